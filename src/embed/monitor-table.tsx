import { useMemo, useState } from 'react';
import type { MonitorColumn } from '~/config/monitor-options';
import type { MarketRow } from '~/domain/market/market-row';
import { MarketsTable } from '~/features/markets/markets-table';
import { useMarketRetry } from '~/queries/markets';
import { monitorText } from '~/text/en/monitor';
import { useText } from '~/text/text-context';
import { Empty } from '~/ui/empty';
import type { Column } from '~/ui/table/column';
import type { Sort } from '~/ui/table/sort-rows';
import type { RowVisibility } from '~/ui/table/use-visible-rows';
import { monitorColumnsOf } from './monitor-columns';

export type MonitorTableProps = {
  readonly rows: readonly MarketRow[];
  /** All there are. */
  readonly columns: readonly Column<MarketRow>[];
  readonly asked: readonly MonitorColumn[];
  readonly visibility: RowVisibility;
};

export function MonitorTable({ rows, columns, asked, visibility }: MonitorTableProps) {
  const t = useText(monitorText);
  const [sort, setSort] = useState<Sort>(null);
  const shown = useMemo(() => monitorColumnsOf(columns, asked), [columns, asked]);
  return (
    <MarketsTable
      rows={rows}
      columns={shown}
      sort={sort}
      onSort={setSort}
      visibility={visibility}
      // A press beside a name is meant for the page around: it opens no tab.
      linkedRows={false}
      onRetry={useMarketRetry()}
      empty={<Empty>{t.none}</Empty>}
    />
  );
}
