import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useMemo } from 'react';
import { readStateKeys } from '~/domain/account/state-keys';
import { isNotFound } from '~/domain/describe-error';
import { equityOfKnown } from '~/domain/equity';
import { exposureOf } from '~/domain/position/position-amounts';
import { closestOf, riskOf } from '~/domain/position/risk';
import type { AccountPnl, AccountRow } from './account-columns';
import { pricedMarkets } from '~/features/orders/order-prices';
import { type OrderRow, useOrderRows } from '~/features/orders/order-row';
import { useProtection } from '~/features/positions/protection/use-protection';
import { useEquityFigures, useEquityNote } from '~/features/shared/equity-figures';
import { useRiskLimits, useRiskRanking } from '~/features/shared/risk-limits';
import { useBrowserKey } from '~/features/wallet/use-browser-key';
import { useOwnWalletKey } from '~/features/wallet/wallet-context';
import { absent, valueOrNull } from '~/lib/field';
import { isSameJson } from '~/lib/same-json';
import { reported } from '~/lib/to-error';
import { accountStateKey, accountStateOptions } from '~/queries/account/account';
import { useApi } from '~/queries/api-context';
import { balanceOptions } from '~/queries/account/balance';
import { useAssetsWithPositions, usePositionChanges } from '~/queries/positions/assets-with-positions';
import { useActiveOrders, useRereadOrders } from '~/queries/orders/orders';
import { pnlHistoryOptions, usePnlWindows } from '~/queries/positions/pnl';
import { useReused } from '~/queries/use-reused';
import { type PositionRows, usePositionRows } from '~/queries/positions/position-rows';
import type { Watch } from '~/queries/positions/background-refresh';
import type { MoreQuery, WatchedTrader } from '~/queries/positions/watched-things';
import { deskText } from '~/text/en/desk';
import { pnlWindowsText } from '~/text/en/pnl-windows';
import { useText } from '~/text/text-context';
import { type SigningAbility, signsWith } from './signing-ability';
import { useAddressForm } from '~/ui/address-form';

/** All that was read of one account. */
export type ReadAccount = {
  readonly row: AccountRow;
  readonly list: PositionRows;
  /** Null until they were read. */
  readonly orders: readonly OrderRow[] | null;
  /** As they were read, for what belongs to a position. */
  readonly ordersRead: ReturnType<typeof useActiveOrders>['data'];
  readonly points: ReturnType<typeof usePnlWindows>['points'];
  readonly watched: WatchedTrader;
  /** The latest failures, each with the name of the part that failed. */
  readonly failures: readonly { readonly part: string; readonly error: Error }[];
  readonly signs: SigningAbility;
  /** Reads the orders and the signing keys again: a cancel has changed an order, and may have created a key. */
  readonly reread: () => void;
};

type AccountReaderProps = {
  readonly account: AccountRow['account'];
  readonly waiting: number;
  readonly watch: Watch;
  readonly onRead: (address: string, read: ReadAccount | null) => void;
};

/** Balances and PnL change slowly, and take their turns at the pace of the desk: see `deskPace`. */
const SLOW_MS = 120_000;
/** How old they may become before they count as stale. */
const slowly = () => 600_000;

/**
 * Reads one account of the desk from the cache that `useWatch` fills, and passes it to the page. It is a component
 * because the desk has any number of accounts, React calls no hook in a loop, and each figure must come from the same
 * hooks as on the single-trader pages.
 */
export const AccountReader = memo(function AccountReader({ account, waiting, watch, onRead }: AccountReaderProps) {
  const api = useApi();
  const { assumptions } = api.config;
  const addresses = useAddressForm();
  const { address } = account;
  const list = usePositionRows(address, undefined, false);
  const withPositions = useAssetsWithPositions(address, list.assets.length, false);
  usePositionChanges(address, (assets) => watch.urge(address, assets));
  const ordersQuery = useActiveOrders({ trader: address, statuses: null }, { onScreen: false, enabled: false });
  const orders = useOrderRows(ordersQuery.data);
  const protection = useProtection(list, ordersQuery);
  const equity = useEquityFigures(assumptions.traderIsSmartAccount ? address : null, list, {
    watched: slowly,
    orders: ordersQuery,
  });
  const pnl = usePnlWindows(address, slowly);
  const limits = useRiskLimits();
  const ranking = useRiskRanking(list.rows);
  const { signs, check } = useSigns(address);
  const rereadOrders = useRereadOrders(address);
  const reread = useCallback(() => {
    rereadOrders();
    check();
  }, [rereadOrders, check]);
  const exposure = useMemo(() => exposureOf(list.rows).all, [list.rows]);

  const { coverage } = list;
  const isWhole =
    coverage.read === coverage.assets && coverage.names === undefined && list.assets.every(({ complete }) => complete);
  const without = list.assets.filter(({ rows }) => rows === null);
  // The assets of an account that the service does not know wait for the slow round, so they count as failed.
  const isFailed =
    (without.length > 0 && without.every(({ failure }) => failure !== null)) ||
    (coverage.read === 0 && isNotFound(ordersQuery.error));
  const missing = {
    positions: absent(isFailed ? 'failed' : 'notLoaded'),
    orders: absent(ordersQuery.isError ? 'failed' : 'notLoaded'),
  };
  const hasPositions = ({ rows }: PositionRows['assets'][number]) => rows !== null && rows.length > 0;
  const others = list.assets.filter((one) => !hasPositions(one)).map(({ receivedAtMs }) => receivedAtMs);
  const receivedTimes = [
    ...list.assets.filter(hasPositions).map(({ receivedAtMs }) => receivedAtMs),
    ...list.markets.map(({ receivedAtMs }) => receivedAtMs),
    ...(ordersQuery.data?.answers.map(({ receivedAtMs }) => receivedAtMs) ?? []),
    ...equity.queries.map(({ data }) => data?.receivedAtMs ?? null),
    pnl.query.data?.receivedAtMs ?? null,
    pnl.longer?.data?.receivedAtMs ?? null,
  ].flatMap((time) => time ?? []);
  const windowOf = (id: 'today' | 'month'): AccountPnl => {
    const found = pnl.windows?.find((one) => one.id === id);
    if (found === undefined) return { ...noSpan, change: absent(pnl.query.isError ? 'failed' : 'notLoaded') };
    const { change, fromMs, untilMs, isShorter } = found;
    return { change, fromMs, untilMs, isShorter };
  };
  const allRead = isWhole && list.assets.every((one) => one.failure === null) && ordersQuery.data?.complete === true;
  const findings = protection.findings.filter(({ isSmall }) => !isSmall).length;
  const row: AccountRow = {
    account,
    label: account.name === '' ? addresses.short(address, 'wallet') : account.name,
    equity: equityOfKnown(equity.rows),
    equityPartial: equity.total.partial || !isWhole || equity.settling !== null || equity.total.doubt !== null,
    settling: useEquityNote(equity),
    markets: list.markets.map((market) => market.address),
    today: windowOf('today'),
    month: windowOf('month'),
    exposure: exposure.of === 0 && !isWhole ? { ...exposure, field: missing.positions } : exposure,
    read: coverage.read,
    assets: coverage.assets,
    isWhole,
    missing,
    closest: closestOf(ranking),
    // None is certain only when everything was read.
    findings: findings === 0 && !allRead ? null : findings,
    smallFindings: protection.findings.length - findings,
    findingsComplete: allRead,
    orders: orders?.length ?? null,
    ordersComplete: ordersQuery.data?.complete ?? true,
    waiting,
    oldestAtMs: receivedTimes.length === 0 ? null : Math.min(...receivedTimes),
    othersAtMs:
      others.some((time) => time === null) || others.length === 0
        ? null
        : Math.min(...others.flatMap((time) => time ?? [])),
  };
  const watched: WatchedTrader = {
    list,
    withPositions,
    near: new Set(
      list.rows
        .filter(({ figures }) => ['crossed', 'danger', 'warn'].includes(riskOf(figures, limits)))
        .flatMap(({ position }) => valueOrNull(position.market) ?? []),
    ),
    markets: [...new Set([...equity.priced, ...protection.extraMarkets, ...pricedMarkets(orders ?? noOrders)])],
    more: [
      ...equity.assetIds.map((assetId) => {
        const options = balanceOptions(api, address, assetId);
        return moreQuery(options.queryKey, (client, cacheOptions) =>
          client.prefetchQuery({ ...options, ...cacheOptions }),
        );
      }),
      ...pnl.periods.map((period) => {
        const options = pnlHistoryOptions(api, { trader: address, period });
        return moreQuery(options.queryKey, (client, cacheOptions) =>
          client.prefetchQuery({ ...options, ...cacheOptions }),
        );
      }),
    ],
  };
  const t = useText(deskText);
  const windows = useText(pnlWindowsText);
  const failures: ReadAccount['failures'] = [
    ...list.assets.map((one) => ({ part: one.asset, error: one.failure })),
    { part: t.orders, error: ordersQuery.error },
    { part: t.curve, error: pnl.query.error },
    { part: windows.month, error: pnl.longer?.error ?? null },
    ...equity.queries.map(({ error }, index) => ({ part: t.balance(equity.names[index] ?? ''), error })),
  ].flatMap(({ part, error }) => (error === null ? [] : [{ part, error }]));
  const ordersRead = ordersQuery.data;
  const read: ReadAccount = { row, list, orders, ordersRead, points: pnl.points, watched, failures, signs, reread };
  useReport(read, onRead);
  return null;
});

const noOrders: readonly OrderRow[] = [];
const noSpan = { fromMs: null, untilMs: null, isShorter: false };

function moreQuery(queryKey: MoreQuery['queryKey'], ask: MoreQuery['ask']): MoreQuery {
  return { queryKey, intervalMs: SLOW_MS, ask };
}

/**
 * Whether this page can sign for the account: compares the keys in its state with the key stored in this browser and
 * with the key of the connected signer. The stored key is read again with every state, since another tab may make one.
 */
function useSigns(address: string): { readonly signs: SigningAbility; readonly check: () => void } {
  const api = useApi();
  const client = useQueryClient();
  const { storedKey, refresh } = useBrowserKey(address);
  const own = useOwnWalletKey();
  const { data: state } = useQuery({ ...accountStateOptions(api, address), enabled: false });
  const atMs = state?.receivedAtMs;
  useEffect(() => {
    if (atMs !== undefined) refresh();
  }, [atMs, refresh]);
  const keys = useMemo(() => (state === undefined ? null : readStateKeys(state.data)), [state]);
  const check = useCallback(() => {
    refresh();
    // A request that is still running may have started before the key was registered.
    void reported(
      client
        .cancelQueries({ queryKey: accountStateKey(address) })
        .then(() => client.prefetchQuery({ ...accountStateOptions(api, address), staleTime: 0 })),
    );
  }, [api, client, address, refresh]);
  const mine = [...(storedKey.kind === 'key' ? [storedKey.hex] : []), ...(own === null ? [] : [own])];
  return { signs: storedKey.kind === 'key' || storedKey.kind === 'none' ? signsWith(mine, keys) : 'unknown', check };
}

/** Passes the account to the page whenever something in it changes, and null at the end. */
function useReport(read: ReadAccount, onRead: AccountReaderProps['onRead']): void {
  const { address } = read.row.account;
  const [stable = read] = useReused([read], isSameRead);
  useEffect(() => onRead(address, stable), [address, stable, onRead]);
  useEffect(() => () => onRead(address, null), [address, onRead]);
}

function isSameRead(one: ReadAccount, other: ReadAccount): boolean {
  const [a, b] = [one, other].map(({ list, watched, ...read }) => ({
    // Compared as they are: each stays the same object until something in it changes.
    objects: [
      list.assets,
      list.rows,
      list.markets,
      read.orders,
      read.ordersRead,
      read.points,
      read.failures[0]?.error,
      read.row.closest,
      watched.withPositions.assets,
      read.reread,
    ],
    figures: [
      { ...read.row, closest: null },
      list.coverage,
      read.signs,
      read.failures.map(({ part }) => part),
      watched.withPositions.isSettled,
      watched.withPositions.isWanted,
      watched.markets,
      [...watched.near],
      watched.more?.map(({ queryKey }) => queryKey),
    ],
  }));
  return (
    a !== undefined &&
    b !== undefined &&
    a.objects.every((object, place) => object === b.objects[place]) &&
    isSameJson(a.figures, b.figures)
  );
}
