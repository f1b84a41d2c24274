import { messages } from '../messages';
import { counted, grouped, outOf } from './plural';
import { keyRegistered, newerKeys, signerProblems, silentStorage, stopConnecting, unsafePage } from './wallet';
import * as noun from './nouns';
import { andMore, staysAtLeast, staysOpen, supportId, noWallets, under, stopWaiting } from './phrases';

const watching = 'It is not sent again; we keep looking at the order.';

/**
 * The progress and outcome of a cancel, in its dialog and in the journal. An answer is never worded as an outcome:
 * "accepted" is not "cancelled".
 */
export const cancelProgressText = messages('cancelProgress', {
  checking: 'Rechecking the order…',
  waitsForTab: 'This order is being cancelled in another tab. Waiting for that tab…',
  signing: 'Waiting for the signature.',
  sending: 'Sent. Waiting for the reply. Tracked under Cancels.',
  accepted: 'Accepted, waiting: it is not cancelled until the service lists it so.',
  unknown: `Outcome not known: it is unclear whether the service received the cancel. ${watching}`,
  listedAs: (status: string) => `Listed as “${status}”.`,
  unread: 'No response; checking again.',
  cached: 'Answer from a cache; checking again.',
  lookedNowhere: 'Not found; checking again.',
  doubted: `Outcome not known: the service replied with an error, but the cancel may still work. ${watching}`,
  replied: (words: string) => `Reply: ${words}`,
  refused: (words: string) => `Refused: ${words}`,
  refusedWithStatus: (status: string) => `error ${status}`,
  supportId,
  unclear: {
    interrupted: 'Page closed before the reply.',
    timeout: 'No reply in time.',
    network: 'Connection lost before the reply.',
    'service-error': 'Service failed; result unknown.',
    empty: 'Empty reply.',
    unreadable: 'Unreadable reply.',
    'not-confirmed': 'Reply without confirmation.',
  },
  /** In place of `service-error`, after a 401 or a redirect. */
  signInReplied: 'A sign-in replied instead of the service. Sign in: the order is then looked up.',
  outcomes: {
    cancelled: 'The order is cancelled.',
    'cancelled-by-service': 'The service cancelled the order.',
    'executed-first': 'The order was filled before the cancel.',
    expired: 'The order expired.',
    'ended-in-error': 'The order failed.',
    'still-active': 'Still active when waiting stopped.',
    'no-longer-listed': 'No longer listed. Outcome unknown.',
    'not-known': 'Outcome unknown: waiting stopped.',
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
    gone: outOf({ other: '# no longer listed, outcome not known' }),
    notKnown: outOf({ other: '# with outcome not known' }),
    accepted: outOf({ other: '# accepted, waiting' }),
    notSent: outOf({ other: '# not sent' }),
    waiting: outOf({ other: '# to go' }),
  },
  noneCancelled: 'None cancelled',
  sources: { 'session-key': 'session key', injected: 'connected signer', offline: 'offline signer' },
});

/** For one cancel and for several. */
const draft = counted({
  one: 'Not sent yet. Perpdeck asks once; the exchange admits one.',
  other: 'Not sent yet. Perpdeck asks once per order, in turn; the exchange admits one cancel of each.',
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
    explain: 'Decoded from the exact bytes you sign.',
    account: 'Account',
    orderHash: 'Order hash',
    cellHash: 'Cell hash',
    key: 'Key',
    noKeyYet: 'None yet',
    registrations: {
      registered: keyRegistered,
      'not-reported': 'Account lists no keys: only the reply shows if yours may sign.',
      unread: 'Account unreadable: only the reply shows if yours may sign.',
    },
    notListed: 'Key not registered.',
    signerStandsBy: 'Connected signer not used.',
    orders: 'Orders',
    /** Names the collapsed list of hashes. */
    hashes: counted({ one: 'Hash of # order', other: 'Hashes of # orders' }),
    disagree: 'What would be signed is not what is shown. Nothing can be sent. Please report this.',
    failed: 'Nothing to sign: encoding failed.',
  },
  serviceSays: {
    title: 'Order as listed',
    explain: 'Not part of what you sign.',
    list: 'Order list',
    gone: 'No longer listed',
    old: 'Stale list: the order may have changed.',
  },
  changes: {
    title: 'The order has changed',
    differs: 'Not the order shown. Nothing was sent.',
    was: 'was',
    is: 'is now',
    take: 'Show current order',
    found: (terms: string) => `Changed: ${terms}.`,
  },

  setup: {
    checking: 'Looking for a key…',
    unavailable: {
      'insecure-context': unsafePage,
      'storage-blocked': 'Storage is blocked: no tracking of cancels.',
      'storage-newer': newerKeys,
      'storage-silent': silentStorage,
    },
    needsWallet: 'Connect the owner wallet once to allow cancels from this browser.',
    noWallets,
    connect: (wallet: string) => `Connect ${wallet}`,
    connecting: 'Connecting…',
    wallets: {
      'demo-wallet': 'demo wallet',
      'ton-connect': 'TON wallet',
      injected: 'signer',
      offline: 'offline signer',
    },
    ownerUnknown: 'Owner unknown. If not yours, approval fails and the fee is lost.',
    notRegistered: 'Signer key not registered: cancels fail. Register it, or use the owner wallet.',
    otherWallet: 'Use another wallet',
    stopConnecting,
    stopSigning: 'Stop',
    walletChoice: 'Wallet',
    needsAuthorisation: 'Cancels use a key locked in this browser. Your wallet approves it once.',
    authorise: 'Authorise session key',
    notOwner: 'Not the owner wallet: it cannot approve a key.',
    waitingForWallet: 'Approve the key in your wallet, then come back to this tab. Do not close it.',
    requested: (at: string) => `A request to register this key was sent at ${at}. Checking the account…`,
    askAgain: (at: string) => `If the key is not registered by then, you can ask again at ${at}.`,
    waitingForAccount: 'Approved. Waiting for the account…',
    stateUnread: (detail: string) => `Account unreadable, key not checked: ${detail}`,
    notSeenYet: 'Key not listed yet. Trying again is safe.',
  },

  steps: {
    title: 'Steps',
    signature: noun.signature,
    sent: 'Request',
    answer: 'Service reply',
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
    declined: 'You declined.',
    ...under('signer-', signerProblems),
    'signature-invalid': 'The signature is invalid.',
    'wrong-key': 'Signed by another key.',
    'wrong-content': 'Bytes of another account or order.',
    'order-changed': 'The order can no longer be cancelled.',
    offline: 'You are offline.',
    'service-silent': 'The service does not answer. Try again when it does.',
    'busy-elsewhere':
      'This order is being cancelled in another tab. Finish it there, or close that tab and try again here.',
    'already-sent': 'An earlier cancel awaits its outcome.',
    'journal-unavailable': 'Storage failed: outcome could be lost.',
    'crypto-unavailable': unsafePage,
  },
  nothingSent: {
    usually: 'Nothing was sent.',
    here: 'Nothing was sent from here.',
    again: 'Nothing more was sent.',
  },
  notKept: 'Storage is full: later results end with this page.',
  /** The order's state if it changed before a request was sent. */
  fates: {
    cancelled: 'The order was already cancelled.',
    'cancelled-by-service': 'The service cancelled the order.',
    'executed-first': 'The order was filled.',
    expired: 'The order expired.',
    'ended-in-error': 'The order failed.',
    executing: 'The order is being executed: it can no longer be cancelled.',
    gone: 'The order is no longer listed, and its outcome is not known.',
  },
  fateAwaited: 'The order has left the list. Checking its outcome…',
  /** The order is no longer in the list on screen, but can still be cancelled. */
  leftAndRests: (status: string) => `The order has left this list. The service still lists it as “${status}”.`,
  aftermath: {
    title: 'Positions that lose their stop',
    losesStop: (name: string) => `${name} loses its stop.`,
    losesPart: (name: string, percent: string) => `${name} keeps a stop for a part only: ${percent} is without one.`,
    mayLose: (name: string) => `${name} may lose its stop.`,
    /** Before the amount that a position can lose until it is liquidated. */
    atStake: 'At stake until liquidation:',
    staying: staysOpen,
    stayingAtLeast: staysAtLeast,
  },
  links: { order: 'See the order', cancels: 'See under Cancels' },
  /** A position after the order was filled; the text follows the position's name and size. */
  filled: {
    nowOpen: 'now open',
    stillOpen: 'still open',
    nowClosed: 'now closed',
    notOpen: 'not open any more',
    looking: 'loading positions…',
    notRead: 'position not loaded, trying again',
    more: andMore,
  },

  batch: {
    list: 'Orders to be cancelled',
    result: 'Result',
    severalAccounts: 'Several accounts: cancel them separately.',
    draft,
    nothingLeft: 'None can be cancelled now. Nothing was sent.',
    progress: (passed: number, total: number) => `${grouped(passed)} of ${grouped(total)} tried.`,
    closingStops: 'Stop or close: the current one ends, no more are sent.',
    /** `time` is a time of day. */
    pausing: (time: string) => `Pause asked by the service. Next request at ${time}.`,
    stopsAtOnce: 'Stop or close: no more are sent.',
    stopping: 'Stopping after the current one.',
    stopped: 'You stopped.',
    /** All requests were sent, but some outcomes are unknown. */
    awaiting: 'All requests are sent. Waiting for the outcomes.',
    rest: counted({ one: '# order not sent.', other: '# orders not sent.' }),
    keptUnderCancels: 'Tracked under Cancels.',
    waiting: 'Waiting.',
    changed: 'Changed. Nothing was sent.',
    underWay: 'Checking, signing, sending…',
    skipped: 'Not reached. Nothing was sent.',
    retry: (count: number) => `Retry failed (${grouped(count)})`,
    sendRest: (count: number) => `Send the rest (${grouped(count)})`,
  },
});
