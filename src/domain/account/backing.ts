import type { Assumptions } from '~/config/assumptions';
import { type Field, valueOrNull } from '~/lib/field';
import { DIGITS, add, compare, type Fixed, sub } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import { hasEnded, isStillActive, orderTypes } from '../order/order-status';
import type { OrderView } from '../order/order-view';
import { isPartial, type PartialSum, sumInUnit, sumKnown } from '~/lib/field-math';

/**
 * How what is leased and locked of a collateral (operation 6) compares with what needs it: the margins of positions,
 * where `locked` holds them, and what open orders reserve.
 * - `fits`: it is as much, to the last digit.
 * - `more`: it is more: withdrawals under way hold some, or something that is not listed.
 * - `unfit`: it is less, or it is what the other value of `lockedHoldsMargins` says.
 * - `unknown`: not all of it was read.
 */
export type Backing = 'fits' | 'more' | 'unfit' | 'unknown';

type BackingInputs = {
  readonly leased: Field<Fixed>;
  readonly locked: Field<Fixed>;
  readonly margins: PartialSum;
  /** What orders reserve. */
  readonly orders: PartialSum;
  /** A position or an order is missing, or belongs to an unknown collateral. */
  readonly isCut: boolean;
  readonly assumptions: Pick<Assumptions, 'lockedHoldsMargins'>;
};

function backingOf({ leased, locked, margins, orders, isCut, assumptions }: BackingInputs): Backing {
  if ([leased, locked, margins.field, orders.field].some(({ kind }) => kind !== 'known')) return 'unknown';
  const [lent, held, margin, reserved] = [leased, locked, margins.field, orders.field].map(
    (field) => valueOrNull(field) ?? ZERO,
  ) as [Fixed, Fixed, Fixed, Fixed];
  const both = add(margin, reserved);
  // Each part may have been rounded once.
  const tolerance = BigInt(margins.of + orders.of);
  const compared = (needed: Fixed) => {
    const difference = sub(add(lent, held), needed);
    return isWithin(difference, tolerance) ? 0 : compare(difference, ZERO);
  };
  const isWhole = !isCut && !isPartial(margins) && !isPartial(orders);
  const isOther = !assumptions.lockedHoldsMargins && !isWithin(margin, tolerance) && isWhole && compared(both) === 0;
  const against = compared(assumptions.lockedHoldsMargins ? both : reserved);
  // Less than a part of what needs it is too little all the same.
  if (against < 0 || isOther) return 'unfit';
  if (!isWhole) return 'unknown';
  return against === 0 ? 'fits' : 'more';
}

const ZERO: Fixed = { raw: 0n, scale: DIGITS };

function isWithin(difference: Fixed, digits: bigint): boolean {
  const most = { raw: digits, scale: DIGITS };
  return compare(difference, most) <= 0 && compare({ ...most, raw: -digits }, difference) <= 0;
}

/** What is leased and locked of each collateral with a balance. */
type Held = Pick<BackingInputs, 'leased' | 'locked'> & { readonly name: string };

type BackingsInputs = Pick<BackingInputs, 'assumptions'> & {
  readonly balances: readonly Held[];
  readonly totals: readonly { readonly collateral: string | null; readonly margin: PartialSum }[];
  readonly orders: ReservedByOrders;
  /** All positions and all orders were read. */
  readonly isWhole: boolean;
};

/** By the name of the collateral. */
export function backingsOf({
  balances,
  totals,
  orders,
  isWhole,
  assumptions,
}: BackingsInputs): ReadonlyMap<string, Backing> {
  const margins = new Map(totals.map(({ collateral, margin }) => [collateral, margin]));
  // A position or an order of an unknown collateral may belong to any.
  const isCut = !isWhole || orders.isCut || margins.has(null);
  return new Map(
    balances.map(({ name, ...held }) => [
      name,
      backingOf({
        ...held,
        margins: margins.get(name) ?? nothing,
        orders: orders.byCollateral.get(name) ?? nothing,
        isCut,
        assumptions,
      }),
    ]),
  );
}

const nothing = sumKnown([]);

/** What open orders reserve of each collateral; null groups those of an unknown one. */
export type ReservedByOrders = {
  readonly byCollateral: ReadonlyMap<string | null, PartialSum>;
  /** One of them is of a kind or in a state that is not known. */
  readonly isCut: boolean;
  /** All of it as text, to compare. */
  readonly text: string;
};

type Reserving = Pick<OrderView, 'market' | 'type' | 'status' | 'amount'>;

/**
 * The collateral that orders set aside, from their submission to their end: the amount of those that open a position or
 * add margin (derived, GAPS.md).
 */
export function reservedByOrders(
  orders: readonly Reserving[],
  collateralOf: (market: string) => string | null,
): ReservedByOrders {
  const reserving = orders.filter((order) => isStillActive(order.status) && reservedBy(order) !== null);
  const byCollateral = new Map(
    groupBy(reserving, ({ market }) => {
      const address = valueOrNull(market);
      return address === null ? null : collateralOf(address);
    }).map(
      ([collateral, members]) =>
        [
          collateral,
          sumInUnit(
            collateral,
            members.flatMap((order) => reservedBy(order) ?? []),
          ),
        ] as const,
    ),
  );
  const sums = [...byCollateral].map(([collateral, { field, counted, of }]) =>
    JSON.stringify([collateral, String(valueOrNull(field)?.raw), counted, of]),
  );
  return {
    byCollateral,
    isCut: byCollateral.has(null) || orders.some((order) => !isReadable(order)),
    text: sums.toSorted().join('\n'),
  };
}

function isReadable({ type, status }: Reserving): boolean {
  return (
    (isStillActive(status) || hasEnded(status)) && type.kind === 'known' && orderTypes.some((one) => one === type.value)
  );
}

/** Null for orders that reserve nothing. One that removes margin has its amount in collateral too. */
function reservedBy({ type, amount }: Reserving): Field<Fixed> | null {
  return amount.unit === 'collateral' && valueOrNull(type) !== 'remove_margin' ? amount.field : null;
}
