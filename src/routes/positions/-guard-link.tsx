import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { keptSearch } from '~/shell/kept-search';

/** From a position to one of its stop and take orders. */
export function guardLink(order: string, shown: ReactNode): ReactNode {
  return (
    <Link to="/orders/$id" params={{ id: order }} search={keptSearch} className="text-accent-text underline-offset-2 hover:underline">
      {shown}
    </Link>
  );
}
