// The WebAssembly module that runs tables (wasm/exports.c) with texts instead of places in its memory.

/** What the module asks of the page while it is being called. */
export interface Calls {
  say(message: string): void;
  /** `meta` takes the place of what was kept of the table, `lines` are appended. */
  keepTable(id: string, meta: string, lines: string): void;
  dropTable(id: string): void;
  keepGame(id: string, line: string, record: string): void;
  dropGame(id: string): void;
  keepName(name: string): void;
  /** to be answered with `giveRecord` */
  wantRecord(id: string): void;
  /** the network of a set of games; to be answered with `giveNet` or `noNet` */
  wantNet(set: string): void;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  alloc(size: number): number;
  free(at: number): void;
  open(seedHigh: number, seedLow: number): number;
  load(id: number, meta: number, metaSize: number, lines: number, linesSize: number, now: number): number;
  loadGame(line: number, size: number): number;
  loadName(name: number): number;
  ask(text: number, size: number, now: number): number;
  giveRecord(id: number, record: number, size: number): void;
  giveNet(set: number, bytes: number, size: number, now: number): number;
  noNet(set: number): void;
  due(): number;
  tick(now: number): void;
}

/** A text in the module's memory: its place, and its bytes without the zero behind them. */
interface Lent {
  at: number;
  size: number;
}

export class Module {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private readonly wasm: Exports;

  /** seed: two numbers of 32 bits, from which all chance follows */
  constructor(compiled: WebAssembly.Module, calls: Calls, seed: readonly [number, number]) {
    const text = (at: number, size: number) => this.read(at, size);
    const page = {
      say: (at: number, size: number) => calls.say(text(at, size)),
      keepTable: (id: number, a: number, meta: number, b: number, lines: number, c: number) =>
        calls.keepTable(text(id, a), text(meta, b), text(lines, c)),
      dropTable: (id: number, size: number) => calls.dropTable(text(id, size)),
      keepGame: (id: number, a: number, line: number, b: number, record: number, c: number) =>
        calls.keepGame(text(id, a), text(line, b), text(record, c)),
      dropGame: (id: number, size: number) => calls.dropGame(text(id, size)),
      keepName: (at: number, size: number) => calls.keepName(text(at, size)),
      wantRecord: (id: number, size: number) => calls.wantRecord(text(id, size)),
      wantNet: (set: number, size: number) => calls.wantNet(text(set, size)),
      clock: () => performance.now(),
    };
    this.wasm = new WebAssembly.Instance(compiled, { page }).exports as unknown as Exports;
    this.wasm._initialize?.();
    if (!this.wasm.open(seed[0], seed[1])) throw new Error("not enough memory");
  }

  /** False: what was kept is damaged, and left out. */
  load(id: string, meta: string, lines: string, now: number): boolean {
    return this.lend([id, meta, lines], (i, m, l) => !!this.wasm.load(i.at, m.at, m.size, l.at, l.size, now));
  }

  loadGame(line: string): boolean {
    return this.lend([line], (l) => !!this.wasm.loadGame(l.at, l.size));
  }

  loadName(name: string): boolean {
    return this.lend([name], (n) => !!this.wasm.loadName(n.at));
  }

  /** False: it needs a network first, and is to be asked again after `giveNet`. */
  ask(text: string, now: number): boolean {
    return this.lend([text], (t) => !!this.wasm.ask(t.at, t.size, now));
  }

  giveRecord(id: string, record: string | undefined): void {
    this.lend([id, record ?? ""], (i, r) => this.wasm.giveRecord(i.at, record === undefined ? 0 : r.at, r.size));
  }

  /** The network that was wanted; undefined: it cannot be had for now. False: these bytes are none. */
  giveNet(set: string, bytes: Uint8Array | undefined, now: number): boolean {
    const at = bytes ? this.wasm.alloc(bytes.length) : 0;
    if (bytes && at) new Uint8Array(this.wasm.memory.buffer, at, bytes.length).set(bytes);
    const taken = this.lend([set], (s) => !!this.wasm.giveNet(s.at, at, bytes?.length ?? 0, now));
    if (at && !taken) this.wasm.free(at);
    return taken;
  }

  /** None was made for this set of games. */
  noNet(set: string): void {
    this.lend([set], (s) => this.wasm.noNet(s.at));
  }

  /** When `tick` has something to do, as Date.now() counts; 0: it has nothing. */
  due(): number {
    return this.wasm.due();
  }

  tick(now: number): void {
    this.wasm.tick(now);
  }

  private read(at: number, size: number): string {
    return this.decoder.decode(new Uint8Array(this.wasm.memory.buffer, at, size));
  }

  private lend<T>(texts: string[], call: (...lent: [Lent, Lent, Lent]) => T): T {
    const lent: Lent[] = [];
    try {
      for (const text of texts) {
        const bytes = this.encoder.encode(text);
        const at = this.wasm.alloc(bytes.length + 1);
        if (!at) throw new Error("not enough memory");
        lent.push({ at, size: bytes.length });
        const memory = new Uint8Array(this.wasm.memory.buffer, at, bytes.length + 1);
        memory.set(bytes);
        memory[bytes.length] = 0;
      }
      return call(...(lent as [Lent, Lent, Lent]));
    } finally {
      for (const { at } of lent) this.wasm.free(at);
    }
  }
}
