import type { Reply } from '~/api/client';
import type { BadValue } from '~/api/lenient';
import { absent, valueOrNull, type Field } from '~/lib/field';
import type { AllPages, Page } from './read-all-pages';
import { readOverlappingPages } from './read-overlapping-pages';

export type CountedPages<T> = AllPages<T> & {
  /** Of all rows of the list, by the latest page that told it; not known when none did. */
  readonly totalCount: Field<number>;
  /** So many rows the service counted throughout, and gave on no page although the list was read to its end. */
  readonly withheld: number;
};

export type CountedReply<T> = Reply<readonly (T | BadValue)[]> & { readonly totalCount: Field<number> };

export type ReadCountedPages<T> = {
  readonly pageSize: number;
  readonly maxRows: number;
  readonly keyOf: (row: T) => string | null;
  readonly readPage: (page: Page) => Promise<CountedReply<T>>;
  /** Told after every page how many rows there are so far, and of how many. */
  readonly onRows?: ((count: number, total: Field<number>) => void) | undefined;
};

/**
 * Reads a list of which the service tells the total, newest first (operation 16). Pages overlap, so that rows which
 * come at the top or go meanwhile are noticed, and a gap is gone back for. The total spares the request that would
 * find the end; it is not relied on: a list goes on where a full page reaches its total, and ends where it gives no
 * more, whatever the total says.
 */
export async function readCountedPages<T extends object>({
  maxRows,
  readPage,
  onRows,
  ...options
}: ReadCountedPages<T>): Promise<CountedPages<T>> {
  let totalCount: Field<number> = absent('missing');
  /** The lowest that was told: what it counts was there throughout. */
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
      // An older total is better than none; the first one that is none says why.
      if (reply.totalCount.kind === 'known' || requests === 1) ({ totalCount } = reply);
      if (reply.totalCount.kind === 'known') leastTotal = Math.min(leastTotal, reply.totalCount.value);
      end = offset === 0 ? reply.data.length : Math.max(end, offset + reply.data.length);
      return reply;
    },
  });
  // As many as are wanted can be all there are.
  const isComplete = complete || end === leastTotal;
  const withheld = isComplete && Number.isFinite(leastTotal) ? Math.max(0, leastTotal - end) : 0;
  return { rows, receivedAtMs, serverTimeMs, problems, answers, totalCount, complete: isComplete, withheld };
}
