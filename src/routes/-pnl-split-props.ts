import type { PnlPart } from '~/domain/pnl/pnl-range';
import type { HistoryDepth } from '~/domain/position/merged-history';
import type { OpenRange } from '~/lib/time';

export type PnlAttributionProps = {
  readonly trader: string;
  /** What the page shows; keep the object the same while it is. */
  readonly range: OpenRange;
  /** What the readings of operation 12 tell of it. */
  readonly part: PnlPart;
};

export type PnlAttributionBodyProps = PnlAttributionProps & {
  /** Newest rows that are read of each asset. */
  readonly depth: HistoryDepth;
  /** Reads as far back as is read at once; null when no more is. */
  readonly onDeeper: (() => void) | null;
};
