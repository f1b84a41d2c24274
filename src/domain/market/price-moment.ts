import type { Market } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { valueOrNull } from '~/lib/field';
import { readBoolean, readCount, readText, readTime } from '../read-field';
import { isClosedWord } from './market-status';

/**
 * The time of the price in an answer, and the age up to which the price counts as current. Times are by this device's
 * clock.
 */
export type PriceMoment = {
  readonly atMs: number;
  /** When the answer arrived. */
  readonly receivedAtMs: number;
  /** Null for a market that is paused or closed: its price has stopped, but is not late. */
  readonly allowedMs: number | null;
  /**
   * Why and since when the price has stopped: `given` is the service's word, if it sends one, and `sinceMs` is null if
   * the answer has no time. Null for a market that is neither paused nor closed.
   */
  readonly pause: { readonly given: string | null; readonly sinceMs: number | null } | null;
};

type Answer = {
  readonly data: Lenient<Market>;
  readonly receivedAtMs: number;
  readonly serverTimeMs: number | null;
};

/** Used if the service does not say how old an oracle price may be. */
const USUAL_ALLOWED_MS = 60_000;

/**
 * When a market's price was valid: at `amm.blockTimestamp`, since the answer has no oracle time; if that is missing,
 * when the answer arrived. The age is measured by the service's clock, so a wrong clock on this device does not change
 * it.
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

/**
 * A price is late after this many intervals without a newer answer. A poll that is slightly delayed is not a problem.
 */
const PATIENT_INTERVALS = 5;

/**
 * Whether a price is late now: it was already too old when it arrived, because the oracle had stopped, or no newer
 * answer has arrived for a long time.
 * @param intervalMs how often the market is requested
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
