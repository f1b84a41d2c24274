import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SplitRow } from '~/domain/pnl/pnl-split';
import type { MarketIdentity } from '~/domain/market/market-identity';
import { PositionName } from '~/features/positions/figures/position-name';
import type { OpenRange } from '~/lib/time-range';
import { utcDayOf } from '~/lib/utc-days';
import { keptSearch } from '~/shell/kept-search';

/** Market and side of a row, as a link to the events that it adds up. */
export function splitName(row: SplitRow, market: MarketIdentity | null, range: OpenRange): ReactNode {
  return <PositionName asset={row.asset} market={market} address={row.market} side={row.side} link={(name) => eventsLink(row, range, name)} />;
}

/** To the events of the asset and side on the days of the range, in UTC. */
function eventsLink({ asset, side }: SplitRow, { fromMs, toMs }: OpenRange, name: ReactNode): ReactNode {
  const days = {
    ...(fromMs === null ? {} : { from: utcDayOf(fromMs) }),
    // The end of a range of days is the first moment of the next.
    ...(toMs === null ? {} : { to: utcDayOf(toMs - 1) }),
  };
  const ofSide = side.kind === 'known' && (side.value === 'long' || side.value === 'short') ? { side: side.value } : {};
  return (
    <Link to="/positions/history" search={(search) => ({ ...keptSearch(search), view: 'events' as const, asset, ...ofSide, ...days })} data-row-link="">
      {name}
    </Link>
  );
}
