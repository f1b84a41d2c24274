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

/** What the check finds, the most urgent first. */
export const findingKinds = [
  /** No stop closes it before it is liquidated. */
  'unprotected',
  /** A stop that the liquidation always comes before. */
  'stopBeyondLiquidation',
  /** The stops close only part of it. */
  'partlyCovered',
  /** A resting order that would add to a position near liquidation. */
  'addsNearLiquidation',
  /** A stop that ends by itself while its position may be open. */
  'stopExpires',
  /** A take whose trigger the mark has passed. */
  'takePassed',
  /** Several stops that close more than there is. */
  'stopsExceedSize',
  /** A stop or take whose position is gone. */
  'orphan',
] as const;

export type FindingKind = (typeof findingKinds)[number];

export type Finding = {
  readonly kind: FindingKind;
  /** The same from answer to answer. */
  readonly key: string;
  /** The asset parameter of operation 15. */
  readonly asset: string;
  /** Null for an orphan. */
  readonly row: PositionRow | null;
  /** The orders that it is about; none for an unprotected position. */
  readonly orders: readonly OrderView[];
  /** In USD: what the part that nothing covers can lose, or the worth that an order closes or adds, or that stops exceed. */
  readonly usd: Field<Fixed>;
  /** The share of the size that stops cover, a ratio; null for other kinds. */
  readonly covered: Fixed | null;
  /** Under 1 % uncovered, or below the smallest share of the equity: counted after the others, and not listed. */
  readonly isSmall: boolean;
};

type Found = Omit<Finding, 'isSmall'>;

/** Why a position's protection cannot be judged. */
export type UncheckedReason =
  /** Not every active order was read, or one may belong to it. */
  | 'orders'
  /** Its liquidation price, size or mark is not known, or a stop cannot be read. */
  | 'figures'
  /** Its only stop is not active yet. */
  | 'pendingStop';

export type Protection = {
  /** By kind, and within a kind by what is at stake; the small ones last. */
  readonly findings: readonly Finding[];
  readonly unchecked: readonly { readonly row: PositionRow; readonly reason: UncheckedReason }[];
  /** How many stops and takes may have lost their position: it was not read whole. */
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
  /** The assets of which every open position is among the rows. */
  readonly wholeAssets: ReadonlySet<string>;
  /** The mark of a market; used for orders without a position. */
  readonly markOf: (market: string) => Field<Fixed>;
  readonly limits: RiskLimits;
  /** What small findings are measured by, as for `rankByRisk`; the value of all positions when left out. */
  readonly equity?: Field<Fixed> | undefined;
};

/**
 * Judges the stops, takes and resting orders of all open positions (operations 13, 15 and 17). Only what is certain is a
 * finding: where an order or a figure is not known, the position is unchecked instead.
 *
 * An order belongs to the position that it names, else to the one of its market and side: see `fitOf`.
 */
export function checkProtection(inputs: ProtectionInputs): Protection {
  const alive = inputs.orders.filter(({ status }) => !hasEnded(status));
  const shared = sharedGuards(inputs.rows, alive);
  const bound = inputs.rows.map((row) => ({ row, ...ordersOf(row, alive, shared) }));
  const judged = bound.map((one) => judge(one, inputs));
  const homeless = orphans(alive, inputs);
  const isSmall = smallStakes(inputs.rows, inputs.limits, inputs.equity);
  const found = [...judged.flatMap((one) => one.findings), ...homeless.findings];
  return {
    findings: found
      .map((one) => ({ ...one, isSmall: isNearlyCovered(one) || isSmall(one.row, one.usd) }))
      .toSorted(byUrgency),
    unchecked: judged.flatMap(({ row, reason }) => (reason === null ? [] : [{ row, reason }])),
    uncheckedOrders: homeless.uncheckedOrders,
  };
}

function isNearlyCovered({ covered }: Found): boolean {
  return covered !== null && isNearlyAll(covered);
}

type Bound = {
  readonly row: PositionRow;
  readonly stops: readonly OrderView[];
  readonly takes: readonly OrderView[];
  /** Resting orders that would add to it. */
  readonly openers: readonly OrderView[];
  /** Whether an order may belong to it, and does not say. */
  readonly isUnclear: boolean;
};

/** Stops and takes that name no position, and fit several: which of them they close is not known. */
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

/** An unknown type may close a position as well. */
function mayBeTpsl(order: OrderView): boolean {
  return !isOfType(order, orderTypes) || isOfType(order, ['stop', 'take']);
}

function isOfType({ type }: Pick<OrderView, 'type'>, types: readonly string[]): boolean {
  return type.kind === 'known' && types.includes(type.value);
}

/** Whether it opens or adds to a position, and rests: a limit or market order that can still be cancelled. */
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
  /** Null where everything could be judged. */
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
  // A position without effective stops lacks all of its cover.
  const cover = effective.length === 0 ? null : coverOf(effective, row);
  const amounts: readonly Found[] =
    cover === null || cover.kind === 'unknown'
      ? []
      : cover.kind === 'short'
        ? [finding('partlyCovered', effective, atStake(row, cover.share), cover.share)]
        : cover.kind === 'over' && effective.length > 1
          ? [finding('stopsExceedSize', effective, cover.usd)]
          : [];
  // More stops may come with the orders that were not read: only what exceeds the size stays true.
  const partly = !ordersWhole || isUnclear ? amounts.filter(({ kind }) => kind === 'stopsExceedSize') : amounts;
  const unknown = (reason: UncheckedReason): Judged => ({ row, findings: [...own, ...partly], reason });
  if (!ordersWhole || isUnclear) return unknown('orders');
  if (effects.some(({ effect }) => effect === 'unknown') || cover?.kind === 'unknown') return unknown('figures');
  if (figures.liquidation.kind === 'unknown') return unknown('figures');
  if (effective.length === 0 && effects.some(({ effect }) => effect === 'pending')) return unknown('pendingStop');
  // A stop beyond the liquidation closes nothing, however large it is.
  const bare = effective.length === 0 ? [finding('unprotected', [], atStake(row))] : [];
  return { row, findings: [...bare, ...own, ...partly], reason: null };
}

/** Whether a stop is triggered before the liquidation, or never; `pending` for one that waits for another order. */
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

/** A long takes its profit at or above the trigger, a short at or below. */
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

/** What a stop or take closes at the mark, in USD; never more than there is. */
function worth(order: OrderView, { position, figures: { mark } }: PositionRow): Field<Fixed> {
  return combine({ amount: amountInBase(order), size: position.size, mark }, (of) =>
    exactProduct(compare(of.amount, of.size) < 0 ? of.amount : of.size, of.mark),
  );
}

/** What an opener would add, in USD: its collateral times its leverage. */
function worthOfOpener({ amount, leverage }: OrderView, { figures: { settlement } }: PositionRow): Field<Fixed> {
  if (amount.unit !== 'collateral') return absent('notComputable');
  return combine({ collateral: amount.field, leverage, settlement }, (of) =>
    exactProduct(exactProduct(of.collateral, of.leverage), of.settlement),
  );
}

type Homeless = { readonly findings: readonly Found[]; readonly uncheckedOrders: number };

/** Stops and takes that belong to no position: gone where their asset was read whole, else unchecked. */
function orphans(orders: readonly OrderView[], inputs: ProtectionInputs): Homeless {
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

/** A stop that is not active yet may belong to an order of its market and side that is not filled yet. */
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
