import { DAY_MS } from '~/lib/day-ms';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { Time } from '~/ui/time';
import { UtcDay } from '../utc-day';

/** When a last reading was: one at midnight is the end of the day that it closes. */
export function EndOf({ atMs }: { readonly atMs: number }) {
  const t = useText(pnlText).figures;
  if (atMs % DAY_MS !== 0) return <Time at={atMs} show="date-time" />;
  return (
    <>
      {t.endOf} <UtcDay startMs={atMs - DAY_MS} />
    </>
  );
}
