import { isWhole, type Coverage } from '~/domain/position/coverage';

export type NoneWords = {
  readonly none: string;
  readonly noneOf: (asset: string) => string;
  readonly noneSoFar: (read: number, of: number) => string;
};

/** That there is none, as far as that is known: of the one asset that is read, or of all. */
export function noneText(coverage: Coverage, asset: string | null, words: NoneWords): string {
  if (!isWhole(coverage)) return words.noneSoFar(coverage.read, coverage.assets);
  return asset === null ? words.none : words.noneOf(asset);
}
