import type { MarketSpec } from '../market/market-catalogue';
import type { PositionRow } from '../records';
import { remainingMargin } from '../trade/position-math';
import type { Terms } from '../trade/position-math';
import { DAY_MS } from '../amounts';

/**
 * The prices at which a position comes to its end: a liquidation on one side, the greatest
 * gain on the other. In floating point, since they only tell when to look: whether
 * anything is due is then decided exactly.
 */
export type EndPrices = { readonly low: number; readonly high: number };

/** Funding and rollover that may run up while the prices are relied on, as a share of the price. */
const DRIFT = 0.009;
/** Where the collateral has a price of its own, that may move too. */
const COLLATERAL_DRIFT = 0.03;

/** How long the prices may be relied on. */
export function endPricesHoldMs(spec: MarketSpec): number {
  return spec.token.name === 'USDT' ? 3 * DAY_MS : DAY_MS / 2;
}

export function endPrices(terms: Terms, row: PositionRow, maxGain: number): EndPrices {
  const size = Number(row.state.sizeRaw);
  const notional = Number(row.state.notionalRaw);
  const settlement = Number(terms.settlementRaw) / 1e9;
  const maintenance = Number(terms.settings.maintenanceMarginRatio) / 1e9;
  const isLong = row.direction === 'long';
  const nowValue = (size * Number(terms.indexRaw)) / 1e9;
  const pnl = (isLong ? nowValue - notional : notional - nowValue) / settlement;
  const left = Number(remainingMargin(terms, row.state)) - pnl;
  const bound = isLong
    ? (notional - left * settlement) / (size * (1 - maintenance))
    : (notional + left * settlement) / (size * (1 + maintenance));
  const gain = (maxGain * Number(row.state.marginRaw) * settlement) / size;
  const entry = notional / size;
  return isLong ? { low: bound * 1e9, high: (entry + gain) * 1e9 } : { low: (entry - gain) * 1e9, high: bound * 1e9 };
}

/** How far a price may move, as a share of itself, before it comes near either end; negative when it is there. */
export function roomBetween(ends: EndPrices, price: number, spec: MarketSpec): number {
  const below = ends.low > 0 ? price / ends.low : Number.POSITIVE_INFINITY;
  const nearest = Math.min(below, ends.high / price) - 1;
  return nearest - DRIFT - (spec.token.name === 'USDT' ? 0 : COLLATERAL_DRIFT);
}
