import { type ReactNode, useMemo } from 'react';
import { timeUnitsOf } from '~/domain/account/event-time';
import type { EventView } from '~/domain/account/event-view';
import type { Catalogue } from '~/text/catalogue';
import { eventsText } from '~/text/en/events';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { EventsFurther, type EventsFurtherProps } from './events-further';
import { useHeldBack } from './use-held-back';

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
  const { columns, rows, list, read, complete, restarted, newestFirst, narrowed, covered, state, further, tools } = props;
  const t = useText(eventsText);
  const { shown, waiting, showAll, topRef } = useHeldBack(rows ?? noRows, list, newestFirst ? (covered ? 'always' : 'scrolled') : 'never');
  const units = useMemo(() => timeUnitsOf(rows ?? []), [rows]);
  const nothingToShow = rows === null && state.failure !== null;
  const notices = [...(restarted ? [t.restarted] : []), ...(units.length > 1 ? [t.units.mixed] : units.map((unit) => t.units[unit]))];
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
