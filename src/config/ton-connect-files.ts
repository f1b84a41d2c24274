import type { TonConnectConfig } from './ton-connect-schema';
import { type ReachableWallet, reachableWallets } from './ton-wallets';

/** Beside `index.html`: the app's description for wallets, which fetch it themselves. */
export const MANIFEST_FILE = 'tonconnect-manifest.json';
/**
 * Beside `index.html`: the bridge wallets, in the SDK's own form, so that it need not ask any other host for a list.
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
