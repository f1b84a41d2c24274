import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparedSeries, pnlInRange, rangeBefore } from '~/domain/pnl/pnl-range';
import { known } from '~/lib/field';
import { add } from '~/lib/fixed-point';
import { DAY, moment, reading, START, told } from './pnl-fixture';

const range = (from: string, to: string) => ({ fromMs: moment(from), toMs: moment(to) });
const shown = (series: ReturnType<typeof comparedSeries>) =>
  series.points.map(({ atMs, gain }) => [new Date(atMs).toISOString().slice(0, 16), told(gain)]);

describe('two curves on one chart', () => {
  it('begin at zero, whatever their totals', () => {
    const week = range('2026-05-11', '2026-05-18');
    const ours = comparedSeries(
      [reading('2026-05-10 18:00', '1000'), reading('2026-05-13', '1040.5'), reading('2026-05-18', '990')],
      week,
    );
    const theirs = comparedSeries([reading('2026-05-11', '-7'), reading('2026-05-12', '-9')], week);
    expect(shown(ours)).toEqual([
      ['2026-05-10T18:00', '0'],
      ['2026-05-13T00:00', '40.5'],
      ['2026-05-18T00:00', '-10'],
    ]);
    expect(shown(theirs)).toEqual([
      ['2026-05-11T00:00', '0'],
      ['2026-05-12T00:00', '-2'],
    ]);
    expect([ours, theirs].map(({ change }) => told(change))).toEqual(['-10', '-2']);
  });

  it('keep gaps, before the base too', () => {
    const series = comparedSeries(
      [
        reading('2026-05-11 01:00', null),
        reading('2026-05-12', '5'),
        reading('2026-05-13', null),
        reading('2026-05-14', '6'),
      ],
      range('2026-05-11', '2026-05-18'),
    );
    expect(shown(series).map(([, gain]) => gain)).toEqual(['unreadable', '0', 'unreadable', '1']);
    expect(series).toMatchObject({ isShorter: true, base: { atMs: moment('2026-05-12') } });
  });

  it('are empty without readings, and flat with one', () => {
    const week = range('2026-05-11', '2026-05-18');
    expect(comparedSeries([], week)).toMatchObject({ points: [], base: null, change: { kind: 'absent' } });
    expect(shown(comparedSeries([reading('2026-05-12', null)], week))).toEqual([['2026-05-12T00:00', 'unreadable']]);
    const one = comparedSeries([reading('2026-05-12', '9')], week);
    expect([shown(one), told(one.change)]).toEqual([[['2026-05-12T00:00', '0']], 'absent']);
  });

  it('place the earlier range under the shown one, each moment at the same distance from its start', () => {
    // August has 31 days, so the time before it begins on 1 July, and the one before September on 2 August.
    expect(rangeBefore(range('2026-08-01', '2026-09-01'))).toEqual(range('2026-07-01', '2026-08-01'));
    expect(rangeBefore(range('2026-09-01', '2026-10-01'))).toEqual(range('2026-08-02', '2026-09-01'));
    expect(rangeBefore(range('2028-03-01', '2028-03-02'))).toEqual(range('2028-02-29', '2028-03-01'));
    const points = [
      reading('2026-05-04', '100'),
      reading('2026-05-06 12:00', '103'),
      reading('2026-05-11', '101'),
      reading('2026-05-13', '120'),
    ];
    const week = range('2026-05-11', '2026-05-18');
    const before = comparedSeries(points, rangeBefore(week), 7 * DAY);
    expect(shown(before)).toEqual([
      ['2026-05-11T00:00', '0'],
      ['2026-05-13T12:00', '3'],
      ['2026-05-18T00:00', '1'],
    ]);
    expect(before.base?.atMs).toBe(moment('2026-05-04'));
    expect(shown(comparedSeries(points, week))).toEqual([
      ['2026-05-11T00:00', '0'],
      ['2026-05-13T00:00', '19'],
    ]);
  });

  it('of a range and of the time before it end at the changes of the two ranges', () => {
    const totals = fc.array(fc.bigInt(-(2n ** 63n), 2n ** 63n), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(totals, (raws) => {
        const points = raws.map((raw, index) => reading(START + index * DAY, raw));
        const week = { fromMs: START + 7 * DAY, toMs: START + 14 * DAY };
        const [now, before] = [comparedSeries(points, week), comparedSeries(points, rangeBefore(week), 7 * DAY)];
        if (now.change.kind !== 'known' || before.change.kind !== 'known') throw new Error('not known');
        expect(pnlInRange(points, { fromMs: START, toMs: null }).change).toEqual(
          known(add(before.change.value, now.change.value)),
        );
        expect(before.points.map(({ atMs }) => atMs)).toEqual(now.points.map(({ atMs }) => atMs));
      }),
      { seed: 7, numRuns: 40 },
    );
  });
});
