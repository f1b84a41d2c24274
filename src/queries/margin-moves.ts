import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
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
 * @param orders the active orders as answered, with their states; null while they are not read, or not on the page
 */
export function useMarginMoves(
  account: string | null,
  { trader, assets }: { readonly trader: string; readonly assets: readonly AssetSnapshot[] },
  balances: readonly UseQueryResult<BalanceReply>[],
  orders: string | null = null,
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
  const seen = useRef<Seen>({ margins: new Map(), free: null, orders: null, asked: null });
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
    if (moved.positions)
      void client.refetchQueries({
        queryKey: ['getBalance', account],
        type: 'active',
        predicate: ({ state }) => !isRetryDelayed(api, state),
      });
    else askPositions([...now.margins].flatMap(([asset, text]) => (text === '' ? [] : asset)).slice(0, MOST_ASSETS));
  });
  useEffect(
    () => compare({ margins: new Map(JSON.parse(margins) as [string, string][]), free, orders }),
    [margins, free, orders],
  );
}

function marginOf({ key, margin }: PositionView): string {
  return `${key} ${String(valueOrNull(margin)?.raw)}`;
}
