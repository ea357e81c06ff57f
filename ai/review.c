/* review.c - a finished game looked through; see review.h. */
#include "ai/review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/neva_peek.h"

static const float mistake_loss[] = {
#define LOSS_(name, id, loss) loss,
    AI_MISTAKES(LOSS_)};

const char *ai_mistake_id(int mistake)
{
    static const char *const ids[] = {
#define ID_(name, id, loss) #id,
        AI_MISTAKES(ID_)};
    return ids[mistake];
}

static const float least_turn = 0.02f; /* a smaller change of the chances turns no game */

/* ---- the steps of a game ----------------------------------------------------------------------------- */

/* What is taken back goes, with the draws that followed it (rec_undo). */
static int take_back(const ai_review *r, int count, uint32_t decisions)
{
    while (count && !(r->steps[count - 1].seat >= 0 && r->steps[count - 1].decisions == decisions))
        count--;
    return count ? count - 1 : 0;
}

static void add_step(ai_review *r, const rec_walk *w, const rec_entry *e, uint32_t number)
{
    bool draws = e->type == REC_DRAW;
    if (draws && r->count && r->steps[r->count - 1].seat == NV_CHANCE)
        return; /* with the cards before it */
    nv_view v;
    nv_action legal[NV_MAX_LEGAL];
    nv_observe(&w->before, NV_PUBLIC, &v);
    r->states[r->count] = w->before;
    r->steps[r->count++] =
        (ai_review_step){.entry = w->at - 1,
                         .decisions = number,
                         .seat = (int8_t)(draws ? NV_CHANCE : e->seat),
                         .forced = (uint8_t)(!draws && nv_legal(&w->before, legal) == 1),
                         .round = v.round,
                         .phase = v.phase,
                         .played = e->value,
                         .best = e->value};
}

static void list_steps(ai_review *r, const rec_game *g)
{
    static const uint32_t before_first = 0;
    rec_walk w;
    uint32_t decisions = before_first;
    rec_walk_start(&w, g);
    for (const rec_entry *e; (e = rec_walk_next(&w, NULL)) != NULL;) {
        if (e->type == REC_UNDO)
            r->count = take_back(r, r->count, e->number);
        else if (e->type == REC_DECISION || e->type == REC_DRAW)
            add_step(r, &w, e, decisions);
        decisions = e->number;
        r->states[r->count] = w.state;
    }
}

int ai_review_begin(ai_review *r, const rec_game *g, const ai_search *how, const ai_net *net,
                    uint64_t seed, const char **why)
{
    memset(r, 0, sizeof *r);
    r->seats = g->config.seats;
    r->how = *how;
    r->rng = (nv_rng){seed};
    r->net = net;
    *why = "only a game that was played to its end can be reviewed";
    if (nv_to_act(&g->state).seat != NV_OVER)
        return -1;
    *why = "there is no network for this game";
    if (!net)
        return -1;
    *why = "not enough memory";
    r->steps = calloc(g->count + 1, sizeof *r->steps);
    r->states = calloc(g->count + 1, sizeof *r->states);
    r->own = calloc(g->count + 1, sizeof *r->own);
    r->gap = calloc(g->count + 1, sizeof *r->gap);
    if (!r->steps || !r->states || !r->own || !r->gap) {
        ai_review_end(r);
        return -1;
    }
    list_steps(r, g);
    return 0;
}

void ai_review_end(ai_review *r)
{
    free(r->steps);
    free(r->states);
    free(r->own);
    free(r->gap);
    memset(r, 0, sizeof *r);
}

/* ---- looking at a position ------------------------------------------------------------------------------ */

static int viewer_at(const ai_review *r, int step)
{
    for (; step >= 0; step--)
        if (r->steps[step].seat >= 0)
            return r->steps[step].seat;
    return 0;
}

static const ai_ranked *find(const ai_ranked *list, int count, nv_action a)
{
    for (int i = 0; i < count; i++)
        if (list[i].action == a)
            return &list[i];
    return NULL;
}

/* What the action played is worth by a search of its own, so that it gets as close a look as the best. */
static void look_at_played(ai_review *r, int step, ai_value *out)
{
    const ai_review_step *s = &r->steps[step];
    nv_state after = r->states[step];
    ai_outlook outlook;
    ai_ranked unused[NV_MAX_LEGAL];
    nv_view v;
    nv_step(&after, s->played);
    if (nv_to_act(&after).seat == NV_OVER) {
        ai_value_of_end(&after, r->seats, out);
        return;
    }
    nv_observe(&after, s->seat, &v);
    ai_search_rank(&r->how, r->net, &v, &r->rng, unused, &outlook);
    *out = outlook.value;
}

static void subtract(ai_value *from, const ai_value *what, int seats)
{
    for (int i = 0; i < seats; i++) {
        from->win[i] -= what->win[i];
        from->score[i] -= what->score[i];
    }
}

static void look_at(ai_review *r, int step)
{
    ai_review_step *s = &r->steps[step];
    ai_outlook outlook = {.visits = 0};
    ai_ranked ranked[NV_MAX_LEGAL];
    nv_view v;
    if (s->forced)
        return;
    nv_observe(&r->states[step], s->seat >= 0 ? s->seat : viewer_at(r, step), &v);
    int count = ai_search_rank(&r->how, r->net, &v, &r->rng, ranked, &outlook);
    r->own[step] = outlook.value;
    const ai_ranked *played =
        s->seat >= 0 ? find(ranked, count, nv_peek_first(&r->states[step], s->played)) : NULL;
    if (!played || played == ranked)
        return;
    ai_value after;
    look_at_played(r, step, &after);
    if (ai_wish(&outlook.best, s->seat, r->seats) <= ai_wish(&after, s->seat, r->seats) ||
        outlook.best.win[s->seat] < after.win[s->seat])
        return; /* a closer look likes what was played */
    s->best = ranked[0].action;
    r->gap[step] = outlook.best;
    subtract(&r->gap[step], &after, r->seats);
}

/* ---- what it comes to --------------------------------------------------------------------------------------- */

static int judge(float loss)
{
    int mistake = AI_FINE;
    while (mistake + 1 < AI_MISTAKE_COUNT && loss >= mistake_loss[mistake + 1])
        mistake++;
    return mistake;
}

/* As much of what was lost as there is room for: chances stay within 0 and 1 and add up to 1. */
static void add_lost(ai_value *to, const ai_value *lost, int seats)
{
    float part = 1.0f;
    for (int i = 0; i < seats; i++) {
        float room = lost->win[i] > 0.0f ? 1.0f - to->win[i] : to->win[i];
        if (fabsf(lost->win[i]) * part > room)
            part = room / fabsf(lost->win[i]);
    }
    for (int i = 0; i < seats; i++) {
        to->win[i] = fminf(fmaxf(to->win[i] + part * lost->win[i], 0.0f), 1.0f);
        to->score[i] += lost->score[i];
    }
}

/* From the end backwards: a position is worth what follows it, and what was lost there; before a draw it is
 * worth what was expected. */
static void sum_up(ai_review *r)
{
    ai_value_of_end(&r->states[r->count], r->seats, &r->result);
    ai_value later = r->result;
    for (int i = r->count - 1; i >= 0; i--) {
        ai_review_step *s = &r->steps[i];
        s->after = later;
        s->before = later;
        if (s->seat == NV_CHANCE)
            s->before = r->own[i];
        else
            add_lost(&s->before, &r->gap[i], r->seats);
        for (int seat = 0; seat < r->seats; seat++)
            (s->seat == NV_CHANCE ? r->luck : r->play)[seat] +=
                s->after.win[seat] - s->before.win[seat];
        if (s->seat >= 0) {
            s->loss = s->before.win[s->seat] - s->after.win[s->seat];
            s->mistake = (uint8_t)judge(s->loss);
            r->lost[s->seat] += s->loss;
            r->mistakes[s->seat][s->mistake]++;
        }
        later = s->before;
    }
    r->start = later;
}

bool ai_review_next(ai_review *r)
{
    if (r->done < r->count)
        look_at(r, r->done++);
    if (r->done < r->count)
        return true;
    sum_up(r);
    return false;
}

const nv_state *ai_review_state(const ai_review *r, int step)
{
    return &r->states[step];
}

int ai_review_turns(const ai_review *r, int most, int *steps)
{
    int count = 0;
    float size[64];
    if (most > 64)
        most = 64;
    for (int i = 0; i < r->count; i++) {
        float change = 0.0f;
        for (int seat = 0; seat < r->seats; seat++)
            change =
                fmaxf(change, fabsf(r->steps[i].after.win[seat] - r->steps[i].before.win[seat]));
        if (change < least_turn)
            continue;
        int at = count < most ? count++ : most;
        for (; at > 0 && size[at - 1] < change; at--) {
            if (at < most) {
                size[at] = size[at - 1];
                steps[at] = steps[at - 1];
            }
        }
        if (at < most) {
            size[at] = change;
            steps[at] = i;
        }
    }
    return count;
}
