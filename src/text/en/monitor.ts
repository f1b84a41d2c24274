import { messages } from '../messages';

/** The monitor inside other sites' pages. */
export const monitorText = messages('monitor', {
  title: (subject: string) => `${subject} · Perpdeck monitor`,
  age: 'Age of the data',
  opens: 'Opens the dashboard in a new tab',
  problems: (list: string) => `Not understood in the address of this monitor, and left out: ${list}.`,
  problem: (param: string, given: string) => `${param} “${given}”`,
  someFailed: (failed: string, all: string) => `${failed} of ${all} not updated`,
  failedSince: (clock: string) => `No market could be read since ${clock}.`,
  failedSoFar: 'No market could be read so far.',
  refused: 'Perhaps the service does not answer pages of other sites: its operator can allow that (CORS).',
  chart: (ticker: string) => `${ticker}, mark price since this monitor was opened`,
  chartWaiting: 'The chart begins with the second price that is received.',
  none: 'No market is configured.',
});
