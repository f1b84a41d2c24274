import { useMemo, type ReactNode } from 'react';
import type { Assumptions } from '~/config/assumptions';
import type { TpslOrders, WireOrder } from '~/domain/position/tpsl-orders';
import type { PositionRow } from '~/domain/position/position-row';
import { useLazy } from '~/ui/lazy';
import { AbsentMark } from '~/ui/value-marks';

// How orders are read is much code, and their prices come a request later than the positions anyway.
const loadCell = () => import('./bound-orders-cell');

/** The trader's active orders (operation 13) as far as they have been read. */
export type OrdersAtHand = {
  readonly data: { readonly rows: readonly WireOrder[]; readonly complete: boolean } | undefined;
  readonly isError: boolean;
};

/** What the column of stop and take orders shows, sorts by and exports. */
export type BoundOrdersColumn = {
  readonly cell: (row: PositionRow) => ReactNode;
  /** Null while the orders are not read, or could not be. */
  readonly of: ((row: PositionRow) => TpslOrders) | null;
};

/** The same object until there is a newer reading of the orders. */
export function useBoundOrders(
  { data, isError }: OrdersAtHand,
  units: Assumptions,
  link: (order: string, shown: ReactNode) => ReactNode,
): BoundOrdersColumn {
  const late = useLazy(data !== undefined, loadCell);
  const failed = data === undefined ? isError : late.kind === 'failed';
  return useMemo(() => {
    if (data === undefined || late.kind !== 'ready') {
      const field = { kind: 'absent', reason: failed ? 'failed' : 'notLoaded' } as const;
      return { cell: () => <AbsentMark field={field} />, of: null };
    }
    const { createTpslFinder, BoundOrdersCell } = late.part;
    const bind = createTpslFinder(data.rows, units, data.complete);
    const of = ({ position }: PositionRow) => bind(position);
    return { cell: (row) => <BoundOrdersCell row={row} bound={of(row)} link={link} />, of };
  }, [data, failed, late, units, link]);
}
