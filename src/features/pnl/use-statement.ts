import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { filterableTypes } from '~/domain/account/event-types';
import { dayCover } from '~/domain/account/event-time';
import { type EventView, toEventView } from '~/domain/account/event-view';
import { eventMoney, vaultTokens } from '~/domain/account/payload/payload-token';
import { endOf, toldElsewhere } from '~/domain/alerts/inbox-items';
import { orderStatuses } from '~/domain/order/order-status';
import { type OrderView, toOrderViews } from '~/domain/order/order-view';
import { endingTypes, orderEndTimes } from '~/domain/pnl/order-ends';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { type OwnCancel, type StatementList, statementOf } from '~/domain/pnl/statement';
import { nearestPart, spanBridge } from '~/domain/pnl/statement-check';
import { DEEPEST_HISTORY } from '~/domain/position/history-depth';
import type { HistoryEvent } from '~/domain/position/history-event';
import { type PanelPart, usePanelParts } from '~/features/shared/part-failures';
import { traceOfEvent } from '~/domain/event-trace';
import { valueOrNull } from '~/lib/field';
import type { TimeRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { eventsOptions, useFurtherEvents } from '~/queries/account/events';
import type { KeyedEvent } from '~/queries/account/event-log';
import { LARGEST_PAGE, MOST_EVENTS } from '~/queries/account/event-requests';
import { useMarketFinder } from '~/queries/markets/markets';
import { useActiveOrders } from '~/queries/orders/orders';
import { usePnlHistory } from '~/queries/positions/pnl';
import { useVaults } from '~/queries/vaults/vaults';
import { ordersText } from '~/text/en/orders';
import { eventsText } from '~/text/en/events';
import { pnlText } from '~/text/en/pnl';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { type MarketOf, useAttributionView } from './use-attribution';

const MINUTE_MS = 60_000;
const noCancels: readonly OwnCancel[] = [];

/** Types of account events that no other list of a statement contains. */
const requestedTypes = filterableTypes.filter((type) => !toldElsewhere.has(type));

export type StatementQuery = {
  readonly trader: string;
  /** Raw address of the smart account; null when it is unknown. */
  readonly account: string | null;
  /** Half-open; a stable object. */
  readonly range: TimeRange;
  /** Cancels sent from this browser; null while their journal is being read. */
  readonly cancels: readonly OwnCancel[] | 'failed' | null;
};

export type StatementView = ReturnType<typeof useStatement>;

/** Everything on a statement. */
export function useStatement({ trader, account, range, cancels: given }: StatementQuery) {
  const cancels = given === null || given === 'failed' ? noCancels : given;
  const units = useApi().config.assumptions;
  const find = useMarketFinder();
  const marketOf = useCallback<MarketOf>(({ market }) => (market.kind === 'known' ? find(market.value) : null), [find]);
  const pnl = usePnlHistory({ trader, period: null });
  const points = useMemo(
    () => (pnl.data === undefined ? [] : toPnlSeries(pnl.data.data, units).points),
    [pnl.data, units],
  );
  const part = useMemo(() => nearestPart(points, range), [points, range]);
  // The comparison needs the events since the snapshot from which the range counts.
  const backToMs = Math.min(range.fromMs, part.base?.atMs ?? range.fromMs);
  const maxRows = DEEPEST_HISTORY;
  const view = useAttributionView({ trader, range, part, maxRows, backToMs }, marketOf);
  const { later } = view;
  const laterOf = useCallback((event: HistoryEvent) => later.get(event) ?? 0, [later]);
  const orders = useActiveOrders({ trader, statuses: orderStatuses });
  const orderRows = orders.data?.rows;
  const orderViews = useMemo(() => toOrderViews(orderRows ?? [], units), [orderRows, units]);
  const {
    events,
    isCovered,
    isReading: isReadingEvents,
    query: eventsQuery,
  } = useEventsBackTo({ account, types: requestedTypes, fromMs: range.fromMs });
  // Reads bundles back to the oldest order that only they can date, so that an order that ended before the period is
  // known to have done so.
  const oldestEndedMs = useMemo(() => oldestEnded(orderViews, range), [orderViews, range]);
  const { events: bundles, isReading: isDating } = useEventsBackTo({
    account: oldestEndedMs === null ? null : account,
    types: endingTypes,
    fromMs: oldestEndedMs ?? range.fromMs,
  });
  const traceOf = useMemo(() => remembering((event: EventView) => traceOfEvent(event, units)), [units]);
  const endTimes = useMemo(() => orderEndTimes(bundles, traceOf), [bundles, traceOf]);
  const vaults = useVaults();
  const tokens = useMemo(() => (vaults.data === undefined ? [] : vaultTokens(vaults.data.data)), [vaults.data]);
  const moneyOf = useCallback((event: EventView) => eventMoney(event, units, tokens), [units, tokens]);
  // Rounded up to the next minute, so that lines are computed only once a minute. A later bound is still true.
  const ordersReadAtMs = Math.ceil((orders.data?.receivedAtMs ?? 0) / MINUTE_MS) * MINUTE_MS;
  const statement = useMemo(
    () =>
      statementOf({
        range,
        events: view.events,
        isHistoryWhole: view.isWhole,
        orders: orderViews,
        ordersReadAtMs,
        accountEvents: events,
        endTimes,
        cancels: cancels.filter(({ sentAtMs }) => sentAtMs !== null),
      }),
    [range, view.events, view.isWhole, orderViews, ordersReadAtMs, events, endTimes, cancels],
  );
  const words = { orders: useText(ordersText).title, events: useText(eventsText).title, pnl: useText(pnlText).title };
  const vaultsTitle = useText(vaultsText).title;
  const parts: readonly PanelPart[] = [
    { name: words.orders, operation: 'listActiveOrders', subject: trader, query: orders },
    ...(account === null
      ? []
      : [{ name: words.events, operation: 'listAccountEvents', subject: account, query: eventsQuery } as const]),
    { name: words.pnl, operation: 'getPnlHistory', subject: trader, query: pnl },
    { name: vaultsTitle, operation: 'listVaults', query: vaults },
  ];
  const others = usePanelParts(parts);
  const { events: all, span } = view;
  const bridge = useMemo(() => spanBridge(all, range, span), [all, range, span]);
  // The sources of the lines, and whether each was read back to the beginning of the period.
  const sources = {
    history: { isWhole: view.isWhole, isRead: view.coverage.assets.read > 0, count: all.length },
    orders: {
      isWhole: orders.data?.complete === true,
      isRead: orders.data !== undefined,
      count: orderViews.length,
      readAtMs: orders.data?.receivedAtMs ?? null,
    },
    events: {
      isWhole: account !== null && isCovered,
      isRead: eventsQuery.data !== undefined,
      count: events.length,
      readAtMs: eventsQuery.data?.receivedAtMs ?? null,
    },
    // The journal is read in a moment, and always completely.
    cancels: { isWhole: true, isRead: given !== 'failed', count: cancels.length },
    // The sources of the check, and of the names of tokens.
    pnl: wholeList(points.length, pnl.data?.receivedAtMs),
    vaults: wholeList(vaults.data?.data.length ?? 0, vaults.data?.receivedAtMs),
  };
  const whole = Object.entries(sources)
    .flatMap(([list, { isRead, isWhole }]) => (isRead && isWhole ? [list] : []))
    .join(' ');
  /** Whether a list was read completely; the same function while nothing changes. */
  const isReadWhole = useCallback((list: StatementList) => whole.split(' ').includes(list), [whole]);
  return {
    view,
    others,
    statement,
    moneyOf,
    marketOf,
    /** How many later positions have the number of an event's position. */
    laterOf,
    bridge,
    sources,
    isReadWhole,
    /** Whether account events are still being read: they add lines, and date the ends of orders. */
    isReadingEvents: isReadingEvents || isDating || given === null,
  };
}

/** A list that one answer contains completely. */
function wholeList(count: number, readAtMs: number | undefined) {
  return { isWhole: true, isRead: readAtMs !== undefined, count, readAtMs: readAtMs ?? null };
}

/**
 * When the oldest order was created that failed or was cancelled, and may have done so in the period; null if there is
 * none.
 */
function oldestEnded(orders: readonly OrderView[], { toMs }: TimeRange): number | null {
  return orders.reduce<number | null>((oldest, order) => {
    const [end, placedMs] = [endOf(order), valueOrNull(order.createdAtMs) ?? 0];
    const mayBeDated = (end === 'orderFailed' || end === 'orderCancelled') && placedMs < toMs;
    return mayBeDated && (oldest === null || placedMs < oldest) ? placedMs : oldest;
  }, null);
}

/** Computes the value only once for each object. */
function remembering<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? compute(key);
    made.set(key, value);
    return value;
  };
}

type EventsBackTo = {
  /** Null sends no request. */
  readonly account: string | null;
  /** A stable list. */
  readonly types: readonly string[];
  readonly fromMs: number;
};

/** Events of an account, newest first, read back to a time. */
function useEventsBackTo({ account, types, fromMs }: EventsBackTo) {
  const query = useMemo(
    () => ({ account: account ?? '', types, order: 'DESC', limit: LARGEST_PAGE }) as const,
    [account, types],
  );
  const result = useQuery({ ...eventsOptions(useApi(), query), enabled: account !== null });
  const further = useFurtherEvents(query);
  const { data } = result;
  const viewsOf = useMemo(() => createEventViews(), []);
  const rows = data?.rows;
  const events = useMemo(() => viewsOf(rows ?? []), [viewsOf, rows]);
  const isCovered =
    data !== undefined && dayCover(events, { dayMs: fromMs, complete: data.complete, newestFirst: true }).covered;
  const isEnd = isCovered || data === undefined || data.stalled || events.length >= MOST_EVENTS;
  const { load, loading, error } = further;
  // Depends on the list itself rather than on `loading`: a page may arrive so fast that no render happens while it
  // loads.
  const toContinue = isEnd || loading || error !== null ? null : events;
  useEffect(() => {
    if (toContinue !== null) load();
  }, [toContinue, load]);
  const isReading = data === undefined ? result.isLoading : !isEnd && error === null;
  return { events, isCovered, isReading, query: result };
}

/** Makes views of events: the same list for the same rows, and the same view for the same row. */
function createEventViews(): (rows: readonly KeyedEvent[]) => readonly EventView[] {
  const made = new WeakMap<KeyedEvent, EventView>();
  let before: readonly EventView[] = [];
  return (rows) => {
    const views = rows.map((row) => {
      const view = made.get(row) ?? toEventView(row);
      made.set(row, view);
      return view;
    });
    if (views.length !== before.length || views.some((view, index) => view !== before[index])) before = views;
    return before;
  };
}
