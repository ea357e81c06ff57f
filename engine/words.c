/* words.c - the words of every list, the texts of the results, and the cards. */
#include "neva_int.h"

#define WORD_(name, id) #id,
static const char *const editions[] = {NV_EDITIONS(WORD_)};
static const char *const modules[] = {NV_MODULES(WORD_)};
static const char *const piles[] = {NV_PILES(WORD_)};
static const char *const colours[] = {NV_COLOURS(WORD_)};
static const char *const types[] = {NV_TYPES(WORD_)};
static const char *const goods[] = {NV_GOODS(WORD_)};
static const char *const symbols[] = {NV_SYMBOLS(WORD_)};
static const char *const tokens[] = {NV_TOKENS(WORD_)};
static const char *const assistants[] = {NV_ASSISTANTS_LIST(WORD_)};
static const char *const event_cards[] = {NV_EVENT_CARDS(WORD_)};
static const char *const obstacles[] = {NV_OBSTACLES_LIST(WORD_)};
static const char *const decisions[] = {NV_DECISIONS(WORD_)};
static const char *const move_kinds[] = {NV_MOVE_KINDS(WORD_)};
static const char *const places[] = {NV_PLACES(WORD_)};
static const char *const stages[] = {NV_STAGES(WORD_)};
static const char *const pendings[] = {NV_PENDINGS(WORD_)};
static const char *const draws[] = {NV_DRAWS(WORD_)};
static const char *const reasons[] = {NV_REASONS(WORD_)};
static const char *const event_types[] = {NV_EVENT_TYPES(WORD_)};

#define LIST_(words) {words, (int)(sizeof words / sizeof *words)}
static const struct {
    const char *const *words;
    int count;
} lists[] = {
    [NV_LIST_EDITION] = LIST_(editions),
    [NV_LIST_MODULE] = LIST_(modules),
    [NV_LIST_PILE] = LIST_(piles),
    [NV_LIST_COLOUR] = LIST_(colours),
    [NV_LIST_TYPE] = LIST_(types),
    [NV_LIST_GOOD] = LIST_(goods),
    [NV_LIST_SYMBOL] = LIST_(symbols),
    [NV_LIST_TOKEN] = LIST_(tokens),
    [NV_LIST_ASSISTANT] = LIST_(assistants),
    [NV_LIST_EVENT_CARD] = LIST_(event_cards),
    [NV_LIST_OBSTACLE] = LIST_(obstacles),
    [NV_LIST_DECISION] = LIST_(decisions),
    [NV_LIST_MOVE_KIND] = LIST_(move_kinds),
    [NV_LIST_PLACE] = LIST_(places),
    [NV_LIST_STAGE] = LIST_(stages),
    [NV_LIST_PENDING] = LIST_(pendings),
    [NV_LIST_DRAW_FOR] = LIST_(draws),
    [NV_LIST_REASON] = LIST_(reasons),
    [NV_LIST_EVENT_TYPE] = LIST_(event_types),
};

const char *nv_id(nv_list list, int value)
{
    return value >= 0 && value < lists[list].count ? lists[list].words[value] : NULL;
}

int nv_value(nv_list list, const char *id)
{
    for (int i = 0; i < lists[list].count; i++)
        if (strcmp(lists[list].words[i], id) == 0)
            return i;
    return -1;
}

const char *nv_status_text(nv_status status)
{
#define STATUS_TEXT_(name, text) text,
    static const char *const texts[] = {NV_STATUSES(STATUS_TEXT_)};
    return (unsigned)status < NV_STATUS_COUNT ? texts[status] : "unknown result";
}

int nv_kind_count(int edition)
{
    return nv_cardsets[edition].kinds;
}

const nv_card *nv_card_of(int edition, nv_kind kind)
{
    return kind < nv_cardsets[edition].kinds ? &nv_cardsets[edition].card[kind] : NULL;
}

nv_event nv_face(const nv_event *e, int seat)
{
    nv_event face = *e;
    if (e->secret && seat >= 0 && seat == e->seat) {
        if (e->secret == 1)
            face.card = e->secret_value;
        else
            face.number = e->secret_value;
    }
    face.secret = face.secret_value = 0;
    return face;
}
