import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { root } from '../../../.tools/child';

export type ForeignSite = {
  /** `http://127.0.0.1:…`: another site than `localhost`, not only another port. */
  readonly origin: string;
  /** Gives a page of this site a new body. */
  setPage(path: string, body: string): void;
  close(): Promise<void>;
};

const contentTypes: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css', '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** Somebody else's site: pages that a test writes, our example page copied as it is, and no security headers at all. */
export async function openForeignSite(): Promise<ForeignSite> {
  const pages = new Map<string, string>();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    const body = pages.get(path);
    if (body !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(`<!doctype html><html lang="en"><head><title>A site</title><link rel="icon" href="/icon.svg" /></head><body>${body}</body></html>`);
      return;
    }
    if (!/^\/(embed-example\.(html|css|js)|icon\.svg)$/.test(path)) {
      response.writeHead(404).end();
      return;
    }
    void readFile(join(root, 'public', path)).then((file) => {
      response.writeHead(200, { 'Content-Type': contentTypes[extname(path)] ?? '' });
      response.end(file);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    setPage: (path, body) => void pages.set(path, body),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
