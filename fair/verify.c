/* verify.c - a record against the seed that it reveals: everything is computed again and compared. */
#include "fair.h"

#include <sodium.h>
#include <string.h>

const char *fair_verdict_text(fair_verdict verdict)
{
#define VERDICT_TEXT_(name, text) text,
    static const char *const texts[] = {FAIR_VERDICTS(VERDICT_TEXT_)};
    return texts[verdict];
}

const char *fair_part_text(int part)
{
#define PART_TEXT_(name, id) #id,
    static const char *const texts[] = {FAIR_PARTS(PART_TEXT_)};
#define PILE_TEXT_(name, id) #id " pile",
    static const char *const piles[] = {NV_PILES(PILE_TEXT_)};
    return part < FAIR_PILES ? texts[part] : piles[part - FAIR_PILES];
}

/* A part that has nothing to do with the log; why is written only where it is wrong. */
static rec_buffer begin_check(fair_check *check, bool any, bool right)
{
    check->any = any;
    check->wrong = any && !right;
    check->entry = FAIR_NO_ENTRY;
    return (rec_buffer){check->why, sizeof check->why, 0};
}

/* ---- before the game ------------------------------------------------------------------------------ */

static void check_commitment(const rec_game *g, const fair_seed *seed, fair_check *check)
{
    char hex[REC_HEX + 1];
    fair_commitment(seed, hex);
    rec_buffer why = begin_check(check, true, strcmp(hex, g->commit) == 0);
    if (check->wrong)
        rec_putf(&why, "The revealed seed belongs to the commitment %s.", hex);
}

/* Who runs the table plays its computer players, and could choose their text after all others. */
static void check_added(const rec_game *g, fair_check *check)
{
    int any = 0, wrong = NV_NONE;
    for (int seat = 0; seat < g->config.seats; seat++) {
        any |= g->added[seat][0];
        if (g->added[seat][0] && g->player[seat].computer[0])
            wrong = seat;
    }
    rec_buffer why = begin_check(check, any != 0, wrong == NV_NONE);
    if (check->wrong)
        rec_putf(&why, "%c is a computer player; only people may add something.", 'A' + wrong);
}

static void check_holders(nv_list list, const uint8_t *found, const uint8_t *due, int count,
                          bool any, fair_check *check)
{
    rec_buffer why = begin_check(check, any, memcmp(found, due, (size_t)count) == 0);
    if (!check->wrong)
        return;
    rec_put(&why, "They should be");
    for (int i = 0; i < count; i++)
        if (due[i] != NV_NONE)
            rec_putf(&why, " %s=%c", nv_id(list, i), 'A' + due[i]);
    rec_put(&why, ".");
}

static void check_assignments(const nv_config *found, const nv_config *due, fair_check *check)
{
    int seat = 0;
    while (seat < due->seats && found->assignments[seat] == due->assignments[seat])
        seat++;
    rec_buffer why = begin_check(check, due->modules & NV_ASSIGNMENTS, seat == due->seats);
    if (!check->wrong)
        return;
    rec_putf(&why, "%c should have", 'A' + seat);
    for (int number = 1; number <= 15; number++)
        if (due->assignments[seat] >> number & 1)
            rec_putf(&why, " %d", number);
    rec_put(&why, ".");
}

/* Those that the table chose are no draws. */
static void check_obstacles(const rec_game *g, const nv_config *due, fair_check *check)
{
    const uint8_t *found = g->config.obstacles;
    rec_buffer why =
        begin_check(check, due->modules & NV_OBSTACLES && g->obstacles_by != REC_BY_TABLE,
                    memcmp(found, due->obstacles, sizeof due->obstacles) == 0);
    if (!check->wrong)
        return;
    rec_put(&why, "They should be");
    for (int i = 0; i < 5; i++)
        if (due->obstacles[i] != NV_NO_OBSTACLE)
            rec_putf(&why, " %d=%s", nv_obstacle_space(i),
                     nv_id(NV_LIST_OBSTACLE, due->obstacles[i]));
    rec_put(&why, ".");
}

static void check_setup(const rec_game *g, const fair_setup *setup, const fair_key *key,
                        fair_check check[FAIR_PART_COUNT])
{
    nv_config due;
    const nv_config *found = &g->config;
    nv_status status = fair_deal(key, setup, &due);
    if (status != NV_OK) {
        rec_buffer why = begin_check(&check[FAIR_TOKENS], true, false);
        rec_putf(&why, "There is no such setup: %s.", nv_status_text(status));
        return;
    }
    check_holders(NV_LIST_TOKEN, found->tokens, due.tokens, NV_TOKEN_COUNT, true,
                  &check[FAIR_TOKENS]);
    check_holders(NV_LIST_ASSISTANT, found->assistants, due.assistants, NV_ASSISTANT_COUNT,
                  due.modules & NV_ASSISTANTS, &check[FAIR_ASSISTANTS]);
    check_assignments(found, &due, &check[FAIR_ASSIGNMENTS]);
    check_obstacles(g, &due, &check[FAIR_OBSTACLES]);
}

/* ---- the piles ------------------------------------------------------------------------------------ */

static const char *drawn_card(const nv_state *s, int edition, nv_action draw)
{
    nv_move m;
    nv_describe(s, draw, &m);
    return nv_card_of(edition, m.card)->id;
}

static void check_draw(const rec_game *g, const rec_deck *deck, const rec_walk *w,
                       const rec_entry *e, fair_check *check)
{
    int edition = g->config.edition;
    nv_action due = rec_deck_next(deck, &w->before);
    check->draws++;
    check->any = true;
    if (due == e->value || check->wrong++ > 0)
        return;
    rec_buffer why = {check->why, sizeof check->why, 0};
    check->entry = w->at - 1;
    rec_putf(&why, "After %u decisions %s was drawn, and %s was due.", (unsigned)e->number,
             drawn_card(&w->before, edition, e->value), drawn_card(&w->before, edition, due));
}

/* What was taken back was drawn all the same. */
static void check_piles(const rec_game *g, const fair_key *key, fair_check check[NV_PILE_COUNT])
{
    rec_deck deck;
    rec_walk w;
    const rec_entry *e;
    fair_shuffle(key, &g->start, &deck);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        check[pile].entry = FAIR_NO_ENTRY;
    rec_walk_start(&w, g);
    while ((e = rec_walk_next(&w, NULL)) != NULL) {
        int pile = 0;
        if (e->type != REC_DRAW)
            continue;
        nv_pending_draws(&w.before, &pile);
        check_draw(g, &deck, &w, e, &check[pile]);
    }
}

/* ---- all of it ------------------------------------------------------------------------------------ */

static fair_verdict can_check(const rec_game *g, fair_seed *seed)
{
    if (!g->commit[0])
        return FAIR_NO_COMMITMENT;
    if (g->from_position)
        return FAIR_FROM_POSITION;
    if (!g->reveal[0])
        return FAIR_NOT_REVEALED;
    return fair_seed_read(seed, g->reveal) ? FAIR_PROVEN : FAIR_NO_CRYPTOGRAPHY;
}

fair_verdict fair_verify(const rec_game *g, fair_report *out)
{
    fair_seed seed;
    fair_key key;
    fair_setup setup;
    memset(out, 0, sizeof *out);
    out->verdict = can_check(g, &seed);
    if (out->verdict != FAIR_PROVEN)
        return out->verdict;
    fair_setup_of(g, &setup);
    fair_key_make(&key, &seed, &setup);
    check_commitment(g, &seed, &out->check[FAIR_COMMITMENT]);
    check_added(g, &out->check[FAIR_ADDED]);
    check_setup(g, &setup, &key, out->check);
    check_piles(g, &key, &out->check[FAIR_PILES]);
    for (int part = 0; part < FAIR_PART_COUNT; part++)
        if (out->check[part].wrong)
            out->verdict = FAIR_DIFFERS;
    return out->verdict;
}
