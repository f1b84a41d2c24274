import { keysWithPrefix } from '~/lib/storage';

/**
 * Storage keys of journal rows begin so. `scope` names the service: a cancel that was
 * sent to one must never be looked for at another, which would not know the order.
 */
export function cancelKeyPrefix(scope: string): string {
  // The dot ends the scope, so none may be in it: else rows of `api.example.org` would be taken for rows of `api.example`.
  return `perpdeck.cancel.${encodeURIComponent(scope).replaceAll('.', '%2E')}.`;
}

/**
 * Whether the journal holds any row, without loading what reads it: the app asks
 * at start, to decide whether the signing chunk is needed before a cancel is opened.
 */
export function hasCancelRecords(area: Storage | null, scope: string): boolean {
  return keysWithPrefix(area, cancelKeyPrefix(scope)).length > 0;
}
