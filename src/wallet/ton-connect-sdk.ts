/**
 * The headless SDK of TON Connect (3.4.1, read from its source), without the parts that contact hosts outside of the
 * configuration: analytics, its list of wallets (replaced by our own file), and its events to other scripts of the
 * page.
 */

import { TonConnect } from '@tonconnect/sdk';
import { MANIFEST_FILE, WALLETS_FILE } from '~/config/ton-wallets';
import type { TonNetwork } from '~/config/ton-connect-schema';

type TonConnectorOptions = {
  /** Origin and path of the app, with a slash at the end. Wallets fetch the manifest from there. */
  readonly baseUrl: string;
  /** The network of the service; null when the configuration names none, and any is accepted. */
  readonly network: TonNetwork | null;
  /** Over a bridge the connection pauses while the page is hidden. */
  readonly overBridge: boolean;
};

/** By TON's names of its networks. */
const CHAINS = { mainnet: '-239', testnet: '-3' } as const satisfies Record<TonNetwork, string>;

export type TonConnector = Pick<TonConnect, 'connect' | 'disconnect' | 'onStatusChange' | 'sendTransaction'>;

export function createTonConnector({ baseUrl, network, overBridge }: TonConnectorOptions): TonConnector {
  const connector = new TonConnect({
    manifestUrl: new URL(MANIFEST_FILE, baseUrl).href,
    walletsListSource: new URL(WALLETS_FILE, baseUrl).href,
    analytics: { mode: 'off' },
    eventDispatcher: silent,
    storage: memoryStorage(),
    disableAutoPauseConnection: !overBridge,
  });
  if (network !== null) connector.setConnectionNetwork(CHAINS[network]);
  return connector;
}

/** The SDK's default events would reveal the connected wallet to any script of the page. */
const silent = {
  dispatchEvent: () => Promise.resolve(),
  addEventListener: () => Promise.resolve(() => undefined),
};

/**
 * Nothing of the connection outlives the page. So blocked storage is no obstacle, and no key of a bridge session is
 * stored.
 */
function memoryStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => Promise.resolve(items.get(key) ?? null),
    setItem: (key: string, value: string) => {
      items.set(key, value);
      return Promise.resolve();
    },
    removeItem: (key: string) => {
      items.delete(key);
      return Promise.resolve();
    },
  };
}
