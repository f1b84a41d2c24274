import { type SearchOf, searchReader, textParam } from '~/lib/search-params';

const params = {
  /** What the request is about: the id of an order, the hash of an intent, or a query id. */
  of: textParam(),
};

/** The view of the page, as its URL has it. */
export type SupportSearch = SearchOf<typeof params>;

export const readSupportSearch = searchReader(params);
