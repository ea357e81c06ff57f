# Section 7: scoring.

== Worker scoring pays every green card, exchange cards included
rules R7.1
game first 2
area A lumberjack lumberjack czar_carpenter weaving_mill wharf fur_shop
area B gold_smelter
pass A B
rubles A 49 B 28                       # 3 + 3 + 3 + 6 + 6 + 3
points A 3 B 0                         # 1 + 2

== Building scoring pays every blue card, exchange cards included
rules R7.1
game first 2
phase building
area A market market library bank winter_palace
area B peterhof
pass A B
rubles A 32 B 29                       # 5 + 2
points A 13 B 2                        # 1 + 1 + 5 + 1 + 5

== Noble scoring pays every red card, exchange cards included
rules R7.1
game first 2
phase noble
area A author author judge senator czar
area B admiral
pass A B
rubles A 34 B 28                       # 1 + 1 + 5 + 2
points A 10 B 3                        # 2 + 2 + 6

== Hand cards pay nothing
rules R7.1
game first 2
phase building
hand A library theater
pass A B
points A 0

== A turned-over Observatory pays nothing, the other one does
rules R7.1 R8.5
cards observatory
game second 2
phase building
area A observatory observatory
turned A observatory
income A blue 0 1
pass A B
points A 1 B 0

== Both Observatories turned over pay nothing
rules R7.1
game first 2
phase building
area A observatory observatory
turned A observatory observatory
pass A B
points A 0 B 0

== Mariinsky Theater, first edition: 1 ruble per red card
rules R7.2
cards mariinsky_theater
game first 2
phase building
area A mariinsky_theater author author czar market lumberjack
area B author author
income A blue 3 1
pass A B
rubles A 28 B 25
points A 1 B 0

== Mariinsky Theater, second edition: 1 point per red card
rules R7.2
cards mariinsky_theater
game second 2
phase building
area A mariinsky_theater author author czarina market lumberjack
income A blue 0 4
pass A B
rubles A 25 B 25
points A 4 B 0

== Mariinsky Theater with society: 1 point per red card
rules R7.2 R10.1
game first 2 society
phase building
area A mariinsky_theater author author czar
pass A B
rubles A 25
points A 3

== Mariinsky Theater without nobles pays nothing
rules R7.2
game first 2
phase building
area A mariinsky_theater
area B author
pass A B
rubles A 25
points A 0

== Tax Man: 1 ruble per green card, exchange cards included, in the noble scoring
rules R7.2
cards tax_man
game first 2
phase noble
area A tax_man lumberjack lumberjack wharf carpenter_workshop market
area B shepherd
income A red 4 0
pass A B
rubles A 29 B 25
points A 0

== Tax Man, second edition, pays nothing in the worker scoring
rules R7.2
cards tax_man
game second 2
area A tax_man lumberjack
pass A B
rubles A 28
pass A B
rubles A 28
pass A B
rubles A 29

== Coffee House: 1 ruble per red card; Mayor: 1 ruble per blue card
rules R7.2
cards coffee_house mayor
game first 2 society
phase building
area A coffee_house mayor author bank market
pass A B
rubles A 32                            # 5 + 2 (Mayor and Author)
points A 2
pass A B
rubles A 36                            # Author 1, Mayor 3 (Coffee House, Bank, Market)

== Textile Factory: 2 points per green card with the cloth symbol or all symbols, in building scoring
rules R7.2 14.3
cards textile_factory
game second 2 company
phase building
area A textile_factory shepherd shepherd weaving_mill czar_carpenter october_revolution lumberjack wharf
pass A B
points A 10
rubles A 25

== A turned-over card still counts as a blue card
rules 14.5 R7.2
game second 2 company
phase noble
area A mayor observatory market
turned A observatory
income A red 2 0
pass A B
rubles A 27

== Scoring in the order of the seats: the first start player's Pub is asked first
rules R7.3 R7.4
cards pub
game first 3
tokens hammer=A cathedral=C bust=A hand=B
phase building
area A pub
area C pub
pass C A B
decision pub
turn C
C points 2
turn A
decision pub
A points 1
phase noble
rubles A 23 B 25 C 21
points A 1 B 0 C 2

== All automatic income of everybody comes before any Pub
rules R7.3
game first 2
phase building
area A pub
area B library bank
rubles A 4 B 0
pass A B
decision pub
turn A
points B 6
rubles B 5

== The rubles of this scoring can be spent in the Pub
rules R7.3 R7.4
cards pub
game first 2
phase building
area A pub bank
rubles A 0
pass A B
decision pub
rubles A 5
points A 1
actions A points 0 | points 1 | points 2
A points 2
rubles A 1
points A 3
phase noble

== The Guild Hall is split before the Pub is asked
rules R7.3 R10.2
game first 2 society
phase building
area A pub guild_hall
rubles A 0
pass A B
decision guild_hall
A split 0
decision pub
rubles A 4
actions A points 0 | points 1 | points 2
A points 2
rubles A 0
points A 2

== The Guild Hall of the second seat is split before the Pub of the first
rules R7.3
game second 2 company
phase building
area A pub
area B guild_hall
pass A B
decision guild_hall
turn B
B split 4
decision pub
turn A
A points 0
points A 0 B 4
rubles A 25 B 25

== Discards of one scoring go in the order of the seats
rules 14.23 R10.3
game first 3 society
tokens hammer=A cathedral=A bust=B hand=C
phase noble
area A sycophant
area B sycophant
rubles A 0 B 0
pass B C A
phase exchange
discard sycophant sycophant
lacks A sycophant
lacks B sycophant

== Discards of the upkeep go in the order of the seats, from the sack holder
rules 14.23 R11.5
game second 2 market
tokens hammer=A sack=B cathedral=A bust=A hand=A
phase market
area A chicken_crate
area B fish_crate
rubles A 9 B 9
pass B A
decision upkeep
turn B
B discard fish_crate
A discard chicken_crate
discard fish_crate chicken_crate

== Pub: 0 to 5 points at 2 rubles each
rules R7.4
cards pub
game first 2
phase building
area A pub
pass A B
actions A points 0 | points 1 | points 2 | points 3 | points 4 | points 5
A points 5
rubles A 15
points A 5
phase noble

== Pub: nothing need be bought
rules R7.4
cards pub
game second 2
phase building
area A pub
pass A B
A points 0
rubles A 25
points A 0
phase noble

== Pub: no more than the rubles allow
rules R7.4
game second 2
phase building
area A pub
rubles A 7
pass A B
actions A points 0 | points 1 | points 2 | points 3
A points 3
rubles A 1
points A 3

== Two Pubs: 0 to 10 points
rules R7.4
cards pub
game second 2
phase building
area A pub pub
rubles A 30
pass A B
legal A points 10
A points 10
rubles A 10
points A 10
phase noble

== Two Pubs with two owners: five each
rules R7.4
game second 2
phase building
area A pub
area B pub
pass A B
illegal A points 6
A points 5
illegal B points 6
B points 4
rubles A 15 B 17
points A 5 B 4
phase noble

== The Pub sells in the building scoring only
rules R7.4
game first 2
phase noble
area A pub
pass A B
phase exchange
points A 0

== Trading House: once in the building scoring, 2 points for 3 rubles
rules R7.5
cards trading_house
game first 2 society
phase building
area A trading_house
rubles A 7
pass A B
decision trading_house
actions A trade | decline
A trade
rubles A 4
points A 2
phase noble

== Trading House for exactly 3 rubles, second edition
rules R7.5
cards trading_house
game second 2 company
phase building
area A trading_house
rubles A 3
pass A B
A trade
rubles A 0
points A 2
phase noble

== Trading House may be declined
rules R7.5
game second 2 company
phase building
area A trading_house
pass A B
A decline
rubles A 25
points A 0
phase noble

== Pub and Trading House in the order the owner likes: the Trading House first
rules R7.3 R7.4 R7.5
game second 2 company
phase building
area A pub trading_house
rubles A 4
pass A B
decision pub
A trade
rubles A 1
points A 2

== Pub and Trading House in the order the owner likes: the Pub first
rules R7.3 R7.4 R7.5
game second 2 company
phase building
area A pub trading_house
rubles A 5
pass A B
decision pub
A points 1
rubles A 3
points A 1
decision trading_house
A trade
rubles A 0
points A 3
phase noble

== The bank never runs out
rules 14.29 R7.1
game second 2
phase noble
area A tax_man judge judge mistress_of_ceremonies mistress_of_ceremonies lumberjack lumberjack lumberjack lumberjack lumberjack lumberjack gold_miner gold_miner gold_miner gold_miner gold_miner gold_miner
rubles A 250
pass A B
rubles A 284                           # 12 + 10 + 12
points A 10                            # 4 + 6

== The next building scoring comes before the Observatory is turned back, or after
rules R7.1 R8.5 R3.2
game first 2
phase building
area A observatory
turned A observatory
income A blue 0 0
pass A B
phase noble
points A 0
income A blue 0 1
