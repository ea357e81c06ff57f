// Where pictures are taken: a browser whose server has a few games, tables and figures that are always the same. All else
// is the real page, talking to a real server.
import { existsSync, readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { errorsOf } from "../tests/player";
import type { PastGame, Stat, Summary } from "../src/gen/protocol";

const GAMES = new URL("games/", import.meta.url);
const PLAYTHROUGHS = new URL("../../tests/playthroughs/", import.meta.url);

/** The record of a game of the pictures, or of a playthrough of the tests. */
function recordOf(game: string): string | undefined {
  const file = new URL(`${game}.nvr`, /^(first|second)-/.test(game) ? PLAYTHROUGHS : GAMES);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

const DAY = 86_400_000;
const THEN = Date.UTC(2026, 4, 1, 19, 30);
const seat = (name: string | null, score: number, won = false) => ({
  name, person: name ? `p-${name}` : null, player: name ? null : "greedy", score, won, resigned: false,
});
const PAST: PastGame[] = [
  { id: "classic", number: 4, at: THEN, edition: "first", modules: [], rated: false, aborted: false, seats: [seat("Anna", 125), seat(null, 126, true), seat(null, 116)] },
  { id: "everything", number: 3, at: THEN - DAY, edition: "second", modules: ["banquet", "market", "company", "assistants", "events", "assignments", "obstacles"], rated: true, aborted: false, seats: [seat("Anna", 92, true), seat("Boris", 81), seat("Clara", 81), seat("Dmitri", 86)] },
  { id: "society", number: 2, at: THEN - 3 * DAY, edition: "first", modules: ["society"], rated: false, aborted: true, seats: [seat("Anna", 12), seat(null, 9)] },
];
const stat = (players: number, games: number, won: number, score: number, best: number, rating: number | null): Stat => ({
  players, games, won, score, best, rating, rated: rating === null ? 0 : 7,
});
const LOBBY: Summary[] = [
  {
    id: "t1", stage: "waiting", to_act: null, round: 0,
    setup: { edition: "second", modules: ["market", "assistants"], options: {}, seats: 4 },
    rules: { access: "open", clock: { kind: "real", base: 1800, increment: 20 }, pace: 800, chat: true, watch: true, hints: false, undo: "fair", rated: true, quick: false, fallback: "greedy" },
    seats: [
      { kind: "person", name: "Clara", player: null, away: null, points: null },
      { kind: "person", name: "Emil", player: null, away: null, points: null },
      { kind: "open", name: null, player: null, away: null, points: null },
      { kind: "open", name: null, player: null, away: null, points: null },
    ],
  },
  {
    id: "t2", stage: "running", to_act: 1, round: 4,
    setup: { edition: "first", modules: [], options: {}, seats: 2 },
    rules: { access: "open", clock: { kind: "days", days: 3 }, pace: 800, chat: true, watch: true, hints: false, undo: "fair", rated: false, quick: false, fallback: "greedy" },
    seats: [
      { kind: "person", name: "Dmitri", player: null, away: null, points: 34 },
      { kind: "person", name: "Boris", player: null, away: null, points: 41 },
    ],
  },
];

type Asked = { id: unknown; do: string; table?: string };

/** undefined: the server answers */
function answerTo(asked: Asked): object | undefined {
  switch (asked.do) {
    case "record": {
      const record = recordOf(asked.table ?? "");
      return record === undefined ? undefined : { record };
    }
    case "history":
      return { games: PAST };
    case "stats":
      return { name: "Anna", by_players: [stat(2, 12, 7, 96.4, 148, 1612.4), stat(3, 21, 9, 104.2, 163, 1540.1), stat(4, 3, 0, 71.3, 90, null)] };
    case "ratings":
      return { list: ["Clara", "Anna", "Boris", "Dmitri"].map((name, i) => ({ person: `p-${name}`, name, rating: 1700 - i * 61.3, games: 30 - i * 4 })) };
    case "lobby":
      return { tables: LOBBY };
    default:
      return undefined;
  }
}

export class Stage {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly address: string,
    readonly errors: readonly string[],
  ) {}

  static async open(browser: Browser, address: string, language: string): Promise<Stage> {
    const context = await browser.newContext({ locale: language, reducedMotion: "reduce", timezoneId: "UTC", viewport: { width: 1280, height: 800 } });
    await context.addInitScript((kept) => {
      localStorage.setItem("neva.settings", kept);
    }, JSON.stringify({ name: "Anna", language }));
    await context.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const asked = JSON.parse(String(message)) as Asked;
        const answer = answerTo(asked);
        if (answer) socket.send(JSON.stringify({ id: asked.id, ok: true, ...answer }));
        else server.send(message);
      });
    });
    const page = await context.newPage();
    return new Stage(page, context, address, errorsOf(page));
  }

  close(): Promise<void> {
    return this.context.close();
  }

  async go(place: string): Promise<void> {
    await this.page.goto(`${this.address}#/${place}`);
    await this.page.waitForSelector("main > *");
    await this.page.waitForTimeout(500);
  }

  /** A finished game after so many decisions. */
  async replay(game: string, at: number): Promise<void> {
    await this.go(`game/${game}`);
    const line = this.page.locator(".replay input[type=range]");
    await line.fill(String(at));
    await this.page.waitForFunction((at) => {
      const lines = [...document.querySelectorAll<HTMLElement>(".replay li[data-at-decision]")];
      return lines.length > 0 && lines.every((line) => Number(line.dataset.atDecision) > at === line.classList.contains("later"));
    }, at);
    await this.page.waitForTimeout(300);
  }

  /** A table where that game goes on, with this seat to decide. */
  async table(game: string, at: number, seat: number): Promise<void> {
    await this.replay(game, at);
    await this.page.locator(".replay .head .main").click();
    await this.page.locator("dialog fieldset").first().locator("label").nth(seat).click();
    await this.page.locator("dialog footer .main").click();
    await this.page.waitForSelector(".mine.acting, dialog[open]");
    await this.page.waitForTimeout(300);
  }

  /** A press on something, and time to show what comes of it. */
  async press(selector: string): Promise<void> {
    await this.page.locator(selector).first().click();
    await this.page.waitForTimeout(300);
  }
}
