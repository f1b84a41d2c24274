import { useMemo } from 'react';
import { toOrderViews } from '~/domain/order/order-view';
import { isOpener } from '~/domain/position/protection';
import { useEquityFigures } from '~/features/shared/equity-figures';
import { useApi } from '~/queries/api-context';
import { MARK_INTERVAL_MS, useMarketPolling } from '~/queries/markets/market-rows';
import { useActiveOrders } from '~/queries/orders/orders';
import { usePositionPolling, usePositionRows } from '~/queries/positions/position-rows';
import { protectionText } from '~/text/en/protection';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Failed } from '~/ui/failed';
import { PageHeader } from '~/ui/page-header';
import { LiquidationBanner } from '../list/liquidation-banner';
import { useTpslColumn } from '../list/tpsl-orders';
import { usePositionsState } from '../list/use-positions-state';
import { useDraftView, useLadder, type WhatIfView } from '../what-if/use-ladder';
import { WhatIf } from '../what-if/what-if-bar';
import { ProtectionPanel } from './protection-findings';
import { useProtection } from './use-protection';

type RiskPageProps = {
  readonly trader: string;
  /** Null if the trader's account is unknown. */
  readonly account: string | null;
  readonly search: WhatIfView;
  readonly onSearch: (view: WhatIfView) => void;
  /** Opens the dialog that cancels the orders that would open positions. */
  readonly onCancelOpeners: () => void;
};

/** The risks of the whole account, and the actions that lower them. */
export function RiskPage({ trader, account, search, onSearch, onCancelOpeners }: RiskPageProps) {
  const t = useText(protectionText);
  const units = useApi().config.assumptions;
  const list = usePositionRows(trader);
  const { rows } = list;
  const orders = useActiveOrders({ trader, statuses: null });
  const protection = useProtection(list, orders);
  const equity = useEquityFigures(account, list, { orders });
  usePositionPolling(list, { eager: protection.awaitedAssets });
  useMarketPolling(protection.extraMarkets, { leastIntervalMs: MARK_INTERVAL_MS });
  const view = useMemo(() => ({ ...search, move: search.move ?? '0' }), [search]);
  const { draftView, onDraft } = useDraftView(view);
  const tpsl = useTpslColumn(orders, units);
  const { stopsRead, ...walk } = useLadder({ view: draftView, rows, shown: rows, ordersOf: tpsl.of });
  const state = usePositionsState(list);
  const hasOpeners = useMemo(
    () => toOrderViews(orders.data?.rows ?? [], units).some((order) => order.cancelability.can && isOpener(order)),
    [orders.data, units],
  );
  return (
    <>
      <LiquidationBanner rows={rows} />
      <PageHeader
        title={t.page}
        actions={
          <Button disabled={!hasOpeners} onClick={onCancelOpeners}>
            {t.cancelOpeners}
          </Button>
        }
      />
      {state.failure !== null && (
        <div className="rounded-panel border border-line bg-panel">
          <Failed {...state.failure} />
        </div>
      )}
      <ProtectionPanel view={protection} />
      <WhatIf
        {...{ view, onDraft, stopsRead, list, walk }}
        equity={equity}
        onView={onSearch}
        freshness={state.freshness}
        isFixed
      />
    </>
  );
}
