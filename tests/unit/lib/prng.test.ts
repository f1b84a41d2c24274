import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPrng } from '~/lib/prng';

function draw(count: number, next: () => number): number[] {
  return Array.from({ length: count }, next);
}

describe('prng', () => {
  it('gives the same sequence for the same seed, today and on every platform', () => {
    const prng = createPrng(1);
    expect(draw(4, prng.uint32)).toEqual(FIRST_FOUR_OF_SEED_1);
    expect(draw(50, createPrng('x').uint32)).toEqual(draw(50, createPrng('x').uint32));
  });

  it('gives different sequences for close seeds, and for a number and its text', () => {
    const sequences = [createPrng(1), createPrng(2), createPrng('1'), createPrng('')].map((prng) =>
      draw(4, prng.uint32).join(),
    );
    expect(new Set(sequences).size).toBe(4);
  });

  it('forks by label and seed only, whatever was drawn before', () => {
    const fresh = createPrng(7);
    const used = createPrng(7);
    draw(100, used.uint32);
    expect(draw(8, used.fork('btc').uint32)).toEqual(draw(8, fresh.fork('btc').uint32));
    expect(draw(8, fresh.fork('btc').uint32)).not.toEqual(draw(8, fresh.fork('ton').uint32));
    expect(draw(8, fresh.fork('a').fork('b').uint32)).not.toEqual(draw(8, fresh.fork('a/b').uint32));
  });

  it('stays within its bounds', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 2 ** 32 }),
        fc.bigInt({ min: 1n, max: 2n ** 200n }),
        (seed, n, big) => {
          const prng = createPrng(seed);
          const small = prng.below(n);
          expect(Number.isInteger(small) && small >= 0 && small < n).toBe(true);
          const large = prng.bigBelow(big);
          expect(large >= 0n && large < big).toBe(true);
          const unit = prng.float01();
          expect(unit >= 0 && unit < 1).toBe(true);
        },
      ),
    );
  });

  it('chooses evenly: each of 0 … 9 is within 10 % of its share', () => {
    const prng = createPrng('even');
    const counts = Array.from({ length: 10 }, () => 0);
    for (let turn = 0; turn < 100_000; turn += 1) {
      const value = prng.below(10);
      counts[value] = (counts[value] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(1000);
  });

  it('refuses bounds without a value between them', () => {
    const prng = createPrng(1);
    expect(() => prng.below(0)).toThrow(RangeError);
    expect(() => prng.below(1.5)).toThrow(RangeError);
    expect(() => prng.bigBelow(0n)).toThrow(RangeError);
    expect(() => prng.pick([])).toThrow(RangeError);
    expect(prng.pick(['only'])).toBe('only');
    expect(prng.bigBelow(1n)).toBe(0n);
  });
});

const FIRST_FOUR_OF_SEED_1 = [3297945100, 400807409, 815705380, 2869788806];
