import { hint, messages, sentence } from '../messages';
import * as noun from './nouns';
import { noWallets } from './later-phrases';

/** Why no key can be used here: shared with the cancel dialog. */
export const unsafePage = 'No signing without https. Orders are read-only.';
export const silentStorage = sentence('Browser storage does not respond. Close other tabs and reload.');
export const newerKeys = sentence('A newer version keeps keys here. Reload the page.');

/** Connecting a wallet, and the keys of this browser. */
export const walletText = messages('wallet', {
  title: 'Wallet',
  explain: 'Only needed to cancel orders.',
  none: noWallets,
  groups: {
    'demo-wallet': {
      title: 'Demo',
      about: 'Simulated. No real money, no real keys.',
    },
    'ton-connect': {
      title: 'TON wallets',
      about: 'Approves a browser key, on chain.',
    },
    injected: {
      title: 'Signers in this browser',
      about: 'Extension with its own, registered key.',
    },
    offline: {
      title: 'Offline',
      about: 'Sign on an offline device.',
    },
  },
  use: (name: string) => `Use ${name}`,
  connecting: (name: string) => `Connecting to ${name}…`,
  stopConnecting: 'Stop connecting',
  declined: 'You declined. Nothing was connected.',

  connected: 'is connected.',
  address: 'Address',
  ownKey: 'Its key',
  can: 'Can',
  canAuthorise: 'approve and revoke keys',
  canSign: 'sign cancels with a registered key',
  forgotten: 'Ends when this page closes.',
  disconnect: 'Disconnect',

  keys: {
    title: 'Keys of this browser',
    explain: 'Signs cancels. Never leaves this browser.',
    loading: 'Loading keys…',
    none: 'None yet. Made with the first cancel.',
    notLoaded: 'Keys not loaded.',
    blocked: 'Browser storage is blocked.',
    silent: silentStorage,
    newer: newerKeys,
    insecure: unsafePage,
    failed: (detail: string) => `Keys unreadable: ${detail}`,
    unreadable: 'Damaged or newer entry for',
    unnamed: (browser: string, date: string) => `${browser}, ${date}`,
    on: (browser: string, system: string) => `${browser} on ${system}`,
    thisBrowser: 'This browser',
    list: 'Keys',
    account: noun.account,
    publicKey: 'Public key',
    made: noun.created,
    inMemory: 'In memory only. Gone after a reload.',
    registration: {
      checking: 'Checking the account…',
      registered: 'Registered',
      onlyKey: 'Registered, the only key',
      'not-registered': 'Not registered',
      'not-reported': 'This account lists no keys',
      unread: (detail: string) => `Account unreadable: ${detail}`,
    },
    renameOf: (name: string) => `Rename ${name}`,
    name: 'Name',
    save: 'Save',
    cancel: 'Discard',
    check: 'Check again',
    checkOf: (name: string) => `Check ${name} again`,
    authorise: 'Authorise',
    authoriseOf: (name: string) => `Authorise ${name}`,
    revoke: 'Revoke',
    revokeOf: (name: string) => `Revoke ${name}`,
    forget: 'Forget',
    forgetOf: (name: string) => `Forget ${name}`,
    forgetEntryOf: (account: string) => `Forget the entry for ${account}`,
    forgetNow: 'Forget now',
    keep: 'Keep',
    needsOwner: hint('Connect the owner wallet to authorise or revoke keys.'),
    askForget: sentence({
      registered: 'It stays registered in the account. Revoke it first.',
      'not-registered': 'This browser can no longer sign with it.',
      unknown: 'It may stay registered in the account.',
    }),
    onlyKeyNote: 'The only key: removing it may be refused.',
    asking: 'Waiting for wallet and account…',
    stop: 'Stop waiting',
    changed: sentence({
      authorised: 'Key registered.',
      revoked: 'Key revoked.',
      'not-seen-yet': 'Sent, but not listed yet. Check again later.',
      'not-reported': 'Sent. This account lists no keys: result unknown here.',
      'no-wallet': 'Connect the owner wallet first.',
      'not-owner': 'This wallet does not own the account.',
      'given-up': 'No longer waiting. It may still take effect.',
    }),
    couldNot: (detail: string) => `Failed: ${detail}`,
    forgotten: 'Forgotten.',
  },
});

/** Why a wallet or signer gave nothing. */
export const signerProblems = sentence({
  timeout: 'No response from the wallet.',
  closed: 'The wallet closed or disconnected.',
  locked: 'The wallet is locked. Unlock it and try again.',
  'account-switched': 'The wallet switched accounts. Connect again.',
  malformed: 'The wallet’s reply was unreadable.',
  unsupported: 'Not supported by this wallet.',
  'wrong-network': 'The wallet is on another network.',
  network: 'The wallet’s bridge is unreachable.',
  failed: 'The wallet failed.',
});

/** What wallets and signers ask of the person, and their errors. Declining is an answer, not an error. */
export const signersText = messages('signers', {
  problems: signerProblems,
  itSaid: (detail: string) => `Wallet: “${detail}”`,
  declined: 'You declined in the wallet.',

  prompts: {
    openLink: 'Open it on your wallet’s device.',
    link: 'link',
    openWallet: 'Open the wallet',
    linkCode: 'QR code of the link',
    publicKey: 'Paste the signing public key. Not secret.',
    publicKeyLabel: 'Public key',
    publicKeyHelp: '32 bytes: base64 or 64 hex digits.',
    usePublicKey: 'Use this key',
    signature: sentence('Sign this hash offline and paste the signature. Verified here before sending.'),
    message: 'Message (base64)',
    hash: 'Hash to sign (hex)',
    key: 'Signing key (base64)',
    messageCode: 'QR code of the message',
    hashCode: 'QR code of the hash',
    signatureLabel: 'Signature',
    signatureHelp: '64 bytes: base64 or 128 hex digits.',
    useSignature: 'Use this signature',
    notBytes: (bytes: number) => `Not ${bytes} bytes of base64 or hex.`,
    title: 'Wallet request',
  },
  qrTooLong: 'Too long for a QR code: copy it.',
});
