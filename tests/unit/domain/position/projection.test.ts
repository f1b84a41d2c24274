import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarketTerms } from '~/domain/position/market-terms';
import type { PositionRow } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import {
  AHEAD_MS,
  byPayment,
  costsAhead,
  costsAheadInUsd,
  costsAheadTotals,
  nextFundingOf,
  nextFundingTotal,
} from '~/domain/position/projection';
import { absent, type Field, known, valueOrNull } from '~/lib/field';
import { add, compare, fixed, type Fixed, toDecimalString } from '~/lib/fixed-point';
import { anIdentity, noon, of, rowOf } from '../../../support/views';

const HOUR_MS = 3_600_000;
const text = (field: Field<Fixed>) =>
  field.kind === 'known' ? toDecimalString(field.value) : field.kind === 'absent' ? field.reason : 'unreadable';
const rates = (long: string, short: string): Partial<MarketTerms> => ({
  longFundingRate: known(of(long)),
  shortFundingRate: known(of(short)),
});
const short: Partial<PositionView> = { side: known('short') };

describe('the next payment of funding: rate of the side · P · signed size / S', () => {
  // One BTC at 63 000: 0.0018 % are 1.134 USD.
  it.each<[string, PositionRow, string]>([
    ['a long pays at a positive rate', rowOf({}, rates('0.000018', '0')), '-1.134'],
    ['a long receives at a negative rate', rowOf({}, rates('-0.000018', '0')), '1.134'],
    ['a short receives at a positive rate', rowOf(short, rates('0', '0.000018')), '1.134'],
    ['a short pays at a negative rate', rowOf(short, rates('0', '-0.000018')), '-1.134'],
    ['the rate is that of its own side', rowOf(short, rates('0.000018', '0.000012')), '0.756'],
    ['nothing is nothing', rowOf({}, rates('0', '0.000018')), '0'],
    ['no size pays nothing', rowOf({ size: known(of('0')) }), '0'],
    ['in TON at 3 USD', rowOf({}, { ...rates('0.000018', '0'), settlement: known(of('3')) }), '-0.378'],
    [
      'coin-margined: in the coin itself',
      rowOf({}, { ...rates('0.000018', '0'), settlement: known(of('63000')), collateralIsBase: known(true) }),
      '-0.000018',
    ],
    [
      'past 2^53',
      rowOf({ size: known(fixed(9_223_372_036_854_775_807n, 9)) }, rates('0.000018', '0')),
      '-10459303889.793315765',
    ],
  ])('%s', (_name, row, amount) => {
    expect(text(nextFundingOf(row).amount)).toBe(amount);
  });

  it('is unknown without the rate, the price or the market', () => {
    expect(text(nextFundingOf(rowOf({}, { longFundingRate: absent('missing') })).amount)).toBe('notComputable');
    expect(text(nextFundingOf(rowOf({}, { settlement: known(of('0')) })).amount)).toBe('notComputable');
    expect(nextFundingOf(rowOf({}, null))).toEqual({
      atMs: absent('notLoaded'),
      due: false,
      rate: absent('notLoaded'),
      amount: absent('notLoaded'),
    });
  });

  it('is due if the time that the service sent has passed', () => {
    expect(nextFundingOf(rowOf()).due).toBe(false);
    expect(nextFundingOf(rowOf({}, { nextFundingAtMs: known(noon) })).due).toBe(true);
    expect(nextFundingOf(rowOf({}, { nextFundingAtMs: absent('null') }))).toMatchObject({
      atMs: absent('null'),
      due: false,
    });
  });

  it.each([
    ['a long', {}, '-0.000018'],
    ['a short', short, '0.000012'],
  ])('shows the rate as %s sees it: paid negative, received positive', (_side, over, rate) => {
    expect(text(nextFundingOf(rowOf(over, rates('0.000018', '0.000012'))).rate)).toBe(rate);
  });
});

describe('costs over a span ahead, at the current rates', () => {
  it.each<[string, Partial<MarketTerms>, number, number | null]>([
    ['half an hour to the next, every hour', {}, AHEAD_MS.day, 24],
    ['a week of it', {}, AHEAD_MS.week, 168],
    ['a whole period to the next', { nextFundingAtMs: known(noon + HOUR_MS) }, AHEAD_MS.day, 24],
    ['a moment to the next', { nextFundingAtMs: known(noon + 1) }, AHEAD_MS.day, 24],
    ['every eight hours', { fundingPeriodMs: known(8 * HOUR_MS) }, AHEAD_MS.day, 3],
    ['closed until the day after tomorrow', { nextFundingAtMs: known(noon + 36 * HOUR_MS) }, AHEAD_MS.day, 0],
    ['at the very end of the span', { nextFundingAtMs: known(noon + 24 * HOUR_MS) }, AHEAD_MS.day, 1],
    ['due now', { nextFundingAtMs: known(noon) }, AHEAD_MS.day, 24],
    ['due for long', { nextFundingAtMs: known(noon - 50 * HOUR_MS) }, AHEAD_MS.day, 24],
    ['a period longer than the span', { fundingPeriodMs: known(48 * HOUR_MS) }, AHEAD_MS.day, 1],
    ['no period', { fundingPeriodMs: known(0) }, AHEAD_MS.day, null],
    ['a period below zero', { fundingPeriodMs: known(-HOUR_MS) }, AHEAD_MS.day, null],
    ['no time', { nextFundingAtMs: absent('null') }, AHEAD_MS.day, null],
    ['no period told', { fundingPeriodMs: absent('missing') }, AHEAD_MS.day, null],
  ])('%s', (_name, terms, span, payments) => {
    const costs = costsAhead(rowOf({}, terms), span);
    expect(valueOrNull(costs.payments)).toBe(payments);
    expect(valueOrNull(costs.funding) === null).toBe(payments === null);
  });

  it('computed by hand: 24 payments of 1.134, and a day of 30 % a year on 6 000', () => {
    const { funding, rollover, total } = costsAhead(rowOf(), AHEAD_MS.day);
    expect([text(funding), text(rollover), text(total)]).toEqual(['-27.216', '-4.931506849', '-32.147506849']);
    const week = costsAhead(rowOf(short, rates('0', '0.000018')), AHEAD_MS.week);
    expect([text(week.funding), text(week.rollover), text(week.total)]).toEqual([
      '190.512',
      '-34.520547945',
      '155.991452055',
    ]);
  });

  it('have a known rollover if funding is unknown, and no sum of the two', () => {
    const { funding, rollover, total } = costsAhead(rowOf({}, { nextFundingAtMs: absent('null') }), AHEAD_MS.day);
    expect([text(funding), text(rollover), text(total)]).toEqual(['notComputable', '-4.931506849', 'notComputable']);
  });

  it('are unknown before the market is read', () => {
    const { payments, funding, rollover, total } = costsAhead(rowOf({}, null), AHEAD_MS.day);
    expect([payments, funding, rollover, total]).toEqual(Array.from({ length: 4 }, () => absent('notLoaded')));
  });
});

describe('totals over all positions', () => {
  const ton = anIdentity('TON', 'TON');
  const at = (ms: number, more: Partial<MarketTerms> = {}): Partial<MarketTerms> => ({
    ...rates('0.000018', '0.000018'),
    ...more,
    nextFundingAtMs: known(ms),
  });
  const rows = [
    rowOf({}, at(noon + HOUR_MS)),
    rowOf(short, at(noon + HOUR_MS + 2_000)),
    rowOf({}, at(noon + HOUR_MS, { settlement: known(of('3')) }), ton),
    rowOf({}, at(noon + 3 * HOUR_MS)),
  ];

  it('the next payment is the earliest one, with one sum per collateral', () => {
    const total = nextFundingTotal(rows);
    expect(total).toMatchObject({ atMs: known(noon + HOUR_MS), due: false, later: 1 });
    expect(total.sums.map(({ collateral, sum }) => [collateral, text(sum.field), sum.counted, sum.of])).toEqual([
      ['USDT', '0', 2, 2],
      ['TON', '-0.378', 1, 1],
    ]);
    // 0 of the two that mirror each other, and −0.378 at 3.
    expect(total.usd).toEqual({ field: known(of('-1.134000000')), counted: 3, of: 3 });
  });

  it('a payment that is due gives way to the next one that is not', () => {
    expect(nextFundingTotal([rowOf({}, at(noon - HOUR_MS)), ...rows]).atMs).toEqual(known(noon + HOUR_MS));
    expect(nextFundingTotal([rowOf({}, at(noon - HOUR_MS)), rowOf({}, at(noon - 2 * HOUR_MS))])).toMatchObject({
      atMs: known(noon - 2 * HOUR_MS),
      due: true,
      later: 1,
    });
  });

  it('a position without a time or a market makes the sum partial, and never zero', () => {
    const [sum] = nextFundingTotal([
      rowOf({}, at(noon + HOUR_MS)),
      rowOf({}, null),
      rowOf({}, { nextFundingAtMs: absent('null') }),
    ]).sums;
    expect([text(sum?.sum.field ?? absent('missing')), sum?.sum.counted, sum?.sum.of]).toEqual(['-1.134', 1, 3]);
    const unread = nextFundingTotal([rowOf({}, null)]);
    expect([unread.atMs, unread.sums[0]?.sum.field]).toEqual([absent('notLoaded'), absent('notLoaded')]);
    expect(unread.usd).toEqual({ field: absent('notLoaded'), counted: 0, of: 1 });
  });

  it.each([
    ['is unknown', absent('failed')],
    ['is zero', known(of('0'))],
  ])('sums in USD leave out a collateral if its price %s, and say so', (_name, settlement) => {
    const unpriced = rowOf({}, at(noon + HOUR_MS, { settlement }), ton);
    const { usd } = nextFundingTotal([rowOf({}, at(noon + HOUR_MS)), unpriced]);
    expect([text(usd.field), usd.counted, usd.of]).toEqual(['-1.134', 1, 2]);
    // Rollover needs no price, so it is known in its collateral but not in USD.
    const week = costsAheadInUsd([unpriced], AHEAD_MS.week);
    expect(costsAheadTotals([unpriced], AHEAD_MS.week)[0]?.rollover).toMatchObject({ counted: 1, of: 1 });
    expect([week.rollover.field.kind, week.rollover.counted, week.rollover.of]).toEqual(['absent', 0, 1]);
  });

  it('amounts without a named collateral are never added up', () => {
    const [sum] = nextFundingTotal([
      rowOf({}, at(noon + HOUR_MS), anIdentity('BTC', null)),
      rowOf({}, at(noon + HOUR_MS), anIdentity('ETH', null)),
    ]).sums;
    expect(sum).toMatchObject({ collateral: null, sum: { field: absent('notComputable'), counted: 0, of: 2 } });
  });

  it('the next payment is absent without positions', () => {
    const usd = { field: known(fixed(0n, 9)), counted: 0, of: 0 };
    expect(nextFundingTotal([])).toEqual({ atMs: absent('notApplicable'), due: false, sums: [], usd, later: 0 });
  });

  it('the largest payment comes first, whichever way it goes', () => {
    const small = rowOf({ key: 'small', size: known(of('0.1')) });
    const large = rowOf({ key: 'large', ...short });
    const unknown = rowOf({ key: 'unknown' }, null);
    expect(byPayment([unknown, small, large]).map(({ position }) => position.key)).toEqual([
      'large',
      'small',
      'unknown',
    ]);
  });

  it('sums equal their rows to the last digit', () => {
    const anyRow = fc
      .record({
        long: fc.boolean(),
        size: fc.bigInt({ min: 0n, max: 10n ** 18n }),
        margin: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 18n }),
        rate: fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }),
        inTon: fc.boolean(),
      })
      .map(({ long, size, margin, rate, inTon }) =>
        rowOf(
          { side: known(long ? 'long' : 'short'), size: known(fixed(size, 9)), margin: known(fixed(margin, 9)) },
          {
            longFundingRate: known(fixed(rate, 9)),
            shortFundingRate: known(fixed(rate, 9)),
            settlement: known(of(inTon ? '3.1' : '1')),
          },
          inTon ? ton : anIdentity('BTC', 'USDT'),
        ),
      );
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 6 }), (all) => {
        for (const { collateral, funding, rollover, total } of costsAheadTotals(all, AHEAD_MS.week)) {
          const parts = all
            .filter(({ market }) => market?.collateral === collateral)
            .map((row) => costsAhead(row, AHEAD_MS.week));
          const sum = (name: 'funding' | 'rollover' | 'total') =>
            parts.reduce((so, part) => add(so, valueOrNull(part[name]) ?? of('NaN')), of('0'));
          for (const [part, name] of [
            [funding, 'funding'],
            [rollover, 'rollover'],
            [total, 'total'],
          ] as const) {
            expect(compare(valueOrNull(part.field) ?? of('NaN'), sum(name))).toBe(0);
          }
        }
      }),
      { seed: 613, numRuns: 150 },
    );
  });

  it('a long and a short of one market mirror each other if they share one rate', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }),
        fc.bigInt({ min: 0n, max: 10n ** 18n }),
        (rate, size) => {
          const terms = {
            longFundingRate: known(fixed(rate, 9)),
            shortFundingRate: known(fixed(rate, 9)),
            settlement: known(of('3.7')),
          };
          const amount = (side: 'long' | 'short') =>
            valueOrNull(nextFundingOf(rowOf({ side: known(side), size: known(fixed(size, 9)) }, terms)).amount) ??
            of('NaN');
          expect(compare(add(amount('long'), amount('short')), of('0'))).toBe(0);
        },
      ),
      { seed: 614, numRuns: 200 },
    );
  });
});
