import { isWhole, type Coverage } from '~/domain/position/coverage';
import type { Catalogue } from '~/text/catalogue';

/** What an empty list of positions means: "none" only when every asset has been read, and of a wallet id none of that alone. */
export function noneText(t: Catalogue['positions'], coverage: Coverage, wallet?: string): string {
  if (coverage.assets === 0) return t.noneAsked;
  if (!isWhole(coverage)) return t.noneSoFar(coverage.read, coverage.assets);
  if (coverage.names !== undefined) return t.noneOfKnown(coverage.assets);
  return wallet === undefined ? t.none : t.noneOfWallet(wallet);
}

/** What an empty list means when others were filtered away: what could not be read may have one that fits. */
export function noMatchText(t: Catalogue['positions'], coverage: Coverage): string {
  return isWhole(coverage) ? t.noMatch : t.noMatchSoFar(coverage.read, coverage.assets);
}
