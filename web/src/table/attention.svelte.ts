// Calls the player when something waits: a sound, the title of the page, and a notification if it is wanted.

import type { Event } from "$gen/protocol";
import { t } from "../i18n/index.svelte";
import { notify } from "../store/notify";
import { hrefOf } from "../store/route.svelte";
import { play } from "../ui/sound";
import type { Game } from "./game.svelte";

const TITLE = "Neva";

/** To be called while a component is made. */
export function callForAttention(game: Game): void {
  let was = false;
  $effect(() => {
    const now = game.myTurn;
    document.title = now ? `(1) ${TITLE}` : TITLE;
    if (now && !was) {
      play("turn");
      notify(t("It is your turn"), t("Round {n}", { n: game.view?.round ?? 1 }), hrefOf({ screen: "table", table: game.table.id }));
    }
    was = now;
    return () => (document.title = TITLE);
  });
  $effect(() => game.table.onEvents(soundOf));
}

function soundOf(events: Event[]): void {
  if (events.some((event) => event.type === "bought" || event.type === "took" || event.type === "laid")) play("card");
  if (events.some((event) => event.type === "rubles")) play("coin");
}
