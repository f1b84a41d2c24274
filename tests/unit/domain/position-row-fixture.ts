import type { MarketIdentity } from '~/domain/market/market-identity';
import type { MarketTerms } from '~/domain/position/market-terms';
import { positionFigures } from '~/domain/position/position-figures';
import type { PositionRow } from '~/domain/position/position-row';
import type { PositionView } from '~/domain/position/position-view';
import { aPosition, noon, theTerms } from './position-fixture';

export function anIdentity(baseAsset: string, collateral: string | null): MarketIdentity {
  return { address: `0:${'b'.repeat(64)}`, ticker: `${baseAsset}/${collateral ?? '?'}`, baseAsset, quoteAsset: 'USD', className: null, collateral };
}

/** `aPosition` in its market, with some of both otherwise; no terms for a market that has not been read. */
export function aRow(position: Partial<PositionView> = {}, terms: Partial<MarketTerms> | null = {}, market: MarketIdentity | null = anIdentity('BTC', 'USDT')): PositionRow {
  const view = { ...aPosition, ...position };
  const inForce = terms === null ? null : { ...theTerms, ...terms };
  return { position: view, asset: market?.baseAsset ?? 'BTC', market, terms: inForce, readAt: { position: noon, market: noon }, figures: positionFigures(view, inForce ?? 'notLoaded') };
}
