import { describe, expect, it } from 'vitest';
import { matchPath, pathBelow } from '~/mock/handlers/operation';

const TEMPLATE = '/api/orders/{trader}/{asset}/active';

describe('matchPath', () => {
  it('reads the values, percent-decoded', () => {
    expect(matchPath(TEMPLATE, '/api/orders/0%3Aab/A%2FB/active')).toEqual({ trader: '0:ab', asset: 'A/B' });
  });

  it('reads an empty segment as an empty value, which its reader refuses', () => {
    expect(matchPath(TEMPLATE, '/api/orders/x//active')).toEqual({ trader: 'x', asset: '' });
  });

  it('keeps a broken escape as it came', () => {
    expect(matchPath(TEMPLATE, '/api/orders/%zz/BTC/active')).toEqual({ trader: '%zz', asset: 'BTC' });
  });

  it.each(['/api/orders/x/active', '/api/orders/x/BTC/active/', '/api/orders/x/BTC/Active', '/other'])(
    'does not match %s',
    (path) => {
      expect(matchPath(TEMPLATE, path)).toBeNull();
    },
  );
});

describe('pathBelow', () => {
  it('is relative to the base path, with or without a slash at its end', () => {
    expect(pathBelow('https://a.test/sub/', 'https://a.test/sub/api/vaults?x=1')).toBe('/api/vaults');
    expect(pathBelow('https://a.test', 'https://a.test/api/vaults')).toBe('/api/vaults');
  });

  it.each(['https://b.test/sub/api', 'https://a.test/subapi/x', 'https://a.test/sub'])('is null for %s', (url) => {
    expect(pathBelow('https://a.test/sub', url)).toBeNull();
  });
});
