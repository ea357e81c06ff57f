# Section 12.1: assistants.

== Architect: 1 off blue, exchange cards too
rules R12.1.1
game second 2 market assistants
assistants architect=A lawyer=B
phase building
area A market.fish author
upper library author bank chick lumberjack pub senator
lower hospital

price A 16 buy library u1
price A 3 buy author u2                   # one Author owned
price A 7 buy bank u3 for market.fish     # 13 - 5 - 1
price A 5 buy chick u4
price A 3 buy lumberjack u5
price A 1 buy pub u6                      # at least 1
price A 8 buy senator u7 for author       # 12 - 4
price A 12 buy hospital l1
A buy library u1
rubles A 9

== Lawyer: 1 off red, exchange cards too
rules R12.1.1
game second 2 market assistants
assistants architect=A lawyer=B
phase noble
area B author
upper judge library senator
rubles B 16

A pass
price B 16 buy judge u1
price B 17 buy library u2
price B 7 buy senator u3 for author
B buy judge u1
rubles B 0

== Czar's Daughter: 2 off every exchange card and nothing else
rules R12.1.1
game second 3 market assistants
assistants architect=B lawyer=C czars_daughter=A
phase exchange
area A market.fish ship_builder.fish author secretary lumberjack
upper bank wharf senator weapon_master carpenter_workshop library administrator gold_miner chick

price A 6 buy bank u1 for market.fish             # 13 - 5 - 2
price A 3 buy wharf u2 for ship_builder.fish      # 12 - 7 - 2
price A 6 buy senator u3 for author               # 12 - 4 - 2
price A 1 buy weapon_master u4 for secretary      # 8 - 12 - 2
price A 1 buy carpenter_workshop u5 for lumberjack
price A 17 buy library u6
price A 7 buy administrator u7
price A 4 buy gold_miner u8
price A 5 buy chick u9

== Mistress of the Manor: 1 off yellow
rules R12.1.1
game second 4 market assistants
assistants mistress_of_the_manor=A architect=B lawyer=C czars_daughter=D
phase market
area A chick
upper chick hen chicken_crate lumberjack library
lower fish

price A 3 buy chick u1            # one Chick owned
price A 3 buy hen u2
price A 1 buy chicken_crate u3    # at least 1
price A 3 buy lumberjack u4
price A 17 buy library u5
price A 3 buy fish l1

== Master Craftsman: 1 off green
rules R12.1.1
game second 5 market assistants
assistants master_craftsman=A architect=B lawyer=C czars_daughter=D mistress_of_the_manor=E
area A ship_builder.fish
upper lumberjack wharf library
lower gold_miner

price A 2 buy lumberjack u1
price A 4 buy wharf u2 for ship_builder.fish      # 12 - 7 - 1
price A 17 buy library u3
price A 2 buy gold_miner l1

== An assistant helps from the hand and from a pile
rules R12.1.1 R5.2
game second 2 market assistants
assistants architect=A lawyer=B
phase building
area A observatory
hand A theater
pile building hospital
rubles A 13

price A 19 play theater
A observe building
price A 13 buy hospital
A buy hospital
rubles A 0

== One ruble short of the reduced price
rules R12.1.1
game second 2 market assistants
assistants architect=A lawyer=B
phase building
upper library hospital
rubles A 15

illegal A buy library u1
legal A buy hospital u2

== An assistant helps with the Money Collector, before halving
rules R12.1.1 R9.8
game second 2 market banquet assistants
assistants architect=A lawyer=B
phase building
upper library
hand A money_collector

price A 8 play money_collector buy library u1     # 17 - 1 = 16

== An assistant helps at the Black Market and the Grabber
rules R12.1.1 R5.2
game second 2 market banquet events assistants
assistants architect=A lawyer=B
phase building
hand A black_market@noble
discard hospital library
rubles A 29

A event grabber                   # Library 17 - 1
rubles A 13
A play black_market@noble
A buy hospital
rubles A 0

== Two players: Architect and Lawyer only
rules R12.1.2
game second 2 market assistants
assistants czars_daughter=A
refused R12.1.2

== Two players: one assistant each
rules R12.1.2
game second 2 market assistants
assistants architect=A lawyer=A
refused R12.1.2

== Three players: no Mistress of the Manor
rules R12.1.2
game second 3 market assistants
assistants mistress_of_the_manor=A
refused R12.1.2

== Four players: the Mistress of the Manor sits right of the sack holder
rules R12.1.2
game second 4 market assistants
tokens hammer=A sack=C cathedral=B bust=D hand=A
pile worker lumberjack

A buy lumberjack u1
assistant mistress_of_the_manor=B

== Four players: right of the first seat is the last
rules R12.1.2
game second 4 market assistants
tokens hammer=B sack=A cathedral=C bust=D hand=A
pile worker lumberjack

B buy lumberjack u1
assistant mistress_of_the_manor=D

== Four players: the Mistress of the Manor cannot sit elsewhere
rules R12.1.2
game second 4 market assistants
tokens hammer=A sack=C cathedral=B bust=D hand=A
assistants mistress_of_the_manor=D
refused R12.1.2

== Five players: the Master Craftsman sits right of the hammer holder
rules R12.1.2
game second 5 market assistants
tokens hammer=A sack=C cathedral=B bust=D hand=E
pile worker lumberjack

A buy lumberjack u1
assistant master_craftsman=E mistress_of_the_manor=B

== Assistants pass one seat counterclockwise at the end of a round
rules R3.9 R12.1.1
game second 3 market assistants
assistants architect=A lawyer=B czars_daughter=C
phase exchange
hand B library
hand C library

pass A B C
round 3
assistant architect=C lawyer=A czars_daughter=B
turn B
price B 17 play library
B pass
price C 16 play library

== Assistants need the market
rules R1.1
game second 2 assistants
refused market
