// BLAKE2b (RFC 7693), the hash of docs/fairness.md: as short as can be, for a few hundred bytes.

const IV = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
/** the columns and diagonals of the state that are mixed */
const LANES = [
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14],
] as const;
const ROUNDS = 12;
const BLOCK = 128;
const OUTPUT = 32;

const word = (n: bigint) => BigInt.asUintN(64, n);
const turned = (n: bigint, by: bigint) => word((n >> by) | (n << (64n - by)));

function mix(v: BigUint64Array, lane: readonly [number, number, number, number], x: bigint, y: bigint): void {
  const [a, b, c, d] = lane;
  for (const [add, first, second] of [[x, 32n, 24n], [y, 16n, 63n]] as const) {
    v[a] = v[a]! + v[b]! + add;
    v[d] = turned(v[d]! ^ v[a]!, first);
    v[c] = v[c]! + v[d]!;
    v[b] = turned(v[b]! ^ v[c]!, second);
  }
}

function compress(h: BigUint64Array, block: Uint8Array, count: bigint, last: boolean): void {
  const bytes = new DataView(block.buffer, block.byteOffset, BLOCK);
  const m = Array.from({ length: 16 }, (_, i) => bytes.getBigUint64(i * 8, true));
  const v = BigUint64Array.from([...h, ...IV]);
  v[12]! ^= count;
  if (last) v[14] = ~v[14]!;
  for (let round = 0; round < ROUNDS; round++) {
    const order = SIGMA[round % SIGMA.length]!;
    LANES.forEach((lane, i) => mix(v, lane, m[order[2 * i]!]!, m[order[2 * i + 1]!]!));
  }
  for (let i = 0; i < 8; i++) h[i]! ^= v[i]! ^ v[i + 8]!;
}

/** 32 bytes of hash over the message, with a key or without one. */
export function blake2b(message: Uint8Array, key: Uint8Array = new Uint8Array()): Uint8Array {
  const h = BigUint64Array.from(IV);
  h[0]! ^= 0x01010000n ^ (BigInt(key.length) << 8n) ^ BigInt(OUTPUT);
  // A key is a block of its own, before all others.
  const size = (key.length ? BLOCK : 0) + message.length;
  const padded = new Uint8Array(Math.max(BLOCK, Math.ceil(size / BLOCK) * BLOCK));
  padded.set(key);
  padded.set(message, size - message.length);
  for (let at = 0; at < padded.length; at += BLOCK) {
    const last = at + BLOCK === padded.length;
    compress(h, padded.subarray(at, at + BLOCK), BigInt(last ? size : at + BLOCK), last);
  }
  return new Uint8Array(h.buffer.slice(0, OUTPUT));
}
