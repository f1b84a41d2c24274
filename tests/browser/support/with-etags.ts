import { once } from 'node:events';
import { createServer } from 'node:http';
import type { StaticServer } from '../../../.tools/static-server';

/**
 * A proxy before another server: scripts have an ETag that does not change with their content, like a file damaged on
 * its way that keeps its ETag. A browser that revalidates its copy gets a 304.
 */
export async function withEtags(behind: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const etag = `"${path}"`;
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { ETag: etag });
      response.end();
      return;
    }
    fetch(new URL(path, behind), { headers: { 'Accept-Encoding': 'identity' } })
      .then(async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        response.writeHead(
          answer.status,
          [...answer.headers, ...(path.endsWith('.js') ? [['ETag', etag]] : [])].flat(),
        );
        response.end(body);
      })
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    url: `http://localhost:${address.port}/`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
