import type { ProtocolEvent } from '~/api/generated/types.gen';
import { BadValue, type Lenient, type LenientItem } from '~/api/lenient';
import { memberNames } from '~/lib/json-object';
import { JsonNumber } from '~/lib/json-value';
import { groupBy } from '~/lib/lists';
import { isSameJson } from '~/lib/same-json';

/** Rows of a list that is read in pieces while it grows. */
export type EventLog = {
  /** In the order of the service. */
  readonly rows: readonly KeyedEvent[];
  /** How many places of the service's list were read, including rows that are not events. */
  readonly places: number;
  /** Whether the far end of the list was reached. */
  readonly complete: boolean;
  /** Rows of the longest answer so far: the service may never send more at once. */
  readonly longest: number;
  /** The latest answer that should have continued the list had only known rows: further requests may never end. */
  readonly stalled: boolean;
};

export const emptyLog: EventLog = { rows: [], places: 0, complete: false, longest: 0, stalled: false };

/**
 * A log with the newest page laid over its beginning; rows that are in both come from the page. Null when the two do
 * not meet, since rows between them would be unknown.
 */
export function withNewer(log: EventLog, page: EventPage, pageSize: number): EventLog | null {
  const fresh = keyedRows(page, log.rows, 0);
  const longest = Math.max(log.longest, page.length);
  // A short page is the whole list: rows that it lacks are no longer in it.
  if (isEnd(page, pageSize, log)) return { rows: fresh, places: page.length, complete: true, longest, stalled: false };
  const isFresh = new Set(fresh.map(({ identity }) => identity));
  const latestMet = log.rows.findLastIndex(({ identity }) => isFresh.has(identity));
  if (log.rows.length > 0 && latestMet === -1) return null;
  // The page covers everything above the first common event: a row that it lacks there is no longer listed.
  const older = log.rows.filter(
    ({ identity }, index) => !isFresh.has(identity) && index > Math.min(latestMet, page.length - 1),
  );
  const met = log.rows.filter(({ identity }) => isFresh.has(identity)).length;
  const added = fresh.length - met;
  return {
    rows: [...fresh, ...older],
    places: Math.max(log.places + added, page.length),
    complete: met > 0 && log.complete,
    longest,
    stalled: log.stalled,
  };
}

/**
 * A log continued by the page read at `offset`, which should begin with the last rows of the log. Null when it does
 * not: the list has changed, and rows between the two may be missing.
 */
export function withFurther(log: EventLog, page: EventPage, offset: number, pageSize: number): EventLog | null {
  const rows = keyedRows(page, log.rows, offset);
  const place = new Map(log.rows.map(({ identity }, index) => [identity, index]));
  const first = rows.find(({ identity }) => place.has(identity));
  if (first === undefined && !mayMeet(log, page, offset)) return null;
  // Insert new events next to the known ones: usually behind them, but also between them.
  let after = (first === undefined ? undefined : place.get(first.identity)) ?? log.rows.length;
  after -= 1;
  const further = rows.flatMap((row) => {
    const index = place.get(row.identity);
    after = index ?? after;
    return index === undefined ? [{ after, row }] : [];
  });
  // A service that always sends its whole list sends exactly the same list again.
  const isAllAgain = page.length < pageSize && further.length === 0 && rows.length === log.rows.length;
  const complete = isAllAgain || isEnd(page, pageSize, log);
  // New events at the top push the known ones down the service's list: a page from the middle only shows that the list
  // moved.
  const hasMoved = after < log.rows.length - 1 && rows[0] !== undefined && place.get(rows[0].identity) !== 0;
  return {
    rows: putIn(log.rows, further),
    places: Math.max(log.places, offset + page.length),
    complete,
    longest: Math.max(log.longest, page.length),
    stalled: !complete && !hasMoved && further.length === 0 && rows.length > 0,
  };
}

function putIn(
  rows: EventLog['rows'],
  further: readonly { readonly after: number; readonly row: KeyedEvent }[],
): EventLog['rows'] {
  if (further.every(({ after }) => after === rows.length - 1)) return [...rows, ...further.map(({ row }) => row)];
  const groups = new Map(groupBy(further, ({ after }) => after));
  const behind = (index: number) => (groups.get(index) ?? []).map(({ row }) => row);
  return [...behind(-1), ...rows.flatMap((row, index) => [row, ...behind(index)])];
}

/** Whether a page that shares no event with the log may still continue it. */
function mayMeet({ places }: EventLog, page: EventPage, offset: number): boolean {
  if (offset === 0 || offset >= places) return true;
  // They overlap only in rows that are not events, which cannot be compared.
  const shared = page.slice(0, places - offset);
  return shared.length === places - offset && shared.every((row) => row instanceof BadValue);
}

/**
 * Whether an answer shorter than the limit ends the list. It does not if the service may have its own limit, lower than
 * the interface's: a round number that no answer has exceeded.
 */
function isEnd(page: EventPage, pageSize: number, { longest }: Pick<EventLog, 'longest'>): boolean {
  if (page.length >= pageSize) return false;
  const isRound = page.length >= LEAST_OWN_LIMIT && page.length % 10 === 0;
  return page.length < longest || !isRound;
}

const LEAST_OWN_LIMIT = 20;

/** An event under a key that identifies it in every answer. */
export type KeyedEvent = {
  /** Its number if no other event has it: short, and suited for links. */
  readonly key: string;
  readonly identity: string;
  readonly event: Lenient<ProtocolEvent>;
};

export type EventPage = readonly LenientItem<ProtocolEvent>[];

/**
 * The rows of one answer, read at `offset`. A known row keeps its key, and its object if nothing changed. No two rows
 * share a key.
 */
export function keyedRows(page: EventPage, rows: readonly KeyedEvent[], offset: number): readonly KeyedEvent[] {
  const held = new Map(rows.map((row) => [row.identity, row]));
  const freeName = createNames(rows.map(({ key }) => key));
  const seen = new Map<string, number>();
  return page.flatMap((event, place) => {
    if (event instanceof BadValue) return [];
    const base = identityOf(event, offset + place);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    // Rows of one answer with equal contents are still different rows.
    const identity = count === 1 ? base : `${base}#${count}`;
    const known = held.get(identity);
    if (known !== undefined) return [isSameJson(known.event, event) ? known : { ...known, event }];
    return [{ key: freeName(nameOf(event)), identity, event }];
  });
}

/** Makes names unique: a repeated name gets a number appended. */
function createNames(keys: readonly string[]): (name: string) => string {
  const taken = new Set(keys);
  const latest = new Map<string, number>();
  return (name) => {
    let [free, count] = [name, latest.get(name) ?? 1];
    while (taken.has(free)) {
      count += 1;
      free = `${name}.${count}`;
    }
    latest.set(name, count);
    taken.add(free);
    return free;
  };
}

type Event = Lenient<ProtocolEvent>;

/**
 * How many members of a variant are compared. More would slow down every answer without distinguishing further events.
 */
const MOST_MEMBERS = 24;
const MOST_LETTERS = 80;
/** Characters of a hash. */
const MOST_BYTES = 32;

/**
 * Identifies an event (operation 5) within its list, the same in every answer. The interface guarantees no identifying
 * member: `sequence` should be one, but several events may share it, so hash, time, type and the plain values of the
 * payload are added. Members that may be filled in later (`tx_status`, `account`) are left out.
 * @param place in the service's list: the only key of an event without content
 */
function identityOf({ sequence, hash, timestamp, event }: Event, place: number): string {
  const parts = [textOf(sequence), textOf(timestamp), Array.isArray(hash) ? hash.join('.') : '', variantText(event)];
  return parts.every((part) => part === '') ? `at ${place}` : parts.join(' ');
}

/** The name of an event in links, while no other event of the list has the same one: its number, or other members. */
function nameOf({ sequence, hash, timestamp, event }: Event): string {
  if (typeof sequence === 'bigint') return sequence.toString();
  const bytes = Array.isArray(hash)
    ? hash
        .slice(0, MOST_BYTES)
        .map((byte: number) => byte.toString(16).padStart(2, '0'))
        .join('')
    : '';
  const type: unknown = event === undefined || event instanceof BadValue ? '' : event['type'];
  return ['x', bytes, textOf(timestamp), typeof type === 'string' ? linkable(type) : ''].join('-');
}

/** A service may name a type freely, at any length. Half a surrogate pair cannot be written in a link. */
function linkable(type: string): string {
  return type.slice(0, MOST_LETTERS).replaceAll(/\W+/g, '_');
}

/** Sorted by name, since a service may send members in any order. */
function variantText(event: Event['event']): string {
  if (event === undefined || event instanceof BadValue) return '';
  const names = memberNames(event);
  const looked = names.length > MOST_MEMBERS ? names.slice(0, MOST_MEMBERS) : names;
  return looked
    .toSorted()
    .map((name) => `${name.slice(0, MOST_LETTERS)}=${textOf(event[name])};`)
    .join('');
}

/** A plain value, shortened; empty for an object or a list. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MOST_LETTERS);
  if (value instanceof JsonNumber) return value.source.slice(0, MOST_LETTERS);
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean' ? value.toString() : '';
}
