import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { operations } from '~/api/generated/operations.gen';
import { requestUrl } from '~/api/transport/outgoing-request';

const host = 'https://service.example';

describe('requestUrl', () => {
  it('keeps every text within its own path segment', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (asset) => {
        fc.pre(asset !== '.' && asset !== '..');
        const url = new URL(requestUrl(operations.listActivePositions, { trader: 't', asset }, host, 'repeat'));
        expect(url.origin).toBe(host);
        expect(url.search + url.hash).toBe('');
        const segments = url.pathname.split('/');
        expect(segments).toEqual(['', 'api', 'positions', 't', expect.any(String), 'active']);
        expect(decodeURIComponent(segments[4] ?? '')).toBe(asset);
      }),
    );
  });

  it('keeps every text within its own query value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('repeat', 'comma', 'brackets'), (walletId, form) => {
        const url = new URL(requestUrl(operations.listActiveOrders, { trader: 't', walletId, limit: 1 }, host, form));
        expect([...url.searchParams.entries()]).toEqual([
          ['limit', '1'],
          ['walletId', walletId],
        ]);
      }),
    );
  });

  it('writes half of a surrogate pair as the replacement character', () => {
    expect(requestUrl(operations.getMarket, { address: 'a\uD800b' }, host, 'repeat')).toBe(
      `${host}/api/markets/a%EF%BF%BDb`,
    );
  });

  it.each(['', '.', '..', undefined, null, Number.NaN, Number.POSITIVE_INFINITY, {}])(
    'refuses %s as a part of the path',
    (address) => {
      expect(() => requestUrl(operations.getMarket, { address }, host, 'repeat')).toThrow(RangeError);
      expect(() => requestUrl(operations.getMarket, { address }, host, 'repeat')).toThrow(/address/);
    },
  );

  it.each([
    ['https://service.example/', 'https://service.example/api/vaults'],
    ['https://service.example/sub/path', 'https://service.example/sub/path/api/vaults'],
    ['https://service.example/sub/path//', 'https://service.example/sub/path/api/vaults'],
    ['', '/api/vaults'],
  ])('appends the path to the base %j', (base, url) => {
    expect(requestUrl(operations.listVaults, {}, base, 'repeat')).toBe(url);
  });

  it.each([
    ['repeat', 'statuses=active&statuses=error'],
    ['comma', 'statuses=active,error'],
    ['brackets', 'statuses%5B%5D=active&statuses%5B%5D=error'],
  ] as const)('writes lists in the form %s', (form, query) => {
    const url = requestUrl(operations.listActiveOrders, { trader: 't', statuses: ['active', 'error'] }, host, form);
    expect(url).toBe(`${host}/api/orders/t/active?${query}`);
  });

  it('leaves out missing values, keeps zero and false, and ignores parameters that the operation does not have', () => {
    const params = { trader: 't', statuses: [], direction: undefined, walletId: null, limit: 0, other: 'x' };
    expect(requestUrl(operations.listActiveOrders, params, host, 'repeat')).toBe(`${host}/api/orders/t/active?limit=0`);
    const balance = { address: 'a', token_address: 'T', include_breakdown: false };
    expect(requestUrl(operations.getBalance, balance, host, 'repeat')).toContain('include_breakdown=false');
  });
});
