import { describe, expect, it } from 'vitest';
import type { Rule } from '~/storage/inbox-rules';
import { defaultPollIntervals } from '~/config/poll-intervals';
import { checkOf, type Plan, type Task } from '~/queries/inbox/inbox-plan';

const NOW = 1_780_000_000_000;
const MINUTE_MS = 60_000;

const near: Rule = { id: 'near', kind: 'distance', percent: '10', muted: false, sound: false, notify: false };
const unprotected: Rule = { ...near, id: 'u', kind: 'protection' };
const price: Rule = { ...near, id: 'p', kind: 'price', market: '0:btc', side: 'above', price: '1' };

const task = (id: string): Task => ({ id, run: () => Promise.resolve() });
const plan: Plan<Task> = {
  fast: ['orders', 'positions BTC', 'market 0:btc', 'positions TON', 'market 0:ton'].map(task),
  slow: ['positions ETH'].map(task),
};
const held = new Map([
  ['BTC', ['0:btc']],
  ['TON', ['0:ton']],
]);

/** Converts minutes ago to times, by the id of a task. */
const ago = (minutes: Readonly<Record<string, number>>) =>
  new Map(Object.entries(minutes).map(([id, count]) => [id, NOW - count * MINUTE_MS]));

const fresh = { 'positions BTC': 1, 'market 0:btc': 1, 'positions TON': 1, 'market 0:ton': 1, 'positions ETH': 1 };

type Options = {
  readonly rule?: Rule;
  readonly seen?: Readonly<Record<string, number>>;
  readonly failed?: readonly string[];
  /** Tasks for which the latest request of a page failed. */
  readonly unread?: readonly string[];
  readonly overdue?: readonly string[];
  /** For how many minutes the price of a market has been late. */
  readonly late?: Readonly<Record<string, number>>;
  readonly held?: ReadonlyMap<string, readonly string[]>;
};

/** The result of the check, with times in minutes ago. */
function check(options: Options) {
  const late = ago(options.late ?? {});
  const { atMs, notSinceMs, failure } = checkOf(options.rule ?? near, plan, {
    checkedAt: ago({ 'market 0:btc': 3 }),
    seenAt: ago(options.seen ?? fresh),
    failures: new Map((options.failed ?? []).map((id) => [id, new Error(id)])),
    unread: new Map((options.unread ?? []).map((id) => [id, new Error(id)])),
    overdue: new Set(options.overdue),
    nowMs: NOW,
    lateSince: (market) => late.get(market) ?? null,
    withPositions: options.held ?? held,
    intervals: defaultPollIntervals,
    mayRead: () => true,
  });
  const minutes = (ms: number | null) => (ms === null ? null : (NOW - ms) / MINUTE_MS);
  return { at: minutes(atMs), notSince: minutes(notSinceMs), failure: failure?.message ?? null };
}

describe('when the nearness to liquidation was last checked', () => {
  it.each<[string, Options, ReturnType<typeof check>]>([
    ['all is new', {}, { at: 1, notSince: null, failure: null }],
    ['one position is older', { seen: { ...fresh, 'positions TON': 9 } }, { at: 9, notSince: null, failure: null }],
    ['the market of one is older', { seen: { ...fresh, 'market 0:btc': 7 } }, { at: 7, notSince: null, failure: null }],
    [
      'an asset without positions is older',
      { seen: { ...fresh, 'positions ETH': 30 } },
      { at: 1, notSince: null, failure: null },
    ],
    [
      'a market was never read',
      { seen: { 'positions BTC': 1, 'positions TON': 1 } },
      { at: null, notSince: null, failure: null },
    ],
    ['a price is late', { late: { '0:ton': 60 } }, { at: 1, notSince: 60, failure: null }],
    [
      'the price of a market without positions is late',
      { late: { '0:eth': 60 } },
      { at: 1, notSince: null, failure: null },
    ],
    [
      'the market of one cannot be read',
      { seen: { ...fresh, 'market 0:ton': 5 }, failed: ['market 0:ton'] },
      { at: 5, notSince: 5, failure: 'market 0:ton' },
    ],
    [
      'an asset that may have positions cannot be read, so another old reading does not count',
      { seen: { ...fresh, 'positions ETH': 4 }, failed: ['positions ETH'] },
      { at: 1, notSince: 4, failure: 'positions ETH' },
    ],
    [
      'nothing is held',
      { held: new Map(), seen: { 'positions BTC': 8, 'positions ETH': 2 } },
      { at: 2, notSince: null, failure: null },
    ],
    [
      'a page cannot read the positions of one',
      { seen: { ...fresh, 'positions TON': 5 }, unread: ['positions TON'] },
      { at: 5, notSince: 5, failure: 'positions TON' },
    ],
    [
      'a page cannot read a market without positions',
      { seen: { ...fresh, 'market 0:eth': 5 }, unread: ['market 0:eth'] },
      { at: 1, notSince: null, failure: null },
    ],
    [
      'a page cannot read an asset that may have positions',
      { seen: { ...fresh, 'positions ETH': 4 }, unread: ['positions ETH'] },
      { at: 1, notSince: 4, failure: 'positions ETH' },
    ],
    [
      'a page waits for the market of one',
      { seen: { ...fresh, 'market 0:btc': 2 }, overdue: ['market 0:btc'] },
      { at: 2, notSince: 2, failure: null },
    ],
    [
      'a page waits for an asset without positions',
      { seen: { ...fresh, 'positions ETH': 4 }, overdue: ['positions ETH'] },
      { at: 1, notSince: null, failure: null },
    ],
    ['nothing was read', { held: new Map(), seen: {} }, { at: null, notSince: null, failure: null }],
  ])('%s', (_name, options, expected) => {
    expect(check(options)).toEqual(expected);
  });
});

describe('when the protection of positions was last checked', () => {
  it.each<[string, Options, ReturnType<typeof check>]>([
    ['the orders are older', { seen: { ...fresh, orders: 6 } }, { at: 6, notSince: null, failure: null }],
    [
      'a position is older',
      { seen: { ...fresh, orders: 1, 'positions TON': 9 } },
      { at: 9, notSince: null, failure: null },
    ],
    ['the orders were never read', { seen: fresh }, { at: null, notSince: null, failure: null }],
    [
      'the orders cannot be read',
      { seen: { ...fresh, orders: 6 }, failed: ['orders'] },
      { at: 6, notSince: 6, failure: 'orders' },
    ],
    [
      'there are no positions, but stops may be left over',
      { held: new Map(), seen: { orders: 4, 'positions BTC': 8, 'positions ETH': 2 } },
      { at: 4, notSince: null, failure: null },
    ],
    [
      'there are no known positions, and none were ever read',
      { held: new Map(), seen: { orders: 1 } },
      { at: null, notSince: null, failure: null },
    ],
  ])('%s', (_name, options, expected) => {
    expect(check({ ...options, rule: unprotected })).toEqual(expected);
  });
});

describe('when a price was last checked', () => {
  it('is the time of the last check of its market, and it counts as unchecked since that market was late or failed', () => {
    expect(check({ rule: price })).toEqual({ at: 3, notSince: null, failure: null });
    expect(check({ rule: price, late: { '0:btc': 60 } })).toMatchObject({ notSince: 60 });
    expect(check({ rule: price, failed: ['market 0:btc'] })).toMatchObject({ notSince: 3, failure: 'market 0:btc' });
    expect(check({ rule: price, failed: ['market 0:ton'] })).toMatchObject({ notSince: null, failure: null });
  });
});
