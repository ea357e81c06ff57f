/* setup.c - which games there are (R1), their cards (R10), and the setup draws (R2, R12). */
#include "neva_int.h"

/* Where random numbers come from. */
struct chance {
    nv_below *below;
    void *from;
};

static uint32_t below(const struct chance *by, uint32_t n)
{
    return by->below(by->from, n);
}

/* ---- the cards of a game -------------------------------------------------------------------- */

unsigned features_of(int edition, unsigned modules, int seats)
{
    static const struct {
        uint16_t module, feature;
    } of_module[] = {{NV_BANQUET, F_BANQUET},    {NV_SOCIETY, F_NOBLES_BEYOND},
                     {NV_MARKET, F_MARKET},      {NV_ASSISTANTS, F_ASSISTANTS},
                     {NV_EVENTS, F_EVENTS},      {NV_ASSIGNMENTS, F_ASSIGNMENTS},
                     {NV_OBSTACLES, F_OBSTACLES}};
    unsigned features = edition == NV_FIRST ? F_TIE_BEFORE
                                            : F_FORCED_FIRST_BUY | F_DISCARD_SURPLUS |
                                                  F_ACTIONS_LEAVE | F_LATER_TURN | F_FIND_ANYTHING |
                                                  F_POCKET_BUYS | F_SYCOPHANT_CHOICE;
    for (size_t i = 0; i < sizeof of_module / sizeof *of_module; i++)
        if (modules & of_module[i].module)
            features |= of_module[i].feature;
    if (edition == NV_FIRST && seats == 5)
        features |= F_DISC;
    return features;
}

static const uint16_t set_module[NV_SET_COUNT] = {[NV_SET_BANQUET_FIRST] = NV_BANQUET,
                                                  [NV_SET_SOCIETY] = NV_SOCIETY,
                                                  [NV_SET_MARKET] = NV_MARKET,
                                                  [NV_SET_BANQUET_SECOND] = NV_BANQUET,
                                                  [NV_SET_COMPANY] = NV_COMPANY};

static int is_base(int set)
{
    return set_module[set] == 0;
}

/* Is this row of cards.csv in the game, R10.1 aside? */
static int row_chosen(const struct cardset *k, const struct card_row *row, unsigned modules,
                      uint64_t without)
{
    if (!is_base(row->set) && !(modules & set_module[row->set]))
        return 0;
    if (row->optional != NV_NONE && without >> row->optional & 1)
        return 0; /* R10.5 */
    if (pile_of(k, row->kind) == NV_MARKET_PILE && !(modules & NV_MARKET))
        return 0; /* R9.8: yellow backs */
    if (special_of(k, row->kind) == NV_SP_DEBTORS_PRISON && row->set == NV_SET_COMPANY &&
        modules & NV_BANQUET)
        return 0; /* R10.4 */
    return 1;
}

/* How many cards of each kind the game has. */
void count_copies(int edition, unsigned modules, uint64_t without, uint8_t copies[NV_MAX_KINDS])
{
    const struct cardset *k = &nv_cardsets[edition];
    memset(copies, 0, NV_MAX_KINDS);
    for (int i = 0; i < k->rows; i++) {
        const struct card_row *row = &k->row[i];
        if (!row_chosen(k, row, modules, without))
            continue;
        if (row->replaced_by != NV_NONE &&
            row_chosen(k, &k->row[row->replaced_by], modules, without))
            continue; /* R10.1 */
        copies[row->kind] = (uint8_t)(copies[row->kind] + row->copies);
    }
}

/* ---- configuration ------------------------------------------------------------------------------ */

void nv_config_init(nv_config *c, int edition, unsigned modules, int seats)
{
    memset(c, 0, sizeof *c);
    c->edition = (uint8_t)edition;
    c->modules = (uint16_t)modules;
    c->seats = (uint8_t)seats;
    c->youngest = NV_NONE;
    memset(c->tokens, NV_NONE, sizeof c->tokens);
    memset(c->assistants, NV_NONE, sizeof c->assistants);
    memset(c->obstacles, modules & NV_OBSTACLES ? NV_NONE : NV_NO_OBSTACLE, sizeof c->obstacles);
}

static uint64_t optional_bits(const nv_config *c, const char *id)
{
    const struct cardset *k = &nv_cardsets[c->edition];
    uint64_t bits = 0;
    for (int i = 0; i < k->rows; i++) {
        const struct card_row *row = &k->row[i];
        const nv_card *card = &k->card[row->kind];
        if (row->optional != NV_NONE && c->modules & set_module[row->set] &&
            (strcmp(card->base, id) == 0 || strcmp(card->id, id) == 0))
            bits |= UINT64_C(1) << row->optional;
    }
    return bits;
}

nv_status nv_leave_out(nv_config *c, const char *id)
{
    uint64_t bits = c->edition < NV_EDITION_COUNT ? optional_bits(c, id) : 0;
    c->without |= bits;
    return bits ? NV_OK : NV_E_WITHOUT;
}

int nv_is_left_out(const nv_config *c, const char *id)
{
    uint64_t bits = c->edition < NV_EDITION_COUNT ? optional_bits(c, id) : 0;
    return bits && (c->without & bits) == bits;
}

/* ---- tokens and assistants ------------------------------------------------------------------------- */

/* Which of them are in this game: bits. */
unsigned tokens_used(unsigned modules, int seats)
{
    unsigned four = 1u << NV_HAMMER | 1u << NV_CATHEDRAL | 1u << NV_BUST | 1u << NV_HAND;
    if (modules & NV_MARKET)
        return four | 1u << NV_SACK;
    return seats == 5 ? four | 1u << NV_DISC : four;
}

static void count_holders(const uint8_t *holder, int count, int holds[NV_MAX_SEATS])
{
    memset(holds, 0, NV_MAX_SEATS * sizeof *holds);
    for (int i = 0; i < count; i++)
        if (holder[i] < NV_MAX_SEATS)
            holds[holder[i]]++;
}

/* R2.3, R2.4: everybody has tokens, nobody more than one more than another. */
static int tokens_fit(const nv_config *c, const uint8_t tokens[NV_TOKEN_COUNT])
{
    int holds[NV_MAX_SEATS];
    unsigned used = tokens_used(c->modules, c->seats);
    int each = bit_count(used) / c->seats;
    for (int i = 0; i < NV_TOKEN_COUNT; i++)
        if ((used >> i & 1) != (tokens[i] < c->seats))
            return 0;
    count_holders(tokens, NV_TOKEN_COUNT, holds);
    for (int seat = 0; seat < c->seats; seat++)
        if (holds[seat] < each || holds[seat] > each + 1)
            return 0;
    if (bit_count(used) == 4 && c->seats == 3 && c->youngest != NV_NONE)
        return holds[c->youngest] == 2;
    return 1;
}

/* R12.1.2 */
unsigned assistants_used(unsigned modules, int seats)
{
    static const uint8_t by_seats[] = {[2] = 1 << NV_ARCHITECT | 1 << NV_LAWYER,
                                       [3] = 1 << NV_ARCHITECT | 1 << NV_LAWYER |
                                             1 << NV_CZARS_DAUGHTER,
                                       [4] = 1 << NV_ARCHITECT | 1 << NV_LAWYER |
                                             1 << NV_CZARS_DAUGHTER | 1 << NV_MISTRESS_OF_THE_MANOR,
                                       [5] = 31};
    return modules & NV_ASSISTANTS ? by_seats[seats] : 0;
}

static int assistants_fit(const nv_config *c, const uint8_t assistants[NV_ASSISTANT_COUNT])
{
    int holds[NV_MAX_SEATS];
    unsigned used = assistants_used(c->modules, c->seats);
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++)
        if ((used >> i & 1) != (assistants[i] < c->seats))
            return 0;
    count_holders(assistants, NV_ASSISTANT_COUNT, holds);
    for (int seat = 0; seat < c->seats; seat++)
        if (used && holds[seat] != 1)
            return 0;
    if (used >> NV_MISTRESS_OF_THE_MANOR & 1 &&
        (assistants[NV_MISTRESS_OF_THE_MANOR] + 1) % c->seats != c->tokens[NV_SACK])
        return 0;
    return !(used >> NV_MASTER_CRAFTSMAN & 1) ||
           (assistants[NV_MASTER_CRAFTSMAN] + 1) % c->seats == c->tokens[NV_HAMMER];
}

typedef int (*fit_test)(const nv_config *c, const uint8_t *holder);

/* The next way to hand the `open` pieces (bits) to seats, as counting in base `seats`. */
static int next_way(uint8_t *holder, unsigned open, int count, int seats)
{
    for (int i = 0; i < count; i++) {
        if (!(open >> i & 1))
            continue;
        if (++holder[i] < seats)
            return 1;
        holder[i] = 0;
    }
    return 0;
}

/* Hand out what is still open so that it fits, every way equally likely. Returns 0 if none fits. */
static int hand_out(const nv_config *c, uint8_t *holder, int count, unsigned used, fit_test fits,
                    const struct chance *by)
{
    unsigned open = 0;
    for (int i = 0; i < count; i++) {
        if (used >> i & 1 && holder[i] == NV_NONE) {
            open |= 1u << i;
            holder[i] = 0;
        }
    }
    uint8_t chosen[NV_TOKEN_COUNT];
    uint32_t ways = 0;
    do {
        if (fits(c, holder) && below(by, ++ways) == 0)
            memcpy(chosen, holder, (size_t)count);
    } while (next_way(holder, open, count, c->seats));
    if (ways)
        memcpy(holder, chosen, (size_t)count);
    return ways > 0;
}

/* ---- assignments and obstacles --------------------------------------------------------------------------- */

/* R12.3.1: without the three marked ones for two players. */
unsigned assignments_used(int seats)
{
    unsigned all = 0xfffe;
    return seats == 2 ? all & ~(1u << 2 | 1u << 8 | 1u << 15) : all;
}

static int assignments_fit(const nv_config *c, int dealt)
{
    unsigned seen = 0;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++) {
        unsigned mine = c->assignments[seat];
        if (mine == 0 && (!dealt || seat >= c->seats || !(c->modules & NV_ASSIGNMENTS)))
            continue;
        if (!(c->modules & NV_ASSIGNMENTS) || seat >= c->seats || bit_count(mine) != 3 ||
            mine & ~assignments_used(c->seats) || mine & seen)
            return 0;
        seen |= mine;
    }
    return 1;
}

static void deal_assignments(nv_config *c, const struct chance *by)
{
    unsigned left = assignments_used(c->seats);
    for (int seat = 0; seat < c->seats; seat++)
        left &= ~(unsigned)c->assignments[seat];
    for (int seat = 0; seat < c->seats; seat++) {
        if (c->assignments[seat])
            continue;
        for (int i = 0; i < 3; i++) {
            int nth = (int)below(by, (uint32_t)bit_count(left));
            unsigned m = left;
            while (nth--)
                m &= m - 1;
            c->assignments[seat] |= (uint16_t)(m & -m);
            left &= ~(m & -m);
        }
    }
}

static int obstacles_fit(const nv_config *c, int dealt)
{
    unsigned seen = 0;
    for (int i = 0; i < 5; i++) {
        int obstacle = c->obstacles[i];
        if (obstacle == NV_NO_OBSTACLE)
            continue;
        if (!(c->modules & NV_OBSTACLES))
            return 0;
        if (obstacle == NV_NONE && !dealt)
            continue;
        if (obstacle >= NV_OBSTACLE_COUNT || seen >> obstacle & 1)
            return 0;
        seen |= 1u << obstacle;
    }
    return 1;
}

/* A random obstacle of the five from `first` that does not stand anywhere yet. */
static uint8_t draw_obstacle(const nv_config *c, int first, const struct chance *by)
{
    uint8_t left[5];
    uint32_t count = 0;
    for (int obstacle = first; obstacle < first + 5; obstacle++)
        if (!memchr(c->obstacles, obstacle, 5))
            left[count++] = (uint8_t)obstacle;
    return left[below(by, count)];
}

/* R12.4.1, the standard: bonus on 10, 50, 70, real on 20, 35. */
static void deal_standard_obstacles(nv_config *c, const struct chance *by)
{
    for (int i = 0; i < 5; i++)
        if (c->obstacles[i] == NV_NONE)
            c->obstacles[i] = draw_obstacle(c, i == 1 || i == 2 ? NV_REAL_GREEN : NV_BONUS_1, by);
}

nv_status nv_deal_obstacles_with(nv_config *c, int real, int bonus, nv_below *source, void *from)
{
    const struct chance by = {source, from};
    uint8_t space[5] = {0, 1, 2, 3, 4};
    if (!(c->modules & NV_OBSTACLES))
        return NV_E_NO_MODULE;
    if (real < 0 || bonus < 0 || real > 5 || bonus > 5 || real + bonus > 5)
        return NV_E_OBSTACLES;
    memset(c->obstacles, NV_NO_OBSTACLE, 5);
    for (int i = 0; i < real + bonus; i++) {
        uint32_t j = (uint32_t)i + below(&by, (uint32_t)(5 - i));
        uint8_t chosen = space[j];
        space[j] = space[i];
        c->obstacles[chosen] = draw_obstacle(c, i < real ? NV_REAL_GREEN : NV_BONUS_1, &by);
    }
    return NV_OK;
}

nv_status nv_deal_obstacles(nv_config *c, int real, int bonus, nv_rng *r)
{
    return nv_deal_obstacles_with(c, real, bonus, nv_below_rng, r);
}

/* ---- checking, dealing, setting up --------------------------------------------------------------------------- */

static nv_status check_modules(const nv_config *c)
{
    if (c->edition >= NV_EDITION_COUNT)
        return NV_E_EDITION;
    if (c->seats < 2 || c->seats > NV_MAX_SEATS)
        return NV_E_SEATS;
    if (c->modules >> NV_MODULE_COUNT)
        return NV_E_MODULE;
    if (c->edition == NV_FIRST && c->modules & ~(unsigned)(NV_BANQUET | NV_SOCIETY))
        return NV_E_MODULE_FIRST;
    if (c->edition == NV_SECOND && c->modules & NV_SOCIETY)
        return NV_E_MODULE_SECOND;
    if (c->modules & (NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES) &&
        !(c->modules & NV_MARKET))
        return NV_E_NEEDS_MARKET;
    if (c->seats == 5 && c->edition == NV_FIRST && !(c->modules & NV_SOCIETY))
        return NV_E_FIVE_FIRST;
    if (c->seats == 5 && c->edition == NV_SECOND && !(c->modules & NV_MARKET))
        return NV_E_FIVE_SECOND;
    return NV_OK;
}

/* Something was dealt for a module that is not played. */
static int deals_without_module(const nv_config *c)
{
    int dealt = 0;
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++)
        dealt |= c->assistants[i] == NV_NONE ? 0 : NV_ASSISTANTS;
    for (int i = 0; i < NV_MAX_SEATS; i++)
        dealt |= c->assignments[i] ? NV_ASSIGNMENTS : 0;
    for (int i = 0; i < 5; i++)
        dealt |= c->obstacles[i] == NV_NONE || c->obstacles[i] == NV_NO_OBSTACLE ? 0 : NV_OBSTACLES;
    return dealt & ~c->modules;
}

static uint64_t all_optional(const nv_config *c)
{
    const struct cardset *k = &nv_cardsets[c->edition];
    uint64_t bits = 0;
    for (int i = 0; i < k->rows; i++)
        if (k->row[i].optional != NV_NONE && c->modules & set_module[k->row[i].set])
            bits |= UINT64_C(1) << k->row[i].optional;
    return bits;
}

nv_status nv_config_check(const nv_config *c)
{
    nv_status status = check_modules(c);
    if (status != NV_OK)
        return status;
    if (c->options & ~(NV_OPEN_MONEY | NV_OPEN_HANDS))
        return NV_E_OPTIONS;
    if (deals_without_module(c))
        return NV_E_NO_MODULE;
    if (c->without & ~all_optional(c))
        return NV_E_WITHOUT;
    if (c->youngest != NV_NONE && c->youngest >= c->seats)
        return NV_E_YOUNGEST;
    if (!assignments_fit(c, 0))
        return NV_E_ASSIGNMENTS;
    return obstacles_fit(c, 0) ? NV_OK : NV_E_OBSTACLES;
}

nv_status nv_deal_with(nv_config *c, nv_below *source, void *from)
{
    const struct chance by = {source, from};
    nv_status status = nv_config_check(c);
    if (status != NV_OK)
        return status;
    nv_config dealt = *c;
    if (!hand_out(&dealt, dealt.tokens, NV_TOKEN_COUNT, tokens_used(c->modules, c->seats),
                  tokens_fit, &by))
        return NV_E_TOKENS;
    if (!hand_out(&dealt, dealt.assistants, NV_ASSISTANT_COUNT,
                  assistants_used(c->modules, c->seats), assistants_fit, &by))
        return NV_E_ASSISTANTS;
    if (c->modules & NV_ASSIGNMENTS)
        deal_assignments(&dealt, &by);
    deal_standard_obstacles(&dealt, &by);
    *c = dealt;
    return NV_OK;
}

nv_status nv_deal(nv_config *c, nv_rng *r)
{
    return nv_deal_with(c, nv_below_rng, r);
}

static nv_status check_dealt(const nv_config *c)
{
    nv_status status = nv_config_check(c);
    if (status != NV_OK)
        return status;
    if (!tokens_fit(c, c->tokens))
        return NV_E_TOKENS;
    if (!assistants_fit(c, c->assistants))
        return NV_E_ASSISTANTS;
    if (!assignments_fit(c, 1))
        return NV_E_ASSIGNMENTS;
    return obstacles_fit(c, 1) ? NV_OK : NV_E_OBSTACLES;
}

void init_seat(const struct cardset *k, struct seat *p)
{
    memcpy(p->credit, k->start, sizeof p->credit);
    memset(p->hand, NV_NO_CARD, sizeof p->hand);
    p->rubles = 25; /* R2.1 */
    p->hand_limit = 3;
    p->event = NV_NONE;
}

void init_flow(nv_flow *f)
{
    memset(f, 0, sizeof *f);
    f->card = f->fresh[0] = f->fresh[1] = NV_NO_CARD;
    f->mover = f->obstacle = NV_NONE;
}

static void init_game(game *g, const nv_config *c)
{
    const struct cardset *k = &nv_cardsets[c->edition];
    memset(g, 0, sizeof *g);
    g->edition = c->edition;
    g->modules = c->modules;
    g->seats = c->seats;
    g->options = c->options;
    g->without = c->without;
    g->features = (uint16_t)features_of(c->edition, c->modules, c->seats);
    memcpy(g->tokens, c->tokens, sizeof g->tokens);
    memcpy(g->assistants, c->assistants, sizeof g->assistants);
    memcpy(g->obstacles, c->obstacles, sizeof g->obstacles);
    memset(g->tiles, NV_NO_CARD, sizeof g->tiles);
    memset(g->slot, NV_NO_CARD, sizeof g->slot);
    g->twin_at = NV_NONE;
    for (int i = 0; i < 3; i++)
        g->marked[i] = (nv_marked){NV_NO_CARD, NV_NONE, 0};
    init_flow(&g->flow);
    uint8_t copies[NV_MAX_KINDS];
    count_copies(c->edition, c->modules, c->without, copies);
    for (int kind = 0; kind < k->kinds; kind++) {
        uint64_t m = k->range[kind];
        for (int left = k->card[kind].copies; left > copies[kind]; left--)
            m &= m - 1;
        g->pile[pile_of(k, kind)] |= m;
    }
    for (int seat = 0; seat < g->seats; seat++)
        init_seat(cards_of(g), &g->seat[seat]);
}

nv_status nv_setup(nv_state *s, const nv_config *c, nv_events *ev)
{
    game *g = (game *)(void *)s;
    nv_status status = check_dealt(c);
    if (ev)
        ev->count = 0;
    if (status != NV_OK)
        return status;
    init_game(g, c);
    for (int seat = 0; seat < g->seats; seat++)
        g->seat[seat].kept = c->assignments[seat];
    for (int a = 0; a < NV_ASSISTANT_COUNT; a++)
        assistant_discount(g, a, +1);
    if (has(g, F_DISC))
        g->seat[g->tokens[NV_DISC]].rubles = 27; /* R2.5 */
    g->round = 1;
    start_round(g, ev);
    advance(g, ev);
    return NV_OK;
}

void nv_config_of(const nv_state *s, nv_config *c)
{
    const game *g = game_of(s);
    nv_config_init(c, g->edition, g->modules, g->seats);
    c->options = g->options;
    c->without = g->without;
    memcpy(c->tokens, g->tokens, sizeof c->tokens);
    memcpy(c->assistants, g->assistants, sizeof c->assistants);
    memcpy(c->obstacles, g->obstacles, sizeof c->obstacles);
    for (int seat = 0; seat < g->seats; seat++)
        c->assignments[seat] = g->seat[seat].kept | g->seat[seat].dropped;
}
