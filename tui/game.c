/* game.c - a game in the terminal as it grows: starting it, going on with one, decisions, taking back. */
#include "play_int.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- what the one who decides sees ------------------------------------------------------------ */

static void describe_all(const nv_state *state, int count, const nv_action *legal, nv_move *out)
{
    for (int i = 0; i < count; i++)
        nv_describe(state, legal[i], &out[i]);
}

void tui_see(tui_seen *s, const nv_state *state, int seat, const char *const names[NV_MAX_SEATS])
{
    nv_view all;
    nv_state rich;
    nv_action dear[NV_MAX_LEGAL];
    s->state = state;
    s->seat = seat;
    s->decision = nv_to_act(state).decision;
    nv_shown(state, seat, &s->view);
    s->look = (tui_look){.view = &s->view, .state = state};
    for (int i = 0; i < NV_MAX_SEATS; i++)
        s->look.names[i] = names[i];
    s->count = nv_legal(state, s->legal);
    describe_all(state, s->count, s->legal, s->move);
    /* The same position with a full purse tells what everything would cost. */
    nv_observe(state, NV_ALL, &all);
    all.seat[seat].rubles = 1000;
    s->dear_count = 0;
    if (nv_restore(&all, &rich, NULL) != NV_OK)
        return;
    s->dear_count = nv_legal(&rich, dear);
    describe_all(&rich, s->dear_count, dear, s->dear);
}

/* ---- decisions -------------------------------------------------------------------------------- */

/* Does the event bring a hand card to light that was known to its owner alone? */
static bool shows_hidden_card(const nv_view *known, const nv_event *e)
{
    if (e->from != NV_FROM_HAND || e->card == NV_NO_CARD || e->secret || e->seat >= known->seats)
        return false;
    const nv_seat_view *seat = &known->seat[e->seat];
    bool hidden = false;
    for (int i = 0; i < seat->hand_size; i++) {
        if (seat->hand[i].kind == e->card)
            return false;
        hidden |= seat->hand[i].kind == NV_NO_CARD;
    }
    return hidden;
}

static int what_was_shown(const nv_view *known, const nv_events *ev)
{
    for (int i = 0; i < ev->count; i++) {
        if (ev->list[i].type == NV_EV_ASSIGNMENT_SHOWN)
            return TUI_ASSIGNMENT_SHOWN;
        if (shows_hidden_card(known, &ev->list[i]))
            return TUI_HAND_SHOWN;
    }
    return TUI_NOTHING;
}

bool tui_game_draw(tui_game *p)
{
    nv_events ev;
    while (!rec_over(&p->record) && nv_to_act(&p->record.state).seat == NV_CHANCE) {
        if (!rec_draw(&p->record, rec_deck_next(&p->deck, &p->record.state), &ev, NULL))
            return false;
        tui_log_events(&p->log, &ev);
        if (p->record.decisions > 0)
            p->step[p->record.decisions - 1].shown = TUI_DRAWN;
    }
    return true;
}

bool tui_game_do(tui_game *p, int seat, nv_action a, bool forced)
{
    nv_events ev;
    nv_view known;
    nv_observe(&p->record.state, NV_PUBLIC, &known);
    uint32_t number = p->record.decisions, log = p->log.count;
    if (!rec_play(&p->record, seat, a, &ev, NULL))
        return false;
    p->step[number] = (tui_step){.seat = (uint8_t)seat, .forced = forced, .log = log};
    p->step[number].shown = (uint8_t)what_was_shown(&known, &ev);
    tui_log_events(&p->log, &ev);
    return tui_game_draw(p);
}

/* ---- taking back ------------------------------------------------------------------------------ */

static const char *shown_text(int shown)
{
    switch (shown) {
    case TUI_DRAWN: return "new cards have come from a pile since";
    case TUI_HAND_SHOWN: return "a hidden hand card has been shown since";
    default: return "an assignment has been shown since";
    }
}

/* Was the seat ever asked? */
static bool has_decided(const tui_game *p, int seat)
{
    for (uint32_t i = 0; i < p->record.decisions; i++)
        if (p->step[i].seat == seat && !p->step[i].forced)
            return true;
    return false;
}

bool tui_game_undo(tui_game *p, int seat, char *why, size_t why_size)
{
    rec_error err;
    uint32_t number = p->record.decisions;
    if (!has_decided(p, seat)) {
        snprintf(why, why_size, "You have decided nothing yet that could be taken back.");
        return false;
    }
    for (; number > 0; number--) {
        const tui_step *step = &p->step[number - 1];
        if (step->shown != TUI_NOTHING) {
            snprintf(why, why_size, "That cannot be taken back: %s.", shown_text(step->shown));
            return false;
        }
        if (step->seat != seat && p->person[step->seat]) {
            snprintf(why, why_size, "That cannot be taken back: %s has decided since.",
                     p->name[step->seat]);
            return false;
        }
        if (step->seat == seat && !step->forced)
            break;
    }
    uint32_t count = p->record.decisions - number + 1, log = p->step[number - 1].log;
    if (!rec_undo(&p->record, count, &err)) {
        snprintf(why, why_size, "%s", err.why);
        return false;
    }
    p->log.count = log;
    for (int i = 0; i < NV_MAX_SEATS; i++)
        if (p->told[i] > log)
            p->told[i] = log;
    p->log.phase = log > 0 ? p->log.entry[log - 1].phase : 0;
    tui_log_note(&p->log, "%s takes the last decision back.", p->name[seat]);
    return true;
}

/* ---- starting --------------------------------------------------------------------------------- */

static void seat_players(tui_game *p)
{
    p->persons = 0;
    for (int seat = 0; seat < p->record.config.seats; seat++) {
        const rec_player *player = rec_player_now(&p->record, seat);
        p->person[seat] = !player->computer[0];
        p->persons += p->person[seat];
        p->name[seat] = player->name;
        if (p->person[seat] || ai_player_init(&p->player[seat], player->computer, NULL, 0) == 0)
            continue;
        tui_log_note(&p->log, "The player '%s' is not known here: greedy plays for %.40s.",
                     player->computer, player->name);
        ai_player_init(&p->player[seat], "greedy", NULL, 0);
    }
    ai_player_init(&p->adviser, "greedy", NULL, 0);
}

static bool write_header(tui_game *p, const tui_setup *s, rec_error *err)
{
    char date[16] = "", seed[32];
    time_t now = time(NULL);
    struct tm t;
    if (localtime_r(&now, &t))
        strftime(date, sizeof date, "%Y-%m-%d", &t);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)s->seed);
    for (int seat = 0; seat < s->config.seats; seat++)
        if (!rec_set_player(&p->record, seat, s->player[seat].name, s->player[seat].computer, err))
            return false;
    return rec_set_about(&p->record, date, seed, NULL, err);
}

/* The setup draws and the order of the piles follow from the seed alone. */
static nv_status deal(const tui_setup *s, nv_config *c, rec_deck *deck, nv_rng *rest)
{
    nv_rng r = {s->seed};
    nv_state state;
    *c = s->config;
    nv_status status = nv_deal(c, &r);
    if (status == NV_OK)
        status = nv_setup(&state, c, NULL);
    if (status == NV_OK)
        rec_deck_shuffle(deck, &state, &r);
    *rest = r;
    return status;
}

tui_game *tui_game_new(tui_term *t)
{
    tui_game *p = calloc(1, sizeof *p);
    if (!p) {
        fprintf(stderr, "neva play: out of memory\n");
        return NULL;
    }
    p->term = t;
    p->reader = -1;
    rec_use(&p->record, p->entry, REC_MAX_ENTRIES);
    return p;
}

void tui_game_free(tui_game *p)
{
    tui_keep_end(&p->keeper);
    free(p->log.entry);
    free(p);
}

bool tui_game_start(tui_game *p, const tui_setup *s)
{
    nv_config c;
    nv_state unused;
    nv_events ev;
    rec_error err;
    nv_status status = deal(s, &c, &p->deck, &p->rng);
    if (status != NV_OK || !rec_init(&p->record, &c, &err) || !write_header(p, s, &err)) {
        fprintf(stderr, "neva play: %s\n", status != NV_OK ? nv_status_text(status) : err.why);
        return false;
    }
    nv_setup(&unused, &c, &ev);
    tui_log_events(&p->log, &ev);
    seat_players(p);
    tui_keep_new(&p->keeper, &p->record, s);
    return true;
}

/* ---- going on with a record ------------------------------------------------------------------- */

/* The log and the steps, as if the game had been played here. */
static void relive(tui_game *p)
{
    rec_walk w;
    nv_events ev;
    nv_view known;
    const rec_entry *e;
    rec_walk_start(&w, &p->record);
    if (!p->record.from_position) {
        nv_state unused;
        if (nv_setup(&unused, &p->record.config, &ev) == NV_OK)
            tui_log_events(&p->log, &ev);
    }
    while ((e = rec_walk_next(&w, &ev)) != NULL) {
        uint32_t log = p->log.count;
        if (e->type == REC_DECISION) {
            nv_observe(&w.before, NV_PUBLIC, &known);
            p->step[e->number - 1] = (tui_step){.seat = e->seat, .log = log};
            p->step[e->number - 1].shown = (uint8_t)what_was_shown(&known, &ev);
        } else if (e->type == REC_DRAW && e->number > 0) {
            p->step[e->number - 1].shown = TUI_DRAWN;
        } else if (e->type == REC_UNDO) {
            p->log.count = p->step[e->number].log;
        }
        if (e->type == REC_DECISION || e->type == REC_DRAW)
            tui_log_events(&p->log, &ev);
    }
}

/* The piles as they lay when the game was begun here; false if that cannot be said. */
static bool same_deck(const rec_game *g, rec_deck *deck)
{
    rec_walk w;
    nv_config dealt;
    nv_rng unused;
    const rec_entry *e;
    char *end;
    tui_setup s = {.config = g->config};
    s.seed = strtoull(g->seed, &end, 10);
    if (g->from_position || !g->seed[0] || *end)
        return false;
    nv_config_init(&s.config, g->config.edition, g->config.modules, g->config.seats);
    s.config.options = g->config.options;
    s.config.without = g->config.without;
    if (deal(&s, &dealt, deck, &unused) != NV_OK ||
        memcmp(dealt.tokens, g->config.tokens, sizeof dealt.tokens) != 0)
        return false;
    rec_walk_start(&w, g);
    while ((e = rec_walk_next(&w, NULL)) != NULL)
        if (e->type == REC_DRAW && rec_deck_next(deck, &w.before) != e->value)
            return false;
    return true;
}

void tui_game_resume(tui_game *p, const rec_game *g, const char *path, const tui_setup *s)
{
    p->record = *g;
    memcpy(p->entry, g->entry, g->count * sizeof *g->entry);
    rec_use(&p->record, p->entry, REC_MAX_ENTRIES);
    p->rng = (nv_rng){s->seed};
    if (!same_deck(g, &p->deck))
        rec_deck_shuffle(&p->deck, &p->record.state, &p->rng);
    relive(p);
    seat_players(p);
    for (int seat = 0; seat < g->config.seats; seat++)
        if (g->resigned >> seat & 1 && !rec_over(g)) {
            p->persons -= p->person[seat];
            p->person[seat] = false;
            ai_player_init(&p->player[seat], "greedy", NULL, 0);
        }
    if (s->record[0])
        tui_keep_new(&p->keeper, &p->record, s);
    else
        tui_keep_on(&p->keeper, &p->record, path);
    p->keeper.off |= s->no_record;
    uint32_t phase = 0; /* told from where it began */
    for (uint32_t i = 0; i < p->log.count; i++)
        if (p->log.entry[i].event.type == NV_EV_PHASE)
            phase = i;
    tui_log_note(&p->log, "The game goes on.");
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        p->told[seat] = phase;
}

void tui_setup_like(tui_setup *s, const rec_game *g)
{
    nv_config_init(&s->config, g->config.edition, g->config.modules, g->config.seats);
    s->config.options = g->config.options;
    s->config.without = g->config.without;
    for (int seat = 0; seat < g->config.seats; seat++) {
        tui_player *p = &s->player[seat];
        snprintf(p->name, sizeof p->name, "%s", g->player[seat].name);
        snprintf(p->computer, sizeof p->computer, "%.*s", AI_MAX_SPEC - 1,
                 g->player[seat].computer);
    }
}
