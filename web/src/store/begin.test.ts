import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hostFor } from "./begin";
import type { Session } from "./session.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server in this state, which answers a ping after so long, or never. */
function hosts(status: Session["status"], answersAfter?: number) {
  const ask = () =>
    new Promise((done) => {
      if (answersAfter !== undefined) setTimeout(() => done({}), answersAfter);
    });
  return { server: { status, ask } as unknown as Session, page: { status: "open" } as unknown as Session };
}

describe("who runs a new table", () => {
  it("is the server if it is there", async () => {
    const there = hosts("open");
    expect(await hostFor("alone", there)).toBe(there.server);
  });
  it("is this page if the server is not", async () => {
    for (const status of ["lost", "closed"] as const) {
      const gone = hosts(status);
      expect(await hostFor("alone", gone)).toBe(gone.page);
      expect(await hostFor("device", gone)).toBe(gone.page);
    }
  });
  it("is the server if it answers soon, else this page", async () => {
    const soon = hosts("connecting", 500);
    const host = hostFor("alone", soon);
    await vi.advanceTimersByTimeAsync(600);
    expect(await host).toBe(soon.server);
    const never = hosts("connecting");
    const other = hostFor("alone", never);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await other).toBe(never.page);
  });
  it("is always the server if others are to come", async () => {
    const gone = hosts("lost");
    expect(await hostFor("friends", gone)).toBe(gone.server);
  });
});
