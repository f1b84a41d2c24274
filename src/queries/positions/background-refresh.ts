import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useApi } from '../api-context';
import { nextTurn, type Pace, roundTurnMs, urgentKey, watchPace } from '../background/background-refresh-schedule';
import { isRetryDelayed } from '../background/polled-options';
import { createScheduler, type TurnPlan } from '../background/scheduler';
import { useTabSeen } from '../background/tab-visibility';
import { useAssetsWithPositions, usePositionChanges } from './assets-with-positions';
import type { PositionRows } from './position-rows';
import { type CacheOptions, placeOf, type Thing, thingsOf, type WatchedTrader } from './watched-things';

/* Watches all positions of a trader on pages that do not show them, and the many accounts of the desk. It sends one
   request after the other at a fixed pace, so more positions do not cost more requests. */

/**
 * Keeps a list of all positions of a trader up to date at the pace of the watch. Assets with positions come first, and
 * are requested more often. If the state is unreadable, every asset is requested at once, and again in the slow round.
 * @param nearOf addresses of the markets in which positions are near liquidation: they are requested most often
 * @param markets further markets, in addition to the markets of its positions
 */
export function usePositionWatch(
  list: PositionRows,
  nearOf: (rows: PositionRows['rows']) => ReadonlySet<string>,
  markets: readonly string[],
): void {
  const { trader } = list;
  const withPositions = useAssetsWithPositions(trader, list.assets.length, false);
  const watch = useWatch(() => [{ list, withPositions, near: nearOf(list.rows), markets }], watchPace);
  usePositionChanges(trader, (assets) => watch.urge(trader, assets));
}

export type Watch = {
  /** Requests the positions of these assets next. */
  readonly urge: (trader: string, assets: readonly string[]) => void;
  /** Repeats the failed requests of a trader at once. */
  readonly retry: (trader: string) => unknown;
};

/**
 * Reads the data of these traders at a fixed pace while the tab is visible. Returns the same object on every render.
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
    /** Traders for whom failed requests are repeated, and since when. */
    again: new Map<string, number>(),
  });
  const scheduler = useMemo(() => createScheduler<Thing>(pace), [pace]);
  // Cache each answer until the watch reads it again, because no page may be using it.
  const cacheOptions: CacheOptions = { staleTime: 0, gcTime: pace.roundMs * 3 };

  const run = useEffectEvent(async ({ queryKey, ask }: Thing): Promise<void> => {
    const state = client.getQueryState(queryKey);
    if (state === undefined || !isRetryDelayed(api, state)) await ask(client, cacheOptions);
  });

  /** The next failed request that the user wants to repeat; each is repeated once. */
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

  const plan = useEffectEvent((): TurnPlan<Thing> => {
    const { requested, urgent, roundMs } = memory.current;
    const nowMs = api.clock.now();
    const all = thingsOf(tradersOf(), { api, client, pace, requested });
    const next = failedOf(all) ?? nextTurn(all, { nowMs, urgent, roundMs, pace });
    if (next === null) return { tasks: [] };
    const unread = all.filter((one) => one.lastMs === null && one.intervalMs !== null && one !== next);
    // Skip a query that is being fetched, and leave it urgent: its request may have begun before the change.
    const tasks = [next, ...(pace.paysBack ? [] : unread)]
      .slice(0, pace.perTurn)
      .filter(({ queryKey }) => client.getQueryState(queryKey)?.fetchStatus !== 'fetching');
    if (tasks.length === 0) return { tasks, hurry: pace.paysBack ? { owed: 0 } : null };
    for (const one of tasks) requested.set(placeOf(one), nowMs);
    const wasUrgent = tasks[0] === next && next.kind === 'asset' && urgent.delete(urgentKey(next));
    if (next.intervalMs === null) {
      const round = all.filter((one) => one.intervalMs === null);
      const turnMs = roundTurnMs(round, pace);
      memory.current.roundMs = Math.min(Math.max(roundMs + turnMs, nowMs - turnMs), nowMs);
    }
    const isHurried = unread.length > 0 || urgent.size > 0;
    return { tasks, hurry: isHurried ? { owed: pace.paysBack || wasUrgent ? 1 : 0 } : null };
  });

  useEffect(
    () => (isSeen ? scheduler.start({ mayRun: () => !api.isDown.get(), plan, run }) : undefined),
    [isSeen, scheduler, api],
  );
  return useMemo(
    () => ({
      urge: (trader, assets) => assets.forEach((name) => memory.current.urgent.add(urgentKey({ trader, name }))),
      retry: (trader) => memory.current.again.set(trader, api.clock.now()),
    }),
    [api],
  );
}
