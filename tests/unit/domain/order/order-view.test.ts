import { describe, expect, it } from 'vitest';
import type { Order } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { isStillActive, orderPhases, orderStatuses } from '~/domain/order/order-status';
import { toOrderViews } from '~/domain/order/order-view';
import { absent, known } from '~/lib/field';
import { wireOrder } from './wire-order';

const HASH = 'ab'.repeat(32);
const order = wireOrder();
const view = (over: Partial<Lenient<Order>> = {}, units = defaultAssumptions) => {
  const [first] = toOrderViews([{ ...order, ...over }], units);
  if (first === undefined) throw new Error('no view');
  return first;
};

describe('an order as the table shows it', () => {
  it('keeps every digit and shows missing values as missing', () => {
    expect(view()).toMatchObject({
      key: HASH,
      market: known(`0:${'aa'.repeat(32)}`),
      limitPrice: known({ raw: 65_000_000_000_000n, scale: 9 }),
      stopPrice: absent('null'),
      leverage: known({ raw: 3_000_000_000n, scale: 9 }),
      amount: { unit: 'collateral', field: known({ raw: 9_007_199_254_740_993n, scale: 9 }) },
      createdAtMs: known(Date.UTC(2026, 4, 1, 10)),
      expiresAtMs: absent('null'),
    });
  });

  it.each([
    ['market', 'collateral'],
    ['limit', 'collateral'],
    ['add_margin', 'collateral'],
    ['remove_margin', 'collateral'],
    ['stop', 'base'],
    ['take', 'base'],
    ['liquidation', 'raw'],
    ['max_pnl', 'raw'],
  ] as const)('counts the amount of a %s order in %s units', (type, unit) => {
    expect(view({ type }).amount.unit).toBe(unit);
  });

  it('shows an amount of 0 as zero and an amount of null as absent', () => {
    expect(view({ amount: '0' }).amount.field).toEqual(known({ raw: 0n, scale: 9 }));
    expect(view({ amount: null }).amount.field).toEqual(absent('null'));
  });
});

describe('the key of an order', () => {
  const keysOf = (...orders: readonly Partial<Lenient<Order>>[]) =>
    toOrderViews(
      orders.map((over) => ({ ...order, ...over })),
      defaultAssumptions,
    ).map(({ key }) => key);
  const [here, there] = [`0:${'aa'.repeat(32)}`, `0:${'bb'.repeat(32)}`];

  it('stays with its order when two orders with one id in two markets change places, so that a choice does not move to the other', () => {
    const [one, other] = [
      { id: '3', market: here },
      { id: '3', market: there },
    ];
    const keys = keysOf(one, other, { id: '4' });
    expect(new Set(keys).size).toBe(3);
    expect(keysOf({ id: '4' }, other, one)).toEqual(keys.toReversed());
  });

  it.each<{ what: string; orders: readonly Partial<Lenient<Order>>[] }>([
    { what: 'are twins', orders: [{ id: '3' }, { id: '3' }, { id: '3', market: there }] },
    { what: 'have no id', orders: [{ id: '' }, { id: '' }, { id: new BadValue('missing', '', null) }] },
    {
      what: 'are called like the key of another',
      orders: [{ id: '3' }, { id: '3', market: there }, { id: `3 of ${here}` }],
    },
  ])('is also unique for orders that $what', ({ orders }) => {
    expect(new Set(keysOf(...orders)).size).toBe(orders.length);
  });
});

describe('whether an order can be cancelled', () => {
  it.each(orderStatuses)('with status %s follows from its phase', (status) => {
    const phase = orderPhases[status];
    const expected = phase === 'resting' ? { can: true, orderHash: HASH } : { can: false, reason: phase };
    expect(view({ status }).cancelability).toEqual(expected);
  });

  it('names the hash in lower case, as it is signed', () => {
    expect(view({ id: HASH.toUpperCase() }).cancelability).toEqual({ can: true, orderHash: HASH });
  });

  it.each(['17', '', `0x${HASH}`, `${HASH}ab`])('is refused for the id %j, which is not a hash', (id) => {
    expect(view({ id }).cancelability).toEqual({ can: false, reason: 'noHash' });
  });

  it('is refused for an unknown status', () => {
    expect(view({ status: { kind: 'unknown-value', raw: '"frozen"', text: 'frozen' } }).cancelability).toEqual({
      can: false,
      reason: 'unknownStatus',
    });
  });

  it('is refused if the configuration says that ids are not hashes', () => {
    const units = { ...defaultAssumptions, orderIdIsIntentHash: false };
    expect(view({}, units).cancelability).toEqual({ can: false, reason: 'noHash' });
  });
});

describe('other members of an order', () => {
  it('name its intent when its id is the hash of one', () => {
    expect(view({ id: HASH.toUpperCase() }).intentHash).toEqual(known(HASH));
    expect(view({ id: '17' }).intentHash).toEqual(absent('notApplicable'));
  });

  it('read an empty text as missing', () => {
    expect(view({ txId: '', positionId: '' })).toMatchObject({
      txId: absent('missing'),
      positionId: absent('missing'),
    });
    expect(view({ txId: 'x', positionId: null })).toMatchObject({ txId: known('x'), positionId: absent('null') });
  });

  it.each([
    ['active', true],
    ['tx_sent', true],
    ['executed', false],
    ['expired', false],
  ] as const)('with status %s it may still be executed: %s', (status, active) => {
    expect(isStillActive(view({ status }).status)).toBe(active);
  });
});

describe('a list of orders', () => {
  it('gives each order its own key, even if ids are equal, empty or unreadable', () => {
    const unread = new BadValue('unreadable', '7', null);
    const views = toOrderViews(
      [order, { ...order, limitPrice: null }, { ...order, id: '' }, { ...order, id: unread }, { ...order, id: unread }],
      defaultAssumptions,
    );
    expect(new Set(views.map(({ key }) => key)).size).toBe(5);
    expect(views.map(({ id }) => id.kind)).toEqual(['known', 'known', 'known', 'unreadable', 'unreadable']);
  });
});
