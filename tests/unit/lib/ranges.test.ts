import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysNamed, nameOfDays, namedRanges, nameOfRange, rangeNamed } from '~/lib/ranges';
import { readDayRange } from '~/lib/time';

const ms = (text: string) => Date.parse(text);

describe('a named range', () => {
  it.each([
    [7, '2026-03-14T23:30:00Z', '2026-03-08', null],
    [7, '2026-03-14T00:00:00Z', '2026-03-08', null],
    [30, '2026-03-01T12:00:00Z', '2026-01-31', null],
    [90, '2026-11-22T12:00:00Z', '2026-08-25', null],
    [365, '2026-03-14T12:00:00Z', '2025-03-15', null],
    ['this-month', '2026-11-22T12:00:00Z', '2026-11-01', null],
    ['this-month', '2026-11-01T00:00:00Z', '2026-11-01', null],
    ['last-month', '2026-03-31T23:59:59Z', '2026-02-01', '2026-02-28'],
    ['last-month', '2028-03-01T00:00:00Z', '2028-02-01', '2028-02-29'],
    ['last-month', '2026-01-05T00:00:00Z', '2025-12-01', '2025-12-31'],
    ['this-year', '2026-01-01T00:00:00Z', '2026-01-01', null],
    ['this-year', '2026-12-31T23:59:59Z', '2026-01-01', null],
  ] as const)('%s at %s is of these days', (name, now, from, to) => {
    expect(daysNamed(name, ms(now))).toEqual({ from, to });
  });

  it('is half-open in UTC, covers exactly its days, and is recognised by them', () => {
    const times = fc.integer({ min: ms('2020-01-01T00:00:00Z'), max: ms('2040-01-01T00:00:00Z') });
    fc.assert(
      fc.property(times, fc.constantFrom(...namedRanges), (nowMs, name) => {
        const { fromMs, beforeMs } = rangeNamed(name, nowMs);
        const days = daysNamed(name, nowMs);
        expect(readDayRange(days.from, days.to)).toEqual({ fromMs, beforeMs });
        expect(fromMs % 86_400_000).toBe(0);
        expect(fromMs).toBeLessThanOrEqual(nowMs);
        const found = nameOfDays(days, nowMs);
        expect(found === null ? null : daysNamed(found, nowMs)).toEqual(days);
        expect(nameOfRange({ fromMs, toMs: beforeMs }, nowMs)).toBe(found);
      }),
      { seed: 171, numRuns: 300 },
    );
  });

  it('is not recognised from other days', () => {
    expect(nameOfDays({ from: null, to: null }, ms('2026-03-14T12:00:00Z'))).toBeNull();
    expect(nameOfDays({ from: '2026-03-02', to: '2026-03-04' }, ms('2026-03-14T12:00:00Z'))).toBeNull();
  });
});
