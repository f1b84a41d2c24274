import * as v from 'valibot';
import { exactJsonText } from '~/lib/json-text';
import { contentOf, jsonDepth } from '~/lib/json-rewrite';
import { createRedactor, type Kept, nothingRemoved, type Removed, sumOfRemoved } from './redact';

/** A file for support: what a trader saw of a failure, for the one who helps. */

const VERSION = 1;
const MOST_CHARACTERS = 20_000_000;
const DEEPEST = 200;
/** Answers are left out once the parts before them are this long; the file says so. */
const MOST_OF_PARTS = 15_000_000;
/** The same for all other parts. */
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
  /** Id, number or operation. */
  name: short,
  /** The words of the service. */
  said: v.nullable(long),
  code: v.nullable(short),
  /** Of the answer over HTTP; null where the failure is no answer's. */
  status: v.nullable(v.number()),
  atMs: moment,
  /** How this program worded a cancel or a request; none for what is worded by its code. */
  words: v.pipe(v.array(long), v.maxLength(MOST_WORDS)),
  /** For the service's support; another one for each place with the same cause. Older files have it among the words. */
  queryId: v.optional(v.nullable(short), null),
});

/** Why a piece of evidence is missing: its request failed, its answer has not come, or nothing leads to it. */
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
  /** Decimal, or the mark of a removed amount. */
  free: v.union([missing, v.object({ amount: short, unit: short, atMs: moment })]),
  /** The mark nearest to the order's creation, sampled in the trader's browser. */
  markThen: v.nullable(v.object({ price: short, atMs: moment })),
});

const request = v.object({
  operation: short,
  method: v.picklist(['GET', 'POST']),
  url: long,
  /** When the answer or the failure came. */
  atMs: moment,
  serverTimeMs: moment,
  /** A failure in the words of its error; null for an answer. */
  failure: v.nullable(long),
});

const part = v.object({ kind: v.picklist(kinds), title: short, text: v.string(), removed });

const fileSchema = v.object({
  format: v.literal('perpdeck-support'),
  version: v.literal(VERSION),
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  app: v.object({ build: short, interface: short, service: short, browser: short }),
  of: v.nullable(short),
  account: v.nullable(short),
  kept: v.object({ amounts: v.boolean(), addresses: v.boolean() }),
  leftOut: count,
  /** Events of long lists that are far from those of the case. Older files have whole lists. */
  eventsLeftOut: v.optional(count, 0),
  findings: v.pipe(v.array(finding), v.maxLength(MOST_FINDINGS)),
  evidence,
  requests: v.pipe(v.array(request), v.maxLength(MOST_LISTED)),
  parts: v.pipe(v.array(part), v.maxLength(MOST_LISTED)),
});

export type SupportFile = Readonly<v.InferOutput<typeof fileSchema>>;
export type Finding = SupportFile['findings'][number];
export type Evidence = SupportFile['evidence'];
export type SupportRequest = SupportFile['requests'][number];
export type SupportPart = SupportFile['parts'][number];

export type RawPart = {
  readonly kind: PartKind;
  readonly title: string;
  /** JSON as received, or plain text for the log. */
  readonly text: string;
  /** Whether it is the same for everybody, such as a market. */
  readonly isPublic: boolean;
};

export type SupportCase = Pick<SupportFile, 'app' | 'of' | 'account' | 'findings' | 'evidence' | 'requests'> & {
  readonly parts: readonly RawPart[];
  /** How many events of the answers are in none of the parts. */
  readonly eventsLeftOut: number;
  /** Raw addresses that are the same for all readers: configured markets, vaults. */
  readonly publicAddresses: ReadonlySet<string>;
};

/** Packs a case into a file, without what must not leave: as work that can pause. */
export function* packSupportFile(given: SupportCase, kept: Kept, madeAt: string): Generator<undefined, SupportFile> {
  const { parts, publicAddresses, eventsLeftOut, ...head } = given;
  const bodies = parts.map(({ kind, text }) => (kind === 'log' ? JSON.stringify(text) : text));
  const headText = exactJsonText(head);
  const texts = [headText, ...bodies, ...parts.map(({ title }) => JSON.stringify(title))];
  const { redact } = yield* createRedactor(texts, kept, publicAddresses);
  const packed: SupportPart[] = [];
  let length = 0;
  for (const [index, { kind, title, isPublic }] of parts.entries()) {
    const { text, removed: gone } = yield* redact(bodies[index] ?? '', isPublic);
    // As it is written into the file: with its escapes, in bytes.
    length += new TextEncoder().encode(JSON.stringify(text)).length;
    if (packed.length < MOST_LISTED && length <= (kind === 'answer' ? MOST_OF_PARTS : MOST_OF_ALL))
      packed.push({
        kind,
        title: cutTo(SHORT, contentOf((yield* redact(JSON.stringify(title), true)).text)),
        text: kind === 'log' ? contentOf(text) : text,
        removed: gone,
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

/** The same within the limits of a file: longer texts are cut with a mark, longer lists without. */
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

/** The file's text, line by line for the one who opens it in an editor. */
export function supportFileText(file: SupportFile): string {
  return `${JSON.stringify(file, null, 1)}\n`;
}

export type FileRefusal = 'size' | 'json' | 'depth' | 'format' | 'version' | 'content';

/** Reads a file from any source, completely or not at all. Its texts remain untrusted: show them as text only. */
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
