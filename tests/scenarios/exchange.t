# Section 6: exchange cards.

== Each green exchange card replaces its worker and the Czar & Carpenter, no other
rules R6.1 R8.3
cards carpenter_workshop czar_carpenter lumberjack gold_miner shepherd fur_trapper ship_builder
game first 2
phase exchange
area A lumberjack gold_miner shepherd fur_trapper ship_builder czar_carpenter
upper carpenter_workshop
legal A buy carpenter_workshop u1 for lumberjack
legal A buy carpenter_workshop u1 for czar_carpenter
illegal A buy carpenter_workshop u1 for gold_miner
illegal A buy carpenter_workshop u1 for shepherd
illegal A buy carpenter_workshop u1 for fur_trapper
illegal A buy carpenter_workshop u1 for ship_builder

== Gold Smelter replaces a Gold Miner or the Czar & Carpenter
rules R6.1 R8.3
cards gold_smelter
game first 2
phase exchange
area A lumberjack gold_miner shepherd fur_trapper ship_builder czar_carpenter
upper gold_smelter
actions A pass | take gold_smelter | buy gold_smelter for gold_miner | buy gold_smelter for czar_carpenter
price A 1 buy gold_smelter for czar_carpenter
price A 2 buy gold_smelter for gold_miner

== Weaving Mill replaces a Shepherd or the Czar & Carpenter
rules R6.1 R8.3
cards weaving_mill
game second 2
phase exchange
area A lumberjack gold_miner shepherd fur_trapper ship_builder czar_carpenter
upper weaving_mill
actions A pass | take weaving_mill | buy weaving_mill for shepherd | buy weaving_mill for czar_carpenter
price A 1 buy weaving_mill for czar_carpenter

== Fur Shop replaces a Fur Trapper or the Czar & Carpenter
rules R6.1 R8.3
cards fur_shop
game first 2
phase exchange
area A lumberjack gold_miner shepherd fur_trapper ship_builder czar_carpenter
upper fur_shop
actions A pass | take fur_shop | buy fur_shop for fur_trapper | buy fur_shop for czar_carpenter
price A 2 buy fur_shop for czar_carpenter

== Wharf replaces a Ship Builder or the Czar & Carpenter
rules R6.1 R8.3
cards wharf czar_carpenter
game second 2
phase exchange
area A lumberjack gold_miner shepherd fur_trapper ship_builder czar_carpenter
upper wharf
actions A pass | take wharf | buy wharf for ship_builder | buy wharf for czar_carpenter
price A 4 buy wharf for czar_carpenter
A buy wharf for czar_carpenter
rubles A 21
discard czar_carpenter

== Blue replaces any blue plain card, no other colour
rules R6.1
game first 2
phase exchange
area A lumberjack author pub observatory library
upper bank
rubles A 30
actions A pass | take bank | buy bank for pub | buy bank for observatory | buy bank for library

== Red replaces any red plain card, no other colour
rules R6.1
game first 2
phase exchange
area A lumberjack pub author judge
upper senator
actions A pass | take senator | buy senator for author | buy senator for judge

== New Society replaces any green plain card, no exchange card
rules R6.1 R6.2
cards new_society
game first 2 society
phase exchange
area A lumberjack shepherd new_farmer czar_carpenter wharf
upper new_society
actions A pass | take new_society | buy new_society for lumberjack | buy new_society for shepherd | buy new_society for new_farmer | buy new_society for czar_carpenter
price A 12 buy new_society for lumberjack
price A 6 buy new_society for new_farmer

== October Revolution replaces any green plain card, no exchange card
rules R6.1 R6.2
cards october_revolution
game second 2 company
phase exchange
area A gold_miner ship_builder czar_carpenter wharf
upper october_revolution
actions A pass | take october_revolution | buy october_revolution for gold_miner | buy october_revolution for ship_builder | buy october_revolution for czar_carpenter
price A 11 buy october_revolution for gold_miner

== Czar-Superstar replaces the Czar & Carpenter only
rules R6.1
cards czar_superstar
game first 2 banquet
phase exchange
area A lumberjack ship_builder czar_carpenter wharf
upper czar_superstar
actions A pass | take czar_superstar | buy czar_superstar for czar_carpenter
price A 1 buy czar_superstar for czar_carpenter

== Exchange cards never replace exchange cards
rules R6.2
game first 2
phase exchange
area A bank abbot wharf
upper harbor senator
hand A wharf
rubles A 99
actions A pass | take harbor | take senator

== The worker symbol of an exchange card is not matched
rules R6.2 R6.1
game second 2
phase exchange
area A fur_shop
upper fur_shop
actions A pass | take fur_shop

== A turned-over Observatory cannot be replaced
rules R6.2 R8.5
game first 2
phase exchange
area A observatory
turned A observatory
upper bank
actions A pass | take bank

== Of two Observatories the one not turned over can be replaced
rules R6.2 R6.3
game first 2
phase exchange
area A observatory observatory
turned A observatory
upper bank harbor
legal A buy bank u1 for observatory
A buy bank for observatory
rubles A 18
area A observatory bank
turned A observatory
discard observatory
B pass
illegal A buy harbor u1 for observatory

== A card with the Money Collector's chip cannot be replaced, its copy can
rules R6.2
game second 2 market banquet
phase exchange
area A market.fish library
chip A library
removed money_collector
upper bank
legal A buy bank u1 for market
illegal A buy bank u1 for library

== The replaced card goes to the discard, on top
rules R6.3
game first 2
phase exchange
discard theater
area A author author judge
upper abbot
A buy abbot for author
rubles A 23
discard theater author
area A author judge abbot
upper -

== A card played from the hand replaces in the same way
rules R6.3 R4.6
game second 2
phase noble
discard theater
hand A abbot
area A judge
A play abbot for judge
rubles A 24                            # 6 - 17, at least 1
discard theater judge
area A abbot
hand A -

== What lies on the replaced card leaves with it, first edition: to the discard
rules R6.3 R9.6
game first 2 banquet
phase exchange
area A controller
guest A jester controller
upper abbot
A buy abbot for controller
no_guest jester
in_discard controller jester

== The replaced card of a Potemkin Village counts as 6
rules R5.1 R8.1
game first 2
phase exchange
area A potemkin_village
upper mariinsky_theater
A buy mariinsky_theater for potemkin_village
rubles A 21
