import { useMemo } from 'react';
import { createTimeFormat } from '~/lib/format-time';
import { useLocale } from '~/text/text-context';

/** A day of the UTC calendar, whatever the reader's zone: the day that the figures beside it are of. */
export function UtcDay({ startMs }: { readonly startMs: number }) {
  const locale = useLocale();
  const times = useMemo(() => createTimeFormat(locale, 'UTC'), [locale]);
  return (
    <time dateTime={new Date(startMs).toISOString().slice(0, 10)} title={`${times.date(startMs)} UTC`}>
      {times.date(startMs)}
    </time>
  );
}
