import type { PositionRow } from '~/domain/position/position-row';
import type { EquityFigures } from '~/features/shared/equity-figures';
import { valueOrNull } from '~/lib/field';

/** The markets whose prices value these positions; null for one that is not known. */
export function marketsOf(rows: readonly PositionRow[]): readonly (string | null)[] {
  return rows.map(({ position }) => valueOrNull(position.market));
}

/** The markets whose prices value what is owned in a collateral: those of its positions, and the one that prices it. */
export function marketsBehind(
  { list, extra }: Pick<EquityFigures, 'list' | 'extra'>,
  collateral: string | null,
): readonly (string | null)[] {
  const rows = list.rows.filter(({ market }) => (market?.collateral ?? null) === collateral);
  const pricing = extra.filter(({ identity }) => identity.collateral === collateral);
  return [...marketsOf(rows), ...pricing.map(({ address }) => address)];
}
