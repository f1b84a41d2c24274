/**
 * All parts of cancelling. The app creates it once and passes it to the cancel dialog. It outlives every dialog and
 * continues to watch sent cancels.
 */

import type { ApiClient } from '~/api/client';
import type { SignInWatch } from '~/api/transport/send';
import type { Clock, Wait } from '~/lib/clock';
import { reported } from '~/lib/to-error';
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
  /** Outcomes are looked up while the reader is signed in to the site. */
  readonly signIn?: SignInWatch | undefined;
  /** The browser's report. It may be wrong, so a cancel is never refused only because of it. */
  readonly isOnline: () => boolean;
  readonly newId: () => string;
  /** Identifies the service, to separate its journal from others. */
  readonly scope: string;
  readonly area: Storage | null;
  readonly events: EventTarget;
  /** How long an order must stay active before an error answer to its cancel is a refusal. */
  readonly refusedAfterMs?: number;
};

export type CancelController = {
  readonly journal: CancelJournal;
  /** False when the browser blocks storage: then the journal lasts as long as the page. */
  readonly keepsJournal: boolean;
  readonly wallet: WalletSession;
  /**
   * Returns the cancel of this order that still waits for its outcome, otherwise a new one. `shown`: the terms that the
   * trader sees; if they have changed by the time of sending, the request is not sent.
   */
  begin(target: CancelTarget, shown?: OrderTerms | null): CancelAttempt;
  /** Finds the outcome of an order without a cancel from here. It only reads. */
  readonly followOrder: FollowOrder;
  /**
   * The current position in the sequence of readings. A batch passes the position at its confirmation to its attempts.
   */
  mark(): ReadMark;
  /** The pause that the service requires between cancels. */
  readonly pause: PostPause;
  /** Whether an attempt is being signed or sent now, so that the page must not reload. */
  isBusy(): boolean;
  setup(account: string): SigningSetup;
  /** The session keys of this browser, for the settings page. */
  readonly keyRing: KeyRing;
  /**
   * Watches unresolved cancels, including those from before a reload, and for a while also orders that were found
   * nowhere and cancels that were refused. Returns a function that stops it.
   */
  start(): () => void;
};

export function createCancelController(ports: CancelControllerPorts): CancelController {
  const { client, wallet, keys, locks, clock, wait, scope, area, events } = ports;
  const journal = createCancelJournal({ scope, area, events, clock });
  const readings = createListReads({ clock, wait, signIn: ports.signIn });
  const { refusedAfterMs = REFUSED_AFTER_MS } = ports;
  const lookup = createStatusLookup(client, readings);
  const following = { journal, locks, clock, wait, lookup, refusedAfterMs };
  const watchers = [createCancelWatcher(following), createCancelRecheck(following)];
  const presendCheck = createPresendCheck(client, readings);
  const pause = createPostPause({ clock, wait });
  const running = new Set<Promise<void>>();
  const underWay = (work: Promise<void>): void => {
    running.add(work);
    void reported(work.finally(() => running.delete(work)));
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
    // A row with the state `sent` may belong to another tab or a closed page; its answer has not arrived yet.
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
