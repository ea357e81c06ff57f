// Somebody who plays in a browser by clicking, and notices every error that the page reports.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from "playwright-core";
import { expect } from "vitest";

const ARGS = [
  "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGS });
}

/** The same choices for the same seed. */
export function random(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** All that a page reports from now on: errors, and what Svelte warns of. */
export function errorsOf(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    const svelte = message.type() === "warning" && /\bsvelte\b/.test(message.text());
    if (svelte || message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

/** Two presses within so many milliseconds are one. */
const TWICE = 450;
const WAITS = "dialog[open], .mine.acting, .curtain";

/** What a page is connected to its server by; it can be pulled out. */
export class Cable {
  private ends: { close(): Promise<void> }[] = [];
  private pulled = false;

  lay(context: BrowserContext): Promise<void> {
    return context.routeWebSocket(/\/ws$/, (socket) => {
      if (this.pulled) return void socket.close();
      this.ends.push(socket, socket.connectToServer());
    });
  }

  async pull(): Promise<void> {
    this.pulled = true;
    await Promise.all(this.ends.splice(0).map((end) => end.close()));
  }

  mend(): void {
    this.pulled = false;
  }
}

export class Player {
  readonly errors: readonly string[];
  /** kinds of decisions that were taken, and places that were used */
  readonly decisions = new Set<string>();
  /** cards and events that are used as soon as they can be, for what they lead to */
  wanted: readonly string[] = [];
  /** the last click, for when nothing comes of it */
  private did = "";

  constructor(
    readonly page: Page,
    private readonly below: (n: number) => number,
  ) {
    page.setDefaultTimeout(10_000);
    this.errors = errorsOf(page);
  }

  static async come(browser: Browser, address: string, seed: number, options: BrowserContextOptions = {}, cable?: Cable): Promise<Player> {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 }, locale: "en", reducedMotion: "reduce",
      serviceWorkers: "block", // keeping the whole page for each visitor takes time
      ...options,
    });
    await cable?.lay(context);
    const page = await context.newPage();
    await page.goto(address);
    return new Player(page, random(seed));
  }

  /** `known`: what the browser itself says of a server that is not there */
  async leave(known?: RegExp): Promise<void> {
    await this.page.context().close();
    expect(this.errors.filter((text) => !known?.test(text))).toEqual([]);
  }

  isOver(): Promise<boolean> {
    return this.page.locator(".screen[data-stage=over]").count().then((n) => n > 0);
  }

  /** Plays until the game is over, or for so many decisions. Returns how many there were. */
  async play(most = 2000): Promise<number> {
    for (let n = 0; n < most; n++) {
      await this.page.waitForSelector(`${WAITS}, .screen[data-stage=over]`, { timeout: 60_000 });
      if (await this.isOver()) return n;
      await this.decide();
    }
    return most;
  }

  /** One decision, by clicking on something that can be clicked. */
  async decide(): Promise<void> {
    const before = await this.state();
    if (await this.page.locator(".curtain").count()) {
      await this.page.locator(".curtain button.main").click();
      return;
    }
    try {
      await this.click();
    } catch (why) {
      // The table may go on by itself meanwhile: a pass that is the only move.
      if ((await this.state()) === before) throw why;
    }
    const goesOn = this.page.waitForFunction(
      (was) => {
        const screen = document.querySelector<HTMLElement>(".screen");
        return screen?.dataset.state !== was || screen?.dataset.stage === "over";
      },
      before,
      { timeout: 60_000 },
    );
    await goesOn.catch(async () => {
      throw new Error(`nothing came of ${this.did}, at ${await this.page.locator("body").innerText()}`);
    });
  }

  private async click(): Promise<void> {
    const decision = (await this.page.locator(".screen").getAttribute("data-decision")) ?? "";
    this.did = `the decision ${decision}`;
    if (await this.page.locator("dialog[open]").count()) {
      if (await this.isOver()) return; // it is the result
      await this.answerDialog();
    } else if ((this.below(8) === 0 && (await this.canPass())) || !(await this.useCard())) await this.pass();
    this.decisions.add(decision);
  }

  private state(): Promise<string | undefined> {
    return this.page.locator(".screen").evaluate((screen) => (screen as HTMLElement).dataset.state);
  }

  private async answerDialog(): Promise<void> {
    const dialog = this.page.locator("dialog[open]");
    const range = dialog.locator("input[type=range]");
    if (await range.count()) {
      const max = Number(await range.getAttribute("max"));
      await range.fill(String(this.below(max + 1)));
      await dialog.locator("footer button.main").click();
      return;
    }
    const buttons = dialog.locator(".body button:enabled:not(.face), footer > button");
    await buttons.nth(this.below(await buttons.count())).click();
  }

  /** False if no card can be used. */
  private async useCard(): Promise<boolean> {
    const places = this.page.locator(".possible, .mine .target");
    const count = await places.count();
    if (!count) return false;
    const names = await places.evaluateAll((all) =>
      all.map((each) => ["data-place", "data-card", "data-at"].map((name) => each.getAttribute(name))),
    );
    const wish = names.findIndex((each) => each.some((name) => name && this.wanted.includes(name)));
    const place = wish < 0 ? this.below(count) : wish;
    const menu = this.page.locator(".menu");
    // One that is still open would be closed by a click on its own card.
    if (await menu.count()) await this.page.keyboard.press("Escape");
    await places.nth(place).click();
    const choices = menu.locator(".buttons button, .choice:not([aria-disabled])");
    // The first is what the card is for; the hand is for those who cannot pay.
    const choice = choices.nth(wish < 0 ? this.below(await choices.count()) : 0);
    this.did = `${names[place]?.join(" ")}: ${await choice.innerText()}`;
    await choice.click();
    this.decisions.add(names[place]?.[0] ?? "");
    return true;
  }

  /** In the first worker phase of the second edition everybody must buy. */
  private canPass(): Promise<boolean> {
    return this.page.locator(".bar [data-do=pass]").isEnabled();
  }

  /** The first press may only ask, and one soon after another is not heard. */
  async pass(press = () => this.page.locator(".bar [data-do=pass]").click()): Promise<void> {
    this.did = "a pass";
    const before = await this.state();
    for (let n = 0; n < 12 && (await this.state()) === before; n++) {
      await press();
      await this.page
        .waitForFunction((was) => document.querySelector<HTMLElement>(".screen")?.dataset.state !== was, before, { timeout: TWICE })
        .catch(() => {});
    }
  }
}
