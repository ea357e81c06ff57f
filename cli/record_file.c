/* record_file.c - see record_file.h. */
#include "record_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 8 << 20 }; /* a full record has less than a fifth of it */

/* The whole file; NULL and a message if that is not possible. The caller frees it. */
static char *read_all(FILE *file, const char *path, size_t *size)
{
    char *text = malloc(MOST_BYTES);
    if (!text) {
        fprintf(stderr, "neva: out of memory\n");
        return NULL;
    }
    *size = fread(text, 1, MOST_BYTES, file);
    if (ferror(file)) {
        fprintf(stderr, "neva: %s: %s\n", path, strerror(errno));
    } else if (*size == MOST_BYTES) {
        fprintf(stderr, "neva: %s is too long for a record (8 MiB)\n", path);
    } else {
        return text;
    }
    free(text);
    return NULL;
}

/* How many bytes the lines before this one (from 1 on) have. */
static size_t bytes_before(const char *text, size_t size, uint32_t line)
{
    const char *at = text;
    for (uint32_t i = 1; i < line; i++) {
        const char *end = memchr(at, '\n', size - (size_t)(at - text));
        if (!end)
            break;
        at = end + 1;
    }
    return (size_t)(at - text);
}

/* What is wrong, and what to do about it. g is overwritten. */
static void complain(const char *path, const char *text, size_t size, const rec_error *err,
                     rec_game *g)
{
    if (size == 0) {
        fprintf(stderr, "neva: %s is empty; a record begins with the line 'neva record %d'.\n",
                path, REC_VERSION);
        return;
    }
    fprintf(stderr, "%s:%u: %s\n", path, err->line ? (unsigned)err->line : 1, err->why);
    if (strncmp(text, "neva record", size < 11 ? size : 11) != 0)
        fprintf(stderr, "neva: %s is no record of a game.\n", path);
    else if (rec_read(g, text, bytes_before(text, size, err->line), NULL))
        fprintf(stderr,
                "neva: the lines before are a game of %u decision%s; head -n %u keeps just them.\n",
                (unsigned)g->decisions, g->decisions == 1 ? "" : "s", (unsigned)err->line - 1);
}

bool cli_read_record_lines(const char *path, rec_game *g, uint32_t lines[REC_MAX_ENTRIES])
{
    static rec_entry log[REC_MAX_ENTRIES];
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    size_t size;
    rec_error err;
    if (!file) {
        fprintf(stderr, "neva: %s: %s\n", path, strerror(errno));
        return false;
    }
    char *text = read_all(file, path, &size);
    if (!standard)
        fclose(file);
    if (!text)
        return false;
    rec_use(g, log, REC_MAX_ENTRIES);
    bool fine = rec_read_lines(g, text, size, lines, &err);
    if (!fine)
        complain(path, text, size, &err, g);
    free(text);
    return fine;
}

bool cli_read_record(const char *path, rec_game *g)
{
    return cli_read_record_lines(path, g, NULL);
}

void cli_name_seat(cli_names *names, int seat, const rec_player *player)
{
    char *text = names->text[seat];
    size_t size = sizeof names->text[seat];
    if (player->name[0])
        snprintf(text, size, "%s", player->name);
    else if (player->computer[0])
        snprintf(text, size, "%c (%s)", 'A' + seat, player->computer);
    else
        snprintf(text, size, "%c", 'A' + seat);
}

void cli_name_first(cli_names *names, const rec_game *g)
{
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        cli_name_seat(names, seat, &g->player[seat]);
}

void cli_name_last(cli_names *names, const rec_game *g)
{
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        cli_name_seat(names, seat, rec_player_now(g, seat));
}

void cli_put_names(const cli_names *names, tui_look *look)
{
    for (int seat = 0; seat < NV_MAX_SEATS; seat++)
        look->names[seat] = names->text[seat];
}
