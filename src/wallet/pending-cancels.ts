import { keysWithPrefix } from '~/lib/storage';

/**
 * The prefix of the storage keys of journal rows. `scope` identifies the service: a cancel that was sent to one must
 * never be looked up at another, which would not know the order.
 */
export function cancelKeyPrefix(scope: string): string {
  // The dot ends the scope, so the scope must not contain one: else rows of `api.example.org` would be taken for rows
  // of `api.example`.
  return `perpdeck.cancel.${encodeURIComponent(scope).replaceAll('.', '%2E')}.`;
}

/**
 * Whether the journal holds any row, without loading the journal: at start the app needs to know whether to load the
 * signing chunk before a cancel is opened.
 */
export function hasCancelRecords(area: Storage | null, scope: string): boolean {
  return keysWithPrefix(area, cancelKeyPrefix(scope)).length > 0;
}
