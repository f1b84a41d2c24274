import { type Field, valueOrNull } from '~/lib/field';
import { abs, compare, type Fixed } from '~/lib/fixed-point';
import { type Group, groupBy } from '~/lib/lists';
import { type PartialSum, sumInUnit, sumKnown } from '../position/combine';
import { type HistoryEvent, usdAtSettlement } from '../position/history-event';
import { type HistoryTotal, historyTotals } from '../position/merged-history';
import { netOf } from '../position/realised';

/** The parts of a result, and their sum: the first four add up to `net`. */
export const attributionParts = ['pnl', 'fees', 'funding', 'rollover', 'net'] as const;

export type AttributionPart = (typeof attributionParts)[number];

/** Each an effect on the trader's money: see `effectOf`. */
export type AttributionAmounts = Readonly<Record<AttributionPart, Field<Fixed>>>;

export type AttributionSums = Readonly<Record<AttributionPart, PartialSum>>;

/** The sums of all events of one market and side. */
export type AttributionRow = {
  readonly key: string;
  readonly asset: string;
  /** Raw address; events of an asset without a readable address share a row. */
  readonly market: HistoryEvent['market'];
  readonly side: HistoryEvent['side'];
  readonly events: number;
  /** Null where it is not known. */
  readonly collateral: string | null;
  /** In collateral, exact. */
  readonly amounts: AttributionSums;
  /** In USD, exact: see `pnlAttribution`. */
  readonly usd: AttributionSums;
};

export type PnlAttribution = {
  /** By the size of their net result in USD, largest first; rows without one come last. */
  readonly rows: readonly AttributionRow[];
  /** In each collateral, exact. */
  readonly totals: readonly HistoryTotal<AttributionPart>[];
  readonly usd: AttributionSums;
};

/**
 * The parts of a result by market and side: price PnL, fees with execution fees, funding and rollover of each event of
 * operation 16 (`…InEvent`). USD is amount · settlement price of the same event (FACTS §1: USD per unit of collateral),
 * exact: nothing is rounded before it is shown. An event without a price is unknown in USD, and every sum counts such
 * events. Totals are sums over the events, so they agree with the rows to the last digit.
 * @param events each once: see `createLifecycleBuilder`
 * @param collateralOf null for a market without a known collateral; its amounts are not added to others
 */
export function pnlAttribution(
  events: readonly HistoryEvent[],
  collateralOf: (event: HistoryEvent) => string | null,
): PnlAttribution {
  const inUsd = new Map(events.map((event) => [event, usdOf(event)]));
  const usd = (members: readonly HistoryEvent[]) =>
    sumsOf(
      members.flatMap((event) => inUsd.get(event) ?? []),
      sumKnown,
    );
  const rows = groupBy(events, rowKey).map(([key, members]) =>
    rowOf(key, members, { collateral: collateralOf(members[0]), usd: usd(members) }),
  );
  const part = (name: AttributionPart) => (event: HistoryEvent) => amountsOf(event)[name];
  return {
    rows: rows.toSorted(bySize),
    totals: historyTotals(events, collateralOf, {
      pnl: part('pnl'),
      fees: part('fees'),
      funding: part('funding'),
      rollover: part('rollover'),
      net: part('net'),
    }),
    usd: usd(events),
  };
}

/** The net result of some events in USD, computed as in `pnlAttribution`. */
export function netUsdOf(events: readonly HistoryEvent[]): PartialSum {
  return sumKnown(events.map((event) => usdAtSettlement(netOf(event), event)));
}

function rowOf(
  key: string,
  members: Group<HistoryEvent>,
  { collateral, usd }: Pick<AttributionRow, 'collateral' | 'usd'>,
): AttributionRow {
  const [{ asset, market, side }] = members;
  // A market has one collateral, even where its name is unknown. Events without a known market may have several.
  const sum = market.kind === 'known' ? sumKnown : (parts: readonly Field<Fixed>[]) => sumInUnit(null, parts);
  return {
    key,
    asset,
    market,
    side,
    events: members.length,
    collateral,
    amounts: sumsOf(members.map(amountsOf), sum),
    usd,
  };
}

function rowKey({ asset, market, side }: HistoryEvent): string {
  return `${market.kind === 'known' ? market.value : `? ${asset}`} ${side.kind === 'known' ? side.value : '?'}`;
}

function amountsOf(event: HistoryEvent): AttributionAmounts {
  return {
    pnl: event.pnl,
    fees: event.fees,
    funding: event.funding,
    rollover: event.rollover,
    net: netOf(event),
  };
}

/** The parts of one event in USD: see `pnlAttribution`. */
export function usdOf(event: HistoryEvent): AttributionAmounts {
  const amounts = amountsOf(event);
  const worth = (amount: Field<Fixed>) => usdAtSettlement(amount, event);
  return {
    pnl: worth(amounts.pnl),
    fees: worth(amounts.fees),
    funding: worth(amounts.funding),
    rollover: worth(amounts.rollover),
    net: worth(amounts.net),
  };
}

/** The sums of many, part by part. */
export function sumsOf(
  amounts: readonly AttributionAmounts[],
  sum: (parts: readonly Field<Fixed>[]) => PartialSum,
): AttributionSums {
  const of = (name: AttributionPart) => sum(amounts.map((each) => each[name]));
  return { pnl: of('pnl'), fees: of('fees'), funding: of('funding'), rollover: of('rollover'), net: of('net') };
}

function bySize(a: AttributionRow, b: AttributionRow): number {
  const [one, other] = [valueOrNull(a.usd.net.field), valueOrNull(b.usd.net.field)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compare(abs(other), abs(one));
}
