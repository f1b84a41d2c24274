import { useMemo } from 'react';
import { MarketPollers } from '~/queries/market-board';
import type { OrderRow } from './order-row';
import { pricedMarkets } from './priced-markets';

export type OrderMarkPollersProps = {
  readonly rows: readonly OrderRow[];
  /** Keys of the rows on screen; null where the browser has not told, or cannot. */
  readonly visibleKeys: ReadonlySet<string> | 'all' | null;
};

/**
 * Keeps the marks coming that distances on screen are worked out from, one request a market
 * however many orders it has. Draws nothing.
 */
export function OrderMarkPollers({ rows, visibleKeys }: OrderMarkPollersProps) {
  // As one text: a scroll within the same markets changes nothing.
  const joined = useMemo(() => marketsOf(rows, visibleKeys).join('\n'), [rows, visibleKeys]);
  const addresses = useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined]);
  return <MarketPollers addresses={addresses} isOnScreen={always} />;
}

// The others are not asked for at all.
const always = () => true;

function marketsOf(rows: readonly OrderRow[], visibleKeys: OrderMarkPollersProps['visibleKeys']): readonly string[] {
  // Which rows are on screen is told in a moment: to ask for the markets of all until then would be a request for each of them.
  if (visibleKeys === null && typeof IntersectionObserver !== 'undefined') return [];
  const shown =
    visibleKeys === null || visibleKeys === 'all' ? rows : rows.filter(({ order }) => visibleKeys.has(order.key));
  return pricedMarkets(shown);
}
