import { useMemo, type ReactNode } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { FundingWindow } from '~/domain/market/funding';
import type { MarketRow } from '~/domain/market/market-row';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { Button } from '~/ui/button';
import { Empty } from '~/ui/empty';
import { Panel } from '~/ui/panel';
import { DataTable } from '~/ui/table/data-table';
import type { Sort } from '~/ui/table/sort-rows';
import type { RowVisibility } from '~/ui/table/use-visible-rows';
import { marketColumns } from './market-columns';
import { MarketFailures, type MarketFailuresProps } from './market-failures';
import type { MarketLink } from './market-name';

export type MarketsPanelProps = {
  readonly rows: readonly MarketRow[];
  /** Of all markets, before any filter: tells "none fits" from "none configured". */
  readonly total: number;
  readonly units: Assumptions;
  readonly window: FundingWindow;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  readonly link: MarketLink;
  readonly visibility: RowVisibility;
  readonly onRetry: MarketFailuresProps['onRetry'];
  /** Shows all markets again. Left out where nothing filters them. */
  readonly onClearFilter?: () => void;
  /** A line under the table. */
  readonly foot?: ReactNode;
};

/** The list of markets with its failures. Filtering and the URL are the page's business. */
export function MarketsPanel(props: MarketsPanelProps) {
  const { rows, total, units, window, sort, onSort, link, visibility, onRetry, onClearFilter, foot } = props;
  const words = useMarketsText();
  const columns = useMemo(() => marketColumns({ text: words, window, units, link }), [words, window, units, link]);
  const clear = onClearFilter !== undefined && total > 0 && <Button onClick={onClearFilter}>{words.clearFilter}</Button>;
  return (
    <Panel notices={<MarketFailures rows={rows} onRetry={onRetry} />}>
      <DataTable
        caption={words.caption}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.identity.address}
        sort={sort}
        onSort={onSort}
        empty={<Empty action={clear}>{total === 0 ? words.noneConfigured : words.noMatch}</Empty>}
        linkedRows
        visibility={visibility}
      />
      {foot}
    </Panel>
  );
}
