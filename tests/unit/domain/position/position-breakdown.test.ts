import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liquidationBreakdown, type Sum } from '~/domain/position/breakdown';
import { netBreakdown, sumOfParts } from '~/domain/position/breakdown-net';
import type { MarketTerms } from '~/domain/position/market-terms';
import type { PositionView } from '~/domain/position/position-view';
import { absent, known, type Field } from '~/lib/field';
import { add, compare, div, fixed, toDecimalString, type Fixed } from '~/lib/fixed-point';
import { noon, of, rowOf } from '../../../support/views';

const text = (field: Field<Fixed>) =>
  field.kind === 'known' ? toDecimalString(field.value) : field.kind === 'absent' ? field.reason : field.raw;
const table = ({ parts, total }: Sum<string>) => [
  ...parts.map(({ id, amount, rounded }) => `${id} ${text(amount)}${rounded ? ' rounded' : ''}`),
  `= ${text(total)}`,
];

describe('the parts of a net value', () => {
  it('are listed with their signs, and with the closing costs', () => {
    const breakdown = netBreakdown(rowOf());
    expect(table(breakdown.net)).toEqual([
      'margin 6000',
      'pnl 3000',
      'funding -10',
      'rollover -4.931506849 rounded',
      '= 8985.068493151',
    ]);
    expect(table(breakdown.payout)).toEqual([
      'net 8985.068493151',
      'fee -37.8',
      'executionFee -12.6',
      '= 8934.668493151',
    ]);
    expect(breakdown.minutes).toEqual(known(1440n));
    expect(text(breakdown.netUsd)).toBe('8985.068493151');
  });

  it('mark a quotient with more digits than are kept as rounded', () => {
    const breakdown = netBreakdown(rowOf({}, { settlement: known(of('7')) }));
    expect(table(breakdown.net)[1]).toBe('pnl 428.571428571 rounded');
    expect(table(breakdown.payout)).toEqual([
      'net 6413.639921722',
      'fee -5.4',
      'executionFee -1.8',
      '= 6406.439921722',
    ]);
  });

  it('name the answer and member of each input, and when it was read', () => {
    const { inputs } = netBreakdown(rowOf({ side: known('short') }));
    const told = inputs.map(
      ({ id, operation, member, readAtMs }) => `${id} ${operation} ${member} ${readAtMs === noon ? 'then' : 'later'}`,
    );
    expect(told).toContain('margin 15 margin then');
    expect(told).toContain('latestFraction 17 amm.latestShortPremiumFraction later');
    expect(told).toContain('settlement 17 amm.quoteOraclePrice later');
    expect(
      netBreakdown(rowOf({}, { collateralIsBase: known(true) })).inputs.find(({ id }) => id === 'settlement')?.member,
    ).toBe('amm.indexPrice');
  });

  it('have no sum until the market has been read, and each part says so', () => {
    const breakdown = netBreakdown(rowOf({}, null));
    expect(table(breakdown.net)).toEqual([
      'margin 6000',
      'pnl notLoaded',
      'funding notLoaded',
      'rollover notLoaded',
      '= notLoaded',
    ]);
    expect(table(breakdown.payout)).toEqual([
      'net notLoaded',
      'fee notLoaded',
      'executionFee notLoaded',
      '= notLoaded',
    ]);
    expect(breakdown.minutes).toEqual(absent('notLoaded'));
    expect(breakdown.inputs.filter(({ operation, readAtMs }) => operation === 17 && readAtMs !== null)).toEqual([]);
  });
});

describe('the parts of a liquidation price', () => {
  it('show dividend and divisor', () => {
    const breakdown = liquidationBreakdown(rowOf());
    expect(table(breakdown.cushion)).toEqual([
      'margin 6000',
      'funding -10',
      'rollover -4.931506849',
      '= 5985.068493151',
    ]);
    expect([breakdown.formula, text(breakdown.numerator), text(breakdown.divisor), breakdown.rounded]).toEqual([
      'long',
      '54014.931506849',
      '0.99',
      true,
    ]);
    expect([text(breakdown.left), text(breakdown.needed)]).toEqual(['8985.068493151', '630']);
    expect([breakdown.state.kind, breakdown.atEveryPrice, breakdown.missing]).toEqual(['price', false, []]);
  });

  it.each<[string, Partial<PositionView>, Partial<MarketTerms>, readonly unknown[]]>([
    [
      'none of a long whose margin is worth more than it bought',
      { margin: known(of('70000')) },
      {},
      ['none', 'long', true, []],
    ],
    [
      'none of a short of the base with more coins than it sold',
      { side: known('short'), margin: known(of('2')), fraction: known(of('-2')) },
      { collateralIsBase: known(true), settlement: known(of('63000')) },
      ['none', 'shortOfBase', true, []],
    ],
    ['crossed now', { margin: known(of('600')), notional: known(of('63200')) }, {}, ['crossed', 'long', false, []]],
    [
      'crossed at every price',
      { side: known('short'), margin: known(of('0')), fraction: known(of('70000')) },
      {},
      ['crossed', 'short', true, []],
    ],
    ['not known without a size', { size: absent('null') }, {}, ['unknown', 'long', false, ['size']]],
    [
      'not known without its market',
      {},
      { maintenanceRatio: absent('missing'), collateralIsBase: absent('missing') },
      ['unknown', null, false, ['isBase', 'maintenanceRatio']],
    ],
    ['not known at a mark of zero, for want of nothing', {}, { mark: known(of('0')) }, ['unknown', 'long', false, []]],
  ])('are %s', (_name, position, terms, expected) => {
    const { state, formula, atEveryPrice, missing } = liquidationBreakdown(rowOf(position, terms));
    expect([state.kind, formula, atEveryPrice, missing]).toEqual(expected);
  });
});

describe('every sum', () => {
  const int64 = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
  const amount = fc.bigInt({ min: 0n, max: 2n ** 63n - 1n });
  const nine = (raw: bigint) => known(fixed(raw, 9));

  it('is exact to the limits of int64, and equals the figure on the page', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<'long' | 'short'>('long', 'short'),
        fc.tuple(amount, amount, int64, int64),
        fc.tuple(amount, amount, int64, amount),
        fc.boolean(),
        (side, [size, notional, margin, fraction], [mark, settlement, latest, rate], isBase) => {
          const row = rowOf(
            {
              side: known(side),
              size: nine(size),
              notional: nine(notional),
              margin: nine(margin),
              fraction: nine(fraction),
            },
            {
              mark: nine(mark),
              settlement: nine(isBase ? mark : settlement),
              collateralIsBase: known(isBase),
              longFraction: nine(latest),
              shortFraction: nine(latest),
              feeRate: nine(rate),
            },
          );
          const { net, payout } = netBreakdown(row);
          const { cushion, numerator, divisor, state } = liquidationBreakdown(row);
          for (const sum of [net, payout, cushion]) expect(text(sumOfParts(sum))).toBe(text(sum.total));
          const { pnlAfterFees } = row.figures;
          if (pnlAfterFees.kind === 'known')
            expect(text(payout.total)).toBe(toDecimalString(add(fixed(margin, 9), pnlAfterFees.value)));
          if (state.kind !== 'price' || numerator.kind !== 'known' || divisor.kind !== 'known') return;
          const again = div(numerator.value, divisor.value, 9, 'halfUp');
          expect(again !== null && compare(again, state.price)).toBe(0);
        },
      ),
      { seed: 6, numRuns: 500 },
    );
  });
});
