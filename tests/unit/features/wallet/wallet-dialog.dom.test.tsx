import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { walletForms } from '~/lib/address-forms';
import { signersText, walletText } from '~/text/en/wallet';
import { createOfflineAdapter } from '~/wallet/find-signers';
import type { ConnectResult, SignerProblem } from '~/wallet/signer';
import { connectedAs, openWallet, owner, testWallet } from './wallet-kit';

const dialog = () => within(screen.getByRole('dialog', { name: walletText.title }));
const problems = Object.keys(signersText.problems).filter(
  (problem): problem is SignerProblem => problem in signersText.problems,
);
const forever = () => new Promise<ConnectResult>(() => undefined);

describe('choosing a wallet', () => {
  it("explains each kind once, and shows a wallet's own name as plain text", async () => {
    const odd = testWallet({ kind: 'injected', id: 'odd', name: '<b>Bold</b>' });
    openWallet({ adapters: [testWallet().adapter, testWallet({ id: 'two', name: 'Second' }).adapter, odd.adapter] });
    const wallets = within(dialog().getByRole('region', { name: walletText.groups['ton-connect'].title }));
    expect(wallets.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Use Some wallet',
      'Use Second',
    ]);
    expect(
      within(dialog().getByRole('region', { name: walletText.groups.injected.title })).getByRole('button', {
        name: 'Use <b>Bold</b>',
      }),
    ).toBeVisible();
    expect(await dialog().findByText(walletText.keys.none)).toBeVisible();
  });

  it('says so without any wallet', () => {
    openWallet();
    expect(dialog().getByText(walletText.none)).toBeVisible();
  });

  it('can be stopped while the wallet does not answer, and the wallet is told', async () => {
    const silent = testWallet({ answer: forever });
    const { user, session } = openWallet({ adapters: [silent.adapter] });
    await user.click(dialog().getByRole('button', { name: 'Use Some wallet' }));
    expect(dialog().getByText(walletText.connecting('Some wallet'))).toBeVisible();
    await waitFor(silent.context);
    await user.click(dialog().getByRole('button', { name: walletText.stopConnecting }));
    expect(silent.context().signal.aborted).toBe(true);
    expect(session.get()).toEqual({ kind: 'none', problem: null });
    expect(dialog().getByRole('button', { name: 'Use Some wallet' })).toBeEnabled();
  });

  it("keeps the focus in the dialog, and makes room for the wallet's request", async () => {
    const asks = testWallet({
      answer: (context) => (context.prompt({ kind: 'open-link', url: 'https://phone.example/?id=1' }), forever()),
    });
    const { user } = openWallet({ adapters: [asks.adapter, testWallet({ id: 'two', name: 'Second' }).adapter] });
    await user.click(dialog().getByRole('button', { name: 'Use Some wallet' }));
    await waitFor(() =>
      expect(dialog().getByText((text) => text.startsWith(signersText.prompts.openLink))).toHaveFocus(),
    );
    expect(dialog().getByText(signersText.prompts.comeBack)).toBeVisible();
    expect(dialog().queryByRole('button', { name: /^Use/ })).toBeNull();
    await user.tab();
    expect(dialog().getByRole('link', { name: signersText.prompts.openWallet })).toHaveFocus();
    await user.tab({ shift: true });
    expect(dialog().getByRole('button', { name: walletText.stopConnecting })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog', { name: walletText.title }).contains(document.activeElement)).toBe(true);
    await user.tab();
    expect(dialog().getByRole('button', { name: 'Use Some wallet' })).toHaveFocus();
  });

  it('treats a refusal as an answer, not as an error', async () => {
    const { user } = openWallet({
      adapters: [testWallet({ answer: () => Promise.resolve({ kind: 'declined' }) }).adapter],
    });
    await user.click(dialog().getByRole('button', { name: 'Use Some wallet' }));
    expect(await dialog().findByText(walletText.declined)).toBeVisible();
    expect(dialog().queryByRole('alert')).toBeNull();
  });

  it.each(problems)('has words for "%s", and quotes the wallet', async (problem) => {
    const answer = () => Promise.resolve({ kind: 'failed', problem, detail: `code ${'7'.repeat(300)}` } as const);
    const { user } = openWallet({ adapters: [testWallet({ answer }).adapter] });
    await user.click(dialog().getByRole('button', { name: 'Use Some wallet' }));
    const said = await dialog().findByText((text) => text.startsWith(signersText.problems[problem]));
    expect(said).toHaveTextContent(new RegExp(`${signersText.itSaid('code 7{195}…')}$`));
  });
});

describe('a connected wallet', () => {
  it('is named, with its address and what it can do, until it is disconnected', async () => {
    const never = () => Promise.reject(new Error('not asked'));
    const keyAuthority = { address: owner, ownership: () => 'owner' as const, authorise: never, revoke: never };
    const { user, session } = openWallet({
      adapters: [testWallet({ answer: () => Promise.resolve(connectedAs({ keyAuthority })) }).adapter],
    });
    await user.click(dialog().getByRole('button', { name: 'Use Some wallet' }));
    expect((await dialog().findByText('Some wallet')).parentElement, 'whatever it calls itself').toHaveTextContent(
      'Connected: Some wallet (TON Connect)',
    );
    expect(dialog().getByTitle(walletForms.full(owner, 'wallet'))).toBeVisible();
    expect(dialog().getByText(walletText.canAuthorise)).toBeVisible();
    expect(dialog().queryByText(walletText.canSign)).toBeNull();
    await user.click(dialog().getByRole('button', { name: walletText.disconnect }));
    expect(session.get().kind).toBe('none');
  });

  it.each([
    ['closed', signersText.problems.closed],
    ['locked', signersText.problems.locked],
    ['account-switched', signersText.problems['account-switched']],
  ] as const)('that has %s is disconnected, and the dialog says why', async (problem, words) => {
    const wallet = testWallet();
    const { user } = openWallet({ adapters: [wallet.adapter] });
    await user.click(dialog().getByRole('button', { name: 'Use Some wallet' }));
    await dialog().findByRole('button', { name: walletText.disconnect });
    act(() => wallet.context().ended(problem));
    expect(dialog().getByText(words)).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Use Some wallet' })).toBeEnabled();
  });
});

describe('a request of a wallet', () => {
  it('may be for a public key, which has to be valid', async () => {
    const { user, session } = openWallet({ adapters: [createOfflineAdapter()] });
    await user.click(dialog().getByRole('button', { name: 'Use Offline signer' }));
    const field = await dialog().findByRole('textbox', { name: signersText.prompts.publicKeyLabel });
    // Its code has just loaded, and takes the focus a moment after it shows.
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('abc{Enter}');
    expect(dialog().getByRole('alert')).toHaveTextContent(signersText.prompts.notBytes(32));
    await user.clear(field);
    await user.keyboard(`${'Ab'.repeat(32)}{Enter}`);
    expect(await dialog().findByText(walletText.canSign)).toBeVisible();
    const state = session.get();
    expect(state.kind === 'connected' && state.signer.hashSigning?.publicKey).toEqual(new Uint8Array(32).fill(0xab));
  });

  it('may be to open a link, shown as a link, a code and a copy button', async () => {
    const url = 'https://wallet.test/connect?id=1';
    const wallet = testWallet({ answer: ({ prompt }) => (prompt({ kind: 'open-link', url }), forever()) });
    const { user } = openWallet({ adapters: [wallet.adapter] });
    await user.click(dialog().getByRole('button', { name: 'Use Some wallet' }));
    expect(await dialog().findByRole('link', { name: signersText.prompts.openWallet })).toHaveAttribute('href', url);
    expect(dialog().getByRole('img', { name: signersText.prompts.linkCode })).toBeVisible();
    expect(dialog().getByRole('button', { name: 'Copy link' })).toBeVisible();
    act(() => wallet.context().prompt(null));
    expect(dialog().queryByRole('link')).toBeNull();
  });

  it('does not become a link if it would run in this page, nor a code if it is too long for one', async () => {
    const url = `javascript:alert(${'1'.repeat(3_000)})`;
    const { user } = openWallet({
      adapters: [testWallet({ answer: ({ prompt }) => (prompt({ kind: 'open-link', url }), forever()) }).adapter],
    });
    await user.click(dialog().getByRole('button', { name: 'Use Some wallet' }));
    expect(await dialog().findByText(signersText.qrTooLong)).toBeVisible();
    expect(dialog().queryByRole('link')).toBeNull();
    expect(dialog().queryByRole('img')).toBeNull();
  });
});
