import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PnlPeriod, pnlPeriods } from '~/domain/pnl/pnl-periods';
import { periodLengths } from '~/features/pnl/pnl-search';
import { pnlInRange } from '~/domain/pnl/pnl-range';
import type { PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import { add, type Fixed, sub } from '~/lib/fixed-point';
import { DAY, moment, plain, reading, START } from './pnl-fixture';

const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** First day and change of each period. */
const told = (points: readonly PnlSeriesPoint[], length: 'day' | 'week' | 'month' = 'day') =>
  pnlPeriods(points, length).periods.map(({ fromMs, change }) => [iso(fromMs), plain(change)]);

describe('PnL by UTC day', () => {
  it.each<[string, readonly PnlSeriesPoint[], readonly (readonly [string, string | null])[]]>([
    [
      'closes a day with the reading at its midnight',
      [
        reading('2026-05-13', '100'),
        reading('2026-05-14', '130'),
        reading('2026-05-15', '120'),
        reading('2026-05-15 12:00', '121'),
      ],
      [
        ['2026-05-13', '30'],
        ['2026-05-14', '-10'],
        ['2026-05-15', '1'],
      ],
    ],
    [
      'keeps 23:59:59.999 and midnight in the day, and the millisecond after in the next',
      [reading('2026-05-13 23:59:59.999', '1'), reading('2026-05-14', '4'), reading('2026-05-14 00:00:00.001', '9')],
      [
        ['2026-05-13', '3'],
        ['2026-05-14', '5'],
      ],
    ],
    [
      'takes the last reading of each day where there are several',
      [
        reading('2026-05-13 05:00', '5'),
        reading('2026-05-13 09:00', '9'),
        reading('2026-05-13 22:00', '8'),
        reading('2026-05-14 02:00', '20'),
        reading('2026-05-14 17:00', '18'),
      ],
      [
        ['2026-05-13', '3'],
        ['2026-05-14', '10'],
      ],
    ],
    [
      'does not give the change of several days to one',
      [
        reading('2026-05-13', '1'),
        reading('2026-05-14', '2'),
        reading('2026-05-17', '50'),
        reading('2026-05-18', '51'),
      ],
      [
        ['2026-05-13', '1'],
        ['2026-05-16', null],
        ['2026-05-17', '1'],
      ],
    ],
    [
      'knows neither a day that ends unread nor the one after',
      [reading('2026-05-13', '1'), reading('2026-05-14', null), reading('2026-05-15', '5'), reading('2026-05-16', '6')],
      [
        ['2026-05-13', null],
        ['2026-05-14', null],
        ['2026-05-15', '1'],
      ],
    ],
    [
      'counts up to the last reading of a day that can be read',
      [
        reading('2026-05-13', '1'),
        reading('2026-05-13 20:00', '4'),
        reading('2026-05-14', null),
        reading('2026-05-15', '5'),
      ],
      [
        ['2026-05-13', '3'],
        ['2026-05-14', '1'],
      ],
    ],
    [
      'begins with the first reading that can be read',
      [
        reading('2026-05-12', null),
        reading('2026-05-13 01:00', null),
        reading('2026-05-13 02:00', '7'),
        reading('2026-05-13 03:00', '6.5'),
      ],
      [['2026-05-13', '-0.5']],
    ],
    [
      'knows nothing of a first day with one reading and one that is none',
      [reading('2026-05-13 02:00', '7'), reading('2026-05-13 03:00', null)],
      [['2026-05-13', null]],
    ],
    [
      'has the 29 February of a leap year',
      [reading('2028-02-29', '1'), reading('2028-03-01', '3'), reading('2028-03-02', '4')],
      [
        ['2028-02-29', '2'],
        ['2028-03-01', '1'],
      ],
    ],
    [
      'goes over the turn of the year',
      [reading('2025-12-31', '0'), reading('2026-01-01', '-2'), reading('2026-01-02', '-2')],
      [
        ['2025-12-31', '-2'],
        ['2026-01-01', '0'],
      ],
    ],
    [
      'takes readings in any order',
      [reading('2026-05-15', '7'), reading('2026-05-13', '0'), reading('2026-05-14', '5')],
      [
        ['2026-05-13', '5'],
        ['2026-05-14', '2'],
      ],
    ],
    [
      'is exact beyond 2^63',
      [reading('2026-05-13', -(2n ** 63n)), reading('2026-05-14', 2n ** 63n)],
      [['2026-05-13', '18446744073.709551616']],
    ],
    [
      'reads plain decimals of several scales',
      [reading('2026-05-13', '12'), reading('2026-05-14', '1.5'), reading('2026-05-15', '1.125')],
      [
        ['2026-05-13', '-10.5'],
        ['2026-05-14', '-0.375'],
      ],
    ],
    [
      'goes back beyond 1970',
      [reading('1969-12-31', '0'), reading('1970-01-01', '1'), reading('1970-01-02', '3')],
      [
        ['1969-12-31', '1'],
        ['1970-01-01', '2'],
      ],
    ],
    ['has no day in no point', [], []],
    ['has no day in one point', [reading('2026-05-13 12:00', '7')], []],
    ['has no day in one point that cannot be read', [reading('2026-05-13 12:00', null)], []],
  ])('%s', (_case, points, expected) => {
    expect(told(points)).toEqual(expected);
  });

  it('counts the known days, and all days from the first to the last', () => {
    const points = [
      reading('2026-05-13', '1'),
      reading('2026-05-14', '2'),
      reading('2026-05-17', '50'),
      reading('2026-05-18', '51'),
    ];
    expect(pnlPeriods(points, 'day')).toMatchObject({ known: 2, spanned: 5 });
    expect(pnlPeriods([], 'day')).toEqual({ periods: [], best: null, worst: null, known: 0, spanned: 0 });
  });

  it.each<[string, string, string | null, readonly number[]]>([
    ['that is read at its midnight', '2026-05-13', null, [5, 1, 1]],
    ['that is read in the middle of a day, which it closes', '2026-05-13 15:00', null, [4, 1, 1]],
    ['that lies before the range', '2026-05-13', '2026-05-15', [3, 1, 1]],
    ['that lies weeks before the range', '2026-04-01', '2026-05-11', [7, 1, 1]],
    ['that lies weeks before all that follows', '2026-04-01', null, [47, 7, 2]],
  ])('counts days without a point right after a base %s', (_case, base, since, expected) => {
    const points = [reading(base, '1'), reading('2026-05-17', '50'), reading('2026-05-18', '51')];
    const spanned = periodLengths.map(
      (length) => pnlPeriods(points, length, since === null ? null : moment(since)).spanned,
    );
    expect(spanned).toEqual(expected);
  });

  it('leaves out readings between the base of a range and its beginning', () => {
    const points = [
      reading('2026-05-13', '1'),
      reading('2026-05-14 12:00', null),
      reading('2026-05-16', null),
      reading('2026-05-17', '4'),
      reading('2026-05-18', '6'),
    ];
    const { points: part } = pnlInRange(points, { fromMs: moment('2026-05-16'), toMs: null });
    expect(part).toHaveLength(5);
    const { periods, known, spanned } = pnlPeriods(part, 'day', moment('2026-05-16'));
    expect(periods.map(({ change }) => plain(change))).toEqual([null, '2']);
    expect([known, spanned]).toEqual([1, 2]);
  });

  it('names the best and the worst, the earliest of equal ones', () => {
    const { best, worst } = pnlPeriods(
      ['0', '5', '2', '7', '4'].map((total, index) => reading(START + index * DAY, total)),
      'day',
    );
    expect(best).toEqual({ fromMs: START, untilMs: START + DAY, change: { raw: 5n, scale: 0 } });
    expect(worst).toEqual({ fromMs: START + DAY, untilMs: START + 2 * DAY, change: { raw: -3n, scale: 0 } });
  });

  it('has a best day that lost if every day lost', () => {
    const { best, worst } = pnlPeriods(
      ['0', '-5', '-6'].map((total, index) => reading(START + index * DAY, total)),
      'day',
    );
    expect([plain(best?.change ?? null), plain(worst?.change ?? null)]).toEqual(['-1', '-5']);
  });
});

describe('PnL by week and month', () => {
  it('begins weeks on Monday 00:00 UTC', () => {
    // 18 May 2026 is a Monday.
    const points = [
      reading('2026-05-13', '0'),
      reading('2026-05-17 23:59', '3'),
      reading('2026-05-18', '4'),
      reading('2026-05-18 00:01', '10'),
      reading('2026-05-25', '12'),
    ];
    expect(told(points, 'week')).toEqual([
      ['2026-05-11', '4'],
      ['2026-05-18', '8'],
    ]);
  });

  it('uses the reading of the Sunday before as the base of a week', () => {
    const points = [reading('2026-05-13', '0'), reading('2026-05-17 01:00', '3'), reading('2026-05-20', '10')];
    expect(told(points, 'week')).toEqual([
      ['2026-05-11', '3'],
      ['2026-05-18', '7'],
    ]);
  });

  it('does not report a few days of a week or month as the whole, except for the last one', () => {
    const points = [
      reading('2026-05-13', '0'),
      reading('2026-05-17 01:00', '3'),
      reading('2026-05-20', '10'),
      reading('2026-05-26', '12'),
      reading('2026-06-02', '15'),
    ];
    expect(told(points, 'week')).toEqual([
      ['2026-05-11', '3'],
      ['2026-05-18', null],
      ['2026-05-25', null],
      ['2026-06-01', null],
    ]);
    expect(told(points, 'month')).toEqual([
      ['2026-05-01', null],
      ['2026-06-01', null],
    ]);
    expect(told(points.slice(0, 3), 'month')).toEqual([['2026-05-01', '10']]);
  });

  it('leaves both a week that ends unread and the next week unknown', () => {
    const points = [
      reading('2026-05-13', '0'),
      reading('2026-05-17', '3'),
      reading('2026-05-18', null),
      reading('2026-05-19', '4'),
      reading('2026-05-25', '9'),
      reading('2026-05-26', '9'),
    ];
    expect(told(points, 'week')).toEqual([
      ['2026-05-11', null],
      ['2026-05-18', null],
      ['2026-05-25', '0'],
    ]);
  });

  it('does not use the reading of a Saturday in place of the Sunday', () => {
    expect(told([reading('2026-05-13', '0'), reading('2026-05-17', '3'), reading('2026-05-20', '10')], 'week')).toEqual(
      [
        ['2026-05-11', null],
        ['2026-05-18', null],
      ],
    );
  });

  it('has a week over the turn of the year, and months on either side of it', () => {
    const points = [
      reading('2025-12-30', '0'),
      reading('2026-01-01', '5'),
      reading('2026-01-05', '7'),
      reading('2026-01-31 12:00', '8'),
      reading('2026-02-01 01:00', '9'),
    ];
    expect(told(points, 'week')).toEqual([
      ['2025-12-29', '7'],
      ['2026-01-26', null],
    ]);
    expect(told(points, 'month')).toEqual([
      ['2025-12-01', '5'],
      ['2026-01-01', '3'],
      ['2026-02-01', '1'],
    ]);
  });

  it('ends each month with its own last day', () => {
    const points = ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-01', '2028-03-31', '2028-04-30'].map(
      (day, index) => reading(`${day} 12:00`, String(index * index)),
    );
    const { periods, spanned } = pnlPeriods(points, 'month');
    expect(periods.map(({ fromMs, untilMs }) => [iso(fromMs), (untilMs - fromMs) / DAY])).toEqual([
      ['2028-01-01', 31],
      ['2028-02-01', 29],
      ['2028-03-01', 31],
      ['2028-04-01', 30],
    ]);
    expect(periods.map(({ change }) => plain(change))).toEqual(['1', '3', '12', '9']);
    expect(spanned).toBe(4);
  });

  it('counts months over years', () => {
    const points = [reading('2024-11-03', '0'), reading('2024-11-04', '1'), reading('2026-02-03', '2')];
    expect(pnlPeriods(points, 'month')).toMatchObject({ known: 0, spanned: 16 });
    expect(pnlPeriods(points, 'week')).toMatchObject({ known: 1, spanned: 67 });
  });
});

describe('periods of any series', () => {
  const total = fc.bigInt(-(2n ** 63n), 2n ** 63n);
  const sumOf = (periods: readonly PnlPeriod[]) =>
    periods.reduce<Fixed>((all, { change }) => add(all, change ?? { raw: 0n, scale: 0 }), { raw: 0n, scale: 9 }).raw;

  it('add up to the whole change if no day is missing, whatever their length', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(total, fc.integer({ min: 1, max: DAY })), { minLength: 2, maxLength: 120 }),
        fc.integer({ min: -800, max: 800 }),
        (readings, first) => {
          const points = readings.map(([raw, within], index) => reading(START + (first + index) * DAY + within, raw));
          for (const length of periodLengths) {
            const { periods, known, spanned } = pnlPeriods(points, length);
            expect(sumOf(periods)).toBe((readings.at(-1)?.[0] ?? 0n) - (readings[0]?.[0] ?? 0n));
            expect([known, periods.length].every((count) => count === spanned)).toBe(true);
          }
        },
      ),
      { seed: 7, numRuns: 60 },
    );
  });

  it('are sums of the days in them', () => {
    fc.assert(
      fc.property(
        fc.array(total, { minLength: 2, maxLength: 100 }),
        fc.integer({ min: -800, max: 800 }),
        (totals, first) => {
          const points = totals.map((raw, index) => reading(START + (first + index) * DAY, raw));
          const days = pnlPeriods(points, 'day').periods;
          for (const { fromMs, untilMs, change } of [
            ...pnlPeriods(points, 'week').periods,
            ...pnlPeriods(points, 'month').periods,
          ]) {
            expect(change?.raw).toBe(sumOf(days.filter((day) => day.fromMs >= fromMs && day.untilMs <= untilMs)));
          }
        },
      ),
      { seed: 7, numRuns: 40 },
    );
  });

  it('never overlap, hold every moment of their kind, and add up over every run of known ones', () => {
    const gappy = fc.array(fc.tuple(fc.integer({ min: 0, max: 90 * 24 }), fc.option(total)), { maxLength: 60 });
    fc.assert(
      fc.property(gappy, fc.constantFrom(...periodLengths), (readings, length) => {
        const points = [...new Map(readings).entries()]
          .map(([hour, raw]) => reading(START + hour * 3_600_000, raw))
          .toSorted((a, b) => a.atMs - b.atMs);
        const known = points.flatMap((point) =>
          point.total.kind === 'known' ? [{ atMs: point.atMs, total: point.total.value }] : [],
        );
        const { periods } = pnlPeriods(points, length);
        for (const [index, { fromMs, untilMs, change }] of periods.entries()) {
          expect(fromMs).toBeGreaterThanOrEqual(periods[index - 1]?.untilMs ?? 0);
          if (change === null) continue;
          const last = known.findLast(({ atMs }) => atMs <= untilMs);
          const base = known.findLast(({ atMs }) => atMs <= fromMs) ?? known[0];
          if (last === undefined || base === undefined) throw new Error('a change without readings');
          expect(change).toEqual(sub(last.total, base.total));
        }
      }),
      { seed: 7, numRuns: 150 },
    );
  });

  it('come from 100,000 readings in one pass', () => {
    const points = Array.from({ length: 100_000 }, (_, index) => reading(START + index * 600_000, BigInt(index)));
    const { periods, known } = pnlPeriods(points, 'day');
    expect(known).toBe(periods.length);
    expect(sumOf(periods)).toBe(99_999n);
  });
});
