import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventRate } from '~/domain/account/event-statistics';
import type { EventTime } from '~/domain/account/event-time';
import { absent, type Field, known } from '~/lib/field';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 4, 13, 12);

const event = (atMs: number | null, success = true) => ({
  time: (atMs === null ? absent('missing') : known({ atMs, unit: 'ms', raw: 0n })) satisfies Field<EventTime>,
  type: known('excess'),
  outcome: { success: known(success), exitCode: known(0n), actionCode: known(0n) },
});
const counts = (rate: ReturnType<typeof eventRate>) => rate?.buckets.map(({ count, failed }) => [count, failed]);

describe('the rate of events', () => {
  it('counts minutes of UTC from the first event to the last, including minutes without events', () => {
    const rate = eventRate([event(NOON + 3 * MINUTE_MS), event(NOON + 59_999, false), event(NOON), event(null)]);
    expect(rate).toMatchObject({
      step: { count: 1, unit: 'minute' },
      firstMs: NOON,
      lastMs: NOON + 3 * MINUTE_MS,
      undated: 1,
    });
    expect(counts(rate)).toEqual([
      [2, 1],
      [0, 0],
      [0, 0],
      [1, 0],
    ]);
    expect(rate?.buckets[0]).toMatchObject({ fromMs: NOON, untilMs: NOON + MINUTE_MS });
  });

  it.each([
    ['an hour', 59 * MINUTE_MS, 1, 'minute'],
    ['two hours', 120 * MINUTE_MS, 5, 'minute'],
    ['a day', DAY_MS, 1, 'hour'],
    ['four weeks', 28 * DAY_MS, 12, 'hour'],
    ['half a year', 182 * DAY_MS, 4, 'day'],
  ] as const)('of %s is per so many', (_span, spanMs, count, unit) => {
    expect(eventRate([event(NOON), event(NOON + spanMs)])?.step).toMatchObject({ count, unit });
  });

  it('has no bar that begins or ends beyond the calendar', () => {
    const rate = eventRate([event(-8.64e15), event(NOON), event(8.64e15)]);
    expect(rate?.buckets.at(0)?.fromMs).toBe(-8.64e15);
    expect(rate?.buckets.at(-1)?.untilMs).toBe(8.64e15);
    expect(rate?.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });

  it('is null for a single moment, for no events and for moments beyond the calendar', () => {
    expect(eventRate([])).toBeNull();
    expect(eventRate([event(NOON), event(NOON), event(null)])).toBeNull();
    expect(eventRate([event(NOON), event(Infinity)])).toBeNull();
  });

  it('counts each dated event once, in few bars, however far apart they are', () => {
    const moments = fc.array(
      fc.option(fc.oneof(fc.integer({ min: -8.64e15, max: 8.64e15 }), fc.integer({ min: NOON, max: NOON + DAY_MS }))),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(moments, (given) => {
        const rate = eventRate(given.map((atMs) => event(atMs)));
        if (rate === null) return;
        expect(rate.buckets.length).toBeLessThanOrEqual(60);
        expect(rate.buckets.reduce((sum, { count }) => sum + count, 0) + rate.undated).toBe(given.length);
        expect(
          rate.buckets.every(({ untilMs }, index) => untilMs === (rate.buckets[index + 1]?.fromMs ?? untilMs)),
        ).toBe(true);
      }),
      { seed: 8, numRuns: 100 },
    );
  });
});
