/* scn_actions.h - checks about actions: price, legal, illegal, actions. */
#ifndef SCN_ACTIONS_H
#define SCN_ACTIONS_H

#include "scn.h"

void scn_check_price(scn_run *r, const scn_line *l);
void scn_check_legal(scn_run *r, const scn_line *l);
void scn_check_illegal(scn_run *r, const scn_line *l);
void scn_check_actions(scn_run *r, const scn_line *l);

#endif
