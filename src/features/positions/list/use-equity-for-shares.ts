import { useState } from 'react';
import { type EquityFigures, type OrdersRead, useEquityFigures, useEquityNote } from '~/features/shared/equity-figures';
import { absent, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { PositionRows } from '~/queries/positions/position-rows';
import { isSameAmount } from '../what-if/use-ladder';

type EquityForShares = {
  /**
   * In USD, as on the overview. Unknown if a part of it is unknown, since a share of only a part would be too large.
   */
  readonly equity: Field<Fixed>;
  /** A problem with the equity as a whole, in words; null if there is none. */
  readonly settling: string | null;
  /** The figures from which it was computed. */
  readonly figures: EquityFigures;
};

/**
 * The equity to which losses are compared.
 * @param account null if the trader's account is unknown
 */
export function useEquityForShares(account: string | null, list: PositionRows, orders: OrdersRead): EquityForShares {
  const figures = useEquityFigures(account, list, { orders });
  const { rows, total, loading } = figures;
  const isAwaited =
    loading || list.coverage.pending > 0 || rows.some(({ usd }) => usd.kind === 'absent' && usd.reason === 'notLoaded');
  const missing = account === null ? 'notApplicable' : isAwaited ? 'notLoaded' : total.partial ? 'notComputable' : null;
  const equity = missing === null ? total.usd : absent(missing);
  // Replaced only if the amount changes, so that tables do not rerender each time.
  const [stable, setStable] = useState<Field<Fixed>>(equity);
  if (stable !== equity && !isSameAmount(stable, equity)) setStable(equity);
  return { equity: stable, settling: useEquityNote(figures), figures };
}
