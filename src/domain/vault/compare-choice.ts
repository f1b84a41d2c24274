import type { AddressForms } from '~/lib/address-forms';
import { valueOrNull } from '~/lib/field';
import { typedAddress } from '~/lib/typed-address';
import type { VaultView } from './vault-view';

/** A vault that can be compared: its address is readable, so its history can be requested. */
export type CompareOption = {
  /** Raw. */
  readonly address: string;
  /** The asset, followed by the address if several vaults have the same asset. */
  readonly name: string;
  readonly asset: string | null;
};

export type CompareOptions = {
  /** In the order of the list. */
  readonly options: readonly CompareOption[];
  /** Vaults without a readable address. */
  readonly unaddressed: number;
  /** Rows of the list that repeat the address of an earlier row, and so share its history. */
  readonly repeated: number;
};

/** The vaults of the list (operation 10) that can be compared, each address once. */
export function compareOptions(vaults: readonly VaultView[], addresses: AddressForms): CompareOptions {
  const byAddress = new Map<string, string | null>();
  const addressed = vaults.flatMap((vault) =>
    vault.address.kind === 'known' ? [{ address: vault.address.value, asset: valueOrNull(vault.asset) }] : [],
  );
  for (const { address, asset } of addressed) if (!byAddress.has(address)) byAddress.set(address, asset);
  const sharing = countsOf([...byAddress.values()]);
  return {
    options: [...byAddress].map(([address, asset]) => ({
      address,
      asset,
      name: nameOf(addresses.short(address, 'contract'), asset, sharing.get(asset) ?? 0),
    })),
    unaddressed: vaults.length - addressed.length,
    repeated: addressed.length - byAddress.size,
  };
}

function nameOf(shown: string, asset: string | null, sharing: number): string {
  if (asset === null) return shown;
  return sharing === 1 ? asset : `${asset} ${shown}`;
}

function countsOf<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export type Chosen = {
  /** In the order of the list, at most six. */
  readonly options: readonly CompareOption[];
  /** The number of chosen vaults that are not in the list. */
  readonly unlisted: number;
  /** The number of chosen vaults beyond six. */
  readonly tooMany: number;
};

/** The vaults of a link, or the first six of the list if the link names none. */
export function chosenOptions(options: readonly CompareOption[], wanted: readonly string[] | null): Chosen {
  if (wanted === null) return { options: options.slice(0, MAX_COMPARED), unlisted: 0, tooMany: 0 };
  const fitting = options.filter(({ address }) => wanted.includes(address));
  return {
    options: fitting.slice(0, MAX_COMPARED),
    unlisted: wanted.length - fitting.length,
    tooMany: Math.max(0, fitting.length - MAX_COMPARED),
  };
}

/** In a URL: addresses separated by commas, or this word if no vault is chosen. */
const NONE = 'none';

/** The raw addresses in such a text, each once; null for a text without an address. */
export function readCompared(text: string | undefined): readonly string[] | null {
  if (text === NONE) return [];
  const addresses = new Set((text ?? '').split(',').flatMap((part) => typedAddress(part) ?? []));
  return addresses.size === 0 ? null : [...addresses];
}

/** The text for a choice; undefined for the default choice. */
export function comparedText(chosen: readonly string[], options: readonly CompareOption[]): string | undefined {
  const usual = options.slice(0, MAX_COMPARED).map(({ address }) => address);
  if (usual.join() === chosen.join()) return undefined;
  return chosen.length === 0 ? NONE : chosen.join();
}

/**
 * The most vaults in a comparison, since more lines cannot be distinguished. The default is the first vaults of the
 * list.
 */
export const MAX_COMPARED = 6;
