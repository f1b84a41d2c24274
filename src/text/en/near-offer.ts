import { messages } from '../messages';
import { noneShown } from './phrases';

/** The line at the first visit: what warns without being asked, and what it could do besides. */
export const nearOfferText = messages('nearOffer', {
  title: 'Liquidation alerts are on',
  body: (percent: string) =>
    `Pages that show your positions, and their titles, warn you within ${percent}% of estimated liquidation.`,
  /** The same on a phone, in the same line. */
  bodyShort: (percent: string) => `within ${percent}%`,
  sound: 'Sound',
  notify: 'Browser notification',
  background: 'Also in the background',
  /** Parts of the names above, as a phone has space for. */
  notifyShort: 'Notification',
  backgroundShort: 'In the background',
  blocked: 'Your browser blocks notifications from this site. Allow them in the address bar.',
  none: noneShown,
  done: 'Got it',
});

/** The notification that shows whether the browser shows any. */
export const alertSampleText = messages('alertSample', {
  title: 'Perpdeck alerts',
  body: 'Alerts will appear like this.',
});
