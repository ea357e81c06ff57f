/* advice.c - `suggest`: what a computer player would do. */
#include "protocol_int.h"

#include "ai/ai.h"

/* The work of one answer is bounded: whoever wants more asks the library. */
static bool check_work(pro_request *q, const ai_player *player)
{
    return ai_is_bounded(player) ||
           wire_refuse(&q->ask, WIRE_LIMIT, "'player': at most %d playouts of this kind",
                       player->greedy_playouts ? AI_BOUND_GREEDY : AI_BOUND_RANDOM);
}

static bool read_advisor(pro_request *q, ai_player *player)
{
    char spec[AI_MAX_SPEC] = "greedy", why[512];
    if (!wire_text(&q->ask, q->root, "player", spec, sizeof spec))
        return false;
    if (ai_player_init(player, spec, why, sizeof why))
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST, "%s", why);
    return check_work(q, player);
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
        json_field_fixed(out, "value", ranked[i].value, 4);
        if (player.kind != AI_RANDOM)
            json_field_fixed(out, "greedy", ranked[i].greedy, 4);
        if (player.kind == AI_FLAT)
            json_field_int(out, "playouts", ranked[i].visits);
        json_end_object(out);
    }
    json_end_array(out);
    return true;
}
