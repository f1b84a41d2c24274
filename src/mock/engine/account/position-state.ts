import type { HappeningOf } from '../happening';
import type { PositionRow } from '../records';
import { secondsOf } from './wire-values';

/**
 * A position as its contract stores it, in operation 2 and in `notify_update_position`.
 * As on chain, a short's size is negative, and margin and notional are texts. The times are seconds.
 */
export function positionState(row: PositionRow, origin: HappeningOf<'account_created'>) {
  const { state } = row;
  return {
    size: row.direction === 'short' ? -state.sizeRaw : state.sizeRaw,
    direction: row.direction === 'long' ? 0 : 1,
    margin: state.marginRaw.toString(),
    open_notional: state.notionalRaw.toString(),
    last_updated_cumulative_premium: state.fractionRaw,
    fee: row.feeRateRaw,
    discount: origin.discountRaw,
    rebate: origin.rebateRaw,
    last_updated_timestamp: secondsOf(state.updatedAtMs),
  };
}
