import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type HeaderRule, headerRules, headersFor } from '~/config/headers';
import { parseConfig } from '~/config/load-config';
import { buildEntries } from './build-entries';
import { readImportMaps } from './import-maps';
import { compressible, contentTypes } from './deploy/deployment';

export type ServeOptions = {
  /** A built folder: `dist`, `dist-demo` or a copy with another `config.json`. */
  readonly root: string;
  /** Whether the folder is a demo build, with a policy that allows the mock's worker. */
  readonly demo: boolean;
  /** 0 takes any free port. */
  readonly port?: number;
  /** The base path of the build (`--base`); begins and ends with a slash. */
  readonly basePath?: string;
};

export type StaticServer = {
  /** Origin and base path, with a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
};

/**
 * Serves a built folder on loopback like a deployment: derived headers, the app under every address that isn't a file,
 * 404 for missing files. The package sirv would replace only a quarter of this: the headers, the base path and the
 * answers of the deployed servers would stay here. @throws the listening socket's error, such as `EADDRINUSE`
 */
export async function serveFolder(options: ServeOptions): Promise<StaticServer> {
  const basePath = options.basePath ?? '/';
  const site: Site = { root: options.root, basePath, rules: await readRules(options), zipped: new Map() };
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    answer(site, request, response).catch((error: unknown) => {
      response.writeHead(500, { 'Content-Type': 'text/plain' });
      response.end(String(error));
    });
  };
  const server = await listen(createServer(listener), options.port ?? 0, '127.0.0.1');
  // A browser that sends a request after a pause would find its connection closed.
  server.keepAliveTimeout = 65_000;
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}${basePath}`, close: () => closeServer(server) };
}

type Site = {
  readonly root: string;
  readonly basePath: string;
  readonly rules: readonly HeaderRule[];
  readonly zipped: Map<string, { readonly body: Buffer; readonly result: Buffer }>;
};

async function readRules({ root, demo }: ServeOptions): Promise<readonly HeaderRule[]> {
  const text = await readFile(join(root, 'config.json'), 'utf8');
  const result = parseConfig(text, { url: 'config.json', pageProtocol: 'http:' });
  // A broken configuration gets a page with its error, under the strictest headers.
  const config = result.kind === 'ok' ? result.config : { apiBaseUrl: '', embedParents: [], bridges: [] };
  return headerRules(config, { demo, entries: await buildEntries(root), importMaps: await readImportMaps(root) });
}

async function answer(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Type': 'text/plain' });
    response.end('Only GET and HEAD are answered here.\n');
    return;
  }
  const path = relativePath(request.url ?? '/', site.basePath);
  const file = path === null ? null : isFile(path) ? path : 'index.html';
  const body = file === null ? null : await readFileOrNull(join(site.root, file));
  if (path === null || file === null || body === null) {
    const headers = { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' };
    response.writeHead(404, headers);
    response.end('There is no such file.\n');
    return;
  }
  const zipped = compressible.has(extname(file).slice(1)) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  response.writeHead(200, {
    ...headersFor(site.rules, file),
    'Content-Type': contentTypes[extname(file).slice(1)] ?? 'application/octet-stream',
    ...(zipped ? { 'Content-Encoding': 'gzip' } : {}),
    Vary: 'Accept-Encoding',
  });
  response.end(request.method === 'HEAD' ? undefined : zipped ? zip(site, file, body) : body);
}

/**
 * A file is compressed again only after it has changed: tests load dozens of pages, and compressing takes longer than
 * reading.
 */
function zip({ zipped }: Site, file: string, body: Buffer): Buffer {
  const known = zipped.get(file);
  if (known?.body.equals(body)) return known.result;
  const result = gzipSync(body, { level: 9 });
  zipped.set(file, { body, result });
  return result;
}

/** The decoded path below the base; null for a path that cannot or must not be served (traversal, hidden files). */
function relativePath(url: string, basePath: string): string | null {
  const { pathname } = new URL(url, 'http://localhost');
  if (!pathname.startsWith(basePath)) return null;
  const encoded = pathname.slice(basePath.length);
  if (/%(?![0-9a-f]{2})|%00/i.test(encoded)) return null;
  const segments = encoded.split('/').map(decodeSegment);
  return segments.some((segment) => segment === null || segment.startsWith('.') || /[\\/]/.test(segment))
    ? null
    : segments.join('/');
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null; // not UTF-8: none of our files has such a name
  }
}

/** Addresses of the app have no dot in their last segment; files do. */
function isFile(path: string): boolean {
  return path.startsWith('assets/') || path.slice(path.lastIndexOf('/') + 1).includes('.');
}

async function readFileOrNull(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'EISDIR', 'ENOTDIR'].includes(String(error.code)))
      return null;
    throw error;
  }
}

function listen(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
