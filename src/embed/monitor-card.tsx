import type { ReactNode } from 'react';
import type { MonitorColumn } from '~/config/monitor-options';
import type { MarketRow } from '~/domain/market/market-view';
import { OpenInterestCell } from '~/features/markets/market-cells';
import { MarketFailures } from '~/features/markets/markets-table';
import { useMarketRetry } from '~/queries/markets/markets';
import type { Column } from '~/ui/table/column';
import { monitorColumnsOf } from './monitor-columns';

type MonitorCardProps = {
  readonly row: MarketRow;
  /** All available columns. */
  readonly columns: readonly Column<MarketRow>[];
  readonly requested: readonly MonitorColumn[];
};

/** These columns are in the card's head; the other columns follow in their order. */
const inHead: ReadonlySet<string> = new Set(['market', 'status', 'mark', 'dayChange']);

/** One market at a glance: the cells of its row, laid out to fit a small frame. */
export function MonitorCard({ row, columns, requested }: MonitorCardProps) {
  const shown = monitorColumnsOf(columns, requested);
  const cell = (id: string) => shown.find((column) => column.id === id)?.cell(row, false);
  return (
    <section aria-label={row.identity.ticker} className="rounded-panel border border-line bg-panel">
      <div className="flex flex-col gap-1.5 p-3 max-[480px]:p-2.5">
        <div className="flex items-start justify-between gap-3">
          <h1>{cell('market')}</h1>
          {cell('status')}
        </div>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-figure leading-tight tracking-[-0.015em]">{cell('mark')}</span>
          {cell('dayChange')}
        </div>
        <dl className="grid gap-x-4 gap-y-1.5 min-[481px]:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] max-[480px]:gap-y-0.5">
          {shown
            .filter(({ id }) => !inHead.has(id))
            .map((column) => (
              <Figure key={column.id} label={column.header}>
                {column.id === 'openInterest' && row.view !== null ? (
                  <OpenInterestCell view={row.view} />
                ) : (
                  column.cell(row, false)
                )}
              </Figure>
            ))}
        </dl>
      </div>
      <MarketFailures rows={[row]} onRetry={useMarketRetry()} />
    </section>
  );
}

type FigureProps = {
  readonly label: string;
  readonly children: ReactNode;
};

/** In a narrow frame the label is beside its value, so that both take only one of the few lines. */
function Figure({ label, children }: FigureProps) {
  return (
    <div className="max-[480px]:flex max-[480px]:justify-between max-[480px]:gap-x-3 max-[340px]:[&_.skew-bar]:w-6 max-[280px]:flex-wrap">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="leading-snug">{children}</dd>
    </div>
  );
}
