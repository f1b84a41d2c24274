import { vaultsText } from '~/text/en/vaults';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { NoticeLines } from '~/ui/notice-lines';
import { Panel } from '~/ui/panel';
import type { PanelState } from '~/ui/panel-state';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import type { VaultRow } from './vault-row';

export type VaultsPanelProps = {
  /** Those that are shown. */
  readonly columns: readonly Column<VaultRow>[];
  /** Those that fit the filter; null until the list has been read once. */
  readonly rows: readonly VaultRow[] | null;
  /** Of all vaults, before any filter: tells "none fits" from "none listed". */
  readonly total: number;
  /** Rows of the answer that are no vaults. */
  readonly unread: number;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly onClearFilter: () => void;
  /** Of the list; histories that failed are among its `failures`. */
  readonly state: PanelState;
};

/** The vaults of the service. A failed reading is said, and never shown as "no vaults". */
export function VaultsPanel({ columns, rows, total, unread, sort, onSort, onClearFilter, state }: VaultsPanelProps) {
  const t = useText(vaultsText);
  const nothingToShow = rows === null && state.failure !== null;
  const none = total === 0 ? t.none : t.noMatch;
  return (
    <Panel
      title={t.caption}
      {...state}
      failure={nothingToShow ? null : state.failure}
      notices={
        <NoticeLines lines={[...(unread === 0 ? [] : [t.unread(unread)]), ...(total === 0 ? [] : [t.predictedNote])]} />
      }
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
