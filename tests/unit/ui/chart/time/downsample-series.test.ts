import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChartKind, ChartPoint, Reduction } from '~/ui/chart/chart-props';
import { placesOf } from '~/ui/chart/time/point-index';
import { plottedPoints } from '~/ui/chart/time/downsample-series';
import { orderedPoints, seriesFacts } from '~/ui/chart/time/series';

const HOUR = 3_600_000;

function series(values: readonly (bigint | null)[]): readonly ChartPoint[] {
  return values.map((raw, hour) => ({ atMs: hour * HOUR, value: raw === null ? null : { raw, scale: 2 } }));
}

const anySeries = fc
  .array(
    fc.oneof(
      { arbitrary: fc.bigInt({ min: -10_000n, max: 10_000n }), weight: 19 },
      { arbitrary: fc.constant(null), weight: 1 },
    ),
    { minLength: 1, maxLength: 600 },
  )
  .map(series);

const looks: readonly (readonly [ChartKind, Reduction])[] = [
  ['line', 'shape'],
  ['line', 'extremes'],
  ['area', 'shape'],
  ['bar', 'shape'],
];

describe.each(looks)('a %s reduced to its %s', (kind, reduction) => {
  it('consists of given points in order, with its extremes and the first and last known points', () => {
    fc.assert(
      fc.property(anySeries, fc.integer({ min: 1, max: 120 }), (points, width) => {
        const drawn = plottedPoints(points, kind, width, reduction).filter((point) => point.y !== null);
        const valued = points.filter((point) => point.value !== null);
        expect(drawn.every((point) => points[point.atMs / HOUR]?.value === point.value)).toBe(true);
        expect(drawn.every(({ atMs }, index) => index === 0 || atMs > (drawn[index - 1]?.atMs ?? Infinity))).toBe(true);
        const [all, some] = [seriesFacts(points), seriesFacts(drawn)];
        expect([some?.low, some?.high]).toEqual([all?.low, all?.high]);
        if (kind !== 'bar')
          expect([drawn[0]?.atMs, drawn.at(-1)?.atMs]).toEqual([valued[0]?.atMs, valued.at(-1)?.atMs]);
      }),
      { seed: 7, numRuns: 200 },
    );
  });

  it('has at most as many points as fit, and a few more if it has many gaps', () => {
    fc.assert(
      fc.property(anySeries, fc.integer({ min: 4, max: 120 }), (points, width) => {
        const drawn = plottedPoints(points, kind, width, reduction);
        const most = kind === 'bar' ? Math.max(5, width / 3) : width * (reduction === 'extremes' ? 2 : 1);
        expect(drawn.length).toBeLessThanOrEqual(Math.max(most * 2, 8));
        if (points.every(({ value }) => value !== null)) expect(drawn.length).toBeLessThanOrEqual(most);
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('the gaps of a line', () => {
  it.each(['shape', 'extremes'] as const)(
    'stay between the points that they separate when reduced to its %s',
    (reduction) => {
      fc.assert(
        fc.property(anySeries, fc.integer({ min: 1, max: 120 }), (points, width) => {
          const drawn = plottedPoints(points, 'line', width, reduction);
          for (const [index, { atMs, y }] of drawn.entries()) {
            const after = drawn[index + 1];
            if (y === null || after === undefined || after.y === null) continue;
            expect(points.slice(atMs / HOUR, after.atMs / HOUR).every(({ value }) => value !== null)).toBe(true);
          }
        }),
        { seed: 7, numRuns: 200 },
      );
    },
  );
});

describe('the highs and lows of a line', () => {
  it('are all drawn for each pixel of 100,000 points, unlike a reduction by shape', () => {
    const spikes = new Map([
      [10_010, 900_000n],
      [50_050, -800_000n],
      [50_060, 700_000n],
      [99_990, -600_000n],
    ]);
    const points = series(Array.from({ length: 100_000 }, (_, hour) => spikes.get(hour) ?? BigInt(hour % 100)));
    const drawn = plottedPoints(points, 'line', 1_000, 'extremes');
    const heights = new Set(drawn.map(({ value }) => value?.raw));
    expect([...spikes.values()].filter((spike) => !heights.has(spike))).toEqual([]);
    expect(drawn.length).toBeGreaterThan(1_900);
    expect(drawn.length).toBeLessThanOrEqual(2_000);
  });
});

describe('bars that do not all fit', () => {
  it('keep the longest of each stretch, the ends and both extremes', () => {
    const points = series(
      Array.from({ length: 100 }, (_, hour) => (hour === 40 ? -900n : hour === 41 ? 800n : hour === 70 ? 500n : 1n)),
    );
    const drawn = plottedPoints(points, 'bar', 30);
    expect(drawn.map(({ y }) => y)).toEqual(expect.arrayContaining([-9, 8, 5]));
    expect([drawn[0]?.atMs, drawn.at(-1)?.atMs]).toEqual([0, 99 * HOUR]);
    expect(drawn.length).toBeLessThanOrEqual(10);
  });
});

describe('values beyond any picture', () => {
  it('are gaps, and counted separately from missing values', () => {
    const points: readonly ChartPoint[] = [
      ...series([1n, null]),
      { atMs: 2 * HOUR, value: { raw: 10n ** 400n, scale: 0 } },
    ];
    expect(plottedPoints(points, 'line', 100).map(({ y }) => y)).toEqual([0.01, null, null]);
    expect(placesOf(points).totals.tooLarge).toBe(1);
  });
});

describe('a sorted series', () => {
  it('is the same list, since nothing had to change', () => {
    const points = series([1n, null, 2n]);
    expect(orderedPoints(points)).toBe(points);
  });

  it.each([
    ['twice at a moment', [0, HOUR, HOUR], [0, HOUR]],
    ['backwards', [HOUR, 0], [0, HOUR]],
    ['at no moment at all', [0, Number.NaN, HOUR], [0, HOUR]],
    ['beyond the calendar', [0, 9e15], [0]],
  ])('is sorted if it comes %s', (_, given, wanted) => {
    expect(orderedPoints(given.map((atMs) => ({ atMs, value: null }))).map(({ atMs }) => atMs)).toEqual(wanted);
  });
});
