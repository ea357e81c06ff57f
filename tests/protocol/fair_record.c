/*
 * fair_record.c - writes the record of a random game with checked chance, for verify.py:
 *     fair_record NUMBER EDITION SEATS [MODULE | REAL/BONUS | table | -CARD | cheat=N]...
 * NUMBER decides the seed, what players add and how they play; REAL/BONUS are obstacles to draw, `table`
 * chooses some, CARD is left out, draw N is another card than is due.
 */
#include <stdio.h>
#include <stdlib.h>

#include "tests/unit/fair_games.h"

static void write_out(void *to, const char *text, size_t size)
{
    fwrite(text, 1, size, to);
}

static void choose(fair_host *h, uint64_t number)
{
    static const char *const texts[] = {"", "blue cow", " two  blanks ", "\"quoted\\\"", "лёд"};
    nv_rng r = {number};
    for (size_t i = 0; i < sizeof h->seed.byte; i++)
        h->seed.byte[i] = (uint8_t)nv_rng_below(&r, 256);
    for (int seat = 0; seat < h->setup.config.seats; seat++)
        strcpy(h->setup.added[seat], texts[nv_rng_below(&r, 5)]);
    h->setup.config.options = (uint8_t)nv_rng_below(&r, 4);
    if (nv_rng_below(&r, 2))
        h->setup.config.youngest = (uint8_t)nv_rng_below(&r, h->setup.config.seats);
    h->play = r;
}

/* The words about the game, modules first; false: one is none. */
static bool read_words(fair_host *h, int count, char **word)
{
    fair_setup *s = &h->setup;
    nv_config *c = &s->config;
    nv_rng any = {1};
    for (int i = 0; i < count; i++) {
        if (word[i][0] == '-') {
            if (nv_leave_out(c, word[i] + 1) != NV_OK)
                return false;
        } else if (strcmp(word[i], "table") == 0) {
            s->obstacles_by = REC_BY_TABLE;
            if (nv_deal_obstacles(c, 1, 2, &any) != NV_OK)
                return false;
        } else if (strncmp(word[i], "cheat=", 6) == 0) {
            h->cheat_at = (uint32_t)atoi(word[i] + 6);
        } else if (strlen(word[i]) == 3 && word[i][1] == '/') {
            s->obstacles_by = REC_BY_CHANCE;
            s->real = (uint8_t)(word[i][0] - '0');
            s->bonus = (uint8_t)(word[i][2] - '0');
        } else if (nv_value(NV_LIST_MODULE, word[i]) >= 0) {
            unsigned module = 1U << nv_value(NV_LIST_MODULE, word[i]);
            nv_config_init(c, c->edition, c->modules | module, c->seats);
        } else {
            return false;
        }
    }
    return nv_config_check(c) == NV_OK;
}

int main(int argc, char **argv)
{
    static rec_entry log[REC_MAX_ENTRIES];
    static rec_game g = {.entry = log, .room = REC_MAX_ENTRIES};
    static fair_host h;
    if (argc < 4)
        return 2;
    nv_config_init(&h.setup.config, nv_value(NV_LIST_EDITION, argv[2]), 0, atoi(argv[3]));
    if (!read_words(&h, argc - 4, argv + 4))
        return 2;
    choose(&h, strtoull(argv[1], NULL, 10));
    if (!fair_game(&h, &g))
        return 1;
    rec_write(&g, write_out, stdout);
    return 0;
}
