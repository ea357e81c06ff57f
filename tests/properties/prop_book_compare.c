/* prop_book_compare.c - how a book begins, and whether it says what a view says. */
#include "prop.h"

#include <stdlib.h>

/* ---- beginning ------------------------------------------------------------------------------------ */

static void begin(prop_book *b, const prop_setup *setup, int viewer)
{
    const nv_config *c = &setup->c;
    memset(b, 0, sizeof *b);
    b->viewer = viewer;
    b->edition = c->edition;
    b->seats = c->seats;
    b->modules = c->modules;
    b->observed = -1;
    b->under_it = b->held = b->replaced = NV_NO_CARD;
    b->value = 1;
    for (int i = 0; i < 3; i++)
        b->mark[i] = (nv_marked){NV_NO_CARD, NV_NONE, 0};
    memset(b->tiles, NV_NO_CARD, sizeof b->tiles);
    prop_cards_of(setup, b->cards);
}

void prop_book_begin(prop_book *b, const prop_setup *setup, int viewer)
{
    const nv_config *c = &setup->c;
    begin(b, setup, viewer);
    memcpy(b->tokens, c->tokens, sizeof b->tokens);
    memcpy(b->assistants, c->assistants, sizeof b->assistants);
    memcpy(b->obstacles, c->obstacles, sizeof b->obstacles);
    for (int kind = 0; kind < nv_kind_count(b->edition); kind++)
        b->pile_size[nv_card_of(b->edition, (nv_kind)kind)->pile] += b->cards[kind];
    for (int seat = 0; seat < b->seats; seat++) {
        prop_seat *p = &b->seat[seat];
        p->rubles = c->tokens[NV_DISC] == seat ? 27 : 25; /* R2.1, R2.5 */
        p->event = NV_NONE;
        p->assignments = c->modules & NV_ASSIGNMENTS ? 3 : 0;
        if (viewer == seat || viewer == NV_ALL)
            p->kept = c->assignments[seat];
    }
}

static int spaces(const nv_view *v, int lower, prop_space out[NV_MAX_ROW])
{
    const uint8_t *row = lower ? v->lower : v->upper;
    int n = 0;
    for (int i = 0; i < (lower ? v->lower_count : v->upper_count); i++)
        if (row[i] != NV_NO_CARD) /* else it is being drawn */
            out[n++] = (prop_space){
                row[i],
                (uint8_t)(v->twin_slot == i + lower * NV_MAX_ROW ? v->twin_card : NV_NO_CARD)};
    return n;
}

static void begin_seat(prop_seat *p, const nv_seat_view *in)
{
    p->rubles = in->rubles;
    p->points = in->points;
    memcpy(p->count, in->count, sizeof p->count);
    memcpy(p->hand, in->hand, sizeof p->hand);
    p->hand_size = in->hand_size;
    p->turned[0] = in->turned_observatories;
    p->turned[1] = in->turned_prison;
    p->event = in->event;
    p->met = in->met;
    p->kept = in->kept;
    p->dropped = in->dropped;
    p->assignments = in->assignments;
}

void prop_book_from_view(prop_book *b, const prop_setup *setup, const nv_view *v)
{
    begin(b, setup, v->viewer);
    MUST(v->flow.stage <= NV_STAGE_TURNS && !v->flow.pending, "a book begins at a turn");
    b->round = v->round;
    b->phase = v->phase;
    b->end = v->end_triggered;
    for (int lower = 0; lower < 2; lower++)
        b->row_size[lower] = spaces(v, lower, b->row[lower]);
    memcpy(b->discard, v->discard, v->discard_count);
    b->discard_count = v->discard_count;
    for (int i = 0; i < NV_PILE_COUNT; i++)
        b->pile_size[i] = v->pile_size[i];
    memcpy(b->removed, v->removed, sizeof b->removed);
    memcpy(b->tokens, v->tokens, sizeof b->tokens);
    memcpy(b->assistants, v->assistants, sizeof b->assistants);
    memcpy(b->obstacles, v->obstacles, sizeof b->obstacles);
    memcpy(b->tiles, v->tiles, sizeof b->tiles);
    memcpy(b->mark, v->marked, sizeof b->mark);
    b->value = v->round < 6 ? v->round : 6; /* R11.7 */
    for (int seat = 0; seat < b->seats; seat++)
        begin_seat(&b->seat[seat], &v->seat[seat]);
}

/* ---- comparing ----------------------------------------------------------------------------------------- */

static int hand_order(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(nv_hand_card));
}

static void compare_hand(const prop_seat *p, const nv_seat_view *in, int seat)
{
    nv_hand_card mine[NV_MAX_HAND], theirs[NV_MAX_HAND];
    MUST(p->hand_size == in->hand_size, "seat %d: %d hand cards, told %d", seat, in->hand_size,
         p->hand_size);
    memcpy(mine, p->hand, sizeof mine);
    memcpy(theirs, in->hand, sizeof theirs);
    qsort(mine, (size_t)p->hand_size, sizeof *mine, hand_order);
    qsort(theirs, (size_t)p->hand_size, sizeof *theirs, hand_order);
    for (int i = 0; i < p->hand_size; i++)
        MUST(hand_order(&mine[i], &theirs[i]) == 0,
             "seat %d has hand card %d of pile %d, hidden %d; told %d of pile %d, hidden %d", seat,
             theirs[i].kind, theirs[i].pile, theirs[i].hidden, mine[i].kind, mine[i].pile,
             mine[i].hidden);
}

static void compare_seat(const prop_book *b, const nv_view *v, int seat)
{
    const prop_seat *p = &b->seat[seat];
    const nv_seat_view *in = &v->seat[seat];
    int points = in->points + (v->flow.mover == seat ? v->flow.steps : 0);
    MUST(p->rubles == in->rubles, "seat %d: %d rubles, told %d", seat, in->rubles, p->rubles);
    MUST(p->points == points, "seat %d: %d points, told %d", seat, points, p->points);
    for (int kind = 0; kind < NV_MAX_KINDS; kind++)
        MUST(p->count[kind] == in->count[kind], "seat %d: %d of card %d, told %d", seat,
             in->count[kind], kind, p->count[kind]);
    compare_hand(p, in, seat);
    MUST(p->turned[0] == in->turned_observatories && p->turned[1] == in->turned_prison,
         "seat %d: turned-over cards", seat);
    MUST(p->event == in->event && p->met == in->met, "seat %d: event, obstacles", seat);
    MUST(p->kept == in->kept && p->dropped == in->dropped && p->assignments == in->assignments,
         "seat %d: assignments", seat);
    MUST(p->played == in->played && p->nobles == in->final_nobles &&
             p->assignment == in->final_assignment && p->final_rubles == in->final_rubles &&
             p->hand_loss == in->final_hand && p->rubles_before == in->rubles_before,
         "seat %d: final scoring", seat);
}

static void compare_display(const prop_book *b, const nv_view *v)
{
    for (int lower = 0; lower < 2; lower++) {
        prop_space row[NV_MAX_ROW];
        int size = spaces(v, lower, row);
        MUST(size == b->row_size[lower], "row %d: %d cards, told %d", lower, size,
             b->row_size[lower]);
        for (int i = 0; i < size; i++)
            MUST(row[i].card == b->row[lower][i].card && row[i].added == b->row[lower][i].added,
                 "row %d space %d", lower, i);
    }
    MUST(v->discard_count == b->discard_count &&
             memcmp(v->discard, b->discard, v->discard_count) == 0,
         "the discard");
    for (int i = 0; i < NV_PILE_COUNT; i++)
        MUST(v->pile_size[i] == b->pile_size[i], "pile %d: %d cards, told %d", i, v->pile_size[i],
             b->pile_size[i]);
}

static int mark_order(const void *a, const void *b)
{
    const nv_marked *x = a, *y = b;
    int seats = x->seat - y->seat, kinds = x->kind - y->kind;
    return seats ? seats : kinds ? kinds : x->marks - y->marks;
}

static void compare_marks(const prop_book *b, const nv_view *v)
{
    nv_marked mine[3];
    memcpy(mine, b->mark, sizeof mine);
    qsort(mine, 3, sizeof *mine, mark_order);
    for (int i = 0; i < 3; i++)
        MUST(mark_order(&mine[i], &v->marked[i]) == 0,
             "card %d of seat %d carries %d; told card %d of seat %d carries %d", v->marked[i].kind,
             v->marked[i].seat, v->marked[i].marks, mine[i].kind, mine[i].seat, mine[i].marks);
}

static int guests(const prop_book *b, int special)
{
    int count = 0, mark = special == NV_SP_JESTER    ? NV_JESTER_ON
                          : special == NV_SP_BANQUET ? NV_BANQUET_ON
                                                     : 0;
    for (int i = 0; i < 3; i++)
        count += (b->mark[i].marks & mark) != 0;
    return count;
}

/* Whatever the viewer has not seen anywhere is unseen. */
static void compare_unseen(const prop_book *b, const nv_view *v)
{
    int seen[NV_NO_CARD + 1] = {0}; /* the last one: whatever is not there */
    for (int lower = 0; lower < 2; lower++) {
        for (int i = 0; i < b->row_size[lower]; i++) {
            seen[b->row[lower][i].card]++;
            seen[b->row[lower][i].added]++;
        }
    }
    for (int i = 0; i < b->discard_count; i++)
        seen[b->discard[i]]++;
    for (int seat = 0; seat < b->seats; seat++)
        for (int i = 0; i < b->seat[seat].hand_size; i++)
            seen[b->seat[seat].hand[i].kind]++;
    seen[b->under_it]++;
    for (int kind = 0; kind < nv_kind_count(b->edition); kind++) {
        seen[kind] += b->removed[kind] + guests(b, nv_card_of(b->edition, (nv_kind)kind)->special);
        for (int seat = 0; seat < b->seats; seat++)
            seen[kind] += b->seat[seat].count[kind];
        MUST(v->unseen[kind] == b->cards[kind] - seen[kind], "card %d: %d unseen, not %d", kind,
             v->unseen[kind], b->cards[kind] - seen[kind]);
        MUST(v->removed[kind] == b->removed[kind], "card %d: %d removed", kind, v->removed[kind]);
    }
}

void prop_book_compare(const prop_book *b, const nv_view *v)
{
    bool observed = v->flow.pending >> NV_PENDING_OBSERVATORY & 1;
    MUST(v->viewer == b->viewer, "another viewer");
    MUST(v->round == b->round && v->phase == b->phase && v->end_triggered == b->end,
         "round %d phase %d end %d; told %d, %d, %d", v->round, v->phase, v->end_triggered,
         b->round, b->phase, b->end);
    compare_display(b, v);
    for (int seat = 0; seat < b->seats; seat++)
        compare_seat(b, v, seat);
    MUST(memcmp(v->tokens, b->tokens, sizeof b->tokens) == 0, "the tokens");
    MUST(memcmp(v->assistants, b->assistants, sizeof b->assistants) == 0, "the assistants");
    MUST(memcmp(v->tiles, b->tiles, sizeof b->tiles) == 0, "the good tiles");
    MUST(observed == (b->observed >= 0), "the card under an Observatory");
    if (observed)
        MUST(v->flow.pile == b->observed && v->flow.card == b->under_it, "the card drawn");
    compare_marks(b, v);
    compare_unseen(b, v);
    if (v->modules & NV_MARKET)
        MUST(b->value == (v->round < 6 ? v->round : 6), "the value tile (R11.7)");
}
