/* greedy.c - the worth of each legal action, and the best of them. */
#include "ai/ai_int.h"

/* What playing an action card must bring to be better than keeping it for another round. */
static float kept(const ai_facts *f, float weight)
{
    return weight * f->another;
}

/* R9.8: a card with the Money Collector's chip brings no points. */
static float chip_loss(const ai_facts *f, nv_kind kind)
{
    const nv_card *card = ai_card(f, kind);
    return card->colour < SCORING_COLOURS ? (float)card->points * f->scorings[AI_NOW][card->colour]
                                          : 0.0f;
}

/* Rubles that waiting with a purchase would gain: a card whose colour scores later in this round can
 * be bought then; one whose colour has scored will be cheaper in the next round. */
static float patience(const ai_facts *f, const nv_move *m)
{
    const ai_weights *w = &f->m->w;
    const nv_card *card = ai_card(f, m->card);
    if (card->colour == f->table.phase)
        return 0.0f;
    if (card->colour > f->table.phase)
        return w->later;
    if (f->rounds_left <= 0.0f)
        return 0.0f;
    return m->from == NV_UPPER ? w->upper : w->lower;
}

/* Room for a new card; what lies in the lower row leaves at the end of the round anyhow. */
static float room(const ai_facts *f, const nv_move *m)
{
    if (m->from == NV_LOWER && f->table.phase == NV_EXCHANGE)
        return 0.0f;
    return m->from == NV_UPPER || m->from == NV_LOWER ? f->fresh : 0.0f;
}

/* What others lose when the card is gone; who cannot pay could still take it. */
static float denied(ai_facts *f, nv_kind kind, int price)
{
    float worth = ai_card_worth(f, kind, AI_NOW) - (float)price * f->rich * f->ruble[AI_NOW];
    if (worth <= 0.0f)
        return 0.0f;
    worth *= f->m->w.deny / (float)(f->table.seats - 1);
    return price <= f->richest ? worth : worth * f->m->w.deny_poor;
}

static float buy_worth(ai_facts *f, const nv_move *m)
{
    const ai_weights *w = &f->m->w;
    float worth = ai_change_worth(f, m->card, m->replaces, AI_NOW) - ai_cost(f, m->price) +
                  room(f, m) - w->threshold;
    if (m->with != NV_NO_CARD)
        worth -= kept(f, w->use_action) + (m->number == 1 ? 0.0f : chip_loss(f, m->card));
    if (f->decision == NV_DECIDE_PICK_POCKET)
        worth -= kept(f, w->pick_pocket);
    if (m->from == NV_UPPER || m->from == NV_LOWER) {
        worth -= patience(f, m) * f->ruble[AI_NOW];
        worth += denied(f, m->card, m->price);
    } else if (m->from == NV_FROM_HAND) {
        worth += w->hand_free * f->hand_place + f->hand_rid;
        /* Nobody can take it away: it waits until its colour scores. */
        if (ai_card(f, m->card)->colour != f->table.phase)
            worth -= w->hand_wait * f->ruble[AI_NOW];
        if (worth > 0.0f)
            worth *= w->hand_last;
    }
    return worth;
}

static float take_worth(ai_facts *f, const nv_move *m)
{
    const nv_card *card = ai_card(f, m->card);
    float worth = ai_hand_worth(f, m->card) - f->hand_place + room(f, m);
    if ((m->from == NV_UPPER || m->from == NV_LOWER) && card->type != NV_ACTION_CARD)
        worth += denied(f, m->card, card->cost);
    if (f->decision == NV_DECIDE_PICK_POCKET)
        worth -= kept(f, f->m->w.pick_pocket);
    return worth;
}

static float action_card_worth(ai_facts *f, const nv_move *m)
{
    const ai_weights *w = &f->m->w;
    float ruble = f->ruble[AI_NOW];
    float place = f->hand_place;
    int special = m->card == NV_NO_CARD ? NV_SP_NONE : ai_card(f, m->card)->special;
    switch (special) {
    case NV_SP_GOLDEN_DONKEY: return ai_gain(f, 5);
    case NV_SP_AWAY_WITH_IT:
        return m->target == NV_NO_CARD
                   ? -1.0f
                   : -ai_hand_worth(f, m->target) + place - kept(f, w->use_action);
    case NV_SP_BLACK_MARKET: return f->table.discard_count > 12 ? 1.0f : -1.0f;
    case NV_SP_DOUBLE_TURN: return place - kept(f, w->double_turn);
    case NV_SP_PICK_POCKET: return place - kept(f, w->pick_pocket);
    case NV_SP_JESTER: {
        const nv_card *host = ai_card(f, m->target);
        float swap = ((float)host->rubles - (float)host->points) * (1.0f - ruble);
        return swap - 0.5f;
    }
    case NV_SP_BANQUET: {
        const nv_card *host = ai_card(f, m->target);
        return (float)host->points + (float)host->rubles * ruble - kept(f, w->use_action);
    }
    case NV_SP_MOOCHER: return (float)m->points + ai_gain(f, m->rubles) - kept(f, w->use_action);
    default: return (float)m->points + ai_gain(f, m->rubles);
    }
}

/* R8.5, R10.4: a card from a pile, or from the discard, for the point that the turned card will not
 * score in this round. What comes is worth less to who can neither hold nor pay much. */
static float look_worth(const ai_facts *f, int pile)
{
    float share = f->me.hand_size < f->me.hand_limit || f->me.rubles >= 12 ? 1.0f : 0.5f;
    return f->m->look[pile] * share * f->ruble[AI_NOW] - 1.0f;
}

static float discard_worth(ai_facts *f, const nv_move *m)
{
    switch (f->decision) {
    case NV_DECIDE_UPKEEP:
    case NV_DECIDE_SYCOPHANT: return -ai_change_worth(f, NV_NO_CARD, m->card, AI_NOW);
    case NV_DECIDE_DISCARD_HAND: return -ai_hand_worth(f, m->card);
    case NV_DECIDE_ASSIGNMENT: return -ai_assignment_worth(f, m->number);
    default: return 0.0f;
    }
}

static float choose_worth(const ai_facts *f, const nv_move *m)
{
    if (f->decision == NV_DECIDE_GOOD)
        return ai_good_choice(f, m->good);
    if (f->decision == NV_DECIDE_ASSIGNMENT)
        return ai_assignment_worth(f, m->number);
    return (float)m->points + ai_gain(f, m->rubles);
}

static float move_worth(ai_facts *f, const nv_move *m)
{
    switch (m->kind) {
    case NV_MOVE_BUY: return buy_worth(f, m);
    case NV_MOVE_TAKE: return take_worth(f, m);
    case NV_MOVE_PLAY:
        if (m->card != NV_NO_CARD && ai_card(f, m->card)->type == NV_ACTION_CARD)
            return action_card_worth(f, m);
        return buy_worth(f, m);
    case NV_MOVE_OBSERVE: return look_worth(f, m->pile);
    case NV_MOVE_PRISON: return look_worth(f, NV_PILE_COUNT);
    case NV_MOVE_EVENT: return ai_event_worth(f, m);
    case NV_MOVE_DISCARD: return discard_worth(f, m);
    case NV_MOVE_CHOOSE: return choose_worth(f, m);
    case NV_MOVE_PAY:
    case NV_MOVE_POINTS:
    case NV_MOVE_SPLIT: return (float)m->points + ai_gain(f, m->rubles) - ai_cost(f, m->price);
    default: return 0.0f;
    }
}

float ai_action_worth(ai_facts *f, nv_action a)
{
    nv_move m;
    if (!nv_peek_usual(f->s, f->seat, a, &m))
        nv_describe(f->s, a, &m);
    return move_worth(f, &m);
}

nv_action ai_greedy_action(const ai_model *m, const nv_state *s)
{
    nv_action legal[NV_MAX_LEGAL];
    int count = nv_legal(s, legal);
    if (count == 1)
        return legal[0];
    nv_turn turn = nv_to_act(s);
    ai_facts f;
    ai_read_facts(&f, s, m, turn.seat, turn.decision);
    int best = 0;
    float best_worth = ai_action_worth(&f, legal[0]);
    for (int i = 1; i < count; i++) {
        float worth = ai_action_worth(&f, legal[i]);
        if (worth > best_worth) {
            best_worth = worth;
            best = i;
        }
    }
    return legal[best];
}
