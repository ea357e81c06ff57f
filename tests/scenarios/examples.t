# The worked examples of section 15, word for word.

== E1 to E3: the first round of the rulebook
rules E1 E2 E3 R2.1 R3.3 R3.4 R3.5 R3.7 R3.9
cards lumberjack gold_miner fur_trapper ship_builder potemkin_village market firehouse hospital library theater
game second 4
tokens hammer=A bust=B cathedral=C hand=D
pile worker lumberjack lumberjack gold_miner gold_miner fur_trapper fur_trapper fur_trapper ship_builder shepherd shepherd shepherd gold_miner lumberjack
pile building potemkin_village market market firehouse hospital library theater theater
pile noble author author author author author
pile exchange abbot builder senator admiral bank

decision turn
turn A
upper lumberjack lumberjack gold_miner gold_miner fur_trapper fur_trapper fur_trapper ship_builder
lower -
A buy lumberjack
rubles A 22
B buy lumberjack
rubles B 22
C buy gold_miner
rubles C 21
D buy gold_miner
rubles D 21
A buy fur_trapper
rubles A 16
B buy fur_trapper
rubles B 16
C buy fur_trapper
rubles C 15
phase worker
D buy ship_builder
phase building
rubles A 22 B 22 C 21 D 20
points A 0 B 0 C 0 D 0
turn C
upper potemkin_village market market firehouse hospital library theater theater
C buy market u2
rubles C 16
D take potemkin_village
A take library
B pass
C take hospital
pass D A
B buy firehouse
rubles B 11
pass C D A
phase building
points B 0 C 0
B pass
phase noble
points A 0 B 3 C 1 D 0
rubles A 22 B 11 C 16 D 20
turn B
upper author author author author author market theater theater
B buy author
C buy author
D buy author
A buy author
B take author
pass C D A B
phase exchange
turn D
rubles A 19 B 8 C 13 D 17
upper abbot builder senator admiral bank market theater theater
D take abbot
A take builder
B take senator
C take admiral
D take bank
pass A B C D
round 2
phase worker
lower market theater theater
upper shepherd shepherd shepherd gold_miner lumberjack
token hand=A hammer=B bust=C cathedral=D
turn B
price B 4 buy market l1
price B 19 buy theater l2
price B 19 buy theater l3
hand A library builder
hand B author senator
hand C hospital admiral
hand D potemkin_village abbot bank
discard -

== E4: two fur trappers owned, a third from the lower row costs 3
rules E4 R5.2
cards fur_trapper
game second 2
area A fur_trapper fur_trapper
lower fur_trapper
price A 3 buy fur_trapper l1
A buy fur_trapper
rubles A 22

== E4: two markets owned, a third costs 3
rules E4 R5.2 R5.4
cards market
game second 2
phase building
area A market market
upper market
A buy market u1
rubles A 22

== E4: lumberjacks one after the other cost 3, 2, 1, 1, 1
rules E4 R5.1 R5.2
cards lumberjack
game second 2
upper lumberjack lumberjack lumberjack lumberjack lumberjack
A buy lumberjack
rubles A 22
B pass
A buy lumberjack
rubles A 20
B pass
A buy lumberjack
rubles A 19
B pass
A buy lumberjack
rubles A 18
B pass
A buy lumberjack
rubles A 17
upper -

== E5: a Fur Shop for a Fur Trapper costs 4
rules E5 R5.1 R6.1
cards fur_shop fur_trapper
game second 2
phase exchange
area A fur_trapper
upper fur_shop
A buy fur_shop for fur_trapper
rubles A 21
area A fur_shop
discard fur_trapper

== E5: green exchange cards for their own worker cost 1, 2, 3, 4, 5
rules E5 R6.1
cards carpenter_workshop gold_smelter weaving_mill fur_shop wharf
game second 2
phase exchange
area A lumberjack gold_miner shepherd fur_trapper ship_builder
upper carpenter_workshop gold_smelter weaving_mill fur_shop wharf
price A 1 buy carpenter_workshop u1 for lumberjack
price A 2 buy gold_smelter u2 for gold_miner
price A 3 buy weaving_mill u3 for shepherd
price A 4 buy fur_shop u4 for fur_trapper
price A 5 buy wharf u5 for ship_builder

== E6: St. Isaac's Cathedral from the lower row, for a Market, with Carpenter Workshop: 8
rules E6 R5.2 R8.4
cards st_isaacs_cathedral carpenter_workshop
game second 2
phase exchange
area A market carpenter_workshop
lower st_isaacs_cathedral
A buy st_isaacs_cathedral for market
rubles A 17

== E6: Theater from the lower row with Carpenter Workshop and one Theater: 17
rules E6 R5.2
cards theater carpenter_workshop
game second 2
phase building
area A theater carpenter_workshop
lower theater
A buy theater
rubles A 8

== E6: Warehouse Manager with Gold Smelter 9, Firehouse with Carpenter Workshop 10
rules E6 R5.2 R8.4
cards warehouse_manager gold_smelter firehouse carpenter_workshop
game second 2
phase noble
area A gold_smelter
area B carpenter_workshop
upper warehouse_manager firehouse
A buy warehouse_manager
rubles A 16
B buy firehouse
rubles B 15

== E7: six different nobles are 21 points; 21 rubles are 2 points and 1 ruble is left
rules E7 R13.1
cards author administrator builder senator warehouse_manager controller
game second 2
phase exchange
end
area A author author administrator builder senator warehouse_manager warehouse_manager controller
rubles A 21 B 0
pass A B
over
breakdown A nobles 21 rubles 2 assignment 0 hand 0
score A 23 B 0
rubles A 1

== E8: first edition, 52 points, six different nobles and 17 rubles make 74
rules E8 R13.1
game first 2
phase exchange
end
area A author administrator judge patriarch admiral czar
points A 52
rubles A 17 B 0
pass A B
score A 74 B 0
breakdown A nobles 21 rubles 1 hand 0

== E8: society, twelve different nobles are 75 points
rules E8 R10.1
game first 2 society
phase exchange
end
area A author administrator warehouse_manager secretary controller judge mistress_of_ceremonies abbot chamber_maid weapon_master builder senator
rubles A 9 B 0
pass A B
score A 75 B 0

== E9: market scoring at 3/1 with five players
rules E9 R11.5 R11.7 R11.8
cards chick hen ear_of_wheat cabbage vegetable_garden apple fish vegetable_basket
game second 5 market
round 3
phase market
area A chick ear_of_wheat cabbage
area B chick vegetable_garden
area C apple
area D hen
area E fish vegetable_basket
pass A B C D E
phase building
points A 4 B 4 C 3 D 3 E 4
rubles A 31 B 27 C 27 D 26 E 28

== E10: a pile of 3 when 4 are needed
rules E10 R3.10 R3.3
game first 2
phase building
refill
upper author administrator
lower market firehouse
size building 3
pile building pub customs_house library
decision turn
upper pub customs_house library author administrator
lower market firehouse
size building 0
end
pass A B
phase noble
end
pass A B
phase exchange
pass A B
over

== E11: upper row 3, lower row 2: 3 cards come
rules E11 R3.3
game first 3
phase noble
refill
upper market market pub
lower library theater
pile noble author judge secretary administrator
decision turn
upper author judge secretary market market pub
lower library theater
size noble 24
no_end

== E11: 19 rubles are 1 point, 20 are 2
rules E11 R13.1
game first 2
phase exchange
end
rubles A 19 B 20
pass A B
breakdown A rubles 1
breakdown B rubles 2
score A 1 B 2

== E12: four cards left in the hand cost 20 points
rules E12 R13.1 R4.2
cards warehouse
game second 2
phase exchange
end
area A warehouse
hand A author market library wharf
points A 30
rubles A 0 B 0
pass A B
breakdown A hand -20
score A 10 B 0

== E13: bonus obstacle 5 on the Mistress of Ceremonies: 6 rubles
rules E13 R12.4.3 14.10
cards mistress_of_ceremonies
game second 2 market obstacles
obstacles 10=bonus_5
phase building
area A mistress_of_ceremonies market
points A 9
pass A B
decision obstacle
turn A
A rubles
rubles A 31 B 25
points A 10 B 0

== E13: bonus obstacle 5 on the Mistress of Ceremonies: 3 points
rules E13 R12.4.3
cards mistress_of_ceremonies
game second 2 market obstacles
obstacles 10=bonus_5
phase building
area A mistress_of_ceremonies market
points A 9
pass A B
A points
rubles A 25 B 25
points A 13 B 0

== E14: a Grain Sack puts the grain marker on 2, a Chick for 5 the chicken marker on 1
rules E14 R11.1
cards grain_sack chick
game second 2 market
phase market
upper grain_sack chick
A buy grain_sack
rubles A 21
goods A grain 2 chicken 0
B pass
A buy chick
rubles A 16
goods A grain 2 chicken 1 fruit 0 fish 0 vegetable 0

== E15: five players, first edition
rules E15 R2.5 R3.2 R3.3 R3.4 R2.4
game first 5 society
tokens hammer=A cathedral=B bust=C hand=D disc=E
pile worker lumberjack lumberjack lumberjack lumberjack lumberjack gold_miner gold_miner gold_miner gold_miner gold_miner
pile building pub pub warehouse
decision turn
turn A
rubles A 25 B 25 C 25 D 25 E 27
upper lumberjack lumberjack lumberjack lumberjack lumberjack gold_miner gold_miner gold_miner gold_miner gold_miner
size worker 27
A buy lumberjack
B buy lumberjack
C buy lumberjack
D buy lumberjack
E buy lumberjack
rubles A 22 E 24
pass A B C D E
rubles A 25 B 25 C 25 D 25 E 27
phase building
upper pub pub warehouse gold_miner gold_miner gold_miner gold_miner gold_miner
turn B
