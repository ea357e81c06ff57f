import { describe, expect, it } from "vitest";
import { isLegal } from "../game/setup";
import {
  createRequest, isComplete, mend, missing, PRESETS, presetOf, usual, WAYS, withEdition, withPlayers, withPreset,
  withRated, withSeat, type Preset,
} from "./choice";

describe("a choice becomes a request", () => {
  it("alone: at once, nobody else comes in", () => {
    const choice = usual("alone");
    expect(isComplete(choice)).toBe(true);
    expect(createRequest(choice)).toEqual({
      edition: "second",
      modules: [],
      seats: [{ kind: "person" }, { kind: "computer", player: "author", name: "Vera" }, { kind: "computer", player: "author", name: "Boris" }],
      access: "link",
      undo: "free",
      hints: true,
      quick: true,
      pace: 800,
      chat: false,
      watch: false,
    });
  });
  it("on one device: a name for each, and no name twice", () => {
    let choice = withPlayers(usual("device"), 2);
    expect(missing(choice)).toBe("names");
    choice = withSeat(withSeat(choice, 0, { name: " Anna " }), 1, { name: "Anna" });
    expect(missing(choice)).toBe("same_names");
    choice = withSeat(choice, 1, { name: "Boris" });
    expect(missing(choice)).toBeUndefined();
    expect(createRequest(choice).seats).toEqual([{ kind: "person", name: "Anna" }, { kind: "person", name: "Boris" }]);
  });
  it("a computer on a shared device needs no name", () => {
    const choice = withSeat(withSeat(withPlayers(usual("device"), 2), 0, { name: "Anna" }), 1, { kind: "computer" });
    expect(missing(choice)).toBeUndefined();
  });
  it("with friends: access, clock and the rest", () => {
    const choice = { ...usual("friends"), clock: { kind: "days" as const, days: 3 }, openHands: true };
    expect(isComplete(choice)).toBe(false);
    expect(createRequest(choice)).toMatchObject({
      seats: [{ kind: "person" }, { kind: "open" }, { kind: "open" }],
      access: "link",
      clock: { kind: "days", days: 3 },
      undo: "fair",
      hints: false,
      options: { open_hands: true },
    });
    expect(createRequest(choice)).not.toHaveProperty("password");
  });
  it("names the password only where one is wanted", () => {
    const choice = { ...usual("friends"), access: "password" as const };
    expect(missing(choice)).toBe("password");
    expect(createRequest({ ...choice, password: "teapot" })).toMatchObject({ access: "password", password: "teapot" });
    expect(createRequest({ ...choice, access: "open", password: "teapot" })).not.toHaveProperty("password");
  });
  it("rated: people only, neither hints nor free undo", () => {
    const before = withSeat({ ...usual("friends"), hints: true, undo: "free" }, 1, { kind: "computer" });
    const request = createRequest(withRated(before, true));
    expect(request).toMatchObject({ rated: true, hints: false, undo: "fair" });
    expect(request.seats.map((seat) => seat.kind)).toEqual(["person", "open", "open"]);
  });
});

describe("what follows from a choice", () => {
  it.each(Object.keys(PRESETS) as Preset[])("preset %s is legal with any number of players it was chosen for", (name) => {
    for (let players = 2; players <= 5; players++) {
      const choice = withPreset(withPlayers(withPreset(usual("alone"), "market"), players), name);
      expect(isLegal(choice, choice.seats.length)).toBe(true);
      expect(presetOf(choice)).toBe(name);
    }
  });
  it("five players keep their fifth in the other edition", () => {
    const five = withPlayers(withPreset(usual("alone"), "market"), 5);
    const first = withEdition(five, "first");
    expect([first.seats.length, first.modules]).toEqual([5, ["society"]]);
  });
  it("new seats are filled as the way wants", () => {
    expect(withPlayers(usual("alone"), 4).seats[3]?.kind).toBe("computer");
    expect(withPlayers(usual("friends"), 4).seats[3]?.kind).toBe("open");
    expect(withPlayers(usual("device"), 4).seats[3]?.kind).toBe("person");
    expect(withPlayers(usual("alone"), 9).seats).toHaveLength(5);
  });
});

describe("what was kept", () => {
  it.each(WAYS)("is the same again: %s", (way) => {
    const choice = withPlayers(withPreset(usual(way), "everything"), 5);
    expect(mend(way, JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });
  it.each([
    null,
    "text",
    { edition: "third" },
    { modules: ["events"] },
    { modules: "market" },
    { seats: [] },
    { seats: [{ kind: "person" }, { kind: "open" }] },
    { pace: "fast" },
    { access: "nobody" },
    { clock: null },
  ])("is as usual where it is no choice: %o", (kept) => {
    expect(mend("alone", kept)).toEqual(usual("alone"));
  });
  it("gets what a newer page added", () => {
    expect(mend("alone", { edition: "first" })).toEqual({ ...usual("alone"), edition: "first" });
  });
});
