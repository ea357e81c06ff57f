# Section 8: Potemkin Village, Warehouse, Czar & Carpenter, workshops, Observatory.

== Potemkin Village costs 2 and counts as 6 when replaced, second edition
rules R8.1 R5.1
cards potemkin_village
game second 2
phase exchange
upper potemkin_village bank
A buy potemkin_village
rubles A 23
B pass
price A 7 buy bank u1 for potemkin_village
A buy bank for potemkin_village
rubles A 16
area A bank
discard potemkin_village

== Potemkin Village pays nothing
rules R8.1 R7.1
cards potemkin_village
game first 2
phase building
area A potemkin_village
pass A B
rubles A 25
points A 0

== Warehouse replaced, first edition: the fourth card is kept, none taken until below the limit
rules R8.2
cards warehouse
game first 2
phase exchange
area A warehouse
hand A lumberjack gold_miner pub market
upper bank author
A buy bank for warehouse
rubles A 14
hand A lumberjack gold_miner pub market
hand_limit A 3
turn B
B pass
illegal A take author u1
A play pub
B pass
illegal A take author u1
A play lumberjack
B pass
hand_size A 2
A take author
hand A gold_miner market author

== Warehouse replaced, second edition: down to the limit at once, by choice
rules R8.2
cards warehouse
game second 2
phase exchange
area A warehouse
hand A lumberjack gold_miner pub market
upper bank author
A buy bank for warehouse
decision discard_hand
turn A
rubles A 14
actions A discard lumberjack | discard gold_miner | discard pub | discard market
A discard gold_miner
hand A lumberjack pub market
discard warehouse gold_miner
turn B

== Warehouse replaced, second edition, three cards in the hand: nothing is discarded
rules R8.2
game second 2
phase exchange
area A warehouse
hand A lumberjack gold_miner pub
upper bank
A buy bank for warehouse
turn B
decision turn
hand A lumberjack gold_miner pub
discard warehouse

== Warehouse replaced from a hand of four, second edition: three are left, all stay
rules R8.2
game second 2
phase exchange
area A warehouse
hand A bank lumberjack gold_miner pub
A play bank for warehouse
turn B
decision turn
hand A lumberjack gold_miner pub

== Action cards can be discarded too when the Warehouse goes
rules R8.2
game second 2 banquet
phase exchange
area A warehouse
hand A golden_donkey lumberjack gold_miner pub
upper bank
A buy bank for warehouse
decision discard_hand
A discard golden_donkey
hand A lumberjack gold_miner pub

== Czar & Carpenter carries all worker symbols
rules R8.3 R6.1
cards czar_carpenter
game second 2
phase exchange
area A czar_carpenter
upper carpenter_workshop gold_smelter weaving_mill fur_shop wharf
actions A pass | take carpenter_workshop | take gold_smelter | take weaving_mill | take fur_shop | take wharf | buy carpenter_workshop for czar_carpenter | buy gold_smelter for czar_carpenter | buy weaving_mill for czar_carpenter | buy fur_shop for czar_carpenter | buy wharf for czar_carpenter

== Observatory: look at a pile's top card and buy it
rules R8.5
cards observatory
game first 2
phase building
area A observatory
pile noble judge
A observe noble
decision observatory
turn A
turned A observatory
size noble 26
actions A buy judge | take judge | discard judge
A buy judge
rubles A 9
area A observatory judge
turn B
upper -
discard -

== Observatory: take it, only the drawing player sees it
rules R8.5 14.1
cards observatory
game second 2
phase building
area A observatory
hand A market
pile exchange wharf
A observe exchange
A take wharf
hand A market wharf
sees A A.hand market wharf
sees B A.hand market ?
sees public A.hand market ?
rubles A 25
turn B

== Observatory: a hidden card that is played is known
rules 14.1
game second 2
phase building
hidden A library
hand A market
rubles A 30
sees B A.hand market ?
A play library
area A library
sees B A.hand market

== Cards taken from the display are remembered by everybody
rules 14.1
game second 2
phase building
upper library market
A take library
sees B A.hand library
sees public A.hand library

== Observatory: discard it
rules R8.5
cards observatory
game first 2
phase building
area A observatory
discard pub
pile worker shepherd
A observe worker
A discard shepherd
discard pub shepherd
area A observatory
hand A -
size worker 30

== Observatory: no income this round, turned back at the start of the next
rules R8.5 R3.2
cards observatory
game second 2
phase building
area A observatory
pile worker shepherd
A observe worker
A discard shepherd
pass B A
phase noble
points A 0
turned A observatory
pass A B
pass A B
round 3
unturned A observatory

== Observatory: once per round
rules R8.5
game first 2
phase building
area A observatory
pile worker shepherd
A observe worker
A discard shepherd
B pass
illegal A observe worker
actions A pass

== Of two Observatories each is used once
rules R8.5 14.22
game first 2
phase building
area A observatory observatory
pile worker shepherd lumberjack
A observe worker
A discard shepherd
B pass
A observe worker
A take lumberjack
turned A observatory observatory
B pass
illegal A observe worker
A pass
phase noble
points A 0

== Observatory: the pile must have two cards
rules R8.5
game first 2
phase building
area A observatory
size worker 2
size noble 1
legal A observe worker
illegal A observe noble

== Observatory: taking the last card but one ends nothing
rules R8.5 R3.10
game first 2
phase building
area A observatory observatory
size noble 2
pile noble judge
A observe noble
A take judge
size noble 1
no_end
B pass
illegal A observe noble
legal A observe worker

== Observatory: the card is not replaceable, not even by the card it drew
rules R8.5 R6.2
game second 2
phase building
area A observatory
pile exchange bank
A observe exchange
actions A take bank | discard bank

== Observatory: an exchange card drawn replaces another building
rules R8.5 14.21
game second 2
phase building
area A observatory market
pile exchange bank
A observe exchange
actions A take bank | discard bank | buy bank for market
A buy bank for market
rubles A 17
area A observatory bank
discard market

== Observatory: a drawn card that can neither be paid nor held is discarded
rules 14.22 R8.5
game first 2
phase building
area A observatory
hand A lumberjack gold_miner shepherd
rubles A 2
pile building library
A observe building
turn B                                 # one answer only: it is given at once
hand A lumberjack gold_miner shepherd
discard library
rubles A 2
turned A observatory

== Observatory: with a full hand the card can only be bought or discarded
rules R8.5 R4.7
game first 2
phase building
area A observatory
hand A lumberjack gold_miner shepherd
pile building library
A observe building
actions A buy library | discard library

== Observatory: used in the phase in which it was bought
rules 14.22
cards observatory
game second 2
phase building
upper observatory
A buy observatory
rubles A 18
B pass
legal A observe building
pile building academy
A observe building
A take academy
hand A academy

== Observatory: it is an action, so the other may act again
rules R8.5 R3.6
game first 2
phase building
area A observatory
pile worker shepherd
upper pub
A observe worker
A discard shepherd
B pass
phase building
turn A
A take pub
B pass
phase building
A pass
phase noble

== Observatory: an action card drawn can only be taken or discarded
rules R8.5
game first 2 banquet
phase building
area A observatory
pile exchange golden_donkey
A observe exchange
actions A take golden_donkey | discard golden_donkey

== A turned-over Observatory still counts for the Mayor and for prices
rules 14.5
game first 2 society
phase building
area A observatory mayor
pile noble author
upper observatory
A observe noble
A discard author
income A red 1 0
B pass
price A 7 buy observatory u1

== Observatory: turned back, it pays again in the next round
rules R8.5 R3.2 R7.1
game first 2
phase building
area A observatory observatory
pile worker shepherd shepherd
A observe worker
A discard shepherd
B pass
A observe worker
A discard shepherd
pass B A
points A 0
pass A B
pass A B
round 3
unturned A observatory
turn B
pass B A
phase building
legal B pass
B pass
legal A observe noble
A pass
points A 2

== Observatory: there is no market pile without the market
rules R8.5
game second 2
phase building
area A observatory
illegal A observe market
actions A pass | observe worker | observe building | observe noble | observe exchange

== Observatory: the market pile can be looked at
rules R8.5
game second 2 market
phase building
area A observatory
pile market hen
A observe market
A buy hen
rubles A 21
goods A chicken 2
size market 34

== Observatory: it draws the second one, which is bought and used at once
rules R8.5 14.22 14.5
game first 2
phase building
area A observatory
pile building observatory
pile noble judge
A observe building
A buy observatory
rubles A 20                            # 6 - 1
area A observatory observatory
turned A observatory
B pass
A observe noble
A take judge
turned A observatory observatory
pass B A
points A 0

== Observatory: hand above the limit after the Warehouse went, so nothing can be taken
rules R8.5 R8.2
game first 2
phase building
area A observatory warehouse
hand A lumberjack gold_miner pub market
pile exchange bank
pile noble author
A observe exchange
A buy bank for warehouse
hand_size A 4
hand_limit A 3
area A observatory bank
B pass
turned A observatory

== Observatory: the drawn card replaces the Warehouse, second edition
rules R8.5 R8.2
game second 2
phase building
area A observatory warehouse
hand A lumberjack gold_miner pub market
pile exchange bank
A observe exchange
A buy bank for warehouse
decision discard_hand
A discard pub
hand A lumberjack gold_miner market
discard warehouse pub
turn B

== Observatory: with a hand above the limit the card can only be bought or discarded
rules R8.5 R8.2
game first 2
phase building
area A observatory
hand A lumberjack gold_miner pub market
pile noble author
hand_limit A 3
A observe noble
actions A buy author | discard author

== Observatory with the chip: turned over and back like any other, but it never pays points
rules R8.5 R3.2 14.6
game second 2 market banquet
phase building
area A observatory
chip A observatory
removed money_collector
pile worker shepherd
A observe worker
A discard shepherd
turned A observatory
pass B A
phase noble
points A 0
pass A B
pass A B
round 3
unturned A observatory
chip A observatory
pass B A
pass B A
phase building
B pass
legal A observe noble
A pass
phase noble
points A 0
