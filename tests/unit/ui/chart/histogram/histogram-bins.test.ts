import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare } from '~/lib/fixed-point';
import type { HistogramBin } from '~/ui/chart/chart-props';
import { fullest, joinedBins, orderedBins, sideOf, zeroEdge } from '~/ui/chart/histogram/histogram-bins';

const fixed = (raw: number) => ({ raw: BigInt(raw), scale: 0 });
/** Bins of width 10 from `from` on, with these counts. */
const bins = (from: number, counts: readonly number[]): readonly HistogramBin[] =>
  counts.map((count, index) => ({ from: fixed(from + 10 * index), to: fixed(from + 10 * (index + 1)), count }));
const shown = (list: readonly HistogramBin[]) =>
  list.map(({ from, to, count }) => [Number(from.raw), Number(to.raw), count]);

describe('bins', () => {
  it('find the edge at zero: between them, at an end, or none', () => {
    expect(zeroEdge(bins(-20, [1, 1, 1]))).toBe(2);
    expect(zeroEdge(bins(0, [1]))).toBe(0);
    expect(zeroEdge(bins(-20, [1, 1]))).toBe(2);
    expect(zeroEdge(bins(10, [1]))).toBeNull();
    expect(zeroEdge([])).toBeNull();
  });

  it('lie on a side of zero, or on both', () => {
    expect([-10, -5, 0].map((from) => sideOf({ from: fixed(from), to: fixed(from + 10), count: 1 }))).toEqual([
      -1, 0, 1,
    ]);
  });

  it('report the first of the fullest', () => {
    expect(fullest(bins(0, [1, 3, 3]))).toBe(1);
    expect(fullest(bins(0, [0]))).toBe(0);
    expect(fullest([])).toBe(-1);
  });

  it('are sorted, and bins without a width are dropped', () => {
    const [low, high] = bins(0, [1, 2]);
    if (low === undefined || high === undefined) throw new Error('two bins were expected');
    expect(shown(orderedBins([high, { ...low, to: low.from }, low]))).toEqual([
      [0, 10, 1],
      [10, 20, 2],
    ]);
  });

  it('stay unchanged if they fit, and are joined from zero on if they do not', () => {
    const six = bins(-30, [1, 2, 3, 4, 5, 6]);
    expect(joinedBins(six, 6)).toEqual({ bins: six, each: 1 });
    const { bins: joined, each } = joinedBins(six, 4);
    expect(each).toBe(2);
    expect(shown(joined)).toEqual([
      [-30, -20, 1],
      [-20, 0, 5],
      [0, 20, 9],
      [20, 30, 6],
    ]);
    expect(joinedBins(six, 1).bins.length).toBeLessThanOrEqual(2);
  });

  it('keep their sum, their ends and zero as an edge when joined, and fit', () => {
    const many = fc.record({
      first: fc.integer({ min: -60, max: 60 }),
      counts: fc.array(fc.nat(9), { minLength: 1, maxLength: 120 }),
      most: fc.integer({ min: 3, max: 40 }),
    });
    fc.assert(
      fc.property(many, ({ first, counts, most }) => {
        const all = bins(first * 10, counts);
        const { bins: joined } = joinedBins(all, most);
        expect(joined.length).toBeLessThanOrEqual(most);
        expect(joined.reduce((sum, { count }) => sum + count, 0)).toBe(counts.reduce((sum, count) => sum + count, 0));
        expect([joined[0]?.from, joined.at(-1)?.to]).toEqual([all[0]?.from, all.at(-1)?.to]);
        expect(zeroEdge(joined) === null).toBe(zeroEdge(all) === null);
        expect(
          joined.every(({ from }, index) => index === 0 || compare(joined[index - 1]?.to ?? from, from) === 0),
        ).toBe(true);
      }),
      { seed: 11, numRuns: 100 },
    );
  });
});
