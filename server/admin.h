/*
 * admin.h - what the one who runs a server does with its database (`neva admin`): on an open store, without
 * a loop or a network. Whoever is connected to a running server is not told; docs/server.md says what
 * takes effect when.
 *
 *     store_person p;
 *     char why[STORE_WHY_MAX], password[SRV_NEW_PASSWORD + 1];
 *     if (srv_find_person(s, "anna", &p, why) != STORE_OK) refuse(why);
 *     srv_new_password(s, &p, password);
 *
 * What fails leaves the database as it was.
 */
#ifndef SRV_ADMIN_H
#define SRV_ADMIN_H

#include "storage/store.h"
#include "table/table.h"

enum { SRV_NEW_PASSWORD = 16 }; /* letters */

/* Who is meant by a public id ("p7"), an account, or a name that only one person has; why says what is
 * wrong in a sentence. */
store_status srv_find_person(store *s, const char *who, store_person *out, char why[STORE_WHY_MAX]);

/* A random password in place of the old one; every token is void. Takes a tenth of a second. */
store_status srv_new_password(store *s, const store_person *p, char password[SRV_NEW_PASSWORD + 1]);

/* Deletes the person as the request `forget` does. Refused while they sit at a table that is not over. No
 * server may run: it would still know them. */
store_status srv_forget_person(store *s, const store_person *p, char why[STORE_WHY_MAX]);

/* All that is kept about a person, also what tables say of them that are not over; no secrets, nothing of others. */
store_status srv_export_person(store *s, int64_t person, store_write *write, void *to);

/* A table as it is kept. NULL: it is damaged, why says how. The caller frees it (tbl_free). */
tbl_table *srv_read_table(const store_table *kept, wire_ask *why);

#endif
