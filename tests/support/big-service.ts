import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BigService = {
  readonly url: string;
  /** What states and intents are answered with from now on. */
  answer: string;
  close(): Promise<void>;
};

/** A service on loopback that says the same of every state and intent (operations 2 and 3), and knows nothing else. */
export async function startBigService(answer: string): Promise<BigService> {
  const server = createServer((incoming, outgoing) => {
    const isOpen = /\/(?:state|intent\/\w+)$/.test(incoming.url ?? '');
    outgoing.writeHead(isOpen ? 200 : 404, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
    outgoing.end(isOpen ? service.answer : '{}');
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
