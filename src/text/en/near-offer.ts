import { messages } from '../messages';

/** The line at the first visit: what warns without being asked, and what it could do besides. */
export const nearOfferText = messages('nearOffer', {
  title: 'Liquidation alerts are on',
  body: (percent: string) =>
    `Pages that show your positions, and their titles, warn you when one comes within ${percent}% of its estimated liquidation.`,
  sound: 'Sound',
  notify: 'Browser notification',
  background: 'Also in the background',
  blocked: 'Your browser blocks notifications from this site. Allow them in the address bar.',
  done: 'Got it',
});
