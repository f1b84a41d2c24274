import { useMemo } from 'react';
import { type Drawdown, drawdownOf } from '~/domain/drawdown';
import { type PeriodLength, pnlPeriods, type PnlPeriods } from '~/domain/pnl/pnl-periods';
import { pnlInRange, type PnlPart } from '~/domain/pnl/pnl-range';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { valueOrNull } from '~/lib/field';
import { DAY_MS, type OpenRange } from '~/lib/time';
import type { RangeChoice } from './pnl-search';
import { chosenRange, type DayChoice } from './range-choice';

/** Everything that the panels show of one range of a series. */
export type PnlModel = {
  readonly range: OpenRange;
  readonly part: PnlPart;
  /**
   * The known part of the range: its change, or only one snapshot, or nothing, for example if all snapshots are before
   * it.
   */
  readonly extent: 'change' | 'one' | 'none';
  /** Whether the range is too short for a meaningful distribution, drawdowns and streaks. */
  readonly isShort: boolean;
  /** Periods of the chosen length; `days` are always days. */
  readonly periods: PnlPeriods;
  readonly days: PnlPeriods;
  /** The drawdown in USD, from the highest snapshot of the range. */
  readonly drawdown: Drawdown;
};

export function pnlModel({ points }: PnlSeries, range: OpenRange, length: PeriodLength): PnlModel {
  const part = pnlInRange(points, range);
  const days = pnlPeriods(part.points, 'day', range.fromMs);
  return {
    range,
    part,
    extent: extentOf(part, range),
    isShort: isShort(part, range),
    days,
    periods: length === 'day' ? days : pnlPeriods(part.points, length, range.fromMs),
    drawdown: drawdownOf(
      part.points.map(({ atMs, total }) => ({ atMs, value: valueOrNull(total) })),
      'amount',
    ),
  };
}

/** In days. */
const SHORT = 10;

/** Whether a range, with its open ends at the snapshots, is under ten days long. */
function isShort({ points }: PnlPart, { fromMs, toMs }: OpenRange): boolean {
  const begin = fromMs ?? points[0]?.atMs ?? 0;
  const end = toMs ?? points.at(-1)?.atMs ?? begin;
  return end - begin < SHORT * DAY_MS;
}

function extentOf({ change, last }: PnlPart, { fromMs }: OpenRange): PnlModel['extent'] {
  if (change.kind === 'known') return 'change';
  return last !== null && (fromMs === null || last.atMs > fromMs) ? 'one' : 'none';
}

/**
 * The model of the chosen range; null until the history was read once. It stays the same object while the snapshots and
 * the range are the same, so that an answer without changes does not redraw the charts.
 * @param nowMs when the service sent the series
 */
export function usePnlModel(series: PnlSeries | null, { choice, length }: PnlControls, nowMs: number): PnlModel | null {
  const { fromMs, toMs } = chosenRange(choice, nowMs);
  return useMemo(
    () => (series === null ? null : pnlModel(series, { fromMs, toMs }, length)),
    [series, fromMs, toMs, length],
  );
}

/** The reader's choices on the page, all of which are in the URL. */
export type PnlControls = {
  readonly choice: RangeChoice;
  readonly length: PeriodLength;
  readonly onChoice: (choice: RangeChoice) => void;
  /** Opens a bar or a day, and adds a history entry, so that "back" returns. */
  readonly onOpen: (days: DayChoice) => void;
};
