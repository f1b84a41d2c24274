import { mapField, type Field } from '~/lib/field';
import { memberOf, readOpenInteger } from '../read-open';
import { harmlessField } from './harmless-field';
import { readQueryIdParts } from './query-id-parts';

/** The part of the state that keeps query ids from being used twice, where it has the members that practice shows. */
export type HighloadView = {
  readonly subwallet: Field<bigint>;
  readonly timeoutSeconds: Field<bigint>;
  /** The next one of the owner's numbers, which are counted apart from the executor's. */
  readonly nextQueryId: Field<bigint>;
  /** How many query ids it lists as live; null when it lists none. */
  readonly liveCount: number | null;
};

export function readHighload(member: unknown): HighloadView {
  const live = memberOf(member, 'live_query_ids');
  return {
    subwallet: harmlessField(readOpenInteger(memberOf(member, 'subwallet_id'))),
    timeoutSeconds: harmlessField(readOpenInteger(memberOf(member, 'timeout'))),
    nextQueryId: mapField(harmlessField(readQueryIdParts(memberOf(member, 'next_query_id'))), ({ id }) => id),
    liveCount: Array.isArray(live) ? live.length : null,
  };
}
