/* read.c - lines of text as a game. Every line is played, so what cannot happen is refused. */
#include "record_int.h"

#include <string.h>

enum stage { AT_FIRST_LINE, AT_HEADER, AT_POSITION, AT_GAME };

void rec_reader_init(rec_reader *r, rec_game *g)
{
    memset(r, 0, sizeof *r);
    rec_clear(g);
    r->game = g;
}

/* ---- before the game ---------------------------------------------------------------------------- */

static bool read_first(rec_reader *r, char *line, rec_error *err)
{
    char *name = rec_word(&line), *kind = rec_word(&line), *version = rec_word(&line);
    long number;
    if (!version || strcmp(name, "neva") != 0 || strcmp(kind, "record") != 0 || rec_word(&line))
        return rec_refuse(err, NV_OK, "a record begins with the line 'neva record %d'",
                          REC_VERSION);
    if (!rec_number(version, REC_VERSION, REC_VERSION, &number))
        return rec_refuse(err, NV_OK, "version '%s' of the format is not known here", version);
    r->stage = AT_HEADER;
    return true;
}

/* Setting up a game clears it; who plays and what was said about it stays. */
static bool read_start(rec_reader *r, rec_error *err)
{
    rec_game *g = r->game, said = *g;
    if (r->stage == AT_POSITION) {
        if (!rec_init_position(g, &r->position, err))
            return false;
    } else if (!rec_init(g, &said.config, err))
        return false;
    memcpy(g->player, said.player, sizeof g->player);
    memcpy(g->date, said.date, sizeof g->date);
    memcpy(g->seed, said.seed, sizeof g->seed);
    memcpy(g->note, said.note, sizeof g->note);
    memcpy(g->commit, said.commit, sizeof g->commit);
    memcpy(g->added, said.added, sizeof g->added);
    g->obstacles_by = said.obstacles_by;
    g->real = said.real;
    g->bonus = said.bonus;
    r->stage = AT_GAME;
    return true;
}

static bool read_setup(rec_reader *r, char *line, rec_error *err)
{
    char *word = rec_word(&line);
    bool begins = strcmp(word, "start") == 0, places = strcmp(word, "position") == 0;
    if (begins || places) {
        if (!r->seen)
            return rec_refuse(err, NV_OK, "'game EDITION SEATS MODULES' must come first");
        if (rec_word(&line))
            return rec_refuse(err, NV_OK, "'%s' stands alone in its line", word);
    }
    if (begins)
        return read_start(r, err);
    if (r->stage == AT_POSITION)
        return rec_position_read(r, word, line, err);
    if (!places)
        return rec_header_read(r, word, line, err);
    r->stage = AT_POSITION;
    return rec_position_begin(r, err);
}

/* ---- the game ----------------------------------------------------------------------------------- */

static bool read_draws(rec_game *g, char *line, rec_error *err)
{
    char *card = rec_word(&line);
    if (!card)
        return rec_refuse(err, NV_OK, "the cards that were drawn are missing");
    for (; card; card = rec_word(&line)) {
        char text[REC_LINE_MAX + 8], why[sizeof err->why];
        rec_buffer b = {text, sizeof text, 0};
        nv_action draw;
        rec_putf(&b, "draw %s", card);
        if (!rec_expects(g, NV_CHANCE, err))
            return false;
        nv_status status = rec_action_parse(&g->state, text, &draw, why, sizeof why);
        if (status != NV_OK)
            return rec_refuse(err, status, "%s", why);
        if (!rec_draw(g, draw, NULL, err))
            return false;
    }
    return true;
}

static bool read_undo(rec_game *g, char *line, rec_error *err)
{
    char *word = rec_word(&line);
    long n;
    if (!word || !rec_number(word, 1, REC_MAX_ENTRIES, &n) || rec_word(&line))
        return rec_refuse(err, NV_OK, "'undo' needs the number of decisions to take back");
    return rec_undo(g, (uint32_t)n, err);
}

static bool read_about_seat(rec_game *g, const char *verb, char *line, rec_error *err)
{
    int seat = rec_seat(rec_word(&line), g->config.seats);
    if (seat < 0)
        return rec_refuse(err, NV_OK, "'%s' needs a seat from A to %c", verb,
                          'A' + g->config.seats - 1);
    if (strcmp(verb, "resign") == 0)
        return rec_word(&line) ? rec_refuse(err, NV_OK, "'resign' names one seat")
                               : rec_resign(g, seat, err);
    rec_player p;
    return rec_player_read(line, &p, err) && rec_takeover(g, seat, p.name, p.computer, err);
}

/* The line is compared with the one that would be written: there is one way to say a result. */
static bool read_result(rec_game *g, char *line, rec_error *err)
{
    char found[REC_LINE_MAX], expected[REC_LINE_MAX];
    rec_buffer f = {found, sizeof found, 0}, e = {expected, sizeof expected, 0};
    rec_put(&f, "result");
    for (char *word; (word = rec_word(&line)) != NULL;)
        rec_putf(&f, " %s", word);
    if (g->end == REC_RUNNING && !rec_decided(g))
        return rec_refuse(err, NV_OK, "a result, but the game is not over yet");
    if (g->end != REC_RUNNING && g->end != REC_RESIGNED)
        return rec_close(g, err);
    rec_result_put(&e, g);
    if (strcmp(found, expected) != 0)
        return rec_refuse(err, NV_OK, "the game gives '%s'", expected);
    return rec_close(g, err);
}

static bool read_game_line(rec_game *g, char *line, rec_error *err)
{
    char *word = rec_word(&line);
    int seat = rec_seat(word, g->config.seats);
    if (seat >= 0)
        return rec_play_text(g, seat, rec_rest(&line), NULL, err);
    if (strcmp(word, "+") == 0)
        return read_draws(g, line, err);
    if (strcmp(word, "undo") == 0)
        return read_undo(g, line, err);
    if (strcmp(word, "resign") == 0 || strcmp(word, "takeover") == 0)
        return read_about_seat(g, word, line, err);
    if (strcmp(word, "result") == 0)
        return read_result(g, line, err);
    if (strcmp(word, "reveal") == 0)
        return rec_reveal(g, rec_rest(&line), err);
    if (strcmp(word, "abort") == 0)
        return rec_word(&line) ? rec_refuse(err, NV_OK, "'abort' stands alone in its line")
                               : rec_abort(g, err);
    return rec_refuse(err, NV_OK,
                      "'%s' is neither a seat from A to %c, '+', nor undo, resign,"
                      " takeover, reveal, abort or result",
                      word, 'A' + g->config.seats - 1);
}

/* ---- lines -------------------------------------------------------------------------------------- */

/* The line as a string; false if it is too long or not text. Comments are left empty. */
static bool copy_line(const char *line, size_t size, char out[REC_LINE_MAX + 1], rec_error *err)
{
    if (size > 0 && line[size - 1] == '\r')
        size--;
    size_t blanks = 0;
    while (blanks < size && (line[blanks] == ' ' || line[blanks] == '\t'))
        blanks++;
    *out = '\0';
    if (blanks == size || line[blanks] == '#')
        return true;
    if (size > REC_LINE_MAX)
        return rec_refuse(err, NV_OK, "a line has at most %d bytes", REC_LINE_MAX);
    for (size_t i = 0; i < size; i++)
        out[i] = line[i] == '\t' ? ' ' : line[i];
    out[size] = '\0';
    return rec_is_plain_text(out, size)
               ? true
               : rec_refuse(err, NV_OK, "the line is not UTF-8 text, or has control characters");
}

bool rec_read_line(rec_reader *r, const char *line, size_t size, rec_error *err)
{
    char copy[REC_LINE_MAX + 1];
    bool fine = copy_line(line, size, copy, err);
    r->line++;
    if (fine && *copy)
        fine = r->stage == AT_FIRST_LINE ? read_first(r, copy, err)
               : r->stage == AT_GAME     ? read_game_line(r->game, copy, err)
                                         : read_setup(r, copy, err);
    if (!fine && err)
        err->line = r->line;
    return fine;
}

bool rec_read_end(rec_reader *r, rec_error *err)
{
    if (r->stage == AT_GAME)
        return true;
    rec_refuse(err, NV_OK, "the record ends before its 'start' line");
    if (err)
        err->line = r->line;
    return false;
}

bool rec_read_lines(rec_game *g, const char *text, size_t size, uint32_t *lines, rec_error *err)
{
    rec_reader r;
    rec_reader_init(&r, g);
    for (const char *end; (end = memchr(text, '\n', size)) != NULL; text = end + 1) {
        size_t length = (size_t)(end - text);
        uint32_t known = g->count;
        if (!rec_read_line(&r, text, length, err))
            return false;
        for (; lines && known < g->count; known++)
            lines[known] = r.line;
        size -= length + 1;
    }
    return rec_read_end(&r, err);
}

bool rec_read(rec_game *g, const char *text, size_t size, rec_error *err)
{
    return rec_read_lines(g, text, size, NULL, err);
}
