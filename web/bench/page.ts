// What the page costs: bytes of the first load, and the work of the main thread for each push of a five-player
// game with all modules. Run by `./dev bench-page`, which fails if they are too much; figures go to docs/performance.md.
import { readdirSync, readFileSync } from "node:fs";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { begin } from "../tests/begin";
import { launch, Player } from "../tests/player";
import { startServer } from "../tests/server";

/** What the page may cost: KiB of the first load without fonts and what loads lazily, milliseconds for nearly every push. */
const MOST_KIB = 350;
const MOST_MS = 16;

/** Says it plainly; the test fails if it is too much. */
function judge(what: string, value: number, most: number, unit: string): void {
  console.log(`${value <= most ? "holds" : "FAILS"}: ${what}, ${value.toFixed(1)} of at most ${most} ${unit}`);
  expect(value, what).toBeLessThanOrEqual(most);
}

const built = fileURLToPath(new URL("../../build/web", import.meta.url));

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** time on the processor: what other programs take is not the page's */
  tdur?: number;
  tid: number;
  pid: number;
  args?: { data?: { type?: string } };
}

function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

it("bytes of the first load", async () => {
  const folder = mkdtempSync(join(tmpdir(), "neva-bench-"));
  const server = await startServer(folder);
  const browser = await launch();
  const page = await browser.newPage();
  const loaded: string[] = [];
  page.on("response", (response) => loaded.push(new URL(response.url()).pathname));
  await page.goto(server.address);
  await page.waitForTimeout(2000);
  const files = new Set(readdirSync(join(built, "assets")).map((name) => `/assets/${name}`));
  const counted = loaded.filter((path) => files.has(path) && /\.(js|css)$/.test(path));
  const bytes = counted.map((path) => gzipSync(readFileSync(join(built, path)), { level: 9 }).length);
  const html = gzipSync(readFileSync(join(built, "index.html"))).length;
  const kib = (html + bytes.reduce((a, b) => a + b, 0)) / 1024;
  console.log(`first load: ${kib.toFixed(0)} KiB compressed, ${counted.length} files`);
  await browser.close();
  server.process.removeAllListeners("exit");
  server.process.kill();
  expect(counted.length).toBeGreaterThan(0);
  judge("first load", kib, MOST_KIB, "KiB");
});

it("work for a push", async () => {
  const folder = mkdtempSync(join(tmpdir(), "neva-bench-"));
  const server = await startServer(folder);
  const browser = await launch();
  const player = await Player.come(browser, server.address, 1);
  await begin(player, { preset: "Everything", players: 5 }, server.address);
  await browser.startTracing(player.page, { categories: ["devtools.timeline", "disabled-by-default-devtools.timeline"] });
  await player.play(40);
  const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
  const events = trace.traceEvents;
  const pushes = events.filter((event) => event.name === "WebSocketReceive").sort((a, b) => a.ts - b.ts);
  const thread = pushes[0]?.tid;
  const WORK = new Set(["FunctionCall", "EventDispatch", "UpdateLayoutTree", "Layout", "RunMicrotasks", "FireAnimationFrame", "TimerFire"]);
  const work = events.filter((event) => event.tid === thread && event.ph === "X" && WORK.has(event.name)).sort((a, b) => a.ts - b.ts);
  // Nested pieces count once: what begins inside another is part of it.
  const pieces: { from: number; to: number; cost: number }[] = [];
  for (const { ts, dur = 0, tdur = dur } of work) {
    const last = pieces[pieces.length - 1];
    if (!last || ts >= last.to) pieces.push({ from: ts, to: ts + dur, cost: tdur });
  }
  // What comes of a click is not the push's.
  const isInput = ({ name, args }: TraceEvent) => name === "EventDispatch" && /^(pointer|mouse|click|key)/.test(args?.data?.type ?? "");
  const inputs = work.filter(isInput).map(({ ts }) => ts);
  const costs = pushes.map((push, i) => {
    const end = Math.min(pushes[i + 1]?.ts ?? Infinity, inputs.find((ts) => ts > push.ts) ?? Infinity);
    return pieces.filter(({ from }) => from >= push.ts && from < end).reduce((sum, { cost }) => sum + cost, 0) / 1000;
  });
  console.log(
    `work for a push: median ${percentile(costs, 0.5).toFixed(1)} ms, p95 ${percentile(costs, 0.95).toFixed(1)} ms,` +
      ` most ${Math.max(...costs).toFixed(1)} ms (${costs.length} messages)`,
  );
  await browser.close();
  server.process.removeAllListeners("exit");
  server.process.kill();
  expect(costs.length).toBeGreaterThan(50);
  judge("work for a push, 95 of 100", percentile(costs, 0.95), MOST_MS, "ms");
});
