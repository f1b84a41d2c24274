import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppConfig } from '~/config/config-schema';
import { manualClock, wait as realWait } from '~/lib/clock';
import type { AuthoriseResult, ConnectResult } from '~/wallet/signer';
import { failure } from '~/wallet/foreign-value';
import { tonConnectAdapters } from '~/wallet/ton-connect-wallets';
import { readKeyChange } from '../../support/key-change';
import { installTestTonWallet, type TestTonWalletOptions, type TonBehaviour } from '../../support/test-ton-wallet';
import { signerOf, standingWait, toldContext, turn } from './signer-kit';

const owner = `0:${'d4'.repeat(32)}`;
const account = `0:${'a1'.repeat(32)}`;
const key = new Uint8Array(32).fill(0xab);
const { signal } = new AbortController();
const own = { url: 'https://desk.example/', name: 'Desk' };
const bridgeUrl = 'https://bridge.example/bridge';
const phone = { appName: 'phone', name: 'Phone', bridgeUrl, universalLink: 'https://phone.example/ton-connect' };

function offered(config: Partial<Pick<AppConfig, 'tonConnect' | 'bridges'>> = {}, wait = realWait) {
  const ports = { baseUrl: 'https://desk.example/', clock: manualClock(Date.now()), wait };
  return tonConnectAdapters({ tonConnect: own, bridges: [], ...config }, window, ports);
}

function install(options: Partial<TestTonWalletOptions> = {}) {
  return installTestTonWallet({ address: owner, ...options });
}

async function connectResult(config: Parameters<typeof offered>[0] = {}, wait = realWait) {
  const [adapter] = offered(config, wait);
  const context = toldContext();
  const result = adapter === undefined ? expect.fail('no wallet is offered') : adapter.connect(context);
  return { context, result };
}

async function connect(options: Partial<TestTonWalletOptions> = {}, wait = realWait) {
  const test = install(options);
  const { context, result } = await connectResult({}, wait);
  const connected = signerOf(await result);
  return { test, context, connected, authority: connected.keyAuthority ?? expect.fail('it owns nothing') };
}

// The SDK logs everything it does to the console.
beforeEach(() => void vi.spyOn(console, 'debug').mockImplementation(() => undefined));
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'tonkeeper');
  vi.unstubAllGlobals();
});

describe('TON wallets', () => {
  it('are offered if they are in the page, or over a bridge that the configuration names, and not otherwise', () => {
    const wallets = [phone, { appName: 'tonkeeper', name: 'Tonkeeper', jsBridgeKey: 'tonkeeper' }];
    const names = (config: Parameters<typeof offered>[0]) => offered(config).map(({ name }) => name);
    expect(names({})).toEqual([]);
    expect(names({ tonConnect: { ...own, wallets } })).toEqual([]);
    expect(names({ tonConnect: { ...own, wallets }, bridges: ['https://other.example'] })).toEqual([]);
    install();
    expect(names({})).toEqual(['Tonkeeper']);
    expect(names({ tonConnect: undefined })).toEqual([]);
    expect(names({ tonConnect: { ...own, wallets }, bridges: ['https://bridge.example'] })).toEqual([
      'Phone',
      'Tonkeeper',
    ]);
  });

  it('that the configuration misspells are reported', async () => {
    const { result } = await connectResult({ tonConnect: { ...own, wallets: [{ name: 'No name of the app' }] } });
    expect(await result).toMatchObject({
      kind: 'failed',
      detail: expect.stringContaining('tonConnect.wallets[0].appName'),
    });
  });

  it.each([
    null,
    7,
    {},
    { tonconnect: null },
    { tonconnect: { connect: 1 } },
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    ),
  ])('are not recognised in something else with their name: %#', (value) => {
    Object.defineProperty(window, 'tonkeeper', { value, configurable: true });
    expect(offered()).toEqual([]);
  });

  it('report their address, and own what the account says they own', async () => {
    const { connected, authority } = await connect();
    expect(connected.hashSigning).toBeNull();
    expect(authority.address).toBe(owner);
    expect(authority.ownership(account, owner.toUpperCase())).toBe('owner');
    expect(authority.ownership(account, account)).toBe('not-owner');
    expect(authority.ownership(account, null)).toBe('not-reported');
  });

  it.each(['authorise', 'revoke'] as const)('%s a key with one transaction with the right body', async (what) => {
    const { test, authority } = await connect();
    expect(await authority[what](account, key, signal)).toEqual({ kind: 'submitted' });
    const [transaction, ...more] = test.transactions;
    expect(more).toEqual([]);
    expect(transaction).toMatchObject({ from: owner, network: '-239', valid_until: expect.any(Number) });
    expect(transaction && readKeyChange(transaction)).toMatchObject({
      what: what === 'authorise' ? 'add' : 'remove',
      account,
      publicKey: key,
      amount: '50000000',
      bitsLeft: 0,
    });
  });

  it.each<[TonBehaviour, ConnectResult['kind'], unknown]>([
    ['declines', 'declined', { kind: 'declined' }],
    ['garbage', 'failed', expect.objectContaining({ problem: 'failed' })],
    ['bare', 'failed', expect.objectContaining({ problem: 'failed' })],
    ['breaks', 'failed', failure('failed', 'Error: the wallet broke')],
  ])('that %s on the request to connect are not connected: %s', async (behaviour, _, expected) => {
    install({ behaviour });
    expect(await (await connectResult()).result).toEqual(expected);
  });

  it('with an invalid address are not connected', async () => {
    install({ address: 'nobody' });
    expect(await (await connectResult()).result).toEqual(failure('malformed'));
  });

  it.each([
    ['testnet', '-239', 'wrong-network'],
    ['mainnet', '-3', 'wrong-network'],
  ] as const)('on another network than %s are not connected', async (network, ofWallet, problem) => {
    install({ network: ofWallet });
    expect(await (await connectResult({ tonConnect: { ...own, network } })).result).toMatchObject({
      kind: 'failed',
      problem,
    });
  });

  it('that never answer are abandoned at the time limit, or when the trader cancels', async () => {
    install({ behaviour: 'never' });
    const time = standingWait();
    const late = await connectResult({}, time.wait);
    while (time.pauses.length === 0) await turn();
    time.pass();
    expect(await late.result).toEqual(failure('timeout'));
    const declined = await connectResult();
    await turn();
    declined.context.abort();
    expect(await declined.result).toEqual({ kind: 'declined' });
  });

  it('that agree after the trader has cancelled are disconnected', async () => {
    const test = install({ behaviour: 'slow' });
    const { context, result } = await connectResult();
    await turn();
    context.abort();
    expect(await result).toEqual({ kind: 'declined' });
    expect(test.calls).toEqual(['connect']);
    test.behave('agrees');
    while (!test.calls.includes('disconnect')) await turn();
  });

  it.each<[TonBehaviour, AuthoriseResult, readonly string[]]>([
    ['declines', { kind: 'declined' }, []],
    ['breaks', failure('failed', 'the wallet broke'), []],
    ['garbage', failure('malformed'), []],
    ['disconnects', failure('closed'), ['closed']],
    ['switches', failure('account-switched'), ['account-switched']],
  ])('that %s on the request to send have not sent, and the reason is given', async (behaviour, expected, endings) => {
    const { test, context, authority } = await connect();
    test.behave(behaviour);
    expect(await authority.authorise(account, key, signal)).toEqual(expected);
    expect(context.endings).toEqual(endings);
    expect(test.transactions).toEqual([]);
  });

  it('that the trader no longer waits for have not declined: they may still send', async () => {
    const { test, authority } = await connect();
    test.behave('never');
    const controller = new AbortController();
    const sent = authority.authorise(account, key, controller.signal);
    while (!test.calls.includes('send sendTransaction')) await turn();
    controller.abort();
    expect(await sent).toEqual({ kind: 'given-up' });
  });

  it('that never answer are waited for until the transaction is no longer valid', async () => {
    const time = standingWait();
    const { test, authority } = await connect({}, time.wait);
    test.behave('never');
    const sent = authority.authorise(account, key, signal);
    while (!test.calls.includes('send sendTransaction')) await turn();
    time.pass();
    expect(await sent).toEqual(failure('timeout'));
    expect(time.pauses).toEqual([60_000, 130_000]);
  });

  it('end the connection when the trader ends it in the wallet, and are told when it is ended here', async () => {
    const { test, context } = await connect();
    test.disconnect();
    expect(context.endings).toEqual(['closed']);
    const again = await connect();
    await again.connected.disconnect();
    expect(again.test.calls).toContain('disconnect');
    expect(again.context.endings).toEqual([]);
  });

  it('contact no host except the bridge, and that only with a link for the trader', async () => {
    const requested: string[] = [];
    const refuse = (url: unknown) => {
      requested.push(String(url));
      return Promise.reject(new TypeError('no network here'));
    };
    vi.stubGlobal('fetch', refuse);
    vi.stubGlobal(
      'EventSource',
      class {
        constructor(url: string) {
          void refuse(url).catch(() => undefined);
        }
        close(): void {
          requested.push('closed');
        }
      },
    );
    install();
    const injected = await connectResult();
    const authority = signerOf(await injected.result).keyAuthority;
    await authority?.authorise(account, key, signal);
    expect(requested).toEqual([]);

    const { context, result } = await connectResult({
      tonConnect: { ...own, wallets: [phone] },
      bridges: ['https://bridge.example'],
    });
    while (requested.length === 0) await turn();
    expect(context.prompts).toEqual([
      { kind: 'open-link', url: expect.stringMatching(/^https:\/\/phone\.example\/ton-connect\?/) },
    ]);
    context.abort();
    expect(await result).toEqual({ kind: 'declined' });
    expect(context.prompts.at(-1)).toBeNull();
    expect(requested.filter((url) => !url.startsWith(`${bridgeUrl}/events?`) && url !== 'closed')).toEqual([]);
  });
});
