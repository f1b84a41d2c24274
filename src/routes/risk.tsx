import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { toOrderViews } from '~/domain/order/order-view';
import { isOpener } from '~/domain/position/protection';
import { LiquidationBanner } from '~/features/positions/list/liquidation-banner';
import { whatIfParams } from '~/features/positions/list/positions-search';
import { useTpslColumn } from '~/features/positions/list/tpsl-orders';
import { usePositionsState } from '~/features/positions/list/use-positions-state';
import { ProtectionPanel } from '~/features/positions/protection/protection-findings';
import { useProtection } from '~/features/positions/protection/use-protection';
import { useDraftView, useLadder, type WhatIfView } from '~/features/positions/what-if/use-ladder';
import { WhatIf } from '~/features/positions/what-if/what-if-bar';
import { searchReader } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { MARK_INTERVAL_MS, MarketPollers } from '~/queries/market-rows';
import { useActiveOrders } from '~/queries/orders';
import { PositionPollers, usePositionRows } from '~/queries/position-rows';
import { NoTrader } from '~/shell/no-trader';
import { retainedSearch } from '~/shell/retained-search';
import { useSearchPatch } from '~/shell/use-search-patch';
import { protectionText } from '~/text/en/protection';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Failed } from '~/ui/failed';
import { PageHeader } from '~/ui/page-header';

const readRiskSearch = searchReader(whatIfParams);

export const Route = createFileRoute('/risk')({ validateSearch: readRiskSearch, component: RiskRoute });

/** What may go wrong in the whole account, and the actions that lower it. */
function RiskRoute() {
  const t = useText(protectionText);
  const search = Route.useSearch();
  const onSearch = useSearchPatch(readRiskSearch);
  if (search.trader === undefined)
    return (
      <>
        <PageHeader title={t.page} />
        <NoTrader>{t.noTrader}</NoTrader>
      </>
    );
  return <TraderRisk key={search.trader} trader={search.trader} search={search} onSearch={onSearch} />;
}

type TraderRiskProps = {
  readonly trader: string;
  readonly search: WhatIfView;
  readonly onSearch: (view: WhatIfView) => void;
};

function TraderRisk({ trader, search, onSearch }: TraderRiskProps) {
  const t = useText(protectionText);
  const units = useApi().config.assumptions;
  const navigate = useNavigate();
  const list = usePositionRows(trader);
  const { rows, coverage, markets } = list;
  const orders = useActiveOrders({ trader, statuses: null });
  const protection = useProtection(list, orders);
  const view = useMemo(() => ({ ...search, move: search.move ?? '0' }), [search]);
  const { drawn, onDraft } = useDraftView(view);
  const tpsl = useTpslColumn(orders, units);
  const { ladder, stopsRead } = useLadder({ view: drawn, rows, shown: rows, ordersOf: tpsl.of });
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
          <Button
            disabled={!hasOpeners}
            onClick={() =>
              void navigate({
                to: '/orders',
                search: (before) => ({ ...retainedSearch(before), cancel: 'openers' }),
              })
            }
          >
            {t.cancelOpeners}
          </Button>
        }
      />
      <PositionPollers list={list} eager={protection.awaitedAssets} />
      <MarketPollers addresses={protection.extraMarkets} leastIntervalMs={MARK_INTERVAL_MS} />
      {state.failure !== null && (
        <div className="rounded-panel border border-line bg-panel">
          <Failed {...state.failure} />
        </div>
      )}
      <ProtectionPanel view={protection} />
      <WhatIf
        {...{ view, onDraft, stopsRead, rows, ladder, trader, markets, coverage }}
        onView={onSearch}
        freshness={state.freshness}
        isFixed
      />
    </>
  );
}
