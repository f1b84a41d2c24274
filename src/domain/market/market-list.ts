import { parseAddress } from '~/lib/address';
import { textMatch } from '~/lib/text-match';
import type { MarketIdentity } from './market-identity';

/**
 * Prepares what was typed into the filter: the result tells whether a market fits it,
 * by ticker (with its slash or without), class, or address, whole or in part. An
 * address in its friendly form, of which no part occurs in the raw one, finds its market too.
 */
export function marketFilter(filter: string): (identity: MarketIdentity) => boolean {
  const matches = textMatch(parseAddress(filter.trim())?.raw ?? filter);
  return ({ ticker, baseAsset, quoteAsset, className, address }) =>
    matches([ticker, baseAsset + quoteAsset, className, address]);
}

/**
 * The markets that a view keeps on top, as its URL has them (`?fav=`): the first eight
 * digits of each hash. Whole addresses would make links of kilobytes, and two of a few
 * hundred markets hardly ever share them.
 */
export type FavouriteTags = readonly string[];

/** The tag of a view that keeps none on top by choice, and not because nothing was said. No market has it. */
const NONE = 'none';

/** Each once, as a URL has them, even where two markets share one. Undefined when there are none. */
export function tagsOf(addresses: readonly string[]): FavouriteTags | undefined {
  return addresses.length === 0 ? undefined : [...new Set(addresses.map(tagOf))];
}

/** Whether a market (by its raw address) is among them. */
export function hasTag(tags: FavouriteTags = []): (address: string) => boolean {
  const set = new Set(tags);
  return (address) => set.has(tagOf(address));
}

/** With this market among them, or without. */
export function withTag(tags: FavouriteTags = [], address: string, wanted: boolean): FavouriteTags {
  const others = tags.filter((tag) => tag !== NONE && tag !== tagOf(address));
  if (wanted) return [...others, tagOf(address)];
  return others.length === 0 ? [NONE] : others;
}

/** A raw address ends with the 64 digits of its hash. */
function tagOf(address: string): string {
  return address.slice(-64, -56);
}
