import type { TonConnectConfig, TonWallet } from './ton-connect-schema';

/**
 * The wallets to offer when the configuration lists none: browser extensions and wallets with a built-in browser. They
 * are reached through `window`, without any host. Names and keys are from the public list of TON Connect wallets.
 */
const injectedWallets: readonly TonWallet[] = [
  { appName: 'tonkeeper', name: 'Tonkeeper', jsBridgeKey: 'tonkeeper', aboutUrl: 'https://tonkeeper.com' },
  { appName: 'mytonwallet', name: 'MyTonWallet', jsBridgeKey: 'mytonwallet', aboutUrl: 'https://mytonwallet.io' },
  { appName: 'tonhub', name: 'Tonhub', jsBridgeKey: 'tonhub', aboutUrl: 'https://tonhub.com' },
  { appName: 'openmask', name: 'OpenMask', jsBridgeKey: 'openmask', aboutUrl: 'https://www.openmask.app' },
  {
    appName: 'bitgetTonWallet',
    name: 'Bitget Wallet',
    jsBridgeKey: 'bitgetTonWallet',
    aboutUrl: 'https://web3.bitget.com',
  },
  { appName: 'okxTonWallet', name: 'OKX Wallet', jsBridgeKey: 'okxTonWallet', aboutUrl: 'https://www.okx.com/web3' },
  {
    appName: 'bybitTonWallet',
    name: 'Bybit Wallet',
    jsBridgeKey: 'bybitTonWallet',
    aboutUrl: 'https://www.bybit.com/web3',
  },
  { appName: 'safepalwallet', name: 'SafePal', jsBridgeKey: 'safepalwallet', aboutUrl: 'https://www.safepal.com' },
  { appName: 'xtonwallet', name: 'XTONWallet', jsBridgeKey: 'xtonwallet', aboutUrl: 'https://xtonwallet.com' },
  { appName: 'tonwallet', name: 'TON Wallet', jsBridgeKey: 'tonwallet', aboutUrl: 'https://ton.org' },
];

/** A wallet with the connections that may be used here; `bridge` is null unless the configuration names its host. */
export type ReachableWallet = {
  readonly wallet: TonWallet;
  readonly jsBridgeKey: string | null;
  readonly bridge: { readonly bridgeUrl: string; readonly universalLink: string } | null;
};

/**
 * The wallets of the configuration, or the known ones if it lists none. A bridge is left out if `bridges` does not
 * contain its origin, because the policy would block it.
 */
export function reachableWallets(tonConnect: TonConnectConfig, bridges: readonly string[]): readonly ReachableWallet[] {
  return (tonConnect.wallets ?? injectedWallets).map((wallet) => {
    const { bridgeUrl, universalLink, jsBridgeKey = null } = wallet;
    const named = bridgeUrl !== undefined && universalLink !== undefined && bridges.includes(new URL(bridgeUrl).origin);
    return { wallet, jsBridgeKey, bridge: named ? { bridgeUrl, universalLink } : null };
  });
}

/** Name of the file beside `index.html` that describes the app to wallets, which fetch it themselves. */
export const MANIFEST_FILE = 'tonconnect-manifest.json';
/**
 * Name of the file beside `index.html` that lists the bridge wallets in the SDK's format, so that the SDK requests no
 * list from another host.
 */
export const WALLETS_FILE = 'tonconnect-wallets.json';

/** The files that TON Connect needs beside `index.html`, by name; none when the configuration offers no TON wallets. */
export function tonConnectFiles(
  tonConnect: TonConnectConfig | null,
  bridges: readonly string[],
): ReadonlyMap<string, string> {
  if (tonConnect === null) return new Map();
  const { url, name, iconUrl = iconBeside(url), termsOfUseUrl, privacyPolicyUrl } = tonConnect;
  return new Map([
    [MANIFEST_FILE, json({ url, name, iconUrl, termsOfUseUrl, privacyPolicyUrl })],
    [WALLETS_FILE, json(bridgeWallets(reachableWallets(tonConnect, bridges), iconUrl))],
  ]);
}

function bridgeWallets(wallets: readonly ReachableWallet[], image: string): readonly object[] {
  return wallets.flatMap(({ wallet: { appName, name, aboutUrl }, bridge }) =>
    bridge === null
      ? []
      : {
          app_name: appName,
          name,
          image,
          about_url: aboutUrl ?? bridge.universalLink,
          universal_url: bridge.universalLink,
          bridge: [{ type: 'sse', url: bridge.bridgeUrl }],
          platforms: ['ios', 'android'],
        },
  );
}

/** A PNG: wallets show no SVG. */
function iconBeside(url: string): string {
  return new URL('icon-180.png', url.endsWith('/') ? url : `${url}/`).href;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
