import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { KEPT_MS, type MarketSample, markTrend, merged, samplePoints, thinned } from '~/domain/market/market-samples';
import { DAY_MS } from '~/lib/time';
import { digitsOf, fromSampleRecord, mergedPart, partsOf, toSampleRecord } from '~/domain/market/sample-storage';
import { anySamples, DIGITS, sample } from './sample-kit';

/** In the middle of a step of every length, long after 1970. */
const NOW = Date.UTC(2026, 4, 13, 12) + 7_001;
const HOUR = 3_600_000;
const MINUTE = 60_000;

const every = (stepMs: number, fromMs: number, toMs: number) =>
  Array.from({ length: Math.floor((toMs - fromMs) / stepMs) + 1 }, (_, index) => sample(fromMs + index * stepMs));
const times = (samples: readonly MarketSample[]) => samples.map(({ atMs }) => atMs);
const isSorted = (samples: readonly MarketSample[]) =>
  samples.every(({ atMs }, index) => atMs > (samples[index - 1]?.atMs ?? -1));

describe('samples of many answers', () => {
  it('are kept every five seconds for ten minutes, every minute for an hour and every five minutes before that', () => {
    fc.assert(
      fc.property(anySamples(NOW, 2 * DAY_MS, 200), (samples) => {
        const held = thinned(samples, NOW, DAY_MS);
        expect(isSorted(held)).toBe(true);
        expect(held.every((one) => samples.includes(one) && one.atMs >= NOW - DAY_MS)).toBe(true);
        expect(held.at(-1)?.atMs).toBe(samples.findLast(({ atMs }) => atMs >= NOW - DAY_MS)?.atMs);
        // Thinning thinned samples again changes nothing, however often an answer comes.
        expect(thinned(held, NOW, DAY_MS)).toEqual(held);
      }),
    );
  });

  it('stay bounded on a page that is open for days and polls twice a second', () => {
    const held = thinned(every(500, NOW - DAY_MS, NOW), NOW, DAY_MS);
    expect(held.length).toBeLessThanOrEqual((10 * MINUTE) / 5_000 + 50 + (DAY_MS - HOUR) / (5 * MINUTE) + 4);
    expect(held.at(-1)?.atMs).toBe(NOW);
  });

  it('merge to the same whichever comes first, each moment once', () => {
    fc.assert(
      fc.property(anySamples(NOW, DAY_MS), anySamples(NOW, DAY_MS), (a, b) => {
        const both = merged(a, b, NOW);
        expect(isSorted(both)).toBe(true);
        expect(times(both)).toEqual([...new Set([...times(a), ...times(b)])].toSorted((x, y) => x - y));
        expect(times(merged(b, a, NOW))).toEqual(times(both));
      }),
    );
  });

  it('leave out samples from a clock that was ahead, once it is set back', () => {
    const ahead = [sample(NOW - 1_000), sample(NOW + HOUR)];
    expect(times(merged(ahead, [sample(NOW)], NOW))).toEqual([NOW - 1_000, NOW]);
  });
});

describe('a record of samples', () => {
  it('returns exactly the stored values, up to the limits of 64 bits', () => {
    fc.assert(
      fc.property(anySamples(NOW, DAY_MS), (samples) => {
        const record = structuredClone(toSampleRecord(samples, DIGITS));
        expect(fromSampleRecord(record, DIGITS, NOW)).toEqual(samples);
        expect(record.until).toBe(samples.at(-1)?.atMs ?? 0);
      }),
    );
  });

  it('reads a value stored with other decimals as unknown, not as another value', () => {
    const otherScale = { ...sample(NOW), mark: { raw: 1n, scale: 2 } };
    expect(fromSampleRecord(toSampleRecord([otherScale], DIGITS), DIGITS, NOW)).toEqual([
      { ...sample(NOW), mark: null },
    ]);
  });

  it('is read with the decimals it was written with, or not at all', () => {
    const record = toSampleRecord([sample(NOW)], DIGITS);
    expect(fromSampleRecord(record, digitsOf(defaultAssumptions), NOW)).toHaveLength(1);
    expect(fromSampleRecord(record, digitsOf({ ...defaultAssumptions, priceDigits: 6 }), NOW)).toEqual([]);
  });

  it('reads a value that is not a whole number as unknown', () => {
    const record = { ...toSampleRecord([sample(NOW)], DIGITS), rows: [[NOW, 1, '1', undefined, 1n]] };
    expect(fromSampleRecord(record, DIGITS, NOW)).toEqual([
      { ...sample(NOW, null), openInterest: { raw: 1n, scale: 9 } },
    ]);
  });

  const row = (atMs: number) => [atMs, 1n, 1n, 1n, 1n];
  const good = toSampleRecord([sample(NOW - 1), sample(NOW)], DIGITS);
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'samples'],
    ['a number', 17],
    ['a list', [[NOW, 1n, 1n, 1n, 1n]]],
    ['an empty object', {}],
    ['without rows', { ...good, rows: undefined }],
    ['rows that are none', { ...good, rows: 'rows' }],
    ['a row that is none', { ...good, rows: [row(NOW - 1), NOW] }],
    ['a row without a time', { ...good, rows: [row(NOW - 1), [null, 1n, 1n, 1n, 1n]] }],
    ['a row that is too short', { ...good, rows: [[NOW, 1n, 1n, 1n]] }],
    ['a row that is too long', { ...good, rows: [[NOW, 1n, 1n, 1n, 1n, 1n]] }],
    ['times that go back', { ...good, rows: [row(NOW), row(NOW - 1)] }],
    ['a time twice', { ...good, rows: [row(NOW), row(NOW)] }],
    ['no time at all', { ...good, rows: [row(Number.NaN), row(NOW)] }],
    ['times without end', { ...good, rows: [row(NOW), row(Infinity)] }],
    ['times before time', { ...good, rows: [row(-5), row(NOW)] }],
    ['a time to come', { ...good, rows: [row(NOW), row(NOW + HOUR)] }],
    ['more than any record has', { ...good, rows: Array.from({ length: 5_000 }, (_, index) => row(index + 1)) }],
  ])('is dropped when it is %s', (_what, record) => {
    expect(fromSampleRecord(record, DIGITS, NOW)).toEqual([]);
  });
});

describe('stored parts', () => {
  it('are the last hour and the days of the new samples, with a sample every five minutes', () => {
    const midnight = Date.UTC(2026, 4, 13);
    const all = every(5_000, midnight - 20 * MINUTE, midnight + 10 * MINUTE);
    const parts = partsOf(all, midnight - 10 * MINUTE);
    const day = midnight / DAY_MS;
    expect([...parts.keys()]).toEqual(['hour', day - 1, day]);
    expect(times(parts.get(day - 1) ?? [])).toEqual([midnight - 5 * MINUTE]);
    expect(times(parts.get(day) ?? [])).toEqual([midnight, midnight + 5 * MINUTE, midnight + 10 * MINUTE]);
    expect(parts.get('hour')?.length).toBe((20 * MINUTE) / 5_000);
  });

  it('are none without a new sample', () => {
    expect(partsOf([sample(NOW)], NOW).size).toBe(0);
  });

  it('end up the same whichever tab writes first, and writing twice changes nothing', () => {
    fc.assert(
      fc.property(
        anySamples(NOW, 2 * HOUR),
        anySamples(NOW, 2 * HOUR),
        fc.constantFrom<'hour' | number>('hour', 1),
        (a, b, part) => {
          const put = (...tabs: readonly (readonly MarketSample[])[]) =>
            tabs.reduce<readonly MarketSample[]>((before, more) => mergedPart(part, before, more, NOW), []);
          expect(times(put(a, b))).toEqual(times(put(b, a)));
          expect(times(put(a, b, a))).toEqual(times(put(a, b)));
        },
      ),
    );
  });

  it('end up the same when the last hour begins within a step', () => {
    const [old, kept] = [[sample(NOW - HOUR - 3_000)], [sample(NOW - HOUR + 3_000)]];
    const hourOf = (first: readonly MarketSample[], second: readonly MarketSample[]) =>
      times(mergedPart('hour', mergedPart('hour', [], first, NOW), second, NOW));
    expect(hourOf(old, kept)).toEqual([NOW - HOUR + 3_000]);
    expect(hourOf(kept, old)).toEqual([NOW - HOUR + 3_000]);
  });

  it('hold at most an hour of 15 seconds and a day of five minutes', () => {
    const all = every(1_000, NOW - 2 * HOUR, NOW);
    expect(mergedPart('hour', [], all, NOW).length).toBeLessThanOrEqual(242);
    expect(mergedPart(1, [], every(MINUTE, NOW - KEPT_MS, NOW), NOW).length).toBeLessThanOrEqual(7 * 288 + 1);
  });
});

describe('the line through samples', () => {
  const markOf = ({ mark }: MarketSample) => mark;
  const gapsOf = (samples: readonly MarketSample[], usualMs = 50_000) =>
    samplePoints(samples, markOf, { nowMs: NOW, usualMs })
      .filter(({ value }) => value === null)
      .map(({ atMs }) => atMs);

  it('is interrupted where no page was watching, in the middle of that time', () => {
    expect(gapsOf([sample(NOW - 20 * MINUTE), sample(NOW - 10 * MINUTE), sample(NOW)])).toEqual([
      NOW - 15 * MINUTE,
      NOW - 5 * MINUTE,
    ]);
  });

  it('tolerates usual distances: rows off screen, five-minute steps of older samples, intervals that the reader chose', () => {
    expect(gapsOf(every(50_000, NOW - HOUR, NOW))).toEqual([]);
    expect(gapsOf(every(5 * MINUTE + 50_000, NOW - DAY_MS, NOW - HOUR))).toEqual([]);
    expect(gapsOf(every(10 * MINUTE, NOW - HOUR, NOW), 10 * MINUTE)).toEqual([]);
    expect(gapsOf(every(10 * MINUTE, NOW - HOUR, NOW))).toHaveLength(6);
  });

  it('is also interrupted by eight minutes without an answer among older samples', () => {
    const before = every(5 * MINUTE, NOW - 5 * HOUR, NOW - 4 * HOUR);
    expect(gapsOf([...before, sample(NOW - 4 * HOUR + 8 * MINUTE + 1)])).toHaveLength(1);
  });

  it('stays whole after thinning, for as long as answers came', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 50_000 }), fc.integer({ min: 0, max: 600_000 }), (stepMs, offsetMs) => {
        expect(gapsOf([...thinned(every(stepMs, NOW - 3 * HOUR - offsetMs, NOW), NOW, DAY_MS)])).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  it('has a gap where a value is unreadable', () => {
    expect(gapsOf([sample(NOW - 2_000), sample(NOW - 1_000, null), sample(NOW)])).toEqual([NOW - 1_000]);
  });

  it('goes up, down or nowhere from its first known value to its last', () => {
    const trendOf = (...raws: readonly (bigint | null)[]) =>
      markTrend(
        samplePoints(
          raws.map((raw, index) => sample(NOW - HOUR + index * MINUTE, raw)),
          markOf,
          { nowMs: NOW, usualMs: 0 },
        ),
      );
    expect(trendOf(100n, 90n, 101n)).toEqual({
      direction: 1,
      change: { raw: 10_000_000n, scale: 9 },
      spanMs: 2 * MINUTE,
    });
    expect(trendOf(null, 100n, 98n, null)).toEqual({
      direction: -1,
      change: { raw: -20_000_000n, scale: 9 },
      spanMs: MINUTE,
    });
    expect(trendOf(100n, 100n)?.direction).toBe(0);
    expect(trendOf(0n, 100n)).toEqual({ direction: 1, change: null, spanMs: MINUTE });
    expect(trendOf(100n)).toBeNull();
    expect(trendOf(null, null)).toBeNull();
    expect(trendOf()).toBeNull();
  });
});
