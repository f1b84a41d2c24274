/**
 * What the simulated exchange offers to the rest of the program. The type is here because `mock` and `wallet` may not
 * import each other.
 */
export type DemoExchange = {
  readonly transport: 'worker' | 'in-page';
  readonly seed: number;
  readonly scenario: string;
  readonly scenarios: readonly string[];
  /** Raw addresses that fail on purpose; the last four characters choose the failure. */
  readonly failingAddresses: readonly string[];
  /** Replaces the browser's own fetch, whatever the transport; undefined: use the browser's. */
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly accounts: readonly DemoAccount[];
  readonly wallet: DemoWalletPort;
};

/** The scenario and seed that run, and the available scenarios. */
export type DemoWorld = Pick<DemoExchange, 'seed' | 'scenario' | 'scenarios' | 'failingAddresses'>;

export type DemoAccount = {
  readonly label: string;
  /** Raw address (`0:hex`) of the smart account: the `trader` of operations 12 to 16. */
  readonly address: string;
  /** Raw address of the wallet that owns it. */
  readonly owner: string;
};

/** The simulated owner's wallet: it authorises keys of a smart account by a simulated transaction. */
export type DemoWalletPort = {
  addPublicKey(account: string, publicKey: Uint8Array): Promise<void>;
  removePublicKey(account: string, publicKey: Uint8Array): Promise<void>;
};
