import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderView } from '~/domain/order/order-view';
import type { OrderLinks } from '~/features/orders/order-links';
import { keptSearch } from '~/shell/kept-search';

/** From an order to what it is about. */
export const orderLinks: OrderLinks = {
  market: (address, children) => (
    <Link to="/markets/$address" params={{ address }} search={keptSearch} className="underline-offset-2 hover:underline">
      {children}
    </Link>
  ),
  intent: (hash, children) => (
    <Link to="/intents/$hash" params={{ hash }} search={keptSearch}>
      {children}
    </Link>
  ),
  position: (aim, children) =>
    aim.kind === 'position' ? (
      <Link to="/positions/$market/$side/$idx" params={aim} search={keptSearch}>
        {children}
      </Link>
    ) : (
      <Link to="/positions" search={(before) => ({ ...keptSearch(before), q: aim.market, ...(aim.side === null ? {} : { side: aim.side }) })}>
        {children}
      </Link>
    ),
};

/** Opens over the list, which keeps its view. */
export function orderLink({ id, key }: OrderView, children: ReactNode): ReactNode {
  if (id.kind !== 'known' || hasNoAddress(id.value)) return children;
  return (
    <Link from="/orders" to="/orders/$id" params={{ id: key }} search={(search) => search} data-row-link="" className="underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

/** URLs take these for folders, escaped or not: such a link would lead elsewhere. */
function hasNoAddress(id: string): boolean {
  return id === '' || id === '.' || id === '..';
}
