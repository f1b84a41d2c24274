import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Assumptions } from '~/config/assumptions';
import { endOf, isWholeList, type ListSnapshot, outcomeOf } from '~/domain/alerts/closed-positions';
import { isWholeAsset } from '~/domain/position/coverage';
import { toHistoryEvent } from '~/domain/position/history-event';
import { buildLifecycles, type PositionLifecycle } from '~/domain/position/position-lifecycles';
import type { AssetSnapshot, PositionRow } from '~/domain/position/position-row';
import { identityOf } from '~/domain/position/position-view';
import { useApi } from '../api-context';
import { polledOptions } from '../background/polled-options';
import { type AssetHistory, historyOptions } from './position-history';
import type { PositionRows } from './position-rows';
import { POSITIONS_PAGE } from '../lists/page-sizes';
import type { AllPages } from '../lists/read-all-pages';
import type { MissingRow } from '../session-state';

/**
 * Records the positions that disappeared from lists of open positions, of all traders. Every page that lists positions
 * calls this.
 */
export function useMissingPositions({ trader, walletId, rows }: PositionRows): readonly MissingRow[] {
  const { closedPositions } = useApi();
  useEffect(() => {
    // A list for one wallet id omits positions that are still open.
    if (walletId === undefined) closedPositions.see(trader, rows);
  }, [closedPositions, trader, walletId, rows]);
  return useSyncExternalStore(closedPositions.rows.subscribe, closedPositions.rows.get);
}

/** The positions of a list's trader that are no longer open, and how to dismiss their notices. */
export function useClosedPositions(list: PositionRows, missing: readonly MissingRow[]) {
  const { rows: store } = useApi().closedPositions;
  const { trader, walletId, assets } = list;
  useEffect(() => {
    if (walletId !== undefined) return;
    const lists = new Map(assets.map((reading) => [reading.asset, toListSnapshot(reading)]));
    const judged = missing.flatMap((one) => (one.trader === trader ? judge(one, lists.get(one.row.asset)) : [one]));
    if (judged.length !== missing.length || judged.some((one, index) => one !== missing[index])) store.set(judged);
  }, [store, trader, walletId, assets, missing]);
  return {
    closed: missing.filter((one) => one.trader === trader && one.closed),
    dismiss: (rows: readonly MissingRow[]) => store.set(store.get().filter((one) => !rows.includes(one))),
  };
}

/**
 * The same object when nothing new is known; null for a position that is open after all, or that has no key to look
 * for.
 */
function judge(one: MissingRow, list: ListSnapshot | undefined): readonly MissingRow[] {
  const { position, asset, readAt } = one.row;
  const key = identityOf(position);
  if (key === null) return [];
  switch (outcomeOf({ key, asset, seenAtMs: readAt.position ?? 0 }, list, one.firstMs)) {
    case 'open':
      return [];
    case 'closed':
      return [one.closed ? one : { ...one, closed: true }];
    case 'unsure': {
      const lacksIt =
        list !== undefined &&
        isWholeList(list) &&
        one.firstMs === null &&
        (list.receivedAtMs ?? 0) > (readAt.position ?? 0);
      return [lacksIt ? { ...one, firstMs: list.receivedAtMs } : one];
    }
  }
}

type ClosingReport = {
  /** Null until the newest events of its asset show how it ended. */
  readonly lifecycle: PositionLifecycle | null;
  /** Why they could not be read, if so. They are requested again automatically. */
  readonly failure: Error | null;
};

/** How a position ended: reads operation 16, the newest rows of its asset, and polls until they show it. */
export function useClosing({ trader, row }: MissingRow): ClosingReport {
  const api = useApi();
  const { assumptions } = api.config;
  const { data, error } = useQuery({
    ...historyOptions(api, { trader, asset: row.asset, maxRows: POSITIONS_PAGE }),
    // Polls as often as the positions themselves: the history may be a moment behind.
    ...polledOptions(api, 'positions', {
      isFinished: (state) => state.data !== undefined && endIn(state.data as AssetHistory, row, assumptions) !== null,
    }),
  });
  const lifecycle = useMemo(
    () => (data === undefined ? null : endIn(data, row, assumptions)),
    [data, row, assumptions],
  );
  return { lifecycle, failure: error };
}

function endIn({ rows }: AssetHistory, { position, asset }: PositionRow, units: Assumptions): PositionLifecycle | null {
  const key = identityOf(position);
  return key === null
    ? null
    : endOf(
        { key, updatedAtMs: position.updatedAtMs },
        buildLifecycles(rows.map((event) => toHistoryEvent(event, asset, units))),
      );
}

/** An asset's open positions, and whether they are complete. */
function toListSnapshot(reading: AssetSnapshot): ListSnapshot {
  const source = reading.source as AllPages<unknown> | undefined;
  return {
    asset: reading.asset,
    rows: reading.rows,
    complete: reading.complete,
    receivedAtMs: reading.receivedAtMs,
    pages: source?.answers.length ?? 0,
  };
}

/** Assets for which a single answer proves which positions are open. */
export function wholeAssets(readings: readonly AssetSnapshot[]): ReadonlySet<string> {
  const whole = readings.filter(isWholeAsset).map(toListSnapshot);
  return new Set(whole.filter((list) => isWholeList(list) && list.pages <= 1).map(({ asset }) => asset));
}
