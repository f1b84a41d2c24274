import { hint, messages } from '../messages';
import { counted, numberOf } from './plural';
import * as noun from './nouns';
import { labels } from './labels';
import { fromTo, noData } from './phrases';

const spanOf = (thing: string) => (count: number, from: string, to: string) =>
  `${numberOf(thing)(count)} from ${from} to ${to}.`;

/** Charts: labels and text alternatives. */
export const chartText = messages('chart', {
  empty: 'No data.',
  noneReadable: counted('# unreadable point(s).'),
  showTable: 'As table',
  showChart: 'As chart',
  ...labels('time value latest'),
  utcDay: 'Day (UTC)',
  utcDays: 'UTC days',
  barsThatFit: hint(
    (drawn: number, all: number) => `${drawn} of ${counted('# bar(s) shown')(all)}: the largest of each stretch.`,
  ),
  cursor: (title: string) => `${title}: point under the cursor`,
  onePoint: (time: string) => `One point only, at ${time}.`,
  oneDay: (day: string) => `One day only, ${day}.`,
  summary: spanOf('point'),
  daySummary: spanOf('day'),
  range: (low: string, high: string, last: string) => `Lowest ${low}, highest ${high}, latest ${last}.`,
  gaps: counted('# gap(s).'),
  tooLarge: counted('# value(s) too large to draw.'),
  pointText: (time: string, value: string) => `${time}: ${value}`,
  noValue: 'no value',
  unreadableValue: 'unreadable value',
  unreadableAs: (raw: string) => `unreadable value: ${raw}`,
});

/** The strip under a chart that selects a part of its time. */
export const chartBrushText = messages('chartBrush', {
  name: (title: string) => `${title}: time range`,
  ...labels('from to showAll'),
  part: 'Shown part',
  range: fromTo,
  everything: 'Drag to zoom',
});

const days = numberOf('day');

/** The calendar of days: a year, weeks side by side. */
export const chartCalendarText = messages('chartCalendar', {
  /** For a day without snapshots; "no value" means that the day's snapshots have no value. */
  noReading: 'no data',
  ...labels('gain loss zero unknown'),
  none: 'No data',
  /** Before the four sizes. Each contains a quarter of the days that are not zero. */
  sizes: 'Quartiles up to',
  sizesHidden: 'Quartiles',
  outside: counted('# day(s) outside the year.'),
  summary: (from: string, to: string) => `Days from ${from} to ${to}.`,
  counts: hint(
    (gains: number, losses: number, zeros: number) =>
      `${days(gains)} with a gain, ${days(losses)} with a loss, ${days(zeros)} at zero.`,
  ),
  unknownDays: (count: number) => `${days(count)} unknown.`,
  extremes: (high: string, low: string) => `Highest ${high}, lowest ${low}.`,
});

/** The histogram of values. */
export const chartHistogramText = messages('chartHistogram', {
  empty: 'No data.',
  cursor: (title: string) => `${title}: values under the cursor`,
  span: fromTo,
  /** Used when privacy mode hides the values. */
  hiddenSpan: (number: number, of: number) => `Range ${number} of ${of}, values hidden`,
  bin: (span: string, count: string) => `${span}: ${count}`,
  from: 'From',
  before: 'Up to',
  count: 'Count',
  summary: (ranges: number, span: string | null) => `${numberOf('range')(ranges)}${span === null ? '' : `, ${span}`}.`,
  total: (count: string) => `${count} in all.`,
  /** Shown until the reader points at a bar. */
  most: (span: string) => `Most: ${span}`,
  mostIn: (bin: string) => `Most: ${bin}.`,
  joined: (ranges: number) => `Each bar covers ${numberOf('range')(ranges)}.`,
});

/** Charts with several series, ranges and files: these texts load with the code of charts. */
export const chartPartsText = messages('chartParts', {
  series: (label: string, value: string) => `${label} ${value}`,
  seriesSummary: (label: string, summary: string) => `${label}: ${summary}`,
  noneInRange: noData,
  since: (change: string, moment: string) => `${change} since ${moment}`,
  changeOf: (amount: string, ratio: string) => `${amount} (${ratio})`,
  span: (from: string, until: string) => `${from} – ${until}`,
  /** "Enter: Show this day only". */
  enter: (action: string) => `Enter: ${action}`,
  click: (action: string) => `Click a bar: ${action}`,
  csv: { time: noun.time, from: 'from', until: 'Until', ratio: 'ratio, 1 = 100 %' },
});

/** Saving the picture of a chart. */
export const chartPictureText = messages('chartPicture', {
  save: 'Save PNG',
  picture: 'the picture',
  failed:
    'The picture could not be made. Your browser may block canvas pictures: allow them for this site, or export the points as CSV.',
  noise:
    'Not saved: against tracking, this browser turns pictures of pages into noise. Allow canvas pictures for this site, or export the points as CSV.',
  /** In the picture's corner. `moment` is in UTC and ends with "UTC". */
  origin: (moment: string) => `Perpdeck · ${moment}`,
});

/** Points of a history that a chart cannot show. */
export const seriesText = messages('series', {
  undated: counted('# undated point(s) left out.'),
  repeated: counted('# repeated time(s): the last counts.'),
});
