import { messages } from '../messages';
import * as noun from './nouns';
import { entityNames } from './phrases';

/** The breadcrumbs: the names of pages of an account's entities. */
export const breadcrumbsText = messages('breadcrumbs', {
  label: 'Breadcrumbs',
  from: {
    ...entityNames,
    events: noun.events,
    bundles: noun.bundles,
    position: (market: string, side: string) => `Position ${market} ${side}`,
  },
  here: 'this page',
});
