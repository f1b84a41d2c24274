/**
 * Watches every cancel in the journal that still waits for its outcome, without a time limit: with growing pauses,
 * through failures of the service, and after a reload. One tab at a time watches a cancel; when that tab closes, the
 * next one takes over. A tab that is asleep keeps its lock, so the other tabs look the order up too, but less often.
 * They only read.
 */

import type { Clock, Wait } from '~/lib/clock';
import { DAY_MS } from '~/lib/time';
import type { CancelJournal } from './cancel-journal';
import type { CancelLocks } from './cancel-lock';
import type { CancelRecord } from './cancel-record';
import { isResolved } from './cancel-state';
import { type CancelTarget, targetKey } from './cancel-target';
import type { StatusLookup } from './observation';

type CancelWatcher = {
  /** Starts watching the rows in the journal, including later ones. Returns a function that stops it. */
  start(): () => void;
};

type CancelWatcherPorts = {
  readonly journal: CancelJournal;
  readonly locks: CancelLocks;
  readonly lookup: StatusLookup<CancelTarget>;
  readonly clock: Clock;
  readonly wait: Wait;
  /** How long an order must stay active before an error answer to its cancel is a refusal. */
  readonly refusedAfterMs: number;
};

const FIRST_PAUSE_MS = 1_000;
const PAUSE_GROWTH = 1.6;
/** Short enough to find an outcome soon after the service returns, and long enough to cost little. */
const LONGEST_PAUSE_MS = 12_000;
/** Longer than a POST can take. Without locks across tabs, another tab may still be sending a younger row. */
const LONGEST_POST_MS = 15_000;
/** How often a tab without the lock looks an order up. Longer than a POST can take. */
const STAND_IN_MS = 60_000;

export function createCancelWatcher(ports: CancelWatcherPorts): CancelWatcher {
  const { journal, locks } = ports;

  return {
    start: () => {
      const watched = new Map<string, AbortController>();

      const watch = (record: CancelRecord): void => {
        const [controller, own] = [new AbortController(), new AbortController()];
        watched.set(record.id, controller);
        const waiting = AbortSignal.any([controller.signal, own.signal]);
        if (locks.acrossTabs) standIn(record.id, ports, waiting).catch(rethrowUnlessAborted(waiting));
        locks
          .run(targetKey(record.target), controller.signal, () => {
            own.abort();
            return follow(record.id, ports, controller.signal);
          })
          .catch(rethrowUnlessAborted(controller.signal))
          .finally(() => watched.delete(record.id));
      };

      const reconcile = (): void => {
        const open = journal.get().records.filter(({ state }) => !isResolved(state));
        for (const record of open) {
          if (!watched.has(record.id)) watch(record);
        }
        for (const [id, controller] of watched) {
          if (!open.some((record) => record.id === id)) controller.abort();
        }
      };

      reconcile();
      const stopListening = journal.subscribe(reconcile);
      return () => {
        stopListening();
        for (const controller of watched.values()) controller.abort();
      };
    },
  };
}

/**
 * Looks the order up until the row is resolved. Runs with the order's lock, so no POST of this browser is in flight.
 */
async function follow(id: string, ports: CancelWatcherPorts, signal: AbortSignal): Promise<void> {
  const { journal, wait } = ports;
  await takeOver(id, ports, signal);
  let pauseMs = FIRST_PAUSE_MS;
  let waitedMs = 0;
  for (;;) {
    const before = journal.find(id);
    if (before === null || isResolved(before.state)) return;
    await observe(before, ports, signal, waitedMs);
    const after = journal.find(id);
    if (after === null || isResolved(after.state)) return;
    // A new result means that the order is changing, so look it up again soon.
    pauseMs =
      after.steps.length > before.steps.length ? FIRST_PAUSE_MS : Math.min(pauseMs * PAUSE_GROWTH, LONGEST_PAUSE_MS);
    await wait(pauseMs, signal);
    waitedMs = pauseMs;
  }
}

/** Looks the order up while another tab, which may be asleep, has the lock. */
async function standIn(id: string, ports: CancelWatcherPorts, signal: AbortSignal): Promise<void> {
  for (;;) {
    await ports.wait(STAND_IN_MS, signal);
    const record = ports.journal.find(id);
    if (record === null || isResolved(record.state)) return;
    if (record.state.phase === 'sent') noteInterrupted(id, ports);
    await observe(record, ports, signal, 0);
  }
}

/**
 * Looks up the order of a row once.
 * @param waitedMs time since the lookup before, measured by a timer of this tab
 */
async function observe(
  { id, target }: CancelRecord,
  { journal, lookup, refusedAfterMs }: Pick<CancelWatcherPorts, 'journal' | 'lookup' | 'refusedAfterMs'>,
  signal: AbortSignal,
  waitedMs: number,
): Promise<void> {
  journal.apply(id, { kind: 'observed', sighting: await lookup(target, signal), refusedAfterMs, waitedMs });
}

/**
 * Marks a row that still has the state `sent` as unanswered: its page closed before the answer arrived, so it is
 * unknown whether the cancel arrived.
 */
async function takeOver(
  id: string,
  { journal, locks, clock, wait }: CancelWatcherPorts,
  signal: AbortSignal,
): Promise<void> {
  const record = journal.find(id);
  if (record?.state.phase !== 'sent') return;
  const sentAtMs = record.steps.at(-1)?.atMs ?? 0;
  const graceMs = sentAtMs + LONGEST_POST_MS - clock.now();
  if (!locks.acrossTabs && graceMs > 0) await wait(Math.min(graceMs, LONGEST_POST_MS), signal);
  noteInterrupted(id, { journal });
}

/** Changes nothing if the answer has been written by now. */
function noteInterrupted(id: string, { journal }: Pick<CancelWatcherPorts, 'journal'>): void {
  journal.apply(id, {
    kind: 'answered',
    answer: { kind: 'unclear', reason: 'interrupted', status: null, message: null },
  });
}

function rethrowUnlessAborted(signal: AbortSignal): (error: unknown) => void {
  return (error) => {
    if (!signal.aborted) throw error;
  };
}

/**
 * Checks orders again that may still change. An order that was found nowhere may appear later, because a list may lag,
 * or be empty after a restart. An order with a refused cancel may still end. Both are looked up rarely and without
 * their lock, since such a lookup only adds to the row.
 */

/**
 * For this long after its last event a row is rechecked. Afterwards it is looked up once a visit, and when the trader
 * wants it.
 */
const LATE_MS = 10 * 60_000;
/** Older rows are not looked up, because the service may no longer list their orders. */
const OLDEST_MS = DAY_MS;
const PAUSE_MS = 12_000;

type CancelRecheckPorts = Omit<CancelWatcherPorts, 'locks'>;

type CancelRecheck = {
  /** Starts rechecking the rows in the journal, including later ones. Returns a function that stops it. */
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
      // First the rows from an earlier visit, which have a longer limit.
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

/** Looks the order up once, and repeats it until the outcome is known or the time has run out. */
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
