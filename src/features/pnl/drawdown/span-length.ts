import { drawdownLengthMs, type DrawdownSpan } from '~/domain/drawdown';
import { DAY_MS } from '~/lib/day-ms';

/** Whole days from the peak to the recovery, or to the last reading where there is none; what is begun does not count. */
export function spanDays(span: DrawdownSpan, lastAtMs: number): number {
  return Math.floor(drawdownLengthMs(span, { lastAtMs }) / DAY_MS);
}
