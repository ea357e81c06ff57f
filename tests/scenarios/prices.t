# Section 5: prices.

== A price is never below 1: the Pub from the lower row
rules R5.1 R5.2
cards pub
game first 2
phase building
lower pub
upper pub
price A 1 buy pub l1
price A 1 buy pub u1
A buy pub l1
rubles A 24
B pass
price A 1 buy pub u1

== An exchange card for a dearer card still costs 1
rules R5.1
game first 2
phase exchange
area A warehouse_manager theater
upper abbot bank
price A 1 buy abbot u1 for warehouse_manager
A buy bank for theater
rubles A 24                            # 13 - 20
area A warehouse_manager bank
discard theater

== An exchange card for a card of equal cost costs 1
rules R5.1
game first 2
phase exchange
area A hospital czar_carpenter
upper peterhof weaving_mill
price A 1 buy peterhof u1 for hospital
price A 1 buy weaving_mill u2 for czar_carpenter

== Reductions do not lower a base of 1
rules R5.1 R5.2
game first 2
phase exchange
area A hospital carpenter_workshop
lower st_isaacs_cathedral
price A 1 buy st_isaacs_cathedral l1 for hospital

== Base 2, one reduction
rules R5.1 R5.2
game first 2
phase exchange
area A hospital carpenter_workshop library
lower church_of_the_resurrection smolny_cathedral
price A 1 buy church_of_the_resurrection l1 for hospital      # 16 - 14 = 2, - 2 at least 1
price A 1 buy smolny_cathedral l2 for hospital                # 17 - 14 = 3, - 2
price A 1 buy smolny_cathedral l2 for library                 # 0

== The reductions come off after the value of the replaced card, not before
rules R5.1
game first 2
phase exchange
area A market carpenter_workshop
lower winter_palace
price A 12 buy winter_palace l1 for market                    # 19 - 5 - 1 - 1

== The lower row is 1 cheaper, for everything
rules R5.2
game first 2
phase noble
upper theater mistress_of_ceremonies ship_builder harbor
area A market
lower theater
price A 20 buy theater u1
price A 19 buy theater l1
price A 18 buy mistress_of_ceremonies u2
price A 7 buy ship_builder u3
price A 11 buy harbor u4 for market

== The lower row: worker, noble and exchange card
rules R5.2
game first 2
phase noble
area A market
lower mistress_of_ceremonies ship_builder harbor
price A 17 buy mistress_of_ceremonies l1
price A 6 buy ship_builder l2
price A 10 buy harbor l3 for market

== Each card of the same name in the own area is 1 ruble
rules R5.2
game first 2
phase noble
area A author author author
area B author
upper author judge
price A 1 buy author u1
price B 3 buy author u1
price A 16 buy judge u2

== Cards of the same name in the hand, on the display or with others do not count
rules R5.2
game first 2
phase noble
area B author
hand A author author
upper author author
price A 4 buy author u1
price A 4 play author

== Same name among exchange cards: two Fur Shops owned
rules R5.2
cards fur_shop
game first 2
phase exchange
area A fur_shop fur_shop fur_trapper
upper fur_shop
price A 2 buy fur_shop u1 for fur_trapper

== The worker is no copy of its exchange card
rules R5.2
game first 2
phase exchange
area A fur_trapper fur_trapper
upper fur_shop
price A 4 buy fur_shop u1 for fur_trapper
A buy fur_shop for fur_trapper
B pass
pile worker fur_trapper
A pass
price A 5 buy fur_trapper u1

== The replaced copy of a plain card no longer lowers the next one's price
rules R5.2 R6.3
game first 2
phase exchange
area A market market
upper bank market
price A 3 buy market u2
A buy bank for market
B pass
price A 4 buy market u1

== Carpenter Workshop: blue cards 1 cheaper, exchange cards too, no other colour
rules R5.2 R8.4
cards carpenter_workshop
game first 2
phase exchange
area A carpenter_workshop market author ship_builder
upper library bank judge abbot wharf lumberjack
price A 16 buy library u1
price A 7 buy bank u2 for market
price A 16 buy judge u3
price A 2 buy abbot u4 for author
price A 5 buy wharf u5 for ship_builder
price A 3 buy lumberjack u6

== Gold Smelter: red cards 1 cheaper, exchange cards too, no other colour
rules R5.2 R8.4
cards gold_smelter
game first 2
phase exchange
area A gold_smelter market author ship_builder
upper library bank judge abbot wharf gold_miner
price A 17 buy library u1
price A 8 buy bank u2 for market
price A 15 buy judge u3
price A 1 buy abbot u4 for author
price A 5 buy wharf u5 for ship_builder
price A 4 buy gold_miner u6

== Another's workshops help nobody else
rules R5.2
game first 2
phase noble
area B carpenter_workshop gold_smelter
upper library judge
price A 17 buy library u1
price A 16 buy judge u2
price B 16 buy library u1
price B 15 buy judge u2

== Workshops apply to hand cards
rules R5.2 R5.3
game first 2
phase noble
area A carpenter_workshop gold_smelter market author
hand A market author bank
price A 3 play market
price A 2 play author
price A 7 play bank for market
A play market
rubles A 22

== Reductions add up: lower row, same name twice, workshop
rules R5.2
game first 2
phase building
area A firehouse firehouse carpenter_workshop
lower firehouse
A buy firehouse
rubles A 18                            # 11 - 1 - 2 - 1 = 7

== A hand card has no lower-row reduction, even if it came from there
rules R5.3 R4.3
game first 2
phase building
lower library
price A 16 buy library l1
A take library
B pass
price A 17 play library
A play library
rubles A 8

== A card drawn through an Observatory has the other reductions, not the lower row's
rules R5.3 R5.2 R8.5
game first 2
phase building
area A observatory carpenter_workshop market
pile building market
A observe building
price A 3 buy market
A buy market
rubles A 22
area A observatory carpenter_workshop market market

== Ship Builders and Markets with different goods have the same name
rules R5.4
cards ship_builder market
game second 2
phase building
area A ship_builder.fish ship_builder.any market.grain
upper ship_builder.chicken market.vegetable
price A 5 buy ship_builder u1
price A 4 buy market u2

== With the market module they still have the same name
rules R5.4
game second 2 market
phase building
area A market.grain market.fish
lower market.vegetable
price A 2 buy market l1

== The three Potemkin Villages have one name, first edition
rules 14.2 R5.2
cards potemkin_village potemkin_village_small potemkin_village_large
game first 2 banquet
phase building
area A potemkin_village
area B potemkin_village_small
upper potemkin_village_large
price A 2 buy potemkin_village_large u1
price B 2 buy potemkin_village_large u1

== The three Potemkin Villages have one name, second edition
rules 14.2 R5.2
cards potemkin_village potemkin_village_small potemkin_village_large
game second 2 banquet
phase building
area A potemkin_village_small potemkin_village_large
upper potemkin_village
area B market
price A 1 buy potemkin_village u1
price B 2 buy potemkin_village u1

== A turned-over Observatory still lowers the price of the second
rules 14.5 R5.2
cards observatory
game second 2
phase building
area A observatory
turned A observatory
upper observatory
price A 6 buy observatory u1
price B 7 buy observatory u1
