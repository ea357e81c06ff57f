/* peek.c - cheap reading of a state, for playouts; see neva_peek.h. */
#include "neva_peek.h"

#include "hot.h"

void nv_peek_table_of(const nv_state *s, nv_peek_table *out)
{
    const game *g = game_of(s);
    out->cards = cards_of(g)->card;
    out->edition = g->edition;
    out->seats = g->seats;
    out->modules = g->modules;
    out->round = g->round;
    out->phase = g->phase;
    out->end_triggered = g->end;
    out->passes = g->flow.passes;
    out->start = g->flow.start;
    for (int i = 0; i < NV_PILE_COUNT; i++)
        out->pile_size[i] = (uint8_t)bit_count(g->pile[i]);
    out->upper_count = g->upper_count;
    out->lower_count = g->lower_count;
    out->discard_count = g->discard_count;
    memcpy(out->tokens, g->tokens, sizeof out->tokens);
    memcpy(out->obstacles, g->obstacles, sizeof out->obstacles);
}

/* Different red names and the effects owned, in one walk over the kinds of the area. */
static void read_area(const struct cardset *k, const struct seat *p, nv_peek_seat *out)
{
    kind_set names = {{0, 0}};
    out->specials = 0;
    for (int word = 0; word < 2; word++) {
        for (uint64_t m = p->own[word]; m; m &= m - 1) {
            const nv_card *card = &k->card[64 * word + lowest_bit(m)];
            out->specials |= UINT32_C(1) << card->special;
            if (card->colour == NV_RED)
                names.word[card->name_group >> 6] |= UINT64_C(1) << (card->name_group & 63);
        }
    }
    out->nobles = (uint8_t)(bit_count(names.word[0]) + bit_count(names.word[1]));
}

void nv_peek_seat_of(const nv_state *s, int seat, nv_peek_seat *out)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    out->rubles = p->rubles;
    out->points = p->points;
    for (int c = 0; c < 4; c++) {
        out->colour[c] = (uint8_t)colour_count(p, c);
        out->exchange[c] = (uint8_t)exchange_count(p, c);
        out->income_rubles[c] = (uint8_t)(p->income >> (16 * c));
        out->income_points[c] = (uint8_t)(p->income >> (16 * c + 8));
    }
    read_area(k, p, out);
    out->hand_size = p->hand_count;
    out->hand_limit = p->hand_limit;
    for (int i = 0; i < NV_MAX_HAND; i++)
        out->hand[i] = (uint8_t)(i < p->hand_count ? hand_kind(p, i) : NV_NO_CARD);
    memcpy(out->goods, p->goods, sizeof out->goods);
    out->met = p->met;
    out->assignments = p->kept;
}

int nv_peek_stage(const nv_state *s)
{
    return game_of(s)->flow.stage;
}

int nv_peek_rubles(const nv_state *s, int seat)
{
    return game_of(s)->seat[seat].rubles;
}

int nv_peek_points(const nv_state *s, int seat)
{
    return game_of(s)->seat[seat].points;
}

int nv_peek_goods(const nv_state *s, int seat, int good)
{
    return game_of(s)->seat[seat].goods[good];
}

int nv_peek_owned(const nv_state *s, int seat, nv_kind kind)
{
    const game *g = game_of(s);
    return count_of(cards_of(g), &g->seat[seat], kind);
}

int nv_peek_named(const nv_state *s, int seat, nv_kind kind)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    if (!k->dup[kind])
        return owns(p, kind);
    return named_alike(k, p, kind);
}

uint64_t nv_peek_replaceable(const nv_state *s, int seat, nv_kind kind)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    if (!(k->flags[kind] & FLAG_EXCHANGE))
        return 0;
    return targets(g, k, &g->seat[seat], kind, 0, 100) >> 1 & ((UINT64_C(1) << MAX_PLAINS) - 1);
}

int nv_peek_usual(const nv_state *s, int seat, nv_action a, nv_move *m)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    int target = TARGET_NONE, slot = 0;
    m->with = m->replaces = NV_NO_CARD;
    m->number = NV_NONE;
    m->price = 0;
    if (g->flow.pending || g->twin_at != NV_NONE)
        return 0;
    if (a == A_PASS) {
        m->kind = NV_MOVE_PASS;
        return 1;
    }
    if (IN_BLOCK(a, TAKE)) {
        m->kind = NV_MOVE_TAKE;
        slot = a - A_TAKE;
    } else if (IN_BLOCK(a, BUY)) {
        m->kind = NV_MOVE_BUY;
        slot = (a - A_BUY) >> 6;
        target = (a - A_BUY) & 63;
    } else if (IN_BLOCK(a, PLAY)) {
        m->kind = NV_MOVE_PLAY;
        m->card = (uint8_t)((a - A_PLAY) >> 6);
        target = (a - A_PLAY) & 63;
    } else {
        return 0;
    }
    if (target > MAX_PLAINS)
        return 0;
    int lower = slot >= LOWER_SLOT;
    m->from = m->kind == NV_MOVE_PLAY ? NV_FROM_HAND : lower ? NV_LOWER : NV_UPPER;
    if (m->kind != NV_MOVE_PLAY)
        m->card = g->slot[slot];
    if (m->kind == NV_MOVE_TAKE)
        return 1;
    if (target != TARGET_NONE)
        m->replaces = (uint8_t)(target - 1);
    m->price = (int16_t)price_of(g, k, &g->seat[seat], m->card, lower, target, 0);
    return 1;
}

int nv_peek_alike(int edition, int market, nv_kind a, nv_kind b)
{
    if (a == b)
        return 1;
    if (market || a == NV_NO_CARD || b == NV_NO_CARD)
        return 0;
    const nv_card *x = nv_card_of(edition, a), *y = nv_card_of(edition, b);
    return x->name_group == y->name_group && x->pile == y->pile && x->type == y->type &&
           x->cost == y->cost && x->value == y->value && x->rubles == y->rubles &&
           x->points == y->points && x->symbol == y->symbol && x->special == y->special;
}

nv_action nv_peek_first(const nv_state *s, nv_action a)
{
    const game *g = game_of(s);
    if (g->twin_at != NV_NONE || g->flow.pending & 1 << NV_PENDING_TWIN ||
        !(IN_BLOCK(a, TAKE) || IN_BLOCK(a, BUY)))
        return a; /* a Twin card makes its place another than the rest */
    int buys = IN_BLOCK(a, BUY), slot = buys ? (a - A_BUY) >> 6 : a - A_TAKE;
    for (int i = slot < LOWER_SLOT ? 0 : LOWER_SLOT; i < slot; i++)
        if (nv_peek_alike(g->edition, g->modules & NV_MARKET, g->slot[i], g->slot[slot]))
            return (nv_action)(a - ((slot - i) << (buys ? 6 : 0)));
    return a;
}

int nv_peek_price(const nv_state *s, int seat, nv_kind kind, int lower, int replaces)
{
    const game *g = game_of(s);
    int target = replaces == NV_NO_CARD ? TARGET_NONE : 1 + replaces;
    return price_of(g, cards_of(g), &g->seat[seat], kind, lower, target, 0);
}

int nv_peek_affords(const nv_state *s, int seat, nv_kind kind, int lower)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    if (k->flags[kind] & FLAG_ACTION)
        return 0;
    if (!(k->flags[kind] & FLAG_EXCHANGE))
        return price_of(g, k, p, kind, lower, TARGET_NONE, 0) <= p->rubles;
    return targets(g, k, p, kind, cost_now(k, p, kind, lower), p->rubles) != 0;
}

int nv_peek_assignment(const nv_state *s, int seat, int number)
{
    const game *g = game_of(s);
    return assignment_points(g, seat, number, richest_seats(g));
}

int nv_peek_lacking(const nv_state *s, int seat)
{
    return lacking_obstacle(game_of(s), seat);
}

int nv_peek_area(const nv_state *s, int seat, nv_peek_count out[NV_MAX_KINDS])
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    const struct seat *p = &g->seat[seat];
    int n = 0;
    for (int word = 0; word < 2; word++) {
        for (uint64_t m = p->own[word]; m; m &= m - 1) {
            int kind = 64 * word + lowest_bit(m);
            out[n++] = (nv_peek_count){(uint8_t)kind, (uint8_t)count_of(k, p, kind)};
        }
    }
    return n;
}

void nv_peek_income(const nv_state *s, int seat, int colour, int *rubles, int *points)
{
    income_of(game_of(s), seat, colour, rubles, points);
}

int nv_peek_goods_points(const nv_state *s, int seat, int round)
{
    return goods_points(game_of(s), seat, round);
}

int nv_peek_noble_bonus(const nv_state *s, int seat)
{
    return noble_bonus(game_of(s), seat);
}

unsigned nv_peek_hidden(const nv_state *s, int seat)
{
    return game_of(s)->seat[seat].hidden;
}

void nv_peek_unseen(const nv_state *s, int seat, uint8_t out[NV_MAX_KINDS])
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    for (int kind = 0; kind < k->kinds; kind++)
        out[kind] = (uint8_t)bit_count(g->pile[pile_of(k, kind)] & k->range[kind]);
    for (int i = 0; i < g->seats; i++)
        for (unsigned m = i == seat ? 0 : g->seat[i].hidden; m; m &= m - 1)
            out[g->seat[i].hand[__builtin_ctz(m)]]++;
    if (g->flow.pending & 1 << NV_PENDING_OBSERVATORY && g->flow.turn != seat &&
        g->flow.card != NV_NO_CARD)
        out[g->flow.card]++;
}

void nv_peek_open_of(const nv_state *s, nv_peek_open *out)
{
    const game *g = game_of(s);
    out->slots = g->slot;
    out->flow = &g->flow;
    out->marked = g->marked;
    out->assistants = g->assistants;
    out->discard = g->discard;
    out->twin_slot = g->twin_at;
    for (int i = 0; i < NV_MAX_SEATS; i++) {
        out->turned[i] = g->seat[i].turned;
        out->event[i] = g->seat[i].event;
    }
}

/* wyhash's way of folding: quick, and good enough to tell positions apart. */
static uint64_t fold(uint64_t key, const void *bytes, size_t size)
{
    const unsigned char *p = bytes;
    for (; size >= 8; size -= 8, p += 8) {
        uint64_t word;
        memcpy(&word, p, 8);
        key = nv_rng_high(key ^ UINT64_C(0xe7037ed1a0b428db), word ^ UINT64_C(0xa0761d6478bd642f)) ^
              (key + word) * UINT64_C(0x9e3779b97f4a7c15);
    }
    uint64_t rest = size;
    for (; size; size--)
        rest = rest << 8 | *p++;
    return nv_rng_high(key ^ UINT64_C(0xe7037ed1a0b428db), rest ^ UINT64_C(0xa0761d6478bd642f)) ^
           (key + rest) * UINT64_C(0x9e3779b97f4a7c15);
}

/* A card back to its pile: of a kind's copies the highest bits are there. */
static void put_back(const struct cardset *k, uint64_t *pile, int kind)
{
    uint64_t range = k->range[kind], there = *pile & range;
    *pile |= there ? (there & (~there + 1)) >> 1 : range & ~(range >> 1);
}

/* Hidden cards count as in their piles: samples of one view have the same keys. */
uint64_t nv_peek_course_key(const nv_state *s, int viewer)
{
    const game *g = game_of(s);
    const struct cardset *k = cards_of(g);
    uint64_t pile[NV_PILE_COUNT], sizes = 0;
    memcpy(pile, g->pile, sizeof pile);
    for (int i = 0; i < NV_PILE_COUNT; i++)
        sizes = sizes << 8 | (uint64_t)bit_count(g->pile[i]);
    for (int i = 0; i < g->seats; i++)
        for (unsigned m = i == viewer ? 0 : g->seat[i].hidden; m; m &= m - 1) {
            int kind = hand_kind(&g->seat[i], __builtin_ctz(m));
            put_back(k, &pile[pile_of(k, kind)], kind);
        }
    if (g->flow.pending & 1 << NV_PENDING_OBSERVATORY && g->flow.turn != viewer &&
        g->flow.card != NV_NO_CARD)
        put_back(k, &pile[pile_of(k, g->flow.card)], g->flow.card);
    uint64_t key = fold((uint64_t)g->round << 8 | g->end, pile, sizeof pile);
    key = fold(key ^ sizes, g->tokens, sizeof g->tokens + sizeof g->assistants);
    return key;
}

uint64_t nv_peek_board_key(const nv_state *s)
{
    const game *g = game_of(s);
    uint64_t key = fold(
        (uint64_t)g->round << 32 | (uint64_t)g->phase << 24 | (uint64_t)g->twin_at << 16 |
            (uint64_t)(g->discard_count ? g->discard[g->discard_count - 1] : 255) << 8 | g->end,
        g->slot, sizeof g->slot);
    key = fold(key, g->marked, sizeof g->marked);
    key = fold(key, &g->flow, sizeof g->flow);
    for (int i = 0; has(g, F_MARKET) && i < g->seats; i++)
        key = fold(key, g->seat[i].goods, sizeof g->seat[i].goods);
    return key;
}

/* What others do not know of a seat is left out: of hidden cards the piles are known, of assignments how many
 * there are. */
static uint64_t outside_key(const game *g, uint64_t key, const struct seat *p)
{
    struct seat seen = *p;
    uint64_t backs = (uint64_t)bit_count(p->kept);
    int known = 0;
    seen.kept = seen.dropped = 0;
    seen.hidden = 0;
    memset(seen.hand, NV_NO_CARD, sizeof seen.hand);
    for (int i = 0; i < p->hand_count; i++) {
        if (p->hidden >> i & 1)
            backs += UINT64_C(1) << (8 + 8 * pile_of(cards_of(g), hand_kind(p, i)));
        else
            seen.hand[known++] = p->hand[i];
    }
    return fold(key ^ backs * UINT64_C(0x9e3779b97f4a7c15), &seen, sizeof seen);
}

uint64_t nv_peek_seat_key(const nv_state *s, int seat, int viewer)
{
    const game *g = game_of(s);
    const struct seat *p = &g->seat[seat];
    int secret = seat != viewer && (p->hidden || p->kept || p->dropped);
    uint64_t key = secret ? outside_key(g, (uint64_t)seat, p) : fold((uint64_t)seat, p, sizeof *p);
    return fold(key, g->marked, sizeof g->marked);
}

void nv_peek_swap_cards(nv_state *s, int seat, const nv_peek_swap *swap)
{
    game *g = (game *)(void *)s;
    struct seat *p = &g->seat[seat];
    if (swap->leaves != NV_NO_CARD) {
        const nv_marked *chip = find_mark(g, seat, NV_CHIP_ON);
        int marks = chip && chip->kind == swap->leaves && unmarked_count(g, seat, swap->leaves) <= 0
                        ? chip->marks
                        : 0;
        leave_area(g, seat, swap->leaves, marks, NULL);
    }
    if (swap->comes == NV_NO_CARD)
        return;
    g->flow.pending &= (uint8_t)~(1 << NV_PENDING_GOOD);
    enter_area(g, cards_of(g), p, swap->comes, swap->chip);
    if (g->flow.pending & 1 << NV_PENDING_GOOD && swap->good < NV_ANY &&
        g->tiles[swap->good] == NV_NO_CARD)
        act_good(g, seat, swap->good, NULL);
}

void nv_peek_send_guests(nv_state *s)
{
    game *g = (game *)(void *)s;
    for (int i = 0; i < 3; i++) {
        nv_marked *m = &g->marked[i];
        m->marks &= NV_CHIP_ON | NV_TURNED_OVER;
        if (!m->marks)
            *m = (nv_marked){NV_NO_CARD, NV_NONE, 0};
    }
    sort_marks(g);
}
