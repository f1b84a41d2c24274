import type { AbsentReason } from '~/lib/field';

/** How far the positions of a trader, or their history, have been read, in numbers of assets. */
export type Coverage = {
  readonly assets: number;
  /** Have been read at least once; old answers count. */
  readonly read: number;
  /** Have never been read, and the latest try failed. */
  readonly failed: number;
  /** Have never been read, and are on their way. */
  readonly pending: number;
  /** Whether assets may be missing from the count, since what would name them has not been read; all are known when left out. */
  readonly names?: 'awaited' | 'failed' | undefined;
};

/** One asset's reading: `rows` is null until it has been read once. */
type Reading = { readonly rows: readonly unknown[] | null; readonly failure: Error | null };

export function coverageOf(assets: readonly Reading[], names?: Coverage['names']): Coverage {
  const read = assets.filter(({ rows }) => rows !== null).length;
  const failed = assets.filter(({ rows, failure }) => rows === null && failure !== null).length;
  return { assets: assets.length, read, failed, pending: assets.length - read - failed, names };
}

/** Whether every asset that is known has been read: only then is "none" known, if none can be missing, and a sum whole. */
export function isWhole({ assets, read }: Coverage): boolean {
  return assets === read;
}

/** Why nothing can be said of a trader without a position so far; null when it is known that there is none. */
export function reasonForNothing({ pending, failed, names }: Coverage): AbsentReason | null {
  if (pending > 0 || names === 'awaited') return 'notLoaded';
  return failed > 0 || names === 'failed' ? 'failed' : null;
}
