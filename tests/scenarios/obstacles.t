# Section 12.4: obstacles.

== Standard: real obstacles on 20 and 35
rules R12.4.1 R12.4.4
game second 2 market obstacles
area A fur_shop                   # too little for any real obstacle on these spaces
area B fur_shop
points A 18 B 33
met A 10
met B 10 20
rubles A 0 B 0

pass A B
points A 19 B 34
rubles A 3 B 3

== Variant: none at all
rules R12.4.1
game second 2 market obstacles
obstacles 10=none
area A fur_shop
area B fur_shop
points A 9 B 18

pass A B
points A 11 B 20

== Variant: a real obstacle on 10, a bonus obstacle on 20
rules R12.4.1
game second 2 market obstacles
obstacles 10=real_blue 20=bonus_1
area A fur_shop
area B fur_shop author author
points A 9 B 19
met B 10

pass A B
points A 9 B 23                   # B: 21 and 2 for the red cards
unmet A 10
met B 20

== Bonus (1): 1 point per red card, landing exactly on the space
rules R12.4.2 R12.4.3
game second 2 market obstacles
obstacles 10=bonus_1
area A fur_shop author author abbot
area B fur_shop author
points A 8 B 7

pass A B
points A 13 B 9                   # B stands before it
met A 10
unmet B 10

== Bonus (1): passing the space
rules R12.4.2 R12.4.3
game second 2 market obstacles
obstacles 50=bonus_1
area A fur_shop author author abbot
points A 49

pass A B
points A 54
met A 50

== An obstacle is met once
rules R12.4.2
game second 2 market obstacles
phase building
obstacles 10=bonus_1
area A market.fish controller
points A 9
rubles A 0

pass A B
points A 11
met A 10
pass A B
points A 12                       # the Controller's point, nothing more from the obstacle
rubles A 4

== Bonus (2): 1 ruble per blue card
rules R12.4.3
game second 2 market obstacles
obstacles 35=bonus_2
area A fur_shop pub pub bank
points A 33
rubles A 0

pass A B
points A 35
rubles A 6

== Bonus (3): a ruble or a point for each marker
rules R12.4.3
game second 2 market obstacles
obstacles 70=bonus_3
area A fur_shop chick chick field market.fish
points A 68
rubles A 0

pass A B
decision obstacle
turn A
actions A share 0 | share 1 | share 2 | share 3
A share 2
points A 72
rubles A 4
phase market

== Bonus (3): all in rubles
rules R12.4.3
game second 2 market obstacles
obstacles 10=bonus_3
area A fur_shop chick fish
points A 9
rubles A 0

pass A B
A share 0
points A 11
rubles A 5

== Bonus (4): 1 point and 1 ruble per exchange card
rules R12.4.3
game second 2 market obstacles
obstacles 20=bonus_4
area A fur_shop wharf bank abbot lumberjack
points A 18
rubles A 0

pass A B
points A 25                       # Fur Shop 2, Wharf 1; four exchange cards
rubles A 16                       # 3 + 6 + 3 from the workers, 4 more

== Bonus (5): the rubles of one card
rules R12.4.3 14.11
game second 2 market obstacles
obstacles 20=bonus_5
area A fur_shop theater secretary author
points A 18
rubles A 0

pass A B
decision obstacle
actions A rubles | points
A rubles                          # the Secretary's 4
points A 20
rubles A 7

== Bonus (5): the points of one card
rules R12.4.3 14.11
game second 2 market obstacles
obstacles 20=bonus_5
area A fur_shop theater secretary author
points A 18
rubles A 0

pass A B
A points
points A 26
rubles A 3

== Bonus (5): variable income, Pub and Trading House nothing
rules R12.4.3 14.14 14.10
game second 2 market company obstacles
obstacles 50=bonus_5
area A fur_shop pub trading_house tax_man lumberjack lumberjack lumberjack lumberjack
points A 48
rubles A 0

pass A B
A rubles                          # Tax Man: five green cards
rubles A 20                       # 15 + 5
points A 50

== Bonus (5): Guild Hall 4 of either
rules 14.10
cards guild_hall
game second 2 market company obstacles
obstacles 50=bonus_5
area A fur_shop guild_hall
points A 48
rubles A 0

pass A B
A points
points A 54
rubles A 3

== Bonus (5): a card with the chip has no points, Jester and Banquet are ignored and stay
rules 14.10 14.6
game second 2 market banquet obstacles
obstacles 50=bonus_5
area A fur_shop theater judge
chip A theater
guest A jester judge
guest A banquet judge
points A 48
rubles A 0

pass A B
A points                          # Fur Shop or Judge, 2
points A 52
guest A jester judge
guest A banquet judge

== Bonus (5): only rubles to get, so nothing is asked
rules R12.4.3 14.11 14.14
game second 2 market obstacles
phase building
obstacles 10=bonus_5
area A pub lumberjack
points A 9
rubles A 2

pass A B
A points 1
phase noble
points A 10
rubles A 3

== Bonus (3): without a marker nothing is asked
rules R12.4.3
game second 2 market obstacles
obstacles 10=bonus_3
area A fur_shop
points A 9
rubles A 0

pass A B
phase market
points A 11
rubles A 3

== Bonus points move the figure and can meet the next obstacle
rules R12.4.5
game second 2 market obstacles
obstacles 10=bonus_1 20=bonus_4
area A fur_shop author author author author author author administrator administrator administrator administrator
points A 8
rubles A 0

pass A B
points A 21                       # 10, ten red cards: 20, one exchange card: 21
rubles A 4
met A 10 20

== Bonus points stop in front of a real obstacle
rules R12.4.5 R12.4.4
game second 2 market obstacles
obstacles 10=bonus_1 20=real_exchange
area A fur_shop author author author author author author administrator administrator administrator administrator administrator
points A 9
rubles A 0

pass A B
points A 19                       # 11 and eleven red cards would be 22
met A 10
unmet A 20

== The points of a real obstacle's bonus are added to the move and meet the next one
rules R12.4.4 R12.4.5
game second 2 market obstacles
obstacles 20=real_red 35=bonus_2
area A fur_shop author author author author author author administrator administrator administrator administrator administrator judge judge controller pub
points A 19
rubles A 0

pass A B
points A 35                       # 19 + 2, fourteen red cards
rubles A 9                        # 3, the Judge's 5, one blue card
met A 20 35

== A real obstacle fails: rubles are paid, the remaining points are lost
rules R12.4.4
game second 2 market obstacles
phase building
obstacles 10=real_red
area A bank library smolny_cathedral
points A 3
rubles A 0

pass A B
points A 9                        # 1 + 5 + 3 would be 12
rubles A 9
unmet A 10

== Failed, then met later
rules R12.4.4
game second 2 market obstacles
phase building
obstacles 20=real_red
area A market.fish controller
points A 19
pile noble author
rubles A 10

pass A B
points A 19
unmet A 20
phase noble
A buy author u1
pass B A
points A 22                       # the Controller's point, and 2 for two red cards
rubles A 15                       # 10 - 4 + 5 income + 4 of the Controller
met A 20

== Every time it is checked anew: a second failure
rules R12.4.4
game second 2 market obstacles
phase building
obstacles 35=real_exchange
area A academy controller
points A 30

pass A B
points A 34
pass A B
points A 34
rubles A 29
unmet A 35

== Market points meet obstacles in one move
rules R11.8 R12.4.2
game second 2 market obstacles
phase market
obstacles 10=bonus_2
area A chick fish pub market.grain
area B apple
points A 7 B 8
rubles A 0 B 0

pass A B
# 2/1: chicken, fish and grain for A, fruit for B
points A 13 B 10
rubles A 6 B 2                    # A: 4 from the yellow cards, 2 for two blue cards
met A 10
met B 10

== Bought points meet obstacles
rules R12.4.2 R7.4
game second 2 market obstacles
phase building
obstacles 10=bonus_2
area A pub pub
points A 5
rubles A 10

pass A B
A points 5
points A 10
rubles A 2

== Mooched points meet obstacles
rules R12.4.2 R9.8
game second 2 market banquet obstacles
obstacles 10=real_red
area B library
hand A moocher
points A 7

A play moocher points
points A 9
unmet A 10
turn B

== A Pub is not offered when every point would be lost
rules 14.26
game second 2 market obstacles
phase building
obstacles 10=real_red
area A pub
points A 9

pass A B
phase noble
decision turn
rubles A 25

== Otherwise surplus points are paid and lost
rules 14.26
game second 2 market obstacles
phase building
obstacles 10=real_red
area A pub
points A 8
rubles A 25

pass A B
decision pub
legal A points 5
A points 5
points A 9
rubles A 15

== A Trading House is not offered when every point would be lost
rules 14.26
cards trading_house
game second 2 market company obstacles
phase building
obstacles 35=real_red
area A trading_house
points A 34

pass A B
phase noble
rubles A 25

== A Trading House with one point to gain
rules 14.26
cards trading_house
game second 2 market company obstacles
phase building
obstacles 35=real_red
area A trading_house
points A 33

pass A B
A trade
points A 34
rubles A 22

== A real obstacle that would be met does not stop a Pub
rules 14.26 R12.4.4
game second 2 market obstacles
phase building
obstacles 10=real_red
area A pub author
points A 9
rubles A 2

pass A B
A points 1
points A 11                       # 1 for the red card
rubles A 1                        # the Author's ruble

== Obstacle and threshold on one space: the obstacle first
rules 14.25
game second 2 market assignments obstacles
phase building
obstacles 20=bonus_5
assignments A 1 3 4
assignments B 5 6 7
area A market.fish secretary hospital
points A 15

pass A B                          # 15 + 1 + 4 = 20
decision obstacle
assignments A 1 3 4
A points                          # the Hospital's 4
decision assignment
A drop 1
points A 24
assignments A 3 4
phase noble

== A figure stopped on 19 has not reached 20
rules 14.25 R12.4.4
game second 2 market assignments obstacles
phase building
obstacles 20=real_red
assignments A 1 3 4
assignments B 5 6 7
area A theater
points A 18

pass A B
points A 19
phase noble
decision turn
assignments A 1 3 4

== A figure stopped on 34 has dropped one, not two
rules 14.25 14.12
game second 2 market assignments obstacles
phase building
obstacles 35=real_red
assignments A 1 3 4
assignments B 5 6 7
area A theater theater academy
points A 18

pass A B                          # 18 + 6 + 6 + 7 would be 37; no red card for 35
decision assignment
A drop 3
points A 34
phase noble
assignments A 1 4

== An obstacle's bonus can cross 35 as well
rules 14.25 14.12 R12.4.5
game second 2 market assignments obstacles
phase building
obstacles 20=bonus_1
assignments A 1 3 4
assignments B 5 6 7
area A academy author author author author author author administrator administrator administrator administrator
points A 18

pass A B
A drop 3
A drop 4
points A 35                       # 18 + 7 + 10
assignments A 1
phase noble

== Final scoring: noble points meet an obstacle
rules R12.4.2 R13.1
game second 2 market obstacles
phase exchange
end
obstacles 20=real_red
area A author administrator secretary
points A 15
rubles A 0 B 0

pass A B
score A 24 B 0                    # 15 + 6, three red cards
rubles A 4                        # the Secretary's
met A 20

== Final scoring: noble points stopped by an obstacle
rules R12.4.2 R12.4.4
game second 2 market obstacles
phase exchange
end
obstacles 20=real_blue
area A author administrator secretary
points A 15
rubles A 0 B 0

pass A B
score A 19 B 0

== Final scoring: the rubles of an obstacle count again
rules R13.1 R12.4.2
game second 2 market obstacles
phase exchange
end
obstacles 70=bonus_2
area A pub pub warehouse potemkin_village market.fish market.grain market.fruit market.chicken market.vegetable
points A 69
rubles A 11 B 0

pass A B
score A 71 B 0                    # 1 point, 9 rubles from the obstacle, 10 rubles: 1 more
rubles A 0

== Final scoring: penalties move back, the obstacle stays met
rules 14.27 R12.4.5
game second 2 market obstacles
phase exchange
end
obstacles 10=real_blue 20=bonus_1
area A lumberjack
hand A library theater hospital
points A 20
met A 10 20
rubles A 0 B 0

pass A B
score A 5 B 0
met A 10 20

== Real, different green cards on 10: 3 needed, B has 2 different
rules R12.4.4
game second 2 market obstacles
obstacles 10=real_green
area A fur_shop lumberjack gold_miner
area B fur_shop lumberjack lumberjack
points A 8 B 8
rubles A 0 B 0

pass A B
points A 10 B 9
rubles A 9 B 9
met A 10
unmet B 10

== Real, different green cards on 20: 4 needed, B has 3 different
rules R12.4.4
game second 2 market obstacles
obstacles 20=real_green
area A fur_shop lumberjack gold_miner shepherd
area B fur_shop lumberjack gold_miner gold_miner pub author
points A 18 B 18
rubles A 0 B 0

pass A B
points A 20 B 19
rubles A 12 B 12
met A 20
unmet B 20

== Real, different green cards on 35: 5 needed, B has 4 different
rules R12.4.4
game second 2 market obstacles
obstacles 35=real_green
area A fur_shop lumberjack gold_miner shepherd fur_trapper
area B fur_shop lumberjack gold_miner shepherd shepherd
points A 33 B 33
rubles A 0 B 0

pass A B
points A 35 B 34
rubles A 15 B 15
met A 35
unmet B 35

== Real, different green cards on 50: 5 needed, B has 4 different
rules R12.4.4
game second 2 market obstacles
obstacles 50=real_green
area A fur_shop lumberjack gold_miner shepherd fur_trapper
area B fur_shop lumberjack gold_miner shepherd shepherd
points A 48 B 48
rubles A 0 B 0

pass A B
points A 50 B 49
rubles A 15 B 15
met A 50
unmet B 50

== Real, different green cards on 70: 6 needed, B has 5 different
rules R12.4.4
game second 2 market obstacles
obstacles 70=real_green
area A fur_shop lumberjack gold_miner shepherd fur_trapper ship_builder.fish
area B fur_shop lumberjack gold_miner shepherd fur_trapper fur_trapper
points A 68 B 68
rubles A 0 B 0

pass A B
points A 70 B 69
rubles A 18 B 18
met A 70
unmet B 70

== Real, blue cards on 10: 1 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 10=real_blue
area A fur_shop customs_house
area B fur_shop
points A 8 B 8
rubles A 0 B 0

pass A B
points A 12 B 9                   # 2 points of one Customs House
rubles A 4 B 3                    # 1 ruble per blue card
met A 10
unmet B 10

== Real, blue cards on 20: 2 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 20=real_blue
area A fur_shop customs_house customs_house
area B fur_shop market.chicken
points A 18 B 18
rubles A 0 B 0

pass A B
points A 22 B 19                  # 2 points of one Customs House
rubles A 5 B 3                    # 1 ruble per blue card
met A 20
unmet B 20

== Real, blue cards on 35: 3 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 35=real_blue
area A fur_shop customs_house customs_house customs_house
area B fur_shop market.chicken market.grain
points A 33 B 33
rubles A 0 B 0

pass A B
points A 37 B 34                  # 2 points of one Customs House
rubles A 6 B 3                    # 1 ruble per blue card
met A 35
unmet B 35

== Real, blue cards on 50: 4 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 50=real_blue
area A fur_shop customs_house customs_house customs_house customs_house
area B fur_shop market.chicken market.grain market.fruit
points A 48 B 48
rubles A 0 B 0

pass A B
points A 52 B 49                  # 2 points of one Customs House
rubles A 7 B 3                    # 1 ruble per blue card
met A 50
unmet B 50

== Real, blue cards on 70: 5 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 70=real_blue
area A fur_shop customs_house customs_house customs_house customs_house customs_house
area B fur_shop market.chicken market.grain market.fruit market.fish
points A 68 B 68
rubles A 0 B 0

pass A B
points A 72 B 69                  # 2 points of one Customs House
rubles A 8 B 3                    # 1 ruble per blue card
met A 70
unmet B 70

== Real, red cards on 10: 1 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 10=real_red
area A fur_shop administrator
area B fur_shop
points A 8 B 8
rubles A 0 B 0

pass A B
points A 11 B 9                   # 1 point per red card
rubles A 5 B 3                    # 2 rubles of the Administrator
met A 10
unmet B 10

== Real, red cards on 20: 2 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 20=real_red
area A fur_shop administrator author
area B fur_shop warehouse_manager
points A 18 B 18
rubles A 0 B 0

pass A B
points A 22 B 19                  # 1 point per red card
rubles A 5 B 3                    # 2 rubles of the Administrator
met A 20
unmet B 20

== Real, red cards on 35: 3 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 35=real_red
area A fur_shop administrator author author
area B fur_shop warehouse_manager warehouse_manager
points A 33 B 33
rubles A 0 B 0

pass A B
points A 38 B 34                  # 1 point per red card
rubles A 5 B 3                    # 2 rubles of the Administrator
met A 35
unmet B 35

== Real, red cards on 50: 4 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 50=real_red
area A fur_shop administrator author author author
area B fur_shop warehouse_manager warehouse_manager warehouse_manager
points A 48 B 48
rubles A 0 B 0

pass A B
points A 54 B 49                  # 1 point per red card
rubles A 5 B 3                    # 2 rubles of the Administrator
met A 50
unmet B 50

== Real, red cards on 70: 5 needed
rules R12.4.4 14.11
game second 2 market obstacles
obstacles 70=real_red
area A fur_shop administrator author author author author
area B fur_shop warehouse_manager warehouse_manager warehouse_manager warehouse_manager
points A 68 B 68
rubles A 0 B 0

pass A B
points A 75 B 69                  # 1 point per red card
rubles A 5 B 3                    # 2 rubles of the Administrator
met A 70
unmet B 70

== Real, exchange cards on 10: 1 needed
rules R12.4.4
game second 2 market obstacles
phase building
obstacles 10=real_exchange
area A market.fish abbot
area B market.grain
points A 9 B 9
rubles A 0 B 0

pass A B
points A 12 B 9                   # 2 points per exchange card
rubles A 0 B 0
met A 10
unmet B 10

== Real, exchange cards on 20: 2 needed
rules R12.4.4
game second 2 market obstacles
phase building
obstacles 20=real_exchange
area A market.fish abbot senator
area B market.grain weapon_master
points A 19 B 19
rubles A 0 B 0

pass A B
points A 24 B 19                  # 2 points per exchange card
rubles A 0 B 0
met A 20
unmet B 20

== Real, exchange cards on 35: 3 needed
rules R12.4.4
game second 2 market obstacles
phase building
obstacles 35=real_exchange
area A market.fish abbot senator admiral
area B market.grain weapon_master patriarch
points A 34 B 34
rubles A 0 B 0

pass A B
points A 41 B 34                  # 2 points per exchange card
rubles A 0 B 0
met A 35
unmet B 35

== Real, exchange cards on 70: 4 needed
rules R12.4.4
game second 2 market obstacles
phase building
obstacles 70=real_exchange
area A market.fish abbot senator admiral builder
area B market.grain weapon_master patriarch chamber_maid
points A 69 B 69
rubles A 0 B 0

pass A B
points A 78 B 69                  # 2 points per exchange card
rubles A 0 B 0
met A 70
unmet B 70

== Real, exchange cards on 50: one of each colour
rules R12.4.4
game second 3 market obstacles
phase building
obstacles 50=real_exchange
area A market.fish carpenter_workshop bank abbot
area B market.grain gold_smelter weaving_mill senator admiral
area C harbor peterhof tax_man patriarch
points A 48 B 49 C 46
rubles A 0 B 0 C 0

pass A B C
points A 56 B 49 C 49             # A: 50 and 2 x 3; B has no blue one, C no green one
rubles A 5 B 0 C 9
met A 50
unmet B 50
unmet C 50

== Real, markers on 10: 2 / 3; B's best is one too low, C has one marker too few
rules R12.4.4 14.11
game second 3 market obstacles
obstacles 10=real_market
area A fur_shop chicken_coop ear_of_wheat
area B fur_shop hen grain_sack
area C fur_shop caviar
points A 8 B 8 C 8
rubles A 0 B 0 C 0

pass A B C
points A 12 B 9 C 9               # 1 point per marker
rubles A 6 B 3 C 3                # the position of the best one
met A 10
unmet B 10
unmet C 10

== Real, markers on 20: 3 / 4; B's best is one too low, C has one marker too few
rules R12.4.4 14.11
game second 3 market obstacles
obstacles 20=real_market
area A fur_shop chicken_crate ear_of_wheat apple
area B fur_shop field apple_orchard caviar
area C fur_shop vegetable_crate fish
points A 18 B 18 C 18
rubles A 0 B 0 C 0

pass A B C
points A 23 B 19 C 19             # 1 point per marker
rubles A 7 B 3 C 3                # the position of the best one
met A 20
unmet B 20
unmet C 20

== Real, markers on 35: 4 / 5; B's best is one too low, C has one marker too few
rules R12.4.4 14.11
game second 3 market obstacles
obstacles 35=real_market
area A fur_shop chicken_crate chick ear_of_wheat apple fish
area B fur_shop grain_crate apple_crate fish_basket vegetable_basket
area C fur_shop vegetable_crate cabbage cabbage hen caviar
points A 33 B 33 C 33
rubles A 0 B 0 C 0

pass A B C
points A 39 B 34 C 34             # 1 point per marker
rubles A 8 B 3 C 3                # the position of the best one
met A 35
unmet B 35
unmet C 35

== Real, markers on 50: 5 / 6; B's best is one too low, C has one marker too few
rules R12.4.4 14.11
game second 3 market obstacles
obstacles 50=real_market
area A fur_shop chicken_crate hen ear_of_wheat apple fish cabbage
area B fur_shop grain_crate ear_of_wheat apple_crate fish_basket vegetable_basket hen
area C fur_shop vegetable_crate vegetable_garden caviar apple_orchard field
points A 48 B 48 C 48
rubles A 0 B 0 C 0

pass A B C
points A 55 B 49 C 49             # 1 point per marker
rubles A 9 B 3 C 3                # the position of the best one
met A 50
unmet B 50
unmet C 50

== Real, markers on 70: 5 / 7; B's best is one too low, C has one marker too few
rules R12.4.4 14.11
game second 3 market obstacles
obstacles 70=real_market
area A fur_shop chicken_crate chicken_coop ear_of_wheat apple fish cabbage
area B fur_shop grain_crate grain_sack apple_crate fish_basket vegetable_basket hen
area C fur_shop vegetable_crate vegetable_garden caviar apple_orchard field
points A 68 B 68 C 68
rubles A 0 B 0 C 0

pass A B C
points A 75 B 69 C 69             # 1 point per marker
rubles A 10 B 3 C 3               # the position of the best one
met A 70
unmet B 70
unmet C 70

== A seat's obstacles are settled before the next seat's income
rules R7.3 R12.4.3
game second 2 market obstacles
obstacles 10=bonus_5
area A fur_shop
area B fur_shop
points A 9
rubles A 0 B 0

pass A B
decision obstacle
turn A
rubles A 3 B 0
points B 0
A points
points A 13 B 2                   # 11, and 2 of the Fur Shop
rubles A 3 B 3

== Mooched points bring an obstacle's choice, then the turn passes
rules R12.4.2 R9.8
cards moocher
game second 2 market banquet obstacles
obstacles 10=bonus_5
area A fur_shop
area B market.fish
hand A moocher
points A 9
rubles A 0

A play moocher points
decision obstacle
turn A
A rubles
rubles A 3
points A 10
turn B
decision turn

== Mooched points inside a Double Turn
rules R12.3.1 14.19 14.25
cards moocher double_turn
game second 2 market banquet assignments obstacles
obstacles 20=bonus_5
assignments A 1 3 4
assignments B 5 6 7
area A fur_shop
area B market.fish
hand A double_turn moocher
points A 19
rubles A 0

A play double_turn
A play moocher points
A points
A drop 3
decision double_turn
turn A
points A 22
A pass
turn B

== The rubles of an obstacle can be spent in a Pub at once
rules R7.3 R12.4.2
cards trading_house
game second 2 market company obstacles
phase building
obstacles 10=bonus_2
area A trading_house pub warehouse potemkin_village
points A 8
rubles A 3

pass A B
decision pub
A trade
points A 10
rubles A 4                        # four blue cards
decision pub
A points 2
points A 12
rubles A 0
phase noble

== A Guild Hall's points can be lost, its rubles not
rules R12.4.4
cards guild_hall
game second 2 market company obstacles
phase building
obstacles 10=real_red
area A guild_hall
points A 8
rubles A 0

pass A B
A split 3
points A 9
rubles A 1

== Real, blue cards: the Guild Hall's points count as 4
rules R12.4.4 14.10
cards guild_hall
game second 2 market company obstacles
obstacles 20=real_blue
area A fur_shop guild_hall pub
points A 18
rubles A 0

pass A B
points A 24
rubles A 5

== Real, blue cards: a turned-over card counts, but has no points
rules 14.5 14.10 R12.4.4
game second 2 market obstacles
phase noble
obstacles 20=real_blue
area A observatory pub controller
turned A observatory
points A 19
rubles A 0

pass A B
points A 20
rubles A 6                        # Controller 4, two blue cards

== Real, red cards: Sycophants and cards with the chip count
rules R12.4.4 14.6 R10.3
cards sycophant
game second 2 market banquet company obstacles
obstacles 20=real_red
area A fur_shop sycophant controller
chip A controller
points A 18
rubles A 0

pass A B
points A 22
rubles A 7                        # 3, and 4 of the Controller

== Assignment (6) counts rubles that the noble points brought
rules R12.3.2 R13.1 R12.4.2
game second 2 market assignments obstacles
phase exchange
end
obstacles 50=bonus_2
assignments A 6
assignments B 12
area A author administrator secretary pub pub warehouse
points A 45 B 40
rubles A 3 B 5

pass A B
score A 71 B 45                   # 45 + 6, 3 rubles from the obstacle: 6 against 5
rubles A 6

== The points of an assignment can be stopped
rules R12.4.2 R12.4.4 R13.1
game second 2 market assignments obstacles
phase exchange
end
obstacles 50=real_red
assignments A 13
assignments B 12
area A chick chick fish
points A 45 B 40
rubles A 25 B 0

pass A B
score A 49 B 45                   # 45 + 6 and 2 for the rubles: stopped twice
rubles A 5

== Several obstacles in one move
rules R12.4.2 R12.4.5
game second 2 market obstacles
phase building
obstacles 10=bonus_2 20=real_blue 35=bonus_4
area A academy theater theater library library library hospital hospital
points A 9
rubles A 0

pass A B
points A 58                       # 9 + 7 + 12 + 15 + 8, and the 7 of the Academy on 20
rubles A 16
met A 10 20 35
