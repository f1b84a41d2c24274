import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import { marketsText } from '~/text/en/markets';
import { traderText } from '~/text/en/shell';
import { ownMarketsText } from '~/text/en/own-markets';
import { openApp, type OpenedApp } from '../support/open-app';

const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
const NOWHERE = `0:${'f'.repeat(60)}0404`;
const DOWN = `0:${'f'.repeat(60)}0503`;

const dialog = () => screen.findByRole('dialog', { name: ownMarketsText.title });
const addressField = async () => within(await dialog()).getByRole('textbox', { name: ownMarketsText.address });
const submit = async () => within(await dialog()).getByRole('button', { name: ownMarketsText.add });
const row = async (name: string) =>
  within(await screen.findByRole('table', { name: 'Markets' })).findByRole('row', { name: new RegExp(name) });

async function ask({ user }: OpenedApp, address: string) {
  await user.clear(await addressField());
  await user.type(await addressField(), address);
  await user.click(await submit());
}

function addressOf({ engine }: OpenedApp, name: string): string {
  const found = engine.listing().markets.find((market) => market.name === name);
  if (found === undefined) throw new Error(`the simulated exchange has no ${name}`);
  return found.address;
}

describe('adding a market', () => {
  it('asks the service first, lists the market under its own name, and removes it again', async () => {
    const opened = await openApp({ path: '/markets', markets: 2 });
    const { app, user } = opened;
    const sol = addressOf(opened, 'SOL/USDT');
    await user.click(await screen.findByRole('button', { name: ownMarketsText.add }));
    await ask(opened, toFriendly(sol));
    expect(await screen.findByText('SOL/USDT was added.')).toBeVisible();
    expect(app.api.ownMarkets.get().added).toEqual([sol]);
    expect(await row('SOL/USDT.*added by you')).toBeInTheDocument();

    await user.click(within(await dialog()).getByRole('button', { name: 'Remove SOL/USDT' }));
    await waitFor(() => expect(screen.queryByText(marketsText.origin.added)).toBeNull());
    await user.click(within(await dialog()).getByRole('button', { name: 'Add SOL/USDT again' }));
    expect(await row('SOL/USDT.*added by you')).toBeInTheDocument();
  });

  it('keeps the address until there is an answer', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const requested = `0:${'f'.repeat(60)}b001`;
    const opened = await openApp({
      path: '/markets',
      markets: 1,
      through: async (request, answer) => {
        if (request.url.includes('ffb001')) await held;
        return answer();
      },
    });
    await opened.user.click(await screen.findByRole('button', { name: ownMarketsText.add }));
    await ask(opened, requested);
    expect(await screen.findByText(ownMarketsText.asking)).toBeVisible();
    await opened.user.type(await addressField(), 'x');
    expect(await addressField()).toHaveValue(requested);
    release();
    expect(await screen.findByText('BTC/USDT was added.')).toBeVisible();
    expect(await addressField()).toHaveValue('');
  });

  it('reports an invalid address before sending any request', async () => {
    const opened = await openApp({ path: '/markets', markets: 2 });
    await opened.user.click(await screen.findByRole('button', { name: ownMarketsText.add }));
    await ask(opened, 'nonsense');
    expect(await within(await dialog()).findByText(traderText.problem.none)).toBeVisible();
    await ask(opened, ` ${toFriendly(BTC)} `);
    expect(await within(await dialog()).findByText(ownMarketsText.alreadyListed('BTC/USDT'))).toBeVisible();
    expect(opened.requests.filter((request) => request.includes('nonsense'))).toEqual([]);
  });

  it('distinguishes a missing market from a service that does not answer, and adds neither', async () => {
    const opened = await openApp({ path: '/markets', markets: 1 });
    await opened.user.click(await screen.findByRole('button', { name: ownMarketsText.add }));
    await ask(opened, NOWHERE);
    expect(await screen.findByText(ownMarketsText.notThere)).toBeVisible();
    await ask(opened, DOWN);
    expect(await screen.findByText(/503.* Nothing was added; try again\.$/)).toBeVisible();
    expect(opened.app.api.ownMarkets.get().added).toEqual([]);
    expect(await addressField()).toHaveValue(DOWN);
  });

  it('is offered if the filter is an unlisted address, and if the list is empty', async () => {
    const sought = `0:${'5'.repeat(64)}`;
    const { user, app } = await openApp({ path: `/markets?q=${sought}` });
    const table = await screen.findByRole('table', { name: 'Markets' });
    await user.click(await within(table).findByRole('button', { name: ownMarketsText.add }));
    expect(await addressField()).toHaveValue(sought);
    expect(app.api.ownMarkets.get().added).toEqual([]);
  });

  it('is offered if no market is listed', async () => {
    await openApp({ path: '/markets', markets: 0 });
    expect(await screen.findByText(ownMarketsText.noneListed)).toBeVisible();
    expect(screen.getAllByRole('button', { name: ownMarketsText.add })).toHaveLength(2);
  });
});

describe('markets seen in orders', () => {
  it('are listed while their trader is watched, with their origin', async () => {
    const { app } = await openApp({ path: '/markets?trader=$trader', markets: 1 });
    expect((await screen.findAllByText(marketsText.origin.orders)).length).toBeGreaterThan(0);
    await app.router.navigate({ to: '/markets', search: { trader: undefined } });
    await waitFor(() => expect(screen.queryByText(marketsText.origin.orders)).toBeNull());
  });

  it('may be missing if orders cannot be read, and the list says so', async () => {
    await openApp({
      path: '/markets?trader=$trader',
      markets: 1,
      through: (request, answer) =>
        request.url.includes('/orders/') ? Promise.resolve(new Response('', { status: 400 })) : answer(),
    });
    expect(
      await screen.findByText((text) => text.startsWith(ownMarketsText.ordersFailed) && /\b400\b/.test(text)),
    ).toBeVisible();
    expect(await row('BTC/USDT')).toBeInTheDocument();
  });

  it('are not read without a watched trader', async () => {
    const { requests } = await openApp({ path: '/markets', markets: 1 });
    await row('BTC/USDT.*Open');
    expect(requests.filter((request) => request.includes('/orders/'))).toEqual([]);
  });
});
