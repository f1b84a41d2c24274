import type { ProtocolEvent } from '~/api/generated/types.gen';
import { BadValue, type Lenient, type LenientItem } from '~/api/lenient';
import { memberNames } from '~/lib/json-object';
import { isSameJson } from '~/lib/same-json';

/** An event under a key that tells it in every answer. */
export type KeyedEvent = {
  /** Its number where that is its alone: short, and made for links. */
  readonly key: string;
  readonly identity: string;
  readonly event: Lenient<ProtocolEvent>;
};

export type EventPage = readonly LenientItem<ProtocolEvent>[];

/** The rows of one answer, read at `offset`: those that are held keep their key and, where nothing changed, themselves; no two share a key. */
export function keyedRows(page: EventPage, rows: readonly KeyedEvent[], offset: number): readonly KeyedEvent[] {
  const held = new Map(rows.map((row) => [row.identity, row]));
  const freeName = createNames(rows.map(({ key }) => key));
  const seen = new Map<string, number>();
  return page.flatMap((event, place) => {
    if (event instanceof BadValue) return [];
    const base = identityOf(event, offset + place);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    // Rows of one answer that share everything are different rows.
    const identity = count === 1 ? base : `${base}#${count}`;
    const known = held.get(identity);
    if (known !== undefined) return [isSameJson(known.event, event) ? known : { ...known, event }];
    return [{ key: freeName(nameOf(event)), identity, event }];
  });
}

/** Gives each name once: from then on, and where it is taken already, with a number behind it. */
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

/** Members of a variant that are looked at; more would cost time with every answer and tell nothing further apart. */
const MOST_MEMBERS = 24;
const MOST_LETTERS = 80;
/** Of a hash. */
const MOST_BYTES = 32;

/**
 * What tells an event (operation 5) from the others of its list, the same in every answer. The interface says of
 * no member that it does: `sequence` should, yet several may share one, so hash, moment, type and the plain values of the
 * payload back it up. What may be filled in later (`tx_status`, `account`) is left out.
 *
 * @param place in the service's list: all there is to know an event by that says nothing of itself
 */
function identityOf({ sequence, hash, timestamp, event }: Event, place: number): string {
  const parts = [textOf(sequence), textOf(timestamp), Array.isArray(hash) ? hash.join('.') : '', variantText(event)];
  return parts.every((part) => part === '') ? `at ${place}` : parts.join(' ');
}

/** How an event is called in links, as long as no other one of the list has the same name: its number, or what else there is. */
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

/** A service may call a type anything, of any length; a link that holds half a letter cannot even be written. */
function linkable(type: string): string {
  return type.slice(0, MOST_LETTERS).replaceAll(/\W+/g, '_');
}

/** In the order of their names: a service may write members in any. */
function variantText(event: Event['event']): string {
  if (event === undefined || event instanceof BadValue) return '';
  const names = memberNames(event);
  const looked = names.length > MOST_MEMBERS ? names.slice(0, MOST_MEMBERS) : names;
  return looked
    .toSorted()
    .map((name) => `${name.slice(0, MOST_LETTERS)}=${textOf(event[name])};`)
    .join('');
}

/** A plain value, shortened; nothing for what has parts of its own. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MOST_LETTERS);
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean' ? value.toString() : '';
}
