import type { Vault } from '~/api/generated/types.gen';
import { BadValue, type Lenient, type LenientItem } from '~/api/lenient';
import { parseAddress } from '~/lib/address';
import { type Field, valueOrNull } from '~/lib/field';
import { boundedText, readText } from '../read-field';
import { assetName } from '../vault/vault-view';

/** A token that a smart account can hold. */
export type Collateral = {
  /** The value of `token_address` in operations 6 and 7, as the service spells it: a minter's address, or `TON`. */
  readonly assetId: string;
  /** "USDT"; the asset id where the vault gives no name. */
  readonly name: string;
};

/**
 * No operation lists the tokens of an account. Each vault (operation 10) has one collateral and names its `assetId`,
 * the parameter of operations 6 and 7. A vault without a readable `assetId` is left out; the client has counted it as a
 * problem.
 */
export function collateralsOf(vaults: readonly LenientItem<Vault>[]): readonly Collateral[] {
  const byId = new Map<string, Collateral>();
  for (const vault of vaults) {
    const collateral = vault instanceof BadValue ? null : collateralOf(vault);
    if (collateral === null) continue;
    // A token listed under two names would be counted twice.
    const id = tokenKey(collateral.assetId);
    if (!byId.has(id)) byId.set(id, collateral);
  }
  return [...byId.values()];
}

/** The collateral of one vault; null where it names no asset. */
function collateralOf({ config }: Lenient<Vault>): Collateral | null {
  const { assetId, name } = config.asset;
  if (typeof assetId !== 'string' || assetId === '') return null;
  return { assetId, name: valueOrNull(assetName(readText(name))) ?? boundedText(assetId) };
}

/**
 * The token that a balance names (`minter_address`), where that is not the requested one. Null when it is the same, or
 * missing.
 */
export function otherToken(requested: string, minter: Field<string>): string | null {
  const named = valueOrNull(minter);
  return named === null || named === '' || tokenKey(named) === tokenKey(requested) ? null : named;
}

/** The number of vaults that name no asset, so no balance can be requested for them (operation 10). */
export function vaultsWithoutAsset(vaults: readonly LenientItem<Vault>[]): number {
  return vaults.filter((vault) => vault instanceof BadValue || collateralOf(vault) === null).length;
}

/** The native coin's id. Where a minter's address is expected, some services write the zero address. */
export const NATIVE_TOKEN = 'TON';
const ZEROS = `0:${'0'.repeat(64)}`;

/** The key for comparing tokens: the raw form of an address, or a name such as `TON` itself. */
export function tokenKey(assetId: string): string {
  const raw = parseAddress(assetId.trim())?.raw ?? assetId;
  return raw === ZEROS ? NATIVE_TOKEN : raw;
}
