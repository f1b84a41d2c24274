import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { openApp } from '../support/open-app';

const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';

describe("a market's page", () => {
  it('opens from the list, and from a link with either form of the address', async () => {
    const { user, app } = await openApp({ path: '/markets' });
    await user.click(await screen.findByRole('link', { name: 'BTC/USDT' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
    expect(await screen.findByText('Oracle delay, limit')).toBeVisible();
    await app.router.navigate({ to: '/markets' });
    await screen.findByRole('table', { name: 'Markets' });
    await app.router.navigate({ to: '/markets/$address', params: { address: toFriendly(BTC) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'BTC/USDT' })).toBeVisible();
  });

  it('says what is wrong with an address that is none', async () => {
    await openApp({ path: '/markets/nonsense' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect(screen.getByText(/\/markets\/nonsense/)).toBeVisible();
  });

  it('shows a failure in place of figures, and reads again on Retry', async () => {
    let broken = true;
    const { user } = await openApp({
      path: `/markets/${BTC}`,
      through: (_request, answer) => (broken ? Promise.resolve(new Response('', { status: 404 })) : answer()),
    });
    const panel = await screen.findByRole('region', { name: 'Mark price' });
    expect(await within(panel).findByText(/The service answered with error 404/)).toBeVisible();
    expect(document.querySelectorAll('main data')).toHaveLength(0);
    broken = false;
    await user.click(within(panel).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(document.querySelectorAll('main data').length).toBeGreaterThan(10));
  });
});

describe('what a market page tells of its answer', () => {
  const BTC_ANSWER = 'Answer of getMarket';

  it('is the parameters of the funding curve too, or that there are none', async () => {
    await openApp({ path: `/markets/${BTC}` });
    const group = await screen.findByRole('region', { name: 'Funding' });
    const curve = within(group).getByText('Funding curve, inflection').closest('div');
    expect(curve?.querySelector('data, [role="img"]')).not.toBeNull();
  });

  it('is all of it letter for letter, in every privacy mode, since nobody owns a market', async () => {
    const { user } = await openApp({ path: `/markets/${BTC}` });
    await screen.findByRole('region', { name: 'Funding' });
    await user.click(screen.getByRole('button', { name: 'Panel actions: Mark price' }));
    await user.click(await screen.findByRole('button', { name: 'Raw view' }));
    const body = within(screen.getByRole('dialog', { name: 'Raw view: Mark price' })).getByRole('group', { name: BTC_ANSWER });
    expect(body.textContent).toMatch(/^\{\n {2}"address": /);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Panel actions: Mark price' }));
    await user.click(screen.getByRole('button', { name: 'Copy as cURL' }));
    expect(await navigator.clipboard.readText()).toMatch(/^curl --globoff 'http.*\/api\/markets\/.*' -H 'accept: application\/json'$/);
  });
});
