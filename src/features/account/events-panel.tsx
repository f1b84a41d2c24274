import { useMemo, type ReactNode } from 'react';
import type { EventView } from '~/domain/account/event-view';
import { timeUnitsOf } from '~/domain/account/event-time';
import { useEventsText } from '~/text/areas/use-events-text';
import type { Catalogue } from '~/text/catalogue';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Failed, type Failure } from '~/ui/failed';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import { useHeldBack } from './use-held-back';

export type EventsPanelProps = {
  readonly columns: readonly Column<EventView>[];
  /** Those that fit the text; null until the list has been read once. */
  readonly rows: readonly EventView[] | null;
  /** Of the events read, before the text filter. */
  readonly read: number;
  /** False when the service has more than were read. */
  readonly complete: boolean;
  /** The list had to be begun anew. */
  readonly restarted: boolean;
  /** New events come at the top. */
  readonly newestFirst: boolean;
  /** Whether types or a text narrow the list. */
  readonly narrowed: 'text' | 'types' | null;
  readonly state: PanelState;
  readonly further: FurtherProps;
  /** Above the table: filters, order, export. */
  readonly tools: ReactNode;
};

export type FurtherProps = {
  readonly load: () => void;
  readonly loading: boolean;
  readonly failure: Failure | null;
  /** As many as are ever read have been: a word in place of the button. */
  readonly limit: string | null;
};

const noRows: readonly EventView[] = [];

/** What happened to an account. New events never move what is being read. */
export function EventsPanel(props: EventsPanelProps) {
  const { columns, rows, read, complete, restarted, newestFirst, narrowed, state, further, tools } = props;
  const t = useEventsText();
  const { shown, waiting, showAll, topRef } = useHeldBack(rows ?? noRows, newestFirst);
  const units = useMemo(() => timeUnitsOf(rows ?? []), [rows]);
  const nothingToShow = rows === null && state.failure !== null;
  const notices = [...(restarted ? [t.restarted] : []), ...(units.length > 1 ? [t.units.mixed] : units.map((unit) => t.units[unit]))];
  return (
    <Panel
      title={t.caption}
      aside={rows === null ? null : complete ? t.count(read) : t.countAtLeast(read)}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={<NoticeLines lines={notices} />}
    >
      {tools}
      <div ref={topRef} />
      {waiting > 0 && (
        <div className="sticky top-2 z-10 flex justify-center">
          <Button tone="primary" size="small" onClick={showAll}>
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
      {rows !== null && !complete && <Further {...further} />}
    </Panel>
  );
}

/** At the end of what has been read: more of it, why not, or that this is all there will be. */
function Further({ load, loading, failure, limit }: FurtherProps) {
  const t = useEventsText();
  if (failure !== null) return <Failed {...failure} />;
  return (
    <div className="flex justify-center border-t border-line px-4 py-3 text-muted">
      {limit ?? (
        <Button onClick={load} aria-disabled={loading}>
          {loading ? t.loadingMore : t.loadMore}
        </Button>
      )}
    </div>
  );
}

function emptyWords(narrowed: EventsPanelProps['narrowed'], t: Catalogue['events']): string {
  if (narrowed === null) return t.none;
  return narrowed === 'text' ? t.noneOfText : t.noneOfTypes;
}
