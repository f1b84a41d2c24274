import { valueOrNull } from '~/lib/field';
import type { Assumptions } from '~/config/assumptions';
import type { MarketView } from './market-view';

/** What may be done in a market now, with the reason. The worst one that applies is shown. */
export type MarketStatus =
  | { readonly kind: 'paused'; readonly given: string | null }
  | { readonly kind: 'closeOnly'; readonly given: string | null }
  | { readonly kind: 'late'; readonly ageMs: number; readonly allowedMs: number }
  | { readonly kind: 'open' }
  /** A flag that decides it could not be read. */
  | { readonly kind: 'unknown'; readonly given: string | null };

/**
 * Judges a market's status from its two flags and the age of its state.
 *
 * @param stateAgeMs age of `amm.blockTimestamp` now, corrected for clock skew; null when unknown
 */
export function marketStatus(market: MarketView, stateAgeMs: number | null, units: Assumptions): MarketStatus {
  const { isPaused, isCloseOnly, status, maxOracleDelaySeconds } = market.state;
  const given = valueOrNull(status);
  if (valueOrNull(isPaused) === true) return { kind: 'paused', given };
  if (isPaused.kind !== 'known' || isCloseOnly.kind !== 'known') return { kind: 'unknown', given };
  if (isCloseOnly.value) return { kind: 'closeOnly', given };
  const allowed = valueOrNull(maxOracleDelaySeconds);
  if (allowed !== null && stateAgeMs !== null) {
    const allowedMs = (allowed + units.oracleGraceSeconds) * 1000;
    if (stateAgeMs > allowedMs) return { kind: 'late', ageMs: stateAgeMs, allowedMs };
  }
  return { kind: 'open' };
}
