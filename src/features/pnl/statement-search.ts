import { readZone } from '~/lib/format-time';
import {
  dayParam,
  flagParam,
  type Param,
  type SearchOf,
  searchReader,
  sortParam,
  wordParam,
} from '~/lib/search-params';

/** An IANA zone that this browser knows, such as "Asia/Dubai"; UTC is the default and stays out of the URL. */
const zoneParam: Param<string> = (value) => {
  if (typeof value !== 'string' || value === '' || value === 'UTC' || value.length > 60) return undefined;
  return readZone(value) ?? undefined;
};

const params = {
  /**
   * Days of the zone, both included, as YYYY-MM-DD; this month by default. A single day, as in old links, means that
   * day.
   */
  from: dayParam(),
  to: dayParam(),
  /** The zone of the days and times. */
  zone: zoneParam,
  /** Whether to list order ends that may lie outside the period, too. */
  unsure: flagParam(),
  /** Lists only the lines behind one figure; `readPick` knows the possible values. */
  what: wordParam(),
  sort: sortParam(),
};

/** The view of a statement, as its URL has it. */
export type StatementSearch = SearchOf<typeof params>;

export const readStatementSearch = searchReader(params);
