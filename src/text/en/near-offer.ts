import { messages } from '../messages';

/** The line at the first visit: the alerts that are on by default, and the further ways to be warned. */
export const nearOfferText = messages('nearOffer', {
  title: 'Liquidation alerts are on',
  body: (percent: string) =>
    `Every page that shows your positions, and its title, warns you when the mark price is within ${percent}% of an estimated liquidation price.`,
  /** The same text, shortened for a phone. */
  bodyShort: (percent: string) => `We warn you within ${percent}% of liquidation.`,
  sound: 'Sound',
  notify: 'Browser notification',
  background: 'Also in the background',
  /** Shortened names for a phone. */
  notifyShort: 'Notification',
  backgroundShort: 'In the background',
  done: 'Got it',
});

const otherWays = 'Alerts on the page, the count in its title and the sound still work.';

/** Notifications of the browser, and whether it shows them. */
export const notifyText = messages('notify', {
  state: {
    granted: 'You get alerts on the page and as browser notifications.',
    denied:
      'You get alerts on the page only: your browser blocks notifications from this site. Allow them in the address bar.',
    insecure: 'You get alerts on the page only: browser notifications need a secure (https) page.',
    unrequested: 'You get alerts on the page only, until you allow browser notifications.',
    untried: 'You get alerts on the page. Browser notifications are allowed, but none has been shown yet.',
    unsure: `The browser didn’t confirm the last notification. If you haven’t seen it, your system may hide it. ${otherWays}`,
    failed: `The last notification couldn’t be shown: your system may block it. ${otherWays}`,
    refused: `The browser refused the last notification, as most phones do for web pages. ${otherWays}`,
    unsupported: `This browser can’t show notifications from web pages. ${otherWays}`,
  },
  ask: 'Allow notifications',
  tryOne: 'Send a test notification',
  /** The notification that is shown as a test. */
  sample: { title: 'Perpdeck alerts', body: 'Your alerts will look like this.' },
});
