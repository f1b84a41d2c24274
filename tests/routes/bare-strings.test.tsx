import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { filterableTypes } from '~/domain/account/event-types';
import { rfcNames } from '~/domain/intent/signed-prices';
import { zoneNames } from '~/lib/format-time';
import { languages } from '~/text/languages';
import { pseudoText } from '~/text/pseudo';
import { bareStrings } from '../support/bare-strings';
import { openApp, type OpenedApp } from '../support/open-app';

const intl = (options: Intl.DateTimeFormatOptions, atMs: number): string =>
  new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(atMs);

/** Texts of the service, the configuration and `Intl`, in any language. */
function dataOf({ app, engine }: OpenedApp): RegExp {
  const { markets } = app.api.config;
  const words = [
    ...markets.flatMap(({ name, baseAsset, class: className }) => [name, baseAsset, className]),
    ...engine.listing().accounts.map(({ label }) => label),
    ...filterableTypes,
    'init_sa',
    // Languages and time zones are named in their own language.
    ...languages.map(({ name }) => name),
    ...zoneNames(null).map((zone) => zone.replaceAll('_', ' ')),
    // Days of the week and months, on the axes of calendars; 5 January 2026 was a Monday.
    ...Array.from({ length: 7 }, (_, day) => intl({ weekday: 'short' }, Date.UTC(2026, 0, 5 + day))),
    ...Array.from({ length: 12 }, (_, month) => intl({ month: 'short' }, Date.UTC(2026, month, 1))),
    'USDT',
    'USD',
    'NOT',
    'TON',
    'UTC',
    'GMT',
    'calm',
    'vamm',
    'update_oracle_price',
    'crypto',
    'hot',
    'base',
    'address',
    // The service's own words, in our titles.
    ...rfcNames,
    'assetId',
    'asset',
    'name',
    'decimals',
    'vaultAddress',
    'quoteAssetId',
    'lpJettonMaster',
    'long',
    'short',
    'market',
    'market_closed',
    'maintenance',
    'oracle_halt',
    'close_only_risk',
    'delisting',
    'limit',
    'stop',
    'take',
    'active',
    'pending',
    'seq_pending',
    'seq_executing',
    'tx_sent',
    'created',
    'waiting',
    'admitting',
    'admitted',
    'trading',
    'settling',
    'settled',
    'query_id',
  ];
  const escaped = [...new Set(words)]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const times = String.raw`\d{1,2} \w{3,4} \d{4}`;
  // The path of a value in the interface, as the title of its name; a named image that never loads.
  const places = [
    String.raw`\b(?:amm|settings|change|incentive|config)\.[\w.]+`,
    String.raw`https://images\.example/\S+`,
  ];
  return new RegExp(
    [
      ...places,
      String.raw`0:[0-9a-f…]+`,
      String.raw`\b[EU]Q[\w-]{4,46}(…[\w-]{6})?`,
      String.raw`\b[0-9a-f]{6,}(…[0-9a-f]+)?\b`,
      times,
      ...escaped,
    ].join('|'),
    'g',
  );
}

/** Two letters or more: symbols of coins, and signs such as K and M after figures, belong to no language. */
const bareIn = (opened: OpenedApp): readonly string[] =>
  bareStrings(document.body, dataOf(opened)).filter((text) => /\p{L}{2}/u.test(text));

/** Without monospaced texts: addresses, keys, and bodies as the service sends them. */
function bareBesideBodies(opened: OpenedApp): readonly string[] {
  const page = document.importNode(document.body, true);
  for (const body of page.querySelectorAll('.font-mono')) body.remove();
  return bareStrings(page, dataOf(opened)).filter((text) => /\p{L}{2}/u.test(text));
}

const nothingWaits = () =>
  waitFor(() => expect(document.querySelectorAll('main .skeleton, main [aria-busy="true"]')).toHaveLength(0));

describe('every text of a page comes from the catalogue', () => {
  it.each([
    '/',
    '/markets',
    '/markets/0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3',
    '/settings',
    '/about-data',
    '/positions',
    '/orders?trader=$trader',
    '/vaults',
    '/vaults/0:9ed90e92ef95cba01331ecb5a59c04e80e0466791acffa7cd1ec1e8cc2a06f5c',
    '/vaults/0:9ed90e92ef95cba01331ecb5a59c04e80e0466791acffa7cd1ec1e8cc2a06f5c/desk?amount=1000&since=2026-02-01&move=5',
    '/pnl?trader=$trader',
    '/no/such/page?trader=x',
  ])('on %s', async (path) => {
    const opened = await openApp({ path, pseudo: true, markets: 44 });
    await screen.findByRole('heading', { level: 1 });
    const hasData = /^\/(markets|orders|vaults|pnl)/.test(path);
    if (hasData) await waitFor(() => expect(document.querySelectorAll('main data').length).toBeGreaterThan(3));
    // Charts load late; the calendar is the last of them.
    if (path.startsWith('/pnl'))
      await waitFor(() => expect(document.querySelector('main [role="grid"]')).not.toBeNull());
    expect(bareIn(opened)).toEqual([]);
  });

  it.each(['', '/events', '/events/1', '/bundles', '/bundles/1', '/state'])('on /account%s', async (path) => {
    const opened = await openApp({ path: `/account${path}?trader=$trader`, pseudo: true });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(opened.requests.length).toBeGreaterThan(0));
    await nothingWaits();
    expect(bareBesideBodies(opened)).toEqual([]);
  });

  it('and of an intent', async () => {
    const opened = await openApp({ path: '/settings', pseudo: true });
    const orders = await opened.app.api.client.listActiveOrders({ trader: opened.trader });
    const hash =
      orders.data.map((order) => ('id' in order ? String(order.id) : '')).find((id) => /^[0-9a-f]{64}$/.test(id)) ?? '';
    await opened.app.router.navigate({ to: '/intents/$hash', params: { hash } });
    await waitFor(() => expect(document.querySelectorAll('main data').length).toBeGreaterThan(0));
    await nothingWaits();
    expect(bareBesideBodies(opened)).toEqual([]);
  });

  it('and of the dialogs', async () => {
    const opened = await openApp({ path: '/orders?trader=$trader', pseudo: true, markets: 44 });
    const [cancel] = await screen.findAllByRole('button', { name: pseudoText('Cancel order') });
    if (cancel !== undefined) await opened.user.click(cancel);
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.querySelectorAll('dialog dl').length).toBe(3));
    expect(bareIn(opened)).toEqual([]);
  });
});
