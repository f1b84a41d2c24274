import type { PositionRow } from '~/domain/position/position-row';
import { AsOfRows } from '~/features/shared/as-of';
import type { Stat } from '~/ui/stat-strip';

/** A main figure that depends on the prices of all these positions: as of the oldest while one is late. */
export function lateStat(stat: Stat, rows: readonly PositionRow[]): Stat {
  return {
    ...stat,
    figure: (
      <AsOfRows rows={rows} time="below">
        {stat.figure}
      </AsOfRows>
    ),
    ...(stat.helper === undefined ? {} : { helper: <AsOfRows rows={rows}>{stat.helper}</AsOfRows> }),
  };
}
