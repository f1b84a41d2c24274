import { messages } from '../messages';

/**
 * What the statuses that the interface documents for operations 1 to 8 mean where they are met. It names the
 * statuses and not the conditions, so what is likely is said to be that.
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
