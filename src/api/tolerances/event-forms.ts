import { isMembers, type Members } from '../members';
import { toEventType } from './event-types';

/**
 * Brings an event (operation 5) into the one form that the rest of the program reads:
 * `sender` as an object, and `event` as `{type, …payload}`, the type in lower case when it is known.
 *
 * The interface does not show how a variant is told. Three forms are understood: `{type, …}`,
 * `{variant: {…}}`, and `type` and `payload` beside the place where `event` should be, which is
 * what a real client's tests are served, with `sender` as a text. Whatever is none of these stays
 * as it came and is judged by the schema. The reading is listed in GAPS.md.
 */
export function toleratedEvent(row: unknown): unknown {
  if (!isMembers(row)) return row;
  const event = eventOf(row);
  return {
    ...row,
    ...(event === undefined ? {} : { event }),
    ...(typeof row['sender'] === 'string' ? { sender: { value: row['sender'] } } : {}),
  };
}

function eventOf(row: Members): unknown {
  const { event, type, payload } = row;
  if (event !== undefined && event !== null) return isMembers(event) ? typedEvent(event) : event;
  if (typeof type !== 'string') return event;
  return withType(type, isMembers(payload) ? payload : {});
}

function typedEvent(event: Members): Members {
  if (typeof event['type'] === 'string') return withType(event['type'], event);
  const [[name, payload] = [], ...others] = Object.entries(event);
  if (name === undefined || others.length > 0 || !isMembers(payload)) return event;
  return withType(name, payload);
}

function withType(type: string, payload: Members): Members {
  return { ...payload, type: toEventType(type) ?? type };
}
