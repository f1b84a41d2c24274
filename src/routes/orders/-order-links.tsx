import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keptSearch } from '~/shell/kept-search';

export function marketLink(address: string, children: ReactNode): ReactNode {
  return (
    <Link to="/markets/$address" params={{ address }} search={keptSearch} className="underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

/** Opens over the list, which keeps its view. */
export function orderLink(id: string, children: ReactNode): ReactNode {
  if (hasNoAddress(id)) return children;
  return (
    <Link from="/orders" to="/orders/$id" params={{ id }} search={(search) => search} data-row-link="" className="underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

export function intentLink(hash: string, children: ReactNode): ReactNode {
  return (
    <Link to="/intents/$hash" params={{ hash }} search={keptSearch} className="text-accent-text underline-offset-2 hover:underline">
      {children}
    </Link>
  );
}

/** URLs take these for folders, escaped or not: such a link would lead elsewhere. */
function hasNoAddress(id: string): boolean {
  return id === '' || id === '.' || id === '..';
}
