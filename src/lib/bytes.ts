import { type BytesCoder, hex } from '@scure/base';

/** Whether two byte strings are the same. Not constant-time: for public values only. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

/** Several byte strings joined into one. */
export function concatBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Bytes as lower-case hexadecimal digits, two for each byte. */
export function encodeHex(bytes: Uint8Array): string {
  return hex.encode(bytes);
}

/** Bytes of hexadecimal digits in either case. Null for anything else: prefix, space, odd count. */
export function decodeHex(text: string): Uint8Array<ArrayBuffer> | null {
  return decodeWith(hex, text);
}

/** Returns null when the text is not exactly as the coder would write it. */
export function decodeWith(coder: BytesCoder, text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return new Uint8Array(coder.decode(text));
  } catch {
    return null;
  }
}

/** Whether the text is a 256-bit hash in hexadecimal digits: 64 of them, no prefix. */
export function isHash256(text: string): boolean {
  return /^[0-9a-fA-F]{64}$/.test(text);
}
