/* hand.c - what a card in the hand is worth: playing it later in this round, in the next one, or as
 * late as the last, whatever is best; and the penalty if it is never played. */
#include "ai/ai_int.h"

static const float hand_penalty = 5.0f; /* R13.1 (4) */
static const int late_purse = 30;       /* rubles that one may have in the last rounds */

/* Playing the card from a purse of so many rubles. Gains come true only in part. */
static float play_worth(ai_facts *f, nv_kind kind, int leaves, int when, int purse)
{
    const ai_weights *w = &f->m->w;
    int price = nv_peek_price(f->s, f->seat, kind, 0, leaves);
    if (when == AI_NOW && price > purse)
        return -hand_penalty;
    float worth = ai_change_worth(f, kind, leaves, when) - ai_cost_from(f, purse, price, when);
    if (worth < 0.0f)
        return worth;
    if (when == AI_NOW)
        return worth * w->take_now;
    if (when == AI_LATE)
        return worth * w->take_late;
    return worth * (price <= purse ? w->take_keep : w->take_poor);
}

/* The same with the best card to replace, if it is an exchange card. */
static float best_play(ai_facts *f, nv_kind kind, int when, int purse)
{
    if (ai_card(f, kind)->type == NV_PLAIN)
        return play_worth(f, kind, NV_NO_CARD, when, purse);
    float best = -hand_penalty;
    for (uint64_t set = nv_peek_replaceable(f->s, f->seat, kind); set; set &= set - 1) {
        float worth = play_worth(f, kind, __builtin_ctzll(set), when, purse);
        if (worth > best)
            best = worth;
    }
    return best;
}

/* In a later phase of this round, before its colour scores. */
static float play_this_round(ai_facts *f, nv_kind kind)
{
    int colour = ai_card(f, kind)->colour, purse = f->me.rubles;
    if (colour <= f->table.phase)
        return -hand_penalty;
    for (int i = f->table.phase; i < colour; i++)
        purse += f->me.income_rubles[i];
    return best_play(f, kind, AI_NOW, purse);
}

static float play_in_time(ai_facts *f, nv_kind kind)
{
    float worth = best_play(f, kind, AI_NEXT_ROUND, f->me.rubles + f->income);
    if (f->rounds_left > 1.5f && worth < 0.0f) {
        float late = best_play(f, kind, AI_LATE, late_purse);
        worth = late > worth ? late : worth;
    }
    /* Nothing to replace yet: something may come. */
    if (ai_card(f, kind)->type == NV_EXCHANGE_CARD && worth < 0.0f && f->rounds_left > 1.0f)
        worth = 0.0f;
    return worth < -hand_penalty ? -hand_penalty : worth;
}

static float hand_worth(ai_facts *f, nv_kind kind)
{
    if (ai_card(f, kind)->type == NV_ACTION_CARD)
        return f->m->w.action_card * f->another;
    float worth = f->another > 0.0f ? f->another * play_in_time(f, kind) : 0.0f;
    worth -= f->hand_rid;
    float now = play_this_round(f, kind);
    return now > worth ? now : worth;
}

float ai_hand_worth(ai_facts *f, nv_kind kind)
{
    uint64_t *known = &f->known[AI_IN_HAND][kind >> 6], bit = UINT64_C(1) << (kind & 63);
    if (!(*known & bit)) {
        f->worth[AI_IN_HAND][kind] = hand_worth(f, kind);
        *known |= bit;
    }
    return f->worth[AI_IN_HAND][kind];
}

void ai_read_hand_facts(ai_facts *f)
{
    const ai_weights *w = &f->m->w;
    float rounds = f->rounds_left < 2.0f ? f->rounds_left : 2.0f;
    f->hand_place = w->hand_slot * rounds;
    if (f->me.hand_size + 1 >= f->me.hand_limit)
        f->hand_place += w->hand_full * rounds;
    f->hand_rid = (1.0f - f->another) * hand_penalty;
}
