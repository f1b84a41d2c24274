import { describe, expect, it } from 'vitest';
import { compareHeaders, type ServedPolicies } from '~/config/header-mismatch';
import { deriveHeaders, type HeaderInput } from '~/config/headers';
import { loadServedPolicy } from '~/config/load-deployed-entry';

const own = 'https://desk.example';
const config: HeaderInput = {
  apiBaseUrl: 'https://api.example/v1',
  embedParents: ['https://news.example', 'https://blog.example'],
  bridges: ['https://bridge.example'],
  origins: [own],
};
const name = 'Content-Security-Policy';

/** As `deploy-files` derives them. */
function policiesOf(input: HeaderInput): ServedPolicies {
  const { dashboard, monitor } = deriveHeaders(input, { demo: false });
  return { dashboard: dashboard[name], monitor: monitor[name] };
}

describe('comparing the served headers with the configuration', () => {
  it.each([
    ['the whole configuration', config],
    ['a service on the own origin', { ...config, apiBaseUrl: '' }],
    ['a service below the own origin', { ...config, apiBaseUrl: `${own}/desk/service` }],
    ['no other origins', { apiBaseUrl: '', embedParents: [], bridges: [] }],
  ])('finds nothing if the headers were derived from %s', (_name, input) => {
    expect(compareHeaders(policiesOf(input), input, own)).toEqual({ kind: 'none' });
  });

  it.each<[string, Partial<HeaderInput>, string, string]>([
    ['apiBaseUrl', { apiBaseUrl: 'https://new.example/v2' }, 'https://new.example/v2', 'https://api.example'],
    ['bridges[0]', { bridges: ['https://new.example'] }, 'https://new.example', 'https://bridge.example'],
    [
      'embedParents[1]',
      { embedParents: ['https://news.example', 'https://new.example'] },
      'https://new.example',
      'https://blog.example',
    ],
  ])('names %s with its new and its earlier value', (key, changed, value, earlier) => {
    expect(compareHeaders(policiesOf(config), { ...config, ...changed }, own)).toEqual({
      kind: 'differs',
      blocked: [{ key, value }],
      extra: [{ key: key.replace(/\[.*/, ''), value: earlier }],
    });
  });

  it('names origins that were added or removed', () => {
    const more = { ...config, origins: [own, 'https://www.desk.example'] };
    expect(compareHeaders(policiesOf(config), more, own)).toEqual({
      kind: 'differs',
      blocked: [{ key: 'origins[1]', value: 'https://www.desk.example' }],
      extra: [],
    });
    expect(compareHeaders(policiesOf(config), { ...config, embedParents: [], bridges: [] }, own)).toEqual({
      kind: 'differs',
      blocked: [],
      extra: [
        { key: 'bridges', value: 'https://bridge.example' },
        { key: 'embedParents', value: 'https://news.example' },
        { key: 'embedParents', value: 'https://blog.example' },
      ],
    });
  });

  it('names a missing policy with its page, and allows one that is wider', () => {
    const { dashboard, monitor } = policiesOf(config);
    expect(compareHeaders({ dashboard: null, monitor }, config, own)).toEqual({
      kind: 'no-policy',
      page: 'index.html',
    });
    expect(compareHeaders({ dashboard, monitor: ' ' }, config, own)).toEqual({ kind: 'no-policy', page: 'embed.html' });
    const wide = { dashboard: 'connect-src https:', monitor: "frame-ancestors *; script-src 'self' *" };
    expect(compareHeaders(wide, config, own)).toEqual({ kind: 'none' });
    expect(compareHeaders({ dashboard: "default-src 'none'", monitor }, config, own)).toMatchObject({
      blocked: [{ key: 'apiBaseUrl' }, { key: 'bridges[0]' }],
    });
  });

  it('says nothing about a page that could not be read', () => {
    expect(compareHeaders({ dashboard: undefined, monitor: undefined }, config, own)).toEqual({ kind: 'none' });
    expect(compareHeaders({ ...policiesOf(config), monitor: undefined }, config, own)).toEqual({ kind: 'none' });
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
