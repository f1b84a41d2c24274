import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { intentText } from '~/text/en/intent';
import { panelStatusText } from '~/text/en/panels';
import { openApp } from '../support/open-app';

const HASH = '12'.repeat(32);
const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
const never = () => new Promise<Response>(() => undefined);

describe('a panel with a slow first answer', () => {
  it('says that it is still waiting', async () => {
    await openApp({
      path: `/intents/${HASH}`,
      through: (request, answer) => (request.url.includes('/intent/') ? never() : answer()),
    });
    const panel = within(await screen.findByRole('region', { name: intentText.summary.title }));
    expect(panel.queryByText(/waiting for the service/)).toBeNull();
    expect(await panel.findByText(panelStatusText.stillWaiting)).toBeVisible();
  });

  it('says at once how long the service has asked it to wait', async () => {
    const limited = () =>
      Promise.resolve(Response.json({ msg: 'slow down' }, { status: 429, headers: { 'retry-after': '60' } }));
    await openApp({
      path: `/markets/${BTC}`,
      through: (request, answer) => (request.url.includes('/api/markets/') ? limited() : answer()),
    });
    const panel = within(await screen.findByRole('region', { name: intentText.order.market }));
    expect(await panel.findByText('The exchange asked us to wait 60 s.')).toBeVisible();
  });
});

describe('a panel after a failed request', () => {
  it('moves the keyboard focus to its heading once Retry has worked, and removes the message', async () => {
    let broken = true;
    const { user } = await openApp({
      path: `/markets/${BTC}`,
      through: (_request, answer) => (broken ? Promise.resolve(new Response('', { status: 404 })) : answer()),
    });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    retry.focus();
    broken = false;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(/error 404/)).toBeNull());
    expect(screen.getByRole('heading', { name: intentText.order.market })).toHaveFocus();
  });

  it('lists an invalid answer among the data problems', async () => {
    await openApp({
      path: `/markets/${BTC}`,
      through: (request, answer) =>
        request.url.includes('/api/markets/') ? Promise.resolve(Response.json([1])) : answer(),
    });
    const problems = await screen.findByRole('region', { name: 'Data problems' });
    expect(problems).toHaveTextContent(/getMarket.*the whole answer.*unreadable.*\[1\]/);
  });
});
