import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseConfig } from '~/config/load-config';
import { headerRules, headersFor } from '~/config/headers';
import { buildEntries } from '../../.tools/build-entries';
import { bin, root, runNode } from '../../.tools/child';
import { contentTypes } from '../../.tools/deploy/deployment';
import { readImportMaps } from '../../.tools/import-maps';
import { ask, plainBody } from './support/raw-request';
import { type RealServer, startServer } from './support/real-server';

const BASE = '/desk/perp/';

for (const name of ['nginx', 'caddy'] as const)
  for (const basePath of ['/', BASE])
    test.describe(`${name} under ${basePath}`, () => {
      let server: RealServer;
      let build: string;

      test.beforeAll(async () => {
        build = await buildFor(basePath);
        server = await startServer(name, { args: ['--from', build], basePath });
      });

      test.afterAll(async () => {
        await server.close();
        if (basePath !== '/') await rm(build, { recursive: true });
      });

      test('sends every file completely, with its type and the headers of its rule', async () => {
        const text = await readFile(join(build, 'config.json'), 'utf8');
        const parsed = parseConfig(text, { url: 'config.json', pageProtocol: 'http:' });
        if (parsed.kind !== 'ok') throw new Error('the shipped configuration is broken');
        const { origin } = new URL(server.url);
        const rules = headerRules(
          { ...parsed.config, origins: [origin] },
          {
            demo: false,
            entries: await buildEntries(build),
            importMaps: await readImportMaps(build),
          },
        );
        const files = await filesOf(build);
        const endings = new Set(files.map((file) => extname(file)));
        for (const ending of [
          '.html',
          '.js',
          '.css',
          '.json',
          '.svg',
          '.png',
          '.ico',
          '.webmanifest',
          '.woff2',
          '.txt',
        ])
          expect(endings).toContain(ending);
        for (const file of files) {
          const answer = await ask(server.url + file, { 'accept-encoding': 'gzip, br' });
          expect(answer.status, file).toBe(200);
          const wanted = Object.entries({
            ...headersFor(rules, file),
            'Content-Type': contentTypes[extname(file).slice(1)],
          });
          const lower = Object.fromEntries(wanted.map(([header, value]) => [header.toLowerCase(), value]));
          expect(answer.headers, file).toMatchObject(lower);
          expect(plainBody(answer).equals(await readFile(join(build, file))), file).toBe(true);
        }
      });

      test('compresses files that get smaller, and declares that', async () => {
        const script = (await filesOf(build)).find((file) => /^assets\/charts-.*\.js$/.test(file)) ?? '';
        for (const path of [script, 'index.html', 'markets', 'config.json']) {
          const plain = await ask(server.url + path);
          const zipped = await ask(server.url + path, { 'accept-encoding': 'gzip' });
          const best = await ask(server.url + path, { 'accept-encoding': 'gzip, br' });
          expect(plain.headers['content-encoding'], path).toBeUndefined();
          expect(zipped.headers['content-encoding'], path).toBe('gzip');
          // The server itself compresses the configuration, which may be edited there.
          const packed = name === 'caddy' && path !== 'config.json';
          expect(best.headers['content-encoding'], path).toBe(packed ? 'br' : 'gzip');
          expect(zipped.headers.vary, path).toBe('Accept-Encoding');
          expect(zipped.body.length, path).toBeLessThan(plain.body.length / 2);
        }
      });

      test('shows the app under every address of it', async () => {
        const page = await readFile(join(build, 'index.html'));
        for (const path of [
          '',
          'markets',
          'markets/0:00ff',
          'orders/a%2Fb?trader=0:00',
          'inbox/',
          'positions/history',
        ]) {
          const answer = await ask(server.url + path);
          expect(answer.status, path).toBe(200);
          expect(answer.body.equals(page), path).toBe(true);
          expect(answer.headers['x-frame-options'], path).toBe('DENY');
        }
      });

      test('answers 404 with the page of the app for an address that it does not have', async () => {
        const page = await readFile(join(build, 'index.html'));
        for (const path of ['nothing/here', 'assets', 'markets/0:00ff/more', 'Markets', 'orders/a/b', 'a%2Fb']) {
          const answer = await ask(server.url + path);
          expect(answer.status, path).toBe(404);
          expect(answer.body.equals(page), path).toBe(true);
          expect(answer.headers['content-type'], path).toBe('text/html; charset=utf-8');
          expect(answer.headers['x-frame-options'], path).toBe('DENY');
          expect(answer.headers['content-security-policy'], path).toContain("default-src 'none'");
          expect(answer.headers['cache-control'], path).toBe('no-store');
        }
      });

      test('serves the configuration as it was edited there', async () => {
        const file = join(server.folder, `site${basePath}config.json`);
        const before = await readFile(file, 'utf8');
        await writeFile(file, before.replace('BTC/USDT', 'BTC/EDITED'));
        for (const encoding of ['identity', 'gzip', 'gzip, br']) {
          const answer = await ask(`${server.url}config.json`, { 'accept-encoding': encoding });
          expect(plainBody(answer).toString(), encoding).toContain('BTC/EDITED');
        }
        await writeFile(file, before);
      });

      test('says which build it serves, without a compressed copy that could be of another', async () => {
        for (const encoding of ['identity', 'gzip, br']) {
          const answer = await ask(`${server.url}build.json`, { 'accept-encoding': encoding });
          expect(answer.headers['cache-control'], encoding).toBe('no-cache');
          expect(answer.headers['content-encoding'], encoding).toBeUndefined();
          expect(JSON.parse(answer.body.toString()), encoding).toMatchObject({ version: expect.any(String) });
        }
        const served = await readdir(join(server.folder, `site${basePath}`));
        expect(served.filter((file) => file.startsWith('build.json'))).toEqual(['build.json']);
      });

      test('answers 404 for missing and hidden files, and forbids caching that', async () => {
        const missing = ['assets/gone-1.js', 'assets/', 'assets/gone', 'gone.json', 'a/gone.js', 'orders/x.y', '.env'];
        const [script = ''] = await readdir(join(build, 'assets'));
        for (const path of [...missing, '.vite/manifest.json', 'a/.git/config', `assets/${script}.map`]) {
          const answer = await ask(server.url + path);
          expect(answer.status, path).toBe(404);
          expect(answer.headers['cache-control'], path).toBe('no-store');
        }
      });

      test('answers 304 if nothing has changed', async () => {
        for (const path of ['index.html', 'embed.html', 'config.json', 'build.json', 'markets'])
          for (const encoding of ['identity', 'gzip']) {
            const headers = { 'accept-encoding': encoding };
            const { etag = '' } = (await ask(server.url + path, headers)).headers;
            const again = await ask(server.url + path, { ...headers, 'if-none-match': etag });
            expect(again.status, path).toBe(304);
            expect(again.headers['cache-control'], path).toBe('no-cache');
          }
      });

      test('serves nothing outside its base path, and accepts only reads', async () => {
        const { origin } = new URL(server.url);
        const page = await readFile(join(build, 'index.html'));
        const outside = basePath === '/' ? [] : ['/', '/desk', '/markets', '/config.json', '/_headers'];
        for (const path of outside) expect((await ask(origin + path)).status, path).toBe(404);
        for (const path of ['../nginx.conf', '..%2fnginx.conf', '%2e%2e/Caddyfile', '..%5cCaddyfile']) {
          const { status, body } = await ask(server.url + path);
          // A name without a dot after normalisation is an address below the app's.
          expect([400, 404].includes(status) || body.equals(page), `${path} ${status}`).toBe(true);
        }
        expect((await ask(`${server.url}config.json`, {}, 'POST')).status).toBe(405);
        if (basePath === '/') return;
        const moved = await ask(server.url.slice(0, -1));
        expect([moved.status, moved.headers.location]).toEqual([308, BASE]);
      });
    });

for (const name of ['nginx', 'caddy'] as const)
  test(`${name} speaks HTTP/2 over https, and requires https from then on`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perpdeck-tls-'));
    const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
    const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -keyout`;
    spawnSync('openssl', [...request.split(' '), key, '-out', chain]);
    const server = await startServer(name, { args: ['--certificate', chain, '--key', key], https: true });
    const session = connect(server.url, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/markets' });
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve).once('error', reject);
    });
    stream.close();
    session.close();
    expect(session.alpnProtocol).toBe('h2');
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=86400' });
    await server.close();
    await rm(folder, { recursive: true });
  });

/** The existing build, or one for a sub-path. */
async function buildFor(basePath: string): Promise<string> {
  if (basePath === '/') return join(root, 'dist');
  const folder = await mkdtemp(join(tmpdir(), 'perpdeck-base-'));
  const args = ['build', '--base', basePath, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await runNode([bin('vite/bin/vite.js'), ...args]);
  expect([code, output]).toEqual([0, '']);
  return folder;
}

/** Every served file, relative to the build. */
async function filesOf(build: string): Promise<readonly string[]> {
  const files = await readdir(build, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(build.length + 1))
    .filter((file) => !file.endsWith('.map') && !file.startsWith('.vite/'));
}
