import type { PnlPoint as WirePnlPoint } from '~/api/generated/types.gen';
import { BadValue, type Lenient } from '~/api/lenient';
import type { Assumptions } from '~/config/assumptions';
import { known, unreadable, type Field } from '~/lib/field';
import { fromDecimal, type Fixed } from '~/lib/fixed-point';
import { readText, readTime } from '../read-field';
import { toTimeSeries, type TimeSeries } from '../time-series';

export type PnlPoint = {
  readonly atMs: number;
  /** Cumulative, in USD. What cannot be read is a gap in the line. */
  readonly total: Field<Fixed>;
};

/** How the texts of one series are read; see `toPnlSeries`. */
export type PnlScale = 'plain' | 'scaled';

export type PnlSeries = TimeSeries<PnlPoint> & {
  readonly scale: PnlScale;
  /** Decimals of a scaled series. */
  readonly digits: number;
  /** Raw texts of the points that are gaps, in order of time. */
  readonly unreadable: readonly string[];
};

type WireRow = Lenient<WirePnlPoint> | BadValue;

/** Longer ones are no amounts of money, and have no place on a chart. */
const LONGEST_TEXT = 40;

/**
 * The history of operation 12. The interface calls `totalPnl` a plain string: it is
 * taken as cumulative, and its scale is chosen once for the whole series
 * (an assumption, listed in GAPS.md): a decimal point in any of its numbers makes all of them plain USD,
 * else they are integers of 1e-9 USD. Switching from one point to the next would
 * draw losses and gains that never were.
 */
export function toPnlSeries(rows: readonly WireRow[], units: Assumptions): PnlSeries {
  const scale: PnlScale = rows.some((row) => (readDecimal(row)?.scale ?? 0) > 0) ? 'plain' : 'scaled';
  const series = toTimeSeries<WireRow, PnlPoint>(
    rows,
    (row) => (row instanceof BadValue ? unreadable(row.raw) : readTime(row.timestamp)),
    (row, atMs) => ({ atMs, total: readTotal(row, scale, units) }),
  );
  return { ...series, scale, digits: units.quoteDigits, unreadable: series.points.flatMap(({ total }) => rawOf(total)) };
}

function readTotal(row: WireRow, scale: PnlScale, units: Assumptions): Field<Fixed> {
  const text = row instanceof BadValue ? unreadable(row.raw) : readText(row.totalPnl);
  if (text.kind !== 'known') return text;
  const value = readDecimal(row);
  if (value === null) return unreadable(JSON.stringify(text.value.slice(0, LONGEST_TEXT)));
  return known(scale === 'plain' ? value : { raw: value.raw, scale: units.quoteDigits });
}

/** The number a row's text writes, before any scale; null when it writes none. */
function readDecimal(row: WireRow): Fixed | null {
  const text = row instanceof BadValue ? row : readText(row.totalPnl);
  return text.kind === 'known' && text.value.length <= LONGEST_TEXT ? fromDecimal(text.value) : null;
}

/** The text behind a gap; a total that was left out has none, and is named as such by an empty one. */
function rawOf(total: Field<Fixed>): readonly string[] {
  if (total.kind === 'known') return [];
  return [total.kind === 'unreadable' ? total.raw : ''];
}
