import type { Assumptions } from '~/config/assumptions';
import { type Field, valueOrNull } from '~/lib/field';
import { compare, type Fixed, sign } from '~/lib/fixed-point';
import { hasEnded, type OrderStatus, orderTypes } from '../order/order-status';
import type { LenientOrder } from '../order/order-view';
import { readPositionId } from '../order/position-target';
import { readAddress, readFixed, readText } from '../read-field';
import type { WalkOrder } from './simulate-price-move';
import { type PositionView, readSize } from './position-view';

/** An active TP/SL order of a position. */
export type TpslOrder = {
  readonly kind: 'stop' | 'take';
  /** Unique in the list of orders: the order's index. */
  readonly key: string;
  /**
   * The name of its page: the order's id, extended by its market if another order has the same id; null without an id.
   */
  readonly page: string | null;
  /** The mark at which the order is triggered, in USD per base unit. */
  readonly trigger: Field<Fixed>;
  /** The size that it closes, in base units. */
  readonly amount: Field<Fixed>;
  /** As the service spells it: an order that is not "active" yet waits for another order or for the service. */
  readonly status: Field<OrderStatus>;
  /** Whether the order names this position; if false, only its market and side match. */
  readonly isNamed: boolean;
};

const NEARLY_ALL: Fixed = { raw: 99n, scale: 2 };

/** Whether stops that cover this share of a position, a ratio, leave too little uncovered to report. */
export function isNearlyAll(covered: Fixed): boolean {
  return compare(covered, NEARLY_ALL) > 0;
}

export type TpslOrders = {
  /** Orders that wait for their price come first, then in the order in which the mark reaches them. */
  readonly stops: readonly TpslOrder[];
  readonly takes: readonly TpslOrder[];
  /**
   * Whether every active order was read, and it is clear which ones belong to the position. Only then is "none"
   * certain.
   */
  readonly isWhole: boolean;
};

/**
 * Finds the stop and take orders of positions among a trader's active orders (operation 13). An order belongs to the
 * position in its `positionId`, if that can be read. Otherwise it belongs to every position of its market and side.
 * @param isComplete false if the service has more orders than were read
 */
export function createTpslFinder(
  orders: readonly LenientOrder[],
  units: Assumptions,
  isComplete: boolean,
): (position: PositionView) => TpslOrders {
  const ids = orders.map(({ id }) => id);
  const candidates = orders
    .filter(mayBeTpsl)
    .map((order, place) =>
      toCandidate(order, { units, place, isAlone: ids.indexOf(order.id) === ids.lastIndexOf(order.id) }),
    );
  // Cached, because tables request every row when they sort, and again when they render.
  const found = new WeakMap<PositionView, TpslOrders>();
  return (position) => {
    const before = found.get(position);
    if (before !== undefined) return before;
    const fitting = candidates.map((candidate) => ({ candidate, fit: fitOf(candidate, position) }));
    const bound = fitting.flatMap(({ candidate, fit }) =>
      fit === 'named' || fit === 'alike' ? [{ ...candidate.order, isNamed: fit === 'named' }] : [],
    );
    const result: TpslOrders = {
      stops: inTriggerOrder(bound, position, 'stop'),
      takes: inTriggerOrder(bound, position, 'take'),
      isWhole: isComplete && fitting.every(({ fit }) => fit !== 'unclear'),
    };
    found.set(position, result);
    return result;
  };
}

/** Whether the order is, or may be, a stop or take that has not ended. */
function mayBeTpsl({ type, status }: LenientOrder): boolean {
  const kind = readText(type);
  return (
    !hasEnded(readText(status)) && (!isKnownType(kind) || valueOrNull(kind) === 'stop' || valueOrNull(kind) === 'take')
  );
}

function isKnownType(type: Field<string>): boolean {
  return type.kind === 'known' && orderTypes.some((one) => one === type.value);
}

/** The clues of an order to its position; null for an unknown part. */
export type PositionClue = {
  /** Whether the interface documents the type of the order. */
  readonly hasType: boolean;
  readonly market: string | null;
  readonly side: string | null;
  readonly idx: string | null;
};

type Candidate = PositionClue & { readonly order: TpslOrder };

// Reads only the parts of an order that the column shows.
function toCandidate(
  order: LenientOrder,
  { units, place, isAlone }: { readonly units: Assumptions; readonly place: number; readonly isAlone: boolean },
): Candidate {
  const [id, type, positionId] = [readText(order.id), readText(order.type), readText(order.positionId)];
  const market = valueOrNull(readAddress(order.market));
  const name = positionId.kind === 'known' ? readPositionId(positionId.value) : null;
  const isTake = type.kind === 'known' && type.value === 'take';
  return {
    order: {
      kind: isTake ? 'take' : 'stop',
      key: String(place),
      page: id.kind !== 'known' || id.value === '' ? null : isAlone ? id.value : `${id.value} of ${market ?? ''}`,
      trigger: readFixed(isTake ? order.takeTriggerPrice : order.stopTriggerPrice, units.priceDigits),
      amount: readSize(order.amount, units),
      status: readText(order.status),
      isNamed: false,
    },
    hasType: isKnownType(type),
    market: name?.market ?? market,
    side: name?.side ?? valueOrNull(readText(order.direction)),
    idx: name?.idx ?? null,
  };
}

/**
 * Whether an order names the position (`named`), matches only its market and side (`alike`), may belong to it
 * (`unclear`), or does not belong to it (`none`).
 */
type Fit = 'named' | 'alike' | 'unclear' | 'none';

export function fitOf(clue: PositionClue, position: PositionView): Fit {
  const market = agreement(clue.market, valueOrNull(position.market));
  const side = agreement(clue.side, valueOrNull(position.side));
  const idx = agreement(clue.idx, valueOrNull(position.idx));
  if (market === false || side === false || idx === false) return 'none';
  if (market === null || side === null || !clue.hasType) return 'unclear';
  return idx === true ? 'named' : 'alike';
}

/** Null if either value is unknown. */
function agreement(a: string | null, b: string | null): boolean | null {
  return a === null || b === null ? null : a === b;
}

/** Whether the order waits for its price, rather than for another order or the service. */
function isActive({ status }: TpslOrder): boolean {
  return valueOrNull(status) === 'active';
}

/**
 * Falling prices trigger the highest stop of a long first, rising prices its lowest take; for a short it is the
 * reverse.
 */
function inTriggerOrder(
  orders: readonly TpslOrder[],
  { side }: PositionView,
  kind: TpslOrder['kind'],
): readonly TpslOrder[] {
  const isShort = side.kind === 'known' && side.value === 'short';
  const direction = isShort === (kind === 'stop') ? 1 : -1;
  return orders
    .filter((order) => order.kind === kind)
    .toSorted((a, b) => {
      if (isActive(a) !== isActive(b)) return Number(isActive(b)) - Number(isActive(a));
      if (a.trigger.kind !== 'known' || b.trigger.kind !== 'known')
        return Number(a.trigger.kind !== 'known') - Number(b.trigger.kind !== 'known');
      return direction * compare(a.trigger.value, b.trigger.value);
    });
}

/**
 * The orders that wait for their price now. Leaves out orders that wait for another order, and orders of an unknown
 * amount.
 */
export function firingOrders({ stops, takes }: Pick<TpslOrders, 'stops' | 'takes'>): readonly WalkOrder[] {
  return [...stops, ...takes].flatMap((order) => {
    const { kind, trigger, amount } = order;
    const [price, size] = [valueOrNull(trigger), valueOrNull(amount)];
    const isWaiting = isActive(order) && price !== null && size !== null && sign(size) > 0;
    return isWaiting ? [{ kind, trigger: price, amount: size }] : [];
  });
}
