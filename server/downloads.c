/* downloads.c - pages that are read from the database: a record, and all that is kept about oneself. */
#include "server_int.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "admin.h"

typedef struct download download;
struct download {
    srv_job job;
    srv *server;
    uint64_t ticket;
    store_status (*run)(store *s, download *d); /* on the storage thread */
    void (*answer)(download *d);                /* in the loop           */
    char game[TBL_MAX_ID + 1];
    uint8_t token[SRV_HASH];
    bool banned, too_large;
    tbl_text text;
};

static store_status run_download(store *s, store_job *job)
{
    download *d = (download *)job;
    return d->run(s, d);
}

static void on_download(srv_job *job)
{
    download *d = (download *)job;
    d->answer(d);
    tbl_text_free(&d->text);
    free(d);
}

static void send_text(const download *d, const char *type, const char *headers)
{
    net_text *body = net_text_new(d->text.text, d->text.size);
    net_answer(d->server->net, d->ticket, 200, type, headers, body);
    net_text_release(body);
}

static void refuse(const download *d, int status, const char *headers, const char *text)
{
    (void)srv_page_text(d->server, d->ticket, status, headers, text);
}

/* False: it was answered that there is no room for it. */
static bool begin(srv *s, const net_request *r, const download *wish)
{
    download *d = malloc(sizeof *d);
    if (d) {
        *d = *wish;
        d->server = s;
        d->ticket = r->ticket;
        d->job.store.run = run_download;
        d->job.store.reads = true;
        d->job.done = on_download;
        if (srv_put(s, &d->job))
            return true;
    }
    free(d);
    (void)srv_page_text(s, r->ticket, 503, NULL, "The server is busy. Try again.\n");
    return false;
}

/* ---- /records/ID.nvr ------------------------------------------------------------------------------------------ */

bool srv_see_record(void *text, const store_game *g)
{
    tbl_text_add(text, g->record.at, g->record.len);
    return true;
}

static store_status run_record(store *s, download *d)
{
    store_status status = store_game_get(s, d->game, srv_see_record, &d->text);
    return status == STORE_OK && d->text.lost ? STORE_MEMORY : status;
}

static void answer_record(download *d)
{
    store_status status = d->job.store.status;
    if (status == STORE_OK)
        send_text(d, "text/plain; charset=utf-8", NULL);
    else if (status == STORE_NOT_FOUND)
        refuse(d, 404, NULL, "There is no such game.\n");
    else
        refuse(d, 503, NULL, "The game could not be read. Try again later.\n");
}

bool srv_page_record(srv *s, const net_request *r)
{
    static const char folder[] = "/records/", end[] = ".nvr";
    size_t size = strlen(r->path), room = sizeof folder - 1 + sizeof end - 1;
    if (size <= room || size - room > TBL_MAX_ID ||
        memcmp(r->path, folder, sizeof folder - 1) != 0 ||
        strcmp(r->path + size - (sizeof end - 1), end) != 0)
        return false;
    download d = {.run = run_record, .answer = answer_record};
    memcpy(d.game, r->path + sizeof folder - 1, size - room);
    (void)begin(s, r, &d);
    return true;
}

/* ---- /export ------------------------------------------------------------------------------------------------- */

static const char ask_for_token[] = "www-authenticate: Bearer\r\n";

static bool write_text(void *to, const char *bytes, size_t len)
{
    download *d = to;
    d->too_large = d->text.size + len > d->server->settings.limits.answer_bytes;
    return !d->too_large && tbl_text_flush(&d->text, bytes, len);
}

static store_status run_export(store *s, download *d)
{
    store_person person;
    store_status status = srv_run_token(s, d->token, &person);
    d->banned = status == STORE_OK && person.flags & STORE_BANNED;
    if (status != STORE_OK || d->banned)
        return status;
    status = srv_export_person(s, person.id, write_text, d);
    return d->too_large ? STORE_OK : status;
}

static void answer_export(download *d)
{
    store_status status = d->job.store.status;
    d->server->exports--;
    if (status == STORE_NOT_FOUND) {
        d->server->count_logins_failed++;
        refuse(d, 401, ask_for_token, "This token is not known.\n");
    } else if (status != STORE_OK) {
        refuse(d, 503, NULL, "Your data could not be read. Try again later.\n");
    } else if (d->banned) {
        refuse(d, 403, NULL, "This account is closed.\n");
    } else if (d->too_large) {
        refuse(d, 507, NULL,
               "Your data is more than this server can send. Ask the one who runs it for it.\n");
    } else {
        send_text(d, "application/x-ndjson; charset=utf-8",
                  "content-disposition: attachment; filename=\"neva.jsonl\"\r\n");
    }
}

/* "Bearer TOKEN" of an Authorization header; NULL: it is something else. */
static const char *bearer(const char *authorization)
{
    static const char scheme[] = "Bearer ";
    if (strncasecmp(authorization, scheme, sizeof scheme - 1) != 0)
        return NULL;
    const char *token = authorization + sizeof scheme - 1;
    token += strspn(token, " ");
    return *token ? token : NULL;
}

bool srv_page_export(srv *s, const net_request *r)
{
    download d = {.run = run_export, .answer = answer_export};
    const char *token = bearer(r->authorization);
    if (!token)
        return srv_page_text(s, r->ticket, 401, ask_for_token,
                             "Say who you are: the header 'Authorization: Bearer TOKEN' with the "
                             "token of your hello is missing.\n");
    if (s->exports >= SRV_MAX_EXPORTS)
        return srv_page_text(s, r->ticket, 503, "retry-after: 5\r\n",
                             "Too many people ask for their data at once. Try again.\n");
    srv_secret_hash(token, d.token);
    s->exports += begin(s, r, &d);
    return true;
}
