// What a player likes, kept in this browser.

import { bestLanguage, LANGUAGES, setLanguage, type Language } from "../i18n/index.svelte";

export type Theme = "auto" | "light" | "dark";

interface Kept {
  language: Language;
  theme: Theme;
  motion: boolean;
  /** ask once more before a card is bought */
  confirm: boolean;
  turnSound: boolean;
  sounds: boolean;
  notify: boolean;
  /** the name that others see */
  name: string;
}

const KEY = "neva.settings";

function read(): Partial<Kept> {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept> | null) ?? {};
  } catch {
    return {}; // a browser without storage, or text of somebody else: begin anew
  }
}

class Settings {
  theme = $state<Theme>("auto");
  motion = $state(true);
  confirm = $state(false);
  turnSound = $state(true);
  sounds = $state(false);
  notify = $state(false);
  name = $state("");
  language = $state<Language>("en");

  async load(): Promise<void> {
    const kept = read();
    this.theme = kept.theme ?? "auto";
    this.motion = kept.motion ?? true;
    this.confirm = kept.confirm ?? false;
    this.turnSound = kept.turnSound ?? true;
    this.sounds = kept.sounds ?? false;
    this.notify = kept.notify ?? false;
    this.name = kept.name ?? "";
    const wanted = kept.language && kept.language in LANGUAGES ? kept.language : bestLanguage(navigator.languages);
    this.show();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.show());
    // Without its texts the page is in English, and the choice holds for the next time.
    await this.speak(wanted).catch(() => (this.language = wanted));
  }

  async speak(language: Language): Promise<void> {
    await setLanguage(language);
    this.language = language;
  }

  /** After a change. */
  save(): void {
    const { theme, motion, confirm, turnSound, sounds, notify, name, language } = this;
    const kept: Kept = { theme, motion, confirm, turnSound, sounds, notify, name, language };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // it holds until the page is closed
    }
    this.show();
  }

  /** asked for with every message */
  private calm: MediaQueryList | undefined;

  get moves(): boolean {
    this.calm ??= matchMedia("(prefers-reduced-motion: reduce)");
    return this.motion && !this.calm.matches;
  }

  private show(): void {
    const dark = this.theme === "dark" || (this.theme === "auto" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    document.documentElement.dataset.motion = this.motion ? "full" : "none";
  }
}

export const settings = new Settings();
