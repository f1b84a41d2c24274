import { FLAG_TEST_ONLY, TAG_BOUNCEABLE, TAG_NON_BOUNCEABLE } from './address';
import { addressParts } from './address-parts';
import { encodeBase64Url } from './base64-encode';
import { crc16Xmodem } from './crc';

export type FriendlyOptions = { readonly bounceable?: boolean; readonly testOnly?: boolean };

/**
 * The user-friendly form (URL-safe, bounceable and for any net unless told otherwise).
 * Throws RangeError when `address` is not an address in either form.
 */
export function toFriendly(address: string, options: FriendlyOptions = {}): string {
  const parts = addressParts(address);
  if (parts === null) throw new RangeError(`not an address: ${address.slice(0, 80)}`);
  const tag = (options.bounceable ?? true) ? TAG_BOUNCEABLE : TAG_NON_BOUNCEABLE;
  const bytes = new Uint8Array(36);
  bytes[0] = options.testOnly === true ? tag | FLAG_TEST_ONLY : tag;
  bytes[1] = parts.workchain & 0xff;
  bytes.set(parts.hash, 2);
  const crc = crc16Xmodem(bytes.subarray(0, 34));
  bytes[34] = crc >>> 8;
  bytes[35] = crc & 0xff;
  return encodeBase64Url(bytes);
}
