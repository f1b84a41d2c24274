import type { ProtocolEvent } from '~/api/generated/types.gen';
import { BadValue } from '~/api/lenient';
import type { Lenient } from '~/api/lenient';
import { memberNames } from '~/lib/member-names';

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
export function identityOf({ sequence, hash, timestamp, event }: Event, place: number): string {
  const parts = [textOf(sequence), textOf(timestamp), Array.isArray(hash) ? hash.join('.') : '', variantText(event)];
  return parts.every((part) => part === '') ? `at ${place}` : parts.join(' ');
}

/** How an event is called in links, as long as no other one of the list has the same name: its number, or what else there is. */
export function nameOf({ sequence, hash, timestamp, event }: Event): string {
  if (typeof sequence === 'bigint') return sequence.toString();
  const bytes = Array.isArray(hash) ? hash.slice(0, MOST_BYTES).map((byte: number) => byte.toString(16).padStart(2, '0')).join('') : '';
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
  return looked.toSorted().map((name) => `${name.slice(0, MOST_LETTERS)}=${textOf(event[name])};`).join('');
}

/** A plain value, shortened; nothing for what has parts of its own. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.slice(0, MOST_LETTERS);
  return typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean' ? value.toString() : '';
}
