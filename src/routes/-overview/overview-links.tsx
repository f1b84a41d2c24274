import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { StatusChoice } from '~/domain/order/order-choices';
import { keptSearch } from '~/shell/kept-search';
import { useOverviewText } from '~/text/areas/use-overview-text';

const look = 'inline-flex min-h-6 min-w-6 items-center justify-end text-accent-text underline-offset-2 hover:underline';

export function SeePositions() {
  const t = useOverviewText();
  return (
    <Link to="/positions" search={keptSearch} className={look}>
      {t.positions.see}
    </Link>
  );
}

export function SeeAccount() {
  const t = useOverviewText();
  return (
    <Link to="/account" search={keptSearch} className={look}>
      {t.byCollateral.see}
    </Link>
  );
}

export function SeeOrders() {
  const t = useOverviewText();
  return (
    <Link to="/orders" search={keptSearch} className={look}>
      {t.orders.see}
    </Link>
  );
}

/** To the orders of one status. */
export function ordersLink(status: StatusChoice, word: string): ReactNode {
  return (
    <Link to="/orders" search={(search) => ({ ...keptSearch(search), status: [status] })} className={look}>
      {word}
    </Link>
  );
}
