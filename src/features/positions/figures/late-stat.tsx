import type { PositionRow } from '~/domain/position/position-row';
import { AsOf } from '~/features/shared/as-of';
import { marketsOf } from '~/features/shared/equity-markets';
import type { Stat } from '~/ui/stat-strip';

const none: readonly string[] = [];

/**
 * A main figure that depends on the prices of all these positions, and of markets that price balances. While a price is
 * late, the figure shows the time of the oldest one.
 */
export function lateStat(stat: Stat, rows: readonly PositionRow[], priced: readonly string[] = none): Stat {
  const markets = [...marketsOf(rows), ...priced];
  return {
    ...stat,
    figure: (
      <AsOf markets={markets} time="below">
        {stat.figure}
      </AsOf>
    ),
    ...(stat.helper === undefined ? {} : { helper: <AsOf markets={markets}>{stat.helper}</AsOf> }),
  };
}
