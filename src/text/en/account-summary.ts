import { messages } from '../messages';

/** What a smart account is and holds: its addresses, query ids and referral. Balances: `account-balances.ts`. */
export const accountSummaryText = messages('accountSummary', {
  yes: 'yes',
  no: 'no',
  address: {
    title: 'Address',
    account: 'Account',
    owner: 'Owner',
    raw: 'Raw form',
    friendly: 'User-friendly form',
    factory: 'Deployed by',
    fromState: 'From the state of the account (operation 2)',
    forms:
      'Both forms name the same account. The raw form is workchain and hash; the user-friendly form adds a check sum and two marks that the service does not tell: it is written here as bounceable and for the main network.',
    formsGiven: 'The owner’s user-friendly form stands as the service gives it.',
  },
  queryIds: {
    title: 'Query ids',
    executor: 'Next bundle',
    executorHelp: 'The executor’s counter: the next bundle takes this id or a later one',
    live: 'Highest live bundle',
    noLive: 'no live bundle',
    plain: 'query_id',
    plainHelp: 'The service does not say what it counts',
    range: (highest: string) => `Reading them reserves nothing. Ids go from 0 to ${highest}.`,
    liveAbove: 'The highest live bundle is not below the next id: the two figures do not fit together.',
    outOfRange: 'An id outside of these was answered.',
  },
  referral: {
    title: 'Referral',
    none: 'Nobody referred this account: the service names no referrer.',
    active: 'Active',
    owner: 'Owner',
    referrer: 'Referrer',
    discount: 'Discount on fees',
    rebate: 'Rebate to the referrer',
    created: 'Since',
    updated: 'Last change',
    problems: {
      otherOwner: 'The owner here is not the one that the state of the account names.',
      discountOutOfRange: 'The discount is no share: below nothing, or above 100 %.',
      rebateOutOfRange: 'The rebate is no share: below nothing, or above 100 %.',
      timesReversed: 'The last change is older than the referral itself.',
    },
    notOwner: 'not the owner by the state',
  },
});
