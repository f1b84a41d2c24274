import { messages } from '../messages';

/** The host serves a newer build than the one that runs. */
export const newVersionText = messages('newVersion', {
  title: 'A new version is ready',
  body: 'It will be loaded when you reload the page.',
  reload: 'Reload',
  later: 'Later',
  notNow: 'A cancel is waiting for its answer. Reload when it has come.',
});
