# Section 10, first edition: In Good Society. Also the fifth player and the disc.

== 35 cards come, 7 base cards leave
rules R10.1 R1.1
game first 2 society

A pass
size worker 33                    # 31 - 1 + 7 = 37, four of them laid out
size building 34                  # 28 - 3 + 9
size noble 34                     # 27 - 2 + 9
size exchange 39                  # 30 - 1 + 10

== The society's own versions take the place of the base cards
rules R10.1
cards czar_carpenter observatory academy mistress_of_ceremonies mariinsky_theater
game first 2 society
upper czar_carpenter observatory academy mistress_of_ceremonies mariinsky_theater
area A market
area B observatory mistress_of_ceremonies

price A 3 buy czar_carpenter u1
price A 8 buy observatory u2
price A 25 buy academy u3
price A 18 buy mistress_of_ceremonies u4
price A 15 buy mariinsky_theater u5 for market    # 20 - 5
income B blue 0 1
income B red 3 4
A buy academy u3
rubles A 0
income A blue 0 10                # Market 1, Academy 9

== Income of the society's Czar & Carpenter and Mariinsky Theater
rules R10.1 R7.2
cards czar_carpenter mariinsky_theater
game first 2 society
area A czar_carpenter mariinsky_theater author abbot
rubles A 0

income A green 2 0
income A blue 0 2
pass A B
rubles A 2
pass A B
rubles A 2
points A 2

== A card left out: its base card stays
rules R10.5 R10.1
cards czar_carpenter academy
game first 2 society
without czar_carpenter academy

A pass
size worker 33                    # 31 + 6 = 37, the base Czar & Carpenter among them
size building 34
size noble 34
size exchange 39

== A card left out: the base version is in play
rules R10.5 R10.1
cards czar_carpenter academy
game first 2 society
without czar_carpenter academy
upper czar_carpenter academy observatory

price A 8 buy czar_carpenter u1
price A 23 buy academy u2
price A 8 buy observatory u3
A buy academy u2
income A blue 0 7

== Left out: Sycophant, Debtor's Prison, and the extra copies of a base card
rules R10.5
game first 2 society
without sycophant debtors_prison firehouse wharf

A pass
size worker 33
size building 31                  # 34 - 1 - 2
size noble 32
size exchange 38

== A card that is not of these modules cannot be left out
rules R10.5
game first 2 society
without lumberjack
refused R10.5

== New Farmer: 9 rubles, pays 3 and a point
rules R10.2
cards new_farmer
game first 2 society
upper new_farmer
lower new_farmer
rubles A 9

price A 9 buy new_farmer u1
price A 8 buy new_farmer l1
A buy new_farmer u1
rubles A 0
B pass
price A 7 buy new_farmer l1
A pass
rubles A 3
points A 1
phase building

== Obshchina replaces a New Farmer or the Czar & Carpenter, nothing else
rules R6.1 R5.1
cards obshchina new_farmer czar_carpenter
game first 2 society
phase exchange
area A new_farmer czar_carpenter lumberjack ship_builder
upper obshchina wharf

price A 4 buy obshchina u1 for new_farmer         # 13 - 9
price A 10 buy obshchina u1 for czar_carpenter    # 13 - 3
illegal A buy obshchina u1 for lumberjack
illegal A buy wharf u2 for new_farmer
price A 9 buy wharf u2 for czar_carpenter         # 12 - 3
A buy obshchina u1 for new_farmer
rubles A 21
discard new_farmer
income A green 11 2               # Obshchina 3 and 2, Czar & Carpenter 2, two workers 3 each

== Obshchina makes green cards cheaper, but not itself
rules R5.2 R10.2
cards obshchina
game first 2 society
phase exchange
area A obshchina ship_builder shepherd
upper lumberjack new_farmer wharf new_society library author
lower weaving_mill
hand A gold_miner

price A 2 buy lumberjack u1
price A 8 buy new_farmer u2
price A 4 buy wharf u3 for ship_builder           # 12 - 7 - 1
price A 9 buy new_society u4 for shepherd         # 15 - 5 - 1
price A 17 buy library u5
price A 4 buy author u6
price A 1 buy weaving_mill l1 for shepherd        # 8 - 5 - 1 - 1
price A 3 play gold_miner

== New Society replaces any green plain card
rules R6.1 R6.2
cards new_society
game first 2 society
phase exchange
area A lumberjack new_farmer carpenter_workshop author
upper new_society

price A 12 buy new_society u1 for lumberjack
price A 6 buy new_society u1 for new_farmer
illegal A buy new_society u1 for carpenter_workshop
illegal A buy new_society u1 for author
A buy new_society u1 for lumberjack
rubles A 13
income A green 12 3               # 6 and 2, New Farmer 3 and 1, Workshop 3

== An exchange card with the symbol all is still not replaced
rules R6.2
cards new_society
game first 2 society
phase exchange
area A new_society
upper wharf obshchina

illegal A buy wharf u1 for new_society
illegal A buy obshchina u2 for new_society
actions A pass | take wharf u1 | take obshchina u2

== Extra copies of base cards
rules R10.1
cards firehouse hospital administrator warehouse_manager secretary controller judge wharf
game first 2 society
area A firehouse firehouse firehouse firehouse firehouse hospital hospital hospital hospital wharf wharf wharf wharf
area B administrator administrator administrator administrator administrator administrator warehouse_manager warehouse_manager warehouse_manager warehouse_manager warehouse_manager warehouse_manager secretary secretary secretary secretary secretary controller controller controller controller judge judge judge

income A blue 0 31                # 5 x 3 + 4 x 4
income A green 24 4
income B red 81 10                # 12 + 18 + 20 + 16 + 15; 4 x 1 + 3 x 2
A pass

== Coffee House: 1 ruble per red card
rules R7.2 R10.2
cards coffee_house
game first 2 society
phase building
upper coffee_house
area A author sycophant abbot
rubles A 6

A buy coffee_house u1
rubles A 0
income A blue 3 0
pass B A
rubles A 3
points A 0

== Mayor: 1 ruble per blue card, turned-over and exchange cards too
rules R7.2 R10.2 14.5
cards mayor
game first 2 society
phase noble
area A author observatory bank market market
turned A observatory
upper mayor
rubles A 9

A buy mayor u1 for author         # 13 - 4
rubles A 0
income A red 4 0
pass B A
rubles A 4

== Merchant and Lt. Kije
rules R10.2
cards merchant lt_kije
game first 2 society
phase noble
area A author author
upper merchant lt_kije
rubles A 10

A buy merchant u1 for author      # 6 - 4
rubles A 8
B pass
A buy lt_kije u1 for author       # 12 - 4
rubles A 0
pass B A
rubles A 3
points A 3

== University: 6 points
rules R10.2
cards university
game first 2 society
phase building
area A pub
upper university
rubles A 17

A buy university u1 for pub       # 18 - 1
rubles A 0
pass B A
points A 6
rubles A 0

== Textile Factory: 2 points per cloth or all symbol, in the building scoring
rules 14.3 R7.2 R10.2
cards textile_factory shepherd
game first 2 society
area A textile_factory shepherd shepherd weaving_mill czar_carpenter new_society fur_shop
area B shepherd shepherd
rubles A 0

income A blue 0 10
pass A B
points A 4                        # worker scoring: New Society 2, Fur Shop 2
pass A B
points A 14

== Textile Factory: 16, for a Market 11
rules R10.2
cards textile_factory
game first 2 society
phase building
area A market
upper textile_factory
rubles A 11

A buy textile_factory u1 for market
rubles A 0
income A blue 0 0

== Guild Hall: 4 rubles and points in any split
rules R10.2 R7.3
cards guild_hall
game first 2 society
phase building
area A market
area B library
upper guild_hall
rubles A 8 B 0

A buy guild_hall u1 for market    # 13 - 5
rubles A 0
pass B A
decision guild_hall
turn A
points B 5                        # the automatic income of all comes first
legal A split 0
legal A split 4
illegal A split 5
A split 1
rubles A 3
points A 1
phase noble

== Guild Hall before the Pubs: its rubles can be spent there
rules R7.3 R7.4
cards guild_hall
game first 2 society
phase building
area A guild_hall pub
rubles A 0

pass A B
A split 0
decision pub
illegal A points 3
A points 2
rubles A 0
points A 2

== Guild Hall all in points leaves nothing for the Pub
rules R7.3
cards guild_hall
game first 2 society
phase building
area A guild_hall pub
rubles A 0

pass A B
A split 4
rubles A 0
points A 4
phase noble

== Trading House: 2 points for 3 rubles, once in each building scoring
rules R7.5 R10.2
cards trading_house
game first 2 society
phase building
upper trading_house
rubles A 8

A buy trading_house u1
rubles A 6
pass B A
decision trading_house
legal A decline
A trade
rubles A 3
points A 2
phase noble
decision turn

== Trading House declined
rules R7.5
cards trading_house
game first 2 society
phase building
area A trading_house
rubles A 3

pass A B
A decline
rubles A 3
points A 0
phase noble

== Trading House with 2 rubles: nothing to decide
rules R7.5
cards trading_house
game first 2 society
phase building
area A trading_house
rubles A 2

pass A B
phase noble
rubles A 2

== Pub and Trading House in the order the owner likes: Trading House first
rules R7.3 R7.5
cards trading_house
game first 2 society
phase building
area A trading_house pub
rubles A 4

pass A B
decision pub
A trade
rubles A 1
points A 2
phase noble                       # 1 ruble buys nothing more

== Pub and Trading House: Pub first
rules R7.3 R7.4
cards trading_house
game first 2 society
phase building
area A trading_house pub
rubles A 5

pass A B
decision pub
A points 1
decision trading_house
A trade
rubles A 0
points A 3

== Sycophant is paid after the other income
rules R10.3 R7.3
cards sycophant
game first 2 society
phase noble
area A sycophant author
rubles A 0

pass A B
phase exchange
rubles A 0                        # 1 from the Author, 1 for the Sycophant
has A sycophant

== A Sycophant that cannot be paid goes to the discard
rules R10.3
cards sycophant
game first 2 society
phase noble
area A sycophant
area B sycophant
rubles A 0 B 1

pass A B
phase exchange
discard sycophant
lacks A sycophant
has B sycophant
rubles A 0 B 0

== Two Sycophants and 1 ruble, first edition
rules 14.24
cards sycophant
game first 2 society
phase noble
area A sycophant sycophant
rubles A 1

pass A B
phase exchange
rubles A 0
area A sycophant
discard sycophant

== Sycophant: 1 ruble to buy, counts as a noble
rules R10.3
cards sycophant
game first 2 society
phase exchange
end
area A author
upper sycophant
rubles A 1 B 0

A buy sycophant u1
rubles A 0
pass B A
over
score A 3 B 0                     # two different nobles

== Ten different nobles give 55
rules R10.1 R13.1
game first 2 society
phase exchange
end
area A author administrator warehouse_manager secretary controller judge mistress_of_ceremonies abbot merchant lt_kije author
rubles A 0 B 0

pass A B
score A 55 B 0

== The eleventh different noble gives 10 more
rules R10.1
game first 2 society
phase exchange
end
area A author administrator warehouse_manager secretary controller judge mistress_of_ceremonies abbot merchant lt_kije sycophant sycophant
area B author administrator warehouse_manager secretary controller judge mistress_of_ceremonies builder chamber_maid mayor admiral czar senator
rubles A 0 B 0

pass A B
score A 65 B 85
breakdown B nobles 85 rubles 0 assignment 0 hand 0

== Debtor's Prison: buy from the discard, no lower-row reduction
rules R10.4 R8.5 R5.3
cards debtors_prison
game first 2 society
phase building
area A debtors_prison market
discard author market library
rubles A 5

legal A prison
A prison
decision prison
price A 4 buy market              # one Market owned
illegal A buy library
legal A take library
illegal A return market
A buy market
rubles A 1
area A debtors_prison market market
discard author library
turned A debtors_prison
income A blue 0 2                 # turned over it pays nothing
turn B

== Debtor's Prison costs 8 and pays a point
rules R10.4
cards debtors_prison
game first 2 society
phase building
upper debtors_prison
rubles A 8

A buy debtors_prison u1
rubles A 0
pass B A
points A 1

== Debtor's Prison: take; once per round
rules R10.4
cards debtors_prison
game first 2 society
phase building
area A debtors_prison
discard author library
rubles A 0

A prison
A take author
hand A author
discard library
B pass
illegal A prison
actions A pass

== Debtor's Prison of the first edition: return only with a full hand
rules R10.4
cards debtors_prison
game first 2 society
phase building
area A debtors_prison
hand A theater hospital firehouse
discard author library
rubles A 17

A prison
actions A buy author | return author | buy library | return library
A return author
discard library author
turned A debtors_prison
turn B

== Debtor's Prison of the first edition: two hand cards, no return
rules R10.4
cards debtors_prison
game first 2 society
phase building
area A debtors_prison
hand A theater hospital
discard author library
rubles A 0

A prison
actions A take author | take library

== Debtor's Prison needs a discard and the building phase
rules R10.4 R4.5
cards debtors_prison
game first 2 society
phase building
area A debtors_prison

illegal A prison
actions A pass

== Debtor's Prison is not used in another phase
rules R4.5
cards debtors_prison
game first 2 society
phase noble
area A debtors_prison
discard author

illegal A prison
actions A pass

== Debtor's Prison of the first edition: no action card
rules R10.4
cards debtors_prison
game first 2 society banquet
phase building
area A debtors_prison
discard golden_donkey author
rubles A 0

A prison                          # the Author cannot be paid or returned, so it is taken
hand A author
discard golden_donkey
turned A debtors_prison
turn B

== Debtor's Prison of the first edition: an action card cannot be chosen
rules R10.4
cards debtors_prison
game first 2 society banquet
phase building
area A debtors_prison
discard golden_donkey author

A prison
actions A buy author | take author

== Debtor's Prison of the first edition: nothing but action cards
rules R10.4 R4.7
cards debtors_prison
game first 2 society banquet
phase building
area A debtors_prison
discard golden_donkey jester

illegal A prison
actions A pass

== Debtor's Prison stays in with the first edition's Banquet
rules R10.4
game first 2 society banquet

A pass
size building 37                  # 34 + 3
size worker 33                    # 37 - 4
size noble 37                     # 34 + 3
size exchange 45                  # 39 + 6

== Debtor's Prison buys an exchange card, but is not replaced by it
rules R10.4 R8.5 14.21
cards debtors_prison
game first 2 society
phase building
area A debtors_prison market
discard bank

A prison
illegal A buy bank for debtors_prison
A buy bank for market
rubles A 17
area A bank debtors_prison
discard market

== A turned-over Debtor's Prison cannot be replaced and is turned back next round
rules R10.4 R8.5
cards debtors_prison
game first 2 society
phase exchange
area A debtors_prison
turned A debtors_prison
upper bank

illegal A buy bank u1 for debtors_prison
pass A B
round 3
unturned A debtors_prison

== Debtor's Prison in the phase in which it was bought
rules 14.22 R10.4
cards debtors_prison
game first 2 society
phase building
upper debtors_prison
discard author
rubles A 8

A buy debtors_prison u1
B pass
A prison                          # no rubles left: the Author is taken
hand A author
turned A debtors_prison

== Society with Banquet: Czar-Superstar for the cheap Czar & Carpenter
rules R9.9 R5.1
cards czar_superstar czar_carpenter
game first 2 society banquet
phase exchange
area A czar_carpenter
upper czar_superstar
rubles A 6

A buy czar_superstar u1 for czar_carpenter    # 9 - 3
rubles A 0
income A green 3 0

== New Farmer is a host for Jester and Banquet
rules R9.6
cards new_farmer
game first 2 society banquet
area A new_farmer
hand A jester
rubles A 0

A play jester on new_farmer
pass B A
rubles A 1
points A 3

== Five players: 27 rubles and 2 points a round for the disc
rules R2.4 R2.5 R3.2 R1.2
game first 5 society
tokens hammer=A cathedral=B bust=C hand=D disc=E

A pass
rubles A 25 B 25 C 25 D 25 E 27
points A 0 E 2
size worker 27                    # 37, ten laid out
token disc=E

== Five players: tokens pass to the second seat, the new disc holder scores
rules R3.9 R3.2 14.29
game first 5 society
round 3
phase exchange
tokens hammer=A cathedral=B bust=C hand=D disc=E
points B 4 E 7

pass D E A B C
round 4
phase worker
token hammer=C cathedral=D bust=E hand=A disc=B
points A 0 B 6 C 0 D 0 E 7
turn C

== Five players without the society
rules R1.2
game first 5 banquet
refused five players need

== The last round brings no further disc points
rules R3.9 R3.2
game first 5 society
phase exchange
end
tokens hammer=A cathedral=B bust=C hand=D disc=E
rubles A 0 B 0 C 0 D 0 E 0
points A 3

pass D E A B C
over
score A 3 B 0 C 0 D 0 E 0
