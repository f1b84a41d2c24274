import type { StateKeys } from '~/domain/account/state-keys';

/** Whether this page can sign for an account, judged only by storage, the connected signer and the account's state. */
export type SigningAbility = 'yes' | 'unlisted' | 'no' | 'unknown';

/**
 * Uses the same rules as the dialog that signs.
 * @param mine hexadecimal digits of the keys of this browser and of the connected signer
 * @param keys null if the state was not read
 */
export function signsWith(mine: readonly string[], keys: StateKeys | null): SigningAbility {
  if (mine.length === 0) return 'no';
  const listed = mine.map((hex) => keys?.lists(hex) ?? null);
  return listed.includes(true) ? 'yes' : listed.includes(null) ? 'unknown' : 'unlisted';
}
