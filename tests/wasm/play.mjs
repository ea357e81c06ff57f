// Plays whole games at tables of the WebAssembly module and prints every message that was said, one a line:
// {"do": the request it answers, or null for a push, "message": ...}. wasm.py checks them.
//
// usage: node play.mjs MODULE [--speed | --review RECORD [VISITS]]
//   --speed   prints decisions a second instead
//   --review  prints the review of a game instead, and how long it took, to compare with `neva review --json`
//
// What is checked here: every game ends; events are numbered without gaps, states one by one; after a reload
// from what was kept the table is the same; what needs a network is asked again when it came.
import { readFileSync } from "node:fs";

const [path, option, file, visits = "1000"] = process.argv.slice(2);
const speed = option !== undefined;
const nets = readFileSync(new URL("../../data/neva.net", import.meta.url));
const compiled = new WebAssembly.Module(readFileSync(path));
const text = { in: new TextEncoder(), out: new TextDecoder() };

function must(condition, ...said) {
  if (!condition) throw new Error(said.map((s) => (typeof s === "string" ? s : JSON.stringify(s))).join(" "));
}

/** A page with a host of tables; what it keeps outlives the host. */
class Page {
  now = 1714521600000;
  tables = new Map();
  games = new Map();
  said = [];
  wanted = [];

  open(seed) {
    const read = (at, size) => text.out.decode(new Uint8Array(this.wasm.memory.buffer, at, size));
    const page = {
      say: (at, size) => this.said.push(read(at, size)),
      keepTable: (id, idSize, meta, metaSize, lines, linesSize) => {
        const key = read(id, idSize);
        const before = this.tables.get(key)?.lines ?? "";
        this.tables.set(key, { meta: read(meta, metaSize), lines: before + read(lines, linesSize) });
      },
      dropTable: (id, size) => must(this.tables.delete(read(id, size)), "no such table"),
      keepGame: (id, idSize, line, lineSize, record, recordSize) =>
        this.games.set(read(id, idSize), { line: read(line, lineSize), record: read(record, recordSize) }),
      dropGame: (id, size) => must(this.games.delete(read(id, size)), "no such game"),
      keepName: (name, size) => (this.name = read(name, size)),
      wantRecord: (id, size) => {
        const key = read(id, size);
        this.with(key + "\0", (at) => this.with(this.games.get(key).record, (record, length) =>
          this.wasm.giveRecord(at, record, length)));
      },
      wantNet: (set, size) => this.wanted.push(read(set, size)),
      clock: () => performance.now(),
    };
    this.wasm = new WebAssembly.Instance(compiled, { page }).exports;
    this.wasm._initialize?.();
    must(this.wasm.open(0, seed), "not opened");
    if (this.name) this.with(this.name + "\0", (at) => must(this.wasm.loadName(at), "no name"));
    for (const { line } of this.games.values()) this.with(line, (at, size) => must(this.wasm.loadGame(at, size), line));
    for (const [id, { meta, lines }] of this.tables)
      this.with(id + "\0", (a) => this.with(meta, (b, bSize) => this.with(lines, (c, cSize) =>
        must(this.wasm.load(a, b, bSize, c, cSize, this.now), "not loaded", id))));
  }

  /** The text in the module's memory for the time of a call. */
  with(string, call) {
    const bytes = text.in.encode(string);
    const at = this.wasm.alloc(bytes.length + 1);
    must(at, "no memory");
    new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    try {
      return call(at, bytes.length);
    } finally {
      this.wasm.free(at);
    }
  }

  /** What was said since; the pushes are taken in. */
  hear(name) {
    let answer;
    for (const message of this.said.splice(0)) {
      const said = JSON.parse(message);
      if (!speed) console.log(JSON.stringify({ do: "on" in said ? null : name, message: said }));
      if (said.on === "events") this.take(said);
      else if (!("on" in said)) answer = said;
    }
    return answer;
  }

  /** The networks that were wanted. All are in one file; a set that is not in it cannot be had. */
  giveNets() {
    for (const set of this.wanted.splice(0)) {
      const at = this.wasm.alloc(nets.length);
      new Uint8Array(this.wasm.memory.buffer, at, nets.length).set(nets);
      this.with(set + "\0", (name) => must(this.wasm.giveNet(name, at, nets.length, this.now), "not taken", set));
    }
  }

  ask(name, fields) {
    const text = JSON.stringify({ id: 1, do: name, ...fields });
    const done = () => this.with(text, (at, size) => this.wasm.ask(at, size, this.now));
    if (!done()) {
      must(this.wanted.length && !this.said.length, "nothing to wait for");
      this.giveNets();
      must(done(), "waits for what is there", name);
    }
    const answer = this.hear(name);
    must(answer?.ok, name, fields, answer);
    return answer;
  }

  look(table) {
    this.table = table.id;
    this.event = table.event;
    this.state = table.state;
    this.mine = table.mine;
    this.stage = table.stage;
    this.actions = {};
    if (table.actions) this.actions[table.seat] = table.actions;
  }

  take(push) {
    if (push.table !== this.table) return;
    const last = push.first + push.events.length - 1;
    must(push.first === this.event + 1 || last === this.event, "a gap after", this.event, push);
    must(push.state === this.state || push.state === this.state + 1, "states", this.state, push.state);
    if (push.state !== this.state) this.actions = {};
    this.event = last;
    this.state = push.state;
    if (push.actions) this.actions[push.seat] = push.actions;
    if (push.events.some((e) => e.type === "ended" || e.type === "aborted")) this.stage = "over";
  }

  /** The next thing: time goes on, or the person decides. */
  goOn(random) {
    const due = this.wasm.due();
    if (due) {
      this.now = Math.max(this.now, due);
      this.wasm.tick(this.now);
      this.giveNets();
      this.hear();
      return;
    }
    const seat = Number(Object.keys(this.actions)[0]);
    const actions = this.actions[seat];
    must(actions?.length, "nobody decides", this.table, this.state);
    const action = actions[Math.floor(random() * actions.length)].text;
    this.ask("act", { table: this.table, seat, state: this.state, action });
  }

  /** The host again, from what was kept. */
  reload(seed) {
    const before = this.ask("watch", { table: this.table });
    this.open(seed);
    this.ask("hello", { version: 1, token: "me" });
    const after = this.ask("watch", { table: this.table });
    must(JSON.stringify(before) === JSON.stringify(after), "another table after a reload", before, after);
    for (const table of after.tables) {
      const actions = this.actions;
      this.look(table);
      this.actions = { ...actions, ...this.actions };
    }
  }
}

/** mulberry32: the same games each time. */
function generator(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function subsets(words) {
  return words.reduce((sets, word) => sets.flatMap((set) => [set, [...set, word]]), [[]]);
}

function* setups() {
  for (const modules of subsets(["banquet", "society"])) yield { edition: "first", modules };
  for (const first of subsets(["banquet", "company"])) {
    yield { edition: "second", modules: first };
    for (const more of subsets(["assistants", "events", "assignments", "obstacles"]))
      yield { edition: "second", modules: [...first, "market", ...more] };
  }
}

function play(page, random, number, setup) {
  const most = setup.modules.includes("society") || setup.modules.includes("market") ? 5 : 4;
  const players = 2 + (number % (most - 1));
  const computers = number % 3 ? [["greedy", "random"], ["judge", "senator"]][speed ? 0 : number % 2] : [];
  const seats = Array.from({ length: players }, (_, seat) =>
    seat && computers.length ? { kind: "computer", player: computers[seat % 2] } : { kind: "person" });
  page.look(page.ask("create", { ...setup, seats, hints: true, quick: number % 2 === 0 }).table);
  page.ask("start", { table: page.table });
  for (let step = 0; page.stage !== "over"; step++) {
    must(step < 5000, "a game without an end");
    page.goOn(random);
    const seat = Number(Object.keys(page.actions)[0]);
    if (page.stage === "over" || speed || Number.isNaN(seat)) continue;
    if (random() < 0.02) page.ask("offers", { table: page.table, seat });
    if (random() < 0.02) page.ask("suggest", { table: page.table, seat });
    if (random() < 0.01) page.reload(number + step);
  }
  if (speed) return;
  const { record } = page.ask("record", { table: page.table });
  const { decisions } = page.ask("story", { record });
  const at = Math.floor(random() * decisions.length);
  page.ask("replay", { record, at, seat: 0 });
  page.ask("replay", { record, at });
  page.ask("replay", { record });
  if (page.stage === "over" && players === 2 && setup.edition === "first") review(page, record, 50);
  page.ask("adopt", { record, at, seats: seats.map(({ kind }) => ({ kind })) });
}

function review(page, record, visits) {
  let answer = page.ask("review", { record, visits });
  for (let done = -1; !answer.review; answer = page.ask("review", {})) {
    must(answer.done > done && answer.done < answer.count, "a review that does not go on", answer);
    done = answer.done;
  }
  const { seats, steps } = answer.review;
  for (const { start, luck, play, result } of seats) must(Math.abs(start + luck + play - result) < 0.001, "sum", seats);
  must(steps.length === answer.count, "steps");
  return answer.review;
}

const page = new Page();
const random = generator(Number(process.env.NEVA_TEST_SEED || 1) | 0);
page.open(7);
page.ask("hello", { version: 1, name: "Anna" });
if (option === "--review") {
  const begin = process.hrtime.bigint();
  console.log(JSON.stringify(review(page, readFileSync(file, "utf8"), Number(visits))));
  console.error(`${(Number(process.hrtime.bigint() - begin) / 1e9).toFixed(2)} s`);
} else if (speed) {
  const games = [];
  for (let number = 1; number <= 60; number += 3) games.push(number);
  const begin = process.hrtime.bigint();
  for (const number of games) play(page, random, number, { edition: "second", modules: ["market"] });
  const seconds = Number(process.hrtime.bigint() - begin) / 1e9;
  const decisions = games.length && [...page.games.values()].reduce((n, { record }) => n + record.match(/^[A-E] /gm).length, 0);
  console.log(`${decisions} decisions in ${seconds.toFixed(2)} s: ${Math.round(decisions / seconds)} a second`);
} else {
  let number = 0;
  for (const setup of setups()) {
    play(page, random, number++, setup);
    // the tables that were made by `adopt` make room
    for (const table of page.ask("mine", {}).tables) {
      page.look(page.ask("watch", { table: table.id }).tables[0]);
      page.ask("abort", { table: table.id, seat: page.mine[0] });
    }
  }
  page.ask("history", { count: 100 });
  page.ask("stats", {});
  must(page.tables.size === 0, "tables are left");
  console.error(`${number} games, ${page.games.size} kept, ${page.wasm.memory.buffer.byteLength >> 10} KiB of memory`);
}
