/**
 * Every way to sign beside those known from the start. Loaded when somebody asks for
 * wallets: reading pages carry none of it.
 */

import type { AppConfig } from '~/config/config-schema';
import { systemClock, wait } from '~/lib/clock';
import { discoverInjected } from './injected-discovery';
import { createInjectedAdapter } from './injected-signer';
import { createOfflineAdapter } from './offline-signer';
import type { SignerAdapter } from './signer';
import { tonConnectAdapters } from './ton-connect-wallets';

export type FindSignersOptions = {
  readonly config: Pick<AppConfig, 'tonConnect' | 'bridges'>;
  /** The page, into which extensions put what they offer. */
  readonly window: Window;
  /** The path that the app lives under, with a slash at either end. */
  readonly basePath: string;
};

/**
 * Calls back with all there is, now and whenever an injected signer announces itself.
 * In the order in which they are offered: wallets, injected signers, offline.
 *
 * @returns looks again, for what has come into the page since
 */
export function findSigners(
  { config, window, basePath }: FindSignersOptions,
  found: (adapters: readonly SignerAdapter[]) => void,
): () => void {
  const ports = { baseUrl: new URL(basePath, window.location.href).href, clock: systemClock(), wait };
  const offline = createOfflineAdapter();
  const injected: SignerAdapter[] = [];
  const tell = (): void => found([...tonConnectAdapters(config, window, ports), ...injected, offline]);

  const askAgain = discoverInjected(window, (signer) => {
    injected.push(createInjectedAdapter(signer, wait));
    tell();
  });
  tell();
  return () => {
    askAgain();
    tell();
  };
}
