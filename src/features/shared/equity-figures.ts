import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { toBalanceView } from '~/domain/account/balance-row';
import { collateralsOf } from '~/domain/account/collateral';
import { backingsOf, reservedByOrders } from '~/domain/account/backing';
import {
  type EquityDoubt,
  equityRows,
  equityTotal,
  type EquityTotal,
  type CollateralBalance,
  type PricedEquity,
  priceEquity,
} from '~/domain/equity';
import { toOrderViews, type LenientOrder } from '~/domain/order/order-view';
import { isWhole as isWholeCoverage } from '~/domain/position/coverage';
import { totalsByCollateral } from '~/domain/position/position-amounts';
import { absent, type Field, known } from '~/lib/field';
import { abs, compare, type Fixed, fromDecimal, sub, toDecimalString } from '~/lib/fixed-point';
import { useApi } from '~/queries/api-context';
import { useBalances } from '~/queries/account/balance';
import { useMarginMoves } from '~/queries/positions/refetch-on-margin-change';
import { useMarketPolling } from '~/queries/markets/market-rows';
import { useMarketFinder } from '~/queries/markets/markets';
import { type OneMoment, useOneMoment } from '~/queries/account/one-moment';
import { useCollateralPrices } from '~/queries/positions/position-markets';
import type { PositionRows } from '~/queries/positions/position-rows';
import { useVaults } from '~/queries/vaults/vaults';
import { equityKey } from '~/queries/session-state';
import type { Catalogue } from '~/text/catalogue';
import { overviewText } from '~/text/en/overview';
import { useText } from '~/text/text-context';
import { useFormat } from '~/ui/format-context';
import { useAccountOf } from './named-account';

export type EquityFigures = {
  readonly rows: readonly PricedEquity[];
  readonly total: EquityTotal;
  readonly loading: boolean;
  /** Markets that are requested only for a price. */
  readonly priced: readonly string[];
  /** For `useBalances`, in the order of `queries`. */
  readonly assetIds: readonly string[];
  /** Collaterals in the same order. */
  readonly names: readonly string[];
  readonly queries: ReturnType<typeof useBalances>;
  /** The positions that the equity counts, from the same moment as its balances. */
  readonly list: PositionRows;
  readonly settling: ReturnType<typeof useOneMoment>['settling'];
  readonly vaults: ReturnType<typeof useVaults>;
  /** The markets of `priced`. */
  readonly extra: PositionRows['markets'];
};

type Options = {
  /** How often something else reads the balances, and the markets of `priced`: see `useWatch`. */
  readonly watched?: Parameters<typeof useBalances>[3];
  /**
   * The active orders of all markets, if the page reads them. The balances are then requested again when an order
   * begins, fills or ends, and are compared with the amounts that the orders reserve.
   */
  readonly orders?: OrdersRead | undefined;
};

/** The query of the active orders, as far as it is needed here. */
export type OrdersRead = {
  readonly data:
    | { readonly rows: readonly LenientOrder[]; readonly complete: boolean; readonly receivedAtMs: number }
    | undefined;
  readonly isError: boolean;
};

const noAssets: readonly string[] = [];
const noMarkets: readonly string[] = [];

/**
 * Everything that a trader owns: balances (operation 6, for the collaterals of operation 10), positions, and the value
 * of both, with all quantities of one moment.
 * @param account null when the trader's account is unknown
 * @param newest the positions as they were read last
 */
export function useEquityFigures(
  account: string | null,
  newest: PositionRows,
  { watched, orders }: Options = {},
): EquityFigures {
  const { assumptions } = useApi().config;
  const vaults = useVaults();
  const collaterals = useMemo(() => (vaults.data === undefined ? [] : collateralsOf(vaults.data.data)), [vaults.data]);
  const assetIds = useMemo(
    () => (account === null ? noAssets : collaterals.map(({ assetId }) => assetId)),
    [account, collaterals],
  );
  const queries = useBalances(account ?? '', assetIds, undefined, watched);
  const balancesOf = (replies: OneMoment['balances']) =>
    collaterals.map(({ name }, index): CollateralBalance => {
      const query = queries[index];
      const reply = replies[index];
      if (reply !== undefined) return { name, ...toBalanceView(reply.data, assumptions) };
      const unread = absent(query === undefined ? 'notApplicable' : query.isError ? 'failed' : 'notLoaded');
      return { name, free: unread, leased: unread, locked: unread };
    });
  const backing = useBacking(balancesOf(queries.map(({ data }) => data)), newest, orders);
  const moment = useOneMoment(account, newest, queries, backing);
  useMarginMoves(account, newest, queries, { orders: orders?.data?.rows, older: moment.older });
  const { list } = moment;
  const balances = balancesOf(moment.balances);
  const rows = equityRows({
    balances,
    noBalance: absent(vaults.data !== undefined ? 'notApplicable' : vaults.isError ? 'failed' : 'notLoaded'),
    totals: totalsByCollateral(list.rows),
    coverage: list.coverage,
    allRead: list.assets.every(({ complete }) => complete),
    backings: moment.backings,
    assumptions,
  });
  const prices = useCollateralPrices(
    rows.flatMap(({ collateral }) => collateral ?? []),
    list.markets,
  );
  useMarketPolling(watched === undefined ? prices.addresses : noMarkets);
  const priced = priceEquity(rows, (collateral) =>
    collateral === null ? absent('notComputable') : prices.priceOf(collateral),
  );
  const total = equityTotal(priced);
  useRemembered(newest, account, rows.length === 0 ? null : total);
  return {
    rows: priced,
    total,
    loading: vaults.data === undefined && !vaults.isError,
    priced: prices.addresses,
    assetIds,
    names: collaterals.map(({ name }) => name),
    queries,
    list,
    settling: moment.settling,
    vaults,
    extra: prices.extra,
  };
}

const noOrders: readonly LenientOrder[] = [];

/** Compares the newest balances with the amounts that the newest orders and margins need. */
function useBacking(
  balances: readonly CollateralBalance[],
  newest: PositionRows,
  read: OrdersRead | undefined,
): Parameters<typeof useOneMoment>[3] {
  const { assumptions } = useApi().config;
  const find = useMarketFinder();
  const rows = read?.data?.rows ?? noOrders;
  const reserved = useMemo(
    () => reservedByOrders(toOrderViews(rows, assumptions), (market) => find(market)?.collateral ?? null),
    [rows, assumptions, find],
  );
  const totals = useMemo(() => totalsByCollateral(newest.rows), [newest.rows]);
  // A page that does not read orders has nothing to wait for.
  if (read === undefined || (read.data === undefined && read.isError)) return { orders: null, backings: noBackings };
  if (read.data === undefined) return { orders: { text: null, receivedAtMs: 0 }, backings: noBackings };
  const { complete, receivedAtMs } = read.data;
  const isWhole = complete && isWholeCoverage(newest.coverage) && newest.assets.every((asset) => asset.complete);
  return {
    orders: { text: reserved.text, receivedAtMs },
    backings: backingsOf({ balances, totals, orders: reserved, isWhole, assumptions }),
  };
}

const noBackings: ReturnType<typeof backingsOf> = new Map();

/** Stores the equity for `useKnownEquity`, if all of it is known; null while nothing was read. */
function useRemembered({ trader, walletId }: PositionRows, account: string | null, total: EquityTotal | null): void {
  const { equities } = useApi();
  // A list for one wallet id omits positions.
  const isWhole = total !== null && !total.partial && walletId === undefined;
  const raw = isWhole && total.usd.kind === 'known' ? toDecimalString(total.usd.value) : null;
  useEffect(() => {
    const value = raw === null ? null : fromDecimal(raw);
    if (value !== null && account !== null)
      equities.set(new Map(equities.get()).set(equityKey(trader, account), value));
  }, [equities, trader, account, raw]);
}

/** The trader's equity in USD as `useEquityFigures` last calculated it; null while no page has read it. */
function useKnownEquity(trader: string | null): Field<Fixed> | null {
  const { equities } = useApi();
  const account = useAccountOf(trader);
  const value = useSyncExternalStore(equities.subscribe, () =>
    trader === null || account === null ? undefined : equities.get().get(equityKey(trader, account)),
  );
  return useMemo(() => (value === undefined ? null : known(value)), [value]);
}

/**
 * The same equity, used to decide which positions are small. It changes in steps of a hundredth, so that a position
 * near the limit does not cross it with every price.
 */
export function useMeasure(trader: string | null): Field<Fixed> | undefined {
  const newest = useKnownEquity(trader);
  const [shown, setShown] = useState(newest);
  if (newest === null || shown === null ? newest !== shown : isApart(shown, newest)) setShown(newest);
  return shown ?? undefined;
}

function isApart(shown: Field<Fixed>, now: Field<Fixed>): boolean {
  if (shown.kind !== 'known' || now.kind !== 'known') return shown !== now;
  const difference = abs(sub(now.value, shown.value));
  return compare({ raw: difference.raw * 100n, scale: difference.scale }, abs(shown.value)) > 0;
}

/**
 * A problem with an equity as a whole: positions and balances are from different moments, or the service's answers
 * contradict the assumption behind it. Null if there is none.
 */
export function useEquityNote({ settling, total }: Pick<EquityFigures, 'settling' | 'total'>): string | null {
  const t = useText(overviewText);
  const settlingText = useSettlingText(settling);
  if (settlingText !== null || total.doubt === null) return settlingText;
  return doubtText(total.doubt, t);
}

export function doubtText(doubt: EquityDoubt, t: Catalogue['overview']): string {
  if (doubt === 'noBreakdown') return t.reservedUnknown;
  return doubt === 'assumptionUnfit' ? t.assumptionUnfit : t.unfit;
}

/** Says that positions and balances do not fit each other, and when each was read; null if they fit. */
export function useSettlingText(settling: EquityFigures['settling']): string | null {
  const t = useText(overviewText);
  const { times } = useFormat();
  return settling === null ? null : t.settling(times.clock(settling.positionsAtMs), times.clock(settling.balancesAtMs));
}
