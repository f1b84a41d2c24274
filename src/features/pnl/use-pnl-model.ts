import { useMemo } from 'react';
import type { PnlSeries } from '~/domain/pnl/pnl-series';
import type { PnlControls } from './pnl-controls';
import { pnlModel, type PnlModel } from './pnl-model';
import { chosenRange } from './range/range-choice';

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
