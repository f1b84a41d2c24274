import { isLosslessNumber, parse } from 'lossless-json';

/**
 * Reads bodies and figures without any code of the app: JSON by `lossless-json`, decimals as text. The tests compare
 * the app with this.
 */

/**
 * The body as JSON with numbers as they are written; undefined if it isn't JSON. The last of doubled members counts.
 */
export function readBody(text: string): unknown {
  try {
    // A byte order mark isn't part of the text.
    return parse(text.replace(/^\uFEFF/, ''), null, { onDuplicateKey: ({ newValue }) => newValue });
  } catch {
    return undefined;
  }
}

/** Beyond any figure that can be written out. */
const LARGEST_EXPONENT = 1_000;

/** A decimal in the one form in which each number has one text: "-12.5"; null if it isn't a number. */
export function decimal(text: string, shift = 0): string | null {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (parts === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts;
  const point = Number(exponent) + shift;
  if (Math.abs(point) > LARGEST_EXPONENT) return null;
  const digits = whole + fraction;
  const places = fraction.length - point;
  const padded = places > 0 ? digits.padStart(places + 1, '0') : digits + '0'.repeat(-places);
  const at = padded.length - Math.max(places, 0);
  const [before, after] = [padded.slice(0, at).replace(/^0+(?=\d)/, ''), padded.slice(at).replace(/0+$/, '')];
  const result = after === '' ? before : `${before}.${after}`;
  return result === '0' ? '0' : sign + result;
}

/** The number in a member of a body, as it is written: a JSON number, or a text of digits; null for anything else. */
export function numberText(member: unknown): string | null {
  if (isLosslessNumber(member)) return member.value;
  return typeof member === 'string' && /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(member) ? member : null;
}

/** Calls back with every leaf of a body, and the names that lead to it; places in lists have no name. */
export function eachLeaf(body: unknown, visit: (leaf: unknown, path: readonly string[]) => void): void {
  const walk = (value: unknown, path: readonly string[]): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, path);
    else if (typeof value === 'object' && value !== null && !isLosslessNumber(value))
      for (const [name, member] of Object.entries(value)) walk(member, [...path, name]);
    else visit(value, path);
  };
  walk(body, []);
}

/** The scale of an interface figure on a page: the interface has no other scales. */
export const scales = { nine: -9, percent: -7, plain: 0, hundredfold: 2 } as const;

/** Every figure in the bodies, at each scale and with either sign. */
export function figuresIn(body: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  eachLeaf(body, (leaf) => {
    const text = numberText(leaf);
    if (text === null) return;
    for (const shift of Object.values(scales)) {
      const one = decimal(text, shift);
      if (one === null) continue;
      found.add(one);
      found.add(one.startsWith('-') ? one.slice(1) : `-${one}`);
    }
  });
  return found;
}

/** Every moment in the bodies: texts that are dates, and counts of s, ms, µs or ns. */
export function momentsIn(body: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (ms: number) => {
    if (Math.abs(ms) <= 8.64e15) found.add(new Date(ms).toISOString());
  };
  eachLeaf(body, (leaf) => {
    if (typeof leaf === 'string') add(Date.parse(leaf));
    const text = numberText(leaf);
    if (text !== null) for (const scale of [1_000, 1, 1e-3, 1e-6]) add(Math.trunc(Number(text) * scale));
  });
  return found;
}

/**
 * Whether a shown text is its exact decimal, rounded half up or down to the shown digits. Units and words may follow.
 */
export function isRounded(exact: string, text: string): boolean {
  const parts = /^(?:[▲▼] )?([<>]?)([−+]?)\$?(\d[\d,]*)(?:\.(0[₀-₉]+)?(\d+))?([KMBT])?/u.exec(text);
  if (parts === null) return false;
  const [, bound = '', sign = '', whole = '', counted = '', rest = '', letter = ''] = parts;
  const [, exactSign = '', exactWhole = '', exactRest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(exact) ?? [];
  const isZero = /^[0.]*$/.test(exactWhole + exactRest);
  if ((sign === '−') !== (exactSign === '-') || (sign === '+' && isZero)) return false;
  const zeros = Array.from(counted.slice(1)).reduce((sum, digit) => sum * 10 + (digit.codePointAt(0) ?? 0) - 0x2080, 0);
  const places = zeros + rest.length;
  const shown = BigInt(whole.replaceAll(',', '') + '0'.repeat(zeros) + rest);
  // Digits of the exact value up to the last shown one, and the remainder.
  const moved = decimal(
    `${exactWhole}.${exactRest === '' ? '0' : exactRest}`,
    places - 3 * ' KMBT'.indexOf(letter || ' '),
  );
  const [kept = '', left = ''] = (moved ?? '').split('.');
  const floor = BigInt(kept);
  if (bound !== '') return !isZero && floor === 0n && shown === 1n && (bound === '>') === (sign === '−');
  // For a debt, down is away from zero.
  const goesUp = left !== '' && (exactSign === '-' || left.charCodeAt(0) >= '5'.charCodeAt(0));
  return shown === floor || (goesUp && shown === floor + 1n);
}
