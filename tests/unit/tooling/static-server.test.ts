import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder, type StaticServer } from '../../../.tools/static-server';

const files: Readonly<Record<string, string>> = {
  'index.html': '<title>app</title>',
  'embed.html': '<title>monitor</title>',
  'config.json': '{"apiBaseUrl":"https://api.example","markets":[]}',
  'assets/app-1.js': 'export {};',
  '.vite/manifest.json': '{}',
};

let folder: string;
let server: StaticServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perpdeck-'));
  for (const [name, text] of Object.entries({ ...files, '../outside.txt': 'secret' })) {
    await mkdir(dirname(join(folder, 'site', name)), { recursive: true });
    await writeFile(join(folder, 'site', name), text);
  }
  server = await serveFolder({ root: join(folder, 'site'), demo: false, basePath: '/desk/' });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Sends a path unchanged; `fetch` would resolve `..` before sending. */
function rawStatus(path: string): Promise<number | undefined> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

describe('the static server', () => {
  it('serves the app under all its addresses, with the derived policy', async () => {
    for (const path of ['', 'markets', 'markets/0:00ff', 'orders?trader=0:00', 'nothing/here']) {
      const response = await fetch(server.url + path);
      expect(await response.text()).toBe(files['index.html']);
      expect(response.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example;");
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    }
  });

  it('serves the monitor as a separate page, open to frames of other origins', async () => {
    const response = await fetch(`${server.url}embed.html?theme=dark`);
    expect(await response.text()).toBe(files['embed.html']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('answers 404 for files that do not exist, rather than the app', async () => {
    for (const path of ['assets/gone-2.js', 'favicon.ico', 'assets/', 'assets/gone']) {
      expect((await fetch(server.url + path)).status, path).toBe(404);
    }
  });

  it('serves nothing outside its folder, its base path or among hidden files', async () => {
    const paths = [
      '/desk/../outside.txt',
      '/desk/%2e%2e/outside.txt',
      '/desk/..%2foutside.txt',
      '/desk/%00.js',
      '/desk/%ff.js',
      '/desk/.vite/manifest.json',
      '/other/config.json',
      '/',
    ];
    for (const path of paths) expect(await rawStatus(path), path).toBe(404);
  });

  it('compresses text on request, and lets hashed files be cached permanently', async () => {
    const response = await fetch(`${server.url}assets/app-1.js`, { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toBe(files['assets/app-1.js']);
  });

  it('answers GET and HEAD only', async () => {
    expect((await fetch(server.url, { method: 'POST' })).status).toBe(405);
    const head = await fetch(server.url, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
  });

  it('keeps the strictest policy for a broken configuration, for which the app shows a page', async () => {
    await writeFile(join(folder, 'site', 'config.json'), '{"apiBaseUrl":"https://*.example"');
    const broken = await serveFolder({ root: join(folder, 'site'), demo: false });
    const policy = (await fetch(broken.url)).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self';");
    await broken.close();
  });

  it('names the port that is in use', async () => {
    const { port } = new URL(server.url);
    const second = serveFolder({ root: join(folder, 'site'), demo: false, port: Number.parseInt(port, 10) });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
