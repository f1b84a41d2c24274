import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { downsample } from '~/lib/downsample';

type Point = { readonly x: number; readonly y: number };

const anyPoints = fc
  .array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 400 })
  .map((values) => values.map((y, x): Point => ({ x, y })));

describe('reducing a line to what can be seen', () => {
  it('keeps the ends, the order and only given points, and never exceeds the limit', () => {
    fc.assert(
      fc.property(anyPoints, fc.integer({ min: 3, max: 100 }), (points, most) => {
        const kept = downsample(points, most, (point) => point);
        expect(kept).toHaveLength(Math.min(points.length, most));
        expect(kept[0]).toBe(points[0]);
        expect(kept.at(-1)).toBe(points.at(-1));
        expect(kept.every((point) => points[point.x] === point)).toBe(true);
        expect(kept.every((point, index) => index === 0 || point.x > (kept[index - 1]?.x ?? Infinity))).toBe(true);
      }),
    );
  });

  it('keeps a lonely spike, which averages would flatten', () => {
    const points = Array.from({ length: 10_000 }, (_, x) => ({ x, y: x === 6_123 ? 1_000 : 0 }));
    expect(downsample(points, 100, (point) => point)).toContainEqual({ x: 6_123, y: 1_000 });
  });

  it('leaves short series as they are', () => {
    const points = [{ x: 0, y: 1 }, { x: 1, y: 2 }];
    expect(downsample(points, 3, (point) => point)).toBe(points);
  });

  it('refuses limits that cannot hold a line', () => {
    expect(() => downsample([], 2, (point: Point) => point)).toThrow(RangeError);
  });
});
