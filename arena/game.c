/* game.c - one game between players. */
#include <string.h>

#include "arena/arena.h"
#include "record/deck.h"

/* Spreads neighbouring numbers over all 64 bits (splitmix64's finish). */
static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

static uint64_t numbered(const arena_job *job, int number)
{
    return mix(job->seed) ^ mix((uint64_t)number + 1);
}

static void rank_seats(const nv_state *s, int seats, arena_game *out)
{
    nv_result result;
    nv_result_of(s, &result);
    for (int i = 0; i < seats; i++) {
        out->score[i] = result.score[i];
        out->winners = (uint8_t)(out->winners + result.winner[i]);
        int ahead = 0;
        for (int j = 0; j < seats; j++) {
            /* A winner by tie-break is ahead of the equal score. */
            int beats = result.score[j] > result.score[i] ||
                        (result.score[j] == result.score[i] && result.winner[j]);
            ahead += j != i && !result.winner[i] && beats;
        }
        out->rank[i] = (uint8_t)(1 + ahead);
    }
}

/* A game on its way. */
typedef struct play {
    const arena_job *job;
    rec_deck deck; /* the order of the piles: what comes does not depend on what players do */
    nv_rng own[NV_MAX_SEATS];
    nv_state state;
    rec_game *record; /* or NULL */
    arena_game *out;
} play;

/* Who played, and how to play it again. */
static bool start_record(play *p, const nv_config *config, int deal, int game)
{
    char seed[64], note[64];
    if (!p->record)
        return true;
    snprintf(seed, sizeof seed, "%llu, deal %d", (unsigned long long)p->job->seed, deal);
    snprintf(note, sizeof note, "neva arena, game %d", game);
    bool fine =
        rec_init(p->record, config, NULL) && rec_set_about(p->record, NULL, seed, note, NULL);
    for (int seat = 0; fine && seat < config->seats; seat++)
        fine = rec_set_player(p->record, seat, NULL, p->job->players[p->out->by_entry[seat]].spec,
                              NULL);
    return fine;
}

static arena_status start(play *p, int game)
{
    nv_config config = p->job->config;
    int deal = game / arena_unit_games(p->job);
    nv_rng chance = {mix(numbered(p->job, deal))};
    for (int i = 0; i < config.seats; i++)
        p->own[i].s = mix(numbered(p->job, game) + 1 + (uint64_t)i);
    nv_status status = nv_deal(&config, &chance);
    if (status == NV_OK)
        status = nv_setup(&p->state, &config, NULL);
    if (status != NV_OK)
        return (arena_status)status;
    rec_deck_shuffle(&p->deck, &p->state, &chance);
    return start_record(p, &config, deal, game) ? NV_OK : ARENA_E_RECORD;
}

static nv_action decide(play *p, int seat)
{
    nv_action legal[NV_MAX_LEGAL];
    nv_view v;
    if (nv_legal(&p->state, legal) == 1)
        return legal[0];
    nv_observe(&p->state, seat, &v);
    p->out->decisions++;
    return ai_choose(&p->job->players[p->out->by_entry[seat]], &v, &p->own[seat]);
}

/* The next draw or decision. */
static arena_status step(play *p, int seat)
{
    bool draw = seat == NV_CHANCE;
    nv_action a = draw ? rec_deck_next(&p->deck, &p->state) : decide(p, seat);
    nv_status status = nv_apply(&p->state, seat, a, NULL);
    if (status != NV_OK || !p->record)
        return (arena_status)status;
    bool noted =
        draw ? rec_draw(p->record, a, NULL, NULL) : rec_play(p->record, seat, a, NULL, NULL);
    return noted ? NV_OK : ARENA_E_RECORD;
}

arena_status arena_play_recorded(const arena_job *job, int game, arena_game *out, rec_game *record,
                                 const atomic_bool *stop)
{
    play p = {.job = job, .record = record, .out = out};
    nv_view v;
    memset(out, 0, sizeof *out);
    arena_seat_players(job, game, out->by_entry);
    arena_status status = start(&p, game);
    nv_turn turn;
    while (status == NV_OK && (turn = nv_to_act(&p.state)).seat != NV_OVER)
        status = stop && atomic_load(stop) ? ARENA_STOPPED : step(&p, turn.seat);
    if (status != NV_OK)
        return status;
    nv_observe(&p.state, NV_PUBLIC, &v);
    out->rounds = v.round;
    rank_seats(&p.state, job->config.seats, out);
    return record && !rec_close(record, NULL) ? ARENA_E_RECORD : NV_OK;
}

arena_status arena_play(const arena_job *job, int game, arena_game *out)
{
    return arena_play_recorded(job, game, out, NULL, NULL);
}
