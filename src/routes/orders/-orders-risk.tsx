import { useMemo } from 'react';
import { LiquidationBanner } from '~/features/positions/list/liquidation-banner';
import type { OrderRow } from '~/features/orders/order-row';
import { PositionPollers, usePositionRows } from '~/queries/position-rows';

type OrdersRiskProps = {
  readonly trader: string;
  readonly orders: readonly OrderRow[] | null;
  /** The list of orders itself takes many requests: positions are read with what it leaves of a hundred a minute. */
  readonly ofLongList: boolean;
};

/** For a long list: requests a minute for all assets together, and for all markets with positions. */
const ASSETS_A_MINUTE = 8;
const MARKETS_A_MINUTE = 10;

/**
 * Positions close to liquidation, above the orders. Reads only the assets of these orders and the known ones with
 * positions: all assets would be a request each, on a page that shows none.
 */
export function OrdersRisk({ trader, orders, ofLongList }: OrdersRiskProps) {
  const list = usePositionRows(trader);
  const ordered = useMemo(() => new Set(orders?.map(({ market }) => market?.baseAsset)), [orders]);
  const assets = list.assets.filter(({ asset, rows }) => (rows !== null && rows.length > 0) || ordered.has(asset));
  const least = {
    assetsMs: ofLongList ? (assets.length * 60_000) / ASSETS_A_MINUTE : 0,
    marketsMs: ofLongList ? (list.markets.length * 60_000) / MARKETS_A_MINUTE : 0,
  };
  return (
    <>
      <PositionPollers list={{ ...list, assets }} least={least} />
      <LiquidationBanner rows={list.rows} />
    </>
  );
}
