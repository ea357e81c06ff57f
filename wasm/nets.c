/* nets.c - networks that the page hands over when they are needed. */
#include "page_int.h"

page_net_is page_net_need(page *p, int set, int64_t now)
{
    page_net *net = &p->nets[set];
    if (ai_net_of(ai_nets_own(), set))
        return PAGE_NET_HERE;
    if (!p->calls.want_net || net->none)
        return PAGE_NET_NONE;
    if (net->lacking && now < net->lacking + PAGE_NET_MS)
        return PAGE_NET_LACKS;
    if (!net->wanted) {
        net->wanted = true;
        p->calls.want_net(p->to, ai_net_set_name(set));
    }
    return PAGE_NET_COMES;
}

static void wait_no_longer(page *p)
{
    for (page_table *pt = p->tables; pt; pt = pt->next)
        pt->waits = false;
}

bool page_give_net(page *p, const char *name, const void *bytes, size_t size, int64_t now)
{
    int set = ai_net_set_named(name);
    if (set < 0)
        return false;
    bool taken = bytes && ai_nets_add(ai_nets_own(), bytes, size, NULL, 0) == 0;
    bool here = taken && ai_net_of(ai_nets_own(), set);
    p->nets[set] = (page_net){.lacking = here ? 0 : now};
    wait_no_longer(p);
    return taken;
}

void page_no_net(page *p, const char *name)
{
    int set = ai_net_set_named(name);
    if (set < 0)
        return;
    p->nets[set] = (page_net){.none = true};
    wait_no_longer(p);
}
