import { useState } from 'react';
import { type EquityFigures, type OrdersRead, useEquityFigures, useEquityNote } from '~/features/shared/equity-figures';
import { absent, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { PositionRows } from '~/queries/positions/position-rows';
import { isSameAmount } from '../what-if/use-ladder';

type EquityForShares = {
  /** In USD, as the overview has it; unknown where a part of it is: a share of a part would be too large. */
  readonly equity: Field<Fixed>;
  /** What is wrong with it as a whole; null where nothing is. */
  readonly settling: string | null;
  /** What it was computed from. */
  readonly figures: EquityFigures;
};

/**
 * What losses are shares of.
 * @param account null when the trader's account is unknown
 */
export function useEquityForShares(account: string | null, list: PositionRows, orders: OrdersRead): EquityForShares {
  const figures = useEquityFigures(account, list, { orders });
  const { rows, total, loading } = figures;
  const isAwaited =
    loading || list.coverage.pending > 0 || rows.some(({ usd }) => usd.kind === 'absent' && usd.reason === 'notLoaded');
  const missing = account === null ? 'notApplicable' : isAwaited ? 'notLoaded' : total.partial ? 'notComputable' : null;
  const equity = missing === null ? total.usd : absent(missing);
  // Tables follow from it: it changes with an amount, not with every render.
  const [kept, setKept] = useState<Field<Fixed>>(equity);
  if (kept !== equity && !isSameAmount(kept, equity)) setKept(equity);
  return { equity: kept, settling: useEquityNote(figures), figures };
}
