import type { NearResult, Notified } from '~/domain/alerts/near-alert';
import { createLiveStore, createStore, type StoreOptions } from '~/lib/storage';
import { alone, type TabLocks } from '~/lib/tab-locks';

/** What was notified for each trader, newest last. */
type RecordedAlerts = readonly { readonly subject: string; readonly notified: readonly Notified[] }[];

/**
 * What was already notified, so that a reload does not notify again and only one of several tabs does. A subject is a
 * trader of one service.
 */
export type AlertRecord = {
  /** The same list as long as nothing in it changes. */
  get(subject: string): readonly Notified[];
  subscribe(listener: () => void): () => void;
  /** Applies one step to the record of all tabs. Resolves with what this tab has to notify now. */
  step(subject: string, take: (notified: readonly Notified[]) => NearResult): Promise<readonly string[]>;
  /** Dismisses the notice of everything that is near now, in every tab. */
  dismiss(subject: string): Promise<void>;
};

const KEY = 'perpdeck.alerts.told';
const LOCK = 'perpdeck-alerts';
const MAX_SUBJECTS = 20;
const MAX_NOTIFIED = 500;
const noAlerts: readonly Notified[] = [];

export function createAlertRecord(
  place: Pick<StoreOptions<RecordedAlerts>, 'area' | 'events'>,
  locks: TabLocks,
): AlertRecord {
  const options = { key: KEY, version: 1, parse, ...place };
  const live = createLiveStore<RecordedAlerts>(options, []);
  const stored = createStore(options);
  const of = (all: RecordedAlerts, subject: string) => all.find((one) => one.subject === subject)?.notified ?? noAlerts;

  /**
   * Reads the storage at this moment, because the event of another tab's write comes later. Without storage the record
   * lasts as long as the page.
   */
  const readNow = (): RecordedAlerts => {
    const read = live.keeping() === 'kept' ? stored.read() : null;
    return read?.kind === 'value' ? read.value : live.get();
  };
  const write = (all: RecordedAlerts, subject: string, notified: readonly Notified[]): void => {
    const others = all.filter((one) => one.subject !== subject);
    live.set(
      notified.length === 0
        ? others
        : [...others, { subject, notified: notified.slice(-MAX_NOTIFIED) }].slice(-MAX_SUBJECTS),
    );
  };

  return {
    get: (subject) => of(live.get(), subject),
    subscribe: live.subscribe,
    step: async (subject, take) => {
      // Most results change nothing and need no lock.
      const seen = of(live.get(), subject);
      if (take(seen).notified === seen) return [];
      let due: readonly string[] = [];
      await alone(locks, LOCK, () => {
        const all = readNow();
        const before = of(all, subject);
        const answer = take(before);
        if (answer.notified !== before) write(all, subject, answer.notified);
        ({ due } = answer);
      });
      return due;
    },
    dismiss: (subject) =>
      alone(locks, LOCK, () => {
        const all = readNow();
        write(
          all,
          subject,
          of(all, subject).map((one) => ({ ...one, dismissed: true })),
        );
      }),
  };
}

/** Reads each part separately: a broken part does not affect the others. */
function parse(value: unknown): RecordedAlerts | null {
  if (!Array.isArray(value)) return null;
  const entries: readonly unknown[] = value;
  return entries
    .flatMap((entry) => {
      if (typeof entry !== 'object' || entry === null || !('subject' in entry) || !('notified' in entry)) return [];
      const { subject, notified } = entry;
      if (typeof subject !== 'string' || !Array.isArray(notified)) return [];
      return [{ subject, notified: (notified as readonly unknown[]).filter(isNotified).slice(-MAX_NOTIFIED) }];
    })
    .slice(-MAX_SUBJECTS);
}

function isNotified(value: unknown): value is Notified {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('key' in value) ||
    !('asset' in value) ||
    !('dismissed' in value)
  )
    return false;
  return typeof value.key === 'string' && typeof value.asset === 'string' && typeof value.dismissed === 'boolean';
}
