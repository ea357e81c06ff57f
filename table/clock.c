/*
 * clock.c - the players' time. A clock runs while its seat is to act and a person plays it; it is
 * counted from when the decision began (turn_at) and written down when it is made.
 */
#include "table_int.h"

#include <stdio.h>

static const int64_t day = INT64_C(86400000);

bool tbl_clock_runs(const tbl_table *t, int seat)
{
    return t->rules.clock.kind != WIRE_CLOCK_KIND_NONE && t->stage == WIRE_STAGE_RUNNING &&
           tbl_to_act(t) == seat && tbl_is_active(t, seat);
}

int64_t tbl_flag_due(const tbl_table *t, int seat)
{
    return tbl_clock_runs(t, seat) ? t->turn_at + t->seat[seat].left : 0;
}

int64_t tbl_time_left(const tbl_table *t, int seat, int64_t now)
{
    if (t->rules.clock.kind == WIRE_CLOCK_KIND_NONE)
        return -1;
    int64_t left = t->seat[seat].left;
    if (tbl_clock_runs(t, seat))
        left -= now - t->turn_at;
    return left < 0 ? 0 : left;
}

void tbl_clock_start(tbl_table *t)
{
    const wire_clock *c = &t->rules.clock;
    for (int seat = 0; seat < t->config.seats; seat++)
        t->seat[seat].left = c->kind == WIRE_CLOCK_KIND_REAL   ? c->base * INT64_C(1000)
                             : c->kind == WIRE_CLOCK_KIND_DAYS ? c->days * day
                                                               : 0;
}

void tbl_clock_begin(tbl_table *t, int64_t now)
{
    int seat = tbl_to_act(t);
    t->turn_at = now;
    if (seat >= 0 && t->rules.clock.kind == WIRE_CLOCK_KIND_DAYS)
        t->seat[seat].left = t->rules.clock.days * day;
}

void tbl_clock_press(tbl_table *t, int seat, int64_t now)
{
    if (!tbl_clock_runs(t, seat))
        return;
    t->seat[seat].left = tbl_time_left(t, seat, now);
    if (t->rules.clock.kind == WIRE_CLOCK_KIND_REAL)
        t->seat[seat].left += t->rules.clock.increment * INT64_C(1000);
}

/* Who decides, takes it back and decides again has gained nothing: the time since runs on, and what the
 * decision had added is gone. */
void tbl_clock_undo(tbl_table *t, int seat, int64_t now)
{
    int acting = tbl_to_act(t);
    if (acting >= 0 && tbl_same_person(t, seat, acting) && tbl_clock_runs(t, acting))
        t->seat[acting].left = tbl_time_left(t, acting, now);
    if (t->rules.clock.kind != WIRE_CLOCK_KIND_REAL)
        return;
    int64_t added = t->rules.clock.increment * INT64_C(1000);
    t->seat[seat].left = t->seat[seat].left > added ? t->seat[seat].left - added : 0;
}

void tbl_wake(tbl_table *t, int64_t since, int64_t now)
{
    if (t->rules.clock.kind != WIRE_CLOCK_KIND_DAYS)
        t->turn_at = t->turn_at < since ? t->turn_at + (now - since) : now;
}

/* Who has run out of time gets some for coming back once a game; nobody can live on it. The time for a
 * decision that goes by days begins anew with the next one. */
bool tbl_clock_back(tbl_table *t, int seat, int64_t now)
{
    tbl_seat *p = &t->seat[seat];
    bool real = t->rules.clock.kind == WIRE_CLOCK_KIND_REAL, acting = tbl_to_act(t) == seat;
    if (real && p->left < TBL_BACK_MS && !p->spared) {
        p->left = TBL_BACK_MS;
        p->spared = true;
    }
    if (t->rules.clock.kind != WIRE_CLOCK_KIND_NONE && p->left == 0 && (real || acting))
        return false;
    if (acting)
        t->turn_at = now;
    return true;
}

void tbl_put_time(json_out *out, const tbl_table *t, int seat, int64_t now)
{
    json_begin_object(out);
    if (t->rules.clock.kind == WIRE_CLOCK_KIND_NONE)
        json_field_null(out, "left");
    else
        json_field_int(out, "left", tbl_time_left(t, seat, now));
    json_field_bool(out, "runs", tbl_clock_runs(t, seat));
    json_end_object(out);
}

void tbl_put_times(json_out *out, const tbl_table *t, int64_t now)
{
    json_field_array(out, "times");
    for (int seat = 0; seat < t->config.seats; seat++)
        tbl_put_time(out, t, seat, now);
    json_end_array(out);
}

bool tbl_do_clock(tbl_step *s, const tbl_who *who, const wire_request *r)
{
    (void)r;
    if (!tbl_may_watch(s->table, who, s->why))
        return false;
    tbl_put_times(s->answer, s->table, s->now);
    json_field_int(s->answer, "now", s->now);
    return true;
}

/* Days since 1970 to a date of the Gregorian calendar, by years that begin in March. */
void tbl_date(int64_t ms, char out[16])
{
    int64_t days = ms / day + 719468, era = days / 146097, of_era = days % 146097;
    int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year + year / 4 - year / 100);
    int64_t month = (5 * of_year + 2) / 153, in_month = of_year - (153 * month + 2) / 5 + 1;
    month += month < 10 ? 3 : -9;
    year += era * 400 + (month <= 2);
    (void)snprintf(out, 16, "%04u-%02u-%02u", (unsigned)(year % 10000), (unsigned)(month % 100),
                   (unsigned)(in_month % 100));
}
