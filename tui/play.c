/* play.c - the course of a game in the terminal: computer players, people, the end; see play.h. */
#include "ai/nets.h"
#include "play_int.h"
#include "review.h"

#include <stdlib.h>
#include <string.h>

/* ---- computer players ------------------------------------------------------------------------- */

static bool computer_decides(tui_game *p, const tbl_want *want)
{
    nv_view v;
    const tui_term *t = p->term;
    const nv_state *state = &p->record->state;
    ai_player *player = &p->player[want->seat];
    if (strcmp(player->spec, want->spec) != 0)
        tui_game_player(player, want->spec); /* the table has asked whether we know it */
    bool slow = player->kind == AI_FLAT && t->screen;
    tbl_view(p->table, want->seat, &v);
    if (slow) {
        putc('\r', t->out);
        fprintf(t->out, txt("%s is thinking ... "), p->name[want->seat]);
        fflush(t->out);
    }
    nv_action a = ai_choose(player, &v, &p->rng);
    if (slow)
        fputs("\r\033[K", t->out);
    if (nv_check(state, want->seat, a) != NV_OK)
        a = nv_pick(state, &p->rng);
    return tui_game_computer(p, want->state, a);
}

/* ---- people ----------------------------------------------------------------------------------- */

/* Is there something that the next one at the screen must not see? */
static bool has_secrets(const tui_game *p)
{
    const nv_config *c = &p->record->config;
    return !(c->options & NV_OPEN_MONEY) || !(c->options & NV_OPEN_HANDS) ||
           c->modules & NV_ASSIGNMENTS;
}

/* The screen goes from one person to the next; the one before may still think better of it. */
static enum tui_answer hand_over(tui_game *p, int seat)
{
    char line[TUI_INPUT_MAX], prompt[TUI_INPUT_MAX], why[240];
    int before = p->reader;
    bool may_undo = before >= 0 && tbl_is_active(p->table, before);
    if (before != seat && tui_persons(p) > 1 && has_secrets(p)) {
        tui_term_clear(p->term);
        if (may_undo)
            tui_say(p->term, 0, txt("%s: 'undo' takes your decision back."), p->name[before]);
        snprintf(prompt, sizeof prompt, txt("Hand the screen to %s, then press Enter. "),
                 p->name[seat]);
        for (;;) {
            if (tui_read(p->term, prompt, line) == TUI_END)
                return TUI_LEFT;
            if (tui_is_command(line, "quit"))
                return TUI_LEFT;
            if (!line[0])
                break;
            if (!may_undo || !tui_is_command(line, "undo")) /* perhaps not by the next one */
                tui_say(p->term, 0, txt("'%s' is not understood."), line);
            else if (tui_game_undo(p, before, why, sizeof why))
                return TUI_CHANGED;
            else
                tui_paragraph(p->term, 0, why);
        }
    }
    p->reader = seat;
    return TUI_DECIDED;
}

/* False: the player has left. */
static bool person_decides(tui_game *p, int seat)
{
    enum tui_answer answer = hand_over(p, seat);
    switch (answer == TUI_DECIDED ? tui_ask(p, seat) : answer) {
    case TUI_RESIGNED: tui_game_resign(p, seat); return true;
    case TUI_LEFT: return false;
    default: return true;
    }
}

/* ---- the game --------------------------------------------------------------------------------- */

static void say_record(const tui_game *p)
{
    const tui_keeper *k = &p->keeper;
    if (k->why[0])
        tui_say(p->term, 0, txt("This game is not recorded: %s. 'save FILE' writes it elsewhere."),
                k->why);
}

static void keep(tui_game *p)
{
    bool off = p->keeper.off;
    tui_keep(&p->keeper);
    if (p->keeper.off && !off)
        tui_log_note(&p->log,
                     txt("This game is not recorded: %s. 'save FILE' writes it elsewhere."),
                     p->keeper.why);
}

/* What the table waits for. False: the player has left, or the record is full. */
static bool go_on(tui_game *p, const tbl_want *want)
{
    if (want->seat >= 0)
        return computer_decides(p, want);
    if (want->tick)
        return tui_game_tick(p, want->tick);
    return person_decides(p, tbl_to_act(p->table));
}

/* False: it is not over. */
static bool run(tui_game *p)
{
    bool begun = p->record->decisions > 0;
    while (tbl_stage(p->table) != WIRE_STAGE_OVER) {
        tbl_want want;
        tbl_wants(p->table, &want);
        if (!go_on(p, &want))
            return false;
        begun = begun || want.seat < 0;
        if (begun || tui_persons(p) == 0)
            keep(p);
    }
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
        fprintf(p->term->out, "%s\n  %s --resume %s\n", txt("The game is kept. Go on with:"),
                tui_call(), k->path);
    else
        say_record(p);
}

static void finish(tui_game *p, bool whole)
{
    nv_result result;
    if (!whole) {
        say_farewell(p);
    } else if (rec_result(p->record, &result)) {
        tui_see(&p->seen, &p->record->state, p->reader < 0 ? 0 : p->reader, p->name);
        tui_term_clear(p->term);
        tui_board_result(p, &result);
        if (p->keeper.file)
            fprintf(p->term->out, "%s %s\n", txt("The record of the game:"), p->keeper.path);
        say_record(p);
    }
}

/* ---- starting --------------------------------------------------------------------------------- */

/* What a game like this is looked through with; NULL: there is nothing yet. */
static const ai_net *net_for(const tui_game *p)
{
    const nv_config *c = &p->record->config;
    return ai_net_of(ai_nets_own(), ai_net_set_of(c->edition, c->modules, c->seats));
}

static void look_through(const tui_game *p)
{
    enum { VISITS = 1000, SEED = 1 };
    const char *why;
    ai_review r;
    ai_search how;
    ai_search_init(&how);
    how.visits = VISITS;
    if (ai_review_begin(&r, p->record, &how, net_for(p), SEED, &why)) {
        tui_paragraph(p->term, 0, txt("This game cannot be looked through."));
        return;
    }
    while (ai_review_next(&r))
        continue;
    tui_print_review(p->term->out, &r, p->name);
    ai_review_end(&r);
}

/* After a game. False: no other one. */
static bool wants_another(tui_game *p)
{
    char line[TUI_INPUT_MAX];
    tui_term *t = p->term;
    bool review = nv_to_act(&p->record->state).seat == NV_OVER && net_for(p);
    const char *question =
        review ? txt("Another game? Enter plays one, n ends, 'review' looks through this one: ")
               : txt("Another game? Enter plays one, n ends: ");
    while (t->typed && tui_read(t, question, line) != TUI_END) {
        if (!line[0] || tui_is_answer(line, true))
            return true;
        if (tui_is_answer(line, false) || tui_is_command(line, "quit"))
            return false;
        if (tui_same(line, "review") || tui_same(line, txt_c("typed", "review")))
            look_through(p);
        else if (tui_is_command(line, "log"))
            tui_command(p, line);
        else
            tui_say(t, 0, txt("'%s' is not understood."), line);
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
        bool another = whole && wants_another(p);
        tui_game_free(p);
        if (!another)
            return started ? 0 : 1;
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
    if (!tui_game_resume(p, g, path, &s)) {
        tui_game_free(p);
        return 1;
    }
    bool over = rec_over(g), whole = over || run(p);
    if (over)
        fprintf(t.out, "%s\n", txt("The game is over."));
    finish(p, whole);
    tui_setup_like(&s, g);
    bool another = whole && wants_another(p);
    tui_game_free(p);
    return another ? play_games(&t, &s, 2) : 0;
}
