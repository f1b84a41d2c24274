import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  brushScale,
  type BrushScale,
  type BrushWindow,
  draggedBy,
  movedBy,
  rangeOf,
  windowOf,
  withFrom,
  withTo,
} from '~/ui/chart/brush/brush-stops';
import { pointsInRange } from '~/ui/chart/time/series';

const DAY = 86_400_000;

const at = (...moments: readonly number[]) => moments.map((atMs) => ({ atMs, value: null }));

function scaleOf(moments: readonly number[], stepMs?: number): BrushScale {
  const scale = brushScale([at(...moments)], stepMs);
  if (scale === null) throw new Error('a scale was expected');
  return scale;
}

const anyMoments = fc
  .uniqueArray(fc.integer({ min: -5 * DAY, max: 40 * DAY }), { minLength: 2, maxLength: 40 })
  .map((list) => list.toSorted((a, b) => a - b));
const anyScale = fc
  .tuple(anyMoments, fc.constantFrom(undefined, DAY, DAY / 4))
  .map(([moments, stepMs]) => scaleOf(moments, stepMs));
const anyMoment = fc.integer({ min: -60 * DAY, max: 60 * DAY });
const anyRange = fc.tuple(anyMoment, anyMoment).map(([a, b]) => ({ fromMs: Math.min(a, b), toMs: Math.max(a, b) }));

describe('points in a range', () => {
  it('are those from its first moment up to its last, both included', () => {
    const points = at(0, 10, 20, 30);
    expect(pointsInRange(points, { fromMs: 10, toMs: 20 })).toEqual(at(10, 20));
    expect(pointsInRange(points, { fromMs: 11, toMs: 19 })).toEqual([]);
    expect(pointsInRange(points, { fromMs: 25, toMs: 99 })).toEqual(at(30));
    expect(pointsInRange(points, { fromMs: 40, toMs: 50 })).toEqual([]);
    expect(pointsInRange([], { fromMs: 0, toMs: 50 })).toEqual([]);
  });

  it('are the same list if none is left out', () => {
    const points = at(0, 10);
    expect(pointsInRange(points, null)).toBe(points);
    expect(pointsInRange(points, { fromMs: 0, toMs: 10 })).toBe(points);
  });

  it('equal the result of a plain filter', () => {
    fc.assert(
      fc.property(anyMoments, anyRange, (moments, range) => {
        const points = at(...moments);
        expect(pointsInRange(points, range)).toEqual(
          points.filter(({ atMs }) => atMs >= range.fromMs && atMs <= range.toMs),
        );
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('the stops of a brush', () => {
  it('are the moments of all lines, each once', () => {
    const scale = brushScale([at(0, 20, 30), at(10, 20)]);
    expect(scale?.moments).toEqual([0, 10, 20, 30]);
    expect(scale?.stops.count).toBe(4);
  });

  it('are whole days in steps of days, from before the first point to after the last', () => {
    const { stops } = scaleOf([DAY / 2, 3 * DAY - 1], DAY);
    expect(Array.from({ length: stops.count }, (_, index) => stops.at(index))).toEqual([0, DAY, 2 * DAY, 3 * DAY]);
    expect([stops.nearest(DAY * 1.4), stops.nearest(DAY * 1.6), stops.nearest(-DAY), stops.nearest(99 * DAY)]).toEqual([
      1, 2, 0, 3,
    ]);
    expect([stops.before(1.9 * DAY), stops.after(1.1 * DAY)]).toEqual([1, 2]);
  });

  it.each([[[]], [[5]]])('do not exist for the moments %j, since there is nothing to choose', (moments) => {
    expect(brushScale([at(...moments)])).toBeNull();
    expect(brushScale([])).toBeNull();
  });

  it.each([0, -1, Number.NaN])('are the points for a step of %d', (stepMs) => {
    expect(scaleOf([0, 7, 9], stepMs).stops.count).toBe(3);
  });

  it('match a plain search', () => {
    fc.assert(
      fc.property(anyScale, anyMoment, ({ stops }, atMs) => {
        const all = Array.from({ length: stops.count }, (_, index) => stops.at(index));
        expect(all).toEqual([...new Set(all)].toSorted((a, b) => a - b));
        expect(stops.before(atMs)).toBe(
          Math.max(
            0,
            all.findLastIndex((stop) => stop <= atMs),
          ),
        );
        const first = all.findIndex((stop) => stop >= atMs);
        expect(stops.after(atMs)).toBe(first === -1 ? all.length - 1 : first);
        const nearest = Math.min(...all.map((stop) => Math.abs(stop - atMs)));
        expect(Math.abs(stops.at(stops.nearest(atMs)) - atMs)).toBe(nearest);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

describe('the window of a brush', () => {
  const scale = scaleOf([0, 10, 20, 30, 40, 50]);
  const window: BrushWindow = { from: 1, to: 3 };

  it.each([
    ['its left edge to the left', withFrom(scale, window, 0), { from: 0, to: 3 }],
    ['its left edge no nearer than two points', withFrom(scale, window, 5), { from: 2, to: 3 }],
    ['its right edge to the end', withTo(scale, window, 9), { from: 1, to: 5 }],
    ['its right edge no nearer than two points', withTo(scale, window, 0), { from: 1, to: 2 }],
    ['both edges, as wide as they were', movedBy(scale, window, 2), { from: 3, to: 5 }],
    ['both edges no further than the end', movedBy(scale, window, 9), { from: 3, to: 5 }],
    ['both edges no further than the beginning', movedBy(scale, window, -9), { from: 0, to: 2 }],
    ['by time, to the nearest points', draggedBy(scale, { fromMs: 10, toMs: 30 }, 13), { from: 2, to: 4 }],
    ['by time, no further than the end', draggedBy(scale, { fromMs: 10, toMs: 30 }, 99), { from: 3, to: 5 }],
    ['to where a hand drew it, backwards', between(scale, 41, 18), { from: 2, to: 4 }],
    ['to two points, where a hand drew it around none', between(scale, 22, 23), { from: 2, to: 3 }],
    ['to the last two points, beyond the end', between(scale, 70, 90), { from: 4, to: 5 }],
  ])('moves %s', (_, moved, wanted) => {
    expect(moved).toEqual(wanted);
  });

  it('gives no range if it covers everything, so that it grows with its points', () => {
    expect(rangeOf(scale, { from: 0, to: 5 })).toBeNull();
    expect(rangeOf(scale, { from: 0, to: 4 })).toEqual({ fromMs: 0, toMs: 40 });
    expect(windowOf(scale, null)).toEqual({ from: 0, to: 5 });
  });

  it('is whole days wide with at least two points, even if some days have none', () => {
    const days = scaleOf([0, DAY, 5 * DAY, 6 * DAY], DAY);
    expect(between(days, 2 * DAY, 3 * DAY)).toEqual({ from: 2, to: 6 });
    expect(withFrom(days, { from: 0, to: 6 }, 6)).toEqual({ from: 5, to: 6 });
    expect(withTo(days, { from: 1, to: 6 }, 2)).toEqual({ from: 1, to: 5 });
  });

  it('is ordered, within the scale, and has at least two points, after any move from anywhere', () => {
    const moves = fc.oneof(
      fc.integer({ min: -5, max: 400 }).map((stop) => (on: BrushScale, from: BrushWindow) => withFrom(on, from, stop)),
      fc.integer({ min: -5, max: 400 }).map((stop) => (on: BrushScale, from: BrushWindow) => withTo(on, from, stop)),
      fc.integer({ min: -400, max: 400 }).map((by) => (on: BrushScale, from: BrushWindow) => movedBy(on, from, by)),
      fc.tuple(anyRange, anyMoment).map(
        ([range, ms]) =>
          (on: BrushScale) =>
            draggedBy(on, range, ms),
      ),
      anyRange.map((range) => (on: BrushScale) => between(on, range.toMs, range.fromMs)),
    );
    fc.assert(
      fc.property(anyScale, anyRange, moves, (on, range, move) => {
        const { from, to } = move(on, windowOf(on, range));
        const { stops, moments } = on;
        expect([from >= 0, from < to, to < stops.count]).toEqual([true, true, true]);
        expect(
          Array.from(moments).filter((moment) => moment >= stops.at(from) && moment <= stops.at(to)).length,
        ).toBeGreaterThanOrEqual(2);
      }),
      { seed: 7, numRuns: 1_000 },
    );
  });
});
