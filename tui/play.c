/* play.c - the course of a game in the terminal: computer players, people, the end; see play.h. */
#include "play_int.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- computer players ------------------------------------------------------------------------- */

static void computer_decides(tui_game *p, int seat)
{
    nv_view v;
    const tui_term *t = p->term;
    bool slow = p->player[seat].kind == AI_FLAT && t->screen;
    nv_observe(&p->record.state, seat, &v);
    if (slow) {
        fprintf(t->out, "\r%s is thinking ... ", p->name[seat]);
        fflush(t->out);
    }
    nv_action a = ai_choose(&p->player[seat], &v, &p->rng);
    if (slow)
        fputs("\r\033[K", t->out);
    if (nv_check(&p->record.state, seat, a) != NV_OK)
        a = nv_pick(&p->record.state, &p->rng);
    tui_game_do(p, seat, a, true);
}

/* ---- people ----------------------------------------------------------------------------------- */

/* Is there something that the next one at the screen must not see? */
static bool has_secrets(const tui_game *p)
{
    const nv_config *c = &p->record.config;
    return !(c->options & NV_OPEN_MONEY) || !(c->options & NV_OPEN_HANDS) ||
           c->modules & NV_ASSIGNMENTS;
}

/* The screen goes from one person to the next; the one before may still think better of it. */
static enum tui_answer hand_over(tui_game *p, int seat)
{
    char line[TUI_INPUT_MAX], prompt[TUI_INPUT_MAX], why[240];
    int before = p->reader;
    if (before != seat && p->persons > 1 && has_secrets(p)) {
        tui_term_clear(p->term);
        if (before >= 0)
            tui_say(p->term, 0, "%s: 'undo' takes your decision back.", p->name[before]);
        snprintf(prompt, sizeof prompt, "Hand the screen to %s, then press Enter. ", p->name[seat]);
        for (;;) {
            if (tui_read(p->term, prompt, line) == TUI_END)
                return TUI_LEFT;
            enum tui_command command = tui_command_of(line);
            if (command == TUI_QUIT)
                return TUI_LEFT;
            if (command != TUI_TAKEN_BACK || before < 0)
                break;
            if (tui_game_undo(p, before, why, sizeof why))
                return TUI_CHANGED;
            tui_paragraph(p->term, 0, why);
        }
    }
    p->reader = seat;
    return TUI_DECIDED;
}

/* Is there only one thing to do, and nobody learns anything from not being asked? */
static bool is_forced(const tui_game *p, nv_action *only)
{
    int decision = nv_to_act(&p->record.state).decision;
    nv_action legal[NV_MAX_LEGAL];
    if ((p->persons > 1 && has_secrets(p)) || nv_legal(&p->record.state, legal) != 1)
        return false;
    *only = legal[0];
    return decision == NV_DECIDE_TURN || decision == NV_DECIDE_PICK_POCKET;
}

/* The player has said `done`: pass until the phase is over. */
static bool is_resting(const tui_game *p, int seat, nv_action *pass)
{
    nv_view v;
    nv_action legal[NV_MAX_LEGAL];
    nv_observe(&p->record.state, NV_PUBLIC, &v);
    if (p->rest[seat] != v.round * 8u + v.phase || v.decision != NV_DECIDE_TURN)
        return false;
    int count = nv_legal(&p->record.state, legal);
    for (int i = 0; i < count; i++) {
        nv_move m;
        nv_describe(&p->record.state, legal[i], &m);
        if (m.kind == NV_MOVE_PASS) {
            *pass = legal[i];
            return true;
        }
    }
    return false;
}

/* The player gives up: a computer player takes the seat, so that the others can go on. */
static void resign(tui_game *p, int seat)
{
    char name[REC_NAME_MAX + 1];
    snprintf(name, sizeof name, "%.*s's stand-in", REC_NAME_MAX - 16, p->name[seat]);
    if (!rec_resign(&p->record, seat, NULL))
        return;
    tui_log_note(&p->log, "%s resigns.", p->name[seat]);
    p->person[seat] = false;
    p->persons--;
    ai_player_init(&p->player[seat], "greedy", NULL, 0);
    if (rec_over(&p->record))
        return;
    rec_takeover(&p->record, seat, rec_is_plain_text(name, strlen(name)) ? name : "Stand-in",
                 "greedy", NULL);
    p->name[seat] = rec_player_now(&p->record, seat)->name;
}

/* False: the player has left. */
static bool person_decides(tui_game *p, int seat)
{
    nv_action a;
    if (is_forced(p, &a) || is_resting(p, seat, &a))
        return tui_game_do(p, seat, a, true);
    enum tui_answer answer = hand_over(p, seat);
    switch (answer == TUI_DECIDED ? tui_ask(p, seat) : answer) {
    case TUI_RESIGNED: resign(p, seat); return true;
    case TUI_LEFT: return false;
    default: return true;
    }
}

/* ---- the game --------------------------------------------------------------------------------- */

static void say_record(const tui_game *p)
{
    const tui_keeper *k = &p->keeper;
    if (k->why[0])
        tui_say(p->term, 0, "This game is not recorded: %s. 'save FILE' writes it elsewhere.",
                k->why);
}

static void keep(tui_game *p)
{
    bool off = p->keeper.off;
    tui_keep(&p->keeper);
    if (p->keeper.off && !off)
        tui_log_note(&p->log, "The game is not recorded (%.50s); 'save FILE' writes it elsewhere.",
                     p->keeper.why);
}

/* False: the player has left, or the record is full. */
static bool run(tui_game *p)
{
    bool begun = p->record.decisions > 0;
    if (!tui_game_draw(p))
        return false;
    while (!rec_over(&p->record)) {
        int seat = (uint8_t)nv_to_act(&p->record.state).seat; /* no draw is due: somebody decides */
        uint32_t entries = p->record.count;
        if (p->person[seat]) {
            if (!person_decides(p, seat))
                return false;
            begun = true;
        } else {
            computer_decides(p, seat);
        }
        if (p->record.count == entries && !p->person[seat])
            return false;
        if (begun || p->persons == 0)
            keep(p);
    }
    rec_close(&p->record, NULL);
    keep(p);
    return true;
}

const char *tui_call(void)
{
    const char *call = getenv("NEVA_PLAY_AS");
    return call && call[0] ? call : "neva play";
}

static void say_farewell(const tui_game *p)
{
    const tui_keeper *k = &p->keeper;
    if (k->file)
        fprintf(p->term->out, "The game is kept. Go on with:\n  %s --resume %s\n", tui_call(),
                k->path);
    else
        say_record(p);
}

static void finish(tui_game *p, bool whole)
{
    nv_result result;
    if (!whole) {
        say_farewell(p);
    } else if (rec_result(&p->record, &result)) {
        tui_see(&p->seen, &p->record.state, p->reader < 0 ? 0 : p->reader, p->name);
        tui_term_clear(p->term);
        tui_board_result(p, &result);
        if (p->keeper.file)
            fprintf(p->term->out, "The record is in %s\n", p->keeper.path);
        say_record(p);
    }
}

/* ---- starting --------------------------------------------------------------------------------- */

/* False: no other game. */
static bool wants_another(tui_term *t)
{
    char line[TUI_INPUT_MAX];
    while (t->typed && tui_read(t, "Another game? Enter plays one, n ends: ", line) != TUI_END) {
        char first = (char)tolower((unsigned char)line[0]);
        if (first == '\0' || first == 'y')
            return true;
        if (first == 'n' || tui_command_of(line) == TUI_QUIT)
            return false;
    }
    return false;
}

/* Another file for another game: "game.nvr" goes on as "game-2.nvr". */
static void next_file(tui_setup *s, int game)
{
    char stem[TUI_PATH_MAX], number[16];
    if (!s->record[0])
        return;
    size_t size = strlen(s->record);
    bool ending = size > 4 && strcmp(s->record + size - 4, ".nvr") == 0;
    snprintf(number, sizeof number, "-%d", game % 1000);
    snprintf(stem, sizeof stem, "%.*s", (int)(ending ? size - 4 : size), s->record);
    if (strlen(stem) + strlen(number) + 5 < sizeof s->record)
        snprintf(s->record, sizeof s->record, "%.900s%s%s", stem, number, ending ? ".nvr" : "");
}

/* One game after the other, `game` the number of the first. */
static int play_games(tui_term *t, const tui_setup *setup, int game)
{
    tui_setup s = *setup;
    tui_setup_names(&s);
    for (;; game++) {
        nv_rng r = {s.seed};
        tui_game *p = tui_game_new(t);
        if (!p)
            return 1;
        snprintf(s.record, sizeof s.record, "%s", setup->record);
        if (game > 1)
            next_file(&s, game);
        bool started = tui_game_start(p, &s), whole = started && run(p);
        if (started)
            finish(p, whole);
        tui_game_free(p);
        if (!started)
            return 1;
        if (!whole || !wants_another(t))
            return 0;
        s.seed = nv_rng_next(&r) >> 1;
    }
}

int tui_play(const tui_setup *setup)
{
    tui_term t;
    tui_term_open(&t, stdin, stdout);
    return play_games(&t, setup, 1);
}

int tui_play_on(const rec_game *g, const char *path, const tui_setup *setup)
{
    tui_term t;
    tui_setup s = *setup;
    tui_term_open(&t, stdin, stdout);
    tui_game *p = tui_game_new(&t);
    if (!p)
        return 1;
    tui_game_resume(p, g, path, &s);
    bool over = rec_over(g), whole = over || run(p);
    if (over)
        fprintf(t.out, "This game is over.\n");
    finish(p, whole);
    tui_setup_like(&s, g);
    tui_game_free(p);
    return whole && !over && wants_another(&t) ? play_games(&t, &s, 2) : 0;
}
