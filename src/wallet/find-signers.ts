/**
 * Every way to sign besides those known from the start. Loaded when the reader asks for wallets; other pages never load
 * it.
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
  /** The page, into which extensions inject their signers. */
  readonly window: Window;
  /** The path of the app, with a slash at either end. */
  readonly basePath: string;
};

/**
 * Calls back with all of them, now and whenever an injected signer announces itself, in display order: wallets,
 * injected signers, offline.
 * @returns a function that looks again, for signers added to the page since
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
