/* keep.c - the lines of games in a file; see keep.h. */
#include "arena/keep.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "arena/keep_int.h"

/* ---- a line ------------------------------------------------------------------------------------ */

/* "55 43": so many numbers within the bounds; *at moves on. */
static bool read_numbers(char **at, const char *key, int count, long low, long high, long *out)
{
    char *word = rec_word(at);
    if (!word || strcmp(word, key) != 0)
        return false;
    for (int i = 0; i < count; i++) {
        word = rec_word(at);
        if (!word || !rec_number(word, low, high, &out[i]))
            return false;
    }
    return true;
}

/* Places as a game gives them: each is one more than the number of seats ahead. */
static bool take_places(const long *place, int seats, arena_game *out)
{
    for (int i = 0; i < seats; i++) {
        int ahead = 0;
        for (int j = 0; j < seats; j++)
            ahead += place[j] < place[i];
        if (place[i] != ahead + 1)
            return false;
        out->rank[i] = (uint8_t)place[i];
        out->winners = (uint8_t)(out->winners + (place[i] == 1));
    }
    return true;
}

/* The number of the game, or -1: this is no line of a game. */
static int read_game(char *line, const arena_job *job, arena_game *out)
{
    int seats = job->config.seats;
    long number, score[NV_MAX_SEATS], place[NV_MAX_SEATS], rounds, decisions;
    memset(out, 0, sizeof *out);
    if (!read_numbers(&line, "game", 1, 0, job->games - 1, &number) ||
        !read_numbers(&line, "scores", seats, INT16_MIN, INT16_MAX, score) ||
        !read_numbers(&line, "places", seats, 1, seats, place) ||
        !read_numbers(&line, "rounds", 1, 0, UINT8_MAX, &rounds) ||
        !read_numbers(&line, "decisions", 1, 0, INT32_MAX, &decisions) || rec_word(&line) ||
        !take_places(place, seats, out))
        return -1;
    for (int i = 0; i < seats; i++)
        out->score[i] = (int16_t)score[i];
    out->rounds = (uint8_t)rounds;
    out->decisions = (uint32_t)decisions;
    arena_seat_players(job, (int)number, out->by_entry);
    return (int)number;
}

bool arena_keep_add(void *keep, int game, const arena_game *result)
{
    const arena_keep *k = keep;
    char text[256];
    rec_buffer line = {text, sizeof text, 0};
    rec_putf(&line, "game %d scores", game);
    for (int i = 0; i < k->seats; i++)
        rec_putf(&line, " %d", result->score[i]);
    rec_put(&line, " places");
    for (int i = 0; i < k->seats; i++)
        rec_putf(&line, " %d", result->rank[i]);
    rec_putf(&line, " rounds %d decisions %u\n", result->rounds, result->decisions);
    return fwrite(text, 1, line.size, k->file) == line.size && fflush(k->file) == 0;
}

/* ---- a file ------------------------------------------------------------------------------------- */

static bool refuse(char *why, const char *path, const char *text)
{
    snprintf(why, ARENA_WHY, "%s: %s", path, text);
    return false;
}

/* The lines after the head; *end is where the last whole one ends. */
static bool read_games(FILE *file, const char *path, int line_number, const arena_job *job,
                       arena_game *games, long *end, char *why)
{
    char line[KEEP_LINE_MAX];
    *end = ftell(file);
    for (; fgets(line, sizeof line, file); line_number++) {
        arena_game one;
        char *newline = strchr(line, '\n');
        if (!newline && feof(file))
            break; /* cut off */
        if (newline)
            *newline = '\0';
        int game = read_game(line, job, &one);
        if (game < 0 || games[game].winners) {
            snprintf(why, ARENA_WHY,
                     game < 0 ? "%s:%d: this line is no game of the run"
                              : "%s:%d: game %d is there twice",
                     path, line_number, game);
            return false;
        }
        games[game] = one;
        *end = ftell(file);
    }
    return ferror(file) ? refuse(why, path, strerror(errno)) : true;
}

bool arena_keep_read(const char *path, const arena_job *job, arena_game *games, char why[ARENA_WHY])
{
    long end;
    FILE *file = fopen(path, "r");
    if (!file)
        return refuse(why, path, strerror(errno));
    bool fine = arena_head_check(file, path, job, why) == KEEP_HEAD_FITS &&
                read_games(file, path, KEEP_HEAD_LINES + 1, job, games, &end, why);
    fclose(file);
    return fine;
}

/* Makes the file end with its last whole line, or with a head if it has none, to be written on. */
static bool mend(arena_keep *k, const char *path, const arena_job *job, long end, char *why)
{
    char head[KEEP_HEAD_MAX];
    size_t size = 0;
    if (end == 0)
        size = arena_head_write(job, head, sizeof head);
    if (ftruncate(fileno(k->file), end) || fseek(k->file, end, SEEK_SET) ||
        fwrite(head, 1, size, k->file) != size || fflush(k->file))
        return refuse(why, path, strerror(errno));
    return true;
}

static bool open_file(arena_keep *k, const char *path, char *why)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0)
        return refuse(why, path, strerror(errno));
    if (fcntl(file, F_SETLK, &whole)) {
        close(file);
        return refuse(why, path, "another run is writing it");
    }
    k->file = fdopen(file, "r+");
    if (k->file)
        return true;
    close(file);
    return refuse(why, path, strerror(errno));
}

bool arena_keep_open(arena_keep *k, const char *path, const arena_job *job, arena_game *games,
                     char why[ARENA_WHY])
{
    long end = 0;
    k->seats = job->config.seats;
    if (!open_file(k, path, why))
        return false;
    keep_head head = arena_head_check(k->file, path, job, why);
    bool fine = head != KEEP_HEAD_OTHER;
    if (head == KEEP_HEAD_FITS)
        fine = read_games(k->file, path, KEEP_HEAD_LINES + 1, job, games, &end, why);
    if (fine && mend(k, path, job, end, why))
        return true;
    arena_keep_close(k);
    return false;
}

bool arena_keep_close(arena_keep *k)
{
    return fclose(k->file) == 0;
}
