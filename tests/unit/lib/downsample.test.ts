import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Coordinates, downsample, extremes } from '~/lib/downsample';

const anyPoints = fc
  .array(fc.record({ after: fc.integer({ min: 1, max: 500 }), y: fc.integer({ min: -1_000, max: 1_000 }) }), {
    minLength: 1,
    maxLength: 400,
  })
  .map((steps) => {
    let x = 0;
    return steps.map(({ after, y }): Coordinates => ({ x: (x += after), y }));
  });

const lowest = (points: readonly Coordinates[]) => Math.min(...points.map(({ y }) => y));
const highest = (points: readonly Coordinates[]) => Math.max(...points.map(({ y }) => y));

describe.each([
  ['to its shape', downsample],
  ['to its extremes', extremes],
])('a line reduced %s', (_, reduce) => {
  it('keeps the first, the last, the lowest, the highest and the order, has only given points, and at most the requested number', () => {
    fc.assert(
      fc.property(anyPoints, fc.integer({ min: 4, max: 100 }), (points, most) => {
        const kept = reduce(points, most, (point) => point);
        expect(kept.length).toBeLessThanOrEqual(most >= points.length ? points.length : most);
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        expect([lowest(kept), highest(kept)]).toEqual([lowest(points), highest(points)]);
        const places = kept.map((point) => points.indexOf(point));
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        expect(places).not.toContain(-1);
      }),
      { seed: 7, numRuns: 300 },
    );
  });

  it('keeps an isolated spike, which averages would flatten', () => {
    const points = Array.from({ length: 10_000 }, (_point, x) => ({ x, y: x === 6_123 ? 1_000 : 0 }));
    expect(reduce(points, 100, (point) => point)).toContainEqual({ x: 6_123, y: 1_000 });
  });

  it('keeps two adjacent spikes, up and down', () => {
    const points = Array.from({ length: 10_000 }, (_point, x) => ({
      x,
      y: { 6_123: 1_000, 6_124: -1_000 }[x] ?? x % 3,
    }));
    expect(reduce(points, 4, (point) => point).map(({ y }) => y)).toEqual([0, 1_000, -1_000, 0]);
  });

  it('stays unchanged if it is short, and constant if its values are', () => {
    const points = [
      { x: 0, y: 1 },
      { x: 1, y: 2 },
    ];
    expect(reduce(points, 4, (point) => point)).toBe(points);
    const level = Array.from({ length: 50 }, (_point, x) => ({ x, y: 3 }));
    const kept = reduce(level, 10, (point) => point);
    expect(kept[0]).toBe(level[0]);
    expect(kept.at(-1)).toBe(level.at(-1));
  });

  it('is refused for a limit below four points', () => {
    expect(() => reduce([], 3, (point: Coordinates) => point)).toThrow(RangeError);
  });
});

describe('a line reduced to its shape', () => {
  it('has nearly as many points as allowed', () => {
    const points = Array.from({ length: 5_000 }, (_, x) => ({ x, y: (x * 7919) % 1_000 }));
    expect(downsample(points, 300, (point) => point).length).toBeGreaterThanOrEqual(298);
  });
});

describe('a line reduced to its extremes', () => {
  it('has the lowest and the highest of each column of time, however many points are in the others', () => {
    fc.assert(
      fc.property(anyPoints, fc.integer({ min: 2, max: 40 }), (points, columns) => {
        const most = columns * 2 + 2;
        fc.pre(points.length > most);
        const kept = extremes(points, most, (point) => point);
        const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
        const columnOf = ({ x }: Coordinates) =>
          Math.min(columns - 1, Math.floor(((x - first) / (last - first)) * columns));
        for (const column of new Set(points.map(columnOf))) {
          const [all, some] = [points, kept].map((list) => list.filter((point) => columnOf(point) === column));
          expect([lowest(some ?? []), highest(some ?? [])]).toEqual([lowest(all ?? []), highest(all ?? [])]);
        }
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('works if all points are at one moment', () => {
    const points = Array.from({ length: 20 }, (_, index) => ({ x: 5, y: index === 7 ? 9 : index === 12 ? -9 : 0 }));
    expect(extremes(points, 6, (point) => point).map(({ y }) => y)).toEqual([0, 9, -9, 0]);
  });
});
