import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { ApiError } from '~/api/errors';
import { accountStateKey, accountStateOptions } from '../account/account';
import { type Api, useApi } from '../api-context';
import { type HeldAssets, useHeldAssets, usePositionChanges } from './assets-with-positions';
import { marketKey, marketOptions, type MarketReply } from '../markets/market';
import { ordersKey } from '../orders/order-ledger';
import { activeOrdersOptions, isLongList } from '../orders/orders';
import { isRetryDelayed } from '../background/polled-options';
import { useTabSeen } from '../background/tab-visibility';
import type { PositionRows } from './position-rows';
import { positionsKey, positionsOptions } from './positions';
import type { OrdersSnapshot } from '../session-state';
import {
  nextTurn,
  type Pace,
  roundTurnMs,
  urgentKey,
  type Watched,
  watchPace,
} from '../background/background-refresh-schedule';

/* A watch over all positions of a trader for pages that do not show them, and of the many accounts of the desk. It asks
   for one thing after the other, at a fixed pace: however many positions there are, it costs no more. */

/** The number of requests a minute for a list that takes many. */
const LONG_LIST_A_MINUTE = 5;

/**
 * Keeps a list of all positions of a trader up to date at the pace of the watch. Held ones come first, and are asked
 * for more often; without a readable state every asset is asked for at once, and again in the slow round.
 * @param nearOf addresses of the markets whose positions are near liquidation: they are asked for most often
 * @param markets beyond those of its positions
 */
export function usePositionWatch(
  list: PositionRows,
  nearOf: (rows: PositionRows['rows']) => ReadonlySet<string>,
  markets: readonly string[],
): void {
  const { trader } = list;
  const held = useHeldAssets(trader, list.assets.length, false);
  const watch = useWatch(() => [{ list, held, near: nearOf(list.rows), markets }], watchPace);
  usePositionChanges(trader, (assets) => watch.urge(trader, assets));
}

/** Something beyond positions, orders and the state that is read at the same pace. */
export type MoreQuery = {
  readonly queryKey: QueryKey;
  readonly intervalMs: number;
  readonly ask: (client: QueryClient, kept: KeptOptions) => Promise<void>;
};

export type KeptOptions = { readonly staleTime: 0; readonly gcTime: number };

/** One of the traders of a watch. Read its list with `usePositionRows(trader, undefined, false)`. */
export type WatchedTrader = {
  readonly list: PositionRows;
  readonly held: HeldAssets;
  /** Addresses of the markets whose positions are near liquidation. */
  readonly near: ReadonlySet<string>;
  /** Markets beyond those of its positions. */
  readonly markets?: readonly string[] | undefined;
  readonly more?: readonly MoreQuery[] | undefined;
};

export type Watch = {
  /** Asks for the positions of these assets before all else. */
  readonly urge: (trader: string, assets: readonly string[]) => void;
  /** Asks at once for what failed of a trader. */
  readonly retry: (trader: string) => unknown;
};

/**
 * Reads these traders at a pace, one thing after the other, while the tab is seen. The result stays the same.
 * @param tradersOf the traders as they are now
 */
export function useWatch(tradersOf: () => readonly WatchedTrader[], pace: Pace): Watch {
  const api = useApi();
  const client = useQueryClient();
  const isSeen = useTabSeen();
  const memory = useRef({
    requested: new Map<string, number>(),
    urgent: new Set<string>(),
    roundMs: api.clock.now(),
    /** Turns that were taken early: the next ones wait longer, so that no minute costs more. */
    early: 0,
    running: 0,
    /** Traders whose failed readings are asked for again, and since when. */
    again: new Map<string, number>(),
  });
  // A page's own polling may have ended: what the watch reads stays until its next turn.
  const kept: KeptOptions = { staleTime: 0, gcTime: pace.roundMs * 3 };

  const things = useEffectEvent((): readonly Thing[] => thingsOf(tradersOf(), { api, client, pace, memory }));

  /** False while its last reading is under way. */
  const ask = (thing: Thing): boolean => {
    const state = client.getQueryState(thing.queryKey);
    if (state?.fetchStatus === 'fetching') return false;
    if (state === undefined || !isRetryDelayed(api, state)) {
      memory.current.running += 1;
      void thing.ask(client, kept).finally(() => (memory.current.running -= 1));
    }
    return true;
  };

  /** What the reader wants to be asked for again, each once. */
  const failedOf = (all: readonly Thing[]): Thing | null => {
    const { again, requested } = memory.current;
    if (again.size === 0) return null;
    const failed = all.find(
      (one) =>
        (again.get(one.trader) ?? 0) > (requested.get(placeOf(one)) ?? 0) &&
        client.getQueryState(one.queryKey)?.status === 'error',
    );
    if (failed === undefined) again.clear();
    return failed ?? null;
  };

  /** Returns how long the next turn may wait. */
  const takeTurn = useEffectEvent((): number => {
    const { requested, urgent, roundMs, running } = memory.current;
    if (api.isDown.get()) return pace.turnMs;
    if (running >= pace.atOnce) return pace.firstTurnMs;
    const nowMs = api.clock.now();
    const all = things();
    const next = failedOf(all) ?? nextTurn(all, { nowMs, urgent, roundMs, pace });
    if (next === null) return pace.turnMs;
    // A reading that is under way may have begun before the change.
    const isRequested = ask(next);
    if (!isRequested && pace.paysBack) return Math.max(pace.firstTurnMs, 250);
    if (isRequested) requested.set(placeOf(next), nowMs);
    const wasUrgent = isRequested && next.kind === 'asset' && urgent.delete(urgentKey(next));
    const turnMs = roundTurnMs(
      all.filter((one) => one.intervalMs === null),
      pace,
    );
    if (next.intervalMs === null) memory.current.roundMs = Math.min(Math.max(roundMs + turnMs, nowMs - turnMs), nowMs);
    const unread = all.filter((one) => one.lastMs === null && one.intervalMs !== null && one !== next);
    const isFirst = unread.length > 0;
    // Without a debt, all that may run at once begins in one turn.
    if (!pace.paysBack)
      for (const one of unread.slice(0, pace.atOnce - memory.current.running))
        if (ask(one)) requested.set(placeOf(one), nowMs);
    if (isFirst || urgent.size > 0) {
      if (pace.paysBack || wasUrgent) memory.current.early += 1;
      return pace.firstTurnMs;
    }
    memory.current.early = Math.max(0, memory.current.early - 0.5);
    return memory.current.early > 0 ? pace.turnMs * 1.5 : pace.turnMs;
  });

  useEffect(() => {
    if (!isSeen) return undefined;
    let timer = setTimeout(step, pace.firstTurnMs);
    function step(): void {
      timer = setTimeout(step, takeTurn());
    }
    return () => clearTimeout(timer);
  }, [isSeen, pace]);
  return useMemo(
    () => ({
      urge: (trader, assets) => assets.forEach((name) => memory.current.urgent.add(urgentKey({ trader, name }))),
      retry: (trader) => memory.current.again.set(trader, api.clock.now()),
    }),
    [api],
  );
}

type Thing = Watched & Omit<MoreQuery, 'intervalMs'>;

function placeOf({ kind, trader, name }: Watched): string {
  return `${kind} ${trader} ${name}`;
}

type ThingsContext = {
  readonly api: Api;
  readonly client: QueryClient;
  readonly pace: Pace;
  readonly memory: { readonly current: { readonly requested: ReadonlyMap<string, number> } };
};

function thingsOf(traders: readonly WatchedTrader[], context: ThingsContext): readonly Thing[] {
  const { api, client, pace, memory } = context;
  const { requested } = memory.current;
  const thing = (one: Thing): Thing => {
    const requestedMs = requested.get(placeOf(one)) ?? null;
    return { ...one, lastMs: one.lastMs === null ? requestedMs : Math.max(one.lastMs, requestedMs ?? 0) };
  };
  const markets = new Map<string, Thing>();
  const addMarket = (address: string, lastMs: number | null, isNear: boolean) => {
    if (markets.has(address) && !isNear) return;
    markets.set(
      address,
      thing({
        kind: 'market',
        trader: '',
        name: address,
        lastMs,
        intervalMs: isNear ? pace.nearMs : pace.marketMs,
        queryKey: marketKey(address),
        ask: (of, kept) => of.prefetchQuery({ ...marketOptions(api, address), ...kept }),
      }),
    );
  };
  const isUnknown = (key: QueryKey) => isNotFound(client.getQueryState(key)?.error);
  // The states and orders of all accounts come first, then assets. The assets of accounts without a readable state come
  // last, since every one of them has to be requested.
  const accounts: Thing[] = [];
  const seen = { assets: new Array<Thing>(), more: new Array<Thing>() };
  const blind = { assets: new Array<Thing>(), more: new Array<Thing>() };
  for (const one of traders) {
    const { trader } = one.list;
    const { held, isSettled, isWanted } = one.held;
    const { assets, more } = isWanted && isSettled && held === null ? blind : seen;
    // The state may still name the held assets, so no other asset is requested yet.
    if (!isSettled && pace.paysBack) continue;
    const common = { trader, name: '' };
    const stateKey = accountStateKey(trader);
    const state = client.getQueryState<{ readonly receivedAtMs: number }>(stateKey)?.data;
    if (isWanted)
      accounts.push(
        thing({
          ...common,
          kind: 'state',
          lastMs: state?.receivedAtMs ?? null,
          intervalMs: pace.stateMs,
          queryKey: stateKey,
          ask: (of, kept) => of.prefetchQuery({ ...accountStateOptions(api, trader), ...kept }),
        }),
      );
    const query = { trader, statuses: null };
    const orders = client.getQueryState<OrdersSnapshot>(ordersKey(query))?.data;
    const waits = pace.unknownWaits && (isUnknown(stateKey) || isUnknown(ordersKey(query)));
    accounts.push(
      thing({
        ...common,
        kind: 'orders',
        lastMs: orders === undefined ? null : Math.max(0, ...orders.answers.map(({ receivedAtMs }) => receivedAtMs)),
        intervalMs:
          orders !== undefined && isLongList(orders)
            ? (orders.requests * pace.ordersMs) / LONG_LIST_A_MINUTE
            : pace.ordersMs,
        queryKey: ordersKey(query),
        ask: (of, kept) => of.prefetchQuery({ ...activeOrdersOptions(api, query), ...kept }),
      }),
    );
    if (isSettled)
      assets.push(
        ...one.list.assets.map(({ asset, rows, receivedAtMs }): Thing => {
          const read = thing({
            kind: 'asset',
            trader,
            name: asset,
            lastMs: receivedAtMs,
            intervalMs: null,
            queryKey: positionsKey(trader, asset),
            ask: (of, kept) => of.prefetchQuery({ ...positionsOptions(api, trader, asset), ...kept }),
          });
          const isHeld = (rows !== null && rows.length > 0) || held?.has(asset) === true;
          return isHeld || (held === null && !waits && read.lastMs === null)
            ? { ...read, intervalMs: pace.heldMs }
            : read;
        }),
      );
    for (const { address, receivedAtMs } of one.list.markets) addMarket(address, receivedAtMs, one.near.has(address));
    for (const address of one.markets ?? [])
      addMarket(address, client.getQueryData<MarketReply>(marketKey(address))?.receivedAtMs ?? null, false);
    more.push(
      ...(one.more ?? []).map((wanted): Thing =>
        thing({
          ...wanted,
          kind: 'more',
          trader,
          name: wanted.queryKey.join(' '),
          lastMs: client.getQueryData<{ readonly receivedAtMs: number }>(wanted.queryKey)?.receivedAtMs ?? null,
        }),
      ),
    );
  }
  return [...accounts, ...seen.assets, ...markets.values(), ...seen.more, ...blind.more, ...blind.assets];
}

function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
