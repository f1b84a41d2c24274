/**
 * Every sent cancel, stored in the browser across reloads. A row is written before its POST leaves. Afterwards only
 * events change it, by the machine's rules. Not in TanStack's mutation cache: it resumes a paused mutation by sending it
 * again, which a cancel must never do.
 */

import type { Clock } from '~/lib/clock';
import { createStoredRecords } from '~/storage/stored-records';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import { advanceRecord, type CancelRecord, parseCancelRecord } from './cancel-record';
import { type CancelEvent, isResolved } from './cancel-state';
import { type CancelTarget, targetKey } from './cancel-target';
import { cancelKeyPrefix } from './pending-cancels';

export type JournalView = {
  /** Newest first. */
  readonly records: readonly CancelRecord[];
  /** Rows in storage that could not be read. They stay where they are. */
  readonly unreadable: number;
  /** Rows whose latest state could not be stored: it is lost when the page closes. */
  readonly notKept: readonly string[];
};

export type CancelJournal = ReadableValue<JournalView> & {
  find(id: string): CancelRecord | null;
  /** A cancel of the same order that still waits for its outcome. */
  unresolvedFor(target: CancelTarget): CancelRecord | null;
  /** The service's word for the end of this order, if a cancel of it learned that since then; null otherwise. */
  endedSince(target: CancelTarget, sinceMs: number): string | null;
  /** Writes a new row. False when the browser did not keep it: then nothing may be sent. */
  open(record: CancelRecord): boolean;
  /** Applies an event to a row, from its latest state in storage. */
  apply(id: string, event: CancelEvent): void;
};

type CancelJournalOptions = {
  /** Identifies the service that these cancels are sent to. Each service has its own journal. */
  readonly scope: string;
  readonly area: Storage | null;
  readonly events?: EventTarget;
  readonly clock: Clock;
  /**
   * Above this number, resolved rows are deleted, the one with the oldest last event first. Unresolved rows never are.
   */
  readonly maxResolved?: number;
};

export function createCancelJournal(options: CancelJournalOptions): CancelJournal {
  const { scope, area, events, clock, maxResolved = 200 } = options;
  const rows = createStoredRecords({
    prefix: cancelKeyPrefix(scope),
    version: 1,
    parse: parseCancelRecord,
    area,
    isOwn: true,
    events,
  });
  /** Latest states that could not be stored (storage was full): newer than those in storage. */
  const unkept = new Map<string, CancelRecord>();
  /** Rows that this page started, in case site data is cleared while their outcome is open. */
  const begun = new Map<string, CancelRecord>();

  const read = (id: string): CancelRecord | null => {
    const kept = unkept.get(id);
    if (kept !== undefined) return kept;
    const stored = rows.read(id);
    return stored.kind === 'value' ? stored.value : (begun.get(id) ?? null);
  };

  const readAll = (): JournalView => {
    const ids = new Set([...rows.ids(), ...unkept.keys(), ...begun.keys()]);
    const records = [...ids].map(read).filter((record) => record !== null);
    records.sort((a, b) => startOf(b) - startOf(a) || (a.id < b.id ? 1 : -1));
    return { records, unreadable: ids.size - records.length, notKept: [...unkept.keys()] };
  };

  const view = createValueStore(readAll());
  const refresh = (): void => view.set(readAll());
  rows.subscribe(refresh);

  const trim = (): void => {
    // Sorted by their last event: an old cancel that was just resolved must not disappear.
    const resolved = view
      .get()
      .records.filter(({ state }) => isResolved(state))
      .toSorted((a, b) => lastChangeOf(b) - lastChangeOf(a));
    for (const { id } of resolved.slice(maxResolved)) rows.remove(id);
  };

  return {
    get: view.get,
    subscribe: view.subscribe,
    find: read,
    unresolvedFor: (target) =>
      readAll().records.find((record) => !isResolved(record.state) && targetKey(record.target) === targetKey(target)) ??
      null,
    endedSince: (target, sinceMs) => {
      for (const record of readAll().records) {
        const { state } = record;
        if (state.phase !== 'settled' || state.sighting.kind !== 'ended') continue;
        if (targetKey(record.target) === targetKey(target) && lastChangeOf(record) >= sinceMs)
          return state.sighting.status;
      }
      return null;
    },
    open: (record) => {
      const written = rows.write(record.id, record) === 'written';
      if (!written) return false;
      if (!isResolved(record.state)) begun.set(record.id, record);
      trim();
      return true;
    },
    apply: (id, event) => {
      const before = read(id);
      if (before === null) return;
      const after = advanceRecord(before, event, clock.now());
      if (after === before) return;
      if (rows.write(id, after) === 'written') unkept.delete(id);
      else unkept.set(id, after);
      if (isResolved(after.state)) begun.delete(id);
      else if (begun.has(id)) begun.set(id, after);
      refresh();
      trim();
    },
  };
}

function lastChangeOf(record: CancelRecord): number {
  return record.steps.at(-1)?.atMs ?? 0;
}

function startOf(record: CancelRecord): number {
  return record.steps[0]?.atMs ?? 0;
}
