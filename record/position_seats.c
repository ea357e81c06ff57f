/* position_seats.c - the lines of a position that say what each seat has. */
#include "position_int.h"

#include <string.h>

static const char *seat_key(char key[16], const char *word, int seat)
{
    rec_buffer b = {key, 16, 0};
    rec_putf(&b, "%s %c", word, 'A' + seat);
    return key;
}

/* ---- the seats -------------------------------------------------------------------------------- */

/* `A 14 B 3` */
static bool read_numbers(placing *p, bool points, char *args, rec_error *err)
{
    for (char *word; (word = rec_word(&args)) != NULL;) {
        int seat = rec_seat(word, p->v->seats);
        char *number = rec_word(&args);
        long n;
        if (seat < 0 || !number || !rec_number(number, -9999, 9999, &n))
            return rec_refuse(err, NV_OK, "seats and numbers are expected, like A 14 B 3");
        *(points ? &p->v->seat[seat].points : &p->v->seat[seat].rubles) = (int16_t)n;
    }
    return true;
}
bool rec_place_read_rubles(placing *p, char *args, rec_error *err)
{
    return read_numbers(p, false, args, err);
}
bool rec_place_read_points(placing *p, char *args, rec_error *err)
{
    return read_numbers(p, true, args, err);
}
void rec_place_write_rubles(const nv_view *v, rec_lines *out)
{
    rec_put(&out->line, "rubles");
    for (int seat = 0; seat < v->seats; seat++)
        rec_putf(&out->line, " %c %d", 'A' + seat, v->seat[seat].rubles);
}
void rec_place_write_points(const nv_view *v, rec_lines *out)
{
    rec_put(&out->line, "points");
    for (int seat = 0; seat < v->seats; seat++)
        rec_putf(&out->line, " %c %d", 'A' + seat, v->seat[seat].points);
}

/* Cards turned over without a guest or chip are only counted. */
static uint8_t *turned_count(nv_seat_view *seat, const nv_card *card)
{
    return card->special == NV_SP_OBSERVATORY      ? &seat->turned_observatories
           : card->special == NV_SP_DEBTORS_PRISON ? &seat->turned_prison
                                                   : NULL;
}

static bool mark_card(placing *p, int seat, const card_word *card, rec_error *err)
{
    uint8_t *turned =
        turned_count(&p->v->seat[seat], nv_card_of(p->v->edition, (nv_kind)card->kind));
    if (card->marks & NV_TURNED_OVER && !turned)
        return rec_refuse(err, NV_E_POSITION, "only Observatory and Debtor's Prison turn over");
    if (card->marks == NV_TURNED_OVER) {
        *turned = (uint8_t)(*turned + card->count);
        return true;
    }
    int i = 0;
    while (i < 3 && p->v->marked[i].kind != NV_NO_CARD)
        i++;
    if (i == 3 || card->count != 1)
        return rec_refuse(err, NV_E_POSITION, "there is one jester, one banquet and one chip");
    p->v->marked[i] = (nv_marked){(uint8_t)card->kind, (uint8_t)seat, (uint8_t)card->marks};
    return true;
}

bool rec_place_read_area(placing *p, char *args, rec_error *err)
{
    int seat = rec_place_seat(p->v, &args, err);
    if (seat < 0)
        return false;
    for (char *word; (word = rec_word(&args)) != NULL;) {
        card_word card;
        if (!rec_place_card(p, word, &card, err))
            return false;
        if (card.hidden)
            return rec_refuse(err, NV_OK, "a card of an area is never hidden");
        uint8_t *count = &p->v->seat[seat].count[card.kind];
        if (*count + card.count > p->cards[card.kind])
            return rec_refuse(err, NV_E_ABSENT, "the game has %d of '%s'", p->cards[card.kind],
                              nv_card_of(p->v->edition, (nv_kind)card.kind)->id);
        *count = (uint8_t)(*count + card.count);
        if (card.marks && !mark_card(p, seat, &card, err))
            return false;
    }
    return true;
}

static void write_area_of(const nv_view *v, int seat, const char *key, rec_lines *out)
{
    nv_seat_view p = v->seat[seat];
    for (int kind = 0; kind < nv_kind_count(v->edition); kind++) {
        char word[REC_TEXT_MAX];
        rec_buffer b = {word, sizeof word, 0};
        uint8_t *turned = turned_count(&p, nv_card_of(v->edition, (nv_kind)kind));
        int plain = p.count[kind];
        for (int i = 0; i < 3; i++)
            if (v->marked[i].kind == kind && v->marked[i].seat == seat)
                plain--;
        int over = turned ? (*turned < plain ? *turned : plain) : 0;
        rec_place_counted(v, key, kind, plain - over, out);
        for (int i = 0; i < over; i++, b.size = 0, (*turned)--) {
            rec_card_put(&b, v->edition, kind, NV_TURNED_OVER);
            rec_line_word(out, key, word);
        }
        for (int i = 0; i < 3; i++)
            if (v->marked[i].kind == kind && v->marked[i].seat == seat) {
                b.size = 0;
                rec_card_put(&b, v->edition, kind, v->marked[i].marks);
                rec_line_word(out, key, word);
            }
    }
}
void rec_place_write_area(const nv_view *v, rec_lines *out)
{
    for (int seat = 0; seat < v->seats; seat++) {
        char key[16];
        write_area_of(v, seat, seat_key(key, "area", seat), out);
        if (out->line.size > 0)
            rec_line_end(out);
    }
}

bool rec_place_read_hand(placing *p, char *args, rec_error *err)
{
    int seat = rec_place_seat(p->v, &args, err);
    if (seat < 0)
        return false;
    nv_seat_view *s = &p->v->seat[seat];
    for (char *word; (word = rec_word(&args)) != NULL;) {
        card_word card;
        if (!rec_place_card(p, word, &card, err))
            return false;
        if (card.marks)
            return rec_refuse(err, NV_OK, "only cards of an area have guests or are turned over");
        for (int i = 0; i < card.count; i++) {
            if (s->hand_size == NV_MAX_HAND)
                return rec_refuse(err, NV_E_POSITION, "more than %d cards", NV_MAX_HAND);
            s->hand[s->hand_size++] =
                (nv_hand_card){(uint8_t)card.kind,
                               nv_card_of(p->v->edition, (nv_kind)card.kind)->pile, card.hidden};
        }
    }
    return true;
}
void rec_place_write_hand(const nv_view *v, rec_lines *out)
{
    for (int seat = 0; seat < v->seats; seat++) {
        const nv_seat_view *p = &v->seat[seat];
        for (int i = 0; i < p->hand_size; i++) {
            char key[16], word[REC_TEXT_MAX];
            rec_buffer b = {word, sizeof word, 0};
            rec_putf(&b, "%s%s", nv_card_of(v->edition, p->hand[i].kind)->id,
                     p->hand[i].hidden ? "+hidden" : "");
            rec_line_word(out, seat_key(key, "hand", seat), word);
        }
        if (out->line.size > 0)
            rec_line_end(out);
    }
}

/* ---- modules ---------------------------------------------------------------------------------- */

bool rec_place_read_used(placing *p, char *args, rec_error *err)
{
    int seat = rec_place_seat(p->v, &args, err);
    char *word = seat < 0 ? NULL : rec_word(&args);
    int event = word ? nv_value(NV_LIST_EVENT_CARD, word) : -1;
    if (seat < 0)
        return false;
    if (event < 0)
        return rec_refuse(err, NV_OK, "an event is missing");
    p->v->seat[seat].event = (uint8_t)event;
    return true;
}
void rec_place_write_used(const nv_view *v, rec_lines *out)
{
    for (int seat = 0; seat < v->seats; seat++)
        if (v->seat[seat].event != NV_NONE) {
            rec_putf(&out->line, "used %c %s", 'A' + seat,
                     nv_id(NV_LIST_EVENT_CARD, v->seat[seat].event));
            rec_line_end(out);
        }
}

bool rec_place_read_met(placing *p, char *args, rec_error *err)
{
    int seat = rec_place_seat(p->v, &args, err);
    if (seat < 0)
        return false;
    for (char *word; (word = rec_word(&args)) != NULL;) {
        long space = 0;
        int i = 0;
        rec_number(word, 0, 70, &space);
        while (i < 5 && nv_obstacle_space(i) != space)
            i++;
        if (i == 5)
            return rec_refuse(err, NV_OK, "an obstacle's space is 10, 20, 35, 50 or 70");
        p->v->seat[seat].met |= (uint8_t)(1 << i);
    }
    return true;
}
void rec_place_write_met(const nv_view *v, rec_lines *out)
{
    for (int seat = 0; seat < v->seats; seat++) {
        if (!v->seat[seat].met)
            continue;
        rec_putf(&out->line, "met %c", 'A' + seat);
        for (int i = 0; i < 5; i++)
            if (v->seat[seat].met >> i & 1)
                rec_putf(&out->line, " %d", nv_obstacle_space(i));
        rec_line_end(out);
    }
}

/* The `assignments` lines of the setup say what was dealt. */
bool rec_place_read_dropped(placing *p, char *args, rec_error *err)
{
    int seat = rec_place_seat(p->v, &args, err);
    if (seat < 0)
        return false;
    for (char *word; (word = rec_word(&args)) != NULL;) {
        long number;
        if (!rec_number(word, 1, 15, &number))
            return rec_refuse(err, NV_OK, "'%s' is no assignment: they are 1 to 15", word);
        nv_seat_view *s = &p->v->seat[seat];
        if (!(s->kept >> number & 1))
            return rec_refuse(err, NV_E_POSITION, "%c has no assignment %d", 'A' + seat,
                              (int)number);
        s->kept &= (uint16_t)~(1U << number);
        s->dropped |= (uint16_t)(1U << number);
        s->assignments--;
    }
    return true;
}
void rec_place_write_dropped(const nv_view *v, rec_lines *out)
{
    for (int seat = 0; seat < v->seats; seat++) {
        if (!v->seat[seat].dropped)
            continue;
        rec_putf(&out->line, "dropped %c", 'A' + seat);
        for (int number = 1; number <= 15; number++)
            if (v->seat[seat].dropped >> number & 1)
                rec_putf(&out->line, " %d", number);
        rec_line_end(out);
    }
}

/* Final scoring so far. */
#define FINAL_FIELDS(X) \
    X(played, played, int16_t) X(nobles, final_nobles, uint8_t) \
    X(assignment, final_assignment, uint8_t) X(rubles, final_rubles, int16_t) \
    X(hand, final_hand, uint8_t) X(before, rubles_before, int16_t)

bool rec_place_read_final(placing *p, char *args, rec_error *err)
{
    int seat = rec_place_seat(p->v, &args, err);
    if (seat < 0)
        return false;
    nv_seat_view *s = &p->v->seat[seat];
    for (char *word; (word = rec_word(&args)) != NULL;) {
        char *value = strchr(word, '=');
        long n;
        if (!value || !rec_number(value + 1, -9999, 9999, &n))
            return rec_refuse(err, NV_OK, "'%s' is not of the form word=number", word);
        *value = '\0';
#define FINAL_READ_(name, field, type) \
    if (strcmp(word, #name) == 0) { \
        if (n != (type)n) \
            return rec_refuse(err, NV_OK, "'%s' is never %d", word, (int)n); \
        s->field = (type)n; \
        continue; \
    }
        FINAL_FIELDS(FINAL_READ_)
        return rec_refuse(err, NV_OK, "'%s' is no part of final scoring", word);
    }
    return true;
}
void rec_place_write_final(const nv_view *v, rec_lines *out)
{
    for (int seat = 0; seat < v->seats; seat++) {
        char key[16], word[32];
        const nv_seat_view *s = &v->seat[seat];
#define FINAL_WRITE_(name, field, type) \
    if (s->field != 0) { \
        rec_buffer b = {word, sizeof word, 0}; \
        rec_putf(&b, #name "=%d", s->field); \
        rec_line_word(out, seat_key(key, "final", seat), word); \
    }
        FINAL_FIELDS(FINAL_WRITE_)
        if (out->line.size > 0)
            rec_line_end(out);
    }
}
