import { describe, expect, it, vi } from "vitest";
import type { Summary } from "$gen/protocol";
import type { WireEnds } from "../net/wire";
import { settings } from "./settings.svelte";
import { keeperOf, Session } from "./session.svelte";

const table = (id: string, round = 0) => ({ id, round }) as Summary;

/** A host that a test plays by hand. */
function setup() {
  const wires: { ends: WireEnds; sent: { id: number; do: string }[] }[] = [];
  const session = new Session("server", (ends) => {
    const wire = { ends, sent: [] as { id: number; do: string }[] };
    wires.push(wire);
    return { send: (text) => void wire.sent.push(JSON.parse(text)), close: () => {} };
  });
  session.link.open();
  const last = () => wires.at(-1)!;
  const settled = () => new Promise((done) => setTimeout(done));
  const answer = async (what: string, fields: object) => {
    const { id } = last().sent.filter((each) => each.do === what).at(-1)!;
    last().ends.got(JSON.stringify({ id, ok: true, ...fields }));
    await settled();
  };
  const greet = async () => {
    last().ends.opened();
    await answer("hello", { version: 1, me: {}, tables: [], players: [], now: 0 });
  };
  const push = (fields: object) => last().ends.got(JSON.stringify(fields));
  return { session, last, answer, greet, push };
}

describe("the lobby", () => {
  it("is asked for when the server is there at last", async () => {
    const { session, last, greet } = setup();
    const asked = session.showLobby(true);
    last().ends.closed();
    await expect(asked).rejects.toThrow();
    session.link.hurry();
    await greet();
    expect(last().sent.map((each) => each.do)).toEqual(["hello", "lobby"]);
  });
  it("leaves tables that change where they are", async () => {
    const { session, answer, greet, push } = setup();
    await greet();
    const asked = session.showLobby(true);
    await answer("lobby", { tables: [table("a"), table("b")] });
    await asked;
    push({ on: "lobby", table: table("b", 2) });
    push({ on: "lobby", table: table("c") });
    expect(session.lobby).toEqual([table("c"), table("a"), table("b", 2)]);
    push({ on: "lobby", gone: "a" });
    expect(session.lobby.map(({ id }) => id)).toEqual(["c", "b"]);
  });
});

it("what a host says before it greets is not forgotten", async () => {
  const { session, greet, push } = setup();
  push({ on: "notice", kind: "disk_fails", text: "" });
  await greet();
  expect(session.notice?.kind).toBe("disk_fails");
});

it("in a browser that keeps nothing one is the same person until the page is closed", () => {
  expect(typeof localStorage).toBe("undefined");
  keeperOf("page").setToken("me");
  expect(keeperOf("page").token()).toBe("me");
  keeperOf("page").dropToken();
  expect(keeperOf("page").token()).toBeUndefined();
});

describe("a name", () => {
  const named = (name: string) => ({ me: { person: "p", name, account: null } });
  it("that was taken away makes a guest of one", async () => {
    const { session, answer, greet, last } = setup();
    await greet();
    session.become({ person: "p", name: "Anna", account: null });
    const asked = session.useName("Guest");
    await answer("name", named("Guest"));
    await asked;
    expect(last().sent.at(-1)).toMatchObject({ do: "name", name: "Guest" });
    expect(session.me?.name).toBe("Guest");
  });
  it("is forgotten with its owner: the guest who comes next has none", async () => {
    vi.stubGlobal("localStorage", { setItem() {}, getItem: () => null, removeItem() {} });
    vi.spyOn(settings, "save").mockImplementation(() => {});
    const { session, greet } = setup();
    settings.name = "Anna";
    await greet();
    session.forgetMe();
    expect(keeperOf("server").name()).toBe("");
    vi.unstubAllGlobals();
  });
});
