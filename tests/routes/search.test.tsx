import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { walletForms } from '~/lib/address-forms';
import { marketsText } from '~/text/en/markets';
import { ordersText } from '~/text/en/orders';
import { linkText } from '~/text/en/shell';
import { openApp } from '../support/open-app';

describe('links with invalid parameters', () => {
  it('never send an invalid address to the service', async () => {
    const { requests } = await openApp({ path: '/orders?trader=abc' });
    expect(await screen.findByText(ordersText.noTrader)).toBeVisible();
    expect(await screen.findByText(linkText.trader('abc'))).toBeVisible();
    expect(requests.filter((request) => request.includes('abc'))).toEqual([]);
  });

  it('fall back one by one, and keep the valid ones', async () => {
    await openApp({ path: '/markets?per=decade&sort=nonsense&q=btc' });
    expect(await screen.findByRole('radio', { name: marketsText.windows.eightHours })).toBeChecked();
    const table = screen.getByRole('table', { name: 'Markets' });
    expect(
      within(table).getByRole('columnheader', {
        name: marketsText.columns.fundingOf.long(marketsText.windows.eightHours),
      }),
    ).toBeVisible();
    await waitFor(() => expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(0));
    expect(screen.getByRole('searchbox', { name: 'Filter markets' })).toHaveValue('btc');
  });

  it('name the parameters that the page would have used', async () => {
    const { app, close } = await openApp({ path: '/carry?size=-5&lev=7&since=never&q=btc' });
    expect(await screen.findByText('size=-5 lev=7')).toBeVisible();
    expect(screen.getByText(linkText.title)).toBeVisible();
    await app.router.navigate({ to: '/carry', search: { size: 50 } });
    expect(await screen.findByText('lev=7')).toBeVisible();
    close();
    await openApp({ path: '/vaults/USDT/desk?since=2026-02-30' });
    expect(await screen.findByText('since=2026-02-30')).toBeVisible();
  });

  it('name an unknown scenario and seed separately', async () => {
    await openApp({ path: '/settings?scenario=hurricane&seed=one' });
    expect(
      await screen.findByText(`${linkText.scenario('hurricane', 'calm')} ${linkText.seed('one', '1')}`),
    ).toBeVisible();
  });

  it('are forgotten as soon as another page is opened', async () => {
    const { user } = await openApp({ path: '/settings?trader=abc' });
    await screen.findByText(linkText.trader('abc'));
    await user.click(screen.getByRole('link', { name: 'Account' }));
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    expect(screen.queryByText(/“abc”/)).toBeNull();
  });
});

describe('links with valid parameters', () => {
  it('accept both forms of an address, without a message', async () => {
    const { app, trader } = await openApp({ path: '/settings' });
    const friendly = toFriendly(trader);
    await app.router.navigate({ to: '/settings', search: { trader: friendly, scenario: 'calm', seed: 1 } });
    await waitFor(() =>
      expect(screen.getByLabelText('Trader address')).toHaveValue(walletForms.full(trader, 'wallet')),
    );
    expect(screen.queryByText(linkText.title)).toBeNull();
  });
});
