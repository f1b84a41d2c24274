import { utcMonth, utcYear } from 'd3-time';
import { DAY_MS } from '~/lib/time';
import type { ChartCalendar } from '../chart-props';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Intervals of ticks, up to weeks. */
const timeSteps = [
  ...[1, 2, 5, 10, 15, 30].map((count) => count * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((count) => count * HOUR_MS),
  ...[1, 2, 4, 7, 14].map((count) => count * DAY_MS),
];

/** Weeks begin on Mondays, and the epoch was a Thursday. */
const FIRST_MONDAY = 4 * DAY_MS;

/** Intervals beyond weeks: months of the calendar, with the least number of days in each interval. */
const monthSteps = [
  { every: utcMonth.every(1), leastMs: 28 * DAY_MS },
  { every: utcMonth.every(2), leastMs: 59 * DAY_MS },
  { every: utcMonth.every(3), leastMs: 89 * DAY_MS },
  { every: utcMonth.every(6), leastMs: 181 * DAY_MS },
] as const;

const SHORTEST_YEAR = 365 * DAY_MS;

/**
 * The kind of labels on a time axis: clock times in the reader's zone, days of the UTC calendar, or months with their
 * year where days would repeat.
 */
export type TimeLabels = 'clock' | 'utc-day' | 'utc-month';

export type TimeAxis = {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  readonly labels: TimeLabels;
};

const PIXELS_A_LABEL: Readonly<Record<TimeLabels, number>> = { clock: 60, 'utc-day': 60, 'utc-month': 60 };

/** The span around a single moment, because an axis without length cannot be drawn. */
const SINGLE_MOMENT_SPAN: Readonly<Record<ChartCalendar, number>> = { instants: MINUTE_MS, 'utc-days': DAY_MS };

export type TimeAxisOptions = {
  readonly fromMs: number;
  readonly toMs: number;
  /** The width of the picture between its insets, in pixels. */
  readonly width: number;
  readonly calendar: ChartCalendar;
  /** The time that a bar takes up: half of it is added on both sides. Zero for lines. */
  readonly slotMs: number;
};

export function timeAxis({ fromMs, toMs, width, calendar, slotMs }: TimeAxisOptions): TimeAxis {
  const room = Math.max(slotMs / 2, toMs > fromMs ? 0 : SINGLE_MOMENT_SPAN[calendar] / 2);
  const domain = [fromMs - room, toMs + room] as const;
  const labels = timeLabels(toMs - fromMs, calendar);
  const most = width / PIXELS_A_LABEL[labels];
  const least = { clock: MINUTE_MS, 'utc-day': DAY_MS, 'utc-month': 28 * DAY_MS }[labels];
  return { domain, labels, ticks: toMs > fromMs ? timeTicks(domain[0], domain[1], most, least) : [fromMs] };
}

/** The labels that fit a span of time. */
export function timeLabels(span: number, calendar: ChartCalendar): TimeLabels {
  if (span > 300 * DAY_MS) return 'utc-month';
  return calendar === 'utc-days' || span > 2 * DAY_MS ? 'utc-day' : 'clock';
}

/**
 * Ticks at round UTC times, about `most` of them (at most one more) and at least `least` apart. A tick too near to an
 * end for its label is left out.
 */
export function timeTicks(fromMs: number, toMs: number, most: number, least: number = MINUTE_MS): readonly number[] {
  const span = toMs - fromMs;
  if (span <= 0) return [fromMs];
  const wide = span / Math.max(1, most);
  const apart = Math.max(wide, least);
  const margin = wide / 3;
  const step = timeSteps.find((one) => one >= apart);
  if (step === undefined) return monthTicks(fromMs + margin, toMs - margin, apart);
  const origin = step % (7 * DAY_MS) === 0 ? FIRST_MONDAY : 0;
  const first = Math.ceil((fromMs + margin - origin) / step) * step + origin;
  const count = Math.max(0, Math.floor((toMs - margin - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** First days of months, at least `apart` from each other; for years, multiples of the interval. */
function monthTicks(fromMs: number, toMs: number, apart: number): readonly number[] {
  const step =
    monthSteps.find(({ leastMs }) => leastMs >= apart)?.every ?? utcYear.every(Math.ceil(apart / SHORTEST_YEAR));
  // The end of a range is excluded.
  return step?.range(new Date(Math.ceil(fromMs)), new Date(Math.floor(toMs) + 1)).map(Number) ?? [];
}

/**
 * The usual interval of moments in order, zero for fewer than two. It is the median, so a single close pair has no
 * effect.
 */
export function usualGap(moments: readonly number[]): number {
  const gaps = moments.slice(1).map((moment, index) => moment - (moments[index] ?? moment));
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/** The time that one bar takes up. */
export function barSlot(moments: readonly number[], calendar: ChartCalendar): number {
  const gap = usualGap(moments);
  return gap > 0 ? gap : SINGLE_MOMENT_SPAN[calendar];
}
