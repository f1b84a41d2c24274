import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { root } from '../../../.tools/child';
import type { StaticServer } from '../../../.tools/static-server';

export type ForeignSite = {
  /** `http://127.0.0.1:…`: another site than `localhost`, not only another port. */
  readonly origin: string;
  /** Gives a page of this site a new body. */
  setPage(path: string, body: string): void;
  close(): Promise<void>;
};

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

/** Somebody else's site: pages that a test writes, an exact copy of our example page, and no security headers. */
export async function openForeignSite(): Promise<ForeignSite> {
  const pages = new Map<string, string>();
  const { port, close } = await listen((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/, '');
    const body = pages.get(path);
    if (body !== undefined) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(
        `<!doctype html><html lang="en"><head><title>A site</title><link rel="icon" href="/icon.svg" /></head><body>${body}</body></html>`,
      );
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
  return { origin: `http://127.0.0.1:${port}`, setPage: (path, body) => void pages.set(path, body), close };
}

/** The same files on another server, as from a host without the header files. */
export async function serveWithoutHeaders(url: string): Promise<StaticServer> {
  const { port, close } = await listen((request, response) => {
    void fetch(new URL(request.url ?? '/', url)).then(async (answer) => {
      // Headers that a module script needs in a sandbox stay, so that the page gets as far as possible.
      response.writeHead(answer.status, {
        'Content-Type': answer.headers.get('Content-Type') ?? '',
        'Access-Control-Allow-Origin': '*',
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  return { url: `http://localhost:${port}/`, close };
}

async function listen(
  answer: RequestListener,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, close };
}
