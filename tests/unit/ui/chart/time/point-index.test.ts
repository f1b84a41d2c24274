import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartPoint } from '~/ui/chart/chart-props';
import { placesOf, sliceOf } from '~/ui/chart/time/point-index';

const anyValue = fc.option(
  fc.oneof(
    fc.record({ raw: fc.bigInt({ min: -50n, max: 50n }), scale: fc.integer({ min: 0, max: 2 }) }),
    fc.constant({ raw: 10n ** 400n, scale: 0 }),
  ),
);
const anyPoints = (maxLength: number) =>
  fc.array(fc.record({ atMs: fc.integer({ min: 0, max: 40 }), value: anyValue }), { maxLength });
const inOrder = (points: readonly ChartPoint[]) => points.map((point, atMs) => ({ ...point, atMs }));
/** The same points as new objects, without cached facts. */
const fresh = (points: readonly ChartPoint[]) => points.map((point) => ({ ...point }));

describe('the places of points', () => {
  it('are the same for a list that continues another, or replaces its end, as for a new list', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        anyPoints(12),
        fc.array(fc.record({ cut: fc.nat({ max: 4 }), added: anyPoints(4) }), { maxLength: 5 }),
        (ordered, start, polls) => {
          let points: readonly ChartPoint[] = ordered ? inOrder(start) : start;
          placesOf(points);
          for (const { cut, added } of polls) {
            const kept = points.slice(0, Math.max(0, points.length - cut));
            points = [
              ...kept,
              ...added.map((point, index) => (ordered ? { ...point, atMs: kept.length + index } : point)),
            ];
            expect(placesOf(points)).toEqual(placesOf(fresh(points)));
          }
        },
      ),
      { seed: 7, numRuns: 500 },
    );
  });

  it('are the same for a part of a list as for a separate list', () => {
    fc.assert(
      fc.property(anyPoints(20).map(inOrder), fc.nat({ max: 20 }), fc.nat({ max: 20 }), (points, from, count) => {
        const part = sliceOf(points, from, from + count);
        expect(part).toEqual(points.slice(from, from + count));
        expect(placesOf(part)).toEqual(placesOf(fresh(part)));
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('read each value once, however often the list grows', () => {
    let reads = 0;
    const points = Array.from({ length: 1_000 }, (_, atMs): ChartPoint => ({
      atMs,
      value: {
        get raw() {
          reads += 1;
          return BigInt(atMs);
        },
        scale: 2,
      },
    }));
    const first = points.slice(0, 990);
    placesOf(first);
    const perPoint = reads / first.length;
    for (let count = 991; count <= points.length; count += 1) placesOf(points.slice(0, count));
    sliceOf(points, 0, 1);
    // The last point of each list is compared again, since a poll may replace it.
    expect(reads).toBeLessThan((points.length + 40) * Math.ceil(perPoint));
  });
});
