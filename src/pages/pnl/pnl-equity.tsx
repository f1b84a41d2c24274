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
   * Called when the equity was read.
   * @param capital the equity in USD and cents; null when a part of it is unknown
   * @param settling the note to show while positions and balances contradict each other; null if they agree
   * @param markets the markets of which the prices enter the equity
   */
  readonly onEquity: (capital: string | null, settling: string | null, markets: readonly string[]) => void;
};

/** Reads the trader's equity as the overview does: positions, orders, balances and prices. Renders nothing. */
export function PnlEquity({ trader, account, onEquity }: PnlEquityProps) {
  const { assumptions } = useApi().config;
  const list = usePositionRows(trader);
  usePositionPolling(list);
  // The amounts that orders reserve help to prove, already by the first answers, that positions and balances belong to
  // one moment.
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
