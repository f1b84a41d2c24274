import { CryptoUnavailableError } from '~/lib/web-crypto';
import type { NotSentReason } from './cancel-state';
import type { OrderChange } from './order-terms';

/** Ends an attempt before anything was sent. */
export class NotSent extends Error {
  readonly reason: NotSentReason;
  readonly change: OrderChange | null;

  constructor(reason: NotSentReason, change: OrderChange | null = null) {
    super(reason);
    this.reason = reason;
    this.change = change;
  }
}

/** Why an attempt ended, from whatever ended it. An attempt that is aborted was declined. */
export function notSentOf(error: unknown, signal: AbortSignal): NotSent {
  const cause: unknown = signal.aborted ? signal.reason : error;
  if (cause instanceof NotSent) return cause;
  if (signal.aborted) return new NotSent('declined');
  return new NotSent(error instanceof CryptoUnavailableError ? 'crypto-unavailable' : 'signer-failed');
}
