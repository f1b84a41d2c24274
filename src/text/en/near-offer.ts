import { messages } from '../messages';

/** The line at the first visit: the alerts that are on by default, and the further ways to be warned. */
export const nearOfferText = messages('nearOffer', {
  title: 'Liquidation alerts are on',
  body: (percent: string) =>
    `Pages that show your positions, and their titles, warn you within ${percent}% of estimated liquidation.`,
  /** The same text, shortened for a phone. */
  bodyShort: (percent: string) => `within ${percent}%`,
  sound: 'Sound',
  notify: 'Browser notification',
  background: 'Also in the background',
  /** Shortened names for a phone. */
  notifyShort: 'Notification',
  backgroundShort: 'In the background',
  done: 'Got it',
});

const otherWays = 'The notice on the page, the count in its title and the sound work.';

/** Notifications of the browser, and whether it shows them. */
export const notifyText = messages('notify', {
  state: {
    granted: 'Browser and on-page notice.',
    denied: 'On-page notice only: your browser blocks notifications from this site. Allow them in the address bar.',
    insecure: 'On-page notice only: no https.',
    unrequested: 'On-page notice, until allowed.',
    untried: 'On-page notice. Those of the browser are allowed, but none was tried yet.',
    unsure: `The browser did not confirm the last notification. If you have not seen it, your system may hide it. ${otherWays}`,
    failed: `The last notification could not be shown: your system may block it. ${otherWays}`,
    refused: `The browser refused the last notification, as most phones do for web pages. ${otherWays}`,
    unsupported: `This browser shows no notifications of web pages. ${otherWays}`,
  },
  ask: 'Allow notifications',
  tryOne: 'Send a test notice',
  /** The notification that is shown as a test. */
  sample: { title: 'Perpdeck alerts', body: 'Alerts will appear like this.' },
});
