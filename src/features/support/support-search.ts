import { listParam, type SearchOf, searchReader, textParam } from '~/lib/search-params';

const params = {
  /** What the request is about: the id of an order, the hash of an intent, or a query id. */
  of: textParam(),
  /** What the file keeps; nothing of it by default, since files are passed on. */
  keep: listParam(['amounts', 'addresses']),
};

/** The view of the page, as its URL has it. */
export type SupportSearch = SearchOf<typeof params>;

export const readSupportSearch = searchReader(params);
