import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Any page may ask: nothing here is secret, and no operation takes credentials.
 * Whether the real service allows other origins is not known (GAPS.md).
 */
export function allowAnyOrigin(outgoing: ServerResponse): void {
  outgoing.setHeader('Access-Control-Allow-Origin', '*');
  outgoing.setHeader('Access-Control-Expose-Headers', 'Retry-After, Date');
}

/** Answers a preflight, and tells whether the request was one. */
export function answerPreflight(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  if (incoming.method !== 'OPTIONS' || incoming.headers['access-control-request-method'] === undefined) return false;
  outgoing.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, OPTIONS');
  // Whatever a client likes to send along: the word `*` would do, but older browsers do not know it.
  outgoing.setHeader(
    'Access-Control-Allow-Headers',
    incoming.headers['access-control-request-headers'] ?? 'Content-Type, Accept',
  );
  outgoing.setHeader('Vary', 'Access-Control-Request-Headers');
  outgoing.setHeader('Access-Control-Max-Age', '600');
  if (incoming.headers['access-control-request-private-network'] === 'true') {
    // A page on a public host asks a loopback address: browsers want that said.
    outgoing.setHeader('Access-Control-Allow-Private-Network', 'true');
  }
  outgoing.writeHead(204).end();
  return true;
}
