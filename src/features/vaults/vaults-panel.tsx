import { useMemo } from 'react';
import type { RateWindow } from '~/domain/vault/rate-window';
import { useTablesText } from '~/text/areas/use-tables-text';
import { useVaultsText } from '~/text/areas/use-vaults-text';
import { useLocale } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { DataTable } from '~/ui/table/data-table';
import { sortRows, type Sort } from '~/ui/table/sort-rows';
import { vaultColumns } from './vault-columns';
import type { VaultLink } from './vault-name';
import type { VaultRow } from './vault-row';

export type VaultsPanelProps = {
  /** Those that fit the filter; null until the list has been read once. */
  readonly rows: readonly VaultRow[] | null;
  /** Of all vaults, before any filter: tells "none fits" from "none listed". */
  readonly total: number;
  /** Rows of the answer that are no vaults. */
  readonly unread: number;
  readonly window: RateWindow;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onClearFilter: () => void;
  readonly link: VaultLink;
  /** Of the list; histories that failed are among its `failures`. */
  readonly state: PanelState;
};

/** The vaults of the service. A failed reading is said, and never shown as "no vaults". */
export function VaultsPanel(props: VaultsPanelProps) {
  const { rows, total, unread, window, sort, onSort, onClearFilter, link, state } = props;
  const t = useVaultsText();
  const tables = useTablesText();
  const locale = useLocale();
  const columns = useMemo(() => vaultColumns({ text: { vaults: t, tables }, window, link }), [t, tables, window, link]);
  const nothingToShow = rows === null && state.failure !== null;
  const none = total === 0 ? t.none : t.noMatch;
  return (
    <Panel
      title={t.caption}
      {...state}
      failure={nothingToShow ? null : state.failure}
      actions={
        rows !== null && (
          <ExportCsvButton
            columns={columns}
            subject="vaults"
            // One answer has all vaults: there are no further pages to read.
            readAll={() => Promise.resolve(sortRows(rows, columns, sort, locale))}
            describeFailure={String}
          />
        )
      }
      notices={<NoticeLines lines={unread === 0 ? [] : [t.unread(unread)]} />}
    >
      <DataTable
        caption={t.caption}
        columns={columns}
        rows={rows ?? []}
        rowKey={({ vault }) => vault.key}
        sort={sort}
        onSort={onSort}
        loadingRows={rows === null && state.failure === null ? 3 : 0}
        failure={nothingToShow ? state.failure : null}
        empty={<Empty action={total > 0 && <Button onClick={onClearFilter}>{t.clearFilter}</Button>}>{none}</Empty>}
        linkedRows
      />
    </Panel>
  );
}
