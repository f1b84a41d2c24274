import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { WalletProvider } from '~/features/wallet/wallet-context';
import { WalletDialog } from '~/features/wallet/wallet-dialog';
import { encodeBase64 } from '~/lib/base64';
import { createCancelController } from '~/wallet/cancel-controller';
import type { KeyVault } from '~/wallet/key-vault';
import { createSessionKeys } from '~/wallet/session-key';
import type { ConnectContext, ConnectedSigner, ConnectResult, KeyAuthority, SignerAdapter } from '~/wallet/signer';
import { createWalletSession } from '~/wallet/wallet-session';
import { controllerPorts, fakeService, memoryVault, type FakeService } from '../../wallet/cancel-kit';

export const owner = `0:${'0d'.repeat(32)}`;

/** A fake wallet: `answer` decides how it connects, and the context that the page passes is recorded. */
export function testWallet(
  options: Partial<SignerAdapter> & { readonly answer?: (context: ConnectContext) => Promise<ConnectResult> } = {},
) {
  const { answer = () => Promise.resolve(connectedAs({})), ...rest } = options;
  let told: ConnectContext | null = null;
  const adapter: SignerAdapter = {
    kind: 'ton-connect',
    id: 'wallet',
    name: 'Some wallet',
    connect: (context) => {
      told = context;
      return answer(context);
    },
    ...rest,
  };
  return { adapter, context: () => told ?? fail() };
}

export function connectedAs(signer: Partial<ConnectedSigner>): ConnectResult {
  return {
    kind: 'connected',
    signer: { hashSigning: null, keyAuthority: null, disconnect: () => Promise.resolve(), ...signer },
  };
}

/** An owner's wallet over a service that applies its changes to the state. */
export function ownerOf(
  service: FakeService,
  registered: Set<string>,
  overrides: Partial<KeyAuthority> = {},
): KeyAuthority {
  const show = () => {
    service.state = { owner, keys: { user_public_keys: { values: [...registered] } } };
    return Promise.resolve({ kind: 'submitted' } as const);
  };
  return {
    address: owner,
    ownership: () => 'owner',
    authorise: (_account, key) => (registered.add(encodeBase64(key)), show()),
    revoke: (_account, key) => (registered.delete(encodeBase64(key)), show()),
    ...overrides,
  };
}

export type OpenedWallet = { readonly user: UserEvent; readonly session: ReturnType<typeof createWalletSession> };

/** The wallet dialog over the test's own controller. */
export function openWallet(
  options: { adapters?: readonly SignerAdapter[]; service?: FakeService; vault?: KeyVault } = {},
): OpenedWallet {
  const { adapters = [], service = fakeService(), vault = memoryVault() } = options;
  const session = createWalletSession(adapters);
  const { ports, clock } = controllerPorts(service);
  const controller = createCancelController({ ...ports, wallet: session, keys: createSessionKeys(vault, clock) });
  const parts = { wallet: session, cancels: { load: () => Promise.resolve(controller) } };
  render(
    <WalletProvider parts={parts}>
      <WalletDialog onClose={() => undefined} />
    </WalletProvider>,
  );
  return { user: userEvent.setup(), session };
}

function fail(): never {
  throw new Error('the wallet was not asked to connect');
}
