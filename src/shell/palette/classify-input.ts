import { parseAddress } from '~/lib/address';
import { fold } from '~/lib/number-forms';
import { DAY_MS, utcDayMs, utcDayOf } from '~/lib/time';
import { addressesIn, MOST_READ, readTypedAddress } from '~/lib/typed-address';
import { parseIntentHash } from '~/domain/intent/intent-view';

/** The entities that a text may name, judged by its form only; whether they exist is not checked. */
export type ClassifiedInput = {
  /** Raw form, without duplicates. */
  readonly addresses: readonly string[];
  /** 64 hexadecimal digits in lower case, without duplicates. */
  readonly hashes: readonly string[];
  /** A whole number: a query id, or the number of an event. */
  readonly number: bigint | null;
  /** A name of TON DNS or Telegram, which cannot be looked up; null if the text also contains an address. */
  readonly name: string | null;
  /** Parts that look like an address or a hash, but aren't valid. */
  readonly typos: readonly Typo[];
  /** Whether the text was too long to be read completely. */
  readonly cut: boolean;
};

/** A longer list would not help the reader to choose. */
const MOST_OF_A_KIND = 3;
/**
 * Digits without separators, or with one between groups of three: "1,5" does not match. The largest int64 has 19
 * digits.
 */
const WHOLE_NUMBER = /^#?\s*(\d{1,19}|\d{1,3}([\s,_]\d{3}){1,6})$/;
const LARGEST_NUMBER = 2n ** 63n - 1n;
/** Invisible characters, such as direction marks and zero-width ones. Copied text often contains them. */
const UNSEEN = /\p{Cf}/gu;

export const nothingFound: ClassifiedInput = {
  addresses: [],
  hashes: [],
  number: null,
  name: null,
  typos: [],
  cut: false,
};

/**
 * Finds addresses (see `readTypedAddress`), hashes (hexadecimal digits, with or without `0x`, or base64 of 32 bytes)
 * and a whole number in a typed or pasted text: with spaces around or inside, or inside a link to an explorer, a wallet
 * or this program. `MOST_READ` limits the work for long texts.
 */
export function classifyInput(text: string): ClassifiedInput {
  const read = text.slice(0, MOST_READ).replaceAll(UNSEEN, '').trim();
  const cut = text.trimEnd().length > MOST_READ;
  const number = readNumber(read);
  // An address may be wrapped over two lines.
  const joined = read.replaceAll(/\s+/g, '');
  const found = collect(isNamed(joined) ? [joined] : tokensOf(read).flatMap(partsOf));
  const addresses = first(addressesIn(text).map(({ raw }) => raw));
  const reading = readTypedAddress(text);
  return {
    ...found,
    addresses,
    // The lines of a wrapped address look like mistyped ones.
    typos: addresses.length > found.addresses ? [] : found.typos,
    number: found.hashes.length > 0 ? null : number,
    name: reading.kind === 'name' ? reading.name : null,
    cut,
  };
}

function readNumber(text: string): bigint | null {
  const { text: folded, isMixed } = fold(text);
  const digits = isMixed ? undefined : WHOLE_NUMBER.exec(folded)?.[1]?.replaceAll(/[\s,_]/g, '');
  if (digits === undefined) return null;
  const number = BigInt(digits);
  return number > LARGEST_NUMBER ? null : number;
}

function isNamed(text: string): boolean {
  return parseAddress(text) !== null || parseIntentHash(text) !== null;
}

/** Returns the piece if it is a name, otherwise the parts of a link. */
function partsOf(piece: string): readonly string[] {
  return isNamed(piece) ? [piece] : partsOfLink(piece);
}

type Collected = Pick<ClassifiedInput, 'hashes' | 'typos'> & {
  /** The number of different addresses that fill a whole part. */
  readonly addresses: number;
};

function collect(parts: readonly string[]): Collected {
  const addresses = new Set<string>();
  const hashes = new Set<string>();
  const typos = new Map<string, Typo>();
  for (const part of parts) {
    const [address] = addressesIn(part);
    const hash = address === undefined ? parseIntentHash(part) : null;
    const typo = address === undefined && hash === null ? typoOf(part) : null;
    if (address !== undefined) addresses.add(address.raw);
    if (hash !== null) hashes.add(hash);
    if (typo !== null) typos.set(typo.text, typo);
  }
  return { addresses: addresses.size, hashes: first(hashes), typos: first(typos.values()) };
}

function first<One>(ones: Iterable<One>): readonly One[] {
  return [...ones].slice(0, MOST_OF_A_KIND);
}

/**
 * Separates names in a text: space, quotes, brackets, commas. A colon belongs to a raw address, and `+`, `/` and `=` to
 * base64.
 */
const BETWEEN = /[\s"'`<>()[\]{}|,;]+/;
/** Separates the parts of a link. */
const IN_LINK = /[/?&#=]+/;
/** Only links contain these. */
const LINK = /^[a-z][a-z0-9+.-]*:\/\/|[/?&]/i;

/** A label before a name: "hash=", "Trader:". A raw address has digits before its colon. */
const LABEL = /^[a-z][\w-]{0,30}[:=](?=.)/i;
/**
 * Punctuation at the end of a sentence or around a name. The `=` at the end of base64 and the `-` before a workchain
 * belong to the name.
 */
const AROUND = /^[^\w+/-]+|[^\w+/=-]+$/g;

/** Splits a text at the separators, without empty pieces. */
function tokensOf(text: string): readonly string[] {
  return text.split(BETWEEN).filter((piece) => piece !== '');
}

/**
 * The names in a piece that is not a name itself: the decoded parts of a link, or the piece without the punctuation
 * around it.
 */
function partsOfLink(piece: string): readonly string[] {
  const parts = LINK.test(piece) ? piece.split(IN_LINK).map(decoded) : [piece.replace(LABEL, '')];
  return parts.map((part) => part.replaceAll(AROUND, '')).filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // The text has a per cent sign but is not encoded.
    return part;
  }
}

/** A text that looks like an address or a hash, but is not one. */
export type Typo = { readonly kind: 'address' | 'hash'; readonly text: string };

/** User-friendly addresses begin with one of four tags, then the workchain: Q means 0, f means −1. */
const FRIENDLY_START = /^[EUk0][Qf][\w+/-]{38,54}$/;
const FRIENDLY_LENGTH = /^[\w+/-]{48}$/;
const RAW = /^-?\d{1,4}:[\w]{48,80}$/;
const HEX = /^(0x)?[\da-f]{56,72}$/i;

/**
 * Guesses whether a text was meant to be an address or a hash, with a wrong, missing or additional character. Returns
 * null if not. Call it only for texts that are neither.
 */
function typoOf(text: string): Typo | null {
  if (HEX.test(text)) return { kind: 'hash', text };
  return FRIENDLY_START.test(text) || FRIENDLY_LENGTH.test(text) || RAW.test(text) ? { kind: 'address', text } : null;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ .]+([a-z]{3,9})\.?(?:,? +(\d{4}))?$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? +(\d{1,2})(?:st|nd|rd|th)?(?:,? +(\d{4}))?$/;

/**
 * Reads a text as one day: "2026-10-03", "3 October", "Oct 3, 2026", "yesterday". Without a year it means the latest
 * such day that has begun. A day in figures must be in the order year-month-day, since other orders are ambiguous.
 * @param todayMs any time of today in UTC
 * @returns as "2026-10-03"; null for all other texts
 */
export function readDay(text: string, todayMs: number): string | null {
  const typed = text.slice(0, MOST_READ).trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const today = utcDayOf(todayMs);
  if (typed === 'today') return today;
  if (typed === 'yesterday') return utcDayOf(todayMs - DAY_MS);
  if (utcDayMs(typed) !== null) return typed;
  const dayFirst = DAY_FIRST.exec(typed);
  const monthFirst = MONTH_FIRST.exec(typed);
  const [day, name, year] = dayFirst?.slice(1) ?? [monthFirst?.[2], monthFirst?.[1], monthFirst?.[3]];
  const month = name === undefined ? undefined : monthNamed(name);
  if (day === undefined || month === undefined) return null;
  const inYear = (of: number | string) => `${of}-${month}-${day.padStart(2, '0')}`;
  if (year !== undefined) return utcDayMs(inYear(year)) === null ? null : inYear(year);
  const thisYear = Number(today.slice(0, 4));
  // The last 29 February may be up to eight years ago.
  const years = Array.from({ length: 9 }, (_, ago) => thisYear - ago);
  return years.map(inYear).find((one) => utcDayMs(one) !== null && one <= today) ?? null;
}

/** Reads "oct", "sept" or "october" as "10". */
function monthNamed(name: string): string | undefined {
  const index = MONTHS.indexOf(name.slice(0, 3));
  const full = new Date(Date.UTC(2000, index, 1)).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  return index !== -1 && full.toLowerCase().startsWith(name) ? String(index + 1).padStart(2, '0') : undefined;
}

/** A link to a page of this program. */
export type OwnLink = {
  /** The path below the program's folder, beginning with a slash; not decoded. */
  readonly path: string;
  /** With its question mark; empty when there is none. */
  readonly search: string;
  readonly hash: string;
};

/** Longer than any view that a page stores in its URL. */
const LONGEST = 20_000;

/**
 * Reads a pasted text as a link to one of our pages, either a full URL or a path.
 * @param home the folder of the program, with its origin: `https://host/app/`
 * @param paths the paths of all pages, as `/orders` and `/orders/$id`
 * @returns null for all other texts, including links to other sites
 */
export function readOwnLink(text: string, home: string, paths: readonly string[]): OwnLink | null {
  const trimmed = text.slice(0, LONGEST + 1).trim();
  if (trimmed.length > LONGEST || /\s/.test(trimmed) || !/^(https?:\/\/|\/(?!\/))/i.test(trimmed)) return null;
  const base = new URL(home);
  // A path without an origin is relative to our folder, whether it includes the folder or not.
  const isInside = trimmed.startsWith(base.pathname);
  const relative = trimmed.startsWith('/') && !isInside ? trimmed.slice(1) : trimmed;
  if (!URL.canParse(relative, home)) return null;
  const url = new URL(relative, home);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname)) return null;
  const path = `/${url.pathname.slice(base.pathname.length)}`;
  const isPage = paths.some((page) => firstPart(page) === firstPart(path));
  return isPage ? { path, search: url.search, hash: url.hash } : null;
}

function firstPart(path: string): string | undefined {
  return path.split('/')[1];
}
