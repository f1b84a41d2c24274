import { ED25519_PUBLIC_KEY_BYTES } from '~/lib/ed25519';
import { encodeHex } from '~/lib/hex';
import type { WorldActions, WorldView } from '../account-side';
import type { Answer } from '../engine';
import type { AccountIndexes } from './account-index';
import { accountNotFound, invalidKey, keyNotRegistered, lastKey } from './refusals';

/** What the simulated owner's wallet does to an account's keys; both cause an event when they change something. */
export type OwnerKeys = {
  /** A key that is registered already stays so: the transaction has no effect. */
  add(account: string, publicKey: Uint8Array): Answer<true>;
  remove(account: string, publicKey: Uint8Array): Answer<true>;
};

export function createOwnerKeys(world: WorldView, indexes: AccountIndexes, actions: WorldActions): OwnerKeys {
  return {
    add(account, publicKey) {
      if (world.account(account) === null) return accountNotFound(404);
      if (publicKey.length !== ED25519_PUBLIC_KEY_BYTES) return invalidKey();
      const keyHex = encodeHex(publicKey);
      if (!indexes.of(account).userKeys.includes(keyHex)) actions.addKey(account, keyHex);
      return { ok: true };
    },
    remove(account, publicKey) {
      if (world.account(account) === null) return accountNotFound(404);
      const keyHex = encodeHex(publicKey);
      const { userKeys } = indexes.of(account);
      if (!userKeys.includes(keyHex)) return keyNotRegistered(404);
      if (userKeys.length === 1) return lastKey();
      actions.removeKey(account, keyHex);
      return { ok: true };
    },
  };
}
