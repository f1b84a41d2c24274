import type { AmountKind } from '~/lib/format-amount';
import type { Reach } from '../privacy-context';
import type { ChartPoint } from './series';

/** `bar` is for amounts of a period, which are measured from zero; `area` for what piles up; `line` for all else. */
export type ChartKind = 'line' | 'area' | 'bar';

/** What the moments are: instants in the reader's time zone, or whole days of the UTC calendar, and said to be. */
export type ChartCalendar = 'instants' | 'utc-days';

/** `small` leaves out the axes: a picture beside figures that say the rest. */
export type ChartSize = 'small' | 'normal' | 'tall';

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
  readonly reach?: Reach | undefined;
  readonly size?: ChartSize | undefined;
  /** Of the picture, in CSS pixels, where no size fits. */
  readonly height?: number | undefined;
};

const heights: Readonly<Record<ChartSize, number>> = { small: 96, normal: 240, tall: 360 };

/** Everything of a chart that is not its picture: the headline, the button, the room between. */
const AROUND_THE_PICTURE = 70;

export function pictureHeight({ size = 'normal', height }: Pick<TimeChartProps, 'size' | 'height'>): number {
  return height ?? heights[size];
}

/** What a chart takes up in all: kept free until its code is there. */
export function chartHeight(props: Pick<TimeChartProps, 'size' | 'height'>): number {
  return pictureHeight(props) + AROUND_THE_PICTURE;
}
