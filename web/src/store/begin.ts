// From a choice to a table: who can run it, making it, and going there.

import { t } from "../i18n/index.svelte";
import { app } from "./app.svelte";
import { createRequest, isComplete, keepChoice, type Choice, type Way } from "./choice";
import { router } from "./route.svelte";
import type { Session } from "./session.svelte";
import { toasts } from "./toasts.svelte";

/** How long a server that has not answered yet is waited for before the page plays alone. */
const PATIENCE = 2500;

async function answers(session: Session): Promise<boolean> {
  if (session.status === "open") return true;
  if (session.status !== "connecting") return false;
  const late = new Promise<boolean>((done) => setTimeout(() => done(false), PATIENCE));
  return Promise.race([session.ask("ping", {}).then(() => true, () => false), late]);
}

/** The server where it can be reached; else this page, unless others are to come. */
export async function hostFor(way: Way, hosts: { server: Session; page: Session } = app): Promise<Session> {
  return way === "friends" || (await answers(hosts.server)) ? hosts.server : hosts.page;
}

/** `made` hears of the table before anybody is led there. */
async function makeTable(choice: Choice, made?: (table: string) => void): Promise<void> {
  const session = await hostFor(choice.way);
  if (choice.way === "friends") await session.useName();
  const { table } = await session.ask("create", createRequest(choice));
  made?.(table.id);
  const opened = session.table(table.id);
  try {
    await (isComplete(choice) ? opened.begin() : opened.watch());
  } finally {
    router.go({ screen: "table", table: table.id }); // the room before the game, if it did not start
  }
}

/** Makes the table and goes there, or says why not. */
export async function begin(choice: Choice): Promise<void> {
  keepChoice(choice);
  await beginOnce(choice);
}

/** The same, without becoming what is offered next time. True if there is a table. */
export function beginOnce(choice: Choice, made?: (table: string) => void): Promise<boolean> {
  return toasts.try(() => makeTable(choice, made), {
    limit: t("You have as many tables as the server allows. Finish one of them, or leave it."),
  });
}
