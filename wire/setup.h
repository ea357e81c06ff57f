/*
 * setup.h - what is to be played, as JSON:
 *
 *     {"edition":"second","modules":["market","obstacles"],
 *      "options":{"open_money":true,"youngest":1,"without":["jester"],
 *                 "obstacles":{"real":2,"bonus":3}}}
 *
 * Every key may be absent. `obstacles` says which stand where ({"20":"real_red"}) or how many are
 * drawn; if it is absent they are drawn as the rules say.
 *
 *     wire_setup setup;
 *     if (!wire_read_setup(&ask, root, seats, &setup)) ...
 *     if (setup.real >= 0) nv_deal_obstacles(&setup.config, setup.real, setup.bonus, &rng);
 *     nv_deal(&setup.config, &rng);
 *
 * What holds always: both of these succeed for a setup that was read; a setup that is written is
 * read as the same setup.
 */
#ifndef WIRE_SETUP_H
#define WIRE_SETUP_H

#include "ask.h"

typedef struct wire_setup {
    nv_config config; /* no draw is made but the obstacles that were named */
    int real, bonus;  /* so many obstacles are to be drawn; -1: no such wish */
} wire_setup;

/* edition, modules and options of the object, all else in it is left aside. */
bool wire_read_setup(wire_ask *ask, const json_node *object, int seats, wire_setup *setup);
/* The keys edition, modules and options. */
void wire_put_setup(json_out *out, const wire_setup *setup);

/* The same without obstacles, for who reads them from elsewhere. */
bool wire_read_config(wire_ask *ask, const json_node *object, int seats, nv_config *c);
/* The key obstacles with {"20":"real_red",...}; *given: it is there. */
bool wire_read_obstacles(wire_ask *ask, const json_node *object, nv_config *c, bool *given);

/* Does the id name the card: its own id, or the one without good and pile? */
bool wire_names(const char *id, const nv_card *card);

#endif
