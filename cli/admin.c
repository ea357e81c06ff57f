/* admin.c - neva admin: the people and tables of a server, for the one who runs it. */
#define _GNU_SOURCE /* strcasestr */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "cli/cli.h"
#include "cli/options.h"
#include "server/admin.h"

static const char me[] = "admin";
static const char help[] =
    "usage: neva admin --db DATABASE people [--search TEXT]\n"
    "       neva admin --db DATABASE ban|unban|password|export|forget WHO\n"
    "       neva admin --db DATABASE tables\n"
    "       neva admin --db DATABASE remove-table ID\n"
    "       neva admin --db DATABASE stats\n"
    "\n"
    "  people        everybody: id, since when, last seen, account, name\n"
    "  ban, unban    close the door for somebody, or open it again\n"
    "  password      a new random password for an account, printed once; every device has to log in\n"
    "                anew, recovery codes stay good\n"
    "  export        all that is kept about somebody, without secrets, as lines of JSON\n"
    "  forget        delete somebody: account, tokens, ratings; finished games stay without the name\n"
    "  tables        every table that is kept\n"
    "  remove-table  delete a table with its game; nothing of it is left\n"
    "  stats         how much of what there is\n"
    "\n"
    "WHO is a public id (p7), an account, or a name that only one person has. forget and remove-table\n"
    "need a server that is stopped. The others work beside a running one: a ban and a new password count\n"
    "from the next hello on, that is when somebody connects or comes back; whoever is connected stays\n"
    "until then.\n"
    "\n"
    "  --db DATABASE  the file of the database\n"
    "  --search TEXT  only those with TEXT in their name or account\n"
    "  -h, --help     this text\n";

typedef struct admin_call {
    const char *path, *search, *action, *word;
} admin_call;

/* ---- the call ---------------------------------------------------------------------------------- */

enum { OPT_DB, OPT_SEARCH };

static int take(void *to, int option, const char *value)
{
    admin_call *call = to;
    if (option == OPT_DB)
        call->path = value;
    else
        call->search = value;
    return 0;
}

static int take_word(void *to, const char *word)
{
    admin_call *call = to;
    if (!call->action)
        call->action = word;
    else if (!call->word)
        call->word = word;
    else
        return cli_wrong(me, "'%s' is one word too many.", word);
    return 0;
}

static int failed(const char *why)
{
    fprintf(stderr, "neva admin: %s\n", why);
    return 1;
}

static int store_failed(const store *s, store_status status)
{
    return failed(*store_why(s) ? store_why(s) : store_status_text(status));
}

/* ---- words ------------------------------------------------------------------------------------- */

static const char *date(int64_t ms, char out[32])
{
    time_t seconds = (time_t)(ms / 1000);
    struct tm t;
    if (!gmtime_r(&seconds, &t) || !strftime(out, 32, "%Y-%m-%d", &t))
        (void)snprintf(out, 32, "?");
    return out;
}

static void print_person(const store_person *p)
{
    char made[32], seen[32];
    printf("p%-7" PRId64 " %s  %s  %-6s  %-16s  %s\n", p->id, date(p->created, made),
           date(p->seen, seen), p->flags & STORE_BANNED ? "banned" : "-",
           *p->account ? p->account : "-", p->name);
}

/* ---- people ------------------------------------------------------------------------------------ */

static bool see_person(void *to, const store_person *p)
{
    const admin_call *call = to;
    if (!call->search || strcasestr(p->name, call->search) || strcasestr(p->account, call->search))
        print_person(p);
    return true;
}

static int people(store *s, const admin_call *call)
{
    store_status status = store_people(s, 0, INT32_MAX, see_person, (void *)call);
    return status == STORE_OK ? 0 : store_failed(s, status);
}

static int set_ban(store *s, const admin_call *call, bool on)
{
    store_person p;
    char why[STORE_WHY_MAX];
    if (srv_find_person(s, call->word, &p, why) != STORE_OK)
        return failed(why);
    uint32_t flags = on ? p.flags | STORE_BANNED : p.flags & ~(uint32_t)STORE_BANNED;
    store_status status = store_person_flags(s, p.id, flags);
    if (status != STORE_OK)
        return store_failed(s, status);
    printf("p%" PRId64 " (%s) is %s.\n", p.id, p.name, on ? "banned" : "let in again");
    return 0;
}

static int ban(store *s, const admin_call *call)
{
    return set_ban(s, call, true);
}

static int unban(store *s, const admin_call *call)
{
    return set_ban(s, call, false);
}

static int password(store *s, const admin_call *call)
{
    store_person p;
    char why[STORE_WHY_MAX], word[SRV_NEW_PASSWORD + 1];
    if (srv_find_person(s, call->word, &p, why) != STORE_OK)
        return failed(why);
    if (!*p.account) {
        fprintf(stderr, "neva admin: p%" PRId64 " (%s) is a guest and has no password.\n", p.id,
                p.name);
        return 1;
    }
    store_status status = srv_new_password(s, &p, word);
    if (status != STORE_OK)
        return store_failed(s, status);
    printf("The password of %s is now: %s\n", p.account, word);
    return 0;
}

static bool print_bytes(void *to, const char *bytes, size_t len)
{
    return fwrite(bytes, 1, len, to) == len;
}

static int export(store *s, const admin_call *call)
{
    store_person p;
    char why[STORE_WHY_MAX];
    if (srv_find_person(s, call->word, &p, why) != STORE_OK)
        return failed(why);
    store_status status = srv_export_person(s, p.id, print_bytes, stdout);
    return status == STORE_OK ? 0 : store_failed(s, status);
}

static int forget(store *s, const admin_call *call)
{
    store_person p;
    char why[STORE_WHY_MAX];
    if (srv_find_person(s, call->word, &p, why) != STORE_OK ||
        srv_forget_person(s, &p, why) != STORE_OK)
        return failed(why);
    printf("p%" PRId64 " (%s) is forgotten.\n", p.id, p.name);
    return 0;
}

/* ---- tables ------------------------------------------------------------------------------------ */

static int round_of(const tbl_table *t)
{
    nv_view v;
    if (tbl_stage(t) == WIRE_STAGE_WAITING)
        return 0;
    nv_shown(&tbl_game(t)->state, NV_PUBLIC, &v);
    return v.round;
}

static bool see_table(void *to, const store_table *kept)
{
    wire_ask why;
    tbl_table *t = srv_read_table(kept, &why);
    char touched[32];
    (void)to;
    if (!t) {
        printf("%-16s damaged: %s\n", kept->id, why.message);
        return true;
    }
    printf("%-16s %-7s  round %d  %s  %6u lines ", kept->id, wire_id(WIRE_LIST_STAGE, tbl_stage(t)),
           round_of(t), date(tbl_touched(t), touched), (unsigned)kept->line_count);
    for (int seat = 0; seat < tbl_seat_count(t); seat++) {
        const char *name = tbl_name_at(t, seat);
        printf("%s %s", seat ? "," : "", *name ? name : "(open)");
    }
    printf("\n");
    tbl_free(t);
    return true;
}

static int tables(store *s, const admin_call *call)
{
    (void)call;
    store_status status = store_tables(s, see_table, NULL);
    return status == STORE_OK ? 0 : store_failed(s, status);
}

static int remove_table(store *s, const admin_call *call)
{
    store_status status = store_table_delete(s, call->word);
    if (status == STORE_NOT_FOUND) {
        fprintf(stderr, "neva admin: there is no table %s.\n", call->word);
        return 1;
    }
    if (status != STORE_OK)
        return store_failed(s, status);
    printf("Table %s is removed.\n", call->word);
    return 0;
}

/* ---- figures ------------------------------------------------------------------------------------- */

typedef struct figures {
    int64_t people, accounts, banned, recent; /* recent: seen in the last 30 days */
    int64_t tables, stage[WIRE_STAGE_COUNT], damaged;
    int64_t games, rated, last_end;
    int64_t since;
} figures;

static bool count_person(void *to, const store_person *p)
{
    figures *f = to;
    f->people++;
    f->accounts += *p->account != '\0';
    f->banned += (p->flags & STORE_BANNED) != 0;
    f->recent += p->seen >= f->since;
    return true;
}

static bool count_table(void *to, const store_table *kept)
{
    figures *f = to;
    wire_ask why;
    tbl_table *t = srv_read_table(kept, &why);
    f->tables++;
    if (t)
        f->stage[tbl_stage(t)]++;
    else
        f->damaged++;
    tbl_free(t);
    return true;
}

static bool count_game(void *to, const store_game *g)
{
    figures *f = to;
    if (!f->games || g->finished > f->last_end)
        f->last_end = g->finished;
    f->games++;
    f->rated += g->rated;
    return true;
}

static void print_figures(const figures *f, const char *path)
{
    char day[32];
    struct stat file;
    printf("people           %8" PRId64 "\n", f->people);
    printf("  with account   %8" PRId64 "\n", f->accounts);
    printf("  seen in 30 days%8" PRId64 "\n", f->recent);
    printf("  banned         %8" PRId64 "\n", f->banned);
    printf("tables           %8" PRId64 "\n", f->tables);
    printf("  waiting        %8" PRId64 "\n", f->stage[WIRE_STAGE_WAITING]);
    printf("  running        %8" PRId64 "\n", f->stage[WIRE_STAGE_RUNNING]);
    printf("  damaged        %8" PRId64 "\n", f->damaged);
    printf("finished games   %8" PRId64 "\n", f->games);
    printf("  rated          %8" PRId64 "\n", f->rated);
    if (f->games)
        printf("  the last on    %s\n", date(f->last_end, day));
    if (stat(path, &file) == 0)
        printf("database         %8" PRId64 " KiB\n", (int64_t)file.st_size / 1024);
}

static int stats(store *s, const admin_call *call)
{
    figures f = {.since = ((int64_t)time(NULL) - 30 * INT64_C(86400)) * 1000};
    store_status status = store_people(s, 0, INT32_MAX, count_person, &f);
    if (status == STORE_OK)
        status = store_tables(s, count_table, &f);
    if (status == STORE_OK)
        status = store_games(s, 0, 0, INT32_MAX, count_game, &f);
    if (status != STORE_OK)
        return store_failed(s, status);
    print_figures(&f, call->path);
    return 0;
}

/* ---- all of them --------------------------------------------------------------------------------- */

/* X(word of the call, function, what it takes or NULL, no server may run) */
#define ADMIN_ACTIONS(X) \
    X("people", people, NULL, false) \
    X("ban", ban, "WHO", false) \
    X("unban", unban, "WHO", false) \
    X("password", password, "WHO", false) \
    X("export", export, "WHO", false) \
    X("forget", forget, "WHO", true) \
    X("tables", tables, NULL, false) \
    X("remove-table", remove_table, "ID", true) \
    X("stats", stats, NULL, false)

typedef struct admin_action {
    const char *name;
    int (*run)(store *s, const admin_call *call);
    const char *takes;
    bool alone;
} admin_action;

static const admin_action *find_action(const char *name)
{
#define ADMIN_ROW_(name_, run_, takes_, alone_) {name_, run_, takes_, alone_},
    static const admin_action list[] = {ADMIN_ACTIONS(ADMIN_ROW_)};
    for (size_t i = 0; name && i < sizeof list / sizeof *list; i++)
        if (strcmp(list[i].name, name) == 0)
            return &list[i];
    return NULL;
}

static bool open_mode(const char *path, store_mode mode, store **s)
{
    char why[STORE_WHY_MAX];
    if (store_open(path, mode, s, why) == STORE_OK)
        return true;
    fprintf(stderr, "neva admin: %s\n", why);
    return false;
}

/* A visit first, so that no database is made or brought up to date by a slip of the pen. */
static int run(const admin_action *action, const admin_call *call)
{
    store *s;
    if (!open_mode(call->path, STORE_VISIT, &s))
        return 1;
    if (action->alone) {
        store_close(s);
        if (!open_mode(call->path, STORE_SERVE, &s)) {
            fprintf(stderr, "neva admin: %s needs a server that is stopped.\n", action->name);
            return 1;
        }
    }
    int code = action->run(s, call);
    store_close(s);
    return code;
}

int cmd_admin(int argc, char **argv)
{
#define ADMIN_NAME_(name_, run_, takes_, alone_) " " name_
    static const char names[] = ADMIN_ACTIONS(ADMIN_NAME_);
    static const cli_option list[] = {
        {"db", OPT_DB, true}, {"search", OPT_SEARCH, true}, {NULL, 0, false}};
    static const cli_call how = {me, help, list, take, take_word};
    admin_call call = {0};
    int code = cli_read_call(&how, argc, argv, &call);
    if (code >= 0)
        return code;
    const admin_action *action = find_action(call.action);
    if (!action)
        return call.action ? cli_wrong(me, "there is no '%s'; there are:%s.", call.action, names)
                           : cli_wrong(me, "say what to do:%s.", names);
    if (action->takes && !call.word)
        return cli_wrong(me, "%s needs a word more: %s.", action->name, action->takes);
    if (!action->takes && call.word)
        return cli_wrong(me, "'%s' is one word too many.", call.word);
    if (call.search && action->run != people)
        return cli_wrong(me, "--search is for people.");
    if (!call.path)
        return cli_wrong(me, "--db, the file of the database, is missing.");
    return run(action, &call);
}
