import { encodeHex } from './hex';

/** Lists of fewer small numbers are hardly the bytes of anything. */
const FEWEST_BYTES = 16;

/** A value that has members: an object, or a list that is not bytes. */
export function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null && bytesHex(value) === null;
}

/** The bytes that a list of numbers from 0 to 255 stands for, as the interface writes hashes and keys; null for anything else. */
export function bytesHex(value: unknown): string | null {
  if (!Array.isArray(value) || value.length < FEWEST_BYTES || !value.every(isByte)) return null;
  return encodeHex(Uint8Array.from(value));
}

/** Whether a leaf is a figure, in whatever form: such are what privacy mode hides. */
export function isFigure(leaf: unknown): boolean {
  if (typeof leaf === 'number' || typeof leaf === 'bigint') return true;
  return typeof leaf === 'string' && /^\s*[-+]?[\d.,_ ]*\d[\d.,_ ]*(?:e[-+]?\d+)?\s*%?\s*$/i.test(leaf.slice(0, 100));
}

function isByte(item: unknown): item is number {
  return typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= 255;
}
