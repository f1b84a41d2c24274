import { messages } from '../messages';

/** The only words of a monitor in a frame that can't send a password. */
export const signInRequired = 'Sign-in required';

/** The page that replaces the dashboard when it cannot start. */
export const configText = messages('config', {
  brokenTitle: 'The configuration is broken',
  brokenBody: (url: string) => `${url} is invalid.`,
  unreachableTitle: 'Configuration not loaded',
  unreachableBody: (url: string, reason: string) => `${url}: ${reason}.`,
  signedOutTitle: 'Signed out: reload to sign in',
  signedOutBody: 'A sign-in stands in front of this site, and it did not let the site load.',
  signInRequired,
  operator: 'Ask the operator, then reload.',
  where: 'Where',
  what: 'What is wrong',
  reload: 'Reload',
  demoFailedTitle: 'The demo could not start',
  framedTitle: 'Perpdeck does not run in frames',
  framedBody: 'Open it in a new tab.',
  openAlone: 'Open Perpdeck in a new tab',
});

/** For the operator: problems of the headers that this site is served with. */
export const headersText = messages('headers', {
  title: 'Headers do not match config.json',
  noPolicy: 'No content security policy. Run "npm run deploy-files".',
  blocked: (origins: string) => `The policy blocks ${origins}: run "npm run deploy-files".`,
});
