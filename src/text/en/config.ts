import { messages } from '../messages';

/** The page that replaces the dashboard when it cannot start. */
export const configText = messages('config', {
  brokenTitle: 'The configuration is broken',
  brokenBody: (url: string) => `Perpdeck cannot start: ${url} does not hold what it should.`,
  unreachableTitle: 'The configuration could not be loaded',
  unreachableBody: (url: string, reason: string) => `Perpdeck cannot start without ${url}: ${reason}.`,
  operator: 'The operator of this site can mend it; then reload this page.',
  where: 'Where',
  what: 'What is wrong',
  reload: 'Reload',
  demoFailedTitle: 'The demo could not start',
  framedTitle: 'Perpdeck does not run inside of another page',
  framedBody: 'Open it in a tab of its own. For other sites there is the read-only market monitor.',
  openAlone: 'Open Perpdeck in a tab of its own',
});

/** For the operator: the headers that this site is served with. */
export const headersText = messages('headers', {
  title: 'The headers of this site do not fit its configuration',
  noPolicy: 'No content security policy is served. Run "npm run headers" and deploy what it writes.',
  blocked: (origins: string) => `The policy blocks ${origins}. Run "npm run headers" and deploy what it writes.`,
});
