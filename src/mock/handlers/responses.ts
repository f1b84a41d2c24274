import type { Clock } from '~/lib/clock';

type Headers = Readonly<Record<string, string>>;
type Body = string | ReadableStream<Uint8Array>;

/** `application/json`, dated by the exchange's own clock, which the reader compares with its own. */
export function jsonResponse(clock: Clock, status: number, body: Body, headers: Headers = {}): Response {
  return textResponse(clock, status, body, 'application/json', headers);
}

export function textResponse(clock: Clock, status: number, body: Body, type: string, headers: Headers = {}): Response {
  return new Response(body, {
    status,
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-store',
      Date: new Date(clock.now()).toUTCString(),
      ...headers,
    },
  });
}
