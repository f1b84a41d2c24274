/** Connecting a wallet. */
export const wallet = {
  title: 'Wallet',
  explain: 'Reading needs no wallet. A wallet is needed to let a key of this browser cancel orders of its account.',
  none: 'No wallet can be used on this page. Everything can be read; orders cannot be cancelled.',
  about: {
    'demo-wallet': 'Owns the accounts of the simulated exchange. No real money, no real keys.',
    'ton-connect': 'A wallet app. It authorises a key of this browser by a transaction.',
    injected: 'An extension that signs with a key of its own.',
    offline: 'Carry the message to a signer that is never online, and bring the signature back.',
  },
  use: (name: string) => `Use ${name}`,
  connecting: 'Connecting',
  connected: (name: string) => `${name} is connected.`,
  forgotten: 'The connection ends when this page is closed or reloaded.',
  disconnect: 'Disconnect',
  declined: 'You declined. Nothing was connected.',
  failed: (detail: string) => `The wallet could not be connected: ${detail}`,
};
