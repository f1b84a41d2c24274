import { getResponse, type HttpHandler } from 'msw';

/**
 * A `fetch` that never leaves the page: for frames without service workers, opaque
 * origins and blocked storage. It rejects as the browser's own does: TypeError for a
 * failed connection, the signal's reason for an abort, also in the middle of a body.
 * A request that no handler takes is a failed connection: nothing else is there.
 */
export function createInPageFetch(handlers: readonly HttpHandler[]): typeof globalThis.fetch {
  return async (input, init) => {
    // Without credentials: msw would read `document.cookie`, which opaque origins forbid.
    const request = new Request(input, { ...init, credentials: 'omit' });
    request.signal.throwIfAborted();
    const response = await untilAborted(getResponse([...handlers], request), request.signal);
    if (response === undefined || response.type === 'error') throw new TypeError('Failed to fetch');
    return withAbortableBody(response, request);
  };
}

/** The answer or the abort, whichever comes first; the loser's rejection is of no interest then. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function withAbortableBody(response: Response, request: Request): Response {
  const body = response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal: request.signal });
  const answer = new Response(body ?? null, response);
  // The constructor cannot set it, and readers show where an answer came from.
  Object.defineProperty(answer, 'url', { value: request.url });
  return answer;
}
