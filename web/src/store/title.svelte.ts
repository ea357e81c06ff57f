// What stands on the tab of the browser: the screen, and at how many tables one is waited for.

import type { Summary } from "$gen/protocol";
import { app } from "./app.svelte";
import { router } from "./route.svelte";

class Attention {
  /** at the table in sight */
  here = $state(false);

  readonly count = $derived.by(() => {
    const { route } = router;
    const open = route.screen === "table" ? route.table : undefined;
    return Number(this.here) + app.server.mine.filter((table) => table.id !== open && isWaiting(table)).length;
  });
}

export const attention = new Attention();

/** It is one's turn there, and no computer player takes it. */
export function isWaiting({ to_act: seat, mine = [], seats }: Pick<Summary, "to_act" | "mine" | "seats">): boolean {
  return seat !== null && mine.includes(seat) && !seats[seat]?.away;
}

/** As the title of a screen: `(2) Lobby – Neva`. */
export function titled(screen?: string): string {
  const name = screen ? `${screen} – Neva` : "Neva";
  return attention.count ? `(${attention.count}) ${name}` : name;
}
