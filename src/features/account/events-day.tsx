import { useEffect, useMemo } from 'react';
import { dayCover } from '~/domain/account/event-time';
import type { EventView } from '~/domain/account/event-view';
import { DAY_MS, utcDayMs } from '~/lib/time';
import type { FurtherEvents } from '~/queries/account/events';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { useFormat } from '~/ui/format-context';

export type EventsDay = {
  /** "3 Oct 2026" */
  readonly name: string;
  /** Whether the list was read beyond the day. */
  readonly covered: boolean;
  /** How far the list has been read, until it covers the day. */
  readonly note: string | null;
  /** Whether no other filter hides events of the day. */
  readonly alone: boolean;
  /** Whether no further page is read automatically. */
  readonly halted: boolean;
};

type EventsDayOptions = {
  /** "2026-10-03", as in the URL. */
  readonly day: string | undefined;
  /** All events that were read; null until the first answer. */
  readonly views: readonly EventView[] | null;
  readonly complete: boolean;
  readonly newestFirst: boolean;
  readonly further: FurtherEvents;
  /** Whether no other filter hides events of the day. */
  readonly alone: boolean;
  /** Whether the list cannot be continued: it is at its limit, or is read again with each answer. */
  readonly ended: boolean;
};

const noEvents: readonly EventView[] = [];

/**
 * The chosen day of the list; null if none is chosen. Reads further pages, one at a time, until the list covers the
 * day.
 */
export function useEventsDay({
  day,
  views,
  complete,
  newestFirst,
  further,
  alone,
  ended,
}: EventsDayOptions): EventsDay | null {
  const { day: t } = useText(eventsText);
  const { times } = useFormat();
  const dayMs = day === undefined ? null : utcDayMs(day);
  const cover = useMemo(
    () =>
      dayMs === null ? null : dayCover(views ?? noEvents, { dayMs, complete: complete && views !== null, newestFirst }),
    [views, dayMs, complete, newestFirst],
  );
  const { load, loading, error } = further;
  const halted = ended || error !== null;
  // Depends on the list itself rather than on `loading`: a page may arrive so fast that no render happens while it
  // loads.
  const toContinue = cover === null || cover.covered || loading || halted ? null : views;
  useEffect(() => {
    if (toContinue !== null) load();
  }, [toContinue, load]);
  if (dayMs === null || cover === null) return null;
  const name = times.date(dayMs + NOON_MS);
  const { covered, reachedMs, daysShort } = cover;
  const at = reachedMs === null ? null : times.date(Math.floor(reachedMs / DAY_MS) * DAY_MS + NOON_MS);
  const note = () => {
    if (covered) return null;
    if (!halted) return at === null ? t.begun(name) : t.loading(name, at);
    return at === null || daysShort === 0 ? t.unknown(name) : t.short(name, at, daysShort);
  };
  return { name, covered, note: note(), alone, halted };
}

/** Noon in UTC is on the same calendar day in every time zone but the farthest. */
const NOON_MS = DAY_MS / 2;

/** Above the table: the shown day, and how far the list was read. */
export function EventsDayLine({ day, onClear }: { readonly day: EventsDay; readonly onClear: () => void }) {
  const { day: t } = useText(eventsText);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-1.5">
      <span className="font-semibold">{t.only(day.name)}</span>
      <span role="status" className={day.halted ? 'text-warn-text' : 'text-muted'}>
        {day.note}
      </span>
      <Button size="small" tone="quiet" onClick={onClear} className="ms-auto">
        {t.clear}
      </Button>
    </div>
  );
}
