import { messages } from '../messages';

/** What a request for help needs, in one file. */
export const supportText = messages('support', {
  title: 'Support',
});
