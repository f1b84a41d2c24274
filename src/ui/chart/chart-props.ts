import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { AmountKind } from '~/lib/format-amount';
import type { TimeRange } from '~/lib/time';
import type { Sensitivity } from '../privacy-context';

export type ChartPoint = {
  readonly atMs: number;
  /** Exact; null where the series has a gap. Gaps are drawn as gaps. */
  readonly value: Fixed | null;
  /** The unreadable value as it was received, shown in place of a number; see `Unreadable`. */
  readonly raw?: string | undefined;
};

/** A point of a series of bars: it covers the time after `atMs` up to and including `untilMs`. */
export type PeriodPoint = ChartPoint & { readonly untilMs: number };

/** A value of the service as a point: what is not there, or cannot be read, is a gap that can say so. */
export function fieldPoint(atMs: number, field: Field<Fixed>): ChartPoint {
  if (field.kind === 'known') return { atMs, value: field.value };
  return { atMs, value: null, ...(field.kind === 'unreadable' ? { raw: field.raw } : {}) };
}

/** `bar` is for amounts of a period, which are measured from zero; `area` for what piles up; `line` for all else. */
export type ChartKind = 'line' | 'area' | 'bar';

/** What the moments are: instants in the reader's time zone, or whole days of the UTC calendar, and said to be. */
export type ChartCalendar = 'instants' | 'utc-days';

export type TimeChartProps = {
  readonly kind: ChartKind;
  /** What the chart shows: its name for everybody. */
  readonly title: string;
  /** In any order; moments given twice count once, as they were given last. Keep the list itself stable. */
  readonly points: readonly ChartPoint[];
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  /** A plus before gains: for changes, not for amounts held. */
  readonly signed?: boolean | undefined;
  readonly calendar?: ChartCalendar | undefined;
  /** `personal` unless said otherwise: privacy mode covers it. */
  readonly sensitivity?: Sensitivity | undefined;
  readonly size?: ChartSize | undefined;
  /** Of the picture, in CSS pixels, where no size fits. */
  readonly height?: number | undefined;
};

/** One day of the UTC calendar. */
export type CalendarDay = {
  /** 00:00 UTC. */
  readonly startMs: number;
  /** Null where the day has readings but no value. Days that are left out have no readings at all. */
  readonly value: Fixed | null;
};

export type CalendarHeatMapProps = {
  /** What the chart shows: its name for everybody. */
  readonly title: string;
  /** In any order; keep the list itself stable. */
  readonly days: readonly CalendarDay[];
  /** A day of the last week that is shown; the year before it is shown, whole weeks from Monday on. */
  readonly lastMs: number;
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  readonly sensitivity?: Sensitivity | undefined;
  /** Which days are chosen, from and before; null for none. */
  readonly chosen?: { readonly fromMs: number; readonly beforeMs: number } | null | undefined;
  /** A click on a day, or Enter on it. */
  readonly onDay?: ((startMs: number) => void) | undefined;
  /** What `onDay` does: "Show this day only". */
  readonly dayAction?: string | undefined;
  readonly fileName?: string | undefined;
};

/** How many values lie in [from, to); the last bin holds `to` too. */
export type HistogramBin = { readonly from: Fixed; readonly to: Fixed; readonly count: number };

export type HistogramProps = {
  /** What the chart shows: its name for everybody. */
  readonly title: string;
  /** From the lowest to the highest, each beginning where the one before it ends; equally wide. Keep the list itself stable. */
  readonly bins: readonly HistogramBin[];
  /** Of the values. */
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  readonly sensitivity?: Sensitivity | undefined;
  /** "3 days". */
  readonly countText: (count: number) => string;
  readonly height?: number | undefined;
  readonly fileName?: string | undefined;
};

/**
 * The colour of a series: the accent, one of the colours that distinguish lines (each with its own dash, since colour
 * alone is not enough), losses, or the sign of each value.
 */
export type SeriesTone = 'accent' | 'loss' | 'sign' | 'line-1' | 'line-2' | 'line-3' | 'line-4' | 'line-5' | 'line-6';

/**
 * Which points are drawn where there are more than pixels: `shape` keeps the shape of the line (LTTB), `extremes` every
 * high and low (min–max of each pixel). Both keep the first, the last, the highest and the lowest.
 */
export type Reduction = 'shape' | 'extremes';

export type SeriesOptions = {
  /** Stable, unique in its chart. */
  readonly id: string;
  /** What it is, in the headline, the table and the file. */
  readonly label: string;
  readonly kind: ChartKind;
  /** In any order; moments given twice count once, as they were given last. Bars have `PeriodPoint`s. Keep the list itself stable. */
  readonly points: readonly (ChartPoint | PeriodPoint)[];
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  /** A plus before gains. */
  readonly signed?: boolean | undefined;
  /** `accent` unless said otherwise, `sign` for bars. */
  readonly tone?: SeriesTone | undefined;
  /** `lower` is below the others, on an axis of its own: for series in another unit. */
  readonly pane?: 'main' | 'lower' | undefined;
  readonly reduction?: Reduction | undefined;
  /** Decimals of the integers that the service sent, for a column of them in the file; none for what is computed here. */
  readonly rawDigits?: number | undefined;
};

/**
 * What the headline adds to the value under the cursor: its distance from the first value that is shown, as an amount,
 * or also as a share of that value.
 */
export type HeadlineChange = 'amount' | 'amount-and-ratio';

/** The brush: a strip with the whole series below the picture, and the part of it that is shown. */
export type BrushControl = {
  /** What is shown; null for everything. */
  readonly range: TimeRange | null;
  /** Called once a choice is made, not while a handle moves; null for everything. */
  readonly onRange: (range: TimeRange | null) => void;
  /** Edges jump to these: 86,400,000 for whole UTC days. To the points themselves when left out. */
  readonly stepMs?: number | undefined;
};

export type ComposedChartProps = {
  /** What the chart shows: its name for everybody. */
  readonly title: string;
  /** At least one. The cursor runs over the moments of the first. Keep the list itself stable. */
  readonly series: readonly SeriesOptions[];
  readonly calendar?: ChartCalendar | undefined;
  /** `personal` unless said otherwise: privacy mode covers it. */
  readonly sensitivity?: Sensitivity | undefined;
  readonly size?: ChartSize | undefined;
  /** Of the picture, in CSS pixels, where no size fits. */
  readonly height?: number | undefined;
  readonly change?: HeadlineChange | undefined;
  readonly brush?: BrushControl | undefined;
  /** Called on a click on a bar, or on Enter while the cursor is in one. */
  readonly onPeriod?: ((period: PeriodPoint) => void) | undefined;
  /** Describes what `onPeriod` does: "Show this day only". */
  readonly periodAction?: string | undefined;
  /** Further notes under the picture. */
  readonly notes?: readonly string[] | undefined;
  /** Names the files: "pnl". No files are offered without it. */
  readonly fileName?: string | undefined;
};

/** `small` leaves out the axes: a picture beside figures that give the values. */
export type ChartSize = 'small' | 'normal' | 'tall';
