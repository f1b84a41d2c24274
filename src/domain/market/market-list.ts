import { textMatch } from '~/lib/text-match';
import type { MarketIdentity } from './market-identity';

/**
 * Returns a check whether a market matches the filter text: by ticker (with or without slash), class, or address, whole
 * or in part, in either form.
 */
export function marketFilter(filter: string): (identity: MarketIdentity) => boolean {
  const matches = textMatch(filter);
  return ({ ticker, baseAsset, quoteAsset, className, address }) =>
    matches([ticker, baseAsset + quoteAsset, className, address]);
}

/**
 * The pinned markets of a view in its URL (`?fav=`): the first eight digits of each hash. Whole addresses would make
 * links of kilobytes, and two of a few hundred markets are very unlikely to share these digits.
 */
export type FavouriteTags = readonly string[];

/** The tag that means "no pinned markets", as opposed to the default. No market has it. */
const NONE = 'none';

/** One tag for each address, without repetition: two markets may share one. Undefined for an empty list. */
export function tagsOf(addresses: readonly string[]): FavouriteTags | undefined {
  return addresses.length === 0 ? undefined : [...new Set(addresses.map(tagOf))];
}

/** Whether a market (by its raw address) is pinned. */
export function hasTag(tags: FavouriteTags = []): (address: string) => boolean {
  const set = new Set(tags);
  return (address) => set.has(tagOf(address));
}

/** Pins or unpins a market. */
export function withTag(tags: FavouriteTags = [], address: string, wanted: boolean): FavouriteTags {
  const others = tags.filter((tag) => tag !== NONE && tag !== tagOf(address));
  if (wanted) return [...others, tagOf(address)];
  return others.length === 0 ? [NONE] : others;
}

/** A raw address ends with the 64 digits of its hash. */
function tagOf(address: string): string {
  return address.slice(-64, -56);
}
