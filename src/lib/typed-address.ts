import { parseAddress } from './address';

/** The meaning of a text that the reader typed or pasted as an address. */
export type AddressReading =
  | {
      readonly kind: 'address';
      /** `workchain:64 hex`, lower case. */
      readonly raw: string;
      /** Whether it was written in the test network's form. */
      readonly isTestOnly: boolean;
      /** Whether the text contains more: words, quotes, a link around the address. */
      readonly isAmongOthers: boolean;
    }
  /** Several different addresses: only the reader knows which one is meant. */
  | { readonly kind: 'several' }
  /** A name of TON DNS or Telegram, as typed: `alice.ton`, `t.me/alice`, `@alice`. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'none' };

/** Longer than any link to us or to an explorer. If the reader pastes a whole log, only this much of it is read. */
export const MOST_READ = 4_000;

const FRIENDLY_LENGTH = 48;
const HASH_DIGITS = 64;

/**
 * Reads the one address in a text: in either form, with words, quotes, brackets or punctuation around it, in a link,
 * with invisible characters, or wrapped over lines. It never guesses: a friendly form counts only with a correct
 * checksum, and a text with two different addresses is refused.
 */
export function readTypedAddress(text: string): AddressReading {
  const found = addressesIn(text);
  const [first] = found;
  if (found.length > 1) return { kind: 'several' };
  if (first !== undefined) {
    return { kind: 'address', ...first, isAmongOthers: parseAddress(text.trim()) === null };
  }
  const name = nameIn(plainText(text));
  return name === null ? { kind: 'none' } : { kind: 'name', name };
}

/** The raw form of the only address in a text; undefined for every other text. */
export function typedAddress(text: string): string | undefined {
  const whole = parseAddress(text);
  if (whole !== null) return whole.raw;
  const reading = readTypedAddress(text);
  return reading.kind === 'address' ? reading.raw : undefined;
}

type FoundAddress = { readonly raw: string; readonly isTestOnly: boolean };

/** All different addresses in a text. Wrapped ones count only if the text contains no unwrapped one. */
export function addressesIn(text: string): readonly FoundAddress[] {
  const plain = plainText(text);
  const whole = distinct([...rawIn(plain), ...friendlyIn(plain)]);
  return whole.length > 0 ? whole : distinct([...wrappedRawIn(plain), ...wrappedFriendlyIn(plain)]);
}

function distinct(written: readonly string[]): readonly FoundAddress[] {
  const found = new Map<string, FoundAddress>();
  for (const one of written) {
    const parsed = parseAddress(one);
    if (parsed === null) continue;
    const isTestOnly = parsed.testOnly === true || found.get(parsed.raw)?.isTestOnly === true;
    found.set(parsed.raw, { raw: parsed.raw, isTestOnly });
  }
  return [...found.values()];
}

/** Invisible characters: zero-width and direction marks, soft hyphens, variation selectors, fillers. */
const UNSEEN = /[\p{Cf}\p{Mn}\u115f\u1160\u2800\ufffc]/gu;
/** Hyphens and minus signs that programs write instead of "-". */
const HYPHENS = /[\u2010-\u2013\u2212]/g;
const ENCODED = /%(?:25)*([2-7][\da-f])/gi;

/**
 * The text without invisible characters, with plain letters and signs, and with decoded links. At most `MOST_READ`
 * long.
 */
export function plainText(text: string): string {
  return text
    .slice(0, MOST_READ)
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(HYPHENS, '-')
    .replaceAll(ENCODED, (_whole, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** Finds a raw address that is not part of a longer number or word, nor follows a decimal number or a time. */
const RAW = /(?<![\dA-Za-z]|\d[.:])(\d{1,4}):([\da-f]{64})(?![\dA-Za-z])/gi;

function rawIn(text: string): readonly string[] {
  return [...text.matchAll(RAW)].map(({ 0: whole, index, 1: workchain }) => withSign(text, index, workchain, whole));
}

/** Treats a hyphen before the workchain as its sign, since workchains above 0 do not exist yet. */
function withSign(text: string, index: number, workchain: string | undefined, whole: string): string {
  return workchain !== '0' && /-\s*$/.test(text.slice(0, index)) ? `-${whole}` : whole;
}

/** A line must have at least eight digits; fewer may be a number beside a shortened address. */
const WRAPPED_RAW = /(?<![\dA-Za-z]|\d[.:])(\d{1,4}):\s*((?:[\da-f]{8,}[\s>|]+)*[\da-f]{8,})(?![\dA-Za-z])/gi;

/**
 * The raw form has no checksum, so its parts must look like parts of a hash: none may be a decimal number, and together
 * they must have 64 digits.
 */
function wrappedRawIn(text: string): readonly string[] {
  return [...text.matchAll(WRAPPED_RAW)].flatMap(({ index, 1: workchain, 2: digits = '' }) => {
    const [first = '', ...others] = digits.split(/[\s>|]+/);
    const hash = [first, ...others].join('');
    if (hash.length !== HASH_DIGITS || others.some((part) => !/[a-f]/i.test(part))) return [];
    return [withSign(text, index, workchain, `${workchain}:${hash}`)];
  });
}

/** The two base64 alphabets. Their signs may also surround an address, in a link or in Markdown. */
const alphabets = [
  { runs: /[\w-]+/g, sequences: /[\w-]+(?:[\s>|]+[\w-]+)+/g, sign: /[_-]/g },
  { runs: /[\dA-Za-z+/]+/g, sequences: /[\dA-Za-z+/]+(?:[\s>|]+[\dA-Za-z+/]+)+/g, sign: /[+/]/g },
] as const;

function friendlyIn(text: string): readonly string[] {
  return alphabets.flatMap(({ runs, sign }) =>
    (text.match(runs) ?? []).flatMap((run) => {
      const starts = [0, ...[...run.matchAll(sign)].map(({ index }) => index + 1)];
      return starts
        .filter((start) => isEnd(run, start + FRIENDLY_LENGTH, sign))
        .map((start) => run.slice(start, start + FRIENDLY_LENGTH));
    }),
  );
}

function isEnd(run: string, end: number, sign: RegExp): boolean {
  return end === run.length || (run[end]?.search(sign) ?? -1) === 0;
}

/** Joins neighbouring words that together are as long as an address; the checksum decides. */
function wrappedFriendlyIn(text: string): readonly string[] {
  return alphabets.flatMap(({ sequences }) =>
    (text.match(sequences) ?? []).flatMap((sequence) => {
      const parts = sequence.split(/[\s>|]+/);
      return parts.flatMap((_part, from) => joinedFrom(parts, from) ?? []);
    }),
  );
}

function joinedFrom(parts: readonly string[], from: number): string | null {
  let joined = '';
  for (let at = from; at < parts.length && joined.length < FRIENDLY_LENGTH; at += 1) joined += parts[at] ?? '';
  return joined.length === FRIENDLY_LENGTH ? joined : null;
}

/**
 * Accepts letters of any alphabet: such names exist, and a letter that looks like another one imitates a name. "тон" is
 * the ending in Cyrillic letters.
 */
const nameForms = [
  /(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}_@.-])(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}_-]+\.)+(?:[tт][oо][nн]|t\.me)(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}_])/iu,
  /(?<![\p{L}\p{N}_@.-])(?:t|telegram)\.me\/[\p{L}\p{N}_]{2,64}/iu,
  /(?<![\p{L}\p{N}_.@])@\p{L}[\p{L}\p{N}_]{2,63}(?![\p{L}\p{N}_]|\.[\p{L}\p{N}_])/iu,
] as const;

function nameIn(text: string): string | null {
  for (const form of nameForms) {
    const name = form.exec(text)?.[0];
    if (name !== undefined) return name;
  }
  return null;
}
