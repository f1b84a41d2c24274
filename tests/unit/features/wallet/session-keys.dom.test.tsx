import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { walletForms } from '~/lib/address-forms';
import { encodeBase64 } from '~/lib/base64';
import { manualClock, wait } from '~/lib/clock';
import { createKeyVault, type KeyVault } from '~/wallet/key-vault';
import { createSessionKeys } from '~/wallet/session-key';
import type { KeyAuthority } from '~/wallet/signer';
import { signersText, walletText } from '~/text/en/wallet';
import { account, apiError, fakeService, memoryVault, until, type FakeService } from '../../wallet/cancel-kit';
import { standingWait } from '../../wallet/signer-kit';
import { connectedAs, openWallet, owner, ownerOf, testWallet } from './wallet-kit';

afterEach(() => vi.unstubAllGlobals());

const dialog = () => within(screen.getByRole('dialog', { name: walletText.title }));
const entry = async () => within(await dialog().findByRole('listitem'));
const press = (name: RegExp) => ({ name });

/** A browser with one key, which its account lists or not, and the owner's wallet. */
async function browser(
  options: {
    listed?: boolean;
    others?: readonly string[];
    authority?: Partial<KeyAuthority>;
    service?: FakeService;
  } = {},
) {
  const { listed = true, others = ['AAAA'.repeat(10) + 'AAA='], authority = {}, service = fakeService() } = options;
  const vault = memoryVault();
  const key = await createSessionKeys(vault, manualClock(Date.UTC(2026, 10, 21, 9, 30))).findOrCreate(account);
  const registered = new Set([...others, ...(listed ? [encodeBase64(key.publicKey)] : [])]);
  service.state = { owner, keys: { user_public_keys: { values: [...registered] } } };
  const wallet = testWallet({
    answer: () => Promise.resolve(connectedAs({ keyAuthority: ownerOf(service, registered, authority) })),
  });
  const opened = openWallet({ adapters: [wallet.adapter], service, vault });
  const connect = () => opened.user.click(dialog().getByRole('button', { name: 'Use Some wallet' }));
  return { ...opened, vault, service, connect, registered };
}

describe('the keys of this browser', () => {
  it('are listed with their account, their day and their registration', async () => {
    await browser();
    const key = await entry();
    expect(key.getByRole('heading', { level: 4 })).toHaveTextContent(/, 21 Nov 2026$/);
    expect(key.getByTitle(walletForms.full(account, 'account'))).toBeVisible();
    expect(key.getByText('21 Nov 2026, 09:30:00')).toHaveAttribute('datetime', '2026-11-21T09:30:00.000Z');
    expect(await key.findByText(walletText.keys.registration.registered)).toBeVisible();
    expect(key.getByText(walletText.keys.needsOwner)).toBeVisible();
    expect(key.queryByRole('button', press(/^Revoke/))).toBeNull();
  });

  it.each([
    [
      'not listed, as when it was revoked elsewhere',
      { owner, keys: { user_public_keys: [] } },
      walletText.keys.registration['not-registered'],
    ],
    ['in an account that tells nothing', {}, walletText.keys.registration['not-reported']],
  ])('are %s', async (_case, state, words) => {
    const { service, user } = await browser();
    await (await entry()).findByText(walletText.keys.registration.registered);
    service.state = state;
    await user.click((await entry()).getByRole('button', press(/^Check/)));
    expect(await (await entry()).findByText(words)).toBeVisible();
  });

  it('are not reported as missing when the account cannot be read', async () => {
    const service = fakeService();
    const down = () => Promise.reject(apiError({ kind: 'network' }));
    await browser({ service: { ...service, client: { ...service.client, getAccountState: down } } });
    expect(
      await (await entry()).findByText((text) => text.startsWith(walletText.keys.registration.unread(''))),
    ).toBeVisible();
    expect((await entry()).queryByText(walletText.keys.registration['not-registered'])).toBeNull();
  });

  it('are renamed in place, by keyboard, and an empty name restores the original one', async () => {
    const { user, vault } = await browser();
    await user.click((await entry()).getByRole('button', press(/^Rename/)));
    expect(dialog().getByRole('textbox', { name: walletText.keys.name })).toHaveFocus();
    await user.keyboard('  Desk at   home{Enter}');
    expect(await dialog().findByRole('heading', { name: 'Desk at home' })).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Rename Desk at home' })).toHaveFocus();
    expect((await vault.read(account))?.name).toBe('Desk at home');
    await user.keyboard('{Enter}{Delete}{Enter}');
    expect(await dialog().findByRole('heading', { name: /, 21 Nov 2026$/ })).toBeVisible();
    expect((await vault.read(account))?.name).toBeNull();
  });

  it('are revoked by the owner’s wallet, and can then be forgotten', async () => {
    const { user, connect, vault } = await browser();
    await connect();
    await user.click(await (await entry()).findByRole('button', press(/^Revoke/)));
    expect(await dialog().findByText(walletText.keys.changed.revoked)).toBeVisible();
    expect(await dialog().findByText(walletText.keys.registration['not-registered'])).toBeVisible();
    expect(dialog().getByRole('button', press(/^Check/))).toHaveFocus();
    await user.click(dialog().getByRole('button', press(/^Forget/)));
    expect(dialog().getByText(walletText.keys.askForget['not-registered'])).toBeVisible();
    await user.click(dialog().getByRole('button', { name: walletText.keys.forgetNow }));
    expect(await dialog().findByText(walletText.keys.none)).toBeVisible();
    expect(await vault.read(account)).toBeNull();
  });

  it('are authorised again', async () => {
    const { user, connect } = await browser({ listed: false });
    await connect();
    await user.click(await (await entry()).findByRole('button', press(/^Authorise/)));
    expect(await dialog().findByText(walletText.keys.changed.authorised)).toBeVisible();
    expect(await dialog().findByText(walletText.keys.registration.registered)).toBeVisible();
  });

  it('are forgotten while registered only after a warning, and kept if the reader declines', async () => {
    const { user, vault } = await browser();
    await (await entry()).findByText(walletText.keys.registration.registered);
    await user.click(dialog().getByRole('button', press(/^Forget/)));
    expect(dialog().getByText(walletText.keys.askForget.registered)).toBeVisible();
    expect(dialog().getByRole('button', { name: walletText.keys.keep })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(dialog().getByRole('button', press(/^Forget/))).toHaveFocus();
    expect(await vault.read(account)).not.toBeNull();
  });

  it("say that a key is the account’s only one, and show the wallet's answer to removing it", async () => {
    const revoke = () => Promise.resolve({ kind: 'failed', problem: 'failed', detail: 'the last key stays' } as const);
    const { user, connect } = await browser({ others: [], authority: { revoke } });
    await connect();
    expect(await (await entry()).findByText(walletText.keys.onlyKeyNote)).toBeVisible();
    await user.click((await entry()).getByRole('button', press(/^Revoke/)));
    expect(
      await dialog().findByText(`${signersText.problems.failed} ${signersText.itSaid('the last key stays')}`),
    ).toBeVisible();
    expect(await dialog().findByText(walletText.keys.registration.onlyKey)).toBeVisible();
  });

  it('are not authorised again while an earlier request may still be carried out', async () => {
    // The wallet keeps the request, and does not say whether it will carry it out.
    const { user, connect } = await browser({
      listed: false,
      authority: { authorise: () => Promise.resolve({ kind: 'given-up' }) },
    });
    await connect();
    await user.click(await (await entry()).findByRole('button', press(/^Authorise/)));
    expect(await (await entry()).findByText(/^A request to register this key was sent at /)).toBeVisible();
    expect((await entry()).queryByRole('button', press(/^Authorise/))).toBeNull();
    expect((await entry()).getByRole('button', press(/^Check/))).toBeVisible();
  });

  it('let the reader stop waiting for the wallet', async () => {
    const { user, connect } = await browser({ authority: { revoke: () => new Promise(() => undefined) } });
    await connect();
    await user.click(await (await entry()).findByRole('button', press(/^Revoke/)));
    expect(dialog().getByRole('button', { name: walletText.keys.stop })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(dialog().getByText(walletText.keys.changed['given-up'])).toBeVisible();
  });

  it('are not "none" if the browser refuses to store anything', async () => {
    openWallet({ vault: createKeyVault(null, wait) });
    expect(await dialog().findByText(walletText.keys.blocked)).toBeVisible();
    expect(dialog().queryByText(walletText.keys.none)).toBeNull();
  });

  it('are not searched for without end if the browser’s storage does not answer', async () => {
    const factory = Object.assign(Object.create(null), { open: () => new EventTarget() });
    const time = standingWait();
    openWallet({ vault: createKeyVault(factory, time.wait) });
    await until(() => time.pauses.length > 0);
    time.pass();
    expect(await dialog().findByText(walletText.keys.silent)).toBeVisible();
  });

  it('are not "none" on an insecure page, which says why', async () => {
    vi.stubGlobal('crypto', {});
    openWallet();
    expect(await dialog().findByText(walletText.keys.insecure)).toBeVisible();
  });

  it('show an unreadable entry, which the reader can forget, or else say why not', async () => {
    const unreadable = new Set([account]);
    let isFull = true;
    const vault: KeyVault = {
      ...memoryVault(),
      list: () => Promise.resolve({ keys: [], unreadable: [...unreadable] }),
      remove: (of) =>
        isFull ? Promise.reject(new Error('the disk is full')) : Promise.resolve(void unreadable.delete(of)),
    };
    const { user } = openWallet({ vault });
    expect(await dialog().findByText((text) => text.startsWith(walletText.keys.unreadable))).toBeVisible();
    const forget = dialog().getByRole('button', {
      name: `Forget the entry for ${walletForms.full(account, 'account')}`,
    });
    await user.click(forget);
    expect(await dialog().findByRole('alert')).toHaveTextContent(walletText.keys.couldNot('the disk is full'));
    isFull = false;
    await user.click(forget);
    expect(await dialog().findByText(walletText.keys.none)).toBeVisible();
    expect(dialog().queryByText((text) => text.startsWith(walletText.keys.unreadable))).toBeNull();
  });
});
