import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readFreshness } from '~/queries/freshness/freshness';
import { marketsText } from '~/text/en/markets';
import { openApp } from '../support/open-app';

/** The mark in the top bar. */
const mark = () => screen.findByText(/^(?:Live$|(?:Delayed|Stale|Offline|Failed) · )/);

describe('the age of what is shown', () => {
  it('is live with data that just came, and stale at once after the device slept', async () => {
    let silent = false;
    const { skip } = await openApp({
      path: '/markets',
      through: (request, answer) =>
        silent
          ? new Promise((_, reject) =>
              request.signal.addEventListener('abort', () => reject(request.signal.reason as Error)),
            )
          : answer(),
    });
    await waitFor(async () => expect(await mark()).toHaveTextContent(/^Live$/));
    silent = true;
    act(() => skip(3_600_000));
    await waitFor(async () => expect(await mark()).toHaveTextContent(/^Stale · 1 h/));
  });

  it('is never live with a frozen price, however fresh the answers are', async () => {
    await openApp({ path: '/markets', scenario: 'stale-oracle', markets: 44 });
    await screen.findAllByText(marketsText.status.late);
    await waitFor(async () => expect(await mark()).toHaveTextContent(/^Stale/));
    expect(screen.queryByText(/^Live/)).toBeNull();
  });

  it('covers the orders on their page, and not positions, which it does not show', async () => {
    const { app } = await openApp({
      path: '/orders?trader=$trader',
      markets: 44,
      through: (request, answer) =>
        request.url.includes('/api/positions/')
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    const of = () => ({ nowMs: app.api.clock.now(), online: true, operation: 'listActivePositions' });
    await waitFor(() => expect(readFreshness(app.queryClient, of())?.state).toBe('failed'), { timeout: 8_000 });
    await waitFor(async () => expect(await mark()).toHaveTextContent(/^Live$/));
  });

  it('is live while the page gets new answers, even if one of its lists was never answered', async () => {
    const { app } = await openApp({
      path: '/positions?trader=$trader',
      markets: 44,
      through: (request, answer) =>
        /\/api\/positions\/.*ETH/.test(request.url)
          ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
          : answer(),
    });
    const of = () => ({ nowMs: app.api.clock.now(), online: true, operation: 'listActivePositions' });
    await waitFor(() => expect(readFreshness(app.queryClient, of())?.state).toBe('failed'), { timeout: 8_000 });
    const [bar = document.body] = screen.getAllByRole('banner');
    await waitFor(() => expect(within(bar).getByText(/^Live$/)).toBeVisible(), { timeout: 8_000 });
  });

  it('is shown for the list itself too', async () => {
    await openApp({ path: '/markets' });
    await waitFor(() => expect(screen.getByText(/^Markets · Live$/)).toBeVisible());
  });
});

describe('a page without live data', () => {
  it.each([
    ['the alerts', '/alerts'],
    ['the alerts, at their former address', '/inbox'],
    ['settings', '/settings'],
    ['the builder of the monitor', '/settings/embed'],
    ['about the data', '/about-data'],
    ['exports', '/exports'],
    ['PnL', '/pnl'],
    ['the position history', '/positions/history'],
    ['cancels', '/cancels'],
  ])('has no mark, whatever the frame reads: %s', async (_name, path) => {
    const { requests, skip } = await openApp({ path: `${path}?trader=$trader`, markets: 3 });
    await screen.findByRole('heading', { level: 1 });
    // The watch for positions near liquidation reads one asset after the other, slower than the pages that show
    // positions.
    await waitFor(() => expect(requests.some((one) => one.includes('/positions'))).toBe(true), { timeout: 8_000 });
    act(() => skip(52_000));
    // The first is the bar: the heads of panels count as banners here.
    const [bar = document.body] = screen.getAllByRole('banner');
    for (let turn = 0; turn < 3; turn += 1) {
      expect(within(bar).queryByText(/^(?:Live|Delayed|Stale|Loading|Failed|Paused)/)).toBeNull();
      await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    }
  });
});
