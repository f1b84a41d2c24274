import { valueOrNull } from '~/lib/field';
import { isZero, toDecimalString } from '~/lib/fixed-point';
import { type EventView, isFailure } from '../account/event-view';
import type { OrderView } from '../order/order-view';
import type { HistoryEvent } from '../position/history-event';
import { happening, type InboxItem, type InboxItemKind, type KnownList, type Log, withHappenings } from './inbox-state';

const MOST_ENDED = 6_000;
const MOST_FILLS = 300;
/** The number of row keys stored for each list: at least as many as the largest page has. */
const KEPT_KEYS = 100;

type Span = {
  /** When the reading began and ended, by our clock. */
  readonly startedMs: number;
  readonly atMs: number;
};

type OrdersRead = Span & {
  /** Orders in every status (operation 13). */
  readonly orders: readonly OrderView[];
  /** Whether the list is complete. */
  readonly whole: boolean;
  /** Set if the list is incomplete: whether it has all active orders, and the time back to which it has all orders. */
  readonly cut?: { readonly activeWhole: boolean; readonly backToMs: number | null } | undefined;
};

const endKinds = {
  executed: 'orderFilled',
  expired: 'orderExpired',
  canceled: 'orderCancelled',
  canceled_by_sequencer: 'orderCancelledByService',
  error: 'orderFailed',
} as const satisfies Partial<Record<string, InboxItemKind>>;

export type OrderEnd = (typeof endKinds)[keyof typeof endKinds];

/** Lists the orders that ended since the last reading. The first reading only stores which orders had already ended. */
export function readOrders(log: Log, { orders, whole, cut, startedMs, atMs }: OrdersRead): Log {
  const before = log.orders;
  const ended = [...byKey(orders.filter((order) => endOf(order) !== null))];
  const endedKeys = ended.map(([key]) => key);
  const hasEnded = new Set(endedKeys);
  // An answer may list an order as active although a newer answer already has its end.
  const open = [...byKey(orders)].filter(([key]) => !hasEnded.has(key));
  const active = open.map(([key]) => key);
  // Needed only to look up orders that are missing from an incomplete list.
  const markets = cut && Object.fromEntries(open.map(([key, { market }]) => [key, valueOrNull(market) ?? '']));
  const gap = (fromMs: number): InboxItem =>
    happening({ key: `g orders ${fromMs}`, what: 'gap', fromMs, toMs: atMs, text: 'orders' });
  if (before === null) {
    const first = { firstMs: startedMs, firstWhole: whole, startedMs, atMs, markets };
    const next = { ...log, orders: { ...first, active, ended: endedKeys.slice(-MOST_ENDED) } };
    return withHappenings(next, cut?.activeWhole === false ? [gap(startedMs)] : []);
  }
  const wasEnded = new Set(before.ended);
  const wasActive = new Set(before.active);
  const fills = new Map(log.fills);
  const fresh = ended.filter(([key, order]) => {
    if (wasEnded.has(key)) return false;
    // If the first reading was incomplete, an old order may appear only now.
    return before.firstWhole || wasActive.has(key) || (valueOrNull(order.createdAtMs) ?? 0) >= before.firstMs;
  });
  const isNewest = atMs >= before.atMs;
  const unlisted = cut === undefined ? [] : unlistedOrders(log, orders).map(({ key }) => key);
  // An order is certainly gone only if a complete list of active orders, requested later, does not contain it.
  const isSure = cut?.activeWhole === true && startedMs >= before.atMs;
  const stillActive = isSure ? [] : unlisted.slice(-MOST_ENDED);
  const marketsOfStillActive = stillActive.map((key) => [key, before.markets?.[key] ?? ''] as const);
  const now = {
    active: [...active, ...stillActive],
    markets: markets && { ...markets, ...Object.fromEntries(marketsOfStillActive) },
  };
  const known: NonNullable<Log['orders']> = {
    ...before,
    ...(isNewest ? { startedMs, atMs, ...now } : {}),
    // Orders that are listed now come last, so they are the last to be dropped.
    ended: [...new Set([...before.ended.filter((key) => !hasEnded.has(key)), ...endedKeys])].slice(-MOST_ENDED),
  };
  const items = fresh.map(([, order]) =>
    toOrderEnd(order, { fromMs: Math.min(before.startedMs, startedMs), atMs, fills }),
  );
  const gaps = [
    ...(cut?.activeWhole === false ? [gap(before.firstMs)] : []),
    ...(isSure && (unlisted.length > 0 || (cut.backToMs ?? 0) > before.startedMs) ? [gap(before.startedMs)] : []),
  ];
  return withHappenings({ ...log, orders: known }, [...items, ...gaps]);
}

/** An order that was active and is no longer listed, with its market if known. */
export type UnlistedOrder = { readonly key: string; readonly market: string | null };

/** The orders that were active and are not in this incomplete list. */
export function unlistedOrders({ orders: before }: Log, orders: readonly OrderView[]): readonly UnlistedOrder[] {
  if (before === null) return [];
  const there = new Set([...before.ended, ...orders.map(orderKeyOf)]);
  return before.active.filter((key) => !there.has(key)).map((key) => ({ key, market: before.markets?.[key] ?? null }));
}

function byKey(orders: readonly OrderView[]): ReadonlyMap<string, OrderView> {
  return new Map(orders.map((order) => [orderKeyOf(order), order]));
}

function toOrderEnd(
  order: OrderView,
  {
    fromMs,
    atMs,
    fills,
  }: { readonly fromMs: number; readonly atMs: number; readonly fills: ReadonlyMap<string, number> },
): InboxItem {
  const what = endOf(order) ?? 'orderFailed';
  const key = orderKeyOf(order);
  const expiredMs = what === 'orderExpired' ? valueOrNull(order.expiresAtMs) : null;
  const exact =
    what === 'orderFilled' ? (fills.get(key) ?? null) : expiredMs !== null && expiredMs <= atMs ? expiredMs : null;
  const { amount } = order;
  const size = amount.unit === 'raw' ? null : valueOrNull(amount.field);
  return happening({
    key: `o ${key}`,
    what,
    atMs: exact,
    fromMs: Math.max(fromMs, valueOrNull(order.createdAtMs) ?? 0),
    toMs: atMs,
    market: valueOrNull(order.market),
    side: valueOrNull(order.direction),
    subject: valueOrNull(order.id),
    value: size === null ? null : toDecimalString(size),
    unit: amount.unit === 'raw' ? null : amount.unit,
    text: valueOrNull(order.type),
    limit: what === 'orderFailed' ? shortened(valueOrNull(order.errorText)) : null,
  });
}

/** How an order ended; null if it has not ended or its status is unknown. */
export function endOf({ status }: OrderView): OrderEnd | null {
  const given = valueOrNull(status);
  return given !== null && Object.hasOwn(endKinds, given) ? endKinds[given as keyof typeof endKinds] : null;
}

/** A short key that is the same in every answer. Older orders share slot numbers, so market and time are added. */
function orderKeyOf({ id, market, createdAtMs }: OrderView): string {
  const given = valueOrNull(id) ?? '';
  return given.length >= 32
    ? given.slice(0, 20)
    : `${given}@${(valueOrNull(market) ?? '').slice(-8)}@${valueOrNull(createdAtMs) ?? 0}`;
}

function shortened(given: string | null): string | null {
  return given === null || given.length <= 200 ? given : `${given.slice(0, 199)}…`;
}

type HistoryRead = Span & {
  readonly asset: string;
  /** Newest first (operation 16). */
  readonly events: readonly HistoryEvent[];
  /** Whether the list is complete. */
  readonly whole: boolean;
};

/** Lists new rows of an asset's position history, and takes the times of fills from them. */
export function readHistory(log: Log, { asset, events, whole, ...span }: HistoryRead): Log {
  const rows = events.map((event) => {
    const [oldKey, atMs] = [versionKeyOf(event), valueOrNull(event.atMs)];
    // Where positions have no number, two of them share their version numbers, so the time is added.
    return { event, key: `${oldKey} ${atMs ?? ''}`, oldKey, atMs };
  });
  const { next, fresh } = readList(log, `history ${asset}`, rows, { ...span, whole });
  const filled = rows.flatMap(({ event, atMs }) => {
    const order = valueOrNull(event.orderId);
    return order === null || atMs === null || order.length < 32 ? [] : [[order.slice(0, 20), atMs] as const];
  });
  const items = fresh.map(({ event, key, atMs }) =>
    toPositionChange(event, { key: `h ${asset} ${key}`, atMs, span, asset }),
  );
  return withFills(withHappenings(next, items), new Map(filled));
}

function withFills(log: Log, times: ReadonlyMap<string, number>): Log {
  const known = new Map(log.fills);
  const added = [...times].filter(([key, atMs]) => known.get(key) !== atMs);
  if (added.length === 0) return log;
  const fills = [...log.fills.filter(([key]) => !times.has(key)), ...times].slice(-MOST_FILLS) as Log['fills'];
  const items = log.items.map((one) => {
    const atMs = one.what === 'orderFilled' && one.atMs === null ? times.get(one.key.slice(2)) : undefined;
    return atMs === undefined ? one : { ...one, atMs };
  });
  return { ...log, fills, items };
}

/** The kinds of change that an event of the position history can make. */
export type PositionChange = Extract<InboxItemKind, `position${string}`>;

function toPositionChange(
  event: HistoryEvent,
  {
    key,
    atMs,
    span,
    asset,
  }: { readonly key: string; readonly atMs: number | null; readonly span: Span; readonly asset: string },
): InboxItem {
  const what = changeOf(event);
  const isEnd = what === 'positionClosed' || what === 'positionLiquidated' || what === 'positionReduced';
  const value = valueOrNull(isEnd ? event.pnl : event.size);
  const [exchanged, price, order] = [
    valueOrNull(event.exchanged),
    valueOrNull(event.price),
    valueOrNull(event.orderId),
  ];
  return happening({
    key,
    what,
    atMs,
    toMs: span.atMs,
    market: valueOrNull(event.market),
    asset,
    side: valueOrNull(event.side),
    subject: valueOrNull(event.idx),
    value: value === null ? null : toDecimalString(value),
    unit: isEnd ? 'collateral' : 'base',
    text: shortened(valueOrNull(event.name)),
    ...(exchanged === null || price === null
      ? {}
      : { amount: toDecimalString(exchanged), price: toDecimalString(price) }),
    ...(order === null || order.length < 32 ? {} : { order: order.slice(0, 20) }),
  });
}

/**
 * The change that an event made, derived from its status and size, and from its name only if these are not conclusive.
 */
export function changeOf({ status, name, size, version, closedAtMs }: HistoryEvent): PositionChange {
  const [word, state] = [valueOrNull(name)?.toLowerCase() ?? '', valueOrNull(status)?.toLowerCase() ?? ''];
  if (state === 'liquidated' || word.includes('liquidat')) return 'positionLiquidated';
  if (state === 'closed' || closedAtMs.kind === 'known' || (size.kind === 'known' && isZero(size.value)))
    return 'positionClosed';
  if (word.startsWith('open') || valueOrNull(version) === 1) return 'positionOpened';
  if (/decreas|reduc/.test(word)) return 'positionReduced';
  return word.includes('increas') ? 'positionIncreased' : 'positionChanged';
}

function versionKeyOf({ market, side, idx, version }: HistoryEvent): string {
  return [(valueOrNull(market) ?? '').slice(-8), valueOrNull(side), valueOrNull(idx), valueOrNull(version)].join(' ');
}

/** Events that the position history and the orders report as well, and events that do not help a reader. */
export const toldElsewhere: ReadonlySet<string> = new Set([
  'notify_update_position',
  'trade_notification_v2',
  'bundle_external_body',
  'excess',
]);

type EventsRead = Span & {
  /** Newest first (operation 5). */
  readonly events: readonly EventView[];
  readonly whole: boolean;
};

/** Lists new account events that neither orders nor positions report. */
export function readEvents(log: Log, { events, whole, ...span }: EventsRead): Log {
  const rows = events.map((event) => ({ event, key: event.key, atMs: valueOrNull(event.time)?.atMs ?? null }));
  const { next, fresh } = readList(log, 'events', rows, { ...span, whole });
  const items = fresh.flatMap(({ event, key, atMs }) => {
    const type = valueOrNull(event.type);
    if (type !== null && toldElsewhere.has(type)) return [];
    const what = isFailure(event) ? 'eventFailed' : 'event';
    return [happening({ key: `e ${key}`, what, atMs, toMs: span.atMs, subject: key, text: shortened(type) })];
  });
  return withHappenings(next, items);
}

type Row = {
  readonly key: string;
  /** The key as an earlier build stored it. */
  readonly oldKey?: string;
  readonly atMs: number | null;
};

/** The new rows at the top of a list, and the updated stored list. */
function readList<Read extends Row>(
  log: Log,
  name: string,
  rows: readonly Read[],
  { whole, startedMs, atMs }: Span & { readonly whole: boolean },
): { readonly next: Log; readonly fresh: readonly Read[] } {
  const before = log.lists[name];
  const keys = rows.map(({ key }) => key);
  if (before === undefined) {
    const first = { startedMs, atMs, keys: keys.slice(0, KEPT_KEYS), oldKeysMs: 0, ...storedEnd(rows, whole) };
    return { next: { ...log, lists: { ...log.lists, [name]: first } }, fresh: [] };
  }
  const known = new Set(before.keys);
  const { oldKeysMs = before.atMs } = before;
  const isKnown = ({ key, oldKey, atMs: rowMs }: Row): boolean =>
    known.has(key) || (oldKey !== undefined && known.has(oldKey) && (rowMs ?? 0) <= oldKeysMs);
  const firstKnown = rows.findIndex(isKnown);
  const isNew = (row: Read, index: number): boolean => {
    if (isKnown(row)) return false;
    if (before.whole || before.oldestMs === null) return true;
    return row.atMs === null ? index < firstKnown : row.atMs >= before.oldestMs;
  };
  const fresh = rows.filter(isNew);
  const hasGap = !whole && firstKnown === -1 && before.keys.length > 0 && rows.length > 0;
  const isNewest = atMs >= before.atMs;
  const merged = [...new Set(isNewest ? [...keys, ...before.keys] : [...before.keys, ...keys])].slice(0, KEPT_KEYS * 2);
  const next: KnownList = isNewest
    ? { startedMs, atMs, keys: merged, oldKeysMs, ...storedEnd(rows, whole) }
    : { ...before, keys: merged, oldKeysMs };
  const gap = happening({ key: `g ${name} ${atMs}`, what: 'gap', fromMs: before.startedMs, toMs: atMs, text: name });
  const known2 = { ...log, lists: { ...log.lists, [name]: next } };
  return { next: hasGap ? withHappenings(known2, [gap]) : known2, fresh };
}

function storedEnd(rows: readonly Row[], whole: boolean): Pick<KnownList, 'oldestMs' | 'whole'> {
  return {
    oldestMs: rows.slice(0, KEPT_KEYS).findLast(({ atMs }) => atMs !== null)?.atMs ?? null,
    whole: whole && rows.length <= KEPT_KEYS,
  };
}
