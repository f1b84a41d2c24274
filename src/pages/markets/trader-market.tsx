import { useMemo } from 'react';
import { namedAsset } from '~/domain/market/market-identity';
import { priceLevels } from '~/domain/position/price-levels';
import { MarketPage, type MarketPageProps } from '~/features/markets/market-page';
import { pageLink } from '~/features/markets/market-cells';
import { OrdersInMarket } from '~/features/orders/orders-in-market';
import { useOrderRows } from '~/features/orders/order-row';
import { PositionsInMarket } from '~/features/positions/list/positions-in-market';
import { type Destination, PageLink } from '~/features/shared/links';
import { usePanelState } from '~/features/shared/panel-state';
import { valueOrNull } from '~/lib/field';
import { whyUnnamed } from '~/queries/positions/assets';
import { useMarket, useMarketMark } from '~/queries/markets/market';
import { useMarketFinder } from '~/queries/markets/markets';
import { useActiveOrders } from '~/queries/orders/orders';
import { useMarketPositionRows, usePositionPolling } from '~/queries/positions/position-rows';
import { marketPageText } from '~/text/en/market-page';
import { useText } from '~/text/text-context';

type TraderMarketProps = Omit<MarketPageProps, 'own' | 'levels'> & { readonly trader: string };

/** A market's page, with the watched trader's positions and orders there first. */
export function TraderMarket({ trader, ...page }: TraderMarketProps) {
  const t = useText(marketPageText);
  const { address } = page;
  const market = useMarket(address);
  const listed = useMarketFinder()(address);
  const asset = listed?.baseAsset ?? (market.data === undefined ? null : namedAsset(market.data.data));
  const list = useMarketPositionRows(trader, { address, asset, failure: whyUnnamed(address, market) });
  usePositionPolling(list);
  const orders = useActiveOrders({ trader, statuses: null });
  const all = useOrderRows(orders.data);
  const here = useMemo(() => all?.filter(({ order }) => valueOrNull(order.market) === address) ?? null, [all, address]);
  // An order with an unreadable market may belong here.
  const isWhole = all?.every(({ order }) => order.market.kind === 'known') ?? true;
  const mark = useMarketMark(address);
  const levels = useMemo(
    () => priceLevels(list.rows, here?.map(({ order }) => order) ?? [], mark),
    [list.rows, here, mark],
  );
  const link = (to: Destination, text: string) =>
    listed !== null && (
      <PageLink to={to} className={pageLink}>
        {text}
      </PageLink>
    );
  return (
    <MarketPage
      {...page}
      levels={levels}
      own={
        <div className="grid items-start gap-3.5 min-[1240px]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <PositionsInMarket
            title={t.positions}
            list={list}
            none={t.noPosition}
            seeAll={link({ page: 'positions-of', market: listed?.ticker ?? address, side: null }, t.seePositions)}
          />
          <OrdersInMarket
            title={t.orders}
            rows={here}
            complete={isWhole && (orders.data?.complete ?? true)}
            mark={mark}
            state={usePanelState(orders, { operation: 'listActiveOrders', subject: trader })}
            none={t.noOrder}
            seeAll={link({ page: 'orders', asset: listed?.baseAsset ?? '' }, t.seeOrders)}
          />
        </div>
      }
    />
  );
}
