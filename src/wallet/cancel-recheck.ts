/**
 * Rechecks orders whose outcome may still change. An order found nowhere may appear later: the list may lag, or come
 * back empty after a restart. An order whose cancel counts as refused may still end. Both are looked up rarely and
 * without their lock, since such a lookup only adds to its row.
 */

import { DAY_MS } from '~/lib/time';
import type { CancelRecord } from './cancel-record';
import { type CancelWatcherPorts, observe } from './cancel-watcher';

/** Counted from the last event. Afterwards a row is looked up once a visit, and whenever the trader asks for it. */
const LATE_MS = 10 * 60_000;
/** Older rows are not looked up: the service may not list their orders any more. */
const OLDEST_MS = DAY_MS;
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
      // Of the rows that an earlier visit left.
      for (const record of journal.get().records) if (isOwed(record, ports, OLDEST_MS)) seek(record);
      const reconcile = (): void => {
        for (const record of journal.get().records) {
          if (!sought.has(record.id) && isOwed(record, ports, LATE_MS)) seek(record);
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

/** Looks the order up once, and again until the outcome is known or the time is over. */
async function watchUntilKnown(id: string, ports: CancelRecheckPorts, signal: AbortSignal): Promise<void> {
  for (let withinMs = OLDEST_MS; ; withinMs = LATE_MS) {
    await ports.wait(PAUSE_MS, signal);
    const record = ports.journal.find(id);
    if (record === null || !isOwed(record, ports, withinMs)) return;
    await observe(record, ports, signal, PAUSE_MS);
  }
}

function isOwed({ state, steps }: CancelRecord, { clock }: CancelRecheckPorts, withinMs: number): boolean {
  if (state.phase !== 'refused' && (state.phase !== 'settled' || state.outcome !== 'no-longer-listed')) return false;
  return Math.abs(clock.now() - (steps.at(-1)?.atMs ?? 0)) < withinMs;
}
