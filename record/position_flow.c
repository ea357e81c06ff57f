/*
 * position_flow.c - where the game stands between two decisions, as one line: `flow stage=turns
 * turn=B start=A passes=1`. What has its usual value is left out. Every field can also be said as a
 * number, `-` is NV_NONE.
 */
#include "flow_fields.h"
#include "position_int.h"

#include <string.h>

#define FLOW_FIELDS(X) /* word, field, how it is said, list of its words, usual value */ \
    X(stage, stage, WORD, NV_LIST_STAGE, NV_STAGE_TURNS) \
    X(pending, pending, WORDS, NV_LIST_PENDING, 0) \
    X(turn, turn, SEAT, 0, 0) \
    X(start, start, SEAT, 0, 0) \
    X(passes, passes, NUMBER, 0, 0) \
    X(doubles, doubles, NUMBER, 0, 0) \
    X(acted, acted, FLAG, 0, 0) \
    X(done, done, NUMBER, 0, 0) \
    X(draws, draws, NUMBER, 0, 0) \
    X(draw_for, draw_for, WORD, NV_LIST_DRAW_FOR, 0) \
    X(pile, pile, WORD, NV_LIST_PILE, 0) \
    X(slot, slot, SLOT, 0, 0) \
    X(card, card, CARD, 0, NV_NO_CARD) \
    X(chip, chip, FLAG, 0, 0) \
    X(fresh, fresh[0], CARD, 0, NV_NO_CARD) \
    X(fresh2, fresh[1], CARD, 0, NV_NO_CARD) \
    X(mover, mover, SEAT, 0, NV_NONE) \
    X(obstacle, obstacle, SPACE, 0, NV_NONE)

const rec_flow_field rec_flow_fields[REC_FLOW_COUNT] = {
#define FLOW_ROW_(word, field, type, list, usual) \
    {#word, offsetof(nv_flow, field), REC_FLOW_##type, (nv_list)(list), usual},
    FLOW_FIELDS(FLOW_ROW_)};

const nv_flow rec_flow_usual = {
#define FLOW_USUAL_(word, field, type, list, usual) .field = usual,
    FLOW_FIELDS(FLOW_USUAL_)};

#define FLOW_ONE_(word, field, type, list, usual) +1
_Static_assert(REC_FLOW_COUNT == 0 FLOW_FIELDS(FLOW_ONE_), "REC_FLOW_COUNT counts the fields");

/* ---- writing ---------------------------------------------------------------------------------- */

static void put_words(rec_buffer *b, nv_list list, unsigned bits)
{
    for (int i = 0, first = 1; bits >> i; i++)
        if (bits >> i & 1) {
            rec_putf(b, "%s%s", first ? "" : ",", nv_id(list, i));
            first = 0;
        }
}

static void put_field(rec_buffer *b, const nv_view *v, const rec_flow_field *f, uint8_t value)
{
    rec_putf(b, "%s=", f->word);
    if (value == NV_NONE)
        rec_put(b, "-");
    else if (f->type == REC_FLOW_WORD && nv_id(f->list, value))
        rec_put(b, nv_id(f->list, value));
    else if (f->type == REC_FLOW_WORDS && value > 0 && value >> NV_PENDING_COUNT == 0)
        put_words(b, f->list, value);
    else if (f->type == REC_FLOW_SEAT && value < v->seats)
        rec_putf(b, "%c", 'A' + value);
    else if (f->type == REC_FLOW_CARD && value < nv_kind_count(v->edition))
        rec_put(b, nv_card_of(v->edition, value)->id);
    else
        rec_putf(b, "%d", value);
}

void rec_place_write_flow(const nv_view *v, rec_lines *out)
{
    char word[REC_TEXT_MAX];
    for (int i = 0; i < REC_FLOW_COUNT; i++) {
        rec_buffer b = {word, sizeof word, 0};
        uint8_t value = rec_flow_get(&v->flow, &rec_flow_fields[i]);
        if (value == rec_flow_fields[i].usual)
            continue;
        put_field(&b, v, &rec_flow_fields[i], value);
        rec_line_word(out, "flow", word);
    }
    if (v->flow.steps != 0) {
        rec_buffer b = {word, sizeof word, 0};
        rec_putf(&b, "steps=%d", v->flow.steps);
        rec_line_word(out, "flow", word);
    }
}

/* ---- reading ---------------------------------------------------------------------------------- */

/* The value of a field, or -1. */
static int field_value(const placing *p, const rec_flow_field *f, char *text)
{
    long number;
    if (strcmp(text, "-") == 0)
        return NV_NONE;
    if (rec_number(text, 0, 255, &number))
        return (int)number;
    if (f->type == REC_FLOW_WORD)
        return nv_value(f->list, text);
    if (f->type == REC_FLOW_SEAT)
        return rec_seat(text, p->v->seats);
    if (f->type == REC_FLOW_CARD)
        return rec_kind_among(p->cards, p->v->edition, text);
    if (f->type != REC_FLOW_WORDS)
        return -1;
    int bits = 0;
    for (char *end; text; text = end) {
        end = strchr(text, ',');
        if (end)
            *end++ = '\0';
        int value = nv_value(f->list, text);
        if (value < 0)
            return -1;
        bits |= 1 << value;
    }
    return bits;
}

bool rec_place_read_flow(placing *p, char *args, rec_error *err)
{
    for (char *word; (word = rec_word(&args)) != NULL;) {
        char *text = strchr(word, '=');
        int i = 0;
        long steps;
        if (!text)
            return rec_refuse(err, NV_OK, "'%s' is not of the form word=value", word);
        *text++ = '\0';
        if (strcmp(word, "steps") == 0 && rec_number(text, -9999, 9999, &steps)) {
            p->v->flow.steps = (int16_t)steps;
            continue;
        }
        while (i < REC_FLOW_COUNT && strcmp(word, rec_flow_fields[i].word) != 0)
            i++;
        int value = i < REC_FLOW_COUNT ? field_value(p, &rec_flow_fields[i], text) : -1;
        if (value < 0)
            return rec_refuse(err, NV_OK, "'%s=%s' says nothing about a position", word, text);
        rec_flow_set(&p->v->flow, &rec_flow_fields[i], (uint8_t)value);
    }
    return true;
}
