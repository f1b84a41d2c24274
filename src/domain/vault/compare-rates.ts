import { absent, type Field, known, mapField, mapFields } from '~/lib/field';
import { compare, div, type Fixed } from '~/lib/fixed-point';
import { ALL_TIME, type OpenRange, type TimeRange } from '~/lib/time';
import { type RatePoint, type RateSnapshot, readableRates } from './rate-history';
import { rateDrawdown, realisedYield } from './realised-yield';
import { returnPerFall } from './vault-risk';

/** The history of one vault (operation 11), in order of time. */
export type ComparedHistory = { readonly address: string; readonly points: readonly RatePoint[] };

/** Why a vault has no line: too few readable rates, a first rate of zero or less, or no rate after the start. */
export type LeftOut = 'tooFew' | 'baseNotPositive' | 'noneLater';

/** The part of a history in the range; for a compared vault, it begins at its base. */
type ComparedPart = ComparedHistory &
  ({ readonly kind: 'compared'; readonly base: RateSnapshot } | { readonly kind: 'leftOut'; readonly why: LeftOut });

export type Comparison = {
  /** In the order of the histories. */
  readonly parts: readonly ComparedPart[];
  /** The common start of the compared histories; null if none is compared. */
  readonly startMs: number | null;
  /** The vault that determines the start, if the start excludes two or more rates of the others. */
  readonly limitedBy: string | null;
  /** Whether no rate is in the range, as may happen with an old link: then the whole histories are compared. */
  readonly isMissed: boolean;
};

/**
 * Compares histories over the same span of time, since a year of one vault cannot be compared with a week of another.
 * All begin together, at the beginning of the range, or at the latest of their first rates if one has no rate by then.
 * Each has a base, its last rate at or before that moment (histories have different grids), and its last rate at or
 * before the end. All ratios are relative to the base. A vault without a base, or without a later rate, is left out and
 * does not affect the start.
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
    limitedBy: settled.limitedBy,
    isMissed,
  };
}

type Runner = ComparedHistory & { readonly readings: readonly RateSnapshot[] };
type Settled = { readonly parts: ReadonlyMap<string, ComparedPart> } & Pick<Comparison, 'startMs' | 'limitedBy'>;

/** Starts all histories at the latest first rate. If some cannot be compared from there, starts again without them. */
function settle(runners: readonly Runner[]): Settled {
  const startMs = runners.reduce((latest, { readings }) => Math.max(latest, readings[0]?.atMs ?? latest), -Infinity);
  if (startMs === -Infinity) return { parts: new Map(), startMs: null, limitedBy: null };
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
    limitedBy: starts.some(({ index }) => index > 1) ? (last?.address ?? null) : null,
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

/** Each history from its last readable rate at or before the beginning of the range on, if it has such a rate. */
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
  /** last / first − 1, nine digits, half up; absent for a vault that is left out. */
  readonly change: Field<Fixed>;
  /**
   * The deepest fall below an earlier high, as a share of that high: zero or less. Absent for a vault that is left out.
   */
  readonly maxDrawdown: Field<Fixed>;
  /** The change over the size of that fall, without a unit; not computable if the rate never fell. */
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

/** One vault's line on the chart. */
type ComparedLine = { readonly address: string; readonly points: readonly RebasedPoint[] };

export type ComparedLines = {
  /** The compared vaults in their order. Includes the points outside of the range, which the brush shows. */
  readonly lines: readonly ComparedLine[];
  /** From the common start to the end of the range; null if no range is chosen. */
  readonly shown: TimeRange | null;
  /** The first and the last moment of all lines; empty without lines. */
  readonly ends: readonly { readonly atMs: number }[];
};

/** The largest difference between the times of answers to requests that were sent together. */
const TOGETHER_MS = 300_000;

type Compared = Extract<ComparedPart, { readonly kind: 'compared' }>;

/**
 * The lines of a comparison: each history as a share of its base. An answer of operation 11 may begin and end with the
 * time of its request, which differs slightly between vaults. First and last snapshots that were read together are
 * drawn at one moment, so that a cursor there finds them all. Figures keep their actual times.
 * @param range the same as for `comparison`
 */
export function comparedLines(
  comparison: Comparison,
  histories: readonly ComparedHistory[],
  range: OpenRange,
): ComparedLines {
  const { parts, startMs, isMissed } = comparison;
  if (startMs === null) return { lines: [], shown: null, ends: [] };
  const isCut = !isMissed && (range.fromMs !== null || range.toMs !== null);
  const runs = parts
    .filter((part) => part.kind === 'compared')
    .map((part) => ({ part, points: isCut ? wholeOf(part, histories) : part.points }));
  const lastMs = Math.max(...runs.map(({ points }) => points.at(-1)?.atMs ?? startMs));
  const fromMs = Math.min(startMs, ...runs.map(({ part }) => together(part.base.atMs, startMs)));
  const lines = runs.map(({ part, points }) => {
    // A line has no point between the common start and its base; earlier points are for the brush.
    const fromBase = points.filter(({ atMs }) => atMs < fromMs || atMs >= part.base.atMs);
    const rebasedLine = rebasedPoints(fromBase, part.base.rate);
    const moments = rebasedLine.map(({ atMs }, index) =>
      momentOf(atMs, rebasedLine[index + 1]?.atMs ?? null, { part, startMs, lastMs }),
    );
    return {
      address: part.address,
      points: rebasedLine.map((point, index) => ({ ...point, atMs: moments[index] ?? point.atMs })),
    };
  });
  const firstMs = Math.min(...lines.map(({ points }) => points[0]?.atMs ?? startMs));
  return {
    lines,
    shown: isCut ? { fromMs, toMs: Math.min(range.toMs ?? lastMs, lastMs) } : null,
    ends: [{ atMs: firstMs }, { atMs: lastMs }],
  };
}

function wholeOf({ address, points }: ComparedPart, histories: readonly ComparedHistory[]): ComparedHistory['points'] {
  return histories.find((history) => history.address === address)?.points ?? points;
}

type Ends = { readonly part: Compared; readonly startMs: number; readonly lastMs: number };

/**
 * The moment at which a point is drawn: its own time, except that the base and the last point may move to the shared
 * first and last moment.
 */
function momentOf(atMs: number, nextMs: number | null, { part, startMs, lastMs }: Ends): number {
  if (nextMs === null) return together(atMs, lastMs);
  if (atMs !== part.base.atMs) return atMs;
  const moved = together(atMs, startMs);
  return moved < nextMs ? moved : atMs;
}

function together(atMs: number, otherMs: number): number {
  return Math.abs(atMs - otherMs) <= TOGETHER_MS ? otherMs : atMs;
}

/** A rate relative to its base, without a unit: 100 at the base, 103 three per cent above it. */
type RebasedPoint = { readonly atMs: number; readonly value: Field<Fixed> };

/** As fine as a ratio with nine digits, times a hundred. */
const INDEX_DIGITS = 7;

/**
 * value · 100 / base, rounded half up once, to seven digits. Rates of different assets then share one scale, and ratios
 * within a series stay the same. Null for a base of zero or less.
 */
export function rebased(value: Fixed, base: Fixed): Fixed | null {
  return base.raw > 0n ? div({ raw: value.raw * 100n, scale: value.scale }, base, INDEX_DIGITS, 'halfUp') : null;
}

/** A history of rates relative to one of them. Unreadable rates stay gaps. */
export function rebasedPoints(points: readonly RatePoint[], base: Fixed): readonly RebasedPoint[] {
  return points.map(({ atMs, rate }) => ({ atMs, value: mapFields(rate, known(base), rebasedField) }));
}

function rebasedField(value: Fixed, base: Fixed): Field<Fixed> {
  const found = rebased(value, base);
  return found === null ? absent('notComputable') : known(found);
}
