import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayCover, isOnDay, readEventTime } from '~/domain/account/event-time';
import { DAY_MS } from '~/lib/time';

const dayMs = Date.UTC(2026, 9, 3);
const at = (ms: number) => ({ time: readEventTime(BigInt(ms)) });
const undated = { time: readEventTime(0n) };

describe('an event', () => {
  it.each([
    ['at its first moment', dayMs, true],
    ['at its last millisecond', dayMs + DAY_MS - 1, true],
    ['before it', dayMs - 1, false],
    ['after it', dayMs + DAY_MS, false],
  ])('is on a day or not: %s', (_when, ms, expected) => {
    expect(isOnDay(at(ms), dayMs)).toBe(expected);
  });

  it('without a time is on no day', () => {
    expect(isOnDay(undated, dayMs)).toBe(false);
  });
});

describe('how far a list reaches towards a day', () => {
  const newest = { dayMs, complete: false, newestFirst: true };
  const oldest = { ...newest, newestFirst: false };

  it.each([
    ['newest first, still 11 days later', newest, [dayMs + 20 * DAY_MS, dayMs + 11 * DAY_MS + 5], false, 11],
    ['newest first, within the day', newest, [dayMs + DAY_MS, dayMs], false, 0],
    ['newest first, beyond it', newest, [dayMs + DAY_MS, dayMs - 1], true, 1],
    ['oldest first, still 3 days before', oldest, [dayMs - 5 * DAY_MS, dayMs - 3 * DAY_MS], false, 3],
    ['oldest first, within the day', oldest, [dayMs - DAY_MS, dayMs + DAY_MS - 1], false, 0],
    ['oldest first, beyond it', oldest, [dayMs, dayMs + DAY_MS], true, 1],
  ])('%s', (_how, options, times, covered, daysShort) => {
    expect(dayCover(times.map(at), options)).toMatchObject({ covered, daysShort, reachedMs: times[1] });
  });

  it('is all the way in a complete list, and unknown in a list without times', () => {
    expect(dayCover([at(dayMs + 5 * DAY_MS)], { ...newest, complete: true }).covered).toBe(true);
    expect(dayCover([undated], newest)).toEqual({ covered: false, reachedMs: null, daysShort: 0 });
  });

  it('covers the day only if no unread event of an ordered list can fall on it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 })), fc.integer({ min: 0, max: 40 }), (hours, read) => {
        const times = hours.map((hour) => dayMs + (hour - 20) * (DAY_MS / 12)).toSorted((a, b) => b - a);
        const { covered } = dayCover(times.slice(0, read).map(at), { ...newest, complete: read >= times.length });
        if (covered) expect(times.slice(read).some((ms) => isOnDay(at(ms), dayMs))).toBe(false);
      }),
    );
  });
});
