import { encodeHex } from './bytes';

/** Shorter lists of small numbers are hardly ever bytes. */
const FEWEST_BYTES = 16;
/** Longer lists aren't bytes either: no hash, key, signature or cell of a message is that long. */
const MOST_BYTES = 4_096;

/**
 * A JSON number that JavaScript would print differently: `1.10`, `1e3`, `-0`, `12345678901234567890.5`. Whole numbers
 * of any size are bigint instead.
 */
export class JsonNumber {
  /** The digits as sent. */
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }

  /** The nearest JavaScript number, which may be infinite. */
  get value(): number {
    return Number(this.source);
  }

  /** The exact value; null if it has more than a hundred digits. */
  get exact(): { readonly raw: bigint; readonly scale: number } | null {
    const [, whole = '', fraction = '', power = 0] =
      /^(-?\d{1,99})\.?(\d{0,99})(?:e([+-]?\d{1,2}))?$/i.exec(this.source) ?? [];
    if (whole === '') return null;
    const raw = BigInt(whole + fraction);
    const scale = fraction.length - Number(power);
    return scale < 0 ? { raw: raw * 10n ** BigInt(-scale), scale: 0 } : { raw, scale };
  }

  /** The exact value if it is whole: `1.0`, `1e3`, `-0`. Otherwise null. */
  get whole(): bigint | null {
    const { exact } = this;
    const one = 10n ** BigInt(exact?.scale ?? 0);
    return exact === null || exact.raw % one !== 0n ? null : exact.raw / one;
  }
}

/** A value with members: an object, or a list that isn't bytes. */
export function isBranch(value: unknown): value is object {
  return isContainer(value) && !isBytes(value);
}

/** An object or a list. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !(value instanceof JsonNumber);
}

/**
 * The hexadecimal digits of a list of numbers from 0 to 255, the interface's form of hashes and keys; null for anything
 * else.
 */
export function bytesHex(value: unknown): string | null {
  return isBytes(value) ? encodeHex(Uint8Array.from(value)) : null;
}

/** Whether a leaf is a figure in any form, which privacy mode hides. */
export function isFigure(leaf: unknown): boolean {
  if (typeof leaf === 'number' || typeof leaf === 'bigint' || leaf instanceof JsonNumber) return true;
  return typeof leaf === 'string' && /^\s*[-+]?[\d.,_ ]*\d[\d.,_ ]*(?:e[-+]?\d+)?\s*%?\s*$/i.test(leaf.slice(0, 100));
}

/** A leaf as plain text: numbers as sent, texts without quotes, bytes as hexadecimal digits. */
export function leafText(leaf: unknown): string {
  return leaf instanceof JsonNumber ? leaf.source : (bytesHex(leaf) ?? String(leaf));
}

function isBytes(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length >= FEWEST_BYTES && value.length <= MOST_BYTES && value.every(isByte);
}

function isByte(item: unknown): item is number {
  return typeof item === 'number' && Number.isInteger(item) && item >= 0 && item <= 255;
}
