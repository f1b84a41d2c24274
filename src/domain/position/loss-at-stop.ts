import { absent, type AbsentReason, type Field, known, valueOrNull } from '~/lib/field';
import { DIGITS, add, compare, div, type Fixed, sign, sub } from '~/lib/fixed-point';
import { effectOf } from '../to-trader-sign';
import { atStake } from './at-stake';
import { termsOf } from './breakdown';
import { combine, type PartialSum, sumKnown } from '~/lib/field-math';
import { exactProduct } from './position-math';
import type { PositionRow } from './position-row';
import { stopEffect } from './protection';
import { isNearlyAll, type TpslOrder, type TpslOrders } from './tpsl-orders';

/** The result of a position if its stops fire at their triggers, in USD (derived: see GAPS.md). */
export type LossAtStop =
  | {
      readonly kind: 'stops';
      /**
       * An effect on the trader's money: a loss is below zero. Includes PnL from the entry to each trigger, accrued
       * funding and rollover, and the fees of closing at the triggers.
       */
      readonly usd: Fixed;
      /** The share of the size that the stops close, a ratio of one at most. */
      readonly covered: Fixed;
      /** The stops in `usd`, in the order in which the mark reaches them. */
      readonly stops: readonly TpslOrder[];
    }
  /** No stop fires before the liquidation. */
  | {
      readonly kind: 'margin';
      /** The amount at stake: the margin of the position. */
      readonly usd: Field<Fixed>;
    }
  | { readonly kind: 'unknown'; readonly reason: AbsentReason };

type StopOrders = Pick<TpslOrders, 'stops' | 'isWhole'>;

const ZERO: Fixed = { raw: 0n, scale: 0 };
const ONE: Fixed = { raw: 1n, scale: 0 };

/**
 * The loss at stop of every position, by its key. Counts stops that are active and fire before the liquidation, each at
 * its trigger, up to the position's size.
 * @param ordersOf null while the orders are not read
 * @param unread the reason why they are not
 */
export function lossesAtStop(
  rows: readonly PositionRow[],
  ordersOf: ((row: PositionRow) => StopOrders) | null,
  unread: AbsentReason = 'notLoaded',
): ReadonlyMap<string, LossAtStop> {
  const alike = new Map<string, number>();
  for (const row of rows) alike.set(pairOf(row), (alike.get(pairOf(row)) ?? 0) + 1);
  return new Map(
    rows.map((row) => [
      row.position.key,
      ordersOf === null
        ? { kind: 'unknown', reason: unread }
        : lossAtStop(row, ordersOf(row), (alike.get(pairOf(row)) ?? 0) > 1),
    ]),
  );
}

/** The market and side of a position. A stop that names no position may close any position with the same pair. */
function pairOf({ position: { market, side } }: PositionRow): string {
  return `${valueOrNull(market) ?? '?'} ${valueOrNull(side) ?? '?'}`;
}

function lossAtStop(row: PositionRow, { stops, isWhole }: StopOrders, isShared: boolean): LossAtStop {
  const unknown = (reason: AbsentReason): LossAtStop => ({ kind: 'unknown', reason });
  // A stop that was not read may fire first or be the only one, and a stop that names no position may belong to another
  // one.
  if (!isWhole || (isShared && stops.some(({ isNamed }) => !isNamed))) return unknown('notComputable');
  const { liquidation } = row.figures;
  if (liquidation.kind === 'unknown') return unknown(liquidation.reason);
  const effects = stops.map((stop) => ({
    stop,
    effect: stopEffect({ stopTrigger: stop.trigger, status: stop.status }, row),
  }));
  if (effects.some(({ effect }) => effect === 'unknown')) return unknown('notComputable');
  const firing = effects.flatMap(({ stop, effect }) => (effect === 'before' ? [stop] : []));
  if (firing.length === 0) return { kind: 'margin', usd: effectOf(atStake(row)) };
  const result = resultOf(row, firing);
  return result.kind === 'known'
    ? { kind: 'stops', ...result.value, stops: firing }
    : unknown(result.kind === 'absent' ? result.reason : 'notComputable');
}

type Fill = { readonly price: Fixed; readonly amount: Fixed };

/** The amount that each stop closes. The stops that the mark reaches first close their part first. */
function fillsOf(stops: readonly TpslOrder[], size: Fixed): readonly Fill[] | null {
  const fills: Fill[] = [];
  let rest = size;
  for (const { trigger, amount } of stops) {
    if (trigger.kind !== 'known' || amount.kind !== 'known') return null;
    const closed = compare(amount.value, rest) < 0 ? amount.value : rest;
    if (sign(closed) > 0) fills.push({ price: trigger.value, amount: closed });
    rest = sub(rest, closed);
  }
  return fills;
}

/**
 * In USD: ±(Σ T·A − N·ΣA / Q) − k·Σ T·A + owed·S, with T and A the trigger and the amount of each stop. The formula
 * also holds if the collateral is the base asset: S is then the trigger of the first stop, where the owed amounts are
 * settled.
 */
function resultOf(
  row: PositionRow,
  stops: readonly TpslOrder[],
): Field<{ readonly usd: Fixed; readonly covered: Fixed }> {
  const { position, figures } = row;
  const { side, size, notional } = position;
  const { funding, rollover, settlement } = figures;
  const { feeRate, executionFeeRate, collateralIsBase } = termsOf(row);
  return combine(
    { side, size, notional, funding, rollover, settlement, feeRate, executionFeeRate, collateralIsBase },
    (of) => {
      const fills = sign(of.size) > 0 ? fillsOf(stops, of.size) : null;
      const [first] = fills ?? [];
      if (fills === null || first === undefined) return null;
      const closed = fills.reduce((sum, { amount }) => add(sum, amount), ZERO);
      const worth = fills.reduce((sum, { price, amount }) => add(sum, exactProduct(price, amount)), ZERO);
      const entry = div(exactProduct(of.notional, closed), of.size, DIGITS, 'halfUp');
      const covered = div(closed, of.size, DIGITS, 'floor');
      if (entry === null || covered === null) return null;
      const pnl = of.side === 'long' ? sub(worth, entry) : sub(entry, worth);
      const owed = exactProduct(add(of.funding, of.rollover), of.collateralIsBase ? first.price : of.settlement);
      const fees = exactProduct(worth, add(of.feeRate, of.executionFeeRate));
      return { usd: sub(add(pnl, owed), fees), covered: compare(closed, of.size) === 0 ? ONE : covered };
    },
  );
}

/** The combined result of the stops of several positions. */
export type RiskAtStops = {
  /** The sum over the positions with stops. Its `of` also counts positions with unknown stops. */
  readonly usd: PartialSum;
  /** How many positions have no stop that fires before their liquidation. */
  readonly without: number;
  /** How many positions have stops that leave 1 % or more open. */
  readonly partly: number;
  readonly unknown: number;
};

export function riskAtStops(losses: readonly LossAtStop[]): RiskAtStops {
  const counted = losses.filter(({ kind }) => kind !== 'margin');
  return {
    usd: sumKnown(counted.map((one) => lossUsd(one))),
    without: losses.length - counted.length,
    partly: losses.filter((one) => one.kind === 'stops' && !isNearlyAll(one.covered)).length,
    unknown: losses.filter(({ kind }) => kind === 'unknown').length,
  };
}

/** In USD, as an effect; the margin of the position if no stop closes it earlier. */
export function lossUsd(loss: LossAtStop): Field<Fixed> {
  if (loss.kind === 'stops') return known(loss.usd);
  return loss.kind === 'margin' ? loss.usd : absent(loss.reason);
}

/** A share of the equity; unknown unless the equity is above zero. */
export function shareOf(usd: Field<Fixed>, equity: Field<Fixed>): Field<Fixed> {
  return combine({ usd, equity }, (of) => (sign(of.equity) > 0 ? div(of.usd, of.equity, DIGITS, 'halfUp') : null));
}
