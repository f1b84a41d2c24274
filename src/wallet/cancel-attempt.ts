/**
 * Carries out one cancel from confirmation to answer. The machine decides; this module executes: it takes the lock,
 * checks the order, has it signed, verifies the signature locally, writes the journal row, and sends one POST. It
 * belongs to no component, so closing the dialog loses nothing. A read, not the browser's report, decides whether the
 * service can be reached: without an answer the wallet neither signs nor sends.
 */

import type { ApiClient } from '~/api/client';
import { encodeBase64 } from '~/lib/base64';
import type { Clock, Wait } from '~/lib/clock';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import { answerOfFailure, answerOfReply, NotSent, notSentOf, signerProblemNow, withoutSignature } from './attempt-end';
import type { CancelJournal } from './cancel-journal';
import { type CancelLocks, claimOrder } from './cancel-lock';
import { initialCancelState, step } from './cancel-machine';
import type { CancelRecord, RecordStep } from './cancel-record';
import { cancelRequest, type CancelRequest, previewCancel, verifyRequest } from './cancel-request';
import { type CancelEvent, type CancelState, isBeingMade } from './cancel-state';
import { type CancelTarget, targetKey } from './cancel-target';
import { untilAborted } from './deadlines';
import { RECENT_MS, type ReadMark } from './list-reads';
import type { OrderTerms } from './order-terms';
import type { PostPause, PresendCheck } from './before-sending';
import type { HashSigning } from './signer';
import type { WalletSession } from './wallet-session';

type CancelAttemptPorts = {
  readonly cancelOrder: ApiClient['cancelOrder'];
  readonly journal: CancelJournal;
  readonly locks: CancelLocks;
  readonly presendCheck: PresendCheck;
  readonly pause: Pick<PostPause, 'noteFailure'>;
  readonly wallet: WalletSession;
  readonly clock: Clock;
  readonly wait: Wait;
  readonly area: Storage | null;
  readonly scope: string;
  readonly isOnline: () => boolean;
  /** Creates an identifier for a journal row. */
  readonly newId: () => string;
  /** Called for each attempt, with a promise that resolves when the attempt has its answer or was stopped. */
  readonly underWay: (work: Promise<void>) => void;
};

/** The input of a cancel. */
type CancelStart = {
  /** The order as the trader saw it. Null if no order was shown; then only its status is compared. */
  readonly shown: OrderTerms | null;
  /** The journal row of a cancel in progress; null for a new cancel. */
  readonly from: CancelRecord | null;
};

export type CancelAttempt = ReadableValue<CancelState> & {
  readonly target: CancelTarget;
  /** The journal row of this cancel once it is written, otherwise null. */
  recordId(): string | null;
  /**
   * The trader confirms. Ignored except in a draft, so a double click confirms only once.
   * @param since when the trader confirmed the batch to which this cancel belongs: see `CancelController.mark`
   */
  confirm(signing: HashSigning, since?: ReadMark): void;
  /** Another part of the program saw that the order has ended, is executing, or has changed. */
  orderChanged(): void;
  /** The trader declines. Has no effect once the request is sent. */
  decline(): void;
  /** The trader stops waiting; then a new cancel of the order is possible. */
  giveUp(): void;
  /** The trader wants to know the outcome of an order that is no longer looked up. */
  watchAgain(): void;
};

/** How long to wait for the lock while the watcher of a cancel that was just given up releases it. */
const LOCK_PATIENCE_MS = 2_000;

/**
 * An order may change while a person reads a signer's display, or while the machine sleeps. The order is checked again
 * if this much time has passed since the first check began.
 */
const SLOW_SIGNING_MS = 5_000;

/** For this long after a cancel ended the order, the program ignores lists that still contain it. */
const JUST_ENDED_MS = 60_000;

/** One confirmation with its own steps, because events of a stopped attempt may arrive late. */
type Confirmation = {
  readonly number: number;
  readonly signing: HashSigning;
  readonly signal: AbortSignal;
  readonly steps: RecordStep[];
  /**
   * Set in a batch. The check may then use a reading for another order, if it started after this mark and is at most
   * `RECENT_MS` old.
   */
  readonly since: ReadMark | null;
};

type Prepared = { readonly request: CancelRequest; readonly cellHash: string };

/** Creates a cancel of `target`, or continues the one in the journal row `from`. */
export function createCancelAttempt(
  target: CancelTarget,
  ports: CancelAttemptPorts,
  { shown, from }: CancelStart,
): CancelAttempt {
  const { journal, locks, clock, wallet } = ports;
  const store = createValueStore<CancelState>(from?.state ?? initialCancelState);
  let abort = new AbortController();
  let recordId = from?.id ?? null;

  /** The last known state of the row. It stays correct even if the row is deleted later. */
  let lastKnown = from?.state ?? null;

  // Once the row exists, it has the current state: another tab may be the watcher.
  const current = (): CancelState => {
    lastKnown = journal.get().records.find(({ id }) => id === recordId)?.state ?? lastKnown;
    return lastKnown ?? store.get();
  };

  const dispatch = (event: CancelEvent) => {
    const { state, command } = step(current(), event, clock.now());
    store.set(state);
    return command;
  };
  const note = ({ steps }: Confirmation, what: RecordStep['what'], detail: string | null = null): void => {
    steps.push({ atMs: clock.now(), what, detail });
  };

  /**
   * Prevents a second cancel. This tab or another one may have just ended the order, and the list on screen can be
   * older.
   */
  const refuseSecond = (): void => {
    if (journal.unresolvedFor(target) !== null) throw new NotSent('already-sent');
    const status = journal.endedSince(target, clock.now() - JUST_ENDED_MS);
    if (status !== null) throw new NotSent('order-changed', { kind: 'status', status });
  };

  /**
   * Returns whether the service answered. While the browser reports that it is offline, only a fresh answer counts.
   * @throws NotSent without an answer
   */
  const checkOnce = async (confirmation: Confirmation, since: ReadMark | null): Promise<boolean> => {
    const { signal } = confirmation;
    const check = await ports.presendCheck(target, shown, { signal, since: ports.isOnline() ? since : null });
    if (check.kind === 'changed') throw new NotSent('order-changed', check.change);
    const reply = check.kind === 'unread' ? check.reply : 'answered';
    const isAnswered = reply === 'answered';
    if (!isAnswered && !ports.isOnline()) throw new NotSent('offline');
    if (reply === 'silent') throw new NotSent('service-silent');
    note(confirmation, 'looked', check.kind);
    return isAnswered;
  };

  const prepare = async ({ signing, signal }: Confirmation): Promise<Prepared> => {
    const preview = await previewCancel(target);
    const requested = signing.sign({ hash: preview.cellHashBytes, message: preview.message }, signal);
    const signed = await untilAborted(requested, signal);
    if (signed.kind === 'declined') throw new NotSent('declined');
    if (signed.kind === 'failed') throw new NotSent(`signer-${signed.problem}`);
    const request = cancelRequest(preview, signing.publicKey, signed.signature);
    const verdict = await verifyRequest(request, { target, publicKey: signing.publicKey });
    if (verdict.kind === 'rejected') throw new NotSent(verdict.reason);
    return { request, cellHash: preview.cellHash };
  };

  /**
   * Writes the row with the state `sent` and returns its id. It is synchronous, so that no event can occur in between.
   */
  const record = ({ request, cellHash }: Prepared, confirmation: Confirmation): string => {
    const { signing, steps } = confirmation;
    // Checks again, because the page may have been suspended while another tab took its lock.
    refuseSecond();
    const problem = signerProblemNow(wallet, signing);
    if (problem !== null) throw new NotSent(problem);
    note(confirmation, 'sent');
    const id = ports.newId();
    const signed = {
      message: request.message,
      cellHash,
      publicKey: encodeBase64(signing.publicKey),
      source: signing.source,
    };
    const terms = shown === null ? {} : { terms: shown };
    if (!journal.open({ id, target, ...terms, signed, state: { phase: 'sent' }, steps }))
      throw new NotSent('journal-unavailable');
    return id;
  };

  const send = async (id: string, request: CancelRequest): Promise<void> => {
    const answer = await ports.cancelOrder(request).then(
      ({ data }) => answerOfReply(data),
      (failure: unknown) => {
        ports.pause.noteFailure(failure);
        return answerOfFailure(failure);
      },
    );
    journal.apply(id, { kind: 'answered', answer: withoutSignature(answer, request.signature) });
  };

  const runOnce = async (confirmation: Confirmation): Promise<void> => {
    const { number, signal, since } = confirmation;
    refuseSecond();
    const beganAtMs = clock.now();
    await checkOnce(confirmation, since);
    if (dispatch({ kind: 'looked', attempt: number })?.kind !== 'sign') return;
    const prepared = await prepare(confirmation);
    note(confirmation, 'verified');
    const checkAgeMs = Math.abs(clock.now() - beganAtMs) + (since === null ? 0 : RECENT_MS);
    const isAgain = checkAgeMs > SLOW_SIGNING_MS || !ports.isOnline();
    const isAnswered = isAgain && (await checkOnce(confirmation, null));
    if (!locks.acrossTabs && !(await claimOrder(ports, targetKey(target), signal))) throw new NotSent('busy-elsewhere');
    if (!isAnswered && !ports.isOnline()) throw new NotSent('offline');
    if (dispatch({ kind: 'verified', attempt: number })?.kind !== 'record') return;
    const id = record(prepared, confirmation);
    const command = dispatch({ kind: 'recorded', attempt: number });
    recordId = id;
    if (command?.kind === 'send') await send(id, prepared.request);
  };

  const perform = async (confirmation: Confirmation): Promise<void> => {
    const { number, signing, signal } = confirmation;
    const stopWatching = wallet.subscribe(() => {
      const problem = signerProblemNow(wallet, signing);
      if (problem !== null) stop(new NotSent(problem));
    });
    try {
      // Fails before waiting for the lock, which the watcher of an earlier cancel may hold. The check is repeated with
      // the lock.
      refuseSecond();
      const waits = (forTab: boolean): void => void dispatch({ kind: 'waits', attempt: number, forTab });
      const work = (): Promise<void> => {
        waits(false);
        return runOnce(confirmation);
      };
      const ran = await locks.tryRun(targetKey(target), LOCK_PATIENCE_MS, work, () => waits(true));
      if (ran === 'busy') throw new NotSent('busy-elsewhere');
    } catch (error) {
      const { reason, change } = notSentOf(error, signal);
      dispatch({ kind: 'stopped', attempt: number, reason, ...(change === null ? {} : { change }) });
    } finally {
      stopWatching();
    }
  };

  /** Ends the attempt in progress and notifies the signer, unless the request is already sent. */
  const stop = (why: NotSent): void => {
    const state = current();
    if (!isBeingMade(state)) return;
    dispatch({ kind: 'stopped', attempt: state.attempt, reason: why.reason });
    abort.abort(why);
  };

  return {
    target,
    get: current,
    subscribe: (listener) => {
      const leave = [store.subscribe(listener), journal.subscribe(listener)];
      return () => {
        for (const leaveOne of leave) leaveOne();
      };
    },
    recordId: () => recordId,
    confirm: (signing, since) => {
      const command = dispatch({ kind: 'confirmed' });
      if (command?.kind !== 'check') return;
      abort = new AbortController();
      const confirmation: Confirmation = {
        number: command.attempt,
        signing,
        signal: abort.signal,
        steps: [],
        since: since ?? null,
      };
      note(confirmation, 'confirmed');
      ports.underWay(perform(confirmation));
    },
    orderChanged: () => {
      stop(new NotSent('order-changed'));
      dispatch({ kind: 'order-changed' });
    },
    decline: () => stop(new NotSent('declined')),
    giveUp: () => {
      if (recordId !== null) journal.apply(recordId, { kind: 'given-up' });
    },
    watchAgain: () => {
      if (recordId !== null) journal.apply(recordId, { kind: 'watch-again' });
    },
  };
}
