import { messages } from '../messages';
import { unexpected } from './unexpected';

/** What went wrong with a request, in one sentence, and what may help. */
export const errorsText = messages('errors', {
  titles: {
    'not-sent': 'The request could not be made: a part of it is not valid',
    network: 'The service could not be reached',
    offline: 'This device is offline',
    timeout: 'The service did not answer in time',
    aborted: 'The request was given up',
    http: (status: string) => `The service answered with error ${status}`,
    'not-json': 'The answer is not data',
    html: 'A web page came in place of data',
    truncated: 'The answer was cut off',
    'too-large': 'The answer is too large',
    empty: 'The answer is empty',
    shape: 'The answer has a form that this program does not know',
    unexpected,
  },
  hints: {
    badRequest: 'The service did not accept the request.',
    notFound: 'The service knows nothing under this address.',
    rateLimited: 'The service asks for fewer requests.',
    serverError: 'The fault is on the side of the service.',
    proxy: 'A proxy or a sign-in page may stand between here and the service.',
    check: 'Check the connection and the API address in config.json.',
  },
  serviceWords: (words: string) => `The service says: ${words}`,
  retryAfter: (seconds: string) => `The service asks to wait ${seconds} s.`,
  queryId: (id: string) => `Query id for support: ${id}`,
});
