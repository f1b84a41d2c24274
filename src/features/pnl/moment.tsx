import { DAY_MS } from '~/lib/day-ms';
import { Time } from '~/ui/time';
import { UtcDay } from './utc-day';

/** A reading's moment: one at midnight closes a day of UTC, and is named by the day that begins; others by their time. */
export function Moment({ atMs }: { readonly atMs: number }) {
  return atMs % DAY_MS === 0 ? <UtcDay startMs={atMs} /> : <Time at={atMs} show="date-time" />;
}
