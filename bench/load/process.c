/* process.c - starts a server, reads its figures from the kernel and from its /metrics, stops it. */
#include "process.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(clockid_t clock)
{
    struct timespec t = {0};
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double process_now(void)
{
    return seconds(CLOCK_MONOTONIC);
}

void process_pin(int core)
{
    cpu_set_t set;
    if (core < 0)
        return;
    CPU_ZERO(&set);
    CPU_SET((size_t)core, &set);
    (void)sched_setaffinity(0, sizeof set, &set);
}

/* ---- starting and stopping --------------------------------------------------------------------- */

void process_clean(const char *db)
{
    static const char *const suffixes[] = {"", "-wal", "-shm", ".lock"};
    char path[4096];
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
        if ((size_t)snprintf(path, sizeof path, "%s%s", db, suffixes[i]) < sizeof path)
            (void)unlink(path);
}

static void become_server(const char *neva, const char *db, int core, int out,
                          const char *const *options)
{
    enum { MOST = 32 };
    const char *argv[MOST] = {neva, "serve", "--quiet", "--port", "0", "--db", db};
    int used = 7;
    for (; *options && used < MOST - 1; options++)
        argv[used++] = *options;
    (void)prctl(PR_SET_PDEATHSIG, SIGKILL);
    (void)dup2(out, STDOUT_FILENO);
    process_pin(core);
    execv(neva, (char *const *)argv);
    perror(neva);
    _exit(127);
}

/* "ready http://localhost:PORT/" is the first line. */
static bool read_port(process *p)
{
    char line[256];
    size_t used = 0;
    unsigned port = 0;
    struct pollfd wait = {.fd = p->out, .events = POLLIN};
    while (used < sizeof line - 1 && !memchr(line, '\n', used)) {
        ssize_t got =
            poll(&wait, 1, 30000) == 1 ? read(p->out, line + used, sizeof line - 1 - used) : 0;
        if (got <= 0)
            return false;
        used += (size_t)got;
    }
    line[used] = '\0';
    const char *colon = strrchr(line, ':');
    bool found = colon && sscanf(colon + 1, "%u", &port) == 1 && port < 65536;
    p->port = (uint16_t)port;
    return found;
}

bool process_start(process *p, const char *neva, const char *db, int core,
                   const char *const *options)
{
    int ends[2];
    process_clean(db);
    if (pipe(ends) != 0)
        return false;
    p->out = ends[0];
    p->pid = fork();
    if (p->pid == 0)
        become_server(neva, db, core, ends[1], options);
    close(ends[1]);
    if (p->pid > 0 && read_port(p))
        return true;
    if (p->pid > 0)
        (void)process_stop(p);
    return false;
}

bool process_stop(process *p)
{
    int status = 0;
    (void)kill(p->pid, SIGTERM);
    bool ended = waitpid(p->pid, &status, 0) == p->pid;
    close(p->out);
    return ended && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

/* ---- figures of the kernel --------------------------------------------------------------------- */

static bool read_file(const char *path, char *text, size_t size)
{
    FILE *file = fopen(path, "r");
    if (!file)
        return false;
    text[fread(text, 1, size - 1, file)] = '\0';
    return fclose(file) == 0;
}

static double memory(pid_t pid)
{
    char path[64], text[256];
    unsigned long pages = 0;
    (void)snprintf(path, sizeof path, "/proc/%d/statm", (int)pid);
    if (!read_file(path, text, sizeof text) || sscanf(text, "%*u %lu", &pages) != 1)
        return 0;
    return (double)pages * (double)sysconf(_SC_PAGESIZE);
}

/* Of all threads: how long they stood in line for a processor. */
static double waited(pid_t pid)
{
    char path[320], text[128];
    unsigned long long ns = 0;
    double sum = 0;
    (void)snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
    DIR *folder = opendir(path);
    for (struct dirent *task; folder && (task = readdir(folder)) != NULL;) {
        (void)snprintf(path, sizeof path, "/proc/%d/task/%s/schedstat", (int)pid, task->d_name);
        if (task->d_name[0] != '.' && read_file(path, text, sizeof text) &&
            sscanf(text, "%*u %llu", &ns) == 1)
            sum += (double)ns / 1e9;
    }
    if (folder)
        (void)closedir(folder);
    return sum;
}

/* ---- figures of the server --------------------------------------------------------------------- */

static size_t get_metrics(uint16_t port, char *text, size_t size)
{
    static const char ask[] =
        "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port)};
    struct timeval patience = {.tv_sec = 30};
    size_t used = 0;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd < 0)
        return 0;
    (void)setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0 &&
        send(fd, ask, sizeof ask - 1, MSG_NOSIGNAL) == (ssize_t)sizeof ask - 1)
        for (ssize_t got; used < size - 1 && (got = recv(fd, text + used, size - 1 - used, 0)) > 0;)
            used += (size_t)got;
    close(fd);
    text[used] = '\0';
    return used;
}

/* The line "NAME VALUE". */
static bool find(const char *text, const char *name, double *value)
{
    size_t len = strlen(name);
    for (const char *at = text; (at = strstr(at, name)) != NULL; at += len)
        if (at > text && at[-1] == '\n' && at[len] == ' ') {
            *value = strtod(at + len, NULL);
            return true;
        }
    return false;
}

bool process_look(const process *p, process_figures *f)
{
    static char text[1 << 16];
    clockid_t clock;
    *f = (process_figures){.at = process_now(), .own = seconds(CLOCK_PROCESS_CPUTIME_ID)};
    if (clock_getcpuclockid(p->pid, &clock) != 0)
        return false;
    f->cpu = seconds(clock);
    f->waited = waited(p->pid);
    f->rss = memory(p->pid);
    return get_metrics(p->port, text, sizeof text) && find(text, "neva_steps_total", &f->steps) &&
           find(text, "neva_storage_commits_total", &f->commits) &&
           find(text, "neva_storage_commit_seconds_total", &f->commit_seconds) &&
           find(text, "neva_net_bytes_out", &f->bytes_out) &&
           find(text, "neva_net_messages_out", &f->messages_out) &&
           find(text, "neva_tables_bytes", &f->table_bytes) &&
           find(text, "neva_tables", &f->tables);
}
