import { beforeEach, describe, expect, it, vi } from "vitest";
import { Refused } from "../../net/link";
import { sayWhy } from "../../net/say";
import { BEATS } from "./beats";
import example from "./example.json";
import { Lesson } from "./lesson.svelte";
import type { Example } from "./script";

const script = example as unknown as Example;
const settle = () => vi.advanceTimersByTimeAsync(0);

async function begin(): Promise<Lesson> {
  const lesson = new Lesson(script, BEATS, () => 10);
  await settle();
  return lesson;
}

/** Reads, or does what is asked for, and lets the others move. */
async function goOn(lesson: Lesson): Promise<void> {
  const wanted = lesson.wanted;
  if (wanted) await Promise.all([lesson.table.act(wanted), settle()]);
  else lesson.next();
  await vi.advanceTimersByTimeAsync(1000);
}

describe("the tutorial", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("goes from the first text to the last by reading and doing what it asks for", async () => {
    const lesson = await begin();
    let asked = 0;
    for (let n = 1; n < BEATS.length; n++) {
      expect(lesson.number).toBe(n);
      asked += lesson.wanted ? 1 : 0;
      await goOn(lesson);
    }
    expect(lesson.isLast).toBe(true);
    expect(asked).toBe(script.steps.filter((step) => step.seat === script.seat).length);
    const { view } = lesson.table.spot!;
    expect(view?.players.map((player) => player.points)).toEqual([5, 8, 8, 0]);
    expect(view?.players[script.seat]).toMatchObject({ rubles: 1, hand: [] });
  });

  it("is the example of the rules", async () => {
    const lesson = await begin();
    const rubles: (number | null | undefined)[] = [];
    while (!lesson.isLast) {
      const { view } = lesson.table.spot!;
      rubles.push(view?.players[script.seat]?.rubles);
      if (view?.round === 2) {
        // E3
        expect(view.display.lower.map((card) => card.replace(/\..*/, ""))).toEqual(["market", "theater", "theater"]);
        expect(view.display.upper).toHaveLength(5);
        expect(view.tokens).toEqual({ hand: 0, hammer: 1, bust: 2, cathedral: 3 });
        break;
      }
      await goOn(lesson);
    }
    // E1, E2: C has 21 rubles after the worker scoring and 16 after the buildings.
    expect(rubles).toEqual(expect.arrayContaining([25, 21, 16]));
  });

  it("takes no other decision, but the same card from another place", async () => {
    const lesson = await begin();
    while (!lesson.wanted) await goOn(lesson);
    const actions = lesson.table.spot!.actions;
    const trapper = actions.find((action) => action.card === "fur_trapper")!;
    const outcome = lesson.table.act(trapper).catch((why: unknown) => why);
    await settle();
    expect(await outcome).toBeInstanceOf(Refused);
    expect(sayWhy(await outcome, lesson.table.session.meanings())).toMatch(/^That is allowed too, .* shows where\.$/);
    const other = actions.find((action) => action.card === "gold_miner" && action.text !== lesson.wanted!.text)!;
    await Promise.all([lesson.table.act(other), settle()]);
    expect(lesson.table.spot!.view!.players[script.seat]!.area).toEqual(["gold_miner"]);
  });

  it("waits while it is left, and goes on when one comes back", async () => {
    const lesson = await begin();
    while (!lesson.wanted) await goOn(lesson);
    await Promise.all([lesson.table.act(lesson.wanted), settle()]);
    lesson.stop();
    const before = lesson.number;
    await vi.advanceTimersByTimeAsync(1000);
    expect(lesson.number).toBe(before);
    lesson.resume();
    await vi.advanceTimersByTimeAsync(1000);
    expect(lesson.number).toBe(before + 1);
  });
});
