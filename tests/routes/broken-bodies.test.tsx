import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { absentText } from '~/text/en/common';
import { marketFieldsText } from '~/text/en/market-fields';
import { practice } from '../contract/fixtures/practice';
import { openApp } from '../support/open-app';

type Row = Record<string, unknown>;
type Bend = (body: unknown) => unknown;

/** Opens the orders of the first demo account over a service that changes the answers of one operation. */
async function openBent(path: string, isBent: (url: URL) => boolean, bend: Bend) {
  return openApp({
    path,
    through: async (request, answer) => {
      const response = await answer();
      if (!isBent(new URL(request.url))) return response;
      return Response.json(bend(await response.json()), { headers: response.headers });
    },
  });
}

const isOrders = (url: URL) => url.pathname.startsWith('/api/orders/') && url.pathname.endsWith('/active');
const openOrders = (bend: (rows: Row[]) => unknown) =>
  openBent('/orders?trader=$trader', isOrders, (body) => bend(body as Row[]));

/** The market page of a market with changed answers; the others stay healthy. */
async function openMarket(bend: (market: Row) => unknown) {
  const address = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
  const isBent = (url: URL) => decodeURIComponent(url.pathname).endsWith(address);
  return openBent(`/markets/${address}?all=on`, isBent, (body) => bend(body as Row));
}

const ordersTable = () => screen.findByRole('table', { name: 'Orders' });
const problems = () => screen.findByRole('region', { name: 'Data problems' });

/** Operation, field, kind, sample and count of every problem, as read. */
async function problemRows(): Promise<string[]> {
  const table = within(await problems()).getByRole('table', { hidden: true });
  const [, ...rows] = within(table).getAllByRole('row', { hidden: true });
  return rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));
}

/** The definition beside a field's name on a market's page. */
async function fieldOf(label: string): Promise<HTMLElement> {
  const [term] = await screen.findAllByText(label, { selector: 'dt' });
  if (!(term?.nextElementSibling instanceof HTMLElement)) throw new Error(`no field ${label}`);
  return term.nextElementSibling;
}

describe('an order that breaks the contract', () => {
  it('shows unknown values and unreadable texts as they came, marked, and all others as a dash with the raw value', async () => {
    await openOrders(([first, ...others]) => [
      {
        ...first,
        status: 'frozen_by_moon',
        type: 'iceberg',
        direction: 7,
        limitPrice: 'soon',
        leverage: 3_000_000_000,
        createdAt: '2026-02-30T00:00:00Z',
      },
      ...others,
    ]);
    const cell = await within(await ordersTable()).findByText('frozen_by_moon');
    const row = cell.closest('tr');
    if (row === null) throw new Error('no row');
    for (const given of ['frozen_by_moon', 'iceberg', '7']) {
      const shown = within(row).getByText(given, { selector: '.unknown-value' });
      expect(shown.parentElement).toHaveTextContent(`unknown: ${given}`);
      expect(shown.parentElement).not.toHaveTextContent(/unreadable/);
    }
    for (const text of ['soon', '2026-02-30T00:00:00Z']) {
      const shown = within(row)
        .getAllByText(new RegExp(`^${text}`), { selector: '.unreadable *' })[0]
        ?.closest('.unreadable');
      expect(shown).toHaveAttribute('title', expect.stringContaining(JSON.stringify(text)));
      expect(shown).toHaveTextContent(/unreadable/);
    }
    for (const raw of ['3000000000']) {
      expect(within(row).getByRole('img', { name: new RegExp(`: ${raw}$`) })).toHaveTextContent('—');
    }
    expect(await problemRows()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/listActiveOrders.*\[\]\.status.*"frozen_by_moon"/),
        expect.stringMatching(/\[\]\.leverage.*3000000000/),
      ]),
    );
  });

  it("loses only its own row if it isn't an object", async () => {
    let healthy = 0;
    await openOrders((rows) => {
      healthy = rows.length;
      return [null, 'order', 12, [], ...rows];
    });
    await waitFor(async () => expect(within(await ordersTable()).getAllByRole('rowheader')).toHaveLength(healthy));
    expect(await problemRows()).toEqual([expect.stringMatching(/^listActiveOrders \| \[\] \| .*null \| 4$/)]);
  });

  it('shows both of two orders with one id', async () => {
    await openOrders(([first, second]) => [first, { ...second, id: first?.['id'] }]);
    await waitFor(async () => expect(within(await ordersTable()).getAllByRole('rowheader')).toHaveLength(2));
  });

  it('is shown once, and counted, if it comes twice with the same content', async () => {
    await openOrders(([first]) => [first, first]);
    expect(await problemRows()).toEqual([
      expect.stringMatching(/^listActiveOrders \| \[\*\] \| sent twice \| .*\| 1$/),
    ]);
    expect(within(await ordersTable()).getAllByRole('rowheader')).toHaveLength(1);
  });

  it('shows a missing price as missing', async () => {
    await openOrders(([first]) => {
      const { limitPrice: _left, ...rest } = first ?? {};
      return [{ ...rest, stopPrice: '1000000000' }];
    });
    const table = await ordersTable();
    expect(await within(table).findByTitle(absentText.missing)).toHaveTextContent('—');
  });
});

describe('an answer of another form', () => {
  it.each([
    ['null', null],
    ['an object', {}],
    ['a text', 'no'],
    ['a number', 0],
    ['a list without a readable row', [null, 'order', 12]],
  ])('%s in place of the orders is a failure, and not "no orders"', async (_name, body) => {
    await openOrders(() => body);
    expect(await within(await ordersTable()).findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});

describe('a market that breaks the contract', () => {
  it('shows the rest of it when amm is gone', async () => {
    await openMarket(({ amm: _gone, ...rest }) => rest);
    expect(within(await fieldOf(marketFieldsText.labels['settings.fee'])).getByText(/%$/)).toBeVisible();
    expect(within(await fieldOf(marketFieldsText.labels['amm.indexPrice'])).getByRole('img')).toHaveTextContent('—');
    expect(await problemRows()).toEqual([expect.stringMatching(/^getMarket.*amm/)]);
  });

  it('shows half a market as a real client received it: present values to the digit, the rest as missing', async () => {
    await openMarket(() => practice.market);
    expect(within(await fieldOf(marketFieldsText.labels['settings.fee'])).getByTitle(/^0\.12 ?%/)).toHaveAttribute(
      'value',
      '0.12',
    );
    expect(
      within(await fieldOf(marketFieldsText.labels['amm.indexPrice'])).getByRole('img', { name: absentText.missing }),
    ).toHaveTextContent('—');
    expect(await problemRows()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^getMarket \| amm\.indexPrice \| missing/)]),
    );
  });
});
