import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '~/api/generated/types.gen';
import { BadValue } from '~/api/lenient';
import { orderStatuses } from '~/domain/order/order-status';
import { createOrderLedger, orderKey, type OrderLedger } from '~/queries/orders/order-ledger';
import type { OrdersQuery, OrdersSnapshot } from '~/queries/session-state';

type Status = Order['status'];
type WireOrder = OrdersSnapshot['rows'][number];

/** Only the members that the ledger reads: any member may be missing in an answer. */
function order(id: string | null, status: string, market = 'm1'): WireOrder {
  const known =
    orderStatuses.find((one) => one === status) ?? new BadValue('unknown-value', JSON.stringify(status), status);
  return { id: id ?? new BadValue('missing', '', null), market, status: known } as WireOrder;
}

const question = (statuses: readonly Status[] | null, more: Partial<OrdersQuery> = {}): OrdersQuery => ({
  trader: 't',
  statuses,
  ...more,
});
const ACTIVE = question(null);
const EVERY = question(orderStatuses);
const ENDED = question(['canceled', 'executed']);
const OF_BTC = question(null, { asset: 'BTC' });
const OF_WALLET = question(null, { walletId: 'w' });

/** Starts a request now. The returned function delivers its answer to the ledger. */
function start(ledger: OrderLedger, query: OrdersQuery, part: Partial<OrdersSnapshot> = {}) {
  const stamp = ledger.nextStamp();
  return (...rows: readonly WireOrder[]) => {
    const reading: OrdersSnapshot = {
      rows,
      stamps: rows.map(() => stamp),
      startedAt: stamp,
      complete: true,
      changedWhileReading: false,
      receivedAtMs: 0,
      serverTimeMs: null,
      problems: [],
      answers: [],
      requests: 1,
      ...part,
    };
    ledger.record(query, reading);
    return {
      shown: () =>
        ledger
          .settle(query, reading)
          .rows.map((row) => `${String(row.id)} ${row.status instanceof BadValue ? row.status.text : row.status}`),
      reading,
    };
  };
}

describe('the shown state of an order', () => {
  it.each<{
    what: string;
    older: OrdersQuery;
    newer: OrdersQuery;
    before: WireOrder;
    now: readonly WireOrder[];
    shown: readonly string[];
  }>([
    {
      what: 'has ended since',
      older: ACTIVE,
      newer: EVERY,
      before: order('a', 'active'),
      now: [order('a', 'canceled')],
      shown: [],
    },
    {
      what: 'has moved on among those asked for',
      older: ACTIVE,
      newer: EVERY,
      before: order('a', 'seq_pending'),
      now: [order('a', 'active')],
      shown: ['a active'],
    },
    {
      what: 'has moved on in a list of every status',
      older: EVERY,
      newer: ENDED,
      before: order('a', 'active'),
      now: [order('a', 'executed')],
      shown: ['a executed'],
    },
    {
      what: 'is in the list of the same question no more',
      older: ACTIVE,
      newer: ACTIVE,
      before: order('a', 'active'),
      now: [],
      shown: [],
    },
    {
      what: 'is active no more by a later list of the active',
      older: EVERY,
      newer: ACTIVE,
      before: order('a', 'active'),
      now: [],
      shown: [],
    },
    {
      what: 'has no place in a later list of other statuses',
      older: ACTIVE,
      newer: ENDED,
      before: order('a', 'active'),
      now: [],
      shown: ['a active'],
    },
    {
      what: 'had ended, which a list of the active says nothing of',
      older: EVERY,
      newer: ACTIVE,
      before: order('a', 'executed'),
      now: [],
      shown: ['a executed'],
    },
    {
      what: 'may be of another asset',
      older: ACTIVE,
      newer: OF_BTC,
      before: order('a', 'active'),
      now: [],
      shown: ['a active'],
    },
    {
      what: 'is of the asset',
      older: question(['active'], { asset: 'BTC' }),
      newer: OF_BTC,
      before: order('a', 'active'),
      now: [],
      shown: [],
    },
    {
      what: 'may be of another wallet',
      older: ACTIVE,
      newer: OF_WALLET,
      before: order('a', 'active'),
      now: [],
      shown: ['a active'],
    },
    {
      what: 'is of the wallet, and every wallet has it no more',
      older: OF_WALLET,
      newer: ACTIVE,
      before: order('a', 'active'),
      now: [],
      shown: [],
    },
    {
      what: 'has a status that nobody knows',
      older: ACTIVE,
      newer: question(['active']),
      before: order('a', 'teleported'),
      now: [],
      shown: ['a teleported'],
    },
    {
      what: 'has got a status that nobody knows',
      older: ACTIVE,
      newer: EVERY,
      before: order('a', 'active'),
      now: [order('a', 'teleported')],
      shown: ['a teleported'],
    },
    {
      what: 'has a namesake in another market, which has ended',
      older: ACTIVE,
      newer: ENDED,
      before: order('1', 'active'),
      now: [order('1', 'canceled', 'm2')],
      shown: ['1 active'],
    },
    {
      what: 'cannot be told from others',
      older: ACTIVE,
      newer: EVERY,
      before: order(null, 'active'),
      now: [],
      shown: ['[object Object] active'],
    },
    {
      what: 'comes unasked with a status that has not changed',
      older: ACTIVE,
      newer: OF_BTC,
      before: order('a', 'error'),
      now: [order('a', 'error')],
      shown: ['a error'],
    },
  ])('that $what, whichever answer comes first', ({ older, newer, before, now, shown }) => {
    for (const newestFirst of [false, true]) {
      const ledger = createOrderLedger();
      const answerOlder = start(ledger, older);
      const answerNewer = start(ledger, newer);
      if (newestFirst) answerNewer(...now);
      const first = answerOlder(before);
      if (!newestFirst) answerNewer(...now);
      expect(first.shown()).toEqual(shown);
    }
  });

  it('is the same object as was read, as long as nothing newer is known', () => {
    const ledger = createOrderLedger();
    const { reading } = start(ledger, ACTIVE)(order('a', 'active'));
    start(ledger, question(null, { trader: 'another' }))(order('a', 'canceled'));
    expect(ledger.settle(ACTIVE, reading)).toBe(reading);
    expect(createOrderLedger().settle(ACTIVE, reading)).toBe(reading);
  });

  it('may come back if a later request has it', () => {
    const ledger = createOrderLedger();
    start(ledger, ACTIVE)(order('a', 'active'));
    start(ledger, ACTIVE)();
    expect(start(ledger, ACTIVE)(order('a', 'active')).shown()).toEqual(['a active']);
  });

  it('disappears from a list without asset once a list of its asset lacks it', () => {
    const ledger = createOrderLedger();
    start(ledger, OF_BTC)(order('a', 'active'));
    const all = start(ledger, ACTIVE)(order('a', 'active'), order('b', 'active'));
    start(ledger, OF_BTC)();
    expect(all.shown()).toEqual(['b active']);
  });

  const problemAt = (field: string): Partial<OrdersSnapshot> => ({
    problems: [{ operation: 'listActiveOrders', field, kind: 'unreadable', sample: '7' }],
  });

  it('disappears from a whole list in which another row is unreadable', () => {
    const ledger = createOrderLedger();
    const before = start(ledger, ACTIVE)(order('a', 'active'));
    start(ledger, ACTIVE, problemAt('[].amount'))();
    expect(before.shown()).toEqual([]);
  });

  it.each<Partial<OrdersSnapshot>>([
    { complete: false },
    { changedWhileReading: true },
    problemAt('[]'),
    problemAt('[].id'),
    problemAt('[].market'),
  ])('does not disappear because an incomplete list lacks it: %j', (part) => {
    const ledger = createOrderLedger();
    const before = start(ledger, ACTIVE)(order('a', 'active'));
    start(ledger, ACTIVE, part)();
    expect(before.shown()).toEqual(['a active']);
  });

  it('is one row if two orders with one id have both become the newest', () => {
    const ledger = createOrderLedger();
    const twins = start(ledger, EVERY)(order('a', 'active'), order('a', 'pending'));
    expect(twins.shown()).toEqual(['a active', 'a pending']);
    start(ledger, ENDED)(order('a', 'executed'));
    expect(twins.shown()).toEqual(['a executed']);
  });

  it('notifies subscribers of every reading', () => {
    const ledger = createOrderLedger();
    let told = 0;
    const stop = ledger.subscribe(() => (told += 1));
    start(ledger, ACTIVE)();
    stop();
    start(ledger, ACTIVE)();
    expect(told).toBe(1);
  });
});

describe('orders that move while lists overtake each other', () => {
  /** The ways of one order: each status at most once. */
  const LIFE = ['seq_pending', 'active', 'tx_sent', 'executed'] as const;

  it('never return to an earlier state after a later one was shown', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ query: fc.constantFrom(ACTIVE, EVERY, ENDED, OF_BTC), moves: fc.nat(1), answers: fc.nat(5) }),
          { minLength: 2, maxLength: 30 },
        ),
        (steps) => {
          const ledger = createOrderLedger();
          const waiting: { readonly at: number; readonly answer: () => readonly string[] }[] = [];
          const lists: (() => readonly string[])[] = [];
          let age = 0;
          let newestShown = -1;
          steps.forEach(({ query, moves, answers }, turn) => {
            const answer = start(ledger, query);
            const status = LIFE[age] ?? 'executed';
            const isListed = query.statuses === null ? status !== 'executed' : query.statuses.includes(status);
            waiting.push({
              at: turn + answers,
              answer: () => {
                const { shown } = answer(...(isListed ? [order('a', status)] : []));
                lists.push(shown);
                return shown();
              },
            });
            age = Math.min(age + moves, LIFE.length - 1);
            for (const due of waiting.filter(({ at }) => at === turn)) due.answer();
            const ages = lists
              .flatMap((shown) => shown())
              .map((text) => LIFE.findIndex((word) => text === `a ${word}`));
            for (const shownAge of ages) expect(shownAge).toBeGreaterThanOrEqual(newestShown);
            newestShown = Math.max(newestShown, ...ages);
          });
        },
      ),
      { numRuns: 500, seed: 7 },
    ));
});

describe('the memory of a ledger', () => {
  it('is bounded', () => {
    const ledger = createOrderLedger();
    const first = start(ledger, ACTIVE, { complete: false })(order('a', 'active'));
    start(ledger, EVERY, { complete: false })(order('a', 'canceled'));
    expect(first.shown()).toEqual([]);
    start(ledger, EVERY, { complete: false })(
      ...Array.from({ length: 10_000 }, (_, index) => order(`other ${index}`, 'active')),
    );
    expect(first.shown()).toEqual(['a active']);
  });

  it('has keys only for identifiable orders', () => {
    expect(orderKey(order(null, 'active'))).toBeNull();
    expect(orderKey(order('1', 'active', 'm1'))).not.toBe(orderKey(order('1', 'active', 'm2')));
  });
});
