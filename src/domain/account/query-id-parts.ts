import { known, mapField, mapFields, unreadable, type Field } from '~/lib/field';
import { isJsonObject } from '~/lib/json-object';
import { memberOf, readOpenInteger } from '../read-open';
import { isQueryId } from './query-id';

/** A query id with the two parts that highload wallets count it by. */
export type QueryIdParts = {
  /** shift · 1023 + bit number. */
  readonly id: bigint;
  readonly shift: bigint;
  readonly bit: bigint;
};

/** Bit numbers to a shift. */
const BITS_PER_SHIFT = 1_023n;

/**
 * A query id of an open body (operations 2 and 3) out of its two parts, or out of the one number that occurs in
 * practice. Beyond the range there is none.
 */
export function readQueryIdParts(value: unknown): Field<QueryIdParts> {
  if (!isJsonObject(value)) {
    const whole = readOpenInteger(value);
    if (whole.kind === 'known' && !isQueryId(whole.value)) return unreadable(whole.value.toString());
    return mapField(whole, (id) => ({ id, shift: id / BITS_PER_SHIFT, bit: id % BITS_PER_SHIFT }));
  }
  return mapFields(
    readOpenInteger(memberOf(value, 'shift')),
    readOpenInteger(memberOf(value, 'bit_number')),
    (shift, bit) => {
      const id = shift * BITS_PER_SHIFT + bit;
      // Two pairs of numbers would else be one id.
      const isOfWallet = bit >= 0n && bit < BITS_PER_SHIFT && isQueryId(id);
      return isOfWallet ? known({ id, shift, bit }) : unreadable(`{"shift":${shift},"bit_number":${bit}}`);
    },
  );
}
