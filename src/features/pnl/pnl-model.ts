import { useMemo } from 'react';
import { type Drawdown, drawdownOf } from '~/domain/drawdown';
import { type PeriodLength, pnlPeriods, type PnlPeriods } from '~/domain/pnl/pnl-periods';
import { pnlInRange, type PnlPart } from '~/domain/pnl/pnl-range';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import { valueOrNull } from '~/lib/field';
import type { OpenRange } from '~/lib/time';
import type { RangeChoice } from './pnl-search';
import { chosenRange, type DayChoice } from './range-choice';

/** What the page tells of one range of a series: every panel draws from the same readings. */
export type PnlModel = {
  readonly range: OpenRange;
  readonly part: PnlPart;
  /**
   * How much the readings tell of the range: what it has brought; only where its one reading stands; or nothing, be it
   * that a reading before it is all there is.
   */
  readonly extent: 'change' | 'one' | 'none';
  /** Of the length that the reader has chosen, and days whatever that is. */
  readonly periods: PnlPeriods;
  readonly days: PnlPeriods;
  /** In USD, from the highest reading of the range. */
  readonly drawdown: Drawdown;
};

export function pnlModel({ points }: PnlSeries, range: OpenRange, length: PeriodLength): PnlModel {
  const part = pnlInRange(points, range);
  const days = pnlPeriods(part.points, 'day', range.fromMs);
  return {
    range,
    part,
    extent: extentOf(part, range),
    days,
    periods: length === 'day' ? days : pnlPeriods(part.points, length, range.fromMs),
    drawdown: drawdownOf(
      part.points.map(({ atMs, total }) => ({ atMs, value: valueOrNull(total) })),
      'amount',
    ),
  };
}

function extentOf({ change, last }: PnlPart, { fromMs }: OpenRange): PnlModel['extent'] {
  if (change.kind === 'known') return 'change';
  return last !== null && (fromMs === null || last.atMs > fromMs) ? 'one' : 'none';
}

/**
 * What the page tells of the range that is chosen; null until the history has been read once. The same as long as the
 * readings and the range are: an answer that brings nothing new draws no chart anew, only its time is another.
 *
 * @param nowMs when the service gave it
 */
export function usePnlModel(series: PnlSeries | null, { choice, length }: PnlControls, nowMs: number): PnlModel | null {
  const { fromMs, toMs } = chosenRange(choice, nowMs);
  return useMemo(
    () => (series === null ? null : pnlModel(series, { fromMs, toMs }, length)),
    [series, fromMs, toMs, length],
  );
}

/** What the reader can choose on the page, all of it in the URL. */
export type PnlControls = {
  readonly choice: RangeChoice;
  /** The same in words. */
  readonly rangeText: string;
  readonly length: PeriodLength;
  readonly onChoice: (choice: RangeChoice) => void;
  /** Goes into a bar or a day: "back" leads out of it again. */
  readonly onOpen: (days: DayChoice) => void;
};
