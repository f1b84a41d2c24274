import type { EventView } from '~/domain/account/event-view';
import { parseAddress } from '~/lib/address';
import { decodeBase64, decodeBase64Url } from '~/lib/base64';
import { encodeHex } from '~/lib/bytes';
import { valueOrNull } from '~/lib/field';
import { textMatch } from '~/lib/text-match';
import type { Catalogue } from '~/text/catalogue';
import { wordIn } from '~/text/messages';

/**
 * Tells the events that a typed text finds: by type (the service's word and ours), hash, sender, query id and number. Addresses and
 * hashes are found in whichever form they are typed.
 */
export function eventMatch(text: string, types: Catalogue['events']['types']): (event: EventView) => boolean {
  const matches = textMatch(text.split(/\s+/).map(asHeld).join(' '));
  return (event) => {
    const type = valueOrNull(event.type);
    const numbers = [event.sequence, event.queryId].map((field) => valueOrNull(field)?.raw.toString() ?? null);
    return matches([
      type,
      type === null ? null : wordIn(types, type),
      valueOrNull(event.hash),
      valueOrNull(event.sender),
      ...numbers,
    ]);
  };
}

const HASH_BYTES = 32;

/** A word in the form that events hold it: raw addresses, hashes in hexadecimal digits. Whatever is neither stays. */
function asHeld(word: string): string {
  const address = parseAddress(word);
  if (address !== null) return address.raw;
  const bytes = decodeBase64(word) ?? decodeBase64Url(word.replace(/=$/, ''));
  if (bytes?.length === HASH_BYTES) return encodeHex(bytes);
  return word.replace(/^0x(?=[\da-f]+$)/i, '');
}
