import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { toOrderViews } from '~/domain/order/order-view';
import { positionTargetOf, readPositionId } from '~/domain/order/position-target';
import { toFriendly } from '~/lib/address';
import { anIdentity } from '../../../support/views';
import { wireOrder } from './wire-order';

const MARKET = `0:${'aa'.repeat(32)}`;
const OTHER = `0:${'bb'.repeat(32)}`;
const btc = { ...anIdentity('BTC', 'USDT'), address: MARKET };

const aim = (over: Parameters<typeof wireOrder>[0], market: MarketIdentity | null = btc) => {
  const [order] = toOrderViews([wireOrder(over)], defaultAssumptions);
  if (order === undefined) throw new Error('no order');
  return positionTargetOf({ order, market });
};

describe('the id of a position', () => {
  it.each([
    [`${MARKET}_long_3`, { market: MARKET, side: 'long', idx: '3' }],
    [`${MARKET}_short`, { market: MARKET, side: 'short', idx: null }],
    [`0:${'AA'.repeat(32)}_long_0`, { market: MARKET, side: 'long', idx: '0' }],
  ])('is read in the forms of practice: %s', (text, name) => {
    expect(readPositionId(text)).toEqual(name);
  });

  it('is read with an address that contains underscores', () => {
    const raw = `0:${'ff'.repeat(32)}`;
    expect(toFriendly(raw)).toContain('_');
    expect(readPositionId(`${toFriendly(raw)}_short_12`)).toEqual({ market: raw, side: 'short', idx: '12' });
  });

  it.each([
    '',
    '17',
    'BTC_long_1',
    `${MARKET}_up_1`,
    `${MARKET}_long_`,
    `${MARKET}_long_-1`,
    `${MARKET}_long_1_2`,
    `${MARKET}_long_${'9'.repeat(21)}`,
    `${MARKET}_LONG_1`,
    `${MARKET}_long_1\n`,
  ])('is plain text otherwise: %j', (text) => {
    expect(readPositionId(text)).toBeNull();
  });
});

describe('where the link to an order’s position leads', () => {
  it('is to the position that its id names', () => {
    expect(aim({ positionId: `${OTHER}_short_2` })).toEqual({
      kind: 'position',
      market: OTHER,
      side: 'short',
      idx: '2',
    });
  });

  it('is to the positions of its market and side if the id does not say which', () => {
    expect(aim({ positionId: `${MARKET}_short` })).toEqual({ kind: 'positions', market: 'BTC/USDT', side: 'short' });
    expect(aim({ positionId: `${OTHER}_short` })).toEqual({ kind: 'positions', market: OTHER, side: 'short' });
    expect(aim({ positionId: '17', direction: 'long' })).toEqual({
      kind: 'positions',
      market: 'BTC/USDT',
      side: 'long',
    });
    expect(aim({ positionId: '17', direction: 'long' }, null)).toEqual({
      kind: 'positions',
      market: MARKET,
      side: 'long',
    });
  });

  it('is nowhere if the order names no position or no market', () => {
    expect(aim({ positionId: null })).toEqual({ kind: 'none' });
    expect(aim({ positionId: '' })).toEqual({ kind: 'none' });
    expect(aim({ positionId: '17', market: 'nonsense' }, null)).toEqual({ kind: 'none' });
  });
});
