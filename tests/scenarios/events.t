# Section 12.2: events.

== No event in round 1
rules R12.2.1
game second 2 market events
round 1
phase market

illegal A event sponsor
illegal A event warehouse
actions A pass

== Sponsor: 6 rubles, 2 for every other; the usual action follows
rules R12.2.1 R12.2.2
game second 3 market events
upper lumberjack

legal A event sponsor
A event sponsor
rubles A 31 B 27 C 27
turn A
decision turn
illegal A event warehouse         # one event per player
A buy lumberjack u1
turn B
illegal B event sponsor           # each event once per game
legal B event warehouse
illegal B event twin              # the upper row is empty

== An event is used up for good, in later rounds too
rules R12.2.1
game second 2 market events
round 5
used A sponsor
hand A library

illegal A event sponsor
illegal A event warehouse
A pass
illegal B event sponsor
legal B event warehouse

== Each event once per game: New Luck, Ghost
rules R12.2.1
game second 3 market events
phase noble
used A new_luck
used B ghost
turn C
upper library
discard author

illegal C event new_luck
illegal C event ghost u1
actions C pass | buy library u1 | take library u1 | event sponsor | event warehouse | event grabber | event twin

== Each event once per game: Warehouse, Grabber, Twin
rules R12.2.1
game second 4 market events
phase noble
used A warehouse
used B grabber
used C twin
turn D
upper library
discard author

actions D pass | buy library u1 | take library u1 | event sponsor | event ghost u1 | event new_luck

== Event Warehouse: the own hand limit grows by 1
rules R12.2.2 R4.2
game second 2 market events
upper author author
hand A library theater hospital
hand B firehouse pub academy

hand_limit A 3
illegal A take author
A event warehouse
hand_limit A 4
hand_limit B 3
A take author
hand_size A 4
illegal B take author
B pass
illegal A take author

== Both Warehouses: five hand cards
rules R4.2 R12.2.2
game second 2 market events
used A warehouse
area A warehouse
hand A library theater hospital academy
upper author author

hand_limit A 5
A take author
B pass
illegal A take author

== The event Warehouse is no blue card and stays when the blue one is replaced
rules R12.2.2 R12.2.6 R8.2
game second 2 market events
phase exchange
used A warehouse
area A warehouse
hand A library theater hospital academy pub
upper bank mariinsky_theater

A buy bank u1 for warehouse
decision discard_hand
hand_limit A 4
A discard pub
hand A academy hospital library theater
discard warehouse pub
turn B
B pass
illegal A buy mariinsky_theater for warehouse

== Several hand cards to discard: the owner chooses which
rules R12.2.6 R8.2
game second 2 market events
phase exchange
area A warehouse
hand A library theater hospital academy
upper bank

A buy bank u1 for warehouse
actions A discard library | discard theater | discard hospital | discard academy
A discard academy
discard warehouse academy

== Grabber buys the top card of the discard, then the action follows
rules R12.2.3
game second 2 market events
discard author library
rubles A 17

A event grabber
rubles A 0
area A library
discard author
turn A
decision turn
A pass
turn B

== Grabber: one ruble short
rules R12.2.3
game second 2 market events
discard author library            # only the top card counts
rubles A 16

illegal A event grabber
legal A event sponsor

== Grabber: same name counts
rules R12.2.3 R5.2
game second 2 market events
area A library library
discard library
rubles A 15

A event grabber
rubles A 0
area A library library library

== Grabber: no discard
rules R12.2.3
game second 2 market events
phase worker

illegal A event grabber
actions A pass | event sponsor | event warehouse | event new_luck

== Grabber: no action card
rules R12.2.3
game second 2 market banquet events
discard author golden_donkey

illegal A event grabber

== Grabber: an exchange card, the replaced card is discarded after it
rules R12.2.3 14.21
game second 2 market events
area A market.fish
discard author bank
rubles A 8

A event grabber for market.fish   # 13 - 5
rubles A 0
area A bank
discard author market.fish
goods A grain 1
goods A fish 0
decision turn
turn A

== Grabber: an exchange card with nothing to replace
rules R12.2.3
game second 2 market events
area A author lumberjack
discard bank

illegal A event grabber
illegal A event grabber for author

== Grabber brings an any card back
rules R12.2.3 R11.3
game second 2 market events
discard ship_builder.any

A event grabber
decision good
A good fruit
goods A fruit 1
decision turn
turn A
rubles A 18

== Ghost on an upper-row card: the new card takes its place
rules R12.2.3
game second 2 market events
phase noble
upper author library market.fish
lower pub
discard lumberjack
pile noble judge

A event ghost u2
upper author judge market.fish
lower pub
discard lumberjack library
size noble 25                     # 27 less Author and Judge
turn A
decision turn
A buy author u1

== Ghost on a lower-row card: the new card becomes the leftmost of the upper row
rules R12.2.3
game second 2 market events
phase noble
upper author library
lower pub warehouse hospital
pile noble judge

A event ghost l2
upper judge author library
lower pub hospital
discard warehouse

== Ghost draws from the current pile
rules R12.2.3
game second 2 market events
phase exchange
upper author
pile exchange bank

A event ghost u1
upper bank
discard author

== Ghost: the current pile is empty
rules R12.2.3
game second 2 market events
phase noble
end
size noble 0
upper author
lower library

illegal A event ghost u1
illegal A event ghost l1
legal A event sponsor

== Ghost: no card to choose
rules R12.2.3
game second 2 market events
phase noble

illegal A event ghost u1
actions A pass | event sponsor | event warehouse | event new_luck

== Ghost lays the last card: the end
rules R12.2.5 R12.2.3
game second 2 market events
phase noble
size noble 1
upper author

legal A event ghost u1
no_end
A event ghost u1
end
size noble 0

== New Luck: as many cards as players, to the left
rules R12.2.3 R3.3
game second 3 market events
upper shepherd author
pile worker lumberjack gold_miner fur_trapper

A event new_luck
upper lumberjack gold_miner fur_trapper shepherd author
size worker 27                    # 31 less Shepherd and three
turn A
decision turn

== New Luck: exactly ten in the upper row, the display may exceed 10
rules R12.2.3
game second 3 market events
phase noble
upper lumberjack lumberjack gold_miner gold_miner shepherd shepherd library
lower author author author
pile noble judge controller secretary

A event new_luck
upper judge controller secretary lumberjack lumberjack gold_miner gold_miner shepherd shepherd library
lower author author author

== New Luck: one card too many in the upper row
rules R12.2.3
game second 3 market events
phase noble
upper lumberjack lumberjack gold_miner gold_miner shepherd shepherd library hospital

illegal A event new_luck
legal A event twin

== New Luck: five players, five cards
rules R12.2.3
game second 5 market events
phase noble
upper lumberjack lumberjack gold_miner gold_miner shepherd
pile noble author author judge judge secretary

A event new_luck
upper author author judge judge secretary lumberjack lumberjack gold_miner gold_miner shepherd

== New Luck takes the last cards: the end
rules R12.2.3 R12.2.5
game second 2 market events
phase noble
size noble 2

A event new_luck
size noble 0
end

== New Luck: the pile is one card short
rules R12.2.3
game second 2 market events
phase noble
size noble 1
upper library

illegal A event new_luck
legal A event twin
legal A event ghost u1
no_end

== Twin: both bought
rules R12.2.4
game second 2 market events
upper gold_miner library
pile worker lumberjack
rubles A 7

A event twin
turn A
decision turn
A buy gold_miner u1
decision twin
turn A
A buy lumberjack
rubles A 0
area A gold_miner lumberjack
upper library
turn B
decision turn

== Twin in a Double Turn: of two copies the one taken just now is let go
rules R9.1 14.19 R8.2
game second 2 market banquet events
round 4
phase exchange
upper black_market@noble customs_house
pile exchange bank
area A warehouse lumberjack
hand A double_turn black_market@noble author author
rubles A 40
discard hospital observatory

A event twin
A play double_turn
A take black_market@noble u1      # then the Bank must be bought, for the Warehouse: the limit is 3 again
decision discard_hand
A discard black_market@noble
decision double_turn
legal A play black_market@noble   # the one that was there before

== Twin: one bought, one taken
rules R12.2.4
game second 2 market events
upper gold_miner library
pile worker lumberjack
rubles A 4

A event twin
A buy gold_miner u1               # no rubles left: the other is taken
area A gold_miner
hand A lumberjack
turn B

== Twin: one taken, one bought
rules R12.2.4
game second 2 market events
upper gold_miner library
pile worker lumberjack
rubles A 4

A event twin
A take lumberjack u1+
decision twin
legal A take gold_miner
A buy gold_miner
area A gold_miner
hand A lumberjack
rubles A 0

== Twin: both taken
rules R12.2.4
game second 2 market events
upper gold_miner library
pile worker lumberjack
hand A author
rubles A 0

A event twin
A take gold_miner u1              # no rubles: the other is taken too
hand A author gold_miner lumberjack
upper library
turn B

== Twin: one place in the hand, so the other card must be affordable
rules 14.7 R12.2.4
game second 2 market events
upper fur_trapper
pile worker lumberjack
hand A author author
rubles A 5

A event twin
illegal A take lumberjack u1+     # then the Fur Trapper would cost 6
illegal A buy fur_trapper u1
legal A take fur_trapper u1
legal A buy lumberjack u1+
A take fur_trapper u1             # the hand is full: the other is bought
rubles A 2
area A lumberjack
hand A author author fur_trapper
turn B

== Twin: a full hand must buy both, one ruble short
rules 14.7
game second 2 market events
upper fur_trapper
pile worker lumberjack
hand A author author pub
rubles A 8

A event twin
actions A pass | play author | play pub

== Twin: a full hand buys both
rules 14.7
game second 2 market events
upper fur_trapper
pile worker lumberjack
hand A author author pub
rubles A 9

A event twin
actions A pass | play author | play pub | buy fur_trapper u1 | buy lumberjack u1+
A buy lumberjack u1+
rubles A 0
area A fur_trapper lumberjack
turn B

== Twin: the second of one name is cheaper
rules 14.15
game second 2 market events
upper lumberjack
pile worker lumberjack
hand A author author
rubles A 5

A event twin
A buy lumberjack u1
price A 2 buy lumberjack
legal A take lumberjack
A buy lumberjack
rubles A 0
area A lumberjack lumberjack

== Twin: the second of one name, one ruble short and no place
rules 14.15 14.7
game second 2 market events
upper lumberjack
pile worker lumberjack
hand A library theater hospital
rubles A 4

A event twin
actions A pass

== Twin: the first card can be replaced by the second
rules 14.15
game second 2 market events
phase exchange
upper lumberjack
pile exchange carpenter_workshop
hand A library theater hospital
rubles A 4

A event twin
illegal A buy carpenter_workshop u1+
A buy lumberjack u1               # 3, and 4 - 3 for the Workshop, which has no place in the hand
rubles A 0
area A carpenter_workshop
discard lumberjack

== Twin: the first card's discount helps the second
rules 14.15
game second 2 market events
phase exchange
upper library
pile exchange carpenter_workshop
area A lumberjack
hand A theater hospital academy
rubles A 17

A event twin
illegal A buy library u1          # 17, and nothing left for the Workshop
A buy carpenter_workshop u1+ for lumberjack   # 4 - 3, and 17 - 1 for the Library
rubles A 0
area A carpenter_workshop library

== Twin: a Warehouse bought first makes room
rules 14.15
game second 2 market events
phase noble
upper warehouse
pile noble judge
hand A library theater hospital
rubles A 2

A event twin
illegal A take judge u1+
A buy warehouse u1                # the Judge is taken, there is nothing to pay it with
rubles A 0
hand A hospital judge library theater
turn B

== Twin: the replaced Warehouse costs a hand card before the second card is got
rules 14.15 R8.2 14.7
game second 2 market events
phase exchange
area A warehouse
upper library
pile exchange bank
hand A theater hospital academy author
rubles A 28

A event twin
A buy bank u1+ for warehouse      # 13 - 2
decision discard_hand
A discard author                  # then the Library must be bought
rubles A 0                        # 28 - 11 - 17: the hand is full, so it cannot be taken
area A bank library
hand A academy hospital theater
turn B

== Twin: the replaced Warehouse, one ruble short for both
rules 14.15 R8.2 14.7
game second 2 market events
phase exchange
area A warehouse
upper library
pile exchange bank
hand A theater hospital academy judge
rubles A 27

A event twin
illegal A buy bank u1+ for warehouse      # the hand would be full again, and the Library costs 17
illegal A take library u1
A buy library u1                          # Bank: 11 for the Warehouse is too much, 13 - 17 is 1
rubles A 9
area A bank warehouse
hand_size A 4
discard library

== Twin: an any card takes its tile before the second card is got
rules 14.15 R11.3
game second 2 market events
upper ship_builder.any
pile worker lumberjack

A event twin
A buy ship_builder.any u1
decision good
A good fish
decision twin
A take lumberjack
goods A fish 1
turn B

== Twin: an action card of the pair must be taken
rules 14.15
game second 2 market banquet events
phase exchange
upper lumberjack
pile exchange golden_donkey
hand A library theater

A event twin
illegal A buy golden_donkey u1+
illegal A take lumberjack u1      # then the Donkey would have no place
A buy lumberjack u1
hand A golden_donkey library theater
turn B

== Twin: an action card and a full hand
rules 14.15 14.7
game second 2 market banquet events
phase exchange
upper lumberjack
pile exchange golden_donkey
hand A library theater hospital
rubles A 10

A event twin
actions A pass

== Twin: the upper row is empty
rules R12.2.4
game second 2 market events
lower library

illegal A event twin
legal A event ghost l1

== Twin: the current pile is empty
rules R12.2.4
game second 2 market events
phase noble
end
size noble 0
upper library

illegal A event twin
legal A event sponsor

== Twin lays the last card: the end
rules R12.2.5 R12.2.4
game second 2 market events
phase noble
size noble 1
upper library

A event twin
end

== A pair counts as two cards on the display and fills one space
rules R12.2.4 R3.3
game second 2 market events
upper library
pile worker lumberjack
pile market chick chick chick hen hen fish fish fish

A event twin
A pass
B pass
phase market
size market 27                    # eight cards were laid
legal A buy library u9
legal A buy lumberjack u9+
legal A buy fish u8

== A pair is one space for New Luck: just room
rules R12.2.3 R12.2.4
game second 2 market events
phase noble
upper lumberjack lumberjack gold_miner gold_miner shepherd shepherd library hospital

A event twin
A pass
legal B event new_luck            # 8 spaces and 2 players

== A pair is one space for New Luck: no room
rules R12.2.3 R12.2.4
game second 2 market events
phase noble
upper lumberjack lumberjack gold_miner gold_miner shepherd shepherd library hospital theater

A event twin
A pass
illegal B event new_luck          # 9 spaces and 2 players

== Ghost cannot choose a pair
rules 14.7
game second 2 market events
upper gold_miner library
pile worker lumberjack

A event twin
A pass
illegal B event ghost u1
illegal B event ghost u1+
legal B event ghost u2

== Ghost: nothing but a pair on the display
rules 14.7
game second 2 market events
upper gold_miner
pile worker lumberjack

A event twin
A pass
illegal B event ghost u1
legal B event sponsor

== A pair shifts to the lower row together; both are cheaper there; cleared in order
rules 14.7 14.15 R3.9
game second 2 market events
phase exchange
upper lumberjack
pile exchange bank
area B market.fish

A event twin
A pass
B pass
round 3
phase worker
turn B
price B 2 buy lumberjack l1
price B 7 buy bank l1+ for market.fish    # 13 - 5 - 1
pass B A
pass B A
pass B A
pass B A
phase exchange
pass B A
round 4
discard lumberjack bank

== Twin in the lower row: both bought
rules 14.15
game second 2 market events
phase exchange
upper lumberjack
pile exchange bank
area B market.fish
rubles B 9

A event twin
A pass
B pass
B buy bank l1+ for market.fish
rubles B 2
B buy lumberjack
rubles B 0
area B bank lumberjack
turn A

== A Double Turn gets a pair with one of its actions
rules R12.2.4 R9.5
game second 2 market banquet events
upper gold_miner library
pile worker lumberjack
hand A double_turn
rubles A 24

A event twin
A play double_turn
A buy gold_miner u1
decision twin
A buy lumberjack
decision double_turn
A buy library u1
rubles A 0
turn B

== Money Collector on a pair: half price and chip for one, the other at its price
rules 14.16
cards money_collector
game second 2 market banquet events
phase building
upper library
pile building hospital
hand A money_collector
rubles A 23

A event twin
A play money_collector buy library u1
rubles A 14
decision twin
price A 14 buy hospital
A buy hospital
rubles A 0
chip A library
income A blue 0 4
turn B

== Money Collector on a pair: the other card is taken
rules 14.16
cards money_collector
game second 2 market banquet events
phase building
upper library
pile building hospital
hand A money_collector author author
rubles A 7

A event twin
A play money_collector buy hospital u1+
rubles A 0
hand A author author library
chip A hospital
turn B

== Money Collector on a pair: the other is an action card, which must be taken
rules 14.16 14.15
cards money_collector
game second 2 market banquet events
phase exchange
upper library
pile exchange golden_donkey
hand A money_collector author author
rubles A 9

A event twin
legal A play money_collector buy library u1       # the Donkey goes to the place left
A play money_collector buy library u1
hand A author author golden_donkey
rubles A 0
turn B

== An event may precede a Double Turn, none comes between
rules 14.19
game second 2 market banquet events
hand A double_turn
hand B golden_donkey

A event sponsor
A play double_turn
illegal A event warehouse
A pass
A pass
turn B

== No event inside a Double Turn
rules 14.19
game second 2 market banquet events
hand A double_turn

legal A event sponsor
A play double_turn
actions A pass
A pass
actions A pass
A pass
turn B

== A pass after an event counts
rules 14.20 R3.6
game second 2 market events
phase worker

A event sponsor
A pass
B event warehouse
B pass
phase market

== No event with the second edition's Pick Pocket; it comes before the start player's event
rules R9.7
game second 2 market banquet events
phase building
refill
hand B pick_pocket
pile building library hospital theater academy pub pub warehouse firehouse firehouse firehouse

decision pick_pocket
turn B
illegal B event sponsor
B take library u1
turn A
A event ghost u1
discard hospital

== The usual action after an event may be an Observatory
rules R12.2.1
game second 2 market events
phase building
area A observatory
pile market chick

A event sponsor
A observe market
decision observatory
A take chick
turn B

== Ten cards with the pair: no refill
rules R12.2.4 R3.3
game second 2 market events
upper library hospital firehouse theater author author author author author

A event twin
A pass
B pass
phase market
size market 35

== Nine cards with the pair: one card comes
rules R12.2.4 R3.3
game second 2 market events
upper library hospital firehouse theater author author author author

A event twin
A pass
B pass
phase market
size market 34

== After New Luck the display holds more than ten: no refill
rules R12.2.3 R3.3
game second 2 market events
upper library hospital firehouse theater author author author author
lower lumberjack lumberjack
pile worker gold_miner shepherd

A event new_luck
A pass
B pass
phase market
size market 35
upper gold_miner shepherd library hospital firehouse theater author author author author
lower lumberjack lumberjack

== Ghost on a lower-row card with ten cards in the upper row
rules R12.2.3
game second 2 market events
phase noble
upper lumberjack lumberjack gold_miner gold_miner shepherd shepherd library hospital theater academy
lower pub
pile noble judge

A event ghost l1
upper judge lumberjack lumberjack gold_miner gold_miner shepherd shepherd library hospital theater academy
lower -
discard pub

== Double Turn: two action cards of a pair both wait for a later turn
rules R9.1 14.15
cards double_turn golden_donkey black_market
game second 2 market banquet events
phase exchange
upper black_market@noble
pile exchange golden_donkey
hand A double_turn
discard author

A event twin
A play double_turn
A take black_market@noble u1
hand A black_market@noble golden_donkey
actions A pass
A pass
B pass
legal A play golden_donkey
legal A play black_market@noble

== Twin: an any card replaced by the second card gives its tile back
rules 14.15 14.8
game second 2 market events
phase exchange
upper ship_builder.any
pile exchange wharf
rubles A 12

A event twin
A buy ship_builder.any u1
A good fish
goods A fish 1
decision twin
A buy wharf for ship_builder.any  # 12 - 7
goods A fish 0
rubles A 0
discard ship_builder.any

== Twin: two exchange cards cannot replace the same card
rules 14.15 14.7
game second 2 market events
phase exchange
upper bank
pile exchange harbor
area A market.fish
hand A library theater hospital
rubles A 99

A event twin
illegal A buy bank u1 for market.fish
illegal A buy harbor u1+ for market.fish
legal A play library

== Money Collector on a pair: the full-price card first, so that it helps the other
rules 14.16 14.15
cards money_collector
game second 2 market banquet events
phase exchange
area A lumberjack
upper library
pile exchange carpenter_workshop
hand A money_collector
rubles A 9

A event twin
A play money_collector after buy carpenter_workshop u1+ for lumberjack
# 4 - 3, then the Library: 17 - 1, half of it
rubles A 0
area A carpenter_workshop library
chip A library
hand_size A 0
turn B

== Money Collector on a pair: one taken first, the other at half price
rules 14.16
cards money_collector
game second 2 market banquet events
phase building
upper library
pile building hospital
hand A money_collector
rubles A 7

A event twin
illegal A play money_collector buy library u1     # 9
A play money_collector after take library u1
rubles A 0
hand A library
area A hospital
chip A hospital
turn B

== Ghost on a lower-row card moves a pair one space to the right
rules R12.2.3 14.7
game second 2 market events
phase noble
upper lumberjack library
lower pub
pile noble judge author

A event twin                      # Judge onto Lumberjack
A pass
B event ghost l1
legal B buy author u1
legal B buy lumberjack u2
legal B buy judge u2+
legal B buy library u3
discard pub

== New Luck moves a pair to the right
rules R12.2.3 14.7
game second 2 market events
phase noble
upper lumberjack library
pile noble judge author secretary

A event twin
A pass
B event new_luck
legal B buy author u1
legal B buy secretary u2
legal B buy lumberjack u3
legal B buy judge u3+
legal B buy library u4

== Cards to the left and right of a pair leave the display
rules R12.2.4 R3.3
game second 2 market events
phase noble
upper lumberjack library
lower pub
pile noble judge author secretary
rubles A 40

A event twin
A pass
B event new_luck
B buy author u1
legal A buy secretary u1
legal A buy lumberjack u2
legal A buy judge u2+
A buy library u3
legal B buy judge u2+
B buy pub l1
legal A buy judge u2+
A buy judge u2+
A take lumberjack
upper secretary
lower -
hand A lumberjack
turn B

== A pair among other cards is cleared in its place
rules 14.15 R3.9
game second 2 market events
phase exchange
upper lumberjack author
pile exchange bank

A event twin
A pass
B pass
round 3
pass B A
pass B A
pass B A
pass B A
pass B A
round 4
discard lumberjack bank author

== Grabber replaces a Warehouse: the hand is settled before the action
rules R12.2.3 R8.2
game second 2 market events
area A warehouse
hand A library theater hospital author
discard bank

A event grabber for warehouse     # 13 - 2
decision discard_hand
A discard theater
decision turn
turn A
rubles A 14
discard warehouse theater
legal A play author
