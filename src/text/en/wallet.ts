import { messages } from '../messages';
import * as noun from './nouns';
import { noWallets, loadingKeys, stopWaiting } from './phrases';

/** Reasons why no key can be used here, shared with the cancel dialog. */
export const unsafePage = 'No signing without https. Orders are read-only.';
export const silentStorage = 'Storage does not respond. Close other tabs and reload.';
export const newerKeys = 'Keys of a newer version. Reload the page.';
export const stopConnecting = 'Stop connecting';
export const keyRegistered = 'Key registered.';

/** Connecting a wallet, and the keys of this browser. */
export const walletText = messages('wallet', {
  title: 'Wallet',
  explain: 'Only needed to cancel orders.',
  none: noWallets,
  groups: {
    'demo-wallet': {
      title: 'Demo',
      about: 'Simulated: no real money or keys.',
    },
    'ton-connect': {
      title: 'TON wallets',
      about: 'Approves a browser key, on chain.',
    },
    injected: {
      title: 'Signers in this browser',
      about: 'Extension with a registered key.',
    },
    offline: {
      title: 'Offline',
      about: 'Sign on another device.',
    },
  },
  use: (name: string) => `Use ${name}`,
  connecting: (name: string) => `Connecting to ${name}…`,
  stopConnecting,
  declined: 'You declined. Nothing was connected.',

  connected: 'is connected.',
  address: 'Address',
  can: 'Can',
  disconnect: 'Disconnect',
  ownKey: 'Its key',
  canAuthorise: 'approve, revoke keys',
  canSign: 'sign cancels',
  forgotten: 'Ends when this page closes.',

  keys: {
    title: 'Keys of this browser',
    explain: 'Signs cancels. Never leaves this browser.',
    loading: loadingKeys,
    none: 'None yet: made with the first cancel.',
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
    inMemory: 'In memory: gone after a reload.',
    registration: {
      checking: 'Checking the account…',
      registered: 'Registered',
      'not-registered': 'Not registered',
      onlyKey: 'Registered, the only key',
      'not-reported': 'This account lists no keys',
      unread: (detail: string) => `Account unreadable: ${detail}`,
    },
    renameOf: (name: string) => `Rename ${name}`,
    cancel: 'Discard',
    check: 'Check again',
    checkOf: (name: string) => `Check ${name} again`,
    authoriseOf: (name: string) => `Authorise ${name}`,
    revokeOf: (name: string) => `Revoke ${name}`,
    forgetOf: (name: string) => `Forget ${name}`,
    forgetEntryOf: (account: string) => `Forget the entry for ${account}`,
    needsOwner: 'Only the owner wallet authorises or revokes keys.',
    askForget: {
      registered: 'Still registered in the account. Revoke it first.',
      'not-registered': 'This browser then cannot sign with it.',
      unknown: 'It may stay registered in the account.',
    },
    onlyKeyNote: 'The only key: removal may be refused.',
    asking: 'Waiting for wallet and account. Come back to this tab, do not close it.',
    requested: (at: string, until: string) =>
      `A request to register this key was sent at ${at}. Checking the account until ${until}.`,
    stop: stopWaiting,
    changed: {
      authorised: keyRegistered,
      revoked: 'Key revoked.',
      'not-seen-yet': 'Sent, not listed yet. Check again later.',
      'not-reported': 'Sent. Account lists no keys: result unknown.',
      'no-wallet': 'Connect the owner wallet first.',
      'not-owner': 'Not the owner wallet.',
      'given-up': 'Not waiting. It may still take effect.',
    },
    couldNot: (detail: string) => `Failed: ${detail}`,
    forgotten: 'Forgotten.',
  },
});

/** Why a wallet or signer returned no signature. */
export const signerProblems = {
  timeout: 'No response from the wallet.',
  closed: 'The wallet disconnected.',
  locked: 'Wallet locked. Unlock it, then try again.',
  'account-switched': 'Other account in the wallet. Connect again.',
  malformed: 'Unreadable reply of the wallet.',
  unsupported: 'Not supported by this wallet.',
  'wrong-network': 'The wallet is on another network.',
  network: 'Wallet bridge unreachable.',
  failed: 'The wallet failed.',
};

const codeOf = (what: string) => `QR code of the ${what}`;

/**
 * Instructions of wallets and signers to the person, and their errors. Declining counts as an answer, not as an error.
 */
export const signersText = messages('signers', {
  problems: signerProblems,
  itSaid: (detail: string) => `Wallet: “${detail}”`,
  declined: 'You declined in the wallet.',

  prompts: {
    openLink: 'Open it on your wallet’s device.',
    comeBack: 'If the wallet is on this device, come back to this tab afterwards. Do not close it.',
    link: 'link',
    openWallet: 'Open the wallet',
    linkCode: codeOf('link'),
    publicKey: 'Paste the public key. Not secret.',
    publicKeyLabel: noun.publicKey,
    publicKeyHelp: '32 bytes: base64 or 64 hex digits.',
    usePublicKey: 'Use this key',
    signature: 'Sign this hash offline, paste the signature. Verified before sending.',
    message: 'Message (base64)',
    hash: 'Hash to sign (hex)',
    key: 'Signing key (base64)',
    messageCode: codeOf('message'),
    hashCode: codeOf('hash'),
    signatureLabel: noun.signature,
    signatureHelp: '64 bytes: base64 or 128 hex digits.',
    useSignature: 'Use this signature',
    notBytes: (bytes: number) => `Not ${bytes} bytes of base64 or hex.`,
    title: 'Wallet request',
  },
  qrTooLong: 'Too long for a QR code: copy it.',
});
