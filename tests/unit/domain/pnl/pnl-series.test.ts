import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { readPeriod } from '~/features/pnl/pnl-search';
import { known, unreadable } from '~/lib/field';

const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const rows = (...totals: (string | BadValue)[]) =>
  totals.map((totalPnl, index) => ({ timestamp: at(index + 1), totalPnl, trader: '0:0' }));
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

  it('has gaps for values that are not numbers, and names them', () => {
    const series = totalsOf(
      '1',
      'NaN',
      '',
      '1e9',
      '+5',
      '9'.repeat(400),
      new BadValue('unreadable', '17', null),
      new BadValue('missing', '', null),
    );
    expect(series.scale).toBe('scaled');
    expect(series.points.filter(({ total }) => total.kind === 'known')).toHaveLength(1);
    expect(series.points[1]?.total).toEqual(unreadable('"NaN"'));
    expect(series.unreadable).toEqual(['"NaN"', '""', '"1e9"', '"+5"', JSON.stringify('9'.repeat(40)), '17', '']);
  });

  it.each<[string, string | BadValue, string]>([
    ['an exponent', '1e5', '"1e5"'],
    ['a plus', '+5', '"+5"'],
    ['white space', ' 5', '" 5"'],
    ['a line break', '5\n', '"5\\n"'],
    ['nothing', '', '""'],
    ['a minus alone', '-', '"-"'],
    ['two of them', '--5', '"--5"'],
    ['a typographic minus', '−5', '"−5"'],
    ['grouped digits', '1,000', '"1,000"'],
    ['other digits', '٥', '"٥"'],
    ['a base', '0x1F', '"0x1F"'],
    ['Infinity', '-Infinity', '"-Infinity"'],
    ['more digits than any amount has', `1${'0'.repeat(40)}`, JSON.stringify(`1${'0'.repeat(39)}`)],
    ['a JSON number', new BadValue('unreadable', '17', null), '17'],
    ['null', new BadValue('unreadable', 'null', null), 'null'],
    ['a total that was left out', new BadValue('missing', '', null), ''],
  ])('has a gap for %s, and stays in its scale', (_case, hostile, raw) => {
    const series = totalsOf('1000000000', hostile, '-3000000000');
    expect(series).toMatchObject({ scale: 'scaled', unreadable: [raw] });
    expect(series.points.map(({ total }) => (total.kind === 'known' ? total.value.raw : null))).toEqual([
      1_000_000_000n,
      null,
      -3_000_000_000n,
    ]);
  });

  it.each([
    ['5.', '"5."'],
    ['.5', '".5"'],
    ['+1.5', '"+1.5"'],
    ['1.5e3', '"1.5e3"'],
    [' 2.5 ', '" 2.5 "'],
    [`0.${'1'.repeat(60)}`, JSON.stringify(`0.${'1'.repeat(38)}`)],
    [new BadValue('unreadable', '12.5', null), '12.5'],
  ])('is plain if the service uses decimal points, even in %j, which is a gap', (hostile, raw) => {
    const series = totalsOf('1500', hostile, '-3');
    expect(series).toMatchObject({ scale: 'plain', unreadable: [raw] });
    expect(series.points.map(({ total }) => (total.kind === 'known' ? total.value : null))).toEqual([
      { raw: 1500n, scale: 0 },
      null,
      { raw: -3n, scale: 0 },
    ]);
  });

  it('reads long amounts and zeros of every form', () => {
    const series = totalsOf(`${'9'.repeat(40)}`, '-0', '007', '0');
    expect(series.points.map(({ total }) => (total.kind === 'known' ? total.value.raw : null))).toEqual([
      10n ** 40n - 1n,
      0n,
      7n,
      0n,
    ]);
    expect(totalsOf('-0.00', '12').points.map(({ total }) => total)).toEqual([
      known({ raw: 0n, scale: 2 }),
      known({ raw: 12n, scale: 0 }),
    ]);
  });

  it('is not read as plain because of a point in a text that is not a number', () => {
    expect(totalsOf('n/a.', '1.2.3', '.', '-.', '2026.05.13', 'e.5', '5').scale).toBe('scaled');
  });

  it('is in order of time, one point a moment', () => {
    const [first, second] = rows('1', '2');
    if (first === undefined || second === undefined) throw new Error('no rows');
    const series = toPnlSeries(
      [second, first, { ...second, totalPnl: '3' }, { ...first, timestamp: 'yesterday' }],
      defaultAssumptions,
    );
    // "yesterday" is not a date-time: the decoder would have set it aside, and the series does not count it as a moment
    // either.
    expect(series).toMatchObject({ repeated: 1, undated: 1 });
    expect(series.points.map(({ total }) => total)).toEqual([
      known({ raw: 1n, scale: 9 }),
      known({ raw: 3n, scale: 9 }),
    ]);
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

  it('can always be sent as a number, and reads back as the same period', () => {
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
