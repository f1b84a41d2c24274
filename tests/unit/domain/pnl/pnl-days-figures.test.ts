import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFigures, type Streak } from '~/domain/pnl/pnl-days-figures';
import { compare, sign, toDecimalString } from '~/lib/fixed-point';
import { DAY, daysOf, plain, START, told } from './pnl-fixture';

type Changes = readonly (string | bigint | null | undefined)[];

const dayNumber = (ms: number) => (ms - START) / DAY;
/** First day, days, sum. */
const streak = (of: Streak | null) =>
  of === null ? null : `${dayNumber(of.fromMs)}+${of.days}: ${toDecimalString(of.sum)}`;

describe('the median of many days', () => {
  it.each<[string, Changes, string, string]>([
    ['is not known without any', [], 'absent', 'absent'],
    ['is not known of unknown ones', [null, null], 'absent', 'absent'],
    ['of one day is that day', ['-5'], '-5', '-5'],
    ['of two is halfway', ['1', '2'], '1.5', '1.5'],
    ['of an odd number is the one in the middle', ['9', '-1', '2'], '3.333333333', '2'],
    ['of an even number is halfway between two', ['10', '1', '2', '4'], '4.25', '3'],
    ['halves the last digit exactly', ['0.000000001', '0.000000002'], '0.000000002', '0.0000000015'],
    [
      'rounds the mean of losses away from zero at a half',
      ['-0.000000001', '-0.000000002'],
      '-0.000000002',
      '-0.0000000015',
    ],
    ['leaves out days that are not known, and those without a reading', ['4', null, undefined, '8'], '6', '6'],
    ['counts even days', ['0', '0', '3'], '1', '0'],
    ['is not thrown by a day that stands out', ['1', '1', '1', '1', '-1000'], '-199.2', '1'],
    ['is exact beyond 2^63', [2n ** 63n, 2n ** 63n, -(2n ** 63n)], '3074457345.618258603', '9223372036.854775808'],
    [
      'keeps more digits than nine where the changes have them',
      ['0.00000000001', '0.00000000002'],
      '0.00000000002',
      '0.000000000015',
    ],
    ['takes whole dollars to nine digits', ['1', '0', '0'], '0.333333333', '0'],
  ])('%s', (_case, changes, mean, median) => {
    const figures = dayFigures(daysOf(...changes));
    expect([told(figures.mean), told(figures.median)]).toEqual([mean, median]);
  });
});

describe('days that won, lost or did neither', () => {
  it.each<[string, Changes, { winning: number; losing: number; even: number; known: number; winShare: string }]>([
    ['none', [], { winning: 0, losing: 0, even: 0, known: 0, winShare: 'absent' }],
    ['none known', [null], { winning: 0, losing: 0, even: 0, known: 0, winShare: 'absent' }],
    ['one even', ['0.000'], { winning: 0, losing: 0, even: 1, known: 1, winShare: '0' }],
    ['the least that can be won', ['0.000000001'], { winning: 1, losing: 0, even: 0, known: 1, winShare: '1' }],
    [
      'even days count among all, unknown ones do not',
      ['1', '0', '-1', null, undefined, '2'],
      { winning: 2, losing: 1, even: 1, known: 4, winShare: '0.5' },
    ],
    ['two of three, half up', ['1', '2', '-1'], { winning: 2, losing: 1, even: 0, known: 3, winShare: '0.666666667' }],
  ])('%s', (_case, changes, expected) => {
    const { winning, losing, even, known, winShare } = dayFigures(daysOf(...changes));
    expect({ winning, losing, even, known, winShare: told(winShare) }).toEqual(expected);
  });

  it('names the best and the worst, the earliest of equal ones', () => {
    const { best, worst } = dayFigures(daysOf('3', '-2', '3.0', '-2', null));
    expect([best, worst].map((day) => (day === null ? null : [dayNumber(day.fromMs), plain(day.change)]))).toEqual([
      [0, '3'],
      [1, '-2'],
    ]);
    expect(dayFigures(daysOf(null))).toMatchObject({ best: null, worst: null });
  });
});

describe('streaks', () => {
  it.each<[string, Changes, string | null, string | null, string | null]>([
    ['none of no day', [], null, null, null],
    ['one day is one', ['5'], '0+1: 5', null, '0+1: 5'],
    ['the longest of each kind, and the last one', ['1', '2', '-1', '-2', '-3', '4'], '0+2: 3', '2+3: -6', '5+1: 4'],
    ['the earliest of equals', ['1', '1', '-1', '2', '2'], '0+2: 2', '2+1: -1', '3+2: 4'],
    ['an even day ends one', ['1', '0', '1', '1'], '2+2: 2', null, '2+2: 2'],
    ['an unknown day ends one', ['-1', '-1', null, '-1'], null, '0+2: -2', '3+1: -1'],
    ['a day without a reading ends one', ['1', undefined, '1', '1'], '2+2: 2', null, '2+2: 2'],
    ['an even day at the end leaves none', ['1', '1', '0'], '0+2: 2', null, null],
    ['an unknown day at the end leaves none', ['1', null], '0+1: 1', null, null],
    ['goes over the turn of a month', Array.from({ length: 40 }, () => '0.5'), '0+40: 20', null, '0+40: 20'],
    ['is exact', [2n ** 63n, 2n ** 63n], '0+2: 18446744073.709551616', null, '0+2: 18446744073.709551616'],
  ])('%s', (_case, changes, win, loss, current) => {
    const figures = dayFigures(daysOf(...changes));
    expect([figures.longestWin, figures.longestLoss, figures.current].map(streak)).toEqual([win, loss, current]);
  });
});

describe('figures of any days', () => {
  const anyDays = fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.oneof(fc.bigInt(-2n, 2n), fc.bigInt(-(2n ** 63n), 2n ** 63n)) },
        { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
      ),
      { maxLength: 60 },
    )
    .map((changes) => daysOf(...changes));

  it('are consistent with each other', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const figures = dayFigures(days);
        const changes = days.flatMap(({ change }) => change ?? []);
        expect(figures.winning + figures.losing + figures.even).toBe(figures.known);
        expect(figures.known).toBe(changes.length);
        const sorted = changes.toSorted(compare);
        expect(figures.best?.change.raw).toBe(sorted.at(-1)?.raw);
        expect(figures.worst?.change.raw).toBe(sorted[0]?.raw);
        expect([figures.mean.kind, figures.median.kind]).toEqual(
          changes.length === 0 ? ['absent', 'absent'] : ['known', 'known'],
        );
        if (figures.mean.kind !== 'known' || figures.median.kind !== 'known') return;
        const { mean, median } = { mean: figures.mean.value, median: figures.median.value };
        // Half a unit of the last digit for each day: the mean was rounded once.
        const missed = mean.raw * BigInt(changes.length) - changes.reduce((sum, { raw }) => sum + raw, 0n);
        expect(2n * (missed < 0n ? -missed : missed)).toBeLessThanOrEqual(BigInt(changes.length));
        expect(2 * changes.filter((change) => compare(change, median) < 0).length).toBeLessThanOrEqual(changes.length);
        expect(2 * changes.filter((change) => compare(change, median) > 0).length).toBeLessThanOrEqual(changes.length);
      }),
      { seed: 7, numRuns: 150 },
    );
  });

  it('have streaks of one sign, as long as the longest such run', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const { longestWin, longestLoss, current } = dayFigures(days);
        for (const one of [longestWin, longestLoss, current]) {
          if (one === null) continue;
          const inside = days.filter(({ fromMs, untilMs }) => fromMs >= one.fromMs && untilMs <= one.untilMs);
          expect(inside).toHaveLength(one.days);
          expect((one.untilMs - one.fromMs) / DAY).toBe(one.days);
          expect(inside.reduce((sum, { change }) => sum + (change?.raw ?? 0n), 0n)).toBe(one.sum.raw);
          expect(new Set(inside.map(({ change }) => (change === null ? 0 : sign(change))))).toEqual(
            new Set([sign(one.sum)]),
          );
        }
        expect(current?.untilMs).toBe(current === null ? undefined : days.at(-1)?.untilMs);
        // Every run by plain counting.
        const runs = [1, -1].map((wanted) => {
          let [run, most, endedAt] = [0, 0, 0];
          for (const { fromMs, untilMs, change } of days) {
            run = change !== null && sign(change) === wanted ? (fromMs === endedAt ? run + 1 : 1) : 0;
            endedAt = untilMs;
            most = Math.max(most, run);
          }
          return most;
        });
        expect([longestWin?.days ?? 0, longestLoss?.days ?? 0]).toEqual(runs);
      }),
      { seed: 7, numRuns: 150 },
    );
  });
});
