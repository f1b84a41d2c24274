import * as v from 'valibot';

/** Everything that the inbox lists. */
export const happeningKinds = [
  'orderFilled',
  'orderExpired',
  'orderCancelled',
  'orderCancelledByService',
  'orderFailed',
  'positionOpened',
  'positionIncreased',
  'positionReduced',
  'positionClosed',
  'positionLiquidated',
  'positionChanged',
  'event',
  'eventFailed',
  'price',
  'distance',
  'funding',
  'fundingFlip',
  'paused',
  'closeOnly',
  'late',
  'open',
  'vault',
  'finding',
  /** A list did not reach back to the rows stored before, so something may be missing. */
  'gap',
  /** No page was open, so no rule ran. */
  'unwatched',
] as const;

export type InboxItemKind = (typeof happeningKinds)[number];

const time = v.nullable(v.number());
const text = v.nullable(v.pipe(v.string(), v.maxLength(200)));

const inboxItemSchema = v.object({
  /** Identifies the item: an inbox contains each key once. */
  key: v.pipe(v.string(), v.maxLength(300)),
  what: v.picklist(happeningKinds),
  /** When it happened; null if it is only known to lie between two readings. */
  atMs: time,
  fromMs: time,
  toMs: v.number(),
  /** Raw address. */
  market: text,
  asset: text,
  side: text,
  /** Order id, number of the position, key of the event, address of the vault. */
  subject: text,
  /** An exact decimal; `unit` gives its unit. */
  value: text,
  unit: v.nullable(v.picklist(['price', 'percent', 'base', 'collateral', 'ratio'])),
  /** The threshold of the rule, in the same unit. */
  limit: text,
  /** The service's own word: a type, a status, an error. */
  text,
  /** The rule that found it. */
  rule: text,
  read: v.boolean(),
  /**
   * For a change of a position: the exchanged amount in base units, its price, and the order that made the change, in
   * the form used by keys. Earlier builds did not store these.
   */
  amount: v.optional(text),
  price: v.optional(text),
  order: v.optional(text),
});

export type InboxItem = Readonly<v.InferOutput<typeof inboxItemSchema>>;

/** The stored part of a list that grows at its top. */
const knownSchema = v.object({
  /** When the newest reading of the list began and ended. */
  startedMs: v.number(),
  atMs: v.number(),
  /** The newest rows. */
  keys: v.array(v.string()),
  /** Keys stored before this time may have the form of an earlier build; absent if all have the present form. */
  oldKeysMs: v.optional(v.number()),
  /** The time of the oldest stored row: an older row is not new. */
  oldestMs: time,
  /** Whether the stored rows are the complete list. */
  whole: v.boolean(),
});

const logSchema = v.object({
  /** When this device began to keep the log. */
  sinceMs: v.number(),
  lookedAtMs: v.number(),
  /** When rules last ran. */
  watchedAtMs: time,
  orders: v.nullable(
    v.object({
      startedMs: v.number(),
      atMs: v.number(),
      /** When the first reading began, and whether it contained all orders. */
      firstMs: v.number(),
      firstWhole: v.boolean(),
      active: v.array(v.string()),
      /** The markets of active orders, stored if the list has more orders than are read. */
      markets: v.optional(v.record(v.string(), v.string())),
      ended: v.array(v.string()),
    }),
  ),
  lists: v.record(v.string(), knownSchema),
  /** When orders were filled, by the rows of the position history. */
  fills: v.array(v.tuple([v.string(), v.number()])),
  /** The state of each rule: see `stepRule`. */
  levels: v.record(v.string(), v.string()),
  /** When the answers that led to these states arrived. Earlier builds did not store them. */
  levelTimes: v.optional(v.record(v.string(), v.number()), {}),
  /** Newest first. */
  items: v.array(inboxItemSchema),
  /** The number of happenings that were deleted to make room for newer ones. */
  dropped: v.number(),
});

/**
 * The inbox of one trader on one device: its items, which of them were read, and the state that prevents duplicates.
 * Every function here takes a log and returns the next one, or the same object if nothing changes. Readings may come in
 * any order and from any tab: each is applied to the newest log.
 */
export type Log = Readonly<v.InferOutput<typeof logSchema>>;
export type KnownList = Readonly<v.InferOutput<typeof knownSchema>>;

export function parseLog(value: unknown): Log | null {
  const read = v.safeParse(logSchema, value);
  return read.success ? read.output : null;
}

export function beginLog(nowMs: number): Log {
  return {
    sinceMs: nowMs,
    lookedAtMs: nowMs,
    watchedAtMs: null,
    orders: null,
    lists: {},
    fills: [],
    levels: {},
    levelTimes: {},
    items: [],
    dropped: 0,
  };
}

const MOST_ITEMS = 400;

/** Adds items that are not listed yet. Beyond a limit, it drops read items first, then the oldest. */
export function withHappenings(log: Log, added: readonly InboxItem[]): Log {
  const listed = new Set(log.items.map(({ key }) => key));
  const fresh = added.filter(({ key }) => !listed.has(key) && listed.add(key));
  if (fresh.length === 0) return log;
  const items = [...fresh, ...log.items].toSorted((a, b) => whenOf(b) - whenOf(a));
  const excess = items.length - MOST_ITEMS;
  if (excess <= 0) return { ...log, items };
  const going = new Set(
    [...items.filter(({ read }) => read), ...items.filter(({ read }) => !read)]
      .toSorted((a, b) => Number(b.read) - Number(a.read) || whenOf(a) - whenOf(b))
      .slice(0, excess),
  );
  const lost = [...going].filter(({ read }) => !read).length;
  return { ...log, items: items.filter((one) => !going.has(one)), dropped: log.dropped + lost };
}

/** The time for sorting: the exact time, or the latest possible one. */
export function whenOf({ atMs, toMs }: Pick<InboxItem, 'atMs' | 'toMs'>): number {
  return atMs ?? toMs;
}

/** Marks the items that the reader saw. Items that arrived in the meantime stay unread. */
export function markRead(log: Log, keys: ReadonlySet<string>, nowMs: number): Log {
  const items = log.items.map((one) => (!one.read && keys.has(one.key) ? { ...one, read: true } : one));
  return { ...log, items, lookedAtMs: Math.max(log.lookedAtMs, nowMs) };
}

const nothing = {
  atMs: null,
  fromMs: null,
  market: null,
  asset: null,
  side: null,
  subject: null,
  value: null,
  unit: null,
  limit: null,
  text: null,
  rule: null,
  read: false,
} as const satisfies Partial<InboxItem>;

/** A happening with the given parts. */
export function happening(parts: Pick<InboxItem, 'key' | 'what' | 'toMs'> & Partial<InboxItem>): InboxItem {
  return { ...nothing, ...parts };
}

/** In milliseconds. When the rules have not run for this long, the inbox notes a time without watching. */
const UNWATCHED_MS = 5 * 60_000;

/** Notes that the rules run now, and adds an entry for a long time in which they did not. */
export function watchedNow(log: Log, nowMs: number, hasRules: boolean): Log {
  const before = log.watchedAtMs;
  const next = { ...log, watchedAtMs: hasRules ? nowMs : null };
  if (!hasRules || before === null || nowMs - before < UNWATCHED_MS) return next;
  // Marked as read: nothing happened to the trader, so the entry must not raise the unread count.
  return withHappenings(next, [
    happening({ key: `u ${before}`, what: 'unwatched', fromMs: before, toMs: nowMs, read: true }),
  ]);
}
