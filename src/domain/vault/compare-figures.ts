import { absent, known, mapField, type Field } from '~/lib/field';
import { compare, type Fixed } from '~/lib/fixed-point';
import type { ComparedPart } from './compare-rates';
import { rateDrawdown } from './rate-drawdown';
import { readableRates, type RateReading } from './rate-reading';
import { realisedYield } from './realised-yield';

/** What one vault did over the stretch that is compared. Rates and balances are in its own asset, the rest are ratios and counts. */
export type ComparedFigures = {
  /** First and last readable rate: of a vault that is compared the first one is the base of the rest. */
  readonly first: Field<RateReading>;
  readonly last: Field<RateReading>;
  readonly highest: Field<Fixed>;
  readonly lowest: Field<Fixed>;
  /** last / first − 1, nine digits, half up; not of a vault that is left out. */
  readonly change: Field<Fixed>;
  /** The deepest fall below an earlier high, as a share of that: zero or less. Not of a vault that is left out. */
  readonly maxDrawdown: Field<Fixed>;
  /** From the first readable rate to the last one. */
  readonly spanMs: Field<number>;
  /** How many rates could be read, and how many points are gaps. */
  readonly readings: number;
  readonly gaps: number;
  /** In the vault at the last point, whether or not that has a rate. */
  readonly balance: Field<Fixed>;
};

export function comparedFigures({ kind, points }: ComparedPart): ComparedFigures {
  const readings = readableRates(points);
  const first = orNone(readings[0]);
  const last = orNone(readings.at(-1));
  const extreme = (wanted: -1 | 1) =>
    mapField(first, ({ rate }) =>
      readings.reduce((most, one) => (compare(one.rate, most) === wanted ? one.rate : most), rate),
    );
  const isCompared = kind === 'compared';
  return {
    first,
    last,
    highest: extreme(1),
    lowest: extreme(-1),
    change: orNone(isCompared ? realisedYield(points)?.ratio : undefined),
    maxDrawdown: isCompared ? rateDrawdown(points).maximum : absent('notComputable'),
    spanMs:
      first.kind === 'known' && last.kind === 'known'
        ? known(last.value.atMs - first.value.atMs)
        : absent('notComputable'),
    readings: readings.length,
    gaps: points.length - readings.length,
    balance: points.at(-1)?.balance ?? absent('notComputable'),
  };
}

function orNone<T>(value: T | undefined): Field<T> {
  return value === undefined ? absent('notComputable') : known(value);
}
