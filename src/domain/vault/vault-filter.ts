import { valueOrNull } from '~/lib/field';
import { textMatch } from '~/lib/text-match';
import type { VaultView } from './vault-view';

/** Whether a vault fits what was typed: parts of its asset's name, or of its raw address. */
export function vaultFilter(filter: string): (vault: VaultView) => boolean {
  const fits = textMatch(filter);
  return ({ asset, address }) => fits([valueOrNull(asset), valueOrNull(address)]);
}
