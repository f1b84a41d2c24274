import { messages } from '../messages';

/** Connecting a wallet, and the keys of this browser. */
export const walletText = messages('wallet', {
  title: 'Wallet',
  explain:
    'Reading needs no wallet. A wallet is needed to cancel orders: it lets a key of this browser sign, or signs itself.',
  none: 'No wallet can be used on this page. Everything can be read; orders cannot be cancelled.',
  groups: {
    'demo-wallet': {
      title: 'Demo',
      about: 'Owns the accounts of the simulated exchange. No real money, no real keys.',
    },
    'ton-connect': {
      title: 'TON wallets',
      about: 'A wallet app or extension. It authorises a key of this browser by a transaction.',
    },
    injected: {
      title: 'Signers in this browser',
      about: 'An extension that signs with a key of its own, which the account has to list.',
    },
    offline: {
      title: 'Offline',
      about: 'Carry the message to a signer that is never online, and bring the signature back.',
    },
  },
  use: (name: string) => `Use ${name}`,
  connecting: (name: string) => `Connecting to ${name}…`,
  stopConnecting: 'Stop connecting',
  declined: 'You declined. Nothing was connected.',

  connected: 'is connected.',
  address: 'Address',
  ownKey: 'Its key',
  can: 'It can',
  canAuthorise: 'authorise and revoke keys of the account that it owns',
  canSign: 'sign cancels, for accounts that list its key',
  forgotten: 'The connection ends when this page is closed or reloaded.',
  disconnect: 'Disconnect',

  keys: {
    title: 'Keys of this browser',
    explain: 'A session key signs cancels for one account. It cannot be read out of this browser.',
    loading: 'Looking for keys…',
    none: 'None yet. One is made when a wallet authorises it, in the dialog that cancels an order.',
    notLoaded: 'The part of the program that keeps keys could not be loaded.',
    blocked: 'This browser lets the page keep no keys.',
    silent: 'The storage of this browser does not answer. Close other tabs of this site, then reload the page.',
    newer: 'A newer version of this program keeps keys here, which this one cannot use. Reload the page to get it.',
    insecure:
      'This page is not served securely, so the browser gives it no signing. Everything can be read; orders cannot be cancelled.',
    failed: (detail: string) => `The keys could not be read: ${detail}`,
    unreadable: 'A damaged entry, or one of a newer version, for',
    unnamed: (browser: string, date: string) => `${browser}, ${date}`,
    on: (browser: string, system: string) => `${browser} on ${system}`,
    thisBrowser: 'This browser',
    list: 'Keys',
    account: 'Account',
    publicKey: 'Public key',
    made: 'Made',
    inMemory: 'Kept in memory only, since this browser cannot keep such a key: gone after a reload.',
    standing: {
      checking: 'Asking the account…',
      registered: 'Registered in the account',
      onlyKey: 'Registered in the account, as its only key',
      'not-registered': 'Not registered in the account, or not any more',
      'not-told': 'The account does not tell its keys',
      unread: (detail: string) => `The account could not be read: ${detail}`,
    },
    renameOf: (name: string) => `Rename ${name}`,
    name: 'Name',
    save: 'Save',
    cancel: 'Keep as it was',
    check: 'Check again',
    checkOf: (name: string) => `Check ${name} again`,
    authorise: 'Authorise',
    authoriseOf: (name: string) => `Authorise ${name}`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    forget: 'Forget',
    forgetOf: (name: string) => `Forget ${name}`,
    forgetEntryOf: (account: string) => `Forget the entry for ${account}`,
    forgetNow: 'Forget it now',
    keep: 'Keep it',
    needsOwner: 'To authorise or revoke a key, connect the wallet that owns its account.',
    askForget: {
      registered:
        'It stays registered in the account, where nobody can use it any more. Revoke it first if you want it gone from there too.',
      'not-registered': 'This browser can no longer sign with it.',
      unknown: 'Whether the account lists it is not known. If so, it stays registered there.',
    },
    onlyKeyNote: 'It is the only key of the account, which may refuse to lose it.',
    asking: 'Waiting for your wallet and the account…',
    stop: 'Stop waiting',
    changed: {
      authorised: 'The account lists the key now.',
      revoked: 'The account does not list the key any more. This browser may forget it.',
      'not-seen-yet': 'Handed over, but the account does not show it yet. Check again in a while.',
      'not-told': 'Handed over. The account does not tell its keys, so it cannot be seen here.',
      'no-wallet': 'Connect the wallet that owns the account first.',
      'not-owner': 'The connected wallet does not own this account.',
      'given-up': 'Not waited for any more. What was handed over may still take effect.',
    },
    couldNot: (detail: string) => `It could not be done: ${detail}`,
    forgotten: 'Forgotten in this browser.',
  },
});

/**
 * What wallets and signers ask of the person, and what goes wrong with them. To
 * decline is an answer, not an error.
 */
export const signersText = messages('signers', {
  problems: {
    timeout: 'The wallet did not answer in time.',
    closed: 'The wallet was closed, or its connection ended.',
    locked: 'The wallet is locked. Unlock it and try again.',
    'account-switched': 'The wallet now stands for another account. Connect it again if you want to use that one.',
    malformed: 'What the wallet answered could not be understood.',
    unsupported: 'This wallet cannot do what is asked of it.',
    'wrong-network': 'The wallet is set to another network than this service uses.',
    network: 'The wallet’s bridge could not be reached.',
    failed: 'The wallet could not do it.',
  },
  itSaid: (detail: string) => `It said: “${detail}”`,
  declined: 'You declined in the wallet.',

  prompts: {
    openLink: 'Open this link on the device with your wallet, or scan the code with it.',
    link: 'link',
    openWallet: 'Open the wallet',
    linkCode: 'QR code of the link to the wallet',
    publicKey: 'Which key signs? Paste its public key. It is not secret.',
    publicKeyLabel: 'Public key',
    publicKeyHelp: '32 bytes, as base64 or as 64 hexadecimal digits.',
    usePublicKey: 'Use this key',
    signature:
      'Carry the message to your signer, sign its hash there, and bring the signature back. Nothing is sent before the signature is checked here.',
    message: 'Message (base64)',
    hash: 'Hash to sign (hexadecimal)',
    key: 'Key that has to sign (base64)',
    messageCode: 'QR code of the message',
    hashCode: 'QR code of the hash',
    signatureLabel: 'Signature',
    signatureHelp: '64 bytes, as base64 or as 128 hexadecimal digits.',
    useSignature: 'Use this signature',
    notBytes: (bytes: number) => `This is not ${bytes} bytes in base64 or hexadecimal digits.`,
    title: 'What the wallet asks',
  },
  qrTooLong: 'Too long for a QR code. Copy the text instead.',
});
