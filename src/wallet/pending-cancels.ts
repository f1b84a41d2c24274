import { keysWithPrefix } from '~/storage/stored-text';

/**
 * The prefix of the storage keys of journal rows. `scope` identifies the service: a cancel sent to one must never be
 * looked up at another, which would not know the order.
 */
export function cancelKeyPrefix(scope: string): string {
  // The dot ends the scope, so the scope must not contain one. Otherwise rows of `api.example.org` would be mistaken
  // for rows of `api.example`.
  return `perpdeck.cancel.${encodeURIComponent(scope).replaceAll('.', '%2E')}.`;
}

/**
 * Whether the journal holds any row, without loading the journal. At start the app uses it to decide whether to load
 * the signing chunk before a cancel is opened.
 */
export function hasCancelRecords(area: Storage | null, scope: string): boolean {
  return keysWithPrefix(area, cancelKeyPrefix(scope)).length > 0;
}
