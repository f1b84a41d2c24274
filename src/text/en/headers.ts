import { messages } from '../messages';

/** For the operator: the headers that this site is served with. */
export const headersText = messages('headers', {
  title: 'The headers of this site do not fit its configuration',
  noPolicy: 'No content security policy is served. Run "npm run headers" and deploy what it writes.',
  blocked: (origins: string) => `The policy blocks ${origins}. Run "npm run headers" and deploy what it writes.`,
});
