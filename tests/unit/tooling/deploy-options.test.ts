import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parseConfig } from '~/config/load-config';
import { configText } from '~/text/en/config';
import { runNode } from '../../../.tools/child';
import { readOptions, Refusal } from '../../../.tools/deploy/options';
import { readPasswordFile } from '../../../.tools/deploy/password';
import { withApiPath } from '../../../.tools/deploy/read-config';
import { readRoutes } from '../../../.tools/deploy/routes';

const site = ['--site', 'https://desk.test'];

describe('readOptions', () => {
  it('listens on the port of the site, on IPv4 and IPv6, with a day of HSTS and the shared cache', () => {
    const options = readOptions(site);
    expect(options.listen).toEqual(['443', '[::]:443']);
    expect(options.hsts).toBe(86_400);
    expect(options['no-cache']).toBe(false);
    expect(options['trusted-proxy']).toEqual([]);
    expect(readOptions([...site, '--no-ipv6']).listen).toEqual(['443']);
    expect(readOptions([...site, '--hsts', '0']).hsts).toBe(0);
  });

  it('stays on loopback for a try-out, and says nothing of https', () => {
    const { listen, hsts } = readOptions([]);
    expect(listen[0]).toBe('127.0.0.1:8080');
    expect(hsts).toBeNull();
  });

  it('takes plain requests where TLS ends elsewhere, without HSTS unless it is given', () => {
    const elsewhere = [...site, '--tls', 'elsewhere', '--listen'];
    expect(readOptions([...elsewhere, '8080'])).toMatchObject({
      tlsElsewhere: true,
      listen: ['8080', '[::]:8080'],
      hsts: null,
    });
    expect(readOptions([...elsewhere, '[::1]:8080', '--hsts', '600'])).toMatchObject({
      listen: ['[::1]:8080'],
      hsts: 600,
    });
    const proxies = ['--trusted-proxy', '10.0.0.0/8', '--trusted-proxy', 'fd00::/8'];
    expect(readOptions([...elsewhere, '8080', ...proxies])['trusted-proxy']).toEqual(['10.0.0.0/8', 'fd00::/8']);
  });

  it.each([
    [['--site', 'http://desk.test'], '--site must be https'],
    [['--site', 'https://desk.test/x'], 'without a path'],
    [[...site, '--tls', 'elsewhere'], 'needs --listen'],
    [[...site, '--tls', 'here'], 'elsewhere'],
    [[...site, '--tls', 'elsewhere', '--listen', '8080', '--certificate', 'a', '--key', 'b'], 'contradict'],
    [['--listen', '8080'], 'plain http for others'],
    [['--listen', '0.0.0.0:8080', '--password-file', 'x'], 'and so would be the password'],
    [[...site, '--listen', '70000'], '--listen is a port'],
    [[...site, '--listen', '::1:8080'], '--listen is a port'],
    [[...site, '--listen', 'desk.test:80'], '--listen is a port'],
    [[...site, '--listen', '80', '--listen', '81'], 'more than one port'],
    [[...site, '--trusted-proxy', '10.0.0.0/33'], '--trusted-proxy is no address or network'],
    [[...site, '--trusted-proxy', 'all'], '--trusted-proxy is no address or network'],
    [[...site, '--hsts', 'a year'], '--hsts is a number of seconds'],
    [['--hsts', '60'], '--hsts needs a --site with https'],
    [[...site, '--resolver', 'dns.test'], '--resolver is the address'],
    [[...site, '--open-monitor'], '--open-monitor needs --password-file'],
    [[...site, '--api-path', 'desk/api'], '--api-path must begin and end with a slash'],
    [[...site, '--caddy', 'new'], '--caddy is a version'],
    [[...site, '--password', 'secret'], '--password'],
    [[...site, '--certificate', 'a'], 'go together'],
  ])('refuses %j with a sentence: %s', (args, words) => {
    expect(() => readOptions(args)).toThrow(Refusal);
    expect(() => readOptions(args)).toThrow(words);
  });
});

describe('readPasswordFile', () => {
  const hash = '$2y$05$niPP6qkrnURk/Fl4GJZ4leZcYE0IeoHqq.pcwuH5etn0UGNzZEdcG';
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'perpdeck-password-'));
    await mkdir(join(folder, 'site'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(text: string, name = 'file') {
    await writeFile(join(folder, name), text);
    return readPasswordFile(join(folder, name), { served: [join(folder, 'site')], path: '/etc/nginx/perpdeck' });
  }

  it('reads names and bcrypt hashes, and where the server finds them', async () => {
    expect(await read(`# readers\nann:${hash}\n\nbob:${hash}:a note\r\n`)).toEqual({
      kind: 'ok',
      password: {
        path: '/etc/nginx/perpdeck',
        users: [
          { name: 'ann', hash },
          { name: 'bob', hash },
        ],
      },
    });
  });

  it.each([
    ['', 'names nobody'],
    ['ann:$apr1$salt$secrethash', 'no bcrypt hash in line 1'],
    ['ann:{SHA}secrethash', 'no bcrypt hash in line 1'],
    ['ann:secrethash', 'no bcrypt hash in line 1'],
    [`a b:${hash}`, 'no usable name in line 1'],
    [`ann:${hash}\nann:${hash}`, 'a name twice'],
  ])('refuses %j in words, without a hash', async (text, words) => {
    const result = await read(text);
    const sentence = result.kind === 'refused' ? result.sentence : '';
    expect(sentence).toContain(words);
    expect(sentence).not.toMatch(/secrethash|\$2y\$/);
  });

  it('refuses a file that is not there or that everybody can read', async () => {
    const served = { served: [join(folder, 'site')], path: '/etc/x' };
    expect(await readPasswordFile(join(folder, 'none'), served)).toMatchObject({ kind: 'refused' });
    expect(await read(`ann:${hash}`, 'site/file')).toMatchObject({ kind: 'refused' });
    await symlink(join(folder, 'site/file'), join(folder, 'link'));
    expect(await readPasswordFile(join(folder, 'link'), served)).toMatchObject({
      kind: 'refused',
      sentence: expect.stringContaining('served to everybody'),
    });
  });
});

describe('the configuration that is served', () => {
  it('is refused with key and value of each error', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'perpdeck-config-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'broken.json');
    await writeFile(file, JSON.stringify({ apiBaseUrl: '', markets: [], bridges: ['http://x/y'], orgins: [] }));
    const args = ['--check', '--site', 'https://desk.test', '--service', 'http://127.0.0.1:9', '--config', file];
    const { code, output } = await runNode(['.tools/run.mjs', '.tools/deploy-files.ts', ...args]);
    expect(code).toBe(1);
    expect(output.split('\n')).toEqual([
      `${file} cannot be used:`,
      '  bridges[0] "http://x/y": not an origin such as https://example.com',
      '  orgins []: this version has no such key; did you mean "origins"?',
      configText.newerKeys,
      '',
    ]);
  });

  it('names the own path of the service, and keeps an address that the operator gave', () => {
    const text = JSON.stringify({ apiBaseUrl: '', markets: [] });
    const read = (apiBaseUrl: string, apiPath: string) => {
      const given = JSON.stringify({ apiBaseUrl, markets: [] });
      const parsed = parseConfig(given, { url: 'config.json', pageProtocol: 'https:' });
      if (parsed.kind !== 'ok') throw new Error(JSON.stringify(parsed));
      return withApiPath(given, parsed.config, { site: new URL('https://desk.test'), apiPath });
    };
    expect(JSON.parse(read('', '/desk/service/').text)).toMatchObject({
      apiBaseUrl: 'https://desk.test/desk/service',
    });
    expect(read('', '/').text).toBe(text);
    expect(read('https://api.test', '/desk/service/').config.apiBaseUrl).toBe('https://api.test');
  });

  it('has the addresses of the route tree', async () => {
    const routes = await readRoutes();
    for (const route of ['', 'markets', 'markets/$address', 'inbox', 'positions/history/$market/$side/$idx'])
      expect(routes).toContain(route);
  });
});
