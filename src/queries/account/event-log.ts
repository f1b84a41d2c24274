import type { ProtocolEvent } from '~/api/generated/types.gen';
import { BadValue, type Lenient, type LenientItem } from '~/api/lenient';
import { memberNames } from '~/lib/json-object';
import { JsonNumber } from '~/lib/json-value';
import { isSameJson } from '~/lib/same-json';
import { createListLog, type LogState } from '../lists/list-log';
import { OVERLAP } from '../lists/read-list';

/** Rows of a list that is read in pieces while it grows. */
export type EventLog = Pick<LogState<unknown>, 'tail'> & {
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

export const emptyLog: EventLog = { rows: [], places: 0, tail: [], complete: false, longest: 0, stalled: false };

/** @param known rows that keep their key, and their object if nothing changed */
function openLog({ rows, places, tail }: EventLog, known: readonly KeyedEvent[] = rows) {
  const byIdentity = new Map(known.map((row) => [row.identity, row]));
  const freeName = createNames(known.map(({ key }) => key));
  return createListLog<Event, KeyedEvent>({
    overlap: OVERLAP,
    keyOf: identityOf,
    keepsEqualRows: true,
    valueOf: (event, identity) => {
      const before = byIdentity.get(identity ?? '');
      if (before === undefined) return { key: freeName(nameOf(event)), identity: identity ?? '', event };
      return isSameJson(before.event, event) ? before : { ...before, event };
    },
    start: { entries: rows.map((value) => ({ identity: value.identity, value })), depth: places, tail },
  });
}

type OpenLog = ReturnType<typeof openLog>;

function stored({ values, state }: OpenLog): Pick<EventLog, 'rows' | 'places' | 'tail'> {
  const { depth, tail } = state();
  return { rows: values(), places: depth, tail };
}

/**
 * A log with the newest page laid over its beginning; rows that are in both come from the page. Null when the two do
 * not meet, since rows between them would be unknown.
 */
export function withNewer(log: EventLog, page: EventPage, pageSize: number): EventLog | null {
  const top = openLog(emptyLog, log.rows);
  top.take({ data: page }, { offset: 0 });
  const longest = Math.max(log.longest, page.length);
  // A short page is the whole list: rows that it lacks are no longer in it.
  if (isEnd(page, pageSize, log)) return { ...stored(top), complete: true, longest, stalled: false };
  const list = openLog(log);
  const met = list.inCommon(top);
  if (log.rows.length > 0 && met === 0) return null;
  list.layOver(top, { keepsUnlisted: false });
  return { ...stored(list), complete: met > 0 && log.complete, longest, stalled: log.stalled };
}

/**
 * A log continued by the page read at `offset`, which should begin with the last rows of the log. Null when it does
 * not: the list has changed, and rows between the two may be missing.
 */
export function withFurther(log: EventLog, page: EventPage, offset: number, pageSize: number): EventLog | null {
  const list = openLog(log);
  const { join, fresh, page: rows } = list.take({ data: page }, { offset });
  if (join === 'gap') return null;
  const identities = rows.flatMap(({ identity }) => identity ?? []);
  // A service that always sends its whole list sends exactly the same list again.
  const isAllAgain = page.length < pageSize && fresh === 0 && identities.length === log.rows.length;
  const complete = isAllAgain || isEnd(page, pageSize, log);
  // New events at the top push the known ones down the service's list: a page from the middle only shows that the list
  // moved.
  const hasMoved = identities[0] !== log.rows[0]?.identity && identities.at(-1) !== log.rows.at(-1)?.identity;
  return {
    ...stored(list),
    complete,
    longest: Math.max(log.longest, page.length),
    stalled: !complete && !hasMoved && fresh === 0 && identities.length > 0,
  };
}

/**
 * Whether an answer shorter than the limit ends the list. It does not when it may be as long as this service's answers
 * get: a limit of the service, below the interface's, would be a round number, and no answer would be longer.
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

/** The rows of one answer, read at `offset`. No two rows share a key; rows in `known` keep their key. */
export function keyedRows(page: EventPage, known: readonly KeyedEvent[], offset: number): readonly KeyedEvent[] {
  const list = openLog(emptyLog, known);
  list.take({ data: page }, { offset });
  return list.values();
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

/** A plain value, shortened; empty for a value with members of its own. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MOST_LETTERS);
  if (value instanceof JsonNumber) return value.source.slice(0, MOST_LETTERS);
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean' ? value.toString() : '';
}
