import { describe, expect, it } from 'vitest';
import { referencesIn } from '~/lib/references-in';

const address = `0:${'ab'.repeat(32)}`;
const hash = 'cd'.repeat(32);

describe('references inside of an answer', () => {
  it('are addresses, hashes, and hashes spelt as bytes, wherever they stand', () => {
    const body = {
      a: address,
      list: [{ hash }, { bytes: Array.from({ length: 32 }, () => 0xcd) }],
      n: 5,
      none: null,
      text: 'no reference',
    };
    expect(referencesIn(body, 1_000).toSorted()).toEqual([address, hash, hash].toSorted());
  });

  it('leaves lists of 32 numbers alone that are no bytes', () => {
    expect(referencesIn([Array.from({ length: 32 }, () => 256)], 1_000)).toEqual([]);
  });

  it('reads no further than it may, from the front', () => {
    const rows = Array.from({ length: 1_000 }, (_, index) => index.toString(16).padStart(64, '0'));
    expect(referencesIn(rows, 11)).toEqual(rows.slice(0, 10));
  });

  it('survives any depth', () => {
    let deep: unknown = hash;
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    expect(referencesIn(deep, 30_000)).toEqual([hash]);
    expect(referencesIn(deep, 1_000)).toEqual([]);
  });
});
