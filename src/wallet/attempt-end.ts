/**
 * The end of an attempt: an answer of operation 9, or a reason why no request was sent. Only `accepted: true` is a
 * certain answer: an error may be the service's answer to a second copy of the request.
 */

import { ApiError } from '~/api/errors';
import { sameBytes } from '~/lib/bytes';
import { CryptoUnavailableError } from '~/lib/web-crypto';
import type { CancelAnswer, NotSentReason, UnclearReason } from './cancel-state';
import type { OrderChange } from './order-terms';
import type { HashSigning } from './signer';
import type { WalletSession } from './wallet-session';

/** Classifies an answer with status 200. `accepted` and `intent` are both optional, and the body may be empty. */
export function answerOfReply(data: unknown): CancelAnswer {
  if (data === null) return unclear('empty', 200, null);
  if (typeof data === 'object' && data !== null && 'accepted' in data && data.accepted === true)
    return { kind: 'accepted' };
  return unclear('not-confirmed', 200, null);
}

/** Classifies a failure. The transport never repeats this request, so the failure belongs to its only attempt. */
export function answerOfFailure(error: unknown): CancelAnswer {
  if (!(error instanceof ApiError)) return unclear('unreadable', null, error instanceof Error ? error.message : null);
  const { status, serviceCode, serviceMessage, externalQueryId } = error;
  // A gateway may send a 408 although it has passed the request on to the service.
  if (
    error.kind === 'http' &&
    status !== null &&
    status >= 400 &&
    status < 500 &&
    status !== 408 &&
    error.isErrorResponse
  ) {
    return { kind: 'refused', status, code: serviceCode, message: serviceMessage, externalQueryId };
  }
  return unclear(reasonOf(error), status, serviceMessage);
}

/**
 * Removes the signature from an answer before it is stored: a service may quote a request that it does not understand,
 * and the journal must never contain a signature.
 */
export function withoutSignature(answer: CancelAnswer, signature: string): CancelAnswer {
  const cleaned = (words: string | null): string | null => words?.replaceAll(signature, '…') ?? null;
  switch (answer.kind) {
    case 'accepted':
      return answer;
    case 'refused':
      return {
        ...answer,
        code: cleaned(answer.code),
        message: cleaned(answer.message),
        externalQueryId: cleaned(answer.externalQueryId),
      };
    case 'unclear':
      return { ...answer, message: cleaned(answer.message) };
  }
}

function reasonOf(error: ApiError): UnclearReason {
  switch (error.kind) {
    case 'timeout':
      return 'timeout';
    case 'http':
      return 'service-error';
    case 'empty':
      return 'empty';
    case 'aborted':
      return 'interrupted';
    case 'not-json':
    case 'html':
    case 'truncated':
    case 'too-large':
    case 'shape':
      return 'unreadable';
    default:
      return 'network';
  }
}

function unclear(reason: UnclearReason, status: number | null, message: string | null): CancelAnswer {
  return { kind: 'unclear', reason, status, message };
}

/** Ends an attempt before a request is sent. */
export class NotSent extends Error {
  readonly reason: NotSentReason;
  readonly change: OrderChange | null;

  constructor(reason: NotSentReason, change: OrderChange | null = null) {
    super(reason);
    this.reason = reason;
    this.change = change;
  }
}

/** Finds why an attempt ended, from any error. If the attempt was aborted without a reason, the person declined. */
export function notSentOf(error: unknown, signal: AbortSignal): NotSent {
  const cause: unknown = signal.aborted ? signal.reason : error;
  if (cause instanceof NotSent) return cause;
  if (signal.aborted) return new NotSent('declined');
  return new NotSent(error instanceof CryptoUnavailableError ? 'crypto-unavailable' : 'signer-failed');
}

/**
 * A wallet may disconnect, be locked or be replaced while it is asked to sign. The session reports this, and a cancel
 * in progress listens for it.
 */

/** Why this key cannot sign in the session's present state; null when it can. */
export function signerProblemNow(wallet: Pick<WalletSession, 'get'>, signing: HashSigning): NotSentReason | null {
  // A session key is stored in this browser and does not depend on the wallet that authorised it.
  if (signing.source === 'session-key') return null;
  const state = wallet.get();
  if (state.kind === 'connected') {
    const now = state.signer.hashSigning;
    return now !== null && sameBytes(now.publicKey, signing.publicKey) ? null : 'signer-account-switched';
  }
  const problem = state.kind === 'none' ? state.problem : null;
  if (problem === null) return 'signer-closed';
  return problem.kind === 'declined' ? 'declined' : `signer-${problem.problem}`;
}
