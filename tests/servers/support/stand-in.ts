import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The age that an address names, or one and a half minutes. */
const ageOf = ({ url }: IncomingMessage): string => /age=(\d+)/.exec(url ?? '')?.[1] ?? '90';

/**
 * A service that returns the request it received, takes a moment for it, and sends headers that a proxy should not pass
 * on.
 */
export async function startStandIn(host = '127.0.0.1', port = 0) {
  const seen: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    seen.push(request);
    const body = JSON.stringify({ url: request.url, host, turn: seen.length, more: 'x'.repeat(2_000) });
    const isOld = request.url?.includes('old') === true;
    const headers = {
      ...(isOld ? { Age: ageOf(request), Date: new Date(Date.now() - 90_000).toUTCString() } : {}),
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'Access-Control-Allow-Origin': request.headers.origin ?? 'https://only.test',
      'Access-Control-Allow-Credentials': 'true',
      'Content-Security-Policy': "script-src 'unsafe-inline'",
      'Set-Cookie': 'session=of-the-service; Path=/',
      'WWW-Authenticate': 'Basic realm="the service"',
      'Clear-Site-Data': '"*"',
      'Strict-Transport-Security': 'max-age=99',
      'X-Accel-Redirect': '/config.json',
    };
    setTimeout(() => response.writeHead(request.url?.includes('refused') ? 500 : 200, headers).end(body), 30);
  }).listen(port, host);
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address() as AddressInfo;
  return {
    seen,
    port: address.port,
    url: `http://${host}:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
