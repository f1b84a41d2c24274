import { messages } from '../messages';
import { supportId } from './phrases';

/** The most general error text. Separate from the other error texts, because the monitor loads it at the start. */
export const unexpected = 'Unexpected error';

/** Explains a failed request in one sentence, with advice. */
export const errorsText = messages('errors', {
  titles: {
    'not-sent': 'Nothing was sent, because the request isn’t valid',
    network: 'The exchange couldn’t be reached',
    offline: 'You are offline',
    timeout: 'The exchange didn’t answer in time',
    aborted: 'The request was stopped',
    http: (status: string) => `The exchange answered with error ${status}`,
    'not-json': 'The exchange’s answer isn’t data',
    html: 'A web page came instead of the exchange’s data: is its address set up right?',
    truncated: 'The exchange’s answer was cut off',
    'too-large': 'The exchange’s answer is too large to load',
    empty: 'The exchange’s answer is empty',
    shape: 'The exchange’s answer has a form that Perpdeck doesn’t know',
    unexpected,
  },
  hints: {
    badRequest: 'The exchange rejected the request.',
    notFound: 'The exchange has nothing at this address.',
    rateLimited: 'Too many requests: wait.',
    serverError: 'The problem is on the exchange’s side. Try again in a moment.',
    proxy: 'A proxy or a sign-in page may have answered instead.',
    check: 'Check your internet connection; the exchange may be down.',
  },
  serviceMessage: (words: string) => `The exchange says: ${words}`,
  retryAfter: (seconds: string) => `The exchange asks us to wait ${seconds} s.`,
  queryId: supportId,
});

const notAccount = 'This is probably not the address of a smart account.';
const noAccount = 'There is probably no smart account at this address yet.';
const notToken = 'The address or the token is probably wrong.';

/**
 * The likely meaning of the statuses that the interface documents for operations 1 to 8. It lists the statuses without
 * their conditions, so each text says "probably".
 */
export const errorsMeaningText = messages('errorsMeaning', {
  documented: {
    getQueryId: { 400: notAccount, 404: noAccount, 500: 'The exchange couldn’t load the query ids.' },
    getAccountState: { 400: notAccount, 404: noAccount, 500: 'The exchange couldn’t load the account state.' },
    getIntent: {
      400: 'This is probably not an intent hash.',
      404: 'There is probably no such intent, or it is too new or too old.',
      500: 'The exchange couldn’t load the intent, so its outcome is unknown.',
    },
    getReferral: { 400: notAccount, 500: 'The exchange couldn’t load the referral.' },
    getBalance: {
      400: notToken,
      404: 'There is probably no such smart account or token. That isn’t a balance of zero.',
      500: 'The exchange couldn’t load the balance. It is unknown, not zero.',
    },
    getLockedBalance: { 400: notToken, 500: 'The exchange couldn’t load the locked balance. It is unknown, not zero.' },
  },
  quoted: (words: string) => `“${words}”.`,
  undocumented: 'The API doesn’t document this answer.',
});

/** The page for a failed page, and the local error log, which the reader can send to someone who can help. */
export const errorReportText = messages('errorReport', {
  title: 'Something broke',
  body: 'This page stopped working. Your orders and positions are not affected.',
  reload: 'Reload',
  again: 'Try again',
  copyReport: 'Copy report',
  copied: 'Report copied',
  copyFailed: 'Copying failed. The report is below, so you can copy it by hand.',
  report: 'Report',
});
