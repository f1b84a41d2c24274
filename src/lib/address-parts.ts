import { parseAddress } from './address';
import { decodeHex } from './hex';

export type AddressParts = { readonly workchain: number; readonly hash: Uint8Array<ArrayBuffer> };

/** Workchain and hash of an address in either form; null when it is none. */
export function addressParts(text: string): AddressParts | null {
  const parsed = parseAddress(text);
  if (parsed === null) return null;
  const separator = parsed.raw.indexOf(':');
  const hash = decodeHex(parsed.raw.slice(separator + 1));
  return hash === null ? null : { workchain: Number(parsed.raw.slice(0, separator)), hash };
}
