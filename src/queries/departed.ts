import { useEffect, useSyncExternalStore } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import { createValueStore } from '~/lib/value-store';
import { useApi } from './api-context';
import type { PositionBoard } from './position-board';

/** A row that a board had and has no more; whether the position is still open is for `useDepartures` to find out. */
export type VanishedRow = {
  readonly trader: string;
  readonly row: PositionRow;
  /** When the first whole list that lacked it was received; null before there was one. */
  readonly firstMs: number | null;
  readonly departed: boolean;
};

/** What boards last had, by trader, and what they have lost; for as long as the app lives. */
export function createVanished() {
  return { last: new Map<string, readonly PositionRow[]>(), rows: createValueStore<readonly VanishedRow[]>([]) };
}

/**
 * Rows that boards have lost, of all traders. This much goes with every page that has a board, so
 * that nothing vanishes unseen; all that is said of it comes when there is something to say.
 */
export function useVanished({ trader, walletId, rows }: PositionBoard): readonly VanishedRow[] {
  const { last, rows: vanished } = useApi().own(createVanished);
  useEffect(() => {
    // What is not of the chosen wallet has not gone.
    if (walletId !== undefined) return;
    const now = new Set(rows.map(({ position }) => position.key));
    const lost = (last.get(trader) ?? []).filter(({ position }) => !now.has(position.key));
    if (lost.length > 0) vanished.set([...vanished.get(), ...lost.map((row) => ({ trader, row, firstMs: null, departed: false }))]);
    last.set(trader, rows);
  }, [last, vanished, trader, walletId, rows]);
  return useSyncExternalStore(vanished.subscribe, vanished.get);
}
