import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BigService = {
  readonly url: string;
  /** Sets the state and intent of later answers. */
  answer: string;
  close(): Promise<void>;
};

/**
 * A service on loopback with one body for every state and intent (operations 2 and 3), which its one event and the
 * intent of its bundle contain too (operations 5 and 8). It has no other operations.
 */
export async function startBigService(answer: string): Promise<BigService> {
  const server = createServer((incoming, outgoing) => {
    const body = bodyOf(incoming.url ?? '', service.answer);
    outgoing.writeHead(body === null ? 404 : 200, {
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
    });
    outgoing.end(body ?? '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const service: BigService = {
    url: `http://127.0.0.1:${port}`,
    answer,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error === undefined ? resolve() : reject(error)));
        server.closeAllConnections();
      }),
  };
  return service;
}

function bodyOf(url: string, answer: string): string | null {
  if (/\/(?:state|intent\/\w+)$/.test(url)) return answer;
  if (/\/events\b.*offset=0/.test(url))
    return `[{"sequence":1,"timestamp":"1700000000000","hash":[],"event":{"type":"withdraw","payload":${answer}}}]`;
  if (/\/bundles\/\d+$/.test(url)) return `{"id":{"market":"m"},"intents":[{"hash":[],"order":${answer}}]}`;
  return null;
}
