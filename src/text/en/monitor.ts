import { messages } from '../messages';
import { signInRequired } from './config';

/** The monitor inside other sites' pages. */
export const monitorText = messages('monitor', {
  title: (subject: string) => `${subject} · Perpdeck monitor`,
  age: 'Age of the data',
  opens: 'Opens in a new tab',
  problems: (list: string) => `Unknown settings, left out: ${list}.`,
  problem: (param: string, given: string) => `${param} “${given}”`,
  someFailed: (failed: string, all: string) => `${failed} of ${all} not updated`,
  failedSince: (clock: string) => `No data since ${clock}.`,
  failedSoFar: 'No data yet.',
  refused: 'Service may refuse other sites (CORS): ask its operator.',
  signInRequired,
  chart: (ticker: string) => `${ticker}, mark price since opening`,
  chartWaiting: 'Waiting for prices…',
  none: 'No markets configured.',
});
