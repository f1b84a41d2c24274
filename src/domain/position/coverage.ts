import type { AbsentReason } from '~/lib/field';
import type { AssetReading } from './asset-reading';

/** How far the positions of a trader have been read, in numbers of assets. */
export type Coverage = {
  readonly assets: number;
  /** Have been read at least once; old answers count. */
  readonly read: number;
  /** Have never been read, and the latest try failed. */
  readonly failed: number;
  /** Have never been read, and are on their way. */
  readonly pending: number;
};

export function coverageOf(assets: readonly Pick<AssetReading, 'positions' | 'failure'>[]): Coverage {
  const read = assets.filter(({ positions }) => positions !== null).length;
  const failed = assets.filter(({ positions, failure }) => positions === null && failure !== null).length;
  return { assets: assets.length, read, failed, pending: assets.length - read - failed };
}

/** Whether every asset has been read: only then is "none" known, and a sum whole. */
export function isWhole({ assets, read }: Coverage): boolean {
  return assets === read;
}

/** Why nothing can be said of a trader without a position so far; null when it is known that there is none. */
export function reasonForNothing({ pending, failed }: Coverage): AbsentReason | null {
  if (pending > 0) return 'notLoaded';
  return failed > 0 ? 'failed' : null;
}
