import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { periodOf, readPnlSearch } from '~/features/pnl/pnl-search';
import { LengthChoice, RangeControls, RangeLine } from '~/features/pnl/range-controls';
import { pnlHistoryOptions } from '~/queries/pnl';
import { NoTrader } from '~/shell/no-trader';
import { pnlText } from '~/text/en/pnl';
import { useText } from '~/text/text-context';
import { AddressChip } from '~/ui/address-chip';
import { PageHeader } from '~/ui/page-header';
import { TraderPnl } from './-trader-pnl';
import { type PatchPnl, usePnlControls } from './-use-pnl-controls';

export const Route = createFileRoute('/pnl')({
  validateSearch: readPnlSearch,
  loaderDeps: ({ search }) => ({ trader: (search as { trader?: string }).trader, period: search.period }),
  // Starts the request with the navigation; the page paints without waiting for it.
  loader: ({ context: { queryClient, api }, deps: { trader, period } }) => {
    if (trader !== undefined)
      void queryClient.prefetchQuery(pnlHistoryOptions(api, { trader, period: periodOf({ period }) }));
  },
  component: PnlPage,
});

function PnlPage() {
  const t = useText(pnlText);
  const { trader } = Route.useSearch();
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
  return <WatchedPnl key={trader} trader={trader} />;
}

function WatchedPnl({ trader }: { readonly trader: string }) {
  const t = useText(pnlText);
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  /** What is chosen replaces the entry: "back" should leave the page. What is gone into is one of its own: "back" leads out of it. */
  const patch = useCallback<PatchPnl>(
    (part, { opens = false } = {}) =>
      void navigate({
        search: (before) => ({ ...before, ...readPnlSearch({ ...before, ...part }) }),
        replace: !opens,
        resetScroll: false,
      }),
    [navigate],
  );
  const controls = usePnlControls(search, patch);
  return (
    <>
      <PageHeader
        title={t.title}
        aside={
          <span className="flex flex-wrap items-center gap-x-4">
            <AddressChip address={trader} />
            <RangeLine choice={controls.choice} onChoice={controls.onChoice} />
          </span>
        }
        actions={
          <>
            <RangeControls choice={controls.choice} onChoice={controls.onChoice} />
            <LengthChoice
              length={controls.length}
              onLength={(length) => patch({ by: length === 'day' ? undefined : length })}
            />
          </>
        }
      />
      <TraderPnl trader={trader} search={search} patch={patch} controls={controls} />
    </>
  );
}
