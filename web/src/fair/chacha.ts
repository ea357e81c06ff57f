// Numbers for one purpose, all that chance needs (docs/fairness.md, "Numbers"): ChaCha20 as in RFC 8439.

const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
const NONCE_BYTES = 12;

function quarter(x: Uint32Array, a: number, b: number, c: number, d: number): void {
  for (const [to, add, turn, by] of [[a, b, d, 16], [c, d, b, 12], [a, b, d, 8], [c, d, b, 7]] as const) {
    x[to] = x[to]! + x[add]!;
    const mixed = x[turn]! ^ x[to]!;
    x[turn] = (mixed << by) | (mixed >>> (32 - by));
  }
}

function words(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length / 4 }, (_, i) => view.getUint32(i * 4, true));
}

function block(key: Uint8Array, counter: number, nonce: Uint8Array): Uint32Array {
  const start = Uint32Array.from([...CONSTANTS, ...words(key), counter, ...words(nonce)]);
  const x = start.slice();
  for (let round = 0; round < 10; round++) {
    for (let i = 0; i < 4; i++) quarter(x, i, 4 + i, 8 + i, 12 + i);
    for (let i = 0; i < 4; i++) quarter(x, i, 4 + ((i + 1) % 4), 8 + ((i + 2) % 4), 12 + ((i + 3) % 4));
  }
  return x.map((n, i) => n + start[i]!);
}

export class Stream {
  private readonly nonce = new Uint8Array(NONCE_BYTES);
  private counter = 0;
  private row: Uint32Array = new Uint32Array();
  private at = 0;

  constructor(private readonly key: Uint8Array, purpose: string) {
    this.nonce.set(new TextEncoder().encode(purpose));
  }

  word(): number {
    if (this.at === this.row.length) {
      this.row = block(this.key, this.counter++, this.nonce);
      this.at = 0;
    }
    return this.row[this.at++]!;
  }

  /** Every number below n is equally likely. */
  below(n: number): number {
    const bound = 2 ** 32 - (2 ** 32 % n);
    for (;;) {
      const word = this.word();
      if (word < bound) return word % n;
    }
  }
}
