import { expect, test } from '@playwright/test';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../.tools/child';
import { ask } from './support/raw-request';
import { type RealServer, startServer } from './support/real-server';
import { startStandIn } from './support/stand-in';

/** `htpasswd -B` wrote it for the password "open sesame". */
const hash = '$2y$05$niPP6qkrnURk/Fl4GJZ4leZcYE0IeoHqq.pcwuH5etn0UGNzZEdcG';
const ann = { authorization: `Basic ${Buffer.from('ann:open sesame').toString('base64')}` };

for (const name of ['nginx', 'caddy'] as const)
  test.describe(`a password at ${name}`, () => {
    let service: Awaited<ReturnType<typeof startStandIn>>;
    let server: RealServer;
    let folder: string;

    test.beforeAll(async () => {
      service = await startStandIn();
      folder = await mkdtemp(join(tmpdir(), 'perpdeck-password-'));
      const file = join(folder, 'perpdeck.htpasswd');
      await writeFile(file, `# who may read\nann:${hash}\n`);
      const args = ['--service', service.url, '--password-file', file, '--open-monitor'];
      server = await startServer(name, { args });
    });

    test.afterAll(async () => {
      await server.close();
      await service.close();
      await rm(folder, { recursive: true });
    });

    test('is required at every address but the addresses of the monitor', async () => {
      const open = await monitorAssets();
      const locked = ['', 'index.html', 'markets', 'nothing/here', 'site.webmanifest', 'assets/gone.js', 'api/vaults'];
      const files = (await readdir(join(root, 'dist/assets')))
        .filter((file) => !file.endsWith('.map'))
        .map((file) => `assets/${file}`);
      for (const path of [...locked, 'api/orders/0:1/active', 'api/markets/0:1/more', 'v3-node-0/intent/a', ...files]) {
        if (open.has(path)) continue;
        const answer = await ask(server.url + path);
        expect(answer.status, path).toBe(401);
        expect(answer.headers['www-authenticate'], path).toMatch(/^Basic realm=/);
        expect(answer.headers['access-control-allow-credentials'], path).toBeUndefined();
      }
      for (const path of ['embed.html', 'config.json', 'api/markets/0:1', ...open])
        expect((await ask(server.url + path)).status, path).toBe(200);
      expect((await ask(`${server.url}api/markets/0:1`, {}, 'POST')).status).toBe(401);
      expect((await ask(`${server.url}embed.html/../index.html`)).status).toBe(401);
      expect(service.seen.every(({ method, url }) => method === 'GET' && url === '/api/markets/0:1')).toBe(true);
    });

    test('opens everything, and goes no further than this server', async () => {
      const wrong = { authorization: `Basic ${Buffer.from('ann:wrong').toString('base64')}` };
      expect((await ask(`${server.url}markets`, wrong)).status).toBe(401);
      expect((await ask(`${server.url}markets`, ann)).status).toBe(200);
      const headers = { ...ann, cookie: 'session=secret', origin: 'https://other.test', 'remote-user': 'ann' };
      for (const [path, method] of [
        ['api/orders/0:1/active', 'GET'],
        ['api/markets/0:1', 'GET'],
        ['v3-node-0/order/cancel', 'POST'],
      ] as const) {
        const answer = await ask(server.url + path, headers, method);
        expect(answer.status, path).toBe(200);
        expect(answer.headers['access-control-allow-origin'], path).toBe('*');
        for (const dropped of ['set-cookie', 'www-authenticate', 'access-control-allow-credentials', 'clear-site-data'])
          expect(answer.headers[dropped], `${path} ${dropped}`).toBeUndefined();
        for (const dropped of ['cookie', 'authorization', 'remote-user'])
          expect(service.seen.at(-1)?.headers[dropped], `${path} ${dropped}`).toBeUndefined();
      }
    });

    test('is in no served file and in no printed line', async () => {
      const files = await readdir(join(server.folder, 'site'), { recursive: true, withFileTypes: true });
      for (const file of files.filter((entry) => entry.isFile()))
        expect((await readFile(join(file.parentPath, file.name))).includes(hash)).toBe(false);
      expect(server.said + server.log()).not.toContain(hash);
      expect(server.log()).not.toContain('sesame');
    });

    test('lets the page show data, and the monitor without it', async ({ browser }) => {
      const context = await browser.newContext({ httpCredentials: { username: 'ann', password: 'open sesame' } });
      const page = await context.newPage();
      await page.goto(`${server.url}markets`);
      await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
      await context.close();
      const stranger = await browser.newPage();
      await stranger.goto(`${server.url}embed.html`);
      await expect(stranger.getByRole('table', { name: 'Markets' })).toBeVisible();
      await stranger.close();
    });
  });

/** The files of the monitor's own build, as its page and its manifest name them. */
async function monitorAssets(): Promise<ReadonlySet<string>> {
  const page = await readFile(join(root, 'dist/embed.html'), 'utf8');
  const manifest = await readFile(join(root, 'dist/.vite/monitor-manifest.json'), 'utf8');
  return new Set([...(page + manifest).matchAll(/"\/?(assets\/[^"]+)"/g)].map(([, file = '']) => file));
}
