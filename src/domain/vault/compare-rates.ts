import { absent, type Field, known, mapField } from '~/lib/field';
import { compare, type Fixed } from '~/lib/fixed-point';
import { ALL_TIME, type OpenRange } from '~/lib/time';
import { type RatePoint, type RateSnapshot, readableRates } from './rate-history';
import { rateDrawdown, realisedYield } from './realised-yield';
import { returnPerFall } from './vault-risk';

/** The history of one vault (operation 11), in order of time. */
export type ComparedHistory = { readonly address: string; readonly points: readonly RatePoint[] };

/** Why a vault has no line: too few readable rates, a first rate of zero or less, or none after the start. */
export type LeftOut = 'tooFew' | 'baseNotPositive' | 'noneLater';

/** The part of a history in the range; for a compared vault, from its base on. */
export type ComparedPart = ComparedHistory &
  ({ readonly kind: 'compared'; readonly base: RateSnapshot } | { readonly kind: 'leftOut'; readonly why: LeftOut });

export type Comparison = {
  /** In the order of the histories. */
  readonly parts: readonly ComparedPart[];
  /** The common start of the compared histories; null when none is compared. */
  readonly startMs: number | null;
  /** The vault that sets the start, if the start excludes two or more rates of the others. */
  readonly heldBackBy: string | null;
  /** No rate is in the range, as with an old link: the whole histories are compared. */
  readonly isMissed: boolean;
};

/**
 * Compares histories over the same span of time: a year of one vault cannot be compared with a week of another. All
 * begin together, at the beginning of the range, or at the latest of their first rates when one has no rate by then.
 * Each has a base, its last rate at or before that moment (histories have different grids), and its last rate at or
 * before the end. All ratios are relative to the base. A vault without a base, or without a later rate, is left out and
 * does not move the start.
 * @param range both ends included
 */
export function compareRates(histories: readonly ComparedHistory[], range: OpenRange): Comparison {
  const inRange = cutTo(histories, range);
  const isMissed =
    inRange.every(({ points }) => points.length === 0) && histories.some(({ points }) => points.length > 0);
  const cut = isMissed ? cutTo(histories, ALL_TIME) : withBases(inRange, histories, range);
  const runners = cut.map(toRunner);
  const settled = settle(runners.filter(({ readings }) => readings.length > 1));
  return {
    parts: runners.map((runner) => settled.parts.get(runner.address) ?? leftOut(runner, 'tooFew')),
    startMs: settled.startMs,
    heldBackBy: settled.heldBackBy,
    isMissed,
  };
}

type Runner = ComparedHistory & { readonly readings: readonly RateSnapshot[] };
type Settled = { readonly parts: ReadonlyMap<string, ComparedPart> } & Pick<Comparison, 'startMs' | 'heldBackBy'>;

/** Starts all at the latest first rate. If that leaves some without a comparison, starts again without them. */
function settle(runners: readonly Runner[]): Settled {
  const startMs = runners.reduce((latest, { readings }) => Math.max(latest, readings[0]?.atMs ?? latest), -Infinity);
  if (startMs === -Infinity) return { parts: new Map(), startMs: null, heldBackBy: null };
  const starts = runners.map((runner) => ({ runner, index: lastBy(runner.readings, startMs) }));
  const refused = starts.flatMap(({ runner, index }) => {
    const why = whyNot(runner, index);
    return why === null ? [] : [leftOut(runner, why)];
  });
  if (refused.length > 0) {
    const out = new Set(refused.map(({ address }) => address));
    const rest = settle(runners.filter(({ address }) => !out.has(address)));
    return { ...rest, parts: new Map([...rest.parts, ...refused.map((part) => [part.address, part] as const)]) };
  }
  const last = runners.find(({ readings }) => readings[0]?.atMs === startMs);
  return {
    parts: new Map(starts.flatMap(({ runner, index }) => compared(runner, index)).map((part) => [part.address, part])),
    startMs,
    heldBackBy: starts.some(({ index }) => index > 1) ? (last?.address ?? null) : null,
  };
}

function whyNot({ readings }: Runner, baseIndex: number): LeftOut | null {
  const base = readings[baseIndex];
  if (base === undefined || base.rate.raw <= 0n) return 'baseNotPositive';
  return baseIndex === readings.length - 1 ? 'noneLater' : null;
}

function compared({ address, points, readings }: Runner, baseIndex: number): readonly ComparedPart[] {
  const base = readings[baseIndex];
  return base === undefined
    ? []
    : [{ kind: 'compared', address, base, points: points.filter(({ atMs }) => atMs >= base.atMs) }];
}

function leftOut({ address, points }: Runner, why: LeftOut): ComparedPart {
  return { kind: 'leftOut', address, points, why };
}

/** The index of the last rate at or before a moment. */
function lastBy(readings: readonly RateSnapshot[], momentMs: number): number {
  return readings.findLastIndex(({ atMs }) => atMs <= momentMs);
}

/** Each history from its last readable rate at or before the beginning of the range on, where it has one. */
function withBases(
  cut: readonly ComparedHistory[],
  whole: readonly ComparedHistory[],
  { fromMs }: OpenRange,
): readonly ComparedHistory[] {
  if (fromMs === null) return cut;
  return cut.map(({ address, points }, index) => {
    const base = whole[index]?.points.findLast(({ atMs, rate }) => atMs <= fromMs && rate.kind === 'known');
    const hasOwn = base === undefined || points.some(({ atMs }) => atMs === base.atMs);
    return { address, points: hasOwn ? points : [base, ...points] };
  });
}

function cutTo(histories: readonly ComparedHistory[], { fromMs, toMs }: OpenRange): readonly ComparedHistory[] {
  return histories.map(({ address, points }) => ({
    address,
    points: points.filter(({ atMs }) => (fromMs === null || atMs >= fromMs) && (toMs === null || atMs <= toMs)),
  }));
}

function toRunner(history: ComparedHistory): Runner {
  return { ...history, readings: readableRates(history.points) };
}

/** The figures of one vault. Rates and balances are in its own asset, the others are ratios and counts. */
export type ComparedFigures = {
  /** First and last readable rate. For a compared vault the first one is the base. */
  readonly first: Field<RateSnapshot>;
  readonly last: Field<RateSnapshot>;
  readonly highest: Field<Fixed>;
  readonly lowest: Field<Fixed>;
  /** last / first − 1, nine digits, half up; not for a vault that is left out. */
  readonly change: Field<Fixed>;
  /**
   * The deepest fall below an earlier high, as a share of that high: zero or less. Not for a vault that is left out.
   */
  readonly maxDrawdown: Field<Fixed>;
  /** The change over the size of that fall, without a unit; not computable for a rate that never fell. */
  readonly perFall: Field<Fixed>;
  /** From the first readable rate to the last one. */
  readonly spanMs: Field<number>;
  /** Counts of readable rates and of gaps. */
  readonly readings: number;
  readonly gaps: number;
  /** The balance of the vault at the last point, whether or not that point has a rate. */
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
  const change = orNone(isCompared ? realisedYield(points)?.ratio : undefined);
  const maxDrawdown = isCompared ? rateDrawdown(points).maximum : absent('notComputable');
  return {
    first,
    last,
    highest: extreme(1),
    lowest: extreme(-1),
    change,
    maxDrawdown,
    perFall: returnPerFall(change, maxDrawdown),
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
