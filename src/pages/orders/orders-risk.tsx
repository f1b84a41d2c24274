import { useMemo } from 'react';
import { LiquidationBanner } from '~/features/positions/list/liquidation-banner';
import type { OrderRow } from '~/features/orders/order-row';
import { type PositionRows, usePositionPolling } from '~/queries/positions/position-rows';

type OrdersRiskProps = {
  readonly list: PositionRows;
  readonly orders: readonly OrderRow[] | null;
  /**
   * Whether the list of orders sends many requests itself. Positions are then read with the remaining part of a hundred
   * requests a minute.
   */
  readonly isLongList: boolean;
  /** Assets that need another reading to decide a finding. */
  readonly eager: ReadonlySet<string>;
};

/** For a long list: requests a minute for all assets together, and for all markets with positions. */
const ASSETS_A_MINUTE = 8;
const MARKETS_A_MINUTE = 10;

/**
 * Positions close to liquidation, above the orders. The assets of these orders are read as often as assets with
 * positions. With a long list of orders, the other assets are left out.
 */
export function OrdersRisk({ list, orders, isLongList, eager }: OrdersRiskProps) {
  const first = useMemo(
    () => new Set([...eager, ...(orders ?? []).flatMap(({ market }) => market?.baseAsset ?? [])]),
    [eager, orders],
  );
  const near = list.assets.filter(({ asset, rows }) => (rows !== null && rows.length > 0) || first.has(asset));
  const least = {
    assetsMs: isLongList ? (near.length * 60_000) / ASSETS_A_MINUTE : 0,
    marketsMs: isLongList ? (list.markets.length * 60_000) / MARKETS_A_MINUTE : 0,
  };
  usePositionPolling(list, { least, eager: first, others: orders !== null && !isLongList, isShown: false });
  return <LiquidationBanner rows={list.rows} />;
}
