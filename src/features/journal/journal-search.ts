import { type SearchOf, searchReader, sortParam, textParam } from '~/lib/search-params';

const params = {
  q: textParam(),
  sort: sortParam(),
};

/** The view of the page, as its URL has it. */
export type JournalSearch = SearchOf<typeof params>;

export const readJournalSearch = searchReader(params);
