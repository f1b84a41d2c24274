import { encodeBase64 } from '~/lib/base64';
import { decodeHex } from '~/lib/bytes';

/**
 * A hash as the interface spells it: an array of byte values. Throws RangeError when the text is not hex, which would
 * be a mistake of ours.
 */
export function bytesOf(hex: string): number[] {
  const bytes = decodeHex(hex);
  if (bytes === null) throw new RangeError(`not hexadecimal: ${hex.slice(0, 80)}`);
  return [...bytes];
}

/** Whole seconds, like the interface's integer times in practice. */
export function secondsOf(ms: number): number {
  return Math.floor(ms / 1000);
}

/** A public key as the interface writes them: base64. */
export function publicKeyText(hex: string): string {
  return encodeBase64(Uint8Array.from(bytesOf(hex)));
}

/**
 * A generated wire type as the engine returns it: any whole number may be a number or a bigint, since some pass 2^53.
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
