import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app';

const market = (ticker: string) => screen.findByRole('row', { name: new RegExp(`^${ticker}`) });

describe('the list of markets', () => {
  it('shows every configured market with exact prices', async () => {
    const { app, engine } = await openApp({ path: '/markets' });
    const table = await screen.findByRole('table', { name: 'Markets' });
    await waitFor(() => expect(within(table).getAllByRole('rowheader')).toHaveLength(app.api.config.markets.length));
    const [first] = engine.listing().markets;
    const row = await market(first?.name ?? '');
    const price = await within(row).findByTitle(/^[\d,.]+ USD$/);
    expect(price.tagName).toBe('DATA');
    expect(price.getAttribute('value')).toMatch(/^\d+(\.\d+)?$/);
  });

  it('keeps the view in the URL: filter, class, funding period and sort', async () => {
    const { app, user } = await openApp({ path: '/markets?class=Crypto&per=year&sort=mark.desc' });
    expect(await screen.findByRole('button', { name: /^Crypto/, pressed: true })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Year' })).toBeChecked();
    expect(screen.getByRole('columnheader', { name: /Mark price/ })).toHaveAttribute('aria-sort', 'descending');
    await user.type(screen.getByRole('searchbox', { name: 'Filter markets' }), 'eth');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ q: 'eth', class: 'Crypto', per: 'year' }));
    await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  });

  it('says that nothing fits, and not that there is nothing', async () => {
    await openApp({ path: '/markets?q=nosuchmarket' });
    expect(await screen.findByText('No market fits this filter.')).toBeVisible();
  });

  it('names the one market that cannot be read, keeps the others, and reads it again on Retry', async () => {
    let broken = true;
    const { engine, user } = await openApp({
      path: '/markets',
      through: (request, answer) =>
        broken && request.url.includes(encodeURIComponent(engine_address())) ? Promise.resolve(new Response('{}', { status: 400 })) : answer(),
    });
    function engine_address(): string {
      return '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
    }
    const first = engine.listing().markets.find(({ address }) => address === engine_address());
    expect(await screen.findByText(new RegExp(`${first?.name} could not be read`))).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.queryByText(/could not be read/)).toBeNull());
  });
});
