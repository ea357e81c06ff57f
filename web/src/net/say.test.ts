import { describe, expect, it } from "vitest";
import { CODE_WORDS, type Code } from "$gen/protocol";
import { Elsewhere, Lost, Refused } from "./link";
import { sayWhy } from "./say";

describe("why something was not done", () => {
  it("is said in words of our own where there are some", () => {
    expect(sayWhy(new Refused("full", "every seat of this table is taken"))).toBe("Every seat of this table is taken.");
  });
  it("is said in the words of who asked, if they have some", () => {
    const why = new Refused("wrong_password", "account and password do not fit");
    expect(sayWhy(why, { wrong_password: "Try again." })).toBe("Try again.");
    expect(sayWhy(new Refused("busy", "later"), { wrong_password: "Try again." })).not.toBe("Try again.");
  });
  it("is never what the host said: that is English, and for programs", () => {
    for (const code of [...CODE_WORDS, "newer" as Code]) {
      const said = sayWhy(new Refused(code, "'name' must be text"));
      expect(said, code).not.toContain("must be");
      expect(said, code).toMatch(/^[A-Z][^.]+\.( [A-Z][^.]+\.)?$/);
    }
  });
  it("is said for a lost connection and for our own mistakes, too", () => {
    expect(sayWhy(new Lost("gone"))).toContain("connection");
    expect(sayWhy(new Elsewhere("there"))).toContain("tab");
    expect(sayWhy(new Error("no drawing"))).toContain("no drawing");
    expect(sayWhy("text")).toContain("text");
  });
});
