/**
 * Everything that cancelling needs. The app makes it once and passes it to the cancel dialog. It outlives every dialog
 * and keeps watching sent cancels.
 */

import type { ApiClient } from '~/api/client';
import type { Clock, Wait } from '~/lib/clock';
import { createCancelRecheck, createCancelWatcher } from './cancel-watcher';
import { type CancelJournal, createCancelJournal } from './cancel-journal';
import type { CancelLocks } from './cancel-lock';
import { REFUSED_AFTER_MS } from './cancel-machine';
import { createListReads, type ReadMark } from './list-reads';
import { createFollowOrder, type FollowOrder } from './follow-order';
import { createStatusLookup, type LookupClient } from './status-lookup';
import { type CancelAttempt, createCancelAttempt } from './cancel-attempt';
import type { CancelTarget } from './cancel-target';
import { createPostPause, createPresendCheck, type PostPause } from './before-sending';
import type { OrderTerms } from './order-terms';
import { createKeyRing, type KeyRing } from './key-ring';
import type { SessionKeys } from './session-key';
import { createSigningSetup, type SigningSetup } from './signing-setup';
import type { WalletSession } from './wallet-session';

export type CancelControllerPorts = {
  readonly client: LookupClient & Pick<ApiClient, 'cancelOrder' | 'getAccountState'>;
  readonly wallet: WalletSession;
  readonly keys: SessionKeys;
  readonly locks: CancelLocks;
  readonly clock: Clock;
  readonly wait: Wait;
  /** What the browser says: it may be wrong, so it alone refuses nothing. */
  readonly isOnline: () => boolean;
  readonly newId: () => string;
  /** Identifies the service, for its journal. */
  readonly scope: string;
  readonly area: Storage | null;
  readonly events: EventTarget;
  /** How long an order must stay active before an error answer to its cancel is a refusal. */
  readonly refusedAfterMs?: number;
};

export type CancelController = {
  readonly journal: CancelJournal;
  /** False where the browser withholds storage: then the journal lasts as long as the page. */
  readonly keepsJournal: boolean;
  readonly wallet: WalletSession;
  /**
   * A cancel of this order: the one that still waits for its outcome, else a new one. `shown`: the terms that the
   * trader sees; nothing is sent if they have changed by then.
   */
  begin(target: CancelTarget, shown?: OrderTerms | null): CancelAttempt;
  /** Finds out what became of an order that was not cancelled from here. Only reads. */
  readonly followOrder: FollowOrder;
  /** The current position in the sequence of readings. A batch passes the one of its confirmation to its attempts. */
  mark(): ReadMark;
  /** The pause between cancels that the service asks for. */
  readonly pause: PostPause;
  /** An attempt is being signed or sent right now, so the page must not reload. */
  isBusy(): boolean;
  setup(account: string): SigningSetup;
  /** The session keys of this browser, for their settings. */
  readonly keyRing: KeyRing;
  /**
   * Watches unresolved cancels, also those from before a reload, and for a while those found nowhere or refused.
   * Returns a function that stops it.
   */
  start(): () => void;
};

export function createCancelController(ports: CancelControllerPorts): CancelController {
  const { client, wallet, keys, locks, clock, wait, scope, area, events } = ports;
  const journal = createCancelJournal({ scope, area, events, clock });
  const readings = createListReads({ clock, wait });
  const { refusedAfterMs = REFUSED_AFTER_MS } = ports;
  const lookup = createStatusLookup(client, readings);
  const following = { journal, locks, clock, wait, lookup, refusedAfterMs };
  const watchers = [createCancelWatcher(following), createCancelRecheck(following)];
  const presendCheck = createPresendCheck(client, readings);
  const pause = createPostPause({ clock, wait });
  const running = new Set<Promise<void>>();
  const underWay = (work: Promise<void>): void => {
    running.add(work);
    void work.finally(() => running.delete(work));
  };
  return {
    journal,
    keepsJournal: area !== null,
    wallet,
    keyRing: createKeyRing({ getAccountState: client.getAccountState, keys, wallet, wait, clock }),
    begin: (target, shown = null) =>
      createCancelAttempt(
        target,
        { ...ports, cancelOrder: client.cancelOrder, journal, presendCheck, pause, underWay },
        { shown, from: journal.unresolvedFor(target) },
      ),
    followOrder: createFollowOrder(lookup, wait),
    mark: readings.mark,
    pause,
    // A row with the state `sent` may belong to another tab or to a closed page: its answer is still open.
    isBusy: () =>
      running.size > 0 || pause.isAwaited() || journal.get().records.some(({ state }) => state.phase === 'sent'),
    setup: (account) =>
      createSigningSetup(account, {
        getAccountState: client.getAccountState,
        keys,
        wallet,
        clock,
        wait,
        canKeepJournal: area !== null,
      }),
    start: () => {
      const stops = watchers.map((watcher) => watcher.start());
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
