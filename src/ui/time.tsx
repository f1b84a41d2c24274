import { known, type Field } from '~/lib/field';
import { isoUtc, isTime } from '~/lib/format-time';
import { useText } from '~/text/text-context';
import { relativeText } from './age-text';
import { FieldValue } from './field-value';
import { useFormat } from './format-context';
import { useNow } from './now-context';

export type TimeProps = {
  /** Milliseconds since 1970 UTC. */
  readonly at: Field<number> | number;
  /** `auto` follows the reader's choice between dates and ages. */
  readonly show?: 'auto' | 'date-time' | 'date' | 'clock' | 'age' | undefined;
};

/** Every moment on screen: `<time datetime>` with date, zone and age in its title. */
export function Time({ at, show = 'auto' }: TimeProps) {
  return (
    <FieldValue field={typeof at === 'number' ? known(at) : at}>
      {(atMs) => (isTime(atMs) ? <KnownTime atMs={atMs} show={show} /> : <>{String(atMs)}</>)}
    </FieldValue>
  );
}

function KnownTime({ atMs, show }: { readonly atMs: number; readonly show: NonNullable<TimeProps['show']> }) {
  const t = useText();
  const { times, numbers, timeForm } = useFormat();
  const form = show === 'auto' ? (timeForm === 'age' ? 'age' : 'date-time') : show;
  // A date's title tells the age too, but need not beat every second for it.
  const nowMs = useNow(form === 'age' ? 1000 : 60_000);
  const relative = relativeText(t, numbers, atMs, nowMs);
  const absolute = `${times.dateTime(atMs)} ${times.zoneName(atMs)}`;
  return (
    <time dateTime={isoUtc(atMs)} title={`${absolute} · ${relative}`}>
      {form === 'age' && relative}
      {form === 'date-time' && times.dateTime(atMs)}
      {form === 'date' && times.date(atMs)}
      {form === 'clock' && times.clock(atMs)}
    </time>
  );
}
