import { waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type EarlyConfig, firstRequests } from '~/app/first-requests';
import { openApp } from '../support/open-app';

const MARKETS = 6;
const shipped: EarlyConfig = JSON.parse(readFileSync('public/config.json', 'utf8'));
const config = { ...shipped, markets: shipped.markets.slice(0, MARKETS) };
const market = config.markets[1]?.address ?? '';
const vault = `0:${'a'.repeat(64)}`;

describe('the requests sent before the app is loaded', () => {
  it.each([
    '/?trader=$trader',
    '/markets',
    `/markets/${market}`,
    `/markets/${market}?trader=$trader`,
    '/carry',
    '/vaults',
    `/vaults/${vault}`,
    `/vaults/${vault}/desk`,
    '/pnl?trader=$trader',
    '/account?trader=$trader',
    '/account/state?trader=$trader',
    '/account/events?trader=$trader',
    '/account/bundles?trader=$trader',
  ])('are the first that the app itself sends at %s', async (path) => {
    const { requests, trader } = await openApp({ path, markets: MARKETS });
    const { pathname, search } = new URL(path.replaceAll('$trader', trader), 'https://app.test');
    const early = firstRequests({ path: pathname.slice(1), search }, config, '');
    await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(early.length));
    const byTheApp = requests.slice(0, early.length);
    expect(byTheApp.toSorted()).toEqual(early.map(({ method, url }) => `${method} ${url}`).toSorted());
    expect(byTheApp).not.toEqual([]);
  });
});
