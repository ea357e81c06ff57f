/*
 * load.c - bench-server NEVA FILE [OPTIONS]: how a server does under load.
 *
 * For each number of tables a new server with a new database (FILE) is started on one core; this
 * program, on another, is the people: four connections a table. They play one decision a second at
 * each table, then as many as the server takes. FILE says which disk is measured; it is removed.
 */
#include "crowd.h"
#include "process.h"

#include <getopt.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "json/json.h"

enum {
    MOST_LEVELS = 16,
    MOST_TABLES = 100000,
    GAME = 230 /* decisions of a game, when they are random */
};

static const char all_modules[] =
    "\"banquet\",\"market\",\"company\",\"assistants\",\"events\",\"assignments\",\"obstacles\"";

typedef struct settings {
    const char *neva, *db, *json;
    const char *modules;
    const char *options[9]; /* for the server; ends with NULL */
    int tables[MOST_LEVELS], levels;
    int ahead, seconds, rush;
    int server_core, own_core; /* -1: any */
} settings;

/* ---- measuring --------------------------------------------------------------------------------- */

/* Seconds of play and what came of them. */
typedef struct played {
    double seconds, actions, games, late;
    double acting[3], others[3]; /* milliseconds: median, 99 of 100, longest */
    double cpu, waited, own;     /* seconds */
    double steps, commits, commit_seconds, bytes_out;
} played;

typedef struct level {
    int tables;
    double rss[5]; /* bytes: nobody there, all connected, all games begun, played, rushed */
    double table_bytes;
    played paced, rushed;
} level;

static void percentiles(crowd_times *t, double out[3])
{
    static const double percent[3] = {50, 99, 100};
    for (int i = 0; i < 3; i++)
        out[i] = crowd_percentile(t, percent[i]);
}

static bool play(crowd *c, const process *server, bool (*how)(crowd *c, double seconds),
                 int seconds, played *out)
{
    process_figures a, b;
    if (!process_look(server, &a) || !how(c, seconds) || !process_look(server, &b))
        return crowd_fail(c, "the server's figures cannot be read");
    *out = (played){.seconds = seconds,
                    .actions = (double)c->actions,
                    .games = (double)c->games,
                    .late = (double)c->late,
                    .cpu = b.cpu - a.cpu,
                    .waited = b.waited - a.waited,
                    .own = b.own - a.own,
                    .steps = b.steps - a.steps,
                    .commits = b.commits - a.commits,
                    .commit_seconds = b.commit_seconds - a.commit_seconds,
                    .bytes_out = b.bytes_out - a.bytes_out};
    percentiles(&c->acting, out->acting);
    percentiles(&c->others, out->others);
    return true;
}

static bool look_at_memory(crowd *c, const process *server, double *rss, process_figures *f)
{
    if (!process_look(server, f))
        return crowd_fail(c, "the server's figures cannot be read");
    *rss = f->rss;
    return true;
}

static bool measure(const settings *s, const process *server, crowd *c, level *out)
{
    process_figures f;
    if (!look_at_memory(c, server, &out->rss[0], &f) || !crowd_connect(c) ||
        !look_at_memory(c, server, &out->rss[1], &f) || !crowd_sit_down(c) ||
        !look_at_memory(c, server, &out->rss[2], &f) || !crowd_play_on(c, (uint32_t)s->ahead) ||
        !play(c, server, crowd_play, s->seconds, &out->paced) ||
        !look_at_memory(c, server, &out->rss[3], &f))
        return false;
    out->table_bytes = f.table_bytes / f.tables;
    return !s->rush || (play(c, server, crowd_rush, s->rush, &out->rushed) &&
                        look_at_memory(c, server, &out->rss[4], &f));
}

static bool run_level(const settings *s, level *out)
{
    process server;
    crowd c;
    if (!process_start(&server, s->neva, s->db, s->server_core, s->options)) {
        (void)fprintf(stderr, "bench-server: %s serve does not start\n", s->neva);
        return false;
    }
    bool fine =
        crowd_init(&c, server.port, out->tables, s->modules) && measure(s, &server, &c, out);
    if (isatty(STDERR_FILENO))
        (void)fprintf(stderr, "\r%100s\r", "");
    if (!fine)
        (void)fprintf(stderr, "bench-server: %d tables: %s\n", out->tables, c.why);
    crowd_free(&c);
    if (!process_stop(&server)) {
        (void)fprintf(stderr, "bench-server: the server did not end well\n");
        fine = false;
    }
    process_clean(s->db);
    return fine;
}

/* ---- telling ----------------------------------------------------------------------------------- */

static void print_head(void)
{
    printf("%6s %5s %7s %6s  %-20s %-20s %7s %5s %5s %5s %8s %8s %7s %7s\n", "tables", "pace",
           "act/s", "games", "acting p50/99/max ms", "others p50/99/max ms", "us/act", "cpu%",
           "wait%", "own%", "commit/s", "ms each", "KiB/con", "KiB/tab");
}

static void print_row(const level *l, const played *p, double rss, const char *pace)
{
    char acting[40], others[40];
    double commits = p->commits > 0 ? p->commits : 1, actions = p->actions > 0 ? p->actions : 1;
    (void)snprintf(acting, sizeof acting, "%.1f/%.1f/%.1f", p->acting[0], p->acting[1],
                   p->acting[2]);
    (void)snprintf(others, sizeof others, "%.1f/%.1f/%.1f", p->others[0], p->others[1],
                   p->others[2]);
    printf("%6d %5s %7.0f %6.0f  %-20s %-20s %7.0f %5.0f %5.0f %5.0f %8.0f %8.2f %7.1f %7.1f\n",
           l->tables, pace, p->actions / p->seconds, p->games, acting, others,
           p->cpu / actions * 1e6, p->cpu / p->seconds * 100, p->waited / p->seconds * 100,
           p->own / p->seconds * 100, p->commits / p->seconds, p->commit_seconds / commits * 1000,
           (l->rss[1] - l->rss[0]) / (CROWD_SEATS * l->tables) / 1024,
           (rss - l->rss[1]) / l->tables / 1024);
    (void)fflush(stdout);
}

static void put_triple(json_out *out, const char *key, const double value[3])
{
    json_field_object(out, key);
    json_field_fixed(out, "p50", value[0], 3);
    json_field_fixed(out, "p99", value[1], 3);
    json_field_fixed(out, "max", value[2], 3);
    json_end_object(out);
}

static void put_played(json_out *out, const char *key, const played *p)
{
    json_field_object(out, key);
    json_field_fixed(out, "seconds", p->seconds, 0);
    json_field_fixed(out, "actions", p->actions, 0);
    json_field_fixed(out, "games_ended", p->games, 0);
    json_field_fixed(out, "late", p->late, 0);
    put_triple(out, "acting_ms", p->acting);
    put_triple(out, "others_ms", p->others);
    json_field_fixed(out, "server_cpu_s", p->cpu, 3);
    json_field_fixed(out, "server_waited_for_cpu_s", p->waited, 3);
    json_field_fixed(out, "client_cpu_s", p->own, 3);
    json_field_fixed(out, "steps", p->steps, 0);
    json_field_fixed(out, "commits", p->commits, 0);
    json_field_fixed(out, "commit_s", p->commit_seconds, 3);
    json_field_fixed(out, "bytes_out", p->bytes_out, 0);
    json_end_object(out);
}

static void put_level(json_out *out, const level *l)
{
    static const char *const when[5] = {"empty", "connected", "begun", "played", "rushed"};
    json_begin_object(out);
    json_field_int(out, "tables", l->tables);
    json_field_int(out, "connections", l->tables * CROWD_SEATS);
    json_field_object(out, "rss");
    for (int i = 0; i < 5; i++)
        json_field_fixed(out, when[i], l->rss[i], 0);
    json_end_object(out);
    json_field_fixed(out, "own_bytes_a_table", l->table_bytes, 0);
    put_played(out, "paced", &l->paced);
    if (l->rushed.seconds > 0)
        put_played(out, "rushed", &l->rushed);
    json_end_object(out);
}

static bool write_file(void *to, const char *bytes, size_t len)
{
    return fwrite(bytes, 1, len, to) == len;
}

/* All levels so far, so that a run that is broken off leaves those it has done. */
static bool save(const settings *s, const level *levels, int count)
{
    char buf[4096];
    json_out out;
    double load[1] = {-1};
    FILE *file = s->json ? fopen(s->json, "w") : NULL;
    if (!file)
        return !s->json;
    (void)getloadavg(load, 1);
    json_start_stream(&out, buf, sizeof buf, write_file, file);
    json_begin_object(&out);
    json_field_bool(&out, "all_modules", *s->modules);
    json_field_bool(&out, "pinned", s->server_core >= 0);
    json_field_fixed(&out, "load_of_the_machine", load[0], 2);
    json_field_array(&out, "levels");
    for (int i = 0; i < count; i++)
        put_level(&out, &levels[i]);
    json_end_array(&out);
    json_end_object(&out);
    json_newline(&out);
    bool fine = json_finish(&out) == JSON_OK;
    return fclose(file) == 0 && fine;
}

/* ---- the call ---------------------------------------------------------------------------------- */

static int usage(void)
{
    (void)fputs(
        "usage: bench-server NEVA FILE [OPTIONS]\n"
        "FILE is the database; it is made for each measurement and removed.\n\n"
        "  --tables LIST   numbers of tables (100,500,1000,2500)\n"
        "  --seconds N     seconds of one decision a second at each table (15)\n"
        "  --rush N        and of as many as possible; 0: none (5)\n"
        "  --all-modules   with every module, not the plain second edition\n"
        "  --gather-us N   as for neva serve\n"
        "  --json FILE     the figures\n",
        stderr);
    return 2;
}

static bool read_number(const char *text, int least, int most, int *out)
{
    char *end;
    long value = strtol(text, &end, 10);
    if (end == text || *end || value < least || value > most)
        return false;
    *out = (int)value;
    return true;
}

static bool read_tables(settings *s, char *list)
{
    s->levels = 0;
    for (char *rest, *word = strtok_r(list, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
        if (s->levels == MOST_LEVELS || !read_number(word, 1, MOST_TABLES, &s->tables[s->levels++]))
            return false;
    return s->levels > 0;
}

static bool read_call(settings *s, int argc, char **argv)
{
    static const struct option list[] = {{"tables", 1, NULL, 't'},    {"ahead", 1, NULL, 'a'},
                                         {"seconds", 1, NULL, 's'},   {"rush", 1, NULL, 'r'},
                                         {"json", 1, NULL, 'j'},      {"all-modules", 0, NULL, 'm'},
                                         {"gather-us", 1, NULL, 'g'}, {0}};
    bool fine = true;
    for (int c; fine && (c = getopt_long(argc, argv, "", list, NULL)) != -1;)
        switch (c) {
        case 't': fine = read_tables(s, optarg); break;
        case 'a': fine = read_number(optarg, 0, 100000, &s->ahead); break;
        case 's': fine = read_number(optarg, 1, 86400, &s->seconds); break;
        case 'r': fine = read_number(optarg, 0, 86400, &s->rush); break;
        case 'm': s->modules = all_modules; break;
        case 'j': s->json = optarg; break;
        case 'g':
            s->options[6] = "--gather-us";
            s->options[7] = optarg;
            break;
        default: fine = false; break;
        }
    if (!fine || argc - optind != 2)
        return false;
    s->neva = argv[optind];
    s->db = argv[optind + 1];
    return true;
}

/* The server gets a core of its own, if there are two. */
static void choose_cores(settings *s)
{
    cpu_set_t set;
    int found[2], count = 0;
    s->server_core = s->own_core = -1;
    if (sched_getaffinity(0, sizeof set, &set) != 0)
        return;
    for (int i = 0; i < CPU_SETSIZE && count < 2; i++)
        if (CPU_ISSET((size_t)i, &set))
            found[count++] = i;
    if (count == 2) {
        s->server_core = found[0];
        s->own_core = found[1];
    }
}

static void raise_file_limit(void)
{
    struct rlimit r;
    if (getrlimit(RLIMIT_NOFILE, &r) == 0) {
        r.rlim_cur = r.rlim_max;
        (void)setrlimit(RLIMIT_NOFILE, &r);
    }
}

int main(int argc, char **argv)
{
    settings s = {.modules = "",
                  .options = {"--messages-per-second", "100000", "--address-per-second", "1000000",
                              "--address-tables", "100000", "--address-guests", "1000000"},
                  .tables = {100, 500, 1000, 2500},
                  .levels = 4,
                  .ahead = GAME,
                  .seconds = 15,
                  .rush = 5};
    level levels[MOST_LEVELS] = {0};
    if (!read_call(&s, argc, argv))
        return usage();
    choose_cores(&s);
    process_pin(s.own_core);
    raise_file_limit();
    print_head();
    for (int i = 0; i < s.levels; i++) {
        levels[i].tables = s.tables[i];
        if (!run_level(&s, &levels[i]))
            return 1;
        print_row(&levels[i], &levels[i].paced, levels[i].rss[3], "1/s");
        if (s.rush)
            print_row(&levels[i], &levels[i].rushed, levels[i].rss[4], "most");
        if (!save(&s, levels, i + 1)) {
            (void)fprintf(stderr, "bench-server: cannot write %s\n", s.json);
            return 1;
        }
    }
    return 0;
}
