import { onlineManager, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { accountStateOptions } from './account';
import { useApi } from './api-context';
import { STATE_INTERVAL_MS, useHeldAssets, usePositionChanges } from './held-assets';
import { marketOptions } from './market';
import { activeOrdersOptions, isLongList } from './orders';
import { isRetryDelayed } from './polling/polled-options';
import { useTabSeen } from './polling/tab-visibility';
import { type PositionRows, ROUND_MS, usePositionRows } from './position-rows';
import { positionsOptions } from './positions';

/* A watch over all positions of a trader for pages that do not show them. It asks for one thing after the other, at a
   fixed pace: however many positions there are, it costs no more. */

const REQUESTS_A_MINUTE = 27;
const TURN_MS = 60_000 / REQUESTS_A_MINUTE;
/** While something that is probably held was never read. */
const FIRST_TURN_MS = 250;
const ORDERS_INTERVAL_MS = 60_000;
/** Of a list that takes many requests, so many of them are asked for in a minute. */
const LONG_LIST_A_MINUTE = 5;
/** As often as the pace allows: what is farthest behind goes first. Positions change by what is asked for at once. */
const MARKET_INTERVAL_MS = 15_000;
const NEAR_INTERVAL_MS = 5_000;
const HELD_INTERVAL_MS = 60_000;
/** Turns of the slow round may be late by so much: what changed goes before them. */
const SPARE_MS = 60_000;
/** The share of the turns that the slow round may take. */
const MOST_OF_ROUND = 0.7;

export type WatchKind = 'state' | 'orders' | 'asset' | 'market';

/** Something that can be asked for. */
export type Watched = {
  readonly kind: WatchKind;
  /** Asset, or address of a market; empty for the others. */
  readonly name: string;
  /** When it was last answered, or asked for without an answer; null for never. */
  readonly lastMs: number | null;
  /** Null for an asset of the slow round. */
  readonly intervalMs: number | null;
};

type Turn = {
  readonly nowMs: number;
  /** Assets whose positions have probably changed. */
  readonly urgent: ReadonlySet<string>;
  /** When the last turn of the slow round was due, or when it began. */
  readonly roundMs: number;
};

/** What the watch asks for now; null while nothing is due. */
export function nextTurn(things: readonly Watched[], { nowMs, urgent, roundMs }: Turn): Watched | null {
  const isUrgent = things.find(({ kind, name }) => kind === 'asset' && urgent.has(name));
  if (isUrgent !== undefined) return isUrgent;
  const unread = things.find(({ lastMs, intervalMs }) => lastMs === null && intervalMs !== null);
  if (unread !== undefined) return unread;
  const round = things.filter(({ intervalMs }) => intervalMs === null);
  if (round.length > 0 && nowMs - roundMs >= roundTurnMs(round.length)) return oldest(round);
  const behind = things.filter(
    ({ kind, lastMs, intervalMs }) =>
      kind === 'asset' && intervalMs !== null && lastMs !== null && nowMs - lastMs >= ROUND_MS / 2,
  );
  if (behind.length > 0) return oldest(behind);
  const due = things.filter(({ lastMs, intervalMs }) => intervalMs !== null && nowMs - (lastMs ?? 0) >= intervalMs);
  return (
    due.find(({ kind }) => kind === 'state' || kind === 'orders') ??
    due.toSorted((a, b) => lateness(b, nowMs) - lateness(a, nowMs))[0] ??
    null
  );
}

/** From one turn of the slow round to the next: so many assets are through within the round. */
export function roundTurnMs(assets: number): number {
  return Math.max((ROUND_MS - SPARE_MS) / (assets + 1), TURN_MS / MOST_OF_ROUND);
}

function lateness({ lastMs, intervalMs }: Watched, nowMs: number): number {
  return (nowMs - (lastMs ?? 0)) / (intervalMs ?? 1);
}

function oldest(things: readonly Watched[]): Watched | null {
  return things.reduce<Watched | null>(
    (first, one) => (first === null || (one.lastMs ?? 0) < (first.lastMs ?? 0) ? one : first),
    null,
  );
}

const nothingNear: ReadonlySet<string> = new Set();

/**
 * All positions of a trader, kept up to date at the pace of the watch. Held ones come first, and are asked for more
 * often; without a readable state every asset is asked for at once, and again in the slow round.
 * @param nearOf addresses of the markets whose positions are near liquidation: they are asked for most often
 */
export function usePositionWatch(
  trader: string,
  nearOf: (rows: PositionRows['rows']) => ReadonlySet<string> = () => nothingNear,
): PositionRows {
  const api = useApi();
  const client = useQueryClient();
  const isSeen = useTabSeen();
  const list = usePositionRows(trader, undefined, false);
  const { held, isSettled, isWanted } = useHeldAssets(trader, list.assets.length, false);
  const memory = useRef({
    asked: new Map<string, number>(),
    urgent: new Set<string>(),
    roundMs: api.clock.now(),
    /** Turns that were taken early: the next ones wait longer, so that no minute costs more. */
    early: 0,
  });
  usePositionChanges(trader, (assets) => assets.forEach((asset) => memory.current.urgent.add(asset)));

  const things = useEffectEvent((): readonly Watched[] => {
    const lastOf = (kind: WatchKind, name: string, receivedAtMs: number | null) => {
      const askedMs = memory.current.asked.get(`${kind} ${name}`) ?? null;
      return receivedAtMs === null ? askedMs : Math.max(receivedAtMs, askedMs ?? 0);
    };
    const stateOrOrders = (kind: 'state' | 'orders', atMs: number | null) => ({
      kind,
      name: '',
      lastMs: lastOf(kind, '', atMs),
    });
    const near = nearOf(list.rows);
    const orders = client.getQueryState(activeOrdersOptions(api, { trader, statuses: null }).queryKey)?.data;
    const ordersMs =
      orders !== undefined && isLongList(orders)
        ? (orders.requests * ORDERS_INTERVAL_MS) / LONG_LIST_A_MINUTE
        : ORDERS_INTERVAL_MS;
    const ordersAtMs = orders === undefined ? null : Math.max(0, ...orders.answers.map((one) => one.receivedAtMs));
    const stateAtMs = client.getQueryState(accountStateOptions(api, trader).queryKey)?.data?.receivedAtMs ?? null;
    return [
      ...(isWanted ? [{ ...stateOrOrders('state', stateAtMs), intervalMs: STATE_INTERVAL_MS }] : []),
      { ...stateOrOrders('orders', ordersAtMs), intervalMs: ordersMs },
      ...list.assets.map(({ asset, rows, receivedAtMs }): Watched => {
        const lastMs = lastOf('asset', asset, receivedAtMs);
        const isHeld = (rows !== null && rows.length > 0) || held?.has(asset) === true;
        const isFirst = isHeld || (held === null && lastMs === null);
        return { kind: 'asset', name: asset, lastMs, intervalMs: isFirst ? HELD_INTERVAL_MS : null };
      }),
      ...list.markets.map(({ address, receivedAtMs }): Watched => ({
        kind: 'market',
        name: address,
        lastMs: lastOf('market', address, receivedAtMs),
        intervalMs: near.has(address) ? NEAR_INTERVAL_MS : MARKET_INTERVAL_MS,
      })),
    ];
  });

  /** False while its last reading is under way. */
  const ask = (kind: WatchKind, name: string): boolean => {
    const read = (queryKey: QueryKey, start: (more: typeof kept) => Promise<void>): boolean => {
      const state = client.getQueryState(queryKey);
      if (state?.fetchStatus === 'fetching') return false;
      if (state === undefined || !isRetryDelayed(api, state)) void start(kept);
      return true;
    };
    // A page's own polling may have ended: what the watch reads stays until its next turn.
    const kept = { staleTime: 0, gcTime: ROUND_MS * 3 };
    switch (kind) {
      case 'state': {
        const options = accountStateOptions(api, trader);
        return read(options.queryKey, (more) => client.prefetchQuery({ ...options, ...more }));
      }
      case 'orders': {
        const options = activeOrdersOptions(api, { trader, statuses: null });
        return read(options.queryKey, (more) => client.prefetchQuery({ ...options, ...more }));
      }
      case 'asset': {
        const options = positionsOptions(api, trader, name);
        return read(options.queryKey, (more) => client.prefetchQuery({ ...options, ...more }));
      }
      case 'market': {
        const options = marketOptions(api, name);
        return read(options.queryKey, (more) => client.prefetchQuery({ ...options, ...more }));
      }
    }
  };

  /** Returns how long the next turn may wait. */
  const takeTurn = useEffectEvent((): number => {
    const { asked, urgent, roundMs } = memory.current;
    if (!isSettled || !onlineManager.isOnline() || api.isDown.get()) return TURN_MS;
    const nowMs = api.clock.now();
    const all = things();
    const next = nextTurn(all, { nowMs, urgent, roundMs });
    if (next === null) return TURN_MS;
    const { kind, name, intervalMs } = next;
    // A reading that is under way may have begun before the change.
    if (!ask(kind, name)) return FIRST_TURN_MS;
    asked.set(`${kind} ${name}`, nowMs);
    if (kind === 'asset') urgent.delete(name);
    const turnMs = roundTurnMs(all.filter((one) => one.intervalMs === null).length);
    if (intervalMs === null) memory.current.roundMs = Math.max(roundMs + turnMs, nowMs - turnMs);
    const isFirst = all.some((one) => one.lastMs === null && one.intervalMs !== null && one !== next);
    if (isFirst || urgent.size > 0) {
      memory.current.early += 1;
      return FIRST_TURN_MS;
    }
    memory.current.early = Math.max(0, memory.current.early - 0.5);
    return memory.current.early > 0 ? TURN_MS * 1.5 : TURN_MS;
  });

  useEffect(() => {
    if (!isSeen) return undefined;
    let timer = setTimeout(step, FIRST_TURN_MS);
    function step(): void {
      timer = setTimeout(step, takeTurn());
    }
    return () => clearTimeout(timer);
  }, [isSeen]);
  return list;
}
