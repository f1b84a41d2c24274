import { messages } from '../messages';
import type { PluralForms } from '../plural';
import { counted } from './plural';
import * as noun from './nouns';
import { fromTo, noData } from './phrases';

/** How many things a picture shows, and in which time. */
const spanOf = (forms: PluralForms) => (count: number, from: string, to: string) =>
  `${counted(forms)(count)} from ${from} to ${to}.`;

/** Charts: labels and text alternatives. */
export const chartText = messages('chart', {
  empty: 'No data.',
  noneReadable: counted({ one: '# point can’t be interpreted.', other: '# points can’t be interpreted.' }),
  showTable: 'As table',
  showChart: 'As chart',
  time: 'Time',
  value: 'Value',
  latest: 'Latest',
  utcDay: 'Day (UTC)',
  utcDays: 'UTC days',
  barsThatFit: (drawn: number, all: number) =>
    `${drawn} of ${counted({ one: '# bar shown', other: '# bars shown' })(all)}, the largest of each stretch.`,
  cursor: (title: string) => `${title}: point under the cursor`,
  onePoint: (time: string) => `There is only one point, at ${time}.`,
  oneDay: (day: string) => `There is only one day, ${day}.`,
  summary: spanOf({ one: '# point', other: '# points' }),
  daySummary: spanOf({ one: '# day', other: '# days' }),
  range: (low: string, high: string, last: string) => `Lowest ${low}, highest ${high}, latest ${last}.`,
  gaps: counted({ one: '# gap.', other: '# gaps.' }),
  tooLarge: counted({ one: '# value is too large to draw.', other: '# values are too large to draw.' }),
  pointText: (time: string, value: string) => `${time}: ${value}`,
  noValue: 'no value',
  unreadableValue: 'unreadable value',
  unreadableAs: (raw: string) => `unreadable value: ${raw}`,
});

/** The strip under a chart that selects a part of its time. */
export const chartBrushText = messages('chartBrush', {
  name: (title: string) => `${title}: time range`,
  from: 'From',
  to: 'To',
  showAll: 'Show all',
  part: 'Shown part',
  range: fromTo,
  everything: 'Drag to zoom',
});

const days = counted({ one: '# day', other: '# days' });

/** The calendar of days: a year, weeks side by side. */
export const chartCalendarText = messages('chartCalendar', {
  /** For a day without snapshots; "no value" means that the day's snapshots have no value. */
  noReading: 'no data',
  gain: 'Gain',
  loss: 'Loss',
  zero: 'Zero',
  unknown: 'Unknown',
  none: 'No data',
  /** Before the four sizes. Each contains a quarter of the days that are not zero. */
  sizes: 'Quartiles up to',
  sizesHidden: 'Quartiles',
  outside: counted({ one: '# day is outside the year shown.', other: '# days are outside the year shown.' }),
  summary: (from: string, to: string) => `Days from ${from} to ${to}.`,
  counts: (gains: number, losses: number, zeros: number) =>
    `${days(gains)} with a gain, ${days(losses)} with a loss, ${days(zeros)} at zero.`,
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
  summary: (ranges: number, span: string | null) =>
    `${counted({ one: '# range', other: '# ranges' })(ranges)}${span === null ? '' : `, ${span}`}.`,
  total: (count: string) => `${count} in all.`,
  /** Shown until the reader points at a bar. */
  most: (span: string) => `Most: ${span}`,
  mostIn: (bin: string) => `Most: ${bin}.`,
  joined: (ranges: number) => `Each bar covers ${counted({ one: '# range', other: '# ranges' })(ranges)}.`,
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
    'The picture couldn’t be made. Your browser may block pictures of pages: allow them for this site, or export the points as CSV.',
  noise:
    'The picture was not saved. To prevent tracking, your browser turns pictures of pages into noise. Allow them for this site, or export the points as CSV.',
  /** In the picture's corner. `moment` is in UTC and ends with "UTC". */
  origin: (moment: string) => `Perpdeck · ${moment}`,
});

/** Points of a history that a chart cannot show. */
export const seriesText = messages('series', {
  undated: counted({ one: '# point without a time is left out.', other: '# points without a time are left out.' }),
  repeated: counted({
    one: '# time is repeated. Its last value counts.',
    other: '# times are repeated. Their last values count.',
  }),
});
