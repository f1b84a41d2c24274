import { encodeHex } from './bytes';

/** Shorter lists of small numbers are hardly bytes. */
const FEWEST_BYTES = 16;
/** Nor are longer ones: no hash, key, signature or cell of a message is as long. */
const MOST_BYTES = 4_096;

/** A value that has members: an object, or a list that is not bytes. */
export function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isBytes(value);
}

/** The bytes in a list of numbers from 0 to 255, the interface's form of hashes and keys; null for anything else. */
export function bytesHex(value: unknown): string | null {
  return isBytes(value) ? encodeHex(Uint8Array.from(value)) : null;
}

/** Whether a leaf is a figure, in any form: privacy mode hides those. */
export function isFigure(leaf: unknown): boolean {
  if (typeof leaf === 'number' || typeof leaf === 'bigint') return true;
  return typeof leaf === 'string' && /^\s*[-+]?[\d.,_ ]*\d[\d.,_ ]*(?:e[-+]?\d+)?\s*%?\s*$/i.test(leaf.slice(0, 100));
}

/** A leaf as a plain text: texts without quotes, bytes as hexadecimal digits. */
export function leafText(leaf: unknown): string {
  return bytesHex(leaf) ?? String(leaf);
}

function isBytes(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length >= FEWEST_BYTES && value.length <= MOST_BYTES && value.every(isByte);
}

function isByte(item: unknown): item is number {
  return typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= 255;
}
