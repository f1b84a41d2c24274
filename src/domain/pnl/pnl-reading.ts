import type { Fixed } from '~/lib/fixed-point';
import type { PnlPoint } from './pnl-series';

/** A point that can be read. */
export type PnlReading = { readonly atMs: number; /** Cumulative, in USD. */ readonly total: Fixed };

export function readingOf({ atMs, total }: PnlPoint): PnlReading | null {
  return total.kind === 'known' ? { atMs, total: total.value } : null;
}
