/**
 * Stores every sent cancel in the browser, so that it survives a reload. A row is written before its POST is sent.
 * Afterwards only events change it, by the machine's rules. TanStack's mutation cache is not used: it resumes a paused
 * mutation by sending it again, which a cancel must never do.
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
  /** The number of stored rows that could not be read. They stay stored. */
  readonly unreadable: number;
  /** Ids of rows with a latest state that could not be stored; closing the page loses that state. */
  readonly unstoredIds: readonly string[];
};

export type CancelJournal = ReadableValue<JournalView> & {
  find(id: string): CancelRecord | null;
  /** Returns the cancel of the same order that still waits for its outcome. */
  unresolvedFor(target: CancelTarget): CancelRecord | null;
  /** The final status of this order in the service's words, if a cancel learned it after this time; otherwise null. */
  endedSince(target: CancelTarget, sinceMs: number): string | null;
  /** Writes a new row. Returns false when the browser did not store it: then the request must not be sent. */
  open(record: CancelRecord): boolean;
  /** Applies an event to a row, starting from its latest stored state. */
  apply(id: string, event: CancelEvent): void;
};

type CancelJournalOptions = {
  /** Identifies the service that receives these cancels. Each service has its own journal. */
  readonly scope: string;
  readonly area: Storage | null;
  readonly events?: EventTarget;
  readonly clock: Clock;
  /**
   * The maximum number of resolved rows. Above it, the row with the oldest last event is deleted. Unresolved rows are
   * never deleted.
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
  /** Latest states that could not be stored because storage was full. They are newer than the stored ones. */
  const unstored = new Map<string, CancelRecord>();
  /** Rows that this page wrote, in case site data is cleared before their outcome is known. */
  const started = new Map<string, CancelRecord>();

  const read = (id: string): CancelRecord | null => {
    const latest = unstored.get(id);
    if (latest !== undefined) return latest;
    const stored = rows.read(id);
    return stored.kind === 'value' ? stored.value : (started.get(id) ?? null);
  };

  const readAll = (): JournalView => {
    const ids = new Set([...rows.ids(), ...unstored.keys(), ...started.keys()]);
    const records = [...ids].map(read).filter((record) => record !== null);
    records.sort((a, b) => startOf(b) - startOf(a) || (a.id < b.id ? 1 : -1));
    return { records, unreadable: ids.size - records.length, unstoredIds: [...unstored.keys()] };
  };

  const view = createValueStore(readAll());
  const refresh = (): void => view.set(readAll());
  rows.subscribe(refresh);

  const trim = (): void => {
    // Sorted by the last event, so that an old cancel that was just resolved does not disappear.
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
      if (!isResolved(record.state)) started.set(record.id, record);
      trim();
      return true;
    },
    apply: (id, event) => {
      const before = read(id);
      if (before === null) return;
      const after = advanceRecord(before, event, clock.now());
      if (after === before) return;
      if (rows.write(id, after) === 'written') unstored.delete(id);
      else unstored.set(id, after);
      if (isResolved(after.state)) started.delete(id);
      else if (started.has(id)) started.set(id, after);
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
