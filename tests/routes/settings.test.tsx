import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/open-app';

describe('settings', () => {
  it('change the look at once, and keep it', async () => {
    const { user } = await openApp({ path: '/settings' });
    await user.click(await screen.findByRole('radio', { name: 'Light' }));
    await user.click(screen.getByRole('radio', { name: 'Blue and orange' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(document.documentElement).toHaveAttribute('data-signs', 'blue-orange');
    expect(window.localStorage.getItem('perpdeck.appearance')).toContain('"theme":"light"');
  });

  it('hand out the report of errors, with nothing in it that names a trader', async () => {
    const { user, trader } = await openApp({
      path: '/orders?trader=$trader',
      through: (request) => Promise.resolve(Response.json({ code: 'NO', msg: `nothing for ${request.url}` }, { status: 400 })),
    });
    await screen.findByText(/The service answered with error 400/);
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    const panel = await screen.findByRole('region', { name: 'Errors on this device' });
    await user.click(within(panel).getByRole('button', { name: 'Copy report' }));
    expect(await within(panel).findByRole('button', { name: 'Report copied' })).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('listActiveOrders: ApiError');
    expect(copied).not.toContain(trader.slice(2));
  });
});
