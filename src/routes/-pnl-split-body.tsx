import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SplitRow } from '~/domain/pnl/pnl-split';
import { splitColumns } from '~/features/pnl/split/split-columns';
import { SplitPanel } from '~/features/pnl/split/split-panel';
import { valueOrNull } from '~/lib/field';
import { readSort, sortText } from '~/lib/search-params';
import { HistoryPollers } from '~/queries/history-pollers';
import { useMarketFinder } from '~/queries/market-finder';
import { pnlSplitText } from '~/text/en/pnl-split';
import { tablesText } from '~/text/en/tables';
import { useLocale, useText } from '~/text/text-context';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { sortRows } from '~/ui/table/sort-rows';
import { splitName } from './-pnl-split-name';
import type { PnlSplitBodyProps } from './-pnl-split-props';
import { usePnlSplitState } from './-pnl-split-state';
import { usePnlSplitView } from './-pnl-split-view';

/** The split of PnL, out of the position history that it keeps reading while it is there. */
export function PnlSplitBody(props: PnlSplitBodyProps) {
  const { trader, range, depth, onDeeper } = props;
  const t = useText(pnlSplitText);
  const tables = useText(tablesText);
  const locale = useLocale();
  const find = useMarketFinder();
  const marketOf = useCallback(({ market }: Pick<SplitRow, 'market'>) => (market.kind === 'known' ? find(market.value) : null), [find]);
  const view = usePnlSplitView(props, marketOf);
  const { split, reach } = view;
  const state = usePnlSplitState(trader, view);
  const sort = readSort(useSearch({ from: '/pnl' }).sort);
  const navigate = useNavigate({ from: '/pnl' });
  const { short } = reach;
  const columns = useMemo(
    () =>
      splitColumns({
        text: t,
        nameOf: (row) => splitName(row, marketOf(row), range),
        titleOf: (row) => `${marketOf(row)?.ticker ?? row.asset} ${valueOrNull(row.side) ?? ''}`,
        backTo: (asset) => short.find((one) => one.asset === asset)?.backToMs ?? null,
      }),
    [t, marketOf, range, short],
  );
  return (
    <>
      <HistoryPollers trader={trader} assets={view.assets} maxRows={depth} />
      <SplitPanel
        {...view}
        columns={columns}
        sort={sort}
        onSort={(next) => void navigate({ search: (search) => ({ ...search, sort: sortText(next) }), replace: true, resetScroll: false })}
        state={state.panel}
        onDeeper={onDeeper}
        readingOlder={state.readingOlder}
        actions={
          <ExportCsvButton
            load={async () => (await import('~/features/pnl/split/split-csv')).splitCsv({ text: t, tables, marketOf })}
            subject="pnl-by-market"
            readAll={() => Promise.resolve({ rows: sortRows(split.rows, columns, sort, locale), complete: view.isWhole })}
            describeFailure={(error) => error.message}
          />
        }
      />
    </>
  );
}
