# Every card of the second edition's base game: copies, cost, value, income, what it replaces.

== 31 workers: six of each, the Ship Builders with all goods and any, one Czar & Carpenter
rules R2.1 R11.1
cards lumberjack gold_miner shepherd fur_trapper ship_builder czar_carpenter
game second 2
area A lumberjack lumberjack lumberjack lumberjack lumberjack lumberjack gold_miner gold_miner gold_miner gold_miner gold_miner gold_miner shepherd shepherd shepherd shepherd shepherd shepherd
area B fur_trapper fur_trapper fur_trapper fur_trapper fur_trapper fur_trapper ship_builder.chicken ship_builder.grain ship_builder.fruit ship_builder.fish ship_builder.vegetable ship_builder.any
pile worker czar_carpenter
decision turn
size worker 1

== 28 buildings, the Markets with all goods
rules R2.1 R11.1
cards pub warehouse potemkin_village market observatory customs_house firehouse hospital library theater academy
game second 2
area A pub pub warehouse potemkin_village market.chicken market.grain market.fruit market.fish market.vegetable observatory observatory customs_house customs_house customs_house customs_house customs_house
area B firehouse firehouse firehouse hospital hospital hospital library library library theater theater
pile building academy
decision turn
size building 1

== 27 nobles
rules R2.1
cards author administrator warehouse_manager secretary controller judge mistress_of_ceremonies
game second 2
area A author author author author author author administrator administrator administrator administrator administrator warehouse_manager warehouse_manager warehouse_manager warehouse_manager warehouse_manager
area B secretary secretary secretary secretary controller controller controller judge judge mistress_of_ceremonies
pile noble mistress_of_ceremonies
decision turn
size noble 1

== 30 exchange cards
rules R2.1
cards carpenter_workshop gold_smelter weaving_mill fur_shop wharf mariinsky_theater bank peterhof st_isaacs_cathedral church_of_the_resurrection harbor catherine_palace smolny_cathedral hermitage winter_palace abbot chamber_maid weapon_master builder senator patriarch tax_man admiral minister_of_foreign_affairs czarina
game second 2
area A carpenter_workshop gold_smelter weaving_mill weaving_mill fur_shop fur_shop fur_shop wharf wharf wharf mariinsky_theater bank peterhof st_isaacs_cathedral church_of_the_resurrection harbor catherine_palace smolny_cathedral hermitage winter_palace
area B abbot chamber_maid weapon_master builder senator patriarch tax_man admiral minister_of_foreign_affairs
pile exchange czarina
decision turn
size exchange 1

== Workers: cost 3 to 8
rules R4.1 R5.1
cards lumberjack gold_miner shepherd fur_trapper ship_builder czar_carpenter
game second 2
upper lumberjack gold_miner shepherd fur_trapper ship_builder.fish czar_carpenter
lower ship_builder.any
price A 3 buy lumberjack u1
price A 4 buy gold_miner u2
price A 5 buy shepherd u3
price A 6 buy fur_trapper u4
price A 7 buy ship_builder u5
price A 8 buy czar_carpenter u6
price A 6 buy ship_builder l1

== Workers: Lumberjack, Gold Miner, Shepherd, Fur Trapper pay 3 rubles
rules R7.1
cards lumberjack gold_miner shepherd fur_trapper
game second 4
area A lumberjack
area B gold_miner
area C shepherd
area D fur_trapper
rubles A 0 B 0 C 0 D 0
pass A B C D
rubles A 3 B 3 C 3 D 3
points A 0 B 0 C 0 D 0

== Workers: Ship Builder, Czar & Carpenter, Carpenter Workshop, Gold Smelter pay 3 rubles
rules R7.1
cards ship_builder czar_carpenter carpenter_workshop gold_smelter
game second 4
area A ship_builder
area B czar_carpenter
area C carpenter_workshop
area D gold_smelter
rubles A 0 B 0 C 0 D 0
pass A B C D
rubles A 3 B 3 C 3 D 3
points A 0 B 0 C 0 D 0

== Green exchange cards: Weaving Mill 6, Fur Shop 3 and 2 points, Wharf 6 and 1 point
rules R7.1
cards weaving_mill fur_shop wharf
game second 3
area A weaving_mill
area B fur_shop
area C wharf
rubles A 0 B 0 C 0
pass A B C
rubles A 6 B 3 C 6
points A 0 B 2 C 1

== The goods of the base cards, with the market
rules R11.1 R11.2
cards ship_builder market bank peterhof st_isaacs_cathedral church_of_the_resurrection harbor
game second 2 market
phase building
area A ship_builder.chicken ship_builder.grain ship_builder.fruit ship_builder.fish ship_builder.vegetable
area B market.chicken market.grain market.fruit market.fish market.vegetable bank peterhof st_isaacs_cathedral church_of_the_resurrection harbor
goods A chicken 1 grain 1 fruit 1 fish 1 vegetable 1
goods B chicken 2 grain 2 fruit 2 fish 2 vegetable 2

== One good of each blue exchange card
rules R11.1
cards bank peterhof st_isaacs_cathedral church_of_the_resurrection harbor
game second 5 market
phase building
area A bank
area B peterhof
area C st_isaacs_cathedral
area D church_of_the_resurrection
area E harbor
goods A grain 1 chicken 0 fruit 0 fish 0 vegetable 0
goods B chicken 1 grain 0 fruit 0 fish 0 vegetable 0
goods C fruit 1 chicken 0 grain 0 fish 0 vegetable 0
goods D vegetable 1 chicken 0 grain 0 fruit 0 fish 0
goods E fish 1 chicken 0 grain 0 fruit 0 vegetable 0

== Buildings: cost 1 to 8
rules R4.1 R5.1
cards pub warehouse potemkin_village market observatory customs_house
game second 2
phase building
upper pub warehouse potemkin_village market observatory customs_house
price A 1 buy pub u1
price A 2 buy warehouse u2
price A 2 buy potemkin_village u3
price A 5 buy market u4
price A 7 buy observatory u5
price A 8 buy customs_house u6

== Buildings: cost 11 to 23
rules R4.1 R5.1
cards firehouse hospital library theater academy
game second 2
phase building
upper firehouse hospital library theater academy
price A 11 buy firehouse u1
price A 14 buy hospital u2
price A 17 buy library u3
price A 20 buy theater u4
price A 23 buy academy u5

== Buildings: Warehouse and Potemkin Village pay nothing, Market and Observatory 1 point
rules R7.1
cards warehouse potemkin_village market observatory
game second 4
phase building
area A warehouse
area B potemkin_village
area C market
area D observatory
rubles A 0 B 0 C 0 D 0
pass A B C D
rubles A 0 B 0 C 0 D 0
points A 0 B 0 C 1 D 1

== Buildings: Customs House 2, Firehouse 3, Hospital 4, Library 5 points
rules R7.1
cards customs_house firehouse hospital library
game second 4
phase building
area A customs_house
area B firehouse
area C hospital
area D library
rubles A 0 B 0 C 0 D 0
pass A B C D
rubles A 0 B 0 C 0 D 0
points A 2 B 3 C 4 D 5

== Buildings: Theater 6, Academy 7 points; the Pub only sells
rules R7.1 R7.4
cards theater academy pub
game second 3
phase building
area A theater
area B academy
area C pub
rubles A 0 B 0 C 3
pass A B C
decision pub
C points 1
rubles A 0 B 0 C 1
points A 6 B 7 C 1

== Buildings: what they count when replaced
rules R5.1 R8.1
cards pub warehouse potemkin_village market observatory customs_house firehouse hospital library theater academy winter_palace
game second 2
phase exchange
area A pub warehouse potemkin_village market observatory customs_house firehouse hospital library theater academy
upper winter_palace                    # 19 less the value
price A 18 buy winter_palace for pub
price A 17 buy winter_palace for warehouse
price A 13 buy winter_palace for potemkin_village
price A 14 buy winter_palace for market
price A 12 buy winter_palace for observatory
price A 11 buy winter_palace for customs_house
price A 8 buy winter_palace for firehouse
price A 5 buy winter_palace for hospital
price A 2 buy winter_palace for library
price A 1 buy winter_palace for theater
price A 1 buy winter_palace for academy

== Green exchange cards: cost, for the Czar & Carpenter
rules R5.1 R6.1
cards weaving_mill fur_shop wharf czar_carpenter
game second 2
phase exchange
area A czar_carpenter
upper weaving_mill fur_shop wharf
price A 1 buy weaving_mill u1 for czar_carpenter
price A 2 buy fur_shop u2 for czar_carpenter
price A 4 buy wharf u3 for czar_carpenter

== Blue exchange cards: cost, for a Pub
rules R5.1 R6.1
cards mariinsky_theater bank peterhof st_isaacs_cathedral church_of_the_resurrection harbor catherine_palace smolny_cathedral hermitage winter_palace
game second 2
phase exchange
area A pub
upper mariinsky_theater bank peterhof st_isaacs_cathedral church_of_the_resurrection harbor catherine_palace smolny_cathedral hermitage winter_palace
price A 17 buy mariinsky_theater for pub
price A 12 buy bank for pub
price A 13 buy peterhof for pub
price A 14 buy st_isaacs_cathedral for pub
price A 15 buy church_of_the_resurrection for pub
price A 15 buy harbor for pub
price A 16 buy catherine_palace for pub
price A 16 buy smolny_cathedral for pub
price A 17 buy hermitage for pub
price A 18 buy winter_palace for pub

== Blue exchange cards: Bank, Peterhof, St. Isaac's Cathedral, Church of the Resurrection
rules R7.1
cards bank peterhof st_isaacs_cathedral church_of_the_resurrection
game second 4
phase building
area A bank
area B peterhof
area C st_isaacs_cathedral
area D church_of_the_resurrection
rubles A 0 B 0 C 0 D 0
pass A B C D
rubles A 5 B 4 C 3 D 2
points A 1 B 2 C 3 D 4

== Blue exchange cards: Harbor, Catherine the Great's Palace, Smolny Cathedral, Hermitage
rules R7.1
cards harbor catherine_palace smolny_cathedral hermitage
game second 4
phase building
area A harbor
area B catherine_palace
area C smolny_cathedral
area D hermitage
rubles A 0 B 0 C 0 D 0
pass A B C D
rubles A 5 B 1 C 4 D 3
points A 2 B 5 C 3 D 4

== Blue exchange cards: Winter Palace; Mariinsky Theater with one noble
rules R7.1 R7.2
cards winter_palace mariinsky_theater
game second 2
phase building
area A winter_palace
area B mariinsky_theater author
rubles A 0 B 0
pass A B
rubles A 2 B 0
points A 5 B 1

== Nobles: cost
rules R4.1 R5.1
cards author administrator warehouse_manager secretary controller judge mistress_of_ceremonies
game second 2
phase noble
upper author administrator warehouse_manager secretary controller judge mistress_of_ceremonies
price A 4 buy author u1
price A 7 buy administrator u2
price A 10 buy warehouse_manager u3
price A 12 buy secretary u4
price A 14 buy controller u5
price A 17 buy judge u6
price A 20 buy mistress_of_ceremonies u7

== Nobles: Author 1, Administrator 2, Warehouse Manager 3, Secretary 4 rubles
rules R7.1
cards author administrator warehouse_manager secretary
game second 4
phase noble
area A author
area B administrator
area C warehouse_manager
area D secretary
rubles A 0 B 0 C 0 D 0
pass A B C D
rubles A 1 B 2 C 3 D 4
points A 0 B 0 C 0 D 0

== Nobles: Controller 4 and 1, Judge 5 and 2, Mistress of Ceremonies 6 and 3
rules R7.1
cards controller judge mistress_of_ceremonies
game second 3
phase noble
area A controller
area B judge
area C mistress_of_ceremonies
rubles A 0 B 0 C 0
pass A B C
rubles A 4 B 5 C 6
points A 1 B 2 C 3

== Nobles: what they count when replaced
rules R5.1
cards author administrator warehouse_manager secretary controller judge mistress_of_ceremonies czarina
game second 2
phase exchange
area A author administrator warehouse_manager secretary controller judge mistress_of_ceremonies
upper czarina
price A 20 buy czarina for author
price A 17 buy czarina for administrator
price A 14 buy czarina for warehouse_manager
price A 12 buy czarina for secretary
price A 10 buy czarina for controller
price A 7 buy czarina for judge
price A 4 buy czarina for mistress_of_ceremonies

== Red exchange cards: cost, for an Author
rules R5.1 R6.1
cards abbot chamber_maid weapon_master builder senator patriarch tax_man admiral minister_of_foreign_affairs czarina
game second 2
phase exchange
area A author
upper abbot chamber_maid weapon_master builder senator patriarch tax_man admiral minister_of_foreign_affairs czarina
price A 2 buy abbot for author
price A 4 buy chamber_maid for author
price A 4 buy weapon_master for author
price A 6 buy builder for author
price A 8 buy senator for author
price A 12 buy patriarch for author
price A 13 buy tax_man for author
price A 14 buy admiral for author
price A 16 buy minister_of_foreign_affairs for author
price A 20 buy czarina for author

== Red exchange cards: Abbot, Chamber Maid, Weapon Master, Builder
rules R7.1
cards abbot chamber_maid weapon_master builder
game second 4
phase noble
area A abbot
area B chamber_maid
area C weapon_master
area D builder
rubles A 0 B 0 C 0 D 0
pass A B C D
rubles A 1 B 0 C 4 D 5
points A 1 B 2 C 0 D 0

== Red exchange cards: Senator, Patriarch, Tax Man with one worker, Admiral
rules R7.1 R7.2
cards senator patriarch tax_man admiral
game second 4
phase noble
area A senator
area B patriarch
area C tax_man lumberjack
area D admiral
rubles A 0 B 0 C 0 D 0
pass A B C D
rubles A 2 B 0 C 1 D 3
points A 2 B 4 C 0 D 3

== Red exchange cards: Minister of Foreign Affairs, Czarina
rules R7.1
cards minister_of_foreign_affairs czarina
game second 2
phase noble
area A minister_of_foreign_affairs
area B czarina
rubles A 0 B 0
pass A B
rubles A 2 B 0
points A 4 B 6
