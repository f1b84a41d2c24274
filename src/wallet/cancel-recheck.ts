/**
 * Rechecks orders whose outcome may still change. An order found nowhere may appear later: the list may lag, or come
 * back empty after a restart. An order whose cancel counts as refused may still end. Both are looked up rarely and
 * without their lock, since such a lookup only adds to its row.
 */

import type { CancelRecord } from './cancel-record';
import { type CancelWatcherPorts, observe } from './cancel-watcher';

/** Counted from the last event. Afterwards the trader may ask for a lookup. */
const LATE_MS = 10 * 60_000;
const PAUSE_MS = 12_000;

type CancelRecheckPorts = Omit<CancelWatcherPorts, 'locks'>;

type CancelRecheck = {
  /** Starts rechecking the rows in the journal and new ones. Returns a function that stops it. */
  start(): () => void;
};

export function createCancelRecheck(ports: CancelRecheckPorts): CancelRecheck {
  const { journal } = ports;
  return {
    start: () => {
      const controller = new AbortController();
      const { signal } = controller;
      const sought = new Set<string>();
      const seek = ({ id }: CancelRecord): void => {
        sought.add(id);
        watchUntilKnown(id, ports, signal)
          .catch((error: unknown) => {
            if (!signal.aborted) throw error;
          })
          .finally(() => sought.delete(id));
      };
      const reconcile = (): void => {
        for (const record of journal.get().records) {
          if (!sought.has(record.id) && isOwed(record, ports)) seek(record);
        }
      };
      reconcile();
      const stopListening = journal.subscribe(reconcile);
      return () => {
        stopListening();
        controller.abort();
      };
    },
  };
}

/** Looks the order up until the outcome is known or the time is over. */
async function watchUntilKnown(id: string, ports: CancelRecheckPorts, signal: AbortSignal): Promise<void> {
  for (;;) {
    await ports.wait(PAUSE_MS, signal);
    const record = ports.journal.find(id);
    if (record === null || !isOwed(record, ports)) return;
    await observe(record, ports, signal);
  }
}

function isOwed({ state, steps }: CancelRecord, { clock }: CancelRecheckPorts): boolean {
  if (state.phase !== 'refused' && (state.phase !== 'settled' || state.outcome !== 'no-longer-listed')) return false;
  return Math.abs(clock.now() - (steps.at(-1)?.atMs ?? 0)) < LATE_MS;
}
