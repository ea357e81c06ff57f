/*
 * A request of the table protocol, whatever it is: it is refused with a reason, or what it says fits
 * its structure down to the last value inside it. A setup that is read can be dealt.
 */
#include "wire/protocol_gen.h"
#include "wire/setup.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_NODES = 1 << 12 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(bool condition)
{
    if (!condition)
        abort();
}

static bool is_text(const char *text, size_t room)
{
    return memchr(text, '\0', room) != NULL;
}

static void check_create(const wire_request *request)
{
    const wire_do_create *c = &request->as.create;
    wire_ask ask = {0};
    wire_clock clock;
    wire_options options;
    wire_setup setup;
    nv_rng r = {1};
    must(json_count(c->seats) >= 2 && json_count(c->seats) <= 5);
    for (const json_node *node = json_first(c->seats); node; node = json_next(node)) {
        wire_seat_wish wish;
        must(wire_read_seat_wish(&ask, node, &wish));
        must(wire_id(WIRE_LIST_SEAT_KIND, wish.kind) && is_text(wish.name, sizeof wish.name) &&
             is_text(wish.player, sizeof wish.player));
    }
    must(!c->clock || (wire_read_clock(&ask, c->clock, &clock) &&
                       wire_id(WIRE_LIST_CLOCK_KIND, clock.kind) != NULL));
    must(!c->options || wire_read_options(&ask, c->options, &options));
    if (!wire_read_setup(&ask, request->head.root, (int)json_count(c->seats), &setup))
        return;
    if (setup.real >= 0)
        must(nv_deal_obstacles(&setup.config, setup.real, setup.bonus, &r) == NV_OK);
    must(nv_deal(&setup.config, &r) == NV_OK);
}

static void check(const wire_request *request)
{
    must(request->what >= 0 && request->what < WIRE_DO_COUNT);
    must(json_string_is(json_get(request->head.root, "do"), wire_do_id(request->what)));
    switch (request->what) {
    case WIRE_DO_CREATE: check_create(request); break;
    case WIRE_DO_ACT:
        must(request->as.act.seat >= 0 && request->as.act.seat <= 4);
        must(is_text(request->as.act.table, sizeof request->as.act.table) &&
             is_text(request->as.act.action, sizeof request->as.act.action));
        break;
    case WIRE_DO_CHAT: must(is_text(request->as.chat.text, sizeof request->as.chat.text)); break;
    default: break;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static json_node nodes[MAX_NODES];
    static wire_request request, again;
    wire_ask ask = {0}, other = {0};
    const json_node *root = wire_parse(&ask, (const char *)data, size, nodes, MAX_NODES);
    bool fine = root && wire_read_request(&ask, root, &request);
    if (!fine) {
        must(*ask.message && ask.code < WIRE_CODE_COUNT && *wire_code_id(ask.code));
        return 0;
    }
    must(!*ask.message && !*ask.where && request.head.id_len <= WIRE_MAX_ID);
    must(wire_read_request(&other, root, &again) && memcmp(&request, &again, sizeof again) == 0);
    check(&request);
    return 0;
}
