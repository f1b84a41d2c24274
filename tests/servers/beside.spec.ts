import { expect, test } from '@playwright/test';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bin, runNode } from '../../.tools/child';
import { startMockServer } from '../support/mock-server';
import { ask } from './support/raw-request';
import { freePort, launch } from './support/real-server';
import { startStandIn } from './support/stand-in';

/** A site that is there already, as whole configurations that take in what deploy-files wrote. */
const existingSite = (folder: string, port: number) => ({
  'nginx.conf': `daemon off; error_log stderr; pid ${folder}/nginx.pid; ${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  include ${folder}/nginx-http.conf;
  server {
    listen 127.0.0.1:${port};
    location / { add_header X-Site old always; return 200 "the old site"; }
    location ~ \\.json$ { return 200 "json of the old site"; }
    include ${folder}/nginx-locations.conf;
  }
}
`,
  Caddyfile: `{
  admin off
}
http://:${port} {
  bind 127.0.0.1
  import ${folder}/Caddyfile-snippet
  handle {
    header X-Site old
    respond "the old site"
  }
}
`,
});

test.describe('beside a site that is there already', () => {
  let build: string;

  test.beforeAll(async () => {
    build = await mkdtemp(join(tmpdir(), 'perpdeck-beside-'));
    const args = ['build', '--base', '/desk/', '--outDir', build, '--emptyOutDir', '--logLevel', 'warn'];
    expect((await runNode([bin('vite/bin/vite.js'), ...args])).code).toBe(0);
  });

  test.afterAll(() => rm(build, { recursive: true }));

  for (const name of ['nginx', 'caddy'] as const)
    test(`${name} shows the app and its service under their own paths, and that site elsewhere`, async ({ page }) => {
      const service = await startStandIn();
      const exchange = await startMockServer();
      for (const behind of [service.url, exchange.url]) {
        const folder = await mkdtemp(join(tmpdir(), `perpdeck-${name}-`));
        const port = await freePort();
        const origin = `http://localhost:${port}`;
        const paths = ['--from', build, '--base', '/desk/', '--api-path', '/desk/service/', '--out', folder];
        const derive = ['.tools/run.mjs', '.tools/deploy-files.ts', '--site', origin, '--service', behind];
        const derived = await runNode([...derive, ...paths]);
        expect(derived.code, derived.output).toBe(0);
        for (const [file, text] of Object.entries(existingSite(folder, port)))
          await writeFile(join(folder, file), text);
        const { child } = await launch(name, folder, origin);

        for (const path of ['/', '/markets', '/api/vaults', '/desktop', '/v3-node-0/x', '/config']) {
          const answer = await ask(origin + path);
          expect([answer.body.toString(), answer.headers['x-site']], path).toEqual(['the old site', 'old']);
        }
        const index = await readFile(join(build, 'index.html'));
        for (const [path, status] of [
          ['/desk/', 200],
          ['/desk/markets', 200],
          ['/desk/nothing', 404],
        ] as const) {
          const answer = await ask(origin + path);
          expect([answer.status, answer.body.equals(index)], path).toEqual([status, true]);
          expect(answer.headers['x-frame-options'], path).toBe('DENY');
          expect(answer.headers['x-site'], path).toBeUndefined();
        }
        const moved = await ask(`${origin}/desk`);
        expect([moved.status, moved.headers.location]).toEqual([308, '/desk/']);
        const config = JSON.parse((await ask(`${origin}/desk/config.json`)).body.toString()) as object;
        expect(config).toMatchObject({ apiBaseUrl: `${origin}/desk/service` });

        if (behind === service.url) {
          const headers = { cookie: 'a=1', authorization: 'Basic x', origin: 'https://other.test' };
          for (const path of ['api/markets/0:1', 'api/orders/0:1%2Fa/active?x=%C3%BC', 'v3-node-0/intent/a']) {
            const answer = await ask(`${origin}/desk/service/${path}`, headers);
            expect(answer.status, path).toBe(200);
            expect(answer.headers['access-control-allow-origin'], path).toBe('*');
            expect(answer.headers['set-cookie'], path).toBeUndefined();
            expect(service.seen.at(-1)?.url, path).toBe(`/${path}`);
            expect(service.seen.at(-1)?.headers, path).not.toHaveProperty('cookie');
            expect(service.seen.at(-1)?.headers, path).not.toHaveProperty('authorization');
          }
        } else {
          await page.goto(`${origin}/desk/markets`);
          const table = page.getByRole('table', { name: 'Markets' });
          await expect(table.locator('data').first()).toBeVisible();
        }
        child.kill('SIGTERM');
        await new Promise((resolve) => child.once('exit', resolve));
        await rm(folder, { recursive: true });
      }
      await service.close();
      await exchange.stop();
    });
});
