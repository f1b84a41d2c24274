import type { BadValue } from '~/api/lenient';
import type { RowKey, Taken } from './list-log';

/* The one reader of long lists. README.md, "How a long list is read", says who uses it and with which rules. */

export type Page = { readonly limit: number; readonly offset: number };

/** One answer, as far as reading needs it. */
export type PageReply<Row> = { readonly data: readonly (Row | BadValue)[]; readonly text?: string };

/** The number of rows by which two pages overlap, to show that one follows the other. */
export const OVERLAP = 5;
/**
 * The default limit of the interface (operations 13 to 16). A shorter first page is the whole list. A longer page that
 * is still shorter than requested may be as long as the service's own limit.
 */
export const SURE_PAGE = 20;
/** How often reading goes back to close a gap. A list that differs at each request is then given up. */
const MOST_STEPS_BACK = 10;
/** This many consecutive pages may contain only known rows: new rows push known ones down. */
const MOST_IDLE_PAGES = 3;
/** Stops reading when the pages of a service get shorter and shorter. */
const MOST_REQUESTS = 10_000;

/**
 * Why reading stopped. `end`: the list was read to its end. `enough`: as far as wanted. `changed`: a page didn't follow
 * the one before. `repeating`: the service sent one page for two places. `idle`: its pages have only known rows.
 * `growing`: so have they, but they are shorter than the first, as at the end of a list that grows as quickly as it is
 * read. `requests`: it needs too many.
 */
export type Stop = 'end' | 'enough' | 'changed' | 'repeating' | 'idle' | 'growing' | 'requests';

type TakenPage = Page & Pick<Taken<unknown>, 'repeated'> & { readonly rows: number };

/** The list to which pages are added: a `ListLog`, or an adapter that keeps its rows elsewhere. */
type ReadableList<Row, Reply> = {
  readonly nextOffset: () => number;
  /** Forgets all rows: the list is read from its beginning, which finds all that are still there. */
  readonly clear?: () => void;
  readonly take: (reply: Reply, page: Page) => Pick<Taken<Row>, 'join' | 'repeated' | 'fresh' | 'page'>;
};

export type ReadingRules<Reply> = {
  readonly pageSize: number;
  /** Whether this page shows the end of the list. */
  readonly isEnd: (page: TakenPage) => boolean;
  /** Whether enough was read with this page. */
  readonly isEnough?: ((reply: Reply, page: TakenPage) => boolean) | undefined;
  /** Stops at the first page that doesn't exactly follow the one before, so that the caller can read the list again. */
  readonly isStrict?: boolean;
  /** How often to go back when rows may have been missed. 0: the first gap ends the reading. */
  readonly mostStepsBack?: number;
  /** How many consecutive pages may have only known rows. */
  readonly mostIdlePages?: number;
  /** Reads on after a page that equals the first one: exactly as many rows may have come above. */
  readonly mayRepeat?: boolean;
  readonly mostRequests?: number;
};

type Reading<Row, Reply> = ReadingRules<Reply> & {
  readonly list: ReadableList<Row, Reply>;
  readonly readPage: (page: Page) => Promise<Reply>;
  /** Called with each page that was added. */
  readonly onPage?: (reply: Reply, taken: Pick<Taken<Row>, 'page'>) => void;
};

/**
 * Reads a list that has limit and offset, and may change between two requests: page after page from where `list` ends.
 * Each page should begin with the last rows of the one before. Where a page has none of the known rows, some may have
 * been missed, and reading goes back until it meets one. It stops with any service: one that sends the same page
 * forever, shorter pages, or longer ones than requested. TanStack's infinite queries would read every page again at
 * each poll, and don't compare pages.
 * @throws what `readPage` throws; the list keeps what was read
 */
export async function readDown<Row extends object, Reply extends PageReply<Row>>({
  list,
  readPage,
  onPage,
  pageSize,
  isEnd,
  isEnough = () => false,
  isStrict = false,
  mostStepsBack = MOST_STEPS_BACK,
  mostIdlePages = MOST_IDLE_PAGES,
  mayRepeat = false,
  mostRequests = MOST_REQUESTS,
}: Reading<Row, Reply>): Promise<Stop> {
  let offset = list.nextOffset();
  let first: SentPage | null = null;
  let stepsBack = 0;
  let idlePages = 0;
  for (let requests = 0; requests < mostRequests; requests += 1) {
    const page = { limit: pageSize, offset };
    // Sequential: each page shows whether there is a next one.
    const reply = await readPage(page);
    if (offset === 0) list.clear?.();
    const taken = list.take(reply, page);
    const keys = taken.page.map(({ key }) => key);
    if (first === null || offset <= first.offset) first = { offset, text: reply.text, keys };
    else if (!mayRepeat && isSamePage(first, { text: reply.text, keys })) return 'repeating';

    if (isStrict && taken.join !== 'exact') return 'changed';
    if (taken.join === 'gap') {
      if (stepsBack === mostStepsBack) return 'changed';
      stepsBack += 1;
      offset = Math.max(0, offset - (pageSize - OVERLAP));
      continue;
    }
    onPage?.(reply, taken);
    const added = { ...page, rows: keys.length, repeated: taken.repeated };
    if (isEnd(added)) return 'end';
    idlePages = taken.fresh === 0 && keys.every((key) => key !== null) ? idlePages + 1 : 0;
    if (idlePages === mostIdlePages) return keys.length < first.keys.length ? 'growing' : 'idle';
    if (isEnough(reply, added)) return 'enough';
    offset = list.nextOffset();
  }
  return 'requests';
}

type SentPage = { readonly offset: number; readonly text: string | undefined; readonly keys: readonly RowKey[] };

/** The service ignores the offset: it would send this page forever. */
function isSamePage(first: Pick<SentPage, 'text' | 'keys'>, { text, keys }: Pick<SentPage, 'text' | 'keys'>): boolean {
  if (text !== undefined && text !== '' && text === first.text) return true;
  return (
    keys.length > 0 &&
    keys.length === first.keys.length &&
    keys.every((key, index) => key !== null && key === first.keys[index])
  );
}

/**
 * Whether a page ends a list without a total: the first one when it is shorter than `sure`, others when they have no
 * more rows than the overlap.
 */
export function endsWithOverlap({ offset, rows, repeated }: TakenPage, sure: number): boolean {
  return offset === 0 ? rows < sure : rows <= (repeated === 0 ? OVERLAP : repeated);
}

/**
 * Whether a page ends a list with a total. The total saves the request that would find the end, but isn't relied on: a
 * short page that doesn't reach it may be as long as pages get, and a full page that reaches it may not be the last.
 */
export function endsAtTotal(page: TakenPage, total: number | null): boolean {
  return (page.rows < page.limit && page.offset + page.rows === total) || endsWithOverlap(page, OVERLAP + 1);
}
