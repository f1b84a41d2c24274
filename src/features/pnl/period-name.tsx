import type { PnlPeriod } from '~/domain/pnl/pnl-periods';
import { DAY_MS } from '~/lib/day-ms';
import { UtcDay } from './utc-day';

/** A day by its date, a longer period by its first and its last day, all of UTC. */
export function PeriodName({
  period: { fromMs, untilMs },
}: {
  readonly period: Pick<PnlPeriod, 'fromMs' | 'untilMs'>;
}) {
  if (untilMs - fromMs <= DAY_MS) return <UtcDay startMs={fromMs} />;
  return (
    <>
      <UtcDay startMs={fromMs} /> – <UtcDay startMs={untilMs - DAY_MS} />
    </>
  );
}
