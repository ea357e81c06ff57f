// The page that opens without a network: its service worker, and the word that there is a new version.

import { t } from "../i18n/index.svelte";
import { toasts } from "./toasts.svelte";

/** When a page that was just opened has settled, in milliseconds. */
const LATER = 5000;

/** Asks a worker whether this page is of its version: if so it takes over, if not it says so. */
function compare(worker: ServiceWorker | null | undefined): void {
  worker?.postMessage(document.querySelector<HTMLScriptElement>("script[type=module]")?.src);
}

export async function keepPage(): Promise<void> {
  const workers = navigator.serviceWorker;
  workers.addEventListener("message", ({ data }: MessageEvent<string | { go: string }>) => {
    if (typeof data === "object") location.hash = data.go;
    else toasts.say(t("There is a new version of this page."), { button: { text: t("Load again"), press: () => location.reload() } });
  });
  workers.addEventListener("controllerchange", () => compare(workers.controller));
  const kept = await workers.register("sw.js");
  void workers.ready.then(({ active }) => setTimeout(() => active?.postMessage("keep all"), LATER));
  compare(kept.waiting);
  kept.addEventListener("updatefound", () => {
    const next = kept.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && workers.controller) compare(next);
    });
  });
}
