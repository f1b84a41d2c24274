import type { Wait } from '~/lib/clock';

/** The result of a call to foreign code, which may throw, answer late, or not at all. */
export type CallResult<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'threw'; readonly error: unknown }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' };

type Patience = {
  readonly ms: number;
  readonly wait: Wait;
  /** Each of these signals ends the wait. The call continues, but its result is ignored. */
  readonly signals: readonly AbortSignal[];
};

/** Calls `ask` and waits at most `ms` for its answer. Never rejects. */
export async function answerWithin<T>(
  ask: () => T | PromiseLike<T>,
  { ms, wait, signals }: Patience,
): Promise<CallResult<T>> {
  if (signals.some(({ aborted }) => aborted)) return { kind: 'aborted' };
  const stop = new AbortController();
  try {
    return await Promise.race([settled(ask), elapsed(ms, wait, AbortSignal.any([...signals, stop.signal]))]);
  } finally {
    stop.abort();
  }
}

async function settled<T>(ask: () => T | PromiseLike<T>): Promise<CallResult<T>> {
  try {
    return { kind: 'answered', value: await ask() };
  } catch (error) {
    return { kind: 'threw', error };
  }
}

/** The wait rejects only when it is aborted. */
function elapsed(ms: number, wait: Wait, signal: AbortSignal): Promise<CallResult<never>> {
  return wait(ms, signal).then(
    () => ({ kind: 'timeout' }),
    () => ({ kind: 'aborted' }),
  );
}

/**
 * Gives a request a signal that also aborts at the deadline. The client ends at once when its signal aborts, so no
 * request takes longer, even if the service requires a pause.
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  // `AbortSignal.timeout` would keep its timer after the answer.
  const timer = setTimeout(() => late.abort(new DOMException('too late', 'TimeoutError')), ms);
  try {
    return await read(AbortSignal.any([outer, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The result of `awaited`, or a rejection with the reason of `signal` if that aborts first. Then a later result is
 * ignored, so a wallet or lock that ignores the signal cannot block another try to cancel.
 */
export function untilAborted<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    awaited.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
