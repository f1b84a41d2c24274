import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatFailure } from '~/domain/error-code';
import { commonText } from '~/text/en/common';
import { errorCodesText } from '~/text/en/error-codes';
import { ordersText } from '~/text/en/orders';
import { positionDrawerText } from '~/text/en/position-details';
import { openApp, type OpenAppOptions } from '../support/open-app';

const table = () => screen.findByRole('table', { name: 'Orders' });
const rowsOf = async () => {
  await within(await table()).findAllByRole('rowheader');
  return within(await table())
    .getAllByRole('row')
    .slice(1);
};
const firstRow = async () => {
  const [row] = await rowsOf();
  if (row === undefined) throw new Error('no rows');
  return row;
};

type Wire = Record<string, unknown>;
type Bent = { readonly orders?: readonly Wire[]; readonly indexPrice?: string; readonly market?: () => Response };

/** Only the service's first orders, with the given changes; markets at the given prices. */
function bent({ orders = [], indexPrice, market }: Bent): NonNullable<OpenAppOptions['through']> {
  return async (request, answer) => {
    const response = await answer();
    if (request.url.includes('/orders/')) {
      const all = (await response.json()) as Wire[];
      return Response.json(
        orders.flatMap((over, index) => (all[index] === undefined ? [] : [{ ...all[index], ...over }])),
      );
    }
    // The markets of positions are read too.
    if (request.url.includes('/positions/')) return Response.json([]);
    if (!request.url.includes('/market')) return response;
    if (market !== undefined) return market();
    const body = (await response.json()) as { readonly amm: Wire };
    return Response.json(indexPrice === undefined ? body : { ...body, amm: { ...body.amm, indexPrice } });
  };
}

const open = (over: Bent, rest: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/orders?trader=$trader', markets: 44, ...rest, through: bent(over) });
const limit: Wire = {
  type: 'limit',
  status: 'active',
  limitPrice: '110000000000',
  stopPrice: null,
  stopTriggerPrice: '90000000000',
  takeTriggerPrice: null,
  expiration: null,
};
const marketRequests = (requests: readonly string[]) => requests.filter((request) => request.includes('/market'));

describe('the prices of an order', () => {
  it('show their distance to the mark, by sign and in words, in the row and in the drawer', async () => {
    const { user, requests } = await open({ orders: [limit], indexPrice: '100000000000' });
    const row = await firstRow();
    expect((await within(row).findByText('+10.00%')).closest('data')).toHaveAttribute('value', '10');
    expect(row).toHaveTextContent('+10.00% above the mark price');
    expect(row).toHaveTextContent('−10.00% below the mark price');
    expect(marketRequests(requests)).toHaveLength(1);
    await user.click(within(row).getByRole('link', { name: ordersText.types.limit }));
    const drawer = await screen.findByRole('dialog', { name: /order$/ });
    await waitFor(() => expect(drawer).toHaveTextContent('+10.00% above the mark price'));
  });

  it('are shown without a distance, with the reason, while their market cannot be read', async () => {
    await open({ orders: [limit], market: () => Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }) });
    const row = await firstRow();
    expect(
      await within(row).findAllByRole('img', { name: /(?:could not be read|couldn’t be loaded)|failed/i }),
    ).not.toHaveLength(0);
    expect(row).toHaveTextContent('110.000');
    expect(within(row).getByRole('button', { name: 'Cancel order' })).toBeEnabled();
  });

  it('keep the last mark when it cannot be read again, and show its age', async () => {
    let broken = false;
    const market = () => Response.json({ code: 'NO', msg: 'not now' }, { status: 400 });
    const through: NonNullable<OpenAppOptions['through']> = (request, answer) =>
      bent({ orders: [limit], indexPrice: '100000000000', ...(broken ? { market } : {}) })(request, answer);
    const pollIntervals = {
      marketMs: 500,
      ordersMs: 60_000,
      positionsMs: 60_000,
      vaultsMs: 60_000,
      accountMs: 60_000,
      historyMs: 60_000,
    };
    const { skip } = await openApp({ path: '/orders?trader=$trader', markets: 44, config: { pollIntervals }, through });
    const row = await firstRow();
    const distance = await within(row).findByText('+10.00%');
    broken = true;
    skip(90_000);
    // By the age of the last answer, which may have been in flight.
    expect(await within(row).findAllByText(/^\d+ (s|min) old$/)).not.toHaveLength(0);
    expect(distance).toBeVisible();
  });

  it('are not compared after the order has ended, and its market is not requested', async () => {
    const { requests } = await open({ orders: [{ ...limit, status: 'executed' }] });
    expect(await firstRow()).not.toHaveTextContent('the mark');
    expect(marketRequests(requests)).toEqual([]);
  });
});

describe('the times of an order', () => {
  it('say that the clock has passed an expiry, which does not end the order, or that there is none', async () => {
    await open({
      orders: [
        { ...limit, expiration: '2026-05-13T11:00:00Z' },
        limit,
        { ...limit, expiration: '2031-01-01T00:00:00Z' },
        { ...limit, expiration: 'soon' },
      ],
    });
    const [past, none, far, broken] = await rowsOf();
    expect(past).toHaveTextContent(ordersText.expiredByClock);
    expect(none).toHaveTextContent(ordersText.neverExpires);
    expect(far).toHaveTextContent('1 Jan 2031');
    expect(broken).toHaveTextContent('soon (unreadable)');
  });

  it("use the clock of the service if this device's clock is wrong", async () => {
    const through: NonNullable<OpenAppOptions['through']> = async (request, answer) => {
      const response = await bent({ orders: [{ ...limit, expiration: '2026-05-13T11:55:00Z' }] })(request, answer);
      response.headers.set('date', new Date(Date.UTC(2026, 4, 13, 11, 50)).toUTCString());
      return response;
    };
    await openApp({ path: '/orders?trader=$trader', markets: 44, standing: true, through });
    expect(await firstRow()).toHaveTextContent('5:00');
    expect(await firstRow()).not.toHaveTextContent(ordersText.expiredByClock);
  });

  it('switch between dates and ages with one press', async () => {
    const { user } = await open({ orders: [{ ...limit, createdAt: '2026-05-13T09:00:00Z' }] });
    expect(await firstRow()).toHaveTextContent('13 May 2026');
    await user.click(screen.getByRole('radio', { name: ordersText.timeForm.age }));
    expect(await firstRow()).toHaveTextContent('3 h ago');
    await user.click(screen.getByRole('radio', { name: ordersText.timeForm.date }));
    expect(await firstRow()).toHaveTextContent('13 May 2026');
  });
});

describe('the links of an order', () => {
  it('lead to its intent, and to its position, with a calm page if that is gone', async () => {
    const market = `0:${'ab'.repeat(32)}`;
    const { user } = await open({ orders: [{ ...limit, positionId: `${market}_short_7` }] });
    const row = await firstRow();
    await user.click(within(row).getByRole('link', { name: ordersText.types.limit }));
    const details = within(await screen.findByRole('dialog', { name: /order$/ }));
    expect(details.getByRole('link', { name: ordersText.details.openIntent })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/intents\/[0-9a-f]{64}/),
    );
    const position = details.getByRole('link', { name: ordersText.details.openPosition(ordersText.side.short, '7') });
    expect(decodeURIComponent(position.getAttribute('href') ?? '')).toContain(`/positions/${market}/short/7`);
    await user.click(position);
    const drawer = await screen.findByRole('dialog', { name: ordersText.details.position });
    expect(await within(drawer).findByText(positionDrawerText.gone)).toBeVisible();
    expect(drawer).toHaveTextContent(positionDrawerText.goneHint);
  });

  it('lead to the list of its market and side if the position’s id is unreadable', async () => {
    const { trader, user } = await open({
      orders: [
        { ...limit, direction: 'long', positionId: 'no such form' },
        { ...limit, positionId: null },
      ],
    });
    const drawerOf = async (row: HTMLElement = document.body) => {
      await user.click(within(row).getByRole('link', { name: ordersText.types.limit }));
      return within(await screen.findByRole('dialog', { name: /order$/ }));
    };
    const isPosition = (name: string) => name.startsWith(ordersText.details.position);
    const [named, unnamed] = await rowsOf();
    const listed = await drawerOf(named);
    const href = listed.getByRole('link', { name: isPosition }).getAttribute('href') ?? '';
    expect(new URL(href, 'http://page.test').searchParams.get('side')).toBe('long');
    expect(decodeURIComponent(href)).toContain(trader);
    await user.click(listed.getByRole('button', { name: commonText.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const none = await drawerOf(unnamed);
    expect(none.getByText(ordersText.details.noPosition)).toBeVisible();
    expect(none.queryByRole('link', { name: /^(Open p|P)osition/ })).toBeNull();
  });
});

describe('the error text of an order', () => {
  it("is quoted as the service's words, as plain text only", async () => {
    const error = '<b>boom</b>\r\nsecond line\u202e\u0000 end';
    const { user } = await open({ orders: [{ ...limit, error }] });
    const row = await firstRow();
    expect(row).toHaveTextContent(`${ordersText.serviceSays} “<b>boom</b> second line\uFFFD␀ end”`);
    expect(row.querySelector('b')).toBeNull();
    await user.click(within(row).getByRole('link', { name: ordersText.types.limit }));
    const drawer = await screen.findByRole('dialog', { name: /order$/ });
    expect(within(drawer).getAllByText('<b>boom</b> second line\uFFFD␀ end')).not.toHaveLength(0);
  });

  it("with a known code shows its cause and advice, and the service's words in the drawer", async () => {
    const { user } = await open({ orders: [{ ...limit, status: 'error', error: 'intent already processed (174)' }] });
    const words = formatFailure(174n, errorCodesText);
    const row = await firstRow();
    expect(within(row).getByText(words)).toBeVisible();
    // A row shows four lines of it; the title has all of it.
    expect(within(row).getByText(words)).toHaveAttribute('title', `${words}\nintent already processed (174)`);
    expect(within(row).queryByText('intent already processed (174)')).toBeNull();
    await user.click(within(row).getByRole('link', { name: ordersText.types.limit }));
    const drawer = within(await screen.findByRole('dialog', { name: /order$/ }));
    expect(drawer.getByText(words)).toBeVisible();
    expect(drawer.getAllByText('intent already processed (174)')).toHaveLength(1);
  });
});
