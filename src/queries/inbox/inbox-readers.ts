import { focusManager, type QueryClient } from '@tanstack/react-query';
import type { Rule, RuleOf } from '~/storage/inbox-rules';
import { toEventView } from '~/domain/account/event-view';
import { readEvents, readHistory } from '~/domain/alerts/inbox-items';
import type { InboxItem, Log } from '~/domain/alerts/inbox-state';
import { liquidationDistance } from '~/domain/alerts/near-alert';
import {
  findingSteps,
  forgetLevels,
  isOfMarket,
  levelName,
  type LevelStep,
  stepDistance,
  stepLevels,
  stepMarket,
  stepVault,
  withRules,
} from '~/domain/alerts/rule-steps';
import { toOrderViews } from '~/domain/order/order-view';
import { isConfirmed, type ConfirmationRounds } from '~/domain/position/confirm-findings';
import { isWholeAsset } from '~/domain/position/coverage';
import { toHistoryEvent } from '~/domain/position/history-event';
import { createRowMaker, type MarketSnapshot, type PositionRow } from '~/domain/position/position-row';
import { identityOf } from '~/domain/position/position-view';
import type { RiskLimits } from '~/domain/position/risk';
import { toRateHistory } from '~/domain/vault/rate-history';
import { coversWindow, realisedYield } from '~/domain/vault/realised-yield';
import { parseAddress } from '~/lib/address';
import { absent, known, valueOrNull } from '~/lib/field';
import { referencesIn } from '~/lib/references-in';
import { accountStateOptions } from '../account/account';
import type { Api } from '../api-context';
import { eventsOptions } from '../account/events';
import { isOrderedByState, namedAssets } from '../positions/assets-with-positions';
import type { InboxLogs } from './inbox-log';
import { createOrdersReader } from './inbox-orders';
import { aboutRow, createReadings, OLDEST_MS } from './inbox-readings';
import { marketOptions } from '../markets/market';
import { isRetryDelayed } from '../background/polled-options';
import { checkReadings, wholeOrdersAt } from '../positions/check-readings';
import { historyOptions } from '../positions/position-history';
import { readMarket } from '../positions/position-markets';
import { readAsset } from '../positions/position-rows';
import { POSITIONS_PAGE } from '../lists/page-sizes';
import { positionsOptions } from '../positions/positions';
import { vaultRatesOptions } from '../vaults/vaults';
import { equityKey } from '../session-state';

/** The raw addresses for which lists are read. */
export type WatchedAccount = { readonly trader: string | null; readonly account: string | null };

export type ReaderOptions = {
  /** Its limiter must also send requests in a hidden tab. */
  readonly api: Api;
  readonly client: QueryClient;
  readonly logs: InboxLogs;
  readonly rules: () => readonly Rule[];
  readonly limits: () => RiskLimits;
  readonly watched: WatchedAccount;
  /** The logs of markets and vaults, and of the trader. */
  readonly subjects: { readonly markets: string; readonly trader: string };
  /** Receives the happenings that a step of this tab added: this tab must announce them. */
  readonly onAdded: (added: readonly InboxItem[]) => void;
  /** Aborts when the watch stops. */
  readonly signal: AbortSignal;
};

/** The longest time from a page's request to its answer: the deadline of an attempt. */
const ATTEMPT_MS = 12_000;
const PAYLOAD_BUDGET = 200;

export type Readers = ReturnType<typeof createReaders>;

/**
 * Creates functions that each read one list or one market and apply it to the log. They reject if the request fails.
 */
export function createReaders(options: ReaderOptions) {
  const { api, client, logs, watched, subjects, onAdded } = options;
  const units = api.config.assumptions;
  const { find, readingOf, isGood } = createReadings(api, client);
  const { trader } = watched;
  const makeRows = createRowMaker();
  /** Assets in which the last answer had positions, with their markets. */
  const marketsByAsset = new Map<string, readonly string[]>();
  let rounds: ConfirmationRounds = new Map();

  const step = async (subject: string, change: (log: Log) => Log): Promise<void> => {
    const seen = logs.get(subject);
    // Most readings change nothing and need no lock.
    if (seen !== null && change(seen) === seen) return;
    onAdded(await logs.step(subject, change));
  };
  const stepList = (change: (log: Log) => Log): Promise<void> =>
    step(subjects.trader, (log) => withRules(log, change(log), options.rules()));

  /** Returns the answer, and when its request began and ended. Reuses an answer that a page has just received. */
  async function ask<T extends { readonly receivedAtMs: number }>(
    queryKey: readonly unknown[],
    request: () => Promise<T>,
  ): Promise<{ readonly data: T; readonly startedMs: number; readonly atMs: number }> {
    const state = client.getQueryState<T, Error>(queryKey);
    if (state !== undefined && isRetryDelayed(api, state)) throw state.error ?? new Error('told to wait');
    // Cancel a request that waits for the tab to be visible, because this one would join it and wait too.
    if (state?.fetchStatus === 'fetching' && !focusManager.isFocused())
      await client.cancelQueries({ queryKey, exact: true });
    const beganMs = api.clock.now();
    const data = await request();
    return { data, startedMs: Math.min(beganMs, data.receivedAtMs - ATTEMPT_MS), atMs: data.receivedAtMs };
  }

  let takenMs = 20_000;
  const fresh = {
    // By the clock of TanStack Query. An answer later than the present arrived before the clock was set back, so its
    // age is unknown.
    staleTime: ({ state }: { readonly state: { readonly dataUpdatedAt: number } }) =>
      state.dataUpdatedAt > Date.now() ? 0 : takenMs,
    // Longer than the longest round.
    gcTime: 60 * 60_000,
  };

  const orders = createOrdersReader({
    ...options,
    assetOf: (market) => find(market)?.baseAsset ?? null,
    readAll: (query) => ask(query.queryKey, () => client.fetchQuery({ ...query, ...fresh })),
    stepList,
  });

  /** Resolves with the time of the answer that was checked; null if no answer is new enough. */
  async function stepMarketNow(address: string): Promise<number | null> {
    const nowMs = api.clock.now();
    const reading = readingOf(address, nowMs);
    if (reading === null || Math.abs(nowMs - reading.receivedAtMs) > OLDEST_MS) return null;
    const { identity, market, ageMs, isLate, receivedAtMs } = reading;
    const steps = options.rules().flatMap((rule): LevelStep[] => {
      if (!isOfMarket(rule) || rule.market !== address) return [];
      const about = {
        market: address,
        asset: identity.baseAsset,
        side: rule.kind === 'price' || rule.kind === 'status' ? null : rule.side,
      };
      const take: LevelStep['take'] = (before) => stepMarket(rule, before, { market, ageMs, isLate, units });
      return [{ rule, subject: address, take, readAtMs: receivedAtMs, about }];
    });
    if (steps.length > 0) await step(subjects.markets, (log) => stepLevels(log, steps, nowMs));
    return receivedAtMs;
  }

  function snapshots(): { readonly rows: readonly PositionRow[]; readonly markets: readonly MarketSnapshot[] } {
    const addresses = [...new Set([...marketsByAsset.values()].flat())];
    const markets = addresses.map((address) =>
      readMarket({ api, queryClient: client, find, forms: api.addressForms.get() }, address),
    );
    return { rows: makeRows(assetsNow(), markets), markets };
  }

  function assetsNow() {
    // Pages also read assets that only orders or the user's own markets name.
    const read = client.getQueryCache().findAll({ queryKey: ['listActivePositions', trader ?? ''] });
    const names = new Set([
      ...api.config.markets.map(({ baseAsset }) => baseAsset),
      ...read.map(({ queryKey }) => String(queryKey[2])),
    ]);
    return [...names].map((asset) => readAsset(api, client, { trader: trader ?? '', asset, walletId: undefined }));
  }

  function noteMarkets({ asset, rows }: ReturnType<typeof readAsset>): void {
    const markets = new Set((rows ?? []).flatMap(({ market }) => valueOrNull(market) ?? []));
    if (markets.size > 0) marketsByAsset.set(asset, [...markets]);
    else if (rows !== null) marketsByAsset.delete(asset);
  }

  /** Includes the answers of pages, so that a tab that has just been hidden knows at once which assets to read. */
  function assetsWithPositions(): ReadonlyMap<string, readonly string[]> {
    assetsNow().forEach(noteMarkets);
    return marketsByAsset;
  }

  /** Checks the rules about distance and protection against the cached answers. */
  async function stepPositions(): Promise<void> {
    const rules = options.rules();
    if (trader === null) return;
    const distances = rules.filter((rule): rule is RuleOf<'distance'> => rule.kind === 'distance');
    const protections = rules.filter(({ kind }) => kind === 'protection');
    if (distances.length + protections.length === 0) return;
    const nowMs = api.clock.now();
    const assets = assetsNow();
    assets.forEach(noteMarkets);
    const { rows, markets } = snapshots();
    const steps = rows.flatMap((row): LevelStep[] => {
      const subject = identityOf(row.position);
      if (subject === null) return [];
      const room = isGood(row, nowMs) ? liquidationDistance(row.figures) : ({ kind: 'unknown' } as const);
      return distances.map((rule) => ({
        rule,
        subject,
        take: (before) => stepDistance(rule, before, room),
        readAtMs: Math.min(row.readAt.position ?? 0, row.readAt.market ?? 0),
        about: aboutRow(row),
      }));
    });
    const found = protections.length === 0 ? [] : protectionSteps(protections, { assets, rows, markets });
    const open = new Set(steps.map(({ rule, subject }) => `${levelName(rule)} ${subject}`));
    const goneAtMs = (key: string): number | null => {
      if (open.has(key) || !distances.some((rule) => key.startsWith(`${levelName(rule)} `))) return null;
      const asset = find(key.split(' ')[1] ?? '')?.baseAsset;
      return assets.find((one) => one.asset === asset && isWholeAsset(one))?.receivedAtMs ?? null;
    };
    await step(subjects.trader, (log) => stepLevels(forgetLevels(log, goneAtMs, nowMs), [...steps, ...found], nowMs));
  }

  type Found = ReturnType<typeof snapshots> & { readonly assets: ReturnType<typeof assetsNow> };

  function protectionSteps(protections: readonly Rule[], { assets, rows, markets }: Found): readonly LevelStep[] {
    const { reading, failure } = orders.activeNow();
    if (reading === undefined) return [];
    const ordersAtMs = failure === null ? wholeOrdersAt(reading) : null;
    const { account } = watched;
    const equity = trader === null || account === null ? undefined : api.equities.get().get(equityKey(trader, account));
    const { findings, roundsAfter } = checkReadings({
      assets,
      rows,
      markets,
      orders: toOrderViews(reading.rows, units),
      ordersAtMs,
      find,
      limits: options.limits(),
      equity: equity === undefined ? undefined : known(equity),
    });
    rounds = roundsAfter(rounds);
    const nowMs = api.clock.now();
    const isLate = (row: PositionRow | null) =>
      row?.market !== undefined && row.market !== null && readingOf(row.market.address, nowMs)?.isLate === true;
    // A finding based on a late price counts as neither present nor gone. Small findings are only counted on the pages:
    // they don't cause an alert.
    const isCertain = (one: (typeof findings)[number]) =>
      isConfirmed(rounds, one) && !one.isSmall && (one.kind === 'unprotected' || !isLate(one.row));
    const certain = new Map(findings.filter(isCertain).map((one) => [one.key, one]));
    const uncertain = new Set(findings.map(({ key }) => key));
    // A finding that is missing from an incomplete reading may still hold; do not report it as gone.
    const mayBeGone = ordersAtMs !== null && !rows.some(isLate) && assets.every(isWholeAsset);
    const isThere = (key: string) => (certain.has(key) ? true : mayBeGone && !uncertain.has(key) ? false : null);
    return findingSteps(protections, {
      known: logs.get(subjects.trader)?.levels ?? {},
      found: certain,
      isThere,
      about: ({ row, asset, kind }) => ({ ...(row === null ? {} : aboutRow(row)), asset, text: kind }),
      readAt: (asset) => {
        const of = assets.filter((one) => asset === null || one.asset === asset);
        return Math.min(reading.receivedAtMs, ...of.flatMap(({ startedAtMs }) => startedAtMs ?? []));
      },
    });
  }

  return {
    /** Sets how old a page's answer may be to be reused. */
    takeFrom: (withinMs: number): void => {
      takenMs = withinMs;
    },
    /** The number of requests that the list of orders takes after the first. */
    extraRequests: orders.extraRequests,
    assetsWithPositions,
    named: (): readonly string[] => namedAssets(client, trader ?? '', find),
    readsState: (assets: number): boolean => isOrderedByState(api, assets),
    /** Resolves with the assets that the state names and in which no position was found yet. */
    state: async (): Promise<readonly string[]> => {
      const query = accountStateOptions(api, trader ?? '');
      await ask(query.queryKey, () => client.fetchQuery({ ...query, ...fresh }));
      return namedAssets(client, trader ?? '', find).filter((asset) => !marketsByAsset.has(asset));
    },
    stepMarketNow,
    stepPositions,
    market: async (address: string): Promise<void> => {
      const query = marketOptions(api, address);
      await ask(query.queryKey, () => client.fetchQuery({ ...query, ...fresh }));
      await stepMarketNow(address);
    },
    vault: async (vault: string): Promise<void> => {
      const query = vaultRatesOptions(api, { vault, window: 'week' });
      const { data } = await ask(query.queryKey, () => client.fetchQuery({ ...query, ...fresh }));
      const { series } = toRateHistory(data.data, units);
      const found = series === null ? null : realisedYield(series.points);
      const week = found !== null && coversWindow(found, 'week') ? found : null;
      const steps = options.rules().flatMap((rule): LevelStep[] => {
        if (rule.kind !== 'vault' || rule.vault !== vault) return [];
        const take: LevelStep['take'] = (before) => stepVault(rule, before, week);
        return [{ rule, subject: vault, take, readAtMs: data.receivedAtMs, about: { subject: vault } }];
      });
      await step(subjects.markets, (log) => stepLevels(log, steps, api.clock.now()));
    },
    orders: orders.read,
    activeOrders: orders.activeNow,
    /** Resolves with the assets of the markets that new events name. */
    events: async (): Promise<readonly string[]> => {
      const { account } = watched;
      if (account === null) return [];
      const query = eventsOptions(api, { account, types: [], order: 'DESC' });
      const { data, ...span } = await ask(query.queryKey, () => client.fetchQuery({ ...query, ...fresh }));
      const events = data.rows.map(toEventView);
      const before = logs.get(subjects.trader)?.lists['events'];
      await stepList((log) => readEvents(log, { events, whole: data.complete, ...span }));
      if (before === undefined) return [];
      const listed = new Set(before.keys);
      const added = events.filter(({ key }) => !listed.has(key));
      const addresses = added.flatMap(({ payload }) => referencesIn(payload, PAYLOAD_BUDGET));
      return addresses.flatMap((address) => find(parseAddress(address)?.raw ?? '')?.baseAsset ?? []);
    },
    history: async (asset: string): Promise<void> => {
      if (trader === null) return;
      const before = logs.get(subjects.trader)?.lists[`history ${asset}`];
      const read = async (part: { readonly maxRows: number; readonly backToMs?: number | null }) => {
        // Cache it for only a minute: the log stores what it needs, and the histories of all assets would take 10 MB.
        const query = { ...historyOptions(api, { trader, asset, ...part }), ...fresh, gcTime: 60_000 };
        const { data, ...span } = await ask(query.queryKey, () => client.fetchQuery(query));
        return { span, data, events: data.rows.map((row) => toHistoryEvent(row, asset, units)) };
      };
      let found = await read({ maxRows: POSITIONS_PAGE });
      const oldestMs = found.events.findLast(({ atMs }) => atMs.kind === 'known')?.atMs;
      const isShort =
        before !== undefined &&
        !found.data.complete &&
        before.oldestMs !== null &&
        (valueOrNull(oldestMs ?? absent('missing')) ?? 0) > before.oldestMs;
      // Read further back if the newest page does not reach the known events.
      if (isShort && before.oldestMs !== null) found = await read({ maxRows: 2_000, backToMs: before.atMs });
      const { span, data, events } = found;
      const whole = data.complete && data.unlisted === 0;
      await stepList((log) => readHistory(log, { asset, events, whole, ...span }));
    },
    positions: async (asset: string): Promise<void> => {
      if (trader === null) return;
      const query = positionsOptions(api, trader, asset);
      await ask(query.queryKey, () => client.fetchQuery({ ...query, ...fresh }));
      noteMarkets(readAsset(api, client, { trader, asset, walletId: undefined }));
    },
  };
}
