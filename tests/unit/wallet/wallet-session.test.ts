import { describe, expect, it, vi } from 'vitest';
import { createDemoWallet } from '~/wallet/demo-wallet';
import type { ConnectContext, ConnectedSigner, ConnectResult, SignerAdapter } from '~/wallet/signer';
import { createWalletSession, type FindSigners } from '~/wallet/wallet-session';
import { account } from './cancel-kit';

function signer(): ConnectedSigner {
  return { hashSigning: null, keyAuthority: null, disconnect: vi.fn(() => Promise.resolve()) };
}

function adapter(connect: () => Promise<ConnectResult>): SignerAdapter {
  return { kind: 'injected', id: 'one', name: 'One', connect };
}

describe('the connected wallet', () => {
  it('is connected on request, once, and disconnected on request', async () => {
    const connected = signer();
    const connect = vi.fn(() => Promise.resolve<ConnectResult>({ kind: 'connected', signer: connected }));
    const session = createWalletSession([adapter(connect)]);
    await Promise.all([session.connect('one'), session.connect('one')]);
    await session.connect('one');
    expect(connect).toHaveBeenCalledTimes(1);
    expect(session.get()).toEqual({
      kind: 'connected',
      with: 'injected',
      name: 'One',
      signer: connected,
      prompt: null,
    });
    await session.disconnect();
    expect(session.get()).toEqual({ kind: 'none', problem: null });
    expect(connected.disconnect).toHaveBeenCalledTimes(1);
  });

  it.each<ConnectResult>([{ kind: 'declined' }, { kind: 'failed', problem: 'locked', detail: null }])(
    'says why there is none: %j',
    async (result) => {
      const session = createWalletSession([adapter(() => Promise.resolve(result))]);
      await session.connect('one');
      expect(session.get()).toEqual({ kind: 'none', problem: result });
    },
  );

  it('comes too late if the trader cancelled while connecting', async () => {
    const connected = signer();
    let answer = (_result: ConnectResult): void => undefined;
    const requested = vi.fn(() => new Promise<ConnectResult>((resolve) => (answer = resolve)));
    const session = createWalletSession([adapter(requested)]);
    const connecting = session.connect('one');
    expect(session.get()).toEqual({ kind: 'connecting', with: 'injected', id: 'one', prompt: null });
    await vi.waitFor(() => expect(requested).toHaveBeenCalledTimes(1), { timeout: 20_000 });
    await session.disconnect();
    answer({ kind: 'connected', signer: connected });
    await connecting;
    expect(session.get()).toEqual({ kind: 'none', problem: null });
    expect(connected.disconnect).toHaveBeenCalledTimes(1);
  });

  it('cannot be of a kind that this page does not offer', async () => {
    const session = createWalletSession([]);
    await session.connect('ton-connect');
    expect(session.get()).toEqual({ kind: 'none', problem: null });
  });
});

describe('a wallet that goes away, or needs input from the trader', () => {
  function connectedSession() {
    let context: ConnectContext | undefined;
    const session = createWalletSession([
      {
        ...adapter(() => Promise.resolve({ kind: 'connected', signer: signer() })),
        connect: (given) => {
          context = given;
          return Promise.resolve({ kind: 'connected', signer: signer() });
        },
      },
    ]);
    return { session, context: () => context ?? expect.fail('nobody connected') };
  }

  it('ends the connection with its reason, once', async () => {
    const { session, context } = connectedSession();
    await session.connect('one');
    context().ended('account-switched');
    context().ended('closed');
    expect(session.get()).toEqual({
      kind: 'none',
      problem: { kind: 'failed', problem: 'account-switched', detail: null },
    });
    expect(context().signal.aborted).toBe(true);
  });

  it('shows its prompt, but none of a connection that is over', async () => {
    const { session, context } = connectedSession();
    await session.connect('one');
    context().prompt({ kind: 'open-link', url: 'https://wallet.test/' });
    expect(session.get()).toMatchObject({ kind: 'connected', prompt: { kind: 'open-link' } });
    await session.disconnect();
    context().prompt({ kind: 'open-link', url: 'https://wallet.test/' });
    expect(session.get()).toEqual({ kind: 'none', problem: null });
  });

  it('reports a failure, without a rejection, when its adapter breaks', async () => {
    const session = createWalletSession([adapter(() => Promise.reject(new Error('broken')))]);
    await session.connect('one');
    expect(session.get()).toEqual({ kind: 'none', problem: { kind: 'failed', problem: 'failed', detail: 'broken' } });
  });

  it('is offered once it was found, and searched again on the next request', () => {
    const lookAgain = vi.fn();
    const find = vi.fn<FindSigners>((_place, found) => {
      found([adapter(() => Promise.resolve({ kind: 'declined' }))]);
      return lookAgain;
    });
    const place = { config: { bridges: [] }, window: {} as Window, basePath: '/' };
    const session = createWalletSession([], place);
    expect(session.adapters.get()).toEqual([]);
    session.discover(find);
    expect(lookAgain).not.toHaveBeenCalled();
    session.discover(find);
    expect(lookAgain).toHaveBeenCalledTimes(1);
    expect(session.adapters.get().map(({ id }) => id)).toEqual(['one']);
    expect(find.mock.calls.map(([given]) => given)).toEqual([place]);
  });
});

describe('the demo wallet', () => {
  it('knows its accounts in either form, and does not act for any other', async () => {
    const port = { addPublicKey: vi.fn(() => Promise.resolve()), removePublicKey: vi.fn(() => Promise.resolve()) };
    const connected = await createDemoWallet(port, [
      { label: 'One', address: account.toUpperCase(), owner: 'o' },
    ]).connect({ signal: new AbortController().signal, prompt: () => undefined, ended: () => undefined });
    const authority = connected.kind === 'connected' ? connected.signer.keyAuthority : null;
    const key = new Uint8Array(32);
    const { signal } = new AbortController();
    expect(authority?.ownership(account, null)).toBe('owner');
    expect(await authority?.authorise(account, key, signal)).toEqual({ kind: 'submitted' });
    expect(await authority?.revoke(account, key, signal)).toEqual({ kind: 'submitted' });
    expect(await authority?.authorise(`0:${'00'.repeat(32)}`, key, signal)).toMatchObject({ kind: 'failed' });
    expect(port.addPublicKey).toHaveBeenCalledTimes(1);
  });
});
