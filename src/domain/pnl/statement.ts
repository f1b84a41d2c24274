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

/** A cancel that was sent from this browser, from the journal of cancels. */
export type OwnCancel = {
  readonly id: string;
  readonly orderId: string;
  /** Raw address. */
  readonly market: string;
  readonly sentAtMs: number | null;
  /** The outcome of the cancel, in words. */
  readonly outcome: string;
  /** Whether the cancel was seen to have cancelled the order. */
  readonly isCancelled: boolean;
};

/** The lists from which a statement is compiled. */
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

// `Object.keys` loses the type of the keys.
const statementKinds = Object.keys(listOf) as readonly StatementKind[];

type Subject =
  /** `order`: the order that caused the event, if it was read. */
  | { readonly kind: 'position'; readonly event: HistoryEvent; readonly order: OrderView | null }
  /** An order that is known only from the row that it filled. */
  | { readonly kind: 'fill'; readonly event: HistoryEvent }
  | { readonly kind: 'order'; readonly order: OrderView }
  | { readonly kind: 'event'; readonly event: EventView }
  | { readonly kind: 'cancel'; readonly cancel: OwnCancel };

/** One event of any kind in a period. */
export type StatementLine = {
  readonly key: string;
  readonly what: StatementKind;
  /**
   * The earliest and the latest possible time, in ms; equal if the time is known. `fromMs` is null if no earliest time
   * is known.
   */
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
  /** Whether all events since the beginning of the range are among them. */
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
  /** In order of time; lines with an uncertain time are sorted by the latest possible one. */
  readonly lines: readonly StatementLine[];
  /** The number of items without a readable time, which no statement of a period includes. */
  readonly undated: number;
  /** Whether every order that was filled in the period is among the lines, even if not all orders were read. */
  readonly hasAllFills: boolean;
};

/**
 * Everything that happened in a period, on one time line. Orders have only a creation date. The end of an order gets
 * its date from the row of the position history that names it (operation 16), from the cancel sent from this browser,
 * or from its expiration; otherwise it lies between its creation and the reading. Events of bundles date failures and
 * cancels: see `orderEndTimes`.
 */
export function statementOf(sources: StatementSources): Statement {
  const { events, orders, accountEvents, cancels } = sources;
  const rows = rowsByOrder(sources);
  const byId = new Map(orders.flatMap((order) => (isHash(idOf(order)) ? [[idOf(order), order]] : [])));
  const otherEvents = accountEvents.filter(({ type }) => !toldElsewhere.has(valueOrNull(type) ?? ''));
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
  for (const event of otherEvents) take(eventLine(event));
  for (const cancel of cancels) take(cancelLine(cancel));
  return { lines: lines.toSorted((a, b) => a.when.toMs - b.when.toMs), undated, hasAllFills: rows.isWhole };
}

type Dated = Omit<StatementLine, 'isSure'>;

/** Whether it may have happened in the period. */
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
  /** The newest row of the position history that names each order. */
  readonly fills: ReadonlyMap<string, { readonly event: HistoryEvent; readonly atMs: number }>;
  /** Whether every row of the period was read and names its order. */
  readonly isWhole: boolean;
};

function rowsByOrder({ events, isHistoryWhole, range }: StatementSources): RowsByOrder {
  const fills = new Map<string, { readonly event: HistoryEvent; readonly atMs: number }>();
  // A row that names no order may belong to any order.
  let namesAll = true;
  for (const event of events) {
    const [id, atMs] = [valueOrNull(event.orderId) ?? '', valueOrNull(event.atMs)];
    if (isHash(id) && atMs !== null && atMs >= (fills.get(id)?.atMs ?? atMs)) fills.set(id, { event, atMs });
    if (!isHash(id) && (atMs === null || atMs >= range.fromMs)) namesAll = false;
  }
  return { fills, isWhole: isHistoryWhole && namesAll };
}

/** Fills of orders that only rows of the position history name, because operation 13 is read up to a limit. */
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
      // If the other intent of the bundle is an order too, the bundle did not cancel this one.
      return pair !== undefined && !ids.has(pair.other) ? pair.atMs : (own.get(id) ?? null);
    }
    const expiresAtMs = what === 'orderExpired' ? valueOrNull(order.expiresAtMs) : null;
    return expiresAtMs !== null && expiresAtMs <= ordersReadAtMs ? expiresAtMs : null;
  };
  return orders.flatMap((order): readonly Dated[] => {
    const what = endOf(order);
    if (what === null) return [];
    const exact = dateOf(order, what);
    // Each row names the order that it filled, so an order without a row since the beginning was filled before it
    // (GAPS.md).
    if (exact === null && what === 'orderFilled' && rows.isWhole && isHash(idOf(order))) {
      const placed = valueOrNull(order.createdAtMs);
      if (placed === null || placed < range.fromMs) return [];
    }
    const placedMs = valueOrNull(order.createdAtMs);
    // The order must have ended before its expiration, or it would have expired.
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

/** Older orders use their slot as id, which later orders use again. */
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
  /** The number that may lie outside of the period. */
  readonly unsure: number;
  /** False if unread items may contain more. */
  readonly isWhole: boolean;
};

/**
 * The number of lines of each kind, in a fixed order. A kind that did not occur is left out, unless that is uncertain.
 * @param isRead whether a list was read completely
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

/** A figure of a statement that can list its lines: a kind of event, or a part of the result. */
export type StatementPick = StatementKind | AttributionPart;

/** The figure with this name, from a URL; null if there is none. */
export function readPick(word: string | undefined): StatementPick | null {
  return [...statementKinds, ...attributionParts].find((pick) => pick === word) ?? null;
}

/**
 * The lines behind a figure; for a part of the result, the lines in which that part is not zero. Includes unsure lines.
 */
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
 * Deposits or withdrawals by account events, summed for each token; null groups the events with an unknown token or
 * amount, which are only counted.
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
