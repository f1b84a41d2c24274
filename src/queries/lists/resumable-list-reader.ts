import { BadValue } from '~/api/lenient';
import { type Field, valueOrNull } from '~/lib/field';
import { isSameJson } from '~/lib/same-json';
import type { Page } from './read-list';

/** One page, newest first, as far as reading onward needs it. */
export type OnwardPage<Row> = {
  readonly data: readonly (Row | BadValue)[];
  readonly totalCount: Field<number>;
  readonly receivedAtMs: number;
};

type OnwardOptions<Row, Value> = {
  readonly pageSize: number;
  /** The same text whenever the row is listed again, and another one for any other row. */
  readonly identityOf: (row: Row) => string;
  /** What is kept of a row. */
  readonly valueOf: (row: Row) => Value;
};

/** The rows of a page with their identities; null for what is no row, or comes twice. */
type Identified<Row> = readonly (readonly [identity: string, row: Row] | null)[];

type ReadOnward<Row> = {
  readonly readPage: (page: Page) => Promise<OnwardPage<Row>>;
  /** Called after every page. */
  readonly onPage: () => void;
};

/** A list that is read page by page and can be continued after a stop: see `createOnwardReader`. */
export type OnwardReader<Row, Value> = {
  /** Reads on to the end, then what came above meanwhile. Rejects when a page does; call it again to continue. */
  read(options: ReadOnward<Row>): Promise<void>;
  readonly values: () => readonly Value[];
  readonly count: () => number;
  /** The total of the latest page that has one; null when none did. */
  readonly total: () => number | null;
  /** Whether every row was read, down to the end and up to the top, as of `readAtMs`. */
  readonly isWhole: () => boolean;
  /** How many rows the service counts that were not read, although the end was: not listed, or no rows at all. */
  readonly withheld: () => number;
  /** When the newest rows were last read; null before the first page. */
  readonly readAtMs: () => number | null;
};

/** The number of rows by which two pages overlap. */
const OVERLAP = 5;
/** How often reading goes back, or meets only known rows, before a list that never ends is given up. */
const MOST_STEPS = 20;

/**
 * Reads a list that grows at the top (operation 16), and keeps what was read when it is stopped or fails. A later call
 * begins at the top, reads down to the first known row, and continues where the former one ended. Each page must share
 * a row with the pages before it; otherwise rows were removed meanwhile, and it goes back. So no row is missed, and
 * since rows have an identity, none is kept twice, even while rows are added.
 */
export function createOnwardReader<Row extends object, Value>({
  pageSize,
  identityOf,
  valueOf,
}: OnwardOptions<Row, Value>): OnwardReader<Row, Value> {
  const values = new Map<string, Value>();
  /** Rows that the service repeats: it counts them, and they are no rows of their own. */
  const repeats = new Set<string>();
  /** The place in the list after the deepest row that was read. */
  let depth = 0;
  let isToEnd = false;
  let isToTop = false;
  let total: number | null = null;
  let readAtMs: number | null = null;

  async function read(options: ReadOnward<Row>): Promise<void> {
    isToTop = false;
    let pages = 0;
    const turn = async (page: Page): Promise<Identified<Row>> => {
      pages += 1;
      const reply = await options.readPage(page);
      total = valueOrNull(reply.totalCount) ?? total;
      if (page.offset === 0) readAtMs = reply.receivedAtMs;
      return identify(reply.data, identityOf, repeats);
    };
    const isContinued = values.size > 0;
    if (isContinued) await readTop(turn, options);
    pages = 0;
    await readDown(turn, options);
    // One page is one moment; rows came above while others were read.
    if (pages > (isContinued ? 0 : 1)) await readTop(turn, options);
    isToTop = true;
  }

  type Turn = (page: Page) => Promise<Identified<Row>>;

  /** From the top down to the first known row. What comes is kept once it joins. */
  async function readTop(turn: Turn, { onPage }: ReadOnward<Row>): Promise<void> {
    const come = new Map<string, Value>();
    let offset = 0;
    for (let steps = 0; ;) {
      const page = await turn({ limit: pageSize, offset });
      // Known rows on a page that does not follow the one before do not join: rows between the two may be missing.
      const isFollowing = offset === 0 || come.size === 0 || page.some((row) => row !== null && come.has(row[0]));
      const isJoined = isFollowing && page.some((row) => row !== null && values.has(row[0]));
      if (!isFollowing || offset === 0) come.clear();
      if (isFollowing) for (const row of page) if (row !== null) come.set(row[0], valueOf(row[1]));
      if (isJoined || (isFollowing && page.length <= (offset === 0 ? 0 : OVERLAP))) {
        // Nothing that was read before is listed any more: the list is another one.
        if (!isJoined) restart();
        const before = values.size;
        for (const [identity, value] of come) values.set(identity, value);
        depth += values.size - before;
        onPage();
        return;
      }
      steps += isFollowing ? 0 : 1;
      if (steps > MOST_STEPS) throw new Error('The list changes faster than it can be read.');
      offset = isFollowing ? offset + Math.max(1, page.length - OVERLAP) : 0;
    }
  }

  function restart(): void {
    values.clear();
    repeats.clear();
    depth = 0;
    isToEnd = false;
  }

  /** Where the overlap has no readable row, nothing can be compared. */
  function joins(page: Identified<Row>): boolean {
    if (page.some((row) => row !== null && values.has(row[0]))) return true;
    return page.length > 0 && page.slice(0, OVERLAP).every((row) => row === null);
  }

  async function readDown(turn: Turn, { onPage }: ReadOnward<Row>): Promise<void> {
    let offset = Math.max(0, depth - OVERLAP);
    let steps = 0;
    let apart = 0;
    while (!isToEnd) {
      const page = await turn({ limit: pageSize, offset });
      if (values.size > 0 && !joins(page)) {
        apart += 1;
        if (apart > MOST_STEPS) throw new Error('The list changes faster than it can be read.');
        if (offset > 0) {
          offset = Math.max(0, offset - (pageSize - OVERLAP));
          continue;
        }
        // More rows came than a page has. What is known has no gap: it begins anew at the top.
        restart();
      }
      const before = values.size;
      for (const row of page) if (row !== null) values.set(row[0], valueOf(row[1]));
      const fresh = values.size - before;
      depth = offset + page.length;
      const isShort = page.length < pageSize;
      const reachesTotal = total !== null && depth >= total;
      isToEnd = (isShort && reachesTotal) || (fresh === 0 && page.length <= OVERLAP);
      onPage();
      steps = fresh === 0 ? steps + 1 : 0;
      // After going back there may be many known rows; a service that ignores the offset has one page of them.
      if (!isToEnd && steps > MOST_STEPS + values.size / OVERLAP) throw new Error('The list does not end.');
      offset = Math.max(0, depth - OVERLAP);
    }
  }

  return {
    read,
    values: () => [...values.values()],
    count: () => values.size,
    total: () => total,
    isWhole: () => isToEnd && isToTop,
    withheld: () => (isToEnd && total !== null ? Math.max(0, total - values.size - repeats.size) : 0),
    readAtMs: () => readAtMs,
  };
}

/** Rows of one page that share an identity and differ are different rows. */
function identify<Row extends object>(
  data: readonly (Row | BadValue)[],
  identityOf: (row: Row) => string,
  repeats: Set<string>,
): Identified<Row> {
  const seen = new Map<string, Row[]>();
  return data.map((row) => {
    if (row instanceof BadValue) return null;
    const identity = identityOf(row);
    const twins = seen.get(identity) ?? [];
    seen.set(identity, [...twins, row]);
    const own = twins.length === 0 ? identity : `${identity} (${twins.length + 1})`;
    if (twins.every((twin) => !isSameJson(twin, row))) return [own, row] as const;
    repeats.add(own);
    return null;
  });
}
