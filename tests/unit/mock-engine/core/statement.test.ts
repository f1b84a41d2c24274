import { describe, expect, it } from 'vitest';
import { toEventView } from '~/domain/account/event-view';
import { toOrderViews } from '~/domain/order/order-view';
import { attributionParts, pnlAttribution } from '~/domain/pnl/pnl-attribution';
import { countsOf, type StatementLine, statementOf } from '~/domain/pnl/statement';
import { toHistoryEvent } from '~/domain/position/history-event';
import { defaultAssumptions } from '~/config/assumptions';
import { rescale } from '~/lib/fixed-point';
import type { Engine } from '~/mock/engine/engine';
import type { WireOrder, WirePosition } from '~/mock/engine/wire';
import { ALL, assetsOf, FRIDAY_MS, fullWorld, historyOf, ok, ordersOf } from './world-of';

const YEAR = { fromMs: Date.UTC(2026, 0), toMs: Date.UTC(2027, 0) };
const OCTOBER = { fromMs: Date.UTC(2026, 9), toMs: Date.UTC(2026, 10) };
const SHOWN = ['trade_notification_v2', 'notify_update_position', 'bundle_external_body', 'excess'];

type Range = typeof YEAR;
const isIn = ({ fromMs, toMs }: Range, iso: string | number) => {
  const ms = new Date(iso).getTime();
  return ms >= fromMs && ms < toMs;
};

/** Sums in USD at 18 digits, straight from the rows: what the service counts as owed is the negative of it. */
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

/** How often each thing certainly happened, and how often it perhaps did, by a reading of the rows of its own. */
function expectedCounts(engine: Engine, account: string, range: Range) {
  const counts = new Map<string, { sure: number; unsure: number }>();
  const count = (what: string, how: 'sure' | 'unsure') => {
    const before = counts.get(what) ?? { sure: 0, unsure: 0 };
    counts.set(what, { ...before, [how]: before[how] + 1 });
  };
  const rows = historyOf(engine, account);
  for (const row of rows) if (isIn(range, row.timestamp ?? '')) count(changes[row.eventName ?? ''] ?? '?', 'sure');
  const filledAt = new Map(rows.map((row) => [row.order?.id, row.timestamp]));
  for (const order of ordersOf(engine, account)) {
    if (isIn(range, order.createdAt)) count('orderPlaced', 'sure');
    const what = ends[order.status];
    if (what !== undefined) countEnd(order, what);
  }
  function countEnd(order: WireOrder, what: string): void {
    const filled = what === 'orderFilled' ? filledAt.get(order.id) : undefined;
    const at = filled ?? (what === 'orderExpired' ? order.expiration : null);
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

function eventsOf(engine: Engine, account: string) {
  return ok(engine.listAccountEvents(account, { ...ALL, order: 'ASC', eventTypes: null }));
}

/** @param named whether rows of the history name their orders */
function ours(engine: Engine, account: string, range: Range, named = true) {
  const events = assetsOf(engine).flatMap((asset) =>
    ok(engine.listPositionHistory(account, asset, { ...ALL, walletId: null })).data.map((row) =>
      toHistoryEvent(named ? row : { ...row, order: null }, asset, defaultAssumptions),
    ),
  );
  const inRange = events.filter(({ atMs }) => atMs.kind === 'known' && isIn(range, atMs.value));
  const { lines, undated } = statementOf({
    range,
    events,
    isHistoryWhole: true,
    orders: toOrderViews(ordersOf(engine, account), defaultAssumptions),
    ordersReadAtMs: FRIDAY_MS,
    accountEvents: eventsOf(engine, account).map((event, index) =>
      toEventView({ key: String(index), event: event as Parameters<typeof toEventView>[0]['event'] }),
    ),
    cancels: [],
  });
  return { lines, undated, sums: pnlAttribution(inRange, () => null).usd };
}

describe.each([1, 2, 3])('statements of five traders of seed %i, beside a second computation', (seed) => {
  const { engine } = fullWorld(seed);
  const accounts = engine.listing().accounts.slice(0, 5);

  it.each(accounts.map(({ label, address }) => [label, address] as const))(
    '%s: the year, and October',
    (_, account) => {
      for (const range of [YEAR, OCTOBER]) {
        const { lines, undated, sums } = ours(engine, account, range);
        const rows = historyOf(engine, account).filter(({ timestamp }) => isIn(range, timestamp ?? ''));
        const expected = expectedSums(rows);
        for (const part of attributionParts) {
          const { field, counted, of } = sums[part];
          expect(field.kind === 'known' && rescale(field.value, 18, 'halfUp').raw).toBe(expected[part]);
          expect([counted, of]).toEqual([rows.length, rows.length]);
        }
        const counts = Object.fromEntries(countsOf(lines).map(({ what, sure, unsure }) => [what, { sure, unsure }]));
        expect(counts).toEqual(expectedCounts(engine, account, range));
        expect(undated).toBe(0);
        expect(isInOrder(lines)).toBe(true);
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      }
    },
  );

  it('does not say that an order was filled before October where rows of the history name no orders', () => {
    const account = accounts[0]?.address ?? '';
    const filled = (named: boolean) =>
      countsOf(ours(engine, account, OCTOBER, named).lines).find(({ what }) => what === 'orderFilled');
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

  it('has each thing whose time is known in exactly one of twelve months', () => {
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
