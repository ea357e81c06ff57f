/*
 * mpi.c - the processes of a run, by MPI; see crew.h.
 *
 * A helper's threads send what they have to say to the leader, one at a time, and wait for an answer only
 * if they asked for a game. The leader's main thread looks for such messages every millisecond (a thread
 * that waits inside MPI would keep a core busy) while its other threads play, too.
 */
#include <mpi.h>
#include <stdlib.h>

#include "arena/arena_int.h"
#include "arena/crew.h"

enum { LEADER = 0, TAG = 1 };
enum what { ASK, TELL, LEAVE };
typedef struct message {
    int32_t what, game, status;
    uint64_t networks; /* that the helper plays with */
    arena_game result;
} message;

static int size = 1, rank = LEADER, helpers; /* helpers that have not left */
static bool played;

static void end(void)
{
    if (played)
        MPI_Finalize();
    else
        MPI_Abort(MPI_COMM_WORLD, 1); /* the others would wait for ever */
}

void arena_crew_begin(void)
{
    int begun = 0, given = 0;
    MPI_Initialized(&begun);
    if (begun)
        return;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &given);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    played = size == 1; /* nobody waits */
    atexit(end);
}

int arena_crew_size(void)
{
    return size;
}

bool arena_crew_leads(void)
{
    return rank == LEADER;
}

static void send(message m)
{
    MPI_Send(&m, sizeof m, MPI_BYTE, LEADER, TAG, MPI_COMM_WORLD);
}

static int ask(arena_going *r)
{
    int game = -1;
    send((message){.what = ASK, .networks = r->job->networks});
    MPI_Recv(&game, 1, MPI_INT, LEADER, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    return game;
}

static void tell(arena_going *r, int game, arena_status status, const arena_game *result)
{
    (void)r;
    send((message){.what = TELL, .game = game, .status = status, .result = *result});
}

static bool serve(arena_going *r)
{
    for (;;) {
        int waiting = 0;
        message m;
        MPI_Status from;
        MPI_Iprobe(MPI_ANY_SOURCE, TAG, MPI_COMM_WORLD, &waiting, &from);
        if (!waiting)
            return helpers > 0;
        MPI_Recv(&m, sizeof m, MPI_BYTE, from.MPI_SOURCE, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (m.what == ASK) {
            if (m.networks != r->job->networks && r->status == NV_OK)
                r->status = ARENA_E_CREW;
            int game = arena_hand_out(r);
            MPI_Send(&game, 1, MPI_INT, from.MPI_SOURCE, TAG, MPI_COMM_WORLD);
        } else if (m.what == TELL) {
            arena_take_back(r, m.game, m.status, &m.result);
        } else {
            helpers--;
        }
    }
}

void arena_crew_join(arena_going *r)
{
    helpers = size - 1;
    if (size == 1)
        return;
    if (rank == LEADER) {
        r->serve = serve;
    } else {
        r->ask = ask;
        r->tell = tell;
    }
}

void arena_crew_leave(void)
{
    if (rank != LEADER)
        send((message){.what = LEAVE});
    played = true;
}
