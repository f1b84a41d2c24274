import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { walletForms } from '~/lib/address-forms';
import { encodeBase64 } from '~/lib/base64';
import { encodeCancelMessage } from '~/lib/cancel-message';
import type { CancelRecord } from '~/wallet/cancel-record';
import { cancelKeyPrefix } from '~/wallet/pending-cancels';
import { cancelText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { commonText } from '~/text/en/common';
import { openApp } from '../support/open-app';

const account = `0:${'1'.repeat(64)}`;
const orderHash = 'a'.repeat(64);
const at = (minute: number) => Date.UTC(2026, 4, 13, 10, minute);

const record: CancelRecord = {
  id: '0a1b',
  target: { account, orderHash, orderId: orderHash, trader: account, market: `0:${'2'.repeat(64)}`, asset: 'BTC' },
  signed: {
    message: encodeBase64(encodeCancelMessage({ account, orderHash }).boc),
    cellHash: '3'.repeat(64),
    publicKey: `${'A'.repeat(43)}=`,
    source: 'session-key',
  },
  state: {
    phase: 'settled',
    answer: { kind: 'unclear', reason: 'service-error', status: 502, message: 'try later' },
    outcome: 'executed-first',
    sighting: { kind: 'ended', fate: 'executed-first', status: 'executed', place: 'history' },
  },
  steps: [
    { atMs: at(0), what: 'confirmed', detail: null },
    { atMs: at(1), what: 'verified', detail: null },
    { atMs: at(2), what: 'sent', detail: null },
    { atMs: at(3), what: 'unknown', detail: 'service-error' },
    { atMs: at(4), what: 'seen', detail: 'active' },
    { atMs: at(5), what: 'seen', detail: 'halted_by_moon' },
    { atMs: at(6), what: 'settled', detail: 'executed-first' },
  ],
};

function openRecord(one: CancelRecord, id: string = one.id) {
  return openApp({
    path: `/cancels?cancel=${id}`,
    stored: { [`${cancelKeyPrefix('demo 1 calm')}${one.id}`]: JSON.stringify({ version: 1, value: one }) },
  });
}

describe('one cancel of the journal', () => {
  it('opens by its URL, with every step and its time, in our words or quoted', async () => {
    await openRecord(record);
    const drawer = await screen.findByRole('dialog', { name: 'Cancel · BTC' });
    const steps = within(within(drawer).getByRole('list', { name: cancelsText.details.steps })).getAllByRole(
      'listitem',
    );
    expect(steps.map((step) => step.textContent)).toEqual([
      `${cancelsText.steps.confirmed} 13 May 2026, 10:00:00`,
      `${cancelsText.steps.verified} 13 May 2026, 10:01:00`,
      `${cancelsText.steps.sent} 13 May 2026, 10:02:00`,
      `${cancelsText.steps.unknown} ${cancelText.unclear['service-error']}13 May 2026, 10:03:00`,
      `${cancelsText.steps.seen} Active13 May 2026, 10:04:00`,
      `${cancelsText.steps.seen} “halted_by_moon”13 May 2026, 10:05:00`,
      `${cancelsText.steps.settled} ${cancelText.outcomes['executed-first']}13 May 2026, 10:06:00`,
    ]);
  });

  it('shows what was signed, read from the bytes, separately from what the service said', async () => {
    await openRecord({ ...record, target: { ...record.target, account: `0:${'9'.repeat(64)}` } });
    const signed = await screen.findByRole('region', { name: cancelsText.details.signed });
    expect(within(signed).getByTitle(walletForms.full(account, 'account'))).toBeVisible();
    expect(within(signed).getByTitle(orderHash)).toBeVisible();
    expect(within(signed).getByTitle(record.signed.cellHash)).toBeVisible();
    expect(within(signed).getByTitle(record.signed.publicKey)).toBeVisible();
    expect(signed).toHaveTextContent(cancelText.sources['session-key']);
    const service = screen.getByRole('region', { name: cancelsText.details.service });
    expect(service).toHaveTextContent(`${cancelsText.details.answer}${cancelsText.details.answers.unclear}`);
    expect(service).toHaveTextContent('502');
    expect(service).toHaveTextContent('“try later”');
  });

  it('admits unreadable bytes', async () => {
    await openRecord({ ...record, signed: { ...record.signed, message: 'te6cck' } });
    expect(
      await within(await screen.findByRole('region', { name: cancelsText.details.signed })).findAllByText(
        cancelsText.details.unreadableBytes,
      ),
    ).toHaveLength(2);
  });

  it('is reached from its row by keyboard, and returns to the list', async () => {
    const { user, app } = await openRecord(record, '');
    const link = await screen.findByRole('link', { name: '13 May 2026, 10:02:00' });
    link.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Cancel · BTC' })).toBeVisible();
    expect(app.router.history.location.search).toContain('cancel=0a1b');
    await user.click(screen.getByRole('button', { name: commonText.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.history.location.search).not.toContain('cancel=');
  });

  it('says so when the journal has no such cancel', async () => {
    await openRecord(record, 'ffff');
    expect(await screen.findByText(cancelsText.details.notHere)).toBeVisible();
  });

  it('is searched for again if it was found nowhere, and waits only as long as the reader wants', async () => {
    const lost: CancelRecord = {
      ...record,
      state: {
        phase: 'settled',
        answer: { kind: 'accepted' },
        outcome: 'no-longer-listed',
        sighting: { kind: 'absent', intentPhase: null },
      },
    };
    const { user } = await openRecord(lost);
    const drawer = await screen.findByRole('dialog', { name: 'Cancel · BTC' });
    await user.click(within(drawer).getByRole('button', { name: cancelsText.actions['watch-again'] }));
    expect(await within(drawer).findByText((text) => text.startsWith(cancelsText.steps.reopened))).toBeVisible();
    expect(within(drawer).queryByRole('button', { name: cancelsText.actions['watch-again'] })).toBeNull();
    expect(screen.getByRole('region', { name: 'Cancels' })).toHaveTextContent(cancelsText.waiting(1));
    await user.click(within(drawer).getByRole('button', { name: cancelsText.actions['given-up'] }));
    expect(await within(drawer).findByRole('button', { name: cancelsText.actions['watch-again'] })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Cancels' })).not.toHaveTextContent(cancelsText.waiting(0).slice(2));
  });
});
