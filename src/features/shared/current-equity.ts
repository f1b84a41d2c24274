import { useMemo, useState } from 'react';
import { rescale, toDecimalString } from '~/lib/fixed-point';
import { isAmount } from '~/lib/typed-number';
import { useApi } from '~/queries/api-context';
import { useActiveOrders } from '~/queries/orders/orders';
import { usePositionPolling, usePositionRows } from '~/queries/positions/position-rows';
import { useReused } from '~/queries/use-reused';
import { useEquityFigures, useEquityNote } from './equity-figures';
import { marketsOf } from './equity-markets';

type CurrentEquity = {
  /** In USD and cents; null if a part of it is unknown, or if it is not above zero. */
  readonly capital: string | null;
  /** Says that positions and balances do not fit; null if they do. */
  readonly note: string | null;
  /** The markets with prices that affect it; null for an unknown market. */
  readonly markets: readonly (string | null)[];
};

/**
 * Reads and polls the trader's equity as the overview does: positions, orders, balances and prices. Null until all of
 * them were read; while one is read again, the previous equity stays.
 * @param account the account that was set in addition to the trader; null without one
 */
export function useCurrentEquity(trader: string, account: string | null): CurrentEquity | null {
  const { assumptions } = useApi().config;
  const list = usePositionRows(trader);
  usePositionPolling(list);
  // The amounts that they reserve show at the first answers that positions and balances are of one moment.
  const orders = useActiveOrders({ trader, statuses: null });
  const { rows, total, loading, priced, settling } = useEquityFigures(
    account ?? (assumptions.traderIsSmartAccount ? trader : null),
    list,
    { orders },
  );
  const note = useEquityNote({ settling, total });
  const isAwaited =
    loading ||
    (orders.data === undefined && !orders.isError) ||
    list.coverage.pending > 0 ||
    list.markets.some(({ terms, failure }) => terms === null && failure === null) ||
    rows.some(({ usd }) => usd.kind === 'absent' && usd.reason === 'notLoaded');
  const rounded =
    total.usd.kind === 'known' && !total.partial ? toDecimalString(rescale(total.usd.value, 2, 'halfUp')) : null;
  const capital = rounded !== null && isAmount(rounded) ? rounded : null;
  const markets = useReused([...new Set([...marketsOf(list.rows), ...priced])]);
  const now = useMemo(() => (isAwaited ? null : { capital, note, markets }), [isAwaited, capital, note, markets]);
  const [last, keep] = useState(now);
  if (now !== null && now !== last) keep(now);
  return now ?? last;
}
