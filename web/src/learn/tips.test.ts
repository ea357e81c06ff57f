import { describe, expect, it } from "vitest";
import type { Action, Table, View } from "$gen/protocol";
import type { Spot } from "../store/merge";
import { isStale, phaseOf, TIPS, tipFor } from "./tips";

const take: Action = { text: "take library u1", kind: "take", card: "library", from: "upper", slot: 0 };
const pass: Action = { text: "pass", kind: "pass" };

function spot(view: Partial<View>, actions: Action[] = [pass], hand: string[] = []): Spot {
  const player = { rubles: 10, points: 0, area: [], hand: [], hand_limit: 3 };
  const whole = {
    round: 1, phase: "worker", end_triggered: false, players: [player, { ...player, hand }, player],
    display: { upper: [], lower: [] }, piles: { worker: 20, building: 20, noble: 20, exchange: 20 }, ...view,
  } as unknown as View;
  return { table: { seat: 1, stage: "running" } as unknown as Table, view: whole, actions, forecast: undefined };
}
/** What comes if everything but this was seen. */
const only = (id: string, moment: Spot) => tipFor(moment, TIPS.map((tip) => tip.id).filter((other) => other !== id))?.id;

describe("tips", () => {
  it.each<[string, Spot, Spot]>([
    ["first_purchase", spot({}), spot({}, [])],
    ["first_scoring", spot({ phase: "building" }), spot({ phase: "worker" })],
    ["nobles", spot({ phase: "noble" }), spot({ phase: "building" })],
    ["exchange", spot({ phase: "exchange" }), spot({ phase: "exchange" }, [])],
    ["lower_row", spot({ round: 2, display: { upper: [], lower: ["market"] } }), spot({ round: 2 })],
    ["hand_full", spot({}, [pass], ["a", "b", "c"]), spot({}, [pass], ["a", "b"])],
    ["take", spot({ phase: "building" }, [take, pass]), spot({ phase: "building" }, [take, { ...take, kind: "buy" }, pass])],
    ["play", spot({}, [{ text: "play library", kind: "play", card: "library", from: "hand" }]), spot({})],
    ["near_end", spot({ piles: { worker: 6, building: 9, noble: 9, exchange: 9 } }), spot({ piles: { worker: 7, building: 9, noble: 9, exchange: 9 } })],
    ["last_round", spot({ end_triggered: true }), spot({})],
  ])("%s comes when it is of use, and only then", (id, now, not) => {
    expect(only(id, now)).toBe(id);
    expect(only(id, not)).toBeUndefined();
  });
  it("come one at a time, what is urgent first", () => {
    const late = spot({ end_triggered: true, phase: "exchange", round: 7 }, [pass], ["a", "b", "c"]);
    expect(tipFor(late, [])?.id).toBe("last_round");
    expect(tipFor(late, ["last_round"])?.id).toBe("hand_full");
  });
  it("stay for their phase, and longer only if they still hold", () => {
    const nobles = tipFor(spot({ phase: "noble" }), [])!;
    const then = phaseOf(spot({ phase: "noble" }));
    expect(nobles.id).toBe("nobles");
    expect(isStale(nobles, then, spot({ phase: "noble" }, []))).toBe(false);
    expect(isStale(nobles, then, spot({ phase: "exchange" }))).toBe(true);
    const last = tipFor(spot({ end_triggered: true }), [])!;
    expect(isStale(last, phaseOf(spot({})), spot({ end_triggered: true, phase: "noble" }, []))).toBe(false);
    expect(isStale(last, phaseOf(spot({})), undefined)).toBe(true);
  });
  it("are for somebody who plays a game that goes on", () => {
    const looking = spot({});
    expect(tipFor({ ...looking, table: { ...looking.table, seat: null } }, [])).toBeUndefined();
    expect(tipFor({ ...looking, table: { ...looking.table, stage: "over" } }, [])).toBeUndefined();
    expect(tipFor(undefined, [])).toBeUndefined();
  });
});
