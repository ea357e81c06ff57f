/*
 * Nothing hidden leaves a table: random games of every edition, module set and number of players, seen by
 * each seat and by the public, with all that is sent recorded.
 *
 *  - What is sent to a viewer is the same to the byte when pile orders, hidden hand cards and other
 *    seats' assignments are others (worlds.h).
 *  - Without open_money nobody is sent another seat's rubles, without open_hands nobody another's hand,
 *    until the rules end the game. Final scoring itself (R13.1) tells of each seat what it counts, in
 *    points: nobles, the assignment kept (then shown), rubles, cards in hand. A game that ends by
 *    resigning or is broken off leaves rubles and hands covered; the result of one that was resigned
 *    has the points of every seat.
 *  - The seed comes when the game is over, and not before. What is kept of the table never comes.
 */
#include "worlds.h"

#include <stdlib.h>

enum { MAX_NODES = 1 << 17 };

static long shown_checks, sent_bytes, hidden_seats, secret_events, given_up;

/* ---- single messages ------------------------------------------------------------------------------- */

static bool is_empty(const json_node *list)
{
    return json_is(list, JSON_ARRAY) && json_count(list) == 0;
}

static void check_seat(const nv_view *v, const json_node *p, int seat, int viewer)
{
    bool own = seat == viewer, over = v->to_act == NV_OVER;
    const json_node *final = json_get(p, "final");
    if (own || over)
        return;
    if (!(v->options & NV_OPEN_MONEY)) {
        MUST(json_is(json_get(p, "rubles"), JSON_NULL), "viewer %d is sent rubles of %d", viewer,
             seat);
        MUST(!json_get(final, "rubles_before"), "rubles before final scoring");
    }
    if (!(v->options & NV_OPEN_HANDS))
        MUST(is_empty(json_get(p, "hand")) && !json_get(p, "hidden"),
             "viewer %d is sent the hand of %d", viewer, seat);
    MUST(!json_get(p, "dropped"), "viewer %d is sent an assignment that %d dropped", viewer, seat);
    MUST(v->flow.stage >= NV_STAGE_ASSIGNMENTS || !json_get(p, "assignments") ||
             json_is(json_get(p, "assignments"), JSON_NULL),
         "viewer %d is sent an assignment of %d", viewer, seat);
    MUST(!final || v->flow.stage >= NV_STAGE_NOBLES, "a score before final scoring");
    hidden_seats++;
}

/* `players` as a list, or of a change by seat. */
static void check_players(const nv_view *v, const json_node *players, int viewer)
{
    int seat = 0;
    for (const json_node *p = json_first(players); p; p = json_next(p), seat++) {
        char key[8];
        if (json_is(players, JSON_OBJECT) && json_key_string(p, key, sizeof key) == JSON_OK)
            seat = key[0] - '0';
        check_seat(v, p, seat, viewer);
    }
}

/* What only its seat sees: the card it drew, the assignment it dropped. */
static const char *secret_of(const json_node *event)
{
    const json_node *type = json_get(event, "type");
    if (json_string_is(type, "assignment_dropped") || json_string_is(type, "assignment_kept"))
        return "assignment";
    if (json_string_is(type, "observed") ||
        (json_string_is(type, "took") && json_string_is(json_get(event, "from"), "pile")))
        return "card";
    return NULL;
}

static void check_events(const json_node *events, int viewer)
{
    for (const json_node *e = json_first(events); e; e = json_next(e)) {
        const char *key = secret_of(e);
        int seat = -1;
        if (!key)
            continue;
        MUST(json_int_in(json_get(e, "seat"), 0, NV_MAX_SEATS - 1, &seat) == JSON_OK, "no seat");
        MUST(json_is(json_get(e, key), JSON_NULL) == (seat != viewer), "viewer %d: %s", viewer,
             json_raw(e, &(size_t){0}));
        secret_events++;
    }
}

/* A line of the record, or what only the kept part of a table has. */
static void check_not_kept(const tbl_text *lines, const char *text, int viewer)
{
    static const char *const keys[] = {"\"secret\"", "\"drawn_at\"", "\"bared_at\"", "\"turn_at\""};
    char line[1100];
    for (int i = 0; i < LENGTH(keys); i++)
        MUST(!strstr(text, keys[i]), "viewer %d is sent %s", viewer, keys[i]);
    for (const char *at = lines->text, *stop; at && (stop = strchr(at, '\n')); at = stop + 1) {
        size_t size = (size_t)(stop - at);
        if (!memchr(at, ' ', size) || size >= sizeof line || memcmp(at, TBL_CHAT_MARK, 3) == 0)
            continue;
        memcpy(line, at, size);
        line[size] = '\0';
        MUST(!strstr(text, line), "viewer %d is sent the line '%s'", viewer, line);
    }
}

static void check_text(const tbl_table *t, const tbl_text *text, const tbl_text *lines, int viewer)
{
    static json_node nodes[MAX_NODES];
    nv_view v;
    const json_node *root = json_parse(text->text, text->size, nodes, MAX_NODES, NULL);
    MUST(root, "not JSON: %s", text->text);
    nv_observe(&tbl_game(t)->state, NV_PUBLIC, &v);
    check_players(&v, json_get(json_get(root, "view"), "players"), viewer);
    check_events(json_get(root, "events"), viewer);
    MUST(!json_get(root, "actions") || tbl_to_act(t) == viewer, "viewer %d is sent actions of %d",
         viewer, tbl_to_act(t));
    if (tbl_stage(t) != WIRE_STAGE_OVER)
        MUST(!strstr(text->text, KIT_SECRET) && !json_get(root, "result"),
             "viewer %d is sent the seed", viewer);
    check_not_kept(lines, text->text, viewer);
    sent_bytes += (long)text->size;
}

/* All that everybody is sent in world a. */
static void check_sent(const worlds *w, int64_t now)
{
    for (int viewer = 0; viewer < TBL_VIEWERS; viewer++) {
        const tbl_text *sent = &w->out_a.message[viewer];
        if (viewer != TBL_PUBLIC && viewer >= tbl_seat_count(w->a))
            continue;
        if (sent->size)
            check_text(w->a, sent, &w->out_a.lines, viewer);
        if (nv_rng_below(w->r, 4))
            continue;
        tbl_text whole = kit_table_text(w->a, viewer, now),
                 summary = kit_summary_text(w->a, viewer);
        check_text(w->a, &whole, &w->out_a.lines, viewer);
        check_text(w->a, &summary, &w->out_a.lines, viewer);
        tbl_text_free(&whole);
        tbl_text_free(&summary);
    }
}

/* ---- games ------------------------------------------------------------------------------------------- */

/* Everybody sits down; the game begins. */
static tbl_table *begin(const char *create)
{
    kit k = {.now = KIT_BEGIN};
    MUST(kit_create(&k, create, KIT_ANNA), "refused: %s", k.out.why.message);
    for (int person = 1; person < tbl_seat_count(k.t); person++) {
        MUST(kit_ask(&k, person, "{\"do\":\"join\",\"table\":\"t\",\"seat\":%d}", person), "join");
        MUST(kit_ask(&k, person, "{\"do\":\"ready\",\"table\":\"t\",\"ready\":true}"), "ready");
        MUST(kit_ask(&k, person,
                     "{\"do\":\"add\",\"table\":\"t\",\"seat\":%d,\"text\":\"chance %d\"}", person,
                     person),
             "add");
    }
    MUST(kit_ask(&k, KIT_ANNA, "{\"do\":\"start\",\"table\":\"t\"}"), "start");
    tbl_table *t = k.t;
    k.t = NULL;
    kit_close(&k);
    return t;
}

/* Something that is no decision. */
static void do_something(worlds *w, int64_t now)
{
    static const char *const formats[] = {
        "{\"do\":\"undo\",\"table\":\"t\",\"seat\":%d,\"state\":%u}",
        "{\"do\":\"undo\",\"table\":\"t\",\"seat\":%d,\"state\":%u}",
        "{\"do\":\"vote\",\"table\":\"t\",\"seat\":%d,\"kind\":\"undo\",\"yes\":true}",
        "{\"do\":\"vote\",\"table\":\"t\",\"seat\":%d,\"kind\":\"undo\",\"yes\":true}",
        "{\"do\":\"chat\",\"table\":\"t\",\"text\":\"from %d\"}",
        "{\"do\":\"auto\",\"table\":\"t\",\"seat\":%d,\"on\":true}",
        "{\"do\":\"leave\",\"table\":\"t\",\"seat\":%d}",
        "{\"do\":\"back\",\"table\":\"t\",\"seat\":%d}",
        "{\"do\":\"back\",\"table\":\"t\",\"seat\":%d}",
        "{\"do\":\"clock\",\"table\":\"t\"}",
    };
    int seat = (int)nv_rng_below(w->r, (uint32_t)tbl_seat_count(w->a));
    kit_deed d = {.kind = KIT_REQUEST, .person = seat};
    const char *format = formats[nv_rng_below(w->r, LENGTH(formats))];
    switch (strstr(format, "%u") ? 2 : strstr(format, "%d") ? 1 : 0) {
    case 2:
        (void)snprintf(d.text, sizeof d.text, formats[0], seat, (unsigned)tbl_state_number(w->a));
        break;
    case 1: {
        const char *at = strstr(format, "%d");
        (void)snprintf(d.text, sizeof d.text, "%.*s%d%s", (int)(at - format), format, seat, at + 2);
        break;
    }
    default: (void)snprintf(d.text, sizeof d.text, "%s", format); break;
    }
    worlds_do(w, &d, now);
}

/* The points of a game that ends so follow from what is hidden. */
static void give_up(worlds *w, int64_t now)
{
    int seat = (int)nv_rng_below(w->r, (uint32_t)tbl_seat_count(w->a));
    kit_deed d = {.kind = KIT_REQUEST, .person = seat};
    worlds_shuffle(w);
    (void)snprintf(d.text, sizeof d.text, "{\"do\":\"resign\",\"table\":\"t\",\"seat\":%d}", seat);
    worlds_do(w, &d, now);
    given_up += tbl_stage(w->a) == WIRE_STAGE_OVER;
}

static long games;

static void play(const char *create, int viewer, nv_rng *r)
{
    int64_t now = KIT_BEGIN;
    worlds w;
    bool on = true;
    games++;
    worlds_begin(&w, begin(create), viewer, r);
    while (on) {
        now += nv_rng_below(r, 3000);
        if (nv_rng_below(r, 12) == 0 && tbl_stage(w.a) != WIRE_STAGE_OVER)
            worlds_sample(&w); /* a result has points of what was hidden before */
        if (nv_rng_below(r, 500) == 0)
            give_up(&w, now);
        else if (nv_rng_below(r, 8) == 0)
            do_something(&w, now);
        else
            on = worlds_decide(&w, &now);
        check_sent(&w, now);
        if (nv_rng_below(r, 4) == 0)
            shown_checks += worlds_check_shown(&w, now);
    }
    worlds_end(&w);
}

static const char *const rules[] = {
    "",
    ",\"undo\":\"free\",\"pace\":0",
    ",\"quick\":true,\"clock\":{\"kind\":\"real\",\"base\":86400,\"increment\":3}",
};

/* All viewers of a setup, or one of them. */
static void play_setup(unsigned number, bool all)
{
    static char create[4096];
    nv_rng r = {kit_seed() + number * UINT64_C(0x9e3779b97f4a7c15)};
    unsigned at = number;
    MUST(kit_can_play(number) &&
             kit_next_setup(&at, &r, 0x1e, rules[nv_rng_below(&r, LENGTH(rules))], create,
                            sizeof create),
         "setup %u cannot be played", number);
    int seats = (int)(number % 4) + 2, one = (int)nv_rng_below(&r, (uint32_t)seats + 1);
    size_t used = strlen(kit_where);
    (void)snprintf(kit_where + used, sizeof kit_where - used, ", test_table_hidden %u", number);
    for (int i = 0; i <= seats; i++)
        if (all || i == one)
            play(create, i == seats ? TBL_PUBLIC : i, &r);
}

/* Every set of modules, with 2 to 4 players in turn; now and then with others. */
static bool is_chosen(unsigned number, nv_rng *r)
{
    return number % 4 == (number / 4 + kit_seed()) % 3 || nv_rng_below(r, 24) == 0;
}

/* Without an argument every module set, with NEVA_TEST_FULL every setup and viewer; with one, the setup of
 * that number. */
int main(int argc, char **argv)
{
    nv_rng r = {kit_seed()};
    if (argc > 1) {
        play_setup((unsigned)strtoul(argv[1], NULL, 10), true);
        return EXIT_SUCCESS;
    }
    for (unsigned at = 0; at < KIT_SETUPS; at++)
        if (kit_can_play(at) && (kit_full() || is_chosen(at, &r)))
            play_setup(at, kit_full());
    const worlds_count *c = &worlds_counts;
    (void)printf(
        "%ld games (%ld given up), %ld decisions in the same world, %ld in a new one, %ld with the secrets of one "
        "seat, %ld of all; %ld other deeds; %ld hidden draws; %ld done without asking; %ld texts of others differ\n"
        "%ld bytes sent, %ld seats and %ld events covered, %ld tables with other rubles and hands\n",
        games, given_up, c->steps[WORLDS_ON], c->steps[WORLDS_NEW], c->steps[WORLDS_ACTOR],
        c->steps[WORLDS_PILES], c->others, c->draws, c->alone, c->differing, sent_bytes,
        hidden_seats, secret_events, shown_checks);
    MUST(c->steps[WORLDS_ON] > 20 * c->steps[WORLDS_PILES] && c->steps[WORLDS_ACTOR] > 0 &&
             c->draws > 0 && c->alone > 10 && secret_events > 20 && shown_checks > 100,
         "too little was compared");
    MUST(c->differing > 100, "the worlds are the same: this test cannot fail");
    return EXIT_SUCCESS;
}
