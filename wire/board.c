/*
 * board.c - what lies on the table as JSON, key by key, and the small pieces of it that others
 * write, too.
 */
#include "wire_int.h"

#include <stdio.h>
#include <string.h>

/* ---- small pieces ---------------------------------------------------------------------------- */

void wire_put_card(json_out *out, int edition, int kind)
{
    const nv_card *card = kind == NV_NO_CARD ? NULL : nv_card_of(edition, (nv_kind)kind);
    if (card)
        json_put_string(out, card->id);
    else
        json_put_null(out);
}

static void put_cards(json_out *out, const char *key, int edition, const uint8_t *kinds, int count)
{
    json_field_array(out, key);
    for (int i = 0; i < count; i++)
        wire_put_card(out, edition, kinds[i]);
    json_end_array(out);
}

void wire_put_counted(json_out *out, const char *key, int edition, const uint8_t *count)
{
    json_field_array(out, key);
    for (int kind = 0; kind < nv_kind_count(edition); kind++)
        for (int i = 0; i < count[kind]; i++)
            wire_put_card(out, edition, kind);
    json_end_array(out);
}

void wire_put_holders(json_out *out, const char *key, nv_list list, const uint8_t *holder,
                      int count)
{
    json_field_object(out, key);
    for (int i = 0; i < count; i++)
        if (holder[i] != NV_NONE)
            json_field_int(out, nv_id(list, i), holder[i]);
    json_end_object(out);
}

void wire_put_obstacles(json_out *out, const uint8_t obstacles[5])
{
    json_field_object(out, "obstacles");
    for (int i = 0; i < 5; i++) {
        char space[4];
        if (obstacles[i] == NV_NO_OBSTACLE || obstacles[i] == NV_NONE)
            continue;
        (void)snprintf(space, sizeof space, "%d", nv_obstacle_space(i));
        json_field_string(out, space, nv_id(NV_LIST_OBSTACLE, obstacles[i]));
    }
    json_end_object(out);
}

void wire_put_numbers(json_out *out, const char *key, unsigned bits)
{
    if (key)
        json_key(out, key);
    json_begin_array(out);
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1)
            json_put_int(out, i);
    json_end_array(out);
}

/* ---- the keys -------------------------------------------------------------------------------- */

static void put_display(json_out *out, const nv_view *v)
{
    json_field_object(out, "display");
    put_cards(out, "upper", v->edition, v->upper, v->upper_count);
    put_cards(out, "lower", v->edition, v->lower, v->lower_count);
    if (v->twin_slot != NV_NONE) {
        bool lower = v->twin_slot >= NV_MAX_ROW;
        json_field_object(out, "twin");
        json_field_string(out, "row", lower ? "lower" : "upper");
        json_field_int(out, "slot", v->twin_slot - (lower ? NV_MAX_ROW : 0));
        json_key(out, "card");
        wire_put_card(out, v->edition, v->twin_card);
        json_end_object(out);
    }
    json_end_object(out);
}

static bool same_display(const nv_view *a, const nv_view *b)
{
    return a->upper_count == b->upper_count && a->lower_count == b->lower_count &&
           memcmp(a->upper, b->upper, a->upper_count) == 0 &&
           memcmp(a->lower, b->lower, a->lower_count) == 0 && a->twin_slot == b->twin_slot &&
           (a->twin_slot == NV_NONE || a->twin_card == b->twin_card);
}

static void put_piles(json_out *out, const nv_view *v)
{
    json_field_object(out, "piles");
    for (int pile = 0; pile < NV_PILE_COUNT; pile++)
        if (pile != NV_MARKET_PILE || v->modules & NV_MARKET)
            json_field_int(out, nv_id(NV_LIST_PILE, pile), v->pile_size[pile]);
    json_end_object(out);
}

static bool same_piles(const nv_view *a, const nv_view *b)
{
    return memcmp(a->pile_size, b->pile_size, sizeof a->pile_size) == 0;
}

static void put_discard(json_out *out, const nv_view *v)
{
    put_cards(out, "discard", v->edition, v->discard, v->discard_count);
}

static bool same_discard(const nv_view *a, const nv_view *b)
{
    return a->discard_count == b->discard_count &&
           memcmp(a->discard, b->discard, a->discard_count) == 0;
}

static void put_removed(json_out *out, const nv_view *v)
{
    wire_put_counted(out, "removed", v->edition, v->removed);
}

static bool same_removed(const nv_view *a, const nv_view *b)
{
    return memcmp(a->removed, b->removed, sizeof a->removed) == 0;
}

static void put_tokens(json_out *out, const nv_view *v)
{
    wire_put_holders(out, "tokens", NV_LIST_TOKEN, v->tokens, NV_TOKEN_COUNT);
}

static bool same_tokens(const nv_view *a, const nv_view *b)
{
    return memcmp(a->tokens, b->tokens, sizeof a->tokens) == 0;
}

static void put_tiles(json_out *out, const nv_view *v)
{
    if (!(v->modules & NV_MARKET))
        return;
    json_field_object(out, "tiles");
    for (int good = 0; good < 5; good++) {
        json_key(out, nv_id(NV_LIST_GOOD, good));
        wire_put_card(out, v->edition, v->tiles[good]);
    }
    json_end_object(out);
}

static bool same_tiles(const nv_view *a, const nv_view *b)
{
    return memcmp(a->tiles, b->tiles, sizeof a->tiles) == 0;
}

static void put_obstacles(json_out *out, const nv_view *v)
{
    if (v->modules & NV_OBSTACLES)
        wire_put_obstacles(out, v->obstacles);
}

static bool same_obstacles(const nv_view *a, const nv_view *b)
{
    return memcmp(a->obstacles, b->obstacles, sizeof a->obstacles) == 0;
}

/* Who sees all has nothing unseen but the order of the piles. */
static void put_unseen(json_out *out, const nv_view *v)
{
    if (v->viewer != NV_ALL)
        wire_put_counted(out, "unseen", v->edition, v->unseen);
}

static bool same_unseen(const nv_view *a, const nv_view *b)
{
    return a->viewer == NV_ALL || memcmp(a->unseen, b->unseen, sizeof a->unseen) == 0;
}

#define PART_ROW_(key) {put_##key, same_##key},
const wire_part wire_board[WIRE_PARTS] = {WIRE_BOARD(PART_ROW_)};
