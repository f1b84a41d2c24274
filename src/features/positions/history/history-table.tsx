import type { ReactNode } from 'react';
import { type Coverage, isWhole } from '~/domain/position/coverage';
import type { HistoryTotal } from '~/domain/position/merged-history';
import { type DayRange, utcDayOf } from '~/lib/time';
import { historyText } from '~/text/en/history';
import { useText } from '~/text/text-context';
import type { AmountProps } from '~/ui/amount';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable, type DataTableProps } from '~/ui/table/data-table';
import { FootRow, PartRows } from '~/ui/table/table-parts';
import { Time } from '~/ui/time';
import { CollateralSums } from '../figures/amount-figures';

export type HistoryPanelProps<Row> = {
  /** Its rows are those that fit the filters. */
  readonly table: Omit<DataTableProps<Row>, 'caption' | 'loadingRows' | 'failure' | 'empty' | 'parts' | 'linkedRows'>;
  /** Rows that were read, whether they fit or not. */
  readonly readRows: number;
  /** How many rows there are, in words. */
  readonly count: string;
  /** That there is none, and that none fits. */
  readonly words: { readonly none: string; readonly noMatch: string };
  readonly coverage: Coverage;
  readonly onClearFilter: () => void;
  readonly state: PanelState;
  /** Below the table: how far back it goes. */
  readonly foot: ReactNode;
};

/** A trader's history, one row an event or one a position. Assets that could not be read stand in it as rows of their own. */
export function HistoryPanel<Row>({
  table,
  readRows,
  count,
  words,
  coverage,
  onClearFilter,
  state,
  foot,
}: HistoryPanelProps<Row>) {
  const t = useText(historyText);
  const { failures = [], ...rest } = state;
  const isFiltered = readRows > 0 && table.rows.length === 0;
  return (
    <Panel
      title={t.caption}
      {...rest}
      failure={null}
      aside={
        coverage.read > 0 && (
          <>
            {count}
            {!isWhole(coverage) && ` · ${t.assetsRead(coverage.read, coverage.assets)}`}
          </>
        )
      }
    >
      <DataTable
        {...table}
        caption={t.caption}
        linkedRows
        loadingRows={readRows === 0 && coverage.pending > 0 ? 8 : 0}
        failure={state.failure}
        extraRows={failures.length + (table.foot === undefined ? 0 : 1)}
        parts={<PartRows columns={table.columns.length} failures={failures} />}
        empty={
          <Empty action={isFiltered && <Button onClick={onClearFilter}>{t.clearFilter}</Button>}>
            {isFiltered ? words.noMatch : words.none}
          </Empty>
        }
      />
      {foot}
    </Panel>
  );
}

export type HistoryFootProps<Row, Name extends string> = {
  /** Those that are drawn. The sums of a name stand below the column of that id. */
  readonly columns: readonly Column<Row>[];
  readonly totals: readonly HistoryTotal<Name>[];
  readonly looks: Readonly<Record<Name, Pick<AmountProps, 'signed' | 'tone'>>>;
  readonly coverage: Coverage;
};

/** Totals of the rows shown, a line a collateral, each below its column. */
export function HistoryFoot<Row, Name extends string>({
  columns,
  totals,
  looks,
  coverage,
}: HistoryFootProps<Row, Name>) {
  const t = useText(historyText);
  if (totals.length === 0) return null;
  const named = columns.find(({ rowHeader }) => rowHeader === true)?.id ?? '';
  const cells: Record<string, ReactNode> = {
    [named]: (
      <>
        {t.total}
        <span className="block text-small font-normal text-muted">
          {isWhole(coverage) ? t.totalOfShown : t.totalPartial(coverage.read, coverage.assets)}
        </span>
      </>
    ),
  };
  for (const name in looks)
    cells[name] = (
      <CollateralSums sums={totals.map(({ collateral, sums }) => ({ collateral, sum: sums[name] }))} {...looks[name]} />
    );
  return <FootRow columns={columns} cells={cells} />;
}

type HistoryEndProps = {
  /** Shown without gaps back to here (ms); null when that is the beginning. */
  readonly horizonMs: number | null;
  readonly range: DayRange;
  /** Reads a step further, or as far as is read at once; null when no more is. */
  readonly onOlder: ((steps: 'one' | 'all') => void) | null;
  readonly readingOlder: boolean;
};

/** How far back the history was read, and the way further back. A range that begins before that says so, and is read in one go. */
export function HistoryEnd({ horizonMs, range: { fromMs }, onOlder, readingOlder }: HistoryEndProps) {
  const t = useText(historyText);
  if (horizonMs === null) return null;
  // Whoever asked for days that were all read misses nothing.
  if (fromMs !== null && fromMs >= horizonMs) return null;
  const steps = fromMs === null ? 'one' : 'all';
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-4 py-3 text-muted">
      {fromMs !== null && <span className="text-warn-text">{t.range.notRead(utcDayOf(fromMs))}</span>}
      <span>
        {t.shownBackTo} <Time at={horizonMs} show="date-time" />. {t.olderExist}
      </span>
      {onOlder === null ? (
        <span>{t.limit}</span>
      ) : (
        <OlderButton
          words={{ read: fromMs === null ? t.older : t.range.readAll, reading: t.readingOlder }}
          reading={readingOlder}
          onRead={() => onOlder(steps)}
        />
      )}
    </p>
  );
}

/** Events that the service counts, and that are on none of its pages: the history looks whole, and may not be. */
export function HistoryWithheld({ count }: { readonly count: number }) {
  const t = useText(historyText);
  if (count === 0) return null;
  return (
    <p role="status" className="border-t border-line px-4 py-3 text-warn-text">
      {t.withheld(count)}
    </p>
  );
}

type OlderButtonProps = {
  /** What a press reads, and what is said while it does. */
  readonly words: { readonly read: string; readonly reading: string };
  readonly reading: boolean;
  readonly onRead: () => void;
};

/** Reads further back. While it does it says so and does nothing more, but stays a button with focus: a disabled one would lose it. */
export function OlderButton({ words, reading, onRead }: OlderButtonProps) {
  return (
    <Button aria-disabled={reading} onClick={reading ? undefined : onRead} className="aria-disabled:opacity-55">
      {reading ? words.reading : words.read}
    </Button>
  );
}
