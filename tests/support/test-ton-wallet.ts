/**
 * A TON Connect wallet inside the page, like a browser extension: the JavaScript bridge of the protocol, version 2. A
 * test can make it misbehave. Plain browser code, complete in one function: `await
 * page.addInitScript(installTestTonWallet, { address })` before `goto`, then `page.evaluate(() =>
 * window.testTonWallet?.behave('declines'))` at any time. It makes no transactions; it passes each to
 * `window[deliver]`, which a test provides with `page.exposeFunction`: that decodes the body and makes the simulated
 * exchange in the test's process execute it, as a chain would (`tests/support/key-change.ts`).
 */
export type TestTonWalletOptions = {
  /** Raw address of the wallet: the owner's, so that the exchange accepts it. */
  readonly address: string;
  /** `-239` mainnet, `-3` testnet. */
  readonly network?: string;
  /** The name on `window`, one of the offered wallets. */
  readonly jsBridgeKey?: string;
  readonly behaviour?: TonBehaviour;
  /** Name of a function of the page that takes each transaction, as JSON. */
  readonly deliver?: string;
  /** Fetches the app's manifest when it connects, and refuses an invalid one as the protocol says. */
  readonly readsManifest?: boolean;
};

export type TonBehaviour =
  | 'agrees'
  | 'declines' // both to connect and to send
  | 'never' // does not answer
  | 'slow' // connects after its behaviour is changed
  | 'garbage' // sends an invalid answer
  | 'bare' // connects without an address
  | 'disconnects' // on a request to send, and never answers
  | 'switches' // switches to another account on a request to send, and never answers
  | 'breaks'; // throws

/** In the protocol's own spelling. */
export type TestTransaction = {
  /** Unix seconds. */
  readonly valid_until: number;
  readonly from: string;
  readonly network: string;
  readonly messages: readonly { readonly address: string; readonly amount: string; readonly payload: string }[];
};

export type TestTonWallet = {
  behave(behaviour: TonBehaviour): void;
  /** As if the person had ended the connection in the wallet. */
  disconnect(): void;
  /** Transactions that it agreed to, in order. */
  readonly transactions: readonly TestTransaction[];
  /** Every request, in order: `connect`, `send sendTransaction`, `disconnect`. */
  readonly calls: readonly string[];
};

declare global {
  interface Window {
    /** Only in pages with a wallet from a test. */
    testTonWallet?: TestTonWallet;
  }
}

export function installTestTonWallet(options: TestTonWalletOptions): TestTonWallet {
  const { address, network = '-239', jsBridgeKey = 'tonkeeper', deliver, readsManifest = false } = options;
  let behaviour = options.behaviour ?? 'agrees';
  let eventId = 0;
  let hurry = (): void => undefined;
  const calls: string[] = [];
  const transactions: TestTransaction[] = [];
  const listeners = new Set<(event: object) => void>();
  const event = (name: string, payload: object) => ({ event: name, id: (eventId += 1), payload });
  const tell = (name: string, payload: object): void => {
    const told = event(name, payload);
    for (const listener of listeners) listener(told);
  };
  const never = (): Promise<never> => new Promise(() => undefined);
  const deviceInfo = {
    platform: 'browser',
    appName: jsBridgeKey,
    appVersion: '1.0.0',
    maxProtocolVersion: 2,
    features: ['SendTransaction', { name: 'SendTransaction', maxMessages: 4 }],
  };
  const account = (raw: string) => ({
    name: 'ton_addr',
    address: raw,
    network,
    publicKey: '00'.repeat(32),
    walletStateInit: 'te6cckEBAQEAAgAAAEysuc0=',
  });
  const connected = (raw: string) =>
    event('connect', { device: deviceInfo, items: behaviour === 'bare' ? [] : [account(raw)] });
  const otherAddress = `0:${'ee'.repeat(32)}`;

  /** 2: not found, 3: invalid, as the protocol numbers them. */
  const manifestError = async (url: string): Promise<object | null> => {
    if (!readsManifest) return null;
    const response = await fetch(url);
    if (!response.ok) return event('connect_error', { code: 2, message: `no manifest at ${url}` });
    const manifest: unknown = await response.json().catch(() => null);
    const whole = ['url', 'name', 'iconUrl'].every((key) => typeof Reflect.get(Object(manifest), key) === 'string');
    return whole ? null : event('connect_error', { code: 3, message: 'the manifest lacks something' });
  };

  const tonconnect = {
    deviceInfo,
    walletInfo: { name: 'Test wallet', app_name: jsBridgeKey, image: '', about_url: '', platforms: ['chrome'] },
    protocolVersion: 2,
    isWalletBrowser: false,
    async connect(_version: number, request: { readonly manifestUrl: string }): Promise<unknown> {
      calls.push('connect');
      if (behaviour === 'never') return never();
      if (behaviour === 'slow') await new Promise<void>((resolve) => (hurry = resolve));
      if (behaviour === 'garbage') return { event: 'connect', payload: null };
      if (behaviour === 'breaks') throw new Error('the wallet broke');
      if (behaviour === 'declines') return event('connect_error', { code: 300, message: 'the person said no' });
      return (await manifestError(request.manifestUrl)) ?? connected(address);
    },
    restoreConnection: () => Promise.resolve(event('connect_error', { code: 100, message: 'unknown app' })),
    async send(request: {
      readonly id: string;
      readonly method: string;
      readonly params: readonly string[];
    }): Promise<unknown> {
      calls.push(`send ${request.method}`);
      if (request.method !== 'sendTransaction')
        return { id: request.id, error: { code: 400, message: 'not supported' } };
      if (behaviour === 'declines') return { id: request.id, error: { code: 300, message: 'the person said no' } };
      if (behaviour === 'breaks') throw new Error('the wallet broke');
      if (behaviour === 'garbage') return { id: request.id, result: 17 };
      if (behaviour === 'disconnects') tell('disconnect', {});
      if (behaviour === 'switches') for (const listener of listeners) listener(connected(otherAddress));
      if (behaviour !== 'agrees') return never();
      const transaction: TestTransaction = JSON.parse(request.params[0] ?? '');
      transactions.push(transaction);
      if (deliver !== undefined) await Reflect.get(window, deliver)(JSON.stringify(transaction));
      return { id: request.id, result: 'te6cckEBAQEAAgAAAEysuc0=' };
    },
    listen(listener: (event: object) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    disconnect() {
      calls.push('disconnect');
    },
  };

  Object.defineProperty(window, jsBridgeKey, { value: { tonconnect }, configurable: true });
  const handle: TestTonWallet = {
    behave: (next) => {
      behaviour = next;
      hurry();
    },
    disconnect: () => tell('disconnect', {}),
    transactions,
    calls,
  };
  window.testTonWallet = handle;
  return handle;
}
