import { keysWithPrefix } from '~/lib/stored-records';

/** Storage keys of journal rows begin so. */
export const CANCEL_KEY_PREFIX = 'perpdeck.cancel.';

/**
 * Whether the journal holds any row, without loading what reads it: the app asks
 * at start, to decide whether the signing chunk is needed before a cancel is opened.
 */
export function hasCancelRecords(area: Storage | null): boolean {
  return keysWithPrefix(area, CANCEL_KEY_PREFIX).length > 0;
}
