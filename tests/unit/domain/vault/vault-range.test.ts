import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openEnds, ratePart, type RatePoint } from '~/domain/vault/rate-history';
import { rangeInWindow } from '~/domain/vault/rate-window';
import { absent } from '~/lib/field';
import { ALL_TIME } from '~/lib/time';

const DAY_MS = 86_400_000;
const at = (atMs: number): RatePoint => ({ atMs, rate: absent('null'), balance: absent('null') });
const points = [10, 20, 30, 40].map(at);
const momentsOf = (part: { readonly points: readonly RatePoint[] }) => part.points.map(({ atMs }) => atMs);

describe('a part of a history', () => {
  it.each([
    ['both ends on points, which belong to it', { fromMs: 20, toMs: 30 }, [20, 30], { fromMs: 20, toMs: 30 }],
    ['ends between points', { fromMs: 15, toMs: 35 }, [20, 30], { fromMs: 15, toMs: 35 }],
    ['an open end', { fromMs: 25, toMs: null }, [30, 40], { fromMs: 25, toMs: 40 }],
    ['an open start', { fromMs: null, toMs: 10 }, [10], { fromMs: 10, toMs: 10 }],
    ['an end beyond the history', { fromMs: 25, toMs: 900 }, [30, 40], { fromMs: 25, toMs: 40 }],
    ['a start before the history', { fromMs: -5, toMs: 25 }, [10, 20], { fromMs: 10, toMs: 25 }],
  ])('of %s', (_case, requested, moments, range) => {
    const part = ratePart(points, requested);
    expect(momentsOf(part)).toEqual(moments);
    expect(part).toMatchObject({ range, isMissed: false });
  });

  it.each([
    ['nothing is asked', ALL_TIME],
    ['all points are in what is asked', { fromMs: 0, toMs: 41 }],
  ])('is the same history object if %s', (_case, requested) => {
    const part = ratePart(points, requested);
    expect(part.points).toBe(points);
    expect(part).toMatchObject({ range: null, isMissed: false });
  });

  it('is the whole history, and says so, if no point lies in it', () => {
    for (const requested of [
      { fromMs: 21, toMs: 29 },
      { fromMs: 41, toMs: null },
      { fromMs: null, toMs: 9 },
    ]) {
      expect(ratePart(points, requested)).toEqual({ points, range: null, isMissed: true });
    }
    expect(ratePart([], { fromMs: 1, toMs: 2 })).toEqual({ points: [], range: null, isMissed: false });
  });
});

describe('the ends of a chosen range', () => {
  it('are open where they equal the ends of the history, which goes on', () => {
    expect(openEnds({ fromMs: 10, toMs: 30 }, points)).toEqual({ fromMs: null, toMs: 30 });
    expect(openEnds({ fromMs: 20, toMs: 41 }, points)).toEqual({ fromMs: 20, toMs: null });
    expect(openEnds(null, points)).toEqual(ALL_TIME);
    expect(openEnds({ fromMs: 1, toMs: 2 }, [])).toEqual(ALL_TIME);
  });

  it('select the same points as the range', () => {
    const moment = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(fc.uniqueArray(moment, { minLength: 1, maxLength: 12 }), moment, moment, (moments, one, other) => {
        const history = moments.toSorted((a, b) => a - b).map(at);
        const range = { fromMs: Math.min(one, other), toMs: Math.max(one, other) };
        const requested = ratePart(history, range);
        fc.pre(!requested.isMissed);
        expect(momentsOf(ratePart(history, openEnds(range, history)))).toEqual(momentsOf(requested));
      }),
      { seed: 7, numRuns: 200 },
    );
  });
});

describe('a range in another window', () => {
  const now = 1_000 * DAY_MS;
  it.each([
    [
      'is kept inside',
      { fromMs: now - 3 * DAY_MS, toMs: now - DAY_MS },
      'week',
      { fromMs: now - 3 * DAY_MS, toMs: now - DAY_MS },
    ],
    [
      'loses a start before it',
      { fromMs: now - 20 * DAY_MS, toMs: now - DAY_MS },
      'week',
      { fromMs: null, toMs: now - DAY_MS },
    ],
    ['is dropped where all of it lies before', { fromMs: now - 20 * DAY_MS, toMs: now - 8 * DAY_MS }, 'week', ALL_TIME],
    [
      'is kept in a longer one',
      { fromMs: now - 20 * DAY_MS, toMs: now - 8 * DAY_MS },
      'month',
      { fromMs: now - 20 * DAY_MS, toMs: now - 8 * DAY_MS },
    ],
    [
      'loses an end that is yet to come',
      { fromMs: now - DAY_MS, toMs: now + 1 },
      'week',
      { fromMs: now - DAY_MS, toMs: null },
    ],
    ['stays open', ALL_TIME, 'year', ALL_TIME],
  ] as const)('%s', (_case, range, window, expected) => {
    expect(rangeInWindow(range, window, now)).toEqual(expected);
  });
});
