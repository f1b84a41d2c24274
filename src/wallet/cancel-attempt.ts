/**
 * Carries one cancel from confirmation to answer. The machine decides, this file executes: lock, check the order, sign,
 * verify locally, write the journal row, one POST. No component owns it: closing the dialog loses nothing. A read decides
 * whether the service can be reached, and not the browser's word: without an answer nothing is signed or sent.
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
  /** A new identifier for a journal row. */
  readonly newId: () => string;
  /** Called with each attempt, until it has its answer or was stopped. */
  readonly underWay: (work: Promise<void>) => void;
};

/** The input of a cancel. */
type CancelStart = {
  /** The order as the trader saw it; null where none was shown, and then only its status is compared. */
  readonly shown: OrderTerms | null;
  /** The row of the cancel that is already in progress; null for a new one. */
  readonly from: CancelRecord | null;
};

export type CancelAttempt = ReadableValue<CancelState> & {
  readonly target: CancelTarget;
  /** Journal row of this cancel once it was written, else null. */
  recordId(): string | null;
  /**
   * The trader confirms. Ignored except in a draft, so a double click confirms once.
   * @param since when the trader confirmed the batch that this cancel belongs to: see `CancelController.mark`
   */
  confirm(signing: HashSigning, since?: ReadMark): void;
  /** The order was seen to have ended, to be executing, or to have changed. */
  orderChanged(): void;
  /** The trader declines, while that is still possible. */
  decline(): void;
  /** The trader stops waiting; then another cancel may be begun. */
  giveUp(): void;
  /** The trader asks again for the outcome of an order that is no longer looked up. */
  watchAgain(): void;
};

/** Time for the watcher of a cancel that was just given up to release its lock. */
const LOCK_PATIENCE_MS = 2_000;

/**
 * An order may change while a person reads a signer's display, or while the machine sleeps. It is checked again when
 * this much time has passed since the first check began.
 */
const SLOW_SIGNING_MS = 5_000;

/** For this long after a cancel has ended its order, no list is believed that still has it. */
const JUST_ENDED_MS = 60_000;

/** One confirmation, with its own steps: events of a stopped attempt may arrive late. */
type Confirmation = {
  readonly number: number;
  readonly signing: HashSigning;
  readonly signal: AbortSignal;
  readonly steps: RecordStep[];
  /** Set in a batch: a reading after this mark may have been made for another order and be up to `RECENT_MS` old. */
  readonly since: ReadMark | null;
};

type Prepared = { readonly request: CancelRequest; readonly cellHash: string };

/** A cancel of `target`, or with `from` the one that a journal row records. */
export function createCancelAttempt(
  target: CancelTarget,
  ports: CancelAttemptPorts,
  { shown, from }: CancelStart,
): CancelAttempt {
  const { journal, locks, clock, wallet } = ports;
  const store = createValueStore<CancelState>(from?.state ?? initialCancelState);
  let abort = new AbortController();
  let recordId = from?.id ?? null;

  /** The last known state of the row. The row may be deleted later; its state stays true. */
  let lastKnown = from?.state ?? null;

  // Once the row exists it holds the state: another tab may be the watcher.
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

  /** Here or in another tab, which may have just ended the order: the list that is on screen can be older. */
  const refuseSecond = (): void => {
    if (journal.unresolvedFor(target) !== null) throw new NotSent('already-sent');
    const status = journal.endedSince(target, clock.now() - JUST_ENDED_MS);
    if (status !== null) throw new NotSent('order-changed', { kind: 'status', status });
  };

  /**
   * Returns whether an answer came. While the browser says that it is offline, only a fresh one counts.
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

  /** Writes the row with the state `sent` and returns its id. It is synchronous, so no event can come between. */
  const record = ({ request, cellHash }: Prepared, confirmation: Confirmation): string => {
    const { signing, steps } = confirmation;
    // Checked again: the page may have been suspended and another tab may have taken its lock.
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
      // Avoids waiting for the watcher of an earlier cancel. Checked again with the lock held.
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

  /** Ends the attempt in progress, unless it is too late. The signer is notified too. */
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
