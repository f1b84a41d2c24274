import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app';

describe('links with parameters that make no sense', () => {
  it('never sends what is no address to the service', async () => {
    const { requests } = await openApp({ path: '/orders?trader=abc' });
    expect(await screen.findByText(/^Orders belong to a trader/)).toBeVisible();
    expect(requests.filter((request) => request.includes('abc'))).toEqual([]);
  });

  it('fall back one by one, and keep what is understood', async () => {
    await openApp({ path: '/markets?per=decade&sort=nonsense&q=btc' });
    expect(await screen.findByRole('radio', { name: '1 h' })).toBeChecked();
    const table = screen.getByRole('table', { name: 'Markets' });
    expect(within(table).getByRole('columnheader', { name: 'Funding 1 h' })).toBeVisible();
    await waitFor(() => expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(0));
    expect(screen.getByRole('searchbox', { name: 'Filter markets' })).toHaveValue('btc');
  });
});
