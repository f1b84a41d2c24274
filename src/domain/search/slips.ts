/** A text that looks like an address or a hash, and is none. */
export type Slip = { readonly kind: 'address' | 'hash'; readonly text: string };

/** User-friendly addresses begin with one of four tags, then the workchain: Q stands for 0, f for −1. */
const FRIENDLY_START = /^[EUk0][Qf][\w+/-]{38,54}$/;
const FRIENDLY_LENGTH = /^[\w+/-]{48}$/;
const RAW = /^-?\d{1,4}:[\w]{48,80}$/;
const HEX = /^(0x)?[\da-f]{56,72}$/i;

/**
 * What was meant by a text that is neither address nor hash: one with a character wrong, missing or too many.
 * Null for all else. To be asked only once both have been ruled out.
 */
export function slipOf(text: string): Slip | null {
  if (HEX.test(text)) return { kind: 'hash', text };
  return FRIENDLY_START.test(text) || FRIENDLY_LENGTH.test(text) || RAW.test(text) ? { kind: 'address', text } : null;
}
