import type { DemoAccount, DemoWalletPort } from '~/config/demo-exchange';
import { sameAddress } from '~/lib/address';
import type { AuthoriseResult, SignerAdapter } from './signer';

/**
 * The simulated owner's wallet of the demo: it walks the same path as a real one,
 * and authorises session keys by a simulated transaction. It signs no cancels.
 */
export function createDemoWallet(port: DemoWalletPort, accounts: readonly DemoAccount[]): SignerAdapter {
  const ownerOf = (account: string): string | null => accounts.find(({ address }) => sameAddress(address, account))?.owner ?? null;

  const submit = async (account: string, send: () => Promise<void>): Promise<AuthoriseResult> => {
    if (ownerOf(account) === null) return { kind: 'failed', detail: 'not the owner of this account' };
    try {
      await send();
      return { kind: 'submitted' };
    } catch (error) {
      return { kind: 'failed', detail: error instanceof Error ? error.message : String(error) };
    }
  };

  return {
    kind: 'demo-wallet',
    connect: () =>
      Promise.resolve({
        kind: 'connected',
        signer: {
          hashSigning: null,
          keyAuthority: {
            ownerOf,
            authorise: (account, publicKey) => submit(account, () => port.addPublicKey(account, publicKey)),
            revoke: (account, publicKey) => submit(account, () => port.removePublicKey(account, publicKey)),
          },
          disconnect: () => Promise.resolve(),
        },
      }),
  };
}
