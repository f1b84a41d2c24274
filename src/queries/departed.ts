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

/** What boards have lost, of all traders, for as long as the app lives. */
export function createVanished() {
  const rows = createValueStore<readonly VanishedRow[]>([]);
  const last = new Map<string, readonly PositionRow[]>();
  return {
    rows,
    /** To be told what a board of a trader has now. Two boards of one page may be a moment apart, and lose the same row one after the other. */
    see(trader: string, now: readonly PositionRow[]): void {
      const there = new Set(now.map(({ position }) => position.key));
      const told = new Set(rows.get().flatMap((one) => (one.trader === trader ? vanishedKey(one) : [])));
      const lost = (last.get(trader) ?? [])
        .filter(({ position }) => !there.has(position.key))
        .map((row) => ({ trader, row, firstMs: null, departed: false }))
        .filter((one) => !told.has(vanishedKey(one)));
      if (lost.length > 0) rows.set([...rows.get(), ...lost]);
      last.set(trader, now);
    },
  };
}

/** Of a position that went, and of no other that has its number later. */
export function vanishedKey({ row: { position, readAt } }: Pick<VanishedRow, 'row'>): string {
  return `${position.key} ${readAt.position ?? 0}`;
}

/**
 * Rows that boards have lost, of all traders. This much goes with every page that has a board, so
 * that nothing vanishes unseen; all that is said of it comes when there is something to say.
 */
export function useVanished({ trader, walletId, rows }: PositionBoard): readonly VanishedRow[] {
  const vanished = useApi().own(createVanished);
  useEffect(() => {
    // What is not of the chosen wallet has not gone.
    if (walletId === undefined) vanished.see(trader, rows);
  }, [vanished, trader, walletId, rows]);
  return useSyncExternalStore(vanished.rows.subscribe, vanished.rows.get);
}
