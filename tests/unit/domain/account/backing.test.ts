import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Backing, backingsOf, reservedByOrders } from '~/domain/account/backing';
import type { OrderView } from '~/domain/order/order-view';
import { sumKnown } from '~/lib/field-math';
import { absent, type Field, known } from '~/lib/field';
import { type Fixed, fixed } from '~/lib/fixed-point';
import { orderView } from '../../../support/views';

const raw = (value: bigint): Field<Fixed> => known(fixed(value, 9));
const order = (over: Partial<OrderView>) =>
  orderView({ market: known('m'), amount: { unit: 'collateral', field: raw(5n) }, ...over });
const inUsdt = () => 'USDT';

type Case = {
  readonly held: bigint;
  readonly margins?: readonly Field<Fixed>[];
  readonly orders?: readonly OrderView[];
  readonly isWhole?: boolean;
  readonly lockedHoldsMargins?: boolean;
  readonly unlisted?: boolean;
};

function backing({ held, margins = [], orders = [], isWhole = true, lockedHoldsMargins = true, unlisted }: Case) {
  const backings: ReadonlyMap<string, Backing> = backingsOf({
    balances: [{ name: 'USDT', leased: raw(held / 2n), locked: raw(held - held / 2n) }],
    totals: [
      { collateral: 'USDT', margin: sumKnown(margins) },
      ...(unlisted === true ? [{ collateral: null, margin: sumKnown([absent('notComputable')]) }] : []),
    ],
    orders: reservedByOrders(orders, inUsdt),
    isWhole,
    assumptions: { lockedHoldsMargins },
  });
  return backings.get('USDT');
}

const margins = [raw(100n), raw(200n)];
const orders = [order({}), order({ type: known('add_margin'), status: known('tx_sent') })];

describe('what is leased and locked against what needs it', () => {
  it.each([
    ['as much as margins and orders need', 310n, 'fits'],
    ['as much but for a rounding of each part', 306n, 'fits'],
    ['more, for a withdrawal', 400n, 'more'],
    ['less than both', 290n, 'unfit'],
    ['what orders need alone', 10n, 'unfit'],
  ] as const)('%s', (_name, held, expected) => {
    expect(backing({ held, margins, orders })).toBe(expected);
  });

  it('is doubted when the orders reserve more than is left beside the margins, and never shown as a negative difference', () => {
    const large = [order({ amount: { unit: 'collateral', field: raw(1_000n) } })];
    expect(backing({ held: 1_000n, margins, orders: large })).toBe('unfit');
  });

  it.each([
    ['as much as orders need', 10n, 'fits'],
    ['what margins and orders need together', 310n, 'unfit'],
    ['more', 200n, 'more'],
    ['less', 1n, 'unfit'],
  ] as const)('%s, where no margins are locked', (_name, held, expected) => {
    expect(backing({ held, margins, orders, lockedHoldsMargins: false })).toBe(expected);
  });

  it('is not known while something is missing, unless even a part is too much', () => {
    expect(backing({ held: 310n, margins, orders, isWhole: false })).toBe('unknown');
    expect(backing({ held: 310n, margins, orders, unlisted: true })).toBe('unknown');
    expect(backing({ held: 310n, margins: [...margins, absent('missing')], orders })).toBe('unknown');
    expect(backing({ held: 310n, margins, orders: [...orders, order({ status: absent('missing') })] })).toBe('unknown');
    expect(backing({ held: 100n, margins, orders, isWhole: false })).toBe('unfit');
  });

  it('counts the orders that reserve collateral, until they end', () => {
    const none = [
      order({ type: known('stop'), amount: { unit: 'base', field: raw(7n) } }),
      order({ type: known('remove_margin') }),
      order({ status: known('executed') }),
      order({ status: known('canceled') }),
      order({ type: known('liquidation'), amount: { unit: 'raw', field: known(7n) } }),
    ];
    expect(backing({ held: 310n, margins, orders: [...orders, ...none] })).toBe('fits');
  });

  it('fits for any parts within their rounding error, and not one digit beyond it', () => {
    const part = fc.bigInt(10n, 2n ** 62n);
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), fc.array(part, { maxLength: 5 }), (held, reserved) => {
        const given = {
          margins: held.map(raw),
          orders: reserved.map((value) => order({ amount: { unit: 'collateral', field: raw(value) } })),
        };
        const sum = [...held, ...reserved].reduce((all, one) => all + one, 0n);
        const most = BigInt(held.length + reserved.length);
        expect(backing({ ...given, held: sum })).toBe('fits');
        expect(backing({ ...given, held: sum + most + 1n })).toBe('more');
        if (most > 0n) expect(backing({ ...given, held: sum - most - 1n })).toBe('unfit');
      }),
      { numRuns: 200, seed: 39 },
    );
  });
});
