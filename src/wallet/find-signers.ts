/** Every way to sign besides those known from the start. It comes with the dialogs that offer wallets. */

import { systemClock, wait } from '~/lib/clock';
import { createInjectedAdapter, discoverInjected } from './injected-signer';
import { createOfflineAdapter } from './offline-signer';
import type { SignerAdapter } from './signer';
import { tonConnectAdapters } from './ton-connect-wallets';
import type { SignerPlace } from './wallet-session';

/**
 * Calls back with all of them, now and whenever an injected signer announces itself, in display order: wallets,
 * injected signers, offline.
 * @returns a function that looks again, for signers added to the page since
 */
export function findSigners(
  { config, window, basePath }: SignerPlace,
  found: (adapters: readonly SignerAdapter[]) => void,
): () => void {
  const ports = { baseUrl: new URL(basePath, window.location.href).href, clock: systemClock(), wait };
  const offline = createOfflineAdapter();
  const injected: SignerAdapter[] = [];
  const report = (): void => found([...tonConnectAdapters(config, window, ports), ...injected, offline]);

  const askAgain = discoverInjected(window, (signer) => {
    injected.push(createInjectedAdapter(signer, wait));
    report();
  });
  report();
  return () => {
    askAgain();
    report();
  };
}
