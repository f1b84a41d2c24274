/**
 * An order that was found nowhere may be told of later: the list that was read may lag, or have
 * come back empty from a restart. So a cancel that was settled for that is looked for some while
 * longer, seldom and without its lock, since such a look only adds to what its row says.
 */

import type { CancelRecord } from './cancel-record';
import type { CancelWatcherPorts } from './cancel-watcher';

/** Reckoned from the last news. Afterwards the trader may ask for a look. */
const LATE_MS = 10 * 60_000;
const PAUSE_MS = 12_000;

type CancelRecheckPorts = Omit<CancelWatcherPorts, 'locks'>;

type CancelRecheck = {
  /** Begins to look for what is in the journal and what comes into it. Returns the way to stop. */
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
        lookOn(id, ports, signal)
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

/** Looks until it is told what became of the order, or too late for it to be. */
async function lookOn(id: string, ports: CancelRecheckPorts, signal: AbortSignal): Promise<void> {
  for (;;) {
    await ports.wait(PAUSE_MS, signal);
    const record = ports.journal.find(id);
    if (record === null || !isOwed(record, ports)) return;
    ports.journal.apply(id, { kind: 'observed', sighting: await ports.look(record.target, signal) });
  }
}

function isOwed({ state, steps }: CancelRecord, { clock }: CancelRecheckPorts): boolean {
  if (state.phase !== 'settled' || state.outcome !== 'no-longer-listed') return false;
  return Math.abs(clock.now() - (steps.at(-1)?.atMs ?? 0)) < LATE_MS;
}
