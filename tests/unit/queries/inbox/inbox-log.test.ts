import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toEventView } from '~/domain/account/event-view';
import { readEvents, readHistory, readOrders, unlistedOrders } from '~/domain/alerts/inbox-items';
import { beginLog, type Log, markRead, parseLog } from '~/domain/alerts/inbox-state';
import { forgetLevels, stepDistance, stepFinding, stepLevels } from '~/domain/alerts/rule-steps';
import { toOrderViews } from '~/domain/order/order-view';
import { toHistoryEvent } from '~/domain/position/history-event';
import { manualClock } from '~/lib/clock';
import type { TabLocks } from '~/storage/tab-locks';
import { createInboxLogs } from '~/queries/inbox/inbox-log';
import { checkEveryMs, nextRound, REQUESTS_A_MINUTE } from '~/queries/inbox/inbox-plan';
import { position } from '../../../contract/fixtures/trading';
import { wireOrder } from '../../domain/order/wire-order';
import { MemoryArea } from '../../../support/memory-area';

const START = Date.UTC(2026, 4, 13, 12);
const MARKET = `0:${'aa'.repeat(32)}`;
const idOf = (number: number) => number.toString(16).padStart(64, '0');
type Status = 'active' | 'executed' | 'expired' | 'canceled' | 'canceled_by_sequencer' | 'error';

const orderOf = (number: number, status: Status, expiration: string | null = null) =>
  wireOrder({
    id: idOf(number).split('').toReversed().join(''),
    status,
    expiration,
    createdAt: new Date(START - 3_600_000).toISOString(),
  });
const ordersAt = (statuses: readonly Status[], atMs: number, whole = true) => ({
  orders: toOrderViews(
    statuses.map((status, index) => orderOf(index + 1, status)),
    defaultAssumptions,
  ),
  whole,
  startedMs: atMs - 1_000,
  atMs,
});
const eventsAt = (count: number, atMs: number, whole = true, size = 100) => ({
  events: Array.from({ length: count }, (_, index) => count - index)
    .slice(0, size)
    .map((number) =>
      toEventView({
        key: String(number),
        event: {
          sequence: BigInt(number),
          timestamp: BigInt(START + number * 1_000),
          event: { type: 'deposit_notify' },
        },
      }),
    ),
  whole,
  startedMs: atMs - 1_000,
  atMs,
});

describe('orders that ended', () => {
  const after = (before: readonly Status[], now: readonly Status[]) =>
    readOrders(readOrders(beginLog(START), ordersAt(before, START)), ordersAt(now, START + 60_000)).items;

  it.each([
    ['executed', 'orderFilled'],
    ['expired', 'orderExpired'],
    ['canceled', 'orderCancelled'],
    ['canceled_by_sequencer', 'orderCancelledByService'],
    ['error', 'orderFailed'],
  ] as const)('%s is listed as %s, between the two readings', (status, what) => {
    expect(after(['active', 'executed'], [status, 'executed'])).toMatchObject([
      { what, atMs: null, fromMs: START - 1_000, toMs: START + 60_000, read: false },
    ]);
  });

  it('are not listed if they had already ended at the first reading', () => {
    expect(after(['executed', 'error'], ['executed', 'error'])).toEqual([]);
  });

  it('are listed if they were created and ended between two readings', () => {
    expect(after([], ['executed'])).toHaveLength(1);
  });

  it('take the time of their expiration if they expired', () => {
    const first = readOrders(beginLog(START), ordersAt(['active'], START));
    const at = START + 30_000;
    const orders = toOrderViews([orderOf(1, 'expired', new Date(at).toISOString())], defaultAssumptions);
    expect(readOrders(first, { ...ordersAt([], START + 60_000), orders }).items).toMatchObject([{ atMs: at }]);
  });

  it('count as old if the first reading was incomplete and they appear only later', () => {
    const first = readOrders(beginLog(START), ordersAt(['active'], START, false));
    expect(readOrders(first, ordersAt(['executed', 'executed'], START + 60_000, false)).items).toHaveLength(1);
  });

  const gapsOf = ({ items }: Log) => items.filter(({ what }) => what === 'gap');
  const cutAt = (statuses: readonly Status[], atMs: number, cut = {}) => ({
    ...ordersAt(statuses, atMs, false),
    cut: { activeWhole: true, backToMs: START - 3_600_000, ...cut },
  });

  it('cause a gap if an incomplete list lacks an active order, and the search does not find it', () => {
    const first = readOrders(beginLog(START), cutAt(['active', 'active'], START));
    expect(first.items).toEqual([]);
    expect(unlistedOrders(first, ordersAt(['active'], START).orders)).toMatchObject([{ market: MARKET }]);
    const found = readOrders(first, cutAt(['active', 'executed'], START + 60_000));
    expect(found.items.map(({ what }) => what)).toEqual(['orderFilled']);
    const lost = readOrders(first, cutAt(['active'], START + 60_000));
    expect(lost.items).toMatchObject([{ what: 'gap', text: 'orders' }]);
    expect(gapsOf(readOrders(lost, cutAt(['active'], START + 120_000)))).toHaveLength(1);
  });

  it('do not cause a gap if the request began before the previous answer arrived', () => {
    const first = readOrders(beginLog(START), cutAt(['active'], START));
    const early = readOrders(first, cutAt([], START + 500));
    expect(early.items).toEqual([]);
    expect(readOrders(early, cutAt(['executed'], START + 60_000)).items).toHaveLength(1);
  });

  it('cause one gap if more orders are active, or were created between two readings, than are read', () => {
    const part = { activeWhole: false };
    const first = readOrders(beginLog(START), cutAt(['active'], START, part));
    expect(gapsOf(first)).toHaveLength(1);
    expect(gapsOf(readOrders(first, cutAt([], START + 60_000, part)))).toHaveLength(1);
    const whole = readOrders(beginLog(START), cutAt(['active'], START));
    expect(gapsOf(readOrders(whole, cutAt(['active'], START + 60_000, { backToMs: START + 1 })))).toHaveLength(1);
  });

  it('take their time from the row of the position history, whichever is read first', () => {
    const hash = idOf(1).split('').toReversed().join('');
    const at = START + 20_000;
    const row = (version: number, orderId: string) =>
      toHistoryEvent(
        {
          ...position,
          market: MARKET,
          direction: 'long',
          idx: '1',
          version,
          status: 'opened',
          eventName: 'increase_position',
          timestamp: new Date(at).toISOString(),
          order: wireOrder({ id: orderId }),
        },
        'BTC',
        defaultAssumptions,
      );
    const history = (atMs: number, events: readonly ReturnType<typeof row>[]) => ({
      asset: 'BTC',
      events,
      whole: true,
      startedMs: atMs - 1_000,
      atMs,
    });
    const begun = readHistory(readOrders(beginLog(START), ordersAt(['active'], START)), history(START, [row(1, 'x')]));
    const filled = ordersAt(['executed'], START + 60_000);
    const grown = history(START + 61_000, [row(2, hash), row(1, 'x')]);
    const one = readHistory(readOrders(begun, filled), grown);
    const other = readOrders(readHistory(begun, grown), filled);
    for (const log of [one, other])
      expect(log.items.map(({ what, atMs }) => [what, atMs]).toSorted()).toEqual([
        ['orderFilled', at],
        ['positionIncreased', at],
      ]);
  });
});

describe('a list that grows at its top', () => {
  it('lists new rows, and reports a gap if its newest page does not reach the known rows', () => {
    const begun = readEvents(beginLog(START), eventsAt(3, START));
    expect(begun.items).toEqual([]);
    expect(readEvents(begun, eventsAt(5, START + 1_000)).items.map(({ subject }) => subject)).toEqual(['5', '4']);
    const jumped = readEvents(begun, eventsAt(400, START + 1_000, false));
    expect(jumped.items.filter(({ what }) => what === 'gap')).toMatchObject([
      { text: 'events', fromMs: START - 1_000 },
    ]);
    expect(jumped.items).toHaveLength(101);
  });

  it('does not list rows again after an answer lacked them', () => {
    const begun = readEvents(beginLog(START), eventsAt(3, START));
    const short = readEvents(begun, { ...eventsAt(3, START + 1_000), events: [] });
    expect(readEvents(short, eventsAt(3, START + 2_000)).items).toEqual([]);
  });
});

describe('positions without a number', () => {
  const row = (version: number, atMs: number, eventName = 'increase_position') =>
    toHistoryEvent(
      { ...position, market: MARKET, idx: null, version, eventName, timestamp: new Date(atMs).toISOString() },
      'BTC',
      defaultAssumptions,
    );
  const read = (log: Log, atMs: number, events: readonly ReturnType<typeof row>[]) =>
    readHistory(log, { asset: 'BTC', events, whole: true, startedMs: atMs - 1_000, atMs });
  const old = [row(2, START - 2_000), row(1, START - 3_000)];
  const next = [row(2, START + 40_000, 'liquidate'), row(1, START + 30_000, 'open_position')];

  it('are all listed, even if their versions are the same', () => {
    const { items } = read(read(beginLog(START), START, old), START + 60_000, [...next, ...old]);
    expect(items.map(({ what }) => what)).toEqual(['positionLiquidated', 'positionOpened']);
  });

  it('are not listed again from a log of an earlier build, which stored keys without a time', () => {
    const begun = read(beginLog(START), START, old);
    const [name, list] = Object.entries(begun.lists)[0] ?? [];
    const { oldKeysMs: _none, ...known } = list ?? { keys: [] as string[] };
    const keys = known.keys.map((key) => key.slice(0, key.lastIndexOf(' ')));
    const stored = parseLog({ ...begun, lists: { [name ?? '']: { ...known, keys } } });
    if (stored === null) throw new Error('a stored log that is not read');
    const later = read(read(stored, START + 20_000, []), START + 25_000, old);
    expect(later.items).toEqual([]);
    expect(read(later, START + 60_000, [...next, ...old]).items).toHaveLength(2);
  });
});

/** The Web Locks of one browser: runs one holder after the other, never two at once. */
function sharedLocks(): TabLocks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, work) => {
      const next = last.then(work);
      last = next.catch(() => undefined);
      return next;
    },
  };
}

describe('two tabs', () => {
  const operation = fc.oneof(
    fc.record({ do: fc.constant('happen' as const), order: fc.boolean() }),
    fc.record({
      do: fc.constantFrom('ask' as const, 'apply' as const, 'show' as const, 'mark' as const, 'reload' as const),
      tab: fc.constantFrom(0, 1),
    }),
  );

  it('list everything once, lose nothing, and mark only shown items as read, however they race', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 40 }), fc.boolean(), async (operations, withLocks) => {
        const [area, locks, clock] = [new MemoryArea(), withLocks ? sharedLocks() : null, manualClock(START)];
        const open = () => ({
          logs: createInboxLogs({ area, locks, clock }),
          requested: null as ReturnType<typeof snapshot> | null,
          shown: new Set<string>(),
        });
        const tabs = [open(), open()];
        const world = { orders: 0, events: 0 };
        let begun: typeof world | null = null;
        const marked = new Set<string>();
        const snapshot = () => ({
          ...world,
          // Fifty orders, of which the first ones have ended.
          ended: ordersAt(
            Array.from({ length: 50 }, (_, index) => (index < world.orders ? 'executed' : 'active')),
            clock.now(),
          ),
          events_: eventsAt(world.events, clock.now()),
        });
        const apply = async (tab: ReturnType<typeof open>, reading: ReturnType<typeof snapshot>) => {
          begun ??= { orders: reading.orders, events: reading.events };
          await tab.logs.step('s', (log) => readEvents(readOrders(log, reading.ended), reading.events_));
        };
        const racing: Promise<unknown>[] = [];
        for (const one of operations) {
          clock.advance(1_000);
          if (one.do === 'happen') {
            world[one.order ? 'orders' : 'events'] += 1;
            continue;
          }
          const tab = tabs[one.tab] ?? open();
          if (one.do === 'ask') tab.requested = snapshot();
          // Do not await it, so that both tabs may step at once and wait for each other in the lock.
          else if (one.do === 'apply' && tab.requested !== null) racing.push(apply(tab, tab.requested));
          else if (one.do === 'show') tab.shown = new Set(tab.logs.get('s')?.items.map(({ key }) => key));
          else if (one.do === 'reload') tabs[one.tab] = open();
          else if (one.do === 'mark') {
            for (const key of tab.shown) marked.add(key);
            racing.push(tab.logs.step('s', (log) => markRead(log, tab.shown, clock.now())));
          }
        }
        await Promise.all(racing);
        const last = open();
        clock.advance(1_000);
        await apply(last, snapshot());
        const items = last.logs.get('s')?.items ?? [];
        const from: typeof world = begun ?? world;
        expect(items.filter(({ what }) => what === 'orderFilled')).toHaveLength(world.orders - from.orders);
        expect(items.filter(({ what }) => what === 'event')).toHaveLength(world.events - from.events);
        expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
        expect(items.every(({ key, read }) => read === marked.has(key))).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('list a crossing once, even if one of them still has an old answer', async () => {
    const rule = { id: 'r', muted: false, sound: false, notify: true, kind: 'protection' } as const;
    const move = fc.record({ do: fc.constantFrom('cross', 'ask', 'step'), tab: fc.constantFrom(0, 1) });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (moves) => {
        const [area, locks, clock] = [new MemoryArea(), sharedLocks(), manualClock(START)];
        const tabs = [0, 1].map(() => ({ logs: createInboxLogs({ area, locks, clock }), beyond: false, atMs: START }));
        const step = (tab: (typeof tabs)[number]) =>
          tab.logs.step('s', (log) => {
            const take = (before: string | null) => stepFinding(before, tab.beyond);
            return stepLevels(log, [{ rule, subject: 'm', take, readAtMs: tab.atMs, about: {} }], clock.now());
          });
        let [isBeyond, crossings] = [false, 0];
        for (const one of moves) {
          clock.advance(1_000);
          const tab = tabs[one.tab];
          if (one.do === 'cross') {
            isBeyond = !isBeyond;
            if (isBeyond) crossings += 1;
          } else if (one.do === 'step' && tab !== undefined) await step(tab);
          else if (tab !== undefined) Object.assign(tab, { beyond: isBeyond, atMs: clock.now() });
        }
        expect(tabs[0]?.logs.get('s')?.items.length ?? 0).toBeLessThanOrEqual(crossings);
        // The present state is listed by whichever tab reads next.
        const before = tabs[0]?.logs.get('s');
        clock.advance(1_000);
        for (const tab of tabs) await step(Object.assign(tab, { beyond: true, atMs: clock.now() }));
        const isNew = before?.levels['r m'] !== 'in';
        expect(tabs[1]?.logs.get('s')?.items.length).toBe((before?.items.length ?? 0) + (isNew ? 1 : 0));
      }),
      { numRuns: 150 },
    );
  });

  it('list a position near liquidation once each time it is opened, even if one of them still has a closed one', async () => {
    const rule = { id: 'r', muted: false, sound: false, notify: true, kind: 'distance', percent: '5' } as const;
    const take = (before: string | null) => stepDistance(rule, before, { kind: 'crossed' });
    const move = fc.record({ do: fc.constantFrom('trade', 'ask', 'step', 'step'), tab: fc.constantFrom(0, 1) });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 20, maxLength: 60 }), async (moves) => {
        const [area, locks, clock] = [new MemoryArea(), sharedLocks(), manualClock(START)];
        const tabs = [0, 1].map(() => ({ logs: createInboxLogs({ area, locks, clock }), holds: false, atMs: START }));
        const step = ({ logs, holds, atMs }: (typeof tabs)[number]) =>
          logs.step('s', (log) => {
            const known = forgetLevels(log, () => (holds ? null : atMs), clock.now());
            return stepLevels(
              known,
              holds ? [{ rule, subject: 'm', take, readAtMs: atMs, about: {} }] : [],
              clock.now(),
            );
          });
        let [isOpen, times] = [false, 0];
        for (const one of moves) {
          clock.advance(1_000);
          const tab = tabs[one.tab];
          if (one.do === 'trade') {
            isOpen = !isOpen;
            if (isOpen) times += 1;
          } else if (one.do === 'step' && tab !== undefined) await step(tab);
          else if (tab !== undefined) Object.assign(tab, { holds: isOpen, atMs: clock.now() });
        }
        const listed = () => tabs[0]?.logs.get('s')?.items.length ?? 0;
        expect(listed()).toBeLessThanOrEqual(times);
        // The next position with that name is listed.
        const before = listed();
        for (const holds of [false, true]) {
          clock.advance(1_000);
          for (const tab of tabs) await step(Object.assign(tab, { holds, atMs: clock.now() }));
        }
        expect(listed()).toBe(before + 1);
      }),
      { numRuns: 150 },
    );
  });

  it('judge a rule after the clock was set back, and if an earlier build stored no time', async () => {
    const take = (before: string | null) => stepFinding(before, true);
    const rule = { id: 'r', muted: false, sound: false, notify: true, kind: 'protection' } as const;
    const { levelTimes: _none, ...old } = beginLog(START);
    for (const log of [
      { ...beginLog(START), levels: { 'r m': 'out' }, levelTimes: { 'r m': START + 3_600_000 } },
      parseLog({ ...old, levels: { 'r m': 'out' } }),
    ])
      expect(
        log && stepLevels(log, [{ rule, subject: 'm', take, readAtMs: START, about: {} }], START).items,
      ).toHaveLength(1);
  });

  it('report a new event only once', async () => {
    const [area, locks, clock] = [new MemoryArea(), sharedLocks(), manualClock(START)];
    const tabs = [createInboxLogs({ area, locks, clock }), createInboxLogs({ area, locks, clock })];
    const begin = (log: Log) => readEvents(log, eventsAt(1, START));
    await tabs[0]?.step('s', begin);
    const told = await Promise.all(tabs.map((tab) => tab.step('s', (log) => readEvents(log, eventsAt(2, START + 1)))));
    expect(told.flat()).toHaveLength(1);
  });

  it('keep the log only in memory if storage is blocked, and replace a stored log that is unreadable', async () => {
    const blocked = createInboxLogs({ area: null, locks: null, clock: manualClock(START) });
    await blocked.step('s', (log) => readEvents(log, eventsAt(1, START)));
    expect(blocked.get('s')?.lists['events']?.keys).toEqual(['1']);
    expect(blocked.keeping('s')).toBe('unavailable');
    const area = new MemoryArea();
    area.setItem('perpdeck.inbox.log s', '{"version":1,"value":{"items":"none"}}');
    const broken = createInboxLogs({ area, locks: null, clock: manualClock(START) });
    expect(broken.get('s')).toBeNull();
    expect(broken.keeping('s')).toBe('dropped');
  });

  it('do not change the log of a newer version, even when old logs are deleted to make room', async () => {
    const area = new MemoryArea();
    const newer = '{"version":2,"value":"theirs"}';
    area.setItem('perpdeck.inbox.log s', newer);
    const logs = createInboxLogs({ area, locks: null, clock: manualClock(START) });
    await logs.step('s', (log) => readEvents(log, eventsAt(1, START)));
    expect(logs.get('s')?.lists['events']?.keys).toEqual(['1']);
    expect(logs.keeping('s')).toBe('newer');
    for (let number = 0; number < 30; number += 1)
      await logs.step(`t${number}`, (log) => readEvents(log, eventsAt(1, START)));
    expect(area.getItem('perpdeck.inbox.log s')).toBe(newer);
    expect(area.length).toBe(21);
    expect(logs.get('s')).not.toBeNull();
  });
});

describe('the plan of requests', () => {
  it('checks each part as often as it promises, with at most ten requests a minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 60 }), (fast, slow) => {
        fc.pre(fast + slow > 0);
        const names = (kind: string, count: number) => Array.from({ length: count }, (_, index) => `${kind}${index}`);
        const plan = { fast: names('f', fast), slow: names('s', slow) };
        const [last, widest] = [new Map<string, number>(), new Map<string, number>()];
        let queue: string[] = [];
        for (let minute = 0; minute < 600; minute += 1) {
          if (queue.length === 0) queue = [...nextRound(plan, (name) => last.get(name) ?? null)];
          for (const name of queue.splice(0, REQUESTS_A_MINUTE)) {
            widest.set(name, Math.max(widest.get(name) ?? 0, minute - (last.get(name) ?? minute)));
            last.set(name, minute);
          }
        }
        for (const name of plan.fast)
          expect((widest.get(name) ?? 999) * 60_000).toBeLessThanOrEqual(checkEveryMs(plan, false));
        for (const name of plan.slow)
          expect((widest.get(name) ?? 999) * 60_000).toBeLessThanOrEqual(checkEveryMs(plan, true));
      }),
      { numRuns: 60 },
    );
  });

  it('reads every slow part in time, even while others change between fast and slow', () => {
    const names = Array.from({ length: 39 }, (_, index) => `s${index}`);
    const [last, widest] = [new Map<string, number>(), new Map<string, number>()];
    for (let minute = 1; minute < 240; minute += 1) {
      const held = minute % 6 < 3 ? ['s1', 's7', 's20'] : [];
      const plan = { fast: ['orders', 'events', ...held], slow: names.filter((name) => !held.includes(name)) };
      for (const name of nextRound(plan, (part) => last.get(part) ?? null)) {
        widest.set(name, Math.max(widest.get(name) ?? 0, minute - (last.get(name) ?? 0)));
        last.set(name, minute);
      }
    }
    for (const name of names) expect(widest.get(name)).toBeLessThanOrEqual(8);
  });

  it('checks twenty markets every two minutes', () => {
    expect(checkEveryMs({ fast: Array.from({ length: 20 }), slow: [] }, false)).toBe(120_000);
  });
});
