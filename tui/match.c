/*
 * match.c - typed text to actions.
 *
 * The text is compared with every legal action as the notation writes it, word by word. A word may be
 * cut short and words may be left out, so `buy lib` is `buy library u3`; what fits closest counts, and
 * if several things do, the player is asked. What fits no notation may be what the screen says, in the
 * language that is spoken.
 */
#include "play_int.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- words ------------------------------------------------------------------------------------ */

enum { MOST_WORDS = 40 };

typedef struct words {
    char text[TUI_INPUT_MAX];
    const char *word[MOST_WORDS];
    uint8_t part[MOST_WORDS]; /* a verb, a card or the like: words of one part have one number */
    bool extra[MOST_WORDS];   /* slots, goods: nobody has to say them                          */
    int count, parts;
    size_t used;
} words;

static void put_word(words *w, const char *text, size_t size, bool extra)
{
    if (w->count == MOST_WORDS || w->used + size + 1 > sizeof w->text || size == 0)
        return;
    char *to = w->text + w->used;
    memcpy(to, text, size);
    to[size] = '\0';
    w->word[w->count] = to;
    w->part[w->count] = (uint8_t)w->parts;
    w->extra[w->count] = extra;
    w->count++;
    w->used += size + 1;
}

static bool is_slot(const char *word, size_t size)
{
    return size >= 2 && size <= 4 && (word[0] == 'u' || word[0] == 'l') &&
           isdigit((unsigned char)word[1]);
}

/* Small letters and digits; apostrophes vanish, everything else parts words. */
static void put_text(words *w, const char *text, bool extra)
{
    char word[TUI_INPUT_MAX];
    size_t size = 0;
    for (;; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == 0xc2 || strncmp(text, "’", 3) == 0 || strncmp(text, "„", 3) == 0) {
            /* a no-break space, signs such as « */
            put_word(w, word, size, extra || is_slot(word, size));
            size = 0;
            text += c == 0xc2 ? text[1] != '\0' : 2;
        } else if (c >= 0xc3 && c <= 0xdf && text[1]) {
            tui_small_letter(word + size, text++);
            size += 2;
        } else if (isalnum(c) || c >= 0x80 || (c == '+' && is_slot(word, size))) {
            word[size++] = (char)(c < 0x80 ? tolower(c) : c);
        } else if (c != '\'') {
            put_word(w, word, size, extra || is_slot(word, size));
            size = 0;
            if (!c)
                return;
        }
    }
}

static bool has_word(const words *w, int part, const char *word, size_t size)
{
    for (int i = 0; i < w->count; i++)
        if (w->part[i] == part && strlen(w->word[i]) == size &&
            strncmp(w->word[i], word, size) == 0)
            return true;
    return false;
}

static const nv_card *card_with_id(int edition, const char *id, size_t size)
{
    for (int kind = 0; kind < nv_kind_count(edition); kind++) {
        const nv_card *card = nv_card_of(edition, (nv_kind)kind);
        if (strlen(card->id) == size && strncmp(card->id, id, size) == 0)
            return card;
    }
    return NULL;
}

/* The name, then what nobody has to say: the English one, and what only the id has (`small`, `fish`, `noble`). */
static void put_card(words *w, const nv_card *card)
{
    const char *name = txt_c("card", card->name);
    put_text(w, name, false);
    if (name != card->name) {
        put_text(w, card->name, true);
        put_text(w, card->good == NV_NONE ? "" : tui_good_name(card->good), true);
    }
    char before = '_';
    for (const char *c = card->id; *c;) {
        size_t size = strcspn(c, "_.@");
        if (before != '_' || !has_word(w, w->parts, c, size))
            put_word(w, c, size, true);
        before = c[size];
        c += size + (c[size] != '\0');
    }
}

static void put_action(words *w, const tui_seen *s, int index)
{
    char text[REC_TEXT_MAX];
    rec_action_text(s->state, s->legal[index], text);
    *w = (words){0};
    for (const char *c = text; *c;) {
        size_t size = strcspn(c, " "), id = strcspn(c, " +");
        const nv_card *card = w->count > 0 ? card_with_id(s->view.edition, c, id) : NULL;
        char part[REC_TEXT_MAX];
        memcpy(part, c, size);
        part[size] = '\0';
        if (card) {
            put_card(w, card);
            put_text(w, part + id, true);
        } else {
            put_text(w, part, false);
        }
        w->parts++;
        c += size + (c[size] != '\0');
    }
}

/* The same as the screen has it. */
static void put_shown(words *w, const tui_seen *s, int index)
{
    char text[TUI_WORDS_MAX];
    tui_action_words(text, s, &s->move[index]);
    *w = (words){0};
    put_text(w, text, false);
}

/* Is it the word, or its beginning? */
static bool begins(const char *typed, const char *word)
{
    char small[TUI_NAME_MAX];
    tui_small(small, sizeof small, word);
    return tui_columns(typed) > 1 && strncmp(typed, small, strlen(typed)) == 0;
}

/* What was typed; a verb of the language that is spoken is the notation's. */
static void put_typed(words *typed, const char *text)
{
    static const int verbs[] = {NV_MOVE_BUY, NV_MOVE_TAKE, NV_MOVE_PLAY, NV_MOVE_PASS};
    put_text(typed, text, false);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0] && typed->count > 0; i++)
        if (begins(typed->word[0], tui_verb(verbs[i])) ||
            begins(typed->word[0], tui_long_verb(verbs[i]))) {
            typed->word[0] = nv_id(NV_LIST_MOVE_KIND, verbs[i]);
            return;
        }
}

/* A word that is long enough to be meant: numbers and letters stand in many lines of the screen. */
static bool begins_with_word(const words *typed)
{
    enum { LEAST = 3 };
    return tui_columns(typed->word[0]) >= LEAST && !isdigit((unsigned char)typed->word[0][0]);
}

/* ---- how well they fit ------------------------------------------------------------------------ */

static bool fits(const char *typed, const char *word)
{
    if (isdigit((unsigned char)word[0]) || is_slot(word, strlen(word)))
        return strcmp(typed, word) == 0;
    return strncmp(typed, word, strlen(typed)) == 0;
}

/* How much of the action was left unsaid; -1: the text does not fit. from: words of the action that
 * may be passed over before the first one that fits. */
static int distance(const words *typed, const words *action, int from)
{
    bool said[MOST_WORDS] = {false}, cut = false, met[MOST_WORDS] = {false};
    int at = 0;
    for (int i = 0; i < typed->count; i++, at++) {
        while (at < action->count && !fits(typed->word[i], action->word[at]))
            at++;
        if (at == action->count || (i == 0 && at > from))
            return -1;
        said[action->part[at]] = met[at] = true;
        cut |= strlen(typed->word[i]) < strlen(action->word[at]);
    }
    int distance = 0;
    for (int i = 0; i < action->count; i++) {
        bool counts = !action->extra[i] && !met[i];
        bool first = i == 0 || action->part[i] != action->part[i - 1];
        cut |= counts && said[action->part[i]];
        distance += counts && first && !said[action->part[i]] ? 2 : 0;
    }
    return distance + cut;
}

/* The same but for the place in its row; never a Twin pair. */
static bool alike(const tui_seen *s, int one, int other)
{
    nv_move a = s->move[one], b = s->move[other];
    char first[TUI_WORDS_MAX], second[TUI_WORDS_MAX];
    int row = a.from == NV_LOWER ? NV_MAX_ROW : 0;
    if (s->view.twin_slot == a.slot + row || s->view.twin_slot == b.slot + row || a.from != b.from)
        return false;
    b.slot = a.slot;
    tui_action_words(first, s, &a);
    tui_action_words(second, s, &b);
    return strcmp(first, second) == 0;
}

static void keep_one_of_alike(const tui_seen *s, tui_set *found)
{
    for (int i = 1; i < found->count; i++)
        if (!alike(s, found->at[0], found->at[i]))
            return;
    if (found->count > 1)
        found->count = 1;
}

static bool same_words(const words *a, const words *b)
{
    bool same = a->count == b->count;
    for (int i = 0; i < a->count && same; i++)
        same = strcmp(a->word[i], b->word[i]) == 0;
    return same;
}

/* The exact text of the notation, or of the screen, leaves nothing to guess. */
static bool find_exact(const tui_seen *s, const char *text, const words *typed, tui_set *found)
{
    for (int i = 0; i < s->count; i++) {
        char notation[REC_TEXT_MAX], screen[TUI_WORDS_MAX];
        words shown = {0};
        rec_action_text(s->state, s->legal[i], notation);
        tui_action_words(screen, s, &s->move[i]);
        put_text(&shown, screen, false);
        if (strcmp(notation, text) == 0 || same_words(&shown, typed)) {
            found->count = 1;
            found->at[0] = (uint16_t)i;
            return true;
        }
    }
    return false;
}

/* put: how an action is written. */
static void find_closest(const tui_seen *s, const words *typed, const tui_set *among,
                         void (*put)(words *w, const tui_seen *s, int index), tui_set *found)
{
    int best = -1, count = among ? among->count : s->count;
    words action;
    found->count = 0;
    for (int i = 0; i < count; i++) {
        int index = among ? among->at[i] : i;
        put(&action, s, index);
        int far = distance(typed, &action, among ? MOST_WORDS : 0);
        if (far < 0 || (best >= 0 && far > best))
            continue;
        if (far != best)
            found->count = 0;
        best = far;
        found->at[found->count++] = (uint16_t)index;
    }
    keep_one_of_alike(s, found);
}

/* ---- cards ------------------------------------------------------------------------------------ */

/* 2: the words are its name; 1: they are a part of it. */
static int names_card(const words *typed, const nv_card *card)
{
    words name = {0};
    put_card(&name, card);
    int far = typed->count > 0 ? distance(typed, &name, MOST_WORDS) : -1;
    return far < 0 ? 0 : far == 0 ? 2 : 1;
}

/* 2: in the display or the hand of the one who decides, 1: elsewhere in this game. */
static int nearness(const tui_seen *s, int kind)
{
    const nv_view *v = &s->view;
    const nv_seat_view *me = &v->seat[s->seat];
    nv_config c;
    if (memchr(v->upper, kind, v->upper_count) || memchr(v->lower, kind, v->lower_count) ||
        (v->twin_slot != NV_NONE && v->twin_card == kind))
        return 2;
    for (int i = 0; i < me->hand_size; i++)
        if (me->hand[i].kind == kind)
            return 2;
    nv_config_of(s->state, &c);
    return rec_kind_find(&c, nv_card_of(v->edition, (nv_kind)kind)->id) == kind;
}

static int find_card(const tui_seen *s, const words *typed)
{
    int best = -1, most = 0;
    for (int kind = 0; kind < nv_kind_count(s->view.edition); kind++) {
        int named = names_card(typed, nv_card_of(s->view.edition, (nv_kind)kind));
        int near = named ? nearness(s, kind) : 0;
        if (near && 3 * named + near > most) {
            most = 3 * named + near;
            best = kind;
        }
    }
    return best;
}

int tui_match_card(const tui_seen *s, const char *text)
{
    words typed = {0};
    int place, kind = -1;
    put_text(&typed, text, false);
    if (typed.count == 1 && is_slot(typed.word[0], strlen(typed.word[0]))) {
        const nv_view *v = &s->view;
        bool lower = typed.word[0][0] == 'l', added = strchr(typed.word[0], '+') != NULL;
        place = (int)strtol(typed.word[0] + 1, NULL, 10) - 1;
        if (added && v->twin_slot == place + (lower ? NV_MAX_ROW : 0))
            kind = v->twin_card;
        else if (!added && place >= 0 && place < (lower ? v->lower_count : v->upper_count))
            kind = lower ? v->lower[place] : v->upper[place];
        return kind == NV_NO_CARD ? -1 : kind;
    }
    return find_card(s, &typed);
}

const char *tui_near_card(const tui_seen *s, const char *text)
{
    const char *meant = NULL;
    int best = TUI_FAR;
    for (int kind = 0; kind < nv_kind_count(s->view.edition); kind++) {
        const char *name = txt_c("card", nv_card_of(s->view.edition, (nv_kind)kind)->name);
        int far = nearness(s, kind) ? tui_distance(text, name) : TUI_FAR;
        if (far < best) {
            best = far;
            meant = name;
        }
    }
    return meant;
}

/* ---- why nothing fits ------------------------------------------------------------------------- */

static const char *const verbs[] = {
    "buy", "take",    "play", "pass", "observe", "prison", "event",  "points", "trade",  "split",
    "pay", "discard", "good", "drop", "keep",    "share",  "rubles", "return", "decline"};

static const char *verb_of(const char *typed)
{
    if (!typed[1] && typed[0] != 'b' && typed[0] != 't')
        return NULL;
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++)
        if (strncmp(typed, verbs[i], strlen(typed)) == 0)
            return verbs[i];
    return NULL;
}

/* Words one after the other as one text. */
static void join(char *out, size_t size, const words *w, int from, int to)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = from; i < to && used < size; i++)
        used += (size_t)snprintf(out + used, size - used, "%s%s", used ? " " : "", w->word[i]);
}

static int first_of(const words *w, int from, bool slot)
{
    int at = from;
    while (at < w->count && !(slot ? w->extra[at] : strcmp(w->word[at], "for") == 0))
        at++;
    return at;
}

/* What was typed after the verb: `library u3`, `bank for market`. */
static void read_wish(const tui_seen *s, const words *typed, tui_wish *w)
{
    words card = {0};
    int with = first_of(typed, 1, false), slot = first_of(typed, 1, true);
    if (slot < with) {
        snprintf(w->slot, sizeof w->slot, "%s", typed->word[slot]);
        w->there = tui_match_card(s, w->slot);
    }
    join(w->card, sizeof w->card, typed, 1, slot < with ? slot : with);
    put_text(&card, w->card, false);
    w->kind = card.count > 0 ? find_card(s, &card) : w->there;
    if (with + 1 < typed->count) {
        card = (words){0};
        join(w->target, sizeof w->target, typed, with + 1, typed->count);
        put_text(&card, w->target, false);
        w->replaces = find_card(s, &card);
    }
}

static void explain(const tui_seen *s, const char *text, const words *typed, char *why, size_t size)
{
    enum { SHORT = 60 /* bytes that are worth repeating */ };
    tui_wish w = {.verb = typed->count > 0 ? verb_of(typed->word[0]) : NULL,
                  .kind = -1,
                  .there = -1,
                  .replaces = -1};
    if (typed->count == 0) {
        snprintf(why, size, "%s", txt("Type a number of the list."));
    } else if (!w.verb && tui_near_command(text)) {
        snprintf(why, size, txt("'%s' is not understood. Did you mean '%s'?"), text,
                 tui_near_command(text));
    } else if (!w.verb) {
        snprintf(why, size,
                 txt("'%s' is not understood. Type a number of the list, or words such as 'buy u1';"
                     " 'help' lists the commands."),
                 strlen(text) <= SHORT ? text : "...");
    } else {
        read_wish(s, typed, &w);
        tui_reason_why(s, &w, why, size);
    }
}

void tui_match(const tui_seen *s, const char *text, const tui_set *among, tui_set *found, char *why,
               size_t why_size)
{
    words typed = {0};
    put_typed(&typed, text);
    why[0] = '\0';
    found->count = 0;
    if (!among && find_exact(s, text, &typed, found))
        return;
    if (typed.count > 0)
        find_closest(s, &typed, among, put_action, found);
    if (found->count == 0 && typed.count > 0 && begins_with_word(&typed))
        find_closest(s, &typed, among, put_shown, found);
    if (found->count == 0)
        explain(s, text, &typed, why, why_size);
}

void tui_why_not(const tui_seen *s, const char *text, char *why, size_t why_size)
{
    tui_set found;
    tui_match(s, text, NULL, &found, why, why_size);
}
