/**
 * The headless SDK of TON Connect (3.4.1, read from its source), without the parts that contact hosts outside of the
 * configuration: analytics, its list of wallets (replaced by our own file), and its events to other scripts of the
 * page.
 */

import {
  BadRequestError,
  TonConnect,
  TonConnectError,
  UnknownAppError,
  UserRejectsError,
  WalletMissingRequiredFeaturesError,
  WalletNotConnectedError,
  WalletNotInjectedError,
  WalletNotSupportFeatureError,
  WalletWrongNetworkError,
} from '@tonconnect/sdk';
import type { TonNetwork } from '~/config/ton-connect-schema';
import { MANIFEST_FILE, WALLETS_FILE } from '~/config/ton-wallets';
import { failure, foreignText, type SignerRefusal, refusalOf } from './foreign-value';
import type { SignerProblem } from './signer';

type TonConnectorOptions = {
  /** Origin and path of the app, with a slash at the end. Wallets fetch the manifest from there. */
  readonly baseUrl: string;
  /** The network of the service; null when the configuration names none, so that any network is accepted. */
  readonly network: TonNetwork | null;
  /** Over a bridge the connection pauses while the page is hidden. */
  readonly overBridge: boolean;
};

/** TON's names of its networks. */
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
 * Stores nothing of the connection beyond the page. So it works with blocked storage, and no key of a bridge session is
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

/** The meanings of the SDK's errors. No other module needs to know them. */
const meanings: readonly (readonly [
  type: abstract new (...given: never[]) => Error,
  meaning: 'declined' | SignerProblem,
])[] = [
  [UserRejectsError, 'declined'],
  // The extension was switched off, or the wallet dropped the connection.
  [WalletNotInjectedError, 'closed'],
  [WalletNotConnectedError, 'closed'],
  [UnknownAppError, 'closed'],
  [WalletNotSupportFeatureError, 'unsupported'],
  [WalletMissingRequiredFeaturesError, 'unsupported'],
  [WalletWrongNetworkError, 'wrong-network'],
  [BadRequestError, 'failed'],
];

const LONGEST_DETAIL = 160;

/** Reads an error of the SDK, or of the wallet if the SDK passes it on. */
export function tonRefusalOf(error: unknown): SignerRefusal {
  const meaning = meanings.find(([type]) => error instanceof type)?.[1];
  if (meaning === 'declined') return { kind: 'declined' };
  if (!(error instanceof TonConnectError)) return refusalOf(error);
  return failure(meaning ?? 'failed', detailOf(error.message));
}

/**
 * The wallet's message. The SDK writes its own name and the (minified) name of the error in the first line, and the
 * message in the next.
 */
function detailOf(message: string): string | null {
  const [, ...said] = message.split('\n');
  return foreignText(said.join(' '), LONGEST_DETAIL);
}
