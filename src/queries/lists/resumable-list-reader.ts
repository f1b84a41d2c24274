import { type Field, valueOrNull } from '~/lib/field';
import { groupBy } from '~/lib/lists';
import { createListLog } from './list-log';
import { endsAtTotal, OVERLAP, type Page, type PageReply, readDown, type ReadingRules, type Stop } from './read-list';

/** One page, newest first. */
export type OnwardPage<Row> = PageReply<Row> & {
  readonly totalCount: Field<number>;
  readonly receivedAtMs: number;
};

type OnwardOptions<Row, Value> = {
  readonly pageSize: number;
  /** The same text whenever the row is listed again, and another one for any other row. */
  readonly identityOf: (row: Row) => string;
  /** Makes the value to keep for a row. */
  readonly valueOf: (row: Row) => Value;
};

type ReadOnward<Row> = {
  readonly readPage: (page: Page) => Promise<OnwardPage<Row>>;
  /** Called after every page. */
  readonly onPage: () => void;
};

/** A list that is read page by page and can be continued after a stop: see `createOnwardReader`. */
export type OnwardReader<Row, Value> = {
  /** Reads on to the end, then what has come above since. Rejects when a page does; call it again to continue. */
  read(options: ReadOnward<Row>): Promise<void>;
  readonly values: () => readonly Value[];
  readonly count: () => number;
  /** The total of the latest page that has one; null when none did. */
  readonly total: () => number | null;
  /** Whether every row was read, down to the end and up to the top, as of `readAtMs`. */
  readonly isWhole: () => boolean;
  /** How many rows the service counts that were not read, although the end was: not listed, or no rows at all. */
  readonly unlisted: () => number;
  /** When the newest rows were last read; null before the first page. */
  readonly readAtMs: () => number | null;
};

/** An export that a reader waits for is given up late: the list may move a lot while it is read. */
const MOST_STEPS_BACK = 20;
/** Going back may end a page too high, and a service with short pages sends its rows in many pieces. */
const MOST_IDLE_PAGES = 100;

/**
 * Reads a list that grows at the top (operation 16), and keeps what was read when it is stopped or fails. A later call
 * reads from the top down to the first known row, and continues where the former one ended. So no row is missed, and
 * since rows have an identity, none is kept twice, even while rows are added.
 */
export function createOnwardReader<Row extends object, Value>({
  pageSize,
  identityOf,
  valueOf,
}: OnwardOptions<Row, Value>): OnwardReader<Row, Value> {
  const createLog = () => createListLog<Row, Value>({ overlap: OVERLAP, keyOf: identityOf, valueOf });
  const log = createLog();
  /** Rows that the service repeats on a page: it counts them, but they add no row. */
  const repeats = new Set<string>();
  let isToEnd = false;
  let isToTop = false;
  let total: number | null = null;
  let readAtMs: number | null = null;

  async function read({ readPage, onPage }: ReadOnward<Row>): Promise<void> {
    isToTop = false;
    let pages = 0;
    const rules = {
      pageSize,
      mostStepsBack: MOST_STEPS_BACK,
      mostIdlePages: MOST_IDLE_PAGES,
      mayRepeat: true,
      isEnd: (page) => endsAtTotal(page, total),
      readPage: async (page: Page) => {
        pages += 1;
        const reply = await readPage(page);
        total = valueOrNull(reply.totalCount) ?? total;
        if (page.offset === 0) readAtMs = reply.receivedAtMs;
        return reply;
      },
    } satisfies ReadingRules<OnwardPage<Row>> & Pick<ReadOnward<Row>, 'readPage'>;

    /** From the top down to the first known row. New rows are kept once they join. */
    async function readTop(): Promise<void> {
      const top = createLog();
      const stop = await readDown<Row, OnwardPage<Row>>({ ...rules, list: top, isEnough: () => log.inCommon(top) > 0 });
      if (log.inCommon(top) === 0) {
        assertEnd(stop);
        // Nothing that was read before is listed any more: the list is another one.
        clear();
        isToEnd = true;
      }
      // Rows of one moment may change places between pages, so a row that the top lacks may still be listed.
      log.layOver(top, { keepsUnlisted: true });
      onPage();
    }

    const isContinued = log.count() > 0;
    if (isContinued) await readTop();
    pages = 0;
    if (!isToEnd) {
      const stop = await readDown<Row, OnwardPage<Row>>({
        ...rules,
        list: { ...log, clear },
        onPage: (_reply, { page }) => {
          const repeated = page.filter(({ key, row }) => key !== null && row === null);
          for (const [key, rows] of groupBy(repeated, (one) => one.key))
            rows.forEach((_, nth) => repeats.add(`${key} ${nth}`));
          onPage();
        },
      });
      assertEnd(stop);
      isToEnd = true;
    }
    // One page is one moment; rows came above while others were read.
    if (pages > (isContinued ? 0 : 1)) await readTop();
    isToTop = true;
  }

  function clear(): void {
    log.clear();
    repeats.clear();
    isToEnd = false;
  }

  return {
    read,
    values: log.values,
    count: log.count,
    total: () => total,
    isWhole: () => isToEnd && isToTop,
    unlisted: () => (isToEnd && total !== null ? Math.max(0, total - log.count() - repeats.size) : 0),
    readAtMs: () => readAtMs,
  };
}

function assertEnd(stop: Stop): void {
  if (stop === 'end') return;
  throw new Error(stop === 'changed' ? 'The list changes faster than it can be read.' : 'The list does not end.');
}
