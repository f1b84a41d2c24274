import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { DayRange } from '~/lib/time';
import {
  type AttributionCheck,
  attributionCheck,
  type AttributionSpan,
  attributionSpan,
  isInSpan,
} from '~/domain/pnl/attribution-coverage';
import { pnlInRange } from '~/domain/pnl/pnl-range';
import type { PnlSeriesPoint } from '~/domain/pnl/pnl-series';
import { negSum, type PartialSum, sumInUnit, sumKnown } from '~/lib/field-math';
import { groupByCollateral } from '~/domain/collaterals';
import { rowsInRange, type TradeKind, tradeKinds, type TradeRow } from './trade-rows';

export type KindSums = Readonly<Record<TradeKind, PartialSum>>;

/** The sums of a period's events, and their check against operation 12. */
export type Checksum = {
  readonly events: number;
  /** The number of events with an unknown net result in USD. */
  readonly withoutUsd: number;
  /** In each collateral; null for events with an unknown collateral, which are not summed. */
  readonly collaterals: readonly { readonly collateral: string | null; readonly sums: KindSums }[];
  readonly usd: KindSums;
  /** From the first to the last snapshot of `totalPnl` near the period; without snapshots, the period itself. */
  readonly span: AttributionSpan;
  /**
   * Minus the net result in USD of the events that are in the period but not in `span`. The net result of the period +
   * `notInSpan` + `notInPeriod` is the net result of the span, which `check` compares.
   */
  readonly notInSpan: PartialSum;
  /** The net result in USD of the events that are in `span` but not in the period. */
  readonly notInPeriod: PartialSum;
  /** Compares the change of `totalPnl` over `span` with the net result of the events in it. */
  readonly check: AttributionCheck;
};

type ChecksumOptions = {
  readonly range: DayRange;
  /** Operation 12; null if it could not be read. */
  readonly points: readonly PnlSeriesPoint[] | null;
  /** Whether every event of the trader that the service lists was read. */
  readonly isWhole: boolean;
};

/**
 * Pauses between sums: see `inSlices`.
 * @param rows all events that were read, also from outside of the period
 */
export function* checksumOf(
  rows: readonly TradeRow[],
  { range, points, isWhole }: ChecksumOptions,
): Generator<undefined, Checksum> {
  const inside = rowsInRange(rows, range);
  const open = { fromMs: range.fromMs, toMs: range.beforeMs };
  const part = pnlInRange(points ?? [], open);
  const span = attributionSpan(open, part);
  const spanned = rows.filter(({ event }) => isInSpan(span, event.atMs));
  const [isInside, isSpanned] = [new Set(inside), new Set(spanned)];
  const collaterals: Checksum['collaterals'][number][] = [];
  yield;
  for (const [collateral, members] of groupByCollateral(inside, ({ market }) => market?.collateral ?? null))
    collaterals.push({
      collateral,
      sums: yield* sumsOf(members, 'amounts', (parts) => sumInUnit(collateral, parts)),
    });
  return {
    events: inside.length,
    withoutUsd: inside.filter(({ usd }) => usd.net.kind !== 'known').length,
    collaterals,
    usd: yield* sumsOf(inside, 'usd', sumKnown),
    span,
    notInSpan: negSum(netUsd(inside.filter((row) => !isSpanned.has(row)))),
    notInPeriod: netUsd(spanned.filter((row) => !isInside.has(row))),
    check: attributionCheck(part.change, netUsd(spanned), isWhole),
  };
}

function netUsd(rows: readonly TradeRow[]): PartialSum {
  return sumKnown(rows.map(({ usd }) => usd.net));
}

function* sumsOf(
  rows: readonly TradeRow[],
  unit: 'amounts' | 'usd',
  sum: (parts: readonly Field<Fixed>[]) => PartialSum,
): Generator<undefined, KindSums> {
  const sums: Partial<Record<TradeKind, PartialSum>> = {};
  for (const kind of tradeKinds) {
    sums[kind] = sum(rows.map((row) => row[unit][kind]));
    yield;
  }
  // The loop has filled in every kind.
  return sums as KindSums;
}
