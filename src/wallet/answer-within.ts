import type { Wait } from '~/lib/clock';

/** What came of asking something that is not ours, and so may throw, never answer, or answer too late. */
export type Answered<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'threw'; readonly error: unknown }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'aborted' };

export type Patience = {
  readonly ms: number;
  readonly wait: Wait;
  /** Any of them ends the waiting. What was asked for goes on, but nobody listens. */
  readonly signals: readonly AbortSignal[];
};

/** Asks, and waits for an answer as long as `patience` lasts. Never rejects, whatever `ask` does. */
export async function answerWithin<T>(
  ask: () => T | PromiseLike<T>,
  { ms, wait, signals }: Patience,
): Promise<Answered<T>> {
  if (signals.some(({ aborted }) => aborted)) return { kind: 'aborted' };
  const stop = new AbortController();
  const onAbort = (): void => stop.abort();
  for (const signal of signals) signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([settled(ask), elapsed(ms, wait, stop.signal)]);
  } finally {
    for (const signal of signals) signal.removeEventListener('abort', onAbort);
    stop.abort();
  }
}

async function settled<T>(ask: () => T | PromiseLike<T>): Promise<Answered<T>> {
  try {
    return { kind: 'answered', value: await ask() };
  } catch (error) {
    return { kind: 'threw', error };
  }
}

/** The wait rejects for one reason only: it was aborted. */
function elapsed(ms: number, wait: Wait, signal: AbortSignal): Promise<Answered<never>> {
  return wait(ms, signal).then(
    () => ({ kind: 'timeout' }),
    () => ({ kind: 'aborted' }),
  );
}
