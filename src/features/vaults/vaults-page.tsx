import { type ReactNode, useMemo, useState } from 'react';
import { rangeInWindow, type RateWindow, rateWindowMs } from '~/domain/vault/rate-window';
import { yieldOfWindow, type YieldSpan } from '~/domain/vault/realised-yield';
import { leaderOf, vaultFilter } from '~/domain/vault/vault-view';
import { absent, type Field, known } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readSort, sortText } from '~/lib/search-params';
import { type OpenRange, readRange } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Amount, type AmountProps } from '~/ui/amount';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { type Stat, StatStrip } from '~/ui/stat-strip';
import { type Column, visibleColumns } from '~/ui/table/column';
import { ColumnChooser } from '~/ui/table/column-chooser';
import { DataTable } from '~/ui/table/data-table';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import type { Sort } from '~/ui/table/sort-rows';
import { SortSelect } from '~/ui/table/table-head';
import { TableFilter, TableTools } from '~/ui/table/table-tools';
import { TextValue } from '~/ui/text-value';
import { Comparison } from './comparison';
import { RangeSelect } from './range-select';
import { vaultColumns } from './vault-columns';
import { WindowChoice } from './vault-figures';
import { isWhole, useVaultRows, type VaultRow } from './vault-rows';
import { type PatchVaults, rangeTexts, type VaultsSearch, vaultsWindow } from './vaults-search';

type VaultsPageProps = { readonly search: VaultsSearch; readonly patch: PatchVaults };

const noColumns: readonly string[] = [];
/** Up to this number, vaults need no filter. */
const FEW = 8;

/** All vaults (operation 10) with their histories (operation 11), and the comparison of some of them. */
export function VaultsPage({ search, patch }: VaultsPageProps) {
  const t = useText(vaultsText);
  const { q = '', range, sort: sortWords, cols = noColumns, from, to } = search;
  const window = vaultsWindow(search);
  const { clock, config } = useApi();
  const { assumptions: units } = config;
  const chosen = useMemo(() => readRange({ from, to }), [from, to]);
  const span = useMemo(() => spanOf(chosen, window, clock.now()), [chosen, window, clock]);
  const shown = typeof span === 'number' ? 'range' : span;
  const { list, rows, addresses, state } = useVaultRows(window, chosen);
  const shownRows = useMemo(() => {
    const fits = vaultFilter(q);
    return rows?.filter(({ vault }) => fits(vault)) ?? null;
  }, [rows, q]);
  const columns = useMemo(
    () => vaultColumns({ text: t, units, window: shown, span, range }),
    [t, units, shown, span, range],
  );
  const sorting = { sort: readSort(sortWords), onSort: (next: Sort) => patch({ sort: sortText(next) }) };
  // A few vaults fit on the screen. The filters and columns of a link can still be changed.
  const [isNarrowed] = useState(q !== '' || cols.length > 0);
  const hasTools = isNarrowed || (list?.vaults.length ?? 0) > FEW;
  const chooseWindow = (next: RateWindow) =>
    patch({ range: next, ...rangeTexts(rangeInWindow(chosen, next, clock.now())) });
  return (
    <>
      <PageHeader
        title={t.title}
        aside={list === null ? null : t.count(list.vaults.length)}
        actions={
          <>
            <WindowChoice label={t.windowLabel} window={window} onWindow={chooseWindow} />
            <RangeSelect
              range={chosen}
              onRange={(next, needed) => patch({ ...(needed === null ? {} : { range: needed }), ...rangeTexts(next) })}
            />
          </>
        }
      />
      {(rows === null ? state.failure === null : rows.length > 0) && (
        <VaultsSummary rows={rows} window={window} span={span} />
      )}
      {hasTools && (
        <TableTools
          search={<TableFilter label={t.filter} value={q} onChange={(next) => patch({ q: next })} />}
          actions={<ColumnChooser columns={columns} hidden={cols} onHidden={(next) => patch({ cols: next })} />}
          sort={<SortSelect columns={columns} {...sorting} />}
        />
      )}
      <VaultsPanel
        actions={
          // Before the list has loaded, the file would be empty.
          shownRows !== null && (
            <ExportCsvButton
              columns={columns}
              sort={sorting.sort}
              subject="vaults"
              // One answer contains all vaults, so no further pages need to be read.
              readAll={() => shownRows}
            />
          )
        }
        sortElsewhere={hasTools}
        columns={useMemo(() => visibleColumns(columns, cols), [columns, cols])}
        rows={shownRows}
        total={list?.vaults.length ?? 0}
        unread={list?.unread ?? 0}
        {...sorting}
        onClearFilter={() => patch({ q: undefined })}
        state={state}
      />
      {/* The filter narrows the list, not the choice of vaults to compare. */}
      {list !== null && list.vaults.length > 0 && (
        <div id="comparison" className="scroll-mt-20">
          <Comparison vaults={list.vaults} addresses={addresses} window={window} search={search} patch={patch} />
        </div>
      )}
    </>
  );
}

/** The length of a chosen range in ms, up to now if it has no end; the window when none is chosen. */
function spanOf(range: OpenRange, window: RateWindow, nowMs: number): YieldSpan {
  if (isWhole(range)) return window;
  return (range.toMs ?? nowMs) - (range.fromMs ?? nowMs - rateWindowMs[window]);
}

type VaultsPanelProps = {
  /** The visible columns. */
  readonly columns: readonly Column<VaultRow>[];
  /** The rows that pass the filter; null until the list was read once. */
  readonly rows: readonly VaultRow[] | null;
  /** Count of all vaults before the filter: distinguishes "none matches" from "none listed". */
  readonly total: number;
  /** Rows of the answer that are not vaults. */
  readonly unread: number;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onClearFilter: () => void;
  /** The button that exports the table. */
  readonly actions: ReactNode;
  /** Whether the sort menu for phones is among the controls above. */
  readonly sortElsewhere: boolean;
  /** The state of the list; failed histories are among its `failures`. */
  readonly state: PanelState;
};

/** The table of vaults. A failed request is shown as such, never as "no vaults". */
function VaultsPanel({ columns, rows, total, unread, onClearFilter, actions, state, ...sorting }: VaultsPanelProps) {
  const t = useText(vaultsText);
  const nothingToShow = rows === null && state.failure !== null;
  const none = total === 0 ? t.none : t.noMatch;
  return (
    <Panel
      title={t.title}
      {...state}
      actions={actions}
      failure={nothingToShow ? null : state.failure}
      notices={
        <NoticeLines lines={[...(unread === 0 ? [] : [t.unread(unread)]), ...(total === 0 ? [] : [t.predictedNote])]} />
      }
    >
      <DataTable
        caption={t.title}
        columns={columns}
        rows={rows ?? []}
        rowKey={({ vault }) => vault.key}
        {...sorting}
        loadingRows={rows === null && state.failure === null ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty action={total > 0 && <Button onClick={onClearFilter}>{t.clearFilter}</Button>}>{none}</Empty>}
        linkedRows
      />
    </Panel>
  );
}

type VaultsSummaryProps = {
  /** All vaults; null until the list was read once. */
  readonly rows: readonly VaultRow[] | null;
  readonly window: RateWindow;
  /** The period of realised returns: the window, or the length of a part of it in ms. */
  readonly span: YieldSpan;
};

/** The best vault of each kind. No sums are shown, since vaults have different assets. */
function VaultsSummary({ rows, window, span }: VaultsSummaryProps) {
  const t = useText(vaultsText);
  const share = { format: 'percent', sensitivity: 'public' } as const;
  const gain = { ...share, signed: true, tone: 'sign' } as const;
  // A few days of a young vault cannot be compared with a year of the others.
  const realised = ({ realised: found }: VaultRow) => yieldOfWindow(found, span);
  return (
    <StatStrip
      threeOnPhone
      stats={[
        { label: t.best.realised[typeof span === 'number' ? 'range' : span], ...leader(rows, realised, gain) },
        { label: t.best.apr[window], ...leader(rows, ({ vault }) => vault.apr[window], gain) },
        { label: t.best.utilisation, ...leader(rows, ({ vault }) => vault.utilisation, share) },
        { label: t.best.histories, figure: <Coverage rows={rows} read={realised} />, helper: t.best.historiesHelp },
      ]}
    />
  );
}

/** How many returns are known; not shown while histories are loading. */
function Coverage({
  rows,
  read,
}: Pick<VaultsSummaryProps, 'rows'> & { readonly read: (row: VaultRow) => Field<Fixed> }) {
  const t = useText(vaultsText);
  if (rows === null || isAwaited(rows, read)) return <Amount field={absent('notLoaded')} format="count" />;
  return <>{t.best.ofAll(rows.filter((row) => read(row).kind === 'known').length, rows.length)}</>;
}

/** The highest figure with the name of its vault. */
function leader(
  rows: VaultsSummaryProps['rows'],
  read: (row: VaultRow) => Field<Fixed>,
  format: Pick<AmountProps, 'format' | 'sensitivity' | 'signed' | 'tone'>,
): Pick<Stat, 'figure' | 'helper'> {
  const found = rows === null ? null : leaderOf(rows, read);
  const field = found === null ? absent(isAwaited(rows, read) ? 'notLoaded' : 'notComputable') : known(found.value);
  return {
    figure: <Amount field={field} {...format} />,
    // An empty line keeps the height until the figure is known.
    helper: found === null ? '\u00a0' : <TextValue field={found.row.vault.asset} />,
  };
}

function isAwaited(rows: VaultsSummaryProps['rows'], read: (row: VaultRow) => Field<Fixed>): boolean {
  return rows === null || rows.map(read).some((field) => field.kind === 'absent' && field.reason === 'notLoaded');
}
