/*
 * cli.h - the commands of the program `neva`, each in the file of its name.
 *
 * A command gets argv with its own name first ("arena --games 10" has argc 3). It returns the exit
 * code: 0 done, 1 it failed, 2 the call was wrong (a message on stderr says what to write instead).
 */
#ifndef CLI_H
#define CLI_H

/* What needs libraries that a build for another machine may lack (server/meson.build). */
#ifdef NEVA_SERVER
#define CLI_SERVER_COMMANDS_(X) \
    X(serve, "run a game server") \
    X(admin, "look after the people and tables of a game server") \
    X(db, "check, export or import a server's database") \
    X(verify, "check that the chance of a recorded game was fair")
#else
#define CLI_SERVER_COMMANDS_(X)
#endif

/* X(name, what it does) */
#define CLI_COMMANDS(X) \
    X(play, "play in the terminal, against friends or the computer") \
    X(arena, "let computer players play many games and compare them") \
    X(train, "let networks learn by playing against themselves") \
    X(engine, "play or analyse through a line protocol, for bots and other programs") \
    X(replay, "go through a recorded game") \
    X(show, "show a position of a recorded game") \
    X(review, "look through a finished game: mistakes, turning points, luck") \
    CLI_SERVER_COMMANDS_(X) \
    X(bench, "measure the speed of the rules; prints a signature")

#define CLI_DECLARE_(name, text) int cmd_##name(int argc, char **argv);
CLI_COMMANDS(CLI_DECLARE_)

#endif
