# Sections 1 and 2: which games there are, and how they start.

== Five players need society in the first edition
rules R1.2 R1.1
game first 5
refused five players need 'society'

== Five players with the first edition's banquet alone are refused
rules R1.2
game first 5 banquet
refused five players need 'society'

== Five players need market in the second edition
rules R1.2
game second 5 banquet company
refused five players need 'market'

== One player is refused
rules R1.1 R1.2
game first 1
refused 2 to 5 players

== Six players are refused
rules R1.1 R1.2
game second 6 market
refused 2 to 5 players

== The first edition has no market
rules R1.1 R1.2
game first 3 market
refused first edition has the modules

== The first edition has no company
rules R1.1 R1.2
game first 3 company
refused first edition has the modules

== The second edition has no society
rules R1.1 R1.2
game second 3 society
refused 'society' belongs to the first edition

== Assistants need the market
rules R1.1 R1.2
game second 3 assistants
refused need 'market'

== Events need the market
rules R1.1 R1.2
game second 2 banquet events
refused need 'market'

== Assignments need the market
rules R1.1 R1.2
game second 4 assignments
refused need 'market'

== Obstacles need the market
rules R1.1 R1.2
game second 2 company obstacles
refused need 'market'

== Everything of the first edition together, five players
rules R1.2
game first 5 banquet society
decision turn
hand_size A 0 E 0

== Everything of the second edition together, five players
rules R1.2
game second 5 banquet market company assistants events assignments obstacles
decision turn
hand_size A 0 E 0

== Everything of the second edition together, two players
rules R1.2
game second 2 banquet market company assistants events assignments obstacles
decision turn
hand_size A 0 B 0

== The base game, first edition, two players: 25 rubles, no points, 4 workers
rules R2.1 R3.4
game first 2
decision turn
rubles A 25 B 25
points A 0 B 0
area A -
area B -
hand A -
hand B -
hand_limit A 3 B 3
lower -
discard -
size worker 27 building 28 noble 27 exchange 30
round 1
phase worker

== The base game, second edition, three players: 6 workers
rules R2.1 R3.4
game second 3
decision turn
rubles A 25 B 25 C 25
points A 0 B 0 C 0
size worker 25 building 28 noble 27 exchange 30

== The market is a fifth pile of 35 cards; ten workers for five players
rules R2.1 R3.4 R11.1
game second 5 market
decision turn
rubles A 25 B 25 C 25 D 25 E 25
points A 0 B 0 C 0 D 0 E 0
size worker 21 market 35 building 28 noble 27 exchange 30

== What others own is hidden unless the table opens it
rules R1.3 14.1
game first 2
phase building
area A market
hand A library
rubles A 14 B 9
shown B A.rubles ?
shown B A.hand ?
shown B B.rubles 9
shown A A.rubles 14
shown A A.hand library
shown public A.rubles ?

== open_money shows all rubles, no hands
rules R1.3
game first 2
options open_money
phase building
hand A library
rubles A 14 B 9
shown B A.rubles 14
shown B A.hand ?
shown public B.rubles 9

== open_hands shows all hands, no rubles
rules R1.3
game second 2
options open_hands
phase building
hand A library market
rubles A 14 B 9
shown B A.hand library market
shown B A.rubles ?

== Open tables change no rule: the hand limit is 3, prices are the same
rules R1.3
game second 2
options open_money open_hands
phase building
hand A library library library
upper pub market
price A 5 buy market u2
illegal A take market u2

== Four players have one token each
rules R2.2 R2.3
game first 4
tokens hammer=A cathedral=A bust=B hand=C
refused tokens

== Four players, one token each, in any order
rules R2.2 R2.3
game first 4
tokens hammer=D cathedral=B bust=C hand=A
decision turn
turn D
token hammer=D cathedral=B bust=C hand=A

== Three players: the youngest has two tokens
rules R2.3
game first 3
youngest B
tokens hammer=A cathedral=B bust=B hand=C
decision turn
token hammer=A cathedral=B bust=B hand=C

== Three players: two tokens for another than the youngest are refused
rules R2.3
game first 3
youngest B
tokens hammer=A cathedral=A bust=B hand=C
refused tokens

== Three players: three tokens for one are refused
rules R2.3
game second 3
tokens hammer=A cathedral=A bust=A hand=B
refused tokens

== Two players: three tokens for one are refused
rules R2.3
game second 2
tokens hammer=A cathedral=A bust=A hand=B
refused tokens

== Two players have two tokens each
rules R2.3
game second 2
tokens hammer=B cathedral=A bust=A hand=B
decision turn
turn B
token hammer=B cathedral=A bust=A hand=B

== Five tokens, five players: one each
rules R2.4
game second 5 market
tokens hammer=C sack=A cathedral=E bust=B hand=D
decision turn
turn C

== Five tokens, five players: two for one are refused
rules R2.4
game second 5 market
tokens hammer=C sack=C cathedral=E bust=B hand=D
refused tokens

== Five tokens, four players: two for one
rules R2.4
game second 4 market
tokens hammer=C sack=C cathedral=A bust=B hand=D
decision turn
turn C
token sack=C

== Five tokens, four players: none for one is refused
rules R2.4
game second 4 market
tokens hammer=C sack=C cathedral=A bust=A hand=D
refused tokens

== Five tokens, three players: two, two and one
rules R2.4
game second 3 market
tokens hammer=A sack=B cathedral=C bust=B hand=A
decision turn
token hammer=A sack=B cathedral=C bust=B hand=A

== Five tokens, three players: three, one and one are refused
rules R2.4
game second 3 market
tokens hammer=A sack=B cathedral=C bust=A hand=A
refused tokens

== Five tokens, two players: three and two
rules R2.4
game second 2 market
tokens hammer=B sack=B cathedral=A bust=B hand=A
decision turn
turn B

== Five tokens, two players: four and one are refused
rules R2.4
game second 2 market
tokens hammer=B sack=B cathedral=B bust=B hand=A
refused tokens

== First edition, five players: hammer, cathedral, bust, hand and disc, one each
rules R2.4 R2.2 R2.5
game first 5 society
tokens hammer=B cathedral=C bust=D hand=E disc=A
decision turn
turn B
rubles A 27 B 25 C 25 D 25 E 25

== First edition, five players: two tokens for one are refused
rules R2.4
game first 5 society
tokens hammer=B cathedral=C bust=D hand=D disc=A
refused tokens

== First edition, four players with society: no disc, no extra rubles, no points
rules R2.2 R2.5 R3.2
game first 4 society
tokens hammer=A cathedral=B bust=C hand=D
decision turn
rubles A 25 B 25 C 25 D 25
points A 0 B 0 C 0 D 0

== No sack without the market
rules R2.2
game second 2
tokens hammer=A cathedral=A bust=B hand=B sack=A
refused tokens

== No disc with four players
rules R2.2
game first 4 society
tokens hammer=A cathedral=B bust=C hand=D disc=A
refused tokens
