import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Elsewhere, Link, Lost, Refused, type Status } from "./link";
import type { WireEnds } from "./wire";

/** A host that a test plays by hand. */
function setup(token?: string) {
  const wires: { ends: WireEnds; sent: Record<string, unknown>[] }[] = [];
  const statuses: Status[] = [];
  const kept = { token };
  let welcomes = 0;
  const link = new Link(
    (ends) => {
      const wire = { ends, sent: [] as Record<string, unknown>[] };
      wires.push(wire);
      return { send: (text) => wire.sent.push(JSON.parse(text)), close: () => ends.closed() };
    },
    {
      token: () => kept.token,
      setToken: (text) => (kept.token = text),
      dropToken: () => (kept.token = undefined),
      name: () => "Anna",
    },
    { welcome: () => welcomes++, push: () => {}, status: (status) => statuses.push(status) },
  );
  link.open();
  const last = () => wires[wires.length - 1]!;
  const answer = (fields: object) => last().ends.got(JSON.stringify({ id: last().sent.at(-1)?.id, ...fields }));
  const greet = async () => {
    last().ends.opened();
    answer({ ok: true, version: 1, token: "secret", me: {}, tables: [], players: [], now: 0 });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { link, wires, last, answer, greet, statuses, kept, welcomes: () => welcomes };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a link", () => {
  it("says hello first, then what was asked meanwhile", async () => {
    const { link, last, greet, kept } = setup();
    void link.ask("mine", {});
    await greet();
    expect(last().sent.map((message) => message.do)).toEqual(["hello", "mine"]);
    expect(last().sent[0]).toMatchObject({ name: "Anna" });
    expect(kept.token).toBe("secret");
  });
  it("tells a refusal from an answer", async () => {
    const { link, answer, greet } = setup("old");
    await greet();
    const asked = link.ask("mine", {});
    answer({ ok: false, error: { code: "busy", message: "later" } });
    await expect(asked).rejects.toEqual(new Refused("busy", "later"));
  });
  it("comes back after it was lost, and says so to who waits", async () => {
    const { link, wires, last, greet, statuses, welcomes } = setup("old");
    await greet();
    const asked = link.ask("mine", {});
    last().ends.closed();
    await expect(asked).rejects.toBeInstanceOf(Lost);
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(2);
    await greet();
    expect(statuses).toEqual(["open", "lost", "open"]);
    expect(welcomes()).toBe(2);
  });
  it("comes as somebody new if its token is not known any more", async () => {
    const { last, answer } = setup("old");
    last().ends.opened();
    answer({ ok: false, error: { code: "wrong_password", message: "no such token" } });
    await vi.advanceTimersByTimeAsync(0);
    expect(last().sent.at(-1)).toMatchObject({ do: "hello", name: "Anna" });
    expect(last().sent.at(-1)).not.toHaveProperty("token");
  });
  it("says hello anew when somebody else is there", async () => {
    const { link, wires, last, greet, kept } = setup("old");
    await greet();
    kept.token = undefined;
    link.restart();
    expect(wires).toHaveLength(2);
    await greet();
    expect(last().sent[0]).toMatchObject({ do: "hello", name: "Anna" });
    wires[0]!.ends.closed(); // the browser says so later
    await vi.advanceTimersByTimeAsync(5000);
    expect(wires).toHaveLength(2);
  });
  it("says that another tab has the tables, until that one is closed", async () => {
    const { link, last, greet, statuses } = setup();
    const asked = link.ask("mine", {});
    last().ends.waiting?.();
    await expect(asked).rejects.toBeInstanceOf(Elsewhere);
    await expect(link.ask("mine", {})).rejects.toBeInstanceOf(Elsewhere);
    await greet();
    void link.ask("mine", {});
    expect(last().sent.map((message) => message.do)).toEqual(["hello", "mine"]);
    expect(statuses).toEqual(["elsewhere", "open"]);
  });
  it("tries again where the host refuses it, also one that does not say that it is closed", async () => {
    const { wires, last, answer } = setup();
    last().ends.closed = () => {}; // as a worker that is ended
    last().ends.opened();
    answer({ ok: false, error: { code: "busy", message: "later" } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(wires).toHaveLength(2);
  });
  it("gives up where the versions do not fit, and says so to who waits", async () => {
    const { link, answer, last, statuses } = setup();
    const asked = link.ask("mine", {});
    last().ends.opened();
    answer({ ok: false, error: { code: "version", message: "" } });
    await expect(asked).rejects.toBeInstanceOf(Lost);
    expect(statuses).toEqual(["closed"]);
  });
  it("looks at once whether a connection of before still lives", async () => {
    const { link, last, greet, statuses } = setup();
    await greet();
    link.hurry();
    expect(last().sent.at(-1)).toMatchObject({ do: "ping" });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(statuses).toContain("lost");
  });
  it("notices a network that is gone without a word", async () => {
    const { last, greet, statuses } = setup();
    await greet();
    await vi.advanceTimersByTimeAsync(26_000);
    expect(last().sent.at(-1)).toMatchObject({ do: "ping" });
    await vi.advanceTimersByTimeAsync(11_000);
    expect(statuses).toContain("lost");
  });
});
