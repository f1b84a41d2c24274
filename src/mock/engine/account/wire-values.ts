import { encodeBase64 } from '~/lib/base64';
import { decodeHex } from '~/lib/bytes';

/**
 * A hash in the interface's form: an array of byte values. Throws RangeError when the text isn't hexadecimal, which
 * would be a bug.
 */
export function bytesOf(hex: string): number[] {
  const bytes = decodeHex(hex);
  if (bytes === null) throw new RangeError(`not hexadecimal: ${hex.slice(0, 80)}`);
  return [...bytes];
}

/** Whole seconds, as real services use for the interface's integer times. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}

/** A public key in the interface's form: base64. */
export function publicKeyText(hex: string): string {
  return encodeBase64(Uint8Array.from(bytesOf(hex)));
}

/**
 * A generated wire type as the engine returns it: any whole number may be a number or a bigint, since some exceed 2^53.
 * The HTTP side writes both as bare JSON integers.
 */
export type WireForm<T> = T extends bigint
  ? bigint | number
  : T extends number
    ? T | bigint
    : T extends readonly (infer Item)[]
      ? readonly WireForm<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: WireForm<T[Key]> }
        : T;
