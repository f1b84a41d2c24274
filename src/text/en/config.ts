import { messages } from '../messages';

/** The only words of a monitor in a frame that can't send a password. */
export const signInRequired = 'Sign-in required';

/** The page that replaces the dashboard when it cannot start. */
export const configText = messages('config', {
  brokenTitle: 'The configuration is broken',
  brokenBody: (url: string) => `${url} has errors, so Perpdeck can’t start.`,
  unreachableTitle: 'The configuration couldn’t be loaded',
  unreachableBody: (url: string, reason: string) => `Perpdeck can’t start without ${url}: ${reason}.`,
  signedOutTitle: 'Signed out: reload to sign in',
  signedOutBody: 'This site requires a sign-in, and the sign-in did not let the page load.',
  signInRequired,
  operator: 'Ask the operator of this site for help, then reload the page.',
  /** Below errors about unknown keys. */
  newerKeys:
    'A newer version of Perpdeck may know the keys that this one does not. If you went back to an earlier version, restore its config.json too.',
  version: (version: string) => `This is version ${version}.`,
  where: 'Where',
  what: 'What is wrong',
  reload: 'Reload',
  demoFailedTitle: 'The demo couldn’t start',
  framedTitle: 'Perpdeck doesn’t run inside another website',
  framedBody: 'This protects you from sites that imitate it. Open it in a new tab.',
  openAlone: 'Open Perpdeck in a new tab',
});

/** For the operator: problems of the headers that this site is served with. */
export const headersText = messages('headers', {
  title: 'Headers do not match config.json',
  noPolicy: (page: string) =>
    `The server sends ${page} without a content security policy. Run "npm run deploy-files" and serve the site with those files.`,
  /** @param values keys with their values: `apiBaseUrl "https://api.example.com"` */
  blocked: (values: string) => `The content security policy blocks ${values}.`,
  extra: (values: string) =>
    `The content security policy still allows ${values}, which config.json no longer contains.`,
  deployAgain: 'Run "npm run deploy-files" again and serve the site with its files.',
});
