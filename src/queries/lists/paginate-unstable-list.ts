import type { Reply } from '~/api/client';
import { BadValue, type DataProblem } from '~/api/lenient';
import { absent, type Field, valueOrNull } from '~/lib/field';
import { isSameJson } from '~/lib/same-json';
import { type AllPages, type Page, rawAnswer, type RawAnswer, type ReadAllPages } from './read-all-pages';

export type OverlappingPages<T> = Collected<T> & {
  /** False when the service may have more rows than were read. */
  readonly complete: boolean;
  /** Pages did not match, because rows were added or removed during the reading, so the list was read again. */
  readonly changedWhileReading: boolean;
  /** The number of the first request that these rows come from. */
  readonly startedAt: number;
};

type ReadOverlappingPages<T> = ReadAllPages<T> & {
  /**
   * When set, a row that comes twice on a page counts as a problem of this operation, in the field `[*]`: no row is in
   * doubt because of it.
   */
  readonly operation?: DataProblem['operation'];
  /** Whether a page ends with rows that are old enough: then no further page is read. */
  readonly isFarEnough?: ((rows: readonly (T | BadValue)[]) => boolean) | undefined;
  /** Numbers a request that is about to start. */
  readonly nextStamp: () => number;
  /** The maximum number of passes until the pages match; one is enough when rows only come at the top. */
  readonly passes?: number;
  /** Whether this many rows are all that the service has. Only trusted for a page that is shorter than requested. */
  readonly isAll?: (rows: number) => boolean;
};

/** The number of rows by which two pages overlap. */
const OVERLAP = 5;
/** Number of passes in all. The last one continues whatever changes. */
const MOST_PASSES = 3;
/**
 * The limit of the interface when none is sent. A first page below it is the whole list. A longer page that is still
 * shorter than requested may be the service's own limit, so the next page is requested.
 */
const SURE_PAGE = 20;
/** How often a pass goes back. A list that differs at each request is then given up. */
const MOST_STEPS_BACK = 10;
/** This many consecutive pages may contain only known rows: new orders push known ones down. */
const MOST_IDLE_PAGES = 3;

/**
 * Reads a list that has limit and offset, but neither total nor order (operations 13 and 14; 16 has a total: see
 * `readCountedPages`), to its end: until a page has only the last rows of the page before. If a page does not follow
 * the one before, the list has changed, and it is read again from the start, since any page may have changed. No row
 * comes twice, by its key; rows without a key are all kept. If rows only come and go, the result has all rows that were
 * there throughout. TanStack's infinite queries would read every page again at each poll, and do not compare pages. It
 * ends with any service: one that sends the same page again and again, or pages that are shorter or longer than
 * requested.
 */
export async function readOverlappingPages<T extends object>(
  options: ReadOverlappingPages<T>,
): Promise<OverlappingPages<T>> {
  const { passes = MOST_PASSES } = options;
  for (let pass = 1; pass < passes; pass += 1) {
    const read = await readPass(options, { toTheEnd: false });
    if (read !== null) return { ...read, changedWhileReading: pass > 1 };
  }
  const read = await readPass(options, { toTheEnd: true });
  if (read === null) throw new Error('a pass to the end ends');
  return { ...read, changedWhileReading: passes > 1 };
}

type Turned<T> = { readonly reply: PageReply<T>; readonly keys: readonly RowKey[] };

/**
 * @param toTheEnd continues when pages do not match, and goes back when rows may have been missed
 * @returns null for pages that do not match
 */
async function readPass<T extends object>(
  { operation, pageSize, maxRows, keyOf, readPage, onRows, nextStamp, isAll, isFarEnough }: ReadOverlappingPages<T>,
  { toTheEnd }: { readonly toTheEnd: boolean },
): Promise<Omit<OverlappingPages<T>, 'changedWhileReading'> | null> {
  let pages = collectPages<T>(operation);
  let startedAt = 0;
  let first: Turned<T> | null = null;
  /** The expected beginning of the next page; null after going back, when any known row is enough. */
  let tail: readonly RowKey[] | null = [];
  let offset = 0;
  let stepsBack = 0;
  let idlePages = 0;

  for (let left = mostRequests(maxRows); left > 0; left -= 1) {
    const stamp = nextStamp();
    if (offset === 0) {
      // Also after going back this far: then no earlier row is needed.
      pages = collectPages<T>(operation);
      [startedAt, tail, first] = [stamp, [], null];
    }
    // Sequential: each page shows whether there is a next one.
    const reply = await readPage({ limit: pageSize, offset });
    const keys = reply.data.map((row) => (row instanceof BadValue ? null : keyOf(row)));
    if (first !== null && isSamePage(first, { reply, keys })) break;
    first ??= { reply, keys };

    const join = joinOf(tail, keys, pages.has);
    if (join !== 'exact' && !toTheEnd) return null;
    if (join === 'gap') {
      offset = Math.max(0, offset - (pageSize - OVERLAP));
      tail = null;
      stepsBack += 1;
      if (stepsBack > MOST_STEPS_BACK) break;
      continue;
    }
    idlePages = keys.every((key) => key !== null && pages.has(key)) ? idlePages + 1 : 0;
    const repeated = join === 'exact' && tail !== null ? tail.length : 0;
    pages.add({ reply, keys, stamp, repeated });
    onRows?.(pages.count());
    const isTotal = keys.length < pageSize && isAll?.(offset + keys.length) === true;
    // If there is a total, a short page that does not reach it may be as long as pages get.
    const sure = isAll === undefined ? Math.min(SURE_PAGE, pageSize) : OVERLAP + 1;
    if (isTotal || isEnd({ rows: keys.length, offset, repeated, sure }))
      return { ...pages.collected(), complete: true, startedAt };
    // Pages shorter than the first occur at the end of a list that grows as quickly as it is read; other services may
    // send them endlessly.
    if (idlePages === MOST_IDLE_PAGES)
      return { ...pages.collected(), complete: keys.length < first.keys.length, startedAt };
    tail = keys.slice(-OVERLAP);
    offset += keys.length - tail.length;
    if (offset + tail.length >= maxRows || isFarEnough?.(reply.data) === true) break;
  }
  return { ...pages.collected(), complete: false, startedAt };
}

type TurnedPage = { readonly rows: number; readonly offset: number; readonly repeated: number; readonly sure: number };

/**
 * Whether a page is the last one: the first page when it is shorter than `sure`, others when they have at most the
 * overlap.
 */
function isEnd({ rows, offset, repeated, sure }: TurnedPage): boolean {
  return offset === 0 ? rows < sure : rows <= (repeated === 0 ? OVERLAP : repeated);
}

/** Whether the service ignores the offset: it would send this page endlessly. */
function isSamePage<T>(first: Turned<T>, { reply, keys }: Turned<T>): boolean {
  if (reply.text !== '' && reply.text === first.reply.text) return true;
  return (
    keys.length > 0 &&
    keys.length === first.keys.length &&
    keys.every((key, index) => key !== null && key === first.keys[index])
  );
}

/** For pages shorter than `SURE_PAGE`, reading a long list to its end is not worth the requests. */
function mostRequests(maxRows: number): number {
  return Math.ceil(maxRows / (SURE_PAGE - OVERLAP)) + MOST_STEPS_BACK;
}

type PageReply<T> = Reply<readonly (T | BadValue)[]>;

/** The state of one pass over the pages. */
type Collected<T> = {
  readonly rows: readonly T[];
  /** For each row, the number of the request that returned it. */
  readonly stamps: readonly number[];
  readonly receivedAtMs: number;
  readonly serverTimeMs: number | null;
  readonly problems: readonly DataProblem[];
  readonly answers: readonly RawAnswer[];
};

type AddedPage<T> = {
  readonly reply: PageReply<T>;
  /** For each element of the reply. */
  readonly keys: readonly RowKey[];
  readonly stamp: number;
  /** This many rows at its beginning are known: of rows without a key, none is taken twice. */
  readonly repeated: number;
};

/**
 * Combines pages: each row once, in the place where it was first read, with its latest content. A page is one moment:
 * rows of it that share a key and differ are different rows, and none may hide another.
 */
function collectPages<T extends object>(operation: DataProblem['operation'] | undefined) {
  const rows = new Map<string | number, { readonly row: T; readonly stamp: number }>();
  const problems: DataProblem[] = [];
  const answers: RawAnswer[] = [];
  let age: Pick<Collected<T>, 'receivedAtMs' | 'serverTimeMs'> = {
    receivedAtMs: Number.POSITIVE_INFINITY,
    serverTimeMs: null,
  };
  let unkeyed = 0;
  return {
    add: ({ reply, keys, stamp, repeated }: AddedPage<T>): void => {
      const onThisPage = new Map<string, readonly T[]>();
      reply.data.forEach((row, index) => {
        const key = keys[index] ?? null;
        // The client counted it as a problem, since it is not an object.
        if (row instanceof BadValue || (key === null && index < repeated)) return;
        const twins = key === null ? [] : (onThisPage.get(key) ?? []);
        if (twins.some((twin) => isSameJson(twin, row))) {
          if (operation)
            problems.push({ operation, field: '[*]', kind: 'repeated', sample: String(key).slice(0, 200) });
          return;
        }
        if (key !== null) onThisPage.set(key, [...twins, row]);
        rows.set(key === null ? (unkeyed += 1) : placeOf(key, twins.length), { row, stamp });
      });
      problems.push(...reply.problems);
      answers.push(rawAnswer(reply));
      // The oldest page decides how old the whole is.
      if (reply.receivedAtMs < age.receivedAtMs)
        age = { receivedAtMs: reply.receivedAtMs, serverTimeMs: reply.serverTimeMs };
    },
    has: (key: string): boolean => rows.has(key),
    count: (): number => rows.size,
    collected: (): Collected<T> => {
      const read = [...rows.values()];
      return { rows: read.map(({ row }) => row), stamps: read.map(({ stamp }) => stamp), ...age, problems, answers };
    },
  };
}

function placeOf(key: string, twinsBefore: number): string {
  return twinsBefore === 0 ? key : `${key} (${twinsBefore + 1})`;
}

/**
 * Operations 13 and 14 have limit and offset, but neither a total nor a promised order. So each page begins a few rows
 * before the end of the previous one, and those rows show whether it still follows it.
 */

/** The key of a row; null for one without. */
type RowKey = string | null;

/**
 * `exact`: it begins with the last rows of the previous page. `shifted`: it has known rows, but others than expected;
 * nothing between the pages was missed if rows only came and went. `gap`: it has no known rows.
 */
type Join = 'exact' | 'shifted' | 'gap';

/**
 * Compares the overlap as a set. Without a promised order, two orders of one moment may change places between answers;
 * that loses nothing and is not a change of the list.
 * @param tail the last rows of the previous page; null when they are not known any more
 * @param wasRead whether a row was read on any earlier page
 */
function joinOf(tail: readonly RowKey[] | null, page: readonly RowKey[], wasRead: (key: string) => boolean): Join {
  if (tail !== null && sameRows(tail, page.slice(0, tail.length))) return 'exact';
  return page.some((key) => key !== null && wasRead(key)) ? 'shifted' : 'gap';
}

/** Whether both have the same rows, equally often. Rows without a key are only counted. */
function sameRows(some: readonly RowKey[], others: readonly RowKey[]): boolean {
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

export type CountedPages<T> = AllPages<T> & {
  /** Total of the list, from the latest page that has one; unknown when none did. */
  readonly totalCount: Field<number>;
  /** How many rows the service counted throughout, but never sent although the list was read to its end. */
  readonly withheld: number;
};

export type CountedReply<T> = Reply<readonly (T | BadValue)[]> & { readonly totalCount: Field<number> };

type ReadCountedPages<T> = {
  readonly pageSize: number;
  readonly maxRows: number;
  readonly keyOf: (row: T) => string | null;
  readonly isFarEnough?: ReadOverlappingPages<T>['isFarEnough'];
  readonly readPage: (page: Page) => Promise<CountedReply<T>>;
  /** Called after every page with the number of rows so far, and the total. */
  readonly onRows?: ((count: number, total: Field<number>) => void) | undefined;
};

/**
 * Reads a list with a total, newest first (operation 16). Pages overlap, so that rows which are added at the top or
 * removed during the reading are noticed. A gap is closed by going back. The total saves the request that would find
 * the end. It is not relied on: a list continues when a full page reaches its total, and ends when it has no more rows,
 * whatever the total is.
 */
export async function readCountedPages<T extends object>({
  maxRows,
  readPage,
  onRows,
  ...options
}: ReadCountedPages<T>): Promise<CountedPages<T>> {
  let totalCount: Field<number> = absent('missing');
  /** The lowest total so far: the rows that it counts were there throughout. */
  let leastTotal = Number.POSITIVE_INFINITY;
  let end = 0;
  let requests = 0;
  const { rows, receivedAtMs, serverTimeMs, problems, answers, complete } = await readOverlappingPages<T>({
    ...options,
    maxRows,
    passes: 1,
    nextStamp: () => (requests += 1),
    onRows: (count) => onRows?.(count, totalCount),
    isAll: (count) => count === valueOrNull(totalCount),
    readPage: async ({ limit, offset }) => {
      const reply = await readPage({ limit: Math.min(limit, maxRows - offset), offset });
      // An older total is better than none; the first unreadable one gives the reason.
      if (reply.totalCount.kind === 'known' || requests === 1) ({ totalCount } = reply);
      if (reply.totalCount.kind === 'known') leastTotal = Math.min(leastTotal, reply.totalCount.value);
      end = offset === 0 ? reply.data.length : Math.max(end, offset + reply.data.length);
      return reply;
    },
  });
  // A limited read may have all there are.
  const isComplete = complete || end === leastTotal;
  const withheld = isComplete && Number.isFinite(leastTotal) ? Math.max(0, leastTotal - end) : 0;
  return { rows, receivedAtMs, serverTimeMs, problems, answers, totalCount, complete: isComplete, withheld };
}
