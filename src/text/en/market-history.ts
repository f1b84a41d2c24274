import { messages } from '../messages';
import { plural } from './plural';

/** The history of a market that this browser has gathered itself. */
export const marketHistoryText = messages('marketHistory', {
  title: 'History',
  aside: 'as this browser saw it',
  range: 'Time shown',
  ranges: { hour: '1 h', day: '24 h', week: '7 d' },
  lastRange: { hour: 'the last hour', day: 'the last 24 hours', week: 'the last 7 days' },
  mark: 'Mark price',
  funding: 'Funding rate',
  openInterest: 'Open interest',
  side: 'Side',
  empty:
    'No history yet. The service tells the present only, so the lines are drawn from the answers that this browser receives while a page is open.',
  emptyRange: (range: string) => `Nothing was received in ${range}.`,
  showWeek: 'Show 7 days',
  count: (samples: number, since: string) =>
    `${plural(samples, { one: '# sample', other: '# samples' })} since ${since}. Where none was received, the lines are interrupted.`,
  keeping: {
    opening: 'Looking for what earlier visits have kept…',
    kept: 'Kept for 7 days, in this browser alone.',
    full: 'The storage of this browser is full: what comes now is kept only while this page is open.',
    unavailable: 'This browser does not let the page store anything: samples are kept only while this page is open.',
  },
  forget: 'Delete this history',
  forgetSure: 'All samples of this market that this browser has kept will be gone. Nobody else has them, and the service cannot give them again.',
  forgetYes: 'Delete',
  forgetNo: 'Keep',
  forgotten: 'The history has been deleted.',
  forgetFailed: 'The history could not be deleted: the browser’s storage does not answer.',
});
