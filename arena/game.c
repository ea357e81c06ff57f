/* game.c - one game between players. */
#include <string.h>

#include "arena/arena.h"

/* Spreads neighbouring numbers over all 64 bits (splitmix64's finish). */
static uint64_t mix(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
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

/* Players rotate through the seats; after each full turn the others change places behind the first
 * one, through all orders, so that nobody always follows the same neighbour. */
static void seat_players(const arena_job *job, int game, arena_game *out)
{
    int seats = job->config.seats, turns = game / seats, order[NV_MAX_SEATS];
    for (int i = 0; i < seats; i++)
        order[i] = i < job->entries ? i : job->entries - 1;
    for (int i = seats - 1; i > 1; i--) { /* the digits of the turn pick from 1..i */
        int j = 1 + turns % i, other = order[j];
        turns /= i;
        order[j] = order[i];
        order[i] = other;
    }
    for (int i = 0; i < seats; i++)
        out->by_entry[(i + game) % seats] = (uint8_t)order[i];
}

nv_status arena_play(const arena_job *job, int game, arena_game *out)
{
    int seats = job->config.seats;
    uint64_t seed = mix(job->seed) ^ mix((uint64_t)game + 1);
    nv_rng chance = {mix(seed)}, own[NV_MAX_SEATS];
    memset(out, 0, sizeof *out);
    seat_players(job, game, out);
    for (int i = 0; i < seats; i++)
        own[i].s = mix(seed + 1 + (uint64_t)i);
    nv_config config = job->config;
    nv_state s;
    nv_status status = nv_deal(&config, &chance);
    if (status == NV_OK)
        status = nv_setup(&s, &config, NULL);
    if (status != NV_OK)
        return status;
    nv_view v;
    nv_action legal[NV_MAX_LEGAL];
    for (nv_turn turn = nv_to_act(&s); turn.seat != NV_OVER; turn = nv_to_act(&s)) {
        if (turn.seat == NV_CHANCE) {
            nv_draw(&s, &chance);
            continue;
        }
        nv_action a;
        if (nv_legal(&s, legal) == 1) {
            a = legal[0];
        } else {
            nv_observe(&s, turn.seat, &v);
            a = ai_choose(&job->players[out->by_entry[turn.seat]], &v, &own[turn.seat]);
            out->decisions++;
        }
        status = nv_apply(&s, turn.seat, a, NULL);
        if (status != NV_OK)
            return status;
    }
    nv_observe(&s, NV_PUBLIC, &v);
    out->rounds = v.round;
    rank_seats(&s, seats, out);
    return NV_OK;
}
