import type { StateKeys } from '~/domain/account/state-keys';
import type { Catalogue } from '~/text/catalogue';

/** What this browser keeps for the account, as `features/wallet/use-kept-key.ts` finds it; keys as 64 hexadecimal digits. */
export type KeptKey =
  | { readonly kind: 'loading' | 'none' | 'damaged' | 'blocked' | 'failed' }
  | { readonly kind: 'key'; readonly hex: string; readonly name: string | null };

export type OwnKeys = {
  readonly kept: KeptKey;
  /** The key that a connected wallet signs with itself; null where it has none, or none is connected. */
  readonly walletHex: string | null;
};

type Words = Catalogue['accountKeys'];

/** What to say of the key of this browser beside the list; null where its mark in the list says it all. */
export function ownKeyNotice({ kept }: OwnKeys, keys: StateKeys, { ours }: Words): string | null {
  if (kept.kind !== 'key') return ours[kept.kind];
  return keys.lists(kept.hex) === false ? ours.gone : null;
}

/** The words that mark a key as ours, for each way in which it is. */
export function ownMarks(hex: string, { kept, walletHex }: OwnKeys, t: Words): readonly string[] {
  const marks: string[] = [];
  if (kept.kind === 'key' && kept.hex === hex) marks.push(kept.name === null ? t.thisBrowser : t.thisBrowserNamed(kept.name));
  if (walletHex === hex) marks.push(t.wallet);
  return marks;
}

/** Keys of ours, each once. */
export function ownHexes({ kept, walletHex }: OwnKeys): readonly string[] {
  return [...new Set([...(kept.kind === 'key' ? [kept.hex] : []), ...(walletHex === null ? [] : [walletHex])])];
}
