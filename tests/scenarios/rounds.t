# Section 3: rounds, phases, refill, turn order, the end of a round and of the game.

== The phases of a round without market: worker, building, noble, exchange
rules R3.1 R3.5 R3.3 R3.9
game first 2
tokens hammer=A cathedral=B bust=A hand=B
decision turn
round 1
phase worker
turn A
pass A B
phase building
turn B
size worker 27 building 24 noble 27 exchange 30
pass B A
phase noble
turn A
size building 24 noble 27              # 8 cards are there: none added
pass A B
phase exchange
turn B
size exchange 30
pass B A
round 2
phase worker
turn B
token hammer=B cathedral=A bust=B hand=A
upper -
size worker 27
pass B A
phase building
size building 24
pass A B
pass B A
phase exchange
pass A B
round 3
phase worker
token hammer=A cathedral=B bust=A hand=B
lower -
size worker 19 building 24 noble 27 exchange 30

== The phases of a round with market: worker, market, building, noble, exchange; ten cards
rules R3.1 R3.3 R3.5
game second 2 market
tokens hammer=A sack=B cathedral=B bust=A hand=A
pile worker lumberjack gold_miner shepherd fur_trapper
decision turn
A buy lumberjack
B buy gold_miner
A buy shepherd
B buy fur_trapper
phase market
turn B
size worker 27 market 25
pass B A
phase building
turn B
size building 28
pass B A
phase noble
turn A
pass A B
phase exchange
turn A
pass A B
round 2
phase worker
turn B
token hammer=B sack=A cathedral=A bust=B hand=B
size worker 27

== Start of a round: turned-over cards are turned back
rules R3.2 R8.5
game second 2
phase exchange
area A observatory
turned A observatory
pass A
turned A observatory
B pass
round 3
unturned A observatory

== The disc scores 2 points in every round and passes like the other tokens
rules R3.2 R3.9 14.29 R2.5
game first 5 society
tokens hammer=A cathedral=B bust=C hand=D disc=E
decision turn
points A 0 B 0 C 0 D 0 E 2
pass A B C D E
phase building
turn B
size building 34                       # ten workers lie there: nothing is added
pass B C D E A
phase noble
turn C
size noble 34
pass C D E A B
phase exchange
turn D
size exchange 39
pass D E A B C
round 2
token hammer=C cathedral=D bust=E hand=A disc=B
points A 0 B 2 C 0 D 0 E 2
turn C
rubles A 25 B 25 E 27

== New cards lie to the left of the old ones, in the order drawn
rules R3.3
game first 2
phase building
refill
upper author judge
lower lumberjack
pile building pub market library theater academy
decision turn
upper pub market library theater academy author judge
lower lumberjack

== The lower row counts for the refill; one card is missing
rules R3.3
game second 2
phase noble
refill
lower lumberjack lumberjack shepherd pub market library theater
pile noble judge
decision turn
upper judge
size noble 26

== A full display gets no card
rules R3.3
game second 2
phase noble
refill
upper lumberjack lumberjack shepherd pub
lower market library theater academy
decision turn
upper lumberjack lumberjack shepherd pub
size noble 27

== More than eight cards on the display: none is added, none leaves
rules R3.3
game first 4
phase noble
refill
upper lumberjack lumberjack shepherd pub gold_miner
lower market library theater academy
decision turn
upper lumberjack lumberjack shepherd pub gold_miner
lower market library theater academy
size noble 27

== With market the display holds ten
rules R3.3
game second 3 market
phase noble
refill
upper lumberjack lumberjack shepherd pub
lower market library theater academy
pile noble judge author
decision turn
upper judge author lumberjack lumberjack shepherd pub
size noble 25

== With market ten cards are full
rules R3.3
game second 3 market
phase noble
refill
upper lumberjack lumberjack shepherd pub gold_miner
lower market library theater academy observatory
decision turn
size noble 27

== Gaps close: what is left keeps its order
rules R3.3
game first 2
phase noble
upper author judge secretary controller
lower pub market library
A take judge u2
upper author secretary controller
B take market l2
lower pub library
A take author u1
upper secretary controller

== The first worker phase lays two workers for each of three players
rules R3.4
game first 3
pile worker lumberjack gold_miner shepherd fur_trapper ship_builder czar_carpenter lumberjack
decision turn
upper lumberjack gold_miner shepherd fur_trapper ship_builder czar_carpenter
size worker 25

== The first worker phase lays two workers for each of four players
rules R3.4
game second 4
decision turn
size worker 23

== The start player begins, then clockwise
rules R3.5
game second 4
tokens hammer=A cathedral=C bust=B hand=D
phase building
decision turn
turn C
C pass
turn D
D pass
turn A
A pass
turn B
B pass
phase noble
turn B

== One action per turn
rules R3.5
game first 2
upper lumberjack gold_miner shepherd
A buy lumberjack
turn B
B take gold_miner
turn A

== Passing binds nobody, and all must pass one after the other
rules R3.6 R4.4
game first 3
phase building
upper pub market library
pass A B
C take pub
phase building
turn A
A take market
pass B C
phase building
A pass
phase noble
hand A market
hand C pub

== Two passes of three players are not enough, the third ends the phase
rules R3.6
game first 3
phase building
upper pub market library
A take pub
pass B C
turn A
phase building
A pass
phase noble

== A pass before the last action does not count
rules R3.6
game second 2
phase noble
upper author author
A pass
B take author
A pass
phase noble
turn B
B take author
A pass
phase noble
B pass
phase exchange

== Second edition, first worker phase: buying is the only action
rules R3.7
game second 2
tokens hammer=A cathedral=B bust=A hand=B
pile worker lumberjack gold_miner shepherd fur_trapper
actions A buy lumberjack u1 | buy gold_miner u2 | buy shepherd u3 | buy fur_trapper u4
illegal A pass
illegal A take lumberjack u1
A buy shepherd
actions B buy lumberjack u1 | buy gold_miner u2 | buy fur_trapper u3
B buy lumberjack
A buy fur_trapper
phase worker
actions B buy gold_miner u1
B buy gold_miner
phase building
area A shepherd fur_trapper
area B lumberjack gold_miner
rubles A 20 B 24

== First edition, first worker phase: the usual actions
rules R3.7 R4.4
game first 2
pile worker lumberjack gold_miner shepherd fur_trapper
decision turn
legal A pass
legal A take lumberjack u1
A take gold_miner
B pass
A pass
phase building
hand A gold_miner

== Second edition, worker phase of round 2: the usual actions again
rules R3.7
game second 2
upper lumberjack
actions A pass | buy lumberjack u1 | take lumberjack u1
pass A B
phase building

== Second edition, very first worker phase in the middle of it
rules R3.7
game second 2
round 1
phase worker
upper lumberjack gold_miner
actions A buy lumberjack u1 | buy gold_miner u2

== Worker scoring pays green only
rules R3.8 R7.1
game first 2
area A lumberjack market author
pass A B
rubles A 28
points A 0

== Building scoring pays blue only
rules R3.8 R7.1
game first 2
phase building
area A lumberjack market author
pass A B
rubles A 25
points A 1

== Noble scoring pays red only
rules R3.8 R7.1
game first 2
phase noble
area A lumberjack market author
pass A B
rubles A 26
points A 0

== The exchange phase has no scoring
rules R3.8
game first 2
phase exchange
area A lumberjack market author bank czar wharf
pass A B
round 3
rubles A 25 B 25
points A 0 B 0

== End of the round: the lower row is discarded from left to right, the upper row shifts
rules R3.9
game first 2
phase exchange
discard theater
upper pub market library
lower author lumberjack abbot
pile worker lumberjack gold_miner shepherd fur_trapper ship_builder
pass A B
round 3
phase worker
discard theater author lumberjack abbot
lower pub market library
upper lumberjack gold_miner shepherd fur_trapper ship_builder

== The rows do not shift between phases
rules R3.9
game first 2
phase worker
upper pub market
lower author lumberjack
pile building academy theater library hospital
pass A B
phase building
upper academy theater library hospital pub market
lower author lumberjack
discard -

== Tokens go to the next seat clockwise
rules R3.9
game first 3
tokens hammer=A cathedral=B bust=C hand=C
phase exchange
pass C A B
token hammer=B cathedral=C bust=A hand=A
turn B

== With market the sack goes round too
rules R3.9 R2.2
game second 3 market
tokens hammer=A sack=C cathedral=B bust=B hand=A
phase exchange
pass A B C
token hammer=B sack=A cathedral=C bust=C hand=B

== The last round ends without shift, discard or passing of tokens
rules R3.9 R3.10
game first 2
tokens hammer=A cathedral=B bust=A hand=B
phase exchange
end
upper pub market
lower author
discard theater
pass B A
over
upper pub market
lower author
discard theater
token hammer=A cathedral=B bust=A hand=B

== The last card of a pile is laid: this round is the last, though the display is full
rules R3.10
game second 2
phase noble
refill
upper pub market
lower lumberjack
size noble 5
decision turn
size noble 0
end
pass A B
phase exchange
pass A B
over

== One card stays in the pile: no end
rules R3.10
game second 2
phase noble
refill
upper pub market
lower lumberjack
size noble 6
decision turn
size noble 1
no_end

== Workers laid after the end of a round belong to the new round, which is played in full
rules R3.10
game first 2
phase exchange
upper pub market
lower author
size worker 6
pass A B
round 3
phase worker
size worker 0
end
turn B
pass B A
phase building
pass B A
phase noble
pass B A
phase exchange
round 3
pass B A
over

== A refill that needs nothing from a small pile triggers nothing
rules R3.10 R3.3
game first 2
phase building
refill
upper lumberjack lumberjack shepherd pub
lower market library theater academy
size building 2
decision turn
no_end
size building 2

== The exchange pile can end the game too
rules R3.10 14.9
game first 2
phase exchange
refill
size exchange 8
decision turn
end
pass A B
over

== The market pile can end the game too
rules 14.9 R3.10
game second 2 market
phase market
refill
upper pub market
size market 3
decision turn
size market 0
end
pass A B
phase building
pass A B
phase noble
pass A B
phase exchange
pass A B
over

== The end is triggered in the worker phase: all later phases are still played and scored
rules R3.10 R3.8
game second 2
refill
size worker 8
area A lumberjack market author
rubles A 0 B 0
decision turn
end
pass A B
rubles A 3
pass A B
points A 1
pass A B
rubles A 4
phase exchange
pass A B
over
score A 2 B 0                          # 1, and 1 for one noble; 4 rubles give none

== Second edition, first worker phase: the second Lumberjack is cheaper
rules R3.7 R5.2
game second 2
tokens hammer=A cathedral=B bust=A hand=B
pile worker lumberjack lumberjack lumberjack lumberjack
decision turn
A buy lumberjack
B buy lumberjack
rubles A 22 B 22
A buy lumberjack
rubles A 20
B buy lumberjack
phase building
rubles A 26 B 26
