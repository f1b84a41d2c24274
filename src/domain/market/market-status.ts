import { type Field, valueOrNull } from '~/lib/field';
import type { Assumptions } from '~/config/assumptions';
import type { MarketView } from './market-view';

/** Whether a market can be traded now, and if not, why. If several reasons apply, the worst one is shown. */
export type MarketStatus =
  | { readonly kind: 'paused'; readonly given: string | null }
  | { readonly kind: 'closeOnly'; readonly given: string | null }
  | { readonly kind: 'late'; readonly ageMs: number; readonly allowedMs: number }
  | { readonly kind: 'open' }
  /** Neither flag is set, but the service sends a status without a text of ours. */
  | { readonly kind: 'other'; readonly given: string }
  /** A decisive flag could not be read. */
  | { readonly kind: 'unknown'; readonly given: string | null };

/** The interface does not list the values of `settings.status`. These are assumed to mean that neither flag is set. */
const OPEN_WORDS: ReadonlySet<string> = new Set(['active', 'open', 'opened', 'enabled', 'trading']);

/** Whether a status of a paused market says that its hours are over. */
export function isMarketClosed(given: string): boolean {
  return ['market_closed', 'closed'].includes(given.toLowerCase());
}

/** Assumed to mean that the market is closed or halted, so its price has stopped on purpose. */
const CLOSED_WORDS: ReadonlySet<string> = new Set(['market_closed', 'closed', 'paused', 'halted', 'oracle_halt']);

/** Whether a status word says that the market is closed, even if its flags do not. */
export function isClosedWord(status: Field<string>): boolean {
  return status.kind === 'known' && CLOSED_WORDS.has(status.value.toLowerCase());
}

/**
 * Derives a market's status from its two flags, the status word and the age of its state.
 * @param stateAgeMs age of `amm.blockTimestamp` now, corrected for clock skew; null when unknown
 */
export function marketStatus(market: MarketView, stateAgeMs: number | null, units: Assumptions): MarketStatus {
  const { isPaused, isCloseOnly, status } = market.state;
  const given = valueOrNull(status);
  if (valueOrNull(isPaused) === true) return { kind: 'paused', given };
  if (isPaused.kind !== 'known' || isCloseOnly.kind !== 'known') return { kind: 'unknown', given };
  if (isCloseOnly.value) return { kind: 'closeOnly', given };
  if (given !== null && given !== '' && !OPEN_WORDS.has(given.toLowerCase())) return { kind: 'other', given };
  const allowedMs = allowedAgeMs(market, units);
  if (allowedMs !== null && stateAgeMs !== null && stateAgeMs > allowedMs)
    return { kind: 'late', ageMs: stateAgeMs, allowedMs };
  return { kind: 'open' };
}

/** Whether positions can be opened in a market now, by the service's flags; the age of its state does not matter. */
export function isOpenMarket(market: MarketView, units: Assumptions): boolean {
  return marketStatus(market, null, units).kind === 'open';
}

/** The age up to which a market's state is not called late, by the configured assumption; null when not known. */
export function allowedAgeMs({ state }: MarketView, units: Assumptions): number | null {
  const seconds = valueOrNull(state.maxOracleDelaySeconds);
  // A negative delay counts as none.
  return seconds === null ? null : Math.max(0, (seconds + units.oracleGraceSeconds) * 1000);
}
