import { known, mapFields, unreadable, type Field } from '~/lib/field';
import { memberOf, readOpenInteger } from '../read-open';
import { harmlessField } from './harmless-field';
import { isQueryId } from './query-id';

/** The part of the state that keeps query ids from being used twice, where it has the members that practice shows. */
export type HighloadView = {
  readonly subwallet: Field<bigint>;
  readonly timeoutSeconds: Field<bigint>;
  /** The next query id as one number: shift · 1023 + bit number. */
  readonly nextQueryId: Field<bigint>;
  /** How many query ids it lists as live; null when it lists none. */
  readonly liveCount: number | null;
};

const BITS_PER_SHIFT = 1023n;

export function readHighload(member: unknown): HighloadView {
  const live = memberOf(member, 'live_query_ids');
  return {
    subwallet: harmlessField(readOpenInteger(memberOf(member, 'subwallet_id'))),
    timeoutSeconds: harmlessField(readOpenInteger(memberOf(member, 'timeout'))),
    nextQueryId: harmlessField(readQueryIdParts(memberOf(member, 'next_query_id'))),
    liveCount: Array.isArray(live) ? live.length : null,
  };
}

/** `{shift, bit_number}`, or the number itself. */
function readQueryIdParts(member: unknown): Field<bigint> {
  const shift = memberOf(member, 'shift');
  if (shift === undefined) return readOpenInteger(member);
  return mapFields(readOpenInteger(shift), readOpenInteger(memberOf(member, 'bit_number')), (high, low) => {
    const id = high * BITS_PER_SHIFT + low;
    return low >= 0n && low < BITS_PER_SHIFT && isQueryId(id) ? known(id) : unreadable(`${high} · 1023 + ${low}`);
  });
}
