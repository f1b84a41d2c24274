import { useMemo } from 'react';
import { toPnlSeries } from '~/domain/pnl/pnl-series';
import { closedRange, comparedSide, type ComparedSide } from '~/features/pnl/compare/compared-side';
import { shortAddress } from '~/lib/address';
import { useApi } from '~/queries/api-context';
import { usePnlHistory } from '~/queries/pnl';
import { usePanelState } from '~/shell/use-panel-state';
import type { PanelState } from '~/ui/panel-state';
import type { PnlCompareProps } from './-pnl-compare-props';
import { periodOf } from './-pnl-choices';

export type ComparedTraders = {
  /** How the readings of the other one came. */
  readonly state: PanelState;
  /** Null until they have been read once. */
  readonly sides: readonly ComparedSide[] | null;
};

/**
 * Two traders over the same range, each by their own readings of the same period. With nobody to compare with it is the
 * trader's own history over again, which is at hand: nothing more is asked for.
 */
export function useComparedTraders({ trader, series, range, nowMs, search }: PnlCompareProps, other: string): ComparedTraders {
  const { assumptions } = useApi().config;
  const query = usePnlHistory({ trader: other, period: periodOf(search) });
  const state = usePanelState(query, { operation: 'getPnlHistory', subject: other });
  const reply = query.data;
  const sides = useMemo(() => {
    if (reply === undefined || other === trader) return null;
    const others = toPnlSeries(reply.data, assumptions).points;
    const both = closedRange(range, [series.points, others], nowMs);
    return [
      comparedSide({ name: nameOf(trader, other), points: series.points, range: both }),
      comparedSide({ name: nameOf(other, trader), points: others, range: both }),
    ];
  }, [reply, assumptions, series, range, nowMs, trader, other]);
  return { state, sides };
}

/** Addresses that are made to look alike share their ends. */
function nameOf(address: string, besides: string): string {
  return shortAddress(address) === shortAddress(besides) ? address : shortAddress(address);
}
