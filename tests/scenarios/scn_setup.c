/* The first lines of a scenario: which game it is, and the start of it. */
#include <stdio.h>
#include <string.h>

#include "scn_setup.h"

static const char *const game_words[] = {"rules",    "cards",      "game",      "tokens",
                                         "pile",     "assistants", "obstacles", "assignments",
                                         "youngest", "without",    "options",   NULL};
static const char *const middle_words[] = {
    "round",  "phase",  "refill", "turn",    "upper",   "lower",  "area",  "hand",
    "rubles", "points", "hidden", "discard", "removed", "turned", "guest", "chip",
    "tile",   "size",   "used",   "met",     "end",     NULL};

static bool is_one_of(const char *word, const char *const *list)
{
    for (; *list; list++)
        if (strcmp(word, *list) == 0)
            return true;
    return false;
}

static void read_game(scn_run *r, const scn_line *l)
{
    int edition = l->count > 2 ? nv_value(NV_LIST_EDITION, l->word[1]) : -1;
    int seats = scn_number(r, l, 2);
    unsigned modules = 0;
    for (int i = 3; i < l->count; i++) {
        int module = scn_value(r, l, NV_LIST_MODULE, l->word[i]);
        modules |= module < 0 ? 0 : 1U << module;
    }
    if (edition < 0)
        scn_lose(r, l, "game EDITION PLAYERS [MODULE...]");
    if (!r->lost)
        nv_config_init(&r->config, edition, modules, seats);
}

static void read_obstacles(scn_run *r, const scn_line *l)
{
    memset(r->config.obstacles, NV_NO_OBSTACLE, sizeof r->config.obstacles);
    for (int i = 1; i < l->count && !r->lost; i++) {
        const char *sign = strchr(l->word[i], '=');
        int space = scn_space(r, l, i);
        int obstacle = sign ? scn_value(r, l, NV_LIST_OBSTACLE, sign + 1) : -1;
        if (space >= 0 && obstacle >= 0)
            r->config.obstacles[space] = (uint8_t)obstacle;
    }
}

static void read_options(scn_run *r, const scn_line *l)
{
    for (int i = 1; i < l->count; i++) {
        if (strcmp(l->word[i], "open_money") == 0)
            r->config.options |= NV_OPEN_MONEY;
        else if (strcmp(l->word[i], "open_hands") == 0)
            r->config.options |= NV_OPEN_HANDS;
        else
            scn_lose(r, l, "'%s' is no option", l->word[i]);
    }
}

/* One line of the game itself; the result is not NV_OK if the library refuses it. */
static nv_status read_line(scn_run *r, scn_start *st, const scn_line *l)
{
    const char *w = l->word[0];
    nv_status status = NV_OK;
    int value = 0;
    int seat = 0;
    if (strcmp(w, "game") == 0) {
        read_game(r, l);
    } else if (strcmp(w, "tokens") == 0) {
        st->tokens_named = true;
        for (int i = 1; i < l->count && scn_pair(r, l, i, NV_LIST_TOKEN, &value, &seat); i++)
            st->tokens[value] = (uint8_t)seat;
    } else if (strcmp(w, "assistants") == 0) {
        for (int i = 1; i < l->count && scn_pair(r, l, i, NV_LIST_ASSISTANT, &value, &seat); i++)
            st->assistants[value] = (uint8_t)seat;
    } else if (strcmp(w, "obstacles") == 0) {
        read_obstacles(r, l);
    } else if (strcmp(w, "assignments") == 0) {
        seat = scn_seat(r, l, 1);
        for (int i = 2; i < l->count && !r->lost; i++)
            st->assignments[seat] |= (uint16_t)(1U << (scn_number(r, l, i) & 15));
    } else if (strcmp(w, "youngest") == 0) {
        r->config.youngest = (uint8_t)scn_seat(r, l, 1);
    } else if (strcmp(w, "without") == 0) {
        for (int i = 1; i < l->count && status == NV_OK; i++)
            status = nv_leave_out(&r->config, l->word[i]);
    } else if (strcmp(w, "options") == 0) {
        read_options(r, l);
    }
    return status;
}

static bool token_is_used(const nv_config *c, int token)
{
    if (token == NV_SACK)
        return c->modules & NV_MARKET;
    if (token == NV_DISC)
        return c->edition == NV_FIRST && c->seats == 5;
    return true;
}

/* Tokens not named are dealt in turn, A first: to the seat that has fewest; with three seats and
 * four tokens the youngest is the one to get two (R2.3). */
static void deal_tokens(scn_run *r, const uint8_t named[NV_TOKEN_COUNT])
{
    nv_config *c = &r->config;
    int has[NV_MAX_SEATS] = {0};
    for (int t = 0; t < NV_TOKEN_COUNT; t++)
        if (named[t] != NV_NONE)
            has[named[t]]++;
    for (int t = 0; t < NV_TOKEN_COUNT; t++) {
        c->tokens[t] = named[t];
        if (named[t] != NV_NONE || !token_is_used(c, t))
            continue;
        int least = 0;
        for (int seat = 1; seat < c->seats; seat++)
            if (has[seat] < has[least])
                least = seat;
        if (has[least] == 1 && c->youngest < c->seats && has[c->youngest] == 1)
            least = c->youngest;
        c->tokens[t] = (uint8_t)least;
        has[least]++;
    }
    if (c->youngest == NV_NONE)
        for (int seat = 0; seat < c->seats; seat++)
            if (has[seat] == 2 && c->seats == 3)
                c->youngest = (uint8_t)seat;
}

/* Seats with fewer than three assignments named: the others have been dropped, any will do. */
static void deal_assignments(scn_run *r, const scn_start *st)
{
    unsigned used = r->config.seats == 2 ? 1U << 2 | 1U << 8 | 1U << 15 : 0;
    for (int seat = 0; seat < r->config.seats; seat++)
        used |= st->assignments[seat];
    for (int seat = 0; seat < r->config.seats; seat++) {
        unsigned own = st->assignments[seat];
        for (int n = 1; n <= 15 && own && __builtin_popcount(own) < 3 && st->middle; n++) {
            if (!(used >> n & 1)) {
                own |= 1U << n;
                used |= 1U << n;
            }
        }
        r->config.assignments[seat] = (uint16_t)own;
    }
}

static nv_status start_game(scn_run *r, scn_start *st)
{
    nv_config *c = &r->config;
    nv_status status = nv_config_check(c);
    if (status != NV_OK)
        return status;
    static const uint8_t none[NV_TOKEN_COUNT] = {NV_NONE, NV_NONE, NV_NONE,
                                                 NV_NONE, NV_NONE, NV_NONE};
    deal_tokens(r, st->middle ? none : st->tokens);
    if (c->modules & NV_ASSIGNMENTS)
        deal_assignments(r, st);
    if (!st->middle)
        memcpy(c->assistants, st->assistants, sizeof c->assistants);
    status = nv_deal(c, &r->rng);
    return status == NV_OK ? nv_setup(&r->state, c, NULL) : status;
}

/* The position right after the first cards were laid, with all of them put back: the fields that a
 * scenario does not name are then as the library has them. */
static void look_around(scn_run *r, scn_start *st)
{
    nv_state s = r->state;
    nv_rng rng = {1};
    nv_draw(&s, &rng);
    nv_view *v = &st->view;
    nv_observe(&s, NV_ALL, v);
    for (int i = 0; i < v->upper_count; i++) {
        v->unseen[v->upper[i]]++;
        v->upper[i] = NV_NO_CARD;
    }
    v->upper_count = 0;
}

static nv_status put_together(scn_run *r, scn_start *st, const char **why)
{
    *why = "";
    if (st->middle) {
        nv_status status = nv_restore(&st->view, &r->state, why);
        if (status != NV_OK)
            return status;
    }
    rec_deck_shuffle(&r->deck, &r->state, &r->rng);
    for (int p = 0; p < NV_PILE_COUNT; p++) {
        nv_status status = rec_deck_stack(&r->deck, &r->state, p, st->stack[p], st->stacked[p]);
        if (status != NV_OK)
            return status;
    }
    rec_deck_deal(&r->deck, &r->state, NULL);
    return NV_OK;
}

/* Whether the library refused the setup, and whether that is what the scenario wants. */
static void settle(scn_run *r, int at, nv_status status, const char *why)
{
    const scn_line *l = &r->file->line[at < r->past ? at : r->past - 1];
    char want[SCN_TEXT];
    char found[SCN_TEXT];
    bool wanted = at < r->past && strcmp(l->word[0], "refused") == 0;
    if (status == NV_OK && !wanted)
        return;
    snprintf(found, sizeof found, "%s%s%s", nv_status_text(status), why && *why ? ": " : "",
             why ? why : "");
    r->lost = true;
    if (status == NV_OK)
        scn_fail(r, l, "expected a refusal, but the game was set up");
    else if (!wanted)
        scn_fail(r, l, "the setup was refused: %s", found);
    else if (!strstr(found, scn_join(l, 1, want)))
        scn_fail(r, l, "expected a refusal that says '%s', found '%s'", want, found);
}

int scn_setup(scn_run *r)
{
    static scn_start st;
    const scn_line *line = r->file->line;
    nv_status status = NV_OK;
    const char *why = "";
    bool game = false;
    memset(&st, 0, sizeof st);
    memset(st.tokens, NV_NONE, sizeof st.tokens);
    memset(st.assistants, NV_NONE, sizeof st.assistants);
    int at = r->first + 1;
    for (; at < r->past && !r->lost; at++) {
        bool middle = is_one_of(line[at].word[0], middle_words);
        if (!middle && !is_one_of(line[at].word[0], game_words))
            break;
        st.middle |= middle;
        game |= strcmp(line[at].word[0], "game") == 0;
        if (!game && strcmp(line[at].word[0], "rules") != 0 &&
            strcmp(line[at].word[0], "cards") != 0)
            scn_lose(r, &line[at], "the game line comes first");
        else if (status == NV_OK)
            status = read_line(r, &st, &line[at]);
    }
    if (!game && !r->lost)
        scn_lose(r, &line[r->first], "no game line");
    if (r->lost)
        return at;
    if (status == NV_OK)
        status = start_game(r, &st);
    if (status == NV_OK) {
        look_around(r, &st);
        scn_find_cards(r, &st, at);
        if (st.middle && !r->lost)
            scn_position(r, &st, at);
        if (!r->lost)
            status = put_together(r, &st, &why);
    }
    if (!r->lost)
        settle(r, at, status, why);
    return at;
}
