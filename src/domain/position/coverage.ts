import type { AbsentReason } from '~/lib/field';

/** How much of a trader's positions, or their history, has been read, in numbers of assets. */
export type Coverage = {
  readonly assets: number;
  /** Assets that were read completely at least once, even if the answer is old. */
  readonly read: number;
  /** Assets that were never read, and failed in the latest try. */
  readonly failed: number;
  /** Assets that were never read and are loading now. */
  readonly pending: number;
  /** Whether some assets may be missing here because their source was not read; undefined if none can be. */
  readonly names?: 'awaited' | 'failed' | undefined;
};

/** One asset's reading: `rows` is null until it has been read once. */
type AssetResult = {
  readonly rows: readonly unknown[] | null;
  readonly failure: Error | null;
  /** Whether the asset has more rows than these. */
  readonly isCut?: boolean;
};

export function coverageOf(assets: readonly AssetResult[], names?: Coverage['names']): Coverage {
  const unread = assets.filter(({ rows }) => rows === null);
  const failed = unread.filter(({ failure }) => failure !== null).length;
  const read = assets.filter(({ rows, isCut }) => rows !== null && isCut !== true).length;
  return { assets: assets.length, read, failed, pending: unread.length - failed, names };
}

/** Whether every known asset was read and none can be missing: only then is "none" certain and a sum complete. */
export function isWhole({ assets, read }: Coverage): boolean {
  return assets === read;
}

/** Why it is not certain that a trader without a known position has none; null when it is certain. */
export function reasonForNothing({ assets, read, pending, names }: Coverage): AbsentReason | null {
  if (pending > 0 || names === 'awaited') return 'notLoaded';
  return read < assets || names === 'failed' ? 'failed' : null;
}

/** Whether every open position of an asset is among its rows, by the latest answer. */
export function isWholeAsset({ rows, complete, failure }: AssetResult & { readonly complete: boolean }): boolean {
  return rows !== null && complete && failure === null;
}
