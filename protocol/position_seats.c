/* position_seats.c - the players of a position: what each of them has. */
#include "protocol_int.h"

#include <stdio.h>
#include <string.h>

static void enter(pro_request *q, int seat)
{
    (void)snprintf(q->ask.where, sizeof q->ask.where, "players[%d].", seat);
}

/* ---- numbers and cards ----------------------------------------------------------------------- */

static bool read_final(pro_request *q, const json_node *player, nv_seat_view *p)
{
    static const char *const keys[] = {"played", "nobles",        "assignment", "rubles",
                                       "hand",   "rubles_before", NULL};
    const json_node *final;
    int played = 0, nobles = 0, assignment = 0, rubles = 0, hand = 0, before = 0;
    if (!wire_object(&q->ask, player, "final", &final) || !wire_only_keys(&q->ask, final, keys) ||
        !wire_int(&q->ask, final, "played", -9999, 9999, &played) ||
        !wire_int(&q->ask, final, "nobles", 0, 255, &nobles) ||
        !wire_int(&q->ask, final, "assignment", 0, 255, &assignment) ||
        !wire_int(&q->ask, final, "rubles", 0, 9999, &rubles) ||
        !wire_int(&q->ask, final, "hand", 0, 255, &hand) ||
        !wire_int(&q->ask, final, "rubles_before", -9999, 9999, &before))
        return false;
    p->played = (int16_t)played;
    p->final_nobles = (uint8_t)nobles;
    p->final_assignment = (uint8_t)assignment;
    p->final_rubles = (int16_t)rubles;
    p->final_hand = (uint8_t)hand;
    p->rubles_before = (int16_t)before;
    return true;
}

static bool read_seat(pro_request *q, pro_placing *p, const json_node *player, int seat)
{
    static const char *const keys[] = {
        "rubles",     "points", "area",        "hand",     "hidden",
        "hand_limit", "turned", "chip",        "attached", "goods",
        "assistant",  "event",  "assignments", "dropped",  "assignments_left",
        "met",        "final",  NULL};
    const json_node *area, *hand;
    int rubles = 25, points = 0;
    if (!json_is(player, JSON_OBJECT))
        return wire_refuse(&q->ask, WIRE_BAD_REQUEST, "'players' must be a list of objects");
    enter(q, seat);
    if (!wire_only_keys(&q->ask, player, keys) ||
        !wire_int(&q->ask, player, "rubles", -9999, 9999, &rubles) ||
        !wire_int(&q->ask, player, "points", -9999, 9999, &points) ||
        !wire_array(&q->ask, player, "area", &area) ||
        !wire_array(&q->ask, player, "hand", &hand) ||
        !pro_card_list(q, &p->cards, area, "area", NV_NONE, p->area[seat], PRO_MAX_CARDS,
                       &p->area_count[seat]) ||
        !pro_card_list(q, &p->cards, hand, "hand", NV_NONE, p->hand[seat], NV_MAX_HAND,
                       &p->hand_count[seat]) ||
        !read_final(q, player, &p->v.seat[seat]))
        return false;
    p->v.seat[seat].rubles = (int16_t)rubles;
    p->v.seat[seat].points = (int16_t)points;
    return true;
}

bool pro_read_seats(pro_request *q, pro_placing *p, const json_node *players)
{
    for (int seat = 0; seat < p->v.seats; seat++) {
        p->v.seat[seat].rubles = 25;
        p->v.seat[seat].event = NV_NONE;
    }
    int seat = 0;
    for (const json_node *player = json_first(players); player; player = json_next(player), seat++)
        if (!read_seat(q, p, player, seat))
            return false;
    q->ask.where[0] = '\0';
    return true;
}

/* ---- hands ----------------------------------------------------------------------------------- */

static bool hide(pro_request *q, pro_placing *p, const json_node *player, nv_seat_view *s)
{
    const json_node *hidden;
    if (!wire_array(&q->ask, player, "hidden", &hidden))
        return false;
    for (const json_node *node = json_first(hidden); node; node = json_next(node)) {
        char id[WIRE_MAX_WORD];
        int i = 0;
        if (!wire_element(&q->ask, node, "hidden", id, sizeof id))
            return false;
        while (i < s->hand_size &&
               (s->hand[i].hidden || !wire_names(id, nv_card_of(p->v.edition, s->hand[i].kind))))
            i++;
        if (i == s->hand_size)
            return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                               "'%shidden': '%s' is not in the hand (14.1)", q->ask.where, id);
        s->hand[i].hidden = 1;
    }
    return true;
}

static void place_cards(pro_placing *p, int seat)
{
    nv_seat_view *s = &p->v.seat[seat];
    for (int i = 0; i < p->area_count[seat]; i++)
        s->count[p->area[seat][i]]++;
    s->hand_size = (uint8_t)p->hand_count[seat];
    for (int i = 0; i < s->hand_size; i++) {
        uint8_t kind = p->hand[seat][i];
        s->hand[i] = (nv_hand_card){kind, nv_card_of(p->v.edition, kind)->pile, 0};
    }
}

/* ---- what lies on cards ---------------------------------------------------------------------- */

/* A card of the area and what it carries besides `mark`: `controller+banquet`. */
static bool read_marked(pro_request *q, const pro_placing *p, int seat, const json_node *node,
                        const char *key, unsigned *marks, int *kind)
{
    char word[2 * WIRE_MAX_WORD];
    if (!wire_element(&q->ask, node, key, word, sizeof word))
        return false;
    for (char *plus = strchr(word, '+'); plus;) {
        char *next = strchr(plus + 1, '+');
        if (next)
            *next = '\0';
        unsigned more = wire_mark(plus + 1);
        if (!more)
            return wire_refuse(
                &q->ask, WIRE_ILLEGAL_SETUP,
                "'%s%s': '%s' is none of jester, banquet, chip, turned (R9.6, R9.8, R8.5)",
                q->ask.where, key, plus + 1);
        *marks |= more;
        plus = next;
    }
    word[strcspn(word, "+")] = '\0';
    for (*kind = 0; *kind < nv_kind_count(p->v.edition); ++*kind)
        if (p->v.seat[seat].count[*kind] &&
            wire_names(word, nv_card_of(p->v.edition, (nv_kind)*kind)))
            return true;
    return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                       "'%s%s': '%s' is not in the area (R9.6, R9.8, R8.5)", q->ask.where, key,
                       word);
}

static bool add_mark(pro_request *q, nv_view *v, nv_marked marked)
{
    for (int i = 0; i < 3; i++) {
        nv_marked *m = &v->marked[i];
        if (m->kind == NV_NO_CARD)
            *m = marked;
        if (m->seat == marked.seat && m->kind == marked.kind && m->marks == marked.marks)
            return true; /* perhaps said before, by another of its marks */
    }
    return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                       "there is one jester, one banquet and one chip (R9.6, R9.8)");
}

static bool mark(pro_request *q, pro_placing *p, int seat, const json_node *node, const char *key,
                 unsigned marks)
{
    nv_seat_view *s = &p->v.seat[seat];
    int kind = 0;
    if (!node || json_is(node, JSON_NULL))
        return true;
    if (!read_marked(q, p, seat, node, key, &marks, &kind))
        return false;
    if (marks != NV_TURNED_OVER)
        return add_mark(q, &p->v, (nv_marked){(uint8_t)kind, (uint8_t)seat, (uint8_t)marks});
    /* Turned over without a chip: only counted. */
    switch (nv_card_of(p->v.edition, (nv_kind)kind)->special) {
    case NV_SP_OBSERVATORY: s->turned_observatories++; return true;
    case NV_SP_DEBTORS_PRISON: s->turned_prison++; return true;
    default:
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                           "'%s%s': only Observatory and Debtor's Prison turn over (R8.5, R10.4)",
                           q->ask.where, key);
    }
}

static bool read_marks(pro_request *q, pro_placing *p, const json_node *player, int seat)
{
    static const char *const guests[] = {"jester", "banquet", NULL};
    const json_node *turned, *attached;
    if (!wire_array(&q->ask, player, "turned", &turned) ||
        !wire_object(&q->ask, player, "attached", &attached) ||
        !wire_only_keys(&q->ask, attached, guests))
        return false;
    if (json_count(turned) > 3)
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                           "'%sturned' has more than 3 cards (R8.5, R10.4)", q->ask.where);
    for (const json_node *node = json_first(turned); node; node = json_next(node))
        if (!mark(q, p, seat, node, "turned", NV_TURNED_OVER))
            return false;
    return mark(q, p, seat, json_get(player, "chip"), "chip", NV_CHIP_ON) &&
           mark(q, p, seat, json_get(attached, "jester"), "attached", NV_JESTER_ON) &&
           mark(q, p, seat, json_get(attached, "banquet"), "attached", NV_BANQUET_ON);
}

/* ---- modules --------------------------------------------------------------------------------- */

static bool read_numbers(pro_request *q, const json_node *player, const char *key, uint16_t *bits)
{
    const json_node *list;
    if (!wire_array(&q->ask, player, key, &list))
        return false;
    for (const json_node *node = json_first(list); node; node = json_next(node)) {
        int number = 0;
        if (json_int_in(node, 1, 15, &number) != JSON_OK)
            return wire_refuse_type(&q->ask, key, "a list of whole numbers from 1 to 15");
        *bits |= (uint16_t)(1u << number);
    }
    return true;
}

/* If it is not said: those that its figure has behind it. */
static bool read_met(pro_request *q, const pro_placing *p, const json_node *player, nv_seat_view *s)
{
    const json_node *met;
    if (!wire_array(&q->ask, player, "met", &met))
        return false;
    for (int i = 0; i < 5 && !met; i++)
        if (p->v.obstacles[i] != NV_NO_OBSTACLE && s->points >= nv_obstacle_space(i))
            s->met |= (uint8_t)(1 << i);
    for (const json_node *node = json_first(met); node; node = json_next(node)) {
        int space = 0, i = 0;
        (void)json_int_in(node, 0, 70, &space);
        while (i < 5 && nv_obstacle_space(i) != space)
            i++;
        if (i == 5)
            return wire_refuse_type(&q->ask, "met", "a list of 10, 20, 35, 50, 70");
        s->met |= (uint8_t)(1 << i);
    }
    return true;
}

static bool read_modules(pro_request *q, pro_placing *p, const json_node *player, int seat)
{
    nv_seat_view *s = &p->v.seat[seat];
    int event = NV_NONE, assistant = NV_NONE;
    if (!wire_word(&q->ask, player, "event", NV_LIST_EVENT_CARD, &event) ||
        !wire_word(&q->ask, player, "assistant", NV_LIST_ASSISTANT, &assistant) ||
        !read_numbers(q, player, "assignments", &s->kept) ||
        !read_numbers(q, player, "dropped", &s->dropped) || !read_met(q, p, player, s))
        return false;
    s->event = (uint8_t)event;
    if (assistant == NV_NONE)
        return true;
    if (p->v.assistants[assistant] != NV_NONE)
        return wire_refuse(&q->ask, WIRE_ILLEGAL_SETUP,
                           "'%sassistant' has another seat, too (R12.1.2)", q->ask.where);
    p->v.assistants[assistant] = (uint8_t)seat;
    return true;
}

/* ---- what is not said ------------------------------------------------------------------------ */

/* What a seat had to drop on its way (R12.3.1). */
static void drop(nv_seat_view *s)
{
    int most = s->points >= 35 ? 1 : s->points >= 20 ? 2 : 3;
    while (__builtin_popcount(s->kept) > most) {
        uint16_t lowest = (uint16_t)(s->kept & -s->kept);
        s->kept ^= lowest;
        s->dropped |= lowest;
    }
}

/* Assistants, if no seat has one, and assignments of seats without any are dealt as at first. */
static bool deal_rest(pro_request *q, nv_view *v, nv_rng *r)
{
    nv_config dealt;
    bool assisted = false;
    nv_config_init(&dealt, v->edition, v->modules, v->seats);
    for (int seat = 0; seat < v->seats; seat++)
        dealt.assignments[seat] = v->seat[seat].kept | v->seat[seat].dropped;
    nv_status status = nv_deal(&dealt, r);
    if (status != NV_OK)
        return wire_refuse_status(&q->ask, status);
    for (int seat = 0; seat < v->seats; seat++) {
        nv_seat_view *s = &v->seat[seat];
        if (!s->kept && !s->dropped) {
            s->kept = dealt.assignments[seat];
            drop(s);
        }
        s->assignments = (uint8_t)__builtin_popcount(s->kept);
    }
    for (int i = 0; i < NV_ASSISTANT_COUNT; i++)
        assisted = assisted || v->assistants[i] != NV_NONE;
    if (!assisted)
        memcpy(v->assistants, dealt.assistants, sizeof v->assistants);
    return true;
}

/* The Money Collector has left the game once its chip lies on a card (R9.2). */
static void remove_collector(pro_placing *p)
{
    unsigned marks = 0;
    for (int i = 0; i < 3; i++)
        marks |= p->v.marked[i].marks;
    for (int kind = 0; marks & NV_CHIP_ON && kind < nv_kind_count(p->v.edition); kind++)
        if (nv_card_of(p->v.edition, (nv_kind)kind)->special == NV_SP_MONEY_COLLECTOR &&
            p->cards.left[kind])
            p->v.removed[kind]++;
}

bool pro_finish_seats(pro_request *q, pro_placing *p, const json_node *players, nv_rng *r)
{
    const json_node *player = json_first(players);
    for (int seat = 0; seat < p->v.seats; seat++) {
        enter(q, seat);
        place_cards(p, seat);
        if (!hide(q, p, player, &p->v.seat[seat]) || !read_marks(q, p, player, seat) ||
            !read_modules(q, p, player, seat))
            return false;
        player = json_next(player);
    }
    q->ask.where[0] = '\0';
    remove_collector(p);
    return deal_rest(q, &p->v, r);
}
