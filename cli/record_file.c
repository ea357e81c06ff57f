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
        fprintf(stderr, "neva: %s: too long for a record\n", path);
    } else {
        return text;
    }
    free(text);
    return NULL;
}

bool cli_read_record(const char *path, rec_game *g)
{
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
    bool fine = rec_read(g, text, size, &err);
    free(text);
    if (!fine)
        fprintf(stderr, "%s:%u: %s\n", path, (unsigned)err.line, err.why);
    return fine;
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
