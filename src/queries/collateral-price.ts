import { useMemo } from 'react';
import { collateralPrice, marketToPrice } from '~/domain/equity';
import type { MarketSnapshot } from '~/domain/position/position-row';
import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { useListedMarkets } from './markets';
import { usePositionMarkets } from './position-markets';

export type CollateralPrices = {
  /** USD per unit of the collateral. */
  readonly priceOf: (collateral: string) => Field<Fixed>;
  /** Markets that are read for nothing but a price: mount `MarketPollers` for them, or nothing is asked for. */
  readonly extra: readonly MarketSnapshot[];
  /** Raw addresses of those. */
  readonly addresses: readonly string[];
};

/**
 * Prices of collaterals out of the markets that positions are in (operation 17), and for each collateral that none of
 * them is settled in, out of one more that is.
 */
export function useCollateralPrices(collaterals: readonly string[], held: readonly MarketSnapshot[]): CollateralPrices {
  const listed = useListedMarkets();
  const wanted = collaterals.flatMap((collateral) => marketToPrice(collateral, held, listed) ?? []).join(' ');
  const addresses = useMemo(() => (wanted === '' ? [] : wanted.split(' ')), [wanted]);
  const extra = usePositionMarkets(addresses);
  return { priceOf: (collateral) => collateralPrice(collateral, [...held, ...extra]), extra, addresses };
}
