import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toOrderViews } from '~/domain/order/order-view';
import { type PriceLevel, priceLevels } from '~/domain/position/price-levels';
import { absent, known } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';
import { of, rowOf } from '../../../support/views';
import { wireOrder } from '../order/wire-order';

const usd = (dollars: number) => String(BigInt(dollars) * 10n ** 9n);
const orders = (...overs: readonly Parameters<typeof wireOrder>[0][]) =>
  toOrderViews(
    overs.map((over) => wireOrder({ limitPrice: null, takeTriggerPrice: null, stopTriggerPrice: null, ...over })),
    defaultAssumptions,
  );
const text = ({ kind, side, price }: PriceLevel) => `${kind} ${side ?? '?'} ${toDecimalString(price)}`;
const mark = known(of('63000'));

describe('price levels of a trader in a market', () => {
  it('are entry and liquidation of each position and the prices of each order, the nearest to the mark first', () => {
    const { near, far } = priceLevels(
      [rowOf()],
      orders({
        direction: 'long',
        limitPrice: usd(62_000),
        stopTriggerPrice: usd(58_000),
        takeTriggerPrice: usd(80_000),
      }),
      mark,
    );
    expect(near.map(text)).toEqual(['limit long 62000', 'entry long 60000', 'stop long 58000']);
    expect(far.map(({ kind }) => kind)).toEqual(['liquidation', 'take']);
  });

  it('are listed once if several orders share one, and separately if their kind or side differs', () => {
    const same = { direction: 'long', stopTriggerPrice: usd(60_000) } as const;
    const { near } = priceLevels([], orders(same, same, { ...same, direction: 'short' }), mark);
    expect(near.map(text)).toEqual(['stop long 60000', 'stop short 60000']);
  });

  it('reach to a tenth of the mark, and not a dollar further', () => {
    const { near, far } = priceLevels(
      [],
      orders({ takeTriggerPrice: usd(69_300), stopTriggerPrice: usd(56_699) }),
      mark,
    );
    expect([near.map(({ kind }) => kind), far.map(({ kind }) => kind)]).toEqual([['take'], ['stop']]);
  });

  it('leave out unreadable prices, and all prices without a mark', () => {
    const unread = rowOf({ notional: absent('missing') });
    expect(priceLevels([unread], [], mark)).toEqual({ near: [], far: [] });
    expect(priceLevels([rowOf()], [], absent('failed'))).toEqual({ near: [], far: [] });
  });
});
