/* action.c - an action as JSON: its text, and what it means in single values. */
#include "put.h"

#include <string.h>

#include "record/notation.h"

static const struct {
    unsigned mark;
    const char *id;
} marks[] = {{NV_JESTER_ON, "jester"},
             {NV_BANQUET_ON, "banquet"},
             {NV_CHIP_ON, "chip"},
             {NV_TURNED_OVER, "turned"}};
enum { MARKS = sizeof marks / sizeof marks[0] };

unsigned wire_mark(const char *word)
{
    for (int i = 0; i < MARKS; i++)
        if (strcmp(word, marks[i].id) == 0)
            return marks[i].mark;
    return 0;
}

const char *wire_mark_id(unsigned mark)
{
    for (int i = 0; i < MARKS; i++)
        if (marks[i].mark == mark)
            return marks[i].id;
    return NULL;
}

static void put_card(json_out *out, const char *key, int edition, int kind)
{
    if (kind == NV_NO_CARD)
        return;
    json_key(out, key);
    wire_put_card(out, edition, kind);
}

static void put_word(json_out *out, const char *key, nv_list list, int value)
{
    if (value != NV_NONE && nv_id(list, value))
        json_field_string(out, key, nv_id(list, value));
}

/* Where its card comes from; from the own area if nothing is said. */
static void put_place(json_out *out, const nv_move *m)
{
    if (m->from != NV_NOWHERE && m->from != NV_FROM_AREA)
        put_word(out, "from", NV_LIST_PLACE, m->from);
    if (m->slot != NV_NONE)
        json_field_int(out, "slot", m->slot);
    if (m->added)
        json_field_bool(out, "added", true);
}

/* What it takes and what it brings. */
static void put_amounts(json_out *out, const nv_move *m)
{
    bool splits =
        m->kind == NV_MOVE_SPLIT || (m->kind == NV_MOVE_CHOOSE && m->number == NV_BONUS_3);
    if (m->price || m->kind == NV_MOVE_POINTS)
        json_field_int(out, "price", m->price);
    if (m->rubles || splits)
        json_field_int(out, "rubles", m->rubles);
    if (m->points || splits || m->kind == NV_MOVE_POINTS)
        json_field_int(out, "points", m->points);
}

void wire_put_marks(json_out *out, const char *key, unsigned bits)
{
    if (!bits)
        return;
    json_field_array(out, key);
    for (int i = 0; i < MARKS; i++)
        if (bits & marks[i].mark)
            json_put_string(out, marks[i].id);
    json_end_array(out);
}

/* `number` means another thing in each decision. */
static void put_number(json_out *out, const nv_move *m, int decision)
{
    if (m->number == NV_NONE)
        return;
    if (decision == NV_DECIDE_ASSIGNMENT)
        json_field_int(out, "assignment", m->number);
    else if (decision == NV_DECIDE_OBSTACLE)
        put_word(out, "obstacle", NV_LIST_OBSTACLE, m->number);
    else if (m->with != NV_NO_CARD && m->number == 1)
        json_field_bool(out, "after", true); /* 14.16: half price for the other card of the pair */
}

void wire_put_action(json_out *out, const nv_state *s, nv_action a)
{
    char text[REC_TEXT_MAX];
    nv_config c;
    nv_move m;
    nv_config_of(s, &c);
    nv_describe(s, a, &m);
    rec_action_text(s, a, text);
    json_field_string(out, "text", text);
    put_word(out, "kind", NV_LIST_MOVE_KIND, m.kind);
    put_card(out, "card", c.edition, m.card);
    put_place(out, &m);
    put_amounts(out, &m);
    put_card(out, "replaces", c.edition, m.replaces);
    wire_put_marks(out, "guests", m.guests);
    put_card(out, "with", c.edition, m.with);
    put_card(out, "target", c.edition, m.target);
    if (m.target_seat != NV_NONE)
        json_field_int(out, "target_seat", m.target_seat);
    put_word(out, "pile", NV_LIST_PILE, m.pile);
    put_word(out, "event", NV_LIST_EVENT_CARD, m.event);
    put_word(out, "good", NV_LIST_GOOD, m.good);
    put_number(out, &m, nv_to_act(s).decision);
}
