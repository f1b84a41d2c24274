/**
 * Searches a list that has limit and offset, but promises neither a total nor pages of the requested length (operations
 * 13 to 16). Only an empty page is the end: a service may return 20 rows at a time whatever the limit, and a row missed
 * for that reason would look gone.
 */
export type PageQuery = { readonly limit: number; readonly offset: number };

export type ListPage = {
  readonly rows: readonly unknown[];
  /** The answer as it came. */
  readonly text: string;
};

/** Null: the answer has no list where one should be. */
export type ReadListPage = (page: PageQuery) => Promise<ListPage | null>;

export type Search<T> =
  | { readonly kind: 'found'; readonly value: T }
  /** The list was read to its end. */
  | { readonly kind: 'not-there' }
  /** It could not be read to its end. */
  | { readonly kind: 'unread' };

/** The maximum of operations 15 and 16; operations 13 and 14 name none. */
const PAGE_SIZE = 100;
/** The smallest page of these operations when more is requested: their default limit. */
const SURE_PAGE = 20;
/** A list with more rows than this counts as unread; otherwise a search might never end. */
const MAX_ROWS = 2_000;
const MAX_PAGES = MAX_ROWS / SURE_PAGE;

/**
 * @param find searches the rows of a page; null when they do not have it
 * @throws what `readPage` throws
 */
export async function findInList<T>(
  readPage: ReadListPage,
  find: (rows: readonly unknown[]) => T | null,
): Promise<Search<T>> {
  let first: ListPage | null = null;
  let offset = 0;
  for (let pages = 0; pages < MAX_PAGES && offset < MAX_ROWS; pages += 1) {
    const page = await readPage({ limit: PAGE_SIZE, offset });
    if (page === null) return { kind: 'unread' };
    const value = find(page.rows);
    if (value !== null) return { kind: 'found', value };
    if (page.rows.length === 0) return { kind: 'not-there' };
    // The service ignores the offset: it would return this page for ever.
    if (page.text === first?.text) return { kind: page.rows.length < SURE_PAGE ? 'not-there' : 'unread' };
    first ??= page;
    offset += page.rows.length;
  }
  return { kind: 'unread' };
}
