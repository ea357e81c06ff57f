/* fair.c - seeds, commitments, and all chance of a game from one key (docs/fairness.md). */
#include "fair.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

/* What is hashed begins with what it is for. A change of the construction is a new number here. */
#define FOR_COMMITMENT "neva fair 1: commitment"
#define FOR_KEY "neva fair 1: key"

/* ---- seeds and commitments ---------------------------------------------------------------------- */

bool fair_seed_new(fair_seed *seed)
{
    if (sodium_init() < 0)
        return false;
    randombytes_buf(seed->byte, sizeof seed->byte);
    return true;
}

void fair_seed_hex(const fair_seed *seed, char hex[REC_HEX + 1])
{
    sodium_bin2hex(hex, REC_HEX + 1, seed->byte, sizeof seed->byte);
}

bool fair_seed_read(fair_seed *seed, const char *hex)
{
    if (sodium_init() < 0 || strlen(hex) != REC_HEX || strspn(hex, "0123456789abcdef") != REC_HEX)
        return false;
    return sodium_hex2bin(seed->byte, sizeof seed->byte, hex, REC_HEX, NULL, NULL, NULL) == 0;
}

/* ---- hashing ------------------------------------------------------------------------------------- */

/* Everything that is hashed is written so that it can be read in one way only: numbers are bytes,
 * texts and lists begin with their length. */
typedef crypto_generichash_state hash;

static void put_number(hash *h, size_t number)
{
    assert(number <= UINT8_MAX);
    const uint8_t byte = (uint8_t)number;
    crypto_generichash_update(h, &byte, 1);
}

static void put_text(hash *h, const char *text)
{
    size_t size = strlen(text);
    put_number(h, size);
    crypto_generichash_update(h, (const uint8_t *)text, size);
}

/* Words in the order of their bytes: the numbers that stand for them may change, and so may the order
 * of lists in this program. */
enum { MAX_WORDS = NV_MAX_KINDS };
typedef struct words {
    size_t count;
    const char *word[MAX_WORDS];
} words;

/* Each once. */
static void add_word(words *w, const char *word)
{
    size_t at = 0;
    while (at < w->count && strcmp(w->word[at], word) < 0)
        at++;
    if (w->count == MAX_WORDS || (at < w->count && strcmp(w->word[at], word) == 0))
        return;
    memmove(&w->word[at + 1], &w->word[at], (w->count - at) * sizeof *w->word);
    w->word[at] = word;
    w->count++;
}

static void put_words(hash *h, const words *w)
{
    put_number(h, w->count);
    for (size_t i = 0; i < w->count; i++)
        put_text(h, w->word[i]);
}

void fair_commitment(const fair_seed *seed, char hex[REC_HEX + 1])
{
    hash h;
    uint8_t out[FAIR_BYTES];
    crypto_generichash_init(&h, NULL, 0, sizeof out);
    put_text(&h, FOR_COMMITMENT);
    crypto_generichash_update(&h, seed->byte, sizeof seed->byte);
    crypto_generichash_final(&h, out, sizeof out);
    sodium_memzero(&h, sizeof h);
    sodium_bin2hex(hex, REC_HEX + 1, out, sizeof out);
}

/* ---- the key ------------------------------------------------------------------------------------- */

static void put_modules(hash *h, const nv_config *c)
{
    words w = {0};
    for (int module = 0; module < NV_MODULE_COUNT; module++)
        if (c->modules >> module & 1)
            add_word(&w, nv_id(NV_LIST_MODULE, module));
    put_words(h, &w);
}

static void put_options(hash *h, const nv_config *c)
{
    words w = {0};
    if (c->options & NV_OPEN_MONEY)
        add_word(&w, "open_money");
    if (c->options & NV_OPEN_HANDS)
        add_word(&w, "open_hands");
    put_words(h, &w);
}

static void put_without(hash *h, const nv_config *c)
{
    words w = {0};
    for (int kind = 0; kind < nv_kind_count(c->edition); kind++) {
        const char *id = nv_card_of(c->edition, (nv_kind)kind)->id;
        if (nv_is_left_out(c, id))
            add_word(&w, id);
    }
    put_words(h, &w);
}

static void put_obstacles(hash *h, const fair_setup *s)
{
    if (!(s->config.modules & NV_OBSTACLES)) {
        put_text(h, "none");
    } else if (s->obstacles_by == REC_BY_CHANCE) {
        put_text(h, "chance");
        put_number(h, s->real);
        put_number(h, s->bonus);
    } else if (s->obstacles_by == REC_BY_TABLE) {
        put_text(h, "table");
        for (int i = 0; i < 5; i++) {
            const char *word = nv_id(NV_LIST_OBSTACLE, s->config.obstacles[i]);
            put_text(h, word ? word : "none");
        }
    } else {
        put_text(h, "standard");
    }
}

void fair_key_make(fair_key *key, const fair_seed *seed, const fair_setup *setup)
{
    const nv_config *c = &setup->config;
    hash h;
    crypto_generichash_init(&h, seed->byte, sizeof seed->byte, sizeof key->byte);
    put_text(&h, FOR_KEY);
    put_text(&h, nv_id(NV_LIST_EDITION, c->edition));
    put_number(&h, c->seats);
    put_modules(&h, c);
    put_options(&h, c);
    put_without(&h, c);
    put_number(&h, c->youngest); /* NV_NONE is 255 */
    put_obstacles(&h, setup);
    put_number(&h, c->seats);
    for (int seat = 0; seat < c->seats; seat++)
        put_text(&h, setup->added[seat]);
    crypto_generichash_final(&h, key->byte, sizeof key->byte);
    sodium_memzero(&h, sizeof h);
}

void fair_setup_of(const rec_game *g, fair_setup *out)
{
    memset(out, 0, sizeof *out);
    rec_setup_of(g, &out->config);
    out->obstacles_by = g->obstacles_by;
    out->real = g->real;
    out->bonus = g->bonus;
    memcpy(out->added, g->added, sizeof out->added);
}

/* ---- numbers -------------------------------------------------------------------------------------- */

void fair_stream_open(fair_stream *s, const fair_key *key, const char *purpose)
{
    assert(strlen(purpose) <= FAIR_PURPOSE_MAX);
    memset(s, 0, sizeof *s);
    s->key = *key;
    memcpy(s->purpose, purpose, strlen(purpose));
    s->used = FAIR_BLOCK;
}

static uint32_t next_word(fair_stream *s)
{
    if (s->used == FAIR_BLOCK) {
        memset(s->byte, 0, sizeof s->byte);
        crypto_stream_chacha20_ietf_xor_ic(s->byte, s->byte, sizeof s->byte, s->purpose, s->block,
                                           s->key.byte);
        s->block++;
        s->used = 0;
    }
    const uint8_t *b = &s->byte[s->used];
    s->used += 4;
    return (uint32_t)b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

uint32_t fair_below(void *stream, uint32_t n)
{
    const uint64_t all = UINT64_C(1) << 32;
    uint64_t even = all - all % n; /* of these words each remainder has as many */
    uint32_t word;
    do
        word = next_word(stream);
    while (word >= even);
    return word % n;
}

/* ---- outcomes ------------------------------------------------------------------------------------- */

nv_status fair_deal(const fair_key *key, const fair_setup *setup, nv_config *out)
{
    fair_stream s;
    nv_status status = NV_OK;
    nv_config c;
    nv_config_init(&c, setup->config.edition, setup->config.modules, setup->config.seats);
    c.options = setup->config.options;
    c.without = setup->config.without;
    c.youngest = setup->config.youngest;
    if (setup->obstacles_by == REC_BY_TABLE) {
        memcpy(c.obstacles, setup->config.obstacles, sizeof c.obstacles);
        if (memchr(c.obstacles, NV_NONE, sizeof c.obstacles))
            return NV_E_OBSTACLES; /* chosen, or drawn: not some of each */
    }
    fair_stream_open(&s, key, "setup");
    if (setup->obstacles_by == REC_BY_CHANCE)
        status = nv_deal_obstacles_with(&c, setup->real, setup->bonus, fair_below, &s);
    if (status == NV_OK)
        status = nv_deal_with(&c, fair_below, &s);
    if (status == NV_OK)
        *out = c;
    sodium_memzero(&s, sizeof s);
    return status;
}

/* Kinds are numbered as the cards happen to be listed; ids stay. */
static void sort_by_id(nv_kind *card, int count, int edition)
{
    for (int i = 1; i < count; i++) {
        nv_kind one = card[i];
        int at = i;
        for (; at > 0 &&
               strcmp(nv_card_of(edition, card[at - 1])->id, nv_card_of(edition, one)->id) > 0;
             at--)
            card[at] = card[at - 1];
        card[at] = one;
    }
}

void fair_shuffle(const fair_key *key, const nv_state *start, rec_deck *deck)
{
    fair_stream s;
    nv_config c;
    nv_config_of(start, &c);
    rec_deck_sorted(deck, start);
    for (int pile = 0; pile < NV_PILE_COUNT; pile++) {
        sort_by_id(deck->card[pile], deck->size[pile], c.edition);
        fair_stream_open(&s, key, nv_id(NV_LIST_PILE, pile));
        rec_deck_shuffle_pile(deck, pile, fair_below, &s);
    }
    sodium_memzero(&s, sizeof s);
}
