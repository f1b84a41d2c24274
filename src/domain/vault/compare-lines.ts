import { absent, type Field, known, mapFields } from '~/lib/field';
import { div, type Fixed } from '~/lib/fixed-point';
import type { OpenRange, TimeRange } from '~/lib/time';
import type { ComparedHistory, ComparedPart, Comparison } from './compare-rates';
import type { RatePoint } from './rate-history';

/** One vault's line on the chart. */
type ComparedLine = { readonly address: string; readonly points: readonly RebasedPoint[] };

export type ComparedLines = {
  /** The compared vaults in their order, with the points outside of the range, for the brush. */
  readonly lines: readonly ComparedLine[];
  /** From the common start to the end of the range; null when no range is chosen. */
  readonly shown: TimeRange | null;
  /** The first and the last moment of all lines; none without any line. */
  readonly ends: readonly { readonly atMs: number }[];
};

/** Answers to requests that were sent together are at most this far apart. */
const TOGETHER_MS = 300_000;

type Compared = Extract<ComparedPart, { readonly kind: 'compared' }>;

/**
 * The lines of a comparison: each history as a share of its base. An answer of operation 11 may begin and end with the
 * moment of its request, which differs a little between vaults. First and last snapshots that came together are drawn
 * at one moment, so a cursor there finds them all. Figures keep their own moments.
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
    // A line has no point between the common start and its own base; earlier points are for the brush.
    const kept = points.filter(({ atMs }) => atMs < fromMs || atMs >= part.base.atMs);
    const drawn = rebasedPoints(kept, part.base.rate);
    const moments = drawn.map(({ atMs }, index) =>
      momentOf(atMs, drawn[index + 1]?.atMs ?? null, { part, startMs, lastMs }),
    );
    return {
      address: part.address,
      points: drawn.map((point, index) => ({ ...point, atMs: moments[index] ?? point.atMs })),
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
 * Where a point is drawn: at its own moment, except that the base and the last point may move to those of the others.
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

/** A rate relative to its base: 100 at the base, 103 three per cent above it. It has no unit. */
type RebasedPoint = { readonly atMs: number; readonly value: Field<Fixed> };

/** As fine as a ratio of nine digits, times a hundred. */
const INDEX_DIGITS = 7;

/**
 * value · 100 / base, rounded half up once, to seven digits: rates of different assets share one scale and keep the
 * ratios within their series. Null for a base of zero or less.
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
