import { useMemo, useState } from 'react';
import { type Answers, createMoment, type Moment, type Quantities } from '~/domain/account/one-moment';
import type { AssetSnapshot } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';
import { useApi } from './api-context';
import type { BalanceReply } from './balance';
import { type PositionRows, useListWith } from './position-rows';

/** Balances by collateral as they were answered; undefined while one has not been read. */
type Balances = readonly { readonly data: BalanceReply | undefined }[];

type OneMoment = {
  /** The list with the positions of this moment, at the prices of now. */
  readonly list: PositionRows;
  /** Operation 6 of this moment, in the order of `balances`. */
  readonly balances: readonly (BalanceReply | undefined)[];
  /** When the newest answers of both came, while they do not fit; null where they do. */
  readonly settling: { readonly positionsAtMs: number; readonly balancesAtMs: number } | null;
};

type Shown = Pick<OneMoment, 'balances'> & { readonly assets: readonly AssetSnapshot[]; readonly moment: Moment };

/**
 * The positions and balances to add up: both from one moment, while prices go on moving over them. See `createMoment`.
 * Mount `useMarginMoves` with it, which asks for one side as soon as the other has moved.
 */
export function useOneMoment(list: PositionRows, balances: Balances): OneMoment {
  const { clock } = useApi();
  const [keeper] = useState(() => createKeeper(clock.now));
  const shown = keeper(list.assets, balances);
  const shownList = useListWith(list, shown.assets);
  const isSettling = shown.moment === 'settling';
  const positionsAtMs = newestOf(shown.assets.map(({ receivedAtMs }) => receivedAtMs));
  const balancesAtMs = newestOf(shown.balances.map((reply) => reply?.receivedAtMs ?? null));
  return {
    list: shownList,
    balances: shown.balances,
    settling: useMemo(
      () => (isSettling ? { positionsAtMs, balancesAtMs } : null),
      [isSettling, positionsAtMs, balancesAtMs],
    ),
  };
}

/** Keeps what was shown last. */
function createKeeper(now: () => number): (assets: Shown['assets'], balances: Balances) => Shown {
  const decide = createMoment();
  const textOf = createTexts();
  let shown: Shown | null = null;
  return (assets, queries) => {
    const balances = queries.map(({ data }) => data);
    const moment = decide(answersOf(assets, balances, textOf), now());
    // Another list of collaterals is another account, or the first answer of operation 10.
    if (shown === null || moment !== 'held' || shown.balances.length !== balances.length)
      shown = { assets, balances, moment };
    return shown;
  };
}

function answersOf(
  assets: readonly AssetSnapshot[],
  balances: OneMoment['balances'],
  textOf: (rows: readonly PositionView[]) => string,
): Answers {
  return {
    positions: assets.map(({ asset, rows, startedAtMs, receivedAtMs }): Quantities => ({
      of: asset,
      text: rows === null ? null : textOf(rows),
      startedAtMs: startedAtMs ?? 0,
      receivedAtMs: receivedAtMs ?? 0,
    })),
    balances: balances.map((reply, place): Quantities => ({
      of: String(place),
      text: reply?.text ?? null,
      startedAtMs: reply?.startedAtMs ?? 0,
      receivedAtMs: reply?.receivedAtMs ?? 0,
    })),
  };
}

/** What prices do not move: sizes and margins. */
function createTexts(): (rows: readonly PositionView[]) => string {
  const known = new WeakMap<readonly PositionView[], string>();
  return (rows) => {
    const before = known.get(rows);
    if (before !== undefined) return before;
    const text = rows.map(quantityOf).toSorted().join();
    known.set(rows, text);
    return text;
  };
}

function quantityOf({ key, margin, size }: PositionView): string {
  return [key, valueOrNull(margin)?.raw, valueOrNull(size)?.raw].map(String).join(' ');
}

function newestOf(times: readonly (number | null)[]): number {
  return Math.max(0, ...times.flatMap((time) => time ?? []));
}
