import { initOf, type OutgoingRequest } from './outgoing-request';

type AttemptOptions = {
  readonly fetch: typeof fetch;
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly signal: AbortSignal | undefined;
};

/** A complete answer. */
export type HttpAnswer = Head & { readonly text: string };

type Head = {
  readonly status: number;
  readonly ok: boolean;
  readonly headers: Headers;
  /** When the answer arrived, if it was there before the request; otherwise null. */
  readonly cameAtMs: number | null;
};

/** Says why no complete answer arrived. `cut`: the connection ended inside the body. */
export class AttemptFailure extends Error {
  override readonly name = 'AttemptFailure';
  readonly kind: 'network' | 'timeout' | 'aborted' | 'cut' | 'too-large';
  readonly status: number | null;

  constructor(kind: AttemptFailure['kind'], status: number | null = null, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
    this.status = status;
  }
}

/**
 * Sends one request and reads the whole answer before one deadline. The deadline covers the body, because a server that
 * stops after the headers is as late as one that sends no answer. Ends at once when the caller's signal aborts, even if
 * `fetch` ignores the signal.
 * @throws AttemptFailure
 */
export async function attempt(request: OutgoingRequest, options: AttemptOptions): Promise<HttpAnswer> {
  const { signal, timeoutMs } = options;
  const controller = new AbortController();
  let head: Head | null = null;
  let interrupt: (failure: AttemptFailure) => void = () => undefined;
  const interrupted = new Promise<never>((_resolve, reject) => {
    interrupt = reject;
  });
  const giveUp = (): void => interrupt(new AttemptFailure('aborted', head?.status, signal?.reason));
  const timer = setTimeout(() => interrupt(new AttemptFailure('timeout', head?.status)), timeoutMs);
  signal?.addEventListener('abort', giveUp, { once: true });
  const exchange = async (): Promise<HttpAnswer> => {
    const response = await fetchResponse(request, options, controller.signal);
    const { status, ok, headers } = response;
    head = { status, ok, headers, cameAtMs: 'cameAtMs' in response ? Number(response.cameAtMs) : null };
    return { ...head, text: await bodyOf(response, options.maxBytes) };
  };
  try {
    return await Promise.race([exchange(), interrupted]);
  } catch (failure) {
    // Frees the connection. Not needed after a success; behind a service worker the browser would then even report the
    // finished request as failed.
    controller.abort();
    return withoutMessage(head, failure);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  }
}

/** Returns a failed status even when its body is cut, endless or late; only the text of the error is lost. */
function withoutMessage(head: Head | null, failure: unknown): HttpAnswer {
  const isAborted = failure instanceof AttemptFailure && failure.kind === 'aborted';
  if (head === null || head.ok || isAborted) throw failure;
  return { ...head, text: '' };
}

async function fetchResponse(
  request: OutgoingRequest,
  options: AttemptOptions,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await options.fetch(request.url, { ...initOf(request), signal });
  } catch (cause) {
    throw new AttemptFailure('network', null, cause);
  }
}

async function bodyOf(response: Response, maxBytes: number): Promise<string> {
  try {
    return await readText(response, maxBytes);
  } catch (cause) {
    throw new AttemptFailure(cause instanceof TooLargeError ? 'too-large' : 'cut', response.status, cause);
  }
}

/** The body exceeded the limit; the rest of it was not read. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Reads a body as UTF-8 text. The bytes of a copy are counted as they arrive (after decompression), so that an endless
 * body uses at most a few times the limit in memory. Then the browser reads the text: Chromium reports a request as
 * cancelled if a script reads its only stream to the end.
 * @throws TooLargeError, or the stream's error when the connection is cut
 */
async function readText(response: Response, maxBytes: number): Promise<string> {
  const reader = response.clone().body?.getReader();
  if (reader === undefined) return '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return response.text();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      // It does not matter whether the source accepts this.
      for (const stream of [reader, response.body]) stream?.cancel().catch(() => undefined);
      throw new TooLargeError(`more than ${maxBytes} bytes`);
    }
  }
}

/** The Age header in milliseconds: how long a cache has stored the answer; 0 without the header. */
export function headerAgeMs(headers: Headers): number {
  const seconds = /^\d{1,9}(?=$|[\s,])/.exec(headers.get('age') ?? '');
  return seconds === null ? 0 : Number(seconds[0]) * 1_000;
}

/** The Date header in milliseconds; null when it is missing, unreadable or hidden by the browser. */
export function headerTimeMs(headers: Headers): number | null {
  const atMs = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(atMs) ? null : atMs;
}
