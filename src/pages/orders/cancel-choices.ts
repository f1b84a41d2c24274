import { isTpsl } from '~/features/orders/order-action';
import type { OrderRow } from '~/features/orders/order-row';
import { isOpener } from '~/domain/position/protection';

/** The most orders in a batch: a longer confirmation would be approved unread. */
export const MOST_AT_ONCE = 200;

export function orderKey({ order }: OrderRow): string {
  return order.key;
}

/** In the order of the menu. */
export type ChoiceId = 'entries' | 'stops' | 'selected' | 'shown';

export type CancelChoice = {
  readonly id: ChoiceId;
  /** In the order of the list. */
  readonly rows: readonly OrderRow[];
  /** Another choice with the same orders, which is shown instead; null if there is none. */
  readonly sameAs: ChoiceId | null;
  /** How many of the stops and takes in view the choice leaves out. */
  readonly leaves: number;
};

type Ticks = {
  /** Keys of the orders that the reader has ticked. */
  readonly ticked: ReadonlySet<string>;
  /** Whether all stops and takes are ticked. */
  readonly withStops: boolean;
};

/** Which of several equal choices is shown: the reader's selection first, then the plainest one. */
const FIRST: readonly ChoiceId[] = ['selected', 'entries', 'stops', 'shown'];

/**
 * The choices among the orders in view that can be cancelled: entries, stops and takes, ticked orders, and all shown.
 * The last one leaves out stops and takes that are not ticked.
 */
export function cancelChoices(cancelable: readonly OrderRow[], { ticked, withStops }: Ticks): readonly CancelChoice[] {
  const isTicked = (row: OrderRow) => ticked.has(orderKey(row));
  const rowsOf: Readonly<Record<ChoiceId, readonly OrderRow[]>> = {
    entries: cancelable.filter(({ order }) => isOpener(order)),
    stops: cancelable.filter(isTpsl),
    selected: cancelable.filter(isTicked),
    shown: cancelable.filter((row) => withStops || !isTpsl(row) || isTicked(row)),
  };
  const ids: readonly ChoiceId[] = ['entries', 'stops', 'selected', 'shown'];
  return ids.map((id) => ({
    id,
    rows: rowsOf[id],
    sameAs: FIRST.slice(0, FIRST.indexOf(id)).find((other) => isSame(rowsOf[other], rowsOf[id])) ?? null,
    leaves: id === 'shown' ? rowsOf.stops.length - rowsOf.shown.filter(isTpsl).length : 0,
  }));
}

function isSame(one: readonly OrderRow[], other: readonly OrderRow[]): boolean {
  return one.length > 0 && one.length === other.length && one.every((row, index) => row === other[index]);
}
