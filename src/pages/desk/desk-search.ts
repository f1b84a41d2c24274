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

/**
 * Repeats `LONGEST_NAME` and `MOST_LINKED`, because every visit loads this file, but only the desk's page loads the
 * accounts.
 */
const MOST = 20 + 1;
const LONGEST = 40;

/** Longer than any address. */
const LONGEST_OTHER = 70;

/**
 * Up to 20 addresses, each once, followed by a name if the link has names: "0:ab… Main". One more address is kept, and
 * after them all other entries, so that the page can say what it leaves out.
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
  /** The accounts of a link; without them, the page shows the accounts of this browser. */
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
