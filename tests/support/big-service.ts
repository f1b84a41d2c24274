import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BigService = {
  readonly url: string;
  /** What states and intents are answered with from now on. */
  answer: string;
  close(): Promise<void>;
};

/**
 * A service on loopback that says the same of every state and intent (operations 2 and 3), which is also what its
 * one event and the intent of its bundle hold (operations 5 and 8). It knows nothing else.
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
