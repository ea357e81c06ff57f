/* review.c - a finished game looked through (ai/review.h), some positions with every request, so that others are
 * answered in between. One game at a time. */
#include "page_int.h"

#include <stdlib.h>

enum { USUAL_VISITS = 1000, SEED = 1 }; /* the same game, the same review */

void page_review_drop(page *p)
{
    if (p->reviewing)
        ai_review_end(&p->review);
    p->reviewing = false;
}

static bool begin(page_call *call, const wire_do_review *q)
{
    page *p = call->page;
    ai_search how;
    const char *reason;
    rec_game *g = tbl_read_record(q->record, &call->why);
    if (!g)
        return false;
    int set = ai_net_set_of(g->config.edition, g->config.modules, g->config.seats);
    page_net_is net = page_net_need(p, set, call->now);
    call->waits = net == PAGE_NET_COMES;
    ai_search_init(&how);
    how.visits = q->has_visits ? q->visits : USUAL_VISITS;
    page_review_drop(p);
    if (net == PAGE_NET_NONE)
        wire_refuse(&call->why, WIRE_NO_NET, "there is no network for this game");
    else if (net == PAGE_NET_LACKS)
        wire_refuse(&call->why, WIRE_BUSY, "the network for this game could not be loaded");
    else if (net == PAGE_NET_HERE) {
        p->reviewing =
            ai_review_begin(&p->review, g, &how, ai_net_of(ai_nets_own(), set), SEED, &reason) == 0;
        if (!p->reviewing)
            wire_refuse(&call->why, WIRE_NOT_ALLOWED, "%s", reason);
    }
    free(g);
    return p->reviewing;
}

/* One position that there was something to think about in, and those without before it. False: that was all. */
static bool go_on(ai_review *r)
{
    bool forced, more;
    do {
        forced = r->done < r->count && r->steps[r->done].forced;
        more = ai_review_next(r);
    } while (more && forced);
    return more;
}

bool page_do_review(page_call *call)
{
    const wire_do_review *q = &call->request->as.review;
    page *p = call->page;
    page_answer a;
    bool more = true;
    if (q->record && !begin(call, q))
        return call->waits;
    if (!p->reviewing)
        return wire_refuse(&call->why, WIRE_BAD_REQUEST,
                           "no game is being looked through: send its 'record'");
    if (!q->record)
        more = go_on(&p->review);
    json_out *out = page_answer_to(&a, call);
    json_field_int(out, "done", p->review.done);
    json_field_int(out, "count", p->review.count);
    if (!more) {
        json_field_object(out, "review");
        ai_put_review(out, &p->review, wire_put_action);
        json_end_object(out);
        page_review_drop(p);
    }
    page_answer_send(p, &a);
    return true;
}
