import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import { countStatuses, fitsFilter, type OrderFilter, statusesToAsk, toggleStatus } from '~/domain/order/order-filter';
import { orderStatuses, orderTypes, type StatusChoice, statusChoices } from '~/domain/order/order-status';
import { type OrderView, toOrderViews } from '~/domain/order/order-view';
import { wireOrder } from './wire-order';

const views = (...orders: readonly Parameters<typeof wireOrder>[0][]): readonly OrderView[] =>
  toOrderViews(orders.map(wireOrder), defaultAssumptions);
const strange = new BadValue('unknown-value', '"frozen"', 'frozen');
const all: OrderFilter = { statuses: [], side: null, type: null };

describe('the choices', () => {
  it('are all ten statuses and the unknown, and every type once', () => {
    expect(statusChoices).toEqual([...orderStatuses, 'unknown']);
    expect(new Set(orderTypes).size).toBe(8);
  });
});

describe('toggleStatus', () => {
  it.each<[readonly StatusChoice[], StatusChoice, readonly StatusChoice[]]>([
    [[], 'executed', ['executed']],
    [['executed'], 'active', ['active', 'executed']],
    [['active', 'executed'], 'executed', ['active']],
    [['active'], 'unknown', ['unknown']],
    [['unknown'], 'expired', ['expired']],
    [['unknown'], 'unknown', []],
  ])('of %j and %s is %j', (chosen, status, after) => {
    expect(toggleStatus(chosen, status)).toEqual(after);
  });
});

describe('statusesToAsk', () => {
  it.each<[readonly StatusChoice[], readonly string[] | null]>([
    [[], null],
    [['unknown'], null],
    [
      ['error', 'active'],
      ['active', 'error'],
    ],
    // Only a link that somebody wrote says both: then nothing is asked that would hide the unknown ones.
    [['unknown', 'active'], null],
  ])('for %j are %j', (chosen, asked) => {
    expect(statusesToAsk(chosen)).toEqual(asked);
  });
});

describe('fitsFilter', () => {
  it.each<[string, Parameters<typeof wireOrder>[0], Partial<OrderFilter>, boolean]>([
    ['everything', {}, {}, true],
    ['its side', { direction: 'long' }, { side: 'long' }, true],
    ['the other side', { direction: 'long' }, { side: 'short' }, false],
    ['a side, unread', { direction: new BadValue('missing', '', null) }, { side: 'long' }, false],
    ['its type', { type: 'take' }, { type: 'take' }, true],
    ['another type', { type: 'take' }, { type: 'stop' }, false],
    ['unknown, known', { status: 'active' }, { statuses: ['unknown'] }, false],
    ['unknown, unknown', { status: strange }, { statuses: ['unknown'] }, true],
    ['a status that was asked for', { status: 'expired' }, { statuses: ['expired'] }, true],
  ])('%s', (_what, order, filter, fits) => {
    const [view] = views(order);
    expect(view !== undefined && fitsFilter(view, { ...all, ...filter })).toBe(fits);
  });
});

describe('countStatuses', () => {
  it('counts what was read, unknown ones together', () => {
    const counts = countStatuses(
      views(
        { status: 'active' },
        { status: 'active' },
        { status: strange },
        { status: new BadValue('missing', '', null) },
      ),
    );
    expect([...counts]).toEqual([
      ['active', 2],
      ['unknown', 2],
    ]);
  });
});
