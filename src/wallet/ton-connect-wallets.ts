/** The TON wallets that this page can reach. The code that talks to a wallet loads when the reader chooses it. */
import { type ConfigIssue, formatIssue } from '~/config/config-issue';
import type { AppConfig } from '~/config/config-schema';
import { readTonConnect } from '~/config/ton-connect-schema';
import { type ReachableWallet, reachableWallets } from '~/config/ton-wallets';
import { failure, foreignMember, foreignMethod } from './foreign-value';
import type { SignerAdapter } from './signer';
import type { TonConnectPorts, TonTransport } from './ton-connect-connection';

/** @param page the window, into which extensions inject their wallets */
export function tonConnectAdapters(
  config: Pick<AppConfig, 'tonConnect' | 'bridges'>,
  page: EventTarget,
  ports: Omit<TonConnectPorts, 'network' | 'page'>,
): readonly SignerAdapter[] {
  const read = readTonConnect(config);
  if (read.kind === 'broken') return [misconfigured(read.issues)];
  const { tonConnect } = read;
  if (tonConnect === null) return [];
  const network = tonConnect.network ?? null;
  return reachableWallets(tonConnect, config.bridges).flatMap((reachable) => {
    const way = transportOf(reachable, page);
    return way === null ? [] : adapter(reachable, way, { ...ports, network, page });
  });
}

/**
 * Stands for all TON wallets when the configuration cannot be read, and shows the reason to a reader who looks for a
 * wallet.
 */
function misconfigured(issues: readonly ConfigIssue[]): SignerAdapter {
  const detail = issues.map((issue) => `config.json, ${formatIssue(issue)}`).join('; ');
  return {
    kind: 'ton-connect',
    id: 'ton-connect',
    name: null,
    connect: () => Promise.resolve(failure('failed', detail)),
  };
}

function adapter({ wallet }: ReachableWallet, way: TonTransport, ports: TonConnectPorts): SignerAdapter {
  return {
    kind: 'ton-connect',
    id: `ton-connect:${wallet.appName}`,
    name: wallet.name,
    connect: async (context) => {
      const { connectTon } = await import('./ton-connect-connection');
      return connectTon(way, ports, context);
    },
  };
}

/** Returns null when the wallet cannot be reached, so that an extension that is not installed is not offered. */
function transportOf({ jsBridgeKey, bridge }: ReachableWallet, page: unknown): TonTransport | null {
  return jsBridgeKey !== null && isInjected(page, jsBridgeKey) ? { jsBridgeKey } : bridge;
}

/** Whether an object with this name follows TON Connect's protocol for JavaScript bridges. */
function isInjected(page: unknown, key: string): boolean {
  const bridge = foreignMember(foreignMember(page, key), 'tonconnect');
  return ['connect', 'send', 'listen'].every((method) => foreignMethod(bridge, method) !== null);
}
