import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { DataOf, Reply } from '~/api/client';
import { ApiError } from '~/api/errors';
import type { Position } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import { eventKey, type HistoryEvent, toHistoryEvent } from '~/domain/position/history-event';
import { readCount, readTime } from '~/domain/read-field';
import { type Field, valueOrNull } from '~/lib/field';
import { isSameJson } from '~/lib/same-json';
import type { Api, Requester } from '../api-context';
import { prepareEvents } from './history-events';
import { polledOptions } from '../background/polled-options';
import { POSITIONS_PAGE } from '../lists/page-sizes';
import { rawAnswer } from '../lists/read-all-pages';
import type { Page } from '../lists/read-list';
import { type CountedPages, type CountedReply, readCountedPages } from '../lists/paginate-unstable-list';

type HistoryQuery = {
  readonly trader: string;
  readonly asset: string;
  readonly maxRows: number;
  /** Reads only up to the page that contains an event before this time, in ms. */
  readonly backToMs?: number | null;
};

type ReadHistory = HistoryQuery & {
  readonly signal: AbortSignal;
  readonly onRows?: (rows: number, total: Field<number>) => void;
  readonly onPage?: (page: CountedReply<Row>) => void;
};

/** Operation 16 for one asset, newest first, page after page up to `maxRows`: see `readCountedPages`. */
async function readHistory(
  api: Requester,
  { trader, asset, maxRows, backToMs = null, signal, onRows, onPage }: ReadHistory,
): Promise<AssetHistory> {
  const pages = await readCountedPages<Lenient<Position>>({
    pageSize: POSITIONS_PAGE,
    maxRows,
    keyOf: eventKey,
    isFarEnough: backToMs === null ? undefined : (rows) => isBackTo(rows, backToMs),
    onRows,
    readPage: async (page) => {
      const reply = await readHistoryPage(api, { trader, asset, signal, ...page });
      onPage?.(reply);
      return reply;
    },
  });
  const { problems, answers, receivedAtMs: atMs } = pages;
  return { ...pages, whole: { problems, answers, atMs } };
}

function isBackTo(rows: readonly (Row | BadValue)[], backToMs: number): boolean {
  return rows.some((row) => {
    const atMs = row instanceof BadValue ? null : valueOrNull(readTime(row.timestamp));
    return atMs !== null && atMs < backToMs;
  });
}

/** The longest cached history of an asset, under any key. */
export function longestHistory(client: QueryClient, trader: string, asset: string): AssetHistory | undefined {
  const cached = client.getQueriesData<AssetHistory>({ queryKey: ['listPositionHistory', trader, asset] });
  return cached.reduce<AssetHistory | undefined>(
    (longest, [, data]) => (data !== undefined && data.rows.length > (longest?.rows.length ?? -1) ? data : longest),
    undefined,
  );
}

/** Cached rows of at most this age need not be read again for another range. */
const FRESH_MS = 60_000;

/** One asset's newest events as a query. A poll reads only the newest page if that shows everything new. */
export function historyOptions(api: Api, query: HistoryQuery) {
  const { trader, asset, maxRows, backToMs = null } = query;
  const queryKey = [
    'listPositionHistory',
    trader,
    asset,
    String(maxRows),
    ...(backToMs === null ? [] : [String(backToMs)]),
  ] as const;
  return queryOptions({
    ...polledOptions(api, 'positionHistory'),
    queryKey,
    // Keeps unchanged rows as the same objects here; comparing thousands of them in depth takes time.
    structuralSharing: false,
    queryFn: async ({ signal, client }): Promise<AssetHistory> => {
      const before = client.getQueryData<AssetHistory>(queryKey);
      if (before === undefined) {
        const cached = backToMs === null ? undefined : longestHistory(client, trader, asset);
        const isEnough = cached !== undefined && (cached.complete || isBackTo(cached.rows, backToMs ?? 0));
        if (isEnough && Math.abs(api.clock.now() - cached.receivedAtMs) < FRESH_MS) return cached;
        return readHistory(api, { ...query, signal, onPage: ({ data }) => prepareEvents(data, asset, api) });
      }
      const continued = await continueHistory(before, {
        maxRows,
        readPage: (page) => readHistoryPage(api, { trader, asset, signal, ...page }),
      });
      if (continued !== null) return continued;
      const again = await readHistory(api, { ...query, signal });
      return { ...again, rows: keepRows(before.rows, again.rows) };
    },
  });
}

type ReadPage = Page & { readonly trader: string; readonly asset: string; readonly signal: AbortSignal };

/** One page of operation 16. */
export async function readHistoryPage(
  api: Requester,
  { signal, ...params }: ReadPage,
): Promise<CountedReply<Lenient<Position>>> {
  const reply = await api.client.listPositionHistory(params, { signal, limiter: api.limiter });
  return { ...reply, data: listOf(reply), totalCount: readCount(reply.data.totalCount) };
}

/** An answer without its list is not an empty history. */
function listOf({ data, request }: Reply<DataOf<'listPositionHistory'>>): readonly (Lenient<Position> | BadValue)[] {
  if (!(data.data instanceof BadValue)) return data.data;
  throw new ApiError({
    kind: 'shape',
    operation: 'listPositionHistory',
    url: request.url,
    attempts: 1,
    status: 200,
    mayHaveReachedService: true,
  });
}

type Row = Lenient<Position>;

type ContinueHistory = { readonly maxRows: number; readonly readPage: (page: Page) => Promise<CountedReply<Row>> };

/** This many known rows must follow the new ones, or all there are. */
const ENOUGH_KNOWN = 5;
/**
 * Rows below the newest page are read again after this time: the service does not promise that past events never
 * change.
 */
const WHOLE_AGAIN_MS = 15 * 60_000;

/**
 * Continues the cached history by its newest page: one request per poll, however many pages there are. Does so only if
 * nothing but new rows can have come: the page begins with them, continues with exactly the former top rows, and the
 * total has grown by as many.
 * @returns null when all pages must be read again
 */
export async function continueHistory(
  before: AssetHistory,
  { maxRows, readPage }: ContinueHistory,
): Promise<AssetHistory | null> {
  // A full read is one page as well then.
  if (before.rows.length < POSITIONS_PAGE) return null;
  const reply = await readPage({ limit: POSITIONS_PAGE, offset: 0 });
  const page = reply.data.flatMap((row) => (row instanceof BadValue ? [] : [row]));
  const come = newRows(before.rows, page);
  if (page.length < reply.data.length || come === null || reply.receivedAtMs - before.whole.atMs > WHOLE_AGAIN_MS)
    return null;
  if (
    before.totalCount.kind !== 'known' ||
    reply.totalCount.kind !== 'known' ||
    reply.totalCount.value - before.totalCount.value !== come
  )
    return null;
  const rows = [...keepRows(before.rows, page), ...before.rows.slice(page.length - come)];
  return {
    ...before,
    rows: sameList(before.rows, rows.slice(0, maxRows)),
    complete: before.complete && rows.length <= maxRows,
    totalCount: reply.totalCount,
    receivedAtMs: reply.receivedAtMs,
    serverTimeMs: reply.serverTimeMs,
    problems: [...reply.problems, ...before.whole.problems],
    answers: [rawAnswer(reply), ...before.whole.answers],
  };
}

/** How many rows of the newest page are above the former top rows; null when the two do not match. */
function newRows(before: readonly Row[], page: readonly Row[]): number | null {
  const [top] = before;
  const topKey = top === undefined ? null : eventKey(top);
  const come = topKey === null ? -1 : page.findIndex((row) => eventKey(row) === topKey);
  const known = come === -1 ? [] : page.slice(come);
  if (known.length < Math.min(ENOUGH_KNOWN, before.length)) return null;
  const follows = known.every((row, index) => {
    const other = before[index];
    return other !== undefined && eventKey(row) !== null && eventKey(row) === eventKey(other);
  });
  return follows ? come : null;
}

/** Keeps the objects of unchanged rows, and the list when all are unchanged, so that derived values stay the same. */
export function keepRows(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  const byKey = new Map(before.map((row) => [eventKey(row), row]));
  const merged = rows.map((row) => {
    const key = eventKey(row);
    const same = key === null ? undefined : byKey.get(key);
    return same !== undefined && isSameJson(same, row) ? same : row;
  });
  return sameList(before, merged);
}

function sameList(before: readonly Row[], rows: readonly Row[]): readonly Row[] {
  return rows.length === before.length && rows.every((row, index) => row === before[index]) ? before : rows;
}

/** The newest events of one asset that were read, newest first. */
export type AssetHistory = CountedPages<Lenient<Position>> & {
  /** When all its pages were last read; polls since then read the newest page. */
  readonly whole: Pick<CountedPages<unknown>, 'problems' | 'answers'> & { readonly atMs: number };
};

type WholeHistory = {
  readonly trader: string;
  readonly assets: readonly string[];
  readonly signal: AbortSignal;
  /** `total` is null until every asset has sent its own, or when one never does. */
  readonly onProgress: (progress: { readonly rows: number; readonly total: number | null }) => void;
};

type EveryEvent = {
  readonly events: readonly HistoryEvent[];
  /** False when the service counts events that it did not send, or when a list could not be read to its end. */
  readonly complete: boolean;
};

/** More than any trader's history. Stops reading a list that never ends. */
const MAX_ROWS = 1_000_000;

/** Every event of these assets over all pages, for an export. Rejects when any page fails. */
export async function readWholeHistory(
  api: Api,
  { trader, assets, signal, onProgress }: WholeHistory,
): Promise<EveryEvent> {
  const read = new Map<string, { readonly rows: number; readonly total: Field<number> }>();
  const tell = (asset: string, rows: number, total: Field<number>) => {
    read.set(asset, { rows, total });
    const totals = [...read.values()].map((one) => valueOrNull(one.total));
    const isKnown = read.size === assets.length && totals.every((one) => one !== null);
    onProgress({
      rows: [...read.values()].reduce((sum, one) => sum + one.rows, 0),
      total: isKnown ? totals.reduce((sum: number, one) => sum + (one ?? 0), 0) : null,
    });
  };
  const asking = { client: api.client, limiter: api.limiter.always };
  const histories = await Promise.all(
    assets.map(async (asset) => {
      const { rows, complete, unlisted } = await readHistory(asking, {
        trader,
        asset,
        maxRows: MAX_ROWS,
        signal,
        onRows: (count, total) => tell(asset, count, total),
      });
      return {
        events: rows.map((row) => toHistoryEvent(row, asset, api.config.assumptions)),
        complete: complete && unlisted === 0,
      };
    }),
  );
  return { events: histories.flatMap(({ events }) => events), complete: histories.every(({ complete }) => complete) };
}
