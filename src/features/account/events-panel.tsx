import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { timeUnitsOf } from '~/domain/account/event-time';
import type { EventView } from '~/domain/account/event-view';
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

export type EventsPanelProps = {
  readonly columns: readonly Column<EventView>[];
  /** Those that fit the filters; null until the list has been read once. */
  readonly rows: readonly EventView[] | null;
  /** Tells lists apart: what was asked for, and by what it is narrowed. */
  readonly list: string;
  /** Of the events read, before the filters of ours. */
  readonly read: number;
  /** False when the service has more than were read. */
  readonly complete: boolean;
  /** The list had to be begun anew. */
  readonly restarted: boolean;
  /** New events come at the top. */
  readonly newestFirst: boolean;
  /** What hides events: filters of ours those that were read, types those that the service was not asked for; that nothing it lists could be read. */
  readonly narrowed: 'ours' | 'types' | 'unreadable' | null;
  /** Something is read over the list: nothing may move beneath it. */
  readonly covered: boolean;
  readonly state: PanelState;
  readonly further: EventsFurtherProps;
  /** Above the table: filters, order, export. */
  readonly tools: ReactNode;
};

const noRows: readonly EventView[] = [];

/** What happened to an account. New events never move what is being read. */
export function EventsPanel(props: EventsPanelProps) {
  const { columns, rows, list, read, complete, restarted, newestFirst, narrowed, covered, state, further, tools } =
    props;
  const t = useText(eventsText);
  const { shown, waiting, showAll, topRef } = useHeldBack(
    rows ?? noRows,
    list,
    newestFirst ? (covered ? 'always' : 'scrolled') : 'never',
  );
  const units = useMemo(() => timeUnitsOf(rows ?? []), [rows]);
  const nothingToShow = rows === null && state.failure !== null;
  const notices = [
    ...(restarted ? [t.restarted] : []),
    ...(units.length > 1 ? [t.units.mixed] : units.map((unit) => t.units[unit])),
  ];
  return (
    <Panel
      title={t.caption}
      aside={rows === null ? null : asideWords({ read, fitting: rows.length, complete, narrowed }, t)}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={<NoticeLines lines={notices} />}
    >
      {tools}
      <div ref={topRef} tabIndex={-1} className="scroll-mt-24 outline-none" />
      {waiting > 0 && (
        // Without a height of its own, so that what is being read stays where it is when it comes.
        <div className="sticky top-[calc(var(--sticky-top,0px)+44px)] z-10 flex h-0 justify-center">
          <Button tone="primary" size="small" className="mt-2 shadow-sm" onClick={showAll}>
            {t.newer(waiting)}
          </Button>
        </div>
      )}
      <DataTable
        caption={t.caption}
        columns={columns}
        rows={shown}
        rowKey={({ key }) => key}
        loadingRows={rows === null && state.failure === null ? 8 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty>{emptyWords(narrowed, t)}</Empty>}
        linkedRows
      />
      {rows !== null && !complete && <EventsFurther {...further} />}
    </Panel>
  );
}

type Told = Pick<EventsPanelProps, 'read' | 'complete' | 'narrowed'> & { readonly fitting: number };

/** How many were read; of them, how many the filters leave. */
function asideWords({ read, fitting, complete, narrowed }: Told, t: Catalogue['events']): string {
  const all = complete ? t.count(read) : t.countAtLeast(read);
  return narrowed === 'ours' ? `${t.fitting(fitting)} · ${all}` : all;
}

function emptyWords(narrowed: EventsPanelProps['narrowed'], t: Catalogue['events']): string {
  return { ours: t.noneOfText, types: t.noneOfTypes, unreadable: t.noneReadable, none: t.none }[narrowed ?? 'none'];
}

type HeldBack<Row> = {
  /** The rows to show. */
  readonly shown: readonly Row[];
  /** How many newer ones wait above them. */
  readonly waiting: number;
  readonly showAll: () => void;
  /** Mark the place above the first row with it, which takes focus: the reader is taken there to see them. */
  readonly topRef: RefObject<HTMLDivElement | null>;
};

/**
 * Keeps a list still under its reader: rows that come at its top move nothing, but wait until they are asked for, or the page
 * is back at its beginning.
 *
 * @param of tells one list from another: a filter that is taken away brings rows back above the first one, and none of them is new
 * @param hold `scrolled`: while the page is; `always`: behind a drawer, say; `never`: for lists that grow at their end
 */
export function useHeldBack<Row extends { readonly key: string }>(
  rows: readonly Row[],
  of: string,
  hold: 'scrolled' | 'always' | 'never',
): HeldBack<Row> {
  const topRef = useRef<HTMLDivElement>(null);
  const scrolled = useScrolled();
  const still = hold === 'always' || (hold === 'scrolled' && scrolled);
  const newest = rows[0]?.key ?? null;
  const [top, setTop] = useState({ of, key: newest });
  const found = top.of === of ? rows.findIndex(({ key }) => key === top.key) : -1;
  // A list without the row that was at its top was begun anew: there is nothing to keep still.
  if ((!still || found === -1) && (top.key !== newest || top.of !== of)) setTop({ of, key: newest });
  const waiting = still ? Math.max(0, found) : 0;
  const showAll = () => {
    setTop({ of, key: newest });
    const { current: place } = topRef;
    if (place === null) return;
    // The button that was pressed goes away: the keyboard goes on from the first of the rows that it brought.
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
  /** Keep the function itself stable. */
  readonly load: () => void;
  readonly loading: boolean;
  readonly failure: Failure | null;
  /** As many as are ever read have been: a word in place of the button. */
  readonly limit: string | null;
  /** The latest wish for more brought nothing that was not there. */
  readonly stalled: boolean;
  /**
   * Goes on as the reader comes near the end. Not where a filter of ours hides rows: the end would stay near, and all there is would be
   * read for a handful of them. Nor where the list has just been begun anew: one that changes with each answer would be for ever.
   */
  readonly byItself: boolean;
};

/** At the end of what has been read: more of it, why not, or that this is all there will be. */
function EventsFurther({ load, loading, failure, limit, stalled, byItself }: EventsFurtherProps) {
  const t = useText(eventsText);
  const ref = useNearEnd(byItself && !loading && !stalled && failure === null && limit === null, load);
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

/** So that a page of rows is there before the reader is. */
const AHEAD = '0px 0px 1200px 0px';

/**
 * Calls `load` each time the marked place comes near the screen, once. A browser tells of places when it draws, so in a tab
 * that is not seen nothing is loaded.
 *
 * @param armed false while a load is under way, and for as long as none is wanted: each time it becomes true the place is looked at anew
 * @param load keep the function itself stable
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
