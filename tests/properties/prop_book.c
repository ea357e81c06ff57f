/*
 * prop_book.c - the table as one knows it who hears the events and nothing else.
 *
 * A client that animates, logs or counts is fed this way; so every change of what a viewer may see has
 * to be told, and told completely.
 */
#include "prop.h"

static bool sees(const prop_book *b, int seat)
{
    return b->viewer == seat || b->viewer == NV_ALL;
}

static const nv_card *card_of(const prop_book *b, int kind)
{
    return nv_card_of(b->edition, (nv_kind)kind);
}

/* ---- display, discard, hands --------------------------------------------------------------------- */

static void lay(prop_book *b, const nv_event *e)
{
    int slot = e->slot, size = b->row_size[0];
    MUST(e->from == NV_FROM_PILE && e->number == card_of(b, e->card)->pile, "laid from elsewhere");
    b->pile_size[e->number]--;
    if (e->amount) { /* the Twin event's card, onto another */
        MUST(slot < size && b->row[0][slot].added == NV_NO_CARD, "no space %d for a pair", slot);
        b->row[0][slot].added = e->card;
        return;
    }
    MUST(slot <= size && size < NV_MAX_ROW, "card laid to space %d of %d", slot, size);
    memmove(&b->row[0][slot + 1], &b->row[0][slot], (size_t)(size - slot) * sizeof(prop_space));
    b->row[0][slot] = (prop_space){e->card, NV_NO_CARD};
    b->row_size[0]++;
}

/* A card leaves the display; without a slot it is the leftmost. */
static void leave_row(prop_book *b, const nv_event *e)
{
    int row = e->from == NV_LOWER, slot = e->slot == NV_NONE ? 0 : e->slot;
    prop_space *space = &b->row[row][slot];
    MUST(slot < b->row_size[row], "no space %d", slot);
    if (space->added != NV_NO_CARD) {
        MUST(e->card == space->card || e->card == space->added, "not a card of the pair");
        if (e->card == space->card)
            space->card = space->added;
        space->added = NV_NO_CARD;
        return;
    }
    MUST(space->card == e->card, "card %d is not on space %d", e->card, slot);
    b->row_size[row]--;
    memmove(space, space + 1, (size_t)(b->row_size[row] - slot) * sizeof *space);
}

static void to_discard(prop_book *b, int kind)
{
    b->discard[b->discard_count++] = (uint8_t)kind;
}

/* The copy nearest the top. */
static void from_discard(prop_book *b, int kind)
{
    int i = b->discard_count - 1;
    while (i >= 0 && b->discard[i] != kind)
        i--;
    MUST(i >= 0, "card %d is not in the discard", kind);
    b->discard_count--;
    memmove(&b->discard[i], &b->discard[i + 1], (size_t)(b->discard_count - i));
}

static void leave_observatory(prop_book *b, const nv_event *e)
{
    MUST(b->observed >= 0, "no card under an Observatory");
    MUST(b->under_it == NV_NO_CARD || e->card == b->under_it, "another card than the one drawn");
    b->observed = -1;
    b->under_it = NV_NO_CARD;
}

/* Of copies a public one goes first, then one that is known, then a back. */
static void leave_hand(prop_book *b, int seat, int kind)
{
    prop_seat *p = &b->seat[seat];
    int best = -1, rank = 4;
    for (int i = 0; i < p->hand_size; i++) {
        const nv_hand_card *h = &p->hand[i];
        int now = h->kind == kind && !h->hidden                                             ? 1
                  : h->kind == kind                                                         ? 2
                  : h->kind == NV_NO_CARD && h->hidden && h->pile == card_of(b, kind)->pile ? 3
                                                                                            : 4;
        if (now < rank) {
            rank = now;
            best = i;
        }
    }
    MUST(best >= 0, "card %d was in no hand of seat %d", kind, seat);
    p->hand[best] = p->hand[--p->hand_size];
}

static void leave_place(prop_book *b, const nv_event *e)
{
    switch (e->from) {
    case NV_UPPER:
    case NV_LOWER: leave_row(b, e); break;
    case NV_FROM_HAND: leave_hand(b, e->seat, e->card); break;
    case NV_FROM_PILE: leave_observatory(b, e); break;
    case NV_FROM_DISCARD: from_discard(b, e->card); break;
    default: prop_fail(__FILE__, __LINE__, "got from place %d", e->from);
    }
}

static void take(prop_book *b, const nv_event *e)
{
    prop_seat *p = &b->seat[e->seat];
    int hidden = e->from == NV_FROM_PILE, known = e->card != NV_NO_CARD;
    MUST(known || hidden, "an open card that nobody sees");
    MUST(known == (!hidden || sees(b, e->seat)), "a hidden card that somebody sees");
    MUST(p->hand_size < NV_MAX_HAND, "the hand is full");
    p->hand[p->hand_size++] = (nv_hand_card){
        e->card, (uint8_t)(known ? card_of(b, e->card)->pile : e->number), (uint8_t)hidden};
    leave_place(b, e);
}

/* ---- areas and marks -------------------------------------------------------------------------------- */

/* The card of this seat with just these marks; 0: a free entry. */
static nv_marked *marked(prop_book *b, int seat, int kind, int marks)
{
    for (int i = 0; i < 3; i++) {
        nv_marked *m = &b->mark[i];
        if (marks ? m->seat == seat && m->kind == kind && m->marks == marks : m->kind == NV_NO_CARD)
            return m;
    }
    prop_fail(__FILE__, __LINE__, "no card %d of seat %d carries %d", kind, seat, marks);
}

static void change_marks(prop_book *b, int seat, int kind, int before, int after)
{
    *marked(b, seat, kind, before) = after
                                         ? (nv_marked){(uint8_t)kind, (uint8_t)seat, (uint8_t)after}
                                         : (nv_marked){NV_NO_CARD, NV_NONE, 0};
}

static void buy(prop_book *b, const nv_event *e)
{
    MUST(e->amount >= 1, "a price of %d", e->amount);
    b->seat[e->seat].rubles -= e->amount;
    b->seat[e->seat].count[e->card]++;
    leave_place(b, e);
    if (e->why == NV_WHY_MONEY_COLLECTOR)
        change_marks(b, e->seat, e->card, 0, NV_CHIP_ON);
    b->replaced = e->other;
}

static void leave_area(prop_book *b, const nv_event *e)
{
    MUST(b->seat[e->seat].count[e->card] > 0, "card %d is not in the area", e->card);
    MUST(b->replaced == NV_NO_CARD || b->replaced == e->card, "another card is replaced");
    b->replaced = NV_NO_CARD;
    b->seat[e->seat].count[e->card]--;
    if (e->number)
        change_marks(b, e->seat, e->card, e->number, 0);
}

static void discard(prop_book *b, const nv_event *e)
{
    if (e->from == NV_FROM_AREA) {
        leave_area(b, e);
    } else if (e->from == NV_NOWHERE) { /* an action card that was played, or a guest */
        b->held = NV_NO_CARD;
    } else {
        leave_place(b, e);
    }
    to_discard(b, e->card);
}

static int guest_mark(const prop_book *b, const nv_event *e)
{
    int special = card_of(b, e->card)->special;
    MUST(special == NV_SP_JESTER || special == NV_SP_BANQUET, "no guest");
    return special == NV_SP_JESTER ? NV_JESTER_ON : NV_BANQUET_ON;
}

static void guest_leaves(prop_book *b, const nv_event *e)
{
    int mark = guest_mark(b, e);
    for (int i = 0; i < 3; i++) {
        nv_marked m = b->mark[i];
        if (m.marks & mark) {
            MUST(m.seat == e->seat, "a guest of seat %d", m.seat);
            MUST(m.kind == e->other && m.marks == e->number, "the guest of another card");
            change_marks(b, m.seat, m.kind, m.marks, m.marks & ~mark);
        }
    }
    b->held = e->card;
}

static void turn(prop_book *b, const nv_event *e, int over)
{
    int with = e->number | NV_TURNED_OVER;
    if (e->number)
        change_marks(b, e->seat, e->card, over ? e->number : with, over ? with : e->number);
    else
        b->seat[e->seat].turned[card_of(b, e->card)->special == NV_SP_DEBTORS_PRISON] +=
            over ? 1 : -1;
}

/* ---- points, assignments, rounds ----------------------------------------------------------------------- */

static void score(prop_book *b, const nv_event *e)
{
    prop_seat *p = &b->seat[e->seat];
    MUST(e->amount != 0 && (e->amount > 0 || e->why == NV_WHY_HAND), "%d points", e->amount);
    p->points += e->amount;
    if (e->why == NV_WHY_NOBLES)
        p->nobles += e->amount;
    if (e->why == NV_WHY_ASSIGNMENT)
        p->assignment += e->amount;
    if (e->why == NV_WHY_RUBLES)
        p->final_rubles += e->amount;
    if (e->why == NV_WHY_HAND)
        p->hand_loss -= e->amount;
}

static void meet(prop_book *b, const nv_event *e)
{
    for (int i = 0; i < 5; i++) {
        if (b->obstacles[i] != e->number)
            continue;
        MUST(!(b->seat[e->seat].met >> i & 1), "obstacle %d again", e->number);
        b->seat[e->seat].met |= (uint8_t)(1 << i);
        return;
    }
    prop_fail(__FILE__, __LINE__, "obstacle %d does not stand", e->number);
}

static void assign(prop_book *b, const nv_event *e)
{
    prop_seat *p = &b->seat[e->seat];
    unsigned bit = 1u << e->number;
    if (e->type == NV_EV_ASSIGNMENT_SHOWN) {
        MUST(p->kept == 0 || p->kept == bit, "another assignment is shown than was kept");
        MUST(p->assignments == 1, "%d assignments", p->assignments);
        p->kept = (uint16_t)bit;
        return;
    }
    MUST((e->number != 0) == sees(b, e->seat), "a secret number");
    bool drops = e->type == NV_EV_ASSIGNMENT_DROPPED;
    p->assignments = drops ? p->assignments - 1 : 1;
    if (!e->number)
        return;
    MUST(p->kept & bit, "no assignment %d", e->number);
    unsigned kept = drops ? p->kept & ~bit : bit;
    p->dropped |= (uint16_t)(p->kept & ~kept);
    p->kept = (uint16_t)kept;
}

/* R3.9 */
static void shift(prop_book *b)
{
    MUST(b->row_size[1] == 0, "the lower row is not cleared");
    memcpy(b->row[1], b->row[0], sizeof b->row[1]);
    b->row_size[1] = b->row_size[0];
    b->row_size[0] = 0;
}

static void pass_pieces(prop_book *b, uint8_t *holder, int count, int steps)
{
    for (int i = 0; i < count; i++)
        if (holder[i] != NV_NONE)
            holder[i] = (uint8_t)((holder[i] + steps) % b->seats);
}

static void begin_final(prop_book *b, const nv_event *e)
{
    for (int seat = 0; seat < b->seats; seat++) {
        prop_seat *p = &b->seat[seat];
        if (e->number == 1)
            p->played = p->points;
        if (e->number == 3)
            p->rubles_before = p->rubles;
    }
}

/* ---- hearing -------------------------------------------------------------------------------------------- */

static void observe(prop_book *b, const nv_event *e)
{
    MUST((e->card != NV_NO_CARD) == sees(b, e->seat), "the card under an Observatory");
    b->pile_size[e->number]--;
    b->observed = e->number;
    b->under_it = e->card;
}

static void hear_cards(prop_book *b, const nv_event *e)
{
    switch (e->type) {
    case NV_EV_LAID: lay(b, e); break;
    case NV_EV_BOUGHT: buy(b, e); break;
    case NV_EV_TOOK: take(b, e); break;
    case NV_EV_PLAYED:
        leave_hand(b, e->seat, e->card);
        b->held = e->card;
        break;
    case NV_EV_OBSERVED: observe(b, e); break;
    case NV_EV_DISCARDED: discard(b, e); break;
    case NV_EV_RETURNED:
        from_discard(b, e->card);
        to_discard(b, e->card);
        break;
    case NV_EV_REMOVED:
        b->removed[e->card]++;
        b->held = NV_NO_CARD;
        break;
    case NV_EV_ATTACHED:
        change_marks(b, e->seat, e->other, e->number & ~guest_mark(b, e), e->number);
        b->held = NV_NO_CARD;
        break;
    case NV_EV_GUEST_LEFT: guest_leaves(b, e); break;
    case NV_EV_TURNED: turn(b, e, 1); break;
    case NV_EV_TURNED_BACK: turn(b, e, 0); break;
    case NV_EV_TILE: b->tiles[e->number] = e->card; break;
    case NV_EV_TILE_BACK: b->tiles[e->number] = NV_NO_CARD; break;
    default: break;
    }
}

static void hear_rest(prop_book *b, const nv_event *e)
{
    switch (e->type) {
    case NV_EV_ROUND: b->round = e->number; break;
    case NV_EV_PHASE:
        b->phase = e->number;
        MUST(e->seat == b->tokens[e->number], "another start player");
        break;
    case NV_EV_RUBLES: b->seat[e->seat].rubles += e->amount; break;
    case NV_EV_POINTS: score(b, e); break;
    case NV_EV_POINTS_LOST: b->seat[e->seat].points -= e->amount; break;
    case NV_EV_OBSTACLE_MET: meet(b, e); break;
    case NV_EV_ASSIGNMENT_DROPPED:
    case NV_EV_ASSIGNMENT_KEPT:
    case NV_EV_ASSIGNMENT_SHOWN: assign(b, e); break;
    case NV_EV_EVENT: b->seat[e->seat].event = e->number; break;
    case NV_EV_SHIFTED: shift(b); break;
    case NV_EV_TOKENS:
        pass_pieces(b, b->tokens, NV_TOKEN_COUNT, b->tokens[NV_DISC] == NV_NONE ? 1 : 2);
        break;
    case NV_EV_ASSISTANTS: pass_pieces(b, b->assistants, NV_ASSISTANT_COUNT, b->seats - 1); break;
    case NV_EV_VALUE: b->value = e->number; break;
    case NV_EV_END_TRIGGERED:
        MUST(b->pile_size[e->number] == 0 && !b->end, "the end");
        b->end = 1;
        break;
    case NV_EV_FINAL: begin_final(b, e); break;
    case NV_EV_OVER: b->winners = e->number; break;
    default: break;
    }
}

void prop_book_hear(prop_book *b, const nv_events *ev)
{
    for (int i = 0; i < ev->count; i++) {
        const nv_event *told = &ev->list[i];
        nv_event e = nv_face(told, b->viewer == NV_ALL      ? told->seat
                                   : b->viewer == NV_PUBLIC ? NV_NONE
                                                            : b->viewer);
        MUST(e.secret == 0 && e.secret_value == 0, "a face with a secret");
        MUST(e.type < NV_EVENT_TYPE_COUNT && (e.seat < b->seats || e.seat == NV_NONE), "no event");
        hear_cards(b, &e);
        hear_rest(b, &e);
    }
    MUST(b->held == NV_NO_CARD, "card %d was played and went nowhere", b->held);
    MUST(b->replaced == NV_NO_CARD, "card %d was replaced and went nowhere", b->replaced);
}
