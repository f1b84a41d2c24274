import { describe, expect, it } from 'vitest';
import { referencesIn } from '~/lib/references-in';

const address = `0:${'ab'.repeat(32)}`;
const hash = 'cd'.repeat(32);

describe('references inside an answer', () => {
  it('are addresses, hashes, and hashes written as bytes, wherever they are', () => {
    const body = {
      a: address,
      list: [{ hash }, { bytes: Array.from({ length: 32 }, () => 0xcd) }],
      n: 5,
      none: null,
      text: 'no reference',
    };
    expect(referencesIn(body, 1_000).toSorted()).toEqual([address, hash, hash].toSorted());
  });

  it('do not include lists of 32 numbers that are not bytes', () => {
    expect(referencesIn([Array.from({ length: 32 }, () => 256)], 1_000)).toEqual([]);
  });

  it('are read from the front, up to the limit', () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => index.toString(16).padStart(64, '0'));
    expect(referencesIn(rows, 11)).toEqual(rows.slice(0, 10));
  });

  it('are found at any depth', () => {
    let deep: unknown = hash;
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect(referencesIn(deep, 30_000)).toEqual([hash]);
    expect(referencesIn(deep, 1_000)).toEqual([]);
  });
});
