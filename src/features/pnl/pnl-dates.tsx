import type { PnlPeriod } from '~/domain/pnl/pnl-periods';
import { known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { timeFormatOf } from '~/lib/format-time';
import { DAY_MS } from '~/lib/time';
import { useLocale } from '~/text/text-context';
import { Amount } from '~/ui/amount';
import { Time } from '~/ui/time';

/** A day of the UTC calendar, whatever the reader's zone, since figures of days are in UTC. */
export function UtcDay({ startMs }: { readonly startMs: number }) {
  const locale = useLocale();
  const times = timeFormatOf(locale, 'UTC');
  return (
    <time dateTime={new Date(startMs).toISOString().slice(0, 10)} title={`${times.date(startMs)} UTC`}>
      {times.date(startMs)}
    </time>
  );
}

/** The moment of a snapshot: at midnight UTC the day that begins, otherwise date and time. */
export function Moment({ atMs }: { readonly atMs: number }) {
  return atMs % DAY_MS === 0 ? <UtcDay startMs={atMs} /> : <Time at={atMs} show="date-time" />;
}

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

/** A change of the trader's money. */
export function Usd({ value }: { readonly value: Fixed }) {
  return <Amount field={known(value)} format="usd" signed tone="sign" />;
}
