import type { BadValue } from '~/api/lenient';
import { encodeHex } from '~/lib/bytes';
import { absent, type Field, known, unreadable } from '~/lib/field';

/**
 * A list of bytes (hashes, keys, signatures) as lower-case hex digits. Hex text in the place of the list
 * has been read by the client already (`api/decode/decode-body.ts`). An empty list is no hash.
 */
export function readBytes(member: readonly number[] | BadValue | null | undefined): Field<string> {
  if (member === undefined) return absent('missing');
  if (member === null) return absent('null');
  if ('kind' in member) return member.kind === 'missing' ? absent('missing') : unreadable(member.raw);
  if (member.length === 0) return absent('missing');
  if (!member.every(isByte)) return unreadable(`[${member.slice(0, 40).join(',')}]`);
  return known(encodeHex(Uint8Array.from(member)));
}

function isByte(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 255;
}
