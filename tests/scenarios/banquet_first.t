# Section 9, first edition: The Banquet.

== Twelve Banquet cards lie in the piles of their backs
rules R9.1 R1.1
game first 2 banquet

A pass
size worker 27                    # 31 workers, four of them laid out
size building 31                  # 28 and two Potemkin Villages, Away With It!
size noble 30                     # 27 and Away With It!, two Black Markets
size exchange 36                  # 30 and Czar-Superstar and five action cards

== Any Banquet card of the first edition can be left out
rules R10.5
game first 2 banquet
without away_with_it double_turn

A pass
size worker 27
size building 30
size noble 29
size exchange 35

== On the display an action card can only be taken, already in round 1
rules R9.1
cards away_with_it
game first 2 banquet
round 1
phase building
upper away_with_it@building market

legal A take away_with_it@building u1
illegal A buy away_with_it@building u1
legal A buy market u2
A take away_with_it@building u1
rubles A 25
hand A away_with_it@building
upper market
turn B

== A full hand takes no action card
rules R9.1 R4.2
game first 2 banquet
upper golden_donkey
hand A library theater hospital

illegal A take golden_donkey u1
A pass
legal B take golden_donkey u1
illegal B buy golden_donkey u1

== Golden Donkey gives 5 rubles and goes to the discard
rules R9.3 R9.2
cards golden_donkey
game first 2 banquet
hand A golden_donkey
rubles A 0 B 7

A play golden_donkey
rubles A 5 B 7
points A 0
hand_size A 0
discard golden_donkey
turn B

== A played action card frees its place in a full hand
rules R9.1
cards golden_donkey
game first 2 banquet
upper market
hand A golden_donkey library theater

illegal A take market u1
A play golden_donkey
B pass
A take market u1
hand A library market theater

== Away With It! discards one other hand card
rules R9.3 R9.2
cards away_with_it
game first 2 banquet
hand A away_with_it@building library theater

legal A play away_with_it@building discard theater
A play away_with_it@building discard library
hand A theater
in_discard library
in_discard away_with_it@building
rubles A 25

== Away With It! with two copies of a card
rules R9.3
cards away_with_it
game first 2 banquet
hand A away_with_it@noble author author
rubles A 3

actions A pass | play away_with_it@noble discard author
A play away_with_it@noble discard author
hand A author

== Away With It! is not playable as the only hand card
rules R9.3 R9.1
cards away_with_it
game first 2 banquet
hand A away_with_it@noble

actions A pass

== Away With It! may discard action cards, even its own twin
rules R9.3
cards away_with_it
game first 2 banquet
hand A away_with_it@building away_with_it@noble jester

legal A play away_with_it@building discard jester
legal A play away_with_it@noble discard away_with_it@building
A play away_with_it@building discard away_with_it@noble
hand A jester
in_discard away_with_it@building
in_discard away_with_it@noble

== Black Market buys from the discard, same name counts, lower row does not
rules R9.4 R5.3 R9.2
cards black_market
game first 2 banquet
area A market
hand A black_market
discard author library market
rubles A 4

A play black_market
decision black_market
price A 4 buy market              # 5, one Market owned
price A 17 buy library
illegal A buy library
legal A take library
A buy market
rubles A 0
area A market market
discard author library black_market
turn B

== Black Market takes into the place it has left
rules R9.4 R9.1
cards black_market
game first 2 banquet
hand A black_market theater hospital
discard library author
rubles A 0

A play black_market
A take library
hand A hospital library theater
not_in_discard library
in_discard author
in_discard black_market
rubles A 0
turn B

== Black Market of the first edition: no action card, no return
rules R9.4
cards black_market
game first 2 banquet
hand A black_market
discard golden_donkey author jester

A play black_market
actions A buy author | take author

== Black Market of the first edition needs a card that is no action card
rules 14.21 R9.1
cards black_market
game first 2 banquet
hand A black_market
discard golden_donkey jester

actions A pass

== Black Market needs a discard
rules R9.1 R9.4
cards black_market
game first 2 banquet
hand A black_market

actions A pass

== Black Market: hand above the limit and one ruble short, so not playable
rules 14.21 R8.2 R9.1
cards black_market
game first 2 banquet
area A warehouse
hand A black_market library theater hospital
upper bank
rubles A 12

A buy bank u1 for warehouse       # 13 - 2
rubles A 1
hand_limit A 3
hand_size A 4
discard warehouse
B pass
illegal A play black_market       # the Warehouse costs 2, and three cards stay in the hand
actions A pass

== Black Market: hand above the limit, the card is just affordable
rules 14.21 R8.2
cards black_market
game first 2 banquet
area A warehouse
hand A black_market library theater hospital
upper bank
rubles A 13

A buy bank u1 for warehouse
rubles A 2
B pass
A play black_market               # buying the Warehouse is all that can be done
rubles A 0
has A warehouse
hand_limit A 4
hand A hospital library theater
turn B

== Black Market buys an exchange card
rules 14.21 R9.4
cards black_market
game first 2 banquet
area A market
hand A black_market
discard bank
rubles A 8

A play black_market
price A 8 buy bank for market     # 13 - 5
A buy bank for market
rubles A 0
area A bank
in_discard market
not_in_discard bank

== Black Market: one ruble short for the exchange card
rules 14.21
cards black_market
game first 2 banquet
area A market
hand A black_market
discard bank
rubles A 7

A play black_market               # taking it is all that can be done
hand A bank
area A market
rubles A 7
turn B

== Double Turn: buy and take
rules R9.5 R9.2
cards double_turn
game first 2 banquet
upper library lumberjack
hand A double_turn
rubles A 17

A play double_turn
decision double_turn
turn A
A buy library u1
decision double_turn
turn A
A take lumberjack
decision turn
turn B
rubles A 0
has A library
hand A lumberjack
discard double_turn

== Double Turn: play a hand card and pass
rules R9.5
cards double_turn
game first 2 banquet
hand A double_turn lumberjack
rubles A 3

A play double_turn
A play lumberjack
A pass
turn B
rubles A 0
area A lumberjack

== A pass inside a Double Turn does not end the phase
rules R9.5 R3.6
cards double_turn
game first 2 banquet
hand A double_turn

A play double_turn
A pass
A pass
turn B
B pass
phase worker
turn A
A pass
phase building

== A Double Turn of two passes breaks a row of passes
rules R9.5 R3.6
cards double_turn
game first 2 banquet
hand B double_turn

A pass
B play double_turn
B pass
B pass
phase worker
turn A
A pass
phase worker
turn B
B pass
phase building

== First edition: a card taken in the first action may be played in the second
rules R9.1 R9.5 14.19
cards double_turn golden_donkey
game first 2 banquet
upper golden_donkey
hand A double_turn
rubles A 0

A play double_turn
A take golden_donkey u1
legal A play golden_donkey
A play golden_donkey
rubles A 5
turn B

== An action of a Double Turn may be another action card
rules 14.19
cards double_turn black_market
game first 2 banquet
hand A double_turn black_market
discard author library
rubles A 4

A play double_turn
A play black_market
decision black_market
A buy author
decision double_turn
turn A
A pass
turn B
area A author
rubles A 0

== No Pick Pocket in a Double Turn; what cannot be done is a pass
rules 14.19 R9.7
cards double_turn pick_pocket
game first 2 banquet
phase building
hand A double_turn pick_pocket

illegal A play pick_pocket
A play double_turn
actions A pass
A pass
actions A pass
A pass
turn B

== No Observatory in a Double Turn
rules 14.4
cards double_turn
game first 2 banquet
phase building
area A observatory
hand A double_turn

legal A observe worker
A play double_turn
illegal A observe worker
actions A pass

== No Debtor's Prison in a Double Turn
rules 14.4
cards double_turn
game first 2 banquet society
phase building
area A debtors_prison
hand A double_turn
discard author

legal A prison
A play double_turn
illegal A prison
actions A pass

== Jester swaps rubles and points once, then goes to the discard
rules R9.6 R9.2
cards jester
game first 2 banquet
phase noble
area A controller
area B controller
hand A jester
rubles A 10 B 10

A play jester on controller
guest A jester controller
hand_size A 0
not_in_discard jester
income A red 1 4                  # Controller 4 rubles, 1 point
pass B A
rubles A 11 B 14
points A 4 B 1
no_guest jester
discard jester
has A controller
income A red 4 1
phase exchange

== Jester waits for the scoring of its card's own phase
rules R9.6 14.10
cards jester
game first 2 banquet
area A controller fur_shop
guest A jester controller
rubles A 10

pass A B
phase building
rubles A 13                       # Fur Shop, 3 rubles and 2 points
points A 2
guest A jester controller
pass A B
phase noble
guest A jester controller
pass A B
rubles A 14
points A 6
no_guest jester

== Jester on a green and on a blue card
rules R9.6
cards jester banquet
game first 2 banquet
area A fur_shop bank
guest A jester fur_shop
guest A banquet bank
rubles A 0

income A green 2 3
income A blue 10 2
pass A B
rubles A 2
points A 3
no_guest jester
guest A banquet bank
pass A B
rubles A 12
points A 5
no_guest banquet
in_discard banquet

== Jester and Banquet need a card with rubles and points
rules R9.6
cards jester banquet
game first 2 banquet
phase building
area A author library patriarch lumberjack wharf bank abbot
area B controller
hand A jester banquet

legal A play jester on wharf      # 6 and 1
legal A play jester on bank       # 5 and 1
legal A play banquet on abbot     # 1 and 1
illegal A play jester on author
illegal A play jester on library
illegal A play banquet on patriarch
illegal A play banquet on lumberjack
illegal A play jester on controller
A play banquet on abbot
guest A banquet abbot

== Variable incomes are no hosts, so nothing is playable
rules R9.6 R9.1
cards jester banquet
game first 2 banquet
area A author library lumberjack mariinsky_theater tax_man
hand A jester banquet

actions A pass

== Banquet doubles both
rules R9.6
cards banquet
game first 2 banquet
phase noble
area A judge author
guest A banquet judge
rubles A 0

income A red 11 4
pass A B
rubles A 11                       # 2 x 5 + 1
points A 4
no_guest banquet
discard banquet
income A red 6 2

== Jester and Banquet on one card: swapped and doubled
rules 14.18
cards jester banquet
game first 2 banquet
phase noble
area A judge
guest A jester judge
hand A banquet
rubles A 0

A play banquet on judge
pass B A
rubles A 4
points A 10
no_guest jester
no_guest banquet
in_discard jester
in_discard banquet

== Of two Controllers only the one with the Jester is swapped
rules R9.6
cards jester
game first 2 banquet
phase noble
area A controller controller
guest A jester controller
rubles A 0

pass A B
rubles A 5                        # 1 + 4
points A 5                        # 4 + 1

== A replaced host takes the Jester along
rules R6.3 R9.6
cards jester
game first 2 banquet
phase exchange
area A controller controller
guest A jester controller
upper senator

A buy senator u1 for controller+jester
rubles A 24                       # 12 - 14, at least 1
area A controller senator
no_guest jester
in_discard controller
in_discard jester

== The other copy is replaced, the Jester stays
rules R6.3 R9.6
cards jester
game first 2 banquet
phase exchange
area A controller controller
guest A jester controller
upper senator

A buy senator u1 for controller
area A controller senator
guest A jester controller
discard controller

== Pick Pocket makes its player the start player of the phase, scoring included
rules R9.7 R9.2 R7.3
cards pick_pocket
game first 2 banquet
phase building
refill
area A pub
area B pub
hand B pick_pocket
rubles A 10 B 10

decision pick_pocket
turn B
legal B decline
B play pick_pocket
decision turn
turn B
token cathedral=A
discard pick_pocket
pass B A
decision pub
turn B
B points 1
turn A
A points 0
points A 0 B 1
phase noble
decision turn
turn A

== Pick Pocket costs no action: its player still has the turn
rules R9.7
cards pick_pocket
game first 3 banquet
phase noble
refill
hand C pick_pocket lumberjack

C play pick_pocket
turn C
C play lumberjack
turn A
A pass
turn B
B pass
turn C
C pass
phase exchange
turn A

== Pick Pocket: full display, declined, then asked again in the next phase
rules R9.7 14.30
cards pick_pocket
game first 3 banquet
phase building
refill
upper lumberjack lumberjack lumberjack lumberjack gold_miner gold_miner gold_miner gold_miner
hand B pick_pocket

decision pick_pocket
turn B
size building 31
B decline
decision turn
turn A
hand B pick_pocket
pass A B C
phase noble
decision pick_pocket
turn B
B play pick_pocket
decision turn
turn B
pass B C A
phase exchange
decision turn
turn A

== Pick Pocket in a later worker phase
rules R9.7
cards pick_pocket
game first 2 banquet
round 3
phase worker
refill
hand B pick_pocket

decision pick_pocket
B play pick_pocket
turn B

== Pick Pocket in round 1, but not in its worker phase
rules R9.7 14.30
cards pick_pocket
game first 2 banquet
round 1
phase noble
refill
hidden B pick_pocket              # through an Observatory in the building phase

decision pick_pocket
B play pick_pocket
turn B

== Pick Pocket cannot be played on a turn
rules R9.7
cards pick_pocket
game first 2 banquet
hand A pick_pocket

actions A pass

== No Pick Pocket window in the very first worker phase
rules R9.7
game first 2 banquet

decision turn
A pass
decision turn

== The window asks every seat that may hold the Pick Pocket, and no other
rules 14.30 R9.7
cards pick_pocket
game first 4 banquet
tokens hammer=C cathedral=C bust=C hand=C
phase noble
refill
hidden A bank                     # a card of the exchange pile, taken through an Observatory
hidden B lumberjack
hand C library
hidden D pick_pocket

decision pick_pocket
turn D
actions D decline | play pick_pocket
D decline
decision pick_pocket
turn A
actions A decline
A decline
decision turn
turn C

== Once the Pick Pocket is played nobody else is asked
rules 14.30
cards pick_pocket
game first 4 banquet
tokens hammer=C cathedral=C bust=C hand=C
phase noble
refill
hidden A bank
hidden D pick_pocket

D play pick_pocket
decision turn
turn D

== A Pick Pocket that was taken openly: only its holder is asked
rules 14.30
cards pick_pocket
game first 3 banquet
phase noble
refill
hidden A bank
hand C pick_pocket

decision pick_pocket
turn C
C decline
decision turn
turn A

== A Pick Pocket in the discard: nobody is asked
rules 14.30
cards pick_pocket
game first 3 banquet
phase noble
refill
hidden A bank
discard pick_pocket

decision turn
turn A

== The three Potemkin Villages by price and by value
rules R9.9 R8.1
cards potemkin_village_small potemkin_village_large
game first 2 banquet
upper potemkin_village_small potemkin_village potemkin_village_large
rubles A 3

price A 1 buy potemkin_village_small u1
price A 2 buy potemkin_village u2
price A 3 buy potemkin_village_large u3
A buy potemkin_village_large u3
rubles A 0
income A blue 0 0

== Potemkin Villages count as 4, 6 and 8 when replaced
rules R9.9 R5.1
cards potemkin_village_small potemkin_village_large
game first 2 banquet
area A potemkin_village_small potemkin_village potemkin_village_large
upper bank

price A 9 buy bank u1 for potemkin_village_small
price A 7 buy bank u1 for potemkin_village
price A 5 buy bank u1 for potemkin_village_large
A buy bank u1 for potemkin_village_large
rubles A 20
discard potemkin_village_large

== Potemkin Villages share one name, the price stays at least 1
rules R9.9 14.2 R5.1
cards potemkin_village_small potemkin_village_large
game first 2 banquet
area A potemkin_village
upper potemkin_village_small potemkin_village_large

price A 1 buy potemkin_village_small u1
price A 2 buy potemkin_village_large u2
A buy potemkin_village_small u1
B pass
price A 1 buy potemkin_village_large

== Czar-Superstar replaces only the Czar & Carpenter
rules R9.9 R6.1 R6.2
cards czar_superstar
game first 2 banquet
area A czar_carpenter lumberjack
upper czar_superstar wharf
rubles A 13

legal A buy wharf u2 for czar_carpenter
illegal A buy czar_superstar u1 for lumberjack
A buy czar_superstar u1 for czar_carpenter    # 9 - 8
rubles A 12
area A czar_superstar lumberjack
discard czar_carpenter
income A green 6 0
B pass
illegal A buy wharf u1 for czar_superstar
illegal A buy wharf u1 for lumberjack

== Czar-Superstar makes blue and red cheaper, exchange cards too
rules R9.9 R5.2
cards czar_superstar
game first 2 banquet
area A czar_superstar market author shepherd
upper library administrator bank senator lumberjack weaving_mill
lower theater judge

price A 16 buy library u1
price A 6 buy administrator u2
price A 7 buy bank u3 for market          # 13 - 5 - 1
price A 7 buy senator u4 for author       # 12 - 4 - 1
price A 3 buy lumberjack u5
price A 3 buy weaving_mill u6 for shepherd
price A 18 buy theater l1
price A 14 buy judge l2

== Czar-Superstar adds to Carpenter Workshop and Gold Smelter
rules R9.9 R5.2
cards czar_superstar
game first 2 banquet
area A czar_superstar carpenter_workshop gold_smelter
upper library administrator pub
hand A hospital

price A 15 buy library u1
price A 5 buy administrator u2
price A 1 buy pub u3
price A 12 play hospital

== Action cards left in the hand cost no points
rules R9.1 R13.1
cards golden_donkey jester
game first 2 banquet
phase exchange
end
hand A golden_donkey jester library
rubles A 0 B 0
points A 20 B 3

pass A B
over
score A 15 B 3
breakdown A nobles 0 rubles 0 assignment 0 hand -5
winners A

== An action card from an Observatory is taken or discarded
rules R9.1 R8.5
cards double_turn
game first 2 banquet
phase building
area A observatory
pile exchange double_turn

A observe exchange
decision observatory
actions A take double_turn | discard double_turn
A take double_turn
hand A double_turn
sees B A.hand ?
turned A observatory
turn B

== An action card from an Observatory with a full hand
rules R8.5 14.22
cards double_turn
game first 2 banquet
phase building
area A observatory
hand A library theater hospital
pile exchange double_turn

A observe exchange                # it can only be discarded
discard double_turn
hand A hospital library theater
turned A observatory
turn B

== With the Pick Pocket left out nobody is asked
rules R10.5 14.30
game first 2 banquet
without pick_pocket
phase noble
refill
hidden A bank

decision turn
turn A

== Pick Pocket in the exchange phase: the tokens pass on from their holders
rules R9.7 R3.9
cards pick_pocket
game first 3 banquet
phase exchange
refill
hand C pick_pocket

C play pick_pocket
turn C
pass C A B
round 3
token hammer=B cathedral=B bust=B hand=B
turn B
