import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { toBalanceView } from '~/domain/account/balance-row';
import { toBundleView } from '~/domain/account/bundle-view';
import { collateralsOf } from '~/domain/account/collateral';
import { parseQueryId } from '~/domain/account/query-id';
import { readStateKeys } from '~/domain/account/state-keys';
import { toIntentView } from '~/domain/intent/intent-view';
import { keyStatus, signingKey } from '~/domain/intent/signature-question';
import { unlistedIdentity } from '~/domain/market/market-identity';
import { marketStatus } from '~/domain/market/market-status';
import { stateAgeMs, toMarketView } from '~/domain/market/market-view';
import { orderStatuses } from '~/domain/order/order-status';
import type { OrderView } from '~/domain/order/order-view';
import type { Evidence, RawPart } from '~/domain/support-file/support-file';
import { parseAddress } from '~/lib/address';
import { isHash256 } from '~/lib/bytes';
import { valueOrNull } from '~/lib/field';
import { toDecimalString } from '~/lib/fixed-point';
import { accountStateOptions } from '../account/account';
import { type Api, useApi } from '../api-context';
import { balanceOptions } from '../account/balance';
import { bundleOptions } from '../account/bundles';
import { type EventsSnapshot, LARGEST_PAGE } from '../account/event-requests';
import { eventsOptions } from '../account/events';
import { failedBundleOptions } from './failed-bundle';
import { knownClockSkew } from '../freshness/data-ages';
import { intentOptions } from '../orders/intent';
import { marketOptions } from '../markets/market';
import { useMarketFinder } from '../markets/markets';
import { activeOrdersOptions } from '../orders/orders';
import { answersOf } from '../lists/read-all-pages';
import {
  answersWith,
  eventsOfCase,
  failedRequests,
  findingsOfEvent,
  findingsOfOrder,
  orderParts,
  partOf,
  wholeMs,
} from './support-parts';
import { isFailed, type Related, useNamedOrder, useRelated, withOlder } from './support-related';
import { vaultsOptions } from '../vaults/vaults';

/** A sample this near to an order's creation counts as of that time. */
const NEAR_MS = 60_000;

type Subject = {
  /** An order's id, the hash of an intent, or a query id; null for a case that is only about requests. */
  readonly of: string | null;
  /** Raw addresses; null without any. */
  readonly trader: string | null;
  readonly account: string | null;
};

/**
 * Reads everything that the service says about an order, an intent or a bundle. It is read once, since a request for
 * help describes one moment.
 */
export function useSupportCase({ of, trader, account: givenAccount }: Subject) {
  const api = useApi();
  const client = useQueryClient();
  const find = useMarketFinder();
  const units = api.config.assumptions;
  const hash = of !== null && isHash256(of.toLowerCase()) ? of.toLowerCase() : null;
  const queryId = of === null ? null : parseQueryId(of);

  const named = useQuery({ ...intentOptions(api, hash ?? ''), enabled: hash !== null, ...once });
  const intentAccount = named.data === undefined ? null : valueOrNull(toIntentView(named.data.data, units).account);
  const account = givenAccount ?? intentAccount;
  const owner = trader ?? (units.traderIsSmartAccount ? account : null);
  const orders = useQuery({
    ...activeOrdersOptions(api, { trader: owner ?? '', statuses: orderStatuses }),
    enabled: of !== null && owner !== null,
    ...once,
  });
  const state = useQuery({
    ...accountStateOptions(api, account ?? ''),
    enabled: of !== null && account !== null,
    ...once,
  });
  const events = useQuery({
    ...eventsOptions(api, { account: account ?? '', types: [], order: 'DESC', limit: LARGEST_PAGE }),
    enabled: of !== null && account !== null,
    ...once,
  });
  const near = useRelated({ account, hash, queryId, rows: events.data?.rows });
  const nearOrder = useNamedOrder(orders.data?.rows, { of, hash, intents: near.intents });
  const bundle = useQuery({
    ...bundleOptions(api, account ?? '', queryId ?? 0),
    enabled: queryId !== null && account !== null,
    ...once,
  });
  // A bundle, or an event by its own hash, leads to the intent of its order.
  const orderHash = valueOrNullOf(nearOrder?.intentHash);
  const isOther = orderHash !== null && orderHash !== hash;
  const carried = useQuery({ ...intentOptions(api, orderHash ?? ''), enabled: isOther, ...once });
  const intent = isOther && named.data === undefined ? carried : named;
  const intentView = useMemo(
    () => (intent.data === undefined ? null : toIntentView(intent.data.data, units)),
    [intent.data, units],
  );
  // A failure may be older than the newest events, which were read above.
  const failedHash = orderHash ?? hash;
  const mayHaveFailed =
    nearOrder !== undefined
      ? findingsOfOrder(nearOrder).length > 0
      : intent.data !== undefined || (queryId !== null && bundle.data?.kind !== 'live');
  const older = useQuery({
    ...failedBundleOptions(api, { account: account ?? '', hash: failedHash, queryId }),
    enabled:
      mayHaveFailed &&
      account !== null &&
      (failedHash !== null || queryId !== null) &&
      events.data?.complete === false &&
      ![orders, named, carried, bundle].some(({ isLoading }) => isLoading) &&
      !near.events.some(isFailed),
    ...once,
  });
  const rows = useMemo(() => withOlder(events.data?.rows, older.data?.rows), [events.data, older.data]);
  const related = useRelated({ account, hash, carried: orderHash, queryId, rows });
  const order = useNamedOrder(orders.data?.rows, { of, hash, intents: related.intents });
  const market =
    valueOrNullOf(order?.market) ??
    valueOrNullOf(intentView?.market) ??
    (queryId !== null && bundle.data?.kind === 'live'
      ? valueOrNull(toBundleView(queryId, bundle.data.data, bundle.data.receivedAtMs).market)
      : null);
  const marketReply = useQuery({ ...marketOptions(api, market ?? ''), enabled: market !== null, ...once });
  const vaults = useQuery({ ...vaultsOptions(api), enabled: market !== null, ...once });
  const identity =
    market === null
      ? null
      : (find(market) ?? unlistedIdentity(market, marketReply.data?.data ?? null, api.addressForms.get()));
  const collateral = (vaults.data === undefined ? [] : collateralsOf(vaults.data.data)).find(
    ({ name }) => name === identity?.collateral,
  );
  const balance = useQuery({
    ...balanceOptions(api, account ?? '', collateral?.assetId ?? ''),
    enabled: account !== null && collateral !== undefined,
    ...once,
  });

  const contents = useParts({
    orders: orders.data,
    order,
    intent: intent.data,
    related,
    events: events.data,
    older: older.data,
    state: state.data,
    balance: balance.data,
    market: marketReply.data,
  });
  const publicAddresses = usePublicAddresses(vaults.data?.data);
  const markThen = useSampleAt(api, market, order === undefined ? null : valueOrNull(order.createdAtMs));
  const key = intentView === null ? null : valueOrNull(signingKey(intentView.message));
  const marketView =
    marketReply.data === undefined || identity === null ? null : toMarketView(marketReply.data.data, identity, units);
  const status =
    marketView === null || marketReply.data === undefined
      ? null
      : marketStatus(marketView, stateAgeMs({ view: marketView, ...marketReply.data }, api.clock.now()), units);
  const free = balance.data === undefined ? null : valueOrNull(toBalanceView(balance.data.data, units).free);
  const evidence: Evidence = {
    skewMs: knownClockSkew(client),
    key:
      hash === null && orderHash === null && key === null
        ? 'missing'
        : key === null
          ? whyMissing(intent)
          : state.data === undefined
            ? whyMissing(state)
            : (keyStatus(readStateKeys(state.data.data), key) ?? 'unknown'),
    market:
      market === null
        ? 'missing'
        : status === null || identity === null
          ? whyMissing(marketReply)
          : {
              name: identity.ticker,
              status: status.kind,
              given: 'given' in status ? status.given : null,
              atMs: wholeMs(marketReply.data?.receivedAtMs),
            },
    free:
      free !== null && collateral !== undefined
        ? { amount: toDecimalString(free), unit: collateral.name, atMs: wholeMs(balance.data?.receivedAtMs) }
        : market === null || account === null
          ? 'missing'
          : whyMissing(vaults.data === undefined ? vaults : balance),
    markThen,
  };
  const queries = [named, carried, orders, state, events, older, bundle, marketReply, vaults, balance];
  return {
    account,
    order,
    evidence,
    findings: [...findingsOfOrder(order), ...related.events.flatMap(findingsOfEvent)],
    /** Whether anything about the order, the intent or the bundle was found. */
    isFound:
      order !== undefined || intent.data !== undefined || bundle.data?.kind === 'live' || related.events.length > 0,
    /** Whether the failure was found or all events of the account were read, and all its orders too. */
    isWhole:
      orders.data?.complete === true &&
      (events.data?.complete === true || older.data?.complete === true || related.events.some(isFailed)),
    isReading: queries.some(({ isLoading }) => isLoading),
    ...contents,
    publicAddresses,
    failed: failedRequests(client),
  };
}

/** Read once, so that a file for support does not change while the reader looks at it. */
const once = { refetchInterval: false, refetchOnWindowFocus: false, staleTime: 30_000 } as const;

function whyMissing({ isError, isLoading }: { readonly isError: boolean; readonly isLoading: boolean }) {
  return isError ? 'failed' : isLoading ? 'notLoaded' : 'missing';
}

function valueOrNullOf(field: Parameters<typeof valueOrNull<string>>[0] | undefined): string | null {
  return field === undefined ? null : valueOrNull(field);
}

type Answers = {
  readonly orders: unknown;
  readonly order: OrderView | undefined;
  readonly intent: unknown;
  readonly related: Related;
  readonly events: EventsSnapshot | undefined;
  /** Further answers to the same operation. */
  readonly older: unknown;
  readonly state: unknown;
  readonly balance: unknown;
  readonly market: unknown;
};

type Contents = { readonly parts: readonly RawPart[]; readonly eventsLeftOut: number };

/** The parts of the file: the subject of the case, the answers about it as received, and the configuration. */
function useParts({ orders, order, intent, related, events, older, state, balance, market }: Answers): Contents {
  const { config } = useApi();
  const eventParts = useMemo(
    () =>
      eventsOfCase(
        related.events,
        [events, older].flatMap((data) => answersOf(data, 'listAccountEvents')),
      ),
    [related, events, older],
  );
  const parts = useMemo(
    () => [
      ...orderParts(orders, order),
      ...answersOf(intent, 'getIntent').map(({ title, text }) => partOf('intent', title, text)),
      ...related.bundles.map(({ queryId: id, bundle: { text } }) => partOf('bundle', `getBundle ${id}`, text)),
      ...eventParts.parts,
      ...[
        ...answersWith(orders, order),
        ...answersOf(state, 'getAccountState'),
        ...eventParts.answers,
        ...answersOf(balance, 'getBalance'),
      ].map(({ title, text }) => partOf('answer', title, text)),
      ...answersOf(market, 'getMarket').map(({ title, text }) => partOf('answer', title, text, true)),
      partOf('configuration', 'config.json', JSON.stringify(config), true),
    ],
    [orders, order, intent, related, eventParts, state, balance, market, config],
  );
  return { parts, eventsLeftOut: eventParts.leftOut };
}

/** Addresses that are the same for everybody: of configured markets, vaults and their tokens. */
function usePublicAddresses(vaults: Parameters<typeof collateralsOf>[0] = noVaults): ReadonlySet<string> {
  const { markets } = useApi().config;
  return useMemo(() => {
    const theirs = vaults.flatMap((vault) =>
      'address' in vault && typeof vault.address === 'string' ? [vault.address] : [],
    );
    const tokens = collateralsOf(vaults).map(({ assetId }) => assetId);
    const all = [...markets.map(({ address }) => address), ...theirs, ...tokens];
    return new Set(all.map((address) => parseAddress(address)?.raw ?? address));
  }, [markets, vaults]);
}

const noVaults: Parameters<typeof collateralsOf>[0] = [];

/** The sample of a market nearest to a moment, if this browser has one near enough. */
function useSampleAt({ samples, sampleKeeper }: Api, market: string | null, atMs: number | null): Evidence['markThen'] {
  useEffect(() => {
    if (market !== null) sampleKeeper?.recall(market);
  }, [sampleKeeper, market]);
  const list = useSyncExternalStore(samples.subscribe, () => (market === null ? null : samples.of(market)));
  return useMemo(() => {
    if (atMs === null || list === null) return null;
    const near = list
      .filter((sample) => Math.abs(sample.atMs - atMs) <= NEAR_MS && sample.mark !== null)
      .toSorted((a, b) => Math.abs(a.atMs - atMs) - Math.abs(b.atMs - atMs));
    const [first] = near;
    return first === undefined || first.mark === null ? null : { price: toDecimalString(first.mark), atMs: first.atMs };
  }, [list, atMs]);
}
