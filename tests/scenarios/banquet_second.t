# Section 9, second edition: module 1, The Banquet.

== Without the market three Banquet cards stay out
rules R9.1 R9.8 R1.1
game second 2 banquet
pile worker lumberjack

A buy lumberjack u1
size worker 27
size building 31
size noble 30
size exchange 36

== With the market all fifteen are in
rules R9.8 R9.1 R1.1
game second 2 market banquet
pile worker lumberjack

A buy lumberjack u1
size worker 27
size market 38                    # 35 and Black Market, Money Collector, Moocher
size building 31
size noble 30
size exchange 36

== Banquet cards of the second edition cannot be left out
rules R10.5
game second 2 banquet
without jester
refused R10.5

== Taken from the display already in round 1, never bought
rules R9.1
cards moocher
game second 2 market banquet
round 1
phase market
upper moocher chick

illegal A buy moocher u1
legal A buy chick u2
A take moocher u1
hand A moocher
rubles A 25

== Golden Donkey is removed from the game
rules R9.3 R9.2
cards golden_donkey
game second 2 market banquet
hand A golden_donkey
rubles A 0

A play golden_donkey
rubles A 5
hand_size A 0
removed golden_donkey
not_in_discard golden_donkey

== Away With It! is removed, the other card goes to the discard
rules R9.3 R9.2
cards away_with_it
game second 2 market banquet
hand A away_with_it@noble pick_pocket
hand B away_with_it@building

A play away_with_it@noble discard pick_pocket
hand_size A 0
discard pick_pocket
removed away_with_it@noble
actions B pass                    # as the only hand card it cannot be played

== Black Market: any card, to buy, take or return
rules R9.4 14.21
cards black_market
game second 2 market banquet
hand A black_market@noble
discard author golden_donkey pub
rubles A 4

A play black_market@noble
decision black_market
actions A buy author | take author | return author | take golden_donkey | return golden_donkey | buy pub | take pub | return pub
A return author
discard golden_donkey pub author
removed black_market@noble
hand_size A 0
rubles A 4
turn B

== Black Market: what is too dear can be taken or returned
rules R9.4
cards black_market
game second 2 market banquet
hand A black_market@noble
discard author
rubles A 3

A play black_market@noble
actions A take author | return author

== Black Market takes an action card for a later turn
rules R9.4 R9.1 14.21
cards black_market golden_donkey
game second 2 market banquet
hand A black_market@market library theater
discard author golden_donkey
rubles A 0

A play black_market@market
A take golden_donkey
hand A golden_donkey library theater
discard author
removed black_market@market
turn B
B pass
A play golden_donkey
rubles A 5

== Black Market: of equal cards the one nearest the top leaves; the Grabber then gets what lay under it
rules 14.21 R9.4 R12.2.3
cards black_market
game second 2 market banquet events
hand A black_market@noble
discard author library author
rubles B 17

A play black_market@noble
actions A buy author | take author | return author | buy library | take library | return library
A take author
discard author library            # not library author
B event grabber
rubles B 0
area B library

== Black Market needs a discard
rules R9.1
cards black_market
game second 2 market banquet
hand A black_market@market

actions A pass

== Black Market buys an exchange card; the replaced card is discarded after it
rules 14.21
cards black_market
game second 2 market banquet
area A market.fish
hand A black_market@noble
discard author harbor
rubles A 11

A play black_market@noble
price A 11 buy harbor for market.fish     # 16 - 5
A buy harbor for market.fish
rubles A 0
area A harbor
discard author market.fish

== Double Turn: a card taken inside it is not playable inside it
rules R9.1 R9.5
cards double_turn golden_donkey
game second 2 banquet
upper golden_donkey author
hand A double_turn

A play double_turn
A take golden_donkey u1
decision double_turn
illegal A play golden_donkey
legal A buy author
A pass
turn B
B pass
legal A play golden_donkey

== Double Turn: the older copy of a card just taken is playable
rules R9.1
cards double_turn black_market
game second 2 banquet
upper black_market@noble
hand A double_turn black_market@noble
discard author

A play double_turn
A take black_market@noble u1
legal A play black_market@noble
A play black_market@noble
A take author
hand A author black_market@noble
turn B

== Double Turn: the one copy just taken is not
rules R9.1
cards double_turn black_market
game second 2 banquet
upper black_market@noble
hand A double_turn
discard author

A play double_turn
A take black_market@noble u1
actions A pass

== Double Turn: an action card out of the discard waits too
rules R9.1 14.19
cards double_turn black_market golden_donkey
game second 2 banquet
hand A double_turn black_market@noble
discard author golden_donkey

A play double_turn
A play black_market@noble
A take golden_donkey
decision double_turn
actions A pass
A pass
B pass
A play golden_donkey
rubles A 30

== Double Turn is removed and its passes do not count
rules R9.2 R9.5
cards double_turn
game second 2 market banquet
hand A double_turn

A play double_turn
removed double_turn
A pass
A pass
B pass
phase worker
turn A
A pass
phase market

== Double Turn: no Observatory, no Pick Pocket
rules 14.4 14.19
cards double_turn pick_pocket
game second 2 banquet
phase building
area A observatory
hand A double_turn pick_pocket golden_donkey

legal A observe worker
A play double_turn
actions A pass | play golden_donkey

== Jester is removed after its scoring
rules R9.6 R9.2
cards jester
game second 2 market banquet
phase noble
area A judge
hand A jester
rubles A 0

A play jester on judge
pass B A
rubles A 2
points A 5
removed jester
not_in_discard jester
no_guest jester

== Banquet is removed after its scoring
rules R9.6 R9.2
cards banquet
game second 2 market banquet
area A wharf wharf
guest A banquet wharf
rubles A 0

income A green 18 3
pass A B
rubles A 18                       # 12 + 6
points A 3                        # 2 + 1
removed banquet

== Jester and Banquet on one blue card
rules 14.18
cards jester banquet
game second 2 market banquet
phase building
area A harbor
guest A jester harbor
guest A banquet harbor
rubles A 0

pass A B
rubles A 4                        # Harbor 5 and 2
points A 10
removed jester banquet

== A replaced host takes its guest out of the game
rules R6.3 R9.2 R9.6
cards jester
game second 2 market banquet
phase exchange
area A mistress_of_ceremonies
guest A jester mistress_of_ceremonies
upper czarina
rubles A 4

A buy czarina u1 for mistress_of_ceremonies   # 24 - 20
rubles A 0
area A czarina
discard mistress_of_ceremonies
removed jester

== Yellow cards are no hosts
rules R9.6
cards jester banquet
game second 2 market banquet
area A chick hen
hand A jester banquet

actions A pass

== Pick Pocket: one card is bought or taken, then the phase starts as usual
rules R9.7 R9.2
cards pick_pocket
game second 2 banquet
phase building
refill
upper library market.fish lumberjack author author bank golden_donkey shepherd
area B market.grain observatory
hand B pick_pocket hospital

decision pick_pocket
turn B
size building 26                  # the display is full, nothing was added
price B 4 buy market.fish u2
legal B buy market.fish u2
legal B buy bank u6 for market.grain
legal B take author u4
legal B take golden_donkey u7
legal B decline
illegal B buy golden_donkey u7
illegal B play hospital
illegal B observe worker
illegal B pass
B take library u1
hand B hospital library
not_in_discard pick_pocket
token cathedral=A
decision turn
turn A
A pass
turn B
B pass
phase noble

== Pick Pocket: the buy does not count as B's turn
rules R9.7
cards pick_pocket
game second 2 market banquet
phase noble
refill
upper author author author author author author
lower lumberjack lumberjack lumberjack gold_miner
hand B pick_pocket
rubles B 2

decision pick_pocket
B buy lumberjack l1               # 3 - 1
rubles B 0
area B lumberjack
removed pick_pocket
turn A
A pass
turn B
B pass
phase exchange

== Pick Pocket leaves the hand first
rules R9.7 R9.1
cards pick_pocket
game second 2 banquet
phase building
refill
upper library market.fish lumberjack author author bank golden_donkey shepherd
hand B pick_pocket hospital theater
rubles B 0

B take golden_donkey u7
hand B golden_donkey hospital theater
turn A

== Pick Pocket with an empty display can only be declined
rules R9.7 R9.1
cards pick_pocket
game second 2 banquet
phase building
refill
end
size building 0
hand A pick_pocket

decision pick_pocket
actions A decline
A decline
decision turn
hand A pick_pocket

== Pick Pocket in the market phase, declined, and again in the next phase
rules R9.7 14.30
cards pick_pocket
game second 2 market banquet
phase market
refill
hand B pick_pocket

decision pick_pocket
turn B
B decline
decision turn
turn A
pass A B
phase building
decision pick_pocket
turn B

== Pick Pocket, second edition: who does not hold it can only decline
rules 14.30 R9.7
cards pick_pocket
game second 3 banquet
phase noble
refill
upper library market.fish lumberjack author author bank shepherd shepherd
hidden A harbor
hidden C pick_pocket

decision pick_pocket
turn A
actions A decline
A decline
turn C
legal C take library u1
C take library u1
hand C library
turn A
decision turn

== Money Collector: half the price, rounded up
rules R9.8 R9.2
cards money_collector
game second 2 market banquet
phase building
upper library
hand A money_collector
rubles A 9

price A 9 play money_collector buy library u1
A play money_collector buy library u1
rubles A 0
area A library
chip A library
income A blue 0 0
removed money_collector
pass B A
points A 0

== Money Collector: one ruble short
rules R9.8 R9.1
cards money_collector
game second 2 market banquet
phase building
upper library
hand A money_collector
rubles A 8

illegal A play money_collector buy library u1
actions A pass | take library u1

== Money Collector: all reductions come before halving
rules R9.8
cards money_collector
game second 2 market banquet
area A library carpenter_workshop
upper library pub lumberjack author
lower hospital library
hand A money_collector theater

price A 8 play money_collector buy library u1     # 17 - 1 - 1 = 15
price A 1 play money_collector buy pub u2         # 1, half of it rounded up
price A 2 play money_collector buy lumberjack u3  # 3
price A 2 play money_collector buy author u4      # 4
price A 6 play money_collector buy hospital l1    # 14 - 1 - 1 = 12
price A 7 play money_collector buy library l2     # 17 - 1 - 1 - 1 = 14
price A 10 play money_collector play theater      # 20 - 1 = 19

== Money Collector plays a hand card
rules R9.8
cards money_collector
game second 2 market banquet
hand A money_collector theater golden_donkey
rubles A 10

illegal A play money_collector play golden_donkey
A play money_collector play theater
rubles A 0
hand A golden_donkey
area A theater
chip A theater
income A blue 0 0

== Money Collector on an exchange card: half of what is left after the replaced card
rules 14.16 R9.8
cards money_collector
game second 2 market banquet
phase exchange
area A market.fish
upper harbor
hand A money_collector
rubles A 6

A play money_collector buy harbor u1 for market.fish  # 16 - 5 = 11
rubles A 0
area A harbor
chip A harbor
discard market.fish
goods A fish 1
income A blue 5 0

== A card with the chip pays its rubles and no points
rules R9.8 14.6
game second 2 market banquet
phase noble
area A controller controller
chip A controller
rubles A 0

pass A B
rubles A 8
points A 1

== A card with the chip cannot be replaced, its copy can
rules R9.8 R6.2
game second 2 market banquet
phase exchange
area A customs_house customs_house library
chip A customs_house
upper bank

illegal A buy bank u1 for customs_house+chip
legal A buy bank u1 for library
A buy bank u1 for customs_house
area A bank customs_house library
chip A customs_house
discard customs_house

== The only copy has the chip: no replacement
rules R9.8 R6.2
game second 2 market banquet
phase exchange
area A market.fish market.grain
chip A market.fish
upper bank

illegal A buy bank u1 for market.fish
actions A pass | take bank u1 | buy bank u1 for market.grain

== A card with chip and Jester cannot be replaced either
rules R9.8 R6.2
cards jester
game second 2 market banquet
phase exchange
area A controller
chip A controller
guest A jester controller
upper senator

actions A pass | take senator u1

== The chip stops a Pub
rules 14.6
game second 2 market banquet
phase building
area A pub
chip A pub

pass A B
phase noble
decision turn

== The chip stops one of two Pubs
rules 14.6
game second 2 market banquet
phase building
area A pub pub
chip A pub

pass A B
decision pub
legal A points 0
legal A points 5
illegal A points 6
A points 5
points A 5
rubles A 15
phase noble

== The chip stops a Trading House
rules 14.6
cards trading_house
game second 2 market banquet company
phase building
area A trading_house
chip A trading_house

pass A B
phase noble
decision turn

== The chip stops the Mariinsky Theater's own points, but its card counts for others
rules 14.6
game second 2 market banquet
phase building
area A mariinsky_theater author author
area B author author author
chip A mariinsky_theater

income A blue 0 0
pass A B
points A 0
phase noble

== A noble with the chip counts as a red card and as a noble
rules 14.6
game second 2 market banquet
phase exchange
end
area A mariinsky_theater judge secretary
chip A judge
rubles A 0 B 0

income A blue 0 2
income A red 9 0
pass A B
over
score A 3 B 0

== A yellow card with the chip keeps its symbols
rules 14.17
cards hen
game second 2 market banquet
phase market
area A hen
area B chick
chip A hen

goods A chicken 2
pass A B
points A 2 B 1                    # round 2: 2/1, scored by the symbols
rubles A 26 B 27

== Upkeep can discard the card with the chip
rules 14.17
cards chicken_crate
game second 2 market banquet
phase market
area A chicken_crate
chip A chicken_crate

pass A B
decision upkeep
legal A pay chicken_crate
A discard chicken_crate
discard chicken_crate
lacks A chicken_crate
goods A chicken 0
points A 0

== A Sycophant with the chip can be discarded
rules 14.17 R10.3
cards sycophant
game second 2 market banquet company
phase noble
area A sycophant
chip A sycophant

pass A B
decision sycophant
A discard
discard sycophant
rubles A 25

== Jester on a card with the chip: swapped first, then no points
rules 14.17
cards jester
game second 2 market banquet
phase noble
area A judge
chip A judge
hand A jester
rubles A 0

A play jester on judge            # the figures of the card count, not the chip
pass B A
rubles A 2
points A 0

== Banquet on a card with the chip
rules 14.17 R9.6
cards banquet
game second 2 market banquet
phase noble
area A judge
chip A judge
guest A banquet judge
rubles A 0

pass A B
rubles A 10
points A 0

== Moocher gets the rubles of the best card of an opponent
rules R9.8 14.11
cards moocher
game second 3 market banquet
area A mistress_of_ceremonies
area B author secretary
area C harbor lumberjack
hand A moocher
rubles A 0 B 0 C 0

A play moocher rubles             # Harbor 5, Secretary 4; the own card does not count
rubles A 5 B 0 C 0
points A 0
removed moocher
turn B

== Moocher gets the points of the best card of an opponent
rules R9.8 14.11
cards moocher
game second 3 market banquet
area A academy
area B market.fish hospital
area C harbor
hand A moocher

A play moocher points
rubles A 25
points A 4 B 0 C 0

== Moocher needs a card that pays at least 1 of what is chosen
rules 14.14 R9.8
cards moocher
game second 2 market banquet
area A theater
area B lumberjack pub
hand A moocher

illegal A play moocher points
A play moocher rubles
rubles A 28

== Moocher on what pays nothing now
rules 14.14 14.10 14.6
cards moocher
game second 2 market banquet
phase building
area A theater lumberjack
area B pub observatory library
turned B observatory
chip B library
hand A moocher

actions A pass

== Moocher: variable incomes count the owner's cards
rules R9.8 14.10
cards moocher
game second 2 market banquet
area A lumberjack lumberjack author author author author
area B tax_man mariinsky_theater lumberjack lumberjack lumberjack lumberjack author
hand A moocher
rubles A 0

A play moocher rubles             # Tax Man 4: four green cards of B
rubles A 4

== Moocher on the Mariinsky Theater
rules R9.8 14.10
cards moocher
game second 2 market banquet
area A author author author author
area B mariinsky_theater tax_man author
hand A moocher

A play moocher points             # two red cards of B
points A 2

== Moocher ignores Jester and Banquet, which stay
rules 14.10
cards moocher jester banquet
game second 2 market banquet
area B controller
guest B jester controller
guest B banquet controller
hand A moocher
rubles A 0

A play moocher rubles
rubles A 4
guest B jester controller
guest B banquet controller

== Moocher on the Guild Hall: 4 points
rules 14.10
cards moocher guild_hall
game second 2 market banquet company
area B guild_hall
hand A moocher

legal A play moocher rubles
A play moocher points
points A 4

== Moocher on the Guild Hall: 4 rubles
rules 14.10
cards moocher guild_hall
game second 2 market banquet company
area B guild_hall
hand A moocher
rubles A 0

A play moocher rubles
rubles A 4

== Moocher on a Guild Hall with the chip: 4 rubles, but no points
rules 14.10 14.6 R9.8
cards moocher guild_hall
game second 2 market banquet company
area B guild_hall market.fish
chip B guild_hall
hand A moocher

legal A play moocher rubles       # the Guild Hall's 4
A play moocher points             # the Market's 1
points A 1

== A yellow card can be mooched
rules R9.8
cards moocher
game second 2 market banquet
area B chick
hand A moocher
rubles A 0

illegal A play moocher points
A play moocher rubles
rubles A 2 B 25

== Potemkin Villages of the second edition
rules R9.9 14.2
cards potemkin_village_small potemkin_village_large
game second 2 banquet
area A potemkin_village
upper potemkin_village_small potemkin_village_large bank

price A 1 buy potemkin_village_small u1
price A 2 buy potemkin_village_large u2
A buy potemkin_village_large u2
B pass
price A 7 buy bank for potemkin_village
A buy bank for potemkin_village_large
rubles A 18                       # 25 - 2 - 5
discard potemkin_village_large
income A blue 5 1

== The small Potemkin Village counts as 4
rules R9.9
cards potemkin_village_small
game second 2 banquet
area A potemkin_village_small
upper mariinsky_theater
rubles A 14

A buy mariinsky_theater u1 for potemkin_village_small
rubles A 0

== Czar-Superstar gives the tile of the Czar & Carpenter back
rules R9.9 14.8 R6.1
cards czar_superstar
game second 2 market banquet
area A czar_carpenter lumberjack
tile czar_carpenter fish
upper czar_superstar ship_builder.any
rubles A 8

goods A fish 1
illegal A buy czar_superstar u1 for lumberjack
A buy czar_superstar u1 for czar_carpenter
rubles A 7
goods A fish 0
income A green 6 0
B pass
A buy ship_builder.any u1
decision good
A good fish
goods A fish 1

== Czar-Superstar: blue and red cheaper, yellow and green not
rules R9.9 R5.2
cards czar_superstar
game second 2 market banquet
area A czar_superstar market.grain author
upper library judge bank senator chick lumberjack

price A 16 buy library u1
price A 16 buy judge u2           # 17 in the second edition
price A 7 buy bank u3 for market.grain
price A 7 buy senator u4 for author
price A 5 buy chick u5
price A 3 buy lumberjack u6

== Second edition: a replaced Warehouse makes its owner discard at once, action cards too
rules R8.2 R9.1
cards golden_donkey
game second 2 banquet
area A warehouse
upper bank
hand A golden_donkey jester library theater

A buy bank u1 for warehouse
decision discard_hand
turn A
legal A discard golden_donkey
legal A discard library
A discard golden_donkey
rubles A 14
hand A jester library theater
discard warehouse golden_donkey
turn B
decision turn

== Second edition: the exchange card came from the hand, so nothing is discarded
rules R8.2
cards jester
game second 2 banquet
area A warehouse
hand A jester bank library theater

A play bank for warehouse
hand A jester library theater
hand_limit A 3
turn B
decision turn

== Action cards left in the hand cost no points
rules R9.1
cards money_collector moocher
game second 2 market banquet
phase exchange
end
hand A money_collector moocher theater
rubles A 0 B 0
points A 7

pass A B
score A 2 B 0
breakdown A nobles 0 rubles 0 assignment 0 hand -5

== Observatory: an action card is taken hidden or discarded, never removed
rules R9.1 R8.5 R9.2
cards moocher
game second 2 market banquet
phase building
area A observatory
pile market moocher

A observe market
actions A take moocher | discard moocher
A discard moocher
discard moocher
turn B

== Banquet with Company: the Debtor's Prison stays out
rules R10.4
game second 2 banquet company
pile worker lumberjack

A buy lumberjack u1
size building 33                  # 28, three of the Banquet, Coffee House and Trading House
size noble 32                     # 27, three of the Banquet, two Sycophants
size exchange 43                  # 30, six of the Banquet, seven of Company

== A removed Pick Pocket: nobody is asked
rules 14.30 R9.2
cards pick_pocket
game second 2 market banquet
phase noble
refill
hidden A bank
removed pick_pocket

decision turn
turn A

== A Pick Pocket out of the discard is public: its new holder is asked
rules 14.30 R9.4
cards pick_pocket black_market
game second 2 market banquet
phase building
hand A black_market@noble
hidden B bank
discard author pick_pocket

A play black_market@noble
A take pick_pocket
hand A pick_pocket
pass B A
phase noble
decision pick_pocket
turn A
A decline
decision turn
turn A

== Pick Pocket buys an any card
rules R9.7 R11.3
cards pick_pocket
game second 2 market banquet
phase noble
refill
upper ship_builder.any author author author author author administrator administrator administrator administrator
hand B pick_pocket

B buy ship_builder.any u1
decision good
turn B
B good fish
goods B fish 1
decision turn
turn A
pass A B
phase exchange

== Pick Pocket replaces a Warehouse: the hand is settled before the phase starts
rules R9.7 R8.2
cards pick_pocket
game second 2 market banquet
phase noble
refill
upper bank author author author author author administrator administrator administrator administrator
area B warehouse
hand B pick_pocket library theater hospital

B buy bank u1 for warehouse       # three hand cards are left, no more than the limit
decision turn
turn A
hand B hospital library theater
hand_limit B 3

== Money Collector in a Double Turn: the other action has its full price
rules R9.8 14.19
cards money_collector double_turn
game second 2 market banquet
upper library hospital
hand A money_collector double_turn
rubles A 23

A play double_turn
A play money_collector buy library u1
rubles A 14
price A 14 buy hospital u1
A buy hospital u1
rubles A 0
chip A library
income A blue 0 4
turn B

== Money Collector on an any card
rules R9.8 R11.3 14.17
cards money_collector ship_builder
game second 2 market banquet
phase exchange
upper ship_builder.any wharf
hand A money_collector
rubles A 20

A play money_collector buy ship_builder.any u1
rubles A 16                       # half of 7 is 4
A good grain
goods A grain 1
chip A ship_builder.any
B pass
illegal A buy wharf u1 for ship_builder.any
legal A take wharf u1

== Money Collector plays an exchange card from the hand
rules R9.8 14.16
cards money_collector
game second 2 market banquet
area A market.fish
hand A money_collector harbor
rubles A 6

A play money_collector play harbor for market.fish
rubles A 0
area A harbor
chip A harbor
discard market.fish

== Money Collector: the exchange card needs a card to replace
rules R9.8 R4.6
cards money_collector
game second 2 market banquet
area A author
hand A money_collector harbor

actions A pass

== A Guild Hall with the chip pays rubles only
rules 14.6 14.11
cards guild_hall
game second 2 market banquet company
phase building
area A guild_hall
chip A guild_hall
rubles A 0

pass A B
phase noble
rubles A 4
points A 0

== Moocher on a card with chip and Jester: its own rubles, no points
rules 14.10 14.6
cards moocher jester
game second 2 market banquet
area B controller
chip B controller
guest B jester controller
hand A moocher
rubles A 0

illegal A play moocher points
A play moocher rubles
rubles A 4

== Moocher: of two copies the one without the chip has points
rules 14.10 14.6
cards moocher
game second 2 market banquet
area B library library
chip B library
hand A moocher

A play moocher points
points A 5

== Two Observatories, one with the chip: each once
rules 14.22 14.6
game second 2 market banquet
phase building
area A observatory observatory
chip A observatory
pile worker lumberjack gold_miner

income A blue 0 1
A observe worker
A take lumberjack
income A blue 0 1                 # the one with the chip, which has no points to lose, is turned over
B pass
legal A observe worker
A observe worker
A take gold_miner
income A blue 0 0
B pass
illegal A observe worker
A pass
points A 0
