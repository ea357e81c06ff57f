/*
 * position.c - a position set up by hand as lines, between `position` and `start`: all that a view
 * of NV_ALL holds and that does not follow from the lines before. Each kind of line is a row of one
 * table: its word, how it is written, how it is read.
 */
#include "flow_fields.h"
#include "position_int.h"

#include <string.h>

/* ---- cards ------------------------------------------------------------------------------------ */

bool rec_place_card(const placing *p, char *word, card_word *out, rec_error *err)
{
    *out = (card_word){.count = 1};
    char *times = strchr(word, '*'), *mark = strchr(word, '+');
    long count = 1;
    if (times) {
        *times++ = '\0';
        if (!rec_number(times, 1, 64, &count))
            return rec_refuse(err, NV_OK, "'*%s' is no number of cards", times);
    }
    out->count = (int)count;
    while (mark) {
        *mark++ = '\0';
        char *next = strchr(mark, '+');
        if (next)
            *next = '\0';
        if (strcmp(mark, "hidden") == 0)
            out->hidden = true;
        else if (rec_mark(mark))
            out->marks |= (unsigned)rec_mark(mark);
        else
            return rec_refuse(err, NV_OK, "'+%s' is none of jester, banquet, chip, turned, hidden",
                              mark);
        mark = next;
    }
    out->kind = rec_kind_among(p->cards, p->v->edition, word);
    return out->kind >= 0
               ? true
               : rec_refuse(err, NV_E_ABSENT, "there is no card '%s' in this game", word);
}

/* A list of cards in order, appended; `-` is a space whose card is being drawn. */
static bool read_pile(placing *p, uint8_t *list, uint8_t *count, int max, char *args,
                      rec_error *err)
{
    for (char *word; (word = rec_word(&args)) != NULL;) {
        card_word card = {.kind = NV_NO_CARD, .count = 1};
        if (strcmp(word, "-") != 0 && !rec_place_card(p, word, &card, err))
            return false;
        if (card.marks || card.hidden)
            return rec_refuse(err, NV_OK, "only cards of an area or hand have marks");
        for (int i = 0; i < card.count; i++) {
            if (*count == max)
                return rec_refuse(err, NV_OK, "more than %d cards", max);
            list[(*count)++] = (uint8_t)card.kind;
        }
    }
    return true;
}

static void write_pile(const nv_view *v, const char *key, const uint8_t *list, int count,
                       rec_lines *out)
{
    for (int i = 0; i < count; i++)
        rec_line_word(out, key, list[i] == NV_NO_CARD ? "-" : nv_card_of(v->edition, list[i])->id);
}

void rec_place_counted(const nv_view *v, const char *key, int kind, int count, rec_lines *out)
{
    char word[REC_TEXT_MAX];
    rec_buffer b = {word, sizeof word, 0};
    if (count < 1)
        return;
    rec_put(&b, nv_card_of(v->edition, (nv_kind)kind)->id);
    if (count > 1)
        rec_putf(&b, "*%d", count);
    rec_line_word(out, key, word);
}

int rec_place_seat(const nv_view *v, char **args, rec_error *err)
{
    int seat = rec_seat(rec_word(args), v->seats);
    if (seat < 0)
        rec_refuse(err, NV_OK, "a seat from A to %c is missing", 'A' + v->seats - 1);
    return seat;
}

/* ---- the table -------------------------------------------------------------------------------- */

bool rec_place_read_round(placing *p, char *args, rec_error *err)
{
    char *word = rec_word(&args);
    long round;
    if (!word || !rec_number(word, 1, 255, &round))
        return rec_refuse(err, NV_OK, "a round from 1 on is missing");
    p->v->round = (uint8_t)round;
    return true;
}
void rec_place_write_round(const nv_view *v, rec_lines *out)
{
    rec_putf(&out->line, "round %d", v->round);
}

bool rec_place_read_phase(placing *p, char *args, rec_error *err)
{
    char *word = rec_word(&args);
    int phase = word ? nv_value(NV_LIST_PILE, word) : -1;
    if (phase < 0)
        return rec_refuse(err, NV_OK, "a phase is worker, market, building, noble or exchange");
    p->v->phase = (uint8_t)phase;
    return true;
}
void rec_place_write_phase(const nv_view *v, rec_lines *out)
{
    rec_putf(&out->line, "phase %s", nv_id(NV_LIST_PILE, v->phase));
}

bool rec_place_read_end(placing *p, char *args, rec_error *err)
{
    p->v->end_triggered = 1;
    return rec_word(&args) ? rec_refuse(err, NV_OK, "'end' stands alone in its line") : true;
}
void rec_place_write_end(const nv_view *v, rec_lines *out)
{
    if (v->end_triggered)
        rec_put(&out->line, "end");
}

bool rec_place_read_upper(placing *p, char *args, rec_error *err)
{
    return read_pile(p, p->v->upper, &p->v->upper_count, NV_MAX_ROW, args, err);
}
void rec_place_write_upper(const nv_view *v, rec_lines *out)
{
    write_pile(v, "upper", v->upper, v->upper_count, out);
}

bool rec_place_read_lower(placing *p, char *args, rec_error *err)
{
    return read_pile(p, p->v->lower, &p->v->lower_count, NV_MAX_ROW, args, err);
}
void rec_place_write_lower(const nv_view *v, rec_lines *out)
{
    write_pile(v, "lower", v->lower, v->lower_count, out);
}

bool rec_place_read_twin(placing *p, char *args, rec_error *err)
{
    char *at = rec_word(&args), *word = at ? rec_word(&args) : NULL;
    int place, slot;
    bool added;
    card_word card;
    if (!word || !rec_slot_parse(at, &place, &slot, &added) || added || slot >= NV_MAX_ROW)
        return rec_refuse(err, NV_OK, "a slot like u1 and the card laid onto it are missing");
    if (!rec_place_card(p, word, &card, err))
        return false;
    p->v->twin_slot = (uint8_t)(slot + (place == NV_UPPER ? 0 : NV_MAX_ROW));
    p->v->twin_card = (uint8_t)card.kind;
    return true;
}
void rec_place_write_twin(const nv_view *v, rec_lines *out)
{
    if (v->twin_slot == NV_NONE || v->twin_card == NV_NO_CARD)
        return;
    bool lower = v->twin_slot >= NV_MAX_ROW;
    rec_putf(&out->line, "twin %c%d %s", lower ? 'l' : 'u',
             v->twin_slot - (lower ? NV_MAX_ROW : 0) + 1, nv_card_of(v->edition, v->twin_card)->id);
}

bool rec_place_read_discard(placing *p, char *args, rec_error *err)
{
    return read_pile(p, p->v->discard, &p->v->discard_count, NV_MAX_DISCARD, args, err);
}
void rec_place_write_discard(const nv_view *v, rec_lines *out)
{
    write_pile(v, "discard", v->discard, v->discard_count, out);
}

bool rec_place_read_removed(placing *p, char *args, rec_error *err)
{
    for (char *word; (word = rec_word(&args)) != NULL;) {
        card_word card;
        if (!rec_place_card(p, word, &card, err))
            return false;
        if (p->v->removed[card.kind] + card.count > p->cards[card.kind])
            return rec_refuse(err, NV_E_ABSENT, "the game has %d of '%s'", p->cards[card.kind],
                              nv_card_of(p->v->edition, (nv_kind)card.kind)->id);
        p->v->removed[card.kind] = (uint8_t)(p->v->removed[card.kind] + card.count);
    }
    return true;
}
void rec_place_write_removed(const nv_view *v, rec_lines *out)
{
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++)
        rec_place_counted(v, "removed", kind, v->removed[kind], out);
}

bool rec_place_read_tile(placing *p, char *args, rec_error *err)
{
    char *word = rec_word(&args), *good = word ? rec_word(&args) : NULL;
    int which = good ? nv_value(NV_LIST_GOOD, good) : -1;
    card_word card;
    if (which < 0 || which >= NV_ANY)
        return rec_refuse(err, NV_OK, "a card and a good are missing");
    if (!rec_place_card(p, word, &card, err))
        return false;
    p->v->tiles[which] = (uint8_t)card.kind;
    return true;
}
void rec_place_write_tile(const nv_view *v, rec_lines *out)
{
    for (int good = 0; good < NV_ANY; good++)
        if (v->tiles[good] != NV_NO_CARD) {
            rec_putf(&out->line, "tile %s %s", nv_card_of(v->edition, v->tiles[good])->id,
                     nv_id(NV_LIST_GOOD, good));
            rec_line_end(out);
        }
}

/* ---- all lines -------------------------------------------------------------------------------- */

static const struct position_line {
    const char *word;
    bool (*read)(placing *p, char *args, rec_error *err);
    void (*write)(const nv_view *v, rec_lines *out);
} position_lines[] = {
#define POSITION_ROW_(word) {#word, rec_place_read_##word, rec_place_write_##word},
    POSITION_LINES(POSITION_ROW_)};
enum { POSITION_COUNT = sizeof position_lines / sizeof position_lines[0] };

void rec_position_write(const nv_view *v, rec_lines *out)
{
    for (int i = 0; i < POSITION_COUNT; i++) {
        position_lines[i].write(v, out);
        if (out->line.size > 0)
            rec_line_end(out);
    }
}

bool rec_position_read(rec_reader *r, const char *word, char *args, rec_error *err)
{
    placing p = {.v = &r->position, .cards = r->cards};
    for (int i = 0; i < POSITION_COUNT; i++)
        if (strcmp(word, position_lines[i].word) == 0)
            return position_lines[i].read(&p, args, err);
    return rec_refuse(err, NV_OK, "'%s' is not a line of a position", word);
}

/* Whatever is not named is empty, as at the start of a turn in round 2; what follows from the rest
 * (piles, markers on the market, hand limits) is left to nv_restore. */
bool rec_position_begin(rec_reader *r, rec_error *err)
{
    const nv_config *c = &r->game->config;
    nv_view *v = &r->position;
    if (!rec_cards_of(c, r->cards))
        return rec_refuse(err, NV_OK, "this game cannot be set up");
    memset(v, 0, sizeof *v);
    v->viewer = NV_ALL;
    v->edition = c->edition;
    v->seats = c->seats;
    v->options = c->options;
    v->modules = c->modules;
    v->without = c->without;
    v->round = 2;
    v->twin_slot = NV_NONE;
    v->twin_card = NV_NO_CARD;
    memset(v->upper, NV_NO_CARD, sizeof v->upper);
    memset(v->lower, NV_NO_CARD, sizeof v->lower);
    memset(v->tiles, NV_NO_CARD, sizeof v->tiles);
    memcpy(v->tokens, c->tokens, sizeof v->tokens);
    memcpy(v->assistants, c->assistants, sizeof v->assistants);
    memcpy(v->obstacles, c->obstacles, sizeof v->obstacles);
    for (int i = 0; i < 3; i++)
        v->marked[i] = (nv_marked){NV_NO_CARD, NV_NONE, 0};
    v->flow = rec_flow_usual;
    for (int seat = 0; seat < NV_MAX_SEATS; seat++) {
        v->seat[seat].rubles = 25;
        v->seat[seat].event = NV_NONE;
        v->seat[seat].kept = c->assignments[seat];
        v->seat[seat].assignments = (uint8_t)__builtin_popcount(c->assignments[seat]);
    }
    return true;
}
