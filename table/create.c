/* create.c - a new table, from what its host wants. */
#include "table_int.h"

#include <string.h>

bool tbl_seat_wish(wire_ask *why, const tbl_table *t, const wire_seat_wish *wish, tbl_seat *p)
{
    *p = (tbl_seat){.kind = (uint8_t)wish->kind, .away = TBL_NOBODY};
    if (wish->kind != WIRE_SEAT_KIND_COMPUTER)
        return true;
    if (t->rules.rated)
        return wire_refuse(why, WIRE_NOT_ALLOWED, "in rated games only people play");
    const char *spec = wish->has_player ? wish->player : t->rules.fallback;
    if (!t->host->knows_player(spec))
        return wire_refuse(why, WIRE_BAD_REQUEST, "there is no computer player '%s'", spec);
    tbl_copy(p->player, sizeof p->player, spec);
    return true;
}

static bool read_clock(wire_ask *why, const json_node *node, wire_clock *c)
{
    *c = (wire_clock){.kind = WIRE_CLOCK_KIND_NONE};
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

static bool read_rules(wire_ask *why, const tbl_making *m, const wire_do_create *q, tbl_rules *r)
{
    const char *fallback = q->has_fallback ? q->fallback : "greedy";
    if (!read_clock(why, q->clock, &r->clock))
        return false;
    r->access = (uint8_t)(q->has_access ? q->access : WIRE_ACCESS_LINK);
    r->undo = (uint8_t)(q->has_undo ? q->undo : WIRE_UNDO_RULE_FAIR);
    r->pace = q->has_pace ? q->pace : 800;
    r->chat = !q->has_chat || q->chat;
    r->watch = !q->has_watch || q->watch;
    r->hints = q->has_hints && q->hints;
    r->rated = q->has_rated && q->rated;
    if (!m->host->knows_player(fallback))
        return wire_refuse(why, WIRE_BAD_REQUEST, "'fallback': there is no computer player '%s'",
                           fallback);
    tbl_copy(r->fallback, sizeof r->fallback, fallback);
    if (r->access == WIRE_ACCESS_PASSWORD && !q->has_password)
        return wire_refuse(why, WIRE_BAD_REQUEST, "'password' is missing");
    if (!r->rated)
        return true;
    if (r->hints)
        return wire_refuse(why, WIRE_NOT_ALLOWED, "rated games are played without hints");
    if (r->undo == WIRE_UNDO_RULE_FREE)
        return wire_refuse(why, WIRE_NOT_ALLOWED, "rated games have 'undo' \"fair\" or \"none\"");
    return m->who.account || wire_refuse(why, WIRE_NOT_ALLOWED, "rated games need an account");
}

static bool read_seats(wire_ask *why, const tbl_making *m, const json_node *list, tbl_table *t)
{
    int seat = 0, mine = 0;
    for (const json_node *node = json_first(list); node; node = json_next(node), seat++) {
        wire_seat_wish wish;
        tbl_seat *p = &t->seat[seat];
        if (!wire_read_seat_wish(why, node, &wish) || !tbl_seat_wish(why, t, &wish, p))
            return false;
        if (wish.kind != WIRE_SEAT_KIND_PERSON)
            continue;
        mine++;
        const char *name = wish.has_name ? wish.name : m->who.name;
        if (!rec_is_plain_text(name, strlen(name)))
            return wire_refuse(why, WIRE_BAD_REQUEST, "a name is plain text without line breaks");
        tbl_copy(p->person, sizeof p->person, m->who.person);
        tbl_copy(p->name, sizeof p->name, name);
    }
    if (t->rules.rated && mine != 1)
        return wire_refuse(why, WIRE_NOT_ALLOWED, "in rated games everybody has one seat");
    return mine > 0 || wire_refuse(why, WIRE_BAD_REQUEST,
                                   "one of the 'seats' must be of kind \"person\": your own");
}

static bool fill(tbl_table *t, const tbl_making *m, wire_ask *why)
{
    const wire_do_create *q = &m->create->as.create;
    wire_setup setup;
    if (!wire_read_setup(why, m->create->head.root, (int)json_count(q->seats), &setup))
        return false;
    t->config = setup.config;
    t->real = (int8_t)setup.real;
    t->bonus = (int8_t)setup.bonus;
    return read_rules(why, m, q, &t->rules) && read_seats(why, m, q->seats, t);
}

tbl_table *tbl_create(const tbl_making *m, int64_t now, wire_ask *why)
{
    tbl_table *t = tbl_empty(m->id);
    if (!t) {
        wire_refuse(why, WIRE_BUSY, "the server has not enough memory; try again later");
        return NULL;
    }
    t->host = m->host;
    t->touched = now;
    tbl_copy(t->owner, sizeof t->owner, m->who.person);
    tbl_copy(t->secret, sizeof t->secret, m->secret);
    tbl_copy(t->commitment, sizeof t->commitment, m->commitment ? m->commitment : "");
    if (!fill(t, m, why)) {
        tbl_free(t);
        return NULL;
    }
    return t;
}
