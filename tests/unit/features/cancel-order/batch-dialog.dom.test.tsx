import * as noble from '@noble/ed25519';
import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useMemo } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { BatchDialog } from '~/features/cancel-order/batch-dialog';
import type { BatchOrder } from '~/features/cancel-order/order-summary';
import { encodeBase64 } from '~/lib/base64';
import { createValueStore } from '~/lib/value-store';
import { useReadable } from '~/ui/use-readable';
import { createCancelController } from '~/wallet/cancel-controller';
import type { ConnectContext, HashSigning, SignerAdapter, SignerPrompt } from '~/wallet/signer';
import { createWalletSession } from '~/wallet/wallet-session';
import { cancelText } from '~/text/en/cancel';
import { commonText } from '~/text/en/common';
import { ordersText } from '~/text/en/orders';
import { signersText } from '~/text/en/wallet';
import { MemoryArea, storageEvent } from '../../../support/memory-area';
import { apiError, controllerPorts, fakeService, order, reply, target, until } from '../../wallet/cancel-kit';

// Real signatures on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const hashOf = (index: number) => String(index).repeat(64);

function batchOrder(index: number, account = target.account): BatchOrder {
  return {
    target: { ...target, account, orderHash: hashOf(index), orderId: hashOf(index) },
    name: `order ${index}`,
    cells: {
      market: `order ${index}`,
      side: 'Long',
      type: 'Limit',
      amount: `${index} USDT`,
      price: '1',
      distance: '2',
    },
    terms: {},
  };
}

let stopController = (): void => undefined;
afterEach(() => stopController());

/** The dialog over the test's own service, with a connected signer and an account that lists its key. */
async function openBatch(orders: readonly [BatchOrder, ...BatchOrder[]]) {
  let declines = false;
  const { secretKey, publicKey } = await noble.keygenAsync(new Uint8Array(32).fill(5));
  const signing: HashSigning = {
    source: 'injected',
    publicKey: new Uint8Array(publicKey),
    sign: async ({ hash }) =>
      declines
        ? { kind: 'declined' }
        : { kind: 'signed', signature: new Uint8Array(await noble.signAsync(hash, secretKey)) },
  };
  let connects = true;
  let locks = (): void => undefined;
  let asks: ConnectContext['prompt'] = () => undefined;
  const adapter: SignerAdapter = {
    kind: 'injected',
    id: 'test',
    name: 'Test signer',
    connect: ({ ended, prompt }) => {
      locks = () => ended('locked');
      asks = prompt;
      return Promise.resolve(
        connects
          ? {
              kind: 'connected',
              signer: { hashSigning: signing, keyAuthority: null, disconnect: () => Promise.resolve() },
            }
          : { kind: 'declined' },
      );
    },
  };
  const service = fakeService();
  service.state = { keys: { user_public_keys: { values: [encodeBase64(publicKey)] } } };
  service.orders = orders.map((of) => order('active', of.target.orderId));
  const wallet = createWalletSession([adapter]);
  await wallet.connect('test');
  const area = new MemoryArea();
  const { ports } = controllerPorts(service, { area });
  const controller = createCancelController({ ...ports, wallet });
  stopController = controller.start();
  const gone = createValueStore<readonly string[]>([]);
  const closed = createValueStore(false);

  function Page() {
    const hashes = useReadable(gone);
    const isAsShown = useMemo(() => (of: BatchOrder) => !hashes.includes(of.target.orderHash), [hashes]);
    return useReadable(closed) ? null : (
      <BatchDialog
        controller={controller}
        orders={orders}
        notes={['A note of the page.']}
        isAsShown={isAsShown}
        onOutcome={() => undefined}
        onClose={() => closed.set(true)}
      />
    );
  }
  render(<Page />);
  const signer = {
    locks: () => locks(),
    asks: (prompt: SignerPrompt | null) => asks(prompt),
    declines: () => {
      declines = true;
    },
    declinesToConnect: () => {
      connects = false;
    },
  };
  const clearSiteData = () => {
    area.clear();
    ports.events.dispatchEvent(storageEvent(null));
  };
  const cancelBefore = ({ target: of }: BatchOrder) => controller.begin(of).confirm(signing);
  return { service, signer, gone, closed, clearSiteData, cancelBefore, user: userEvent.setup() };
}

const isBatchTitle = (name: string) => [1, 2, 3].some((count) => name === ordersText.selection.dialog(count));
const dialog = () => within(screen.getByRole('dialog', { name: isBatchTitle }));
const row = (index: number) => within(dialog().getByRole('row', { name: new RegExp(`^order ${index}\\b`) }));

/** Presses the button once it is enabled, which is after the signed contents have been decoded. */
async function sign(user: UserEvent): Promise<void> {
  const button = await dialog().findByRole('button', { name: 'Sign and send' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  await user.click(button);
}

describe('the dialog of several cancels', () => {
  it('lists each order with the hash that is signed for it, and shows the note of the page', async () => {
    const { service } = await openBatch([batchOrder(1), batchOrder(2)]);
    const signed = within(dialog().getByRole('region', { name: cancelText.youSign.title }));
    // A signer shows the hash to the trader, who compares them.
    expect(await signed.findByTitle(hashOf(2))).toBeVisible();
    expect(signed.getByTitle(target.account)).toBeVisible();
    expect(signed.getByText(cancelText.youSign.orders).nextElementSibling).toHaveTextContent('2');
    expect(
      within(dialog().getByRole('table', { name: cancelText.batch.list }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Market', 'Side', 'Type', 'Amount', 'Price', 'Distance']);
    expect(row(2).getByText('2 USDT')).toBeVisible();
    expect(dialog().getByText('A note of the page.')).toBeVisible();
    expect(await dialog().findByText(cancelText.batch.draft(2))).toBeVisible();
    expect(service.posts).toEqual([]);
  });

  it('refuses orders of several accounts, since no single key signs for them', async () => {
    const { service, user } = await openBatch([batchOrder(1), batchOrder(2, `0:${'e5'.repeat(32)}`)]);
    expect(await dialog().findByText(cancelText.batch.severalAccounts)).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Sign and send' }));
    expect(service.posts).toEqual([]);
  });

  it('opens the hashes with an error if the bytes differ from what is shown, and signs nothing', async () => {
    // The bytes contain the hash in lower case, so any other text differs.
    const odd = batchOrder(2);
    const orders = [batchOrder(1), { ...odd, target: { ...odd.target, orderHash: 'AB'.repeat(32) } }] as const;
    const { service, user } = await openBatch(orders);
    const signed = within(dialog().getByRole('region', { name: cancelText.youSign.title }));
    expect(await signed.findByRole('alert')).toHaveTextContent(cancelText.youSign.disagree);
    expect(signed.getByText(cancelText.youSign.hashes(2)).closest('details')).toHaveAttribute('open');
    expect(signed.getByTitle('ab'.repeat(32))).toBeVisible();
    await user.click(dialog().getByRole('button', { name: 'Sign and send' }));
    expect(service.posts).toEqual([]);
  });

  it('does not send an order that has changed since it was listed', async () => {
    const { service, gone, user } = await openBatch([batchOrder(1), batchOrder(2)]);
    await dialog().findByText(cancelText.batch.draft(2));
    act(() => gone.set([hashOf(1)]));
    expect(await row(1).findByText(cancelText.batch.changed)).toBeVisible();
    const button = dialog().getByRole('button', { name: 'Sign and send' });
    // A press on a disabled button is ignored.
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
    await user.click(button);
    expect(await dialog().findByText('1 of 2 accepted, waiting')).toBeVisible();
    expect(service.posts).toHaveLength(1);
    expect(dialog().getByText('1 not sent')).toBeVisible();
  });

  it('stops after the request in flight, and sends the rest when the trader chooses to', async () => {
    const { service, user } = await openBatch([batchOrder(1), batchOrder(2), batchOrder(3)]);
    let answer = (): void => undefined;
    service.cancel = () => new Promise((resolve) => (answer = () => resolve(reply({ accepted: true }))));
    await sign(user);
    await until(() => service.posts.length === 1);
    await user.click(dialog().getByRole('button', { name: cancelText.setup.stopSigning }));
    expect(dialog().getByText(cancelText.batch.stopping)).toBeVisible();
    expect(dialog().getByRole('button', { name: cancelText.working }), 'the focus stays in the dialog').toHaveFocus();
    act(() => answer());
    expect(await dialog().findByText(cancelText.batch.stopped)).toBeVisible();
    expect(dialog().getByText(cancelText.batch.rest(2))).toBeVisible();
    expect(service.posts).toHaveLength(1);
    service.cancel = () => Promise.reject(apiError({ status: 500 }));
    await user.click(dialog().getByRole('button', { name: cancelText.batch.sendRest(2) }));
    expect(await dialog().findByText(cancelText.batch.awaiting)).toBeVisible();
    expect(service.posts).toHaveLength(3);
    expect(dialog().queryByRole('button', { name: /^(Retry|Send)/ })).toBeNull();
    expect(dialog().getAllByRole('button', { name: commonText.close })[0]).toHaveFocus();
  });

  it('does not claim that nothing was sent after a signer cut it short, and says what the rest needs', async () => {
    const { service, signer, user } = await openBatch([batchOrder(1), batchOrder(2), batchOrder(3)]);
    service.cancel = () => {
      signer.locks();
      return Promise.resolve(reply({ accepted: true }));
    };
    await sign(user);
    expect(await dialog().findByText(cancelText.batch.rest(2))).toBeVisible();
    expect(dialog().getByText(cancelText.whyNotSent['signer-locked'])).toBeVisible();
    expect(
      row(2).getByText(`${cancelText.whyNotSent['signer-locked']} ${cancelText.nothingSent.usually}`),
    ).toBeVisible();
    expect(dialog().getByText(cancelText.setup.needsWallet)).toBeVisible();
    expect(dialog().getAllByText(signersText.problems.locked), 'once is enough').toHaveLength(1);
    expect(service.posts).toHaveLength(1);
    signer.declinesToConnect();
    await user.click(await dialog().findByRole('button', { name: 'Connect Test signer' }));
    expect(await dialog().findByText(signersText.declined)).toBeVisible();
  });

  it('stays open on a click outside while a text is being typed for a signer', async () => {
    const { signer, closed, user } = await openBatch([batchOrder(1)]);
    await dialog().findByText(cancelText.batch.draft(1));
    act(() => signer.asks({ kind: 'public-key', submit: () => undefined }));
    await user.click(screen.getByRole('dialog', { name: isBatchTitle }));
    expect(closed.get()).toBe(false);
    act(() => signer.asks(null));
    await user.click(screen.getByRole('dialog', { name: isBatchTitle }));
    expect(closed.get()).toBe(true);
  });

  it('does not claim that nothing was sent for an order after its first request was refused', async () => {
    const { service, signer, user } = await openBatch([batchOrder(1)]);
    service.cancel = () =>
      Promise.reject(apiError({ status: 429, isErrorResponse: true, serviceMessage: 'slow down' }));
    await sign(user);
    // Only now: the first request is signed.
    await until(() => service.posts.length === 1);
    signer.declines();
    await user.click(await dialog().findByRole('button', { name: cancelText.batch.retry(1) }));
    expect(await row(1).findByText(`${cancelText.whyNotSent.declined} ${cancelText.nothingSent.again}`)).toBeVisible();
    expect(row(1).getByText(/slow down/)).toBeVisible();
    expect(service.posts).toHaveLength(1);
  });

  it('keeps showing each outcome after the journal has lost it', async () => {
    const { service, clearSiteData, user } = await openBatch([batchOrder(1), batchOrder(2)]);
    service.cancel = () =>
      Promise.reject(apiError({ status: 409, isErrorResponse: true, serviceMessage: 'on its way' }));
    await sign(user);
    expect(await dialog().findByText('2 refused')).toBeVisible();
    act(clearSiteData);
    expect(row(2).getByText(/on its way/)).toBeVisible();
    expect(dialog().getByText('2 refused')).toBeVisible();
  });

  it('follows an order with an earlier cancel until its outcome is known', async () => {
    const [first, second] = [batchOrder(1), batchOrder(2)];
    const { service, cancelBefore, user } = await openBatch([first, second]);
    let answer = (): void => undefined;
    service.cancel = () => new Promise((resolve) => (answer = () => resolve(reply({ accepted: true }))));
    cancelBefore(first);
    await until(() => service.posts.length === 1);
    const answerFirst = answer;
    await sign(user);
    expect(await row(1).findByText(new RegExp(cancelText.whyNotSent['already-sent']))).toBeVisible();
    await until(() => service.posts.length === 2);
    service.orders = [order('canceled', first.target.orderId), order('canceled', second.target.orderId)];
    answerFirst();
    expect(await row(1).findByText(cancelText.outcomes.cancelled)).toBeVisible();
    expect(row(1).queryByText(new RegExp(cancelText.whyNotSent['already-sent']))).toBeNull();
    answer();
    expect(await dialog().findByText('2 cancelled')).toBeVisible();
    expect(service.posts).toHaveLength(2);
  });

  it('says what became of orders that ended before the confirmation, and then only closes', async () => {
    const { service, gone, closed, user } = await openBatch([batchOrder(1), batchOrder(2)]);
    await dialog().findByText(cancelText.batch.draft(2));
    service.orders = [order('executed', hashOf(1)), order('canceled', hashOf(2))];
    act(() => gone.set([hashOf(1), hashOf(2)]));
    expect(await dialog().findByText('1 of 2 was filled first')).toHaveClass('text-down-text');
    expect(dialog().getByText('1 was already cancelled')).toBeVisible();
    expect(row(1).getByText(new RegExp(cancelText.fates['executed-first']))).toBeVisible();
    expect(dialog().queryByRole('button', { name: 'Sign and send' })).toBeNull();
    expect(dialog().queryByRole('button', { name: cancelText.notNow })).toBeNull();
    const [close] = dialog().getAllByRole('button', { name: commonText.close });
    await waitFor(() => expect(close).toHaveAttribute('aria-disabled', 'false'));
    await user.click(close ?? document.body);
    expect(closed.get()).toBe(true);
    expect(service.posts).toEqual([]);
  });

  it('counts an order as cancelled only once the service lists it so, and names the others first', async () => {
    const orders = [batchOrder(1), batchOrder(2), batchOrder(3)] as const;
    const { service, user } = await openBatch(orders);
    await sign(user);
    expect(await dialog().findByText('3 accepted, waiting')).toHaveClass('text-accent-text');
    expect(dialog().queryByText(/\d cancelled$/)).toBeNull();
    service.orders = [order('canceled', hashOf(1)), order('canceled', hashOf(2)), order('executed', hashOf(3))];
    expect(await dialog().findByText('2 of 3 cancelled')).toHaveClass('text-up-text');
    expect(dialog().getByText('1 was filled first')).toHaveClass('text-down-text');
    expect(
      dialog()
        .getAllByRole('status')
        .some((one) => one.textContent?.includes('2 of 3 cancelled')),
    ).toBe(true);
  });

  it('sends no further request once it is closed, in whatever way', async () => {
    const { service, closed, user } = await openBatch([batchOrder(1), batchOrder(2), batchOrder(3)]);
    let answer = (): void => undefined;
    service.cancel = () => new Promise((resolve) => (answer = () => resolve(reply({ accepted: true }))));
    await sign(user);
    await until(() => service.posts.length === 1);
    act(() => closed.set(true));
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.posts).toHaveLength(1);
  });
});
