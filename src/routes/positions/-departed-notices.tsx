import { Link } from '@tanstack/react-router';
import { NO_IDX } from '~/domain/position/position-view';
import { DepartedList } from '~/features/positions/alerts/departed-list';
import { valueOrNull } from '~/lib/field';
import { useClosedPositions } from '~/queries/closed-positions';
import type { PositionRows } from '~/queries/position-rows';
import type { VanishedRow } from '~/queries/visit-memory';
import { retainedSearch } from '~/shell/retained-search';

export type DepartedNoticesProps = { readonly board: PositionRows; readonly vanished: readonly VanishedRow[] };

/** The positions that are no longer open, with how they ended where that is known. */
export function DepartedNotices({ board, vanished }: DepartedNoticesProps) {
  const { closed: departed, dismiss } = useClosedPositions(board, vanished);
  return <DepartedList departed={departed} onDismiss={dismiss} link={storyOf} />;
}

function storyOf({ row: { position } }: VanishedRow, shown: string) {
  const { market, side, idx } = position;
  if (market.kind !== 'known' || side.kind !== 'known') return null;
  return (
    <Link
      to="/positions/history/$market/$side/$idx"
      params={{ market: market.value, side: side.value, idx: valueOrNull(idx) ?? NO_IDX }}
      search={retainedSearch}
      className="text-accent-text underline underline-offset-2"
    >
      {shown}
    </Link>
  );
}
