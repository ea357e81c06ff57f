/* seat.c - a seat of a view as JSON: one player's rubles, points, cards and what lies on them. */
#include "wire_int.h"

#include <stdio.h>
#include <string.h>

#include "ask.h"

static void put_word(json_out *out, const char *key, nv_list list, int value)
{
    const char *id = nv_id(list, value);
    if (id)
        json_field_string(out, key, id);
    else
        json_field_null(out, key);
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Cards whose face this viewer does not know are `backs`; of the others, the ones that only their
 * owner has seen are `hidden`, too. */
static void put_hand(json_out *out, const nv_view *v, const nv_seat_view *p)
{
    int backs = 0, hidden = 0;
    json_field_array(out, "hand");
    for (int i = 0; i < p->hand_size; i++) {
        if (p->hand[i].kind != NV_NO_CARD)
            wire_put_card(out, v->edition, p->hand[i].kind);
        backs += p->hand[i].kind == NV_NO_CARD;
        hidden += p->hand[i].kind != NV_NO_CARD && p->hand[i].hidden;
    }
    json_end_array(out);
    if (hidden)
        json_field_array(out, "hidden");
    for (int i = 0; hidden && i < p->hand_size; i++)
        if (p->hand[i].kind != NV_NO_CARD && p->hand[i].hidden)
            wire_put_card(out, v->edition, p->hand[i].kind);
    if (hidden)
        json_end_array(out);
    if (backs)
        json_field_array(out, "backs");
    for (int i = 0; backs && i < p->hand_size; i++)
        if (p->hand[i].kind == NV_NO_CARD)
            json_put_string(out, nv_id(NV_LIST_PILE, p->hand[i].pile));
    if (backs)
        json_end_array(out);
    json_field_int(out, "hand_limit", p->hand_limit);
}

/* `controller`, or with what else lies on the same copy: `controller+banquet`. */
static void put_marked(json_out *out, const nv_view *v, const nv_marked *m, unsigned but)
{
    static const unsigned marks[] = {NV_JESTER_ON, NV_BANQUET_ON, NV_CHIP_ON, NV_TURNED_OVER};
    char word[2 * WIRE_MAX_WORD];
    int used = snprintf(word, sizeof word, "%s", nv_card_of(v->edition, m->kind)->id);
    for (int i = 0; i < 4 && used > 0 && (size_t)used < sizeof word; i++)
        if (m->marks & marks[i] & ~but)
            used +=
                snprintf(word + used, sizeof word - (size_t)used, "+%s", wire_mark_id(marks[i]));
    json_put_string(out, word);
}

static const nv_marked *find_mark(const nv_view *v, int seat, unsigned mark)
{
    for (int i = 0; i < 3; i++)
        if (v->marked[i].kind != NV_NO_CARD && v->marked[i].seat == seat &&
            v->marked[i].marks & mark)
            return &v->marked[i];
    return NULL;
}

static void put_turned(json_out *out, const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    int observatories = p->turned_observatories, prison = p->turned_prison;
    const nv_marked *chip = find_mark(v, seat, NV_TURNED_OVER);
    if (!observatories && !prison && !chip)
        return;
    json_field_array(out, "turned");
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        int special = nv_card_of(v->edition, (nv_kind)kind)->special;
        int *left = special == NV_SP_OBSERVATORY      ? &observatories
                    : special == NV_SP_DEBTORS_PRISON ? &prison
                                                      : NULL;
        for (int i = 0; left && *left && i < p->count[kind]; i++, --*left)
            wire_put_card(out, v->edition, kind);
    }
    if (chip)
        put_marked(out, v, chip, NV_TURNED_OVER);
    json_end_array(out);
}

static void put_marks(json_out *out, const nv_view *v, int seat)
{
    const nv_marked *chip = find_mark(v, seat, NV_CHIP_ON);
    const nv_marked *jester = find_mark(v, seat, NV_JESTER_ON);
    const nv_marked *banquet = find_mark(v, seat, NV_BANQUET_ON);
    put_turned(out, v, seat);
    if (chip) {
        json_key(out, "chip");
        put_marked(out, v, chip, NV_CHIP_ON);
    }
    if (!jester && !banquet)
        return;
    json_field_object(out, "attached");
    if (jester) {
        json_key(out, "jester");
        put_marked(out, v, jester, NV_JESTER_ON);
    }
    if (banquet) {
        json_key(out, "banquet");
        put_marked(out, v, banquet, NV_BANQUET_ON);
    }
    json_end_object(out);
}

static void put_assignments(json_out *out, const nv_seat_view *p)
{
    if (p->kept)
        wire_put_numbers(out, "assignments", p->kept);
    else
        json_field_null(out, "assignments");
    if (p->dropped)
        wire_put_numbers(out, "dropped", p->dropped);
    json_field_int(out, "assignments_left", p->assignments);
}

/* NV_ASSISTANT_COUNT: it has none. */
static int assistant_of(const nv_view *v, int seat)
{
    int assistant = 0;
    while (assistant < NV_ASSISTANT_COUNT && v->assistants[assistant] != seat)
        assistant++;
    return assistant;
}

static void put_modules(json_out *out, const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    if (v->modules & NV_MARKET) {
        json_field_object(out, "goods");
        for (int good = 0; good < 5; good++)
            json_field_int(out, nv_id(NV_LIST_GOOD, good), p->goods[good]);
        json_end_object(out);
    }
    if (v->modules & NV_ASSISTANTS)
        put_word(out, "assistant", NV_LIST_ASSISTANT, assistant_of(v, seat));
    if (v->modules & NV_EVENTS)
        put_word(out, "event", NV_LIST_EVENT_CARD, p->event);
    if (v->modules & NV_ASSIGNMENTS)
        put_assignments(out, p);
    if (v->modules & NV_OBSTACLES) {
        json_field_array(out, "met");
        for (int i = 0; i < 5; i++)
            if (p->met >> i & 1)
                json_put_int(out, nv_obstacle_space(i));
        json_end_array(out);
    }
}

static bool is_scored(const nv_view *v)
{
    return v->flow.stage >= NV_STAGE_NOBLES;
}

/* Final scoring so far (R13.1). */
static void put_final(json_out *out, const nv_seat_view *p)
{
    json_field_object(out, "final");
    json_field_int(out, "played", p->played);
    json_field_int(out, "nobles", p->final_nobles);
    json_field_int(out, "assignment", p->final_assignment);
    json_field_int(out, "rubles", p->final_rubles);
    json_field_int(out, "hand", p->final_hand);
    if (p->rubles_before != NV_UNKNOWN)
        json_field_int(out, "rubles_before", p->rubles_before);
    json_end_object(out);
}

void wire_put_seat(json_out *out, const nv_view *v, int seat)
{
    const nv_seat_view *p = &v->seat[seat];
    json_begin_object(out);
    if (p->rubles == NV_UNKNOWN)
        json_field_null(out, "rubles");
    else
        json_field_int(out, "rubles", p->rubles);
    json_field_int(out, "points", p->points);
    wire_put_counted(out, "area", v->edition, p->count);
    put_hand(out, v, p);
    put_marks(out, v, seat);
    put_modules(out, v, seat);
    if (is_scored(v))
        put_final(out, p);
    json_end_object(out);
}

/* ---- comparing ------------------------------------------------------------------------------- */

static bool same_hand(const nv_seat_view *a, const nv_seat_view *b)
{
    if (a->hand_size != b->hand_size || a->hand_limit != b->hand_limit)
        return false;
    for (int i = 0; i < a->hand_size; i++) {
        const nv_hand_card *x = &a->hand[i], *y = &b->hand[i];
        if (x->kind != y->kind ||
            (x->kind == NV_NO_CARD ? x->pile != y->pile : x->hidden != y->hidden))
            return false;
    }
    return true;
}

static bool same_marks(const nv_view *a, const nv_view *b, int seat)
{
    for (unsigned mark = NV_JESTER_ON; mark <= NV_TURNED_OVER; mark <<= 1) {
        const nv_marked *x = find_mark(a, seat, mark), *y = find_mark(b, seat, mark);
        if (!x != !y || (x && x->kind != y->kind))
            return false;
    }
    return a->seat[seat].turned_observatories == b->seat[seat].turned_observatories &&
           a->seat[seat].turned_prison == b->seat[seat].turned_prison;
}

static bool same_modules(const nv_view *a, const nv_view *b, int seat)
{
    const nv_seat_view *x = &a->seat[seat], *y = &b->seat[seat];
    return memcmp(x->goods, y->goods, sizeof x->goods) == 0 && x->event == y->event &&
           x->met == y->met && x->assignments == y->assignments && x->kept == y->kept &&
           x->dropped == y->dropped && assistant_of(a, seat) == assistant_of(b, seat);
}

static bool same_final(const nv_view *a, const nv_view *b, int seat)
{
    const nv_seat_view *x = &a->seat[seat], *y = &b->seat[seat];
    if (is_scored(a) != is_scored(b))
        return false;
    return !is_scored(a) ||
           (x->played == y->played && x->final_nobles == y->final_nobles &&
            x->final_assignment == y->final_assignment && x->final_rubles == y->final_rubles &&
            x->final_hand == y->final_hand && x->rubles_before == y->rubles_before);
}

bool wire_same_seat(const nv_view *a, const nv_view *b, int seat)
{
    const nv_seat_view *x = &a->seat[seat], *y = &b->seat[seat];
    return x->rubles == y->rubles && x->points == y->points &&
           memcmp(x->count, y->count, sizeof x->count) == 0 && same_hand(x, y) &&
           same_marks(a, b, seat) && same_modules(a, b, seat) && same_final(a, b, seat);
}
