# Section 4: the actions.

== Any colour can be bought in any phase
rules R4.1
game second 2
phase worker
upper market author
lower lumberjack abbot
A buy market
rubles A 20
has A market
B buy author
rubles B 21
has B author
A buy lumberjack
rubles A 18
B buy abbot for author
rubles B 20                            # 6 - 4 - 1
area B abbot
area A market lumberjack

== Workers can be bought in the exchange phase, at no other price
rules R4.1
game first 2
phase exchange
upper ship_builder
A buy ship_builder
rubles A 18
area A ship_builder

== A taken card is free and goes into the hand
rules R4.2
game first 2
phase noble
upper czar_carpenter czar
rubles A 0
A take czar
rubles A 0
hand A czar
area A -
upper czar_carpenter

== The hand limit is 3
rules R4.2 R4.7
game first 2
phase noble
upper author judge
hand A library market
hand_limit A 3
A take judge
hand_size A 3
B pass
illegal A take author u1
legal A buy author u1
legal A pass

== Warehouse: the hand limit is 4
rules R4.2 R8.2
cards warehouse
game first 2
phase noble
area A warehouse
upper author judge
hand A library market pub
hand_limit A 4 B 3
A take judge
hand_size A 4
B pass
illegal A take author u1

== Two players count their own Warehouse only
rules R4.2
game first 2
phase noble
area B warehouse
upper author
hand A library market pub
illegal A take author u1

== The event Warehouse raises the limit to 4, as the building does
rules R4.2 R12.2.2
game second 2 market events
phase noble
used A warehouse
used B sponsor
area B warehouse
hand_limit A 4 B 4

== Both Warehouses: five cards fit, not six
rules R4.2 R12.2.2
game second 2 market events
phase noble
used A warehouse
area A warehouse
hand A library pub theater academy
upper author judge
hand_limit A 5
A take author
hand_size A 5
B pass
illegal A take judge u1

== A Warehouse in the hand is no Warehouse
rules R4.2
game second 2
phase building
hand A warehouse market library
upper author
hand_limit A 3
illegal A take author u1
A play warehouse
rubles A 23
hand_limit A 4
B pass
legal A take author u1

== A hand card is played for its price
rules R4.3
game first 2
phase worker
hand A market library author
A play author
rubles A 21
area A author
hand A market library
B pass
A play library
rubles A 4
area A author library
B pass
illegal A play market                 # 5 rubles, one short

== A hand card played for exactly the rubles left
rules R4.3 R4.7
game first 2
phase building
hand A market
rubles A 5
A play market
rubles A 0
area A market
hand A -

== An exchange card is played from the hand by replacing
rules R4.3 R4.6
game first 2
phase worker
hand A bank
area A market
A play bank for market
rubles A 17
area A bank
hand A -
discard market

== Passing changes nothing
rules R4.4
game first 2
phase building
hand A market
area A lumberjack
upper pub
A pass
rubles A 25
hand A market
area A lumberjack
upper pub
turn B

== The Observatory is used in the building phase only
rules R4.5 R8.5
cards observatory
game first 2
phase worker
area A observatory
illegal A observe worker
pass A B
phase building
legal A observe worker
legal A observe building
legal A observe noble
legal A observe exchange
pass A B
phase noble
illegal A observe noble
pass A B
phase exchange
illegal A observe exchange

== Nobody uses another's Observatory
rules R4.5
game first 2
phase building
area B observatory
actions A pass

== Exchange cards need a card to replace; taking them needs none
rules R4.6 R4.7
game second 2
phase exchange
area A lumberjack
upper bank abbot wharf
illegal A buy bank u1
illegal A buy abbot u2
illegal A buy wharf u3
illegal A buy wharf u3 for lumberjack
legal A take bank u1
legal A take abbot u2
legal A take wharf u3

== An exchange card in the hand stays there while nothing fits
rules R4.6 R4.7
game first 2
phase exchange
hand A bank
area A author lumberjack
rubles A 99
actions A pass

== Exactly affordable is legal, one ruble short is not
rules R4.7 R4.1
game first 2
phase building
upper firehouse hospital
rubles A 11 B 10
legal A buy firehouse u1
illegal A buy hospital u2
A pass
illegal B buy firehouse u1

== The reduction of the lower row makes it affordable
rules R4.7 R5.2
game first 2
phase building
lower firehouse
rubles A 10 B 9
legal A buy firehouse l1
A pass
illegal B buy firehouse l1

== An exchange card is affordable only for the dearer card
rules R4.7 R5.1
game first 2
phase exchange
upper bank
area A market pub
rubles A 8
legal A buy bank u1 for market
illegal A buy bank u1 for pub

== Nothing can be done with a full hand and no rubles but pass
rules R4.7
game first 2
phase building
upper pub market author wharf
hand A lumberjack gold_miner shepherd
area A ship_builder
rubles A 0
actions A pass

== With one ruble more there is a choice
rules R4.7
game first 2
phase building
upper pub
hand A lumberjack gold_miner shepherd
rubles A 1
actions A pass | buy pub u1

== All actions of a plain turn
rules R4.1 R4.2 R4.3 R4.4
game first 2
phase noble
upper author
lower market
hand A pub
rubles A 4
actions A pass | buy author u1 | buy market l1 | take author u1 | take market l1 | play pub
