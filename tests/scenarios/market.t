# Section 11: the market (second edition).

== A fifth pile of 35 cards and a fifth phase with its token
rules R11.1 R3.1 R2.2
game second 2 market
tokens hammer=A sack=B cathedral=A bust=B hand=A
pile worker lumberjack lumberjack gold_miner gold_miner

A buy lumberjack u1
size worker 27
size market 35
size building 28
size noble 27
size exchange 30
B buy lumberjack u1
A buy gold_miner
B buy gold_miner
phase market
turn B
size market 25                    # ten cards on an empty display

== Chicken cards: 5, 4, 3, 1 rubles, 1 to 4 symbols
rules R11.1 R11.5
cards chick hen chicken_coop chicken_crate
game second 2 market
phase market
upper chick hen chicken_coop chicken_crate

price A 5 buy chick
price A 4 buy hen
price A 3 buy chicken_coop
price A 1 buy chicken_crate
A buy chick
goods A chicken 1
B pass
A buy hen
goods A chicken 3
B pass
A buy chicken_coop
goods A chicken 6
B pass
A buy chicken_crate
goods A chicken 10
rubles A 12
pass B A
decision upkeep
rubles A 15                       # Chick 2, Hen 1
A pay chicken_crate
rubles A 13
points A 2
phase building

== Grain cards
rules R11.1 R11.5
cards ear_of_wheat grain_sack field grain_crate
game second 2 market
phase market
upper ear_of_wheat grain_sack field grain_crate

price A 5 buy ear_of_wheat
price A 4 buy grain_sack
price A 3 buy field
price A 1 buy grain_crate
A buy ear_of_wheat
goods A grain 1
B pass
A buy grain_sack
goods A grain 3
B pass
A buy field
goods A grain 6
B pass
A buy grain_crate
goods A grain 10
rubles A 12
pass B A
rubles A 15
A pay grain_crate
rubles A 13
points A 2

== Fruit cards
rules R11.1 R11.5
cards apple apple_crate apple_orchard fruit_crate
game second 2 market
phase market
upper apple apple_crate apple_orchard fruit_crate

price A 5 buy apple
price A 4 buy apple_crate
price A 3 buy apple_orchard
price A 1 buy fruit_crate
A buy apple
goods A fruit 1
B pass
A buy apple_crate
goods A fruit 3
B pass
A buy apple_orchard
goods A fruit 6
B pass
A buy fruit_crate
goods A fruit 10
rubles A 12
pass B A
rubles A 15
A pay fruit_crate
rubles A 13
points A 2

== Fish cards
rules R11.1 R11.5
cards fish fish_basket caviar fish_crate
game second 2 market
phase market
upper fish fish_basket caviar fish_crate

price A 5 buy fish
price A 4 buy fish_basket
price A 3 buy caviar
price A 1 buy fish_crate
A buy fish
goods A fish 1
B pass
A buy fish_basket
goods A fish 3
B pass
A buy caviar
goods A fish 6
B pass
A buy fish_crate
goods A fish 10
rubles A 12
pass B A
rubles A 15
A pay fish_crate
rubles A 13
points A 2

== Vegetable cards
rules R11.1 R11.5
cards cabbage vegetable_basket vegetable_garden vegetable_crate
game second 2 market
phase market
upper cabbage vegetable_basket vegetable_garden vegetable_crate

price A 5 buy cabbage
price A 4 buy vegetable_basket
price A 3 buy vegetable_garden
price A 1 buy vegetable_crate
A buy cabbage
goods A vegetable 1
B pass
A buy vegetable_basket
goods A vegetable 3
B pass
A buy vegetable_garden
goods A vegetable 6
B pass
A buy vegetable_crate
goods A vegetable 10
rubles A 12
pass B A
rubles A 15
A pay vegetable_crate
rubles A 13
points A 2

== Yellow cards of one name make each other cheaper, also from the lower row
rules R5.2 R11.1
cards chick
game second 2 market
phase market
area A chick chick
upper chick
lower hen
hand A fish

price A 3 buy chick u1
price A 3 buy hen l1
price A 5 play fish

== Ship Builders, Markets and five blue exchange cards carry a symbol
rules R11.1
cards ship_builder market bank peterhof st_isaacs_cathedral church_of_the_resurrection harbor
game second 3 market
area A ship_builder.chicken ship_builder.grain ship_builder.fruit ship_builder.fish ship_builder.vegetable
area B market.chicken market.grain market.fruit market.fish market.vegetable
area C bank peterhof st_isaacs_cathedral church_of_the_resurrection harbor catherine_palace smolny_cathedral

goods A chicken 1
goods A grain 1
goods A fruit 1
goods A fish 1
goods A vegetable 1
goods B chicken 1
goods B grain 1
goods B fruit 1
goods B fish 1
goods B vegetable 1
goods C grain 1
goods C chicken 1
goods C fruit 1
goods C vegetable 1
goods C fish 1

== Markets and Ship Builders with other goods have the same name
rules R5.4
cards market ship_builder
game second 2 market
area A market.chicken market.grain ship_builder.fish
upper market.fruit ship_builder.vegetable

price A 3 buy market.fruit u1
price A 6 buy ship_builder.vegetable u2

== More than ten symbols count in full
rules R11.6
cards chick hen
game second 2 market
phase market
round 6
area A chick chick chick hen hen chicken_coop chicken_crate ship_builder.chicken market.chicken peterhof ship_builder.any
tile ship_builder.any chicken
rubles A 0

goods A chicken 18                # 3 + 4 + 3 + 4 + 1 + 1 + 1 + 1
pass A B
rubles A 8                        # 3 x 2 + 2 x 1
A pay chicken_crate
rubles A 2
points A 6

== Most symbols: the higher value, second-most: the lower; ties
rules R11.5
game second 3 market
round 4
phase market
area A chicken_coop grain_sack cabbage
area B hen chick ear_of_wheat vegetable_basket
area C hen ear_of_wheat fish
rubles A 0 B 0 C 0

goods A chicken 3
goods B chicken 3
goods C chicken 2
pass A B C
# value 4/2. Chicken: A and B tied for most, 4 each, nobody 2. Grain: A 4, B and C tied second, 2 each.
# Fish: C 4. Vegetables: B 4, A 2. Fruit: nobody.
rubles A 3 B 6 C 5
points A 10 B 10 C 6

== Three tied for most, one behind: the lower value goes to nobody
rules R11.5
game second 4 market
round 6
phase market
area A fish_basket
area B fish_basket
area C fish ship_builder.fish
area D market.fish

pass A B C D
points A 6 B 6 C 6 D 0

== Third place scores nothing
rules R11.5
game second 3 market
round 6
phase market
area A caviar
area B fish_basket
area C fish

pass A B C
points A 6 B 3 C 0

== Value tile of round 1: 1/0
rules R11.7 R11.5
game second 2 market
round 1
phase market
area A fish_basket
area B fish

pass A B
points A 1 B 0

== Value tile of round 2: 2/1
rules R11.7
game second 2 market
round 2
phase market
area A fish_basket
area B fish

pass A B
points A 2 B 1

== Value tile of round 3: 3/1
rules R11.7
game second 2 market
round 3
phase market
area A fish_basket
area B fish

pass A B
points A 3 B 1

== Value tile of round 4: 4/2
rules R11.7
game second 2 market
round 4
phase market
area A fish_basket
area B fish

pass A B
points A 4 B 2

== Value tile of round 5: 5/2
rules R11.7
game second 2 market
round 5
phase market
area A fish_basket
area B fish

pass A B
points A 5 B 2

== Value tile of round 6: 6/3
rules R11.7
game second 2 market
round 6
phase market
area A fish_basket
area B fish

pass A B
points A 6 B 3

== The last value tile stays
rules R11.7
game second 2 market
round 8
phase market
area A fish_basket
area B fish

pass A B
points A 6 B 3                    # 6/3 from round 6 on: fish 2 and 1

== Upkeep: the income of the yellow cards comes first, exactly enough
rules R11.5
cards chicken_crate
game second 2 market
round 3
phase market
area A chicken_crate fish
rubles A 1

pass A B
decision upkeep
legal A discard chicken_crate
A pay chicken_crate               # 1 + 2 rubles, 3 to pay
rubles A 0
points A 6                        # chicken and fish
has A chicken_crate

== Upkeep by choice: the card and its symbols leave before the goods are scored
rules R11.5 R11.4
cards fruit_crate
game second 2 market
round 4
phase market
area A fruit_crate
area B apple

pass A B
A discard fruit_crate
rubles A 25
discard fruit_crate
points A 0 B 4

== Upkeep with too few rubles: the card is discarded
rules R11.5
cards grain_crate
game second 2 market
round 3
phase market
area A grain_crate fish
area B grain_sack
rubles A 0

pass A B                          # 2 rubles, 3 to pay
phase building
rubles A 2
lacks A grain_crate
discard grain_crate
points A 3 B 3

== Upkeep card by card, in the order the owner likes
rules R11.5 R12.2.6
cards fish_crate vegetable_crate
game second 2 market
round 3
phase market
area A fish_crate vegetable_crate
rubles A 5

pass A B
actions A pay fish_crate | discard fish_crate | pay vegetable_crate | discard vegetable_crate
A pay vegetable_crate             # 2 rubles are left: the Fish Crate goes
rubles A 2
points A 3
has A vegetable_crate
discard fish_crate

== Upkeep seat by seat from the sack holder; each owner orders the discards
rules R11.5 14.23 R12.2.6
cards chicken_crate grain_crate fish_crate
game second 2 market
phase market
tokens hammer=B sack=B cathedral=B bust=B hand=B
area A chicken_crate
area B grain_crate fish_crate

pass B A
decision upkeep
turn B
B discard fish_crate
turn B
B discard grain_crate
turn A
A discard chicken_crate
discard fish_crate grain_crate chicken_crate
phase building

== All upkeep is settled before any points are moved
rules R11.8 R11.5
cards chicken_crate
game second 2 market
phase market
area A fish chicken_coop
area B chicken_crate

pass A B
decision upkeep
turn B
points A 0 B 0
B discard chicken_crate
points A 4 B 0                    # fish 2 and chicken 2 in one move

== any: the owner takes a good tile
rules R11.3
cards ship_builder czar_carpenter
game second 2 market
upper ship_builder.any czar_carpenter

A buy ship_builder.any u1
decision good
turn A
actions A good chicken | good grain | good fruit | good fish | good vegetable
A good fish
turn B
decision turn
rubles A 18
goods A fish 1
tile ship_builder.any fish
B buy czar_carpenter
decision good
actions B good chicken | good grain | good fruit | good vegetable
B good grain
goods B grain 1
turn A

== any: also when played from the hand
rules R11.3
cards czar_carpenter
game second 2 market
phase noble
hand A czar_carpenter

A play czar_carpenter
decision good
A good vegetable
rubles A 17
goods A vegetable 1
turn B

== any: also in the very first worker phase
rules R11.3 R3.7
cards ship_builder
game second 2 market
pile worker ship_builder.any lumberjack lumberjack lumberjack
tokens hammer=A sack=A cathedral=B bust=B hand=A

A buy ship_builder.any u1
decision good
A good chicken
goods A chicken 1
turn B

== any: the tile goes back when the card is replaced
rules R11.3 14.8 R11.4
cards ship_builder
game second 2 market
phase exchange
area A ship_builder.any
tile ship_builder.any fish
upper wharf
hand B czar_carpenter

A buy wharf u1 for ship_builder.any
goods A fish 0
discard ship_builder.any
B play czar_carpenter
legal B good fish
B good fish
goods B fish 1

== Replaced cards take their symbols away
rules R11.4
cards market bank
game second 2 market
phase exchange
area A market.fish
upper bank

goods A fish 1
A buy bank u1 for market.fish
goods A fish 0
goods A grain 1

== Without the module the symbols mean nothing
rules R11.2
cards ship_builder
game second 2
upper ship_builder.any ship_builder.fish

A buy ship_builder.any u1
decision turn
turn B
B pass
price A 6 buy ship_builder.fish u1
A pass
phase building                    # no market phase

== The refill fills up to ten
rules R3.3 R11.1
game second 2 market
phase market
refill
upper lumberjack gold_miner
lower author
pile market chick hen fish apple cabbage ear_of_wheat caviar

decision turn
upper chick hen fish apple cabbage ear_of_wheat caviar lumberjack gold_miner
lower author
size market 28

== The market pile can trigger the end
rules 14.9 R3.10
game second 2 market
phase market
refill
size market 10

decision turn
end
size market 0

== One card left in the market pile: no end yet
rules 14.9 R3.10
game second 2 market
phase market
refill
size market 11

decision turn
no_end
size market 1

== The sack passes like the other tokens
rules R3.9 R11.7
game second 3 market
phase exchange
tokens hammer=A sack=B cathedral=C bust=A hand=A

pass A B C
round 3
token hammer=B sack=C cathedral=A bust=B hand=B
turn B
