import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { OrderView } from '~/domain/order/order-view';
import type { OrderLinks } from '~/features/orders/order-columns';
import { keptSearch } from '~/shell/kept-search';
import { useTrailStep } from '~/shell/trail';

/** From an order to what it is about; from the details of one, with the way back to it. */
export function useOrderLinks(): OrderLinks {
  const state = useTrailStep();
  return useMemo(() => orderLinksWith(state), [state]);
}

const orderLinksWith = (state: ReturnType<typeof useTrailStep>): OrderLinks => ({
  market: (address, children) => (
    <Link
      to="/markets/$address"
      params={{ address }}
      search={keptSearch}
      state={state}
      className="underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  ),
  intent: (hash, children) => (
    <Link to="/intents/$hash" params={{ hash }} search={keptSearch} state={state}>
      {children}
    </Link>
  ),
  position: (aim, children) =>
    aim.kind === 'position' ? (
      <Link to="/positions/$market/$side/$idx" params={aim} search={keptSearch} state={state}>
        {children}
      </Link>
    ) : (
      <Link
        to="/positions"
        search={(before) => ({
          ...keptSearch(before),
          q: aim.market,
          ...(aim.side === null ? {} : { side: aim.side }),
        })}
      >
        {children}
      </Link>
    ),
});

/** Opens over the list, which keeps its view. */
export function orderLink({ id, key }: OrderView, children: ReactNode): ReactNode {
  if (id.kind !== 'known' || hasNoAddress(id.value)) return children;
  return (
    <Link
      from="/orders"
      to="/orders/$id"
      params={{ id: key }}
      search={(search) => search}
      data-row-link=""
      className="underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}

/** URLs take these for folders, escaped or not: such a link would lead elsewhere. */
function hasNoAddress(id: string): boolean {
  return id === '' || id === '.' || id === '..';
}
