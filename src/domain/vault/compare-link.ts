import { parseAddress } from '~/lib/address';
import type { CompareOption } from './compare-choice';
import { MAX_COMPARED } from './max-compared';

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
