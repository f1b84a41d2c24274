import type { RulesStore, Rule } from '~/storage/inbox-rules';
import { unreadIn } from '~/domain/alerts/inbox-item-groups';
import { type InboxItem, markRead } from '~/domain/alerts/inbox-state';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import type { InboxLogs } from './inbox-log';
import type { RulePace } from './inbox-plan';
import type { WatchedAccount } from './inbox-readers';
import { type InboxOptions, type InboxStatus, startWatch } from './inbox-watcher';

export type Inbox = {
  readonly rules: RulesStore;
  readonly logs: InboxLogs;
  readonly status: ReadableValue<InboxStatus>;
  /** The subjects of two logs: the log of markets and vaults, and the log of a trader. */
  subjectsOf(trader: string | null): { readonly markets: string; readonly trader: string };
  /** Runs the rules, and reads the lists of a trader, until the returned function is called. */
  watch(watched: WatchedAccount): () => void;
  /** Reads everything at once, and begins to list what happens to this trader. Never rejects. */
  readNow(): Promise<void>;
  /** Calls back with the happenings that this tab found and must announce. */
  onAdded(listener: (added: readonly InboxItem[]) => void): () => void;
  /** How often a rule would be checked if it were added to the others; null while nothing is watched. */
  paceOf(rule: Rule): RulePace | null;
  markRead(trader: string | null, keys: ReadonlySet<string>): Promise<void>;
  unread(trader: string | null): number;
};

/**
 * Checks the rules and records what happens to one trader, on behalf of all tabs. Runs timers only while it watches.
 */
export function createInbox({ api, client, rules, logs, locks, area, scope, limits }: InboxOptions): Inbox {
  const status = createValueStore<InboxStatus>({ leads: false, checks: new Map(), failures: new Map(), reading: null });
  const listeners = new Set<(added: readonly InboxItem[]) => void>();
  /** Whether `readNow` was called before watching started; `watch` then reads at once. */
  let isWanted = false;
  const keepWish = (): Promise<void> => {
    isWanted = true;
    return Promise.resolve();
  };
  let readNow = keepWish;
  const noPace: Inbox['paceOf'] = () => null;
  let paceOf = noPace;
  const subjectsOf = (trader: string | null) => ({ markets: `${scope} -`, trader: `${scope} ${trader ?? '-'}` });

  return {
    rules,
    logs,
    status,
    subjectsOf,
    onAdded: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readNow: () => readNow(),
    paceOf: (rule) => paceOf(rule),
    markRead: async (trader, keys) => {
      const subjects = subjectsOf(trader);
      for (const subject of new Set([subjects.markets, subjects.trader]))
        if (logs.get(subject) !== null) await logs.step(subject, (log) => markRead(log, keys, api.clock.now()));
    },
    unread: (trader) => {
      const subjects = subjectsOf(trader);
      const read = [...new Set([subjects.markets, subjects.trader])].map((subject) => logs.get(subject));
      return read.reduce((sum, log) => sum + (log === null ? 0 : unreadIn(log)), 0);
    },
    watch: (watched) => {
      const watcher = startWatch({
        api,
        client,
        rules,
        logs,
        locks,
        area,
        limits,
        watched,
        subjects: subjectsOf(watched.trader),
        status,
        onAdded: (added) => {
          if (added.length > 0) for (const listener of listeners) call(listener, added);
        },
      });
      ({ readNow, paceOf } = watcher);
      if (isWanted) void readNow();
      isWanted = false;
      return () => {
        watcher.stop();
        if (readNow !== watcher.readNow) return;
        readNow = keepWish;
        paceOf = noPace;
      };
    },
  };
}

/** Reports the error of a listener, so that the other listeners and the rules continue. */
function call(listener: (added: readonly InboxItem[]) => void, added: readonly InboxItem[]): void {
  try {
    listener(added);
  } catch (error) {
    reportError(error);
  }
}
