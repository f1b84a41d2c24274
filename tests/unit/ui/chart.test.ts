import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveCursor, nearestIndex } from '~/ui/chart/cursor';
import { plottedPoints } from '~/ui/chart/plotted';
import { orderedPoints, seriesFacts, type ChartPoint } from '~/ui/chart/series';
import { timeTicks } from '~/ui/chart/time-axis';
import { tickValue, valueAxis } from '~/ui/chart/value-axis';

const DAY = 86_400_000;

function series(values: readonly (bigint | null)[]): readonly ChartPoint[] {
  return values.map((raw, day) => ({ atMs: day * DAY, value: raw === null ? null : { raw, scale: 0 } }));
}

describe('a series', () => {
  it('is put in order, each moment once, without impossible ones', () => {
    const [a, b] = series([1n, 2n]);
    if (a === undefined || b === undefined) throw new Error('two points were expected');
    const again = { ...a, value: { raw: 3n, scale: 0 } };
    expect(orderedPoints([b, a, again, { atMs: Number.NaN, value: null }])).toEqual([again, b]);
  });

  it('tells its extremes exactly, beyond what a float can', () => {
    const facts = seriesFacts(series([9007199254740993n, 9007199254740992n, null, null, 5n, null]));
    expect(facts).toMatchObject({ low: { raw: 5n }, high: { raw: 9007199254740993n }, latest: { raw: 5n }, gaps: 2, count: 6 });
  });

  it('has no facts without a value', () => {
    expect(seriesFacts([])).toBeNull();
    expect(seriesFacts(series([null, null]))).toBeNull();
  });

  it('keeps its gaps when it is reduced', () => {
    const points = series(Array.from({ length: 5_000 }, (_, day) => (day >= 2_000 && day < 2_100 ? null : BigInt(day % 97))));
    const drawn = plottedPoints(points, 'line', 300);
    expect(drawn.length).toBeLessThan(320);
    expect(drawn.some((point) => point.y === null)).toBe(true);
    const gap = drawn.findIndex((point) => point.y === null);
    expect(drawn[gap - 1]?.atMs).toBe(1_999 * DAY);
  });

  it('does not take nothing for a gap', () => {
    expect(plottedPoints(series([0n]), 'line', 10)).toEqual([{ atMs: 0, value: { raw: 0n, scale: 0 }, y: 0 }]);
  });
});

describe('the value axis', () => {
  it.each([
    [[0, 12_000], [0, 5_000, 10_000]],
    [[1, 1.00006], [1, 1.00002, 1.00004, 1.00006]],
    [[-3, 4], [-2, 0, 2, 4]],
  ])('over %j has round ticks %j', (values, ticks) => {
    expect(valueAxis(values, 4).ticks).toEqual(ticks);
  });

  it('gives a constant series room on both sides', () => {
    expect(valueAxis([7_000], 4).domain).toEqual([6_930, 7_070]);
    expect(valueAxis([0], 4).domain).toEqual([-1, 1]);
  });

  it('has ticks that can be told apart and lie inside, whatever the values', () => {
    const value = fc.double({ min: -1e15, max: 1e15, noNaN: true });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 8 }), (values, wanted) => {
        const { ticks, domain, decimals } = valueAxis(values, wanted);
        const slack = Math.max(...domain.map(Math.abs)) * 1e-9;
        expect(ticks.every((tick) => tick >= domain[0] - slack && tick <= domain[1] + slack)).toBe(true);
        const texts = ticks.map((tick) => tick.toFixed(decimals));
        expect(new Set(texts).size).toBe(texts.length);
      }),
      { examples: [[[0, -3e-323], 2], [[1e15, 1e15 + 0.25], 4], [[0, 1e-9], 5]] },
    );
  });

  it('words ticks through exact decimals', () => {
    expect(tickValue(1.00002, 5)).toEqual({ raw: 100_002n, scale: 5 });
    expect(tickValue(1e21, 0)).toEqual({ raw: 10n ** 21n, scale: 0 });
    expect(tickValue(Number.NaN, 0)).toBeNull();
  });
});

describe('the time axis', () => {
  it('counts in days from midnight UTC', () => {
    const ticks = timeTicks(3 * DAY + 5, 9 * DAY + 7, 8);
    expect(ticks).toEqual([4, 5, 6, 7, 8].map((day) => day * DAY).concat(9 * DAY).filter((tick) => tick <= 9 * DAY - DAY / 8));
    expect(ticks.every((tick) => tick % DAY === 0)).toBe(true);
  });

  it('has no two labels in one place, and not too many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 4e11 }), fc.integer({ min: 1, max: 12 }), (from, span, most) => {
        const ticks = timeTicks(from, from + span, most);
        expect(ticks.length).toBeLessThanOrEqual(most + 1);
        expect(ticks.every((tick) => tick >= from && tick <= from + span)).toBe(true);
      }),
    );
  });

  it('names the one moment of a single point', () => {
    expect(timeTicks(5, 5, 4)).toEqual([5]);
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
  ])('goes by %s from %d to %s', (key, from, to) => {
    expect(moveCursor(key, from, 100)).toBe(to);
  });

  it('finds the point nearest to the pointer', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 50 }).map((list) => list.toSorted((a, b) => a - b));
    fc.assert(
      fc.property(times, fc.integer({ min: -100, max: 1_100 }), (list, at) => {
        const found = Math.abs((list[nearestIndex(list, at)] ?? Infinity) - at);
        expect(found).toBe(Math.min(...list.map((time) => Math.abs(time - at))));
      }),
    );
    expect(nearestIndex([], 5)).toBe(-1);
  });
});
