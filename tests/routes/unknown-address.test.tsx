import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { notFoundText } from '~/text/en/shell';
import { openApp } from '../support/open-app';

it('an address without a page says so inside the frame, and leads back', async () => {
  const { user, app } = await openApp({ path: '/nowhere/at?all=1', markets: 2 });
  expect(await screen.findByRole('heading', { level: 1, name: notFoundText.title })).toBeVisible();
  expect(screen.getByText(notFoundText.body('/nowhere/at'))).toBeVisible();
  await user.click(screen.getByRole('link', { name: notFoundText.back }));
  expect(await screen.findByRole('table', { name: 'Markets' })).toBeVisible();
  expect(app.router.state.location.pathname).toBe('/markets');
});
