import { BadValue } from '~/api/lenient';
import type { Lenient, LenientItem } from '~/api/lenient';
import type { Vault } from '~/api/generated/types.gen';
import { tokenKey } from './token-key';

/** A token that a smart account can hold. */
export type Collateral = {
  /** What operations 6 and 7 want as `token_address`, in the service's own spelling: a minter's address, or `TON`. */
  readonly assetId: string;
  /** "USDT"; the asset id where the vault gives no name. */
  readonly name: string;
};

/**
 * No operation lists the tokens of an account. Each vault (operation 10) stands for one collateral and
 * names its `assetId`, which is what operations 6 and 7 ask for. A vault without a readable one is left out;
 * the client has counted it as a problem.
 */
export function collateralsOf(vaults: readonly LenientItem<Vault>[]): readonly Collateral[] {
  const byId = new Map<string, Collateral>();
  for (const vault of vaults) {
    const collateral = vault instanceof BadValue ? null : collateralOf(vault);
    if (collateral === null) continue;
    // One token by two names would be counted twice.
    const id = tokenKey(collateral.assetId);
    if (!byId.has(id)) byId.set(id, collateral);
  }
  return [...byId.values()];
}

/** What one vault stands for; null where it names no asset that could be asked for. */
export function collateralOf({ config }: Lenient<Vault>): Collateral | null {
  const { assetId, name } = config.asset;
  if (typeof assetId !== 'string' || assetId === '') return null;
  return { assetId, name: typeof name === 'string' && name !== '' ? name : assetId };
}
