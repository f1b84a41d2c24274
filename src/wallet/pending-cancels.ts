import { keysWithPrefix } from '~/storage/stored-text';

/**
 * The prefix of the storage keys of journal rows. `scope` identifies the service: a cancel must never be looked up at
 * another service, which would not know the order.
 */
export function cancelKeyPrefix(scope: string): string {
  // The dot ends the scope, so the scope must not contain one: otherwise rows of `api.example.org` would count as rows
  // of `api.example`.
  return `perpdeck.cancel.${encodeURIComponent(scope).replaceAll('.', '%2E')}.`;
}

/**
 * Whether the journal has any row, without loading the journal. At the start the app uses it to decide whether to load
 * the chunk with signing at once.
 */
export function hasCancelRecords(area: Storage | null, scope: string): boolean {
  return keysWithPrefix(area, cancelKeyPrefix(scope)).length > 0;
}
