import { messages } from '../messages';

/** Words of charts with several series, ranges and files: they come with the code of charts. */
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
