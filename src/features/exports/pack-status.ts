import { describeInOne, isOffline } from '~/domain/describe-error';
import { toError } from '~/lib/to-error';
import type { LoadedCatalogue } from '~/text/catalogue';
import type { Saved } from '~/ui/save-file';
import type { ExportRange } from './export-periods';
import type { PackFile } from './pack-files';

/** The requested output: a file, the archive of all files, or only the sums on the page. */
export type Wanted = PackFile | 'exports' | 'sums';

/**
 * The present or latest activity of the page. `incomplete`: not everything could be read, so the reader decides on the
 * files.
 */
export type PackStatus =
  | { readonly kind: 'idle' | 'reading' | 'making' }
  | { readonly kind: 'stopped' | 'incomplete'; readonly wanted: Wanted }
  | { readonly kind: 'saved'; readonly name: string; readonly how: Saved }
  | { readonly kind: 'failed'; readonly wanted: Wanted; readonly reason: string; readonly isOffline: boolean };

/** The latest activity of the page, and its period. */
export type Latest = { readonly range: ExportRange; readonly wanted: Wanted; readonly status: PackStatus };

type Offline = {
  readonly isBack: boolean;
  /** Whether a part of the result is missing because the device was offline. */
  readonly isMissing: boolean;
};

/**
 * The status to show for a period. A run for another period ended when the period changed. If a run failed because the
 * device was offline, it can continue once the device is online.
 */
export function statusFor(
  { range, wanted, status }: Latest,
  shown: ExportRange,
  { isBack, isMissing }: Offline,
): PackStatus {
  const isBusy = status.kind === 'reading' || status.kind === 'making';
  if (range !== shown) return isBusy ? { kind: 'stopped', wanted } : { kind: 'idle' };
  const isCut = status.kind === 'incomplete' ? isMissing : status.kind === 'failed' && status.isOffline;
  return isCut && isBack ? { kind: 'stopped', wanted } : status;
}

export function failedStatus(wanted: Wanted, thrown: unknown, text: LoadedCatalogue): PackStatus {
  return {
    kind: 'failed',
    wanted,
    reason: describeInOne(toError(thrown), text),
    isOffline: isOffline(thrown),
  };
}
