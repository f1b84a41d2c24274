import { describe, expect, it } from 'vitest';
import { BadValue } from '~/api/lenient';
import { defaultAssumptions } from '~/config/assumptions';
import {
  countGroup,
  countStatuses,
  fitsFilter,
  type OrderFilter,
  readChosen,
  statusesToRequest,
  toggleGroup,
} from '~/domain/order/order-filter';
import {
  orderGroups,
  type OrderGroup,
  orderStatuses,
  orderTypes,
  type StatusChoice,
  statusChoices,
} from '~/domain/order/order-status';
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

  it('are groups of which no two share a status, and no open status is in one', () => {
    const grouped = Object.values(orderGroups).flat();
    expect(new Set(grouped).size).toBe(grouped.length);
    expect(grouped.toSorted()).toEqual(['canceled', 'canceled_by_sequencer', 'error', 'executed', 'expired']);
  });
});

const cancelled = ['canceled', 'canceled_by_sequencer', 'expired'] as const;

describe('toggleGroup', () => {
  it.each<[readonly StatusChoice[], OrderGroup, readonly StatusChoice[]]>([
    [[], 'filled', ['executed']],
    [['executed'], 'cancelled', ['executed', ...cancelled]],
    [['executed', ...cancelled], 'filled', cancelled],
    [['executed'], 'filled', []],
    [['executed', 'error'], 'open', []],
    [['active', 'expired'], 'failed', ['error']],
    [['unknown'], 'failed', ['error']],
    [[], 'open', []],
  ])('of %j and %s is %j', (chosen, group, after) => {
    expect(toggleGroup(chosen, group)).toEqual(after);
  });
});

describe('readChosen, for links of before too', () => {
  it.each<[readonly StatusChoice[], readonly OrderGroup[], readonly StatusChoice[]]>([
    [[], ['open'], []],
    [['executed'], ['filled'], []],
    [[...cancelled, 'error'], ['cancelled', 'failed'], []],
    [['expired'], [], ['expired']],
    [['active'], [], ['active']],
    [['executed', 'expired'], [], ['executed', 'expired']],
    [['active', ...cancelled], [], ['active', ...cancelled]],
    [['unknown'], [], ['unknown']],
  ])('of %j are the groups %j and %j exactly', (chosen, groups, exact) => {
    expect(readChosen(chosen)).toEqual({ groups, exact });
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
    // Only a hand-written link contains both: then no status filter is sent, since it would hide the unknown ones.
    [['unknown', 'active'], null],
  ])('for %j are %j', (chosen, requested) => {
    expect(statusesToRequest(chosen)).toEqual(requested);
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
  it('counts the orders that were read, with all unknown statuses together', () => {
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
    expect(countGroup(counts, 'open'), 'an unknown status may be open').toBe(4);
    expect(countGroup(countStatuses(views({ status: 'expired' }, { status: 'canceled' })), 'cancelled')).toBe(2);
  });
});
