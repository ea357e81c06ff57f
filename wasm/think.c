/* think.c - what happens by itself: computer players, clocks, and advice. */
#include "page_int.h"

#include "ai/coach.h"

/* ---- computer players ------------------------------------------------------------------------------------ */

static bool knows_player(const char *spec)
{
    ai_player player;
    return ai_player_init(&player, spec, NULL, 0) == 0 && ai_is_bounded(&player);
}

const tbl_host page_table_host = {
    .deal = tbl_number_deal, .shuffle = tbl_number_shuffle, .knows_player = knows_player};

/* One that this version does not know any more is played by greedy. */
static void make_player(ai_player *player, const char *spec)
{
    if (ai_player_init(player, spec, NULL, 0))
        (void)ai_player_init(player, "greedy", NULL, 0);
}

/* Makes a player for what the seat sees, or greedy where there is no network for it. False: the network is on its
 * way. */
static bool make_player_for(page *p, ai_player *player, const char *spec, const nv_view *v,
                            int64_t now)
{
    make_player(player, spec);
    if (player->kind != AI_LEVEL)
        return true;
    switch (page_net_need(p, ai_net_set_of(v->edition, v->modules, v->seats), now)) {
    case PAGE_NET_COMES: return false;
    case PAGE_NET_NONE:
    case PAGE_NET_LACKS: (void)ai_player_init(player, "greedy", NULL, 0); break;
    case PAGE_NET_HERE:
        if (p->clock.us)
            ai_player_hurry(player, &p->clock, PAGE_THINK_MS);
        break;
    }
    return true;
}

static void think(page *p, page_table *pt, const tbl_want *want, int64_t now)
{
    ai_player player;
    nv_view v;
    tbl_view(pt->table, want->seat, &v);
    pt->waits = !make_player_for(p, &player, want->spec, &v, now);
    if (pt->waits)
        return;
    pt->move = ai_choose(&player, &v, &p->rng);
    pt->move_state = want->state;
    pt->has_move = true;
}

/* ---- time ---------------------------------------------------------------------------------------------------- */

static bool has_to_think(const page_table *pt, const tbl_want *want)
{
    return want->seat >= 0 && !(pt->has_move && pt->move_state == want->state);
}

/* 1: at once; 0: never, as things stand. */
static int64_t due_of(const page_table *pt, tbl_want *want)
{
    tbl_wants(pt->table, want);
    int64_t at = has_to_think(pt, want) ? !pt->waits : want->seat >= 0 ? want->due : want->tick;
    return at && at < pt->retry ? pt->retry : at;
}

/* The table where something is due first, or NULL. */
static page_table *next_due(const page *p, int64_t *due, tbl_want *want)
{
    page_table *first = NULL;
    *due = 0;
    for (page_table *pt = p->tables; pt; pt = pt->next) {
        tbl_want its;
        int64_t at = due_of(pt, &its);
        if (!at || (first && at >= *due))
            continue;
        first = pt;
        *due = at;
        *want = its;
    }
    return first;
}

int64_t page_due(const page *p)
{
    int64_t due;
    tbl_want want;
    (void)next_due(p, &due, &want);
    return due;
}

static bool make_move(tbl_step *step, const void *arg)
{
    const page_table *pt = arg;
    return tbl_computer(step, pt->move_state, pt->move);
}

static bool make_tick(tbl_step *step, const void *arg)
{
    (void)arg;
    return tbl_tick(step);
}

void page_tick(page *p, int64_t now)
{
    int64_t due;
    tbl_want want;
    page_table *pt = next_due(p, &due, &want);
    if (!pt || due > now)
        return;
    pt->retry = 0;
    if (has_to_think(pt, &want))
        think(p, pt, &want, now);
    else if (!page_step(p, pt, want.seat >= 0 ? make_move : make_tick, pt, now))
        pt->retry = now + PAGE_RETRY_MS;
}

/* ---- advice ---------------------------------------------------------------------------------------------------- */

bool page_do_suggest(page_call *call)
{
    const wire_do_suggest *q = &call->request->as.suggest;
    page *p = call->page;
    page_table *pt = page_table_need(call, q->table);
    tbl_who who = page_who(p);
    ai_ranked ranked[NV_MAX_LEGAL];
    ai_player player;
    page_answer a;
    nv_view v;
    if (!pt || !tbl_may_suggest(pt->table, &who, q->seat, &call->why))
        return false;
    tbl_view(pt->table, q->seat, &v);
    if (!make_player_for(p, &player, tbl_hint_player(pt->table), &v, call->now)) {
        call->waits = true;
        return true;
    }
    int count = ai_rank(&player, &v, &p->rng, ranked);
    json_out *out = page_answer_to(&a, call);
    json_field_int(out, "state", tbl_state_number(pt->table));
    json_field_string(out, "player", player.spec);
    json_field_array(out, "actions");
    for (int i = 0; i < count; i++) {
        json_begin_object(out);
        wire_put_action(out, &tbl_game(pt->table)->state, ranked[i].action);
        ai_put_ranked(out, &player, &tbl_game(pt->table)->state, &v, ranked, i);
        json_end_object(out);
    }
    json_end_array(out);
    page_answer_send(p, &a);
    return true;
}
