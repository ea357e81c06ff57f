/* worth.c - what cards are worth, in points at the end of the game. */
#include "ai/ai_int.h"

/* R7.2: cards that the Textile Factory counts. */
static float cloth_cards(const ai_facts *f)
{
    int count = 0;
    int kinds = nv_kind_count(f->table.edition);
    for (int kind = 0; kind < kinds; kind++) {
        const nv_card *card = ai_card(f, kind);
        if (card->symbol == NV_CLOTH || card->symbol == NV_ALL_SYMBOLS)
            count += nv_peek_owned(f->s, f->seat, (nv_kind)kind);
    }
    return (float)count;
}

static float effect_worth(const ai_facts *f, const nv_card *card, int when)
{
    const ai_weights *w = &f->m->w;
    const float *scorings = f->scorings[when], *stream = f->stream[when];
    float rounds = f->rounds_left;
    /* Counts grow; on average they will have grown half of it. */
    float red = f->me.colour[NV_RED] + 0.5f * w->grow_red * rounds;
    float green = f->me.colour[NV_GREEN] + 0.5f * w->grow_green * rounds;
    float blue = f->me.colour[NV_BLUE] + 0.5f * w->grow_blue * rounds;
    float saved = w->discount * rounds * f->ruble[when];
    switch (card->special) {
    case NV_SP_PUB: return w->pub;
    case NV_SP_HAND_LIMIT_PLUS_1: return w->warehouse * rounds;
    case NV_SP_OBSERVATORY: return w->observatory * scorings[NV_BLUE];
    case NV_SP_DEBTORS_PRISON: return w->prison * scorings[NV_BLUE];
    case NV_SP_TRADING_HOUSE: return w->trading * scorings[NV_BLUE];
    case NV_SP_DISCOUNT_BLUE: return saved;
    case NV_SP_DISCOUNT_RED: return saved;
    case NV_SP_DISCOUNT_GREEN: return saved;
    case NV_SP_DISCOUNT_BLUE_RED: return 2.0f * saved;
    case NV_SP_REPLACED_BY_ANY_GREEN: return w->carpenter;
    case NV_SP_RUBLES_PER_RED: return red * stream[NV_BLUE];
    case NV_SP_POINTS_PER_RED: return red * scorings[NV_BLUE];
    case NV_SP_RUBLES_PER_GREEN: return green * stream[NV_RED];
    case NV_SP_RUBLES_PER_BLUE: return blue * stream[NV_RED];
    case NV_SP_POINTS_PER_CLOTH: return 2.0f * cloth_cards(f) * scorings[NV_BLUE];
    case NV_SP_GUILD_HALL:
        return 4.0f * (scorings[NV_BLUE] > stream[NV_BLUE] ? scorings[NV_BLUE] : stream[NV_BLUE]);
    case NV_SP_SYCOPHANT: return -stream[NV_RED];
    case NV_SP_UPKEEP: return -(float)(f->table.round + 1) * 0.7f * stream[NV_YELLOW];
    default: return 0.0f;
    }
}

float ai_figure_card(const ai_facts *f, nv_kind kind, int when)
{
    const nv_card *card = ai_card(f, kind);
    int colour = card->colour;
    if (colour >= SCORING_COLOURS)
        return 0.0f;
    float worth = (float)card->points * f->scorings[when][colour] +
                  (float)card->rubles * f->stream[when][colour] + f->more[when][colour];
    if (card->special)
        worth += effect_worth(f, card, when);
    if (card->symbol == NV_CLOTH || card->symbol == NV_ALL_SYMBOLS)
        worth += f->cloth[when];
    if (card->type == NV_EXCHANGE_CARD)
        worth += f->exchange_more;
    if (card->value > card->cost) /* R8.1 */
        worth += f->m->w.potemkin * f->ruble[when];
    if (card->goods && f->table.modules & NV_MARKET)
        worth += ai_goods_worth(f, card->good, card->goods, when);
    return worth;
}

/* R13.1 (1): with n names the next one adds n + 1, and later ones will add more. */
static float name_bonus(const ai_facts *f, int change)
{
    const ai_weights *w = &f->m->w;
    float names = (float)f->me.nobles + (change > 0 ? 1.0f : 0.0f) + w->noble_pace * f->rounds_left;
    if (names > 10.0f)
        names = f->table.modules & NV_SOCIETY || f->me.nobles < 10 ? 10.0f : 0.0f;
    return w->noble_scale * (float)change * names;
}

/* R12.4.4: a green name more or less, if an obstacle asks for them. */
static float green_names(const ai_facts *f, int comes, int leaves)
{
    int names = 0;
    if (comes != NV_NO_CARD && ai_card(f, comes)->colour == NV_GREEN)
        names += nv_peek_named(f->s, f->seat, (nv_kind)comes) == 0;
    if (leaves != NV_NO_CARD && ai_card(f, leaves)->colour == NV_GREEN)
        names -= nv_peek_named(f->s, f->seat, (nv_kind)leaves) == 1;
    return (float)names * f->new_green;
}

static int red_card(const ai_facts *f, int kind)
{
    return ai_card(f, kind)->colour == NV_RED;
}

float ai_change_worth(ai_facts *f, int comes, int leaves, int when)
{
    float worth = 0.0f;
    int names = 0;
    if (comes != NV_NO_CARD) {
        worth += ai_card_worth(f, (nv_kind)comes, when);
        names += red_card(f, comes) && nv_peek_named(f->s, f->seat, (nv_kind)comes) == 0;
    }
    if (leaves != NV_NO_CARD) {
        worth -= ai_card_worth(f, (nv_kind)leaves, when);
        names -= red_card(f, leaves) && nv_peek_named(f->s, f->seat, (nv_kind)leaves) == 1;
    }
    if (f->new_green > 0.0f)
        worth += green_names(f, comes, leaves);
    return names ? worth + name_bonus(f, names) : worth;
}

/* The first rubles buy the best that will come; what lies beyond waits for less and less: the n-th is
 * worth end + full * (rich + (1 - rich) * (scale / (scale + n))^2), here summed from `left` up. */
static float span_worth(const ai_facts *f, int left, int rubles, int when)
{
    float scale = f->purse, full = f->ruble[when] - f->ruble_end;
    float low = scale + (float)left, high = low + (float)rubles;
    return (float)rubles *
           (f->ruble_end + full * (f->rich + (1.0f - f->rich) * scale * scale / (low * high)));
}

float ai_cost_from(const ai_facts *f, int purse, int price, int when)
{
    return span_worth(f, purse > price ? purse - price : 0, price, when);
}

float ai_cost(const ai_facts *f, int price)
{
    return ai_cost_from(f, f->me.rubles, price, AI_NOW);
}

float ai_gain(const ai_facts *f, int rubles)
{
    return span_worth(f, f->me.rubles, rubles, AI_NOW);
}
