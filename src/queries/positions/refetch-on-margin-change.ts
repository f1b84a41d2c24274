import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { LenientOrder } from '~/domain/order/order-view';
import type { PositionView } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';
import { useApi } from '../api-context';
import { useAskAgain } from './assets-with-positions';
import { type AccountMoment, type BalanceReply, momentOf, type Read } from '../account/moment-memory';
import { momentKey } from '../account/one-moment';
import { isRetryDelayed } from '../background/polled-options';
import type { PositionRows } from './position-rows';

/** At most this many assets are requested again at once; others wait for their next poll. */
const MOST_ASSETS = 8;

type Moving = {
  /** The active orders as answered; undefined while they are not read, or not on the page. */
  readonly orders: readonly LenientOrder[] | undefined;
  /** The side that the first answers need again, see `useOneMoment`. */
  readonly older: 'balances' | 'positions' | null;
};

/**
 * Opening or closing a position moves its margin between a balance and the positions; an order reserves a part of a
 * balance. When an answer shows such a change on one side, the other side is refetched at once, since `useOneMoment`
 * waits for both. All pages share the observations, so each change causes one refetch.
 * @param account the account of the balances; null when it is unknown
 */
export function useMarginMoves(
  account: string | null,
  list: Pick<PositionRows, 'trader' | 'walletId' | 'assets'>,
  balances: readonly UseQueryResult<BalanceReply>[],
  { orders, older }: Moving,
): void {
  const { assets } = list;
  const { clock, moments } = useApi();
  const memory = momentOf(moments, momentKey(account, list));
  const askAgain = useAskAgain(list.trader);
  const askBalances = useAskBalances(account, memory);
  const margins = JSON.stringify(
    assets.flatMap(({ asset, rows }) => (rows === null ? [] : [[asset, rows.map(marginOf).toSorted().join()]])),
  );
  const isRead = balances.length > 0 && balances.every(({ data }) => data !== undefined);
  const free = isRead ? balances.map(({ data }) => data?.text).join('\n') : null;
  const states = useMemo(() => orders?.map(stateOf).toSorted().join() ?? null, [orders]);
  const readAtMs = Math.max(0, ...assets.map(({ receivedAtMs }) => receivedAtMs ?? 0));
  const ask = (side: Moving['older'], changedAtMs: number) => {
    if (side === 'balances') askBalances(changedAtMs);
    if (side !== 'positions') return;
    const withPositions = assets.flatMap(({ asset, rows }) => (rows === null || rows.length === 0 ? [] : asset));
    askAgain(withPositions.slice(0, MOST_ASSETS));
  };
  const onRead = useEffectEvent((now: Read) => {
    const moved = memory.compare(now);
    ask(moved.ask, moved.byMargins ? readAtMs : clock.now());
  });
  useEffect(
    () => onRead({ margins: new Map(JSON.parse(margins) as [string, string][]), free, orders: states }),
    [margins, free, states],
  );
  const onOlder = useEffectEvent((side: Moving['older']) => {
    if (memory.asksOlder(side)) ask(side, readAtMs);
  });
  useEffect(() => onOlder(older), [older]);
}

/**
 * Asks for all balances of an account on the page that are older than a change. A request that is under way ends; where it
 * began before the change, another one follows.
 */
function useAskBalances(
  account: string | null,
  { queued }: Pick<AccountMoment, 'queued'>,
): (changedAtMs: number) => void {
  const api = useApi();
  const client = useQueryClient();
  return (changedAtMs) => {
    for (const query of client.getQueryCache().findAll({ queryKey: ['getBalance', account] })) {
      const { queryHash } = query;
      // Also fetch balances of the desk. Their queries are disabled, since a watch reads them in rotation.
      const ask = () => {
        queued.delete(queryHash);
        const { startedAtMs = 0 } = (query.state.data ?? {}) as Partial<BalanceReply>;
        const isNewer = startedAtMs >= changedAtMs;
        if (isNewer || query.getObserversCount() === 0 || isRetryDelayed(api, query.state)) return;
        query.fetch().catch(() => undefined);
      };
      if (query.state.fetchStatus === 'idle') ask();
      else if (!queued.has(queryHash)) {
        queued.add(queryHash);
        void query.promise?.then(ask, ask);
      }
    }
  };
}

function marginOf({ key, margin }: PositionView): string {
  return `${key} ${String(valueOrNull(margin)?.raw)}`;
}

function stateOf({ id, status }: LenientOrder): string {
  return JSON.stringify([id, status]);
}
