/* prop_play.c - one random game, with every property checked on the way. */
#include "prop.h"

#include "record/record.h"

typedef struct play {
    prop_setup setup;
    uint8_t cards[NV_MAX_KINDS];
    nv_state s;
    nv_view v; /* of everything */
    nv_rng r;
    int style;
    bool written; /* game follows it */
    prop_book all, seat, people;
} play;

static rec_entry game_log[REC_MAX_ENTRIES], again_log[REC_MAX_ENTRIES];
static rec_game game = {.entry = game_log, .room = REC_MAX_ENTRIES};
static rec_game again = {.entry = again_log, .room = REC_MAX_ENTRIES};

/* ---- how moves are chosen ------------------------------------------------------------------------------ */

enum {
    UNIFORM, /* every legal action alike                               */
    CURIOUS, /* what is seldom possible is done more often than not    */
    EAGER,   /* passes only one time in six                            */
    ARRANGED /* CURIOUS, in positions that were made rare (prop_arrange) */
};
/* One after the other, each for all setups. */
static const uint8_t styles[] = {UNIFORM, ARRANGED, CURIOUS, ARRANGED, EAGER, ARRANGED};

/* 0: a pass, 1: getting an ordinary card, 2: anything else, 3: what hardly ever can be done. */
static int rareness(const nv_view *v, const nv_move *m)
{
    bool action = m->card != NV_NO_CARD && nv_card_of(v->edition, m->card)->type == NV_ACTION_CARD;
    bool pair =
        m->slot != NV_NONE && v->twin_slot == m->slot + (m->from == NV_LOWER ? NV_MAX_ROW : 0);
    if (m->with != NV_NO_CARD)
        return pair ? 3 : 2;
    switch (m->kind) {
    case NV_MOVE_PASS: return 0;
    case NV_MOVE_TAKE: return action || m->added ? 2 : 1;
    case NV_MOVE_BUY:
    case NV_MOVE_PLAY:
        if (m->guests & NV_CHIP_ON || m->guests == (NV_JESTER_ON | NV_BANQUET_ON))
            return 3;
        return action || m->added || m->replaces != NV_NO_CARD ? 2 : 1;
    default: return 2;
    }
}

/* A random one of these; count 0: the other one. */
static nv_action one_of(const nv_action *list, uint32_t count, nv_action other, nv_rng *r)
{
    return count ? list[nv_rng_below(r, count)] : other;
}

static nv_action choose(play *p, const nv_action *legal, int count)
{
    nv_action list[4][NV_MAX_LEGAL];
    uint32_t size[4] = {0};
    nv_action any = legal[nv_rng_below(&p->r, (uint32_t)count)];
    if (p->style == UNIFORM)
        return any;
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&p->s, legal[i], &m);
        int rare = rareness(&p->v, &m);
        list[rare][size[rare]++] = legal[i];
    }
    if (prop_often(&p->r, 6))
        return prop_often(&p->r, 2) ? any : legal[count - 1]; /* often the most of something */
    if (p->style == EAGER)
        return one_of(list[1], size[1], any, &p->r);
    int rare = size[3] && prop_often(&p->r, 2) ? 3 : prop_often(&p->r, 3) ? 1 : 2;
    return one_of(list[rare], size[rare], any, &p->r);
}

/* A card that can come, as likely as it is. */
static nv_action draw(play *p, const nv_outcome *out, int count)
{
    uint32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += out[i].weight;
    uint32_t at = nv_rng_below(&p->r, sum);
    int i = 0;
    while (at >= out[i].weight)
        at -= out[i++].weight;
    return out[i].action;
}

/* ---- the books and the record ---------------------------------------------------------------------------- */

/* p->v is new. */
static void hear(play *p, const nv_events *ev)
{
    nv_view v;
    prop_book_hear(&p->all, ev);
    prop_book_hear(&p->seat, ev);
    prop_book_hear(&p->people, ev);
    prop_book_compare(&p->all, &p->v);
    const prop_book *other = prop_often(&p->r, 3) ? &p->people : &p->seat;
    if (prop_often(&p->r, 3)) {
        nv_observe(&p->s, other->viewer, &v);
        prop_book_compare(other, &v);
    }
}

/* The record played again, and written and read again, is the same game. */
static void check_record(const play *p)
{
    static char text[1 << 20];
    rec_buffer b = {text, sizeof text, 0};
    rec_error err = {0};
    rec_walk walk;
    MUST(memcmp(&game.state, &p->s, sizeof p->s) == 0, "the record has another state");
    rec_walk_start(&walk, &game);
    while (rec_walk_next(&walk, NULL) != NULL)
        continue;
    MUST(memcmp(&walk.state, &p->s, sizeof p->s) == 0, "the record replays to another state");
    MUST(rec_close(&game, &err), "%s", err.why);
    rec_write(&game, rec_to_buffer, &b);
    MUST(b.size < sizeof text, "a record of %zu bytes", b.size);
    MUST(rec_read(&again, text, b.size, &err), "line %u: %s", (unsigned)err.line, err.why);
    MUST(memcmp(&again.state, &p->s, sizeof p->s) == 0, "the record reads to another state");
}

/* decode(encode(s)) is s: the position written as a record and read again is the same state. */
static void check_written(const play *p)
{
    static rec_entry from_log[REC_MAX_ENTRIES], back_log[REC_MAX_ENTRIES];
    static rec_game from = {.entry = from_log, .room = REC_MAX_ENTRIES};
    static rec_game back = {.entry = back_log, .room = REC_MAX_ENTRIES};
    static char text[1 << 16];
    rec_buffer b = {text, sizeof text, 0};
    rec_error err = {0};
    MUST(rec_init_position(&from, &p->v, &err), "no record of this position: %s", err.why);
    rec_write(&from, rec_to_buffer, &b);
    MUST(b.size < sizeof text, "a position of %zu bytes", b.size);
    MUST(rec_read(&back, text, b.size, &err), "line %u: %s", (unsigned)err.line, err.why);
    MUST(memcmp(&back.state, &p->s, sizeof p->s) == 0, "the position reads as another state");
}

/* ---- the game ----------------------------------------------------------------------------------------------- */

/* What was played is told back. */
static void check_config(const play *p)
{
    nv_config c;
    nv_config_of(&p->s, &c);
    c.youngest = p->setup.c.youngest;
    MUST(memcmp(&c, &p->setup.c, sizeof c) == 0, "another setup than was asked for");
}

static void begin(play *p, uint64_t seed, unsigned number)
{
    nv_events ev;
    unsigned all = (unsigned)prop_combinations();
    p->r = (nv_rng){seed * UINT64_C(0x9e3779b97f4a7c15) + number};
    (void)nv_rng_next(&p->r);
    p->style = styles[number / all % LENGTH(styles)];
    prop_make_setup(&p->setup, (int)(number % all), number >= all, &p->r);
    prop_here = (prop_place){seed, number, 0, &p->setup, true};
    prop_cards_of(&p->setup, p->cards);
    MUST(nv_setup(&p->s, &p->setup.c, &ev) == NV_OK, "not set up");
    check_config(p);
    int seat = (int)nv_rng_below(&p->r, p->setup.c.seats);
    prop_book_begin(&p->all, &p->setup, NV_ALL);
    prop_book_begin(&p->seat, &p->setup, seat);
    prop_book_begin(&p->people, &p->setup, NV_PUBLIC);
    nv_observe(&p->s, NV_ALL, &p->v);
    hear(p, &ev);
    p->written = number % 8 == 0;
    if (p->written)
        MUST(rec_init(&game, &p->setup.c, NULL), "no record of this game");
}

static void begin_book_again(prop_book *b, const play *p)
{
    nv_view v;
    nv_observe(&p->s, b->viewer, &v);
    prop_book_from_view(b, &p->setup, &v);
}

/* Now and then, from the first building phase on. */
static void arrange(play *p)
{
    const char *why = NULL;
    int decision = p->v.decision;
    if (p->style != ARRANGED || (p->v.phase == NV_WORKER && p->v.round == 1) ||
        (decision == NV_DECIDE_TURN ? !prop_often(&p->r, 12)
                                    : decision != NV_DECIDE_PICK_POCKET || !prop_often(&p->r, 3)))
        return;
    prop_arrange(&p->v, &p->r);
    MUST(nv_restore(&p->v, &p->s, &why) == NV_OK, "a rare position: %s", why);
    nv_observe(&p->s, NV_ALL, &p->v);
    begin_book_again(&p->all, p);
    begin_book_again(&p->seat, p);
    begin_book_again(&p->people, p);
    if (p->written)
        MUST(rec_init_position(&game, &p->v, NULL), "no record of a position");
}

/* Everything that is said of a position. */
static void check_state(play *p)
{
    nv_rng *r = &p->r;
    nv_turn turn = nv_to_act(&p->s);
    MUST(nv_broken(&p->s) == NULL, "%s", nv_broken(&p->s));
    prop_check_position(&p->v, p->cards);
    if (prop_often(r, 10) || turn.seat == NV_OVER)
        prop_check_views(&p->s, turn.seat != NV_OVER, r);
    if (prop_often(r, 20) || turn.seat == NV_OVER)
        prop_check_result(&p->s, &p->v);
    if (prop_often(r, 160))
        prop_check_secrets(&p->s, r);
    if (prop_often(r, 100))
        prop_check_forecast(&p->s, r);
    if (prop_often(r, 4))
        prop_check_outside(&p->s, r);
    if (prop_often(r, 300))
        prop_check_playout(&p->s, r);
    if (prop_often(r, 150) || turn.seat == NV_OVER)
        check_written(p);
}

static nv_action next_action(play *p, int seat)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_outcome out[NV_MAX_OUTCOMES];
    int count;
    if (seat != NV_CHANCE) {
        count = nv_legal(&p->s, legal);
        prop_check_legal(&p->s, &p->v, legal, count, &p->r);
        return choose(p, legal, count);
    }
    count = nv_chance(&p->s, out);
    if (prop_often(&p->r, 4))
        prop_check_chance(&p->s, &p->v, out, count, &p->r);
    if (p->v.flow.draw_for == NV_DRAW_OBSERVATORY && prop_often(&p->r, 4))
        prop_check_observatory(&p->s);
    return draw(p, out, count);
}

static void step(play *p)
{
    int seat = nv_to_act(&p->s).seat;
    nv_action a = next_action(p, seat);
    nv_state before = p->s, fast = p->s;
    nv_view old = p->v;
    nv_events ev;
    nv_move m;
    nv_describe(&before, a, &m);
    MUST(nv_apply(&p->s, seat, a, &ev) == NV_OK, "action %d is refused", a);
    nv_step(&fast, a);
    MUST(memcmp(&p->s, &fast, sizeof fast) == 0, "nv_step and nv_apply differ after %d", a);
    if (p->written)
        MUST(seat == NV_CHANCE ? rec_draw(&game, a, NULL, NULL)
                               : rec_play(&game, seat, a, NULL, NULL),
             "the record refuses %d", a);
    prop_check_done(&before, &old, seat, a, &ev);
    nv_observe(&p->s, NV_ALL, &p->v);
    hear(p, &ev);
    prop_note_step(&old, seat, a, &m, &ev, &p->v);
    prop_here.step++;
}

void prop_play(uint64_t seed, unsigned number)
{
    static play p;
    nv_result result;
    begin(&p, seed, number);
    check_state(&p);
    while (nv_to_act(&p.s).seat != NV_OVER) {
        step(&p);
        arrange(&p);
        check_state(&p);
    }
    nv_result_of(&p.s, &result);
    unsigned winners = 0;
    for (int seat = 0; seat < p.v.seats; seat++)
        winners |= (unsigned)result.winner[seat] << seat;
    MUST(winners == p.all.winners && winners == p.people.winners, "the winners were told wrong");
    prop_note_end(&p.v, &result);
    if (p.written)
        check_record(&p);
}
