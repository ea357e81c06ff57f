// Looking through a finished game: a worker of its own thinks, so that the game can be looked at meanwhile.

import type { Review } from "$gen/protocol";
import { app } from "../store/app.svelte";

/** Of the games looked at last, so that nobody waits twice. */
const kept = new Map<string, Review>();
const KEPT = 5;

export class Look {
  review = $state.raw<Review | undefined>();
  failed = $state.raw<unknown>();
  running = $state(false);
  /** how far it is, from 0 to 1 */
  progress = $state(0);
  private gone = false;

  /** At once if it was done before; else it takes some seconds. */
  async start(record: string): Promise<void> {
    if (this.running || this.review) return;
    this.review = kept.get(record);
    if (this.review) return;
    this.running = true;
    this.failed = undefined;
    this.progress = 0;
    const link = app.thinker();
    try {
      let answer = await link.ask("review", { record });
      while (!answer.review && !this.gone) {
        answer = await link.ask("review", {});
        this.progress = answer.done / Math.max(answer.count, 1);
      }
      if (answer.review) this.keep(record, answer.review);
    } catch (why) {
      this.failed = why;
    } finally {
      link.close();
      this.running = false;
    }
  }

  /** One has gone elsewhere: what is not done is given up. */
  stop(): void {
    this.gone = true;
  }

  private keep(record: string, review: Review): void {
    kept.set(record, review);
    for (const oldest of kept.keys()) if (kept.size > KEPT) kept.delete(oldest);
    this.review = review;
  }
}
