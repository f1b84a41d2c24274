import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cancelKeyPrefix } from '~/wallet/pending-cancels';
import type { CancelRecord } from '~/wallet/cancel-record';
import { openApp, type OpenedApp } from '../support/open-app';

const table = () => screen.findByRole('table', { name: 'Cancels' });
/** The rows under the head, once there are some. */
const rows = async () => {
  const heads = await screen.findAllByRole('rowheader');
  return heads.map((head) => head.closest('tr'));
};
const hash = (digit: string) => digit.repeat(64);

function record(id: string, state: CancelRecord['state'], sentAtMs: number): CancelRecord {
  return {
    id,
    target: { account: `0:${hash('1')}`, orderHash: hash(id), orderId: hash(id), trader: `0:${hash('1')}`, market: `0:${hash('2')}`, asset: 'BTC' },
    signed: { message: 'te6cck', cellHash: hash('3'), publicKey: 'A'.repeat(43) + '=', source: 'session-key' },
    state,
    steps: [{ atMs: sentAtMs, what: 'sent', detail: null }],
  };
}

const cancelled = record('a', {
  phase: 'settled',
  answer: { kind: 'accepted' },
  outcome: 'cancelled',
  sighting: { kind: 'ended', fate: 'cancelled', status: 'canceled', place: 'asset-orders' },
}, Date.UTC(2026, 4, 13, 10));

const refused = record('b', {
  phase: 'refused',
  answer: { kind: 'refused', status: 409, code: 'NO', message: 'it is being executed', externalQueryId: null },
}, Date.UTC(2026, 4, 13, 11));

const executed = record('c', {
  phase: 'settled',
  answer: { kind: 'unclear', reason: 'timeout', status: null, message: null },
  outcome: 'executed-first',
  sighting: { kind: 'ended', fate: 'executed-first', status: 'executed', place: 'history' },
}, Date.UTC(2026, 4, 13, 9));

const everything = [cancelled, refused, executed];

/** The page after an earlier visit that left these, under the scope of the exchange that the app talks to. */
function openCancels(records: readonly CancelRecord[], search = ''): Promise<OpenedApp> {
  const stored = Object.fromEntries(
    records.map((one) => [cancelKeyPrefix('demo 1 calm') + one.id, JSON.stringify({ version: 1, value: one })]),
  );
  return openApp({ path: `/cancels${search}`, stored });
}

describe('the journal of cancels', () => {
  it('says what it is for while it is empty', async () => {
    await openCancels([]);
    expect(await screen.findByText(/^No cancel was sent from this browser yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to Orders' })).toHaveAttribute('href', expect.stringContaining('/orders'));
  });

  it('has a row for each, newest first, with what came of it in the words of the dialog', async () => {
    await openCancels(everything);
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent('The service refused the cancel: it is being executed');
    expect(first).toHaveTextContent('Not looked for yet');
    expect(second).toHaveTextContent('The order is cancelled.');
    expect(second).toHaveTextContent('Cancelled in the orders of its asset');
    expect(second).toHaveTextContent('13 May 2026, 10:00:00');
    expect(third).toHaveTextContent('The order was executed before the cancel took effect.');
    expect(screen.getByRole('region', { name: 'Cancels' })).toHaveTextContent('3 cancels');
  });

  it('links to the order of the trader it belongs to, whoever is watched now', async () => {
    await openCancels([cancelled], '?trader=$trader');
    const link = await within(await table()).findByRole('link');
    const href = new URL(link.getAttribute('href') ?? '', 'http://page.test');
    expect(href.pathname).toBe(`/orders/${cancelled.target.orderId}`);
    expect(href.searchParams.get('trader')).toBe(cancelled.target.trader);
  });

  it('is filtered and sorted by its URL', async () => {
    await openCancels(everything, '?sort=when.asc&q=the%20order');
    const shown = await rows();
    expect(shown.map((row) => row?.textContent)).toEqual([
      expect.stringContaining('was executed before'),
      expect.stringContaining('The order is cancelled.'),
    ]);
    expect(screen.getByRole('region', { name: 'Cancels' })).toHaveTextContent('2 of 3 cancels');
  });

  it('watches a cancel that an earlier visit left open, and says what it finds', async () => {
    const open = record('d', { phase: 'unknown', answer: { kind: 'unclear', reason: 'interrupted', status: null, message: null }, sighting: null, absences: 0 }, Date.UTC(2026, 4, 13, 11));
    await openCancels([open]);
    expect(await within(await table()).findByText(/^It is not clear whether the service received the cancel/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Cancels' })).toHaveTextContent('1 waits for its outcome');
    // The exchange knows no such trader, so every place says that it knows no such order.
    expect(await within(await table()).findByText(/^(Found nowhere|Could not be read)/)).toBeVisible();
  });

  it('names entries that it cannot read, and leaves them where they are', async () => {
    const key = `${cancelKeyPrefix('demo 1 calm')}odd`;
    await openApp({ path: '/cancels', stored: { [key]: '{"version":1,"value":{"id":7}}' } });
    expect(await screen.findByText(/^1 entry of the journal cannot be read/)).toBeVisible();
    expect(window.localStorage.getItem(key)).toContain('"id":7');
  });

  it('says that it lasts only as long as the page where the browser keeps nothing', async () => {
    const { app } = await openApp({ path: '/settings' });
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    const before = Object.getOwnPropertyDescriptor(window, 'localStorage') ?? {};
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    app.router.history.push('/cancels');
    expect(await screen.findByText(/lasts only as long as this page/)).toBeVisible();
    Object.defineProperty(window, 'localStorage', before);
  });
});
