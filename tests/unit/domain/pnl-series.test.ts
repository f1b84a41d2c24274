import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { pnlFigures } from '~/domain/pnl/pnl-figures';
import { readPeriod } from '~/domain/pnl/pnl-period';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { known, unreadable } from '~/lib/field';

const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const rows = (...totals: (string | BadValue)[]) => totals.map((totalPnl, index) => ({ timestamp: at(index + 1), totalPnl, trader: '0:0' }));
const totalsOf = (...totals: (string | BadValue)[]) => toPnlSeries(rows(...totals), defaultAssumptions);

describe('a series of cumulative PnL', () => {
  it('of integers is in 1e-9 USD', () => {
    const series = totalsOf('0', '-1500000000', '9007199254740993');
    expect(series).toMatchObject({ scale: 'scaled', unreadable: [] });
    expect(series.points.map(({ total }) => total)).toEqual([
      known({ raw: 0n, scale: 9 }),
      known({ raw: -1_500_000_000n, scale: 9 }),
      known({ raw: 9_007_199_254_740_993n, scale: 9 }),
    ]);
  });

  it('with one decimal point in it is plain USD from first to last', () => {
    const series = totalsOf('1500', '12.5', '-3');
    expect(series.scale).toBe('plain');
    expect(series.points.map(({ total }) => total)).toEqual([
      known({ raw: 1500n, scale: 0 }),
      known({ raw: 125n, scale: 1 }),
      known({ raw: -3n, scale: 0 }),
    ]);
  });

  it('has gaps for what is no number, and names them', () => {
    const series = totalsOf('1', 'NaN', '', '1e9', '+5', '9'.repeat(400), new BadValue('unreadable', '17', null), new BadValue('missing', '', null));
    expect(series.scale).toBe('scaled');
    expect(series.points.filter(({ total }) => total.kind === 'known')).toHaveLength(1);
    expect(series.points[1]?.total).toEqual(unreadable('"NaN"'));
    expect(series.unreadable).toEqual(['"NaN"', '""', '"1e9"', '"+5"', JSON.stringify('9'.repeat(40)), '17', '']);
  });

  it('is not made plain by a point in a text that is no number', () => {
    expect(totalsOf('n/a.', '1.2.3', '5').scale).toBe('scaled');
  });

  it('is in order of time, one point a moment', () => {
    const [first, second] = rows('1', '2');
    if (first === undefined || second === undefined) throw new Error('no rows');
    const series = toPnlSeries([second, first, { ...second, totalPnl: '3' }, { ...first, timestamp: 'yesterday' }], defaultAssumptions);
    // "yesterday" is no date-time: the decoder would have set it aside, and it is no moment here either.
    expect(series).toMatchObject({ repeated: 1, undated: 1 });
    expect(series.points.map(({ total }) => total)).toEqual([known({ raw: 1n, scale: 9 }), known({ raw: 3n, scale: 9 })]);
  });
});

describe('the figures of a series', () => {
  it('are its first and last readable points and their exact difference', () => {
    const { points } = totalsOf('x', '-7', '5', 'NaN');
    expect(pnlFigures(points)).toEqual({
      first: { atMs: Date.parse(at(2)), total: { raw: -7n, scale: 9 } },
      last: { atMs: Date.parse(at(3)), total: { raw: 5n, scale: 9 } },
      change: { raw: 12n, scale: 9 },
      readings: 2,
    });
  });

  it('are none of a series without any', () => {
    expect(pnlFigures([])).toBeNull();
    expect(pnlFigures(totalsOf('x').points)).toBeNull();
  });
});

describe('a period as typed', () => {
  it.each([
    ['7', '7'],
    [' 30 ', '30'],
    ['0', '0'],
    ['0.5', '0.5'],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['1000000000', null],
    ['Infinity', null],
    ['seven', null],
  ])('%j is %j', (text, expected) => {
    expect(readPeriod(text)).toBe(expected);
  });

  it('can always be sent as a number, and reads as itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const period = readPeriod(text);
        if (period === null) return;
        expect(Number.isFinite(Number(period))).toBe(true);
        expect(readPeriod(period)).toBe(period);
      }),
    );
  });
});
