import { expect, test } from '@playwright/test';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../../.tools/child';
import { startNameServer } from './support/name-server';
import { ask } from './support/raw-request';
import { freePort, launch, startServer } from './support/real-server';
import { startStandIn } from './support/stand-in';

const forged = { 'x-forwarded-for': '6.6.6.6' };
const throughProxy = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };

/** Behind a server that takes the TLS connections: plain requests on a port, for a site of another name. */
async function startBehind(name: 'nginx' | 'caddy', args: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), `perpdeck-${name}-`));
  const port = await freePort();
  const site = ['--site', 'https://desk.test', '--tls', 'elsewhere', '--listen', `127.0.0.1:${port}`, '--foreground'];
  const out = ['--out', folder, '--root', join(folder, 'site')];
  const derived = await runNode(['.tools/run.mjs', '.tools/deploy-files.ts', ...site, ...out, ...args]);
  expect(derived.code, derived.output).toBe(0);
  const url = `http://127.0.0.1:${port}/`;
  const { child } = await launch(name, folder, url);
  return {
    url,
    log: () => readFile(join(folder, 'run/access.log'), 'utf8'),
    async close() {
      child.kill('SIGTERM');
      await new Promise((resolve) => child.once('exit', resolve));
      await rm(folder, { recursive: true });
    },
  };
}

for (const name of ['nginx', 'caddy'] as const)
  test(`${name} behind a server with TLS believes the addresses that a trusted proxy tells, and no others`, async () => {
    const service = await startStandIn();
    const seenAddress = () => service.seen.at(-1)?.headers['x-forwarded-for'];

    const alone = await startBehind(name, ['--service', service.url]);
    const page = await ask(`${alone.url}markets`, { host: 'desk.test' });
    expect([page.status, page.headers['strict-transport-security']]).toEqual([200, undefined]);
    for (const headers of [{}, forged, throughProxy]) {
      await ask(`${alone.url}api/orders/0:1/active`, headers);
      expect(seenAddress()).toBe('127.0.0.1');
    }
    if (name === 'nginx') expect(await alone.log()).not.toMatch(/^(6\.6|203)/m);
    await alone.close();

    const args = ['--service', service.url, '--trusted-proxy', '127.0.0.0/8', '--hsts', '600'];
    const trusting = await startBehind(name, args);
    await ask(`${trusting.url}api/orders/0:1/active`, throughProxy);
    expect(seenAddress()).toBe('203.0.113.7');
    if (name === 'nginx') expect(await trusting.log()).toMatch(/^203\.0\.113\.7 .*GET \/api\/orders/m);
    const { headers } = await ask(`${trusting.url}markets`);
    expect(headers['strict-transport-security']).toBe('max-age=600');
    await trusting.close();
    await service.close();
  });

test('nginx starts without the name of the service, and follows it when it moves', async () => {
  const names = await startNameServer();
  const first = await startStandIn('127.0.0.1');
  const second = await startStandIn('127.0.0.2', first.port);
  const service = `http://service.test:${first.port}/v1`;
  const server = await startServer('nginx', {
    args: ['--service', service, '--resolver', names.address, '--no-cache'],
  });
  const host = async () => {
    const { status, body } = await ask(`${server.url}api/markets/0:1`);
    return status === 200 ? (JSON.parse(body.toString()) as { readonly host: string }).host : status;
  };
  expect((await ask(`${server.url}markets`)).status).toBe(200);
  expect(await host()).toBe(502);
  names.tell('127.0.0.1');
  await expect.poll(host, { timeout: 30_000 }).toBe('127.0.0.1');
  expect(first.seen[0]?.url).toBe('/v1/api/markets/0:1');
  names.tell('127.0.0.2');
  await expect.poll(host, { timeout: 30_000 }).toBe('127.0.0.2');
  expect(await readFile(join(server.folder, 'nginx-site.conf'), 'utf8')).toContain(`resolver ${names.address} `);
  await server.close();
  await first.close();
  await second.close();
  await names.close();
});
