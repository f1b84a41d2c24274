import type { ReactNode } from 'react';
import type { MarketRow } from '~/domain/market/market-row';
import { marketsText } from '~/text/en/markets';
import { useText } from '~/text/text-context';
import { Panel } from '~/ui/panel';
import type { Column } from '~/ui/table/column';
import { DataTable } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import type { RowVisibility } from '~/ui/table/use-visible-rows';
import { LateMarketFailures } from './late-market-failures';
import type { MarketFailuresProps } from './market-failures';

export type MarketsTableProps = {
  readonly rows: readonly MarketRow[];
  /** Those to draw, in their order. */
  readonly columns: readonly Column<MarketRow>[];
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** Rows come in their final order. */
  readonly presorted?: boolean;
  readonly visibility: RowVisibility;
  readonly onRetry: MarketFailuresProps['onRetry'];
  /** Whether a press anywhere in a row follows its link; so unless said otherwise. */
  readonly linkedRows?: boolean;
  /** What is said when there are no rows. */
  readonly empty: ReactNode;
  /** Lines under the table, below those that name failures. */
  readonly foot?: ReactNode;
};

/** A table of markets with its failures. Which rows and columns, and in which order, is the owner's business. */
export function MarketsTable({ onRetry, foot, ...table }: MarketsTableProps) {
  const { caption } = useText(marketsText);
  return (
    <Panel notices={<LateMarketFailures rows={table.rows} onRetry={onRetry} />}>
      <DataTable caption={caption} rowKey={addressOf} linkedRows {...table} />
      {foot}
    </Panel>
  );
}

function addressOf(row: MarketRow): string {
  return row.identity.address;
}
