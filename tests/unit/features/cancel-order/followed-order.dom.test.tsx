import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { CancelOrderDialog } from '~/features/cancel-order/cancel-dialog';
import type { ShownOrder } from '~/features/cancel-order/order-summary';
import { encodeBase64 } from '~/lib/base64';
import { createValueStore } from '~/lib/value-store';
import { useReadable } from '~/ui/use-readable';
import { createCancelController } from '~/wallet/cancel-controller';
import { cancelText } from '~/text/en/cancel';
import { orderNamesText } from '~/text/en/order-names';
import { controllerPorts, fakeService, order, target } from '../../wallet/cancel-kit';

// Real signatures on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

/** An order of the given amount in USDT, as a list has it. */
const orderOf = (usdt: number): ShownOrder => ({
  summary: [
    { of: 'amount', label: 'Amount', value: `${usdt} USDT` },
    { of: 'status', label: 'Status', value: 'active' },
  ],
  terms: { amount: `${usdt}000000000` },
  rests: true,
  status: 'active',
});

let stopController = (): void => undefined;
afterEach(() => stopController());

/** The dialog of an order of 1 USDT, with a key that the account knows. */
async function openDialog() {
  const service = fakeService();
  const { ports, keys } = controllerPorts(service);
  const key = await keys.findOrCreate(target.account);
  service.state = { keys: { user_public_keys: { values: [encodeBase64(key.publicKey)] } } };
  const controller = createCancelController(ports);
  stopController = controller.start();
  const newest = createValueStore<ShownOrder | null>(orderOf(1));
  const opened = orderOf(1);
  function Page() {
    return (
      <CancelOrderDialog
        controller={controller}
        target={target}
        opened={opened}
        newest={useReadable(newest)}
        onClose={() => undefined}
      />
    );
  }
  render(<Page />);
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel order' }));
  const user = userEvent.setup();
  const signAndSend = async () => user.click(await dialog.findByRole('button', { name: 'Sign and send' }));
  await dialog.findByText(cancelText.draft);
  // The button is disabled until the preview of the signed contents has been computed, and ignores presses until then.
  const button = dialog.getByRole('button', { name: 'Sign and send' });
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'));
  return { service, newest, dialog, user, signAndSend };
}

describe('the order of an open cancel dialog', () => {
  it('that has changed is signed only after the trader has looked at the change', async () => {
    const { service, newest, dialog, user, signAndSend } = await openDialog();
    act(() => newest.set(orderOf(2)));
    expect(await dialog.findByText(cancelText.changes.differs)).toBeVisible();
    const changes = within(dialog.getByRole('region', { name: cancelText.changes.title }));
    expect(changes.getByRole('listitem')).toHaveTextContent('AmountBefore1 USDTNow2 USDT');
    await signAndSend();
    expect(service.posts).toEqual([]);
    service.orders = [{ ...order('active'), amount: '2000000000' }];
    await user.click(changes.getByRole('button', { name: cancelText.changes.take }));
    expect(dialog.queryByText('1 USDT')).toBeNull();
    await signAndSend();
    await dialog.findByText(cancelText.accepted);
    expect(service.posts).toHaveLength(1);
  });

  it('that has ended is not signed', async () => {
    const { service, newest, dialog } = await openDialog();
    act(() => newest.set({ ...orderOf(1), rests: false, status: 'expired' }));
    expect(await dialog.findByText(`${cancelText.fates.expired} ${cancelText.nothingSent.usually}`)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Sign and send' })).toBeNull();
    expect(service.posts).toEqual([]);
  });

  it('that only the list on screen has lost is looked up, and can still be signed', async () => {
    const { service, newest, dialog, signAndSend } = await openDialog();
    service.orders = [order('pending')];
    act(() => newest.set(null));
    expect(dialog.queryByRole('button', { name: 'Sign and send' })).toBeNull();
    expect(await dialog.findByText(cancelText.leftAndRests(orderNamesText.statuses.pending))).toBeVisible();
    const listed = within(dialog.getByRole('region', { name: cancelText.serviceSays.title }));
    expect(listed.getByText(orderNamesText.statuses.pending)).toBeVisible();
    // The button returned without a press, so a press meant for "Close" is not taken as a press on it.
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Sign and send' })).toHaveAttribute('aria-disabled', 'false'),
    );
    await signAndSend();
    await dialog.findByText(cancelText.accepted);
    expect(service.posts).toHaveLength(1);
  });

  it('that is pending elsewhere is followed to its end', async () => {
    const { service, newest, dialog } = await openDialog();
    service.orders = [order('pending')];
    act(() => newest.set(null));
    await dialog.findByText(cancelText.leftAndRests(orderNamesText.statuses.pending));
    service.orders = [order('expired')];
    expect(await dialog.findByText(`${cancelText.fates.expired} ${cancelText.nothingSent.usually}`)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Sign and send' })).toBeNull();
    expect(service.posts).toEqual([]);
  });

  it('says that the service does not answer while its outcome is being looked up', async () => {
    const { service, newest, dialog } = await openDialog();
    service.orders = null;
    act(() => newest.set(null));
    expect(await dialog.findByText(cancelText.unread)).toBeVisible();
    expect(dialog.getByText(`${cancelText.fateAwaited} ${cancelText.nothingSent.usually}`)).toBeVisible();
    service.orders = [order('expired')];
    expect(await dialog.findByText(`${cancelText.fates.expired} ${cancelText.nothingSent.usually}`)).toBeVisible();
    expect(dialog.queryByText(cancelText.unread)).toBeNull();
  });

  it('is checked once more, and is not sent if it differs from the shown one', async () => {
    const { service, dialog, signAndSend } = await openDialog();
    service.orders = [{ ...order('active'), amount: '7' }];
    await signAndSend();
    expect(await dialog.findByText(cancelText.changes.found('Amount'))).toBeVisible();
    service.orders = [order('tx_sent')];
    await signAndSend();
    expect(await dialog.findByText(`${cancelText.fates.executing} ${cancelText.nothingSent.usually}`)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Sign and send' })).toBeNull();
    expect(service.posts).toEqual([]);
  });
});
