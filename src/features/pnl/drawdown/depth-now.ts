import type { Drawdown } from '~/domain/drawdown';
import type { Fixed } from '~/lib/fixed-point';

/** Where the last readable reading stands below its peak: zero or less. Null where nothing can be read. */
export function depthNow({ points }: Drawdown): Fixed | null {
  return points.findLast(({ depth }) => depth !== null)?.depth ?? null;
}
