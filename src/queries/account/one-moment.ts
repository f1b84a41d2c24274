import { useMemo } from 'react';
import { useApi } from '../api-context';
import { type BalanceReply, type Backings, momentOf, type Newest } from './moment-memory';
import { type PositionRows, useListWith } from '../positions/position-rows';

/** Balances by collateral as they were answered; undefined while one has not been read. */
type Balances = readonly { readonly data: BalanceReply | undefined }[];

export type OneMoment = {
  /** The list with the positions of this moment, valued at present prices. */
  readonly list: PositionRows;
  /** Operation 6 of this moment, in the order of `balances`. */
  readonly balances: readonly (BalanceReply | undefined)[];
  /** When the newest answers of both arrived, while they contradict each other; null while they agree. */
  readonly settling: { readonly positionsAtMs: number; readonly balancesAtMs: number } | null;
  /** See `Backings`; as of the latest answers that belonged to one moment. */
  readonly backings: Backings;
  /** For `useMarginMoves`: which side to refetch once, because the first answers contradict each other. */
  readonly older: 'positions' | 'balances' | null;
};

/**
 * The positions and balances to add up: both belong to one moment, while their prices continue to update. See
 * `createMoment`. Mount `useMarginMoves` too: it refetches one side as soon as the other has changed. All pages share
 * the result, so changing the page does not change the figures.
 */
export function useOneMoment(
  account: string | null,
  list: PositionRows,
  balances: Balances,
  { orders, backings }: Pick<Newest, 'orders' | 'backings'>,
): OneMoment {
  const { clock, moments } = useApi();
  const replies = balances.map(({ data }) => data);
  const shown = momentOf(moments, momentKey(account, list)).choose(
    { assets: list.assets, balances: replies, orders, backings },
    clock.now(),
  );
  const shownList = useListWith(list, shown.assets);
  const { isSettling } = shown;
  const positionsAtMs = newestOf(shown.assets.map(({ receivedAtMs }) => receivedAtMs));
  const balancesAtMs = newestOf(shown.balances.map((reply) => reply?.receivedAtMs ?? null));
  return {
    list: shownList,
    balances: shown.balances,
    backings: shown.backings,
    older: shown.older,
    settling: useMemo(
      () => (isSettling ? { positionsAtMs, balancesAtMs } : null),
      [isSettling, positionsAtMs, balancesAtMs],
    ),
  };
}

/** The key under which an account is remembered. A list with only some of its positions has its own key. */
export function momentKey(
  account: string | null,
  { trader, walletId }: Pick<PositionRows, 'trader' | 'walletId'>,
): string {
  return JSON.stringify([account, trader, walletId ?? null]);
}

function newestOf(times: readonly (number | null)[]): number {
  return Math.max(0, ...times.flatMap((time) => time ?? []));
}
