import type { AddressObject } from '~/api/generated/types.gen';
import { BadValue } from '~/api/lenient';
import { absent, unreadable, type Field } from '~/lib/field';
import { memberOf, readOpenAddress } from '../read-open';

/**
 * The interface does not show what is inside an address object (operations 3 and 4). Read as
 * `{address}`, else as `{value}` like an event's sender (listed in GAPS.md); a text in its place is
 * read as well. An object that names nothing we know is not "nobody": it cannot be read.
 */
export function readAddressObject(member: Readonly<AddressObject> | BadValue | undefined): Field<string> {
  if (member === undefined) return absent('missing');
  if (member instanceof BadValue) return ofBadValue(member);
  const address = addressMember(member);
  return address === undefined ? unreadable('{…}') : readOpenAddress(address);
}

/** What an address object names; undefined where it names nothing we know, or is no object. */
export function addressMember(object: unknown): unknown {
  return memberOf(object, 'address') ?? memberOf(object, 'value');
}

function ofBadValue({ kind, raw, text }: BadValue): Field<string> {
  if (kind === 'missing' || raw === 'null') return absent(kind === 'missing' ? 'missing' : 'null');
  const read = readOpenAddress(text ?? undefined);
  return read.kind === 'known' ? read : unreadable(raw);
}
