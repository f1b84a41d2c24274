import { messages } from '../messages';
import { plural } from './plural';

/** Charts: labels and text alternatives. */
export const chartText = messages('chart', {
  loading: 'Loading the chart',
  empty: 'There are no points to draw.',
  noneReadable: (points: number) =>
    plural(points, {
      one: '# point, without a value that can be drawn.',
      other: '# points, none with a value that can be drawn.',
    }),
  showTable: 'Show as table',
  showChart: 'Show as chart',
  time: 'Time',
  utcDay: 'Day (UTC)',
  utcDays: 'Days in UTC',
  barsThatFit: (drawn: number, all: number) =>
    `${String(drawn)} of ${plural(all, { one: '# bar fits', other: '# bars fit' })}: the largest of each stretch.`,
  value: 'Value',
  cursor: (title: string) => `${title}: point under the cursor`,
  latest: 'Latest',
  onePoint: (time: string) => `One point only, at ${time}.`,
  oneDay: (day: string) => `One day only, ${day}.`,
  summary: (points: number, from: string, to: string) =>
    `${plural(points, { one: '# point', other: '# points' })} from ${from} to ${to}.`,
  daySummary: (points: number, from: string, to: string) =>
    `${plural(points, { one: '# day', other: '# days' })} from ${from} to ${to}.`,
  range: (low: string, high: string, last: string) => `Lowest ${low}, highest ${high}, latest ${last}.`,
  gaps: (count: number) => plural(count, { one: '# gap without a value.', other: '# gaps without values.' }),
  tooLarge: (count: number) =>
    plural(count, { one: '# value is too large to draw.', other: '# values are too large to draw.' }),
  pointText: (time: string, value: string) => `${time}: ${value}`,
  noValue: 'no value',
  unreadableValue: 'a value that cannot be read',
  unreadableAs: (raw: string) => `a value that cannot be read: ${raw}`,
});

/** The strip under a chart that selects a part of its time. */
export const chartBrushText = messages('chartBrush', {
  name: (title: string) => `${title}: choose a part of the time`,
  from: 'From',
  to: 'To',
  part: 'Part that is shown',
  range: (from: string, to: string) => `${from} to ${to}`,
  everything: 'Drag across the strip to show a part',
  showAll: 'Show all',
});

const days = (count: number) => plural(count, { one: '# day', other: '# days' });

/** The calendar of days: a year, weeks side by side. */
export const chartCalendarText = messages('chartCalendar', {
  /** For a day without readings; "no value" is a day whose readings have no value. */
  noReading: 'no reading',
  gain: 'Gain',
  loss: 'Loss',
  zero: 'Zero',
  unknown: 'Not known',
  none: 'No reading',
  /** Before the four sizes. Each of them is a quarter of the days that are not zero. */
  sizes: 'Size by quarters of the days, up to',
  sizesHidden: 'Size by quarters of the days',
  outside: (count: number) =>
    plural(count, { one: '# day lies outside of the year shown.', other: '# days lie outside of the year shown.' }),
  summary: (from: string, to: string) => `Days from ${from} to ${to}.`,
  counts: (gains: number, losses: number, zeros: number) =>
    `${days(gains)} with a gain, ${days(losses)} with a loss, ${days(zeros)} at zero.`,
  unknownDays: (count: number) => `${days(count)} not known.`,
  extremes: (high: string, low: string) => `Highest ${high}, lowest ${low}.`,
});

/** The histogram of values. */
export const chartHistogramText = messages('chartHistogram', {
  empty: 'There are no values to count.',
  cursor: (title: string) => `${title}: values under the cursor`,
  span: (from: string, to: string) => `${from} to ${to}`,
  /** Where privacy mode hides the values. */
  hiddenSpan: (number: number, of: number) => `Range ${String(number)} of ${String(of)}, values hidden`,
  bin: (span: string, count: string) => `${span}: ${count}`,
  from: 'From',
  before: 'Up to',
  count: 'Count',
  summary: (ranges: number, span: string | null) =>
    `${plural(ranges, { one: '# range', other: '# ranges' })}${span === null ? '' : `, ${span}`}.`,
  total: (count: string) => `${count} in all.`,
  /** The tallest bar, until the reader points at one. */
  most: (span: string) => `Most: ${span}`,
  mostIn: (bin: string) => `Most: ${bin}.`,
  joined: (ranges: number) =>
    `Each bar stands for ${plural(ranges, { one: '# range', other: '# ranges' })}: there is no room for more.`,
});

/** Charts with several series, ranges and files: these texts load with the code of charts. */
export const chartPartsText = messages('chartParts', {
  series: (label: string, value: string) => `${label} ${value}`,
  seriesSummary: (label: string, summary: string) => `${label}: ${summary}`,
  noneInRange: 'There is no point in the range that is shown.',
  since: (change: string, moment: string) => `${change} since ${moment}`,
  changeOf: (amount: string, ratio: string) => `${amount} (${ratio})`,
  span: (from: string, until: string) => `${from} – ${until}`,
  /** "Enter: Show this day only". */
  enter: (action: string) => `Enter: ${action}`,
  click: (action: string) => `Click on a bar: ${action}`,
  csv: { time: 'Time', until: 'Until', ratio: 'ratio, 1 = 100 %' },
});

/** Saving the picture of a chart. */
export const chartPictureText = messages('chartPicture', {
  save: 'Save PNG',
  saved: 'Picture saved.',
  failed: 'This browser could not make the picture. Nothing was saved.',
  /** In the picture's corner: `moment` is in UTC, and says so. */
  origin: (moment: string) => `Perpdeck · ${moment}`,
});

/** Parts of a history that no chart can show. */
export const seriesText = messages('series', {
  undated: (count: number) =>
    plural(count, {
      one: '# point has no readable time and is left out.',
      other: '# points have no readable time and are left out.',
    }),
  repeated: (count: number) =>
    plural(count, {
      one: '# point shares its moment with another one: what came last counts.',
      other: '# points share their moment with another one: what came last counts.',
    }),
});
