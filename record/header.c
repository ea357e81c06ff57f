/*
 * header.c - the lines before `start` that say what is played, by whom, and how the setup draws fell.
 * Each kind of line is a row of one table: its word, how it is written, how it is read.
 */
#include "record_int.h"

#include <string.h>

/* ---- small pieces ------------------------------------------------------------------------------ */

/* The seat at the start of args, which lines about one seat begin with. */
static int read_seat(const nv_config *c, char **args, rec_error *err)
{
    int seat = rec_seat(rec_word(args), c->seats);
    if (seat < 0)
        rec_refuse(err, NV_OK, "a seat from A to %c is missing", 'A' + c->seats - 1);
    return seat;
}

/* `hammer=A bust=B`: a word of a list, and a seat. */
static bool read_holders(const nv_config *c, nv_list list, uint8_t *holder, char *args,
                         rec_error *err)
{
    for (char *word; (word = rec_word(&args)) != NULL;) {
        char *letter = strchr(word, '=');
        if (!letter)
            return rec_refuse(err, NV_OK, "'%s' is not of the form word=seat", word);
        *letter++ = '\0';
        int which = nv_value(list, word), seat = rec_seat(letter, c->seats);
        if (which < 0)
            return rec_refuse(err, NV_OK, "there is no '%s'", word);
        if (seat < 0)
            return rec_refuse(err, NV_OK, "'%s' is no seat: they are A to %c", letter,
                              'A' + c->seats - 1);
        if (holder[which] != NV_NONE)
            return rec_refuse(err, NV_OK, "'%s' is there twice", word);
        holder[which] = (uint8_t)seat;
    }
    return true;
}

static void write_holders(const char *key, nv_list list, const uint8_t *holder, int count,
                          rec_lines *out)
{
    rec_put(&out->line, key);
    for (int i = 0; i < count; i++)
        if (holder[i] != NV_NONE)
            rec_putf(&out->line, " %s=%c", nv_id(list, i), 'A' + holder[i]);
    rec_line_end(out);
}

static bool needs_module(const nv_config *c, unsigned module, rec_error *err)
{
    return c->modules & module ? true
                               : rec_refuse(err, NV_OK, "this game is played without that module");
}

/* ---- what is played ---------------------------------------------------------------------------- */

static bool read_game(rec_reader *r, char *args, rec_error *err)
{
    char *word = rec_word(&args), *number = word ? rec_word(&args) : NULL;
    int edition = word ? nv_value(NV_LIST_EDITION, word) : -1;
    long seats;
    if (edition < 0)
        return rec_refuse(err, NV_E_EDITION, "%s", nv_status_text(NV_E_EDITION));
    if (!number || !rec_number(number, 2, NV_MAX_SEATS, &seats))
        return rec_refuse(err, NV_E_SEATS, "%s", nv_status_text(NV_E_SEATS));
    unsigned modules = 0;
    while ((word = rec_word(&args)) != NULL) {
        int module = nv_value(NV_LIST_MODULE, word);
        if (module < 0)
            return rec_refuse(err, NV_E_MODULE, "'%s': %s", word, nv_status_text(NV_E_MODULE));
        modules |= 1U << module;
    }
    nv_config *c = &r->game->config;
    nv_config_init(c, edition, modules, (int)seats);
    nv_status status = nv_config_check(c);
    return status == NV_OK ? true : rec_refuse(err, status, "%s", nv_status_text(status));
}

static void write_game(const rec_game *g, rec_lines *out)
{
    const nv_config *c = &g->config;
    rec_putf(&out->line, "game %s %d", nv_id(NV_LIST_EDITION, c->edition), c->seats);
    for (int module = 0; module < NV_MODULE_COUNT; module++)
        if (c->modules >> module & 1)
            rec_putf(&out->line, " %s", nv_id(NV_LIST_MODULE, module));
    rec_line_end(out);
}

static const struct {
    uint8_t bit;
    const char *word;
} options[] = {{NV_OPEN_MONEY, "open_money"}, {NV_OPEN_HANDS, "open_hands"}};
enum { OPTIONS = sizeof options / sizeof options[0] };

static bool read_options(rec_reader *r, char *args, rec_error *err)
{
    for (char *word; (word = rec_word(&args)) != NULL;) {
        int i = 0;
        while (i < OPTIONS && strcmp(word, options[i].word) != 0)
            i++;
        if (i == OPTIONS)
            return rec_refuse(err, NV_E_OPTIONS, "'%s': %s", word, nv_status_text(NV_E_OPTIONS));
        r->game->config.options |= options[i].bit;
    }
    return true;
}

static void write_options(const rec_game *g, rec_lines *out)
{
    for (int i = 0; i < OPTIONS; i++)
        if (g->config.options & options[i].bit)
            rec_line_word(out, "options", options[i].word);
}

static bool read_without(rec_reader *r, char *args, rec_error *err)
{
    for (char *word; (word = rec_word(&args)) != NULL;) {
        nv_status status = nv_leave_out(&r->game->config, word);
        if (status != NV_OK)
            return rec_refuse(err, status, "'%s': %s", word, nv_status_text(status));
    }
    return true;
}

/* Cards that share an id can be left out by it together, or one by one by their own. */
static bool is_first_of(const nv_config *c, int kind, bool by_base)
{
    const nv_card *card = nv_card_of(c->edition, (nv_kind)kind);
    for (int other = 0; other < kind; other++) {
        const nv_card *before = nv_card_of(c->edition, (nv_kind)other);
        if (by_base ? strcmp(before->base, card->base) == 0 : strcmp(before->id, card->id) == 0)
            return false;
    }
    return true;
}

static void write_without(const rec_game *g, rec_lines *out)
{
    const nv_config *c = &g->config;
    for (int kind = 0; kind < nv_kind_count(c->edition); kind++) {
        const nv_card *card = nv_card_of(c->edition, (nv_kind)kind);
        bool all = nv_is_left_out(c, card->base);
        const char *word = all ? card->base : card->id;
        if ((all || nv_is_left_out(c, card->id)) && is_first_of(c, kind, all))
            rec_line_word(out, "without", word);
    }
}

/* ---- about it, and who plays ------------------------------------------------------------------- */

static bool read_date(rec_reader *r, char *args, rec_error *err)
{
    return rec_set_about(r->game, rec_rest(&args), NULL, NULL, err);
}
static bool read_seed(rec_reader *r, char *args, rec_error *err)
{
    return rec_set_about(r->game, NULL, rec_rest(&args), NULL, err);
}
static bool read_note(rec_reader *r, char *args, rec_error *err)
{
    return rec_set_about(r->game, NULL, NULL, rec_rest(&args), err);
}

static void write_text(const char *key, const char *text, rec_lines *out)
{
    if (*text) {
        rec_putf(&out->line, "%s %s", key, text);
        rec_line_end(out);
    }
}
static void write_date(const rec_game *g, rec_lines *out)
{
    write_text("date", g->date, out);
}
static void write_seed(const rec_game *g, rec_lines *out)
{
    write_text("seed", g->seed, out);
}
static void write_note(const rec_game *g, rec_lines *out)
{
    write_text("note", g->note, out);
}

void rec_player_put(rec_buffer *b, const rec_player *p)
{
    if (p->name[0]) {
        rec_put(b, " ");
        rec_put_quoted(b, p->name);
    }
    if (p->computer[0])
        rec_putf(b, " %s", p->computer);
}

bool rec_player_read(char *args, rec_player *p, rec_error *err)
{
    char *name = rec_quoted(&args), *computer = rec_word(&args);
    if (computer && *computer == '"')
        return rec_refuse(err, NV_OK, "a name stands in quotes; \\\" and \\\\ are its escapes");
    if (rec_word(&args))
        return rec_refuse(err, NV_OK,
                          "a player is a name in quotes, a kind of computer player,"
                          " or both in this order");
    if (!name && !computer)
        return rec_refuse(err, NV_OK, "a name in quotes or a kind of computer player is missing");
    return rec_player_make(p, name, computer, err);
}

static bool read_player(rec_reader *r, char *args, rec_error *err)
{
    int seat = read_seat(&r->game->config, &args, err);
    if (seat < 0)
        return false;
    if (r->seats_named >> seat & 1)
        return rec_refuse(err, NV_OK, "player %c is there twice", 'A' + seat);
    r->seats_named |= (uint8_t)(1 << seat);
    return rec_player_read(args, &r->game->player[seat], err);
}

static void write_player(const rec_game *g, rec_lines *out)
{
    for (int seat = 0; seat < g->config.seats; seat++) {
        const rec_player *p = &g->player[seat];
        if (!p->name[0] && !p->computer[0])
            continue;
        rec_putf(&out->line, "player %c", 'A' + seat);
        rec_player_put(&out->line, p);
        rec_line_end(out);
    }
}

/* ---- chance that can be checked ---------------------------------------------------------------- */

static bool read_commit(rec_reader *r, char *args, rec_error *err)
{
    char *hex = rec_rest(&args);
    return *hex ? rec_set_commit(r->game, hex, err)
                : rec_refuse(err, NV_OK, "the commitment is missing");
}

static void write_commit(const rec_game *g, rec_lines *out)
{
    write_text("commit", g->commit, out);
}

static bool read_added(rec_reader *r, char *args, rec_error *err)
{
    int seat = read_seat(&r->game->config, &args, err);
    if (seat < 0)
        return false;
    char *text = rec_quoted(&args);
    if (!text || !*text || rec_word(&args))
        return rec_refuse(err, NV_OK, "what a player adds is one text in quotes");
    if (r->game->added[seat][0])
        return rec_refuse(err, NV_OK, "what %c adds is there twice", 'A' + seat);
    return rec_set_added(r->game, seat, text, err);
}

static void write_added(const rec_game *g, rec_lines *out)
{
    for (int seat = 0; seat < g->config.seats; seat++) {
        if (!g->added[seat][0])
            continue;
        rec_putf(&out->line, "added %c ", 'A' + seat);
        rec_put_quoted(&out->line, g->added[seat]);
        rec_line_end(out);
    }
}

static bool read_obstacles_by(rec_reader *r, char *args, rec_error *err)
{
    char *by = rec_word(&args), *real_word = rec_word(&args), *bonus_word = rec_word(&args);
    long real = 0, bonus = 0;
    if (by && !real_word && strcmp(by, "table") == 0)
        return rec_set_obstacles_by(r->game, REC_BY_TABLE, 0, 0, err);
    if (!by || strcmp(by, "chance") != 0 || !bonus_word || rec_word(&args) ||
        !rec_number(real_word, 0, 5, &real) || !rec_number(bonus_word, 0, 5, &bonus))
        return rec_refuse(err, NV_OK,
                          "it is 'obstacles_by table', or 'obstacles_by chance' and how many real"
                          " and bonus obstacles");
    return rec_set_obstacles_by(r->game, REC_BY_CHANCE, (int)real, (int)bonus, err);
}

static void write_obstacles_by(const rec_game *g, rec_lines *out)
{
    if (g->obstacles_by == REC_BY_TABLE)
        rec_put(&out->line, "obstacles_by table");
    else if (g->obstacles_by == REC_BY_CHANCE)
        rec_putf(&out->line, "obstacles_by chance %d %d", g->real, g->bonus);
    if (g->obstacles_by != REC_BY_RULES)
        rec_line_end(out);
}

/* ---- setup draws ------------------------------------------------------------------------------- */

static bool read_youngest(rec_reader *r, char *args, rec_error *err)
{
    int seat = read_seat(&r->game->config, &args, err);
    if (seat < 0)
        return false;
    if (rec_word(&args))
        return rec_refuse(err, NV_OK, "one seat is the youngest");
    r->game->config.youngest = (uint8_t)seat;
    return true;
}

static void write_youngest(const rec_game *g, rec_lines *out)
{
    if (g->config.youngest < g->config.seats) {
        rec_putf(&out->line, "youngest %c", 'A' + g->config.youngest);
        rec_line_end(out);
    }
}

static bool read_tokens(rec_reader *r, char *args, rec_error *err)
{
    nv_config *c = &r->game->config;
    return read_holders(c, NV_LIST_TOKEN, c->tokens, args, err);
}

static void write_tokens(const rec_game *g, rec_lines *out)
{
    write_holders("tokens", NV_LIST_TOKEN, g->config.tokens, NV_TOKEN_COUNT, out);
}

static bool read_assistants(rec_reader *r, char *args, rec_error *err)
{
    nv_config *c = &r->game->config;
    return needs_module(c, NV_ASSISTANTS, err) &&
           read_holders(c, NV_LIST_ASSISTANT, c->assistants, args, err);
}

static void write_assistants(const rec_game *g, rec_lines *out)
{
    if (g->config.modules & NV_ASSISTANTS)
        write_holders("assistants", NV_LIST_ASSISTANT, g->config.assistants, NV_ASSISTANT_COUNT,
                      out);
}

static bool read_assignments(rec_reader *r, char *args, rec_error *err)
{
    nv_config *c = &r->game->config;
    int seat;
    if (!needs_module(c, NV_ASSIGNMENTS, err) || (seat = read_seat(c, &args, err)) < 0)
        return false;
    for (char *word; (word = rec_word(&args)) != NULL;) {
        long number;
        if (!rec_number(word, 1, 15, &number))
            return rec_refuse(err, NV_OK, "'%s' is no assignment: they are 1 to 15", word);
        if (c->assignments[seat] >> number & 1)
            return rec_refuse(err, NV_OK, "assignment %d is there twice", (int)number);
        c->assignments[seat] |= (uint16_t)(1U << number);
    }
    return true;
}

static void write_assignments(const rec_game *g, rec_lines *out)
{
    for (int seat = 0; seat < g->config.seats; seat++) {
        if (!g->config.assignments[seat])
            continue;
        rec_putf(&out->line, "assignments %c", 'A' + seat);
        for (int number = 1; number <= 15; number++)
            if (g->config.assignments[seat] >> number & 1)
                rec_putf(&out->line, " %d", number);
        rec_line_end(out);
    }
}

static bool read_obstacles(rec_reader *r, char *args, rec_error *err)
{
    nv_config *c = &r->game->config;
    if (!needs_module(c, NV_OBSTACLES, err))
        return false;
    memset(c->obstacles, NV_NO_OBSTACLE, sizeof c->obstacles);
    for (char *word; (word = rec_word(&args)) != NULL;) {
        char *which = strchr(word, '=');
        if (which)
            *which++ = '\0';
        int obstacle = which ? nv_value(NV_LIST_OBSTACLE, which) : -1, i = 0;
        long space = 0;
        if (obstacle <= NV_NO_OBSTACLE)
            return rec_refuse(err, NV_OK, "'%s' is no obstacle", which ? which : word);
        rec_number(word, 0, 70, &space);
        while (i < 5 && nv_obstacle_space(i) != space)
            i++;
        if (i == 5 || c->obstacles[i] != NV_NO_OBSTACLE)
            return rec_refuse(err, NV_E_OBSTACLES, "%s", nv_status_text(NV_E_OBSTACLES));
        c->obstacles[i] = (uint8_t)obstacle;
    }
    return true;
}

static void write_obstacles(const rec_game *g, rec_lines *out)
{
    if (!(g->config.modules & NV_OBSTACLES))
        return;
    rec_put(&out->line, "obstacles");
    for (int i = 0; i < 5; i++)
        if (g->config.obstacles[i] != NV_NO_OBSTACLE && g->config.obstacles[i] != NV_NONE)
            rec_putf(&out->line, " %d=%s", nv_obstacle_space(i),
                     nv_id(NV_LIST_OBSTACLE, g->config.obstacles[i]));
    rec_line_end(out);
}

/* ---- the table --------------------------------------------------------------------------------- */

#define HEADER_LINES(X) /* in the order they are written; for each seat one line: 1 */ \
    X(game, 0) X(options, 0) X(without, 1) X(date, 0) X(seed, 0) X(note, 0) X(player, 1) \
    X(commit, 0) X(added, 1) X(youngest, 0) X(tokens, 0) X(assistants, 0) X(assignments, 1) \
    X(obstacles_by, 0) X(obstacles, 0)

static const struct header_line {
    const char *word;
    bool many;
    bool (*read)(rec_reader *r, char *args, rec_error *err);
    void (*write)(const rec_game *g, rec_lines *out);
} header_lines[] = {
#define HEADER_ROW_(word, many) {#word, many, read_##word, write_##word},
    HEADER_LINES(HEADER_ROW_)};
enum { HEADER_COUNT = sizeof header_lines / sizeof header_lines[0] };

void rec_header_write(const rec_game *g, rec_lines *out)
{
    for (int i = 0; i < HEADER_COUNT; i++) {
        header_lines[i].write(g, out);
        if (out->line.size > 0) /* a list of words is still open */
            rec_line_end(out);
    }
}

bool rec_header_read(rec_reader *r, const char *word, char *args, rec_error *err)
{
    int i = 0;
    while (i < HEADER_COUNT && strcmp(word, header_lines[i].word) != 0)
        i++;
    if (i == HEADER_COUNT)
        return rec_refuse(err, NV_OK, "'%s' is not a line that can stand before 'start'", word);
    if (i > 0 && !r->seen)
        return rec_refuse(err, NV_OK, "'game EDITION SEATS MODULES' must come first");
    if (r->seen >> i & 1 && !header_lines[i].many)
        return rec_refuse(err, NV_OK, "a second '%s' line", word);
    r->seen |= 1U << i;
    return header_lines[i].read(r, args, err);
}
