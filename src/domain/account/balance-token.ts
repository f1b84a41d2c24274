import type { Vault } from '~/api/generated/types.gen';
import { BadValue, type LenientItem } from '~/api/lenient';
import { valueOrNull, type Field } from '~/lib/field';
import { collateralOf } from './collateral';
import { tokenKey } from './token-key';

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
