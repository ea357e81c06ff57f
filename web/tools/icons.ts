// A Vite plugin: `virtual:icons` is a map from a name of icons.txt to the path that is its drawing, so that the
// page carries the few icons it shows and not the thousands of the set.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Plugin } from "vite";

const MODULE = "virtual:icons";
const list = new URL("../icons.txt", import.meta.url);

interface Set {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** The lines of icons.txt: our name, the set's name. */
function wanted(text: string): [string, string][] {
  return text
    .split("\n")
    .map((line) => line.replace(/#.*/, "").trim().split(/\s+/))
    .filter((words) => words.length === 2) as [string, string][];
}

export function icons(): Plugin {
  return {
    name: "icons",
    resolveId: (id) => (id === MODULE ? "\0" + MODULE : undefined),
    load(id) {
      if (id !== "\0" + MODULE) return undefined;
      this.addWatchFile(list.pathname);
      const set = createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as Set;
      const out: Record<string, string> = {};
      for (const [ours, theirs] of wanted(readFileSync(list, "utf8"))) {
        const icon = set.icons[theirs] ?? set.icons[set.aliases?.[theirs]?.parent ?? ""];
        if (!icon) this.error(`icons.txt: the set has no icon '${theirs}'`);
        const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon.body)?.[1];
        if (!path) this.error(`icons.txt: the icon '${theirs}' is more than one path`);
        out[ours] = path;
      }
      return `export default ${JSON.stringify(out)};`;
    },
  };
}
