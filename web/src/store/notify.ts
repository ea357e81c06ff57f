// A message of the system for who has gone to another window, if they like that.

import { settings } from "./settings.svelte";

export function canNotify(): boolean {
  return typeof Notification !== "undefined";
}

/** Asks the browser; true if it will show messages. */
export async function allowNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** `href`: where a press on it leads. Phones take such messages from a service worker only (sw.ts hears of the press). */
export async function notify(title: string, text: string, href: string): Promise<void> {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  const options = { body: text, tag: href, icon: "icon.svg", data: href };
  try {
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker?.active) return await worker.showNotification(title, options);
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      location.hash = href;
      shown.close();
    };
  } catch {
    // the browser has changed its mind; the title of the page says it too
  }
}
