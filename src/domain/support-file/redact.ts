import { decodeBase64Url, encodeBase64, encodeBase64Url } from '~/lib/base64';
import { decodeHex, encodeHex } from '~/lib/bytes';
import { parseAddress } from '~/lib/address';
import { contentOf, type JsonPart, rewritingJson } from '~/lib/json-rewrite';
import { isFigure, isHarmless, isInWords, withoutFigures } from './figures';

/**
 * The kinds of data that the reader chose to leave in a file for support. Signatures and whole keys are always removed.
 */
export type IncludedData = { readonly amounts: boolean; readonly addresses: boolean };

/** How many values were removed or shortened. */
export type Removed = {
  readonly signatures: number;
  readonly keys: number;
  readonly amounts: number;
  readonly addresses: number;
};

export type Redacted = { readonly text: string; readonly removed: Removed };

export type Redactor = {
  /**
   * Returns a JSON text without private data; every other character stays as it was.
   * @param isPublic whether the text is the same for every trader, so that its figures are not private amounts
   */
  readonly redact: (text: string, isPublic: boolean) => Generator<undefined, Redacted>;
};

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
const signatureName = /signature|^sig$/i;
const keyName = /public_?keys?|^keys?$|^(?:hot|cold)$/i;
const rawAddresses = /-?\d{1,3}(?::|%3a)[0-9a-f]{64}(?![0-9a-f])/gi;
/** Also matches the address at the start of a position's name, "<address>_long". */
const friendlyAddresses = /(?<![\w+/-])[\w+/-]{48}(?=_[a-z]|(?![\w+/=-]))/g;
const hashes = /(?<![\da-f])[\da-f]{64}(?![\da-f])/gi;
/** In messages: 32 bytes after the word "key" on the same line, unless "intent", "order" or "hash" is in between. */
const keysInText =
  /(?<![a-z])keys?(?![a-z])(?:(?!intent|order|hash)[^\n]){0,60}?(?<![\w+/-])([\w+/-]{43}=?|[\da-f]{64})(?![\w+/=-])/gi;
/** Sixty-four bytes in a text: as hexadecimal digits, in base64, or as a list of numbers. */
const signaturesInText = [
  /(?<![0-9a-f])[0-9a-f]{128}(?![0-9a-f])/gi,
  /(?<![\w+/-])[\w+/-]{86}(?:==)?(?![\w+/=-])/g,
  /(?<!\d|\d\s{0,3},\s{0,3})\d{1,3}(?:\s{0,3},\s{0,3}\d{1,3}){63}(?!\s{0,3},?\s{0,3}\d)/g,
];
const cellMagic = 'b5ee9c72';
/** The length of the shortest text with an address, key or signature: 32 bytes in base64. */
const SHORTEST = 43;
/** Longer texts are not the bytes of a key, a signature or a cell. */
const LONGEST_BYTES = 200_000;

/**
 * Removes the data that a file for support must not contain. Searches all texts first: if a signature or an address is
 * named in one place, every spelling of it is found everywhere.
 * @param known raw addresses that are public: configured markets, vaults
 */
export function* createRedactor(
  texts: readonly string[],
  included: IncludedData,
  known: ReadonlySet<string>,
): Generator<undefined, Redactor> {
  const secrets = new Map<string, Uint8Array>();
  const keys = new Map<string, Uint8Array>();
  const labels = new Map<string, string>();
  const noteBytes = (bytes: Uint8Array | null, isSignature: boolean, names: readonly string[]): void => {
    if (bytes === null) return;
    if ((isSignature || bytes.length === SIGNATURE_BYTES) && bytes.length >= KEY_BYTES)
      secrets.set(encodeHex(bytes), bytes);
    else if (bytes.length === KEY_BYTES && names.some((name) => keyName.test(name))) keys.set(encodeHex(bytes), bytes);
  };
  const noteText = (text: string): void => {
    if (text.length < SHORTEST) return;
    for (const raw of addressesIn(text)) label(raw);
    for (const [, spelling] of text.matchAll(keysInText)) noteBytes(bytesOfText(spelling ?? ''), false, ['key']);
  };
  for (const text of texts)
    yield* rewritingJson(
      text,
      (part) => {
        const { names, kind, source } = part;
        const isSignature = isNamedSignature(part);
        if (!isSignature && kind !== 'string' && kind !== 'bytes') return null;
        if (kind !== 'object' && kind !== 'list') noteBytes(bytesOf(kind, source()), isSignature, names);
        if (kind === 'string' && source().length > SHORTEST) noteText(contentOf(source()));
        return null;
      },
      (name, around) => {
        if (name.length < SHORTEST) return name;
        noteBytes(bytesOfText(name), false, around);
        noteText(name);
        return name;
      },
    );

  function label(raw: string): string | null {
    if (included.addresses || known.has(raw)) return null;
    const before = labels.get(raw);
    if (before !== undefined) return before;
    const name = `[address ${labels.size + 1}]`;
    labels.set(raw, name);
    labels.set(raw.slice(raw.indexOf(':') + 1), name);
    return name;
  }

  return {
    redact: function* redact(text, isPublic) {
      const removed = { signatures: 0, keys: 0, amounts: 0, addresses: 0 };
      const marked = (what: keyof Removed, mark: string): string => {
        removed[what] += 1;
        return mark;
      };
      const inText = (given: string): string => {
        let words = given;
        if (given.length < SHORTEST) return words;
        for (const spelling of spellingsIn(words, secrets))
          words = words.split(spelling).join(marked('signatures', '[signature removed]'));
        for (const form of signaturesInText)
          words = words.replaceAll(form, () => marked('signatures', '[signature removed]'));
        for (const [hex, bytes] of keys)
          for (const spelling of spellingsIn(words, new Map([[hex, bytes]])))
            words = words.split(spelling).join(marked('keys', shortKey(hex)));
        if (included.addresses) return words;
        const hidden = (found: string, raw: string | null): string => {
          const mark = raw === null ? null : label(raw);
          return mark === null ? found : marked('addresses', mark);
        };
        return words
          .replaceAll(rawAddresses, (found) => hidden(found, rawOf(found)))
          .replaceAll(friendlyAddresses, (found) => hidden(found, rawOf(found)))
          .replaceAll(hashes, (found) => {
            const mark = labels.get(found.toLowerCase());
            return mark === undefined ? found : marked('addresses', mark);
          });
      };
      const withoutAmounts = (given: string, inWords: boolean): string =>
        withoutFigures(given, inWords, () => marked('amounts', '[amount removed]'));
      const replace = (part: JsonPart): string | null => {
        const { kind, names } = part;
        if (isNamedSignature(part)) {
          const bytes = kind === 'object' || kind === 'list' ? null : bytesOf(kind, part.source());
          const length = bytes === null ? '' : `, ${bytes.length} bytes`;
          return marked('signatures', JSON.stringify(`[signature removed${length}]`));
        }
        if (kind === 'object' || kind === 'list') return null;
        const source = part.source();
        const bytes = bytesOf(kind, source);
        if (bytes !== null) {
          const mark = markFor(bytes, names);
          if (mark !== null) return JSON.stringify(mark);
        }
        const given = kind === 'string' ? contentOf(source) : source;
        const inWords = kind === 'string' && isInWords(given, names.at(-1) ?? '');
        const isOpen = included.amounts || isPublic || (!inWords && isHarmless(names));
        if ((kind === 'word' || (kind === 'string' && !inWords)) && !isOpen && isFigure(given))
          return marked('amounts', '"[amount removed]"');
        if (kind !== 'string') return null;
        const shown = inText(given);
        const words = isOpen ? shown : withoutAmounts(shown, inWords);
        return words === given ? null : JSON.stringify(words);
      };
      const rename = (name: string, around: readonly string[]): string => {
        const bytes = bytesOfText(name);
        const mark = bytes === null ? null : markFor(bytes, around);
        if (mark !== null) return mark;
        // Hashes are written as hexadecimal digits, so other names of this length are keys.
        if (bytes?.length === KEY_BYTES && decodeHex(name) === null) return marked('keys', shortKey(encodeHex(bytes)));
        const shown = inText(name);
        // A whole number as a member name is an id or an index, not an amount.
        return included.amounts || isPublic || /^\d*$/.test(name) ? shown : withoutAmounts(shown, /\s/.test(name));
      };
      const markFor = (bytes: Uint8Array, names: readonly string[]): string | null => {
        const hex = encodeHex(bytes);
        if (bytes.length === SIGNATURE_BYTES || secrets.has(hex))
          return marked('signatures', `[signature removed, ${bytes.length} bytes]`);
        if (bytes.length === KEY_BYTES && (keys.has(hex) || names.some((name) => keyName.test(name))))
          return marked('keys', shortKey(hex));
        const address = bytes.length === KEY_BYTES ? labels.get(hex) : undefined;
        if (address !== undefined) return marked('addresses', address);
        if ([...secrets.values()].some((secret) => holdsBits(bytes, secret)))
          return marked('signatures', `[bytes with a signature removed, ${bytes.length} bytes]`);
        // An address inside a cell does not begin at a byte boundary, so the whole cell is removed.
        return !included.addresses && hex.startsWith(cellMagic)
          ? marked('addresses', `[cell removed, ${bytes.length} bytes]`)
          : null;
      };
      return { text: yield* rewritingJson(text, replace, rename), removed };
    },
  };
}

export const nothingRemoved: Removed = { signatures: 0, keys: 0, amounts: 0, addresses: 0 };

export function sumOfRemoved(all: readonly Removed[]): Removed {
  return all.reduce(
    (sum, one) => ({
      signatures: sum.signatures + one.signatures,
      keys: sum.keys + one.keys,
      amounts: sum.amounts + one.amounts,
      addresses: sum.addresses + one.addresses,
    }),
    nothingRemoved,
  );
}

/** Whether a member has the name of a signature and is not empty. Its form does not matter. */
function isNamedSignature({ names, kind, source }: JsonPart): boolean {
  if (!signatureName.test(names.at(-1) ?? '')) return false;
  return kind !== 'word' && kind !== 'string' ? true : !/^(?:null|true|false|"")$/.test(source());
}

function shortKey(hex: string): string {
  return `[public key ${hex.slice(0, 8)}…${hex.slice(-8)}]`;
}

/** The bytes in a list of numbers, in hexadecimal digits or in base64; null for anything else. */
function bytesOf(kind: JsonPart['kind'], source: string): Uint8Array | null {
  if (source.length > LONGEST_BYTES) return null;
  if (kind === 'bytes') {
    const numbers = source.slice(1, -1).split(',').map(Number);
    return numbers.every((one) => one <= 255) ? Uint8Array.from(numbers) : null;
  }
  return kind === 'string' ? bytesOfText(contentOf(source)) : null;
}

function bytesOfText(text: string): Uint8Array | null {
  if (text.length < SHORTEST || text.length > LONGEST_BYTES || parseAddress(text) !== null) return null;
  return (
    decodeHex(text.replace(/^0x/i, '')) ??
    decodeBase64Url(text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_'))
  );
}

function addressesIn(text: string): readonly string[] {
  return [...text.matchAll(rawAddresses), ...text.matchAll(friendlyAddresses)].flatMap(([found]) => {
    const raw = rawOf(found);
    return raw === null ? [] : [raw];
  });
}

function rawOf(found: string): string | null {
  return parseAddress(found.replace(/%3a/i, ':'))?.raw ?? null;
}

/** The spellings of known bytes that occur in a text. */
function spellingsIn(text: string, secrets: ReadonlyMap<string, Uint8Array>): readonly string[] {
  return [...secrets].flatMap(([hex, bytes]) =>
    [
      hex,
      hex.toUpperCase(),
      encodeBase64(bytes),
      encodeBase64(bytes).replace(/=+$/, ''),
      encodeBase64Url(bytes),
      [...bytes].join(','),
      [...bytes].join(', '),
    ].filter((spelling) => text.includes(spelling)),
  );
}

/** Whether the bytes contain a signature, at any bit: inside a cell it need not begin at a byte boundary. */
function holdsBits(bytes: Uint8Array, secret: Uint8Array): boolean {
  if (bytes.length <= secret.length) return false;
  const hex = encodeHex(bytes);
  return Array.from({ length: 8 }, (_, shift) => {
    // Leaves out the first and the last byte, which share their bits with other data.
    const inner = Uint8Array.from(secret.slice(0, -1), (byte, index) =>
      shift === 0 ? byte : ((byte << shift) | ((secret[index + 1] ?? 0) >> (8 - shift))) & 0xff,
    );
    return encodeHex(inner);
  }).some((digits) => holdsAtByte(hex, digits));
}

function holdsAtByte(hex: string, digits: string): boolean {
  for (let at = hex.indexOf(digits); at !== -1; at = hex.indexOf(digits, at + 1)) if (at % 2 === 0) return true;
  return false;
}
