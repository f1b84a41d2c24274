import type { NumberShape } from '~/lib/format-number';
import type { CoreCatalogue } from '~/text/catalogue';
import { ageText } from './age-text';

/** "3 min ago", "in 2 h", "now": a moment as seen from another one. */
export function relativeText(t: CoreCatalogue, numbers: NumberShape, atMs: number, nowMs: number): string {
  const spanMs = nowMs - atMs;
  if (Math.abs(spanMs) < 1000) return t.common.ages.now;
  const span = ageText(t, numbers, spanMs);
  return spanMs > 0 ? t.common.ages.ago(span) : t.common.ages.ahead(span);
}
