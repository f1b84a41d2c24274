import type { PositionRow } from '~/domain/position/position-row';
import type { EquityFigures } from '~/features/shared/equity-figures';
import { valueOrNull } from '~/lib/field';

/** The markets with the prices that value these positions; null for an unknown market. */
export function marketsOf(rows: readonly PositionRow[]): readonly (string | null)[] {
  return rows.map(({ position }) => valueOrNull(position.market));
}

/**
 * The markets with the prices that value the holdings in a collateral: the markets of its positions, and the market
 * that gives its price.
 */
export function marketsBehind(
  { list, extra }: Pick<EquityFigures, 'list' | 'extra'>,
  collateral: string | null,
): readonly (string | null)[] {
  const rows = list.rows.filter(({ market }) => (market?.collateral ?? null) === collateral);
  const pricing = extra.filter(({ identity }) => identity.collateral === collateral);
  return [...marketsOf(rows), ...pricing.map(({ address }) => address)];
}
