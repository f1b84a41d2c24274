import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { timeUnitsOf } from '~/domain/account/event-time';
import { type EventView, isFailure } from '~/domain/account/event-view';
import type { Catalogue } from '~/text/catalogue';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Failed, type Failure } from '~/ui/failed';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import type { EventsDay } from './events-day';

type EventsPanelProps = {
  readonly columns: readonly Column<EventView>[];
  /** The events that match the filters; null until the list was read once. */
  readonly rows: readonly EventView[] | null;
  /** Identifies the list: its request and its filters. */
  readonly list: string;
  /** Number of events read, before the page's own filters. */
  readonly read: number;
  /** False when the service has more than were read. */
  readonly complete: boolean;
  /** Whether the list was read again from its beginning. */
  readonly restarted: boolean;
  /** Whether new events appear at the top. */
  readonly newestFirst: boolean;
  /** Why events are missing: hidden by filters, or of types that were not requested. */
  readonly narrowed: 'ours' | 'types' | null;
  /** Whether a drawer covers the list. Its rows must not move then. */
  readonly covered: boolean;
  /** Removes all filters. */
  readonly onClearFilters: () => void;
  readonly state: PanelState;
  readonly further: EventsFurtherProps;
  /** Reverses the order. */
  readonly onOrder: () => void;
  /** The one shown day; null for all. */
  readonly day: EventsDay | null;
  /** In the line of the title: filters, export. */
  readonly tools: ReactNode;
  /** Above the table: the opened filters. */
  readonly children: ReactNode;
};

const noRows: readonly EventView[] = [];
/** The clocks of device and service usually differ by less. */
const AHEAD_MS = 60_000;

/** The events of an account. New events never move the rows on screen. */
export function EventsPanel(props: EventsPanelProps) {
  const { columns, rows, list, read, complete, restarted, newestFirst, narrowed, day, covered, state, further } = props;
  const t = useText(eventsText);
  const { shown, waiting, showAll, topRef } = useStableRows(
    rows ?? noRows,
    list,
    newestFirst ? (covered ? 'always' : 'scrolled') : 'never',
  );
  const units = useMemo(() => timeUnitsOf(rows ?? []), [rows]);
  const readAtMs = Math.max(...state.answers.map(({ receivedAtMs }) => receivedAtMs));
  const isAhead = useMemo(
    () => rows?.some(({ time }) => time.kind === 'known' && time.value.atMs - readAtMs > AHEAD_MS) === true,
    [rows, readAtMs],
  );
  const nothingToShow = rows === null && state.failure !== null;
  const notices = [
    ...(restarted ? [t.restarted] : []),
    ...(units.length > 1
      ? [t.unitsDiffer]
      : units.flatMap((unit) => (unit === 'ms' ? [] : [t.unitLine(t.unitOf[unit])]))),
    ...(isAhead ? [t.ahead] : []),
  ];
  return (
    <Panel
      title={t.title}
      aside={rows === null ? null : countText({ read, fitting: rows.length, complete, narrowed }, t)}
      actions={props.tools}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={<NoticeLines lines={notices} />}
    >
      {props.children}
      <div ref={topRef} tabIndex={-1} className="scroll-mt-24 outline-none" />
      {waiting > 0 && (
        // Takes no height, so that the rows do not move when it appears.
        <div className="sticky top-[calc(var(--sticky-top,0px)+44px)] z-10 flex h-0 justify-center">
          <Button tone="primary" size="small" className="mt-2 shadow-sm" onClick={showAll}>
            {t.newer(waiting)}
          </Button>
        </div>
      )}
      <DataTable
        caption={t.title}
        columns={columns}
        rows={shown}
        rowKey={({ key }) => key}
        loadingRows={rows === null && state.failure === null ? 8 : 0}
        failure={nothingToShow ? state.failure : null}
        // In the order of the service.
        presorted
        sort={{ column: 'time', direction: newestFirst ? 'descending' : 'ascending' }}
        onSort={props.onOrder}
        sortElsewhere
        empty={
          <Empty
            action={
              (narrowed !== null || day !== null) && <Button onClick={props.onClearFilters}>{t.clearFilters}</Button>
            }
          >
            {day === null ? emptyMessage(narrowed, t) : dayMessage(day, t)}
          </Empty>
        }
        linkedRows
        isFailed={isFailure}
      />
      {rows !== null && !complete && day?.covered !== true && <EventsFurther {...further} />}
    </Panel>
  );
}

type Counts = Pick<EventsPanelProps, 'read' | 'complete' | 'narrowed'> & { readonly fitting: number };

/** The number of events that were read, and how many of them match the filters. */
function countText({ read, fitting, complete, narrowed }: Counts, t: Catalogue['events']): string {
  const all = complete ? t.count(read) : t.countAtLeast(read);
  return narrowed === 'ours' ? `${t.fitting(fitting)} · ${all}` : all;
}

function emptyMessage(narrowed: EventsPanelProps['narrowed'], t: Catalogue['events']): string {
  return { ours: t.noneOfText, types: t.noneOfTypes, none: t.none }[narrowed ?? 'none'];
}

function dayMessage({ covered, name, note, alone }: EventsDay, t: Catalogue['events']): string {
  if (!covered) return note ?? t.day.unknown(name);
  return alone ? t.day.none(name) : t.noneOfText;
}

type StableRows<Row> = {
  readonly shown: readonly Row[];
  /** How many newer rows wait above them. */
  readonly waiting: number;
  readonly showAll: () => void;
  /** Marks the place above the first row, which receives focus when the waiting rows are shown. */
  readonly topRef: RefObject<HTMLDivElement | null>;
};

/**
 * Keeps the rows on screen in place: new rows at the top wait until the reader presses the button or scrolls back to
 * the beginning.
 * @param of identifies the list. After a filter is cleared, rows return above the first one, but none of them is new
 * @param hold `scrolled`: while the page is scrolled; `always`: behind a drawer; `never`: for lists that grow at their
 * end
 */
export function useStableRows<Row extends { readonly key: string }>(
  rows: readonly Row[],
  of: string,
  hold: 'scrolled' | 'always' | 'never',
): StableRows<Row> {
  const topRef = useRef<HTMLDivElement>(null);
  const scrolled = useScrolled();
  const still = hold === 'always' || (hold === 'scrolled' && scrolled);
  const newest = rows[0]?.key ?? null;
  const [top, setTop] = useState({ of, key: newest });
  const found = top.of === of ? rows.findIndex(({ key }) => key === top.key) : -1;
  // If the former first row is missing, the list was read again: no row can be kept in place.
  if ((!still || found === -1) && (top.key !== newest || top.of !== of)) setTop({ of, key: newest });
  const waiting = still ? Math.max(0, found) : 0;
  const showAll = () => {
    setTop({ of, key: newest });
    const { current: place } = topRef;
    if (place === null) return;
    // The pressed button disappears, so focus moves to the first of the new rows.
    place.focus({ preventScroll: true });
    if (place.getBoundingClientRect().top < 0) place.scrollIntoView({ block: 'start' });
  };
  return { shown: waiting === 0 ? rows : rows.slice(waiting), waiting, showAll, topRef };
}

/** Whether the page has been scrolled away from its beginning. */
function useScrolled(): boolean {
  return useSyncExternalStore(subscribe, isScrolled);
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

const isScrolled = () => window.scrollY > 0;

type EventsFurtherProps = {
  /** A stable function. */
  readonly load: () => void;
  readonly loading: boolean;
  readonly failure: Failure | null;
  /** Replaces the button once the limit of events has been read. */
  readonly limit: string | null;
  /** Whether the latest request for more returned nothing new. */
  readonly stalled: boolean;
  /**
   * Whether further events are read when the reader comes near the end. False while a filter hides rows: the end would
   * stay near, and all events would be read for a few matches. Also false after the list was read again: if that
   * happened with each answer, reading would not stop.
   */
  readonly automatic: boolean;
};

/** The end of the events that were read: reads more, or shows why it cannot. */
function EventsFurther({ load, loading, failure, limit, stalled, automatic }: EventsFurtherProps) {
  const t = useText(eventsText);
  const ref = useNearEnd(automatic && !loading && !stalled && failure === null && limit === null, load);
  if (failure !== null) return <Failed {...failure} />;
  return (
    <div
      ref={ref}
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-muted"
    >
      {stalled && <span>{t.stalled}</span>}
      {limit ?? (
        <Button onClick={load} aria-disabled={loading}>
          {loading ? t.loadingMore : t.loadMore}
        </Button>
      )}
    </div>
  );
}

/** Further rows load when the reader is about a page away from the end. */
const AHEAD = '0px 0px 1200px 0px';

/**
 * Calls `load` once each time the marked place comes near the screen. Browsers check this when they draw, so a hidden
 * tab loads nothing.
 * @param armed false while a load is running or none is wanted; each time it becomes true, the place is observed again
 * @param load a stable function
 */
function useNearEnd(armed: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: place } = ref;
    if (!armed || place === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting !== true) return;
        observer.disconnect();
        load();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [armed, load]);
  return ref;
}
