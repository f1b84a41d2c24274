import { typedAddress } from '~/lib/typed-address';
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

/** Longer than any address. */
const LONGEST_OTHER = 70;

/**
 * Up to 20 addresses, each once, with a name behind it where the link has names: "0:ab… Main". One more is kept, and
 * behind them whatever is no address, so that the page can say what it leaves out.
 */
const accountsParam: Param<readonly string[]> = (value) => {
  const given: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(',')
      : [value];
  const read = new Map<string, string>();
  const others: string[] = [];
  for (const part of given) {
    const [address = '', ...words] = (typeof part === 'string' ? part : (JSON.stringify(part) ?? ''))
      .trim()
      .split(/\s+/);
    const raw = typedAddress(address);
    const name = words.join(' ').slice(0, LONGEST).trim();
    if (raw === undefined) others.push([address, ...words].join(' ').slice(0, LONGEST_OTHER).trim());
    else if (!read.has(raw)) read.set(raw, name === '' ? raw : `${raw} ${name}`);
  }
  const all = [...[...read.values()].slice(0, MOST), ...others.filter((other) => other !== '')];
  return all.length === 0 ? undefined : all;
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
