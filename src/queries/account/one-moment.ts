import { useMemo } from 'react';
import { useApi } from '../api-context';
import { type BalanceReply, type Backings, momentOf, type Newest } from './moment-memory';
import { type PositionRows, useListWith } from '../positions/position-rows';

/** Balances by collateral as they were answered; undefined while one has not been read. */
type Balances = readonly { readonly data: BalanceReply | undefined }[];

export type OneMoment = {
  /** The list with the positions of this moment, at the prices of now. */
  readonly list: PositionRows;
  /** Operation 6 of this moment, in the order of `balances`. */
  readonly balances: readonly (BalanceReply | undefined)[];
  /** When the newest answers of both came, while they do not fit; null where they do. */
  readonly settling: { readonly positionsAtMs: number; readonly balancesAtMs: number } | null;
  /** What is leased and locked against what needs it, as answers of one moment had it last. */
  readonly backings: Backings;
  /** For `useMarginMoves`: the side to ask for once, since the first answers do not fit. */
  readonly older: 'positions' | 'balances' | null;
};

/**
 * The positions and balances to add up: both from one moment, while prices go on moving over them. See `createMoment`.
 * Mount `useMarginMoves` with it, which asks for one side as soon as the other has moved. What was shown is remembered
 * from page to page.
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

/** What is remembered of one account never mixes with another, or with a list of some of its positions. */
export function momentKey(
  account: string | null,
  { trader, walletId }: Pick<PositionRows, 'trader' | 'walletId'>,
): string {
  return JSON.stringify([account, trader, walletId ?? null]);
}

function newestOf(times: readonly (number | null)[]): number {
  return Math.max(0, ...times.flatMap((time) => time ?? []));
}
