import { messages } from '../messages';
import { counted } from './plural';
import * as noun from './nouns';
import { andMore } from './phrases';

/** Items related to one entity of an account: the events, bundles, intents and positions behind a trade. */
export const relatedText = messages('related', {
  title: noun.linkedRecords,
  bundles: noun.bundles,
  bundlesHelp: 'Only live bundles open',
  intents: 'Intents',
  order: 'order',
  positions: noun.positions,
  events: noun.events,
  none: 'No links found.',
  notRead: 'Events not loaded yet.',
  amongRead: counted({ one: 'Searched # event, newest first.', other: 'Searched # events, newest first.' }),
  amongAll: counted({ one: 'Searched one event.', other: 'Searched all # events.' }),
  further: 'Load more',
  readingFurther: 'Loading…',
  more: andMore,
  eventNumbered: (name: string, number: string) => `${name} ${number}`,
});
