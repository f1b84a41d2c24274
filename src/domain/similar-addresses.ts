import { parseAddress, shortened, toFriendly } from '~/lib/address';
import { isHash256 } from '~/lib/bytes';

/**
 * Records the values that a reader may see in their short form, first 6 … last 6, and detects different values that
 * look the same. Addresses are compared in their raw form and in the form of wallets, whichever is shown, since readers
 * compare them with other programs too. The number of values is limited: the value that was seen longest ago is dropped
 * first.
 */
export type ReferenceBook = {
  /** Records values; skips texts that are always shown completely. */
  readonly add: (texts: Iterable<string>) => void;
  /** The other known values, in their common form, that have the same short form as `text`. */
  readonly othersLike: (text: string) => readonly string[];
  /** Changes whenever an answer of `othersLike` may change: for `useSyncExternalStore`. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Twice the number of events that a list can have. */
const MOST_VALUES = 20_000;

/** @param limit the maximum number of remembered values */
export function createReferenceBook(limit = MOST_VALUES): ReferenceBook {
  /** The short forms in which a value was seen, the oldest value first. */
  const shortsOf = new Map<string, ReadonlySet<string>>();
  const valuesOf = new Map<string, ReadonlySet<string>>();
  const listeners = new Set<() => void>();
  let version = 0;

  /** @returns whether another value is shown the same way */
  function meet(text: string): boolean {
    const value = commonForm(text);
    const before = shortsOf.get(value);
    const own = before === undefined ? shortForms(value) : [];
    const shorts = [...own, shortened(text)].filter((short) => short.includes('…'));
    if (shorts.length === 0) return false;
    const fresh = shorts.filter((short) => before?.has(short) !== true);
    shortsOf.delete(value);
    shortsOf.set(value, fresh.length === 0 && before !== undefined ? before : new Set([...(before ?? []), ...fresh]));
    for (const short of fresh) valuesOf.set(short, new Set([...(valuesOf.get(short) ?? []), value]));
    return fresh.some((short) => (valuesOf.get(short)?.size ?? 0) > 1);
  }

  /** @returns whether another value was shown the same way */
  function forgetOldest(): boolean {
    const [oldest] = shortsOf;
    if (oldest === undefined) return false;
    const [value, shorts] = oldest;
    shortsOf.delete(value);
    const left = [...shorts].map((short) => {
      const others = new Set([...(valuesOf.get(short) ?? [])].filter((one) => one !== value));
      if (others.size === 0) valuesOf.delete(short);
      else valuesOf.set(short, others);
      return others.size;
    });
    return left.some((size) => size > 0);
  }

  return {
    add: (texts) => {
      let changed = false;
      for (const text of texts) {
        changed = meet(text) || changed;
        if (shortsOf.size > limit) changed = forgetOldest() || changed;
      }
      if (!changed) return;
      version += 1;
      for (const listener of listeners) listener();
    },
    othersLike: (text) => {
      const value = commonForm(text);
      const alike = [...shortForms(value), shortened(text)].flatMap((short) => [...(valuesOf.get(short) ?? [])]);
      return [...new Set(alike)].filter((other) => other !== value);
    },
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * One wallet form represents all of them: if two addresses have the same ends in one wallet form, they have them in
 * every other, because the first byte changes both checksums in the same way.
 */
function shortForms(value: string): readonly string[] {
  const isAddress = value.includes(':') && parseAddress(value) !== null;
  return isAddress ? [shortened(value), shortened(toFriendly(value))] : [shortened(value)];
}

/** Another address in the form in which `like` is written. */
export function writtenAs(like: string, other: string): string {
  const form = parseAddress(like);
  if (form === null || form.form === 'raw' || parseAddress(other) === null) return other;
  const { bounceable = true, testOnly = false } = form;
  return toFriendly(other, { bounceable, testOnly });
}

/** The same for every spelling of a value: the raw form of an address, a hash in lower case, anything else as given. */
export function commonForm(text: string): string {
  const digits = text.replace(/^0x/i, '');
  return parseAddress(text)?.raw ?? (isHash256(digits) ? digits.toLowerCase() : text);
}

/** A text in three parts: the start it shares with all `others`, the part that differs, and the shared end. */
export function differingPart(text: string, others: readonly string[]): readonly [string, string, string] {
  const start = Math.min(...others.map((other) => commonLength(text, other, (one, index) => one.charAt(index))));
  const end = Math.min(
    ...others.map((other) => commonLength(text, other, (one, index) => one.charAt(one.length - 1 - index))),
  );
  const from = Math.min(start, text.length);
  const to = Math.max(from, text.length - Math.min(end, text.length));
  return [text.slice(0, from), text.slice(from, to), text.slice(to)];
}

function commonLength(a: string, b: string, at: (text: string, index: number) => string): number {
  const shorter = Math.min(a.length, b.length);
  let length = 0;
  while (length < shorter && at(a, length) === at(b, length)) length += 1;
  return length;
}
