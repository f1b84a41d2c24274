import type { OrderView } from '~/domain/order/order-view';
import { nextRounds, type ConfirmationRounds } from '~/domain/position/confirm-findings';
import { isWholeAsset } from '~/domain/position/coverage';
import type { AssetSnapshot, MarketSnapshot, PositionRow } from '~/domain/position/position-row';
import { checkProtection, type Protection, type ProtectionInputs } from '~/domain/position/protection';
import { absent } from '~/lib/field';
import { hasAllOrders } from '../orders/order-ledger';
import type { OrdersSnapshot } from '../session-state';

type Readings = Pick<ProtectionInputs, 'limits' | 'equity'> & {
  /** The assets without positions too. */
  readonly assets: readonly AssetSnapshot[];
  readonly rows: readonly PositionRow[];
  /** Their marks value the orders without a position. */
  readonly markets: readonly MarketSnapshot[];
  readonly orders: readonly OrderView[];
  /** See `wholeOrdersAt`; null after a failure too. */
  readonly ordersAtMs: number | null;
  readonly find: (market: string) => { readonly baseAsset: string } | null;
};

type CheckedReadings = Protection & {
  /** The rounds of confirmation after these readings: see `nextRounds`. */
  readonly roundsAfter: (before: ConfirmationRounds) => ConfirmationRounds;
};

/** Checks the protection of a trader's positions, for pages and for the rules of the inbox alike. */
export function checkReadings({ assets, markets, ordersAtMs, find, ...inputs }: Readings): CheckedReadings {
  const wholeAssets = new Set(assets.filter(isWholeAsset).map(({ asset }) => asset));
  const terms = new Map(markets.map((market) => [market.address, market.terms]));
  const checked = checkProtection({
    ...inputs,
    wholeAssets,
    ordersWhole: ordersAtMs !== null,
    assetOf: (address) => find(address)?.baseAsset ?? null,
    markOf: (address) => terms.get(address)?.mark ?? absent('notLoaded'),
  });
  const readings = assets.map(({ asset, startedAtMs = null }) => ({
    asset,
    ordersAtMs,
    positionsAtMs: wholeAssets.has(asset) ? startedAtMs : null,
  }));
  return { ...checked, roundsAfter: (before) => nextRounds(before, readings, checked.findings) };
}

/** When the last page of a complete list of orders arrived; null for an incomplete reading. */
export function wholeOrdersAt(orders: OrdersSnapshot | undefined): number | null {
  if (orders === undefined || !hasAllOrders(orders)) return null;
  return Math.max(...orders.answers.map(({ receivedAtMs }) => receivedAtMs));
}
