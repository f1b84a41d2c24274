import { absent, type Field, valueOrNull } from '~/lib/field';
import { DIGITS, compare, div, type Fixed, neg, sign, sub } from '~/lib/fixed-point';
import { hasEnded, orderPhases, orderStatuses, orderTypes } from '../order/order-status';
import type { OrderView } from '../order/order-view';
import { atStake } from './at-stake';
import { combine, sumAll } from '~/lib/field-math';
import { clueOf, mayCloseOneOf } from './match-order';
import { exactProduct } from './position-math';
import type { PositionRow } from './position-row';
import { riskOf, type RiskLimits, smallStakes } from './risk';
import { fitOf, isNearlyAll, type PositionClue } from './tpsl-orders';

/** The kinds of findings, the most urgent first. */
export const findingKinds = [
  /** No stop closes the position before it is liquidated. */
  'unprotected',
  /** The liquidation always comes before this stop. */
  'stopBeyondLiquidation',
  /** The stops close only a part of the position. */
  'partlyCovered',
  /** A resting order that would add to a position near liquidation. */
  'addsNearLiquidation',
  /** A stop expires while its position may still be open. */
  'stopExpires',
  /** The mark has already passed the trigger of this take. */
  'takePassed',
  /** Several stops together close more than the size of the position. */
  'stopsExceedSize',
  /** A stop or take remains although its position is gone. */
  'orphan',
] as const;

export type FindingKind = (typeof findingKinds)[number];

export type Finding = {
  readonly kind: FindingKind;
  /** Stays the same over several answers. */
  readonly key: string;
  /** The asset parameter of operation 15. */
  readonly asset: string;
  /** Null for an orphan. */
  readonly row: PositionRow | null;
  /** The orders that the finding concerns; empty for an unprotected position. */
  readonly orders: readonly OrderView[];
  /** The amount at stake in USD: the possible loss, or the value that orders close, add or exceed. */
  readonly usd: Field<Fixed>;
  /** The share of the size that stops cover, a ratio; null for other kinds. */
  readonly covered: Fixed | null;
  /** Whether the uncovered share or the amount is too small to list. Small findings are only counted. */
  readonly isSmall: boolean;
};

type Found = Omit<Finding, 'isSmall'>;

/** Why a position's protection cannot be judged. */
export type UncheckedReason =
  /** Not every active order was read, or an order may belong to the position. */
  | 'orders'
  /** The liquidation price, size or mark is unknown, or a stop cannot be read. */
  | 'figures'
  /** The only stop is not active yet. */
  | 'pendingStop';

export type Protection = {
  /** Sorted by kind, and within a kind by the amount at stake; small findings come last. */
  readonly findings: readonly Finding[];
  readonly unchecked: readonly { readonly row: PositionRow; readonly reason: UncheckedReason }[];
  /** How many stops and takes may have lost their position, because their asset was not read completely. */
  readonly uncheckedOrders: number;
};

export type ProtectionInputs = {
  readonly rows: readonly PositionRow[];
  /** Active orders (operation 13). */
  readonly orders: readonly OrderView[];
  /** Whether these are all active orders. */
  readonly ordersWhole: boolean;
  /** The asset of a market by its raw address; null for an unknown market. */
  readonly assetOf: (market: string) => string | null;
  /** The assets for which every open position is among the rows. */
  readonly wholeAssets: ReadonlySet<string>;
  /** The mark of a market; used for orders without a position. */
  readonly markOf: (market: string) => Field<Fixed>;
  readonly limits: RiskLimits;
  /** The equity that decides which findings are small, as for `rankByRisk`; defaults to the value of all positions. */
  readonly equity?: Field<Fixed> | undefined;
};

/**
 * Judges the stops, takes and resting orders of all open positions (operations 13, 15 and 17). Only certain results
 * become findings: if an order or a figure is unknown, the position is unchecked instead.
 *
 * An order belongs to the position that it names, otherwise to the position of its market and side: see `fitOf`.
 */
export function checkProtection(inputs: ProtectionInputs): Protection {
  const alive = inputs.orders.filter(({ status }) => !hasEnded(status));
  const shared = sharedGuards(inputs.rows, alive);
  const bound = inputs.rows.map((row) => ({ row, ...ordersOf(row, alive, shared) }));
  const judged = bound.map((one) => judge(one, inputs));
  const orphaned = orphans(alive, inputs);
  const isSmall = smallStakes(inputs.rows, inputs.limits, inputs.equity);
  const found = [...judged.flatMap((one) => one.findings), ...orphaned.findings];
  return {
    findings: found
      .map((one) => ({ ...one, isSmall: isNearlyCovered(one) || isSmall(one.row, one.usd) }))
      .toSorted(byUrgency),
    unchecked: judged.flatMap(({ row, reason }) => (reason === null ? [] : [{ row, reason }])),
    uncheckedOrders: orphaned.uncheckedOrders,
  };
}

function isNearlyCovered({ covered }: Found): boolean {
  return covered !== null && isNearlyAll(covered);
}

type Bound = {
  readonly row: PositionRow;
  readonly stops: readonly OrderView[];
  readonly takes: readonly OrderView[];
  /** Resting orders that would add to the position. */
  readonly openers: readonly OrderView[];
  /** Whether an order without a clear position may belong to this one. */
  readonly isUnclear: boolean;
};

/** Stops and takes that name no position and fit several, so it is unknown which one they close. */
function sharedGuards(rows: readonly PositionRow[], orders: readonly OrderView[]): ReadonlySet<OrderView> {
  return new Set(
    orders.filter((order) => {
      const clue = clueOf(order);
      return mayBeTpsl(order) && rows.filter(({ position }) => fitOf(clue, position) === 'alike').length > 1;
    }),
  );
}

function ordersOf(
  { position }: PositionRow,
  orders: readonly OrderView[],
  shared: ReadonlySet<OrderView>,
): Omit<Bound, 'row'> {
  const fits = orders.map((order) => {
    const fit = fitOf(clueOf(order), position);
    return { order, fit: fit === 'alike' && shared.has(order) ? ('unclear' as const) : fit };
  });
  const guards = fits.flatMap(({ order, fit }) => (fit === 'named' || fit === 'alike' ? [order] : []));
  return {
    stops: guards.filter((order) => isOfType(order, ['stop'])),
    takes: guards.filter((order) => isOfType(order, ['take'])),
    openers: orders.filter((order) => isOpener(order) && addsTo(order, position)),
    isUnclear: fits.some(({ order, fit }) => fit === 'unclear' && mayBeTpsl(order)),
  };
}

/** An order of an unknown type may close a position as well. */
function mayBeTpsl(order: OrderView): boolean {
  return !isOfType(order, orderTypes) || isOfType(order, ['stop', 'take']);
}

function isOfType({ type }: Pick<OrderView, 'type'>, types: readonly string[]): boolean {
  return type.kind === 'known' && types.includes(type.value);
}

/** Whether an order opens or adds to a position, and rests: a limit or market order that can still be cancelled. */
export function isOpener(order: OrderView): boolean {
  return (
    isOfType(order, ['limit', 'market']) &&
    order.status.kind === 'known' &&
    orderPhases[order.status.value] === 'resting'
  );
}

function addsTo(order: OrderView, position: PositionRow['position']): boolean {
  const [market, side] = [valueOrNull(order.market), valueOrNull(order.direction)];
  return (
    market !== null && side !== null && market === valueOrNull(position.market) && side === valueOrNull(position.side)
  );
}

type Judged = {
  readonly row: PositionRow;
  readonly findings: readonly Found[];
  /** Null if the position could be judged completely. */
  readonly reason: UncheckedReason | null;
};

function judge(bound: Bound, { ordersWhole, limits }: ProtectionInputs): Judged {
  const { row, stops, takes, openers, isUnclear } = bound;
  const { figures } = row;
  const finding = (
    kind: FindingKind,
    orders: readonly OrderView[],
    usd: Field<Fixed>,
    covered: Fixed | null = null,
  ) => ({
    kind,
    key: [kind, row.position.key, ...orders.map(({ key }) => key)].join(' '),
    asset: row.asset,
    row,
    orders,
    usd,
    covered,
  });
  const effects = stops.map((stop) => ({ stop, effect: stopEffect(stop, row) }));
  const beyond = effects.filter(({ effect }) => effect === 'beyond').map(({ stop }) => stop);
  const effective = effects.filter(({ effect }) => effect === 'before').map(({ stop }) => stop);
  const isRisky = ['crossed', 'danger', 'warn'].includes(riskOf(figures, limits));
  const own: readonly Found[] = [
    ...beyond.map((stop) => finding('stopBeyondLiquidation', [stop], worth(stop, row))),
    ...stops
      .filter(({ expiresAtMs }) => expiresAtMs.kind === 'known')
      .map((stop) => finding('stopExpires', [stop], worth(stop, row))),
    ...takes.filter((take) => isPassed(take, row)).map((take) => finding('takePassed', [take], worth(take, row))),
    ...(isRisky ? openers.map((order) => finding('addsNearLiquidation', [order], worthOfOpener(order, row))) : []),
  ];
  // Without effective stops, a partial cover does not apply: the position is unprotected.
  const cover = effective.length === 0 ? null : coverOf(effective, row);
  const amounts: readonly Found[] =
    cover === null || cover.kind === 'unknown'
      ? []
      : cover.kind === 'short'
        ? [finding('partlyCovered', effective, atStake(row, cover.share), cover.share)]
        : cover.kind === 'over' && effective.length > 1
          ? [finding('stopsExceedSize', effective, cover.usd)]
          : [];
  // Orders that were not read may contain more stops, so only the finding that stops exceed the size is certain.
  const partly = !ordersWhole || isUnclear ? amounts.filter(({ kind }) => kind === 'stopsExceedSize') : amounts;
  const unknown = (reason: UncheckedReason): Judged => ({ row, findings: [...own, ...partly], reason });
  if (!ordersWhole || isUnclear) return unknown('orders');
  if (effects.some(({ effect }) => effect === 'unknown') || cover?.kind === 'unknown') return unknown('figures');
  if (figures.liquidation.kind === 'unknown') return unknown('figures');
  if (effective.length === 0 && effects.some(({ effect }) => effect === 'pending')) return unknown('pendingStop');
  // A stop beyond the liquidation never closes anything, whatever its size.
  const bare = effective.length === 0 ? [finding('unprotected', [], atStake(row))] : [];
  return { row, findings: [...bare, ...own, ...partly], reason: null };
}

/** Whether a stop triggers before the liquidation or never (`beyond`); `pending` if it waits for an order. */
type StopEffect = 'before' | 'beyond' | 'pending' | 'unknown';

export function stopEffect(
  { stopTrigger, status }: Pick<OrderView, 'stopTrigger' | 'status'>,
  { position, figures: { liquidation } }: PositionRow,
): StopEffect {
  if (stopTrigger.kind !== 'known' || status.kind !== 'known' || position.side.kind !== 'known') return 'unknown';
  if (liquidation.kind === 'unknown' || !orderStatuses.includes(status.value)) return 'unknown';
  if (liquidation.kind === 'crossed') return 'beyond';
  if (liquidation.kind === 'price') {
    const side = position.side.value === 'long' ? 1 : -1;
    if (compare(stopTrigger.value, liquidation.price) * side <= 0) return 'beyond';
  }
  return status.value === 'pending' || status.value === 'seq_pending' ? 'pending' : 'before';
}

/** A long takes its profit at or above the trigger, a short at or below it. */
function isPassed({ takeTrigger, status }: OrderView, { position, figures: { mark } }: PositionRow): boolean {
  if (takeTrigger.kind !== 'known' || mark.kind !== 'known' || position.side.kind !== 'known') return false;
  if (valueOrNull(status) !== 'active') return false;
  const side = position.side.value === 'long' ? 1 : -1;
  return compare(mark.value, takeTrigger.value) * side >= 0;
}

type Cover =
  | { readonly kind: 'exact' }
  | { readonly kind: 'short'; readonly share: Fixed }
  | { readonly kind: 'over'; readonly usd: Field<Fixed> }
  | { readonly kind: 'unknown' };

/** How much of a position these stops close, in base units of the position. */
export function coverOf(stops: readonly OrderView[], { position, figures: { mark } }: PositionRow): Cover {
  const sum = sumAll(stops.map(amountInBase));
  if (sum.kind !== 'known' || position.size.kind !== 'known' || sign(position.size.value) <= 0)
    return { kind: 'unknown' };
  const gap = sub(position.size.value, sum.value);
  if (sign(gap) < 0) return { kind: 'over', usd: combine({ mark }, (of) => exactProduct(neg(gap), of.mark)) };
  const share = div(sum.value, position.size.value, DIGITS, 'floor');
  return sign(gap) === 0 || share === null ? { kind: 'exact' } : { kind: 'short', share };
}

function amountInBase({ amount }: OrderView): Field<Fixed> {
  return amount.unit === 'base' ? amount.field : absent('notComputable');
}

/** The value that a stop or take closes at the mark, in USD, up to the size of the position. */
function worth(order: OrderView, { position, figures: { mark } }: PositionRow): Field<Fixed> {
  return combine({ amount: amountInBase(order), size: position.size, mark }, (of) =>
    exactProduct(compare(of.amount, of.size) < 0 ? of.amount : of.size, of.mark),
  );
}

/** The value that an opener would add, in USD: its collateral times its leverage. */
function worthOfOpener({ amount, leverage }: OrderView, { figures: { settlement } }: PositionRow): Field<Fixed> {
  if (amount.unit !== 'collateral') return absent('notComputable');
  return combine({ collateral: amount.field, leverage, settlement }, (of) =>
    exactProduct(exactProduct(of.collateral, of.leverage), of.settlement),
  );
}

type Orphans = { readonly findings: readonly Found[]; readonly uncheckedOrders: number };

/** Stops and takes without a position. They are orphans only if their asset was read completely. */
function orphans(orders: readonly OrderView[], inputs: ProtectionInputs): Orphans {
  const { rows, ordersWhole, assetOf, wholeAssets, markOf } = inputs;
  const findings: Found[] = [];
  let uncheckedOrders = 0;
  for (const order of orders.filter(mayBeTpsl)) {
    const clue = clueOf(order);
    if (mayCloseOneOf(order, rows)) continue;
    const asset = clue.market === null ? null : assetOf(clue.market);
    const isSure = ordersWhole && clue.hasType && clue.side !== null && asset !== null && wholeAssets.has(asset);
    if (!isSure || clue.market === null) uncheckedOrders += 1;
    else if (!waitsForOpener(order, clue, orders)) {
      const usd = combine({ amount: amountInBase(order), mark: markOf(clue.market) }, (of) =>
        exactProduct(of.amount, of.mark),
      );
      findings.push({
        kind: 'orphan',
        key: `orphan ${order.key}`,
        asset,
        row: null,
        orders: [order],
        usd,
        covered: null,
      });
    }
  }
  return { findings, uncheckedOrders };
}

/** A stop that is not active yet may belong to an order in the same market and side that has not been filled yet. */
function waitsForOpener({ status }: OrderView, { market, side }: PositionClue, orders: readonly OrderView[]): boolean {
  if (valueOrNull(status) === 'active') return false;
  return orders.some(
    (order) =>
      !isOfType(order, ['stop', 'take']) &&
      valueOrNull(order.market) === market &&
      valueOrNull(order.direction) === side,
  );
}

function byUrgency(a: Finding, b: Finding): number {
  const byKind = findingKinds.indexOf(a.kind) - findingKinds.indexOf(b.kind);
  return Number(a.isSmall) - Number(b.isSmall) || byKind || byWorth(a, b);
}

function byWorth(a: Finding, b: Finding): number {
  if (a.usd.kind !== 'known' || b.usd.kind !== 'known')
    return Number(a.usd.kind !== 'known') - Number(b.usd.kind !== 'known');
  return compare(b.usd.value, a.usd.value) || (a.key < b.key ? -1 : 1);
}
