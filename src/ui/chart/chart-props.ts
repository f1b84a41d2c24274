import type { Field } from '~/lib/field';
import type { Fixed } from '~/lib/fixed-point';
import type { AmountKind } from '~/lib/format-amount';
import type { TimeRange } from '~/lib/time';
import type { Sensitivity } from '../privacy-context';

export type ChartPoint = {
  readonly atMs: number;
  /** The exact value; null where the series has a gap, which is drawn as one. */
  readonly value: Fixed | null;
  /** The unreadable value as received, shown instead of a number; see `Unreadable`. */
  readonly raw?: string | undefined;
  /** Set on the first point of a line when nothing is known between it and the next one: that segment is dashed. */
  readonly apart?: true | undefined;
};

/** A point of a series of bars: it covers the time after `atMs` up to and including `untilMs`. */
export type PeriodPoint = ChartPoint & { readonly untilMs: number };

/** Converts a value of the service to a point. A missing or unreadable value is a gap with its reason. */
export function fieldPoint(atMs: number, field: Field<Fixed>): ChartPoint {
  if (field.kind === 'known') return { atMs, value: field.value };
  return { atMs, value: null, ...(field.kind === 'unreadable' ? { raw: field.raw } : {}) };
}

/** `bar` is for amounts of a period, measured from zero; `area` for cumulative amounts; `line` for everything else. */
export type ChartKind = 'line' | 'area' | 'bar';

/** Whether the moments are instants in the reader's time zone or whole days of the UTC calendar. */
export type ChartCalendar = 'instants' | 'utc-days';

export type TimeChartProps = {
  readonly kind: ChartKind;
  /** The accessible name of the chart. */
  readonly title: string;
  /** In any order. If a moment occurs twice, the last point counts. Keep the list itself stable. */
  readonly points: readonly ChartPoint[];
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  /** Adds a plus before gains. Use it for changes, not for balances. */
  readonly signed?: boolean | undefined;
  readonly calendar?: ChartCalendar | undefined;
  /** `personal` by default: privacy mode masks it. */
  readonly sensitivity?: Sensitivity | undefined;
  readonly size?: ChartSize | undefined;
  /** The height of the picture in CSS pixels, when `size` is not set. */
  readonly height?: number | undefined;
};

/** One day of the UTC calendar. */
export type CalendarDay = {
  /** 00:00 UTC. */
  readonly startMs: number;
  /** Null where the day has data but no value. Days that are left out have no data at all. */
  readonly value: Fixed | null;
};

export type CalendarHeatMapProps = {
  /** The accessible name of the chart. */
  readonly title: string;
  /** In any order; keep the list itself stable. */
  readonly days: readonly CalendarDay[];
  /** Any day of the last week shown. The year before it is shown in whole weeks from Monday. */
  readonly lastMs: number;
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  readonly sensitivity?: Sensitivity | undefined;
  /** The chosen days, from and before; null for none. */
  readonly chosen?: { readonly fromMs: number; readonly beforeMs: number } | null | undefined;
  /** Called on a click on a day, or Enter on it. */
  readonly onDay?: ((startMs: number) => void) | undefined;
  /** Names the action of `onDay`: "Show this day only". */
  readonly dayAction?: string | undefined;
  readonly fileName?: string | undefined;
};

/** The number of values in [from, to); the last bin includes `to`. */
export type HistogramBin = { readonly from: Fixed; readonly to: Fixed; readonly count: number };

export type HistogramProps = {
  /** The accessible name of the chart. */
  readonly title: string;
  /** Bins of equal width from the lowest to the highest, without gaps. Keep the list itself stable. */
  readonly bins: readonly HistogramBin[];
  /** The unit of the values. */
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  readonly sensitivity?: Sensitivity | undefined;
  /** Formats a count: "3 days". */
  readonly countText: (count: number) => string;
  readonly height?: number | undefined;
  readonly fileName?: string | undefined;
};

/** A point on a ladder at which a position is liquidated or an order is executed. */
export type LadderMark = {
  /** A ratio: −0.1 is ten per cent down. */
  readonly move: Fixed;
  readonly kind: 'liquidation' | 'stop' | 'take';
  /** Describes the event, beside its point. */
  readonly label: string;
};

export type LadderChartProps = {
  /** The accessible name of the chart. */
  readonly title: string;
  /** A description of the picture. */
  readonly summary: string;
  /** From the lowest move to the highest, in USD; equity is null where it is not known. Keep the list itself stable. */
  readonly points: readonly { readonly move: Fixed; readonly equity: Fixed | null; readonly maintenance: Fixed }[];
  readonly marks: readonly LadderMark[];
  /** The move that the reader has chosen. */
  readonly chosen: Fixed;
  readonly labels: Readonly<Record<'equity' | 'maintenance' | 'liquidation', string>>;
  readonly height?: number | undefined;
};

/**
 * The colour of a series: the accent; one of the colours that distinguish lines (each with a different dash, since
 * colour is not enough); the colour of losses; or a colour for the sign of each value.
 */
export type SeriesTone = 'accent' | 'loss' | 'sign' | 'line-1' | 'line-2' | 'line-3' | 'line-4' | 'line-5' | 'line-6';

/**
 * Which points are drawn when there are more than pixels. `shape` keeps the shape of the line (LTTB), `extremes` every
 * high and low (min–max of each pixel). Both keep the first, last, highest and lowest point.
 */
export type Reduction = 'shape' | 'extremes';

export type SeriesOptions = {
  /** A stable id, unique in its chart. */
  readonly id: string;
  /** The name of the series in the headline, the table and the file. */
  readonly label: string;
  readonly kind: ChartKind;
  /**
   * In any order. If a moment occurs twice, the last point counts. Bars have `PeriodPoint`s. Keep the list itself
   * stable.
   */
  readonly points: readonly (ChartPoint | PeriodPoint)[];
  readonly format: AmountKind;
  readonly unit?: string | undefined;
  /** Adds a plus before gains. */
  readonly signed?: boolean | undefined;
  /** The colour. By default `sign` for bars, `accent` for others. */
  readonly tone?: SeriesTone | undefined;
  /** The pane. `lower` is below the others, with its own axis: for series in another unit. */
  readonly pane?: 'main' | 'lower' | undefined;
  readonly reduction?: Reduction | undefined;
  /** Decimals of the integers that the service sent, for a raw column in the file; none for computed values. */
  readonly rawDigits?: number | undefined;
};

/**
 * The headline's addition to the value under the cursor: the difference from the first shown value, as an amount, or as
 * an amount and a share of that value.
 */
export type HeadlineChange = 'amount' | 'amount-and-ratio';

/** The brush: a strip with the whole series below the picture, with the shown part marked. */
export type BrushControl = {
  /** The shown range; null for everything. */
  readonly range: TimeRange | null;
  /** Called when a choice is made, not while a handle moves; null for everything. */
  readonly onRange: (range: TimeRange | null) => void;
  /** The grid of the edges: 86,400,000 for whole UTC days. The points themselves when left out. */
  readonly stepMs?: number | undefined;
};

export type ComposedChartProps = {
  /** The accessible name of the chart. */
  readonly title: string;
  /** At least one series. The cursor moves over the points of the first. Keep the list itself stable. */
  readonly series: readonly SeriesOptions[];
  readonly calendar?: ChartCalendar | undefined;
  /** `personal` by default: privacy mode masks it. */
  readonly sensitivity?: Sensitivity | undefined;
  readonly size?: ChartSize | undefined;
  /** The height of the picture in CSS pixels, when `size` is not set. */
  readonly height?: number | undefined;
  readonly change?: HeadlineChange | undefined;
  readonly brush?: BrushControl | undefined;
  /** Called on a click on a bar, or on Enter with the cursor on one. */
  readonly onPeriod?: ((period: PeriodPoint) => void) | undefined;
  /** Describes the action of `onPeriod`: "Show this day only". */
  readonly periodAction?: string | undefined;
  /** More notes under the picture. */
  readonly notes?: readonly string[] | undefined;
  /** The name of the files: "pnl". Without it, none are offered. */
  readonly fileName?: string | undefined;
};

/** The size. `small` has no axes: the picture is beside figures with the values. */
export type ChartSize = 'small' | 'normal' | 'tall';
