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

export function notify(title: string, text: string, href: string): void {
  if (!settings.notify || !document.hidden || !canNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body: text, tag: href, icon: "icon.svg" });
    shown.onclick = () => {
      focus();
      location.hash = href;
      shown.close();
    };
  } catch {
    // phones only take them from a service worker
  }
}
