import { messages } from '../messages';

/** Items related to one entity of an account: the events, bundles, intents and positions behind a trade. */
export const connectedText = messages('connected', {
  title: 'Connected',
  bundles: 'Bundles',
  bundlesHelp: 'By the query id of the executor. Only a live bundle can be opened: the service keeps no others.',
  intents: 'Intents',
  order: 'order',
  positions: 'Positions',
  events: 'Events',
  none: 'Nothing else that was read names it.',
  notRead: 'The events of this account have not been read yet.',
  amongRead: (count: number) =>
    count === 1 ? 'In the one event read so far.' : `In the ${count} events read so far, the newest first.`,
  amongAll: (count: number) =>
    count === 1 ? 'In the only event of this account.' : `In all ${count} events of this account.`,
  further: 'Read further',
  readingFurther: 'Reading…',
  more: (count: number) => `and ${count} more`,
  eventNumbered: (name: string, number: string) => `${name} ${number}`,
});
