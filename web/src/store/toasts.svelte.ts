// Short messages at the edge of the page that go by themselves: what was done, or why it was not.

import { untrack } from "svelte";
import { sayWhy, type Meanings } from "../net/say";

export interface Toast {
  n: number;
  text: string;
  error: boolean;
  /** a place to go */
  link?: { href: string; text: string };
  /** something to do */
  button?: { text: string; press: () => void };
}

const SHOWN_FOR = 6000;
const MOST = 3;

class Toasts {
  list = $state.raw<Toast[]>([]);
  private next = 1;

  say(text: string, more: Partial<Pick<Toast, "error" | "link" | "button">> = {}): void {
    const toast = { n: this.next++, text, error: false, ...more };
    // An effect that says something does not depend on what was said before.
    const others = untrack(() => this.list).filter((other) => other.text !== text);
    this.list = [...others, toast].slice(-MOST);
    // What leads somewhere or went wrong should not vanish while it is being read.
    setTimeout(() => this.drop(toast.n), toast.error || toast.link || toast.button ? SHOWN_FOR * 2 : SHOWN_FOR);
  }

  drop(n: number): void {
    this.list = this.list.filter((toast) => toast.n !== n);
  }

  /** Something was refused or went wrong. */
  fail(why: unknown, own?: Meanings): void {
    this.say(sayWhy(why, own), { error: true });
  }

  /** Does something and says if it could not be done: true if it was. */
  async try(what: () => Promise<unknown>, own?: Meanings): Promise<boolean> {
    try {
      await what();
      return true;
    } catch (why) {
      this.fail(why, own);
      return false;
    }
  }
}

export const toasts = new Toasts();
