import { messages } from '../messages';
import { plural } from './plural';

/** Counts and rate of the events that were read (operation 5). */
export const eventsActivityText = messages('eventsActivity', {
  of: (count: number) => plural(count, { one: 'Of the # event read', other: 'Of the # events read' }),
  backTo: 'back to',
  upTo: 'up to',
  moreOfTypes: 'the chosen types alone',
  countsTitle: 'By type',
  rateTitle: 'Rate',
  showRate: 'Show the rate',
  failed: (count: number) => plural(count, { one: '# failed', other: '# failed' }),
  noneFailed: 'none failed',
  onlyType: (type: string) => `Only ${type}`,
  unnamed: 'Type not told',
  further: (types: number, events: number) =>
    `${plural(types, { one: '# further type', other: '# further types' })}, ${plural(events, { one: '# event', other: '# events' })}`,
  events: 'Events',
  ofWhichFailed: 'Failed',
  per: {
    minute: (count: number) => plural(count, { one: 'per minute, UTC', other: 'per # minutes, UTC' }),
    hour: (count: number) => plural(count, { one: 'per hour, UTC', other: 'per # hours, UTC' }),
    day: (count: number) => plural(count, { one: 'per day, UTC', other: 'per # days, UTC' }),
  },
  tooFew: 'A rate needs events of two different moments.',
  partFirst: 'the first bar is not wholly read',
  partLast: 'the last bar is not wholly read',
  undated: (count: number) => plural(count, { one: '# event without a date is in no bar', other: '# events without a date are in no bar' }),
});
