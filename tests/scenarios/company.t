# Section 10, second edition: module 2, The Company.

== Twelve Company cards
rules R10.5 R1.1
game second 2 company
pile worker lumberjack

A buy lumberjack u1
size worker 27
size building 31                  # 28 and Coffee House, Trading House, Debtor's Prison
size noble 29                     # 27 and two Sycophants
size exchange 37                  # 30 and seven

== Company cards left out
rules R10.5
game second 2 company
without sycophant debtors_prison mayor
pile worker lumberjack

A buy lumberjack u1
size building 30
size noble 27
size exchange 36

== The cards of the Company keep the base cards of the second edition
rules R10.1
game second 2 company
upper czar_carpenter observatory academy mistress_of_ceremonies mariinsky_theater
area A market.fish

price A 8 buy czar_carpenter u1
price A 7 buy observatory u2
price A 23 buy academy u3
price A 20 buy mistress_of_ceremonies u4
price A 13 buy mariinsky_theater u5 for market.fish   # 18 - 5

== More than ten different nobles still give 55
rules R13.1 R10.1
game second 2 company
phase exchange
end
area A author administrator warehouse_manager secretary controller judge mistress_of_ceremonies abbot merchant lt_kije sycophant
rubles A 0 B 0

pass A B
score A 55 B 0

== October Revolution replaces any green plain card
rules R6.1 R6.2
cards october_revolution
game second 2 company
phase exchange
area A fur_trapper weaving_mill ship_builder.fish
upper october_revolution
rubles A 9

price A 8 buy october_revolution u1 for ship_builder.fish
illegal A buy october_revolution u1 for weaving_mill
A buy october_revolution u1 for fur_trapper       # 15 - 6
rubles A 0
discard fur_trapper
income A green 15 2               # 6 and 2, Weaving Mill 6, Ship Builder 3

== Textile Factory counts Shepherd, Weaving Mill, Czar & Carpenter, October Revolution
rules 14.3 R7.2
cards textile_factory october_revolution
game second 2 company
area A textile_factory shepherd weaving_mill czar_carpenter october_revolution lumberjack
rubles A 0

income A blue 0 8
pass A B
points A 2                        # only October Revolution scores with the workers
pass A B
points A 10

== Textile Factory for a Library costs 1
rules R10.2 R5.1
cards textile_factory
game second 2 company
phase exchange
area A library
upper textile_factory
rubles A 1

A buy textile_factory u1 for library  # 16 - 17
rubles A 0
income A blue 0 0

== University, Merchant, Lt. Kije, Mayor, Coffee House by their figures
rules R10.2 R7.2
cards university merchant lt_kije mayor coffee_house
game second 2 company
phase exchange
area A market.fish author coffee_house
upper university merchant lt_kije mayor

price A 13 buy university u1 for market.fish
price A 12 buy university u1 for coffee_house
price A 2 buy merchant u2 for author
price A 8 buy lt_kije u3 for author
price A 9 buy mayor u4 for author
income A blue 1 1                 # Coffee House 1 for the Author, Market 1 point
A buy mayor u4 for author
income A red 2 0                  # two blue cards
income A blue 1 1

== Income of University, Merchant, Lt. Kije
rules R10.2
cards university merchant lt_kije
game second 2 company
phase building
area A university merchant lt_kije
rubles A 0

pass A B
points A 6
pass A B
rubles A 3
points A 9

== Coffee House for 6
rules R10.2
cards coffee_house
game second 2 company
phase building
area A author author sycophant
upper coffee_house
rubles A 6

A buy coffee_house u1
rubles A 0
pass B A
rubles A 3

== Guild Hall: split of 4, after all automatic income
rules R10.2 R7.3
cards guild_hall
game second 3 company
phase building
tokens hammer=B cathedral=B bust=B hand=B
area A library
area B guild_hall
area C market.fish
rubles B 0

pass B C A
decision guild_hall
turn B
points A 5 C 1
B split 3
rubles B 1
points B 3
phase noble

== Guild Hall: 13, for a Customs House 5
rules R10.2
cards guild_hall
game second 2 company
phase exchange
area A customs_house
upper guild_hall
rubles A 5

A buy guild_hall u1 for customs_house
rubles A 0

== Trading House: exactly 3 rubles
rules R7.5 R10.2
cards trading_house
game second 2 company
phase building
upper trading_house
rubles A 5

A buy trading_house u1
rubles A 3
pass B A
decision trading_house
A trade
rubles A 0
points A 2
phase noble

== Sycophant: the owner chooses to pay
rules R10.3
cards sycophant
game second 2 company
phase noble
area A sycophant author
rubles A 0

pass A B
decision sycophant
turn A
rubles A 1                        # after the other income
legal A discard
A pay
rubles A 0
has A sycophant
phase exchange

== Sycophant: the owner chooses to discard
rules R10.3
cards sycophant
game second 2 company
phase noble
upper sycophant
rubles A 2

A buy sycophant u1
rubles A 1
pass B A
A discard
rubles A 1
discard sycophant
lacks A sycophant

== Two Sycophants and 1 ruble: pay one, then the other must go
rules 14.24
cards sycophant
game second 2 company
phase noble
area A sycophant sycophant
rubles A 1

pass A B
A pay
phase exchange                    # no ruble is left, the other goes by itself
rubles A 0
area A sycophant
discard sycophant

== Two Sycophants and 1 ruble: discard one, then pay or not
rules 14.24
cards sycophant
game second 2 company
phase noble
area A sycophant sycophant
rubles A 1

pass A B
A discard
decision sycophant
legal A discard
A pay
rubles A 0
area A sycophant
discard sycophant

== Two Sycophants, both kept
rules 14.24
cards sycophant
game second 2 company
phase noble
area A sycophant sycophant
rubles A 2

pass A B
A pay
A pay
rubles A 0
area A sycophant sycophant

== Sycophants seat by seat from the bust holder
rules R7.3 14.23
cards sycophant
game second 2 company
phase noble
tokens hammer=B cathedral=B bust=B hand=B
area A sycophant
area B sycophant author

pass B A
decision sycophant
turn B
B pay
decision sycophant
turn A
A discard
area B author sycophant
rubles A 25 B 25

== Debtor's Prison: any card, and it may be returned
rules R10.4
cards debtors_prison
game second 2 company
phase building
area A debtors_prison
discard author library pub
rubles A 4

A prison
decision prison
actions A buy author | take author | return author | take library | return library | buy pub | take pub | return pub
A return author
discard library pub author
turned A debtors_prison
income A blue 0 0
B pass
illegal A prison

== Debtor's Prison: a full hand
rules R10.4
cards debtors_prison
game second 2 company
phase building
area A debtors_prison
hand A theater hospital library
discard author firehouse
rubles A 4

A prison
actions A buy author | return author | return firehouse
A buy author
rubles A 0
area A author debtors_prison
discard firehouse

== Debtor's Prison: exchange card from the discard
rules R10.4 14.21
cards debtors_prison
game second 2 company
phase building
area A debtors_prison market.fish
discard bank author
rubles A 8

A prison
illegal A buy bank for debtors_prison
A buy bank for market.fish
rubles A 0
area A bank debtors_prison
discard author market.fish

== Debtor's Prison: empty discard, other phases
rules R10.4 R4.5
cards debtors_prison
game second 2 company
phase building
upper debtors_prison
rubles A 8

A buy debtors_prison u1
rubles A 0
B pass
illegal A prison
A pass
points A 1
phase noble

== Debtor's Prison is turned back at the start of the next round
rules R10.4 R8.5
cards debtors_prison
game second 2 company
phase exchange
area A debtors_prison
turned A debtors_prison

pass A B
round 3
unturned A debtors_prison

== With the market a card from Debtor's Prison can be yellow
rules R10.4 R11.1
cards debtors_prison
game second 2 market company
phase building
area A debtors_prison hen
discard hen
rubles A 3

A prison
A buy hen                         # 4, one Hen owned
rubles A 0
goods A chicken 4

== An any card from Debtor's Prison takes a tile again
rules R11.3 14.8
cards debtors_prison
game second 2 market company
phase building
area A debtors_prison
area B czar_carpenter
tile czar_carpenter fish
discard ship_builder.any

A prison
A buy ship_builder.any
decision good
illegal A good fish
A good grain
goods A grain 1
tile ship_builder.any grain
turn B

== Two Sycophants and no ruble: both go
rules 14.24 R10.3
cards sycophant
game second 2 company
phase noble
area A sycophant sycophant
rubles A 0

pass A B
phase exchange
area A -
discard sycophant sycophant
