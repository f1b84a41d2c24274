import { parseAddress, shortAddress } from '~/lib/address';
import { valueOrNull } from '~/lib/field';
import type { VaultView } from './vault-view';

/** A vault that can be compared: one with an address, which its history is asked for by. */
export type CompareOption = {
  /** Raw. */
  readonly address: string;
  /** The asset, with the address behind it where that alone does not tell which vault it is. */
  readonly name: string;
  readonly asset: string | null;
};

export type CompareOptions = {
  /** In the order of the list. */
  readonly options: readonly CompareOption[];
  /** Vaults whose address is not there or cannot be read. */
  readonly unaddressed: number;
  /** Rows of the list with an address that an earlier row has: they share its history. */
  readonly repeated: number;
};

/** The vaults of the list (operation 10) that can be compared, each address once. */
export function compareOptions(vaults: readonly VaultView[]): CompareOptions {
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
      name: nameOf(address, asset, sharing.get(asset) ?? 0),
    })),
    unaddressed: vaults.length - addressed.length,
    repeated: addressed.length - byAddress.size,
  };
}

function nameOf(address: string, asset: string | null, sharing: number): string {
  if (asset === null) return shortAddress(address);
  return sharing === 1 ? asset : `${asset} ${shortAddress(address)}`;
}

function countsOf<T>(values: readonly T[]): ReadonlyMap<T, number> {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

export type Chosen = {
  /** In the order of the list, at most six. */
  readonly options: readonly CompareOption[];
  /** Wanted, but not in the list. */
  readonly unlisted: number;
  /** Wanted, but more than six. */
  readonly tooMany: number;
};

/** Those of a link, or the first six of the list where it names none. */
export function chosenOptions(options: readonly CompareOption[], wanted: readonly string[] | null): Chosen {
  if (wanted === null) return { options: options.slice(0, MAX_COMPARED), unlisted: 0, tooMany: 0 };
  const fitting = options.filter(({ address }) => wanted.includes(address));
  return {
    options: fitting.slice(0, MAX_COMPARED),
    unlisted: wanted.length - fitting.length,
    tooMany: Math.max(0, fitting.length - MAX_COMPARED),
  };
}

/** In a URL: addresses with commas between them, or this word for none. */
const NONE = 'none';

/** The vaults that such a text names, raw and each once; null where it names none and does not say so either. */
export function readCompared(text: string | undefined): readonly string[] | null {
  if (text === NONE) return [];
  const addresses = new Set((text ?? '').split(',').flatMap((part) => parseAddress(part.trim())?.raw ?? []));
  return addresses.size === 0 ? null : [...addresses];
}

/** The text for a choice; none for what is compared anyway. */
export function comparedText(chosen: readonly string[], options: readonly CompareOption[]): string | undefined {
  const usual = options.slice(0, MAX_COMPARED).map(({ address }) => address);
  if (usual.join() === chosen.join()) return undefined;
  return chosen.length === 0 ? NONE : chosen.join();
}

/** How many vaults are compared at once: as many lines as can be told apart on one chart. The first so many of the list are, unless a link says which. */
export const MAX_COMPARED = 6;
