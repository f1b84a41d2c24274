import { QueryClientProvider } from '@tanstack/react-query';
import * as noble from '@noble/ed25519';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, onTestFinished } from 'vitest';
import { CancelServiceProvider } from '~/features/cancel-order/cancel-service-context';
import { LazySigningDialog } from '~/features/cancel-order/lazy-signing-dialog';
import type { BatchOrder } from '~/features/cancel-order/order-summary';
import { encodeBase64 } from '~/lib/base64';
import { ApiProvider } from '~/queries/api-context';
import { createCancelController } from '~/wallet/cancel-controller';
import type { HashSigning } from '~/wallet/signer';
import { createWalletSession } from '~/wallet/wallet-session';
import { openMarketList } from '../../../support/open-market-list';
import { controllerPorts, fakeService, order, target } from '../../wallet/cancel-kit';
import { connectedAs, testWallet } from '../wallet/wallet-kit';

const hashOf = (index: number) => String(index).repeat(64);

function batchOrder(index: number): BatchOrder {
  const name = `order ${index}`;
  return {
    target: { ...target, orderHash: hashOf(index), orderId: hashOf(index) },
    name,
    cells: { market: name, side: 'Long', type: 'Limit', amount: '1 USDT', price: '1', distance: '2' },
    terms: {},
  };
}

/** A page with the dialog, a signer that the account lists, and a record of the orders for which a cancel began. */
async function openPage() {
  const { secretKey, publicKey } = await noble.keygenAsync(new Uint8Array(32).fill(5));
  const hashSigning: HashSigning = {
    source: 'injected',
    publicKey: new Uint8Array(publicKey),
    sign: async ({ hash }) => ({
      kind: 'signed',
      signature: new Uint8Array(await noble.signAsync(hash, secretKey)),
    }),
  };
  const service = fakeService();
  service.state = { keys: { user_public_keys: { values: [encodeBase64(publicKey)] } } };
  service.orders = [1, 2].map((index) => order('active', hashOf(index)));
  const wallet = createWalletSession([
    testWallet({ answer: () => Promise.resolve(connectedAs({ hashSigning })) }).adapter,
  ]);
  await wallet.connect('wallet');
  const controller = createCancelController({ ...controllerPorts(service).ports, wallet });
  onTestFinished(controller.start());
  const begun: string[] = [];
  const begin: typeof controller.begin = (of, ...rest) => {
    begun.push(of.orderHash);
    return controller.begin(of, ...rest);
  };
  const { queryClient, api } = openMarketList({ markets: 0, seen: 0 });
  const page = (...orders: readonly [BatchOrder]) => (
    <QueryClientProvider client={queryClient}>
      <ApiProvider api={api}>
        <CancelServiceProvider
          service={{
            load: () => Promise.resolve({ ...controller, begin }),
            isInFlight: () => false,
            pending: { get: () => 0, subscribe: () => () => undefined },
            resume: () => undefined,
          }}
        >
          <LazySigningDialog
            of="batch"
            orders={orders}
            notes={[]}
            isAsShown={() => true}
            onOutcome={() => undefined}
            onClose={() => undefined}
          />
        </CancelServiceProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  return { page, begun };
}

it('signs the orders that it shows, after the same number of others have replaced the first ones', async () => {
  const user = userEvent.setup();
  const { page, begun } = await openPage();
  const { rerender } = render(page(batchOrder(1)));
  await screen.findByRole('row', { name: /^order 1\b/ });
  rerender(page(batchOrder(2)));
  await screen.findByRole('row', { name: /^order 2\b/ });
  const button = screen.getByRole('button', { name: 'Sign and send' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await user.click(button);
  await waitFor(() => expect(begun).toEqual([hashOf(2)]));
});
