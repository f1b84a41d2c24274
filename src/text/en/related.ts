import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { andMore } from './phrases';

/** Items related to one entity of an account: the events, bundles, intents and positions behind a trade. */
export const relatedText = messages('related', {
  title: noun.linkedRecords,
  bundles: noun.bundles,
  bundlesHelp: 'You can open only live bundles',
  intents: 'Intents',
  order: 'order',
  positions: noun.positions,
  events: noun.events,
  none: 'No linked records found.',
  notRead: 'The account’s events are not loaded yet.',
  amongRead: counted({ one: 'We searched the newest event.', other: 'We searched the newest # events.' }),
  amongAll: counted({
    one: 'We searched the account’s only event.',
    other: 'We searched all # events of the account.',
  }),
  further: 'Load more events',
  readingFurther: 'Loading…',
  more: andMore,
  eventNumbered: (name: string, number: string) => `${name} ${number}`,
});
