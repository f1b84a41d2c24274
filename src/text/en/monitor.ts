import { messages } from '../messages';
import { signInRequired } from './config';

/** The monitor inside other sites' pages. */
export const monitorText = messages('monitor', {
  title: (subject: string) => `${subject} · Perpdeck monitor`,
  age: 'Age of the data',
  opens: 'Opens in a new tab',
  problems: (list: string) => `These settings are unknown and left out: ${list}.`,
  problem: (param: string, given: string) => `${param} “${given}”`,
  someFailed: (failed: string, all: string) => `${failed} of ${all} couldn’t be updated`,
  failedSince: (clock: string) => `There is no new data since ${clock}.`,
  failedSoFar: 'The data couldn’t be loaded yet.',
  refused: 'The API may refuse requests from other sites (CORS). Ask its operator.',
  signInRequired,
  chart: (ticker: string) => `${ticker}, mark price since opening`,
  chartWaiting: 'Waiting for prices…',
  none: 'No markets are configured.',
});
