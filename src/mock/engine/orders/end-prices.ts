import type { MarketSpec } from '../market/market-catalogue';
import type { PositionRow } from '../records';
import { remainingMargin } from '../trade/position-math';
import type { Terms } from '../trade/position-math';
import { DAY_MS, HOUR_MS } from '../amounts';

/**
 * The prices at which a position comes to its end: a liquidation on one side, the greatest
 * gain on the other. In floating point, since they only tell when to look: whether
 * anything is due is then decided exactly.
 */
export type EndPrices = { readonly low: number; readonly high: number; readonly untilMs: number };

/** Funding and rollover that may run up while the prices hold, as a share of the price. */
const DRIFT = 0.003;
/** Where the collateral has a price of its own, that may move too. */
const COLLATERAL_DRIFT = 0.02;

export function endPrices(terms: Terms, spec: MarketSpec, row: PositionRow, maxGain: number): EndPrices {
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
  const untilMs = terms.atMs + (spec.type === 'coinm' ? HOUR_MS : DAY_MS);
  return isLong ? { low: bound * 1e9, high: (entry + gain) * 1e9, untilMs } : { low: (entry - gain) * 1e9, high: bound * 1e9, untilMs };
}

/** Whether a price is so far inside that nothing can come to an end within a span of that reach. */
export function isFarInside(ends: EndPrices, price: number, spec: MarketSpec, reach: number): boolean {
  const slack = 1 + reach + DRIFT + (spec.token.name === 'USDT' ? 0 : COLLATERAL_DRIFT);
  return price > ends.low * slack && price * slack < ends.high;
}
