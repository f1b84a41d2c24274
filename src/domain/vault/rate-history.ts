import type { VaultRates } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { unreadable, type Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import { readFixed, readTime } from '../read-field';
import { toTimeSeries, type TimeSeries } from '../time-series';

export type RatePoint = {
  readonly atMs: number;
  /** Units of the vault's asset for 1 LP token. */
  readonly rate: Field<Fixed>;
  /** Units of the vault's asset. */
  readonly balance: Field<Fixed>;
};

/** The history of one vault (operation 11). */
export type RateHistory = {
  /** What the service says the window has returned, a ratio (`percentageDigits`, an assumption). */
  readonly roi: Field<Fixed>;
  /** Null when the answer has no list of points at all. */
  readonly series: TimeSeries<RatePoint> | null;
};

type WirePoint = Lenient<VaultRates['history'][number]> | BadValue;

export function toRateHistory(wire: Lenient<VaultRates>, units: Assumptions): RateHistory {
  const { history } = wire;
  return {
    roi: readFixed(wire.roiPercentage, units.percentageDigits),
    series:
      history instanceof BadValue
        ? null
        : toTimeSeries<WirePoint, RatePoint>(
            history,
            (row) => (row instanceof BadValue ? unreadable(row.raw) : readTime(row.timestamp)),
            (row, atMs) => ({
              atMs,
              rate: readFixed(row instanceof BadValue ? row : row.value, units.collateralDigits),
              balance: readFixed(row instanceof BadValue ? row : row.balance, units.collateralDigits),
            }),
          ),
  };
}
