/** Creates the cancel controller with this browser's storage, locks, keys and clock. */

import { type Clock, wait } from '~/lib/clock';
import { browserIndexedDb } from '~/lib/idb';
import { saysOffline } from '~/lib/says-offline';
import { localArea } from '~/storage/stored-text';
import { type CancelController, type CancelControllerPorts, createCancelController } from './cancel-controller';
import { browserLocks, createCancelLocks } from './cancel-lock';
import { createKeyVault, type KeyVault } from './key-vault';
import { createSessionKeys } from './session-key';
import type { WalletSession } from './wallet-session';

export { isResolved } from './cancel-state';

export function createBrowserCancelController(options: {
  readonly client: CancelControllerPorts['client'];
  readonly wallet: WalletSession;
  readonly clock: Clock;
  readonly signIn?: CancelControllerPorts['signIn'];
  /** Identifies the service, for its journal. */
  readonly scope: string;
  /** Where session keys are stored: this browser's IndexedDB by default. */
  readonly vault?: KeyVault | undefined;
  /** How long an order must stay active before an error answer to its cancel is a refusal. */
  readonly refusedAfterMs: number;
}): CancelController {
  return createCancelController({
    ...options,
    keys: createSessionKeys(options.vault ?? createKeyVault(browserIndexedDb(), wait), options.clock),
    locks: createCancelLocks(browserLocks()),
    wait,
    isOnline: () => !saysOffline(),
    newId: randomId,
    area: localArea(),
    events: window,
  });
}

/** 128 random bits. Not by `crypto.randomUUID`, which insecure pages lack although they can still show data. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
