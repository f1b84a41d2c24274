import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  attributionParts,
  type AttributionSums,
  pnlAttribution,
  type PnlAttribution,
} from '~/domain/pnl/pnl-attribution';
import { sumKnown } from '~/lib/field-math';
import type { HistoryEvent } from '~/domain/position/history-event';
import { valueOrNull } from '~/lib/field';
import { add, compare, type Fixed, toDecimalString } from '~/lib/fixed-point';
import { anEvent, market, missing, shown } from './pnl-attribution-kit';

const collaterals: Readonly<Record<string, string>> = {
  [market('a')]: 'TON',
  [market('b')]: 'USDT',
  [market('c')]: 'USDT',
};
const collateralOf = ({ market: of }: HistoryEvent) => collaterals[valueOrNull(of) ?? ''] ?? null;
const split = (...events: readonly HistoryEvent[]) => pnlAttribution(events, collateralOf);
const figures = (sums: AttributionSums) => attributionParts.map((part) => shown(sums[part].field)).join(' ');

describe('the parts of a result', () => {
  it('are given by market and side, each as a change of the trader’s money, and add up to the net result', () => {
    const { rows, totals, usd } = split(
      anEvent(1),
      anEvent(2),
      anEvent(3, { direction: 'short' }),
      anEvent(4, { market: market('a'), settlementOraclePrice: '3500000000' }),
    );
    expect(
      rows.map((row) => [
        row.side.kind === 'known' && row.side.value,
        row.collateral,
        row.events,
        figures(row.amounts),
        figures(row.usd),
      ]),
    ).toEqual([
      ['long', 'TON', 1, '10 -1.5 -2 -0.25 6.25', '35 -5.25 -7 -0.875 21.875'],
      ['long', 'USDT', 2, '20 -3 -4 -0.5 12.5', '20 -3 -4 -0.5 12.5'],
      ['short', 'USDT', 1, '10 -1.5 -2 -0.25 6.25', '10 -1.5 -2 -0.25 6.25'],
    ]);
    expect(totals.map(({ collateral, sums }) => `${collateral}: ${figures(sums)}`)).toEqual([
      'USDT: 30 -4.5 -6 -0.75 18.75',
      'TON: 10 -1.5 -2 -0.25 6.25',
    ]);
    expect(figures(usd)).toBe('65 -9.75 -13 -1.625 40.625');
  });

  it('use each event’s own settlement price, without rounding', () => {
    const none = { feeInEvent: '0', executionFeeInEvent: '0', fundingInEvent: '0', rolloverFeeInEvent: '0' };
    const { usd } = split(
      anEvent(1, { ...none, pnlInEvent: '1', settlementOraclePrice: '1' }),
      anEvent(2, { ...none, pnlInEvent: '-3', settlementOraclePrice: '2000000001' }),
    );
    expect(shown(usd.net.field)).toBe('-0.000000006000000002');
  });

  it('keep amounts past 2^53 to the last digit', () => {
    expect(
      shown(
        split(anEvent(1, { pnlInEvent: '9223372036854775807', settlementOraclePrice: '9223372036854775807' })).usd.pnl
          .field,
      ),
    ).toBe('85070591730234615847.396907784232501249');
  });

  it.each([
    ['left out', missing],
    ['zero', '0'],
    ['below zero', '-1000000000'],
  ])('are unknown in USD if the settlement price is %s, but known in collateral', (_how, settlementOraclePrice) => {
    const { rows, usd, totals } = split(anEvent(1, { settlementOraclePrice }), anEvent(2));
    expect(figures(rows[0]?.amounts ?? usd)).toBe('20 -3 -4 -0.5 12.5');
    expect(usd.net).toMatchObject({ counted: 1, of: 2 });
    expect(shown(usd.net.field)).toBe('6.25');
    expect(totals[0]?.sums.net).toMatchObject({ counted: 2, of: 2 });
    expect(shown(split(anEvent(1, { settlementOraclePrice })).usd.pnl.field)).toBe('notComputable');
  });

  it('are not zero if an amount is unreadable: the sums that need it say so', () => {
    const { rows } = split(anEvent(1, { fundingInEvent: missing }), anEvent(2));
    expect(attributionParts.map((part) => rows[0]?.amounts[part].counted)).toEqual([2, 2, 1, 2, 1]);
    expect(figures(split(anEvent(1, { fundingInEvent: missing })).usd)).toBe(
      '10 -1.5 notComputable -0.25 notComputable',
    );
  });

  it('keep markets with an unknown collateral apart, and never add them to others', () => {
    const { rows, totals } = split(
      anEvent(1, { market: market('e') }),
      anEvent(2, { market: market('f') }),
      anEvent(3, { market: missing }),
    );
    expect(rows.map((row) => shown(row.amounts.net.field))).toEqual(['6.25', '6.25', 'notComputable']);
    expect(
      totals.map(({ collateral, sums }) => [collateral, shown(sums.net.field), sums.net.counted, sums.net.of]),
    ).toEqual([[null, 'notComputable', 0, 3]]);
  });

  it('of no events have no rows, and a known zero in USD', () => {
    const { rows, totals, usd } = split();
    expect([rows, totals, figures(usd)]).toEqual([[], [], '0 0 0 0 0']);
  });
});

const amount = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String) },
  { weight: 1, arbitrary: fc.constant(missing) },
);
const events = fc.array(
  fc
    .record({
      market: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom(...['a', 'b', 'c', 'd'].map(market)) },
        { weight: 1, arbitrary: fc.constant(missing) },
      ),
      direction: fc.constantFrom('long' as const, 'short' as const),
      settlementOraclePrice: fc.oneof(
        { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }).map(String) },
        { weight: 1, arbitrary: fc.constant(missing) },
      ),
      pnlInEvent: amount,
      feeInEvent: amount,
      executionFeeInEvent: amount,
      fundingInEvent: amount,
      rolloverFeeInEvent: amount,
    })
    .map((over) => anEvent(1, over)),
  { maxLength: 24 },
);

const zero: Fixed = { raw: 0n, scale: 9 };
const sum = (values: readonly (Fixed | null)[]) =>
  values.reduce<Fixed>((total, value) => (value === null ? total : add(total, value)), zero);
const known = (sums: readonly AttributionSums[], part: (typeof attributionParts)[number]) =>
  sum(sums.map((each) => valueOrNull(each[part].field)));

/** Compares the rows of one collateral, or all rows in USD, with their total. */
function agree(rows: readonly AttributionSums[], total: AttributionSums): void {
  for (const part of attributionParts) {
    expect(toDecimalString(known(rows, part))).toBe(toDecimalString(valueOrNull(total[part].field) ?? zero));
    expect(rows.reduce((counted, each) => counted + each[part].counted, 0)).toBe(total[part].counted);
    expect(rows.reduce((of, each) => of + each[part].of, 0)).toBe(total[part].of);
  }
}

function isWhole(sums: AttributionSums): boolean {
  return attributionParts.every((part) => sums[part].counted === sums[part].of);
}

describe('the totals of a split', () => {
  it('are the sums of its rows to the last digit, in USD and in each collateral, and lack the same parts as the rows', () => {
    fc.assert(
      fc.property(events, (members) => {
        const { rows, totals, usd }: PnlAttribution = pnlAttribution(members, collateralOf);
        agree(
          rows.map((row) => row.usd),
          usd,
        );
        for (const { collateral, sums } of totals) {
          if (collateral !== null)
            agree(
              rows.filter((row) => row.collateral === collateral).map((row) => row.amounts),
              sums,
            );
        }
        expect(rows.reduce((count, row) => count + row.events, 0)).toBe(members.length);
      }),
      { seed: 7, numRuns: 150 },
    );
  });

  it('and every fully known row equal the sum of their four parts', () => {
    fc.assert(
      fc.property(events, (members) => {
        const { rows, usd } = pnlAttribution(members, collateralOf);
        for (const sums of [usd, ...rows.flatMap((row) => [row.usd, row.amounts])].filter(isWhole)) {
          const parts = sumKnown([sums.pnl.field, sums.fees.field, sums.funding.field, sums.rollover.field]);
          expect(compare(valueOrNull(parts.field) ?? zero, valueOrNull(sums.net.field) ?? zero)).toBe(0);
        }
      }),
      { seed: 8, numRuns: 150 },
    );
  });
});
