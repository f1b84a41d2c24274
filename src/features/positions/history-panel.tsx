import { isWhole, type Coverage } from '~/domain/position/coverage';
import type { MergedHistory } from '~/domain/position/history-reading';
import { useHistoryText } from '~/text/areas/use-history-text';
import type { Catalogue } from '~/text/catalogue';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import { Time } from '~/ui/time';
import type { HistoryRow } from './history-row';

export type HistoryPanelProps = {
  readonly columns: readonly Column<HistoryRow>[];
  /** Those that fit the filters. */
  readonly rows: readonly HistoryRow[];
  readonly merged: MergedHistory;
  readonly coverage: Coverage;
  /** The one asset that is read; null when all are. */
  readonly asset: string | null;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onClearFilter: () => void;
  /** Null when no more is read at once. */
  readonly onOlder: (() => void) | null;
  readonly readingOlder: boolean;
  readonly state: PanelState;
};

/** The events of a trader's positions, newest first, as far back as they were read without gaps. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { columns, rows, merged, coverage, asset, sort, onSort, onClearFilter, state } = props;
  const t = useHistoryText();
  const isFiltered = merged.events.length > 0 && rows.length === 0;
  return (
    <Panel title={t.caption} {...state} failure={null} aside={<Counts {...props} />}>
      <DataTable
        caption={t.caption}
        columns={columns}
        rows={rows}
        rowKey={({ event }) => event.key}
        sort={sort}
        onSort={onSort}
        loadingRows={merged.events.length === 0 && coverage.pending > 0 ? 8 : 0}
        failure={state.failure}
        empty={
          <Empty action={isFiltered && <Button onClick={onClearFilter}>{t.clearFilter}</Button>}>
            {isFiltered ? t.noMatch : noneText(t, coverage, asset)}
          </Empty>
        }
      />
      {merged.horizonMs !== null && <Older {...props} horizonMs={merged.horizonMs} />}
    </Panel>
  );
}

function Counts({ merged, coverage, rows }: HistoryPanelProps) {
  const t = useHistoryText();
  if (coverage.read === 0) return null;
  const { total } = merged;
  return (
    <>
      {total.kind === 'known' ? t.count(String(rows.length), total.value) : t.countUnknown(rows.length)}
      {!isWhole(coverage) && ` · ${t.assetsRead(coverage.read, coverage.assets)}`}
    </>
  );
}

function Older({ horizonMs, onOlder, readingOlder }: HistoryPanelProps & { readonly horizonMs: number }) {
  const t = useHistoryText();
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-muted">
      <span>
        {t.shownBackTo} <Time at={horizonMs} show="date-time" />. {t.olderExist}
      </span>
      {onOlder === null ? (
        <span>{t.limit}</span>
      ) : (
        <Button onClick={onOlder} disabled={readingOlder}>
          {readingOlder ? t.readingOlder : t.older}
        </Button>
      )}
    </p>
  );
}

function noneText(t: Catalogue['history'], coverage: Coverage, asset: string | null): string {
  if (!isWhole(coverage)) return t.noneSoFar(coverage.read, coverage.assets);
  return asset === null ? t.none : t.noneOf(asset);
}
