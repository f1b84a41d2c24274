import { useEffect } from 'react';
import { useEquityFigures, useEquityNote } from '~/features/shared/equity-figures';
import { marketsOf } from '~/features/shared/equity-markets';
import { rescale, toDecimalString } from '~/lib/fixed-point';
import { isAmount } from '~/lib/typed-number';
import { useApi } from '~/queries/api-context';
import { useActiveOrders } from '~/queries/orders/orders';
import { usePositionPolling, usePositionRows } from '~/queries/positions/position-rows';

type PnlEquityProps = {
  readonly trader: string;
  /** The account that was set in addition to the trader; null without one. */
  readonly account: string | null;
  /**
   * Receives the equity in USD and cents when it was read; null when a part of it is unknown. The second is what to say
   * where positions and balances do not fit, the third the markets whose prices it depends on.
   */
  readonly onEquity: (capital: string | null, settling: string | null, markets: readonly string[]) => void;
};

/** Reads the trader's equity as the overview does: positions, orders, balances and prices. Renders nothing. */
export function PnlEquity({ trader, account, onEquity }: PnlEquityProps) {
  const { assumptions } = useApi().config;
  const list = usePositionRows(trader);
  usePositionPolling(list);
  // What they reserve shows at the first answers that positions and balances are of one moment.
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
  const markets = [...new Set([...marketsOf(list.rows), ...priced])].filter((market) => market !== null).join(' ');
  useEffect(() => {
    if (!isAwaited) onEquity(capital, note, markets.split(' '));
  }, [isAwaited, capital, note, markets, onEquity]);
  return null;
}
