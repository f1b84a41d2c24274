import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import { type OrderView, toOrderViews } from '~/domain/order/order-view';
import { isConfirmed, type ConfirmationRounds } from '~/domain/position/confirm-findings';
import { isWhole, isWholeAsset } from '~/domain/position/coverage';
import type { PositionRow } from '~/domain/position/position-row';
import type { Finding, Protection } from '~/domain/position/protection';
import { useMeasure } from '~/features/shared/equity-figures';
import { useRiskLimits } from '~/features/shared/risk-limits';
import { valueOrNull } from '~/lib/field';
import { useApi } from '~/queries/api-context';
import { useAskAgain } from '~/queries/positions/assets-with-positions';
import { useMarketFinder } from '~/queries/markets/markets';
import { checkReadings, wholeOrdersAt } from '~/queries/positions/check-readings';
import { usePositionMarkets } from '~/queries/positions/position-markets';
import type { PositionRows } from '~/queries/positions/position-rows';
import type { OrdersSnapshot } from '~/queries/session-state';
import { useReused } from '~/queries/use-reused';

/** The active orders of a trader (operation 13, no filter), as far as they have been read. */
export type OrdersResult = { readonly data: OrdersSnapshot | undefined; readonly isError: boolean };

export type ProtectionView = Pick<Protection, 'unchecked' | 'uncheckedOrders'> & {
  /** The confirmed findings, with small ones last. */
  readonly findings: readonly Finding[];
  /** Findings that the next readings may confirm. */
  readonly awaited: number;
  /** The assets of these findings. */
  readonly awaitedAssets: ReadonlySet<string>;
  readonly positions: number;
  readonly orders: number;
  /**
   * Whether every asset and every order was read, and nothing is unchecked or awaited. Only then is "no findings" true.
   */
  readonly isWhole: boolean;
  /** True if it is known for every stop and take whether its position is open or gone, as far as that can be known. */
  readonly isOrphansRead: boolean;
  /** When the oldest of the readings arrived, by our clock; null before there is a reading of each kind. */
  readonly checkedAtMs: number | null;
  /** The same for the items that were read, if some were not. */
  readonly oldestAtMs: number | null;
  /** The items that could not be read: the assets of positions, and whether the orders. */
  readonly failed: { readonly assets: readonly string[]; readonly orders: boolean };
  /** The markets of orders without a position. Their marks are needed to value those orders. */
  readonly extraMarkets: readonly string[];
};

const noOrders: readonly OrderView[] = [];
const noRounds: ConfirmationRounds = new Map();

/**
 * Checks the stops and orders of all positions of a list. A finding that follows from a missing item is shown after two
 * consecutive readings have confirmed it. The readings are remembered across pages.
 */
export function useProtection(list: PositionRows, { data, isError }: OrdersResult): ProtectionView {
  const { config, protection: memory } = useApi();
  const { trader, walletId, assets, rows, markets, coverage } = list;
  const units = config.assumptions;
  const find = useMarketFinder();
  const limits = useRiskLimits();
  const equity = useMeasure(trader);
  const orders = useMemo(() => (data === undefined ? noOrders : toOrderViews(data.rows, units)), [data, units]);
  const extraMarkets = useExtraMarkets(orders, rows);
  const extra = usePositionMarkets(extraMarkets);
  // A list for one wallet id omits positions, so a missing one proves nothing.
  const readAtMs = useMemo(() => wholeOrdersAt(data), [data]);
  const ordersAtMs = walletId === undefined && !isError ? readAtMs : null;
  const ordersWhole = ordersAtMs !== null;

  const checked = useMemo(
    () => checkReadings({ assets, rows, markets: [...markets, ...extra], orders, ordersAtMs, find, limits, equity }),
    [assets, rows, markets, extra, orders, ordersAtMs, find, limits, equity],
  );

  // Joined to one text, because each reading brings new rounds, but few of them confirm anything new.
  const confirmed = useSyncExternalStore(memory.subscribe, () => {
    const rounds = memory.get().get(trader)?.rounds ?? noRounds;
    return checked.findings.map((finding) => (isConfirmed(rounds, finding) ? '1' : '0')).join('');
  });
  const findings = useMemo(
    () => checked.findings.filter((_finding, index) => confirmed[index] === '1'),
    [checked, confirmed],
  );
  const awaited = checked.findings.length - findings.length;
  const awaitedAssets = useMemo(
    () => new Set(checked.findings.filter((one) => !findings.includes(one)).map(({ asset }) => asset)),
    [checked, findings],
  );
  const { unchecked, uncheckedOrders } = checked;
  const everything =
    ordersWhole &&
    isWhole(coverage) &&
    coverage.names === undefined &&
    assets.every(isWholeAsset) &&
    awaited + unchecked.length + uncheckedOrders === 0;
  const count = ordersWhole ? findings.filter(({ isSmall }) => !isSmall).length : null;
  useEffect(() => {
    const before = memory.get().get(trader);
    const next = checked.roundsAfter(before?.rounds ?? noRounds);
    // Keeps the last count while a part of it is being read again.
    const counted = count ?? (isError ? null : (before?.findings ?? null));
    if (next !== before?.rounds || counted !== before.findings)
      memory.set(new Map(memory.get()).set(trader, { ...before, rounds: next, findings: counted }));
  }, [memory, trader, isError, checked, count]);

  // Requests positions again after the orders. Each list polls at its own time, and positions that always arrive just
  // before the orders would confirm nothing.
  const askAgain = useAskAgain(trader);
  const askForAwaited = useEffectEvent((atMs: number) => {
    const before = memory.get().get(trader);
    if (before === undefined || awaitedAssets.size === 0 || atMs <= (before.refetchedAtMs ?? 0)) return;
    memory.set(new Map(memory.get()).set(trader, { ...before, refetchedAtMs: atMs }));
    askAgain([...awaitedAssets]);
  });
  useEffect(() => {
    if (ordersAtMs !== null) askForAwaited(ordersAtMs);
  }, [ordersAtMs]);

  const times = useMemo(
    () => [
      readAtMs,
      ...[...assets, ...markets].map(({ receivedAtMs }) => receivedAtMs),
      // Without their marks, orders are still checked.
      ...extra.flatMap(({ receivedAtMs }) => receivedAtMs ?? []),
    ],
    [readAtMs, assets, markets, extra],
  );

  return {
    findings,
    awaited,
    awaitedAssets,
    unchecked,
    uncheckedOrders,
    positions: rows.length,
    orders: orders.length,
    isWhole: everything,
    isOrphansRead:
      ordersWhole &&
      (uncheckedOrders === 0 || assets.every((one) => isWholeAsset(one) || one.failure !== null)) &&
      !checked.findings.some((one) => one.kind === 'orphan' && !findings.includes(one)),
    checkedAtMs: times.length < 2 || times.includes(null) ? null : oldest(times),
    oldestAtMs: oldest(times),
    failed: useMemo(
      () => ({ assets: assets.flatMap(({ asset, failure }) => (failure === null ? [] : asset)), orders: isError }),
      [assets, isError],
    ),
    extraMarkets,
  };
}

/** The markets of stops and takes that have no position in them. */
function useExtraMarkets(orders: readonly OrderView[], rows: readonly PositionRow[]): readonly string[] {
  const marketsWithPositions = new Set(rows.map(({ position }) => valueOrNull(position.market)));
  const guards = orders.filter(({ type }) => type.kind === 'known' && (type.value === 'stop' || type.value === 'take'));
  const named = new Set(guards.flatMap(({ market }) => valueOrNull(market) ?? []));
  return useReused([...named].filter((market) => !marketsWithPositions.has(market)).toSorted());
}

/** The earliest known time; null if there is none. */
function oldest(times: readonly (number | null)[]): number | null {
  const known = times.flatMap((time) => time ?? []);
  return known.length === 0 ? null : Math.min(...known);
}
