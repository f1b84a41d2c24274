import { listParam, type SearchOf, searchReader, textParam } from '~/lib/search-params';

const params = {
  /** The subject of the request: the id of an order, the hash of an intent, or a query id. */
  of: textParam(),
  /** The kinds of private data that the file keeps; none by default, since files are passed on. */
  keep: listParam(['amounts', 'addresses']),
};

/** The view of the page, as its URL has it. */
export type SupportSearch = SearchOf<typeof params>;

export const readSupportSearch = searchReader(params);
