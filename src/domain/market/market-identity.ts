import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { ConfiguredMarket } from '~/config/config-schema';
import type { AddressForms } from '~/lib/address-forms';

/** The name of a market: from our configuration, otherwise from its own open config, otherwise its address. */
export type MarketIdentity = {
  readonly address: string;
  readonly ticker: string;
  readonly baseAsset: string;
  /** Empty when not known. */
  readonly quoteAsset: string;
  readonly className: string | null;
  /** Name of the asset of margins, fees and PnL; null when not known. */
  readonly collateral: string | null;
};

export function listedIdentity(listed: ConfiguredMarket): MarketIdentity {
  const [, quoteAsset = ''] = listed.name.split('/');
  return {
    address: listed.address,
    ticker: listed.name,
    baseAsset: listed.baseAsset,
    quoteAsset,
    className: listed.class,
    collateral: listed.collateral,
  };
}

/** The base asset in the answer of a market; null when the answer has none, which the interface allows. */
export function namedAsset(market: Lenient<Market>): string | null {
  const ticker = openText(market, 'ticker') ?? openText(market, 'name');
  return openText(market, 'baseAsset') ?? ticker?.split('/')[0] ?? null;
}

/**
 * The identity of a market that our configuration does not contain. Its own config may name it (in the form in use: see
 * GAPS.md); otherwise its address, in the form that the reader has chosen, serves as the name.
 */
export function unlistedIdentity(
  address: string,
  market: Lenient<Market> | null,
  addresses: AddressForms,
): MarketIdentity {
  const ticker = openText(market, 'ticker') ?? openText(market, 'name') ?? addresses.short(address, 'contract');
  const [base = ticker, quote = ''] = ticker.split('/');
  return {
    address,
    ticker,
    baseAsset: openText(market, 'baseAsset') ?? base,
    quoteAsset: openText(market, 'quoteAsset') ?? quote,
    className: null,
    collateral: settlementToken(market),
  };
}

/** The asset of margins by the market's own config; null when it has none. */
export function settlementToken(market: Lenient<Market> | null): string | null {
  return openText(market, 'settlementToken');
}

/** A text in the open config object, if it is short enough for a name. */
function openText(market: Lenient<Market> | null, key: string): string | null {
  const config: unknown = market?.config;
  if (typeof config !== 'object' || config === null) return null;
  const value: unknown = Object.hasOwn(config, key) ? Reflect.get(config, key) : null;
  return typeof value === 'string' && value.length > 0 && value.length <= 40 ? value : null;
}
