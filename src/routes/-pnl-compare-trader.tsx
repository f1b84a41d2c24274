import { useMemo, type ReactNode } from 'react';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { CompareView } from '~/features/pnl/compare/compare-view';
import { closedRange, comparedSide } from '~/features/pnl/compare/compared-side';
import { shortAddress } from '~/lib/address';
import { useApi } from '~/queries/api-context';
import { usePnlHistory } from '~/queries/pnl';
import { usePanelState } from '~/shell/use-panel-state';
import { usePnlCompareOfferText } from '~/text/areas/use-pnl-compare-offer-text';
import { ChartPlaceholder } from '~/ui/chart/chart-placeholder';
import { Panel } from '~/ui/panel';
import { periodOf } from './-pnl-choices';
import type { PnlCompareProps } from './-pnl-compare-props';

export type CompareTraderProps = PnlCompareProps & {
  /** Raw address. */
  readonly other: string;
  readonly controls: ReactNode;
};

/** Two traders over the same range, each by their own readings of the same period; the panel tells how those of the other came. */
export function CompareTrader({ trader, other, series, range, rangeText, nowMs, search, controls }: CompareTraderProps) {
  const { title } = usePnlCompareOfferText();
  const { assumptions } = useApi().config;
  const query = usePnlHistory({ trader: other, period: periodOf(search) });
  const state = usePanelState(query, { operation: 'getPnlHistory', subject: other });
  const reply = query.data;
  const sides = useMemo(() => {
    if (reply === undefined) return null;
    const others = toPnlSeries(reply.data, assumptions).points;
    const both = closedRange(range, [series.points, others], nowMs);
    return [
      comparedSide({ name: nameOf(trader, other), points: series.points, range: both }),
      comparedSide({ name: nameOf(other, trader), points: others, range: both }),
    ];
  }, [reply, assumptions, series, range, nowMs, trader, other]);
  return (
    <Panel title={title} aside={rangeText} {...state}>
      {controls}
      {sides !== null && <CompareView sides={sides} shiftedDays={0} />}
      {sides === null && state.failure === null && <ChartPlaceholder />}
    </Panel>
  );
}

/** Addresses that are made to look alike share their ends. */
function nameOf(address: string, besides: string): string {
  return shortAddress(address) === shortAddress(besides) ? address : shortAddress(address);
}
