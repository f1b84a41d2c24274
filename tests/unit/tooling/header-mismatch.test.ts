import { describe, expect, it } from 'vitest';
import { compareHeaders } from '~/config/header-mismatch';
import { deriveHeaders, type HeaderInput } from '~/config/headers';
import { loadServedPolicy } from '~/config/load-deployed-entry';

const config: HeaderInput = {
  apiBaseUrl: 'https://api.example/v1',
  embedParents: [],
  bridges: ['https://bridge.example'],
};
const policyOf = (input: HeaderInput): string | null =>
  deriveHeaders(input, { demo: false }).dashboard['Content-Security-Policy'] ?? null;

describe('comparing the served headers with the configuration', () => {
  it('finds nothing if the headers were derived from the configuration', () => {
    expect(compareHeaders(policyOf(config), config)).toEqual({ kind: 'none' });
    expect(compareHeaders(policyOf({ ...config, apiBaseUrl: '' }), { ...config, apiBaseUrl: '' })).toEqual({
      kind: 'none',
    });
  });

  it('names the origins that the policy blocks', () => {
    const moved = { ...config, apiBaseUrl: 'https://new.example' };
    expect(compareHeaders(policyOf(config), moved)).toEqual({ kind: 'blocked', origins: ['https://new.example'] });
    expect(compareHeaders("default-src 'none'", config)).toMatchObject({ kind: 'blocked' });
  });

  it('distinguishes a missing policy from one that allows everything', () => {
    expect(compareHeaders(null, config)).toEqual({ kind: 'no-policy' });
    expect(compareHeaders('connect-src https:', config)).toEqual({ kind: 'none' });
    expect(compareHeaders("frame-ancestors 'none'", config)).toEqual({ kind: 'none' });
  });
});

describe('reading the served policy', () => {
  const page = (init: ResponseInit) => () => Promise.resolve(new Response(null, init));

  it('returns the header, null without one, and undefined if it is unknown', async () => {
    expect(await loadServedPolicy('/', page({ headers: { 'Content-Security-Policy': 'x' } }))).toBe('x');
    expect(await loadServedPolicy('/', page({}))).toBeNull();
    expect(await loadServedPolicy('/', page({ status: 502 }))).toBeUndefined();
    expect(await loadServedPolicy('/', () => Promise.reject(new TypeError('offline')))).toBeUndefined();
  });
});
