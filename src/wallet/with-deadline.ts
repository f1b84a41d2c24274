/**
 * Gives a reading a signal that also fires when its time is over. The client ends at
 * once when its signal does, so nothing waits longer, whatever the service asks for.
 */
export async function withDeadline<T>(
  ms: number,
  outer: AbortSignal,
  read: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const onAbort = (): void => controller.abort(outer.reason);
  if (outer.aborted) onAbort();
  outer.addEventListener('abort', onAbort, { once: true });
  const timer = setTimeout(() => controller.abort(new DOMException('too late', 'TimeoutError')), ms);
  try {
    return await read(controller.signal);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', onAbort);
  }
}
