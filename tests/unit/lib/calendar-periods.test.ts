import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { neighbour, periodAround, periodUnits, unitOf, zonedDays, zonedRange } from '~/lib/calendar-periods';
import { DAY_MS, utcDayMs, utcDayOf } from '~/lib/time';

const HOUR_MS = 3_600_000;
const days = fc.integer({ min: 0, max: 40_000 }).map((count) => utcDayOf(count * DAY_MS));

describe('periods of the calendar', () => {
  it.each([
    ['day', '2026-10-03', '2026-10-03', '2026-10-03'],
    ['week', '2026-10-04', '2026-09-28', '2026-10-04'],
    ['week', '2026-01-01', '2025-12-29', '2026-01-04'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['quarter', '2026-11-24', '2026-10-01', '2026-12-31'],
    ['year', '2026-11-24', '2026-01-01', '2026-12-31'],
    ['month', '0044-03-15', '0044-03-01', '0044-03-31'],
  ] as const)('%s around %s', (unit, day, from, to) => {
    expect(periodAround(day, unit)).toEqual({ from, to });
    expect(unitOf({ from, to })).toBe(unit);
  });

  it('follow one another without a gap, in both directions', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...periodUnits), (day, unit) => {
        const period = periodAround(day, unit);
        expect(period.from <= day && day <= period.to).toBe(true);
        const next = neighbour(period, 1);
        expect(utcDayMs(next.from)).toBe((utcDayMs(period.to) ?? 0) + DAY_MS);
        expect(neighbour(next, -1)).toEqual(period);
      }),
    );
  });

  it('with freely chosen days move on by their number of days', () => {
    expect(neighbour({ from: '2026-10-02', to: '2026-10-04' }, 1)).toEqual({ from: '2026-10-05', to: '2026-10-07' });
    expect(neighbour({ from: '2026-10-02', to: '2026-10-04' }, -1)).toEqual({ from: '2026-09-29', to: '2026-10-01' });
    expect(unitOf({ from: '2026-10-02', to: '2026-10-04' })).toBeNull();
  });
});

describe('days of a zone', () => {
  const hoursOf = (day: string, zone: string) => {
    const { fromMs, toMs } = zonedRange({ from: day, to: day }, zone);
    return (toMs - fromMs) / HOUR_MS;
  };

  it.each([
    ['2026-10-03', 'UTC', '2026-10-03T00:00:00.000Z', 24],
    ['2026-10-03', 'Asia/Dubai', '2026-10-02T20:00:00.000Z', 24],
    ['2026-10-03', 'America/New_York', '2026-10-03T04:00:00.000Z', 24],
    // The clocks go forward and back.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', 23],
    ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', 25],
    // Midnight itself is skipped.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', 23],
    // This day does not exist: the zone moved across the date line.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 0],
  ] as const)('%s in %s', (day, zone, begin, hours) => {
    expect(new Date(zonedRange({ from: day, to: day }, zone).fromMs).toISOString()).toBe(begin);
    expect(hoursOf(day, zone)).toBe(hours);
  });

  it('contain their own moments, and no others', () => {
    const zones = fc.constantFrom('UTC', 'Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati');
    fc.assert(
      fc.property(fc.integer({ min: 1e12, max: 2e12 }), zones, (ms, zone) => {
        const day = zonedDays(zone)(ms);
        const { fromMs, toMs } = zonedRange({ from: day, to: day }, zone);
        expect(fromMs <= ms && ms < toMs).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});
