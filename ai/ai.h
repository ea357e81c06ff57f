/*
 * ai.h - computer players.
 *
 * A player is a plain value made from a short text, its spec ("random", "greedy", "flat:50g"). It is
 * asked with the view of its own seat and answers with a legal action; it never sees a state, so it
 * cannot know more than a person with a perfect memory at that seat.
 *
 * What holds always:
 *  - The answer depends on the view and the generator alone: same view, same generator, same answer. Only
 *    a player that is told how long to think depends on the clock, which it is given.
 *  - No threads, no input or output; levels take memory while they think, and do without if there is
 *    none. A player that is not being changed may be asked from several threads at once.
 */
#ifndef AI_H
#define AI_H

#include <stdbool.h>
#include <stddef.h>

#include "ai/weights.h"
#include "engine/neva.h"

enum { AI_MAX_SPEC = 32, AI_MAX_PLAYOUTS = 1000000, AI_MAX_VISITS = 10000000, AI_MAX_MS = 600000 };

/* Every kind of player: name, how its spec is written, what it does. */
#define AI_PLAYERS(X) \
    X(RANDOM, random, "random", "a legal action at random") \
    X(GREEDY, greedy, "greedy", "the action worth most by a tuned estimate of every card") \
    X(FLAT, flat, "flat:Ng or flat:Nr", \
      "flat Monte Carlo, N playouts per legal action by greedy (g) or random (r) play") \
    X(LEVEL, level, AI_LEVEL_SPECS, \
      "a level of play, weakest first; from judge on it may be told how long to think or how much to look at")

/* The levels, weakest first: name, what it does. */
#define AI_LEVELS(X) \
    X(LUMBERJACK, lumberjack, "plays along") \
    X(AUTHOR, author, "knows what cards are worth") \
    X(CONTROLLER, controller, "counts with what comes next") \
    X(JUDGE, judge, "judges every position") \
    X(SENATOR, senator, "looks ahead") \
    X(CZAR, czar, "looks far ahead")
#define AI_LEVEL_SPECS \
    "lumberjack, author, controller, judge, senator or czar; czar@100ms, czar@400v"
#define AI_LEVEL_ENUM_(name, id, text) AI_##name,
typedef enum ai_level { AI_LEVELS(AI_LEVEL_ENUM_) AI_LEVEL_COUNT } ai_level;

/* Time, from outside. */
typedef struct ai_clock {
    int64_t (*us)(void *of); /* microseconds since some moment */
    void *of;
} ai_clock;

#define AI_PLAYER_ENUM_(name, id, spec, text) AI_##name,
typedef enum ai_kind { AI_PLAYERS(AI_PLAYER_ENUM_) AI_KIND_COUNT } ai_kind;

/* Its fields are private; they stand here so that callers can hold one. */
typedef struct ai_player {
    char spec[AI_MAX_SPEC];
    uint8_t kind;            /* ai_kind                         */
    uint8_t greedy_playouts; /* flat: 1 greedy, 0 random        */
    int32_t playouts;        /* flat: per legal action          */
    uint8_t level;           /* ai_level                        */
    int32_t visits;          /* of a search; 0: as its level    */
    int32_t ms;              /* time to think; 0: no limit      */
    int32_t most_ms;         /* see ai_player_hurry             */
    const ai_clock *clock;   /* NULL: visits stand for time     */
    struct ai_nets *nets;    /* NULL: this program's own        */
    ai_model model[AI_SETS]; /* of greedy and greedy playouts   */
} ai_player;

/* Makes a player. 0, or -1 with a message for people in `why` (which may be NULL). */
int ai_player_init(ai_player *p, const char *spec, char *why, size_t why_size);

/* Players that are told to think for a time need a clock, which stays the caller's. */
void ai_player_clock(ai_player *p, const ai_clock *clock);

/* However much its level looks at, it answers after so many milliseconds at the latest: for machines whose speed is not
 * known. The clock stays the caller's. */
void ai_player_hurry(ai_player *p, const ai_clock *clock, int ms);

/* Other networks than this program's own (ai/nets.h), which stay the caller's. */
void ai_player_nets(ai_player *p, struct ai_nets *nets);

/* An answer takes seconds, not minutes: for hosts that let others choose a player. */
enum { AI_BOUND_GREEDY = 100, AI_BOUND_RANDOM = 1000 }; /* playouts of flat, per legal action */
enum { AI_BOUND_VISITS = 50000, AI_BOUND_MS = 3000 };   /* of a level                        */
bool ai_is_bounded(const ai_player *p);

/* It plays with a network (nets.h), if there is one for the game. */
bool ai_uses_nets(const ai_player *p);

/* Players to choose from, weakest first: the spec of number i, and what it does; NULL after the last. */
const char *ai_offer(int i, const char **text);

/* The action p takes for the seat that sees v. v must be the view of the seat that is to act, as
 * nv_observe makes it. */
nv_action ai_choose(const ai_player *p, const nv_view *v, nv_rng *r);

/* What p thinks of every legal action, best first, for advice: flat and greedy by `value`; levels that search by
 * `visits`, then by what the network prefers, and the others by that alone, as they see it. */
typedef struct ai_ranked {
    nv_action action;
    int visits;    /* flat: playouts; levels: how often it was looked at, 0: its figures are what
                     the network says at first sight                                          */
    double value;  /* flat and levels: what is expected of it, about the chance to win; greedy, and
                     levels without a network: see `greedy`; random: 0                         */
    bool expected; /* the next three are known: by a level with a network        */
    double win, score, margin; /* expected share of the victory, own points, and how many more
                                  than the best other seat                                   */
    double greedy; /* points it is worth against doing nothing, by greedy; random: 0           */
} ai_ranked;
/* Returns the number of legal actions. The first one is what ai_choose would answer, which is faster. */
int ai_rank(const ai_player *p, const nv_view *v, nv_rng *r, ai_ranked out[NV_MAX_LEGAL]);

/* For searches: plays a state that nv_determinize made to its end, at random by `random` and
 * `flat:Nr`, else by greedy. Returns how many decisions it took. */
int ai_playout(const ai_player *p, nv_state *s, nv_rng *r);

#endif
