import { describe, expect, it } from 'vitest';
import { toEventView } from '~/domain/account/event-view';
import { toOrderViews } from '~/domain/order/order-view';
import { attributionParts, pnlAttribution } from '~/domain/pnl/pnl-attribution';
import { countsOf, type StatementLine, statementOf } from '~/domain/pnl/statement';
import { orderEndTimes } from '~/domain/pnl/order-ends';
import { toHistoryEvent } from '~/domain/position/history-event';
import { defaultAssumptions } from '~/config/assumptions';
import { attributionSpan } from '~/domain/pnl/attribution-coverage';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { nearestPart, spanBridge } from '~/domain/pnl/statement-check';
import type { PartialSum } from '~/lib/field-math';
import { traceOfEvent } from '~/domain/event-trace';
import { zonedRange } from '~/lib/calendar-periods';
import { rescale } from '~/lib/fixed-point';
import { DAY_MS } from '~/lib/time';
import type { Engine } from '~/mock/engine/engine';
import type { WireOrder, WirePosition } from '~/mock/engine/wire';
import { ALL, assetsOf, FRIDAY_MS, fullWorld, historyOf, ok, ordersOf } from '../../mock/engine/world-of';

const YEAR = { fromMs: Date.UTC(2026, 0), toMs: Date.UTC(2027, 0) };
const OCTOBER = { fromMs: Date.UTC(2026, 9), toMs: Date.UTC(2026, 10) };
const SHOWN = ['trade_notification_v2', 'notify_update_position', 'bundle_external_body', 'excess'];

type Range = typeof YEAR;
const isIn = ({ fromMs, toMs }: Range, iso: string | number) => {
  const ms = new Date(iso).getTime();
  return ms >= fromMs && ms < toMs;
};

/** Sums in USD at 18 digits, straight from the rows; amounts that the service counts as owed are negated. */
function expectedSums(rows: readonly WirePosition[]) {
  const sums = { pnl: 0n, fees: 0n, funding: 0n, rollover: 0n };
  for (const row of rows) {
    const price = BigInt(row.settlementOraclePrice ?? 0);
    sums.pnl += BigInt(row.pnlInEvent ?? 0) * price;
    sums.fees -= (BigInt(row.feeInEvent ?? 0) + BigInt(row.executionFeeInEvent ?? 0)) * price;
    sums.funding -= BigInt(row.fundingInEvent ?? 0) * price;
    sums.rollover -= BigInt(row.rolloverFeeInEvent ?? 0) * price;
  }
  return { ...sums, net: sums.pnl + sums.fees + sums.funding + sums.rollover };
}

const changes: Readonly<Record<string, string>> = {
  open_position: 'positionOpened',
  increase_position: 'positionIncreased',
  decrease_position: 'positionReduced',
  close_position: 'positionClosed',
  max_pnl_close: 'positionClosed',
  liquidate_position: 'positionLiquidated',
  add_margin: 'positionChanged',
  remove_margin: 'positionChanged',
};
const ends: Readonly<Record<string, string>> = {
  executed: 'orderFilled',
  canceled: 'orderCancelled',
  canceled_by_sequencer: 'orderCancelledByService',
  expired: 'orderExpired',
  error: 'orderFailed',
};

/** How often each thing certainly happened, and how often perhaps: a second, separate reading of the rows. */
function expectedCounts(engine: Engine, account: string, range: Range) {
  const counts = new Map<string, { sure: number; unsure: number }>();
  const count = (what: string, how: 'sure' | 'unsure') => {
    const before = counts.get(what) ?? { sure: 0, unsure: 0 };
    counts.set(what, { ...before, [how]: before[how] + 1 });
  };
  const { rows } = readOnce(engine, account);
  for (const row of rows) if (isIn(range, row.timestamp ?? '')) count(changes[row.eventName ?? ''] ?? '?', 'sure');
  const namedAt = endsNamedByEvents(engine, account);
  const filledAt = new Map(rows.map((row) => [row.order?.id, row.timestamp]));
  for (const order of ordersOf(engine, account)) {
    if (isIn(range, order.createdAt)) count('orderPlaced', 'sure');
    const what = ends[order.status];
    if (what !== undefined) countEnd(order, what);
  }
  function countEnd(order: WireOrder, what: string): void {
    const filled = what === 'orderFilled' ? filledAt.get(order.id) : undefined;
    const named = namedAt.get(`${order.status} ${order.id}`);
    const at = filled ?? named ?? (what === 'orderExpired' ? order.expiration : null);
    if (at !== null && at !== undefined) {
      if (isIn(range, at)) count(what, 'sure');
      return;
    }
    const placed = new Date(order.createdAt).getTime();
    const latest = order.expiration === null ? FRIDAY_MS : Math.min(FRIDAY_MS, new Date(order.expiration).getTime());
    if (placed >= range.toMs || latest < range.fromMs) return;
    if (what === 'orderFilled' && placed < range.fromMs) return;
    count(what, placed >= range.fromMs && latest < range.toMs ? 'sure' : 'unsure');
  }
  for (const { event, timestamp, tx_status: status } of eventsOf(engine, account)) {
    const { type } = event as { type: string };
    if (SHOWN.includes(type) || !isIn(range, Number(timestamp))) continue;
    const hasFailed = type === 'failed_bundle_execution' || status?.success === false;
    const named = type.startsWith('deposit_notify') ? 'deposit' : type === 'withdraw' ? 'withdrawal' : 'event';
    count(hasFailed ? 'eventFailed' : named, 'sure');
  }
  return Object.fromEntries(counts);
}

type Sent = { type: string; query_id?: number; intent_hashes?: readonly (readonly number[])[] };

/** The ends of failed and cancelled orders in the raw events: "status id" to milliseconds. */
function endsNamedByEvents(engine: Engine, account: string): ReadonlyMap<string, number> {
  const sent = eventsOf(engine, account).map(({ event, timestamp }) => ({
    ...(event as Sent),
    atMs: Number(timestamp),
  }));
  const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const bodies = sent.filter(({ type }) => type === 'bundle_external_body');
  const found = new Map<string, number>();
  for (const failure of sent.filter(({ type }) => type === 'failed_bundle_execution')) {
    const body = bodies.findLast((one) => one.query_id === failure.query_id && one.atMs <= failure.atMs);
    for (const hash of body?.intent_hashes ?? []) found.set(`error ${hex(hash)}`, failure.atMs);
  }
  for (const { intent_hashes: hashes = [], atMs } of bodies)
    if (hashes.length === 2) for (const hash of hashes) found.set(`canceled ${hex(hash)}`, atMs);
  return found;
}

function eventsOf(engine: Engine, account: string) {
  return ok(engine.listAccountEvents(account, { ...ALL, order: 'ASC', eventTypes: null }));
}

/** Everything that a statement of an account is made of, of any range. */
function read(engine: Engine, account: string, named: boolean) {
  const events = assetsOf(engine).flatMap((asset) =>
    ok(engine.listPositionHistory(account, asset, { ...ALL, walletId: null })).data.map((row) =>
      toHistoryEvent(named ? row : { ...row, order: null }, asset, defaultAssumptions),
    ),
  );
  const views = eventsOf(engine, account).map((event, index) =>
    toEventView({ key: String(index), event: event as Parameters<typeof toEventView>[0]['event'] }),
  );
  return {
    events,
    views,
    rows: historyOf(engine, account),
    orders: toOrderViews(ordersOf(engine, account), defaultAssumptions),
    endTimes: orderEndTimes(views, (event) => traceOfEvent(event, defaultAssumptions)),
  };
}

const known = new WeakMap<Engine, Map<string, ReturnType<typeof read>>>();

/** The exchange stands still: each account is read once for all tests. */
function readOnce(engine: Engine, account: string, named = true): ReturnType<typeof read> {
  const ofEngine = known.get(engine) ?? new Map<string, ReturnType<typeof read>>();
  known.set(engine, ofEngine);
  const key = `${account} ${named}`;
  const found = ofEngine.get(key) ?? read(engine, account, named);
  ofEngine.set(key, found);
  return found;
}

/**
 * `named`: whether rows of the history name their orders; `mostOrders`: where the reading of orders stops.
 */
function ours(engine: Engine, account: string, range: Range, { named = true, mostOrders = 1_000_000 } = {}) {
  const { events, views, orders, endTimes } = readOnce(engine, account, named);
  const inRange = events.filter(({ atMs }) => atMs.kind === 'known' && isIn(range, atMs.value));
  const { lines, undated, hasAllFills } = statementOf({
    range,
    events,
    isHistoryWhole: true,
    orders: orders.slice(0, mostOrders),
    ordersReadAtMs: FRIDAY_MS,
    accountEvents: views,
    endTimes,
    cancels: [],
  });
  return { lines, undated, hasAllFills, events, sums: pnlAttribution(inRange, () => null).usd };
}

describe.each([1, 2, 3])('statements of five traders of seed %i, beside a second computation', (seed) => {
  const { engine } = fullWorld(seed);
  const accounts = engine.listing().accounts.slice(0, 5);

  it.each(accounts.map(({ label, address }) => [label, address] as const))(
    '%s: the year, and October',
    (_, account) => {
      for (const range of [YEAR, OCTOBER]) {
        const { lines, hasAllFills, undated, sums } = ours(engine, account, range);
        const rows = readOnce(engine, account).rows.filter(({ timestamp }) => isIn(range, timestamp ?? ''));
        const expected = expectedSums(rows);
        for (const part of attributionParts) {
          const { field, counted, of } = sums[part];
          expect(field.kind === 'known' && rescale(field.value, 18, 'halfUp').raw).toBe(expected[part]);
          expect([counted, of]).toEqual([rows.length, rows.length]);
        }
        const counts = Object.fromEntries(
          countsOf({ lines, hasAllFills }, () => true).map(({ what, sure, unsure }) => [what, { sure, unsure }]),
        );
        expect(counts).toEqual(expectedCounts(engine, account, range));
        expect(undated).toBe(0);
        expect(isInOrder(lines)).toBe(true);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }
    },
  );

  it('does not say that an order was filled before October if the history names no orders', () => {
    const account = accounts[0]?.address ?? '';
    const filled = (named: boolean) =>
      countsOf(ours(engine, account, OCTOBER, { named }), () => true).find(({ what }) => what === 'orderFilled');
    const before = ordersOf(engine, account).filter(
      ({ status, createdAt, expiration }) =>
        status === 'executed' &&
        new Date(createdAt).getTime() < OCTOBER.fromMs &&
        (expiration === null || new Date(expiration).getTime() >= OCTOBER.fromMs),
    );
    expect(filled(true)?.unsure).toBe(0);
    expect(filled(false)?.unsure).toBeGreaterThanOrEqual(before.length);
    expect(before.length).toBeGreaterThan(0);
  });

  it('knows every fill from the rows even if the reading of orders stops early, and marks the other counts', () => {
    for (const { address } of accounts) {
      const whole = countsOf(ours(engine, address, OCTOBER), () => true);
      const short = countsOf(ours(engine, address, OCTOBER, { mostOrders: 3 }), (list) => list !== 'orders');
      const fills = (counts: typeof whole) => counts.find(({ what }) => what === 'orderFilled');
      expect(fills(short)).toEqual(fills(whole));
      expect(short.filter(({ isWhole }) => !isWhole).map(({ what }) => what)).toEqual([
        'orderPlaced',
        'orderCancelled',
        'orderCancelledByService',
        'orderExpired',
        'orderFailed',
      ]);
    }
  });

  it('dates every failure and every cancel of a trader', () => {
    for (const { address } of accounts) {
      const counts = countsOf(ours(engine, address, YEAR), () => true);
      const undated = counts.filter(
        ({ what, unsure }) => (what === 'orderFailed' || what === 'orderCancelled') && unsure > 0,
      );
      expect(undated).toEqual([]);
    }
  });

  it.each(['UTC', 'Europe/Berlin', 'Asia/Kathmandu', 'America/New_York'])(
    'leads from the net result of days of %s to the change between the nearest snapshots, to the last digit',
    (zone) => {
      let led = 0;
      for (const { address } of accounts) {
        const snapshots = ok(engine.getPnlHistory(address, null));
        const { points } = toPnlSeries(snapshots as Parameters<typeof toPnlSeries>[0], defaultAssumptions);
        const { events } = ours(engine, address, YEAR);
        const netOf = (counts: (ms: number) => boolean) =>
          readOnce(engine, address)
            .rows.filter(({ timestamp }) => counts(new Date(timestamp ?? 0).getTime()))
            .reduce((sum, row) => sum + expectedSums([row]).net, 0n);
        for (const day of ['2026-10-03', '2026-03-29', '2026-11-01']) {
          const range = zonedRange({ from: day, to: day }, zone);
          const part = nearestPart(points, range);
          const span = attributionSpan(range, part);
          const bridge = spanBridge(events, range, span);
          const raw = ({ field }: PartialSum) =>
            field.kind === 'known' ? rescale(field.value, 18, 'halfUp').raw : null;
          if (span.of !== 'readings' || bridge === null) continue;
          led += 1;
          expect(Math.abs(span.fromMs - range.fromMs)).toBeLessThanOrEqual(DAY_MS / 2);
          expect(raw(bridge.period)).toBe(netOf((ms) => ms >= range.fromMs && ms < range.toMs));
          const added = netOf((ms) => ms > span.fromMs && ms <= span.toMs);
          expect((raw(bridge.period) ?? 0n) + (raw(bridge.notInSpan) ?? 0n) + (raw(bridge.notInPeriod) ?? 0n)).toBe(
            added,
          );
          const change = part.change.kind === 'known' ? rescale(part.change.value, 18, 'halfUp').raw : null;
          const off = (change ?? 0n) - added;
          // Half a cent.
          expect(off < 5n * 10n ** 15n && off > -5n * 10n ** 15n).toBe(true);
        }
      }
      expect(led > 0 || zone === 'UTC').toBe(true);
    },
  );

  it('puts each thing with a known time into exactly one of twelve months', () => {
    const months = Array.from({ length: 12 }, (_, month) => ({
      fromMs: Date.UTC(2026, month),
      toMs: Date.UTC(2026, month + 1),
    }));
    const account = accounts[0]?.address ?? '';
    const dated = (range: Range) =>
      ours(engine, account, range)
        .lines.filter(({ when }) => when.fromMs === when.toMs)
        .map(({ key }) => key);
    expect(months.flatMap(dated).toSorted()).toEqual(dated(YEAR).toSorted());
  });
});

function isInOrder(lines: readonly StatementLine[]): boolean {
  return lines.every((line, index) => (lines[index - 1]?.when.toMs ?? 0) <= line.when.toMs);
}
