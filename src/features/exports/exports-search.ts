import { dayParam, monthDayParam, type SearchOf, searchReader, textParam } from '~/lib/search-params';

const params = {
  /** Days of the zone, both included, as YYYY-MM-DD. Without any, this tax year. */
  from: dayParam(),
  to: dayParam(),
  /** The time zone of these days: an IANA name, UTC by default. The page reports an unknown name. */
  zone: textParam(),
  /** The first day of a tax year, as MM-DD; 1 January without it. */
  year: monthDayParam(),
};

/** The view of the page, as its URL has it. */
export type ExportsSearch = SearchOf<typeof params>;

export const readExportsSearch = searchReader(params);
