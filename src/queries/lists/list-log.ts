import { BadValue } from '~/api/lenient';
import { isSameJson } from '~/lib/same-json';

/** The key that compares the rows of two pages; null when there is none. */
export type RowKey = string | null;

/** One element of a page. */
export type PageRow<Row> = {
  /** Null for an element that isn't an object, and for a row without a key: neither can be compared. */
  readonly key: RowKey;
  /** Identifies the row within its list: the key, with a number if other rows of the page share it. */
  readonly identity: string | null;
  /** Null for an element that isn't an object, or that repeats a row of the same page. */
  readonly row: Row | null;
};

export type KeyRules<Row> = {
  /** @param place in the service's list */
  readonly keyOf: (row: Row, place: number) => RowKey;
  /**
   * Keeps rows of one page that share a key and are equal in every member. For lists without a unique id: equal rows
   * may be two events. In lists with one, the service sent the same row twice, and one is left out.
   */
  readonly keepsEqualRows?: boolean;
};

/** A page is one moment: rows of it that share a key are different rows, and none may hide another. */
export function keyPage<Row extends object>(
  data: readonly (Row | BadValue)[],
  offset: number,
  { keyOf, keepsEqualRows = false }: KeyRules<Row>,
): readonly PageRow<Row>[] {
  const byKey = new Map<string, Row[]>();
  return data.map((row, index) => {
    if (row instanceof BadValue) return { key: null, identity: null, row: null };
    const key = keyOf(row, offset + index);
    if (key === null) return { key, identity: null, row };
    const twins = byKey.get(key) ?? [];
    if (!keepsEqualRows && twins.some((twin) => isSameJson(twin, row))) return { key, identity: null, row: null };
    twins.push(row);
    byKey.set(key, twins);
    return { key, identity: twins.length === 1 ? key : `${key} (${twins.length})`, row };
  });
}

/**
 * How a page follows the pages before it. `exact`: it begins with their last rows. `shifted`: it has known rows, but
 * others than expected; nothing between the pages was missed if rows only came and went. `gap`: it has no known row, and
 * rows between the two may be missing.
 */
export type Join = 'exact' | 'shifted' | 'gap';

/** How one page was added to a log. A page after a gap isn't added. */
export type Taken<Row> = {
  readonly join: Join;
  readonly page: readonly PageRow<Row>[];
  /** How many of its first elements repeat the end of the page before; 0 unless the join is exact. */
  readonly repeated: number;
  /** How many rows are new. */
  readonly fresh: number;
};

type Entry<Value> = { readonly identity: string | null; readonly value: Value };

/** A list as far as it was read: its rows in the order of the service, and the place down to which it was read. */
export type LogState<Value> = {
  readonly entries: readonly Entry<Value>[];
  /** The place after the last element of the page that was read last. */
  readonly depth: number;
  /** The keys of the last elements above that place. */
  readonly tail: readonly RowKey[];
};

type LogOptions<Row, Value> = KeyRules<Row> & {
  /** By how many rows each page overlaps the one before. With 0, pages are trusted to follow each other. */
  readonly overlap: number;
  /** Makes the value to keep for a row. `before` is the value kept when the row was read earlier. */
  readonly valueOf: (row: Row, identity: string | null, before: Value | undefined) => Value;
  /** Continues an earlier log. */
  readonly start?: LogState<Value>;
};

/**
 * The rows of a list that may change while it is read: each row once, in the place where it was read first, with its
 * latest content. `readDown` fills it page by page; `layOver` puts the newest rows on top.
 */
export function createListLog<Row extends object, Value>({
  overlap,
  valueOf,
  start = { entries: [], depth: 0, tail: [] },
  ...keyRules
}: LogOptions<Row, Value>) {
  let entries = [...start.entries];
  let { depth, tail } = start;
  let places = placesOf(entries);

  function replaceBy(next: readonly Entry<Value>[]): void {
    entries = [...next];
    places = placesOf(entries);
  }

  function joinOf(keys: readonly RowKey[], offset: number): Join {
    const shared = Math.max(0, depth - offset);
    if (shared <= tail.length && isSameSet(tail.slice(tail.length - shared), keys.slice(0, shared))) return 'exact';
    return keys.some((key) => key !== null && places.has(key)) ? 'shifted' : 'gap';
  }

  /** Known rows of the page show where the others belong: usually behind them, unless they were inserted later. */
  function add(page: readonly PageRow<Row>[], repeated: number): void {
    const known = page.map(({ identity }) => (identity === null ? undefined : places.get(identity)));
    let after = (known.find((place) => place !== undefined) ?? entries.length) - 1;
    const fresh = new Map<number, Entry<Value>[]>();
    page.forEach(({ identity, row }, index) => {
      // A row without a key can't be recognised, so the overlap's rows without one are left out.
      if (row === null || (identity === null && index < repeated)) return;
      const place = known[index];
      const value = valueOf(row, identity, place === undefined ? undefined : entries[place]?.value);
      if (place === undefined) {
        const others = fresh.get(after) ?? [];
        others.push({ identity, value });
        fresh.set(after, others);
      } else {
        entries[place] = { identity, value };
        after = place;
      }
    });
    const end = entries.length - 1;
    if ([...fresh.keys()].every((place) => place === end)) append(fresh.get(end) ?? []);
    else
      replaceBy([...(fresh.get(-1) ?? []), ...entries.flatMap((entry, place) => [entry, ...(fresh.get(place) ?? [])])]);
  }

  function append(rows: readonly Entry<Value>[]): void {
    for (const entry of rows) {
      if (entry.identity !== null) places.set(entry.identity, entries.length);
      entries.push(entry);
    }
  }

  return {
    /** Where the next page begins. */
    nextOffset: (): number => Math.max(0, depth - overlap),
    /** Adds a page, unless it comes after a gap. */
    take: (
      { data }: { readonly data: readonly (Row | BadValue)[] },
      { offset }: { readonly offset: number },
    ): Taken<Row> => {
      const page = keyPage(data, offset, keyRules);
      const keys = page.map(({ key }) => key);
      const join = joinOf(keys, offset);
      if (join === 'gap') return { join, page, repeated: 0, fresh: 0 };
      const repeated = join === 'exact' ? Math.max(0, depth - offset) : 0;
      const before = entries.length;
      add(page, repeated);
      depth = offset + page.length;
      tail = keys.slice(Math.max(0, keys.length - overlap));
      return { join, page, repeated, fresh: entries.length - before };
    },
    /** How many rows both have. */
    inCommon: (top: ReadLog<Value>): number =>
      top.state().entries.filter(({ identity }) => identity !== null && places.has(identity)).length,
    /**
     * Puts the rows of another reading, which began at the top, above the rows that it lacks.
     * @param keepsUnlisted false: drops rows above the last common one that the reading lacks, since the service no
     * longer lists them. Only a list with a stable order shows that.
     * @returns how many rows came
     */
    layOver: (top: ReadLog<Value>, { keepsUnlisted }: { readonly keepsUnlisted: boolean }): number => {
      const newest = top.state();
      const listed = placesOf(newest.entries);
      const isListed = ({ identity }: Entry<Value>): boolean => identity !== null && listed.has(identity);
      const covered = keepsUnlisted ? -1 : Math.min(entries.findLastIndex(isListed), newest.depth - 1);
      const added = newest.entries.length - entries.filter(isListed).length;
      replaceBy([...newest.entries, ...entries.filter((entry, place) => !isListed(entry) && place > covered)]);
      depth += added;
      if (newest.depth >= depth) ({ depth, tail } = newest);
      return added;
    },
    clear: (): void => {
      replaceBy([]);
      [depth, tail] = [0, []];
    },
    values: (): readonly Value[] => entries.map(({ value }) => value),
    count: (): number => entries.length,
    depth: (): number => depth,
    state: (): LogState<Value> => ({ entries: [...entries], depth, tail }),
  };
}

type ReadLog<Value> = { readonly state: () => LogState<Value> };

function placesOf(entries: readonly Entry<unknown>[]): Map<string, number> {
  return new Map(entries.flatMap(({ identity }, place) => (identity === null ? [] : [[identity, place] as const])));
}

/**
 * Whether both have the same rows, equally often. Without a promised order, two rows of one moment may change places
 * between answers; that loses nothing and isn't a change of the list. Rows without a key are only counted.
 */
function isSameSet(some: readonly RowKey[], others: readonly RowKey[]): boolean {
  const sorted = others.map(comparable).toSorted();
  return (
    some.length === others.length &&
    some
      .map(comparable)
      .toSorted()
      .every((key, index) => key === sorted[index])
  );
}

function comparable(key: RowKey): string {
  return key === null ? '' : `=${key}`;
}
