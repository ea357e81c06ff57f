/* A position in the middle of a game: every card and piece where the scenario puts it. */
#include <string.h>
#include <stdio.h>

#include "scn_setup.h"

/* ---- which copies the words mean ---------------------------------------------------------- */

int scn_first_card(const scn_line *l)
{
    static const struct {
        const char *word;
        int first;
    } lines[] = {{"upper", 1}, {"lower", 1},   {"area", 2},    {"hand", 2}, {"hidden", 2},
                 {"pile", 2},  {"discard", 1}, {"removed", 1}, {"guest", 2}};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strcmp(l->word[0], lines[i].word) == 0)
            return lines[i].first;
    return 0;
}

static void add_ref(scn_run *r, scn_start *st, const scn_line *l, const char *word, size_t length)
{
    scn_ref *ref = &st->ref[st->refs];
    if (st->refs == SCN_REFS || length >= sizeof ref->word) {
        scn_lose(r, l, "too many cards, or too long a word");
        return;
    }
    *ref = (scn_ref){.line = l, .kind = -1};
    memcpy(ref->word, word, length);
    ref->word[length] = '\0';
    st->refs++;
}

/* Copies that are named exactly are found before those where any copy will do. */
static void find_kinds(scn_start *st, uint8_t left[NV_MAX_KINDS], bool exactly)
{
    int edition = st->view.edition;
    for (int i = 0; i < st->refs; i++) {
        scn_ref *ref = &st->ref[i];
        for (int k = 0; k < nv_kind_count(edition) && ref->kind < 0; k++) {
            const nv_card *c = nv_card_of(edition, (nv_kind)k);
            if (left[k] > 0 && strcmp(exactly ? c->id : c->base, ref->word) == 0) {
                ref->kind = k;
                left[k]--;
            }
        }
    }
}

void scn_find_cards(scn_run *r, scn_start *st, int past)
{
    uint8_t left[NV_MAX_KINDS];
    for (int i = r->first; i < past && !r->lost; i++) {
        const scn_line *l = &r->file->line[i];
        int first = scn_first_card(l);
        int last = strcmp(l->word[0], "guest") == 0 ? 3 : l->count;
        for (int w = first; first && w < last && w < l->count; w++) {
            const char *plus = strchr(l->word[w], '+'); /* a Twin pair */
            if (strcmp(l->word[w], "-") == 0)
                continue;
            add_ref(r, st, l, l->word[w], plus ? (size_t)(plus - l->word[w]) : strlen(l->word[w]));
            if (plus)
                add_ref(r, st, l, plus + 1, strlen(plus + 1));
        }
    }
    memcpy(left, st->view.unseen, sizeof left);
    find_kinds(st, left, true);
    find_kinds(st, left, false);
    for (int i = 0; i < st->refs && !r->lost; i++) {
        const scn_ref *ref = &st->ref[i];
        if (ref->kind < 0) {
            scn_lose(r, ref->line, "no (more) copies of '%s' in this game", ref->word);
        } else if (strcmp(ref->line->word[0], "pile") == 0) {
            int pile = nv_value(NV_LIST_PILE, ref->line->word[1]);
            if (pile < 0 || st->stacked[pile] == 64)
                scn_lose(r, ref->line, "pile PILE CARD...");
            else
                st->stack[pile][st->stacked[pile]++] = (nv_kind)ref->kind;
            st->kept_back[ref->kind]++;
        } else {
            st->view.unseen[ref->kind]--;
        }
    }
}

/* ---- the lines ------------------------------------------------------------------------------ */

static int next_kind(scn_start *st)
{
    while (strcmp(st->ref[st->next].line->word[0], "pile") == 0)
        st->next++;
    return st->ref[st->next++].kind;
}

static void put_row(scn_run *r, scn_start *st, const scn_line *l, bool upper)
{
    nv_view *v = &st->view;
    uint8_t *row = upper ? v->upper : v->lower;
    uint8_t *count = upper ? &v->upper_count : &v->lower_count;
    for (int w = 1; w < l->count; w++) {
        if (strcmp(l->word[w], "-") == 0)
            continue;
        if (*count == NV_MAX_ROW) {
            scn_lose(r, l, "a row has %d spaces", NV_MAX_ROW);
            return;
        }
        row[*count] = (uint8_t)next_kind(st);
        if (strchr(l->word[w], '+')) {
            v->twin_slot = (uint8_t)(*count + (upper ? 0 : NV_MAX_ROW));
            v->twin_card = (uint8_t)next_kind(st);
        }
        (*count)++;
    }
}

static void put_hand(scn_run *r, scn_start *st, const scn_line *l, int seat, bool hidden)
{
    nv_seat_view *p = &st->view.seat[seat];
    for (int w = 2; w < l->count; w++) {
        if (strcmp(l->word[w], "-") == 0)
            continue;
        if (p->hand_size == NV_MAX_HAND) {
            scn_lose(r, l, "a hand has %d cards at most", NV_MAX_HAND);
            return;
        }
        int kind = next_kind(st);
        p->hand[p->hand_size++] =
            (nv_hand_card){.kind = (uint8_t)kind,
                           .pile = nv_card_of(st->view.edition, (nv_kind)kind)->pile,
                           .hidden = hidden};
    }
}

static void put_cards(scn_run *r, scn_start *st, const scn_line *l)
{
    nv_view *v = &st->view;
    const char *w = l->word[0];
    bool seated = scn_first_card(l) == 2 && strcmp(w, "pile") != 0;
    int seat = seated ? scn_seat(r, l, 1) : 0;
    if (r->lost)
        return;
    if (strcmp(w, "upper") == 0 || strcmp(w, "lower") == 0) {
        put_row(r, st, l, w[0] == 'u');
    } else if (strcmp(w, "hand") == 0 || strcmp(w, "hidden") == 0) {
        put_hand(r, st, l, seat, w[1] == 'i');
    } else if (strcmp(w, "guest") == 0) {
        next_kind(st); /* it lies on its card: put_marks */
    } else if (strcmp(w, "pile") != 0) {
        for (int i = seated ? 2 : 1; i < l->count; i++) {
            if (strcmp(l->word[i], "-") == 0)
                continue;
            int kind = next_kind(st);
            if (w[0] == 'a')
                v->seat[seat].count[kind]++;
            else if (w[0] == 'd')
                v->discard[v->discard_count++] = (uint8_t)kind;
            else
                v->removed[kind]++;
        }
    }
}

/* The entry of the copy with these marks, or a new one for a copy that had none. */
static nv_marked *marked_copy(nv_view *v, int seat, int kind, int marks)
{
    nv_marked *unused = NULL;
    int others = 0;
    for (int i = 0; i < 3; i++) {
        nv_marked *m = &v->marked[i];
        if (m->kind == NV_NO_CARD || m->marks == 0) {
            unused = unused ? unused : m;
        } else if (m->seat == seat && m->kind == kind) {
            others++;
            if (marks && (m->marks & marks) == marks)
                return m;
            if (v->seat[seat].count[kind] == others)
                return m;
        }
    }
    if (unused && !marks)
        *unused = (nv_marked){.kind = (uint8_t)kind, .seat = (uint8_t)seat};
    return marks ? NULL : unused;
}

/* guest A jester controller; chip A library; turned A observatory */
static void put_marks(scn_run *r, scn_start *st, const scn_line *l)
{
    nv_view *v = &st->view;
    bool guest = strcmp(l->word[0], "guest") == 0;
    bool turned = strcmp(l->word[0], "turned") == 0;
    int seat = scn_seat(r, l, 1);
    if (!r->lost && l->count < (guest ? 4 : 3))
        scn_lose(r, l, "%s SEAT ... CARD", l->word[0]);
    if (r->lost)
        return;
    int mark = guest ? scn_mark(l->word[2]) : turned ? NV_TURNED_OVER : NV_CHIP_ON;
    for (int w = guest ? 3 : 2; w < l->count && !r->lost; w++) {
        int marks = 0;
        int kind = scn_area_kind(r, l, v, seat, l->word[w], &marks);
        if (kind < 0)
            return;
        if (turned && !marks) {
            bool prison = nv_card_of(v->edition, (nv_kind)kind)->special == NV_SP_DEBTORS_PRISON;
            if (prison)
                v->seat[seat].turned_prison++;
            else
                v->seat[seat].turned_observatories++;
            continue;
        }
        nv_marked *m = marked_copy(v, seat, kind, marks);
        if (!m)
            scn_lose(r, l, "no such copy of %s", l->word[w]);
        else
            m->marks |= (uint8_t)mark;
        if (mark == NV_CHIP_ON) /* its Money Collector has been played */
            v->removed[NV_SECOND_MONEY_COLLECTOR] = 1;
    }
}

static void put_number(scn_run *r, scn_start *st, const scn_line *l)
{
    bool points = strcmp(l->word[0], "points") == 0;
    for (int w = 1; w < l->count && !r->lost; w += 2) {
        int seat = scn_seat(r, l, w);
        int n = scn_number(r, l, w + 1);
        if (r->lost)
            return;
        if (points)
            st->view.seat[seat].points = (int16_t)n;
        else
            st->view.seat[seat].rubles = (int16_t)n;
    }
}

static void put_tile(scn_run *r, scn_start *st, const scn_line *l)
{
    nv_view *v = &st->view;
    int good = l->count > 2 ? scn_value(r, l, NV_LIST_GOOD, l->word[2]) : -1;
    for (int k = 0; good >= 0 && good < NV_ANY && k < nv_kind_count(v->edition); k++) {
        if (nv_card_of(v->edition, (nv_kind)k)->good == NV_ANY &&
            scn_names(v->edition, k, l->word[1])) {
            v->tiles[good] = (uint8_t)k;
            return;
        }
    }
    scn_lose(r, l, "tile CARD GOOD");
}

/* The pile keeps so many cards (with those stacked on it); the others are out of the game. */
static void put_size(scn_run *r, scn_start *st, const scn_line *l)
{
    nv_view *v = &st->view;
    int pile = l->count > 2 ? scn_value(r, l, NV_LIST_PILE, l->word[1]) : -1;
    int size = scn_number(r, l, 2);
    int now = 0;
    if (r->lost || pile < 0)
        return;
    for (int k = 0; k < nv_kind_count(v->edition); k++)
        if (nv_card_of(v->edition, (nv_kind)k)->pile == pile)
            now += v->unseen[k];
    for (int k = 0; k < nv_kind_count(v->edition); k++) {
        if (nv_card_of(v->edition, (nv_kind)k)->pile != pile)
            continue;
        while (now > size && v->unseen[k] > st->kept_back[k]) {
            v->unseen[k]--;
            v->removed[k]++;
            now--;
        }
    }
    if (now != size)
        scn_lose(r, l, "the pile can not have %d cards here", size);
}

/* used A sponsor B ghost; met A 10 20 */
static void put_seat_words(scn_run *r, scn_start *st, const scn_line *l)
{
    int seat = scn_seat(r, l, 1);
    for (int w = 2; w < l->count && !r->lost; w++) {
        if (l->word[w][0] >= 'A' && l->word[w][0] <= 'E') {
            seat = scn_seat(r, l, w);
        } else if (strcmp(l->word[0], "used") == 0) {
            int event = scn_value(r, l, NV_LIST_EVENT_CARD, l->word[w]);
            st->view.seat[seat].event = (uint8_t)event;
        } else {
            int space = scn_space(r, l, w);
            if (space >= 0)
                st->view.seat[seat].met |= (uint8_t)(1U << space);
        }
    }
}

static void put_line(scn_run *r, scn_start *st, const scn_line *l)
{
    nv_view *v = &st->view;
    const char *w = l->word[0];
    if (scn_first_card(l) > 0)
        put_cards(r, st, l);
    else if (strcmp(w, "rubles") == 0 || strcmp(w, "points") == 0)
        put_number(r, st, l);
    else if (strcmp(w, "round") == 0)
        v->round = (uint8_t)scn_number(r, l, 1);
    else if (strcmp(w, "phase") == 0)
        v->phase = (uint8_t)(l->count > 1 ? scn_value(r, l, NV_LIST_PILE, l->word[1]) : 0);
    else if (strcmp(w, "refill") == 0)
        v->flow.stage = NV_STAGE_REFILL;
    else if (strcmp(w, "end") == 0)
        v->end_triggered = 1;
    else if (strcmp(w, "used") == 0 || strcmp(w, "met") == 0)
        put_seat_words(r, st, l);
}

/* ---- what no line says ------------------------------------------------------------------------ */

static void put_pieces(scn_start *st)
{
    nv_view *v = &st->view;
    bool free_seat[NV_MAX_SEATS] = {true, true, true, true, true};
    for (int t = 0; t < NV_TOKEN_COUNT; t++)
        if (v->tokens[t] != NV_NONE)
            v->tokens[t] = st->tokens[t] != NV_NONE ? st->tokens[t] : 0;
    bool named = false;
    for (int a = 0; a < NV_ASSISTANT_COUNT; a++) {
        if (v->assistants[a] != NV_NONE && st->assistants[a] != NV_NONE) {
            v->assistants[a] = st->assistants[a];
            free_seat[st->assistants[a]] = false;
            named = true;
        }
    }
    for (int a = 0; a < NV_ASSISTANT_COUNT && named; a++) {
        if (v->assistants[a] == NV_NONE || st->assistants[a] != NV_NONE)
            continue;
        int seat = 0;
        while (seat < v->seats - 1 && !free_seat[seat])
            seat++;
        v->assistants[a] = (uint8_t)seat;
        free_seat[seat] = false;
    }
    for (int seat = 0; seat < v->seats; seat++) {
        nv_seat_view *p = &v->seat[seat];
        if (!st->assignments[seat])
            continue;
        p->dropped = (uint16_t)(p->kept & ~st->assignments[seat]);
        p->kept = st->assignments[seat];
        p->assignments = (uint8_t)__builtin_popcount(p->kept);
    }
}

/* What follows from the cards: hand limits, markers, sizes of the piles. */
static void count_up(scn_start *st)
{
    nv_view *v = &st->view;
    memset(v->pile_size, 0, sizeof v->pile_size);
    for (int k = 0; k < nv_kind_count(v->edition); k++)
        v->pile_size[nv_card_of(v->edition, (nv_kind)k)->pile] += v->unseen[k];
    for (int seat = 0; seat < v->seats; seat++) {
        nv_seat_view *p = &v->seat[seat];
        int limit = p->event == NV_EVENT_WAREHOUSE ? 4 : 3;
        memset(p->goods, 0, sizeof p->goods);
        for (int k = 0; k < nv_kind_count(v->edition); k++) {
            const nv_card *c = nv_card_of(v->edition, (nv_kind)k);
            if (!p->count[k])
                continue;
            if (c->special == NV_SP_HAND_LIMIT_PLUS_1)
                limit++;
            if (v->modules & NV_MARKET && c->good < NV_ANY)
                p->goods[c->good] += (uint8_t)(c->goods * p->count[k]);
            for (int g = 0; g < 5 && v->modules & NV_MARKET; g++)
                p->goods[g] = (uint8_t)(p->goods[g] + (v->tiles[g] == k));
        }
        p->hand_limit = (uint8_t)limit;
    }
}

void scn_position(scn_run *r, scn_start *st, int past)
{
    nv_view *v = &st->view;
    const scn_line *turn = NULL;
    v->round = 2;
    v->phase = NV_WORKER;
    v->flow.stage = NV_STAGE_TURNS;
    for (int seat = 0; seat < v->seats; seat++) { /* what the disc gave belongs to round 1 */
        v->seat[seat].rubles = 25;
        v->seat[seat].points = 0;
    }
    put_pieces(st);
    for (int i = r->first; i < past && !r->lost; i++) {
        const scn_line *l = &r->file->line[i];
        put_line(r, st, l);
        if (strcmp(l->word[0], "turn") == 0)
            turn = l;
    }
    for (int i = r->first; i < past && !r->lost; i++) { /* these refer to cards put above */
        const scn_line *l = &r->file->line[i];
        const char *w = l->word[0];
        if (strcmp(w, "guest") == 0 || strcmp(w, "chip") == 0 || strcmp(w, "turned") == 0)
            put_marks(r, st, l);
        else if (strcmp(w, "tile") == 0)
            put_tile(r, st, l);
        else if (strcmp(w, "size") == 0)
            put_size(r, st, l);
    }
    if (r->lost)
        return;
    v->flow.start = v->tokens[v->phase];
    v->flow.turn = turn ? (uint8_t)scn_seat(r, turn, 1) : v->flow.start;
    v->flow.pending = 0;
    v->to_act = (int8_t)v->flow.turn;
    v->decision = NV_DECIDE_TURN;
    count_up(st);
}
