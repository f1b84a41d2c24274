import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readPeriod } from '~/domain/pnl/pnl-period';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { PeriodChoice } from '~/features/pnl/period-choice';
import { PnlWindowsStrip } from '~/features/pnl/pnl-windows-strip';
import { PnlView } from '~/features/pnl/pnl-view';
import { searchReader } from '~/lib/search-params';
import { useApi } from '~/queries/api-context';
import { pnlHistoryOptions, usePnlHistory, type PnlQuery } from '~/queries/pnl';
import { usePnlWindows } from '~/queries/pnl-windows';
import { NoTrader } from '~/shell/no-trader';
import { failureOfQuery, usePanelState } from '~/shell/use-panel-state';
import { usePnlText } from '~/text/areas/use-pnl-text';
import { usePnlWindowsText } from '~/text/areas/use-pnl-windows-text';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { PageHeader } from '~/ui/page-header';
import { longerFailure } from './-pnl-span-failures';

/** A number in the URL, so that `?period=7` stays as short as it can be typed. */
const readPnlSearch = searchReader({
  period: (value) => {
    const period = typeof value === 'number' || typeof value === 'string' ? readPeriod(String(value)) : null;
    return period === null ? undefined : Number(period);
  },
});

export const Route = createFileRoute('/pnl')({
  validateSearch: readPnlSearch,
  loaderDeps: ({ search }) => ({ trader: (search as { trader?: string }).trader, period: search.period }),
  // Starts the request with the navigation; the page paints without waiting for it.
  loader: ({ context: { queryClient, api }, deps: { trader, period } }) => {
    if (trader !== undefined) void queryClient.prefetchQuery(pnlHistoryOptions(api, { trader, period: textOf(period) }));
  },
  component: PnlPage,
});

function PnlPage() {
  const t = usePnlText();
  const { trader, period } = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const show = (next: string | null) =>
    void navigate({ search: (search) => ({ ...search, period: next === null ? undefined : Number(next) }), replace: true });
  if (trader === undefined) {
    return (
      <>
        <PageHeader title={t.title} />
        <NoTrader>
          {t.noTrader} {t.noTraderAction}
        </NoTrader>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t.title}
        aside={<AddressChip address={trader} />}
        actions={<PeriodChoice period={textOf(period)} onPeriod={show} />}
      />
      <TraderPnl key={trader} trader={trader} period={textOf(period)} />
    </>
  );
}

function TraderPnl({ trader, period }: PnlQuery) {
  const words = usePnlWindowsText();
  const text = useText();
  const { assumptions } = useApi().config;
  const query = usePnlHistory({ trader, period });
  const series = useMemo(() => (query.data === undefined ? null : toPnlSeries(query.data.data, assumptions)), [query.data, assumptions]);
  const spans = usePnlWindows(trader);
  const state = usePanelState(query, { operation: 'getPnlHistory', subject: trader });
  // Of the period that is shown when none is chosen: then its panel tells of the failure.
  const failed = period === null ? null : failureOfQuery(spans.query, text);
  const failures = [
    ...(failed === null ? [] : [{ ...failed, key: 'spans', message: `${words.failed} ${failed.message}` }]),
    ...longerFailure(spans.longer, words, text),
  ];
  return (
    <PnlView
      series={series}
      isPart={period !== null}
      state={{ ...state, failures }}
      spans={spans.windows === null && spans.query.isError ? null : <PnlWindowsStrip windows={spans.windows} />}
    />
  );
}

function textOf(period: number | undefined): string | null {
  return period === undefined ? null : String(period);
}
