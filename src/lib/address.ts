/**
 * Addresses come in two forms: raw `workchain:64 hex`, and user-friendly base64 of tag, workchain, hash and CRC-16 (48
 * characters). Inside the program an address is always the raw form in lower case.
 */

import { decodeBase64Url, encodeBase64Url } from './base64';
import { decodeHex, encodeHex } from './bytes';
import { crc16Xmodem } from './crc';

type ParsedAddress = {
  /** `workchain:64 hex`, lower case. */
  readonly raw: string;
  readonly form: 'raw' | 'friendly';
  /** Flags of the user-friendly form. */
  readonly bounceable?: boolean;
  readonly testOnly?: boolean;
};

const TAG_BOUNCEABLE = 0x11;
const TAG_NON_BOUNCEABLE = 0x51;
const FLAG_TEST_ONLY = 0x80;
const FRIENDLY_LENGTH = 48;

/**
 * Reads either form, with a correct checksum and a workchain within int8. Returns null for anything else; the caller
 * trims.
 */
export function parseAddress(text: string): ParsedAddress | null {
  return parseRaw(text) ?? parseFriendly(text);
}

/** Joins workchain and hash to the raw form. Throws RangeError when they cannot belong to an address. */
export function rawAddress(parts: { readonly workchain: number; readonly hash: Uint8Array }): string {
  if (!isInt8(parts.workchain) || parts.hash.length !== 32) {
    throw new RangeError('an address has an int8 workchain and a hash of 32 bytes');
  }
  return `${parts.workchain}:${encodeHex(parts.hash)}`;
}

/** The first and last 6 characters of a text; short texts stay complete. */
export function shortened(text: string): string {
  return text.length <= 15 ? text : `${text.slice(0, 6)}…${text.slice(-6)}`;
}

/** Whether two texts, in either form, name the same address. Texts that are not addresses are never the same. */
export function sameAddress(a: string, b: string): boolean {
  const first = parseAddress(a);
  return first !== null && first.raw === parseAddress(b)?.raw;
}

function parseRaw(text: string): ParsedAddress | null {
  const match = /^(0|-?[1-9][0-9]{0,2}):([0-9a-fA-F]{64})$/.exec(text);
  const workchain = match?.[1];
  const hash = match?.[2];
  if (workchain === undefined || hash === undefined || !isInt8(Number(workchain))) return null;
  return { raw: `${workchain}:${hash.toLowerCase()}`, form: 'raw' };
}

function parseFriendly(text: string): ParsedAddress | null {
  if (text.length !== FRIENDLY_LENGTH) return null;
  // Both base64 alphabets are in use, but no program mixes them.
  if (/[+/]/.test(text) && /[-_]/.test(text)) return null;
  const bytes = decodeBase64Url(text.replaceAll('+', '-').replaceAll('/', '_'));
  if (bytes === null) return null;
  const view = new DataView(bytes.buffer);
  if (view.getUint16(34) !== crc16Xmodem(bytes.subarray(0, 34))) return null;
  const tag = view.getUint8(0) & ~FLAG_TEST_ONLY;
  if (tag !== TAG_BOUNCEABLE && tag !== TAG_NON_BOUNCEABLE) return null;
  return {
    raw: rawAddress({ workchain: view.getInt8(1), hash: bytes.subarray(2, 34) }),
    form: 'friendly',
    bounceable: tag === TAG_BOUNCEABLE,
    testOnly: (view.getUint8(0) & FLAG_TEST_ONLY) !== 0,
  };
}

function isInt8(value: number): boolean {
  return Number.isInteger(value) && value >= -128 && value <= 127;
}

type AddressParts = { readonly workchain: number; readonly hash: Uint8Array<ArrayBuffer> };

/** Workchain and hash of an address in either form; null for anything else. */
export function addressParts(text: string): AddressParts | null {
  const parsed = parseAddress(text);
  if (parsed === null) return null;
  const separator = parsed.raw.indexOf(':');
  const hash = decodeHex(parsed.raw.slice(separator + 1));
  return hash === null ? null : { workchain: Number(parsed.raw.slice(0, separator)), hash };
}

type FriendlyOptions = { readonly bounceable?: boolean; readonly testOnly?: boolean };

/**
 * The user-friendly form (URL-safe, bounceable and for any network by default). Throws RangeError when `address` is not
 * an address in either form.
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
