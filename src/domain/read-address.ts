import type { BadValue } from '~/api/lenient';
import { parseAddress } from '~/lib/address';
import { absent, known, unreadable, type Field } from '~/lib/field';
import { readText } from './read-field';

/** An address in its raw form, whichever of the two the service writes. An empty text is one left out. */
export function readAddress(member: string | BadValue | null | undefined): Field<string> {
  const text = readText(member);
  if (text.kind !== 'known') return text;
  if (text.value === '') return absent('missing');
  const address = parseAddress(text.value);
  return address === null ? unreadable(JSON.stringify(text.value)) : known(address.raw);
}
