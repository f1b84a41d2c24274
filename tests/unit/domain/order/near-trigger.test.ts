import { describe, expect, it } from 'vitest';
import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { ordersNearTrigger } from '~/domain/order/distance-to-mark';
import { toOrderViews } from '~/domain/order/order-view';
import { absent, type Field, known } from '~/lib/field';
import { type Fixed, toDecimalString } from '~/lib/fixed-point';
import { wireOrder } from './wire-order';

const BTC = `0:${'aa'.repeat(32)}`;
const usd = (dollars: number) => String(BigInt(dollars) * 10n ** 9n);
const marks =
  (mark: Field<Fixed> | null) =>
  (market: string): Field<Fixed> | null =>
    market === BTC ? mark : null;
const at = (dollars: bigint) => known({ raw: dollars * 10n ** 9n, scale: 9 });

const near = (orders: readonly Partial<Lenient<Order>>[], mark: Field<Fixed> | null) => {
  const rows = orders.map((over, index) => wireOrder({ id: String(index).repeat(64), ...over }));
  const found = ordersNearTrigger(toOrderViews(rows, defaultAssumptions), marks(mark));
  return { near: found.near.map(({ order, price }) => [order.key[0], toDecimalString(price)]), unknown: found.unknown };
};

const bare = { limitPrice: null, takeTriggerPrice: null, stopTriggerPrice: null };

describe('orders near their trigger', () => {
  it('come by distance, whichever way the mark has to go', () => {
    const orders = [
      { ...bare, limitPrice: usd(90) },
      { ...bare, limitPrice: usd(103) },
      { ...bare, limitPrice: usd(99) },
    ];
    expect(near(orders, at(100n)).near).toEqual([
      ['2', '99'],
      ['1', '103'],
      ['0', '90'],
    ]);
  });

  it('use the limit price of a limit order, since its stop and take wait until it is filled', () => {
    const limit = { ...bare, limitPrice: usd(90), stopTriggerPrice: usd(99), takeTriggerPrice: usd(115) };
    expect(near([limit], at(100n)).near).toEqual([['0', '90']]);
  });

  it('use the nearer trigger of an order without a limit', () => {
    const both = { ...bare, stopTriggerPrice: usd(80), takeTriggerPrice: usd(115) };
    expect(near([both], at(100n)).near).toEqual([['0', '115']]);
  });

  it('leave out an order without a price to act at', () => {
    expect(near([bare], at(100n))).toEqual({ near: [], unknown: 0 });
  });

  it.each([
    ['could not be read', absent('failed')],
    ['is not listed', null],
    ['is zero', at(0n)],
  ] as const)('count an order as unknown if its mark %s, since it may be nearer than any other', (_what, mark) => {
    expect(near([{ ...bare, limitPrice: usd(90) }, bare], mark)).toEqual({ near: [], unknown: 1 });
  });

  it('count an order of an unknown market as unknown, and still list the known ones', () => {
    const orders = [
      { ...bare, limitPrice: usd(90) },
      { ...bare, limitPrice: usd(100), market: `0:${'bb'.repeat(32)}` },
    ];
    expect(near(orders, at(100n))).toEqual({ near: [['0', '90']], unknown: 1 });
  });
});
