import type { VaultView } from './vault-view';

/** Whether a vault fits what was typed: part of its asset's name, or of its address in the raw form. */
export function vaultFits({ asset, address }: VaultView, filter: string): boolean {
  const wanted = filter.trim().toLowerCase();
  if (wanted === '') return true;
  return [asset, address].some((field) => field.kind === 'known' && field.value.toLowerCase().includes(wanted));
}
