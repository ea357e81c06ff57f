/* game.c - a game as it grows: what is set up, and each thing that happens put into the log. */
#include "record_int.h"

#include <stdarg.h>
#include <string.h>

/* A reason is a sentence, wherever its words come from. */
static void make_sentence(char *why, size_t size)
{
    size_t length = strlen(why);
    if (why[0] >= 'a' && why[0] <= 'z')
        why[0] = (char)(why[0] - 'a' + 'A');
    if (length > 0 && length + 1 < size && !strchr(".?!", why[length - 1])) {
        why[length] = '.';
        why[length + 1] = '\0';
    }
}

bool rec_refuse(rec_error *err, nv_status status, const char *format, ...)
{
    if (!err)
        return false;
    rec_buffer b = {err->why, sizeof err->why, 0};
    va_list args;
    err->line = 0;
    err->status = status;
    va_start(args, format);
    rec_vputf(&b, format, args);
    va_end(args);
    make_sentence(err->why, sizeof err->why);
    return false;
}

/* ---- setting up ------------------------------------------------------------------------------- */

void rec_use(rec_game *g, rec_entry *entries, uint32_t room)
{
    g->entry = entries;
    g->room = room < REC_MAX_ENTRIES ? room : REC_MAX_ENTRIES;
}

void rec_clear(rec_game *g)
{
    rec_entry *entries = g->entry;
    uint32_t room = g->room;
    memset(g, 0, sizeof *g);
    rec_use(g, entries, room);
}

bool rec_init(rec_game *g, const nv_config *c, rec_error *err)
{
    nv_state start;
    nv_status status = nv_setup(&start, c, NULL);
    if (status != NV_OK)
        return rec_refuse(err, status, "%s", nv_status_text(status));
    rec_clear(g);
    g->start = g->state = start;
    /* Not a copy of c: what the game has no use for shall not make two records differ. */
    nv_config_of(&start, &g->config);
    g->config.youngest = c->youngest;
    return true;
}

bool rec_init_position(rec_game *g, const nv_view *v, rec_error *err)
{
    const char *why = NULL;
    nv_state start;
    nv_status status = nv_restore(v, &start, &why);
    if (status != NV_OK)
        return rec_refuse(err, status, "%s%s%s", nv_status_text(status), why ? ": " : "",
                          why ? why : "");
    rec_clear(g);
    g->start = g->state = start;
    g->from_position = true;
    nv_config_of(&start, &g->config);
    return true;
}

static bool is_word(const char *text)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyz0123456789_.:@-";
    size_t size = strspn(text, allowed);
    return size > 0 && size <= REC_WORD_MAX && !text[size];
}

static bool set_text(char *to, size_t max, const char *text, const char *what, rec_error *err)
{
    size_t size;
    text += strspn(text, " "); /* blanks around a text would not survive in its line */
    for (size = strlen(text); size > 0 && text[size - 1] == ' ';)
        size--;
    if (size > max)
        return rec_refuse(err, NV_OK, "a %s has at most %d bytes", what, (int)max);
    if (!rec_is_plain_text(text, size))
        return rec_refuse(err, NV_OK, "a %s is UTF-8 text without control characters", what);
    memset(to, 0, max + 1);
    memcpy(to, text, size);
    return true;
}

bool rec_player_make(rec_player *p, const char *name, const char *computer, rec_error *err)
{
    rec_player made = {0};
    if (name && !set_text(made.name, REC_NAME_MAX, name, "name", err))
        return false;
    if (computer && *computer) {
        if (!is_word(computer))
            return rec_refuse(err, NV_OK,
                              "a kind of computer player is a word of small letters, digits and"
                              " _.:@-, at most %d bytes",
                              REC_WORD_MAX);
        memcpy(made.computer, computer, strlen(computer));
    }
    *p = made;
    return true;
}

static bool check_seat(const rec_game *g, int seat, rec_error *err)
{
    if (seat >= 0 && seat < g->config.seats)
        return true;
    rec_refuse(err, NV_E_SEAT, "the seats are A to %c", 'A' + g->config.seats - 1);
    return false;
}

bool rec_set_player(rec_game *g, int seat, const char *name, const char *computer, rec_error *err)
{
    if (!check_seat(g, seat, err))
        return false;
    if (g->count > 0)
        return rec_refuse(err, NV_OK, "the game has begun: somebody else at a seat is a takeover");
    return rec_player_make(&g->player[seat], name, computer, err);
}

bool rec_set_about(rec_game *g, const char *date, const char *seed, const char *note,
                   rec_error *err)
{
    return (!date || set_text(g->date, sizeof g->date - 1, date, "date", err)) &&
           (!seed || set_text(g->seed, sizeof g->seed - 1, seed, "seed", err)) &&
           (!note || set_text(g->note, sizeof g->note - 1, note, "note", err));
}

/* ---- chance that can be checked --------------------------------------------------------------- */

static bool is_hex(const char *text)
{
    return strlen(text) == REC_HEX && strspn(text, "0123456789abcdef") == REC_HEX;
}

static bool not_begun(const rec_game *g, rec_error *err)
{
    return g->count == 0 ? true : rec_refuse(err, NV_OK, "the game has begun");
}

bool rec_set_commit(rec_game *g, const char *hex, rec_error *err)
{
    if (!not_begun(g, err))
        return false;
    if (*hex && !is_hex(hex))
        return rec_refuse(err, NV_OK, "a commitment has %d digits 0-9 and a-f", REC_HEX);
    memset(g->commit, 0, sizeof g->commit);
    memcpy(g->commit, hex, strlen(hex));
    return true;
}

/* Unlike set_text: blanks around it belong to the text, as every byte decides. */
bool rec_set_added(rec_game *g, int seat, const char *text, rec_error *err)
{
    size_t size = strlen(text);
    if (!check_seat(g, seat, err) || !not_begun(g, err))
        return false;
    if (size > REC_ADDED_MAX)
        return rec_refuse(err, NV_OK, "what a player adds has at most %d bytes", REC_ADDED_MAX);
    if (!rec_is_plain_text(text, size))
        return rec_refuse(err, NV_OK,
                          "what a player adds is UTF-8 text without control characters");
    memset(g->added[seat], 0, sizeof g->added[seat]);
    memcpy(g->added[seat], text, size);
    return true;
}

bool rec_set_obstacles_by(rec_game *g, int by, int real, int bonus, rec_error *err)
{
    if (!not_begun(g, err))
        return false;
    if (!(g->config.modules & NV_OBSTACLES))
        return rec_refuse(err, NV_E_NO_MODULE, "%s", nv_status_text(NV_E_NO_MODULE));
    if (by < REC_BY_RULES || by > REC_BY_CHANCE || real < 0 || bonus < 0 || real > 5 ||
        real + bonus > (by == REC_BY_CHANCE ? 5 : 0))
        return rec_refuse(err, NV_E_OBSTACLES, "at most five obstacles are drawn (R12.4.1)");
    g->obstacles_by = (uint8_t)by;
    g->real = (uint8_t)real;
    g->bonus = (uint8_t)bonus;
    return true;
}

/* ---- the log ---------------------------------------------------------------------------------- */

static bool is_open(const rec_game *g, rec_error *err)
{
    if (g->end == REC_ABORTED)
        return rec_refuse(err, NV_E_OVER, "the game was aborted");
    if (g->end == REC_CLOSED)
        return rec_refuse(err, NV_E_OVER, "the game is over: nothing follows its result");
    return true;
}

static bool has_room(const rec_game *g, uint32_t spare, rec_error *err)
{
    if (g->count + spare >= g->room)
        return rec_refuse(err, NV_OK, "the record is full (%u entries)", (unsigned)g->room);
    return true;
}

/* Can something happen that is not the end of it all? */
static bool can_go_on(const rec_game *g, uint32_t spare, rec_error *err)
{
    if (!is_open(g, err))
        return false;
    if (g->end == REC_RESIGNED)
        return rec_refuse(err, NV_E_OVER, "the game is over: all but one have resigned");
    if (g->reveal[0])
        return rec_refuse(err, NV_E_OVER,
                          "the seed is revealed: only an abort or the result can follow");
    return has_room(g, spare, err);
}

static void add(rec_game *g, int type, int seat, uint32_t value)
{
    g->entry[g->count++] = (rec_entry){.type = (uint8_t)type,
                                       .seat = (uint8_t)seat,
                                       .value = (uint16_t)value,
                                       .number = (uint16_t)g->decisions};
}

/* ---- playing ---------------------------------------------------------------------------------- */

static bool check_turn(const rec_game *g, int seat, rec_error *err)
{
    int to_act = (int)nv_to_act(&g->state).seat;
    if (to_act == seat)
        return true;
    if (to_act == NV_OVER)
        return rec_refuse(err, NV_E_OVER, "%s", nv_status_text(NV_E_OVER));
    if (to_act == NV_CHANCE)
        return rec_refuse(err, NV_E_CHANCE, "%s", nv_status_text(NV_E_CHANCE));
    if (seat == NV_CHANCE)
        return rec_refuse(err, NV_E_CHANCE, "no card is due: it is %c's decision", 'A' + to_act);
    return rec_refuse(err, NV_E_SEAT, "it is %c's decision", 'A' + to_act);
}

bool rec_expects(const rec_game *g, int seat, rec_error *err)
{
    return can_go_on(g, REC_SPARE_ENTRIES, err) && check_turn(g, seat, err);
}

bool rec_play(rec_game *g, int seat, nv_action a, nv_events *ev, rec_error *err)
{
    if (!rec_expects(g, seat, err))
        return false;
    nv_status status = nv_apply(&g->state, seat, a, ev);
    if (status != NV_OK)
        return rec_refuse(err, status, "%s", nv_status_text(status));
    g->decisions++;
    add(g, REC_DECISION, seat, a);
    return true;
}

bool rec_play_text(rec_game *g, int seat, const char *text, nv_events *ev, rec_error *err)
{
    if (!rec_expects(g, seat, err))
        return false;
    char why[sizeof err->why];
    nv_action a;
    nv_status status = rec_action_parse(&g->state, text, &a, why, sizeof why);
    if (status != NV_OK)
        return rec_refuse(err, status, "%s", why);
    return rec_play(g, seat, a, ev, err);
}

bool rec_draw(rec_game *g, nv_action draw, nv_events *ev, rec_error *err)
{
    if (!rec_expects(g, NV_CHANCE, err))
        return false;
    nv_status status = nv_apply(&g->state, NV_CHANCE, draw, ev);
    if (status != NV_OK)
        return rec_refuse(err, status, "%s", nv_status_text(status));
    add(g, REC_DRAW, NV_NONE, draw);
    return true;
}

bool rec_undo(rec_game *g, uint32_t n, rec_error *err)
{
    if (!can_go_on(g, REC_SPARE_ENTRIES, err))
        return false;
    if (n < 1 || n > g->decisions)
        return rec_refuse(err, NV_OK, "only %u decisions can be taken back",
                          (unsigned)g->decisions);
    nv_state back;
    rec_state_at(g, g->decisions - n, &back);
    g->state = back;
    g->decisions -= n;
    add(g, REC_UNDO, NV_NONE, n);
    return true;
}

bool rec_resign(rec_game *g, int seat, rec_error *err)
{
    if (!can_go_on(g, 3, err) || !check_seat(g, seat, err))
        return false;
    if (nv_to_act(&g->state).seat == NV_OVER)
        return rec_refuse(err, NV_E_OVER, "%s", nv_status_text(NV_E_OVER));
    if (g->resigned >> seat & 1)
        return rec_refuse(err, NV_OK, "%c has resigned already", 'A' + seat);
    g->resigned |= (uint8_t)(1 << seat);
    add(g, REC_RESIGN, seat, 0);
    if (__builtin_popcount(g->resigned) == g->config.seats - 1)
        g->end = REC_RESIGNED;
    return true;
}

bool rec_takeover(rec_game *g, int seat, const char *name, const char *computer, rec_error *err)
{
    rec_player made = {0};
    if (!can_go_on(g, 3, err) || !check_seat(g, seat, err) ||
        !rec_player_make(&made, name, computer, err))
        return false;
    if (!made.name[0] && !made.computer[0])
        return rec_refuse(err, NV_OK, "a takeover needs a name or a kind of computer player");
    if (g->takeovers == REC_MAX_TAKEOVERS)
        return rec_refuse(err, NV_OK, "the record is full (%d takeovers)", REC_MAX_TAKEOVERS);
    g->takeover[g->takeovers] = made;
    g->resigned &= (uint8_t)~(1 << seat);
    add(g, REC_TAKEOVER, seat, g->takeovers++);
    return true;
}

bool rec_reveal(rec_game *g, const char *hex, rec_error *err)
{
    if (!is_open(g, err))
        return false;
    if (!g->commit[0])
        return rec_refuse(err, NV_OK, "there is nothing to reveal: the record has no commitment");
    if (g->reveal[0])
        return rec_refuse(err, NV_OK, "the seed is revealed already");
    if (!is_hex(hex))
        return rec_refuse(err, NV_OK, "what is revealed has %d digits 0-9 and a-f", REC_HEX);
    if (!has_room(g, 1, err))
        return false;
    memcpy(g->reveal, hex, REC_HEX);
    add(g, REC_REVEAL, NV_NONE, 0);
    return true;
}

bool rec_abort(rec_game *g, rec_error *err)
{
    if (!is_open(g, err) || !has_room(g, 0, err))
        return false;
    if (rec_decided(g))
        return rec_refuse(err, NV_E_OVER, "%s", nv_status_text(NV_E_OVER));
    g->end = REC_ABORTED;
    add(g, REC_ABORT, NV_NONE, 0);
    return true;
}

bool rec_close(rec_game *g, rec_error *err)
{
    if (!is_open(g, err) || !has_room(g, 0, err))
        return false;
    if (!rec_decided(g))
        return rec_refuse(err, NV_OK, "the game is not over yet");
    g->end = REC_CLOSED;
    add(g, REC_RESULT, NV_NONE, 0);
    return true;
}

/* ---- questions -------------------------------------------------------------------------------- */

void rec_setup_of(const rec_game *g, nv_config *out)
{
    const nv_config *c = &g->config;
    nv_config_init(out, c->edition, c->modules, c->seats);
    out->options = c->options;
    out->without = c->without;
    out->youngest = c->youngest;
    if (g->obstacles_by == REC_BY_TABLE)
        memcpy(out->obstacles, c->obstacles, sizeof c->obstacles);
}

bool rec_decided(const rec_game *g)
{
    return g->end == REC_RESIGNED || g->end == REC_CLOSED || nv_to_act(&g->state).seat == NV_OVER;
}

bool rec_over(const rec_game *g)
{
    return g->end == REC_ABORTED || g->reveal[0] || rec_decided(g);
}

bool rec_result(const rec_game *g, nv_result *out)
{
    if (g->end == REC_ABORTED || !rec_decided(g))
        return false;
    nv_result_of(&g->state, out);
    if (nv_to_act(&g->state).seat != NV_OVER)
        for (int seat = 0; seat < g->config.seats; seat++)
            out->winner[seat] = !(g->resigned >> seat & 1);
    return true;
}

const rec_player *rec_player_now(const rec_game *g, int seat)
{
    for (uint32_t i = g->count; i-- > 0;)
        if (g->entry[i].type == REC_TAKEOVER && g->entry[i].seat == seat)
            return &g->takeover[g->entry[i].value];
    return &g->player[seat];
}
