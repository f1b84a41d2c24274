/**
 * A seeded source of numbers. The same seed gives the same sequence on every platform, because it uses only 32-bit
 * integer operations. Not for secrets.
 */
export type Prng = {
  /** 0 … 2^32 − 1. */
  uint32(): number;
  /** A uniform choice among 0 … n − 1. Throws RangeError unless 1 ≤ n ≤ 2^32 and n is whole. */
  below(n: number): number;
  /** A uniform choice among 0n … n − 1n. Throws RangeError unless n ≥ 1n. */
  bigBelow(n: bigint): bigint;
  /** 0 ≤ x < 1, with 53 bits. */
  float01(): number;
  /** A uniform choice from a list. Throws RangeError for an empty one. */
  pick<T>(list: readonly T[]): T;
  /**
   * Creates an independent source. It depends only on this source's seed and on the label, not on the numbers drawn
   * before, so one more draw in one place does not change the rest of a simulation.
   */
  fork(label: string): Prng;
};

const TWO_32 = 0x1_0000_0000;

export function createPrng(seed: number | string): Prng {
  // Numbers and strings have separate seed spaces: 1 and '1' differ.
  return fromKey(typeof seed === 'number' ? `n:${seed}` : `s:${seed}`);
}

function fromKey(key: string): Prng {
  const next = xoshiro128(key);

  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > TWO_32)
      throw new RangeError(`below(${n}): n must be a whole number from 1 to 2^32`);
    // Rejects values in the last, incomplete round, which would favour small results.
    const limit = TWO_32 - (TWO_32 % n);
    let value = next();
    while (value >= limit) value = next();
    return value % n;
  };

  const bigBelow = (n: bigint): bigint => {
    if (n < 1n) throw new RangeError(`bigBelow(${n}): n must be at least 1`);
    const bits = (n - 1n).toString(2).length;
    const words = Math.ceil(bits / 32);
    const surplus = BigInt(words * 32 - bits);
    for (;;) {
      let value = 0n;
      for (let word = 0; word < words; word += 1) value = (value << 32n) | BigInt(next());
      value >>= surplus;
      if (value < n) return value;
    }
  };

  return {
    uint32: next,
    below,
    bigBelow,
    float01: () => {
      const high = next() >>> 5;
      const low = next() >>> 6;
      return (high * 0x400_0000 + low) / 0x20_0000_0000_0000;
    },
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new RangeError('pick: the list is empty');
      return list[below(list.length)] as T; // In range, so the value is a T even if T includes undefined.
    },
    fork: (label) => fromKey(`${key.length}:${key}/${label}`),
  };
}

/** xoshiro128**, with its four words from a hash of the key. */
function xoshiro128(key: string): () => number {
  let a = hash32(key, 1);
  let b = hash32(key, 2);
  let c = hash32(key, 3);
  // A state of all zeros would never change, so one word gets its lowest bit set.
  let d = hash32(key, 4) | 1;
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result;
  };
}

/** FNV-1a over the UTF-16 code units, with an avalanche step at the end so that similar keys diverge. */
function hash32(text: string, lane: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(lane, 0x9e3779b9);
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function rotateLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
