import { fundingWindows, type FundingWindow } from '~/domain/market/funding';
import { parseAddress } from '~/lib/address';
import type { KeptSearch } from '~/shell/kept-search';
import type { Sort } from '~/ui/table/sort-rows';

/**
 * Reading search parameters: each has a fallback, so that a broken or an old
 * link shows a page. The router lays what a reader returns over the raw search,
 * so every reader names all of its keys: one left out would keep its raw value.
 */
type Raw = Record<string, unknown>;

/** Who is watched and which demo it is: kept on every page. Addresses in their raw form, whichever was in the link. */
export function readKeptSearch(raw: Raw): KeptSearch {
  const seed = raw['seed'];
  return {
    trader: readAddress(raw['trader']),
    account: readAddress(raw['account']),
    scenario: readWord(raw['scenario']),
    seed: typeof seed === 'number' && Number.isSafeInteger(seed) && seed >= 0 ? seed : undefined,
  };
}

export type MarketsSearch = {
  readonly q?: string | undefined;
  readonly class?: string | undefined;
  readonly sort?: string | undefined;
  readonly per?: FundingWindow | undefined;
};

export function readMarketsSearch(raw: Raw): MarketsSearch {
  return {
    q: readText(raw['q']),
    class: readText(raw['class']),
    sort: sortText(readSort(raw['sort'])),
    per: fundingWindows.find((window) => window === raw['per']),
  };
}

export type OrdersSearch = { readonly sort?: string | undefined };

export function readOrdersSearch(raw: Raw): OrdersSearch {
  return { sort: sortText(readSort(raw['sort'])) };
}

/** "volume.desc" and back. */
export function readSort(value: unknown): Sort {
  const [column, direction, ...rest] = typeof value === 'string' ? value.split('.') : [];
  if (column === undefined || column === '' || rest.length > 0) return null;
  if (direction === 'asc') return { column, direction: 'ascending' };
  return direction === 'desc' ? { column, direction: 'descending' } : null;
}

export function sortText(sort: Sort): string | undefined {
  return sort === null ? undefined : `${sort.column}.${sort.direction === 'ascending' ? 'asc' : 'desc'}`;
}

function readAddress(value: unknown): string | undefined {
  return typeof value === 'string' ? parseAddress(value)?.raw : undefined;
}

function readWord(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z-]{1,32}$/.test(value) ? value : undefined;
}

/** The router reads `?q=17` as a number; what was typed is a text. */
function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= 100 ? text : undefined;
}
