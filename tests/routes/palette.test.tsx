import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';

describe('the command palette', () => {
  it('opens by Ctrl K anywhere, also while something is typed, and closes by the same', async () => {
    const { user } = await openApp({ path: '/markets', markets: 2 });
    await user.click(await screen.findByRole('searchbox', { name: 'Filter markets' }));
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Filter markets' })).toHaveFocus();
  });

  it('leads to a page by its name', async () => {
    const { user, app } = await openPalette('/settings');
    expect(options().length).toBeGreaterThan(12);
    await user.keyboard('bund{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Bundles' });
    expect(app.router.state.location.pathname).toBe('/account/bundles');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

const options = () => screen.getAllByRole('option');

async function openPalette(path: string, more: Partial<OpenAppOptions> = {}): Promise<OpenedApp> {
  const opened = await openApp({ path, markets: 6, ...more });
  await opened.user.click(await screen.findByRole('button', { name: 'Search' }));
  await screen.findByRole('combobox', { name: 'Search' });
  return opened;
}
