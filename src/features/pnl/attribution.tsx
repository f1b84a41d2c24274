import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { MarketIdentity } from '~/domain/market/market-identity';
import type { AttributionRow } from '~/domain/pnl/pnl-attribution';
import type { PnlPart } from '~/domain/pnl/pnl-range';
import { DEEPEST_HISTORY, type HistoryDepth } from '~/domain/position/history-depth';
import type { Destination } from '~/features/shared/links';
import { PositionName } from '~/features/shared/position-name';
import { readSort, sortText, type SearchPatch } from '~/lib/search-params';
import { type OpenRange, utcDayOf } from '~/lib/time';
import { useApi } from '~/queries/api-context';
import { useMarketFinder } from '~/queries/markets/markets';
import { historyInCache } from '~/queries/positions/position-history-rows';
import { pnlAttributionText } from '~/text/en/pnl-attribution';
import { useText } from '~/text/text-context';
import { Button } from '~/ui/button';
import { Panel } from '~/ui/panel';
import { ExportCsvButton } from '~/ui/table/export-csv-button';
import { useFocusAfterRemoval } from '~/ui/use-focus-after-removal';
import { attributionColumns } from './attribution-columns';
import { AttributionPanel } from './attribution-panel';
import type { PnlSearch } from './pnl-search';
import { useAttributionView } from './use-attribution';

type PnlAttributionProps = {
  readonly trader: string;
  /** The range of the page; a stable object. */
  readonly range: OpenRange;
  /** The snapshots of operation 12 in that range. */
  readonly part: PnlPart;
  readonly search: PnlSearch;
  readonly patch: SearchPatch<PnlSearch>;
};

/**
 * PnL by market and side. It takes many requests, so they are sent only after the reader presses the button, if the
 * link requests them, or at once if another page has just read the history.
 */
export function PnlAttribution(props: PnlAttributionProps) {
  const { trader, search, patch } = props;
  const queryClient = useQueryClient();
  const { markets } = useApi().config;
  const [cachedDepth] = useState(() =>
    historyInCache(queryClient, trader, [...new Set(markets.map(({ baseAsset }) => baseAsset))]),
  );
  const depth = search.split === true ? DEEPEST_HISTORY : cachedDepth;
  const read = () => patch({ split: true });
  if (depth === null) return <AttributionOffer onRead={read} />;
  return (
    <div className="col-span-full min-w-0">
      <ReadAttribution {...props} depth={depth} onDeeper={depth < DEEPEST_HISTORY ? read : null} />
    </div>
  );
}

/** Shown while the history has not been read. The button starts the many requests. */
function AttributionOffer({ onRead }: { readonly onRead: () => void }) {
  const t = useText(pnlAttributionText);
  const focusRef = useFocusAfterRemoval();
  return (
    <Panel
      title={t.title}
      aside={t.offer}
      actions={
        <Button ref={focusRef} onClick={onRead}>
          {t.read}
        </Button>
      }
    >
      {null}
    </Panel>
  );
}

type ReadAttributionProps = PnlAttributionProps & {
  /** The number of newest rows to read of each asset. */
  readonly depth: HistoryDepth;
  /** Reads the history to the greatest depth; null if that is done. */
  readonly onDeeper: (() => void) | null;
};

/** Computes the attribution from the position history, which is polled while this is on screen. */
function ReadAttribution(props: ReadAttributionProps) {
  const { trader, range, part, depth, onDeeper, search, patch } = props;
  const t = useText(pnlAttributionText);
  const find = useMarketFinder();
  const marketOf = useCallback(
    ({ market }: Pick<AttributionRow, 'market'>) => (market.kind === 'known' ? find(market.value) : null),
    [find],
  );
  const view = useAttributionView({ trader, range, part, maxRows: depth }, marketOf);
  const { attribution, coverage } = view;
  const sort = readSort(search.sort);
  const { short } = coverage;
  const columns = useMemo(
    () =>
      attributionColumns({
        text: t,
        nameOf: (row) => rowName(row, marketOf(row), range),
        marketOf,
        backTo: (asset) => short.find((one) => one.asset === asset)?.backToMs ?? null,
      }),
    [t, marketOf, range, short],
  );
  return (
<<<<<<< HEAD
    <>
      <HistoryPollers trader={trader} assets={view.assets} maxRows={depth} />
      <AttributionPanel
        {...view}
        columns={columns}
        sort={sort}
        onSort={(next) => patch({ sort: sortText(next) })}
        state={view.panel}
        onDeeper={onDeeper}
        readingOlder={view.readingOlder}
        actions={
          <ExportCsvButton
            columns={columns}
            sort={sort}
            subject="pnl-by-market"
            readAll={() => ({ rows: attribution.rows, complete: view.isWhole })}
          />
        }
      />
    </>
=======
    <AttributionPanel
      {...view}
      columns={columns}
      sort={sort}
      onSort={(next) => patch({ sort: sortText(next) })}
      state={view.panel}
      onDeeper={onDeeper}
      readingOlder={view.readingOlder}
      actions={
        <ExportCsvButton
          columns={() => attributionCsv({ text: t, tables, marketOf })}
          subject="pnl-by-market"
          readAll={() => ({ rows: sortRows(attribution.rows, columns, sort, locale), complete: view.isWhole })}
        />
      }
    />
>>>>>>> wip-poll2
  );
}

/** Market and side of a row, as a link to the events in its sum. */
function rowName(row: AttributionRow, market: MarketIdentity | null, range: OpenRange): ReactNode {
  return (
    <PositionName asset={row.asset} market={market} address={row.market} side={row.side} to={eventsOf(row, range)} />
  );
}

/** The events of the asset and side on the days of the range, in UTC. */
function eventsOf({ asset, side }: AttributionRow, { fromMs, toMs }: OpenRange): Destination {
  return {
    page: 'position-events',
    asset,
    ...(side.kind === 'known' && (side.value === 'long' || side.value === 'short') ? { side: side.value } : {}),
    ...(fromMs === null ? {} : { from: utcDayOf(fromMs) }),
    // A range of days ends at the first moment of the next day.
    ...(toMs === null ? {} : { to: utcDayOf(toMs - 1) }),
  };
}
