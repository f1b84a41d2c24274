import { messages } from '../messages';
import { counted, grouped, outOf } from './plural';
import { keyRegistered, newerKeys, signerProblems, silentStorage, stopConnecting, unsafePage } from './wallet';
import * as noun from './nouns';
import { andMore, staysAtLeast, staysOpen, supportId, noWallets, under, stopWaiting } from './phrases';

const watching = 'We won’t send it again; we’re checking the order.';

/**
 * The progress and outcome of a cancel, in its dialog and in the journal. An answer is never worded as an outcome:
 * "accepted" is not "cancelled".
 */
export const cancelProgressText = messages('cancelProgress', {
  checking: 'Checking that the order is still open…',
  waitsForTab: 'This order is being cancelled in another tab. Waiting for that tab…',
  signing: 'Waiting for the signature…',
  sending: 'Sent. Waiting for the exchange to reply. You can also follow it under Cancels.',
  accepted: 'Request accepted. The order isn’t cancelled yet: we’re waiting for the exchange to confirm.',
  unknown: `We don’t know yet whether the exchange received the cancel. ${watching}`,
  listedAs: (status: string) => `The exchange lists the order as “${status}”.`,
  unread: 'The last check got no answer. We’re checking again.',
  cached: 'The last check got an old copy of the list. We’re checking again.',
  lookedNowhere: 'The last check didn’t find the order. We’re checking again.',
  doubted: `We don’t know yet whether the order is cancelled: the exchange replied with an error, but the cancel may still work. ${watching}`,
  replied: (words: string) => `The exchange replied: ${words}`,
  refused: (words: string) => `The exchange refused the cancel: ${words}`,
  refusedWithStatus: (status: string) => `error ${status}`,
  supportId,
  unclear: {
    interrupted: 'The page was closed before the exchange replied.',
    timeout: 'The exchange didn’t reply in time.',
    network: 'The connection was lost before the exchange replied.',
    'service-error': 'The exchange replied with a server error.',
    empty: 'The exchange’s reply was empty.',
    unreadable: 'The exchange’s reply made no sense to Perpdeck.',
    'not-confirmed': 'The exchange’s reply didn’t confirm the cancel.',
  },
  /** In place of `service-error`, after a 401 or a redirect. */
  signInReplied: 'A sign-in replied instead of the service. Sign in: the order is then looked up.',
  outcomes: {
    cancelled: 'The order is cancelled.',
    'cancelled-by-service': 'The exchange cancelled the order.',
    'executed-first': 'The order was filled before the cancel.',
    expired: 'The order expired.',
    'ended-in-error': 'The order failed.',
    'still-active': 'The order was still active when we stopped checking.',
    'no-longer-listed': 'The exchange no longer lists the order. We don’t know how it ended.',
    'not-known': 'We stopped checking before the outcome was known.',
  },
  /** Figures in a headline over several cancels; the first one also shows the total. */
  results: {
    cancelled: outOf({ other: '# cancelled' }),
    filled: outOf({ one: '# was filled first', other: '# were filled first' }),
    refused: outOf({ other: '# refused' }),
    failed: outOf({ other: '# ended in an error' }),
    expired: outOf({ other: '# expired' }),
    already: outOf({ one: '# was already cancelled', other: '# were already cancelled' }),
    stillActive: outOf({ other: '# still active' }),
    gone: outOf({ other: '# no longer listed, outcome unknown' }),
    notKnown: outOf({ other: '# with unknown outcome' }),
    accepted: outOf({ other: '# accepted, waiting' }),
    notSent: outOf({ other: '# not sent' }),
    waiting: outOf({ other: '# to go' }),
  },
  noneCancelled: 'None cancelled',
  sources: { 'session-key': 'session key', injected: 'connected signer', offline: 'offline signer' },
});

/** For one cancel and for several. */
const draft = counted({
  one: 'Nothing is sent yet. We will send one cancel request.',
  other: 'Nothing is sent yet. We will send # cancel requests, one after another.',
});

/**
 * Cancelling an order: the content to sign, the sent request, and its outcome. An answer is never worded as an outcome:
 * "accepted" is not "cancelled".
 */
export const cancelText = messages('cancel', {
  ...cancelProgressText,
  title: 'Cancel order',
  close: 'Close',
  notNow: 'Not now',
  signAndSend: 'Sign and send',
  tryAgain: 'Try again',
  working: 'Working…',
  stopWaiting,

  youSign: {
    title: 'You sign',
    explain: 'These values come from the exact message you sign.',
    account: 'Account',
    orderHash: 'Order hash',
    cellHash: 'Cell hash',
    key: 'Key',
    noKeyYet: 'None yet',
    registrations: {
      registered: keyRegistered,
      'not-reported':
        'The exchange doesn’t show this account’s keys. Only its reply to your cancel will show whether your key may sign.',
      unread:
        'The account couldn’t be loaded. Only the exchange’s reply to your cancel will show whether your key may sign.',
    },
    notListed: 'This key isn’t registered in the account.',
    signerStandsBy: 'Your connected signer isn’t used here.',
    orders: 'Orders',
    /** Names the collapsed list of hashes. */
    hashes: counted({ one: 'Hash of # order', other: 'Hashes of # orders' }),
    disagree: 'The message to sign doesn’t match what is shown here, so nothing can be sent. Please report this.',
    failed: 'The message to sign couldn’t be made, so nothing can be sent. Please report this.',
  },
  serviceSays: {
    title: 'Order as listed',
    explain: 'As the exchange lists it. You don’t sign this part.',
    list: 'Order list',
    gone: 'No longer listed',
    old: 'This list is out of date, so the order may have changed.',
  },
  changes: {
    title: 'The order has changed',
    differs: 'The order changed since you opened this window. Nothing was sent.',
    was: 'Before',
    is: 'Now',
    take: 'Show current order',
    found: (terms: string) => `Changed: ${terms}.`,
  },

  setup: {
    checking: 'Looking for a key that may sign…',
    unavailable: {
      'insecure-context': unsafePage,
      'storage-blocked':
        'Your browser blocks storage for this site, so we couldn’t follow a cancel. Allow storage, then reload the page.',
      'storage-newer': newerKeys,
      'storage-silent': silentStorage,
    },
    needsWallet: 'To cancel from this browser, connect the wallet that owns the account. Once is enough.',
    noWallets,
    connect: (wallet: string) => `Connect ${wallet}`,
    connecting: 'Connecting…',
    wallets: {
      'demo-wallet': 'demo wallet',
      'ton-connect': 'TON wallet',
      injected: 'signer',
      offline: 'offline signer',
    },
    ownerUnknown:
      'We can’t see who owns this account. If it isn’t yours, the approval fails and you lose the network fee.',
    notRegistered:
      'Your signer’s key isn’t registered in this account, so the exchange would refuse its cancels. Register the key, or use the owner’s wallet.',
    otherWallet: 'Use another wallet',
    stopConnecting,
    stopSigning: 'Stop',
    walletChoice: 'Wallet',
    needsAuthorisation:
      'Approve a session key once in your wallet. After that you can cancel from this browser without the wallet.',
    authorise: 'Authorise session key',
    notOwner: 'This wallet doesn’t own the account, so it can’t approve a key. Use the owner’s wallet.',
    waitingForWallet: 'Approve the key in your wallet, then come back to this tab. Do not close it.',
    requested: (at: string) => `A request to register this key was sent at ${at}. Checking the account…`,
    askAgain: (at: string) => `If the key isn’t registered by ${at}, you can ask again.`,
    waitingForAccount: 'Approved. Waiting for the account to list the key…',
    stateUnread: (detail: string) => `The account couldn’t be loaded, so we couldn’t check your key: ${detail}`,
    notSeenYet: 'The account doesn’t list the key yet. It is safe to try again.',
  },

  steps: {
    title: 'Steps',
    signature: noun.signature,
    sent: 'Request',
    answer: 'Reply of the exchange',
    outcome: noun.outcome,
    states: {
      todo: 'not yet',
      asking: 'signing',
      checked: 'signed and verified',
      leaving: 'sending',
      left: 'sent',
      waiting: 'waiting',
      accepted: 'accepted',
      refused: 'refused',
      error: 'error',
      unclear: 'no clear reply',
      watching: 'watching the order',
      known: 'known',
      unknown: noun.unknownValue,
    },
  },

  draft: draft(1),

  /** Why a confirmation led to no request; `nothingSent` says that no request was sent. */
  whyNotSent: {
    declined: 'You declined to sign.',
    ...under('signer-', signerProblems),
    'signature-invalid': 'The signature isn’t valid.',
    'wrong-key': 'The signature was made with another key.',
    'wrong-content': 'The message to sign names another account or order.',
    'order-changed': 'The order can no longer be cancelled.',
    offline: 'You are offline.',
    'service-silent': 'The exchange isn’t answering. Try again when it does.',
    'busy-elsewhere':
      'This order is being cancelled in another tab. Finish it there, or close that tab and try again here.',
    'already-sent': 'You already sent a cancel for this order, and its outcome isn’t known yet.',
    'journal-unavailable': 'Your browser couldn’t store the cancel, so its outcome could have been lost.',
    'crypto-unavailable': unsafePage,
  },
  nothingSent: {
    usually: 'Nothing was sent.',
    here: 'Nothing was sent from here.',
    again: 'Nothing more was sent.',
  },
  notKept: 'Your browser’s storage is full, so this result is lost when you close the page.',
  /** The order's state if it changed before a request was sent. */
  fates: {
    cancelled: 'The order was already cancelled.',
    'cancelled-by-service': 'The exchange cancelled the order.',
    'executed-first': 'The order was filled.',
    expired: 'The order expired.',
    'ended-in-error': 'The order failed.',
    executing: 'The order is being executed and can no longer be cancelled.',
    gone: 'The exchange no longer lists the order. We don’t know how it ended.',
  },
  fateAwaited: 'The order is no longer in the list. Checking how it ended…',
  /** The order is no longer in the list on screen, but can still be cancelled. */
  leftAndRests: (status: string) => `The order left this list, but the exchange still lists it as “${status}”.`,
  aftermath: {
    title: 'Positions that lose their stop',
    losesStop: (name: string) => `${name} loses its stop.`,
    losesPart: (name: string, percent: string) => `${name} keeps a stop for part of its size: ${percent} has none.`,
    mayLose: (name: string) => `${name} may lose its stop.`,
    /** Before the amount that a position can lose until it is liquidated. */
    atStake: 'Possible loss until liquidation:',
    staying: staysOpen,
    stayingAtLeast: staysAtLeast,
  },
  links: { order: 'See the order', cancels: 'See all cancels' },
  /** A position after the order was filled; the text follows the position's name and size. */
  filled: {
    nowOpen: 'now open',
    stillOpen: 'still open',
    nowClosed: 'now closed',
    notOpen: 'no longer open',
    looking: 'loading positions…',
    notRead: 'position couldn’t be loaded, trying again',
    more: andMore,
  },

  batch: {
    list: 'Orders to be cancelled',
    result: 'Result',
    severalAccounts: 'These orders belong to several accounts. Cancel each account’s orders separately.',
    draft,
    nothingLeft: 'None of these orders can be cancelled any more. Nothing was sent.',
    progress: (passed: number, total: number) => `${grouped(passed)} of ${grouped(total)} orders tried.`,
    closingStops: 'If you stop or close this window, the current request finishes and no more are sent.',
    /** `time` is a time of day. */
    pausing: (time: string) => `The exchange asked us to wait. The next request goes out at ${time}.`,
    stopsAtOnce: 'If you stop or close this window, no more requests are sent.',
    stopping: 'Stopping after the current request…',
    stopped: 'You stopped.',
    /** All requests were sent, but some outcomes are unknown. */
    awaiting: 'All requests are sent. Waiting for the outcomes.',
    rest: counted({ one: 'No cancel was sent for # order.', other: 'No cancel was sent for # orders.' }),
    keptUnderCancels: 'You can follow them under Cancels.',
    waiting: 'Waiting',
    changed: 'Not sent: the order changed since you opened this window.',
    underWay: 'Checking, signing, sending…',
    skipped: 'Not sent: the batch ended before this order.',
    retry: (count: number) => `Retry failed (${grouped(count)})`,
    sendRest: (count: number) => `Send the rest (${grouped(count)})`,
  },
});
