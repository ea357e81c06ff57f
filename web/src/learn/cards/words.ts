// How the kinds of cards are called where cards are looked for.

import { phaseName } from "../../game/words";
import { msg, t } from "../../i18n/index.svelte";
import type { Kind } from "./cards";

const PURPLE = msg("Action cards");

export function kindName(kind: Kind): string {
  switch (kind) {
    case "green":
      return phaseName("worker");
    case "yellow":
      return phaseName("market");
    case "blue":
      return phaseName("building");
    case "red":
      return phaseName("noble");
    case "exchange":
      return phaseName("exchange");
    case "purple":
      return t(PURPLE);
  }
}

