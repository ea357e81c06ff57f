/*
 * Whatever the reader accepts is written and read again, and is the same game, to the byte, and the
 * same text. Its state has no broken invariant. The last, unfinished line is then refused or
 * played as an action, without harm.
 */
#include "record/record.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_TEXT = 2 << 20 };

static rec_entry first_log[REC_MAX_ENTRIES], second_log[REC_MAX_ENTRIES];
static rec_game first = {.entry = first_log, .room = REC_MAX_ENTRIES};
static rec_game second = {.entry = second_log, .room = REC_MAX_ENTRIES};
static char once[MAX_TEXT], twice[MAX_TEXT];

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool condition)
{
    if (!condition)
        abort();
}

static size_t write_to(char *text, const rec_game *g)
{
    rec_buffer b = {text, MAX_TEXT, 0};
    rec_write(g, rec_to_buffer, &b);
    must(b.size < MAX_TEXT);
    return b.size;
}

/* The last line of the input as an action: whatever it says, it only plays or refuses. */
static void try_action(const char *data, size_t size)
{
    char text[200];
    size_t from = size;
    while (from > 0 && data[from - 1] != '\n')
        from--;
    size_t length = size - from < sizeof text - 1 ? size - from : sizeof text - 1;
    memcpy(text, data + from, length);
    text[length] = '\0';
    int seat = (int)nv_to_act(&second.state).seat;
    if (seat >= 0)
        (void)rec_play_text(&second, seat, text, NULL, NULL);
    must(nv_broken(&second.state) == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    rec_error err = {0};
    if (!rec_read(&first, (const char *)data, size, &err)) {
        must(err.why[0] != '\0');
        return 0;
    }
    must(nv_broken(&first.state) == NULL);
    size_t length = write_to(once, &first);
    must(rec_read(&second, once, length, NULL));
    must(first.count == second.count && first.end == second.end);
    must(memcmp(&first.start, &second.start, sizeof first.start) == 0);
    must(memcmp(&first.state, &second.state, sizeof first.state) == 0);
    must(memcmp(first.entry, second.entry, first.count * sizeof *first.entry) == 0);
    must(write_to(twice, &second) == length && memcmp(once, twice, length) == 0);
    try_action((const char *)data, size);
    return 0;
}
