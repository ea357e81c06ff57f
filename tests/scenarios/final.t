# Section 13: final scoring and the winner.

== One to four different nobles: 1, 3, 6, 10
rules R13.1
game second 4
phase exchange
end
area A author
area B author administrator
area C author administrator warehouse_manager
area D author administrator warehouse_manager secretary
rubles A 0 B 0 C 0 D 0
pass A B C D
score A 1 B 3 C 6 D 10
winners D

== Five to eight different nobles: 15, 21, 28, 36
rules R13.1
game second 4
phase exchange
end
area A author administrator warehouse_manager secretary controller
area B author administrator warehouse_manager secretary controller judge
area C author administrator warehouse_manager secretary controller judge mistress_of_ceremonies
area D author administrator warehouse_manager secretary abbot chamber_maid weapon_master builder
rubles A 0 B 0 C 0 D 0
pass A B C D
score A 15 B 21 C 28 D 36

== Nine and ten different nobles: 45, 55
rules R13.1
game first 3
phase exchange
end
area A author administrator warehouse_manager secretary controller judge mistress_of_ceremonies abbot chamber_maid
area B author administrator warehouse_manager secretary controller judge mistress_of_ceremonies weapon_master builder senator
area C author administrator warehouse_manager secretary controller patriarch tax_man admiral minister_of_foreign_affairs czar
rubles A 0 B 0 C 0
pass A B C
score A 45 B 55 C 55
winners B C

== More than ten different nobles: still 55
rules R13.1
game second 2
phase exchange
end
area A author administrator warehouse_manager secretary controller judge mistress_of_ceremonies abbot chamber_maid weapon_master builder
area B author administrator warehouse_manager secretary controller judge mistress_of_ceremonies senator patriarch tax_man admiral minister_of_foreign_affairs czarina
rubles A 0 B 0
pass A B
breakdown A nobles 55
breakdown B nobles 55

== More than ten different nobles: the first edition without society also 55
rules R13.1
game first 2
phase exchange
end
area A author administrator warehouse_manager secretary controller judge mistress_of_ceremonies abbot chamber_maid weapon_master builder senator
rubles A 0 B 0
pass A B
score A 55 B 0

== society: eleven different nobles are 65 points
rules R13.1 R10.1
game first 2 society
phase exchange
end
area A author administrator warehouse_manager secretary controller judge mistress_of_ceremonies abbot chamber_maid weapon_master builder
area B author administrator warehouse_manager secretary controller judge mistress_of_ceremonies senator patriarch tax_man
rubles A 0 B 0
pass A B
score A 65 B 55

== Copies count once, and only red cards count
rules R13.1
game second 2
phase exchange
end
area A author author author judge judge lumberjack market wharf bank
rubles A 0 B 0
pass A B
score A 3 B 0

== Full tens of rubles only
rules R13.1
game second 4
phase exchange
end
rubles A 9 B 10 C 39 D 40
pass A B C D
score A 0 B 1 C 3 D 4
rubles A 9 B 0 C 9 D 0

== Each hand card costs 5 points
rules R13.1
game second 3
phase exchange
end
hand A author
hand B author lumberjack
hand C wharf library pub
points A 40 B 40 C 40
rubles A 0 B 0 C 0
pass A B C
breakdown A hand -5
breakdown B hand -10
breakdown C hand -15
score A 35 B 30 C 25

== Action cards in the hand cost nothing
rules R13.1 R9.1
game first 2 banquet
phase exchange
end
hand A jester author
hand B golden_donkey banquet
points A 20 B 16
rubles A 0 B 0
pass A B
score A 15 B 16
winners B

== All steps together
rules R13.1
game first 2
phase exchange
end
area A author judge czar lumberjack
hand A theater
points A 31
rubles A 27 B 0
pass A B
breakdown A played 31 nobles 6 assignment 0 rubles 2 hand -5
score A 34 B 0

== Nobles in the hand are no nobles
rules R13.1
game first 2
phase exchange
end
area A author
hand A judge
points A 10
rubles A 0 B 0
pass A B
score A 6 B 0

== Most points win, whatever the rubles
rules R13.2
game first 3
phase exchange
end
points A 30 B 31 C 10
rubles A 9 B 0 C 9
pass A B C
score A 30 B 31 C 10
winners B

== A tie, first edition: more rubles before they were turned into points
rules R13.2
game first 2
phase exchange
end
points A 30 B 29
rubles A 19 B 25
pass A B
score A 31 B 31
winners B

== A tie, second edition: more rubles left afterwards
rules R13.2
game second 2
phase exchange
end
points A 30 B 29
rubles A 19 B 25
pass A B
score A 31 B 31
winners A

== Equal rubles left but more before: first edition
rules R13.2
game first 2
phase exchange
end
points A 30 B 29
rubles A 15 B 25
pass A B
score A 31 B 31
winners B

== Equal rubles left but more before: second edition, a shared victory
rules R13.2
game second 2
phase exchange
end
points A 30 B 29
rubles A 15 B 25
pass A B
score A 31 B 31
winners A B

== Equal in everything: a shared victory, the third does not share it
rules R13.2
game first 3
phase exchange
end
points A 12 B 12 C 11
rubles A 8 B 8 C 9
pass A B C
winners A B

== Three share the victory
rules R13.2
game second 4
phase exchange
end
points A 12 B 11 C 12 D 12
rubles A 3 B 9 C 3 D 3
pass A B C D
winners A C D

== The tie is broken after the hand cards were paid for
rules R13.2 R13.1
game first 2
phase exchange
end
points A 25 B 30
rubles A 5 B 4
hand B author
pass A B
score A 25 B 25
winners A

== The score may fall below zero
rules 14.13
game first 2
phase exchange
end
hand A author judge market
points A 2
rubles A 9 B 0
pass A B
score A -13 B 0
winners B

== Two below zero: the smaller loss wins
rules 14.13 R13.2
game second 2
phase exchange
end
hand A author
hand B author judge
rubles A 0 B 0
pass A B
score A -5 B -10
winners A

== The hand holder starts the last phase; nobles and rubles of three seats
rules R13.1
game second 3
tokens hammer=A cathedral=A bust=A hand=C
phase exchange
end
area A author
area B author judge
area C author judge secretary
rubles A 10 B 20 C 30
pass C A B
score A 2 B 5 C 9                      # nobles 1, 3, 6 and rubles 1, 2, 3
winners C

== Choices with one sensible outcome are made by the engine: nobody is asked in the final scoring
rules 14.11 14.10
game second 2 market assignments
assignments A 4
assignments B 3
phase exchange
end
area A hen grain_sack field
area B caviar chick
rubles A 0 B 0
pass A B
over
breakdown A assignment 7               # grain 5, chicken 2: the two highest markers
breakdown B assignment 7               # two markers 2 x 2, the highest 3
score A 7 B 7

== What the final scoring would give, in the middle of the game
rules R13.1
game second 2
phase noble
area A author judge czarina
hand A theater library
points A 31
rubles A 27
breakdown A nobles 6 rubles 2 assignment 0 hand -10
breakdown B nobles 0 rubles 2 assignment 0 hand 0

== Rubles are turned into points again when an obstacle brings more
rules R13.1 R12.4.3
game second 2 market obstacles
obstacles 10=bonus_2
phase exchange
end
area A pub
points A 9
rubles A 19 B 0
pass A B
over
score A 11 B 0                         # 9 + 1; 9 rubles and 1 from the obstacle: 1 more
rubles A 0
