import { messages } from '../messages';
import * as noun from './nouns';
import { noWallets, loadingKeys, stopWaiting } from './phrases';

/** Reasons why no key can be used here, shared with the cancel dialog. */
export const unsafePage = 'Signing needs a secure (https) page. Here you can only view orders.';
export const silentStorage = 'Your browser’s storage isn’t responding. Close other Perpdeck tabs and reload this page.';
export const newerKeys = 'A newer version of Perpdeck stored these keys. Reload the page to use it.';
export const stopConnecting = 'Stop connecting';
export const keyRegistered = 'The key is registered.';

/** Connecting a wallet, and the keys of this browser. */
export const walletText = messages('wallet', {
  title: 'Wallet',
  explain: 'You need a wallet only to cancel orders.',
  none: noWallets,
  groups: {
    'demo-wallet': {
      title: 'Demo',
      about: 'A simulated wallet, without real money or keys.',
    },
    'ton-connect': {
      title: 'TON wallets',
      about: 'Your wallet approves a session key for this browser, on chain.',
    },
    injected: {
      title: 'Signers in this browser',
      about: 'A browser extension with a key that is registered in your account.',
    },
    offline: {
      title: 'Offline',
      about: 'Sign on another device, without connecting it.',
    },
  },
  use: (name: string) => `Use ${name}`,
  connecting: (name: string) => `Connecting to ${name}…`,
  stopConnecting,
  declined: 'You declined in the wallet. Nothing was connected.',

  connected: 'Connected:',
  address: 'Address',
  can: 'This wallet can',
  disconnect: 'Disconnect',
  ownKey: 'Its key',
  canAuthorise: 'Approve and remove session keys',
  canSign: 'Sign cancels',
  forgotten: 'The connection ends when you close this page.',

  keys: {
    title: 'Session keys of this browser',
    explain: 'A session key signs your cancels. It never leaves this browser.',
    loading: loadingKeys,
    none: 'No key yet. One is created when you first cancel an order.',
    notLoaded: 'The keys couldn’t be loaded. Reload the page.',
    blocked: 'Your browser blocks storage for this site, so no key can be stored.',
    silent: silentStorage,
    newer: newerKeys,
    insecure: unsafePage,
    failed: (detail: string) => `The stored keys couldn’t be opened: ${detail}`,
    unreadable: 'The stored key is damaged or from a newer version:',
    unnamed: (browser: string, date: string) => `${browser}, ${date}`,
    on: (browser: string, system: string) => `${browser} on ${system}`,
    thisBrowser: 'This browser',
    account: 'Account',
    publicKey: 'Public key',
    name: 'Name',
    save: 'Save',
    authorise: 'Authorise',
    revoke: 'Revoke',
    forget: 'Forget',
    forgetNow: 'Forget now',
    keep: 'Keep',
    list: 'Keys',
    made: noun.created,
    inMemory: 'Your browser couldn’t store this key: it is lost when you reload the page.',
    registration: {
      checking: 'Checking the account…',
      registered: 'Registered',
      'not-registered': 'Not registered',
      onlyKey: 'Registered, as the only key',
      'not-reported': 'The exchange doesn’t show this account’s keys',
      unread: (detail: string) => `The account couldn’t be loaded: ${detail}`,
    },
    renameOf: (name: string) => `Rename ${name}`,
    cancel: 'Discard',
    check: 'Check again',
    checkOf: (name: string) => `Check ${name} again`,
    authoriseOf: (name: string) => `Authorise ${name}`,
    revokeOf: (name: string) => `Revoke ${name}`,
    forgetOf: (name: string) => `Forget ${name}`,
    forgetEntryOf: (account: string) => `Forget the entry for ${account}`,
    needsOwner: 'To authorise or revoke a key, connect the wallet that owns the account.',
    askForget: {
      registered: 'This key is still registered in the account. Revoke it first.',
      'not-registered': 'This browser can’t sign with the key any more once you forget it.',
      unknown: 'The key may stay registered in the account after you forget it here.',
    },
    onlyKeyNote: 'This is the account’s only key, so revoking it may be refused.',
    asking: 'Waiting for your wallet and the account. Come back to this tab and keep it open.',
    requested: (at: string, until: string) =>
      `A request to register this key was sent at ${at}. Checking the account until ${until}.`,
    stop: stopWaiting,
    changed: {
      authorised: keyRegistered,
      revoked: 'The key is revoked.',
      'not-seen-yet': 'Sent, but the account doesn’t show it yet. Check again later.',
      'not-reported': 'Sent. The exchange doesn’t show this account’s keys, so we can’t see the result.',
      'no-wallet': 'Connect the wallet that owns the account first.',
      'not-owner': 'This wallet doesn’t own the account. Connect the one that does.',
      'given-up': 'You stopped waiting. The change may still take effect.',
    },
    couldNot: (detail: string) => `That didn’t work: ${detail}`,
    forgotten: 'This browser has forgotten the key.',
  },
});

/** Why a wallet or signer returned no signature. */
export const signerProblems = {
  timeout: 'The wallet didn’t respond.',
  closed: 'The wallet disconnected.',
  locked: 'The wallet is locked. Unlock it, then try again.',
  'account-switched': 'The wallet switched to another account. Connect it again.',
  malformed: 'The wallet’s reply made no sense to Perpdeck.',
  unsupported: 'This wallet doesn’t support it.',
  'wrong-network': 'The wallet is on another network.',
  network: 'The connection to the wallet failed. Check your internet connection.',
  failed: 'The wallet reported an error.',
};

/**
 * Instructions of wallets and signers to the person, and their errors. Declining counts as an answer, not as an error.
 */
export const signersText = messages('signers', {
  problems: signerProblems,
  itSaid: (detail: string) => `The wallet says: “${detail}”`,
  declined: 'You declined in the wallet.',

  prompts: {
    openLink: 'Open this link on the device that has your wallet.',
    comeBack: 'If the wallet is on this device, come back to this tab afterwards. Do not close it.',
    link: 'link',
    openWallet: 'Open the wallet',
    linkCode: 'QR code of the link',
    publicKey: 'Paste the public key of your offline signer. It isn’t secret.',
    publicKeyLabel: noun.publicKey,
    publicKeyHelp: '32 bytes, as base64 or 64 hex digits.',
    usePublicKey: 'Use this key',
    signature: 'Sign this hash offline, then paste the signature. We verify it before anything is sent.',
    message: 'Message (base64)',
    hash: 'Hash to sign (hex)',
    key: 'Signing key (base64)',
    messageCode: 'QR code of the message',
    hashCode: 'QR code of the hash',
    signatureLabel: noun.signature,
    signatureHelp: '64 bytes, as base64 or 128 hex digits.',
    useSignature: 'Use this signature',
    notBytes: (bytes: number) => `Enter ${bytes} bytes, as base64 or hex digits.`,
    title: 'Wallet request',
  },
  qrTooLong: 'Too long for a QR code. Copy it instead.',
});
