/*
 * match.c - typed text to actions.
 *
 * The text is compared with every legal action as the notation writes it, word by word. A word may be
 * cut short and words may be left out, so `buy lib` is `buy library u3`; what fits closest counts, and
 * if several things do, the player is asked.
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

/* A letter of two bytes (Latin with accents, Cyrillic) as a small one; people type ё as е. */
static void put_small(char out[2], const char letter[2])
{
    unsigned code = ((unsigned char)letter[0] & 0x1fu) << 6 | ((unsigned char)letter[1] & 0x3fu);
    if ((code >= 0xc0 && code <= 0xde && code != 0xd7) || (code >= 0x410 && code <= 0x42f))
        code += 0x20;
    else if (code >= 0x14a && code <= 0x177)
        code |= 1;
    if (code == 0x401 || code == 0x451)
        code = 0x435;
    out[0] = (char)(0xc0 | code >> 6);
    out[1] = (char)(0x80 | (code & 0x3f));
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
            put_small(word + size, text++);
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

/* What was typed; a verb as the screen has it is the notation's. */
static void put_typed(words *typed, const char *text)
{
    static const int verbs[] = {NV_MOVE_BUY, NV_MOVE_TAKE, NV_MOVE_PLAY, NV_MOVE_PASS};
    put_text(typed, text, false);
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0] && typed->count > 0; i++) {
        words verb = {0};
        put_text(&verb, tui_verb(verbs[i]), false);
        if (verb.count > 0 && strcmp(typed->word[0], verb.word[0]) == 0)
            typed->word[0] = nv_id(NV_LIST_MOVE_KIND, verbs[i]);
    }
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

static void find_closest(const tui_seen *s, const words *typed, const tui_set *among,
                         tui_set *found)
{
    int best = -1, count = among ? among->count : s->count;
    words action;
    found->count = 0;
    for (int i = 0; i < count; i++) {
        int index = among ? among->at[i] : i;
        put_action(&action, s, index);
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

/* The words of the text up to a slot, `for` or the end as one card, in the notation. */
static int rewrite_card(const tui_seen *s, const words *typed, int at, rec_buffer *out,
                        bool *unknown)
{
    words card = {0};
    char said[REC_TEXT_MAX] = "";
    rec_buffer b = {said, sizeof said, 0};
    for (; at < typed->count && !typed->extra[at] && strcmp(typed->word[at], "for") != 0 &&
           strcmp(typed->word[at], "on") != 0 && strcmp(typed->word[at], "discard") != 0;
         at++) {
        put_word(&card, typed->word[at], strlen(typed->word[at]), false);
        rec_putf(&b, "%s%s", b.size ? "_" : "", typed->word[at]);
    }
    int kind = find_card(s, &card);
    *unknown |= card.count > 0 && kind < 0;
    if (card.count > 0)
        rec_putf(out, " %s", kind < 0 ? said : nv_card_of(s->view.edition, (nv_kind)kind)->id);
    return at;
}

/* The typed words as the notation would have them. */
static void rewrite(const tui_seen *s, const words *typed, const char *verb, char out[REC_TEXT_MAX])
{
    rec_buffer b = {out, REC_TEXT_MAX, 0};
    bool unknown = false;
    bool cards = strcmp(verb, "buy") == 0 || strcmp(verb, "take") == 0 || strcmp(verb, "play") == 0;
    out[0] = '\0';
    rec_put(&b, verb);
    for (int at = 1; at < typed->count;) {
        const char *word = typed->word[at];
        if (cards && typed->extra[at] && at == 1) { /* `buy u3` */
            int kind = tui_match_card(s, word);
            if (kind >= 0)
                rec_putf(&b, " %s", nv_card_of(s->view.edition, (nv_kind)kind)->id);
        }
        bool literal = !cards || typed->extra[at] || strcmp(word, "for") == 0 ||
                       strcmp(word, "on") == 0 || strcmp(word, "discard") == 0;
        if (literal) {
            rec_putf(&b, " %s", word);
            at++;
        } else {
            at = rewrite_card(s, typed, at, &b, &unknown);
        }
    }
}

/* The first card that the words name; -1: none. */
static int named_card(const tui_seen *s, const words *typed)
{
    words card = {0};
    if (typed->count > 1 && typed->extra[1])
        return tui_match_card(s, typed->word[1]);
    for (int i = 1; i < typed->count && strcmp(typed->word[i], "for") != 0; i++)
        put_word(&card, typed->word[i], strlen(typed->word[i]), false);
    return card.count > 0 ? find_card(s, &card) : -1;
}

static void explain(const tui_seen *s, const words *typed, char *why, size_t size)
{
    const char *verb = typed->count > 0 ? verb_of(typed->word[0]) : NULL;
    char text[REC_TEXT_MAX];
    nv_action unused;
    if (!verb) {
        snprintf(
            why, size, "%s",
            typed->count == 0
                ? txt("Type a number of the list.")
                : txt("That is no action. Type a number of the list, or words such as 'buy u1' or"
                      " 'take library'; 'help' lists the commands."));
        return;
    }
    bool slot_only = typed->count == 2 && typed->extra[1];
    if (slot_only && tui_match_card(s, typed->word[1]) < 0) {
        snprintf(why, size, txt("There is no card on %s."), typed->word[1]);
        return;
    }
    rewrite(s, typed, verb, text);
    if (rec_action_parse(s->state, text, &unused, why, size) == NV_OK)
        snprintf(why, size, txt("Say it as '%s'."), text);
    else if (strcmp(txt_language(), "en") != 0) /* the notation knows English alone */
        tui_usual_reason(s, verb, named_card(s, typed), why, size);
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
        find_closest(s, &typed, among, found);
    if (found->count == 0)
        explain(s, &typed, why, why_size);
}

void tui_why_not(const tui_seen *s, const char *text, char *why, size_t why_size)
{
    tui_set found;
    tui_match(s, text, NULL, &found, why, why_size);
}
