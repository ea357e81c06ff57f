/* game.c - from the start to the end of a game: decisions and what follows them. */
#include "table_int.h"

#include <stdlib.h>
#include <string.h>

int tbl_to_act(const tbl_table *t)
{
    if (t->stage != WIRE_STAGE_RUNNING)
        return -1;
    return nv_to_act(&t->game.state).seat;
}

/* ---- the start ----------------------------------------------------------------------------------- */

void tbl_ask_chance(const tbl_table *t, tbl_draw *d)
{
    *d = (tbl_draw){.secret = t->secret, .config = &t->config, .real = t->real, .bonus = t->bonus};
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        d->added[seat] = t->seat[seat].added;
}

static bool may_start(tbl_step *s, const tbl_who *who)
{
    const tbl_table *t = s->table;
    if (!tbl_need_stage(s, WIRE_STAGE_WAITING) || !tbl_need_host(s, who))
        return false;
    for (int seat = 0; seat < t->config.seats; seat++) {
        const tbl_seat *p = &t->seat[seat];
        if (p->kind == WIRE_SEAT_KIND_OPEN)
            return tbl_refuse(s, WIRE_NOT_ALLOWED, "seat %d is still open", seat);
        if (p->kind == WIRE_SEAT_KIND_PERSON && !p->ready && strcmp(p->person, t->owner) != 0)
            return tbl_refuse(s, WIRE_NOT_ALLOWED, "%s is not ready yet", p->name);
    }
    return true;
}

static bool set_obstacles_by(tbl_table *t, rec_error *err)
{
    if (t->real >= 0)
        return rec_set_obstacles_by(&t->game, REC_BY_CHANCE, t->real, t->bonus, err);
    if (t->config.modules & NV_OBSTACLES && t->config.obstacles[0] != NV_NONE)
        return rec_set_obstacles_by(&t->game, REC_BY_TABLE, 0, 0, err);
    return true;
}

/* What the record says before its first draw. */
static bool open_record(tbl_step *s)
{
    tbl_table *t = s->table;
    tbl_draw draw;
    nv_config dealt = t->config;
    rec_error err = {0};
    char date[16];
    const char *seed = *t->commitment ? NULL : t->secret;
    tbl_ask_chance(t, &draw);
    tbl_date(s->now, date);
    nv_status status = t->host->deal(&draw, &dealt);
    if (status != NV_OK)
        return tbl_refuse(s, WIRE_ILLEGAL_SETUP, "%s", nv_status_text(status));
    bool fine = rec_init(&t->game, &dealt, &err) && rec_set_about(&t->game, date, seed, NULL, &err);
    for (int seat = 0; fine && seat < t->config.seats; seat++)
        fine = rec_set_player(&t->game, seat, t->seat[seat].name, t->seat[seat].player, &err);
    fine = fine && rec_set_commit(&t->game, t->commitment, &err) && set_obstacles_by(t, &err);
    for (int seat = 0; fine && seat < t->config.seats; seat++)
        if (*t->seat[seat].added)
            fine = rec_set_added(&t->game, seat, t->seat[seat].added, &err);
    if (!fine)
        return tbl_refuse(s, WIRE_ILLEGAL_SETUP, "%s", err.why);
    t->host->shuffle(&draw, &t->game.start, &t->deck);
    rec_writer_init(&t->writer, &t->game);
    return true;
}

static void note_started(tbl_step *s)
{
    const tbl_table *t = s->table;
    tbl_note n;
    json_out *out = tbl_note_begin(&n, "started");
    json_field_array(out, "added");
    for (int seat = 0; seat < t->config.seats; seat++)
        tbl_put_text(out, t->seat[seat].added);
    json_end_array(out);
    tbl_field_text(out, "commitment", t->commitment);
    tbl_note_end(s, &n);
}

bool tbl_do_start(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    tbl_table *t = s->table;
    (void)r;
    if (!may_start(s, who) || !open_record(s))
        return false;
    t->stage = WIRE_STAGE_RUNNING;
    s->started = s->game_changed = true;
    tbl_clock_start(t);
    note_started(s);
    return tbl_draw_all(s) && tbl_next_turn(s);
}

/* ---- decisions ------------------------------------------------------------------------------------ */

bool tbl_make_room(tbl_step *s)
{
    rec_game *g = &s->table->game;
    if (g->count + TBL_SPARE < g->room)
        return true;
    if (g->room >= REC_MAX_ENTRIES)
        return tbl_refuse(s, WIRE_LIMIT, "the record of this game is full");
    uint32_t room = 2 * g->room < REC_MAX_ENTRIES ? 2 * g->room : REC_MAX_ENTRIES;
    rec_entry *log = realloc(g->entry, room * sizeof *log);
    if (!log)
        return tbl_refuse(s, WIRE_BUSY, "there is not enough memory; try again later");
    g->entry = log;
    g->room = room;
    return true;
}

static void note_events(tbl_step *s, const nv_events *ev)
{
    for (int i = 0; i < ev->count; i++)
        tbl_happened(s, &ev->list[i]);
}

bool tbl_draw_all(tbl_step *s)
{
    rec_game *g = &s->table->game;
    nv_events ev;
    rec_error err;
    while (!rec_over(g) && nv_to_act(&g->state).seat == NV_CHANCE) {
        if (!rec_draw(g, rec_deck_next(&s->table->deck, &g->state), &ev, &err))
            return tbl_refuse(s, WIRE_LIMIT, "%s", err.why);
        note_events(s, &ev);
        s->table->drawn_at = g->decisions;
    }
    return true;
}

static void note_turn(tbl_step *s)
{
    tbl_note n;
    nv_turn turn = nv_to_act(&s->table->game.state);
    json_out *out = tbl_note_begin(&n, "turn");
    json_field_int(out, "seat", turn.seat);
    json_field_string(out, "decision", nv_id(NV_LIST_DECISION, turn.decision));
    tbl_note_end(s, &n);
}

bool tbl_next_turn(tbl_step *s)
{
    tbl_table *t = s->table;
    t->state++;
    if (rec_over(&t->game))
        return tbl_end(s);
    tbl_clock_begin(t, s->now);
    note_turn(s);
    return true;
}

/* Of the last decision. */
static void mark_asked(tbl_table *t, bool asked)
{
    uint32_t at = t->game.decisions - 1;
    uint8_t bit = (uint8_t)(1 << at % 8);
    if (asked || !t->rules.quick)
        t->unasked[at / 8] &= (uint8_t)~bit;
    else
        t->unasked[at / 8] |= bit;
}

bool tbl_play(tbl_step *s, int seat, nv_action action)
{
    tbl_table *t = s->table;
    nv_state before = t->game.state;
    nv_events ev;
    rec_error err;
    if (!tbl_make_room(s))
        return false;
    if (!rec_play(&t->game, seat, action, &ev, &err))
        return tbl_refuse(s, WIRE_ILLEGAL_ACTION, "%s", err.why);
    s->game_changed = true;
    mark_asked(t, true);
    tbl_void_vote(s);
    note_events(s, &ev);
    tbl_note_shown(t, t->game.decisions, &before, &t->game.state, &ev);
    return tbl_draw_all(s) && tbl_next_turn(s);
}

static bool need_turn(tbl_step *s, int seat)
{
    return tbl_to_act(s->table) == seat ||
           tbl_refuse(s, WIRE_WRONG_SEAT, "it is seat %d's decision", tbl_to_act(s->table));
}

/* A decision of the seat to act, as a text. */
static bool read_action(tbl_step *s, int seat, const char *text, nv_action *action)
{
    const tbl_table *t = s->table;
    char why[sizeof s->why->message];
    if (!need_turn(s, seat))
        return false;
    if (rec_action_parse(&t->game.state, text, action, why, sizeof why) != NV_OK)
        return tbl_refuse(s, WIRE_ILLEGAL_ACTION, "%s", why);
    return true;
}

bool tbl_need_state(tbl_step *s, uint32_t state)
{
    return state == s->table->state ||
           tbl_refuse(s, WIRE_STALE, "the game has gone on: this is state %u, not %u",
                      (unsigned)s->table->state, (unsigned)state);
}

bool tbl_need_playing(tbl_step *s, const tbl_who *who, int seat)
{
    if (!tbl_need_stage(s, WIRE_STAGE_RUNNING) || !tbl_need_seat(s, who, seat))
        return false;
    return tbl_is_active(s->table, seat) ||
           tbl_refuse(s, WIRE_NOT_ALLOWED, "a computer player plays this seat: ask for it 'back'");
}

/* The person decides. */
static bool decide(tbl_step *s, int seat, nv_action action)
{
    tbl_clock_press(s->table, seat, s->now);
    return tbl_play(s, seat, action);
}

bool tbl_do_act(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_act *q = &r->as.act;
    nv_action action;
    return tbl_need_playing(s, who, q->seat) && tbl_need_state(s, (uint32_t)q->state) &&
           read_action(s, q->seat, q->action, &action) && decide(s, q->seat, action);
}

bool tbl_act(tbl_step *s, const tbl_who *who, int seat, uint32_t state, nv_action action)
{
    return tbl_over_if(s, tbl_need_playing(s, who, seat) && tbl_need_state(s, state) &&
                              need_turn(s, seat) && decide(s, seat, action));
}

/* ---- what is done without asking ------------------------------------------------------------------ */

/* The seat has a card that nobody else knows: an open hand does not show it either. */
static bool has_hidden_card(const nv_state *s, int seat)
{
    nv_view v;
    nv_observe(s, NV_PUBLIC, &v);
    for (int i = 0; i < v.seat[seat].hand_size; i++)
        if (v.seat[seat].hand[i].hidden)
            return true;
    return false;
}

/* Somebody could learn from it that the seat was not asked: what it has is hidden from other people,
 * also from those who are away and can come back. Who looks on at one person's game gains nothing by it. */
static bool has_secrets(const tbl_table *t, int seat)
{
    const nv_config *c = &t->config;
    int people = 0;
    for (int other = 0; other < c->seats; other++)
        people += t->seat[other].kind == WIRE_SEAT_KIND_PERSON && !t->seat[other].resigned;
    return people > 1 && (!(c->options & NV_OPEN_MONEY) || !(c->options & NV_OPEN_HANDS) ||
                          c->modules & NV_ASSIGNMENTS || has_hidden_card(&t->game.state, seat));
}

/* There is but one thing to do, and the table does not ask for that. */
static bool is_forced(const tbl_table *t, nv_action *only)
{
    nv_action legal[NV_MAX_LEGAL];
    const nv_state *s = &t->game.state;
    nv_turn turn = nv_to_act(s);
    if (!t->rules.quick || has_secrets(t, turn.seat) ||
        (turn.decision != NV_DECIDE_TURN && turn.decision != NV_DECIDE_PICK_POCKET) ||
        nv_legal(s, legal) != 1)
        return false;
    *only = legal[0];
    return true;
}

/* It goes by the phase alone, never by what else the seat could do: so its time betrays nothing. */
bool tbl_is_passing(const tbl_table *t, int seat)
{
    const tbl_seat *p = &t->seat[seat];
    nv_view v;
    if (!p->auto_pass || t->stage != WIRE_STAGE_RUNNING)
        return false;
    nv_shown(&t->game.state, NV_PUBLIC, &v);
    return v.round == p->auto_round && v.phase == p->auto_phase;
}

bool tbl_by_itself(const tbl_table *t, int seat, nv_action *action, int64_t *due)
{
    bool forced = is_forced(t, action);
    *due = t->turn_at + (forced ? 0 : TBL_AUTO_MS);
    return forced || (tbl_is_passing(t, seat) &&
                      rec_action_parse(&t->game.state, "pass", action, NULL, 0) == NV_OK);
}

bool tbl_is_unfinished(const tbl_table *t)
{
    return t->stage == WIRE_STAGE_RUNNING &&
           (rec_over(&t->game) || nv_to_act(&t->game.state).seat == NV_CHANCE);
}

static bool do_by_itself(tbl_step *s, int seat, nv_action action)
{
    if (!decide(s, seat, action))
        return false;
    mark_asked(s->table, false);
    return true;
}

bool tbl_tick(tbl_step *s)
{
    tbl_table *t = s->table;
    int seat = tbl_to_act(t);
    nv_action action;
    int64_t due;
    if (tbl_is_unfinished(t)) {
        s->game_changed = true;
        return tbl_over_if(s, tbl_make_room(s) && tbl_draw_all(s) && tbl_next_turn(s));
    }
    if (seat < 0 || !tbl_is_active(t, seat))
        return tbl_over_if(s, false);
    /* Whichever was due first, however late the host comes. */
    int64_t flag = tbl_flag_due(t, seat);
    if (tbl_by_itself(t, seat, &action, &due) && s->now >= due && (!flag || due <= flag))
        return tbl_over_if(s, do_by_itself(s, seat, action));
    if (!flag || s->now < flag)
        return tbl_over_if(s, false);
    tbl_go_away(s, seat, WIRE_AWAY_REASON_TIME);
    return true;
}

bool tbl_do_auto(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const wire_do_auto *q = &r->as.auto_;
    tbl_seat *p = &s->table->seat[q->seat];
    nv_view v;
    if (!tbl_need_playing(s, who, q->seat))
        return false;
    nv_shown(&s->table->game.state, NV_PUBLIC, &v);
    p->auto_pass = q->on;
    p->auto_round = v.round;
    p->auto_phase = v.phase;
    s->changed = true;
    return true;
}

/* ---- the end --------------------------------------------------------------------------------------- */

static void note_end(tbl_step *s)
{
    tbl_note n;
    bool aborted = s->table->game.end == REC_ABORTED;
    json_out *out = tbl_note_begin(&n, aborted ? "aborted" : "ended");
    json_key(out, "result");
    tbl_put_result(out, s->table);
    tbl_note_end(s, &n);
}

bool tbl_end(tbl_step *s)
{
    tbl_table *t = s->table;
    rec_error err;
    if (*t->commitment && !rec_reveal(&t->game, t->secret, &err))
        return tbl_refuse(s, WIRE_LIMIT, "%s", err.why);
    if (s->aborting ? !rec_abort(&t->game, &err) : !rec_close(&t->game, &err))
        return tbl_refuse(s, WIRE_LIMIT, "%s", err.why);
    t->stage = WIRE_STAGE_OVER;
    s->ended = s->game_changed = true;
    note_end(s);
    return true;
}

/* All but one have given up: those whose seats computers played on have no game any more. */
static bool give_up_all(tbl_step *s)
{
    tbl_table *t = s->table;
    rec_error err;
    int left = 0;
    for (int seat = 0; seat < t->config.seats; seat++)
        left += !t->seat[seat].resigned;
    for (int seat = 0; left == 1 && seat < t->config.seats; seat++)
        if (t->seat[seat].resigned && !(t->game.resigned >> seat & 1) &&
            !rec_resign(&t->game, seat, &err))
            return tbl_refuse(s, WIRE_LIMIT, "%s", err.why);
    return true;
}

bool tbl_do_resign(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    int seat = r->as.resign.seat;
    tbl_table *t = s->table;
    rec_error err;
    tbl_note n;
    if (!tbl_need_stage(s, WIRE_STAGE_RUNNING) || !tbl_need_seat(s, who, seat))
        return false;
    if (t->seat[seat].resigned)
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "you have resigned already");
    if (!tbl_make_room(s))
        return false;
    if (!rec_resign(&t->game, seat, &err))
        return tbl_refuse(s, WIRE_NOT_ALLOWED, "%s", err.why);
    s->game_changed = true;
    t->seat[seat].resigned = true;
    json_field_int(tbl_note_begin(&n, "resigned"), "seat", seat);
    tbl_note_end(s, &n);
    tbl_no_answer(s, seat);
    if (!give_up_all(s))
        return false;
    if (rec_over(&t->game)) {
        t->state++;
        return tbl_end(s);
    }
    tbl_go_away(s, seat, WIRE_AWAY_REASON_RESIGNED);
    return true;
}

bool tbl_do_rematch(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    tbl_table *t = s->table;
    bool all = true;
    (void)r;
    if (!tbl_need_stage(s, WIRE_STAGE_OVER))
        return false;
    if (!tbl_seats_of(t, who->person))
        return tbl_refuse(s, WIRE_NOT_SEATED, "you have no seat at this table");
    for (int seat = 0; seat < t->config.seats; seat++) {
        tbl_seat *p = &t->seat[seat];
        tbl_note n;
        if (p->kind == WIRE_SEAT_KIND_PERSON && strcmp(p->person, who->person) == 0 &&
            !p->rematch) {
            p->rematch = true;
            json_field_int(tbl_note_begin(&n, "rematch_wish"), "seat", seat);
            tbl_note_end(s, &n);
        }
        all = all && (p->kind != WIRE_SEAT_KIND_PERSON || p->rematch);
    }
    s->rematch = all && !*t->rematch;
    tbl_field_text(s->answer, "table", t->rematch);
    return true;
}
