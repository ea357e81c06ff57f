/* advice.c - `suggest`: what a computer player would do, and why. */
#include "protocol_int.h"

#include <stdio.h>
#include <string.h>

#include "ai/coach.h"

/* The work of one answer is bounded: whoever wants more asks the library. */
static bool check_work(pro_request *q, const ai_player *player)
{
    if (player->ms > PRO_MAX_MS || player->visits > PRO_MAX_VISITS)
        return wire_refuse(&q->ask, WIRE_LIMIT, "'player': at most %d ms or %d visits", PRO_MAX_MS,
                           PRO_MAX_VISITS);
    return ai_is_bounded(player) ||
           wire_refuse(&q->ask, WIRE_LIMIT, "'player': at most %d playouts of this kind",
                       player->greedy_playouts ? AI_BOUND_GREEDY : AI_BOUND_RANDOM);
}

static bool read_player(pro_request *q, ai_player *player)
{
    char spec[AI_MAX_SPEC] = "greedy", why[512];
    if (!wire_text(&q->ask, q->root, "player", spec, sizeof spec))
        return false;
    if (ai_player_init(player, spec, why, sizeof why))
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST, "%s", why);
    return check_work(q, player);
}

static bool is_level(const char *word)
{
#define IS_LEVEL_(name, id, text) strcmp(word, #id) == 0 ||
    return AI_LEVELS(IS_LEVEL_) false;
#undef IS_LEVEL_
}

/* `level` with `ms` or `visits` is a spec in three keys. */
static bool read_level(pro_request *q, ai_player *player)
{
    static const char names[] =
#define LEVEL_NAME_(name, id, text) " '" #id "'"
        AI_LEVELS(LEVEL_NAME_);
#undef LEVEL_NAME_
    char level[WIRE_MAX_WORD] = "", spec[AI_MAX_SPEC], why[512];
    int ms = 0, visits = 0;
    if (!wire_text(&q->ask, q->root, "level", level, sizeof level) ||
        !wire_int(&q->ask, q->root, "ms", 1, PRO_MAX_MS, &ms) ||
        !wire_int(&q->ask, q->root, "visits", 1, PRO_MAX_VISITS, &visits))
        return false;
    if (!is_level(level))
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST, "'level' is one of%s, not '%s'", names,
                           level);
    if (ms && visits)
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST,
                           "'ms' and 'visits': how much is thought is said by one of them");
    (void)snprintf(spec, sizeof spec, ms || visits ? "%.16s@%d%s" : "%.16s", level,
                   ms ? ms : visits, ms ? "ms" : "v");
    return ai_player_init(player, spec, why, sizeof why) == 0 ||
           wire_refuse(&q->ask, WIRE_BAD_REQUEST, "'%s': %s", ms ? "ms" : "visits", why);
}

static bool read_advisor(pro_request *q, ai_player *player)
{
    bool level = json_get(q->root, "level") != NULL;
    if (level && json_get(q->root, "player"))
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST,
                           "'level' and 'player': who is asked is said by one of them");
    if (!level && (json_get(q->root, "ms") || json_get(q->root, "visits")))
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST, "'ms' and 'visits' go with 'level'");
    if (!(level ? read_level(q, player) : read_player(q, player)))
        return false;
    ai_player_clock(player, q->session->clock);
    return true;
}

static bool check_turn(pro_request *q)
{
    int to_act = (int)nv_to_act(&q->game->record.state).seat, seat = to_act;
    if (rec_over(&q->game->record))
        return wire_refuse(&q->ask, WIRE_OVER, "%s", nv_status_text(NV_E_OVER));
    if (!wire_int(&q->ask, q->root, "seat", 0, q->game->record.config.seats - 1, &seat))
        return false;
    return seat == to_act || wire_refuse(&q->ask, WIRE_WRONG_SEAT, "%s", nv_status_text(NV_E_SEAT));
}

bool pro_do_suggest(pro_request *q)
{
    const nv_state *s = &q->game->record.state;
    char seed[PRO_MAX_SEED + 1];
    ai_player player;
    ai_ranked ranked[NV_MAX_LEGAL];
    nv_view v;
    if (!check_turn(q) || !read_advisor(q, &player) || !pro_read_seed(q, seed))
        return false;
    if (!*seed)
        pro_fresh_seed(q->session, seed);
    nv_rng r = pro_generator(seed, PRO_FOR_ADVICE);
    nv_observe(s, nv_to_act(s).seat, &v);
    int count = ai_rank(&player, &v, &r, ranked);
    json_out *out = pro_answer(q);
    wire_put_turn(out, &q->game->record);
    json_field_string(out, "player", player.spec);
    json_field_array(out, "actions");
    for (int i = 0; i < count; i++) {
        json_begin_object(out);
        wire_put_action(out, s, ranked[i].action);
        ai_put_ranked(out, &player, s, &v, ranked, i);
        if (player.kind != AI_RANDOM)
            json_field_fixed(out, "greedy", ranked[i].greedy, 4);
        if (player.kind == AI_FLAT)
            json_field_int(out, "playouts", ranked[i].visits);
        json_end_object(out);
    }
    json_end_array(out);
    return true;
}
