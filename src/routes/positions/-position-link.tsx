import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PositionRow } from '~/domain/position/position-row';
import { NO_IDX } from '~/domain/position/position-view';
import { valueOrNull } from '~/lib/field';

/** To a position's drawer, which keeps the view of the page below it. A position without a name of its own has no link. */
export function positionLink({ position }: PositionRow, name: ReactNode): ReactNode {
  const { market, side, idx } = position;
  if (market.kind !== 'known' || side.kind !== 'known') return name;
  return (
    <Link
      to="/positions/$market/$side/$idx"
      params={{ market: market.value, side: side.value, idx: valueOrNull(idx) ?? NO_IDX }}
      search={(search) => search}
      data-row-link=""
    >
      {name}
    </Link>
  );
}
