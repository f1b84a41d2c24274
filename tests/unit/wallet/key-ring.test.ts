import { describe, expect, it, vi } from 'vitest';
import { encodeBase64 } from '~/lib/base64';
import { createKeyRing } from '~/wallet/key-ring';
import type { AuthoriseResult, KeyAuthority, SignerAdapter } from '~/wallet/signer';
import { createWalletSession } from '~/wallet/wallet-session';
import { account, apiError, controllerPorts, fakeService, reply } from './cancel-kit';

const owner = `0:${'0d'.repeat(32)}`;
const signal = new AbortController().signal;
const submitted = (): Promise<AuthoriseResult> => Promise.resolve({ kind: 'submitted' });

/** A key of this browser, an account that lists `listed`, and a wallet that answers by `authority`. */
async function scene(authority: Partial<KeyAuthority> = {}) {
  const service = fakeService();
  const { ports, keys, clock } = controllerPorts(service);
  const key = await keys.findOrCreate(account);
  const listed = new Set([encodeBase64(key.publicKey), encodeBase64(new Uint8Array(32))]);
  const state = vi.fn((): unknown => ({ owner, keys: { user_public_keys: { values: [...listed] } } }));
  const keyAuthority: KeyAuthority = {
    address: owner,
    ownership: (_of, told) => (told === null ? 'not-reported' : told === owner ? 'owner' : 'not-owner'),
    authorise: vi.fn((_of: string, publicKey: Uint8Array) => (listed.add(encodeBase64(publicKey)), submitted())),
    revoke: vi.fn((_of: string, publicKey: Uint8Array) => (listed.delete(encodeBase64(publicKey)), submitted())),
    ...authority,
  };
  const adapter: SignerAdapter = {
    kind: 'ton-connect',
    id: 'wallet',
    name: 'Wallet',
    connect: () =>
      Promise.resolve({
        kind: 'connected',
        signer: { hashSigning: null, keyAuthority, disconnect: () => Promise.resolve() },
      }),
  };
  const wallet = createWalletSession([adapter]);
  const getAccountState = () => new Promise<ReturnType<typeof reply<unknown>>>((resolve) => resolve(reply(state())));
  const ring = createKeyRing({ getAccountState, wait: ports.wait, keys, wallet, clock });
  return { ring, key, keys, clock, listed, state, wallet, keyAuthority };
}

describe('the registration of a key', () => {
  it('is registered, as the only key or among others, or not registered', async () => {
    const { ring, key, listed, state } = await scene();
    expect(await ring.check(key, signal)).toEqual({
      registration: 'registered',
      isOnlyKey: false,
      askedAtMs: null,
    });
    listed.delete(encodeBase64(new Uint8Array(32)));
    expect(await ring.check(key, signal)).toEqual({ registration: 'registered', isOnlyKey: true, askedAtMs: null });
    listed.clear();
    expect(await ring.check(key, signal)).toEqual({
      registration: 'not-registered',
      isOnlyKey: false,
      askedAtMs: null,
    });
    state.mockReturnValue({});
    expect(await ring.check(key, signal)).toEqual({
      registration: 'not-reported',
      isOnlyKey: false,
      askedAtMs: null,
    });
  });

  it('is not reported as missing when the account cannot be read', async () => {
    const { ring, key, state } = await scene();
    state.mockImplementation(() => {
      throw apiError({ kind: 'network' });
    });
    await expect(ring.check(key, signal)).rejects.toThrow();
  });
});

describe('revoking', () => {
  it('is done once the account no longer lists the key, and the browser keeps the key until it is forgotten', async () => {
    const { ring, key, keys, wallet } = await scene();
    await wallet.connect('wallet');
    expect(await ring.revoke(key, signal)).toEqual({ kind: 'done' });
    expect(await keys.find(account)).not.toBeNull();
    await ring.forget(account);
    expect((await ring.list()).keys).toEqual([]);
  });

  it('can be reversed by authorising again', async () => {
    const { ring, key, wallet } = await scene();
    await wallet.connect('wallet');
    await ring.revoke(key, signal);
    expect(await ring.authorise(key, signal)).toEqual({ kind: 'done' });
    expect((await ring.check(key, signal)).registration).toBe('registered');
  });

  it.each([
    ['declined', { kind: 'declined' }],
    ['refused, as for the last key', { kind: 'failed', problem: 'failed', detail: 'the last key stays' }],
    ['timed out', { kind: 'failed', problem: 'timeout', detail: null }],
  ] as const)('reports when it was %s', async (_case, result) => {
    const { ring, key, wallet, listed } = await scene({ revoke: () => Promise.resolve(result) });
    await wallet.connect('wallet');
    expect(await ring.revoke(key, signal)).toEqual(result);
    expect(listed).toContain(encodeBase64(key.publicKey));
  });

  it('is not reported as done while the account still lists the key', async () => {
    const { ring, key, wallet } = await scene({ revoke: submitted });
    await wallet.connect('wallet');
    expect(await ring.revoke(key, signal)).toEqual({ kind: 'not-seen-yet' });
  });

  it('is requested even if the account reports no keys, although its result cannot be seen', async () => {
    const { ring, key, wallet, state, keyAuthority } = await scene();
    state.mockReturnValue({});
    await wallet.connect('wallet');
    expect(await ring.revoke(key, signal)).toEqual({ kind: 'not-reported' });
    expect(keyAuthority.revoke).toHaveBeenCalledOnce();
  });

  it('is waited for despite failed readings', async () => {
    const { ring, key, wallet, state } = await scene();
    await wallet.connect('wallet');
    let looks = 0;
    const body = state.getMockImplementation();
    state.mockImplementation(() => {
      looks += 1;
      if (looks % 2 === 1) throw apiError({ status: 500 });
      return body?.();
    });
    expect(await ring.revoke(key, signal)).toEqual({ kind: 'done' });
  });

  it('needs the wallet of the owner', async () => {
    const { ring, key, wallet, state, keyAuthority } = await scene();
    expect(await ring.revoke(key, signal)).toEqual({ kind: 'no-wallet' });
    await wallet.connect('wallet');
    state.mockReturnValue({ owner: `0:${'ee'.repeat(32)}` });
    expect(await ring.revoke(key, signal)).toEqual({ kind: 'not-owner' });
    expect(keyAuthority.revoke).not.toHaveBeenCalled();
  });

  it('ends at once when it is aborted', async () => {
    const controller = new AbortController();
    const { ring, key, wallet } = await scene({ revoke: () => (controller.abort(), submitted()) });
    await wallet.connect('wallet');
    await expect(ring.revoke(key, controller.signal)).rejects.toThrow();
  });
});
