import { isWholeList, type ListReading } from '~/domain/alerts/closed-positions';
import type { AssetSnapshot } from '~/domain/position/position-row';
import type { AllPages } from './read-all-pages';

/** An asset's open positions with what tells whether they are all. */
export function toListReading(reading: AssetSnapshot): ListReading {
  const source = reading.source as AllPages<unknown> | undefined;
  return {
    asset: reading.asset,
    rows: reading.rows,
    complete: reading.complete,
    receivedAtMs: reading.receivedAtMs,
    pages: source?.answers.length ?? 0,
    // The place of an entry that is no object; one that has a broken member is among the rows.
    hasUnreadable: source?.problems.some(({ field }) => field === '[]') ?? false,
  };
}

/** Assets of which one reading alone proves which positions are open. */
export function wholeAssets(readings: readonly AssetSnapshot[]): ReadonlySet<string> {
  const whole = readings.filter((reading) => reading.failure === null).map(toListReading);
  return new Set(whole.filter((list) => isWholeList(list) && list.pages <= 1).map(({ asset }) => asset));
}
