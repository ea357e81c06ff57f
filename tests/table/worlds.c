/* worlds.c - see worlds.h. */
#include "worlds.h"

#include <stdlib.h>

#include "table/table_int.h"

worlds_count worlds_counts;

static int engine_viewer(const worlds *w)
{
    return w->viewer == TBL_PUBLIC ? NV_PUBLIC : w->viewer;
}

/* ---- making worlds ------------------------------------------------------------------------------- */

static tbl_text copy_text(const tbl_text *from)
{
    tbl_text to = {0};
    if (from->text)
        tbl_text_add(&to, from->text, from->size);
    return to;
}

static tbl_table *copy_table(const tbl_table *from)
{
    tbl_table *t = malloc(sizeof *t);
    rec_entry *log = malloc(from->game.room * sizeof *log);
    MUST(t && log, "no memory");
    *t = *from;
    memcpy(log, from->game.entry, from->game.count * sizeof *log);
    t->game.entry = log;
    t->history.text = copy_text(&from->history.text);
    t->chat = copy_text(&from->chat);
    rec_writer_init(&t->writer, &t->game);
    return t;
}

/* The story of the table begins here: nothing before it can be taken back, in either world. */
static void begin_at(tbl_table *t, const nv_state *s)
{
    t->game.start = t->game.state = *s;
    t->game.count = t->game.decisions = 0;
    t->drawn_at = 0;
    memset(t->bared_at, 0, sizeof t->bared_at);
    rec_writer_init(&t->writer, &t->game);
}

static bool as_in(nv_state *s, const nv_state *a, int seat)
{
    nv_view mine, theirs;
    nv_state made;
    nv_observe(a, NV_ALL, &theirs);
    nv_observe(s, NV_ALL, &mine);
    memcpy(mine.seat[seat].hand, theirs.seat[seat].hand, sizeof mine.seat[seat].hand);
    if (mine.flow.turn == seat)
        mine.flow.card = theirs.flow.card;
    if (nv_restore(&mine, &made, NULL) != NV_OK)
        return false;
    *s = made;
    return true;
}

static void sample(worlds *w, int level)
{
    nv_state s = w->a->game.state;
    nv_view v;
    int seat = nv_to_act(&s).seat;
    if (level != WORLDS_PILES) {
        nv_observe(&s, engine_viewer(w), &v);
        nv_determinize(&v, w->r, &s);
        if (level == WORLDS_ACTOR && !as_in(&s, &w->a->game.state, seat))
            s = w->a->game.state;
    }
    nv_state a = w->a->game.state;
    begin_at(w->a, &a);
    begin_at(w->b, &s);
    rec_deck_shuffle(&w->b->deck, &s, w->r);
}

void worlds_sample(worlds *w)
{
    sample(w, WORLDS_NEW);
}

void worlds_shuffle(worlds *w)
{
    sample(w, WORLDS_PILES);
}

void worlds_begin(worlds *w, tbl_table *a, int viewer, nv_rng *r)
{
    *w = (worlds){.a = a, .b = copy_table(a), .viewer = viewer, .r = r};
    worlds_sample(w);
}

void worlds_end(worlds *w)
{
    tbl_free(w->a);
    tbl_free(w->b);
    kit_out_free(&w->out_a);
    kit_out_free(&w->out_b);
}

/* ---- what a decision will show ------------------------------------------------------------------------ */

/* A decision in world a and the cards that will come after it. */
typedef struct plan {
    nv_turn turn;
    nv_action a, b;
    nv_kind card[NV_PILE_COUNT][64];
    int cards[NV_PILE_COUNT];
    bool hidden; /* a card that the viewer does not see */
    bool shows;  /* final scoring: hands, assignments   */
} plan;

static void note_events(plan *p, const nv_events *ev)
{
    for (int i = 0; i < ev->count; i++)
        if (ev->list[i].type == NV_EV_FINAL || ev->list[i].type == NV_EV_ASSIGNMENT_SHOWN)
            p->shows = true;
}

/* A card under another's Observatory; with a full hand it may have to be discarded at once (14.22). */
static bool is_hidden_draw(const worlds *w, const nv_state *s)
{
    nv_view v;
    nv_observe(s, NV_PUBLIC, &v);
    const nv_seat_view *drawer = &v.seat[v.flow.turn];
    return v.flow.draw_for == NV_DRAW_OBSERVATORY && v.flow.turn != w->viewer &&
           drawer->hand_size < drawer->hand_limit;
}

static void look_ahead(const worlds *w, plan *p)
{
    nv_state s = w->a->game.state;
    nv_events ev;
    MUST(nv_apply(&s, p->turn.seat, p->a, &ev) == NV_OK, "not legal");
    note_events(p, &ev);
    while (nv_to_act(&s).seat == NV_CHANCE) {
        nv_action draw = rec_deck_next(&w->a->deck, &s);
        nv_move m;
        int pile = 0;
        (void)nv_pending_draws(&s, &pile);
        nv_describe(&s, draw, &m);
        if (is_hidden_draw(w, &s))
            p->hidden = true;
        else
            p->card[pile][p->cards[pile]++] = m.card;
        MUST(nv_apply(&s, NV_CHANCE, draw, &ev) == NV_OK, "no draw");
        note_events(p, &ev);
    }
}

/* ---- the same in the other world ------------------------------------------------------------------------ */

/* An action that says the same in both worlds. */
static bool choose_other(const worlds *w, plan *p)
{
    const nv_state *a = &w->a->game.state, *b = &w->b->game.state;
    nv_move m, n;
    if (p->turn.decision == NV_DECIDE_ASSIGNMENT && p->turn.seat != w->viewer && !p->shows) {
        p->b = nv_pick(b, w->r);
        return true;
    }
    p->b = p->a;
    if (nv_check(b, p->turn.seat, p->b) != NV_OK)
        return false;
    nv_describe(a, p->a, &m);
    nv_describe(b, p->b, &n);
    return memcmp(&m, &n, sizeof m) == 0 || (m.kind == NV_MOVE_TAKE && m.from == NV_FROM_PILE);
}

static bool lay_piles(worlds *w, const plan *p)
{
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        if (p->cards[pile] && rec_deck_stack(&w->b->deck, &w->b->game.state, pile, p->card[pile],
                                             p->cards[pile]) != NV_OK)
            return false;
    return true;
}

static int arrange(worlds *w, plan *p)
{
    static const int tries[WORLDS_LEVELS] = {
        [WORLDS_ON] = 1, [WORLDS_NEW] = 6, [WORLDS_ACTOR] = 6, [WORLDS_PILES] = 1};
    for (int level = p->shows ? WORLDS_PILES : WORLDS_ON; level < WORLDS_LEVELS; level++)
        for (int i = 0; i < tries[level]; i++) {
            if (level > WORLDS_ON)
                sample(w, level);
            if (choose_other(w, p) && lay_piles(w, p))
                return level;
        }
    MUST(false, "it cannot be the same in any other world");
    return WORLDS_ON;
}

/* ---- comparing ---------------------------------------------------------------------------------------------- */

static bool same_text(tbl_text a, tbl_text b)
{
    bool same = a.size == b.size && memcmp(a.text, b.text, a.size) == 0;
    tbl_text_free(&a);
    tbl_text_free(&b);
    return same;
}

/* What the viewer is given of both. */
static void must_be_same(const worlds *w, tbl_text a, tbl_text b, const char *what)
{
    size_t at = 0;
    while (at < a.size && at < b.size && a.text[at] == b.text[at])
        at++;
    size_t from = at > 200 ? at - 200 : 0;
    MUST(at == a.size && at == b.size, "a secret for viewer %d in %s:\n%.300s\n%.300s", w->viewer,
         what, a.text + from, b.text + from);
    tbl_text_free(&a);
    tbl_text_free(&b);
}

typedef struct look {
    const tbl_table *t;
    int viewer;
} look;

static void put_missed(json_out *out, const void *from)
{
    const look *l = from;
    json_begin_array(out);
    MUST(tbl_put_missed(out, l->t, l->viewer, l->t->history.first - 1), "nothing is kept");
    json_end_array(out);
}

static bool same_message(const worlds *w, int viewer)
{
    const tbl_text *a = &w->out_a.message[viewer], *b = &w->out_b.message[viewer];
    return a->size == b->size && (a->size == 0 || memcmp(a->text, b->text, a->size) == 0);
}

/* What the viewer is told about the cards it could get; empty if it has no seat. */
static tbl_text offers_text(tbl_table *t, int viewer, int64_t now)
{
    kit_out out = {0};
    kit_deed d = {.kind = KIT_REQUEST};
    tbl_text answer = {0};
    const char *person = viewer == TBL_PUBLIC ? NULL : tbl_person_at(t, viewer);
    if (!person || tbl_to_act(t) < 0)
        return answer;
    d.person = kit_person(person);
    (void)snprintf(d.text, sizeof d.text, "{\"do\":\"offers\",\"table\":\"t\",\"seat\":%d}",
                   viewer);
    MUST(kit_do(t, &d, now, false, &out), "refused: %s", out.why.message);
    answer = out.answer;
    out.answer = (tbl_text){0};
    kit_out_free(&out);
    return answer;
}

static void compare_viewer(const worlds *w, int64_t now)
{
    int viewer = w->viewer;
    tbl_want a, b;
    MUST(same_message(w, viewer), "viewer %d hears a secret:\n%s\n%s", viewer,
         w->out_a.message[viewer].text, w->out_b.message[viewer].text);
    must_be_same(w, kit_table_text(w->a, viewer, now), kit_table_text(w->b, viewer, now),
                 "a table");
    must_be_same(w, kit_summary_text(w->a, viewer), kit_summary_text(w->b, viewer), "a summary");
    must_be_same(w, kit_text(put_missed, &(look){w->a, viewer}),
                 kit_text(put_missed, &(look){w->b, viewer}), "what it missed");
    must_be_same(w, offers_text(w->a, viewer, now), offers_text(w->b, viewer, now), "offers");
    tbl_wants(w->a, &a);
    tbl_wants(w->b, &b);
    MUST(a.tick == b.tick && a.due == b.due && a.seat == b.seat && a.state == b.state,
         "viewer %d sees a secret in the time it takes", viewer);
}

/* The others' view of both worlds shows that they are not the same. */
static void compare_others(const worlds *w, int64_t now)
{
    for (int viewer = 0; viewer < tbl_seat_count(w->a); viewer++)
        if (viewer != w->viewer)
            worlds_counts.differing +=
                !same_message(w, viewer) ||
                !same_text(kit_table_text(w->a, viewer, now), kit_table_text(w->b, viewer, now));
}

static void compare(const worlds *w, const kit_deed *d, int64_t now)
{
    const kit_out *a = &w->out_a, *b = &w->out_b;
    MUST(a->done == b->done, "one world refuses %s: %s%s", d->text, a->why.message, b->why.message);
    MUST(a->done || (a->why.code == b->why.code && strcmp(a->why.message, b->why.message) == 0),
         "the worlds refuse %s otherwise", d->text);
    MUST(a->answer.size == b->answer.size &&
             (!a->answer.size || memcmp(a->answer.text, b->answer.text, a->answer.size) == 0),
         "the worlds answer %s otherwise", d->text);
    compare_viewer(w, now);
    compare_others(w, now);
}

/* ---- deeds ---------------------------------------------------------------------------------------------------- */

static void decision(const tbl_table *t, int seat, nv_action a, kit_deed *d)
{
    char text[REC_TEXT_MAX];
    if (tbl_is_computers(t, seat)) {
        *d = (kit_deed){.kind = KIT_COMPUTER, .state = t->state, .action = a};
        return;
    }
    *d = (kit_deed){.kind = KIT_REQUEST, .person = kit_person(t->seat[seat].person)};
    (void)rec_action_text(&t->game.state, a, text);
    (void)snprintf(d->text, sizeof d->text,
                   "{\"do\":\"act\",\"table\":\"t\",\"seat\":%d,\"state\":%u,\"action\":\"%s\"}",
                   seat, (unsigned)t->state, text);
}

/* Where cards are hidden: an Observatory is got and used, a card that only its seat knows is played. */
static bool is_secretive(const nv_state *s, nv_action a)
{
    nv_view v;
    nv_move m;
    nv_describe(s, a, &m);
    nv_observe(s, NV_PUBLIC, &v);
    if (m.kind == NV_MOVE_OBSERVE || (m.kind == NV_MOVE_TAKE && m.from == NV_FROM_PILE))
        return true;
    return m.kind == NV_MOVE_BUY && m.card != NV_NONE &&
           nv_card_of(v.edition, m.card)->special == NV_SP_OBSERVATORY;
}

/* A random decision; such that hide something are taken more often, passes less. */
static nv_action choose(const nv_state *s, nv_rng *r)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_move m;
    int count = nv_rng_below(r, 2) ? nv_legal(s, legal) : 0;
    for (int i = 0; i < count; i++)
        if (is_secretive(s, legal[i]))
            return legal[i];
    nv_action a = nv_pick(s, r);
    nv_describe(s, a, &m);
    return m.kind == NV_MOVE_PASS && nv_rng_below(r, 2) ? nv_pick(s, r) : a;
}

/* What happens without asking, if anything does; else somebody asks for it. */
static bool is_left_alone(const worlds *w, plan *p, int64_t *now)
{
    int64_t due;
    if (!tbl_is_active(w->a, p->turn.seat) || !tbl_by_itself(w->a, p->turn.seat, &p->a, &due) ||
        nv_rng_below(w->r, 4) == 0)
        return false;
    *now = due > *now ? due : *now;
    return true;
}

bool worlds_decide(worlds *w, int64_t *now)
{
    plan p = {.turn = nv_to_act(&w->a->game.state)};
    kit_deed a = {.kind = KIT_TICK}, b = a;
    if (tbl_to_act(w->a) < 0)
        return false;
    bool alone = is_left_alone(w, &p, now);
    if (!alone)
        p.a = choose(&w->a->game.state, w->r);
    look_ahead(w, &p);
    worlds_counts.steps[arrange(w, &p)]++;
    worlds_counts.draws += p.hidden;
    worlds_counts.alone += alone;
    if (!alone) {
        decision(w->a, p.turn.seat, p.a, &a);
        decision(w->b, p.turn.seat, p.b, &b);
    }
    MUST(kit_do(w->a, &a, *now, true, &w->out_a), "%s: %s", a.text, w->out_a.why.message);
    MUST(kit_do(w->b, &b, *now, true, &w->out_b), "%s: %s", b.text, w->out_b.why.message);
    compare(w, &a, *now);
    return true;
}

void worlds_do(worlds *w, const kit_deed *d, int64_t now)
{
    (void)kit_do(w->a, d, now, true, &w->out_a);
    (void)kit_do(w->b, d, now, true, &w->out_b);
    worlds_counts.others++;
    compare(w, d, now);
}

/* ---- what is known and not shown ---------------------------------------------------------------------------------- */

/* A public card of a hand becomes another one with the same back. */
static void change_hand(nv_view *v, nv_seat_view *p, nv_rng *r)
{
    for (int i = 0; i < p->hand_size; i++) {
        nv_kind kind = (nv_kind)nv_rng_below(r, (uint32_t)nv_kind_count(v->edition));
        if (nv_card_of(v->edition, kind)->pile == p->hand[i].pile && v->unseen[kind])
            p->hand[i].kind = kind;
    }
}

/* The result of a game that was resigned has the points that rubles and hands are worth. */
static bool same_points(const tbl_table *a, const tbl_table *b)
{
    nv_result of_a, of_b;
    return !rec_result(&a->game, &of_a) ||
           (rec_result(&b->game, &of_b) && memcmp(&of_a, &of_b, sizeof of_a) == 0);
}

/* The viewer is shown the same of both. */
static void compare_shown(const worlds *w, tbl_table *t, int64_t now)
{
    must_be_same(w, kit_table_text(w->a, w->viewer, now), kit_table_text(t, w->viewer, now),
                 "other rubles or hands");
    must_be_same(w, kit_summary_text(w->a, w->viewer), kit_summary_text(t, w->viewer),
                 "other rubles or hands, in short");
    must_be_same(w, offers_text(w->a, w->viewer, now), offers_text(t, w->viewer, now),
                 "offers with other rubles or hands");
}

bool worlds_check_shown(const worlds *w, int64_t now)
{
    const nv_state *s = &w->a->game.state;
    nv_view v;
    nv_state other;
    nv_observe(s, NV_ALL, &v);
    for (int seat = 0; seat < v.seats; seat++) {
        if (seat == w->viewer)
            continue;
        if (!(v.options & NV_OPEN_MONEY))
            v.seat[seat].rubles = (int16_t)(v.seat[seat].rubles + 1 + (int)nv_rng_below(w->r, 9));
        if (!(v.options & NV_OPEN_HANDS))
            change_hand(&v, &v.seat[seat], w->r);
    }
    nv_turn turn = nv_to_act(s);
    if (turn.seat == NV_OVER || nv_restore(&v, &other, NULL) != NV_OK ||
        memcmp(s, &other, sizeof other) == 0)
        return false;
    nv_turn then = nv_to_act(&other);
    if (turn.seat != then.seat || turn.decision != then.decision)
        return false; /* a hand decides who is asked about a Pick Pocket (14.30) */
    tbl_table *t = copy_table(w->a);
    t->game.state = other;
    bool comparable = same_points(w->a, t);
    if (comparable)
        compare_shown(w, t, now);
    tbl_free(t);
    return comparable;
}
