/* sums.c - what points and rubles were for: added up from events, as everybody has seen them. */
#include "table_int.h"

#include <stdlib.h>

static void add(tbl_sum *sum, int why, int phase, int amount)
{
    if (why == NV_WHY_INCOME)
        sum->income[phase] += amount;
    else
        sum->by[why] += amount;
}

void tbl_sums_begin(tbl_sums *s, const rec_game *g)
{
    nv_view v;
    *s = (tbl_sums){0};
    if (g->from_position)
        return;
    nv_observe(&g->start, NV_PUBLIC, &v);
    for (int seat = 0; seat < g->config.seats; seat++)
        s->points[seat].by[NV_WHY_DISC] = v.seat[seat].points;
}

void tbl_add_up(tbl_sums *s, const nv_state *before, const nv_events *ev)
{
    nv_view v;
    nv_observe(before, NV_PUBLIC, &v);
    for (int i = 0; i < ev->count; i++) {
        const nv_event *e = &ev->list[i];
        switch (e->type) {
        case NV_EV_POINTS: add(&s->points[e->seat], e->why, v.phase, e->amount); break;
        case NV_EV_POINTS_LOST: add(&s->points[e->seat], e->why, v.phase, -e->amount); break;
        case NV_EV_RUBLES: add(&s->rubles[e->seat], e->why, v.phase, e->amount); break;
        case NV_EV_BOUGHT: add(&s->rubles[e->seat], NV_WHY_PRICE, v.phase, -e->amount); break;
        default: break;
        }
    }
}

void tbl_put_sums(json_out *out, const char *key, const tbl_sum *sum, int seats)
{
    json_field_array(out, key);
    for (int seat = 0; seat < seats; seat++) {
        json_begin_object(out);
        for (int phase = 0; phase < NV_PILE_COUNT; phase++)
            if (sum[seat].income[phase])
                json_field_int(out, nv_id(NV_LIST_PILE, phase), sum[seat].income[phase]);
        for (int why = 0; why < NV_REASON_COUNT; why++)
            if (sum[seat].by[why])
                json_field_int(out, nv_id(NV_LIST_REASON, why), sum[seat].by[why]);
        json_end_object(out);
    }
    json_end_array(out);
}

/* The game as it is in force: what was taken back brought nothing. */
static bool add_up_game(tbl_sums *sums, const rec_game *g, wire_ask *why)
{
    struct {
        rec_game game;
        rec_walk walk;
        nv_events events;
        rec_entry log[REC_MAX_ENTRIES];
    } *own = malloc(sizeof *own);
    rec_error err = {0};
    if (!own)
        return wire_refuse(why, WIRE_BUSY, "there is not enough memory; try again later");
    rec_use(&own->game, own->log, REC_MAX_ENTRIES);
    bool fine = rec_cut(g, g->decisions, g->player, &own->game, &err) ||
                wire_refuse(why, WIRE_BUSY, "%s", err.why);
    if (fine) {
        tbl_sums_begin(sums, g);
        rec_walk_start(&own->walk, &own->game);
        while (rec_walk_next(&own->walk, &own->events))
            tbl_add_up(sums, &own->walk.before, &own->events);
    }
    free(own);
    return fine;
}

bool tbl_do_sources(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    const tbl_table *t = s->table;
    tbl_sums sums = {0};
    (void)r;
    if (!tbl_may_watch(t, who, s->why))
        return false;
    if (t->stage == WIRE_STAGE_WAITING)
        return tbl_need_stage(s, WIRE_STAGE_RUNNING);
    if (!add_up_game(&sums, &t->game, s->why))
        return false;
    json_field_int(s->answer, "state", t->state);
    tbl_put_sums(s->answer, "points", sums.points, t->config.seats);
    return true;
}
