import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { type Coverage, coverageOf } from '~/domain/position/coverage';
import {
  type AssetSnapshot,
  createRowMaker,
  type MarketSnapshot,
  type PositionRow,
} from '~/domain/position/position-row';
import { toPositionViews } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';
import { type Api, useApi } from '../api-context';
import { type AssetNames, useAssetNames } from './assets';
import { failureIn, gather, reuse } from '../combine-queries';
import { ROUND_MS } from '../background/polling-policy';
import { useAskAgain, useAssetsWithPositions, usePositionChanges } from './assets-with-positions';
import { useMarketPolling } from '../markets/market-rows';
import { usePolling } from '../use-polling';
import { useReused } from '../use-reused';
import { usePositionMarkets } from './position-markets';
import { positionsKey, positionsOptions } from './positions';

type PositionPolling = {
  /** Minimum intervals of an asset and of a market, for a page that sends many other requests. */
  readonly least?: { readonly assetsMs: number; readonly marketsMs: number };
  /** Assets that are polled as often as assets with positions. */
  readonly eager?: ReadonlySet<string>;
  /** Whether to read the assets without positions too; false for a page that sends many other requests. */
  readonly others?: boolean;
  /** False on a page that shows only positions close to liquidation: its freshness mark then ignores these assets. */
  readonly isShown?: boolean;
};

const noAssets: ReadonlySet<string> = new Set();

const noLeast = { assetsMs: 0, marketsMs: 0 };

/**
 * Keeps the queries of open positions polling. First come the assets with positions, as far as answers or the account's
 * state name them; they are polled at the configured interval. The others only matter when a position is newly opened:
 * they follow in a slow round, or at a tenth of that rate while the state is not readable. An asset is requested at
 * once when an answer shows that it has changed. A market is polled only while it has positions.
 */
export function usePositionPolling(
  list: PositionRows,
  { least = noLeast, eager = noAssets, others = true, isShown = true }: PositionPolling = {},
): void {
  const { trader, walletId, assets, markets } = list;
  const { assets: named, isSettled } = useAssetsWithPositions(trader, assets.length);
  usePositionChanges(trader, useAskAgain(trader));
  const isFirst = ({ asset, rows }: AssetSnapshot) =>
    (rows !== null && rows.length > 0) || eager.has(asset) || named?.has(asset) === true;
  const [first, rest] = [assets.filter(isFirst), assets.filter((one) => !isFirst(one))];
  const polled = [...first, ...(others ? rest : [])].map(({ asset, rows, failure }): PolledAsset => {
    const mayHavePositions = first.some((one) => one.asset === asset);
    // Request a failed asset soon, because the page shows its failure until then.
    const isSlow = !mayHavePositions && named !== null && failure === null;
    return {
      trader,
      walletId,
      asset,
      mayHavePositions,
      isRequested: mayHavePositions || isSettled || rows !== null,
      isShown,
      leastIntervalMs: isSlow ? Math.max(least.assetsMs, ROUND_MS / 1.5) : least.assetsMs,
    };
  });
  usePolling(polled, polledAsset);
  useMarketPolling(
    markets.map(({ address }) => address),
    { leastIntervalMs: least.marketsMs },
  );
}

type PolledAsset = Subject & {
  readonly asset: string;
  readonly mayHavePositions: boolean;
  /** False while assets with positions are requested first. */
  readonly isRequested: boolean;
  readonly isShown: boolean;
  readonly leastIntervalMs: number;
};

function polledAsset(api: Api, polled: PolledAsset) {
  const { trader, walletId, asset, mayHavePositions, isRequested, isShown, leastIntervalMs } = polled;
  const reader: Api = isShown ? api : { ...api, isBackground: true };
  const poll = { walletId, onScreen: mayHavePositions, leastIntervalMs: () => leastIntervalMs };
  return { ...positionsOptions(reader, trader, asset, poll), enabled: isRequested };
}

/** Refetches these assets of a trader at once. Resolves when all were answered or have failed again. */
export function usePositionRetry(trader: string): (assets: readonly string[]) => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(
    async (assets) => {
      await Promise.all(assets.map((asset) => queryClient.refetchQueries({ queryKey: positionsKey(trader, asset) })));
    },
    [queryClient, trader],
  );
}

/** All open positions of a trader, and how far they have been read. */
export type PositionRows = {
  readonly trader: string;
  /** Only positions that the service lists for this `walletId`; undefined for all. */
  readonly walletId: string | undefined;
  readonly assets: readonly AssetSnapshot[];
  /** Markets that could name more assets, and have not. */
  readonly naming: Omit<AssetNames, 'assets'>;
  /** How many of the positions were read: a market that did not name its asset counts as unread. */
  readonly coverage: Coverage;
  /** The positions of all assets that were read, from their latest answers. */
  readonly rows: readonly PositionRow[];
  /** The markets that have positions. */
  readonly markets: readonly MarketSnapshot[];
};

/**
 * The same rows for every page that shows positions. Operation 15 is requested once for each asset, and operation 17
 * once for each market that has positions. Each fails separately. `usePositionPolling` sends the requests.
 */
export function usePositionRows(trader: string, walletId?: string, isPolled = true): PositionRows {
  const { assets: names, ...naming } = useAssetNames(trader, isPolled);
  const read = useRowsOf({ trader, walletId, names });
  return { trader, walletId, naming, coverage: coverageOfRows(read.assets, naming), ...read };
}

/** A market and its asset, the parameter of operation 15. */
type MarketOfRows = {
  /** Raw address. */
  readonly address: string;
  /** Null until the market's own answer names it. */
  readonly asset: string | null;
  /** Why the asset is unknown; null while it is loading. */
  readonly failure: Error | null;
};

const noNames: readonly string[] = [];

/**
 * A trader's positions in one market. Requests only its asset. Includes rows without a readable market, since they may
 * belong to it.
 */
export function useMarketPositionRows(trader: string, { address, asset, failure }: MarketOfRows): PositionRows {
  const names = useMemo(() => (asset === null ? noNames : [asset]), [asset]);
  const { assets, rows, markets } = useRowsOf({ trader, walletId: undefined, names });
  const naming = { unnamed: asset === null ? [{ address, failure }] : [], ordersRead: true, ordersFailure: null };
  return {
    trader,
    walletId: undefined,
    assets,
    naming,
    coverage: coverageOfRows(assets, naming),
    rows: useMemo(
      () => rows.filter(({ position: { market } }) => market.kind !== 'known' || market.value === address),
      [rows, address],
    ),
    markets: useMemo(() => markets.filter((market) => market.address === address), [markets, address]),
  };
}

/** The rows of these assets, with their assets and markets. */
function useRowsOf({ trader, walletId, names }: Subject & { readonly names: readonly string[] }) {
  const api = useApi();
  const queryClient = useQueryClient();
  const gathered = useMemo(
    () => gatherAssets(api, queryClient, { trader, names, walletId }),
    [api, queryClient, trader, names, walletId],
  );
  const assets = useSyncExternalStore(gathered.subscribe, gathered.read);
  const addresses = useAddresses(assets);
  const markets = usePositionMarkets(addresses);
  const [makeRows] = useState(createRowMaker);
  const rows = useMemo(() => makeRows(assets, markets), [makeRows, assets, markets]);
  return { assets, rows, markets };
}

/** The same list with these answers for its assets, at current prices. */
export function useListWith(list: PositionRows, assets: readonly AssetSnapshot[]): PositionRows {
  const markets = usePositionMarkets(useAddresses(assets));
  const [makeRows] = useState(createRowMaker);
  const rows = useMemo(() => makeRows(assets, markets), [makeRows, assets, markets]);
  return useMemo(
    () => (assets === list.assets ? list : { ...list, assets, rows, coverage: coverageOfRows(assets, list.naming) }),
    [list, assets, rows],
  );
}

function coverageOfRows(
  assets: readonly AssetSnapshot[],
  { unnamed, ordersRead, ordersFailure }: PositionRows['naming'],
): Coverage {
  const notRequested = unnamed.map(({ failure }) => ({ rows: null, failure }));
  const requested = assets.map((one) => ({ ...one, isCut: !one.complete }));
  return coverageOf(
    [...requested, ...notRequested],
    ordersRead ? undefined : ordersFailure === null ? 'awaited' : 'failed',
  );
}

/** The rows of all answers in the cache about a trader's positions, with their markets. Sends no requests. */
export function useReadPositionRows(trader: string): Pick<PositionRows, 'trader' | 'assets' | 'rows' | 'markets'> {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (onChange: () => void) =>
      // Ignore added queries: they are added while a component renders, and have no answer yet.
      cache.subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && isPositionsOf(trader, event.query))
          onChange();
      }),
    [cache, trader],
  );
  const joined = useSyncExternalStore(subscribe, () =>
    [...new Set(cache.getAll().flatMap((query) => (isPositionsOf(trader, query) ? String(query.queryKey[2]) : [])))]
      .toSorted()
      .join('\n'),
  );
  const names = useMemo(() => (joined === '' ? noNames : joined.split('\n')), [joined]);
  return { trader, ...useRowsOf({ trader, walletId: undefined, names }) };
}

function isPositionsOf(
  trader: string,
  { queryKey: [operation, of] }: { readonly queryKey: readonly unknown[] },
): boolean {
  return operation === 'listActivePositions' && of === trader;
}

type Subject = { readonly trader: string; readonly walletId: string | undefined };

function gatherAssets(
  api: Api,
  queryClient: QueryClient,
  { names, ...subject }: Subject & { readonly names: readonly string[] },
) {
  const requested = new Set(names);
  return gather<AssetSnapshot>({
    cache: queryClient.getQueryCache(),
    concerns: ([operation, trader, asset, walletId]) =>
      operation === 'listActivePositions' &&
      trader === subject.trader &&
      walletId === subject.walletId &&
      typeof asset === 'string' &&
      requested.has(asset),
    readRows: (before) =>
      names.map((asset, index) => readAsset(api, queryClient, { ...subject, asset }, before[index])),
  });
}

const none: AssetSnapshot['wire'] = [];

/** One asset from the cache; the previous object while there is no newer answer. */
export function readAsset(
  api: Api,
  queryClient: QueryClient,
  subject: Subject & { readonly asset: string },
  before?: AssetSnapshot,
): AssetSnapshot {
  const { trader, asset, walletId } = subject;
  const state = queryClient.getQueryState(positionsOptions(api, trader, asset, { walletId }).queryKey);
  const data = state?.data;
  const failure = failureIn(state, before?.failure);
  if (before !== undefined && before.source === data) return reuse(before, { ...before, failure }, ['failure']);
  return {
    asset,
    rows: data === undefined ? null : toPositionViews(data.rows, api.config.assumptions),
    wire: data?.rows ?? none,
    // An entry that isn't an object may be any position. An object with a broken member is still a row.
    complete: data === undefined || (data.complete && !data.problems.some(({ field }) => field === '[]')),
    failure,
    receivedAtMs: data?.receivedAtMs ?? null,
    ...(data === undefined ? {} : { startedAtMs: data.startedAtMs }),
    source: data,
  };
}

/** The distinct markets of all positions. Returns the same list until it changes. */
function useAddresses(assets: readonly AssetSnapshot[]): readonly string[] {
  const named = assets.flatMap(({ rows }) => (rows ?? []).flatMap(({ market }) => valueOrNull(market) ?? []));
  return useReused([...new Set(named)].toSorted());
}
