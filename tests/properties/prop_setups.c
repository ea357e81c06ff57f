/* prop_setups.c - every game that can be set up (R1.1, R1.2), in a fixed order. */
#include "prop.h"

typedef struct combination {
    uint8_t edition, seats;
    uint16_t modules;
} combination;

enum { MOST = 400, FIRST_TIMES = 4 /* the first edition has few, so they come more often */ };

/* R1.1, R1.2 */
static bool is_game(int edition, unsigned modules, int seats)
{
    const unsigned needs_market = NV_ASSISTANTS | NV_EVENTS | NV_ASSIGNMENTS | NV_OBSTACLES;
    const unsigned first = NV_BANQUET | NV_SOCIETY;
    if (edition == NV_FIRST)
        return !(modules & ~first) && (seats < 5 || modules & NV_SOCIETY);
    if (modules & NV_SOCIETY || (modules & needs_market && !(modules & NV_MARKET)))
        return false;
    return seats < 5 || modules & NV_MARKET;
}

static const combination *combinations(int *count)
{
    static combination all[MOST];
    static int known;
    for (int i = 0; known == 0 && i < 2 * 4 << NV_MODULE_COUNT; i++) {
        int edition = i & 1, seats = 2 + (i >> 1 & 3);
        unsigned modules = (unsigned)i >> 3;
        nv_config c;
        nv_config_init(&c, edition, modules, seats);
        bool game = is_game(edition, modules, seats);
        MUST((nv_config_check(&c) == NV_OK) == game, "edition %d modules %u seats %d", edition,
             modules, seats);
        for (int times = game ? edition == NV_FIRST ? FIRST_TIMES : 1 : 0; times > 0; times--)
            all[*count < MOST ? (*count)++ : 0] =
                (combination){(uint8_t)edition, (uint8_t)seats, (uint16_t)modules};
    }
    known = known ? known : *count;
    *count = known;
    return all;
}

int prop_combinations(void)
{
    int count = 0;
    (void)combinations(&count);
    return count;
}

/* R10.5: ids that may be left out, of all modules. */
static const char *const optional[] = {"potemkin_village_small",
                                       "czar_superstar",
                                       "away_with_it",
                                       "away_with_it@noble",
                                       "black_market",
                                       "golden_donkey",
                                       "double_turn",
                                       "pick_pocket",
                                       "jester",
                                       "banquet",
                                       "new_farmer",
                                       "czar_carpenter",
                                       "coffee_house",
                                       "trading_house",
                                       "debtors_prison",
                                       "observatory",
                                       "firehouse",
                                       "academy",
                                       "sycophant",
                                       "administrator",
                                       "mistress_of_ceremonies",
                                       "obshchina",
                                       "new_society",
                                       "wharf",
                                       "university",
                                       "guild_hall",
                                       "textile_factory",
                                       "mariinsky_theater",
                                       "merchant",
                                       "lt_kije",
                                       "mayor",
                                       "october_revolution"};

static void leave_some_out(prop_setup *setup, nv_rng *r)
{
    int tries = (int)nv_rng_below(r, PROP_MAX_WITHOUT + 1);
    for (int i = 0; i < tries; i++) {
        const char *id = optional[nv_rng_below(r, LENGTH(optional))];
        if (nv_leave_out(&setup->c, id) == NV_OK) {
            MUST(nv_is_left_out(&setup->c, id), "%s is not left out", id);
            setup->without[setup->without_count++] = id;
        }
    }
}

static void vary_setup(prop_setup *setup, nv_rng *r)
{
    nv_config *c = &setup->c;
    c->options = (uint8_t)nv_rng_below(r, 4);
    if (prop_often(r, 3))
        c->youngest = (uint8_t)nv_rng_below(r, c->seats);
    if (prop_often(r, 3))
        leave_some_out(setup, r);
    if (c->modules & NV_OBSTACLES && prop_often(r, 2)) {
        int real = (int)nv_rng_below(r, 6), bonus = (int)nv_rng_below(r, (uint32_t)(6 - real));
        MUST(nv_deal_obstacles(c, real, bonus, r) == NV_OK, "%d real, %d bonus", real, bonus);
    }
}

void prop_make_setup(prop_setup *setup, int nth, bool vary, nv_rng *r)
{
    int count = 0;
    const combination *all = combinations(&count), *it = &all[nth % count];
    memset(setup, 0, sizeof *setup);
    nv_config_init(&setup->c, it->edition, it->modules, it->seats);
    if (vary)
        vary_setup(setup, r);
    MUST(nv_config_check(&setup->c) == NV_OK, "%s", nv_status_text(nv_config_check(&setup->c)));
    MUST(nv_deal(&setup->c, r) == NV_OK, "the setup draws cannot be made");
}

void prop_setup_text(const prop_setup *setup, char *out, size_t size)
{
    const nv_config *c = &setup->c;
    size_t n = (size_t)snprintf(out, size, "%s %d", nv_id(NV_LIST_EDITION, c->edition), c->seats);
    for (int i = 0; i < NV_MODULE_COUNT; i++)
        if (c->modules >> i & 1 && n < size)
            n += (size_t)snprintf(out + n, size - n, " %s", nv_id(NV_LIST_MODULE, i));
    for (int i = 0; i < setup->without_count && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s %s", i ? "" : " without", setup->without[i]);
}
