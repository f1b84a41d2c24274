import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CancelOrderDialog } from '~/features/cancel-order/cancel-dialog';
import type { ShownOrder } from '~/features/cancel-order/order-summary';
import { encodeBase64 } from '~/lib/base64';
import { decodeHex, encodeHex } from '~/lib/bytes';
import { createCancelController } from '~/wallet/cancel-controller';
import { previewCancel } from '~/wallet/cancel-request';
import { createOfflineAdapter } from '~/wallet/find-signers';
import type { SignerAdapter } from '~/wallet/signer';
import { createWalletSession } from '~/wallet/wallet-session';
import { cancelText } from '~/text/en/cancel';
import { signersText } from '~/text/en/wallet';
import { connectedAs, testWallet } from '../wallet/wallet-kit';
import { controllerPorts, fakeService, target } from '../../wallet/cancel-kit';

const shown: ShownOrder = { summary: [], terms: { amount: '1000000000' }, rests: true, status: 'active' };
const dialog = () => within(screen.getByRole('dialog', { name: 'Cancel order' }));
const button = (name: string) => dialog().findByRole('button', { name });

async function enter(user: UserEvent, field: string, text: string): Promise<void> {
  await user.click(await dialog().findByRole('textbox', { name: field }));
  await user.paste(text);
  await user.keyboard('{Enter}');
}

let stopController = (): void => undefined;
afterEach(() => {
  stopController();
  vi.unstubAllGlobals();
});

/** A key pair as held by a signer that is never online. */
async function coldKey() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('no pair');
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const sign = async (hash: string) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, decodeHex(hash) ?? expect.fail()));
  return { publicKey, sign };
}

/** The dialog over an account that lists these keys. */
function openCancel(adapters: readonly SignerAdapter[], listed: readonly Uint8Array[] = []) {
  const service = fakeService();
  service.state = { keys: { user_public_keys: listed.map(encodeBase64) } };
  const { ports, keys } = controllerPorts(service);
  const wallet = createWalletSession(adapters);
  const controller = createCancelController({ ...ports, wallet });
  stopController = controller.start();
  const open = () =>
    render(
      <CancelOrderDialog
        controller={controller}
        target={target}
        opened={shown}
        newest={shown}
        onClose={() => undefined}
      />,
    );
  return { service, wallet, keys, open, user: userEvent.setup() };
}

describe('the wallets of the cancel dialog', () => {
  it('can be chosen if there are several, and the button connects the chosen one', async () => {
    const { wallet, user, open } = openCancel([
      testWallet().adapter,
      testWallet({ id: 'two', name: 'Second' }).adapter,
    ]);
    open();
    await button('Connect Some wallet');
    await user.selectOptions(dialog().getByRole('combobox', { name: cancelText.setup.walletChoice }), 'Second');
    await user.click(await button('Connect Second'));
    await waitFor(() => expect(wallet.get()).toMatchObject({ kind: 'connected', name: 'Second' }));
    expect(dialog().queryByRole('combobox')).toBeNull();
  });

  it('can be exchanged if the connected one does not own the account', async () => {
    const { wallet, user, open } = openCancel([testWallet().adapter]);
    open();
    await user.click(await button('Connect Some wallet'));
    await user.click(await button(cancelText.setup.otherWallet));
    expect(wallet.get()).toEqual({ kind: 'none', problem: null });
    await button('Connect Some wallet');
  });

  it('can be stopped while one connects', async () => {
    const silent = testWallet({ answer: () => new Promise(() => undefined) });
    const { user, open } = openCancel([silent.adapter]);
    open();
    await user.click(await button('Connect Some wallet'));
    await user.click(await button(cancelText.setup.stopConnecting));
    expect(silent.context().signal.aborted).toBe(true);
    await button(cancelText.notNow);
  });

  it('show here why they ended a connection', async () => {
    const { publicKey } = await coldKey();
    const sign = () => Promise.reject(new Error('not asked'));
    const own = testWallet({
      kind: 'injected',
      answer: () => Promise.resolve(connectedAs({ hashSigning: { source: 'injected', publicKey, sign } })),
    });
    const { user, open } = openCancel([own.adapter], [publicKey]);
    open();
    await user.click(await button('Connect Some wallet'));
    await button('Sign and send');
    act(() => own.context().ended('account-switched'));
    expect(await dialog().findByText(signersText.problems['account-switched'])).toBeVisible();
    await button('Connect Some wallet');
  });
});

describe('a signer with its own key', () => {
  it('that the account does not list signs nothing, and the dialog says why', async () => {
    const { publicKey } = await coldKey();
    const { user, open, service } = openCancel([createOfflineAdapter()], [new Uint8Array(32)]);
    open();
    await user.click(await button('Connect offline signer'));
    await enter(user, 'Public key', encodeHex(publicKey));
    expect(await dialog().findByText(cancelText.setup.notRegistered)).toBeVisible();
    expect(dialog().getByText(cancelText.youSign.notListed)).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Sign and send' })).toBeNull();
    expect(service.posts).toEqual([]);
  });

  it('is not used while the session key of this browser signs', async () => {
    const { publicKey } = await coldKey();
    const { user, open, keys, service, wallet } = openCancel([createOfflineAdapter()]);
    const key = await keys.findOrCreate(target.account);
    service.state = { keys: { user_public_keys: [key.publicKey, publicKey].map(encodeBase64) } };
    const connecting = wallet.connect('offline');
    // The code for connecting loads on the first connection.
    const prompt = await vi.waitUntil(
      () => {
        const state = wallet.get();
        return state.kind === 'connecting' && state.prompt?.kind === 'public-key' ? state.prompt : null;
      },
      { timeout: 20_000 },
    );
    prompt.submit(publicKey);
    await connecting;
    open();
    expect(await dialog().findByText(cancelText.sources['session-key'])).toBeVisible();
    expect(await dialog().findByText(cancelText.youSign.signerStandsBy)).toBeVisible();
    expect(dialog().getByTitle(encodeBase64(key.publicKey))).toBeVisible();
    await user.click(await button('Sign and send'));
    await waitFor(() => expect(service.posts).toMatchObject([{ public_key: encodeBase64(key.publicKey) }]));
  });
});

describe('an offline signature', () => {
  async function requested() {
    const cold = await coldKey();
    const opened = openCancel([createOfflineAdapter()], [cold.publicKey]);
    opened.open();
    const { user } = opened;
    await user.click(await button('Connect offline signer'));
    await enter(user, 'Public key', encodeBase64(cold.publicKey));
    await user.click(await button('Sign and send'));
    await dialog().findByRole('textbox', { name: 'Signature' });
    const { message, cellHash } = await previewCancel(target);
    return { ...opened, cold, message, cellHash };
  }

  it('is requested with message, hash and key, as texts and as codes', async () => {
    const { message, cellHash, cold } = await requested();
    const carried = within(dialog().getByRole('region', { name: signersText.prompts.title }));
    for (const text of [message, cellHash, encodeBase64(cold.publicKey)]) expect(carried.getByText(text)).toBeVisible();
    expect(carried.getAllByRole('img').map((code) => code.getAttribute('aria-label'))).toEqual([
      signersText.prompts.messageCode,
      signersText.prompts.hashCode,
    ]);
    await waitFor(() => expect(carried.getByText(signersText.prompts.signature)).toHaveFocus());
  });

  it('is sent once if it is valid', async () => {
    const { user, cellHash, cold, service } = await requested();
    await enter(user, 'Signature', encodeBase64(await cold.sign(cellHash)));
    await waitFor(() => expect(service.posts).toHaveLength(1));
    expect(service.posts).toMatchObject([{ public_key: encodeBase64(cold.publicKey), sa: target.account }]);
  });

  it.each([
    ['text that is none', () => 'abc', signersText.prompts.notBytes(64)],
    [
      'signature of something else',
      () => encodeBase64(new Uint8Array(64).fill(1)),
      `${cancelText.whyNotSent['signature-invalid']} ${cancelText.nothingSent.usually}`,
    ],
  ])('is not sent when it is a %s', async (_case, text, words) => {
    const { user, service } = await requested();
    await enter(user, 'Signature', text());
    expect(await dialog().findByText(words)).toBeVisible();
    expect(service.posts).toEqual([]);
  });

  it('can be cancelled without an error', async () => {
    const { user, service } = await requested();
    await user.click(await button(cancelText.setup.stopSigning));
    expect(
      await dialog().findByText(`${cancelText.whyNotSent.declined} ${cancelText.nothingSent.usually}`),
    ).toBeVisible();
    expect(dialog().queryByRole('region', { name: signersText.prompts.title })).toBeNull();
    expect(service.posts).toEqual([]);
  });
});

describe('a page that cannot sign', () => {
  it('says so as soon as the dialog is open', async () => {
    vi.stubGlobal('crypto', {});
    const { open } = openCancel([testWallet().adapter]);
    open();
    expect(await dialog().findByText(cancelText.setup.unavailable['insecure-context'])).toBeVisible();
    expect(await button('Sign and send')).toHaveAttribute('aria-disabled', 'true');
  });
});
