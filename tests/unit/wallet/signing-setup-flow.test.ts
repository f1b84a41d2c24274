import { describe, expect, it, vi } from 'vitest';
import type { ApiClient } from '~/api/client';
import { encodeBase64 } from '~/lib/base64';
import type { AuthoriseResult, ConnectContext, KeyAuthority, SignerAdapter } from '~/wallet/signer';
import { createSigningSetup } from '~/wallet/signing-setup';
import { isRequestOpen, REQUEST_LIFE_MS } from '~/wallet/signing-state';
import { keyTransaction } from '~/wallet/ton-connect-authority';
import { createWalletSession } from '~/wallet/wallet-session';
import { account, apiError, controllerPorts, fakeService, reply, until } from './cancel-kit';

const owner = `0:${'0d'.repeat(32)}`;
const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A promise that a test settles when it wants to. */
function pending<T>() {
  let settle: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/** An owner's wallet that can go away, and an account with a state that a test sets. */
function scene(authority: Partial<KeyAuthority> = {}) {
  const service = fakeService();
  service.state = { owner };
  const { ports, keys, clock, pauses } = controllerPorts(service);
  const contexts: ConnectContext[] = [];
  const keyAuthority: KeyAuthority = {
    address: owner,
    ownership: (_of, told) => (told === null ? 'not-reported' : told === owner ? 'owner' : 'not-owner'),
    authorise: () => Promise.resolve({ kind: 'submitted' }),
    revoke: () => Promise.resolve({ kind: 'submitted' }),
    ...authority,
  };
  const adapter: SignerAdapter = {
    kind: 'ton-connect',
    id: 'wallet',
    name: 'Wallet',
    connect: (context) => {
      contexts.push(context);
      return Promise.resolve({
        kind: 'connected',
        signer: { hashSigning: null, keyAuthority, disconnect: () => Promise.resolve() },
      });
    },
  };
  const wallet = createWalletSession([adapter]);
  const getAccountState: ApiClient['getAccountState'] = (...requested) => service.client.getAccountState(...requested);
  const setupPorts = { getAccountState, keys, wallet, clock, wait: ports.wait, canKeepJournal: true };
  const setup = createSigningSetup(account, setupPorts);
  const reaches = (kind: string) => until(() => setup.get().kind === kind);
  const end: ConnectContext['ended'] = (problem) => contexts.at(-1)?.ended(problem);
  const lists = (key: Uint8Array): void => {
    service.state = { owner, keys: { user_public_keys: [encodeBase64(key)] } };
  };
  return { service, setup, setupPorts, wallet, keys, clock, pauses, reaches, end, lists, getAccountState };
}

describe('a wallet that ends its connection', () => {
  it('before any request leads back to the choice of a wallet, which says why', async () => {
    const { setup, wallet, reaches, end } = scene();
    const stop = setup.start();
    await wallet.connect('wallet');
    await reaches('needs-authorisation');
    end('locked');
    await reaches('needs-wallet');
    expect(wallet.get()).toEqual({ kind: 'none', problem: { kind: 'failed', problem: 'locked', detail: null } });
    stop();
  });

  it('during a request ends the request, even if it never answers', async () => {
    const requested = vi.fn(
      (_of: string, _key: Uint8Array, _signal: AbortSignal) => new Promise<AuthoriseResult>(() => undefined),
    );
    const { setup, wallet, reaches, end } = scene({ authorise: requested });
    const stop = setup.start();
    await wallet.connect('wallet');
    await reaches('needs-authorisation');
    void setup.authorise();
    await until(() => requested.mock.calls.length === 1);
    end('closed');
    await reaches('needs-wallet');
    expect(requested.mock.calls[0]?.[2].aborted).toBe(true);
    stop();
  });

  it('that answers late changes nothing any more', async () => {
    const answer = pending<AuthoriseResult>();
    const { setup, wallet, reaches, end } = scene({ authorise: () => answer.promise });
    const stop = setup.start();
    await wallet.connect('wallet');
    await reaches('needs-authorisation');
    void setup.authorise();
    await turn();
    end('account-switched');
    await reaches('needs-wallet');
    answer.settle({ kind: 'submitted' });
    await turn();
    await turn();
    expect(setup.get().kind).toBe('needs-wallet');
    stop();
  });

  it('after the transaction was submitted does not stop the watch for the key', async () => {
    const { service, setup, wallet, keys, reaches, end, lists } = scene();
    service.state = { owner, keys: { user_public_keys: [] } };
    const stop = setup.start();
    await wallet.connect('wallet');
    await reaches('needs-authorisation');
    const done = setup.authorise();
    await until(() => {
      const state = setup.get();
      return state.kind === 'authorising' && state.waitingFor === 'account';
    });
    end('closed');
    lists((await keys.findOrCreate(account)).publicKey);
    await done;
    expect(setup.get()).toMatchObject({ kind: 'ready', registration: 'registered' });
    stop();
  });

  it('right after it refused leaves no way to send it another request', async () => {
    const { setup, wallet, reaches, end } = scene({
      authorise: () => {
        end('locked');
        return Promise.resolve({ kind: 'failed', problem: 'locked', detail: null });
      },
    });
    const stop = setup.start();
    await wallet.connect('wallet');
    await reaches('needs-authorisation');
    await setup.authorise();
    await reaches('needs-wallet');
    stop();
  });
});

describe('the answer of the account', () => {
  it("names its owner, and another wallet than the owner's gets no request", async () => {
    const requested = vi.fn((): Promise<AuthoriseResult> => Promise.resolve({ kind: 'submitted' }));
    const { service, setup, wallet, reaches } = scene({ authorise: requested });
    service.state = { owner: `0:${'ee'.repeat(32)}` };
    const stop = setup.start();
    await wallet.connect('wallet');
    await reaches('not-owner');
    await setup.authorise();
    expect(requested).not.toHaveBeenCalled();
    stop();
  });

  it('may contain no list of keys: then a submitted key is ready, without waiting', async () => {
    const { service, setup, wallet, pauses, reaches } = scene();
    service.state = {};
    const stop = setup.start();
    await wallet.connect('wallet');
    await reaches('needs-authorisation');
    expect(setup.get()).toEqual({ kind: 'needs-authorisation', ownership: 'not-reported', problem: null });
    await setup.authorise();
    expect(setup.get()).toMatchObject({ kind: 'ready', registration: 'not-reported' });
    expect(pauses).toEqual([]);
    stop();
  });

  it('is requested again while it fails, less and less often, until it arrives', async () => {
    const { service, setup, keys, pauses, reaches, lists } = scene();
    const key = await keys.findOrCreate(account);
    const { getAccountState } = service.client;
    service.client = { ...service.client, getAccountState: () => Promise.reject(apiError({ status: 503 })) };
    const stop = setup.start();
    await until(() => pauses.length >= 6);
    expect(setup.get()).toMatchObject({ kind: 'needs-wallet', problem: { kind: 'state-unread' } });
    expect(pauses.slice(0, 6)).toEqual([4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
    lists(key.publicKey);
    service.client = { ...service.client, getAccountState };
    await reaches('ready');
    stop();
  });

  it('from before a change of the wallet is dropped if it arrives after a newer one', async () => {
    const { service, setup, wallet, keys, reaches } = scene();
    await keys.findOrCreate(account);
    const slow = pending<ReturnType<typeof reply>>();
    const { getAccountState } = service.client;
    service.client = { ...service.client, getAccountState: () => slow.promise };
    const stop = setup.start();
    await turn();
    service.client = { ...service.client, getAccountState };
    await wallet.connect('wallet');
    await reaches('needs-authorisation');
    slow.settle(reply({ owner: `0:${'ee'.repeat(32)}` }));
    await turn();
    await turn();
    expect(setup.get().kind).toBe('needs-authorisation');
    stop();
  });
});

describe('a request to register the key', () => {
  /** Two pages of one browser, one after the other. */
  const nextPage = (ports: Parameters<typeof createSigningSetup>[1]) => {
    const setup = createSigningSetup(account, ports);
    const stop = setup.start();
    return { setup, stop, reaches: (kind: string) => until(() => setup.get().kind === kind) };
  };
  const noAnswer = () => new Promise<AuthoriseResult>(() => undefined);
  /** A page that ended during the request to the wallet. */
  const requested = async () => {
    const first = scene({ authorise: noAnswer });
    first.service.state = { owner, keys: { user_public_keys: [] } };
    const stop = first.setup.start();
    await first.wallet.connect('wallet');
    await first.reaches('needs-authorisation');
    void first.setup.authorise();
    await until(() => first.setup.get().kind === 'authorising');
    // Creating and storing the key takes its time.
    for (let turns = 0; turns < 1_000 && ((await first.keys.find(account))?.askedAtMs ?? null) === null; turns += 1)
      await turn();
    stop();
    await first.wallet.disconnect();
    const key = await first.keys.find(account);
    if (key === null || key.askedAtMs === null) throw new Error('nothing was kept');
    return { ...first, key };
  };

  it('is checked in the account by the next page, which needs no wallet for that', async () => {
    const { setupPorts, lists, key, keys, clock } = await requested();
    // Each pause ends at once, so this would time out without the clock.
    clock.advance(10_000);
    const { setup, stop, reaches } = nextPage({ ...setupPorts, wait: turn });
    await reaches('requested');
    expect(setup.get()).toEqual({ kind: 'requested', askedAtMs: key.askedAtMs, problem: null });
    lists(key.publicKey);
    await reaches('ready');
    expect((await keys.find(account))?.askedAtMs).toBeNull();
    stop();
  });

  it('is made again only after it has expired and the account was read since', async () => {
    const { setupPorts, service, keys, wallet, clock } = await requested();
    const { getAccountState } = service.client;
    service.client = { ...service.client, getAccountState: () => Promise.reject(apiError({ status: 503 })) };
    clock.advance(REQUEST_LIFE_MS);
    const { setup, stop, reaches } = nextPage({ ...setupPorts, wait: turn });
    await until(() => {
      const state = setup.get();
      return state.kind === 'requested' && state.problem?.kind === 'state-unread';
    });
    await wallet.connect('wallet');
    await reaches('requested');
    await setup.authorise();
    expect(setup.get().kind).toBe('requested');
    service.client = { ...service.client, getAccountState };
    await reaches('needs-authorisation');
    expect((await keys.find(account))?.askedAtMs).toBeNull();
    stop();
  });

  it('of another tab is waited for', async () => {
    const authorise = vi.fn(noAnswer);
    const { service, setup, wallet, keys, clock, reaches } = scene({ authorise });
    service.state = { owner, keys: { user_public_keys: [] } };
    const stop = setup.start();
    await wallet.connect('wallet');
    await reaches('needs-authorisation');
    await keys.findOrCreate(account);
    await keys.markRequested(account, clock.now());
    void setup.authorise();
    await reaches('requested');
    expect(authorise).not.toHaveBeenCalled();
    stop();
  });

  it.each([
    ['declined', { kind: 'declined' }, false],
    ['refused', { kind: 'failed', problem: 'locked', detail: null }, false],
    ['left without an answer', { kind: 'failed', problem: 'closed', detail: null }, true],
    ['answered too late', { kind: 'failed', problem: 'timeout', detail: null }, true],
  ] as const)('that was %s is waited for only if it may still be carried out', async (_case, result, isWaitedFor) => {
    const { service, setup, wallet, keys, reaches } = scene({ authorise: () => Promise.resolve(result) });
    service.state = { owner, keys: { user_public_keys: [] } };
    const stop = setup.start();
    await wallet.connect('wallet');
    await reaches('needs-authorisation');
    const seen: string[] = [];
    const unsubscribe = setup.subscribe(() => seen.push(setup.get().kind));
    await setup.authorise();
    expect(setup.get()).toMatchObject({ kind: 'needs-authorisation', problem: result });
    expect(seen.includes('requested')).toBe(isWaitedFor);
    expect((await keys.find(account))?.askedAtMs).toBeNull();
    unsubscribe();
    stop();
  });

  it('expires after the wallet may no longer send its transaction', () => {
    const { validUntil } = keyTransaction({
      what: 'add',
      account,
      publicKey: new Uint8Array(32),
      nowMs: 0,
      testOnly: false,
    });
    expect(validUntil * 1_000).toBeLessThan(REQUEST_LIFE_MS);
    expect(isRequestOpen(0, REQUEST_LIFE_MS - 1)).toBe(true);
    expect(isRequestOpen(0, REQUEST_LIFE_MS)).toBe(false);
    expect(isRequestOpen(null, 0)).toBe(false);
    // The clock was wrong then or is wrong now.
    expect(isRequestOpen(1, 0)).toBe(false);
  });
});
