import { useMemo } from 'react';
import { LiquidationBanner } from '~/features/positions/list/liquidation-banner';
import type { OrderRow } from '~/features/orders/order-row';
import { PositionPollers, type PositionRows } from '~/queries/position-rows';

type OrdersRiskProps = {
  readonly list: PositionRows;
  readonly orders: readonly OrderRow[] | null;
  /** The list of orders itself takes many requests: positions are read with what it leaves of a hundred a minute. */
  readonly ofLongList: boolean;
  /** Assets whose next reading decides a finding. */
  readonly eager: ReadonlySet<string>;
};

/** For a long list: requests a minute for all assets together, and for all markets with positions. */
const ASSETS_A_MINUTE = 8;
const MARKETS_A_MINUTE = 10;
/** For assets without positions and orders: a new position has an order or a fill first. */
const SLOW_ROUND_MS = 300_000;

/**
 * Positions close to liquidation, above the orders. Read are the assets of these orders and those with positions, and
 * all others in a slow round; with a long list of orders they are left out.
 */
export function OrdersRisk({ list, orders, ofLongList, eager }: OrdersRiskProps) {
  const ordered = useMemo(() => new Set(orders?.map(({ market }) => market?.baseAsset)), [orders]);
  const isNear = ({ asset, rows }: PositionRows['assets'][number]) =>
    (rows !== null && rows.length > 0) || ordered.has(asset);
  const near = list.assets.filter(isNear);
  const least = {
    assetsMs: ofLongList ? (near.length * 60_000) / ASSETS_A_MINUTE : 0,
    marketsMs: ofLongList ? (list.markets.length * 60_000) / MARKETS_A_MINUTE : 0,
  };
  return (
    <>
      <PositionPollers list={{ ...list, assets: near }} least={least} eager={eager} />
      {orders !== null && !ofLongList && (
        <PositionPollers
          list={{ ...list, assets: list.assets.filter((one) => !isNear(one)), markets: [] }}
          least={{ assetsMs: SLOW_ROUND_MS, marketsMs: 0 }}
        />
      )}
      <LiquidationBanner rows={list.rows} />
    </>
  );
}
