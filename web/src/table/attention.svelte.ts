// Calls the player when something waits: a sound, the title of the page, and a notification if it is wanted.

import type { Event } from "$gen/protocol";
import { t } from "../i18n/index.svelte";
import { notify } from "../store/notify";
import { hrefOf } from "../store/route.svelte";
import { attention } from "../store/title.svelte";
import { play } from "../ui/sound";
import type { Game } from "./game.svelte";

/** To be called while a component is made. */
export function callForAttention(game: Game): void {
  let was = false;
  $effect(() => {
    const now = game.myTurn;
    attention.here = now;
    if (now && !was) {
      play("turn");
      void notify(t("It is your turn"), t("Round {n}", { n: game.view?.round ?? 1 }), hrefOf({ screen: "table", table: game.table.id }));
    }
    was = now;
    return () => (attention.here = false);
  });
  $effect(() => game.table.onEvents(soundOf));
}

function soundOf(events: Event[]): void {
  if (events.some((event) => event.type === "bought" || event.type === "took" || event.type === "laid")) play("card");
  if (events.some((event) => event.type === "rubles")) play("coin");
}
