/* setup.c - what is played: from JSON with messages, and to JSON. */
#include "setup.h"

#include <stdio.h>
#include <string.h>

#include "put.h"

bool wire_names(const char *id, const nv_card *card)
{
    return strcmp(id, card->id) == 0 || strcmp(id, card->base) == 0;
}

/* ---- reading        -------------------------------------------------------------------------- */

/* Which of the spaces of obstacles (R12.4.1), or -1. */
static int space_index(const char *text)
{
    for (int i = 0; i < 5; i++) {
        char space[4];
        (void)snprintf(space, sizeof space, "%d", nv_obstacle_space(i));
        if (strcmp(text, space) == 0)
            return i;
    }
    return -1;
}

static bool read_modules(wire_ask *ask, const json_node *object, unsigned *modules)
{
    const json_node *list;
    if (!wire_array(ask, object, "modules", &list))
        return false;
    *modules = 0;
    for (const json_node *node = json_first(list); node; node = json_next(node)) {
        char id[WIRE_MAX_WORD];
        if (!wire_element(ask, node, "modules", id, sizeof id))
            return false;
        int module = nv_value(NV_LIST_MODULE, id);
        if (module < 0)
            return wire_refuse_word(ask, "modules", NV_LIST_MODULE, id);
        *modules |= 1u << module;
    }
    return true;
}

static bool read_without(wire_ask *ask, const json_node *options, nv_config *c)
{
    const json_node *list;
    if (!wire_array(ask, options, "without", &list))
        return false;
    for (const json_node *node = json_first(list); node; node = json_next(node)) {
        char id[WIRE_MAX_WORD];
        if (!wire_element(ask, node, "without", id, sizeof id))
            return false;
        nv_status status = nv_leave_out(c, id);
        if (status != NV_OK)
            return wire_refuse(ask, WIRE_ILLEGAL_SETUP, "'%s': %s", id, nv_status_text(status));
    }
    return true;
}

static bool read_options(wire_ask *ask, const json_node *object, nv_config *c)
{
    static const char *const keys[] = {"open_money", "open_hands", "youngest",
                                       "without",    "obstacles",  NULL};
    const json_node *options;
    bool money = false, hands = false;
    int youngest = NV_NONE;
    if (!wire_object(ask, object, "options", &options))
        return false;
    if (!options)
        return true;
    size_t outer = wire_enter(ask, "options");
    if (!wire_only_keys(ask, options, keys) || !wire_bool(ask, options, "open_money", &money) ||
        !wire_bool(ask, options, "open_hands", &hands) ||
        !wire_int(ask, options, "youngest", 0, c->seats - 1, &youngest) ||
        !read_without(ask, options, c))
        return false;
    wire_leave(ask, outer);
    c->options = (uint8_t)((money ? NV_OPEN_MONEY : 0) | (hands ? NV_OPEN_HANDS : 0));
    c->youngest = (uint8_t)youngest;
    return true;
}

bool wire_read_config(wire_ask *ask, const json_node *object, int seats, nv_config *c)
{
    int edition = NV_SECOND;
    unsigned modules;
    if (!wire_word(ask, object, "edition", NV_LIST_EDITION, &edition) ||
        !read_modules(ask, object, &modules))
        return false;
    nv_config_init(c, edition, modules, seats);
    nv_status status = nv_config_check(c);
    if (status != NV_OK)
        return wire_refuse_status(ask, status);
    return read_options(ask, object, c);
}

bool wire_read_obstacles(wire_ask *ask, const json_node *object, nv_config *c, bool *given)
{
    const json_node *obstacles;
    if (!wire_object(ask, object, "obstacles", &obstacles))
        return false;
    size_t outer = wire_enter(ask, "obstacles");
    *given = obstacles != NULL;
    if (obstacles)
        memset(c->obstacles, NV_NO_OBSTACLE, sizeof c->obstacles);
    for (const json_node *member = json_first(obstacles); member; member = json_next(member)) {
        char space[WIRE_MAX_WORD];
        int obstacle = NV_NO_OBSTACLE, i = -1;
        if (json_key_string(member, space, sizeof space) == JSON_OK)
            i = space_index(space);
        if (i < 0)
            return wire_refuse_status(ask, NV_E_OBSTACLES);
        if (!wire_word(ask, obstacles, space, NV_LIST_OBSTACLE, &obstacle))
            return false;
        c->obstacles[i] = (uint8_t)obstacle;
    }
    wire_leave(ask, outer);
    nv_status status = nv_config_check(c);
    return status == NV_OK || wire_refuse_status(ask, status);
}

/* So many of them at random (R12.4.1); that they can be drawn is tried here. */
static bool read_counts(wire_ask *ask, const json_node *obstacles, wire_setup *setup)
{
    static const char *const counts[] = {"real", "bonus", NULL};
    nv_config tried = setup->config;
    nv_rng any = {0};
    setup->real = setup->bonus = 0;
    size_t outer = wire_enter(ask, "obstacles");
    if (!wire_only_keys(ask, obstacles, counts) ||
        !wire_int(ask, obstacles, "real", 0, 5, &setup->real) ||
        !wire_int(ask, obstacles, "bonus", 0, 5, &setup->bonus))
        return false;
    wire_leave(ask, outer);
    nv_status status = nv_deal_obstacles(&tried, setup->real, setup->bonus, &any);
    return status == NV_OK || wire_refuse_status(ask, status);
}

bool wire_read_setup(wire_ask *ask, const json_node *object, int seats, wire_setup *setup)
{
    const json_node *options = json_get(object, "options"),
                    *obstacles = json_get(options, "obstacles");
    bool given;
    setup->real = setup->bonus = -1;
    if (!wire_read_config(ask, object, seats, &setup->config))
        return false;
    size_t outer = wire_enter(ask, "options");
    if (json_get(obstacles, "real") || json_get(obstacles, "bonus")
            ? !read_counts(ask, obstacles, setup)
            : !wire_read_obstacles(ask, options, &setup->config, &given))
        return false;
    wire_leave(ask, outer);
    return true;
}

/* ---- writing --------------------------------------------------------------------------------- */

/* Is no card before this one left out by the same word? */
static bool is_first(int edition, int kind, const char *word)
{
    for (int other = 0; other < kind; other++)
        if (wire_names(word, nv_card_of(edition, (nv_kind)other)))
            return false;
    return true;
}

static void put_without(json_out *out, const nv_config *c)
{
    json_field_array(out, "without");
    for (int kind = 0; c->without && kind < nv_kind_count(c->edition); kind++) {
        const nv_card *card = nv_card_of(c->edition, (nv_kind)kind);
        const char *word = nv_is_left_out(c, card->base) ? card->base : card->id;
        if (nv_is_left_out(c, word) && is_first(c->edition, kind, word))
            json_put_string(out, word);
    }
    json_end_array(out);
}

static void put_obstacles(json_out *out, const wire_setup *setup)
{
    if (setup->real >= 0) {
        json_field_object(out, "obstacles");
        json_field_int(out, "real", setup->real);
        json_field_int(out, "bonus", setup->bonus);
        json_end_object(out);
    } else if (setup->config.modules & NV_OBSTACLES && setup->config.obstacles[0] != NV_NONE) {
        wire_put_obstacles(out, setup->config.obstacles);
    }
}

void wire_put_setup(json_out *out, const wire_setup *setup)
{
    const nv_config *c = &setup->config;
    json_field_string(out, "edition", nv_id(NV_LIST_EDITION, c->edition));
    json_field_array(out, "modules");
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (c->modules >> i & 1)
            json_put_string(out, nv_id(NV_LIST_MODULE, i));
    json_end_array(out);
    json_field_object(out, "options");
    json_field_bool(out, "open_money", c->options & NV_OPEN_MONEY);
    json_field_bool(out, "open_hands", c->options & NV_OPEN_HANDS);
    if (c->youngest != NV_NONE)
        json_field_int(out, "youngest", c->youngest);
    put_without(out, c);
    put_obstacles(out, setup);
    json_end_object(out);
}
