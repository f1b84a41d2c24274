import type { NearResult, Notified } from '~/domain/alerts/near-alert';
import type { StorePlace } from '~/storage/stored-text';
import { createStoredValue } from '~/storage/stored-value';
import { alone, type TabLocks } from '~/storage/tab-locks';

/** The notifications that were sent for each trader, newest last. */
type RecordedAlerts = readonly { readonly subject: string; readonly notified: readonly Notified[] }[];

/**
 * Records the notifications that were sent, so that a reload does not send them again, and only one of several tabs
 * sends them. A subject is a trader of one service.
 */
export type AlertRecord = {
  /** Returns the same list until it changes. */
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

export function createAlertRecord(place: StorePlace, locks: TabLocks): AlertRecord {
  const stored = createStoredValue<RecordedAlerts>({ key: KEY, version: 1, parse, ...place }, []);
  const of = (all: RecordedAlerts, subject: string) => all.find((one) => one.subject === subject)?.notified ?? noAlerts;

  /** Changes the value that is stored now: the event about another tab's write may not have arrived yet. */
  const change = (subject: string, next: (notified: readonly Notified[]) => readonly Notified[]): void =>
    stored.update((all) => {
      const before = of(all, subject);
      const notified = next(before);
      if (notified === before) return all;
      const others = all.filter((one) => one.subject !== subject);
      return notified.length === 0
        ? others
        : [...others, { subject, notified: notified.slice(-MAX_NOTIFIED) }].slice(-MAX_SUBJECTS);
    });

  return {
    get: (subject) => of(stored.get(), subject),
    subscribe: stored.subscribe,
    step: async (subject, take) => {
      // Most results change nothing and need no lock.
      const seen = of(stored.get(), subject);
      if (take(seen).notified === seen) return [];
      let due: readonly string[] = [];
      await alone(locks, LOCK, () =>
        change(subject, (notified) => {
          const answer = take(notified);
          ({ due } = answer);
          return answer.notified;
        }),
      );
      return due;
    },
    dismiss: (subject) =>
      alone(locks, LOCK, () => change(subject, (notified) => notified.map((one) => ({ ...one, dismissed: true })))),
  };
}

/** Skips unreadable entries and returns the others. */
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
