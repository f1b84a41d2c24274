import type { ProtocolEvent } from '~/api/generated/types.gen';
import { BadValue } from '~/api/lenient';
import type { Lenient, LenientItem } from '~/api/lenient';
import { isSameJson } from '~/lib/same-json';
import { identityOf, nameOf } from './event-identity';

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
