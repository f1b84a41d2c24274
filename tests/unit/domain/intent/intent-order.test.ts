import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { contradictionsOf } from '~/domain/intent/contradictions';
import { selectorDisagrees, selectorType, toIntentOrder, toOrderRequest } from '~/domain/intent/intent-order';
import { toIntentView } from '~/domain/intent/intent-view';
import { absent, known } from '~/lib/field';

const orderOf = (order: unknown) => toIntentOrder(order, defaultAssumptions);
const viewOf = (body: unknown) => toIntentView(body, defaultAssumptions);
const ACCOUNT = `0:${'12'.repeat(32)}`;

describe('the order inside an intent', () => {
  it('is read in the units of its type', () => {
    expect(
      orderOf({
        type: 'market',
        direction: 'long',
        amount: '1500000000',
        leverage: '3000000000',
        limit_price: null,
        expiration: 1_780_000_000,
      }),
    ).toMatchObject({
      type: known('market'),
      side: known('long'),
      amount: { unit: 'collateral', field: known({ raw: 1_500_000_000n, scale: 9 }) },
      leverage: known({ raw: 3_000_000_000n, scale: 9 }),
      limitPrice: absent('null'),
      expiresAtMs: known(1_780_000_000_000),
      rest: null,
    });
    expect(orderOf({ type: 'stop', amount: 2n ** 60n }).amount).toEqual({
      unit: 'base',
      field: known({ raw: 2n ** 60n, scale: 9 }),
    });
    expect(orderOf({ type: 'liquidation', amount: '7' }).amount).toEqual({ unit: 'raw', field: known(7n) });
  });

  it('is read in either spelling and any case, and returns its other members unchanged', () => {
    expect(
      orderOf({ orderType: 'LIMIT', side: 'Short', limitPrice: '5', stopTriggerPrice: '6', brand_new: [1] }),
    ).toMatchObject({
      type: known('limit'),
      side: known('short'),
      limitPrice: known({ raw: 5n, scale: 9 }),
      stopTrigger: known({ raw: 6n, scale: 9 }),
      rest: { brand_new: [1] },
    });
  });

  it('keeps a type or side that is not known as given, and its amount without a unit', () => {
    const order = orderOf({ type: 'twap', direction: 'both', amount: '5' });
    expect(order.type).toEqual({ kind: 'unreadable', raw: '"twap"', isUnknownValue: true });
    expect(order.side).toEqual({ kind: 'unreadable', raw: '"both"', isUnknownValue: true });
    expect(order.amount).toEqual({ unit: 'raw', field: known(5n) });
  });

  it('is not found in any other value, and no member is lost', () => {
    fc.assert(
      fc.property(fc.anything(), (anything) => {
        expect(() => orderOf(anything)).not.toThrow();
      }),
      { seed: 8 },
    );
    expect(orderOf('an order').rest).toEqual({ order: 'an order' });
    expect(orderOf(undefined).rest).toBeNull();
  });

  it('returns at most a few hundred other members', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`m${index}`, index]));
    expect(Object.keys(orderOf(many).rest ?? {})).toHaveLength(200);
  });
});

describe('the service’s answer compared with what was signed', () => {
  const signed = { type: 'limit', direction: 'long', amount: '5', limit_price: '7' };
  const bodyOf = (order: object, account = ACCOUNT) => ({
    order,
    smart_account: { address: account },
    full_message: { message: { intent: { order: signed, smart_account: { address: ACCOUNT } } } },
  });

  it.each([
    ['the same', signed, []],
    ['the same in other spellings', { orderType: 'LIMIT', side: 'LONG', amount: 5, limitPrice: 7n }, []],
    ['less', { type: 'limit' }, []],
    ['the same without the type that its unit hangs on', { direction: 'long', amount: '5' }, []],
    ['another amount without it', { direction: 'long', amount: '6' }, ['amount']],
    ['something unreadable', { ...signed, amount: 'much' }, []],
    ['another amount and side', { ...signed, amount: '6', direction: 'short' }, ['side', 'amount']],
    ['another price', { ...signed, limit_price: '8' }, ['limit']],
    ['another type, whose amount is counted in something else', { ...signed, type: 'stop' }, ['type']],
  ])('finds: %s', (_case, order, differences) => {
    expect(contradictionsOf(viewOf(bodyOf(order)))).toEqual(differences);
  });

  it('compares the account too, in either form of the address', () => {
    expect(contradictionsOf(viewOf(bodyOf(signed, `0:${'13'.repeat(32)}`)))).toEqual(['account']);
  });
});

describe('an order request', () => {
  const requestOf = (selector: unknown, type?: string) =>
    toOrderRequest(
      { order_request: { selector }, full_message: { message: { intent: { order: { type } } } } },
      0,
      defaultAssumptions,
    );

  it.each([
    [0n, 'stop'],
    [1n, 'take'],
    [2n, 'limit'],
    [3n, 'market'],
    [4n, 'add_margin'],
    [5n, null],
    [-1n, null],
    [2n ** 64n, null],
  ])('of number %s is taken for %s', (selector, type) => {
    expect(selectorType(selector)).toBe(type);
  });

  it('disagrees only if both number and type are known', () => {
    expect(selectorDisagrees(requestOf(3, 'limit'))).toBe(true);
    expect(selectorDisagrees(requestOf(3, 'market'))).toBe(false);
    expect(selectorDisagrees(requestOf(77, 'market'))).toBe(false);
    expect(selectorDisagrees(requestOf(3))).toBe(false);
    expect(selectorDisagrees(requestOf('x', 'limit'))).toBe(false);
  });
});
