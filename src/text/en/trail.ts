import { messages } from '../messages';

/** The breadcrumbs: the names of pages of an account's entities. */
export const trailText = messages('trail', {
  label: 'Trail',
  from: {
    account: (name: string) => `Account ${name}`,
    events: 'Events',
    event: (name: string) => `Event ${name}`,
    bundles: 'Bundles',
    bundle: (name: string) => `Bundle ${name}`,
    intent: (name: string) => `Intent ${name}`,
    order: (name: string) => `Order ${name}`,
    position: (market: string, side: string) => `Position ${market} ${side}`,
    market: (name: string) => `Market ${name}`,
    vault: (name: string) => `Vault ${name}`,
  },
  here: {
    account: 'this account',
    events: 'these events',
    event: 'this event',
    bundles: 'these bundles',
    bundle: 'this bundle',
    intent: 'this intent',
    order: 'this order',
    position: 'this position',
    market: 'this market',
    vault: 'this vault',
  },
});
