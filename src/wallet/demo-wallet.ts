import type { DemoAccount, DemoWalletPort } from '~/config/demo-exchange';
import { sameAddress } from '~/lib/address';
import { messageOf } from '~/lib/to-error';
import type { AuthoriseResult, SignerAdapter } from './signer';

/**
 * The simulated wallet of the demo's account owner. It works like a real one and authorises session keys by a simulated
 * transaction. It signs no cancels.
 */
export function createDemoWallet(port: DemoWalletPort, accounts: readonly DemoAccount[]): SignerAdapter {
  const owns = (account: string): boolean => accounts.some(({ address }) => sameAddress(address, account));

  const submit = async (account: string, send: () => Promise<void>): Promise<AuthoriseResult> => {
    if (!owns(account)) return { kind: 'failed', problem: 'failed', detail: 'not the owner of this account' };
    try {
      await send();
      return { kind: 'submitted' };
    } catch (error) {
      return { kind: 'failed', problem: 'failed', detail: messageOf(error) };
    }
  };

  return {
    kind: 'demo-wallet',
    id: 'demo-wallet',
    name: null,
    connect: () =>
      Promise.resolve({
        kind: 'connected',
        signer: {
          hashSigning: null,
          keyAuthority: {
            address: null,
            ownership: (account) => (owns(account) ? 'owner' : 'not-owner'),
            authorise: (account, publicKey) => submit(account, () => port.addPublicKey(account, publicKey)),
            revoke: (account, publicKey) => submit(account, () => port.removePublicKey(account, publicKey)),
          },
          disconnect: () => Promise.resolve(),
        },
      }),
  };
}
