import { messages } from '../messages';
import { plural } from './plural';

/**
 * The progress and outcome of a cancel, in its dialog and in the journal. An answer is never worded as an outcome:
 * "accepted" is not "cancelled".
 */
export const cancelProgressText = messages('cancelProgress', {
  checking: 'Looking at the order once more…',
  signing: 'Waiting for the signature. It is checked here before anything is sent.',
  sending: 'Sent. Waiting for the answer. You can close this; the outcome is kept under Cancels.',
  accepted: 'The service accepted the cancel. The order is not cancelled until the service lists it so.',
  unknown: 'It is not clear whether the service received the cancel. It is not sent again; the order is being watched.',
  listedAs: (status: string) => `The order is listed as “${status}”.`,
  unread: 'The service could not be read; looking again.',
  lookedNowhere: 'The last look found the order nowhere; looking again.',
  refused: (words: string) => `The service refused the cancel: ${words}`,
  refusedWithStatus: (status: string) => `error ${status}`,
  supportId: (id: string) => `Query id for support: ${id}`,
  unclear: {
    interrupted: 'The page went away before the answer came.',
    timeout: 'No answer came in time.',
    network: 'The connection broke before an answer came.',
    'service-error': 'The service answered with an error that does not say what became of the cancel.',
    empty: 'The answer was empty.',
    unreadable: 'The answer could not be read.',
    'not-confirmed': 'The answer does not say that the cancel was accepted.',
  },
  outcomes: {
    cancelled: 'The order is cancelled.',
    'cancelled-by-service': 'The service itself cancelled the order.',
    'executed-first': 'The order was executed before the cancel took effect.',
    expired: 'The order expired.',
    'ended-in-error': 'The order ended in an error.',
    'still-active': 'The order was still active when you stopped waiting.',
    'no-longer-listed': 'The order is no longer listed. Its outcome is not known.',
    'not-known': 'The outcome is not known: the order could not be looked for until you stopped waiting.',
  },
  outcomeWords: {
    cancelled: 'cancelled',
    'cancelled-by-service': 'cancelled by the service',
    'executed-first': 'executed first',
    expired: 'expired',
    'ended-in-error': 'ended in an error',
    'still-active': 'still active',
    'no-longer-listed': 'no longer listed, outcome not known',
    'not-known': 'not known',
  },
});

/**
 * Cancelling an order: what is signed, what was sent, and its outcome. An answer is never worded as an outcome:
 * "accepted" is not "cancelled".
 */
export const cancelText = messages('cancel', {
  ...cancelProgressText,
  title: 'Cancel order',
  close: 'Close',
  notNow: 'Not now',
  signAndSend: 'Sign and send',
  working: 'Working…',
  tryAgain: 'Try again',
  stopWaiting: 'Stop waiting',

  youSign: {
    title: 'You sign',
    explain: 'Read back from the very bytes that will be signed and sent. Nothing else is in them.',
    account: 'Account',
    orderHash: 'Order hash',
    cellHash: 'Cell hash',
    key: 'Key',
    noKeyYet: 'None yet',
    sources: {
      'session-key': 'session key of this browser',
      injected: 'key of the connected signer',
      offline: 'key of the offline signer',
    },
    registrations: {
      registered: 'The account lists it.',
      'not-told': 'The account does not tell its keys, so whether it may sign is seen when the service answers.',
      unread: 'The account could not be read, so whether it may sign is seen when the service answers.',
    },
    notListed: 'The account does not list it.',
    signerStandsBy: 'The connected signer is not asked.',
    failed: 'What would be signed could not be prepared.',
  },
  serviceSays: {
    title: 'The service says this order is',
    explain: 'Not part of what you sign.',
    list: 'List of orders',
    gone: 'Not in the list any more',
    old: 'The list could not be read lately, so the order may have moved since.',
  },
  changes: {
    title: 'The order has changed since you opened this',
    differs: 'The order is no longer the one that you were shown. Nothing was sent.',
    was: 'was',
    is: 'is now',
    take: 'Show the order as it is now',
    found: (terms: string) => `A look before sending found a change: ${terms}.`,
  },

  setup: {
    checking: 'Looking for a key that may sign for this account…',
    unavailable: {
      'insecure-context':
        'This page is not served securely, so the browser gives it no signing. Orders can be read, not cancelled.',
      'storage-blocked':
        'This browser lets the page keep nothing, so a cancel could be lost track of. Orders can be read, not cancelled.',
      'storage-newer':
        'A newer version of this program keeps keys here, which this one cannot use. Reload the page to get it. Until then, orders can be read, not cancelled.',
      'storage-silent':
        'The storage of this browser does not answer. Close other tabs of this site, then reload the page. Until then, orders can be read, not cancelled.',
    },
    needsWallet:
      'No key of this browser may sign for this account yet. Connect the wallet that owns it, to let one sign.',
    noWallets: 'No wallet can be connected here. Orders can be read, not cancelled.',
    connect: (wallet: string) => `Connect ${wallet}`,
    connecting: 'Connecting…',
    wallets: {
      'demo-wallet': 'demo wallet',
      'ton-connect': 'TON wallet',
      injected: 'signer',
      offline: 'offline signer',
    },
    ownerNotTold:
      'The account does not tell who owns it. If the connected wallet does, it can authorise a key; if not, the account refuses, and the network’s fee is lost.',
    notRegistered:
      'The account does not list the key of the connected signer, so the service would refuse what it signs. Register that key in the account, or use a wallet that owns it.',
    otherWallet: 'Use another wallet',
    stopConnecting: 'Stop connecting',
    stopSigning: 'Stop',
    walletChoice: 'Wallet',
    needsAuthorisation:
      'A session key signs cancels from this browser. It cannot be read out of it, and your wallet authorises it once, by a transaction to the account.',
    authorise: 'Authorise session key',
    notOwner: 'The connected wallet does not own this account, so it cannot let a key sign for it.',
    waitingForWallet: 'Waiting for your wallet to authorise the key…',
    waitingForAccount: 'Handed over. Waiting for the account to show the key…',
    stateUnread: (detail: string) =>
      `The account could not be read, so it is not known whether your key may sign: ${detail}`,
    notSeenYet: 'The account does not show the key yet. Trying again does no harm.',
  },

  steps: {
    title: 'Steps',
    signature: 'Signature',
    sent: 'Sent',
    answer: 'Answer of the service',
    outcome: 'Outcome',
    states: {
      todo: 'not yet',
      asking: 'being made',
      checked: 'made, and checked here',
      leaving: 'leaving now, once',
      left: 'once',
      waiting: 'waiting',
      accepted: 'accepted',
      refused: 'refused',
      unclear: 'unclear',
      watching: 'watching the order',
    },
  },

  draft: 'Nothing has been sent. One request leaves when you sign, and it is never repeated by itself.',

  /** Why a confirmation led to no request; `nothingSent` states that. */
  whyNotSent: {
    declined: 'You declined.',
    'signer-failed': 'The signature could not be made.',
    'signer-timeout': 'The signer did not answer in time.',
    'signer-closed': 'The signer was closed before it signed.',
    'signer-locked': 'The signer is locked. Unlock it and try again.',
    'signer-account-switched': 'The signer now stands for another account or key than the one shown.',
    'signer-malformed': 'What the signer answered is no signature.',
    'signer-unsupported': 'This signer cannot sign a cancel.',
    'signer-network': 'The signer could not be reached.',
    'signer-wrong-network': 'The signer is set to another network.',
    'signature-invalid': 'The signature does not hold.',
    'wrong-key': 'The signature was made with another key than the one shown.',
    'wrong-content': 'The bytes to be sent name another account or order than the ones shown.',
    'order-changed': 'The order has changed and can no longer be cancelled.',
    offline: 'You are offline.',
    'busy-elsewhere': 'Another tab is cancelling this order.',
    'already-sent': 'A cancel of this order was sent before and still waits for its outcome.',
    'journal-unavailable': 'This browser did not store the cancel, so its outcome could be lost.',
    'crypto-unavailable': 'This page is not served securely, so nothing can be signed.',
  },
  nothingSent: {
    usually: 'Nothing was sent.',
    here: 'Nothing was sent from here.',
    again: 'Nothing more was sent.',
  },
  notKept: 'This browser is out of storage: what happens from now on is lost when you close the page.',

  batch: {
    list: 'Orders to be cancelled',
    count: 'Orders',
    each: 'Each order hash stands beside its order, read back from the bytes that will be signed for it.',
    orders: (count: number) => plural(count, { one: '# order', other: '# orders' }),
    severalAccounts:
      'These orders belong to more than one account, and one key signs for one account. Cancel them account by account.',
    draft: (count: number) =>
      plural(count, {
        one: 'Nothing has been sent. One request leaves when you sign, and it is never repeated by itself.',
        other:
          'Nothing has been sent. When you sign, # requests leave, one after the other, and none is ever repeated by itself.',
      }),
    nothingLeft: 'None of these orders can be cancelled any more. Nothing was sent.',
    progress: (passed: number, total: number) =>
      `${plural(passed, { other: '#' })} of ${plural(total, { other: '#' })} done.`,
    closingStops: 'Stopping, or closing this, lets the one that is under way finish, and sends no other.',
    stop: 'Stop',
    stopping: 'Stopping: the one that is under way finishes, and no other is sent.',
    stopped: 'You stopped.',
    over: 'That was the last one.',
    rest: (count: number) =>
      plural(count, { one: '# order was left as it is.', other: '# orders were left as they are.' }),
    keptUnderCancels: 'What was sent goes on being watched, and is kept under Cancels.',
    waiting: 'Waits for its turn.',
    changed: 'It is no longer as it is listed here. Nothing was sent.',
    underWay: 'Being looked at, signed and sent…',
    skipped: 'Its turn did not come. Nothing was sent.',
    retry: (count: number) => `Retry failed (${plural(count, { other: '#' })})`,
    sendRest: (count: number) => `Send what is left (${plural(count, { other: '#' })})`,
    tally: {
      cancelled: (count: number) => plural(count, { other: '# cancelled' }),
      accepted: (count: number) => plural(count, { other: '# accepted, not cancelled yet' }),
      unknown: (count: number) => plural(count, { other: '# unclear' }),
      refused: (count: number) => plural(count, { other: '# refused' }),
      otherwise: (count: number) => plural(count, { other: '# came to another end' }),
      notSent: (count: number) => plural(count, { other: '# not sent' }),
      waiting: (count: number) => plural(count, { other: '# to go' }),
    },
  },
});
