import { dayParam, type SearchOf, searchReader, textParam } from '~/lib/search-params';

const params = {
  /** UTC days, both included, as YYYY-MM-DD. Without any, this year. */
  from: dayParam(),
  to: dayParam(),
  /** Of links from elsewhere: the page says that it does not use it. */
  zone: textParam(),
};

/** The view of the page, as its URL has it. */
export type ExportsSearch = SearchOf<typeof params>;

export const readExportsSearch = searchReader(params);
