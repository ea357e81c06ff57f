/* prop_model.c - prices (R5), who replaces whom (R6) and what cards pay (R7, R11), worked out from a
 * view of everything, card by card. */
#include "prop.h"

static const nv_card *card_of(const nv_view *v, int kind)
{
    return nv_card_of(v->edition, (nv_kind)kind);
}

int prop_owned_special(const nv_view *v, int seat, int special)
{
    int count = 0;
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++)
        if (card_of(v, kind)->special == special)
            count += v->seat[seat].count[kind];
    return count;
}

int prop_unmarked(const nv_view *v, int seat, int kind)
{
    const nv_seat_view *p = &v->seat[seat];
    int special = card_of(v, kind)->special, count = p->count[kind];
    for (int i = 0; i < 3; i++)
        count -= v->marked[i].seat == seat && v->marked[i].kind == kind;
    if (p->count[kind] && special == NV_SP_OBSERVATORY)
        count -= p->turned_observatories;
    if (p->count[kind] && special == NV_SP_DEBTORS_PRISON)
        count -= p->turned_prison;
    return count;
}

/* ---- prices -------------------------------------------------------------------------------------- */

/* R5.2: cards and assistants that make a colour cheaper. */
static int discounts(const nv_view *v, int seat, const nv_card *card)
{
    int blue = card->colour == NV_BLUE, red = card->colour == NV_RED;
    int green = card->colour == NV_GREEN, yellow = card->colour == NV_YELLOW;
    int sum = (blue || red) * prop_owned_special(v, seat, NV_SP_DISCOUNT_BLUE_RED) +
              blue * prop_owned_special(v, seat, NV_SP_DISCOUNT_BLUE) +
              red * prop_owned_special(v, seat, NV_SP_DISCOUNT_RED) +
              green * prop_owned_special(v, seat, NV_SP_DISCOUNT_GREEN);
    /* R12.1.1 */
    sum += green * (v->assistants[NV_MASTER_CRAFTSMAN] == seat) +
           yellow * (v->assistants[NV_MISTRESS_OF_THE_MANOR] == seat) +
           red * (v->assistants[NV_LAWYER] == seat) + blue * (v->assistants[NV_ARCHITECT] == seat);
    if (card->type == NV_EXCHANGE_CARD && v->assistants[NV_CZARS_DAUGHTER] == seat)
        sum += 2;
    return sum;
}

int prop_price(const nv_view *v, int seat, int kind, bool lower, int replaced, bool half)
{
    const nv_card *card = card_of(v, kind);
    int price = card->cost - lower - discounts(v, seat, card);
    if (replaced != NV_NO_CARD)
        price -= card_of(v, replaced)->value;
    for (int other = 0; other < nv_kind_count(v->edition); other++)
        if (strcmp(card_of(v, other)->name, card->name) == 0)
            price -= v->seat[seat].count[other];
    price = price < 1 ? 1 : price;
    return half ? price / 2 + price % 2 : price;
}

bool prop_replaces(int edition, int exchange, int plain)
{
    const nv_card *new = nv_card_of(edition, (nv_kind)exchange);
    const nv_card *old = nv_card_of(edition, (nv_kind)plain);
    if (new->type != NV_EXCHANGE_CARD || old->type != NV_PLAIN || new->colour != old->colour)
        return false;
    if (new->colour != NV_GREEN || new->special == NV_SP_REPLACES_ANY_GREEN)
        return true;
    if (strcmp(new->base, "czar_superstar") == 0)
        return strcmp(old->base, "czar_carpenter") == 0;
    return old->symbol == new->symbol || old->symbol == NV_ALL_SYMBOLS;
}

/* ---- incomes -------------------------------------------------------------------------------------- */

static int colour_count(const nv_view *v, int seat, int colour)
{
    int count = 0;
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++)
        if (card_of(v, kind)->colour == colour)
            count += v->seat[seat].count[kind];
    return count;
}

static int cloth_count(const nv_view *v, int seat)
{
    int count = 0;
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        const nv_card *card = card_of(v, kind);
        if (card->colour == NV_GREEN &&
            (card->symbol == NV_CLOTH || card->symbol == NV_ALL_SYMBOLS))
            count += v->seat[seat].count[kind];
    }
    return count;
}

/* One card that is not turned over. */
static prop_income card_pays(const nv_view *v, int seat, int kind, int marks)
{
    const nv_card *card = card_of(v, kind);
    prop_income sum = {card->rubles, card->points, 0};
    switch (card->special) {
    case NV_SP_RUBLES_PER_RED: sum.rubles += colour_count(v, seat, NV_RED); break;
    case NV_SP_POINTS_PER_RED: sum.points += colour_count(v, seat, NV_RED); break;
    case NV_SP_RUBLES_PER_GREEN: sum.rubles += colour_count(v, seat, NV_GREEN); break;
    case NV_SP_RUBLES_PER_BLUE: sum.rubles += colour_count(v, seat, NV_BLUE); break;
    case NV_SP_POINTS_PER_CLOTH: sum.points += 2 * cloth_count(v, seat); break;
    case NV_SP_GUILD_HALL:
        *(marks & NV_CHIP_ON ? &sum.rubles : &sum.either) = 4; /* 14.6 */
        break;
    default: break;
    }
    if (marks & NV_JESTER_ON)
        sum = (prop_income){sum.points, sum.rubles, 0};
    if (marks & NV_BANQUET_ON)
        sum = (prop_income){2 * sum.rubles, 2 * sum.points, 0};
    if (marks & NV_CHIP_ON)
        sum.points = 0;
    return sum;
}

static void add(prop_income *sum, prop_income more, int times)
{
    sum->rubles += times * more.rubles;
    sum->points += times * more.points;
    sum->either += times * more.either;
}

prop_income prop_pays(const nv_view *v, int seat, int colour)
{
    prop_income sum = {0, 0, 0};
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++)
        if (v->seat[seat].count[kind] && card_of(v, kind)->colour == colour)
            add(&sum, card_pays(v, seat, kind, 0), prop_unmarked(v, seat, kind));
    for (int i = 0; i < 3; i++) {
        const nv_marked *m = &v->marked[i];
        if (m->kind != NV_NO_CARD && m->seat == seat && card_of(v, m->kind)->colour == colour &&
            !(m->marks & NV_TURNED_OVER))
            add(&sum, card_pays(v, seat, m->kind, m->marks), 1);
    }
    return sum;
}

/* R11.5 (c), R11.7, R11.8 */
int prop_goods_points(const nv_view *v, int seat)
{
    static const int high[] = {1, 2, 3, 4, 5, 6}, low[] = {0, 1, 1, 2, 2, 3};
    int tile = v->round > 6 ? 5 : v->round - 1, sum = 0;
    for (int good = 0; good < 5; good++) {
        int mine = v->seat[seat].goods[good], more = 0;
        for (int other = 0; other < v->seats; other++)
            more += v->seat[other].goods[good] > mine;
        if (mine > 0 && more == 0)
            sum += high[tile];
        if (mine > 0 && more == 1)
            sum += low[tile]; /* just one has more: nobody is tied for most */
    }
    return sum;
}

/* R13.1 (1), R10.1 */
int prop_noble_bonus(const nv_view *v, int seat)
{
    static const int bonus[] = {0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55};
    int names = 0;
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        const nv_card *card = card_of(v, kind);
        bool new = v->seat[seat].count[kind] && card->colour == NV_RED;
        for (int other = 0; other < kind; other++)
            new = new &&
                  !(v->seat[seat].count[other] && strcmp(card_of(v, other)->name, card->name) == 0);
        names += new;
    }
    if (names <= 10)
        return bonus[names];
    return 55 + (v->modules & NV_SOCIETY ? 10 * (names - 10) : 0);
}
