# Section 12.3: assignments.

== With two players the starred assignments stay out
rules R12.3.1
game second 2 market assignments
assignments A 1 2 3
refused R12.3.1

== Each player is dealt three
rules R12.3.1
game second 2 market assignments
assignments A 1 3 4
assignments B 5 6 7
tokens hammer=A sack=A cathedral=B bust=B hand=A
pile worker lumberjack

A buy lumberjack u1
assignments A 1 3 4
assignments B 5 6 7

== On reaching exactly 20 points one is dropped at once
rules R12.3.1
game second 2 market assignments
phase building
assignments A 1 3 4
assignments B 5 6 7
area A academy
points A 13

pass A B
decision assignment
turn A
points A 20
phase building
actions A drop 1 | drop 3 | drop 4
A drop 3
assignments A 1 4
phase noble
turn A

== At 19 points nothing is dropped
rules R12.3.1
game second 2 market assignments
phase building
assignments A 1 3 4
assignments B 5 6 7
area A academy
points A 12

pass A B
points A 19
assignments A 1 3 4
phase noble
decision turn

== On reaching 35 another one
rules R12.3.1
game second 2 market assignments
phase building
assignments A 1 4
assignments B 5 6 7
area A academy theater
points A 28

pass A B
decision assignment
A drop 4
points A 41
assignments A 1
phase noble

== Already past 20: nothing is dropped until 35
rules R12.3.1
game second 2 market assignments
phase building
assignments A 1 4
assignments B 5 6 7
area A academy
points A 27

pass A B
points A 34
assignments A 1 4
phase noble

== Crossing 20 and 35 in one scoring drops two
rules 14.12 R12.3.1
game second 2 market assignments
phase building
assignments A 1 3 4
assignments B 5 6 7
area A academy theater hospital
points A 18

pass A B
decision assignment
A drop 1
decision assignment
turn A
actions A drop 3 | drop 4
A drop 3
points A 35
assignments A 4
phase noble

== One step short of 35: only one is dropped
rules 14.12
game second 2 market assignments
phase building
assignments A 1 3 4
assignments B 5 6 7
area A academy theater hospital
points A 17

pass A B
A drop 1
points A 34
assignments A 3 4
phase noble

== Market points are moved seat by seat from the sack holder
rules R11.8 R12.3.1
game second 2 market assignments
phase market
tokens hammer=B sack=B cathedral=B bust=B hand=B
assignments A 1 3 4
assignments B 5 6 7
area A chick fish
area B apple cabbage
points A 16 B 16

pass B A
decision assignment
turn B
B drop 5
decision assignment
turn A
points A 20 B 20                  # two goods of 2 points each, in one move
A drop 1
phase building

== A Pub's points can reach 20
rules R12.3.1 R7.4
game second 2 market assignments
phase building
assignments A 1 3 4
assignments B 5 6 7
area A pub
points A 18

pass A B
decision pub
A points 2
decision assignment
A drop 4
points A 20
rubles A 21
phase noble

== Mooched points can reach 20
rules R12.3.1 R9.8
game second 2 market banquet assignments
assignments A 1 3 4
assignments B 5 6 7
area B market.fish
hand A moocher
points A 19

A play moocher points
decision assignment
A drop 4
turn B
points A 20

== Final scoring: who has more than one keeps one
rules R12.3.1 R13.1
game second 2 market assignments
phase exchange
end
assignments A 1 3 13
assignments B 5 6 7
area A hen hen
area B lumberjack
rubles A 0 B 0

pass A B
decision assignment
turn A
actions A keep 1 | keep 3 | keep 13
A keep 3
turn B
B keep 7
over
score A 6 B 3                     # (3): 2 for one marker, 4 for its position; (7): 3
breakdown A nobles 0 rubles 0 assignment 6 hand 0

== Final scoring: the noble points can cross 20
rules 14.12 R12.3.1
game second 2 market assignments
phase exchange
end
assignments A 1 3 4
assignments B 12
area A author administrator secretary judge
points A 15 B 35
rubles A 0 B 0

pass A B
decision assignment
A drop 3
decision assignment
actions A keep 1 | keep 4
A keep 1
over
score A 33 B 40                   # 15 + 10 + 2 x 4; 35 + 5

== Final scoring: the noble points can cross 20 and 35
rules 14.12
game second 2 market assignments
phase exchange
end
assignments A 1 3 4
assignments B 12
area A author administrator warehouse_manager secretary controller judge
points A 18 B 35
rubles A 0 B 0

pass A B
A drop 3
A drop 4
over
score A 51 B 40                   # 18 + 21 + 2 x 6

== Final scoring in turn from the hand holder; all keep before any is scored
rules R12.3.1 R13.1
game second 3 market assignments
phase exchange
end
tokens hammer=B sack=B cathedral=B bust=B hand=B
assignments A 1 3 4
assignments B 5 7 9
assignments C 10 11 12
area A author
area B lumberjack
rubles A 0 B 0 C 0

pass B C A
turn B
decision assignment
B keep 7
turn C
points B 0
C keep 12
turn A
points B 0 C 0
A keep 1
over
score A 3 B 3 C 5                 # one noble 1 + 2 a red card; 3 a different green; 5 + 0 / 3

== (1) 2 per red card
rules R12.3.2
game second 2 market assignments company
phase exchange
end
assignments A 1
assignments B 12
area A author author abbot sycophant lumberjack
points A 40 B 40
rubles A 0 B 0

pass A B
breakdown A nobles 6 rubles 0 assignment 8 hand 0
score A 54 B 45

== (2) 10 and 1 per green card
rules R12.3.2
game second 3 market assignments
phase exchange
end
assignments A 2
assignments B 12
assignments C 4
area A lumberjack lumberjack wharf author
points A 40 B 40 C 40
rubles A 0 B 0 C 0

pass A B C
score A 54 B 45 C 40              # 40 + 1 + 13

== (3) 2 per market marker and the position of the best one
rules R12.3.2 14.11
game second 2 market assignments
phase exchange
end
assignments A 3
assignments B 12
area A chick chick field fish market.fish
points A 40 B 40
rubles A 0 B 0

pass A B
score A 49 B 45                   # three markers, the best on 3

== (4) the positions of the two best markers
rules R12.3.2 14.11
game second 2 market assignments
phase exchange
end
assignments A 4
assignments B 3
area A chick chick field fish market.fish cabbage
points A 40 B 40
rubles A 0 B 0

pass A B
score A 45 B 40                   # 3 + 2; B has no marker

== (5) 3 per Market, Customs House and Firehouse
rules R12.3.2
game second 2 market assignments
phase exchange
end
assignments A 5
assignments B 12
area A market.fish market.grain customs_house firehouse library chick
points A 40 B 40
rubles A 0 B 0

pass A B
score A 52 B 45

== (6) 10, and 10 more with the most rubles, ties included
rules R12.3.2
game second 3 market assignments
phase exchange
end
assignments A 6
assignments B 12
assignments C 4
points A 40 B 40 C 40
rubles A 9 B 9 C 8

pass A B C
score A 60 B 45 C 40

== (6) one ruble less than another
rules R12.3.2
game second 3 market assignments
phase exchange
end
assignments A 6
assignments B 12
assignments C 4
points A 40 B 40 C 40
rubles A 8 B 9 C 0

pass A B C
score A 50 B 45 C 40

== (6) is judged before any assignment pays
rules R12.3.2 R13.1
game second 2 market assignments obstacles
phase exchange
end
tokens hammer=B sack=B cathedral=B bust=B hand=B
obstacles 50=bonus_2
assignments A 6
assignments B 11
area B pub customs_house
points A 40 B 45
rubles A 5 B 4

pass B A
# B scores first: 45 + 3 x 2 passes 50 and brings 2 rubles; A had the most before.
score A 60 B 51
rubles A 5 B 6

== (7) 3 per different green card
rules R12.3.2 R5.4
game second 2 market assignments
phase exchange
end
assignments A 7
assignments B 12
area A lumberjack lumberjack ship_builder.fish ship_builder.grain wharf market.fish chick
points A 40 B 40
rubles A 0 B 0

pass A B
score A 49 B 45

== (8) 2 per copy beyond the first of each name
rules R12.3.2 14.2
game second 3 market banquet assignments
phase exchange
end
assignments A 8
assignments B 12
assignments C 4
area A lumberjack lumberjack lumberjack market.fish market.grain potemkin_village potemkin_village_small chick chick library
points A 40 B 40 C 40
rubles A 0 B 0 C 0

pass A B C
score A 50 B 45 C 40              # 2 + 1 + 1 + 1 copies

== (9) 2 per exchange card
rules R12.3.2
game second 2 market assignments
phase exchange
end
assignments A 9
assignments B 12
area A wharf wharf bank lumberjack market.fish
points A 40 B 40
rubles A 0 B 0

pass A B
score A 46 B 45

== (10) 4 times the points of the best red card
rules R12.3.2 14.11
game second 2 market assignments
phase exchange
end
assignments A 10
assignments B 11
area A controller patriarch mistress_of_ceremonies library
points A 40 B 40
rubles A 0 B 0

pass A B
score A 62 B 40                   # 40 + 6 + 16; B has no blue card

== (10) a card with the chip has no points, a Jester is ignored
rules 14.10 14.6 R12.3.2
game second 2 market banquet assignments
phase exchange
end
assignments A 10
assignments B 12
area A patriarch judge
chip A patriarch
guest A jester judge
points A 40 B 40
rubles A 0 B 0

pass A B
score A 51 B 45                   # 40 + 3 + 4 x 2

== (11) 3 times the points of the best blue card
rules R12.3.2 14.11
game second 2 market assignments
phase exchange
end
assignments A 11
assignments B 12
area A market.fish hospital library
points A 40 B 40
rubles A 0 B 0

pass A B
score A 55 B 45

== (11) with the Mariinsky Theater
rules R12.3.2 14.10
game second 2 market assignments
phase exchange
end
assignments A 11
assignments B 12
area A mariinsky_theater author author market.fish
points A 40 B 40
rubles A 0 B 0

pass A B
score A 47 B 45                   # 40 + 1 + 3 x 2

== (11) the Guild Hall counts 4
rules 14.10 R12.3.2
cards guild_hall
game second 2 market company assignments
phase exchange
end
assignments A 11
assignments B 12
area A guild_hall market.fish
points A 40 B 40
rubles A 0 B 0

pass A B
score A 52 B 45

== (11) a turned-over Observatory has no points now
rules 14.10 R12.3.2
game second 2 market assignments
phase exchange
end
assignments A 11
assignments B 14
area A observatory
area B observatory pub
turned A observatory
turned B observatory
points A 40 B 40
rubles A 0 B 0

pass A B
score A 40 B 44                   # still two different blue cards for B

== (12) 5 and a quarter of the cards with two players
rules R12.3.2 14.28
game second 2 market banquet events assistants assignments
phase exchange
end
assistants architect=A lawyer=B
assignments A 12
assignments B 1
used A sponsor
area A lumberjack lumberjack lumberjack gold_miner gold_miner shepherd shepherd chick chick fish wharf
guest A jester wharf
points A 40 B 40
rubles A 0 B 0

pass A B
score A 47 B 40                   # 11 cards: 2; assistant, event and Jester are not cards of the area

== (12) a third with three players
rules R12.3.2
game second 3 market assignments
phase exchange
end
assignments A 12
assignments B 4
assignments C 3
area A lumberjack lumberjack lumberjack gold_miner gold_miner shepherd shepherd shepherd market.fish pub library
points A 40 B 40 C 40
rubles A 0 B 0 C 0

pass A B C
score A 48 B 40 C 40              # 11 cards: 3 (a quarter would be 2, half 5)

== (12) half with four players
rules R12.3.2
game second 4 market assignments
phase exchange
end
assignments A 12
assignments B 4
assignments C 3
assignments D 1
area A lumberjack lumberjack lumberjack gold_miner gold_miner
points A 40 B 40 C 40 D 40
rubles A 0 B 0 C 0 D 0

pass A B C D
score A 47 B 40 C 40 D 40         # 5 cards: 2 (a third would be 1)

== (12) half with five players
rules R12.3.2
game second 5 market assignments
phase exchange
end
assignments A 12
assignments B 4
assignments C 3
assignments D 1
assignments E 9
area A lumberjack lumberjack lumberjack gold_miner gold_miner shepherd
points A 40 B 40 C 40 D 40 E 40
rubles A 0 B 0 C 0 D 0 E 0

pass A B C D E
score A 48 B 40 C 40 D 40 E 40    # 6 cards: 3 (a third would be 2)

== (13) 2 per yellow card
rules R12.3.2
game second 2 market assignments
phase exchange
end
assignments A 13
assignments B 12
area A chick chick chicken_crate market.fish ship_builder.fish
points A 40 B 40
rubles A 0 B 0

pass A B
score A 46 B 45

== (14) 2 per different blue card
rules R12.3.2 R5.4
game second 2 market banquet assignments
phase exchange
end
assignments A 14
assignments B 12
area A market.fish market.grain potemkin_village potemkin_village_large library bank lumberjack
points A 40 B 40
rubles A 0 B 0

pass A B
score A 48 B 45                   # Market, Potemkin Village, Library, Bank

== (14) the event Warehouse is no blue card
rules R12.2.2 14.28
game second 2 market events assignments
phase exchange
end
assignments A 14
assignments B 12
used A warehouse
area A library
points A 40 B 40
rubles A 0 B 0

pass A B
score A 42 B 45

== (15) 2 times the points of each blue exchange card
rules R12.3.2 14.10
game second 3 market company assignments
phase exchange
end
assignments A 15
assignments B 12
assignments C 4
area A bank hermitage mariinsky_theater guild_hall library author abbot
points A 40 B 40 C 40
rubles A 0 B 0 C 0

pass A B C
score A 65 B 45 C 40              # 40 + 3 + 2 x (1 + 4 + 2 + 4)

== (15) a card with the chip counts nothing
rules R12.3.2 14.10 14.6
game second 3 market banquet assignments
phase exchange
end
assignments A 15
assignments B 12
assignments C 4
area A bank hermitage
chip A hermitage
points A 40 B 40 C 40
rubles A 0 B 0 C 0

pass A B C
score A 42 B 45 C 40

== The score of an assignment comes before the rubles, the hand last
rules R13.1 R12.3.1
game second 2 market assignments
phase exchange
end
assignments A 9
assignments B 12
area A abbot
hand A library
points A 36 B 40
rubles A 25 B 0

pass A B
breakdown A nobles 1 rubles 2 assignment 2 hand -5
score A 36 B 45
rubles A 5
