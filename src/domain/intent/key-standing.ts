import type { StateKeys } from '../account/state-keys';

/**
 * What an account's state (operation 2) says of a key now; a key that signed may have been removed since.
 * `hot` and `cold` are those of the service itself.
 */
export type KeyStanding = 'registered' | 'hot' | 'cold' | 'not-registered';

/** @param hex 64 hexadecimal digits; @returns null where the state lists no keys and names none that is this one */
export function keyStanding(keys: StateKeys, hex: string): KeyStanding | null {
  if (keys.lists(hex) === true) return 'registered';
  if (keys.hot.kind === 'known' && keys.hot.value.hex === hex) return 'hot';
  if (keys.cold.kind === 'known' && keys.cold.value.hex === hex) return 'cold';
  return keys.lists(hex) === null ? null : 'not-registered';
}
