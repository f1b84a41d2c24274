import { type Field, known } from '~/lib/field';
import type { NumberShape } from '~/lib/format-number';
import { isoUtc, isTime } from '~/lib/format-time';
import type { CoreCatalogue } from '~/text/catalogue';
import { useText } from '~/text/text-context';
import { ageText } from './age';
import { FieldValue } from './field-value';
import { useFormat } from './format-context';
import { useWithTime } from './now-context';

type TimeProps = {
  /** Milliseconds since 1970 UTC. */
  readonly at: Field<number> | number;
  /** `auto` uses the reader's choice between dates and ages. */
  readonly show?: 'auto' | 'date-time' | 'date' | 'clock' | 'age' | undefined;
};

/** A time: `<time datetime>` with date, time and zone in its title. */
export function Time({ at, show = 'auto' }: TimeProps) {
  const { timeForm } = useFormat();
  const form = show === 'auto' ? (timeForm === 'age' ? 'age' : 'date-time') : show;
  return (
    <FieldValue field={typeof at === 'number' ? known(at) : at}>
      {(atMs) => {
        if (!isTime(atMs)) return String(atMs);
        return form === 'age' ? <RelativeTime atMs={atMs} /> : <AbsoluteTime atMs={atMs} form={form} />;
      }}
    </FieldValue>
  );
}

function AbsoluteTime({ atMs, form }: { readonly atMs: number; readonly form: 'date-time' | 'date' | 'clock' }) {
  const { times } = useFormat();
  const texts = { 'date-time': times.dateTime, date: times.date, clock: times.clock };
  return <Moment atMs={atMs}>{texts[form](atMs)}</Moment>;
}

/** A separate component, so that only ages subscribe to the clock, and render when their text changes. */
function RelativeTime({ atMs }: { readonly atMs: number }) {
  const t = useText();
  const { numbers } = useFormat();
  return <Moment atMs={atMs}>{useWithTime((nowMs) => relativeText(t, numbers, atMs, nowMs))}</Moment>;
}

function Moment({ atMs, children }: { readonly atMs: number; readonly children: string }) {
  const { times } = useFormat();
  return (
    <time dateTime={isoUtc(atMs)} title={`${times.dateTime(atMs)} ${times.zoneName(atMs)}`}>
      {children}
    </time>
  );
}

/** "3 min ago", "in 2 h", "now": a time relative to another one. */
export function relativeText(t: CoreCatalogue, numbers: NumberShape, atMs: number, nowMs: number): string {
  const spanMs = nowMs - atMs;
  if (Math.abs(spanMs) < 1000) return t.common.ages.now;
  const span = ageText(t, numbers, spanMs);
  return spanMs > 0 ? t.common.ages.ago(span) : t.common.ages.ahead(span);
}
