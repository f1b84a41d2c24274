import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { createWalker, type Ladder, movedRow } from '~/domain/position/ladder';
import { plainShock, readFactors, scenarioShock } from '~/domain/position/ladder-shock';
import type { WalkOrder } from '~/domain/position/simulate-price-move';
import type { PositionRow } from '~/domain/position/position-row';
import { firingOrders, type TpslOrders } from '~/domain/position/tpsl-orders';
import { moveRatio } from '~/domain/position/what-if-move';
import type { Field } from '~/lib/field';
import { compare, type Fixed, isZero } from '~/lib/fixed-point';
import { useListedMarkets } from '~/queries/markets/markets';
import { useWithTime } from '~/ui/now-context';

/** The search parameters of the two panels: each panel is open while its parameter is set. */
export type WhatIfView = {
  readonly move?: string | undefined;
  readonly moved?: string | undefined;
  /** Factors of assets and classes in place of `moved`: see `readFactors`. */
  readonly shock?: string | undefined;
  /** Whether stops and takes fire during the move. */
  readonly fire?: true | undefined;
  readonly ahead?: true | undefined;
};

export type ViewProps = { readonly view: WhatIfView; readonly onView: (part: WhatIfView) => void };

/** The view without the panel and its parameters. */
export const closedView: WhatIfView = { move: undefined, moved: undefined, shock: undefined, fire: undefined };

type LadderInputs = {
  readonly view: WhatIfView;
  /** All open positions that have been read. */
  readonly rows: readonly PositionRow[];
  /** The positions in the table, in its order. */
  readonly shown: readonly PositionRow[];
  /** Null while the orders have not been read. */
  readonly ordersOf: ((row: PositionRow) => TpslOrders) | null;
};

/** The view with the move that the reader is choosing, until the URL contains it. */
export function useDraftView(view: WhatIfView): {
  readonly draftView: WhatIfView;
  readonly onDraft: (move: string) => void;
} {
  const { move: url } = view;
  const [draft, setDraft] = useState<{ readonly url: string | undefined; readonly move: string }>();
  const move = draft !== undefined && draft.url === url && url !== undefined ? draft.move : url;
  return {
    draftView: useMemo(() => ({ ...view, move }), [view, move]),
    onDraft: useCallback((next) => setDraft({ url, move: next }), [url]),
  };
}

/** Simulates the move of a position. */
export type MovePosition = {
  readonly walk: (row: PositionRow) => Ladder['rows'][number];
  readonly shock: Ladder['shock'];
};

type UsedLadder = MovePosition & {
  /** The rows of `shown` after the move; the same list if nothing moves. */
  readonly table: readonly PositionRow[];
  /** How many of the stops that may fire are known; null if that does not matter. */
  readonly stopsRead: 'none' | 'some' | null;
};

const noOrders: readonly WalkOrder[] = [];

/** The positions after the move in the URL. */
export function useLadder({ view, rows, shown, ordersOf }: LadderInputs): UsedLadder {
  // The table may lag behind, so that a drag over hundreds of positions stays smooth.
  const { move, moved: asset, shock: factors, fire } = useDeferredValue(view);
  const isOpen = move !== undefined;
  const markets = useListedMarkets();
  const shock = useMemo(() => {
    const read = factors === undefined ? null : readFactors(factors);
    if (read === null) return plainShock(asset ?? null);
    const classes = new Map(markets.map(({ baseAsset, className }) => [baseAsset, className]));
    return scenarioShock(read, (name) => classes.get(name) ?? null);
  }, [factors, asset, markets]);
  const firing = fire === true ? ordersOf : null;
  const walk = useMemo(
    () => createWalker(shock, (row) => (firing === null ? noOrders : firingOrders(firing(row)))),
    [shock, firing],
  );
  const table = useMemo(() => {
    const ratio = moveRatio(move);
    return isZero(ratio) ? shown : shown.map((row) => movedRow(walk(row), shock, ratio));
  }, [move, shown, walk, shock]);
  const stopsRead = useMemo(() => {
    if (fire !== true || !isOpen) return null;
    if (ordersOf === null) return 'none';
    return rows.every((row) => ordersOf(row).isWhole) ? null : 'some';
  }, [fire, isOpen, ordersOf, rows]);
  return { walk, shock, table, stopsRead };
}

const REDRAWN_MS = 5_000;

/**
 * Limits redrawing of the ladder: returns a value that is at most five seconds old. Prices arrive at different times,
 * and each would redraw the whole ladder with its chart. Values for which `isNews` returns true are not delayed. All
 * paced values change at the same moment, so that they cause one redraw.
 */
export function usePaced<Value>(value: Value, isNews: (shown: Value, now: Value) => boolean): Value {
  const period = useWithTime((nowMs) => Math.floor(nowMs / REDRAWN_MS));
  const [paced, setPaced] = useState({ value, period });
  if (paced.period === period && !isNews(paced.value, value)) return paced.value;
  setPaced({ value, period });
  return value;
}

/**
 * Whether a position has been added or removed, its size or margin has changed, or it has received its first estimate.
 * Changes of prices do not count.
 */
export function haveRowsChangedMuch(shown: readonly PositionRow[], now: readonly PositionRow[]): boolean {
  return (
    shown.length !== now.length ||
    now.some((row, place) => shown[place] === undefined || isNewsOfRow(shown[place], row))
  );
}

function isNewsOfRow(before: PositionRow, now: PositionRow): boolean {
  if (before === now) return false;
  const [a, b] = [before.position, now.position];
  const isFirstEstimate = !isEstimated(before) && isEstimated(now);
  return a.key !== b.key || !isSameAmount(a.size, b.size) || !isSameAmount(a.margin, b.margin) || isFirstEstimate;
}

const isEstimated = ({ figures }: PositionRow): boolean => figures.liquidation.kind !== 'unknown';

/** Two missing amounts are equal if their reasons are. The text of an unreadable amount does not matter. */
export function isSameAmount(a: Field<Fixed>, b: Field<Fixed>): boolean {
  if (a.kind === 'known' && b.kind === 'known') return compare(a.value, b.value) === 0;
  return a.kind === 'absent' && b.kind === 'absent' ? a.reason === b.reason : a.kind === b.kind && a.kind !== 'known';
}
