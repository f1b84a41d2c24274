import type { BadValue, DataProblem } from '~/api/lenient';
import { absent, type Field, valueOrNull } from '~/lib/field';
import { createListLog, type PageRow } from './list-log';
import { type AllPages, collectReplies, type ListReply, type ReadAllPages } from './read-all-pages';
import { endsAtTotal, endsWithOverlap, OVERLAP, type Page, readDown, type ReadingRules, SURE_PAGE } from './read-list';

export type OverlappingPages<T> = AllPages<T> & {
  /** Pages did not match: rows came or went between two requests, so the list was read again. */
  readonly changedWhileReading: boolean;
  /** For each row, the number of the request that returned it. */
  readonly stamps: readonly number[];
  /** The number of the first request that these rows come from. */
  readonly startedAt: number;
};

type ReadOverlappingPages<T> = ReadAllPages<T> & {
  /**
   * When set, a row that comes twice on a page counts as a problem of this operation, in the field `[*]`: no row is in
   * doubt because of it.
   */
  readonly operation?: DataProblem['operation'];
  /** Called after every page with the number of rows so far. */
  readonly onRows?: ((count: number) => void) | undefined;
  /** Numbers a request that is about to start. */
  readonly nextStamp: () => number;
};

/** Number of passes in all. The last one continues whatever changes. */
const MOST_PASSES = 3;

/**
 * Reads a whole list without total and order (operations 13 and 14). If a page does not exactly follow the one before,
 * the list has changed, and it is read again from the start, since any page may have changed. The last pass accepts
 * changes: if rows only come and go, its result has all rows that were there throughout.
 */
export async function readOverlappingPages<T extends object>(
  options: ReadOverlappingPages<T>,
): Promise<OverlappingPages<T>> {
  const rules = {
    mostRequests: mostRequests(options.maxRows),
    isEnd: (page) => endsWithOverlap(page, Math.min(SURE_PAGE, options.pageSize)),
  } satisfies Partial<ReadingRules<unknown>>;
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    const { stop, ...read } = await readPass(options, { ...rules, isStrict: true });
    if (stop !== 'changed') return { ...read, changedWhileReading: pass > 1 };
  }
  const { stop: _stop, ...read } = await readPass(options, rules);
  return { ...read, changedWhileReading: true };
}

/** For pages shorter than `SURE_PAGE`, reading a long list to its end is not worth the requests. */
function mostRequests(maxRows: number): number {
  return Math.ceil(maxRows / (SURE_PAGE - OVERLAP)) + 10;
}

type Rules<T> = Pick<ReadingRules<ListReply<T>>, 'isEnd' | 'isStrict' | 'mostRequests'>;

type PassOptions<T, R> = Omit<ReadOverlappingPages<T>, 'readPage'> & {
  readonly isFarEnough?: ((rows: readonly (T | BadValue)[]) => boolean) | undefined;
  readonly readPage: (page: Page) => Promise<R>;
};

/** Reads a list once from its beginning. */
async function readPass<T extends object>(
  { operation, pageSize, maxRows, keyOf, readPage, onRows, nextStamp, isFarEnough }: PassOptions<T, ListReply<T>>,
  rules: Rules<T>,
) {
  const replies = collectReplies();
  let repeated: readonly DataProblem[] = [];
  let stamp = 0;
  let startedAt = 0;
  const log = createListLog<T, { readonly row: T; readonly stamp: number }>({
    overlap: OVERLAP,
    keyOf,
    valueOf: (row) => ({ row, stamp }),
  });
  const stop = await readDown<T, ListReply<T>>({
    ...rules,
    list: {
      ...log,
      clear: () => {
        log.clear();
        replies.clear();
        repeated = [];
      },
    },
    pageSize,
    readPage: (page) => {
      stamp = nextStamp();
      if (page.offset === 0) startedAt = stamp;
      return readPage(page);
    },
    onPage: (reply, { page }) => {
      if (operation !== undefined) repeated = [...repeated, ...repeatedRows(page, operation)];
      replies.add(reply);
      onRows?.(log.count());
    },
    isEnough: ({ data }, { offset, rows }) => offset + rows >= maxRows || isFarEnough?.(data) === true,
  });
  const { problems, ...read } = replies.collected();
  return {
    ...read,
    problems: [...repeated, ...problems],
    rows: log.values().map(({ row }) => row),
    stamps: log.values().map(({ stamp: one }) => one),
    startedAt,
    complete: stop === 'end' || stop === 'growing',
    stop,
  };
}

function repeatedRows(page: readonly PageRow<unknown>[], operation: DataProblem['operation']): readonly DataProblem[] {
  return page.flatMap(({ key, row }) =>
    key === null || row !== null
      ? []
      : [{ operation, field: '[*]', kind: 'repeated' as const, sample: key.slice(0, 200) }],
  );
}

export type CountedPages<T> = AllPages<T> & {
  /** Total of the list, from the latest page that has one; unknown when none did. */
  readonly totalCount: Field<number>;
  /** How many rows the service counted throughout, but never sent although the list was read to its end. */
  readonly unlisted: number;
};

export type CountedReply<T> = ListReply<T> & { readonly totalCount: Field<number> };

type ReadCountedPages<T> = Pick<ReadAllPages<T>, 'pageSize' | 'maxRows' | 'keyOf'> & {
  /** Whether a page ends with rows that are old enough: then no further page is read. */
  readonly isFarEnough?: PassOptions<T, unknown>['isFarEnough'];
  readonly readPage: (page: Page) => Promise<CountedReply<T>>;
  /** Called after every page with the number of rows so far, and the total. */
  readonly onRows?: ((count: number, total: Field<number>) => void) | undefined;
};

/**
 * Reads a list with a total, newest first (operation 16). One pass is enough: rows come at the top only, which loses
 * nothing, and a gap is closed by going back.
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
  const pass = await readPass<T>(
    {
      ...options,
      maxRows,
      nextStamp: () => (requests += 1),
      onRows: (count) => onRows?.(count, totalCount),
      readPage: async ({ limit, offset }) => {
        const reply = await readPage({ limit: Math.min(limit, maxRows - offset), offset });
        // An older total is better than none; the first unreadable one gives the reason.
        if (reply.totalCount.kind === 'known' || requests === 1) ({ totalCount } = reply);
        if (reply.totalCount.kind === 'known') leastTotal = Math.min(leastTotal, reply.totalCount.value);
        end = offset === 0 ? reply.data.length : Math.max(end, offset + reply.data.length);
        return reply;
      },
    },
    { isEnd: (page) => endsAtTotal(page, valueOrNull(totalCount)), mostRequests: mostRequests(maxRows) },
  );
  const { rows, receivedAtMs, serverTimeMs, problems, answers, complete } = pass;
  // A limited read may have all there are.
  const isComplete = complete || end === leastTotal;
  const unlisted = isComplete && Number.isFinite(leastTotal) ? Math.max(0, leastTotal - end) : 0;
  return { rows, receivedAtMs, serverTimeMs, problems, answers, totalCount, complete: isComplete, unlisted };
}
