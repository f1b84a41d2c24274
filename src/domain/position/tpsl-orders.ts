import type { Order } from '~/api/generated/types.gen';
import type { Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { type Field, valueOrNull } from '~/lib/field';
import { compare, type Fixed, sign } from '~/lib/fixed-point';
import { hasEnded, type OrderStatus, orderTypes } from '../order/order-status';
import { readPositionId } from '../order/position-target';
import { readAddress, readFixed, readText } from '../read-field';
import type { WalkOrder } from './simulate-price-move';
import { type PositionView, readSize } from './position-view';

/** An order as operation 13 answers it. */
export type WireOrder = Lenient<Order>;

/** An active TP/SL order of a position. */
export type TpslOrder = {
  readonly kind: 'stop' | 'take';
  /** A position of this list. */
  readonly key: string;
  /** The name of its page: its id, plus its market when another order has the same id; null without an id. */
  readonly page: string | null;
  /** USD per base unit: the mark that triggers it. */
  readonly trigger: Field<Fixed>;
  /** Base units that it closes. */
  readonly amount: Field<Fixed>;
  /** As the service spells it: an order that is not "active" yet waits for another order or for the service. */
  readonly status: Field<OrderStatus>;
  /** The order names this position; otherwise only its market and side match. */
  readonly isNamed: boolean;
};

const NEARLY_ALL: Fixed = { raw: 99n, scale: 2 };

/** Whether stops that cover this share of a position, a ratio, leave nothing that is worth a line. */
export function isNearlyAll(covered: Fixed): boolean {
  return compare(covered, NEARLY_ALL) > 0;
}

export type TpslOrders = {
  /** Those that wait for their price first, then by which the mark reaches first. */
  readonly stops: readonly TpslOrder[];
  readonly takes: readonly TpslOrder[];
  /** Every active order was read, and it is clear which belong to the position: only then is "none" certain. */
  readonly isWhole: boolean;
};

/**
 * Finds the stop and take orders of positions among a trader's active orders (operation 13). An order belongs to the
 * position in its `positionId`, if that can be read. Otherwise it belongs to every position of its market and side.
 * @param isComplete false when the service has more orders than were read
 */
export function createTpslFinder(
  orders: readonly WireOrder[],
  units: Assumptions,
  isComplete: boolean,
): (position: PositionView) => TpslOrders {
  const ids = orders.map(({ id }) => id);
  const candidates = orders
    .filter(mayBeTpsl)
    .map((order, place) =>
      toCandidate(order, { units, place, isAlone: ids.indexOf(order.id) === ids.lastIndexOf(order.id) }),
    );
  // Cached: tables request every row when they sort, and some again when they render.
  const found = new WeakMap<PositionView, TpslOrders>();
  return (position) => {
    const before = found.get(position);
    if (before !== undefined) return before;
    const fitting = candidates.map((candidate) => ({ candidate, fit: fitOf(candidate, position) }));
    const bound = fitting.flatMap(({ candidate, fit }) =>
      fit === 'named' || fit === 'alike' ? [{ ...candidate.order, isNamed: fit === 'named' }] : [],
    );
    const result: TpslOrders = {
      stops: inTurn(bound, position, 'stop'),
      takes: inTurn(bound, position, 'take'),
      isWhole: isComplete && fitting.every(({ fit }) => fit !== 'unclear'),
    };
    found.set(position, result);
    return result;
  };
}

/** Whether it is, or may be, a stop or take that has not ended. */
function mayBeTpsl({ type, status }: WireOrder): boolean {
  const kind = readText(type);
  return (
    !hasEnded(readText(status)) && (!isKnownType(kind) || valueOrNull(kind) === 'stop' || valueOrNull(kind) === 'take')
  );
}

function isKnownType(type: Field<string>): boolean {
  return type.kind === 'known' && orderTypes.some((one) => one === type.value);
}

/** What an order says of its position; null for what it leaves open. */
export type PositionClue = {
  /** Its type is one of the interface. */
  readonly hasType: boolean;
  readonly market: string | null;
  readonly side: string | null;
  readonly idx: string | null;
};

type Candidate = PositionClue & { readonly order: TpslOrder };

// Reads only what the column shows of an order.
function toCandidate(
  order: WireOrder,
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

/** Whether an order names the position, matches its market and side only, may belong to it, or does not. */
type Fit = 'named' | 'alike' | 'unclear' | 'none';

export function fitOf(clue: PositionClue, position: PositionView): Fit {
  const market = agreement(clue.market, valueOrNull(position.market));
  const side = agreement(clue.side, valueOrNull(position.side));
  const idx = agreement(clue.idx, valueOrNull(position.idx));
  if (market === false || side === false || idx === false) return 'none';
  if (market === null || side === null || !clue.hasType) return 'unclear';
  return idx === true ? 'named' : 'alike';
}

/** Null when either is unknown. */
function agreement(a: string | null, b: string | null): boolean | null {
  return a === null || b === null ? null : a === b;
}

/** Whether it waits for its price, and not for another order or the service. */
function isActive({ status }: TpslOrder): boolean {
  return valueOrNull(status) === 'active';
}

/**
 * Falling prices trigger the highest stop of a long first, rising ones its lowest take; for a short it is the reverse.
 */
function inTurn(orders: readonly TpslOrder[], { side }: PositionView, kind: TpslOrder['kind']): readonly TpslOrder[] {
  const isShort = side.kind === 'known' && side.value === 'short';
  const turn = isShort === (kind === 'stop') ? 1 : -1;
  return orders
    .filter((order) => order.kind === kind)
    .toSorted((a, b) => {
      if (isActive(a) !== isActive(b)) return Number(isActive(b)) - Number(isActive(a));
      if (a.trigger.kind !== 'known' || b.trigger.kind !== 'known')
        return Number(a.trigger.kind !== 'known') - Number(b.trigger.kind !== 'known');
      return turn * compare(a.trigger.value, b.trigger.value);
    });
}

/** Orders that wait for their price now; one that waits for another order, or whose amount is not known, stays out. */
export function firingOrders({ stops, takes }: Pick<TpslOrders, 'stops' | 'takes'>): readonly WalkOrder[] {
  return [...stops, ...takes].flatMap((order) => {
    const { kind, trigger, amount } = order;
    const [price, size] = [valueOrNull(trigger), valueOrNull(amount)];
    const isWaiting = isActive(order) && price !== null && size !== null && sign(size) > 0;
    return isWaiting ? [{ kind, trigger: price, amount: size }] : [];
  });
}
