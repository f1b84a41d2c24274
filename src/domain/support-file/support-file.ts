import * as v from 'valibot';
import { exactJsonText } from '~/lib/json-text';
import { contentOf, jsonDepth } from '~/lib/json-rewrite';
import { createRedactor, type IncludedData, nothingRemoved, type Removed, sumOfRemoved } from './redact';

/** A file for support: the state of a failure as the trader saw it, for the person who helps. */

const VERSION = 1;
const MOST_CHARACTERS = 20_000_000;
const DEEPEST = 200;
/** Once the parts in the file are this long, further answers are left out, and the file says so. */
const MOST_OF_PARTS = 15_000_000;
/** The limit for all other parts. */
const MOST_OF_ALL = 17_000_000;

const kinds = ['order', 'intent', 'bundle', 'event', 'cancel', 'answer', 'configuration', 'log'] as const;
export type PartKind = (typeof kinds)[number];

const SHORT = 1_000;
const LONG = 20_000;
const MOST_FINDINGS = 200;
const MOST_LISTED = 2_000;
const MOST_WORDS = 20;
const short = v.pipe(v.string(), v.maxLength(SHORT));
const long = v.pipe(v.string(), v.maxLength(LONG));
const moment = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15)));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const removed = v.object({ signatures: count, keys: count, amounts: count, addresses: count });

const finding = v.object({
  subject: v.picklist(['order', 'bundle', 'cancel', 'request']),
  /** The id, number or operation of the subject. */
  name: short,
  /** The words of the service. */
  said: v.nullable(long),
  code: v.nullable(short),
  /** The status of the HTTP answer; null if the failure did not come from an answer. */
  status: v.nullable(v.number()),
  atMs: moment,
  /** Our words for a cancel or a request; empty if the code supplies the words. */
  words: v.pipe(v.array(long), v.maxLength(MOST_WORDS)),
  /**
   * The service's support needs this id. It is stored separately, since it differs for each place with the same cause.
   * Older files have it among the words.
   */
  queryId: v.optional(v.nullable(short), null),
});

/** Why a piece of evidence is missing: its request failed, its answer has not arrived, or nothing refers to it. */
const missing = v.picklist(['failed', 'notLoaded', 'missing']);

const evidence = v.object({
  /** How far this device's clock is ahead of the service's; null when no answer had a time. */
  skewMs: v.nullable(v.number()),
  key: v.picklist(['registered', 'hot', 'cold', 'not-registered', 'unknown', 'failed', 'notLoaded', 'missing']),
  market: v.union([
    missing,
    v.object({
      name: short,
      status: v.picklist(['paused', 'closeOnly', 'late', 'open', 'other', 'unknown']),
      given: v.nullable(short),
      atMs: moment,
    }),
  ]),
  /** A decimal, or the mark that replaces a removed amount. */
  free: v.union([missing, v.object({ amount: short, unit: short, atMs: moment })]),
  /** The mark nearest to the order's creation, sampled in the trader's browser. */
  markThen: v.nullable(v.object({ price: short, atMs: moment })),
});

const request = v.object({
  operation: short,
  method: v.picklist(['GET', 'POST']),
  url: long,
  /** When the answer or the failure arrived. */
  atMs: moment,
  serverTimeMs: moment,
  /** The words of the error for a failure; null for an answer. */
  failure: v.nullable(long),
});

const part = v.object({ kind: v.picklist(kinds), title: short, text: v.string(), removed });

const fileSchema = v.object({
  format: v.literal('perpdeck-support'),
  version: v.literal(VERSION),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  app: v.object({
    /** The file name of the main script. */
    build: short,
    /** These three are missing in older files, and where the build does not know them. */
    version: v.optional(short),
    commit: v.optional(short),
    /** When the commit was made. */
    time: v.optional(short),
    interface: short,
    service: short,
    browser: short,
  }),
  of: v.nullable(short),
  account: v.nullable(short),
  kept: v.object({ amounts: v.boolean(), addresses: v.boolean() }),
  leftOut: count,
  /**
   * The number of events in long lists that were left out because they are far from the events of the case. Older files
   * have whole lists.
   */
  eventsLeftOut: v.optional(count, 0),
  findings: v.pipe(v.array(finding), v.maxLength(MOST_FINDINGS)),
  evidence,
  requests: v.pipe(v.array(request), v.maxLength(MOST_LISTED)),
  parts: v.pipe(v.array(part), v.maxLength(MOST_LISTED)),
});

export type SupportFile = Readonly<v.InferOutput<typeof fileSchema>>;
export type SupportFinding = SupportFile['findings'][number];
export type Evidence = SupportFile['evidence'];
export type SupportRequest = SupportFile['requests'][number];
export type SupportPart = SupportFile['parts'][number];

export type RawPart = {
  readonly kind: PartKind;
  readonly title: string;
  /** JSON as received, or plain text for the log. */
  readonly text: string;
  /** Whether it is the same for every trader, such as a market. */
  readonly isPublic: boolean;
};

export type SupportCase = Pick<SupportFile, 'app' | 'of' | 'account' | 'findings' | 'evidence' | 'requests'> & {
  readonly parts: readonly RawPart[];
  /** How many events of the answers are in none of the parts. */
  readonly eventsLeftOut: number;
  /** Raw addresses that are the same for all traders: configured markets, vaults. */
  readonly publicAddresses: ReadonlySet<string>;
};

/** Packs a case into a file without private data. A generator, so that the work can pause. */
export function* packSupportFile(
  given: SupportCase,
  kept: IncludedData,
  madeAt: string,
): Generator<undefined, SupportFile> {
  const { parts, publicAddresses, eventsLeftOut, ...head } = given;
  const bodies = parts.map(({ kind, text }) => (kind === 'log' ? JSON.stringify(text) : text));
  const headText = exactJsonText(head);
  const texts = [headText, ...bodies, ...parts.map(({ title }) => JSON.stringify(title))];
  const { redact } = yield* createRedactor(texts, kept, publicAddresses);
  const packed: SupportPart[] = [];
  let length = 0;
  for (const [index, { kind, title, isPublic }] of parts.entries()) {
    const { text, removed: removedHere } = yield* redact(bodies[index] ?? '', isPublic);
    // The length in the file: with JSON escapes, in bytes.
    length += new TextEncoder().encode(JSON.stringify(text)).length;
    if (packed.length < MOST_LISTED && length <= (kind === 'answer' ? MOST_OF_PARTS : MOST_OF_ALL))
      packed.push({
        kind,
        title: cutTo(SHORT, contentOf((yield* redact(JSON.stringify(title), true)).text)),
        text: kind === 'log' ? contentOf(text) : text,
        removed: removedHere,
      });
  }
  const shown = (yield* redact(headText, false)).text;
  return {
    format: 'perpdeck-support',
    version: VERSION,
    madeAt,
    ...bounded(JSON.parse(shown) as typeof head),
    app: bounded(head.app),
    kept,
    leftOut: parts.length - packed.length,
    eventsLeftOut,
    parts: packed,
  };
}

const longNames: ReadonlySet<string> = new Set(['said', 'words', 'url', 'failure']);
const mostOf: Readonly<Record<string, number>> = { findings: MOST_FINDINGS, requests: MOST_LISTED, words: MOST_WORDS };

/** Limits a value to the maximum sizes of a file: longer texts are cut with a mark, longer lists without one. */
function bounded<Value>(value: Value, name = ''): Value {
  const cut: unknown =
    typeof value === 'string'
      ? cutTo(longNames.has(name) ? LONG : SHORT, value)
      : Array.isArray(value)
        ? value.slice(0, mostOf[name]).map((one: unknown) => bounded(one, name))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bounded<unknown>(one, key)]))
          : value;
  return cut as Value;
}

function cutTo(longest: number, text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

export function removedIn({ parts }: Pick<SupportFile, 'parts'>): Removed {
  return parts.length === 0 ? nothingRemoved : sumOfRemoved(parts.map((one) => one.removed));
}

/** The text of the file, on many lines so that it is readable in an editor. */
export function supportFileText(file: SupportFile): string {
  return `${JSON.stringify(file, null, 1)}\n`;
}

export type FileRefusal = 'size' | 'json' | 'depth' | 'format' | 'version' | 'content';

/**
 * Reads a file from any source, either completely or not at all. Its texts remain untrusted: show them only as text.
 */
export function readSupportFile(
  text: string,
): { readonly kind: 'read'; readonly file: SupportFile } | { readonly kind: 'refused'; readonly reason: FileRefusal } {
  const refused = (reason: FileRefusal) => ({ kind: 'refused', reason }) as const;
  if (text.length > MOST_CHARACTERS) return refused('size');
  if (jsonDepth(text, DEEPEST) > DEEPEST) return refused('depth');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused('json');
  }
  const named = v.safeParse(v.object({ format: v.literal('perpdeck-support'), version: v.unknown() }), value);
  if (!named.success) return refused('format');
  if (named.output.version !== VERSION) return refused('version');
  const parsed = v.safeParse(fileSchema, value, { abortEarly: true });
  return parsed.success ? { kind: 'read', file: parsed.output } : refused('content');
}
