/*
 * game.c - a game in the terminal and the table it is played at: starting it, going on with one, what
 * people and computer players ask of the table, and what came of it for the log and the record.
 */
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

/* ---- the table's host ------------------------------------------------------------------------- */

static bool knows_player(const char *spec)
{
    ai_player unused;
    return ai_player_init(&unused, spec, NULL, 0) == 0;
}

static const tbl_host host = {
    .deal = tbl_number_deal, .shuffle = tbl_number_shuffle, .knows_player = knows_player};

/* Whose table it is; it has no seat itself. */
static const tbl_who owner = {.person = "screen", .name = "screen", .has_key = true};
static const char *const person_id[NV_MAX_SEATS] = {"A", "B", "C", "D", "E"};

/* Milliseconds since 1970 by the clock on the wall: records have the date of where they are played. */
static int64_t wall_time(void)
{
    time_t now = time(NULL);
    struct tm t;
    return localtime_r(&now, &t) ? (now + t.tm_gmtoff) * INT64_C(1000) : 1;
}

int tui_persons(const tui_game *p)
{
    int count = 0;
    for (int seat = 0; seat < p->record->config.seats; seat++)
        count += tbl_is_active(p->table, seat);
    return count;
}

static void find_names(tui_game *p)
{
    for (int seat = 0; seat < p->record->config.seats; seat++) {
        const char *name = rec_player_now(p->record, seat)->name;
        p->name[seat] = *name ? name : person_id[seat];
    }
}

/* ---- steps ------------------------------------------------------------------------------------ */

static bool begin(tui_game *p, tbl_step *s, int64_t now)
{
    p->log_at[p->record->decisions] = p->log.count;
    return tbl_begin(s, p->table, now, 0, &p->why);
}

/* What came of a step: the log, the record, who plays. */
static bool end(tui_game *p, tbl_step *s)
{
    nv_event e;
    for (uint32_t at = 0; tbl_next_event(s, NV_ALL, &at, &e);)
        tui_log_event(&p->log, &e);
    tui_keep_lines(&p->keeper, &s->lines);
    find_names(p);
    tbl_settle(s);
    return true;
}

static bool ask(tui_game *p, tbl_step *s, const tbl_who *who, const wire_request *q)
{
    char text[256];
    json_out answer;
    json_start(&answer, text, sizeof text);
    json_begin_object(&answer);
    return begin(p, s, wall_time()) && tbl_request(s, who, q, &answer) && tbl_finish(s);
}

static tbl_who person(const tui_game *p, int seat)
{
    return (tbl_who){.person = person_id[seat], .name = p->name[seat], .has_key = true};
}

bool tui_game_do(tui_game *p, int seat, nv_action a)
{
    tbl_step s;
    tbl_who who = person(p, seat);
    return begin(p, &s, wall_time()) && tbl_act(&s, &who, seat, tbl_state_number(p->table), a) &&
           tbl_finish(&s) && end(p, &s);
}

bool tui_game_computer(tui_game *p, uint32_t state, nv_action a)
{
    tbl_step s;
    return begin(p, &s, wall_time()) && tbl_computer(&s, state, a) && tbl_finish(&s) && end(p, &s);
}

bool tui_game_tick(tui_game *p, int64_t when)
{
    tbl_step s;
    int64_t now = wall_time();
    return begin(p, &s, now > when ? now : when) && tbl_tick(&s) && tbl_finish(&s) && end(p, &s);
}

bool tui_game_rest(tui_game *p, int seat)
{
    tbl_step s;
    tbl_who who = person(p, seat);
    wire_request q = {.what = WIRE_DO_AUTO, .as.auto_ = {.seat = seat, .on = true}};
    return ask(p, &s, &who, &q) && end(p, &s);
}

bool tui_game_resign(tui_game *p, int seat)
{
    tbl_step s;
    tbl_who who = person(p, seat);
    wire_request q = {.what = WIRE_DO_RESIGN, .as.resign = {.seat = seat}};
    if (!ask(p, &s, &who, &q))
        return false;
    tui_log_note(&p->log, txt("%s resigns."), p->name[seat]);
    return end(p, &s);
}

/* ---- taking back ------------------------------------------------------------------------------ */

static const char *why_not(int now)
{
    switch (now) {
    case WIRE_UNDO_NOW_NOTHING:
        return txt("You have decided nothing yet that could be taken back.");
    case WIRE_UNDO_NOW_DRAWN:
        return txt("That cannot be taken back: new cards have come from a pile since.");
    case WIRE_UNDO_NOW_HAND_SHOWN:
        return txt("That cannot be taken back: a hidden hand card has been shown since.");
    case WIRE_UNDO_NOW_ASSIGNMENT_SHOWN:
        return txt("That cannot be taken back: an assignment has been shown since.");
    default: return txt("Too much has been taken back in this game.");
    }
}

/* The others are at this screen, too, and would have to be asked one by one: what they have decided
 * since stays. */
static bool can_undo(const tui_game *p, int seat, char *why, size_t why_size)
{
    tbl_undo undo;
    tbl_undo_of(p->table, seat, &undo);
    if (undo.now == WIRE_UNDO_NOW_ASKS)
        snprintf(why, why_size, txt("That cannot be taken back: %s has decided since."),
                 p->name[undo.last]);
    else if (undo.now != WIRE_UNDO_NOW_DONE)
        snprintf(why, why_size, "%s", why_not(undo.now));
    return undo.now == WIRE_UNDO_NOW_DONE;
}

static void cut_log(tui_game *p, uint32_t count)
{
    p->log.count = count;
    p->log.phase = count > 0 ? p->log.entry[count - 1].phase : 0;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        if (p->told[seat] > count)
            p->told[seat] = count;
}

bool tui_game_undo(tui_game *p, int seat, char *why, size_t why_size)
{
    tbl_step s;
    tbl_who who = person(p, seat);
    wire_request q = {.what = WIRE_DO_UNDO,
                      .as.undo = {.seat = seat, .state = (int)tbl_state_number(p->table)}};
    if (!can_undo(p, seat, why, why_size))
        return false;
    if (!ask(p, &s, &who, &q)) {
        snprintf(why, why_size, "%s", p->why.message);
        return false;
    }
    cut_log(p, p->log_at[p->record->decisions]);
    tui_log_note(&p->log, txt("%s takes the last decision back."), p->name[seat]);
    return end(p, &s);
}

/* ---- computer players ------------------------------------------------------------------------- */

static int64_t now_us(void *of)
{
    struct timespec t;
    (void)of;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void tui_game_player(ai_player *p, const char *spec)
{
    static const ai_clock clock = {now_us, NULL};
    ai_player_init(p, spec, NULL, 0);
    ai_player_clock(p, &clock);
}

/* ---- starting --------------------------------------------------------------------------------- */

tui_game *tui_game_new(tui_term *t)
{
    tui_game *p = calloc(1, sizeof *p);
    if (!p) {
        fprintf(stderr, "neva play: out of memory\n");
        return NULL;
    }
    p->term = t;
    p->reader = -1;
    tui_game_player(&p->adviser, "czar");
    return p;
}

void tui_game_free(tui_game *p)
{
    tui_keep_end(&p->keeper);
    tbl_free(p->table);
    free(p->log.entry);
    free(p);
}

/* Everybody who plays here is here, and is told what a computer player would do. */
static void plan_here(tbl_plan *plan)
{
    plan->rules.quick = plan->rules.hints = true;
    for (int seat = 0; seat < plan->setup.config.seats; seat++) {
        plan->seat[seat].ready = true;
        snprintf(plan->seat[seat].person, sizeof plan->seat[seat].person, "%s", person_id[seat]);
    }
}

static void plan_new(tbl_plan *plan, const tui_setup *s)
{
    tbl_plan_init(plan, &s->config);
    for (int seat = 0; seat < s->config.seats; seat++) {
        const tui_player *from = &s->player[seat];
        plan->seat[seat].kind = from->computer[0] ? WIRE_SEAT_KIND_COMPUTER : WIRE_SEAT_KIND_PERSON;
        snprintf(plan->seat[seat].name, sizeof plan->seat[seat].name, "%s", from->name);
        snprintf(plan->seat[seat].player, sizeof plan->seat[seat].player, "%s", from->computer);
    }
    plan_here(plan);
}

/* What the setup itself has to tell comes before anything that happens at the table. */
static void log_setup(tui_game *p, const nv_config *c)
{
    nv_state unused;
    nv_events ev;
    if (nv_setup(&unused, c, &ev) == NV_OK)
        tui_log_events(&p->log, &ev);
}

static bool start_table(tui_game *p, const tui_setup *s)
{
    char seed[24];
    tbl_plan plan;
    tbl_step step;
    wire_request start = {.what = WIRE_DO_START};
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)s->seed);
    tbl_making making = {.id = "terminal", .secret = seed, .host = &host, .who = owner};
    plan_new(&plan, s);
    p->table = tbl_make(&making, &plan, wall_time(), &p->why);
    if (!p->table)
        return false;
    p->record = tbl_game(p->table);
    if (!ask(p, &step, &owner, &start))
        return false;
    log_setup(p, &p->record->config);
    return end(p, &step);
}

bool tui_game_start(tui_game *p, const tui_setup *s)
{
    tui_keep_new(&p->keeper, s);
    if (!start_table(p, s)) {
        fprintf(stderr, "neva play: %s\n", p->why.message);
        return false;
    }
    p->rng = tbl_number_rest(p->table);
    return true;
}

/* ---- going on with a record ------------------------------------------------------------------- */

/* The log, as if the game had been played here. */
static void relive(tui_game *p)
{
    rec_walk w;
    nv_events ev;
    const rec_entry *e;
    rec_walk_start(&w, p->record);
    if (!p->record->from_position)
        log_setup(p, &p->record->config);
    while ((e = rec_walk_next(&w, &ev)) != NULL) {
        if (e->type == REC_DECISION)
            p->log_at[e->number - 1] = p->log.count;
        else if (e->type == REC_UNDO)
            p->log.count = p->log_at[e->number];
        if (e->type == REC_DECISION || e->type == REC_DRAW)
            tui_log_events(&p->log, &ev);
    }
}

static void plan_resumed(tui_game *p, const rec_game *g, tbl_plan *plan)
{
    tbl_plan_of(plan, g);
    plan_here(plan);
    for (int seat = 0; seat < g->config.seats; seat++) {
        struct tbl_seat_plan *to = &plan->seat[seat];
        if (to->kind != WIRE_SEAT_KIND_COMPUTER || knows_player(to->player))
            continue;
        tui_log_note(&p->log,
                     txt("The computer player '%s' is not known here: another one plays for %s."),
                     to->player, to->name);
        snprintf(to->player, sizeof to->player, TUI_USUAL_LEVEL);
    }
}

/* Told from where the phase began. */
static void tell_last_phase(tui_game *p)
{
    uint32_t phase = 0;
    for (uint32_t i = 0; i < p->log.count; i++)
        if (p->log.entry[i].event.type == NV_EV_PHASE)
            phase = i;
    tui_log_note(&p->log, "%s", txt("The game goes on."));
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        p->told[seat] = phase;
}

/* Into another file goes all of the record. */
static void keep_resumed(tui_game *p, const char *path, const tui_setup *s)
{
    if (s->record[0]) {
        tbl_text whole = {0};
        tui_keep_new(&p->keeper, s);
        tbl_put_record(p->table, tbl_text_sink, &whole);
        tui_keep_lines(&p->keeper, &whole);
        tbl_text_free(&whole);
    } else {
        tui_keep_on(&p->keeper, path);
    }
    p->keeper.off |= s->no_record;
}

bool tui_game_resume(tui_game *p, const rec_game *g, const char *path, const tui_setup *s)
{
    tbl_plan plan;
    rec_deck deck;
    tbl_making making = {.id = "terminal", .secret = g->seed, .host = &host, .who = owner};
    p->record = g;
    p->rng = (nv_rng){s->seed};
    if (!tbl_number_deck(g, &deck))
        rec_deck_shuffle(&deck, &g->state, &p->rng);
    relive(p);
    plan_resumed(p, g, &plan);
    p->table = tbl_adopt(&making, &plan, g, &deck, wall_time(), &p->why);
    if (!p->table) {
        fprintf(stderr, "neva play: %s\n", p->why.message);
        return false;
    }
    p->record = tbl_game(p->table);
    find_names(p);
    keep_resumed(p, path, s);
    tell_last_phase(p);
    return true;
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
