import { act, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { CancelOrderDialog } from '~/features/cancel-order/cancel-dialog';
import type { ShownOrder } from '~/features/cancel-order/order-summary';
import { encodeBase64 } from '~/lib/base64';
import { createValueStore } from '~/lib/value-store';
import { useReadable } from '~/ui/use-readable';
import { createCancelController } from '~/wallet/cancel-controller';
import { createCancelJournal } from '~/wallet/cancel-journal';
import { createDemoWallet } from '~/wallet/demo-wallet';
import { createWalletSession } from '~/wallet/wallet-session';
import { cancelText } from '~/text/en/cancel';
import { commonText } from '~/text/en/common';
import { orderNamesText } from '~/text/en/order-names';
import { storageEvent } from '../../../support/memory-area';
import {
  account,
  apiError,
  controllerPorts,
  fakeService,
  order,
  orderHash,
  reply,
  target,
  until,
} from '../../wallet/cancel-kit';

// Real signatures on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const shown: ShownOrder = {
  summary: [
    { of: 'market', label: 'Market', value: 'BTC/USDT' },
    { of: 'amount', label: 'Amount', value: '1 USDT' },
    { of: 'status', label: 'Status', value: 'active' },
  ],
  terms: { amount: '1000000000' },
  rests: true,
  status: 'active',
};
const executed: ShownOrder = { ...shown, rests: false, status: 'executed' };

let stopController = (): void => undefined;
afterEach(() => stopController());

/** A page with one order and its button, over a service with an account that learns the keys of the demo wallet. */
function openPage(options: { wallet?: boolean; newest?: ShownOrder } = {}) {
  const service = fakeService();
  const registered: string[] = [];
  service.state = { keys: { user_public_keys: { values: registered } } };
  const port = {
    addPublicKey: (_account: string, key: Uint8Array) => Promise.resolve(void registered.push(encodeBase64(key))),
    removePublicKey: () => Promise.resolve(),
  };
  const { ports } = controllerPorts(service);
  const adapters =
    options.wallet === false ? [] : [createDemoWallet(port, [{ label: 'One', address: account, owner: account }])];
  const controller = createCancelController({ ...ports, wallet: createWalletSession(adapters) });
  stopController = controller.start();
  const page = createValueStore<{ newest: ShownOrder | null; listed: boolean }>({
    newest: options.newest ?? shown,
    listed: true,
  });

  function Page() {
    const [open, setOpen] = useState(false);
    const { newest, listed } = useReadable(page);
    return (
      <main>
        <h1 tabIndex={-1}>Orders</h1>
        {listed && (
          <button type="button" onClick={() => setOpen(true)}>
            Cancel order
          </button>
        )}
        {open && (
          <CancelOrderDialog
            controller={controller}
            target={target}
            opened={shown}
            newest={newest}
            onClose={() => setOpen(false)}
          />
        )}
      </main>
    );
  }

  render(<Page />);
  return { service, controller, ports, page, user: userEvent.setup() };
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Cancel order' }));
const primary = (name: string) => dialog().findByRole('button', { name });

async function openDialog(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Cancel order' }));
  await dialog().findByTitle(orderHash);
}

async function getReady(user: ReturnType<typeof userEvent.setup>) {
  await openDialog(user);
  await user.click(await primary('Connect demo wallet'));
  await user.click(await primary(cancelText.setup.authorise));
  await primary('Sign and send');
}

const fate = (of: keyof typeof cancelText.fates) => `${cancelText.fates[of]} ${cancelText.nothingSent.usually}`;

/** The button in the footer, which ignores presses until the trader could see that it has changed. */
async function pressClose(user: ReturnType<typeof userEvent.setup>) {
  const [close] = dialog().getAllByRole('button', { name: cancelText.close });
  await waitFor(() => expect(close).toHaveAttribute('aria-disabled', 'false'));
  await user.click(close ?? expect.fail('no close button'));
}

/** Runs the controller until it has no more changes to report. */
const settle = (condition: () => boolean) => act(() => until(condition));

describe('the cancel dialog', { timeout: 60_000 }, () => {
  it('separates what is signed from what the service says', async () => {
    const { user } = openPage();
    await openDialog(user);
    const signed = within(dialog().getByRole('region', { name: cancelText.youSign.title }));
    expect(signed.getByTitle(account)).toBeInTheDocument();
    expect(signed.getByTitle(orderHash)).toBeInTheDocument();
    expect(signed.queryByText('BTC/USDT')).not.toBeInTheDocument();
    const said = within(dialog().getByRole('region', { name: cancelText.serviceSays.title }));
    expect(said.getByText('BTC/USDT')).toBeInTheDocument();
    expect(said.queryByTitle(orderHash)).not.toBeInTheDocument();
  });

  it('leads by keyboard from wallet and key to a cancelled order, and gives focus back', async () => {
    const { service, user } = openPage();
    await user.tab();
    await user.keyboard('{Enter}');
    await primary('Connect demo wallet');
    await user.keyboard('{Enter}');
    await primary(cancelText.setup.authorise);
    await user.keyboard('{Enter}');
    await primary('Sign and send');
    expect(dialog().getByText(cancelText.sources['session-key'])).toBeInTheDocument();
    service.cancel = () => {
      service.orders = [order('canceled')];
      return Promise.resolve(reply({ accepted: true }));
    };
    await user.keyboard('{Enter}');
    expect(await dialog().findByText(cancelText.outcomes.cancelled)).toBeInTheDocument();
    expect(service.posts).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cancel order' })).toHaveFocus();
  });

  it('gives focus to the heading of the page if its row is gone', async () => {
    const { page, user } = openPage();
    await openDialog(user);
    act(() => page.set({ newest: executed, listed: false }));
    await pressClose(user);
    expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
  });

  it('does not say cancelled for an accepted cancel while its order is still active', async () => {
    const { service, user } = openPage();
    await getReady(user);
    await user.click(await primary('Sign and send'));
    expect(await dialog().findByText(cancelText.accepted)).toBeInTheDocument();
    expect(await dialog().findByText(cancelText.listedAs(orderNamesText.statuses.active))).toBeInTheDocument();
    expect(dialog().queryByText(cancelText.outcomes.cancelled)).not.toBeInTheDocument();
    expect(service.posts).toHaveLength(1);
  });

  it('sends once for a double click, and not at all for the second click of the step before', async () => {
    const { service, controller, user } = openPage();
    await openDialog(user);
    await user.dblClick(await primary('Connect demo wallet'));
    expect(await primary(cancelText.setup.authorise)).toBeInTheDocument();
    await user.dblClick(await primary(cancelText.setup.authorise));
    await primary('Sign and send');
    expect(service.posts).toEqual([]);
    await user.dblClick(await primary('Sign and send'));
    await settle(() => controller.journal.get().records.length === 1 && service.posts.length === 1);
    expect(service.posts).toHaveLength(1);
  });

  it('treats a held Enter key as one press', async () => {
    const { service, user } = openPage();
    await getReady(user);
    (await primary('Sign and send')).focus();
    await user.keyboard('{Enter>5}');
    await dialog().findByText(cancelText.accepted);
    await user.keyboard('{/Enter}');
    expect(service.posts).toHaveLength(1);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('says when nothing was sent because the order changed', async () => {
    const { service, page, user } = openPage();
    await getReady(user);
    act(() => page.set({ newest: executed, listed: true }));
    expect(await dialog().findByText(fate('executed-first'))).toHaveClass('text-down-text');
    expect(dialog().queryByRole('button', { name: 'Sign and send' })).not.toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: cancelText.notNow })).not.toBeInTheDocument();
    await pressClose(user);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(service.posts).toEqual([]);
  });

  it('shows the new status of the order, not the earlier one', async () => {
    const { service, page, user } = openPage();
    await getReady(user);
    const said = within(dialog().getByRole('region', { name: cancelText.serviceSays.title }));
    expect(said.getByText('active')).toBeInTheDocument();
    act(() => page.set({ newest: null, listed: true }));
    expect(said.getByText(cancelText.serviceSays.gone)).toBeInTheDocument();
    act(() => page.set({ newest: shown, listed: true }));
    service.cancel = () => {
      service.orders = [order('canceled')];
      return Promise.resolve(reply({ accepted: true }));
    };
    // It became enabled under the pointer, without a press.
    await waitFor(async () => expect(await primary('Sign and send')).toHaveAttribute('aria-disabled', 'false'));
    await user.click(await primary('Sign and send'));
    await dialog().findByText(cancelText.outcomes.cancelled);
    expect(said.getByText(orderNamesText.statuses.canceled)).toBeInTheDocument();
    expect(said.queryByText('active')).not.toBeInTheDocument();
  });

  it('says how the check before sending found the order, even after the list has lost it', async () => {
    const { service, page, user } = openPage();
    await getReady(user);
    service.orders = [order('canceled_by_sequencer')];
    await user.click(await primary('Sign and send'));
    await dialog().findByText(fate('cancelled-by-service'));
    act(() => page.set({ newest: null, listed: true }));
    expect(dialog().getByText(fate('cancelled-by-service'))).toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: 'Sign and send' })).not.toBeInTheDocument();
    expect(service.posts).toEqual([]);
  });

  it('looks up an order that has left the list until its outcome is known', async () => {
    const { service, page, user } = openPage();
    await getReady(user);
    service.orders = [order('tx_sent')];
    act(() => page.set({ newest: null, listed: true }));
    expect(dialog().getByText(`${cancelText.fateAwaited} ${cancelText.nothingSent.usually}`)).toBeInTheDocument();
    expect(await dialog().findByText(fate('executing'))).toBeInTheDocument();
    service.orders = [order('executed')];
    expect(await dialog().findByText(fate('executed-first'))).toBeInTheDocument();
    expect(dialog().queryByRole('button', { name: 'Sign and send' })).not.toBeInTheDocument();
    expect(service.posts).toEqual([]);
  });

  it('shows the reason that the service gave for a refusal, and offers another try', async () => {
    const { service, user } = openPage();
    service.cancel = () =>
      Promise.reject(
        apiError({
          status: 409,
          isErrorResponse: true,
          serviceMessage: 'order already executed',
          externalQueryId: 'q-7',
        }),
      );
    await getReady(user);
    await user.click(await primary('Sign and send'));
    expect(await dialog().findByText(cancelText.refused('order already executed'))).toBeInTheDocument();
    expect(dialog().getByText(cancelText.supportId('q-7'))).toBeInTheDocument();
    await user.click(await primary(cancelText.tryAgain));
    expect(await primary('Sign and send')).toBeInTheDocument();
    expect(service.posts).toHaveLength(1);
  });

  it('reports silence as unclear, and finds the outcome', async () => {
    const { service, user } = openPage();
    service.cancel = () => Promise.reject(apiError({ kind: 'timeout' }));
    await getReady(user);
    await user.click(await primary('Sign and send'));
    expect(await dialog().findByText(cancelText.unknown)).toBeInTheDocument();
    service.orders = [order('executed')];
    expect(await dialog().findByText(cancelText.outcomes['executed-first'])).toBeInTheDocument();
    expect(service.posts).toHaveLength(1);
  });

  it('can be closed while a cancel is in flight, and shows the same cancel when opened again', async () => {
    const { service, user } = openPage();
    let answer = (): void => undefined;
    service.cancel = () => new Promise((resolve) => (answer = () => resolve(reply({ accepted: true }))));
    await getReady(user);
    await user.click(await primary('Sign and send'));
    await dialog().findByText(cancelText.sending);
    await user.click(dialog().getAllByRole('button', { name: commonText.close })[0] ?? expect.fail('no close button'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await openDialog(user);
    expect(dialog().getByText(cancelText.sending)).toBeInTheDocument();
    service.orders = [order('expired')];
    answer();
    expect(await dialog().findByText(cancelText.outcomes.expired)).toBeInTheDocument();
    expect(service.posts).toHaveLength(1);
  });

  it('follows a cancel that another tab sends, and cannot send a second one', async () => {
    const { service, ports, user } = openPage();
    await getReady(user);
    const otherTab = createCancelJournal({ scope: ports.scope, area: ports.area, clock: ports.clock });
    const signed = { message: '', cellHash: '', publicKey: '', source: 'session-key' } as const;
    const atMs = ports.clock.now();
    otherTab.open({
      id: 'of another tab',
      target,
      signed,
      state: { phase: 'sent' },
      steps: [{ atMs, what: 'sent', detail: null }],
    });
    act(() => void ports.events.dispatchEvent(storageEvent(null)));
    expect(dialog().queryByRole('button', { name: 'Sign and send' })).not.toBeInTheDocument();
    // A press meant for "Sign and send" hits this button.
    const [inItsPlace] = dialog().getAllByRole('button', { name: cancelText.close });
    if (inItsPlace === undefined) throw new Error('no button stands there');
    await user.click(inItsPlace);
    expect(inItsPlace).toHaveAttribute('aria-disabled', 'true');
    service.orders = [order('canceled')];
    expect(await dialog().findByText(cancelText.outcomes.cancelled)).toBeInTheDocument();
    await waitFor(() => expect(inItsPlace).toHaveAttribute('aria-disabled', 'false'));
    await user.click(inItsPlace);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(service.posts).toEqual([]);
  });

  it('stays readable if signing is impossible', async () => {
    const { user } = openPage({ wallet: false });
    await openDialog(user);
    expect(await dialog().findByText(cancelText.setup.noWallets)).toBeInTheDocument();
    expect(await primary('Sign and send')).toHaveAttribute('aria-disabled', 'true');
    await user.click(await primary(cancelText.notNow));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
