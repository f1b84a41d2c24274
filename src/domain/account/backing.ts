import type { Assumptions } from '~/config/assumptions';
import { type Field, valueOrNull } from '~/lib/field';
import { DIGITS, add, compare, type Fixed, sub } from '~/lib/fixed-point';
import { groupBy } from '~/lib/lists';
import { hasEnded, isStillActive, orderTypes } from '../order/order-status';
import type { OrderView } from '../order/order-view';
import { isPartial, type PartialSum, sumInUnit, sumKnown } from '~/lib/field-math';

/**
 * Whether the leased and locked amounts of a collateral (operation 6) match what needs them: the margins of positions
 * (if `locked` includes margins) and the reservations of open orders.
 * - `fits`: both are equal, to the last digit.
 * - `more`: more is leased and locked than needed: by withdrawals in progress, or by something that is not listed.
 * - `unfit`: less is leased and locked than needed, or the amounts fit the other value of `lockedHoldsMargins`.
 * - `unknown`: not everything was read.
 */
export type Backing = 'fits' | 'more' | 'unfit' | 'unknown';

type BackingInputs = {
  readonly leased: Field<Fixed>;
  readonly locked: Field<Fixed>;
  readonly margins: PartialSum;
  /** The amount that open orders reserve. */
  readonly orders: PartialSum;
  /** Whether a position or an order is missing, or belongs to an unknown collateral. */
  readonly isCut: boolean;
  readonly assumptions: Pick<Assumptions, 'lockedHoldsMargins'>;
};

function backingOf({ leased, locked, margins, orders, isCut, assumptions }: BackingInputs): Backing {
  if ([leased, locked, margins.field, orders.field].some(({ kind }) => kind !== 'known')) return 'unknown';
  const [lent, lockedAmount, margin, reserved] = [leased, locked, margins.field, orders.field].map(
    (field) => valueOrNull(field) ?? ZERO,
  ) as [Fixed, Fixed, Fixed, Fixed];
  const both = add(margin, reserved);
  // Each part may have been rounded once, so each adds one unit of tolerance.
  const tolerance = BigInt(margins.of + orders.of);
  const compared = (needed: Fixed) => {
    const difference = sub(add(lent, lockedAmount), needed);
    return isWithin(difference, tolerance) ? 0 : compare(difference, ZERO);
  };
  const isWhole = !isCut && !isPartial(margins) && !isPartial(orders);
  const isOther = !assumptions.lockedHoldsMargins && !isWithin(margin, tolerance) && isWhole && compared(both) === 0;
  const against = compared(assumptions.lockedHoldsMargins ? both : reserved);
  // An amount below a part of the need is too small, even if the rest of the need was not read.
  if (against < 0 || isOther) return 'unfit';
  if (!isWhole) return 'unknown';
  return against === 0 ? 'fits' : 'more';
}

const ZERO: Fixed = { raw: 0n, scale: DIGITS };

function isWithin(difference: Fixed, digits: bigint): boolean {
  const most = { raw: digits, scale: DIGITS };
  return compare(difference, most) <= 0 && compare({ ...most, raw: -digits }, difference) <= 0;
}

/** The leased and locked amounts of one collateral that has a balance. */
type ReservedBalance = Pick<BackingInputs, 'leased' | 'locked'> & { readonly name: string };

type BackingsInputs = Pick<BackingInputs, 'assumptions'> & {
  readonly balances: readonly ReservedBalance[];
  readonly totals: readonly { readonly collateral: string | null; readonly margin: PartialSum }[];
  readonly orders: ReservedByOrders;
  /** Whether all positions and all orders were read. */
  readonly isWhole: boolean;
};

/** Compares each collateral; the result is keyed by its name. */
export function backingsOf({
  balances,
  totals,
  orders,
  isWhole,
  assumptions,
}: BackingsInputs): ReadonlyMap<string, Backing> {
  const margins = new Map(totals.map(({ collateral, margin }) => [collateral, margin]));
  // A position or an order of an unknown collateral may belong to any of them.
  const isCut = !isWhole || orders.isCut || margins.has(null);
  return new Map(
    balances.map(({ name, ...amounts }) => [
      name,
      backingOf({
        ...amounts,
        margins: margins.get(name) ?? nothing,
        orders: orders.byCollateral.get(name) ?? nothing,
        isCut,
        assumptions,
      }),
    ]),
  );
}

const nothing = sumKnown([]);

/** The amounts that open orders reserve, by collateral; the key null groups orders with an unknown collateral. */
export type ReservedByOrders = {
  readonly byCollateral: ReadonlyMap<string | null, PartialSum>;
  /** Whether one of the orders has an unknown kind or status. */
  readonly isCut: boolean;
  /** All amounts as one text, for comparing two readings. */
  readonly text: string;
};

type Reserving = Pick<OrderView, 'market' | 'type' | 'status' | 'amount'>;

/**
 * The collateral that orders reserve from their submission to their end: the amounts of orders that open a position or
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

/**
 * Returns null for orders that reserve nothing. Orders that remove margin are excluded, although their amount is in
 * collateral too.
 */
function reservedBy({ type, amount }: Reserving): Field<Fixed> | null {
  return amount.unit === 'collateral' && valueOrNull(type) !== 'remove_margin' ? amount.field : null;
}
