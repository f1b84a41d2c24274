import type { PnlSeries } from '~/domain/pnl/pnl-series';
import type { PnlSearch } from '~/features/pnl/pnl-search';
import type { OpenRange } from '~/lib/time';
import type { PatchPnl } from './-use-pnl-controls';

/** What a comparison is made of: the trader who is shown, and the range that is. */
export type PnlCompareProps = {
  readonly trader: string;
  readonly series: PnlSeries;
  /** Keep the object the same while it is. */
  readonly range: OpenRange;
  readonly rangeText: string;
  /** When the service gave the readings. */
  readonly nowMs: number;
  readonly search: PnlSearch;
  readonly patch: PatchPnl;
};
