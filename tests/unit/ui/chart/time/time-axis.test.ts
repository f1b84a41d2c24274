import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barSlot, timeAxis, timeTicks, type TimeAxisOptions } from '~/ui/chart/time/time-axis';

const MINUTE = 60_000;
const DAY = 86_400_000;
const base: TimeAxisOptions = { fromMs: 0, toMs: 10 * DAY, width: 600, calendar: 'instants', slotMs: 0 };

describe('the time axis', () => {
  it('counts in days from midnight UTC', () => {
    const ticks = timeTicks(3 * DAY + 5, 9 * DAY + 7, 8);
    expect(ticks).toEqual([4, 5, 6, 7, 8].map((day) => day * DAY));
  });

  it('counts in weeks from Mondays, and in months and years from their first days', () => {
    const from = Date.UTC(2025, 10, 22);
    const iso = (days: number, most: number) =>
      timeTicks(from, from + days * DAY, most).map((tick) => new Date(tick).toISOString().slice(0, 10));
    expect(iso(60, 9).map((day) => new Date(day).getUTCDay())).toEqual(Array.from({ length: 7 }, () => 1));
    expect(iso(365, 5)).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01']);
    // The first days of 2026 are too near the end for a label.
    expect(iso(10 * 365, 6)).toEqual(['2028-01-01', '2030-01-01', '2032-01-01', '2034-01-01']);
  });

  it('names at least three months of a year on a phone', () => {
    expect(
      timeAxis({ ...base, fromMs: Date.UTC(2025, 10, 22), toMs: Date.UTC(2026, 10, 21), width: 270 }).ticks.length,
    ).toBeGreaterThanOrEqual(3);
  });

  it('never has two labels in one place, nor too many', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 1, max: 4e11 }),
        fc.integer({ min: 1, max: 12 }),
        (from, span, most) => {
          const ticks = timeTicks(from, from + span, most);
          expect(ticks.length).toBeLessThanOrEqual(most + 1);
          expect(ticks.every((tick) => tick >= from && tick <= from + span)).toBe(true);
        },
      ),
    );
  });

  it('gives every label its room, however narrow the picture', () => {
    const room = { clock: 60, 'utc-day': 60, 'utc-month': 60 };
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: MINUTE, max: 1e12 }),
        fc.integer({ min: 100, max: 1400 }),
        (fromMs, span, width) => {
          const { domain, ticks, labels } = timeAxis({ ...base, fromMs, toMs: fromMs + span, width });
          const places = ticks.map((tick) => ((tick - domain[0]) / (domain[1] - domain[0])) * width);
          const gaps = places.slice(1).map((place, index) => place - (places[index] ?? place));
          expect(gaps.every((gap) => gap >= room[labels] - 1)).toBe(true);
        },
      ),
    );
  });

  it('names the one moment of a single point, in the middle', () => {
    expect(timeAxis({ ...base, toMs: 0 })).toEqual({ domain: [-MINUTE / 2, MINUTE / 2], ticks: [0], labels: 'clock' });
  });

  it.each([
    [DAY, 'instants', 'clock'],
    [DAY, 'utc-days', 'utc-day'],
    [10 * DAY, 'instants', 'utc-day'],
    [2 * 365 * DAY, 'instants', 'utc-month'],
  ] as const)('writes a span of %d of %s by %s', (toMs, calendar, labels) => {
    expect(timeAxis({ ...base, toMs, calendar }).labels).toBe(labels);
  });

  it('never shows hours for whole days', () => {
    const { ticks } = timeAxis({ ...base, toMs: DAY, calendar: 'utc-days', slotMs: DAY });
    expect(ticks).toEqual([0, DAY]);
  });

  it('gives half a bar of room at both ends', () => {
    expect(timeAxis({ ...base, slotMs: DAY }).domain).toEqual([-DAY / 2, 10.5 * DAY]);
  });
});

describe('the time of a bar', () => {
  it('is the usual distance to its neighbours, despite unusual pairs', () => {
    expect(barSlot([0, DAY, 2 * DAY, 2 * DAY + 1, 3 * DAY, 9 * DAY], 'instants')).toBe(DAY);
  });

  it('is a day for a single day', () => {
    expect(barSlot([5 * DAY], 'utc-days')).toBe(DAY);
  });
});
