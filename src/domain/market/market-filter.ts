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
