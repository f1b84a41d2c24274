import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatIssue } from '~/config/config-issue';
import { loadConfig, parseConfig } from '~/config/load-config';
import { toFriendly } from '~/lib/address';

const where = { url: 'config.json', pageProtocol: 'https:' };
const market = {
  address: `0:${'ab'.repeat(32)}`,
  baseAsset: 'BTC',
  name: 'BTC/USDT',
  class: 'Crypto',
  collateral: 'USDT',
};
const minimal = { apiBaseUrl: '', markets: [market] };
const text = (over: object) => JSON.stringify({ ...minimal, ...over });

function pathsOf(config: string): readonly string[] {
  const result = parseConfig(config, where);
  return result.kind === 'broken' ? result.issues.map((issue) => issue.path) : [];
}

describe('the configuration file', () => {
  it('needs an API address and markets; the rest has defaults', () => {
    expect(parseConfig(text({}), where)).toMatchObject({
      kind: 'ok',
      config: {
        statusesForm: 'repeat',
        embedParents: [],
        bridges: [],
        pollIntervals: { marketMs: 5_000 },
        assumptions: { priceDigits: 9 },
      },
    });
  });

  it('accepts an address in either form and keeps the raw one', () => {
    const forms = [
      toFriendly(market.address),
      toFriendly(market.address, { bounceable: false }),
      market.address.toUpperCase(),
      ` ${toFriendly(market.address)}\n`,
      `https://tonviewer.com/${toFriendly(market.address)}`,
      `\u200b${market.address}`,
    ];
    for (const address of forms) {
      const parsed = parseConfig(text({ markets: [{ ...market, address }] }), where);
      expect(parsed).toMatchObject({ kind: 'ok', config: { markets: [{ address: market.address }] } });
    }
  });

  it('drops the slash at the end of the API address, since every path begins with one', () => {
    expect(parseConfig(text({ apiBaseUrl: 'https://api.example/base/' }), where)).toMatchObject({
      config: { apiBaseUrl: 'https://api.example/base' },
    });
  });

  it.each([
    ['a misspelt key', { pollIntervalls: {} }, 'pollIntervalls'],
    ['a relative API address', { apiBaseUrl: 'api' }, 'apiBaseUrl'],
    ['an API address of another scheme', { apiBaseUrl: 'javascript:alert(1)' }, 'apiBaseUrl'],
    ['credentials in the API address', { apiBaseUrl: 'https://a:b@api.example' }, 'apiBaseUrl'],
    ['an interval that would flood the service', { pollIntervals: { marketMs: 10 } }, 'pollIntervals.marketMs'],
    ['a parent with a path', { embedParents: ['https://example.com/page'] }, 'embedParents[0]'],
    [
      'a parent that would break out of a header',
      { embedParents: ["https://a.example; script-src 'unsafe-inline'"] },
      'embedParents[0]',
    ],
    ['a parent that no header could name', { embedParents: ['https://a_b.example'] }, 'embedParents[0]'],
    ['an API address of another scheme', { apiBaseUrl: 'blob:https://api.example/1' }, 'apiBaseUrl'],
    ['a wildcard parent', { embedParents: ['https://*.example'] }, 'embedParents[0]'],
    ['a market twice', { markets: [market, market] }, 'markets'],
    ['a broken address', { markets: [{ ...market, address: '0:12' }] }, 'markets[0].address'],
    ['an unknown form of statuses', { statusesForm: 'pipes' }, 'statusesForm'],
    ['digits that are no whole number', { assumptions: { priceDigits: 8.5 } }, 'assumptions.priceDigits'],
  ])('refuses %s and says where', (_name, over, path) => {
    expect(pathsOf(text(over))).toEqual([path]);
  });

  it.each(['/errors', '/desk/errors', '/collect/v1.2', '/apis'])('accepts %s for reports of errors', (errorsTo) => {
    expect(parseConfig(text({ errorsTo }), where)).toMatchObject({ config: { errorsTo } });
  });

  it.each([
    ['', 'not a path on the own origin'],
    ['/', 'not a path on the own origin'],
    ['errors', 'not a path on the own origin'],
    ['//other.example/errors', 'not a path on the own origin'],
    ['https://other.example/errors', 'not a path on the own origin'],
    ['/a/../api', 'not a path on the own origin'],
    ['/errors?to=1', 'not a path on the own origin'],
    ['/a b', 'not a path on the own origin'],
    ['/a"; }', 'not a path on the own origin'],
    ['/api', 'an address of the service'],
    ['/v3-node-0/order/cancel', 'an address of the service'],
    [1, ''],
  ])('refuses %j for reports of errors', (errorsTo, reason) => {
    expect(parseConfig(text({ errorsTo }), where)).toMatchObject({
      kind: 'broken',
      issues: [{ path: 'errorsTo', message: expect.stringContaining(reason) }],
    });
  });

  it('accepts origins with the slash that browsers show after them', () => {
    const origins = { embedParents: ['https://a.example/'], origins: ['https://b.example/'], bridges: ['http://x/'] };
    expect(parseConfig(text(origins), where)).toMatchObject({
      config: { embedParents: ['https://a.example'], origins: ['https://b.example'], bridges: ['http://x'] },
    });
  });

  it.each([
    [{ embedParents: ['http://x/y'] }, 'embedParents[0] "http://x/y": not an origin such as https://example.com'],
    [{ embedParents: ['https://a.example//'] }, 'embedParents[0] "https://a.example//": not an origin'],
    [{ markets: [{ ...market, address: '0:12' }] }, 'markets[0].address "0:12": not an address'],
    [{ markets: undefined }, 'markets: is missing'],
    [{ refusedAfterSeconds: 5 }, 'refusedAfterSeconds 5: '],
    [{ apiBaseUrl: 'http://api.example' }, 'apiBaseUrl "http://api.example": plain http cannot be used'],
    [{ statusesForm: 'x'.repeat(200) }, `statusesForm "${'x'.repeat(79)}…: `],
    [{ pollIntervalls: {} }, 'pollIntervalls {}: this version has no such key; did you mean "pollIntervals"?'],
    [{ errorTo: '/errors' }, 'errorTo "/errors": this version has no such key; did you mean "errorsTo"?'],
    [{ pollIntervals: { marketMS: 5_000 } }, 'pollIntervals.marketMS 5000: this version has no such key; did you mean'],
  ])('names key and value of %j', (over, words) => {
    const result = parseConfig(text(over), where);
    const issues = result.kind === 'broken' ? result.issues : [];
    expect(issues.map(formatIssue)).toEqual([expect.stringContaining(words)]);
  });

  it('suggests no key for one that resembles none, which a newer version may have', () => {
    expect(parseConfig(text({ theme: 'blue' }), where)).toMatchObject({
      issues: [{ path: 'theme', value: '"blue"', message: 'this version has no such key', isUnknownKey: true }],
    });
  });

  it.each(['', '{', '[]', 'null', '<!doctype html>'])('refuses %j as a whole', (body) => {
    expect(parseConfig(body, where).kind).toBe('broken');
  });

  it('refuses plain http from an https page, and accepts it from an http page', () => {
    const config = text({ apiBaseUrl: 'http://api.example' });
    expect(pathsOf(config)).toEqual(['apiBaseUrl']);
    expect(parseConfig(config, { ...where, pageProtocol: 'http:' }).kind).toBe('ok');
  });

  it('is valid as shipped', () => {
    expect(parseConfig(readFileSync('public/config.json', 'utf8'), where)).toMatchObject({ kind: 'ok' });
  });
});

describe('loading it', () => {
  const answering = (response: Response | Error) => () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response);

  it('distinguishes a missing file from a broken one', async () => {
    const missing = await loadConfig({ ...where, fetch: answering(new Response('', { status: 404 })) });
    expect(missing).toEqual({ kind: 'unreachable', url: 'config.json', reason: 'HTTP 404' });
    const broken = await loadConfig({ ...where, fetch: answering(new Response('{')) });
    expect(broken.kind).toBe('broken');
  });

  it.each([
    ['401', new Response('', { status: 401 })],
    ['a web page', new Response('<!doctype html><title>Sign in</title>')],
  ])('says that the reader is signed out after %s', async (_name, response) => {
    expect(await loadConfig({ ...where, fetch: answering(response) })).toEqual({
      kind: 'signed-out',
      url: 'config.json',
    });
  });

  it('says so after a redirect that the browser refuses to follow', async () => {
    const fetch: typeof globalThis.fetch = (_url, init) =>
      init?.redirect === 'manual'
        ? Promise.resolve(new Response(null, { status: 302 }))
        : Promise.reject(new TypeError('Failed to fetch'));
    expect((await loadConfig({ ...where, fetch })).kind).toBe('signed-out');
  });

  it('reports a network failure with its reason', async () => {
    const result = await loadConfig({ ...where, fetch: answering(new TypeError('Failed to fetch')) });
    expect(result).toEqual({ kind: 'unreachable', url: 'config.json', reason: 'Failed to fetch' });
  });
});
