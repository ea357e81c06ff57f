/* notation.c - actions as text and back; see notation.h. */
#include "record_int.h"

#include <string.h>

/* ---- cards ------------------------------------------------------------------------------------ */

bool rec_names_card(const char *word, const nv_card *card)
{
    return strcmp(word, card->id) == 0 || strcmp(word, card->base) == 0;
}

bool rec_cards_of(const nv_config *c, uint8_t count[NV_MAX_KINDS])
{
    /* Which cards are in a game does not depend on how the setup draws fell. */
    nv_config open;
    nv_rng any = {0};
    nv_state s;
    nv_view v;
    nv_config_init(&open, c->edition, c->modules, c->seats);
    open.without = c->without;
    if (nv_deal(&open, &any) != NV_OK || nv_setup(&s, &open, NULL) != NV_OK)
        return false;
    nv_observe(&s, NV_PUBLIC, &v);
    memcpy(count, v.unseen, sizeof v.unseen);
    return true;
}

int rec_kind_among(const uint8_t count[NV_MAX_KINDS], int edition, const char *id)
{
    int part = -1;
    for (int kind = 0; kind < nv_kind_count(edition); kind++) {
        const nv_card *card = nv_card_of(edition, (nv_kind)kind);
        if (count[kind] == 0)
            continue;
        if (strcmp(id, card->id) == 0)
            return kind;
        if (part < 0 && strcmp(id, card->base) == 0)
            part = kind;
    }
    return part;
}

int rec_kind_find(const nv_config *c, const char *id)
{
    uint8_t count[NV_MAX_KINDS];
    return rec_cards_of(c, count) ? rec_kind_among(count, c->edition, id) : -1;
}

/* ---- writing ---------------------------------------------------------------------------------- */

/* The copy of a card that carries a guest or the chip is named by it. */
static const struct {
    uint8_t mark;
    const char *word;
} mark_words[] = {{NV_JESTER_ON, "jester"},
                  {NV_BANQUET_ON, "banquet"},
                  {NV_CHIP_ON, "chip"},
                  {NV_TURNED_OVER, "turned"}};
enum { MARKS = sizeof mark_words / sizeof mark_words[0] };

void rec_card_put(rec_buffer *b, int edition, int kind, unsigned marks)
{
    rec_put(b, nv_card_of(edition, (nv_kind)kind)->id);
    for (int i = 0; i < MARKS; i++)
        if (marks & mark_words[i].mark)
            rec_putf(b, "+%s", mark_words[i].word);
}

int rec_mark(const char *word)
{
    for (int i = 0; i < MARKS; i++)
        if (strcmp(word, mark_words[i].word) == 0)
            return mark_words[i].mark;
    return 0;
}

static void put_slot(rec_buffer *b, const nv_move *m)
{
    if (m->from == NV_UPPER || m->from == NV_LOWER)
        rec_putf(b, " %c%d%s", m->from == NV_UPPER ? 'u' : 'l', m->slot + 1, m->added ? "+" : "");
}

static void put_replaced(rec_buffer *b, int edition, const nv_move *m)
{
    if (m->replaces == NV_NO_CARD)
        return;
    rec_put(b, " for ");
    rec_card_put(b, edition, m->replaces, m->guests);
}

static int special_of(int edition, int kind)
{
    return kind == NV_NO_CARD ? NV_SP_NONE : nv_card_of(edition, (nv_kind)kind)->special;
}

/* The Money Collector halves a price (R9.8). Of a pair it can be the other card's: `after` (14.16). */
static void put_collector(rec_buffer *b, const nv_move *m)
{
    if (m->with != NV_NO_CARD)
        rec_putf(b, "play money_collector %s", m->number == 1 ? "after " : "");
}

static void put_get(rec_buffer *b, int edition, const nv_move *m)
{
    put_collector(b, m);
    rec_put(b, m->kind == NV_MOVE_BUY ? "buy " : "take ");
    rec_card_put(b, edition, m->card, 0);
    put_slot(b, m);
    put_replaced(b, edition, m);
}

static void put_play(rec_buffer *b, int edition, const nv_move *m)
{
    put_collector(b, m);
    rec_put(b, "play ");
    rec_card_put(b, edition, m->card, 0);
    put_replaced(b, edition, m);
    switch (special_of(edition, m->card)) {
    case NV_SP_AWAY_WITH_IT:
        rec_put(b, " discard ");
        rec_card_put(b, edition, m->target, 0);
        break;
    case NV_SP_JESTER:
    case NV_SP_BANQUET:
        rec_put(b, " on ");
        rec_card_put(b, edition, m->target, m->guests);
        break;
    case NV_SP_MOOCHER: rec_put(b, m->points > 0 ? " points" : " rubles"); break;
    default: break;
    }
}

static void put_verb(rec_buffer *b, const char *verb, int edition, int card)
{
    rec_put(b, verb);
    if (card != NV_NO_CARD) {
        rec_put(b, " ");
        rec_card_put(b, edition, card, 0);
    }
}

/* Pub and Trading House (R7.4, R7.5). */
static void put_sale(rec_buffer *b, int edition, const nv_move *m)
{
    if (special_of(edition, m->card) == NV_SP_TRADING_HOUSE)
        rec_put(b, "trade");
    else
        rec_putf(b, "points %d", m->points);
}

/* Good tile, assignment kept at the end, bonus of an obstacle. */
static void put_choice(rec_buffer *b, const nv_move *m, int decision)
{
    if (decision == NV_DECIDE_GOOD)
        rec_putf(b, "good %s", nv_id(NV_LIST_GOOD, m->good));
    else if (decision == NV_DECIDE_ASSIGNMENT)
        rec_putf(b, "keep %d", m->number);
    else if (m->number == NV_BONUS_3)
        rec_putf(b, "share %d", m->points);
    else
        rec_put(b, m->points > 0 ? "points" : "rubles");
}

/* `pay` or `discard`: a Sycophant needs no name, an assignment has a number. */
static void put_settled(rec_buffer *b, int edition, const nv_move *m, int decision)
{
    if (decision == NV_DECIDE_ASSIGNMENT)
        rec_putf(b, "drop %d", m->number);
    else
        put_verb(b, m->kind == NV_MOVE_PAY ? "pay" : "discard", edition,
                 decision == NV_DECIDE_SYCOPHANT ? NV_NO_CARD : m->card);
}

static void put_move(rec_buffer *b, int edition, const nv_move *m, int decision)
{
    switch (m->kind) {
    case NV_MOVE_PASS: rec_put(b, "pass"); break;
    case NV_MOVE_DECLINE: rec_put(b, "decline"); break;
    case NV_MOVE_BUY:
    case NV_MOVE_TAKE: put_get(b, edition, m); break;
    case NV_MOVE_PLAY: put_play(b, edition, m); break;
    case NV_MOVE_OBSERVE: rec_putf(b, "observe %s", nv_id(NV_LIST_PILE, m->pile)); break;
    case NV_MOVE_PRISON: rec_put(b, "prison"); break;
    case NV_MOVE_EVENT:
        rec_putf(b, "event %s", nv_id(NV_LIST_EVENT_CARD, m->event));
        put_slot(b, m);
        put_replaced(b, edition, m);
        break;
    case NV_MOVE_RETURN: put_verb(b, "return", edition, m->card); break;
    case NV_MOVE_DISCARD:
    case NV_MOVE_PAY: put_settled(b, edition, m, decision); break;
    case NV_MOVE_POINTS: put_sale(b, edition, m); break;
    case NV_MOVE_SPLIT: rec_putf(b, "split %d", m->points); break;
    case NV_MOVE_CHOOSE: put_choice(b, m, decision); break;
    case NV_MOVE_DRAW: put_verb(b, "draw", edition, m->card); break;
    default: break;
    }
}

/* What the text of every action of a position depends on. */
typedef struct speaker {
    const nv_state *s;
    int edition, decision;
} speaker;

static speaker speaker_for(const nv_state *s)
{
    nv_config c;
    nv_config_of(s, &c);
    return (speaker){s, c.edition, nv_to_act(s).decision};
}

static size_t say(const speaker *p, nv_action a, char out[REC_TEXT_MAX])
{
    rec_buffer b = {out, REC_TEXT_MAX, 0};
    nv_move m;
    *out = '\0';
    nv_describe(p->s, a, &m);
    put_move(&b, p->edition, &m, p->decision);
    return b.size;
}

size_t rec_action_text(const nv_state *s, nv_action a, char out[REC_TEXT_MAX])
{
    speaker p = speaker_for(s);
    return say(&p, a, out);
}

/* ---- reading ---------------------------------------------------------------------------------- */

bool rec_slot_parse(const char *word, int *place, int *slot, bool *added)
{
    char digits[3] = {0};
    size_t size = strspn(word + 1, "0123456789");
    long number;
    if ((word[0] != 'u' && word[0] != 'l') || size < 1 || size > 2)
        return false;
    memcpy(digits, word + 1, size);
    *added = word[1 + size] == '+';
    if (word[1 + size + *added] || !rec_number(digits, 1, 99, &number))
        return false;
    *place = word[0] == 'u' ? NV_UPPER : NV_LOWER;
    *slot = (int)number - 1;
    return true;
}

static bool is_slot(const char *word)
{
    int place, slot;
    bool added;
    return rec_slot_parse(word, &place, &slot, &added);
}

bool rec_words_split(rec_words *w, const char *text)
{
    size_t size = strlen(text);
    w->count = 0;
    if (size >= sizeof w->text)
        return false;
    memcpy(w->text, text, size + 1);
    for (char *at = w->text, *word; (word = rec_word(&at)) != NULL; w->count++) {
        if (w->count == REC_MAX_WORDS)
            return false;
        w->word[w->count] = word;
    }
    return w->count > 0;
}

/* Is every `+guest` of the written word on the card, too? */
static bool guests_fit(const char *written, const char *card)
{
    for (; (written = strchr(written, '+')) != NULL; written++) {
        size_t size = 1 + strcspn(written + 1, "+");
        const char *at = card;
        while ((at = strchr(at, '+')) != NULL &&
               (strncmp(at, written, size) != 0 || (at[size] && at[size] != '+')))
            at++;
        if (!at)
            return false;
    }
    return true;
}

/* `ship_builder` for `ship_builder.fish`, `controller` for `controller+jester`. */
static bool word_fits(const char *written, const char *word)
{
    size_t size = strcspn(written, "+");
    return strncmp(written, word, size) == 0 && strchr(".@+", word[size]) &&
           guests_fit(written, word);
}

/* How well a text fits an action: NEAR leaves out slots only. */
enum fit { NO_FIT, FITS, NEAR, EXACT };

static enum fit compare(const rec_words *written, const rec_words *action)
{
    enum fit fit = EXACT;
    int i = 0;
    for (int j = 0; j < action->count; j++) {
        const char *word = action->word[j], *own = i < written->count ? written->word[i] : NULL;
        if (own && strcmp(own, word) == 0) {
            i++;
        } else if (is_slot(word) && (!own || !is_slot(own))) {
            fit = fit == EXACT ? NEAR : fit;
        } else if (own && !is_slot(word) && word_fits(own, word)) {
            fit = FITS;
            i++;
        } else {
            return NO_FIT;
        }
    }
    return i == written->count ? fit : NO_FIT;
}

/* The next card's possible draws, or the legal actions. */
static int candidates(const nv_state *s, nv_action out[NV_MAX_LEGAL])
{
    if (nv_to_act(s).seat != NV_CHANCE)
        return nv_legal(s, out);
    nv_outcome outcome[NV_MAX_OUTCOMES];
    int count = nv_chance(s, outcome);
    for (int i = 0; i < count; i++)
        out[i] = outcome[i].action;
    return count;
}

/* No action begins with a card or slot: the first word must be the same. */
static bool same_verb(const char *verb, const char *text)
{
    size_t size = strlen(verb);
    return strncmp(verb, text, size) == 0 && (!text[size] || text[size] == ' ');
}

int rec_match(const nv_state *s, const rec_words *text, nv_action *out, int max)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = candidates(s, legal), found = 0;
    enum fit best = FITS;
    speaker p = speaker_for(s);
    for (int i = 0; i < count && best < EXACT; i++) {
        char action_text[REC_TEXT_MAX];
        rec_words action;
        say(&p, legal[i], action_text);
        if (!same_verb(text->word[0], action_text) || !rec_words_split(&action, action_text))
            continue;
        enum fit fit = compare(text, &action);
        if (fit < best)
            continue;
        if (fit > best)
            found = 0;
        best = fit;
        if (found++ < max)
            out[found - 1] = legal[i];
    }
    return found;
}

/* The same but for the place in its row. A Twin pair is never like a single card. */
static bool alike(const nv_state *s, nv_action a, nv_action b)
{
    nv_view v;
    nv_move m, n;
    nv_observe(s, NV_PUBLIC, &v);
    nv_describe(s, a, &m);
    nv_describe(s, b, &n);
    int row = m.from == NV_LOWER ? NV_MAX_ROW : 0;
    if (v.twin_slot == m.slot + row || v.twin_slot == n.slot + row)
        return false;
    n.slot = m.slot;
    return memcmp(&m, &n, sizeof m) == 0;
}

static nv_status say_which(const nv_state *s, const nv_action *found, int count, rec_buffer *why)
{
    if (count > 4)
        count = 4;
    rec_put(why, "That can mean");
    for (int i = 0; i < count; i++) {
        char text[REC_TEXT_MAX];
        rec_action_text(s, found[i], text);
        rec_putf(why, "%s '%s'", i == 0 ? "" : i == count - 1 ? " or" : ",", text);
    }
    rec_put(why, ".");
    return NV_E_ILLEGAL;
}

nv_status rec_action_parse(const nv_state *s, const char *text, nv_action *out, char *why,
                           size_t why_size)
{
    enum { MANY = NV_MAX_ROW }; /* cards that are alike share a row */
    char unused[1];
    rec_buffer b = {why && why_size ? why : unused, why && why_size ? why_size : 1, 0};
    rec_words words;
    nv_action found[MANY];
    b.text[0] = '\0';
    if (!rec_words_split(&words, text)) {
        rec_put(&b, words.count == 0 && !*text ? "Say what to do." : "That is no action.");
        return NV_E_ILLEGAL;
    }
    int count = rec_match(s, &words, found, MANY);
    if (count == 0)
        return rec_explain(s, &words, &b);
    for (int i = 1; i < count; i++)
        if (i == MANY || !alike(s, found[0], found[i]))
            return say_which(s, found, count, &b);
    *out = found[0];
    return NV_OK;
}
