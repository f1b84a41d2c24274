import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { valueOrNull } from '~/lib/field';
import { readBoolean, readCount, readText, readTime } from '../read-field';
import { isClosedWord } from './market-status';

/** Of which moment the price in an answer is, and up to when it is not called late. Times are of this device's clock. */
export type PriceMoment = {
  readonly atMs: number;
  /** When the answer came. */
  readonly receivedAtMs: number;
  /** Null for a market that is paused or closed: its price stands still, and is not late. */
  readonly allowedMs: number | null;
  /**
   * Why it stands still, in the service's words if it sends any, and since when: null where the answer has no time. Null
   * for a market that is neither paused nor closed.
   */
  readonly pause: { readonly given: string | null; readonly sinceMs: number | null } | null;
};

type Answer = {
  readonly data: Lenient<Market>;
  readonly receivedAtMs: number;
  readonly serverTimeMs: number | null;
};

/** Where the service does not say how old an oracle may be. */
const USUAL_ALLOWED_MS = 60_000;

/**
 * The moment of a market's price: that of `amm.blockTimestamp`, which the answer has instead of an oracle time, or of
 * the answer where it has none. A wrong clock of this device makes no price older than it is.
 */
export function priceMoment({ data, receivedAtMs, serverTimeMs }: Answer, units: Assumptions): PriceMoment {
  const { amm, settings } = data;
  const stateMs = valueOrNull(readTime(amm.blockTimestamp));
  const ageMs = stateMs === null ? 0 : Math.max(0, (serverTimeMs ?? receivedAtMs) - stateMs);
  const seconds = valueOrNull(readCount(settings.maxOracleDelay));
  const given = valueOrNull(readText(settings.status));
  const isClosed = valueOrNull(readBoolean(settings.isPaused)) === true || isClosedWord(readText(settings.status));
  return {
    atMs: receivedAtMs - ageMs,
    receivedAtMs,
    allowedMs: isClosed
      ? null
      : seconds === null
        ? USUAL_ALLOWED_MS
        : Math.max(0, (seconds + units.oracleGraceSeconds) * 1000),
    pause: isClosed ? { given, sinceMs: stateMs === null ? null : receivedAtMs - ageMs } : null,
  };
}

/** After so many intervals without a newer answer, a price is late: a poll that is a little late is nothing wrong. */
const PATIENT_INTERVALS = 5;

/**
 * Whether a price is late now: it was when it came, since the oracle had stopped, or no newer answer has come for long.
 * @param intervalMs how often the market is asked for
 */
export function isLatePrice(
  { atMs, receivedAtMs, allowedMs }: PriceMoment,
  nowMs: number,
  intervalMs: number,
): boolean {
  if (allowedMs === null) return false;
  if (receivedAtMs - atMs > allowedMs) return true;
  return nowMs - atMs > allowedMs && nowMs - receivedAtMs > PATIENT_INTERVALS * intervalMs;
}
