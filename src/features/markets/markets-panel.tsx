import { useMemo } from 'react';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { Empty } from '~/ui/empty';
import { marketColumns, type MarketColumnOptions } from './market-columns';
import { MarketsTable, type MarketsTableProps } from './markets-table';

export type MarketsPanelProps = Pick<MarketsTableProps, 'rows' | 'sort' | 'onSort' | 'visibility' | 'onRetry'> &
  Pick<MarketColumnOptions, 'units' | 'window' | 'link'> & { readonly total: number };

/** All listed markets with all columns, for the monitor. */
export function MarketsPanel({ units, window, link, total: _total, ...table }: MarketsPanelProps) {
  const words = useMarketsText();
  const columns = useMemo(() => marketColumns({ text: words, window, units, link }), [words, window, units, link]);
  return <MarketsTable columns={columns} empty={<Empty>{words.noneListed}</Empty>} {...table} />;
}
