/*
 * Reads requests from standard input, one a line, and says of each "ok" or the code and message of
 * its refusal: what protocol_files.py holds against the checker in Python. The argument says by
 * which tables: wire or kinds.
 */
#include <stdio.h>
#include <string.h>

#include "kinds_gen.h"
#include "wire/protocol_gen.h"

enum { MAX_LINE = 1 << 17, MAX_NODES = 1 << 12 };

static bool read_request(bool kinds, wire_ask *ask, const char *text, size_t size)
{
    static json_node nodes[MAX_NODES];
    static kinds_request of_kinds;
    static wire_request of_wire;
    const json_node *root = wire_parse(ask, text, size, nodes, MAX_NODES);
    if (!root)
        return false;
    return kinds ? kinds_read_request(ask, root, &of_kinds)
                 : wire_read_request(ask, root, &of_wire);
}

int main(int argc, char **argv)
{
    static char line[MAX_LINE];
    bool kinds = argc > 1 && strcmp(argv[1], "kinds") == 0;
    while (fgets(line, sizeof line, stdin)) {
        wire_ask ask = {0};
        if (read_request(kinds, &ask, line, strlen(line)))
            puts("ok");
        else
            printf("%s: %s\n", wire_code_id(ask.code), ask.message);
    }
    return 0;
}
