import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, type ReactNode } from 'react';
import { MarketFilterField, MarketFilters, type ClassCount } from '~/features/markets/market-filters';
import { MarketsFreshness } from '~/features/markets/markets-freshness';
import { MarketsPanel } from '~/features/markets/markets-panel';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { fitsFilter } from '~/domain/market/market-row';
import { readSort, sortText } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { MarketPollers, useMarketBoard } from '~/queries/market-board';
import { useListedMarkets, useMarketRetry } from '~/queries/markets';
import { keptSearch } from '~/shell/kept-search';
import { useMarketsText } from '~/text/areas/use-markets-text';
import { PageHeader } from '~/ui/page-header';
import { useVisibleRows } from '~/ui/table/use-visible-rows';
import { readMarketsSearch, type MarketsSearch } from '../-search';

export const Route = createFileRoute('/markets/')({
  // Most visits begin here: in the first chunk its code compresses better than apart, and waits for none.
  codeSplitGroupings: [],
  validateSearch: readMarketsSearch,
  component: MarketsPage,
});

function MarketsPage() {
  const t = useMarketsText();
  const { q = '', class: className = null, per = 'hour', sort } = Route.useSearch();
  const patch = usePatch();
  const { config } = useApi();
  const listed = useListedMarkets();
  const board = useMarketBoard(listed);
  const visibility = useVisibleRows();
  const addresses = useMemo(() => listed.map((identity) => identity.address), [listed]);
  const { visibleKeys } = visibility;
  const isOnScreen = useCallback((address: string) => visibleKeys?.has(address) ?? true, [visibleKeys]);
  const rows = useMemo(
    () => board.filter(({ identity }) => (className === null || identity.className === className) && fitsFilter(identity, q)),
    [board, className, q],
  );
  return (
    <>
      <PageHeader
        title={t.title}
        aside={t.count(listed.length)}
        actions={<MarketFilterField filter={q} onFilter={(next) => patch({ q: next })} />}
      />
      <MarketFilters
        classes={countClasses(listed)}
        className={className}
        onClass={(next) => patch({ class: next ?? undefined })}
        window={per}
        onWindow={(next) => patch({ per: next })}
      />
      <MarketPollers addresses={addresses} isOnScreen={isOnScreen} />
      <MarketsPanel
        rows={rows}
        total={listed.length}
        units={config.assumptions}
        window={per}
        sort={readSort(sort)}
        onSort={(next) => patch({ sort: sortText(next) })}
        link={marketLink}
        visibility={visibility}
        onRetry={useMarketRetry()}
        onClearFilter={() => patch({ q: undefined, class: undefined })}
        foot={<MarketsFreshness />}
      />
    </>
  );
}

/** Changes parts of the view in the URL. Filters replace the entry: "back" should leave the page, not untype a word. */
function usePatch() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (part: MarketsSearch) =>
    void navigate({ search: (search) => readMarketsSearch({ ...search, ...part }), replace: true });
}

function marketLink(address: string, children: ReactNode): ReactNode {
  return (
    <Link to="/markets/$address" params={{ address }} search={keptSearch} data-row-link="">
      {children}
    </Link>
  );
}

function countClasses(markets: readonly MarketIdentity[]): readonly ClassCount[] {
  const counts = new Map<string, number>();
  for (const { className } of markets) if (className !== null) counts.set(className, (counts.get(className) ?? 0) + 1);
  return [...counts].map(([name, count]) => ({ name, count }));
}
