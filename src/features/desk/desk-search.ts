import { parseAddress } from '~/lib/address';
import {
  addressParam,
  choiceParam,
  type Param,
  type SearchOf,
  searchReader,
  sortParam,
  textParam,
} from '~/lib/search-params';

/** Beside `LONGEST_NAME` and `MOST_LINKED`: every visit loads this file, and the accounts only their page. */
const MOST = 20 + 1;
const LONGEST = 40;

/**
 * Up to 20 addresses, each once, with a name behind it where the link has names: "0:ab… Main". One more is kept, so that
 * the page can say that it leaves some out.
 */
const accountsParam: Param<readonly string[]> = (value) => {
  const given: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  const read = new Map<string, string>();
  for (const part of given) {
    const [address = '', ...words] = typeof part === 'string' ? part.split(/\s+/) : [];
    const raw = parseAddress(address)?.raw;
    const name = words.join(' ').slice(0, LONGEST).trim();
    if (raw !== undefined && !read.has(raw)) read.set(raw, name === '' ? raw : `${raw} ${name}`);
  }
  return read.size === 0 ? undefined : [...read.values()].slice(0, MOST);
};

const params = {
  /** The accounts of a link; those of this browser without it. */
  accounts: accountsParam,
  group: textParam(LONGEST),
  /** Filters of the merged positions and orders. */
  of: addressParam(),
  q: textParam(),
  side: choiceParam(['long', 'short']),
  sort: sortParam(),
  net: sortParam(),
  positions: sortParam(),
  orders: sortParam(),
};

/** The view of the desk. */
export type DeskSearch = SearchOf<typeof params>;

export const readDeskSearch = searchReader(params);
