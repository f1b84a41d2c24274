import { parseAddress } from '~/lib/address';
import type { StorePlace } from './stored-text';
import { createStoredValue, type StoredValue } from './stored-value';

/** The markets that a reader added or starred in this browser, and their last view of the list. */
export type OwnMarkets = {
  /** Raw addresses of markets outside of the configuration, in the order in which they were added. */
  readonly added: readonly string[];
  /** Raw addresses. */
  readonly favourites: readonly string[];
  /** The search parameters of the last view of the list; null before the first choice. */
  readonly view: Readonly<Record<string, string>> | null;
  /** Whether a visit has recorded enough prices for trend lines. */
  readonly hasTrend: boolean;
  /** Raw addresses, sorted by volume at the last visit, largest first. */
  readonly byVolume: readonly string[];
};

export type OwnMarketsStore = StoredValue<OwnMarkets>;

/** Limits the requests, since each market needs one. */
export const MAX_OWN_MARKETS = 200;
/** Larger than any view of the list needs. */
const MAX_VIEW_PARTS = 12;
const MAX_VIEW_TEXT = 2_000;

export const noOwnMarkets: OwnMarkets = { added: [], favourites: [], view: null, hasTrend: false, byVolume: [] };

/** If storage is blocked, the value lasts as long as the page. */
export function createOwnMarketsStore(place: StorePlace): OwnMarketsStore {
  const parse = (value: unknown) => (typeof value === 'object' && value !== null ? readOwnMarkets(value) : null);
  return createStoredValue(
    {
      key: 'perpdeck.markets',
      version: 1,
      parse,
      // The app, not the reader, writes the other parts.
      isOwn: ({ added, favourites }) => added.length + favourites.length > 0,
      ...place,
    },
    noOwnMarkets,
  );
}

/** Reads each part separately, so that a broken part does not affect the others. */
function readOwnMarkets(value: object): OwnMarkets {
  const stored: Partial<Record<keyof OwnMarkets, unknown>> = value;
  return {
    added: readAddresses(stored.added),
    favourites: readAddresses(stored.favourites),
    view: readView(stored.view),
    hasTrend: stored.hasTrend === true,
    byVolume: readAddresses(stored.byVolume),
  };
}

function readAddresses(value: unknown): readonly string[] {
  const given: readonly unknown[] = Array.isArray(value) ? value : [];
  const addresses = given.flatMap((one) => (typeof one === 'string' ? (parseAddress(one)?.raw ?? []) : []));
  return [...new Set(addresses)].slice(0, MAX_OWN_MARKETS);
}

function readView(value: unknown): OwnMarkets['view'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const parts = Object.entries(value).filter(
    (part): part is [string, string] => typeof part[1] === 'string' && part[1].length <= MAX_VIEW_TEXT,
  );
  return Object.fromEntries(parts.slice(0, MAX_VIEW_PARTS));
}
