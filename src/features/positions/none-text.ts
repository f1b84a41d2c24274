import { isWhole, type Coverage } from '~/domain/position/coverage';
import type { Catalogue } from '~/text/catalogue';

/** What an empty list of positions means: "none" only when every asset has been read. */
export function noneText(t: Catalogue['positions'], coverage: Coverage): string {
  if (coverage.assets === 0) return t.noneAsked;
  return isWhole(coverage) ? t.none : t.noneSoFar(coverage.read, coverage.assets);
}
