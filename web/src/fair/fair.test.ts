import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { blake2b } from "./blake2b";
import { Stream } from "./chacha";
import { cardsOf, commitmentOf, deal, keyOf, PILES, shuffled, written } from "./deal";
import type { Played } from "./recordText";
import { verify } from "./verify";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "hex"));

describe("the hash and the numbers", () => {
  it("BLAKE2b with 32 bytes, as other programs compute it", () => {
    expect(hex(blake2b(new Uint8Array()))).toBe("0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8");
    expect(hex(blake2b(new TextEncoder().encode("abc")))).toBe("bddd813c634239723171ef3fee98579b94964e3bb1cb3e427262c8c068d52319");
  });
  it("BLAKE2b over exactly one block, over more, and with a key", () => {
    const row = (n: number) => Uint8Array.from({ length: n }, (_, i) => i);
    expect(hex(blake2b(row(128)))).toBe("c3582f71ebb2be66fa5dd750f80baae97554f3b015663c8be377cfcb2488c1d1");
    expect(hex(blake2b(row(255), row(32)))).toBe("f60f5c4a575c43db6c93608515866ea998e04b35792f5a92b27aa5880cd6721e");
    expect(hex(blake2b(new Uint8Array(), row(32)))).toBe("4e51e7a913fc80137da52880fecca175bf81e117d5c68126dc2774033517ea0d");
  });
  it("ChaCha20: the stream of RFC 8439, 2.3.2, begins with block 0 here", () => {
    const stream = new Stream(new Uint8Array(32), "");
    expect([stream.word(), stream.word()].map((word) => word.toString(16))).toEqual(["ade0b876", "903df1a0"]);
  });
  it("passes over words that would make small numbers likelier", () => {
    const stream = new Stream(new Uint8Array(32), "");
    const plain = new Stream(new Uint8Array(32), "");
    const n = 0xade0b876; // 2³² mod n is what lies above it: the first word is passed over
    expect([stream.below(n), plain.word() === n && plain.word() % n]).toEqual([0x903df1a0, 0x903df1a0]);
  });
});

/** The worked example of docs/fairness.md as {first words: rest}. */
function example(): Record<string, string> {
  const page = readFileSync(new URL("../../../docs/fairness.md", import.meta.url), "utf8");
  const lines: Record<string, string> = {};
  let key = "";
  for (const line of (/```\n(seed [^`]*)```/.exec(page)?.[1] ?? "").trimEnd().split("\n")) {
    key = line.slice(0, 14).trim() || key;
    lines[key] = (lines[key] ?? "") + line.slice(14);
  }
  return lines;
}

describe("the worked example", () => {
  const lines = example();
  const words = (key: string) => (lines[key] ?? "").split(/\s+/);
  const [edition, seats, ...modules] = words("game");
  const [, real, bonus] = words("obstacles_by");
  const played: Played = {
    edition: edition as Played["edition"],
    seats: Number(seats),
    modules: modules as Played["modules"],
    options: words("options"),
    without: words("without"),
    youngest: "ABCDE".indexOf(lines["youngest"] ?? ""),
    obstacles: { real: Number(real), bonus: Number(bonus) },
    added: ["A", "B", "C"].map((seat) => lines[`added ${seat}`] ?? ""),
  };
  const key = keyOf(played, bytes(lines["seed"] ?? ""));
  const held = (holders: Map<string, number>) => [...holders].map(([what, seat]) => `${what}=${"ABCDE"[seat]}`).sort();

  it("commitment, key and the first numbers", () => {
    expect(hex(commitmentOf(bytes(lines["seed"] ?? "")))).toBe(lines["commit"]);
    expect(hex(written(played))).toBe(lines["hashed"]);
    expect(hex(key)).toBe(lines["key"]);
    const stream = new Stream(key, "setup");
    expect(words("words").map(() => stream.word().toString(16).padStart(8, "0"))).toEqual(words("words"));
  });
  it("setup draws", () => {
    const due = deal(played, key);
    expect(held(due.tokens)).toEqual(words("tokens").sort());
    expect(held(due.assistants)).toEqual(words("assistants").sort());
    expect(due.assignments.map((numbers) => numbers.join(" ")).join(", ")).toBe(lines["assignments"]);
    expect([...due.obstacles!].map(([space, obstacle]) => `${space}=${obstacle}`).sort()).toEqual(words("obstacles").sort());
  });
  it.each(PILES)("the pile of %s cards", (pile) => {
    const ids = cardsOf(played).filter((card) => card.pile === pile).map((card) => card.id);
    expect(shuffled(pile, ids, key).reverse().slice(0, 4)).toEqual(words(pile));
  });
});

const folder = new URL("./games/", import.meta.url);
const record = (name: string) => readFileSync(new URL(name, folder), "utf8");

describe("records", () => {
  it.each(readdirSync(folder).filter((name) => name.endsWith(".nvr")))("%s is proven", (name) => {
    const proof = verify(record(name));
    expect([proof.verdict, proof.checks.filter((check) => !check.right)]).toEqual(["proven", []]);
    const draws = proof.checks.reduce((sum, check) => sum + (check.draws ?? 0), 0);
    const lines = record(name).split("\n").filter((line) => line.startsWith("+"));
    expect(draws).toBe(lines.reduce((sum, line) => sum + line.split(" ").length - 1, 0));
  });
  const text = record("second-5-everything.nvr");
  it.each([
    ["commitment", text.replace(/^commit .../m, "commit 000")],
    ["tokens", text.replace(/^tokens hammer=(.) sack=(.)/m, "tokens hammer=$2 sack=$1")],
    ["assignments", text.replace(/^assignments A \d+/m, "assignments A 99")],
    ["obstacles", text.replace(/^obstacles 10=(\w+) 20=(\w+)/m, "obstacles 10=$2 20=$1")],
    ["worker", text.replace(/^\+ (\w\S*) (\w\S*) (\w\S*)/m, "+ $3 $2 $1")],
  ])("a changed one is not: %s", (part, changed) => {
    expect(changed).not.toBe(text);
    const proof = verify(changed);
    expect(proof.verdict).toBe("differs");
    expect(proof.checks.filter((check) => !check.right).map((check) => check.part)).toEqual([part]);
  });
  it("another text of a player changes everything that was drawn", () => {
    const wrong = verify(text.replace(/^added (.) ".*"$/m, 'added $1 "something else"')).checks.filter((check) => !check.right);
    expect(wrong.map((check) => check.part)).toEqual(expect.arrayContaining(["tokens", "worker", "noble"]));
  });
  it("a text of a computer player is refused", () => {
    const wrong = verify(text.replace(/^added (.)/m, "player $1 greedy\nadded $1")).checks.filter((check) => !check.right);
    expect(wrong).toEqual([{ part: "added", right: false }]);
  });
  it("says why nothing can be checked", () => {
    expect(verify(text.replace(/^commit .*\n/m, "")).verdict).toBe("no_commitment");
    expect(verify(text.replace(/^reveal .*\n/m, "")).verdict).toBe("not_revealed");
    expect(verify(text.replace(/^start$/m, "position\nstart")).verdict).toBe("from_position");
  });
});
