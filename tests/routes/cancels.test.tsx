import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '~/lib/base64';
import { encodeCancelMessage } from '~/lib/cancel-message';
import type { CancelRecord } from '~/wallet/cancel-record';
import { cancelKeyPrefix } from '~/wallet/pending-cancels';
import { cancelProgressText } from '~/text/en/cancel';
import { cancelsText } from '~/text/en/cancels';
import { orderNamesText } from '~/text/en/order-names';
import { shellText } from '~/text/en/shell';
import { openApp, type OpenedApp } from '../support/open-app';

const table = () => screen.findByRole('table', { name: 'Cancels' });
/** The rows under the head, once there are some. */
const rows = async () => {
  const heads = await screen.findAllByRole('rowheader');
  return heads.map((head) => head.closest('tr'));
};
const hash = (digit: string) => digit.repeat(64);

const scope = 'demo 1 calm';

function record(id: string, state: CancelRecord['state'], sentAtMs: number): CancelRecord {
  const { boc } = encodeCancelMessage({ account: `0:${hash('1')}`, orderHash: hash(id) });
  return {
    id,
    target: {
      account: `0:${hash('1')}`,
      orderHash: hash(id),
      orderId: hash(id),
      trader: `0:${hash('1')}`,
      market: `0:${hash('2')}`,
      asset: 'BTC',
    },
    signed: { message: encodeBase64(boc), cellHash: hash('3'), publicKey: 'A'.repeat(43) + '=', source: 'session-key' },
    state,
    steps: [{ atMs: sentAtMs, what: 'sent', detail: null }],
  };
}

const cancelled = record(
  'a',
  {
    phase: 'settled',
    answer: { kind: 'accepted' },
    outcome: 'cancelled',
    sighting: { kind: 'ended', fate: 'cancelled', status: 'canceled', place: 'asset-orders' },
  },
  Date.UTC(2026, 4, 13, 10),
);

const refused = record(
  'b',
  {
    phase: 'refused',
    answer: { kind: 'refused', status: 409, code: 'NO', message: 'it is being executed', externalQueryId: null },
  },
  Date.UTC(2026, 4, 13, 11),
);

const executed = record(
  'c',
  {
    phase: 'settled',
    answer: { kind: 'unclear', reason: 'timeout', status: null, message: null },
    outcome: 'executed-first',
    sighting: { kind: 'ended', fate: 'executed-first', status: 'executed', place: 'history' },
  },
  Date.UTC(2026, 4, 13, 9),
);

/** Sent by a closed page: the exchange does not know this trader, so nothing will be found. */
const open = record(
  'd',
  {
    phase: 'unknown',
    answer: { kind: 'unclear', reason: 'interrupted', status: null, message: null },
    sighting: null,
    absences: 0,
  },
  Date.UTC(2026, 4, 13, 11),
);

const everything = [cancelled, refused, executed];

/** The page after an earlier visit that stored these records, under the scope of the app's exchange. */
function openCancels(records: readonly CancelRecord[], search = ''): Promise<OpenedApp> {
  const stored = Object.fromEntries(
    records.map((one) => [cancelKeyPrefix(scope) + one.id, JSON.stringify({ version: 1, value: one })]),
  );
  return openApp({ path: `/cancels${search}`, stored });
}

describe('the journal of cancels', () => {
  it('explains its purpose while it is empty', async () => {
    await openCancels([]);
    expect(await screen.findByText(cancelsText.none)).toBeVisible();
    expect(screen.getByRole('link', { name: cancelsText.toOrders })).toHaveAttribute(
      'href',
      expect.stringContaining('/orders'),
    );
  });

  it('has a row for each, newest first, with its outcome in the words of the dialog', async () => {
    await openCancels(everything);
    const [first, second, third] = await rows();
    expect(first).toHaveTextContent(cancelProgressText.refused('it is being executed'));
    expect(first).toHaveTextContent(cancelsText.neverSeen);
    expect(second).toHaveTextContent(cancelProgressText.outcomes.cancelled);
    expect(second).toHaveTextContent(`${orderNamesText.statuses.canceled} ${cancelsText.places['asset-orders']}`);
    expect(second).toHaveTextContent('13 May 2026, 10:00:00');
    expect(third).toHaveTextContent(cancelProgressText.outcomes['executed-first']);
    expect(screen.getByRole('region', { name: 'Cancels' })).toHaveTextContent(cancelsText.count(3));
  });

  it('links to the order of its trader, whoever is watched now', async () => {
    await openCancels([cancelled], '?trader=$trader');
    const link = await within(await table()).findByRole('link', { name: /^aaaaaa/ });
    const href = new URL(link.getAttribute('href') ?? '', 'http://page.test');
    expect(href.pathname).toBe(`/orders/${cancelled.target.orderId}`);
    expect(href.searchParams.get('trader')).toBe(cancelled.target.trader);
    expect(within(await table()).getByRole('link', { name: 'BTC' })).toHaveAttribute(
      'href',
      expect.stringContaining(`/markets/0%3A${hash('2')}`),
    );
  });

  it('names the order as the list had it, and colours its outcome; an older row has market and hash', async () => {
    // In the integers of the service.
    const terms = { side: 'short', type: 'stop', amount: '12900000', price: '/', trigger: '64850000000000/' };
    const { user } = await openCancels([{ ...cancelled, terms }, refused]);
    const [older, named] = await rows();
    const name = () => within(named ?? document.body).getByRole('link', { name: /^Stop/ });
    expect(name()).toHaveTextContent(/^Stop · BTC short · 0\.0129 · 64,850/);
    expect(named).not.toHaveTextContent(hash('a').slice(0, 6));
    expect(within(named ?? document.body).getByText(cancelProgressText.outcomes.cancelled)).toHaveClass('text-up-text');
    expect(older).toHaveTextContent('BTC · bbbbbb');
    expect(within(older ?? document.body).getByText(cancelProgressText.refused('it is being executed'))).toHaveClass(
      'text-down-text',
    );
    // The proof is one press away.
    await user.click(within(named ?? document.body).getByRole('link', { name: /^13 May 2026/ }));
    const drawer = await screen.findByRole('dialog', { name: cancelsText.details.title('Stop · BTC short') });
    const signed = within(drawer).getByRole('region', { name: cancelsText.details.signed });
    expect(within(signed).getByTitle(hash('a'))).toBeVisible();
    expect(within(signed).getByTitle(hash('3'))).toBeVisible();
  });

  it('is filtered by the words of an order', async () => {
    const terms = { side: 'short', type: 'take', amount: '1', price: '/', trigger: '/2' };
    await openCancels([cancelled, { ...executed, terms }], '?q=take%20profit');
    const shown = await rows();
    expect(shown.map((row) => row?.textContent)).toEqual([expect.stringContaining('Take profit · BTC short')]);
  });

  it('shows by its URL only waiting ones, or only finished ones', async () => {
    const { user, app } = await openCancels([...everything, open], '?show=waiting');
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Cancels' })).toHaveTextContent(cancelsText.countFiltered(1, 4)),
    );
    await user.click(screen.getByRole('radio', { name: cancelsText.shown.resolved }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Cancels' })).toHaveTextContent(cancelsText.countFiltered(3, 4)),
    );
    expect(app.router.history.location.search).toContain('show=resolved');
  });

  it('contains only rows of this service, even if another has the same prefix', async () => {
    const of = (service: string) =>
      [cancelKeyPrefix(service) + 'a', JSON.stringify({ version: 1, value: cancelled })] as const;
    const { app } = await openApp({
      path: '/cancels',
      stored: Object.fromEntries([of(`${scope}.b`), of('https://other.test')]),
    });
    expect(await screen.findByText(cancelsText.none)).toBeVisible();
    expect(screen.queryByText(cancelsText.unreadable(1))).toBeNull();
    expect(app.router.history.location.pathname).toBe('/cancels');
  });

  it('keeps 200 resolved rows and every unresolved one, however old', async () => {
    const first = record('e', { phase: 'sent' }, 0);
    const many = Array.from({ length: 203 }, (_, index) => ({
      ...cancelled,
      id: `many-${index}`,
      steps: [{ atMs: 1_000 + index, what: 'sent' as const, detail: null }],
    }));
    // No tab waits for the answer of `open` any more. Opening the page stores that, which deletes old records.
    await openCancels([...many, first]);
    const kept = () => Object.keys(window.localStorage).filter((key) => key.startsWith(cancelKeyPrefix(scope)));
    await waitFor(() => expect(kept()).toHaveLength(201));
    expect(kept()).toContain(cancelKeyPrefix(scope) + first.id);
    expect(kept()).not.toContain(`${cancelKeyPrefix(scope)}many-2`);
    expect(kept()).toContain(`${cancelKeyPrefix(scope)}many-3`);
  });

  it('is filtered and sorted by its URL', async () => {
    await openCancels(everything, '?sort=when.asc&q=the%20order');
    const shown = await rows();
    expect(shown.map((row) => row?.textContent)).toEqual([
      expect.stringContaining(cancelProgressText.outcomes['executed-first']),
      expect.stringContaining(cancelProgressText.outcomes.cancelled),
    ]);
    expect(screen.getByRole('region', { name: 'Cancels' })).toHaveTextContent(cancelsText.countFiltered(2, 3));
  });

  it('watches a cancel that an earlier visit left open, and shows the result', async () => {
    await openCancels([open]);
    expect(await within(await table()).findByText(cancelProgressText.unknown)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Cancels' })).toHaveTextContent(cancelsText.waiting(1));
    const link = screen.getByRole('link', { name: 'Cancels' });
    await waitFor(() => expect(link).toHaveAttribute('title', `Cancels: ${shellText.pendingCancels(1)}`));
    // The exchange does not know this trader, so every place answers that it knows no such order.
    expect(
      await within(await table()).findByText(
        (text) => text === cancelsText.seenNowhere || text === cancelsText.notRead,
      ),
    ).toBeVisible();
  });

  it('names unreadable entries, and leaves them where they are', async () => {
    const key = `${cancelKeyPrefix(scope)}odd`;
    await openApp({ path: '/cancels', stored: { [key]: '{"version":1,"value":{"id":7}}' } });
    expect(await screen.findByText(cancelsText.unreadable(1))).toBeVisible();
    expect(window.localStorage.getItem(key)).toContain('"id":7');
  });

  it('says that it lasts only as long as the page if the browser stores nothing', async () => {
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
    expect(await screen.findByText(cancelsText.notKept)).toBeVisible();
    Object.defineProperty(window, 'localStorage', before);
  });
});
