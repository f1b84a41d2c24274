import { messages } from '../messages';

/** The drawer of an open position. */
export const positionDrawerText = messages('positionDrawer', {
  unnamed: 'Position',
  rawOf: 'Position',
  projection: 'Funding and rollover ahead',
  story: 'Story',
  behind: 'Behind it',
  looking: 'Looking for this position…',
  gone: 'This trader has no such open position now.',
  goneHint: 'It may not have been opened yet, or have been closed since, or the link may be of another trader. The history has the events of all.',
  seeHistory: 'See the history',
});
