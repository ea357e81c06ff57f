/* selfplay.c - a game by a network against itself, and the positions it gives to learn from. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "engine/neva_peek.h"
#include "train/train_int.h"

enum {
    MOST_TRIED = 64, /* actions that are looked at: of more, the preferred ones  */
    MOST_WILD = 75   /* decisions of a seat before which greedy may play wildly */
};
static const float wild = 0.1f; /* how often greedy then does anything */

uint64_t spread(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static float unit(nv_rng *r)
{
    return (float)(nv_rng_next(r) >> 40) * 0x1p-24f;
}

void mixed_setup(int set, nv_rng *r, nv_config *c)
{
    ai_net_games games;
    unsigned modules = 0;
    ai_net_set_setup(set, &games);
    int edition = games.edition, seats = games.most_seats;
    float u = unit(r);
    if (unit(r) < 0.5f) /* as many as may be, in half of the games */
        seats = games.least_seats + (int)nv_rng_below(r, (uint32_t)(seats - games.least_seats + 1));
    if (edition == NV_FIRST) {
        modules = u < 0.45f  ? 0
                  : u < 0.6f ? NV_BANQUET
                  : u < 0.8f ? NV_SOCIETY
                             : NV_BANQUET | NV_SOCIETY;
        if (seats == 5)
            modules |= NV_SOCIETY;
    } else if (!games.market) {
        modules = u < 0.5f    ? 0
                  : u < 0.65f ? NV_BANQUET
                  : u < 0.8f  ? NV_COMPANY
                              : NV_BANQUET | NV_COMPANY;
    } else {
        unsigned all =
            NV_BANQUET | NV_COMPANY | NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES;
        unsigned some = (unsigned)nv_rng_next(r) & all;
        modules = NV_MARKET | (u < 0.2f ? 0 : u < 0.5f ? all : some);
    }
    nv_config_init(c, edition, modules, seats);
    nv_deal(c, r);
}

/* ---- growing arrays -------------------------------------------------------------------------------- */

static int grow(void **array, size_t *room, size_t needed, size_t size)
{
    if (needed <= *room)
        return 0;
    size_t more = *room ? *room * 2 : 1024;
    while (more < needed)
        more *= 2;
    void *bigger = realloc(*array, more * size);
    if (!bigger)
        return -1;
    *array = bigger;
    *room = more;
    return 0;
}

void harvest_free(harvest *h)
{
    free(h->samples);
    free(h->features);
    free(h->choices);
    memset(h, 0, sizeof *h);
}

/* Keeps the position as the viewer sees it; its targets are filled in when the game is over. */
static sample *keep(harvest *h, const nv_state *s, int set, int viewer, int seats)
{
    ai_features f = {.count = 0};
    ai_forecast forecast;
    ai_forecast_of(s, &forecast);
    for (int part = 0; part < 2 + seats; part++)
        ai_add_features(s, &forecast, set, viewer, part, &f);
    if (grow((void **)&h->samples, &h->sample_room, h->sample_count + 1, sizeof *h->samples) ||
        grow((void **)&h->features, &h->feature_room, h->feature_count + (size_t)f.count,
             sizeof *h->features)) {
        h->failed = 1;
        return NULL;
    }
    sample *kept = &h->samples[h->sample_count++];
    memset(kept, 0, sizeof *kept);
    kept->features = (uint32_t)h->feature_count;
    kept->choices = (uint32_t)h->choice_count;
    kept->feature_count = (uint16_t)f.count;
    kept->seats = (uint8_t)seats;
    memcpy(h->features + h->feature_count, f.list, (size_t)f.count * sizeof *f.list);
    h->feature_count += (size_t)f.count;
    for (int i = 0; i < seats; i++) /* taken off the target later */
        kept->score[i] = forecast.points[(viewer + i) % seats];
    return kept;
}

/* ---- one decision ------------------------------------------------------------------------------------ */

/* The actions of a decision, with what the network or a search thinks of them. */
typedef struct option {
    ai_option is;
    float wish, share; /* shares add up to 1                 */
    bool tried;        /* a search looked at it: `wish` says something */
} option;
typedef struct thoughts {
    option o[MOST_TRIED];
    int count, best;
    ai_value value; /* expected of the best one */
} thoughts;

/* Shares that were logarithms add up to 1. */
static void soften_shares(thoughts *t)
{
    float most = -1e30f, sum = 0.0f;
    for (int i = 0; i < t->count; i++)
        most = t->o[i].share > most ? t->o[i].share : most;
    for (int i = 0; i < t->count; i++)
        sum += t->o[i].share = expf(t->o[i].share - most);
    for (int i = 0; i < t->count; i++)
        t->o[i].share /= sum;
}

/* What the network says of the position itself, and prefers. */
static void list_options(ai_mind *mind, const nv_state *s, int seat, thoughts *t)
{
    ai_hidden hidden;
    ai_option all[NV_MAX_LEGAL];
    ai_think(mind, s, seat, &hidden);
    ai_value_of(mind->net, &hidden, &t->value);
    t->count = ai_list_options(mind->net, s, seat, &hidden, all);
    if (t->count > MOST_TRIED) {
        ai_prefer(all, t->count, MOST_TRIED);
        t->count = MOST_TRIED;
    }
    t->best = 0;
    for (int i = 0; i < t->count; i++) {
        t->o[i] = (option){.is = all[i], .share = all[i].preference};
        if (all[i].preference > all[t->best].preference)
            t->best = i;
    }
    soften_shares(t);
}

/* What the network prefers, moved towards what the search found: few visits move it little. (Shares by visits
 * would only say again what it preferred, as a small search visits that.) */
static void share_by_search(thoughts *t, const float *visits, float mean)
{
    const float heat = 0.03f, doubt = 4.0f;
    for (int i = 0; i < t->count; i++) {
        option *o = &t->o[i];
        float sure = visits[i] / (visits[i] + doubt);
        o->share = o->is.preference + sure * (o->wish - mean) / heat;
    }
    soften_shares(t);
}

/* As deep as so many visits go. False: not enough memory. */
static bool search(desk *at, const nv_state *s, int seat, int visits, nv_rng *r, thoughts *t)
{
    ai_search how;
    ai_outlook outlook;
    ai_ranked ranked[NV_MAX_LEGAL];
    nv_view v;
    nv_observe(s, seat, &v);
    ai_search_init(&how);
    how.visits = visits;
    how.room = at->room;
    int count = ai_search_rank(&how, at->mind.net, &v, r, ranked, &outlook);
    float of[MOST_TRIED] = {0}, mean = 0.0f, sum = 0.0f;
    for (int i = 0; i < t->count; i++) {
        for (int j = 0; j < count; j++) {
            if (ranked[j].action == t->o[i].is.action) {
                of[i] = (float)ranked[j].visits;
                t->o[i].wish = (float)ranked[j].value;
                t->o[i].tried = ranked[j].visits > 0;
                mean += of[i] * t->o[i].wish;
                sum += of[i];
                if (!j)
                    t->best = i;
            }
        }
    }
    if (sum <= 0.0f)
        return false;
    share_by_search(t, of, mean / sum);
    t->value = outlook.best;
    return true;
}

static int choose(const thoughts *t, float wander, nv_rng *r)
{
    if (unit(r) >= wander)
        return t->best;
    float u = unit(r);
    for (int i = 0; i < t->count; i++) {
        u -= t->o[i].share;
        if (u < 0.0f)
            return i;
    }
    return t->best;
}

static void keep_choices(harvest *h, sample *to, const thoughts *t)
{
    if (grow((void **)&h->choices, &h->choice_room, h->choice_count + (size_t)t->count,
             sizeof *h->choices)) {
        h->failed = 1;
        return;
    }
    to->choice_count = (uint8_t)t->count;
    for (int i = 0; i < t->count; i++)
        h->choices[h->choice_count++] = (choice){t->o[i].is.slot, t->o[i].is.second, t->o[i].share};
}

/* ---- a game -------------------------------------------------------------------------------------------- */

enum { MOST_TURNS = 4000 };

/* What was expected at a decision, and which samples belong to it. */
typedef struct moment {
    ai_value best;
    uint8_t seat, strayed, taught; /* taught: by greedy, which expects nothing */
    int32_t before, after;         /* numbers of samples, or -1 */
} moment;

static void set_target(sample *to, const ai_value *v, int viewer, int seats)
{
    for (int i = 0; i < seats; i++) {
        int seat = (viewer + i) % seats;
        to->win[i] = v->win[seat];
        to->score[i] = (v->score[seat] - to->score[i]) / 64.0f;
    }
}

static void mix(ai_value *to, const ai_value *with, float share, int seats)
{
    for (int i = 0; i < seats; i++) {
        to->win[i] += share * (with->win[i] - to->win[i]);
        to->score[i] += share * (with->score[i] - to->score[i]);
    }
}

/* From the end backwards: the outcome, mixed with what was expected on the way. */
static void fill_targets(harvest *h, const moment *moments, int count, const nv_state *end,
                         int seats, float lambda)
{
    ai_value later;
    ai_value_of_end(end, seats, &later);
    for (int i = count - 1; i >= 0; i--) {
        const moment *m = &moments[i];
        if (m->after >= 0)
            set_target(&h->samples[m->after], &later, m->seat, seats);
        if (m->strayed)
            later = m->best;
        else if (!m->taught)
            mix(&later, &m->best, 1.0f - lambda, seats);
        if (m->before >= 0)
            set_target(&h->samples[m->before], &later, m->seat, seats);
    }
}

/* A game under way. */
typedef struct play {
    nv_state s;
    nv_rng r;
    int set, seats, count;
    int tame; /* from this decision on nothing strays and positions are kept, if it is watched */
    float daring; /* of this game: wandering and straying times this */
    const play_style *style;
    desk *at;
    harvest *out;
    moment *moments;
} play;

/* Positions that follow each other are much alike: some of them will do. */
static bool is_kept(play *p, int decision)
{
    return decision >= p->tame && unit(&p->r) < p->style->kept;
}

static bool is_stray(play *p)
{
    if (!p->style->watched)
        return unit(&p->r) < p->daring * p->style->stray;
    return p->count == p->tame - 1 || (p->count < p->tame && unit(&p->r) < wild * p->daring);
}

/* Keeps the position before a decision, and what was thought of its actions. */
static void keep_before(play *p, int seat, const thoughts *t)
{
    sample *before = keep(p->out, &p->s, p->set, seat, p->seats);
    if (!before)
        return;
    p->moments[p->count].before = (int32_t)p->out->sample_count - 1;
    if (t)
        keep_choices(p->out, before, t);
}

/* All of the shares are greedy's action. False: it is not among those that are looked at. */
static bool imitate(play *p, int seat, nv_action action, thoughts *t)
{
    bool found = false;
    list_options(&p->at->mind, &p->s, seat, t);
    action = nv_peek_first(&p->s, action);
    for (int i = 0; i < t->count; i++) {
        bool same = t->o[i].is.action == action;
        t->o[i].share = same ? 1.0f : 0.0f;
        found = found || same;
    }
    return found;
}

/* What a position of a watched game teaches to prefer: what greedy does there, or what a search finds. */
static bool teach(play *p, int seat, nv_action action, thoughts *t)
{
    if (!p->style->watched)
        return false;
    if (p->style->searched <= 0.0f)
        return imitate(p, seat, action, t);
    if (unit(&p->r) >= p->style->searched)
        return false;
    list_options(&p->at->mind, &p->s, seat, t);
    return search(p->at, &p->s, seat, p->style->visits, &p->r, t);
}

static nv_action ask_greedy(play *p, int seat, const nv_action *legal, int count)
{
    nv_view v;
    thoughts t;
    p->moments[p->count] = (moment){.seat = (uint8_t)seat, .taught = 1, .before = -1, .after = -1};
    bool kept = is_kept(p, p->count);
    if (p->style->watched && is_stray(p))
        return legal[nv_rng_below(&p->r, (uint32_t)count)];
    nv_observe(&p->s, seat, &v);
    nv_action action = ai_choose(p->style->teacher, &v, &p->r);
    if (kept)
        keep_before(p, seat, teach(p, seat, action, &t) ? &t : NULL);
    return action;
}

static nv_action ask_network(play *p, int seat)
{
    thoughts t;
    bool taught = unit(&p->r) < p->style->searched, kept = is_kept(p, p->count);
    int visits = taught ? p->style->visits : p->style->quick;
    list_options(&p->at->mind, &p->s, seat, &t);
    bool searched = visits && search(p->at, &p->s, seat, visits, &p->r, &t);
    bool stray = is_stray(p);
    int chosen = stray ? (int)nv_rng_below(&p->r, (uint32_t)t.count)
                       : choose(&t, p->daring * p->style->wander, &p->r);
    moment *m = &p->moments[p->count];
    *m = (moment){.best = t.value, .seat = (uint8_t)seat, .before = -1, .after = -1};
    const option *o = &t.o[chosen], *best = &t.o[t.best];
    m->strayed = searched ? o != best && (!o->tried || o->wish < best->wish - 0.005f) : stray;
    taught = taught && searched;
    if (taught || kept)
        keep_before(p, seat, taught ? &t : NULL);
    return t.o[chosen].is.action;
}

static void decide(play *p, int seat, bool greedy)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(&p->s, legal);
    if (count == 1) {
        nv_step(&p->s, legal[0]);
        return;
    }
    nv_step(&p->s, greedy ? ask_greedy(p, seat, legal, count) : ask_network(p, seat));
    if (nv_to_act(&p->s).seat != NV_OVER && is_kept(p, p->count + 1) &&
        keep(p->out, &p->s, p->set, seat, p->seats))
        p->moments[p->count].after = (int32_t)p->out->sample_count - 1;
    p->out->decisions++;
    p->count++;
}

void selfplay(const ai_net *net, int set, const play_style *style, uint64_t seed, desk *at,
              harvest *out)
{
    static _Thread_local moment moments[MOST_TURNS];
    play p = {
        .r = {spread(seed)}, .set = set, .style = style, .at = at, .out = out, .moments = moments};
    nv_config config;
    bool greedy[NV_MAX_SEATS];
    out->sample_count = out->feature_count = out->choice_count = 0;
    out->failed = out->decisions = 0;
    mixed_setup(set, &p.r, &config);
    if (nv_setup(&p.s, &config, NULL) != NV_OK) {
        out->failed = 1;
        return;
    }
    p.seats = config.seats;
    p.daring = unit(&p.r);
    p.daring *= 3.0f * p.daring; /* 1 on average; many games are played well, some wildly */
    p.tame = style->watched ? (int)nv_rng_below(&p.r, MOST_WILD * (uint32_t)p.seats) : 0;
    for (int i = 0; i < p.seats; i++)
        greedy[i] = style->watched || unit(&p.r) < style->greedy;
    ai_mind_init(&at->mind, net, p.seats);
    ai_room_clear(at->room);
    for (nv_turn turn = nv_to_act(&p.s); turn.seat != NV_OVER; turn = nv_to_act(&p.s)) {
        if (p.count == MOST_TURNS) { /* no game is so long */
            out->sample_count = 0;
            return;
        }
        if (turn.seat == NV_CHANCE)
            nv_draw(&p.s, &p.r);
        else
            decide(&p, turn.seat, greedy[turn.seat]);
    }
    fill_targets(out, moments, p.count, &p.s, p.seats, style->lambda);
}
