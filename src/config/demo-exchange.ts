/**
 * The interface of the simulated exchange for the rest of the program. It is declared here because `mock` and `wallet`
 * may not import each other.
 */
export type DemoExchange = {
  readonly transport: 'worker' | 'in-page';
  readonly seed: number;
  readonly scenario: string;
  readonly scenarios: readonly { readonly name: string; readonly about: string }[];
  /** Raw addresses for which the exchange fails on purpose; the last four characters choose the failure. */
  readonly failingAddresses: readonly { readonly address: string; readonly label: string }[];
  /** A fetch that replaces the browser's own. Undefined when the browser's fetch reaches the exchange. */
  readonly fetch: typeof globalThis.fetch | undefined;
  readonly accounts: readonly DemoAccount[];
  readonly wallet: DemoWalletPort;
};

/** The scenario and seed of this run, and the available scenarios. */
export type DemoWorld = Pick<DemoExchange, 'seed' | 'scenario' | 'scenarios' | 'failingAddresses'>;

export type DemoAccount = {
  readonly label: string;
  /** Raw address (`0:hex`) of the smart account: the `trader` of operations 12 to 16. */
  readonly address: string;
  /** Raw address of the wallet that owns the account. */
  readonly owner: string;
};

/** The simulated owner's wallet: it authorises keys of a smart account by a simulated transaction. */
export type DemoWalletPort = {
  addPublicKey(account: string, publicKey: Uint8Array): Promise<void>;
  removePublicKey(account: string, publicKey: Uint8Array): Promise<void>;
};

type DemoOptions = {
  readonly seed: number;
  readonly scenario: string;
};

/**
 * Starts the simulated exchange for the scenario and seed of the URL. Only the demo's entries provide this function,
 * since only they import the mock.
 * @param search as in the address bar; see `readDemoOptions`
 */
export type StartDemo = (search: string, apiOrigin: string) => Promise<DemoExchange>;

const DEFAULT_SEED = 1;
const DEFAULT_SCENARIO = 'calm';

/** Reads the scenario and seed from the URL (`?scenario=&seed=`); missing or invalid parts take the default. */
export function readDemoOptions(search: string): DemoOptions {
  const params = new URLSearchParams(search);
  const seed = params.get('seed') ?? '';
  return {
    seed: /^\d{1,9}$/.test(seed) ? Number.parseInt(seed, 10) : DEFAULT_SEED,
    scenario: params.get('scenario') ?? DEFAULT_SCENARIO,
  };
}
