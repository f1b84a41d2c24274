import type { Position } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { CountedPages } from './read-counted-pages';

/** The newest events of one asset, as far as they were read, newest first. */
export type AssetHistory = CountedPages<Lenient<Position>> & {
  /** Of the latest reading of all its pages; polls after it read the newest of them. */
  readonly whole: Pick<CountedPages<unknown>, 'problems' | 'answers'> & { readonly atMs: number };
};
