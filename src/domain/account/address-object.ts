import type { AddressObject } from '~/api/generated/types.gen';
import { BadValue } from '~/api/lenient';
import { absent, unreadable, type Field } from '~/lib/field';
import { memberOf, readOpenAddress } from '../read-open';

/**
 * The interface does not show what is inside an address object (operations 3 and 4). Read as
 * `{address}`, else as `{value}` like an event's sender (listed in GAPS.md).
 */
export function readAddressObject(member: Readonly<AddressObject> | BadValue | undefined): Field<string> {
  if (member === undefined) return absent('missing');
  if (member instanceof BadValue) return member.kind === 'missing' ? absent('missing') : unreadable(member.raw);
  return readOpenAddress(memberOf(member, 'address') ?? memberOf(member, 'value'));
}
