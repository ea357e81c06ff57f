/* create.c - a new table: of a plan, or of a request, which becomes one. */
#include "table_int.h"

#include <string.h>

/* ---- plans ------------------------------------------------------------------------------------------ */

void tbl_plan_init(tbl_plan *p, const nv_config *c)
{
    *p = (tbl_plan){.setup = {.config = *c, .real = -1, .bonus = -1},
                    .rules = {.access = WIRE_ACCESS_LINK,
                              .undo = WIRE_UNDO_RULE_FAIR,
                              .clock = {.kind = WIRE_CLOCK_KIND_NONE},
                              .pace = 800,
                              .chat = true,
                              .watch = true,
                              .fallback = "controller"}};
}

bool tbl_check_name(wire_ask *why, const char *name)
{
    size_t size = strlen(name);
    return (rec_is_visible(name, size) && name[0] != ' ' && name[size - 1] != ' ') ||
           wire_refuse(
               why, WIRE_BAD_REQUEST,
               "'name' must be plain text of one line that can be seen, without blanks around it");
}

static bool check_player(wire_ask *why, const tbl_table *t, const char *spec)
{
    if (t->rules.rated)
        return wire_refuse(why, WIRE_NOT_ALLOWED, "in rated games only people play");
    return t->host->knows_player(spec) ||
           wire_refuse(why, WIRE_BAD_REQUEST, "there is no computer player '%s'", spec);
}

static bool check_rules(wire_ask *why, const tbl_making *m, const tbl_rules *r)
{
    if (!m->host->knows_player(r->fallback))
        return wire_refuse(why, WIRE_BAD_REQUEST, "'fallback': there is no computer player '%s'",
                           r->fallback);
    if (!r->rated)
        return true;
    if (r->hints)
        return wire_refuse(why, WIRE_NOT_ALLOWED, "rated games are played without hints");
    if (r->undo == WIRE_UNDO_RULE_FREE)
        return wire_refuse(why, WIRE_NOT_ALLOWED, "rated games have 'undo' \"fair\" or \"none\"");
    return m->who.account || wire_refuse(why, WIRE_NOT_ALLOWED, "rated games need an account");
}

static bool take_seats(wire_ask *why, tbl_table *t, const tbl_plan *plan)
{
    int mine = 0;
    for (int seat = 0; seat < t->config.seats; seat++) {
        const struct tbl_seat_plan *from = &plan->seat[seat];
        tbl_seat *p = &t->seat[seat];
        p->kind = from->kind;
        p->ready = from->ready;
        if (from->kind == WIRE_SEAT_KIND_COMPUTER && !check_player(why, t, from->player))
            return false;
        if (!rec_is_plain_text(from->name, strlen(from->name)))
            return wire_refuse(why, WIRE_BAD_REQUEST, "a name is plain text without line breaks");
        tbl_copy(p->name, sizeof p->name, from->name);
        if (from->kind == WIRE_SEAT_KIND_COMPUTER)
            tbl_copy(p->player, sizeof p->player, from->player);
        if (from->kind == WIRE_SEAT_KIND_PERSON)
            tbl_copy(p->person, sizeof p->person, from->person);
        mine += from->kind == WIRE_SEAT_KIND_PERSON && strcmp(p->person, t->owner) == 0;
    }
    return !t->rules.rated || mine == 1 ||
           wire_refuse(why, WIRE_NOT_ALLOWED, "in rated games everybody has one seat");
}

static bool fill(tbl_table *t, const tbl_making *m, const tbl_plan *plan, wire_ask *why)
{
    nv_status status = nv_config_check(&plan->setup.config);
    if (status != NV_OK)
        return wire_refuse_status(why, status);
    t->config = plan->setup.config;
    t->real = (int8_t)plan->setup.real;
    t->bonus = (int8_t)plan->setup.bonus;
    t->rules = plan->rules;
    return check_rules(why, m, &t->rules) && take_seats(why, t, plan);
}

tbl_table *tbl_make(const tbl_making *m, const tbl_plan *plan, int64_t now, wire_ask *why)
{
    tbl_table *t = tbl_empty(m->id);
    if (!t) {
        wire_refuse(why, WIRE_BUSY, "there is not enough memory; try again later");
        return NULL;
    }
    t->host = m->host;
    t->touched = now;
    tbl_copy(t->owner, sizeof t->owner, m->who.person);
    tbl_copy(t->secret, sizeof t->secret, m->secret);
    tbl_copy(t->commitment, sizeof t->commitment, m->commitment ? m->commitment : "");
    if (!fill(t, m, plan, why)) {
        tbl_free(t);
        return NULL;
    }
    return t;
}

/* ---- requests --------------------------------------------------------------------------------------- */

bool tbl_seat_wish(wire_ask *why, const tbl_table *t, const wire_seat_wish *wish, tbl_seat *p)
{
    *p = (tbl_seat){.kind = (uint8_t)wish->kind, .away = TBL_NOBODY};
    if (wish->kind != WIRE_SEAT_KIND_COMPUTER)
        return true;
    const char *spec = wish->has_player ? wish->player : t->rules.fallback;
    if (!check_player(why, t, spec) || (wish->has_name && !tbl_check_name(why, wish->name)))
        return false;
    tbl_copy(p->player, sizeof p->player, spec);
    tbl_copy(p->name, sizeof p->name, wish->has_name ? wish->name : "");
    return true;
}

static bool read_clock(wire_ask *why, const json_node *node, wire_clock *c)
{
    if (!node)
        return true;
    if (!wire_read_clock(why, node, c))
        return false;
    if (c->kind == WIRE_CLOCK_KIND_REAL && !c->has_base)
        return wire_refuse(why, WIRE_BAD_REQUEST, "'clock.base' is missing: seconds for the game");
    if (c->kind == WIRE_CLOCK_KIND_DAYS && !c->has_days)
        return wire_refuse(why, WIRE_BAD_REQUEST, "'clock.days' is missing");
    return true;
}

static bool read_rules(wire_ask *why, const wire_do_create *q, tbl_rules *r)
{
    if (!read_clock(why, q->clock, &r->clock))
        return false;
    if (q->has_access)
        r->access = (uint8_t)q->access;
    if (q->has_undo)
        r->undo = (uint8_t)q->undo;
    if (q->has_pace)
        r->pace = q->pace;
    if (q->has_chat)
        r->chat = q->chat;
    if (q->has_watch)
        r->watch = q->watch;
    r->hints = q->has_hints && q->hints;
    r->rated = q->has_rated && q->rated;
    r->quick = q->has_quick && q->quick;
    if (q->has_fallback)
        tbl_copy(r->fallback, sizeof r->fallback, q->fallback);
    return r->access != WIRE_ACCESS_PASSWORD || q->has_password ||
           wire_refuse(why, WIRE_BAD_REQUEST, "'password' is missing");
}

bool tbl_read_seats(wire_ask *why, const tbl_making *m, const json_node *list, tbl_plan *plan)
{
    bool mine = false;
    struct tbl_seat_plan *p = plan->seat;
    for (const json_node *node = json_first(list); node; node = json_next(node), p++) {
        wire_seat_wish wish;
        if (!wire_read_seat_wish(why, node, &wish) ||
            (wish.has_name && !tbl_check_name(why, wish.name)))
            return false;
        p->kind = (uint8_t)wish.kind;
        if (wish.kind == WIRE_SEAT_KIND_COMPUTER) {
            tbl_copy(p->player, sizeof p->player,
                     wish.has_player ? wish.player : plan->rules.fallback);
            tbl_copy(p->name, sizeof p->name, wish.has_name ? wish.name : "");
        }
        if (wish.kind != WIRE_SEAT_KIND_PERSON)
            continue;
        mine = true;
        tbl_copy(p->person, sizeof p->person, m->who.person);
        tbl_copy(p->name, sizeof p->name, wish.has_name ? wish.name : m->who.name);
    }
    return mine || wire_refuse(why, WIRE_BAD_REQUEST,
                               "one of the 'seats' must be of kind \"person\": your own");
}

tbl_table *tbl_create(const tbl_making *m, int64_t now, wire_ask *why)
{
    const wire_do_create *q = &m->create->as.create;
    wire_setup setup;
    tbl_plan plan;
    if (!wire_read_setup(why, m->create->head.root, (int)json_count(q->seats), &setup))
        return NULL;
    tbl_plan_init(&plan, &setup.config);
    plan.setup = setup;
    if (!read_rules(why, q, &plan.rules) || !tbl_read_seats(why, m, q->seats, &plan))
        return NULL;
    return tbl_make(m, &plan, now, why);
}
