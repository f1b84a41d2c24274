import { absent, valueOrNull } from '~/lib/field';
import { groupBy } from '~/lib/lists';
import { isZero } from '~/lib/fixed-point';
import type { TimeRange } from '~/lib/time';
import { type EventView, isFailure } from '../account/event-view';
import { changeOf, endOf, type OrderEnd, type PositionChange, toldElsewhere } from '../alerts/inbox-items';
import type { OrderView } from '../order/order-view';
import { type PartialSum, sumInUnit } from '~/lib/field-math';
import { groupByCollateral } from '~/domain/collaterals';
import type { HistoryEvent } from '../position/history-event';
import type { eventMoney } from '../account/payload/payload-token';
import type { OrderEndTimes } from './order-ends';
import { type AttributionPart, attributionParts } from './pnl-attribution';

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

/** The lists that a statement is made of. */
export type StatementList = 'history' | 'orders' | 'events' | 'cancels';

/** Every kind of line, in the order of the counts on the page, with the list that it comes from. */
const listOf = {
  positionOpened: 'history',
  positionIncreased: 'history',
  positionReduced: 'history',
  positionClosed: 'history',
  positionLiquidated: 'history',
  positionChanged: 'history',
  orderPlaced: 'orders',
  orderFilled: 'orders',
  orderCancelled: 'orders',
  orderCancelledByService: 'orders',
  orderExpired: 'orders',
  orderFailed: 'orders',
  cancel: 'cancels',
  event: 'events',
  eventFailed: 'events',
  deposit: 'events',
  withdrawal: 'events',
} as const satisfies Record<PositionChange | OrderEnd, StatementList> & Record<string, StatementList>;

export type StatementKind = keyof typeof listOf;

// The keys are those of the type.
const statementKinds = Object.keys(listOf) as readonly StatementKind[];

type Subject =
  /** `order`: the one that caused the event, where it was read. */
  | { readonly kind: 'position'; readonly event: HistoryEvent; readonly order: OrderView | null }
  /** An order that is known only from the row that it filled. */
  | { readonly kind: 'fill'; readonly event: HistoryEvent }
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
  readonly endTimes: OrderEndTimes;
  readonly cancels: readonly OwnCancel[];
};

export type Statement = {
  /** In the order of time; those that lie between two times, by the later one. */
  readonly lines: readonly StatementLine[];
  /** Have no readable time, and are in no statement of a period. */
  readonly undated: number;
  /** Every order that was filled in the period is among the lines, even where not all orders were read. */
  readonly hasAllFills: boolean;
};

/**
 * What happened in a period, on one time line. An order has no date but its creation: its end is dated by the row of
 * the position history that names it (operation 16), by the cancel sent from this browser, or by its expiration; else it
 * lies between its creation and the reading. Events of bundles date failures and cancels: see `orderEndTimes`.
 */
export function statementOf(sources: StatementSources): Statement {
  const { events, orders, accountEvents, cancels } = sources;
  const rows = rowsByOrder(sources);
  const byId = new Map(orders.flatMap((order) => (isHash(idOf(order)) ? [[idOf(order), order]] : [])));
  const told = accountEvents.filter(({ type }) => !toldElsewhere.has(valueOrNull(type) ?? ''));
  const lines: StatementLine[] = [];
  let undated = 0;
  const take = (found: Dated | null) => {
    if (found === null) undated += 1;
    else if (isNear(found, sources.range)) {
      const { key, what, when, about } = found;
      lines.push({ key, what, when, about, isSure: isInside(found, sources.range) });
    }
  };
  for (const event of events) take(positionLine(event, byId));
  for (const order of orders) take(orderPlaced(order));
  for (const end of orderEnds(sources, rows)) take(end);
  for (const fill of fillsAlone(rows.fills, byId)) take(fill);
  for (const event of told) take(eventLine(event));
  for (const cancel of cancels) take(cancelLine(cancel));
  return { lines: lines.toSorted((a, b) => a.when.toMs - b.when.toMs), undated, hasAllFills: rows.isWhole };
}

type Dated = Omit<StatementLine, 'isSure'>;

/** Whether it may have happened in the period, and whether it did. */
function isNear({ when }: Dated, { fromMs, toMs }: TimeRange): boolean {
  return when.toMs >= fromMs && (when.fromMs ?? Number.NEGATIVE_INFINITY) < toMs;
}

function isInside({ when }: Dated, { fromMs, toMs }: TimeRange): boolean {
  return (when.fromMs ?? Number.NEGATIVE_INFINITY) >= fromMs && when.toMs < toMs;
}

const at = (ms: number): StatementLine['when'] => ({ fromMs: ms, toMs: ms });

function positionLine(event: HistoryEvent, orders: ReadonlyMap<string, OrderView>): Dated | null {
  const ms = valueOrNull(event.atMs);
  if (ms === null) return null;
  const order = orders.get(valueOrNull(event.orderId) ?? '') ?? null;
  return { key: `p ${event.key}`, what: changeOf(event), when: at(ms), about: { kind: 'position', event, order } };
}

function orderPlaced(order: OrderView): Dated | null {
  const ms = valueOrNull(order.createdAtMs);
  return ms === null
    ? null
    : { key: `o ${order.key}`, what: 'orderPlaced', when: at(ms), about: { kind: 'order', order } };
}

type RowsByOrder = {
  /** The newest row of each order that rows name. */
  readonly fills: ReadonlyMap<string, { readonly event: HistoryEvent; readonly atMs: number }>;
  /** Every row of the period was read and names its order. */
  readonly isWhole: boolean;
};

function rowsByOrder({ events, isHistoryWhole, range }: StatementSources): RowsByOrder {
  const fills = new Map<string, { readonly event: HistoryEvent; readonly atMs: number }>();
  // Rows that name no order may be those of any.
  let namesAll = true;
  for (const event of events) {
    const [id, atMs] = [valueOrNull(event.orderId) ?? '', valueOrNull(event.atMs)];
    if (isHash(id) && atMs !== null && atMs >= (fills.get(id)?.atMs ?? atMs)) fills.set(id, { event, atMs });
    if (!isHash(id) && (atMs === null || atMs >= range.fromMs)) namesAll = false;
  }
  return { fills, isWhole: isHistoryWhole && namesAll };
}

/** Fills of orders that are in no list: rows name them (operation 13 is read up to a limit). */
function fillsAlone(fills: RowsByOrder['fills'], listed: ReadonlyMap<string, OrderView>): readonly Dated[] {
  return [...fills].flatMap(([id, { event, atMs }]): readonly Dated[] =>
    listed.has(id) ? [] : [{ key: `x ${id}`, what: 'orderFilled', when: at(atMs), about: { kind: 'fill', event } }],
  );
}

function orderEnds(sources: StatementSources, rows: RowsByOrder): readonly Dated[] {
  const { orders, cancels, endTimes, ordersReadAtMs, range } = sources;
  const ids = new Set(orders.map(idOf));
  const own = new Map(
    cancels.flatMap(({ orderId, sentAtMs, isCancelled }) =>
      isCancelled && sentAtMs !== null ? [[orderId, sentAtMs]] : [],
    ),
  );
  const dateOf = (order: OrderView, what: OrderEnd): number | null => {
    const id = idOf(order);
    if (what === 'orderFilled') return rows.fills.get(id)?.atMs ?? null;
    const hash = valueOrNull(order.intentHash) ?? '';
    if (what === 'orderFailed') return endTimes.failed.get(hash) ?? null;
    if (what === 'orderCancelled') {
      const pair = endTimes.paired.get(hash);
      // Two orders of one bundle are no cancel.
      return pair !== undefined && !ids.has(pair.other) ? pair.atMs : (own.get(id) ?? null);
    }
    const expiresAtMs = what === 'orderExpired' ? valueOrNull(order.expiresAtMs) : null;
    return expiresAtMs !== null && expiresAtMs <= ordersReadAtMs ? expiresAtMs : null;
  };
  return orders.flatMap((order): readonly Dated[] => {
    const what = endOf(order);
    if (what === null) return [];
    const exact = dateOf(order, what);
    // Each row names the order that it filled: one without a row since the beginning was filled before it (GAPS.md).
    if (exact === null && what === 'orderFilled' && rows.isWhole && isHash(idOf(order))) {
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

function idOf({ id }: OrderView): string {
  return valueOrNull(id) ?? '';
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

/** How often a thing happened. */
export type StatementCount = {
  readonly what: StatementKind;
  readonly sure: number;
  /** Those that may lie outside of the period. */
  readonly unsure: number;
  /** False where more may have happened, in what was not read. */
  readonly isWhole: boolean;
};

/**
 * How often each thing happened, in a fixed order. What did not happen has no count, unless that is not known.
 * @param isRead whether a list was read whole
 */
export function countsOf(
  { lines, hasAllFills }: Pick<Statement, 'lines' | 'hasAllFills'>,
  isRead: (list: StatementList) => boolean,
): readonly StatementCount[] {
  const members = new Map(groupBy(lines, ({ what }) => what));
  return statementKinds.flatMap((what) => {
    const [of, isWhole] = [members.get(what) ?? [], isRead(listOf[what]) || (what === 'orderFilled' && hasAllFills)];
    const sure = of.filter(({ isSure }) => isSure).length;
    return of.length === 0 && isWhole ? [] : [{ what, sure, unsure: of.length - sure, isWhole }];
  });
}

/** What a figure of a statement is made of: a thing that happened, or a part of the result. */
export type StatementPick = StatementKind | AttributionPart;

/** The figure of this name, from a URL; null for none. */
export function readPick(word: string | undefined): StatementPick | null {
  return [...statementKinds, ...attributionParts].find((pick) => pick === word) ?? null;
}

/** The lines behind a figure: of a part of the result, those in which it is not zero. Also the unsure ones. */
export function linesOf(lines: readonly StatementLine[], pick: StatementPick): readonly StatementLine[] {
  return lines.filter(({ what, about }) => {
    if (about.kind !== 'position' || !isPart(pick)) return what === pick;
    const field = about.event[pick];
    return field.kind !== 'known' || !isZero(field.value);
  });
}

function isPart(pick: StatementPick): pick is AttributionPart {
  return attributionParts.some((part) => part === pick);
}

/**
 * What came in or went out by account events, in each token; null groups those of an unknown token or amount, which are
 * counted only.
 */
export function transfersOf(
  lines: readonly StatementLine[],
  what: 'deposit' | 'withdrawal',
  moneyOf: (event: EventView) => ReturnType<typeof eventMoney>,
): readonly { readonly unit: string | null; readonly sum: PartialSum }[] {
  const found = lines.flatMap((line) =>
    line.what === what && line.about.kind === 'event' ? [moneyOf(line.about.event) ?? noMoney] : [],
  );
  return groupByCollateral(found, ({ unit }) => unit).map(([unit, members]) => ({
    unit,
    sum: sumInUnit(
      unit,
      members.map(({ field }) => field),
    ),
  }));
}

const noMoney = { field: absent('missing'), unit: null } as const;
