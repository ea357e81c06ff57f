// A Vite plugin: gives the service worker (src/sw.ts) the list of what it keeps.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

export const WORKER = "sw.js";
const open = new URL("../public/", import.meta.url);

/** Of the fonts, those of our languages; browsers load others only for letters that we do not write. */
function isWanted(file: string): boolean {
  return file !== WORKER && (!file.endsWith(".woff2") || /-(latin|latin-ext|cyrillic)-wght-/.test(file));
}

/** Networks are large and not needed by everybody: they are kept some time after the page. */
const isLarge = (file: string) => file.endsWith(".net");

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post", // when the page and its workers are among the files
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") return; // the bundle of a worker of the page
      if (worker.imports.length) this.error("src/sw.ts shares code with the page: it must be one file");
      const files = [...Object.keys(bundle), ...readdirSync(open)].filter(isWanted).sort();
      const hash = createHash("sha256").update(worker.code);
      for (const file of files) {
        const made = bundle[file];
        hash.update(file).update(!made ? readFileSync(new URL(file, open)) : made.type === "chunk" ? made.code : made.source);
      }
      worker.code = worker.code
        .replaceAll("NEVA_FILES", JSON.stringify(files.filter((file) => !isLarge(file))))
        .replaceAll("NEVA_LARGE", JSON.stringify(files.filter(isLarge)))
        .replaceAll("NEVA_VERSION", JSON.stringify(hash.digest("hex").slice(0, 12)));
    },
  };
}
