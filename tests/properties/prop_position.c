/* prop_position.c - what holds of any position: cards conserved, bounds, markers, tokens. */
#include "prop.h"

static void count_card(uint8_t found[NV_MAX_KINDS], int kind, int edition)
{
    MUST(kind < nv_kind_count(edition), "no kind %d", kind);
    found[kind]++;
}

static void count_display(const nv_view *v, uint8_t found[NV_MAX_KINDS])
{
    for (int i = 0; i < NV_MAX_ROW; i++) {
        MUST(i < v->upper_count || v->upper[i] == NV_NO_CARD, "a card beyond the upper row");
        MUST((i < v->lower_count) == (v->lower[i] != NV_NO_CARD), "a gap in the lower row");
        if (v->upper[i] != NV_NO_CARD)
            count_card(found, v->upper[i], v->edition);
        if (v->lower[i] != NV_NO_CARD)
            count_card(found, v->lower[i], v->edition);
    }
    MUST((v->twin_slot == NV_NONE) == (v->twin_card == NV_NO_CARD), "half a pair");
    if (v->twin_card != NV_NO_CARD)
        count_card(found, v->twin_card, v->edition);
}

static int kind_with(int edition, int special)
{
    for (int kind = 0; kind < nv_kind_count(edition); kind++)
        if (nv_card_of(edition, (nv_kind)kind)->special == special)
            return kind;
    return NV_NO_CARD;
}

/* Guests on cards. */
static void count_guests(const nv_view *v, uint8_t found[NV_MAX_KINDS])
{
    for (int i = 0; i < 3; i++) {
        const nv_marked *m = &v->marked[i];
        MUST((m->kind == NV_NO_CARD) == (m->marks == 0), "marks on no card");
        if (m->kind == NV_NO_CARD)
            continue;
        MUST(m->seat < v->seats && v->seat[m->seat].count[m->kind] > 0,
             "marks on a card elsewhere");
        if (m->marks & NV_JESTER_ON)
            count_card(found, kind_with(v->edition, NV_SP_JESTER), v->edition);
        if (m->marks & NV_BANQUET_ON)
            count_card(found, kind_with(v->edition, NV_SP_BANQUET), v->edition);
    }
}

static void count_seats(const nv_view *v, uint8_t found[NV_MAX_KINDS])
{
    for (int seat = 0; seat < v->seats; seat++) {
        const nv_seat_view *p = &v->seat[seat];
        for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
            MUST(p->count[kind] == 0 ||
                     nv_card_of(v->edition, (nv_kind)kind)->type != NV_ACTION_CARD,
                 "an action card in an area");
            found[kind] = (uint8_t)(found[kind] + p->count[kind]);
        }
        for (int i = 0; i < p->hand_size; i++) {
            count_card(found, p->hand[i].kind, v->edition);
            MUST(p->hand[i].pile == nv_card_of(v->edition, p->hand[i].kind)->pile, "a wrong back");
        }
    }
}

/* Every card of the game lies in just one place. */
static void check_cards(const nv_view *v, const uint8_t cards[NV_MAX_KINDS])
{
    uint8_t found[NV_MAX_KINDS] = {0};
    int pile[NV_PILE_COUNT] = {0};
    count_display(v, found);
    count_guests(v, found);
    count_seats(v, found);
    for (int i = 0; i < v->discard_count; i++)
        count_card(found, v->discard[i], v->edition);
    if (v->flow.pending >> NV_PENDING_OBSERVATORY & 1)
        count_card(found, v->flow.card, v->edition);
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        const nv_card *card = nv_card_of(v->edition, (nv_kind)kind);
        MUST(found[kind] + v->unseen[kind] + v->removed[kind] == cards[kind],
             "%s: %d found, %d in the pile, %d removed, %d in the game", card->id, found[kind],
             v->unseen[kind], v->removed[kind], cards[kind]);
        MUST(v->removed[kind] == 0 || (card->type == NV_ACTION_CARD && v->edition == NV_SECOND),
             "%s left the game (R9.2)", card->id);
        pile[card->pile] += v->unseen[kind];
    }
    for (int i = 0; i < NV_PILE_COUNT; i++)
        MUST(pile[i] == v->pile_size[i], "pile %d has %d cards, not %d", i, pile[i],
             v->pile_size[i]);
}

/* R4.2, R8.2 */
static void check_hand(const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    int limit =
        3 + prop_owned_special(v, seat, NV_SP_HAND_LIMIT_PLUS_1) + (p->event == NV_EVENT_WAREHOUSE);
    bool discards = v->decision == NV_DECIDE_DISCARD_HAND && v->to_act == seat;
    MUST(p->hand_limit == limit && limit <= NV_MAX_HAND, "hand limit %d, not %d", p->hand_limit,
         limit);
    MUST(p->hand_size <= limit + (v->edition == NV_FIRST || discards), "%d cards in hand",
         p->hand_size);
    MUST(p->hand_size == limit + 1 || !discards, "nothing to discard");
}

/* R11.1, R11.3, 14.8 */
static void check_goods(const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    int goods[5] = {0};
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        const nv_card *card = nv_card_of(v->edition, (nv_kind)kind);
        for (int good = 0; good < 5 && v->modules & NV_MARKET; good++) {
            if (card->good == good)
                goods[good] += p->count[kind] * card->goods;
            if (v->tiles[good] == kind)
                goods[good] += p->count[kind];
        }
    }
    for (int good = 0; good < 5; good++)
        MUST(goods[good] == p->goods[good], "seat %d has %d of good %d, not %d", seat, goods[good],
             good, p->goods[good]);
}

static void check_seat(const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    MUST(p->rubles >= 0, "%d rubles", p->rubles);
    MUST(p->points >= -25, "%d points", p->points); /* only hand cards cost points (R13.1) */
    MUST(p->points >= 0 || v->to_act == NV_OVER, "%d points before the end", p->points);
    check_hand(v, seat);
    check_goods(v, seat);
    for (int i = 0; i < 5; i++)
        MUST(!(p->met >> i & 1) || v->obstacles[i] != NV_NO_OBSTACLE, "met what does not stand");
    int kept = __builtin_popcount(p->kept), dropped = __builtin_popcount(p->dropped);
    MUST(kept == p->assignments && kept + dropped == (v->modules & NV_ASSIGNMENTS ? 3 : 0) &&
             !(p->kept & p->dropped),
         "%d assignments kept, %d dropped", kept, dropped);
    /* R12.3.1, 14.12: who has reached 20 and 35 has dropped one and two, unless asked just now. */
    if (v->modules & NV_ASSIGNMENTS && v->flow.mover != seat)
        MUST(kept <= (p->points >= 35   ? 1
                      : p->points >= 20 ? 2
                                        : 3) ||
                 v->flow.stage == NV_STAGE_OVER,
             "%d points and %d assignments", p->points, kept);
}

/* R2.2 */
static void check_tokens(const nv_view *v)
{
    for (int i = 0; i < NV_TOKEN_COUNT; i++) {
        bool used = i == NV_SACK   ? v->modules & NV_MARKET
                    : i == NV_DISC ? v->edition == NV_FIRST && v->seats == 5
                                   : true;
        MUST(used ? v->tokens[i] < v->seats : v->tokens[i] == NV_NONE, "token %d at %d", i,
             v->tokens[i]);
    }
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++)
        MUST(v->assistants[i] == NV_NONE ||
                 (v->modules & NV_ASSISTANTS && v->assistants[i] < v->seats),
             "assistant %d at %d", i, v->assistants[i]);
}

void prop_check_position(const nv_view *v, const uint8_t cards[NV_MAX_KINDS])
{
    MUST(v->upper_count <= 11 && v->lower_count <= 11, "%d and %d cards in the rows",
         v->upper_count, v->lower_count);
    check_cards(v, cards);
    check_tokens(v);
    for (int seat = 0; seat < v->seats; seat++)
        check_seat(v, seat);
    for (int seat = v->seats; seat < NV_MAX_SEATS; seat++)
        for (size_t i = 0; i < sizeof v->seat[seat]; i++)
            MUST(((const uint8_t *)&v->seat[seat])[i] == 0, "a seat that nobody has");
    MUST(!v->end_triggered == (v->pile_size[0] && v->pile_size[2] && v->pile_size[3] &&
                               v->pile_size[4] && (v->pile_size[1] || !(v->modules & NV_MARKET))),
         "the end and the piles (R3.10)");
}
