import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultAssumptions } from '~/config/assumptions';
import { toFriendly } from '~/lib/address';
import { createAddressForms, walletForms } from '~/lib/address-forms';
import { addressOfName } from '~/mock/engine/made-up-ids';
import { accountText } from '~/text/en/account';
import { accountSummaryText } from '~/text/en/account-summary';
import { deskText } from '~/text/en/desk';
import { commonText } from '~/text/en/common';
import { eventsText } from '~/text/en/events';
import { linkText, lookAlikesText, traderText } from '~/text/en/shell';
import { paletteText } from '~/text/en/palette';
import { settingsText } from '~/text/en/settings';
import { openApp } from '../support/open-app';

const BTC = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';

const field = () => screen.getByRole('textbox', { name: 'Trader address' });
const main = () => within(screen.getByRole('main'));
const copyButton = async () => (await screen.findAllByRole('button', { name: commonText.copyValue('address') }))[0];

async function copied(user: { readonly click: (element: Element) => Promise<void> }): Promise<string> {
  const button = await copyButton();
  if (button === undefined) throw new Error('nothing to copy');
  await user.click(button);
  return navigator.clipboard.readText();
}

describe('addresses', () => {
  it('are shown and copied as in wallets, while links have the raw form', async () => {
    const { user, trader, app } = await openApp({ path: '/account?trader=$trader', markets: 2 });
    const wallet = toFriendly(trader, { bounceable: false });
    expect(wallet).toMatch(/^UQ/);
    await screen.findByRole('main');
    expect(await main().findByText(walletForms.short(trader, 'wallet'))).toHaveAttribute('title', wallet);
    expect(field()).toHaveValue(wallet);
    expect(await copied(user)).toBe(wallet);
    expect(app.router.state.location.search).toMatchObject({ trader });
    await user.click(await screen.findByText(accountSummaryText.address.title));
    const both = within(await screen.findByRole('region', { name: accountSummaryText.address.account }));
    for (const form of [trader, wallet, toFriendly(trader)]) expect(both.getByText(form)).toBeVisible();
    expect(document.querySelector(`main a[href*="${wallet}"]`)).toBeNull();

    await app.router.navigate({ to: '/markets/$address', params: { address: BTC }, search: { trader } });
    const market = walletForms.full(BTC, 'contract');
    expect(market).toMatch(/^EQ/);
    expect((await main().findAllByTitle(market)).length).toBeGreaterThan(0);
    expect(field()).toHaveValue(wallet);
  });

  it('are raw everywhere once the reader chooses that, and stay so', async () => {
    const { user, trader, app } = await openApp({ path: '/settings?trader=$trader', markets: 2 });
    const { addresses } = settingsText;
    expect(await screen.findByRole('radio', { name: addresses.wallet })).toBeChecked();
    expect(field()).toHaveValue(walletForms.full(trader, 'wallet'));
    await user.click(screen.getByRole('radio', { name: addresses.raw }));
    expect(field()).toHaveValue(trader);
    expect(window.localStorage.getItem('perpdeck.preferences')).toContain('"addressStyle":"raw"');
    await app.router.navigate({ to: '/account', search: { trader } });
    expect((await main().findAllByTitle(trader)).length).toBeGreaterThan(0);
    expect(await copied(user)).toBe(trader);
    expect(main().queryByText(/^[UE]Q[\w-]{4}…/)).toBeNull();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Search' }), 'addresses as in');
    await user.click(
      screen.getByRole('option', { name: new RegExp(`^${paletteText.actions.addressStyle(addresses.wallet)}`) }),
    );
    await waitFor(() => expect(field()).toHaveValue(walletForms.full(trader, 'wallet')));
  });

  it('have the forms of a test network if the deployment uses one', async () => {
    const tonConnect = { url: 'https://perpdeck.example', network: 'testnet' };
    const { user, trader } = await openApp({ path: '/account?trader=$trader', markets: 2, config: { tonConnect } });
    const forms = createAddressForms({ style: 'wallet', isTestNetwork: true, traderIsSmartAccount: true });
    const wallet = forms.full(trader, 'wallet');
    expect(wallet).toMatch(/^0Q/);
    await screen.findByRole('main');
    expect(field()).toHaveValue(wallet);
    expect((await main().findAllByTitle(wallet)).length).toBeGreaterThan(0);
    await user.clear(field());
    await user.paste(wallet);
    expect(screen.queryByText(traderText.testNetwork(wallet))).toBeNull();
  });

  it('of smart accounts have the contract form if traders are wallets', async () => {
    const assumptions = { ...defaultAssumptions, traderIsSmartAccount: false };
    const { trader } = await openApp({ path: '/account?account=$trader', markets: 2, config: { assumptions } });
    expect((await screen.findAllByTitle(toFriendly(trader))).length).toBeGreaterThan(0);
  });

  it("of contracts that send events have the contract form, and the owner's has the wallet form", async () => {
    const { trader, app } = await openApp({ path: '/account/events?trader=$trader', markets: 2 });
    const events = within(await screen.findByRole('table', { name: 'Events' }));
    const [executor, factory] = ['contract/executor', 'contract/factory'].map(addressOfName);
    expect((await events.findAllByTitle(toFriendly(executor ?? ''))).length).toBeGreaterThan(0);
    expect(events.queryByTitle(toFriendly(executor ?? '', { bounceable: false }))).toBeNull();
    expect(events.queryAllByTitle(/^[EU]Q[\w-]{46}$/).length).toBeGreaterThan(5);
    // The first events: the account is created, and the owner deposits.
    await app.router.navigate({ to: '/account/events', search: { trader, order: 'ASC' } });
    expect(await events.findByTitle(toFriendly(factory ?? ''))).toBeVisible();
    expect(events.queryByTitle(toFriendly(factory ?? '', { bounceable: false }))).toBeNull();
    const deposit = events
      .getAllByRole('link', { name: eventsText.types.deposit_notify_with_deploy })[0]
      ?.closest('tr');
    expect(within(deposit as HTMLElement).getByTitle(/^UQ[\w-]{46}$/)).toBeVisible();
  });

  it('are read from links with punctuation around them', async () => {
    const { trader, app } = await openApp({ path: '/markets', markets: 2 });
    const given = `“${toFriendly(trader)}”.\u200b`;
    await app.router.navigate({ to: '/account', search: { trader: given } });
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ trader }));
    expect(screen.queryByText(linkText.title)).toBeNull();
  });

  it('are refused with a fitting message, in every field', async () => {
    const { user, trader, app, engine } = await openApp({ path: '/account', markets: 2 });
    const other = engine.listing().accounts[1]?.address ?? '';
    const box = await screen.findByRole('textbox', { name: accountText.field.label });
    await user.click(box);
    await user.paste('alice.ton');
    await user.keyboard('{Enter}');
    expect(box).toHaveAccessibleDescription(traderText.problem.name('alice.ton'));
    await user.clear(box);
    await user.paste('\u0430lice.ton');
    await user.keyboard('{Enter}');
    expect(box).toHaveAccessibleDescription(traderText.problem.otherLetters('\u0430lice.ton', '\u0430'));
    await user.clear(box);
    await user.paste(`${toFriendly(trader)} or ${other}`);
    await user.keyboard('{Enter}');
    expect(box).toHaveAccessibleDescription(traderText.problem.several);
    await user.clear(box);
    await user.paste(`Account: ${toFriendly(other)}.`);
    expect(box).toHaveAccessibleDescription(traderText.readAs(walletForms.full(other, 'account')));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ account: other }));
    await user.keyboard('{Control>}k{/Control}');
    const search = await screen.findByRole('combobox', { name: 'Search' });
    await user.paste('https://t.me/alice');
    expect(screen.getByText(traderText.problem.name('t.me/alice'))).toBeVisible();
    await user.clear(search);
    await user.paste('t.me/\u0430lice');
    expect(screen.getByText(traderText.problem.otherLetters('t.me/\u0430lice', '\u0430'))).toBeVisible();
    await user.clear(search);
    await user.paste(`my wallet: ${toFriendly(trader)}!`);
    const watch = paletteText.found.watch('.*');
    expect(await screen.findByRole('option', { name: new RegExp(`^${watch}`) })).toBeVisible();
  });

  it('that look the same in wallets are marked, although their raw forms differ', async () => {
    // The difference is a multiple of the checksum's polynomial, above the last five digits.
    const twins = [0n, 0x11021n << 20n].map((change) => {
      const hash = BigInt(`0x${'5c'.repeat(32)}`) ^ change;
      return `0:${hash.toString(16).padStart(64, '0')}`;
    });
    expect(new Set(twins.map((one) => walletForms.short(one, 'wallet'))).size).toBe(1);
    const { user } = await openApp({ path: `/desk?accounts=${twins.join(',')}`, markets: 1 });
    const marks = await screen.findAllByRole('button', { name: lookAlikesText.warning });
    expect(marks.length).toBeGreaterThanOrEqual(2);
    const [first] = marks;
    if (first === undefined) throw new Error('no mark');
    await user.click(first);
    const tip = screen.getByRole('tooltip');
    for (const one of twins) expect(tip).toHaveTextContent(walletForms.full(one, 'wallet'));
  });

  it('and names are not filled in by browsers and password managers in any field', async () => {
    const { user, app } = await openApp({ path: '/markets', markets: 2 });
    const fields = () => [
      ...document.querySelectorAll('input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea'),
    ];
    const inviting = () =>
      fields()
        .filter((one) => one.getAttribute('autocomplete') !== 'off' || one.getAttribute('data-1p-ignore') === null)
        .map((one) => one.outerHTML);
    for (const to of ['/markets', '/account', '/settings', '/desk', '/cancels', '/support'] as const) {
      await app.router.navigate({ to });
      await waitFor(() => expect(fields().length).toBeGreaterThan(0));
      expect(inviting()).toEqual([]);
    }
    await app.router.navigate({ to: '/desk' });
    await user.click(await screen.findByRole('button', { name: deskText.add }));
    await screen.findByRole('textbox', { name: deskText.name });
    await user.keyboard('{Control>}k{/Control}');
    expect(inviting()).toEqual([]);
  });
});
