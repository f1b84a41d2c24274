import type { Vault } from '~/api/generated/types.gen';
import { BadValue, type LenientItem } from '~/api/lenient';
import { parseAddress } from '~/lib/address';
import { valueOrNull, type Field } from '~/lib/field';
import { collateralOf } from './collateral';

/** The native coin's id; where a minter's address is expected, some services name it by the address of zeros. */
const NATIVE = 'TON';
const ZEROS = `0:${'0'.repeat(64)}`;

/** What tokens are compared by: an address, in whatever form, by its raw one; a word such as `TON` by itself. */
export function tokenKey(assetId: string): string {
  const raw = parseAddress(assetId.trim())?.raw ?? assetId;
  return raw === ZEROS ? NATIVE : raw;
}

/**
 * The token that a balance is of by its own word (`minter_address`), where that is not the one that was asked for.
 * Null when it is the same, or not told.
 */
export function otherToken(asked: string, minter: Field<string>): string | null {
  const told = valueOrNull(minter);
  return told === null || told === '' || tokenKey(told) === tokenKey(asked) ? null : told;
}

/** How many vaults name no asset that a balance could be asked for (operation 10). */
export function vaultsWithoutAsset(vaults: readonly LenientItem<Vault>[]): number {
  return vaults.filter((vault) => vault instanceof BadValue || collateralOf(vault) === null).length;
}
