import { valueOrNull } from '~/lib/field';
import { groupBy } from '~/lib/lists';
import type { TimeRange } from '~/lib/time';
import { type EventView, isFailure } from '../account/event-view';
import { changeOf, endOf, type OrderEnd, type PositionChange, toldElsewhere } from '../alerts/happenings';
import type { OrderView } from '../order/order-view';
import { groupByCollateral, type PartialSum, sumKnown } from '../position/combine';
import type { HistoryEvent } from '../position/history-event';
import type { eventMoney } from '../account/payload/payload-token';

/** A cancel that was sent from this browser, as the journal of cancels has it. */
export type OwnCancel = {
  readonly id: string;
  readonly orderId: string;
  /** Raw address. */
  readonly market: string;
  readonly sentAtMs: number | null;
  /** What became of it, in words. */
  readonly outcome: string;
  /** The order was seen to be cancelled by it. */
  readonly isCancelled: boolean;
};

export type StatementKind =
  | PositionChange
  | OrderEnd
  | 'orderPlaced'
  | 'cancel'
  | 'deposit'
  | 'withdrawal'
  | 'event'
  | 'eventFailed';

type Subject =
  | { readonly kind: 'position'; readonly event: HistoryEvent }
  | { readonly kind: 'order'; readonly order: OrderView }
  | { readonly kind: 'event'; readonly event: EventView }
  | { readonly kind: 'cancel'; readonly cancel: OwnCancel };

/** One thing that happened in a period. */
export type StatementLine = {
  readonly key: string;
  readonly what: StatementKind;
  /** Between these two, in ms; equal where the time is known. `fromMs` is null where no earliest time is known. */
  readonly when: { readonly fromMs: number | null; readonly toMs: number };
  /** False when it may have happened outside of the period. */
  readonly isSure: boolean;
  readonly about: Subject;
};

export type StatementSources = {
  /** Half-open. */
  readonly range: TimeRange;
  /** Operation 16, each event once, also from outside of the range. */
  readonly events: readonly HistoryEvent[];
  /** All events since the beginning of the range are among them. */
  readonly isHistoryWhole: boolean;
  /** Operation 13 in all statuses, and when it was read. */
  readonly orders: readonly OrderView[];
  readonly ordersReadAtMs: number;
  /** Operation 5. */
  readonly accountEvents: readonly EventView[];
  readonly cancels: readonly OwnCancel[];
};

export type Statement = {
  /** In the order of time; those that lie between two times, by the later one. */
  readonly lines: readonly StatementLine[];
  /** Have no readable time, and are in no statement of a period. */
  readonly undated: number;
};

/**
 * What happened in a period, on one time line. An order has no date but its creation: its end is dated by the row of
 * the position history that names it (operation 16), by the cancel sent from this browser, or by its expiration; else it
 * lies between its creation and the reading.
 */
export function statementOf(sources: StatementSources): Statement {
  const { events, orders, accountEvents, cancels } = sources;
  const told = accountEvents.filter(({ type }) => !toldElsewhere.has(valueOrNull(type) ?? ''));
  const found = [
    ...events.map(positionLine),
    ...ordersPlaced(orders),
    ...orderEnds(sources),
    ...told.map(eventLine),
    ...cancels.map(cancelLine),
  ];
  const lines = found.flatMap((line) => (line === null ? [] : (withinRange(line, sources.range) ?? [])));
  return {
    lines: lines.toSorted((a, b) => a.when.toMs - b.when.toMs),
    undated: found.filter((line) => line === null).length,
  };
}

type Dated = Omit<StatementLine, 'isSure'>;

function withinRange(line: Dated, { fromMs, toMs }: TimeRange): StatementLine | null {
  const earliest = line.when.fromMs ?? Number.NEGATIVE_INFINITY;
  if (line.when.toMs < fromMs || earliest >= toMs) return null;
  return { ...line, isSure: earliest >= fromMs && line.when.toMs < toMs };
}

const at = (ms: number): StatementLine['when'] => ({ fromMs: ms, toMs: ms });

function positionLine(event: HistoryEvent): Dated | null {
  const ms = valueOrNull(event.atMs);
  if (ms === null) return null;
  return { key: `p ${event.key}`, what: changeOf(event), when: at(ms), about: { kind: 'position', event } };
}

function ordersPlaced(orders: readonly OrderView[]): readonly (Dated | null)[] {
  return orders.map((order) => {
    const ms = valueOrNull(order.createdAtMs);
    if (ms === null) return null;
    return { key: `o ${order.key}`, what: 'orderPlaced', when: at(ms), about: { kind: 'order', order } };
  });
}

function orderEnds(sources: StatementSources): readonly Dated[] {
  const { orders, events, cancels, ordersReadAtMs, isHistoryWhole, range } = sources;
  // Rows that name no order may be those of any.
  const namesAll = events.every(
    ({ atMs, orderId }) =>
      (atMs.kind === 'known' && atMs.value < range.fromMs) || (orderId.kind === 'known' && isHash(orderId.value)),
  );
  const fills = new Map(
    events.flatMap(({ orderId, atMs }) =>
      orderId.kind === 'known' && atMs.kind === 'known' && isHash(orderId.value) ? [[orderId.value, atMs.value]] : [],
    ),
  );
  const own = new Map(
    cancels.flatMap(({ orderId, sentAtMs, isCancelled }) =>
      isCancelled && sentAtMs !== null ? [[orderId, sentAtMs]] : [],
    ),
  );
  const dateOf = (order: OrderView, what: OrderEnd): number | null => {
    const id = valueOrNull(order.id) ?? '';
    if (what === 'orderFilled') return fills.get(id) ?? null;
    if (what === 'orderCancelled') return own.get(id) ?? null;
    const expiresAtMs = what === 'orderExpired' ? valueOrNull(order.expiresAtMs) : null;
    return expiresAtMs !== null && expiresAtMs <= ordersReadAtMs ? expiresAtMs : null;
  };
  return orders.flatMap((order): readonly Dated[] => {
    const what = endOf(order);
    if (what === null) return [];
    const exact = dateOf(order, what);
    // Each row names the order that it filled: one without a row since the beginning was filled before it (GAPS.md).
    if (exact === null && what === 'orderFilled' && isHistoryWhole && namesAll && isHash(valueOrNull(order.id) ?? '')) {
      const placed = valueOrNull(order.createdAtMs);
      if (placed === null || placed < range.fromMs) return [];
    }
    const placedMs = valueOrNull(order.createdAtMs);
    // What would have expired has ended before.
    const expiresMs = valueOrNull(order.expiresAtMs);
    const latestMs =
      expiresMs === null || what === 'orderExpired' ? ordersReadAtMs : Math.min(ordersReadAtMs, expiresMs);
    const toMs = Math.max(latestMs, placedMs ?? latestMs);
    const when = exact === null ? { fromMs: placedMs, toMs } : at(exact);
    return [{ key: `x ${order.key}`, what, when, about: { kind: 'order', order } }];
  });
}

/** Older orders are numbered by their slot, which later orders use again. */
function isHash(id: string): boolean {
  return id.length >= 32;
}

const eventKinds: Readonly<Record<string, StatementKind>> = {
  deposit_notify: 'deposit',
  deposit_notify_with_deploy: 'deposit',
  withdraw: 'withdrawal',
};

function eventLine(event: EventView): Dated | null {
  const ms = valueOrNull(event.time)?.atMs;
  if (ms === undefined) return null;
  const type = valueOrNull(event.type) ?? '';
  const named = Object.hasOwn(eventKinds, type) ? eventKinds[type] : undefined;
  const what = isFailure(event) ? 'eventFailed' : (named ?? 'event');
  return { key: `e ${event.key}`, what, when: at(ms), about: { kind: 'event', event } };
}

function cancelLine(cancel: OwnCancel): Dated | null {
  const { id, sentAtMs } = cancel;
  return sentAtMs === null
    ? null
    : { key: `c ${id}`, what: 'cancel', when: at(sentAtMs), about: { kind: 'cancel', cancel } };
}

/** How often each thing happened, in the order of their first line; `unsure` counts those that may lie outside. */
export function countsOf(
  lines: readonly StatementLine[],
): readonly { readonly what: StatementKind; readonly sure: number; readonly unsure: number }[] {
  return groupBy(lines, ({ what }) => what).map(([what, members]) => ({
    what,
    sure: members.filter(({ isSure }) => isSure).length,
    unsure: members.filter(({ isSure }) => !isSure).length,
  }));
}

/** What came in or went out by account events, in each token; null groups those of an unknown token. */
export function transfersOf(
  lines: readonly StatementLine[],
  what: 'deposit' | 'withdrawal',
  moneyOf: (event: EventView) => ReturnType<typeof eventMoney>,
): readonly { readonly unit: string | null; readonly sum: PartialSum }[] {
  const found = lines.flatMap((line) =>
    line.what === what && line.about.kind === 'event' ? [moneyOf(line.about.event)] : [],
  );
  const missing = found.filter((money) => money === null).length;
  const groups = groupByCollateral(
    found.filter((money) => money !== null),
    ({ unit }) => unit,
  );
  return groups.map(([unit, members]) => {
    const sum = sumKnown(members.map(({ field }) => field));
    return { unit, sum: unit === null ? { ...sum, of: sum.of + missing } : sum };
  });
}
