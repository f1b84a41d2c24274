import { absent, valueOrNull } from '~/lib/field';
import { abs, compare } from '~/lib/fixed-point';
import { type Group, groupBy } from '~/lib/lists';
import { type PartialSum, sumKnown, sumOfEach } from '~/lib/field-math';
import { groupByCollateral } from '~/domain/collaterals';
import type { EventAmounts, HistoryEvent } from '../position/history-event';
import type { HistoryTotal } from '../position/merged-history';

/** The parts of a result, and their sum: the first four add up to `net`. */
export const attributionParts = [
  'pnl',
  'fees',
  'funding',
  'rollover',
  'net',
] as const satisfies readonly AttributionPart[];

export type AttributionPart = keyof EventAmounts;

export type AttributionSums = Readonly<Record<AttributionPart, PartialSum>>;

/** The sums of all events of one market and side. */
export type AttributionRow = {
  readonly key: string;
  readonly asset: string;
  /** Raw address; events of an asset without a readable address share a row. */
  readonly market: HistoryEvent['market'];
  readonly side: HistoryEvent['side'];
  readonly events: number;
  /** Null if it is unknown. */
  readonly collateral: string | null;
  /** In collateral, exact. */
  readonly amounts: AttributionSums;
  /** In USD, exact: see `pnlAttribution`. */
  readonly usd: AttributionSums;
};

export type PnlAttribution = {
  /** Sorted by net result in USD, the largest magnitude first; rows without one come last. */
  readonly rows: readonly AttributionRow[];
  /** In each collateral, exact. */
  readonly totals: readonly HistoryTotal<AttributionPart>[];
  readonly usd: AttributionSums;
};

/**
 * The parts of a result by market and side: price PnL, fees with execution fees, funding and rollover of each event of
 * operation 16 (`…InEvent`). USD is amount · settlement price of the same event (USD per unit of collateral),
 * exact: nothing is rounded before it is shown. An event without a price is unknown in USD, and every sum counts such
 * events. Totals are sums over the events, so they agree with the rows to the last digit.
 * @param events each once: see `createLifecycleBuilder`
 * @param collateralOf null for a market without a known collateral; its amounts are not added to others
 */
export function pnlAttribution(
  events: readonly HistoryEvent[],
  collateralOf: (event: HistoryEvent) => string | null,
): PnlAttribution {
  const rows = groupBy(events, rowKey).map(([key, members]) => rowOf(key, members, collateralOf(members[0])));
  return {
    rows: rows.toSorted(bySize),
    totals: groupByCollateral(rows, ({ collateral }) => collateral).map(([collateral, of]) => ({
      collateral,
      sums: partwise((part) =>
        collateral === null ? unknownSum(of) : sumOfSums(of.map(({ amounts }) => amounts[part])),
      ),
    })),
    usd: partwise((part) => sumOfSums(rows.map(({ usd }) => usd[part]))),
  };
}

/** The net result of some events in USD, computed as in `pnlAttribution`. */
export function netUsdOf(events: readonly HistoryEvent[]): PartialSum {
  return sumOfEach(events, ({ usd }) => usd.net);
}

function rowOf(key: string, members: Group<HistoryEvent>, collateral: string | null): AttributionRow {
  const [{ asset, market, side }] = members;
  const row = { key, asset, market, side, events: members.length, collateral };
  return {
    ...row,
    // A market has one collateral, even where its name is unknown. Events without a known market may have several.
    amounts: partwise((part) =>
      market.kind === 'known' ? sumOfEach(members, ({ [part]: amount }) => amount) : unknownSum([row]),
    ),
    usd: partwise((part) => sumOfEach(members, ({ usd }) => usd[part])),
  };
}

/** The sum of partial sums: the same as the sum of all of their parts. */
function sumOfSums(sums: readonly PartialSum[]): PartialSum {
  const { field } = sumKnown(sums.filter(({ of }) => of > 0).map((sum) => sum.field));
  const count = (of: (sum: PartialSum) => number) => sums.reduce((all, sum) => all + of(sum), 0);
  return { field, counted: count(({ counted }) => counted), of: count(({ of }) => of) };
}

/** A sum of amounts in an unknown unit: it cannot be computed, but counts its events. */
function unknownSum(rows: readonly Pick<AttributionRow, 'events'>[]): PartialSum {
  return { field: absent('notComputable'), counted: 0, of: rows.reduce((sum, { events }) => sum + events, 0) };
}

function rowKey({ asset, market, side }: HistoryEvent): string {
  return `${market.kind === 'known' ? market.value : `? ${asset}`} ${side.kind === 'known' ? side.value : '?'}`;
}

/** Calls `of` for each part, and returns the results by part. */
export function partwise<Value>(of: (part: AttributionPart) => Value): Readonly<Record<AttributionPart, Value>> {
  return { pnl: of('pnl'), fees: of('fees'), funding: of('funding'), rollover: of('rollover'), net: of('net') };
}

function bySize(a: AttributionRow, b: AttributionRow): number {
  const [one, other] = [valueOrNull(a.usd.net.field), valueOrNull(b.usd.net.field)];
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return compare(abs(other), abs(one));
}
