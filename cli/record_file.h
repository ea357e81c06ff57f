/* record_file.h - what the commands about recorded games share: reading one, and whose seat is whose. */
#ifndef CLI_RECORD_FILE_H
#define CLI_RECORD_FILE_H

#include "record/record.h"
#include "tui/render.h"

/* Reads the record at path ("-": standard input) into g; what is wrong goes to stderr, as
 * FILE:LINE: reason. The log is in memory that the next call uses again. */
bool cli_read_record(const char *path, rec_game *g);
/* The same, and the line of each entry; lines may be NULL. */
bool cli_read_record_lines(const char *path, rec_game *g, uint32_t lines[REC_MAX_ENTRIES]);

/* How the seats are called in texts: "Anna", "B (greedy)", "C". */
typedef struct cli_names {
    char text[NV_MAX_SEATS][REC_NAME_MAX + REC_WORD_MAX + 8];
} cli_names;
void cli_name_seat(cli_names *names, int seat, const rec_player *player);
/* Everybody who sits there at the start, or at the end. */
void cli_name_first(cli_names *names, const rec_game *g);
void cli_name_last(cli_names *names, const rec_game *g);
/* The names stay where they are. */
void cli_put_names(const cli_names *names, tui_look *look);

#endif
