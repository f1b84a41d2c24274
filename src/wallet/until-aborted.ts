/**
 * What `awaited` gives, unless `signal` aborts first; then its reason, and what comes later
 * is nobody's. A wallet or a lock that does not listen to the signal must not keep an
 * order from being cancelled by another try.
 */
export function untilAborted<T>(awaited: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    awaited.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
