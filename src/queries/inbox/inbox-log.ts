import { beginLog, type InboxItem, type Log, parseLog } from '~/domain/alerts/inbox-state';
import type { Clock } from '~/lib/clock';
import { createStoredRecords } from '~/storage/stored-records';
import type { Keeping, StorePlace } from '~/storage/stored-text';
import { alone, type TabLocks } from '~/storage/tab-locks';

export type InboxLogs = {
  /** The log of a subject; null before its first step. Returns the same object until the log changes. */
  get(subject: string): Log | null;
  subscribe(listener: () => void): () => void;
  /**
   * Applies a change to the log that all tabs share. Changes run one at a time, so that two tabs that read the same
   * list record a happening once. Resolves with the happenings that this change added.
   */
  step(subject: string, change: (log: Log) => Log): Promise<readonly InboxItem[]>;
  /** Whether the log of a subject is stored. `dropped`: the stored log was unreadable and was replaced. */
  keeping(subject: string): Keeping;
};

type InboxLogsOptions = StorePlace & {
  readonly locks: TabLocks;
  readonly clock: Clock;
};

const LOG_PREFIX = 'perpdeck.inbox.log ';
const LOCK = 'perpdeck-inbox-log';
/** The most logs that are stored. A further log replaces the one that was viewed longest ago. */
const MOST_SUBJECTS = 20;

/** The logs of this browser, one for each trader of a service. */
export function createInboxLogs({ locks, clock, ...place }: InboxLogsOptions): InboxLogs {
  const stored = createStoredRecords<Log>({ prefix: LOG_PREFIX, version: 1, parse: parseLog, ...place });
  const droppedAtStart = new Set<string>();

  const read = (subject: string): Log | null => {
    const found = stored.read(subject);
    if (found.kind === 'dropped') droppedAtStart.add(subject);
    return found.kind === 'value' ? found.value : null;
  };
  const makeRoom = (): void => {
    // Never delete a log that a newer version of the app has stored.
    const ids = stored.ids().filter((id) => stored.keeping(id) === 'kept' && stored.read(id).kind !== 'newer');
    if (ids.length < MOST_SUBJECTS) return;
    const lookedAt = (id: string) => read(id)?.lookedAtMs ?? 0;
    const oldest = ids.toSorted((a, b) => lookedAt(a) - lookedAt(b));
    for (const id of oldest.slice(0, ids.length - MOST_SUBJECTS + 1)) stored.remove(id);
  };
  const changeNow = (subject: string, change: (log: Log) => Log): readonly InboxItem[] => {
    const before = read(subject);
    const from = before ?? beginLog(clock.now());
    const after = change(from);
    if (after === before) return [];
    if (before === null) makeRoom();
    stored.put(subject, after);
    const had = new Set(from.items.map(({ key }) => key));
    return after.items.filter(({ key }) => !had.has(key));
  };

  return {
    get: read,
    subscribe: stored.subscribe,
    step: (subject, change) => alone(locks, LOCK, () => changeNow(subject, change)),
    keeping: (subject) => {
      const keeping = stored.keeping(subject);
      return keeping === 'kept' && droppedAtStart.has(subject) ? 'dropped' : keeping;
    },
  };
}
