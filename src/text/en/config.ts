import { hint, messages } from '../messages';

/** The page that replaces the dashboard when it cannot start. */
export const configText = messages('config', {
  brokenTitle: 'The configuration is broken',
  brokenBody: (url: string) => `Perpdeck cannot start: ${url} is invalid.`,
  unreachableTitle: 'The configuration could not be loaded',
  unreachableBody: (url: string, reason: string) => `Perpdeck cannot start without ${url}: ${reason}.`,
  operator: 'The operator has to fix it. Then reload.',
  where: 'Where',
  what: 'What is wrong',
  reload: 'Reload',
  demoFailedTitle: 'The demo could not start',
  framedTitle: 'Perpdeck does not run inside another page',
  framedBody: 'Open it in a new tab.',
  openAlone: 'Open Perpdeck in a new tab',
});

/** For the operator: the headers that this site is served with. */
export const headersText = messages('headers', {
  title: 'Headers do not match the configuration',
  noPolicy: hint('No content security policy: run "npm run deploy-files".'),
  blocked: hint((origins: string) => `The policy blocks ${origins}: run "npm run deploy-files".`),
});
