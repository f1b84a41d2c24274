import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { WireOrder } from '~/domain/order/order-view';
import type { AssetSnapshot } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';
import { useApi } from './api-context';
import type { BalanceReply } from './balance';
import { useAskAgain } from './held-assets';
import { isRetryDelayed } from './polling/polled-options';

/** At most this many assets are requested again at once; others wait for their next poll. */
const MOST_ASSETS = 8;

type Seen = {
  /** The margins of each asset that was read, as one text. */
  readonly margins: ReadonlyMap<string, string>;
  /** The balances as answered; null until all were read. */
  readonly free: string | null;
  /** The active orders and their states; null until they were read. */
  readonly orders: string | null;
  /** The side that was requested because the other one had changed, and that has not changed since. */
  readonly asked: 'balances' | 'positions' | null;
};

/**
 * Opening or closing a position moves its margin between a balance and the positions, an order reserves some of a balance.
 * Whichever answer shows it first, the other side is asked for at once: `useOneMoment` waits for both.
 * @param account whose balances are asked for; null when it is unknown
 * @param orders the active orders as answered; undefined while they are not read, or not on the page
 */
export function useMarginMoves(
  account: string | null,
  { trader, assets }: { readonly trader: string; readonly assets: readonly AssetSnapshot[] },
  balances: readonly UseQueryResult<BalanceReply>[],
  orders?: readonly WireOrder[],
): void {
  const api = useApi();
  const client = useQueryClient();
  const askPositions = useAskAgain(trader);
  const margins = JSON.stringify(
    assets.flatMap(({ asset, rows }) => (rows === null ? [] : [[asset, rows.map(marginOf).toSorted().join()]])),
  );
  const free = balances.every(({ data }) => data !== undefined)
    ? balances.map(({ data }) => data?.text).join('\n')
    : null;
  const states = useMemo(() => orders?.map(stateOf).toSorted().join() ?? null, [orders]);
  const seen = useRef<Seen>({ margins: new Map(), free: null, orders: null, asked: null });
  const askBalances = () => {
    const queries = client.getQueryCache().findAll({ queryKey: ['getBalance', account] });
    for (const query of queries) {
      // The desk's are disabled, since something else reads them in turn; they are asked for all the same. A request that
      // is under way may have begun before the change.
      if (query.getObserversCount() > 0 && !isRetryDelayed(api, query.state))
        query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined);
    }
  };
  const compare = useEffectEvent((now: Omit<Seen, 'asked'>) => {
    const before = seen.current;
    const moved = {
      // The first answer of an asset moves nothing.
      positions:
        [...now.margins].some(([asset, text]) => (before.margins.get(asset) ?? text) !== text) ||
        (now.orders !== null && before.orders !== null && now.orders !== before.orders),
      balances: now.free !== null && before.free !== null && now.free !== before.free,
    };
    const isAnswer = before.asked !== null && moved[before.asked];
    seen.current = { ...now, asked: isAnswer ? null : before.asked };
    if (now.free === null || moved.positions === moved.balances || isAnswer) return;
    seen.current = { ...seen.current, asked: moved.positions ? 'balances' : 'positions' };
    if (moved.positions) askBalances();
    else askPositions([...now.margins].flatMap(([asset, text]) => (text === '' ? [] : asset)).slice(0, MOST_ASSETS));
  });
  useEffect(
    () => compare({ margins: new Map(JSON.parse(margins) as [string, string][]), free, orders: states }),
    [margins, free, states],
  );
}

function marginOf({ key, margin }: PositionView): string {
  return `${key} ${String(valueOrNull(margin)?.raw)}`;
}

function stateOf({ id, status }: WireOrder): string {
  return JSON.stringify([id, status]);
}
