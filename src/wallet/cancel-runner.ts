/**
 * Carries one cancel from confirmation to answer. The machine decides, this does:
 * lock, sign, check locally, write the journal row, one POST. It belongs to no
 * component: closing the dialog in the middle loses nothing.
 */
import type { ApiClient } from '~/api/client';
import { encodeBase64 } from '~/lib/base64-encode';
import type { Clock } from '~/lib/clock';
import { createValueStore, type ReadableValue } from '~/lib/value-store';
import { CryptoUnavailableError } from '~/lib/web-crypto';
import { answerOfFailure, answerOfReply } from './cancel-answer';
import type { CancelJournal } from './cancel-journal';
import type { CancelLocks } from './cancel-lock';
import { initialCancelState, step } from './cancel-machine';
import type { CancelRecord, RecordStep } from './cancel-record';
import { cancelRequest, type CancelRequest, previewCancel, verifyRequest } from './cancel-request';
import type { CancelEvent, CancelState, NotSentReason } from './cancel-state';
import { type CancelTarget, targetKey } from './cancel-target';
import type { HashSigning } from './signer';

export type CancelRunnerPorts = {
  readonly cancelOrder: ApiClient['cancelOrder'];
  readonly journal: CancelJournal;
  readonly locks: CancelLocks;
  readonly clock: Clock;
  readonly isOnline: () => boolean;
  /** A new identifier for a journal row. */
  readonly newId: () => string;
};

export type CancelRun = ReadableValue<CancelState> & {
  readonly target: CancelTarget;
  /** Journal row of this cancel once it was written, else null. */
  recordId(): string | null;
  /** The trader's yes. Anything but a draft ignores it, so a double click confirms once. */
  confirm(signing: HashSigning): void;
  /** The order was seen to have ended, or to be executing. */
  orderChanged(): void;
  /** The trader's no, while it can still be said. */
  decline(): void;
  /** The trader waits no longer for an order that is still active; then another cancel may be begun. */
  giveUp(): void;
};

/** A lock held by the watcher of a cancel that was just given up is freed within moments. */
const LOCK_PATIENCE_MS = 2_000;

type Prepared = { readonly request: CancelRequest; readonly cellHash: string };

/** Ends an attempt before anything was sent. */
class Stopped extends Error {
  readonly reason: NotSentReason;
  constructor(reason: NotSentReason) {
    super(reason);
    this.reason = reason;
  }
}

/** A new cancel of `target`, or with `from` the one that a journal row tells of. */
export function createCancelRun(target: CancelTarget, ports: CancelRunnerPorts, from: CancelRecord | null = null): CancelRun {
  const { journal, locks, clock } = ports;
  const store = createValueStore<CancelState>(from?.state ?? initialCancelState);
  let abort = new AbortController();
  let recordId = from?.id ?? null;
  let steps: RecordStep[] = [];

  // Once the row exists it tells the state: another tab may be the one that watches.
  const current = (): CancelState => journal.get().records.find(({ id }) => id === recordId)?.state ?? store.get();

  const dispatch = (event: CancelEvent) => {
    const { state, command } = step(current(), event);
    store.set(state);
    return command;
  };
  const note = (what: RecordStep['what']): void => {
    steps = [...steps, { atMs: clock.now(), what, detail: null }];
  };

  const refuseSecond = (): void => {
    if (journal.unresolvedFor(target) !== null) throw new Stopped('already-sent');
  };

  const prepare = async (signing: HashSigning): Promise<Prepared> => {
    refuseSecond();
    const preview = await previewCancel(target);
    const signed = await signing.sign({ hash: preview.cellHashBytes, message: preview.message }, abort.signal);
    if (signed.kind === 'declined') throw new Stopped('declined');
    if (signed.kind === 'failed') throw new Stopped(`signer-${signed.problem}`);
    const request = cancelRequest(preview, signing.publicKey, signed.signature);
    const verdict = await verifyRequest(request, { target, publicKey: signing.publicKey });
    if (verdict.kind === 'rejected') throw new Stopped(verdict.reason);
    return { request, cellHash: preview.cellHash };
  };

  /** Writes the row that says `sent`, and names it. Nothing waits here, so no event can come between. */
  const record = ({ request, cellHash }: Prepared, signing: HashSigning): string => {
    if (!ports.isOnline()) throw new Stopped('offline');
    note('sent');
    const id = ports.newId();
    const signed = { message: request.message, cellHash, publicKey: encodeBase64(signing.publicKey), source: signing.source };
    if (!journal.open({ id, target, signed, state: { phase: 'sent' }, steps })) throw new Stopped('journal-unavailable');
    return id;
  };

  const send = async (id: string, request: CancelRequest): Promise<void> => {
    const answer = await ports.cancelOrder(request).then(({ data }) => answerOfReply(data), answerOfFailure);
    journal.apply(id, { kind: 'answered', answer });
  };

  const attemptOnce = async (attempt: number, signing: HashSigning): Promise<void> => {
    const prepared = await prepare(signing);
    note('verified');
    if (dispatch({ kind: 'verified', attempt })?.kind !== 'record') return;
    const id = record(prepared, signing);
    const command = dispatch({ kind: 'recorded', attempt });
    recordId = id;
    if (command?.kind === 'send') await send(id, prepared.request);
  };

  const perform = async (attempt: number, signing: HashSigning): Promise<void> => {
    try {
      if (!ports.isOnline()) throw new Stopped('offline');
      // Asked again with the lock held; here it spares waiting for the watcher of that cancel.
      refuseSecond();
      const ran = await locks.tryRun(targetKey(target), LOCK_PATIENCE_MS, () => attemptOnce(attempt, signing));
      if (ran === 'busy') throw new Stopped('busy-elsewhere');
    } catch (error) {
      dispatch({ kind: 'stopped', attempt, reason: reasonOf(error, abort.signal) });
    }
  };

  return {
    target,
    get: current,
    subscribe: (listener) => {
      const stops = [store.subscribe(listener), journal.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    recordId: () => recordId,
    confirm: (signing) => {
      const command = dispatch({ kind: 'confirmed' });
      if (command?.kind !== 'sign') return;
      abort = new AbortController();
      steps = [];
      note('confirmed');
      void perform(command.attempt, signing);
    },
    orderChanged: () => {
      dispatch({ kind: 'order-changed' });
    },
    decline: () => {
      const state = current();
      if (state.phase !== 'awaiting-signature') return;
      dispatch({ kind: 'stopped', attempt: state.attempt, reason: 'declined' });
      abort.abort();
    },
    giveUp: () => {
      if (recordId !== null) journal.apply(recordId, { kind: 'given-up' });
    },
  };
}

function reasonOf(error: unknown, signal: AbortSignal): NotSentReason {
  if (error instanceof Stopped) return error.reason;
  if (signal.aborted) return 'declined';
  return error instanceof CryptoUnavailableError ? 'crypto-unavailable' : 'signer-failed';
}
