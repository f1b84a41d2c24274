import { messages } from '../messages';

/** The most general error text. Separate from the other texts of errors: the monitor has it from the start. */
export const unexpected = 'Something unexpected happened';

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

/**
 * The likely meaning of the statuses that the interface documents for operations 1 to 8. It lists the statuses without
 * their conditions, so each text says "likely".
 */
export const errorsMeaningText = messages('errorsMeaning', {
  documented: {
    getQueryId: {
      400: 'Most likely the service does not take this address for that of a smart account.',
      404: 'Most likely no smart account is known at this address: it may not be set up yet, or the address is of another kind.',
      500: 'The service failed while it looked up the query ids of this account. That says nothing about the account.',
    },
    getAccountState: {
      400: 'Most likely the service does not take this address for that of a smart account.',
      404: 'Most likely no smart account is known at this address: it may not be set up yet, or the address is of another kind.',
      500: 'The service failed while it read the state of this account. That says nothing about the account.',
    },
    getIntent: {
      400: 'Most likely the service does not take this for the hash of an intent.',
      404: 'Most likely no intent of this hash is known: it may be too new, too old, or the hash of something else.',
      500: 'The service failed while it looked up this intent. That says nothing about what became of it.',
    },
    getReferral: {
      400: 'Most likely the service does not take this address for that of a smart account it knows.',
      500: 'The service failed while it looked up the referral. Whether there is one is not known now.',
    },
    getBalance: {
      400: 'Most likely the service does not accept this address, or this token as a collateral.',
      404: 'Most likely no smart account is known at this address, or it never held this token. That is no balance of zero.',
      500: 'The service failed while it read this balance. What the account holds is not known now.',
    },
    getLockedBalance: {
      400: 'Most likely the service does not accept this address, or this token as a collateral.',
      500: 'The service failed while it read the locked balance. What is locked is not known now.',
    },
  },
  quoted: (words: string) => `“${words}”.`,
  undocumented: 'What this status means here is not documented.',
});

/** A page that failed, and the local error log, to send to someone who can help. */
export const errorReportText = messages('errorReport', {
  title: 'Something broke',
  body: 'This page met an error that it does not know how to handle. Nothing was sent because of it.',
  reload: 'Reload',
  again: 'Try again',
  copyReport: 'Copy report',
  copied: 'Report copied',
  copyFailed: 'The browser refused to copy; the report is below.',
  report: 'Report',
});
