import { describe, expect, it } from 'vitest';
import type { AppConfig } from '~/config/config-schema';
import { headerRules } from '~/config/headers';
import { parseConfig } from '~/config/load-config';
import { caddyfile } from '../../../.tools/deploy/caddy';
import { cloudflareFiles } from '../../../.tools/deploy/cloudflare';
import { type Deployment, pageAddresses, sharedOperations } from '../../../.tools/deploy/deployment';
import { nginxSite, nginxWhole } from '../../../.tools/deploy/nginx';
import { deploymentWarnings } from '../../../.tools/deploy/warnings';

const entries = ['assets/', 'index.html', 'embed.html', 'config.json', 'site.webmanifest', '_headers'];
const rules = headerRules(
  { apiBaseUrl: '', embedParents: ['https://news.test'], bridges: [] },
  { demo: false, entries },
);
const page = '<html><script src="/desk/assets/index.js"></script></html>';
const deployment: Deployment = {
  rules,
  basePath: '/desk/',
  site: new URL('https://perp.test'),
  listen: ['443', '[::]:443'],
  tlsElsewhere: false,
  trustedProxies: [],
  hsts: 86_400,
  password: null,
  openFiles: [],
  earlierAssets: null,
  foreground: false,
  apiPath: '/',
  resolvers: ['10.0.0.2'],
  caddyVersion: null,
  errorsTo: null,
  root: '/srv/perp',
  runFolder: '/srv/run',
  service: new URL('https://api.test/perp/v1'),
  cache: false,
  brotli: false,
  certificate: null,
  authorities: '/etc/ca.crt',
  pages: ['', 'markets', 'orders/$id'],
};

/** The lines of the first block with this head, without their indentation. */
function block(text: string, head: string): readonly string[] {
  const lines = text.split('\n');
  const begin = lines.findIndex((line) => line.trim() === `${head} {`);
  expect(begin, `${head} in\n${text}`).toBeGreaterThanOrEqual(0);
  const indent = /^ */.exec(lines[begin] ?? '')?.[0] ?? '';
  const end = lines.indexOf(`${indent}}`, begin);
  return lines.slice(begin + 1, end).map((line) => line.trim());
}

describe('the files for servers', () => {
  it.each([
    ['nginx', nginxSite(deployment)],
    ['Caddy', caddyfile(deployment)],
    ['Cloudflare', cloudflareFiles(deployment, page)['_headers'] ?? ''],
  ])('contain every header of every rule under the base path, for %s', (_name, text) => {
    for (const { path, headers } of rules) {
      expect(text).toContain(`/desk/${path}`);
      for (const value of Object.values(headers)) expect(text).toContain(value);
    }
  });

  it('forbid caching the answer for a missing file', () => {
    const nginx = nginxSite(deployment);
    expect(block(nginx, 'map $status $perpdeck_kept')).toEqual([
      'default no-store;',
      '"~^(2|304)" "public, max-age=31536000, immutable";',
    ]);
    expect(block(nginx, 'location ^~ /desk/assets/')).toContain('add_header Cache-Control $perpdeck_kept always;');
    expect(nginx).not.toMatch(/add_header Cache-Control "/);
    expect(block(caddyfile(deployment), 'handle /desk/assets/*').join(' ')).toMatch(
      /pass_thru } route { header Cache-Control no-store .* respond "404 Not Found" 404/,
    );
  });

  it('list the same addresses of the app for all servers, and the app itself says that another one does not exist', () => {
    const files = cloudflareFiles(deployment, page);
    expect(files['_redirects']?.split('\n').slice(1, 5)).toEqual([
      '/desk/markets /desk/ 200',
      '/desk/markets/ /desk/ 200',
      '/desk/orders/:id /desk/ 200',
      '/desk/orders/:id/ /desk/ 200',
    ]);
    expect(files['desk/404.html']).toBe(page);
    const addresses = new RegExp(pageAddresses(deployment));
    for (const path of ['/desk/', '/desk/markets', '/desk/markets/?sort=a/b', '/desk/orders/a%2Fb'])
      expect(path).toMatch(addresses);
    for (const path of ['/', '/desk', '/desk/nothing', '/desk/orders', '/desk/markets/1', '/desk/orders/1/2'])
      expect(path).not.toMatch(addresses);
    for (const text of [nginxSite(deployment), caddyfile(deployment)])
      expect(text).toContain(addresses.source.replaceAll('\\/', '/'));
  });

  it('run no script of the app at Cloudflare where its policy does not apply', () => {
    const files = cloudflareFiles(deployment, page);
    for (const name of ['404.html', 'desk/assets/404.html']) {
      expect(files[name]).toContain('href="/desk/"');
      expect(files[name]).not.toContain('<script');
    }
  });

  it('are encrypted on a real site, with HTTP/2, and redirect readers there from port 80', () => {
    const nginx = nginxSite(deployment);
    expect(nginx).toContain('listen 443 ssl http2;');
    expect(nginx).toContain('listen [::]:443 ssl http2;');
    expect(nginx).toContain('listen [::]:80;');
    expect(block(nginx, 'server')).toContain('return 308 https://perp.test$request_uri;');
    expect(nginx).toContain('"/etc/letsencrypt/live/perp.test/fullchain.pem"');
    expect(caddyfile(deployment)).toContain('https://perp.test {');
  });

  it('are plain on loopback, for a try-out in the foreground', () => {
    const listen = ['127.0.0.1:8080', '[::1]:8080'];
    const site = new URL('http://localhost:8080');
    const tryOut = { ...deployment, site, listen, hsts: null, foreground: true };
    expect(nginxSite(tryOut)).toContain('listen 127.0.0.1:8080;');
    expect(nginxSite(tryOut)).not.toContain('ssl_certificate');
    expect(nginxSite(tryOut)).not.toContain('add_header Strict-Transport-Security');
    expect(nginxWhole(tryOut)).toContain('daemon off;');
    expect(caddyfile(tryOut)).toContain('http://:8080 {\n  bind 127.0.0.1 ::1');
  });
});

describe('a proxied service', () => {
  it('gets the address exactly as the reader sent it, once, over a verified connection', () => {
    const lines = block(nginxSite(deployment), 'location ^~ /v3-node-0/');
    expect(lines).toContain('proxy_pass https://$perpdeck_service/perp/v1$request_uri;');
    expect(lines).toContain('resolver 10.0.0.2 valid=10s ipv6=off;');
    expect(lines).toContain('set $perpdeck_service api.test:443;');
    expect(lines).toContain('proxy_next_upstream off;');
    expect(lines).toContain('proxy_ssl_verify on;');
    const fixed = nginxSite({ ...deployment, service: new URL('http://10.0.0.9:81') });
    expect(fixed).toContain('server 10.0.0.9:81;');
    expect(fixed).toContain('proxy_pass http://perpdeck_service$request_uri;');
    expect(block(caddyfile(deployment), 'handle @service')).toContain('uri path_regexp ^/ /perp/v1/');
  });

  it('gets no cookie, and its pages run nothing under the origin of the app', () => {
    expect(block(nginxSite(deployment), 'location ^~ /api/')).toEqual(
      expect.arrayContaining(['proxy_set_header Cookie "";', expect.stringContaining("default-src 'none'")]),
    );
    expect(caddyfile(deployment)).toContain('header_up -Cookie');
  });

  it('is left out if there is none', () => {
    const alone = { ...deployment, service: null };
    expect(nginxSite(alone) + caddyfile(alone)).not.toMatch(/proxy_pass|reverse_proxy|\/api\//);
  });

  it('is cached unless the operator leaves that out, for a second, under a lock, and with its age', () => {
    expect(nginxSite(deployment)).not.toContain('proxy_cache');
    const cached = nginxSite({ ...deployment, cache: true });
    const lines = block(cached, `location ~ ${sharedOperations('/')}`);
    expect(lines).toEqual(
      expect.arrayContaining([
        'proxy_cache_valid 200 1s;',
        'proxy_cache_lock on;',
        'proxy_cache_key "$perpdeck_second $request_uri";',
        'add_header Age $perpdeck_age always;',
      ]),
    );
    expect(cached.match(/proxy_cache perpdeck;/g)).toHaveLength(1);
  });

  it('shares the answers of three operations, and of no others', () => {
    const shared = new RegExp(sharedOperations('/'));
    for (const path of ['/api/vaults', '/api/vaults/0:1/rates/week', '/api/markets/0:1']) expect(path).toMatch(shared);
    for (const path of [
      '/api/orders/0:1/active',
      '/api/positions/0:1/BTC/active',
      '/api/trader-stats/0:1/pnl-history',
      '/api/markets/0:1/more',
      '/api/vaults/0:1',
      '/v3-node-0/order/cancel',
      '/x/api/vaults',
    ])
      expect(path).not.toMatch(shared);
  });
});

describe('warnings of a deployment', () => {
  const shipped = {
    address: `0:${'1'.repeat(64)}`,
    baseAsset: 'BTC',
    name: 'BTC/USDT',
    class: 'Crypto',
    collateral: 'USDT',
  };
  const own = { ...shipped, address: `0:${'2'.repeat(64)}` };

  function configOf(fields: object): AppConfig {
    const text = JSON.stringify({ apiBaseUrl: '', markets: [own], ...fields });
    const result = parseConfig(text, { url: 'config.json', pageProtocol: 'https:' });
    if (result.kind !== 'ok') throw new Error(JSON.stringify(result));
    return result.config;
  }

  it('name placeholders, the markets of the demo, and a service that is missing or named twice', () => {
    const warn = (fields: object, service: URL | null = deployment.service) =>
      deploymentWarnings({ ...deployment, service }, configOf(fields), { markets: [shipped] });
    expect(warn({})).toEqual([]);
    expect(warn({ bridges: ['https://bridge.example', 'https://example.test'] })).toEqual([
      'bridge.example is a placeholder: no such host exists.',
    ]);
    expect(warn({ embedParents: ['https://news.example.com'] })).toEqual([
      'news.example.com is a placeholder: no such host exists.',
    ]);
    expect(warn({ markets: [own, shipped] })).toEqual([expect.stringContaining('1 of 2 markets')]);
    expect(warn({}, null)).toEqual([expect.stringContaining('--service')]);
    expect(warn({ apiBaseUrl: 'https://api.test' })).toEqual([expect.stringContaining('leave apiBaseUrl empty')]);
  });

  it.each([
    ['/errors', []],
    ['/desk/errors', []],
    ['/desk/markets', ['errorsTo /desk/markets is an address of the app, which readers cannot open then.']],
    ['/desk/config.json', ['errorsTo /desk/config.json is an address of the app, which readers cannot open then.']],
    ['/perp/api/errors', ['errorsTo /perp/api/errors is an address of the service.']],
  ])('name a path for reports that is taken: %s', (errorsTo, warnings) => {
    const taken = { ...deployment, apiPath: '/perp/', errorsTo };
    expect(deploymentWarnings(taken, configOf({}), { markets: [] })).toEqual(warnings);
  });
});
