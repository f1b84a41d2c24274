import { describe, expect, it, vi } from 'vitest';
import { createDemoWallet } from '~/wallet/demo-wallet';
import type { ConnectedSigner, ConnectResult, SignerAdapter } from '~/wallet/signer';
import { createWalletSession } from '~/wallet/wallet-session';
import { account } from './support/desk-kit';

function signer(): ConnectedSigner {
  return { hashSigning: null, keyAuthority: null, disconnect: vi.fn(() => Promise.resolve()) };
}

function adapter(connect: () => Promise<ConnectResult>): SignerAdapter {
  return { kind: 'injected', connect };
}

describe('the connected wallet', () => {
  it('is connected when asked, once, and disconnected when asked', async () => {
    const connected = signer();
    const connect = vi.fn(() => Promise.resolve<ConnectResult>({ kind: 'connected', signer: connected }));
    const session = createWalletSession([adapter(connect)]);
    await Promise.all([session.connect('injected'), session.connect('injected')]);
    await session.connect('injected');
    expect(connect).toHaveBeenCalledTimes(1);
    expect(session.get()).toEqual({ kind: 'connected', with: 'injected', signer: connected });
    await session.disconnect();
    expect(session.get()).toEqual({ kind: 'none', problem: null });
    expect(connected.disconnect).toHaveBeenCalledTimes(1);
  });

  it.each<ConnectResult>([{ kind: 'declined' }, { kind: 'failed', detail: 'locked' }])('says why there is none: %j', async (result) => {
    const session = createWalletSession([adapter(() => Promise.resolve(result))]);
    await session.connect('injected');
    expect(session.get()).toEqual({ kind: 'none', problem: result });
  });

  it('comes too late when it was given up while connecting', async () => {
    const connected = signer();
    let answer = (_result: ConnectResult): void => undefined;
    const session = createWalletSession([adapter(() => new Promise((resolve) => (answer = resolve)))]);
    const connecting = session.connect('injected');
    expect(session.get()).toEqual({ kind: 'connecting', with: 'injected' });
    await session.disconnect();
    answer({ kind: 'connected', signer: connected });
    await connecting;
    expect(session.get()).toEqual({ kind: 'none', problem: null });
    expect(connected.disconnect).toHaveBeenCalledTimes(1);
  });

  it('is none of a kind that this page does not offer', async () => {
    const session = createWalletSession([]);
    await session.connect('ton-connect');
    expect(session.get()).toEqual({ kind: 'none', problem: null });
  });
});

describe('the demo wallet', () => {
  it('knows its accounts in either form, and acts for no other', async () => {
    const port = { addPublicKey: vi.fn(() => Promise.resolve()), removePublicKey: vi.fn(() => Promise.resolve()) };
    const connected = await createDemoWallet(port, [{ label: 'One', address: account.toUpperCase(), owner: 'o' }]).connect(new AbortController().signal);
    const authority = connected.kind === 'connected' ? connected.signer.keyAuthority : null;
    const key = new Uint8Array(32);
    const { signal } = new AbortController();
    expect(authority?.ownerOf(account)).toBe('o');
    expect(await authority?.authorise(account, key, signal)).toEqual({ kind: 'submitted' });
    expect(await authority?.revoke(account, key, signal)).toEqual({ kind: 'submitted' });
    expect(await authority?.authorise(`0:${'00'.repeat(32)}`, key, signal)).toMatchObject({ kind: 'failed' });
    expect(port.addPublicKey).toHaveBeenCalledTimes(1);
  });
});
