import type { PnlPoint as WirePnlPoint } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { type Field, known, unreadable } from '~/lib/field';
import { type Fixed, fromDecimal } from '~/lib/fixed-point';
import { readText, readTime } from '../read-field';
import { type TimeSeries, toTimeSeries } from '../time-series';

export type PnlSeriesPoint = {
  readonly atMs: number;
  /** Cumulative, in USD. An unreadable value is a gap in the line. */
  readonly total: Field<Fixed>;
};

/** How the texts of one series are read; see `toPnlSeries`. */
type PnlScale = 'plain' | 'scaled';

export type PnlSeries = TimeSeries<PnlSeriesPoint> & {
  readonly scale: PnlScale;
  /** Decimals of a scaled series. */
  readonly digits: number;
  /** Raw texts of the points that are gaps, in order of time. */
  readonly unreadable: readonly string[];
};

type WireRow = Lenient<WirePnlPoint> | BadValue;

/** Longer texts are not amounts of money. */
const LONGEST_TEXT = 40;

/** A decimal point among digits, also in numbers that we do not read: "5.", "+0.5", "1.5e3". Not in words or dates. */
const WRITES_POINT = /^\s*[+-]?(?:\d+\.\d*|\.\d+)(?:e[+-]?\d+)?\s*$/i;

/**
 * The history of operation 12. The interface calls `totalPnl` a plain string. It is assumed to be cumulative, and its
 * scale is chosen once for the whole series (listed in GAPS.md): a decimal point in any number makes all of them plain
 * USD, otherwise they are integers of 1e-9 USD. Choosing for each point would draw losses and gains that never
 * happened. A decimal point in an unreadable number counts too: it shows how the service writes, and a wrong scale is
 * wrong by 1e9.
 * The page and the figures of its windows use the same answer, so it is read once.
 */
export function toPnlSeries(rows: readonly WireRow[], units: Assumptions): PnlSeries {
  const found = answersRead.get(rows);
  if (found?.units === units) return found.series;
  const series = readSeries(rows, units);
  answersRead.set(rows, { units, series });
  return series;
}

const answersRead = new WeakMap<readonly WireRow[], { readonly units: Assumptions; readonly series: PnlSeries }>();

function readSeries(rows: readonly WireRow[], units: Assumptions): PnlSeries {
  const scale: PnlScale = rows.some(writesPoint) ? 'plain' : 'scaled';
  const series = toTimeSeries<WireRow, PnlSeriesPoint>(
    rows,
    (row) => (row instanceof BadValue ? unreadable(row.raw) : readTime(row.timestamp)),
    (row, atMs) => ({ atMs, total: readTotal(row, scale, units) }),
  );
  return {
    ...series,
    scale,
    digits: units.quoteDigits,
    unreadable: series.points.flatMap(({ total }) => rawOf(total)),
  };
}

function readTotal(row: WireRow, scale: PnlScale, units: Assumptions): Field<Fixed> {
  const text = textOf(row);
  if (text.kind !== 'known') return text;
  const value = text.value.length <= LONGEST_TEXT ? fromDecimal(text.value) : null;
  if (value === null) return unreadable(JSON.stringify(text.value.slice(0, LONGEST_TEXT)));
  return known(scale === 'plain' ? value : { raw: value.raw, scale: units.quoteDigits });
}

function textOf(row: WireRow): Field<string> {
  return row instanceof BadValue ? unreadable(row.raw) : readText(row.totalPnl);
}

function writesPoint(row: WireRow): boolean {
  const text = textOf(row);
  if (text.kind === 'absent') return false;
  // A JSON number breaks the contract, but services send it.
  return WRITES_POINT.test(text.kind === 'known' ? text.value : text.raw);
}

/** The raw text of a gap; empty for a total that was left out. */
function rawOf(total: Field<Fixed>): readonly string[] {
  if (total.kind === 'known') return [];
  return [total.kind === 'unreadable' ? total.raw : ''];
}

/** A readable point. */
export type PnlSnapshot = { readonly atMs: number; /** Cumulative, in USD. */ readonly total: Fixed };

export function snapshotOf({ atMs, total }: PnlSeriesPoint): PnlSnapshot | null {
  return total.kind === 'known' ? { atMs, total: total.value } : null;
}

/** The time of the first readable point; infinite for a series without a readable point. */
export function beginOf(points: readonly PnlSeriesPoint[]): number {
  return points.find(({ total }) => total.kind === 'known')?.atMs ?? Number.POSITIVE_INFINITY;
}
