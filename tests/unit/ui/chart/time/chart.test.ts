import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartPoint } from '~/ui/chart/chart-props';
import { moveCursor, nearestIndex } from '~/ui/chart/common/cursor';
import { isolatedPoints, plottedPoints } from '~/ui/chart/time/downsample-series';
import { orderedPoints, seriesFacts } from '~/ui/chart/time/series';

const DAY = 86_400_000;

function series(values: readonly (bigint | null)[]): readonly ChartPoint[] {
  return values.map((raw, day) => ({ atMs: day * DAY, value: raw === null ? null : { raw, scale: 0 } }));
}

describe('a series', () => {
  it('is sorted, with each moment once, and without impossible moments', () => {
    const [a, b] = series([1n, 2n]);
    if (a === undefined || b === undefined) throw new Error('two points were expected');
    const again = { ...a, value: { raw: 3n, scale: 0 } };
    expect(orderedPoints([b, a, again, { atMs: Number.NaN, value: null }])).toEqual([again, b]);
  });

  it('reports its extremes exactly, beyond the precision of a float', () => {
    const facts = seriesFacts(series([9007199254740993n, 9007199254740992n, null, null, 5n, null]));
    expect(facts).toMatchObject({
      low: { raw: 5n },
      high: { raw: 9007199254740993n },
      latest: { raw: 5n },
      gaps: 2,
      count: 6,
    });
  });

  it('has no facts without a value', () => {
    expect(seriesFacts([])).toBeNull();
    expect(seriesFacts(series([null, null]))).toBeNull();
  });
});

describe('the drawn part of a series', () => {
  it('keeps its gaps when it is reduced', () => {
    const points = series(
      Array.from({ length: 5_000 }, (_, day) => (day >= 2_000 && day < 2_100 ? null : BigInt(day % 97))),
    );
    const drawn = plottedPoints(points, 'line', 300);
    expect(drawn.length).toBeLessThan(320);
    const gap = drawn.findIndex((point) => point.y === null);
    expect(drawn[gap - 1]?.atMs).toBe(1_999 * DAY);
    expect(drawn[gap + 1]?.atMs).toBe(2_100 * DAY);
  });

  it('joins no points across gaps, even with more gaps than pixels', () => {
    const points = series(Array.from({ length: 6_000 }, (_, day) => (day % 2 === 0 ? BigInt(day) : null)));
    const drawn = plottedPoints(points, 'line', 300);
    expect(drawn.length).toBeLessThanOrEqual(600);
    const valued = drawn.filter((point) => point.y !== null);
    expect(valued.length).toBeGreaterThan(200);
    expect(isolatedPoints(drawn)).toEqual(valued);
  });

  it('does not treat zero as a gap', () => {
    expect(plottedPoints(series([0n]), 'line', 10)).toEqual([{ atMs: 0, value: { raw: 0n, scale: 0 }, y: 0 }]);
  });

  it('keeps every outstanding bar, on either side', () => {
    const points = series(
      Array.from({ length: 4_000 }, (_, day) => (day === 1_234 ? 900n : day === 3_210 ? -800n : BigInt(day % 7))),
    );
    const drawn = plottedPoints(points, 'bar', 300);
    expect(drawn.length).toBeLessThanOrEqual(100);
    expect(drawn.map((point) => point.y)).toEqual(expect.arrayContaining([900, -800]));
  });

  it('draws points without neighbours as dots', () => {
    const drawn = plottedPoints(series([1n, null, 2n, 3n, null, 4n]), 'line', 300);
    expect(isolatedPoints(drawn).map((point) => point.y)).toEqual([1, 4]);
  });

  it('has no place for values beyond any picture, but one for every int64', () => {
    const points = [
      { atMs: 0, value: { raw: 10n ** 400n, scale: 0 } },
      { atMs: DAY, value: { raw: -(2n ** 63n), scale: 9 } },
    ];
    expect(plottedPoints(points, 'line', 10).map(({ y }) => y)).toEqual([null, -9223372036.854776]);
  });
});

describe('the cursor', () => {
  it.each([
    ['ArrowRight', 10, 11],
    ['ArrowRight', 99, 99],
    ['ArrowLeft', 0, 0],
    ['Home', 50, 0],
    ['End', 50, 99],
    ['PageUp', 50, 60],
    ['PageDown', 5, 0],
    ['x', 5, null],
  ])('moves by %s from %d to %s', (key, from, to) => {
    expect(moveCursor({ key }, from, 100)).toBe(to);
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])(
    'leaves keys with %s to the browser, which uses them to go back',
    (held) => {
      expect(moveCursor({ key: 'ArrowLeft', [held]: true }, 10, 100)).toBeNull();
    },
  );

  it('finds the point nearest to the pointer', () => {
    const itself = (time: number) => time;
    const times = fc
      .uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 50 })
      .map((list) => list.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(times, fc.integer({ min: -100, max: 1_100 }), (list, at) => {
        const found = Math.abs((list[nearestIndex(list, at, itself)] ?? Infinity) - at);
        expect(found).toBe(Math.min(...list.map((time) => Math.abs(time - at))));
      }),
    );
    expect(nearestIndex([], 5, itself)).toBe(-1);
  });
});
