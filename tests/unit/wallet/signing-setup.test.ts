import { describe, expect, it, vi } from 'vitest';
import type { DemoWalletPort } from '~/config/demo-exchange';
import { encodeBase64 } from '~/lib/base64';
import { wait } from '~/lib/clock';
import { createDemoWallet } from '~/wallet/demo-wallet';
import { createKeyVault } from '~/wallet/key-vault';
import { createSessionKeys } from '~/wallet/session-key';
import type { KeyAuthority, SignerAdapter } from '~/wallet/signer';
import { createSigningSetup } from '~/wallet/signing-setup';
import type { SigningSetupState } from '~/wallet/signing-state';
import { createWalletSession } from '~/wallet/wallet-session';
import { standingWait } from './signer-kit';
import { account, apiError, controllerPorts, fakeService, reply, until } from './cancel-kit';

const owner = `0:${'0d'.repeat(32)}`;

/** An account that lists the keys that the demo wallet registered. */
function scene(
  overrides: {
    accounts?: readonly { label: string; address: string; owner: string }[];
    adapters?: readonly SignerAdapter[];
  } = {},
) {
  const service = fakeService();
  const registered: string[] = [];
  const port: DemoWalletPort = {
    addPublicKey: vi.fn((_account: string, publicKey: Uint8Array) => {
      registered.push(encodeBase64(publicKey));
      return Promise.resolve();
    }),
    removePublicKey: () => Promise.resolve(),
  };
  service.client = {
    ...service.client,
    getAccountState: vi.fn(() => Promise.resolve(reply({ keys: { user_public_keys: { values: registered } } }))),
  };
  const { ports, keys, clock } = controllerPorts(service);
  const demo = createDemoWallet(port, overrides.accounts ?? [{ label: 'One', address: account, owner }]);
  const wallet = createWalletSession(overrides.adapters ?? [demo]);
  const setupPorts = {
    getAccountState: service.client.getAccountState,
    keys,
    wallet,
    clock,
    wait: ports.wait,
    canKeepJournal: true,
  };
  const setup = createSigningSetup(account, setupPorts);
  const reaches = (kind: SigningSetupState['kind']) => until(() => setup.get().kind === kind);
  return { service, registered, port, wallet, setup, setupPorts, keys, reaches };
}

describe('getting ready to sign', () => {
  it('leads from nothing through wallet and key to a signer that the account knows', async () => {
    const { wallet, setup, registered, reaches } = scene();
    const stop = setup.start();
    await reaches('needs-wallet');
    await wallet.connect('demo-wallet');
    await reaches('needs-authorisation');
    await setup.authorise();
    const state = setup.get();
    expect(state.kind === 'ready' && encodeBase64(state.signing.publicKey)).toBe(registered[0]);
    stop();
  });

  it('needs no wallet if the key was authorised in an earlier visit', async () => {
    const { setup, keys, registered, reaches } = scene();
    registered.push(encodeBase64((await keys.findOrCreate(account)).publicKey));
    const stop = setup.start();
    await reaches('ready');
    stop();
  });

  it('requests authorisation again if the account no longer knows the key', async () => {
    const { setup, keys, reaches } = scene();
    await keys.findOrCreate(account);
    const stop = setup.start();
    await reaches('needs-wallet');
    stop();
  });

  it('says that a wallet is not the owner, and registers nothing', async () => {
    const { wallet, setup, port, reaches } = scene({ accounts: [] });
    const stop = setup.start();
    await wallet.connect('demo-wallet');
    await reaches('not-owner');
    await setup.authorise();
    expect(port.addPublicKey).not.toHaveBeenCalled();
    stop();
  });

  it('goes back when the wallet is disconnected', async () => {
    const { wallet, setup, reaches } = scene();
    const stop = setup.start();
    await wallet.connect('demo-wallet');
    await reaches('needs-authorisation');
    await wallet.disconnect();
    await reaches('needs-wallet');
    stop();
  });

  it('waits until the account shows the key, despite failures, and reports when it stops waiting', async () => {
    const { service, setupPorts, wallet } = scene();
    let looks = 0;
    const getAccountState: typeof service.client.getAccountState = () => {
      looks += 1;
      return looks % 2 === 0
        ? Promise.reject(apiError({ status: 500 }))
        : Promise.resolve(reply({ keys: { user_public_keys: [] } }));
    };
    const setup = createSigningSetup(account, { ...setupPorts, getAccountState });
    const stop = setup.start();
    await wallet.connect('demo-wallet');
    await until(() => setup.get().kind === 'needs-authorisation');
    await setup.authorise();
    expect(setup.get()).toEqual({ kind: 'needs-authorisation', ownership: 'owner', problem: { kind: 'not-seen-yet' } });
    stop();
  });

  it('distinguishes a declined transaction from a failed one', async () => {
    const { setupPorts, port } = scene();
    vi.mocked(port.addPublicKey).mockRejectedValueOnce(new Error('account is frozen'));
    const stop = await authorised(
      setupPorts,
      createDemoWallet(port, [{ label: 'One', address: account, owner }]),
      (state) =>
        expect(state).toEqual({
          kind: 'needs-authorisation',
          ownership: 'owner',
          problem: { kind: 'failed', problem: 'failed', detail: 'account is frozen' },
        }),
    );
    stop();
    const declining: SignerAdapter = {
      kind: 'ton-connect',
      id: 'ton-connect',
      name: null,
      connect: () => {
        const say = () => Promise.resolve({ kind: 'declined' } as const);
        const keyAuthority: KeyAuthority = { address: owner, ownership: () => 'owner', authorise: say, revoke: say };
        return Promise.resolve({
          kind: 'connected',
          signer: { hashSigning: null, keyAuthority, disconnect: () => Promise.resolve() },
        });
      },
    };
    const stopAgain = await authorised(setupPorts, declining, (state) =>
      expect(state).toEqual({ kind: 'needs-authorisation', ownership: 'owner', problem: { kind: 'declined' } }),
    );
    stopAgain();
  });

  it('says that the account could not be read, rather than that the key is not registered', async () => {
    const { setupPorts, keys } = scene();
    await keys.findOrCreate(account);
    const setup = createSigningSetup(account, {
      ...setupPorts,
      getAccountState: () => Promise.reject(apiError({ kind: 'network' })),
    });
    const stop = setup.start();
    await until(() => setup.get().kind === 'needs-wallet');
    expect(setup.get()).toMatchObject({ problem: { kind: 'state-unread' } });
    stop();
  });

  it('does not search without end if the browser’s storage does not answer', async () => {
    const { setupPorts } = scene();
    const factory = Object.assign(Object.create(null), { open: () => new EventTarget() });
    const time = standingWait();
    const setup = createSigningSetup(account, {
      ...setupPorts,
      keys: createSessionKeys(createKeyVault(factory, time.wait), { now: () => 0 }),
    });
    const stop = setup.start();
    await until(() => time.pauses.length > 0);
    time.pass();
    await until(() => setup.get().kind !== 'checking');
    expect(setup.get()).toEqual({ kind: 'unavailable', reason: 'storage-silent' });
    stop();
  });

  it('is unavailable if nothing can be stored, or nothing signed', async () => {
    const { setupPorts } = scene();
    const blockedVault = { ...setupPorts, keys: createSessionKeys(createKeyVault(null, wait), { now: () => 0 }) };
    for (const ports of [blockedVault, { ...setupPorts, canKeepJournal: false }]) {
      const setup = createSigningSetup(account, ports);
      const stop = setup.start();
      await until(() => setup.get().kind !== 'checking');
      expect(setup.get()).toEqual({ kind: 'unavailable', reason: 'storage-blocked' });
      stop();
    }
    vi.stubGlobal('crypto', {});
    const setup = createSigningSetup(account, setupPorts);
    const stop = setup.start();
    await until(() => setup.get().kind !== 'checking');
    expect(setup.get()).toEqual({ kind: 'unavailable', reason: 'insecure-context' });
    stop();
    vi.unstubAllGlobals();
  });

  it('changes nothing after it was stopped', async () => {
    const { setup, wallet } = scene();
    setup.start()();
    await wallet.connect('demo-wallet');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(setup.get()).toEqual({ kind: 'checking' });
  });
});

async function authorised(
  ports: Parameters<typeof createSigningSetup>[1],
  adapter: SignerAdapter,
  check: (state: SigningSetupState) => void,
): Promise<() => void> {
  const wallet = createWalletSession([adapter]);
  const setup = createSigningSetup(account, { ...ports, wallet });
  const stop = setup.start();
  await wallet.connect(adapter.id);
  await until(() => setup.get().kind === 'needs-authorisation');
  await setup.authorise();
  check(setup.get());
  return stop;
}
