import type { ProtocolEvent } from '~/api/generated/types.gen';
import { BadValue } from '~/api/lenient';
import type { Lenient, LenientItem } from '~/api/lenient';

/** An event under a key that tells it in every answer. */
export type KeyedEvent = { readonly key: string; readonly event: Lenient<ProtocolEvent> };

/** Rows of a list that is read piece by piece while it grows. */
export type EventLog = {
  /** As the service orders them. */
  readonly rows: readonly KeyedEvent[];
  /** How many places of the service's list have been read, rows that are no events included. */
  readonly places: number;
  /** Whether the far end of the list has been reached. */
  readonly complete: boolean;
};

export type EventPage = readonly LenientItem<ProtocolEvent>[];

export const emptyLog: EventLog = { rows: [], places: 0, complete: false };

/**
 * The rows of one answer. The interface says of none of its members that it tells events apart:
 * `sequence` should, and hash, time and type back it up. Rows of one answer that share all of them
 * are different rows; they are counted through, so that both are shown.
 */
export function keyedRows(page: EventPage): readonly KeyedEvent[] {
  const seen = new Map<string, number>();
  return page.flatMap((event) => {
    if (event instanceof BadValue) return [];
    const base = keyOf(event);
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    return [{ key: count === 0 ? base : `${base}.${count + 1}`, event }];
  });
}

/**
 * A log with the newest page laid over its beginning: what is in both is taken from the page.
 * Null when they do not meet, so that what lies between them is not known.
 */
export function withNewer(log: EventLog, page: EventPage, pageSize: number): EventLog | null {
  const fresh = keyedRows(page);
  // A short page is the whole list: whatever else was held is no longer in it.
  if (page.length < pageSize) return { rows: fresh, places: page.length, complete: true };
  const freshKeys = new Set(fresh.map(({ key }) => key));
  const older = log.rows.filter(({ key }) => !freshKeys.has(key));
  const met = log.rows.length - older.length;
  if (log.rows.length > 0 && met === 0) return null;
  const added = fresh.length - met;
  return { rows: [...fresh, ...older], places: Math.max(log.places + added, page.length), complete: met > 0 && log.complete };
}

/**
 * A log continued by the page read at `offset`, which should begin with rows that the log ends with.
 * Null when it does not: the list has changed, and rows may be missing between the two.
 */
export function withFurther(log: EventLog, page: EventPage, offset: number, pageSize: number): EventLog | null {
  const held = new Set(log.rows.map(({ key }) => key));
  const rows = keyedRows(page);
  const further = rows.filter(({ key }) => !held.has(key));
  const meets = offset === 0 || offset >= log.places || further.length < rows.length;
  if (!meets) return null;
  return {
    rows: [...log.rows, ...further],
    places: Math.max(log.places, offset + page.length),
    complete: page.length < pageSize,
  };
}

function keyOf({ sequence, hash, timestamp, event }: Lenient<ProtocolEvent>): string {
  if (typeof sequence === 'bigint') return sequence.toString();
  const type: unknown = event === undefined || event instanceof BadValue ? '' : event['type'];
  const bytes = Array.isArray(hash) ? hash.map((byte: number) => byte.toString(16).padStart(2, '0')).join('') : '';
  return ['x', bytes, typeof timestamp === 'bigint' ? timestamp : '', typeof type === 'string' ? type : ''].join('-');
}
