import { decodeBase64, decodeBase64Url, encodeBase64, encodeBase64Url } from '~/lib/base64';
import { decodeHex, encodeHex, sameBytes } from '~/lib/bytes';
import { absent, type Field, known, unreadable } from '~/lib/field';
import { harmlessText } from '~/lib/harmless-text';
import { memberOf, readOpenInteger } from '../read-untyped-json';

/** A public key as the state has it. */
export type StateKey = {
  /** As the service spells it; a list of bytes is converted to base64, which the interface uses for keys. */
  readonly text: string;
  /** 64 hexadecimal digits in lower case, for comparing keys, since a key has several spellings. */
  readonly hex: string;
};

/** A key that may sign for the account, and how often the state lists it. */
export type ListedKey = { readonly key: Field<StateKey>; readonly times: number };

/** The keys that may sign for an account according to the state (operation 2), in the form that services use. */
export type StateKeys = {
  /** The state's own count (`keys_count`). */
  readonly count: Field<bigint>;
  /** How many it lists; null when it has no list. */
  readonly listed: number | null;
  /** The first keys, without repetition. */
  readonly first: readonly ListedKey[];
  /** The number of entries that `first` was taken from: the whole list, unless it is very long. */
  readonly read: number;
  readonly hot: Field<StateKey>;
  readonly cold: Field<StateKey>;
  /** Whether a key is in the list, in any spelling. Null if the state has no list. */
  readonly lists: (hex: string) => boolean | null;
};

const KEY_BYTES = 32;
/** How many keys of the list are decoded. The rest is only counted and searched, since decoding is slow. */
const MOST_READ = 1_000;
/** Longer invalid entries are not stored, since the tree shows them. */
const LONGEST_SAMPLE = 60;

export function readStateKeys(body: unknown): StateKeys {
  const keys = memberOf(body, 'keys');
  const list = listOf(memberOf(keys, 'user_public_keys'));
  // Rendering calls this each time with the same keys, so the results are cached.
  const found = new Map<string, boolean>();
  const read = list?.slice(0, MOST_READ) ?? [];
  return {
    count: readOpenInteger(memberOf(keys, 'keys_count')),
    listed: list?.length ?? null,
    first: eachOnce(read.map(readStateKey)),
    read: read.length,
    hot: readStateKey(memberOf(keys, 'hot')),
    cold: readStateKey(memberOf(keys, 'cold')),
    lists: (hex) => {
      if (list === null) return null;
      const isIn = found.get(hex) ?? isListed(list, hex);
      found.set(hex, isIn);
      return isIn;
    },
  };
}

/** Whether the count in the state equals the number of listed keys; true when either is missing. */
export function keyCountAgrees({ count, listed }: Pick<StateKeys, 'count' | 'listed'>): boolean {
  return count.kind !== 'known' || listed === null || count.value === BigInt(listed);
}

/** A key in base64, its URL-safe form, hexadecimal digits (with or without `0x`), or a list of 32 bytes. */
export function readStateKey(value: unknown): Field<StateKey> {
  if (value === undefined) return absent('missing');
  if (value === null) return absent('null');
  if (typeof value === 'string') {
    const bytes = bytesOfText(value);
    return bytes === null
      ? unreadable(JSON.stringify(harmlessText(value, LONGEST_SAMPLE)))
      : known({ text: value, hex: encodeHex(bytes) });
  }
  const bytes = Array.isArray(value) ? bytesOfList(value) : null;
  if (bytes !== null) return known({ text: encodeBase64(bytes), hex: encodeHex(bytes) });
  return unreadable(Array.isArray(value) ? '[…]' : typeof value === 'object' ? '{…}' : String(value));
}

/** The list itself, or an object with `values`: both are in use. */
function listOf(member: unknown): readonly unknown[] | null {
  const values = Array.isArray(member) ? member : memberOf(member, 'values');
  return Array.isArray(values) ? values : null;
}

function eachOnce(keys: readonly Field<StateKey>[]): readonly ListedKey[] {
  const found = new Map<string, { key: Field<StateKey>; times: number }>();
  for (const key of keys) {
    const id = key.kind === 'known' ? key.value.hex : JSON.stringify(key);
    const before = found.get(id);
    if (before === undefined) found.set(id, { key, times: 1 });
    else before.times += 1;
  }
  return [...found.values()];
}

/** Compares with all spellings of the key, so the three hundred thousand entries need no decoding. */
function isListed(list: readonly unknown[], hex: string): boolean {
  const bytes = decodeHex(hex);
  if (bytes?.length !== KEY_BYTES) return false;
  // Stops at the first different digit, and so avoids writing three hundred thousand texts.
  const digits = new RegExp(`^(?:0x)?${hex}$`, 'i');
  const standard = encodeBase64(bytes);
  const spellings = new Set([
    standard,
    standard.replace(/=+$/, ''),
    encodeBase64Url(bytes),
    `${encodeBase64Url(bytes)}=`,
  ]);
  return list.some((entry) => {
    if (Array.isArray(entry)) return sameBytes(bytesOfList(entry) ?? new Uint8Array(), bytes);
    if (typeof entry !== 'string') return false;
    return spellings.has(entry) || digits.test(entry);
  });
}

/** Spellings of 32 bytes differ in length or alphabet, so they cannot be confused. */
function bytesOfText(text: string): Uint8Array | null {
  if (text.length > 66) return null;
  const bare = text.replace(/=$/, '');
  for (const bytes of [
    decodeBase64(text),
    decodeBase64Url(bare),
    decodeBase64(`${bare}=`),
    decodeHex(text.replace(/^0x/i, '')),
  ]) {
    if (bytes?.length === KEY_BYTES) return bytes;
  }
  return null;
}

function bytesOfList(list: readonly unknown[]): Uint8Array | null {
  if (list.length !== KEY_BYTES) return null;
  const bytes = list.filter(
    (byte): byte is number => typeof byte === 'number' && Number.isInteger(byte) && byte >= 0 && byte <= 255,
  );
  return bytes.length === KEY_BYTES ? Uint8Array.from(bytes) : null;
}
