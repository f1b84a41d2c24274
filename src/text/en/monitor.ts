import { messages, sentence } from '../messages';

/** The monitor inside other sites' pages. */
export const monitorText = messages('monitor', {
  title: (subject: string) => `${subject} · Perpdeck monitor`,
  age: 'Age of the data',
  opens: 'Opens the dashboard in a new tab',
  problems: (list: string) => `Unknown settings, left out: ${list}.`,
  problem: (param: string, given: string) => `${param} “${given}”`,
  someFailed: (failed: string, all: string) => `${failed} of ${all} not updated`,
  failedSince: (clock: string) => `No data since ${clock}.`,
  failedSoFar: 'No data yet.',
  refused: sentence('The service may refuse other sites: ask its operator (CORS).'),
  chart: (ticker: string) => `${ticker}, mark price since this monitor was opened`,
  chartWaiting: 'Waiting for prices…',
  none: 'No markets configured.',
});
