import { messages } from '../messages';
import { supportId } from './phrases';

/** The most general error text. Separate from the other error texts, because the monitor loads it at the start. */
export const unexpected = 'Unexpected error';

/** Explains a failed request in one sentence, with advice. */
export const errorsText = messages('errors', {
  titles: {
    'not-sent': 'Not sent: invalid request',
    network: 'The service could not be reached',
    offline: 'You are offline',
    timeout: 'No answer in time',
    aborted: 'Request stopped',
    http: (status: string) => `The service answered with error ${status}`,
    'not-json': 'The answer is not data',
    html: 'The service answered with a web page: is it proxied?',
    truncated: 'Answer cut off',
    'too-large': 'Answer too large',
    empty: 'Empty answer',
    shape: 'Unknown answer format',
    unexpected,
  },
  hints: {
    badRequest: 'The service rejected the request.',
    notFound: 'Nothing found at this address.',
    rateLimited: 'Too many requests: wait.',
    serverError: 'The service is at fault.',
    proxy: 'Maybe a proxy or sign-in page.',
    check: 'Check connection and API (config.json).',
  },
  serviceMessage: (words: string) => `The service says: ${words}`,
  retryAfter: (seconds: string) => `The service asks to wait ${seconds} s.`,
  queryId: supportId,
});

const notAccount = 'Probably not a smart account.';
const noAccount = 'Probably no smart account yet.';
const notToken = 'Probably a wrong address or token.';

/**
 * The likely meaning of the statuses that the interface documents for operations 1 to 8. It lists the statuses without
 * their conditions, so each text says "probably".
 */
export const errorsMeaningText = messages('errorsMeaning', {
  documented: {
    getQueryId: { 400: notAccount, 404: noAccount, 500: 'Query ids failed.' },
    getAccountState: { 400: notAccount, 404: noAccount, 500: 'Account state failed.' },
    getIntent: {
      400: 'Probably not an intent hash.',
      404: 'Probably no such intent, or too new or old.',
      500: 'Intent failed. Outcome unknown.',
    },
    getReferral: { 400: notAccount, 500: 'Referral failed.' },
    getBalance: {
      400: notToken,
      404: 'Probably no smart account or token. Not a zero balance.',
      500: 'Balance failed. Unknown, not zero.',
    },
    getLockedBalance: { 400: notToken, 500: 'Locked balance failed. Unknown, not zero.' },
  },
  quoted: (words: string) => `“${words}”.`,
  undocumented: 'No documented meaning.',
});

/** The page for a failed page, and the local error log, which the reader can send to someone who can help. */
export const errorReportText = messages('errorReport', {
  title: 'Something broke',
  body: 'This page failed. Nothing was sent.',
  reload: 'Reload',
  again: 'Try again',
  copyReport: 'Copy report',
  copied: 'Report copied',
  copyFailed: 'Not copied: the report is below.',
  report: 'Report',
});
