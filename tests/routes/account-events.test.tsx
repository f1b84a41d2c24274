import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { history, isEvents } from '../support/event-history';
import { fakeSight } from '../support/fake-sight';
import { openApp } from '../support/open-app';

const table = () => screen.findByRole('table', { name: 'Events' });
/** Rows of events, without the head. */
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1);
const numberOf = (row: HTMLElement) => Number(within(row).getAllByRole('cell').at(-1)?.textContent);
const refuse = (status: number) => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status }));
const intervals = {
  marketMs: 5_000,
  ordersMs: 4_000,
  positionsMs: 4_000,
  vaultsMs: 30_000,
  accountMs: 500,
  historyMs: 60_000,
};

afterEach(() => vi.unstubAllGlobals());

describe('the events of an account', () => {
  it('come newest first, with moment, outcome and transaction', async () => {
    await openApp({ path: '/account/events?trader=$trader' });
    await within(await table()).findAllByText('Succeeded');
    const [first, second] = await rows();
    if (first === undefined || second === undefined) throw new Error('no rows');
    expect(numberOf(first)).toBe(numberOf(second) + 1);
    expect(first.querySelector('time')).toHaveAttribute(
      'datetime',
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    );
    expect(within(first).getByRole('button', { name: 'Copy hash' })).toBeVisible();
    expect(screen.getByText('Timestamps are read as milliseconds.')).toBeVisible();
  });

  it('are asked for by type and order, which stay in the address', async () => {
    const { user, app, requests } = await openApp({ path: '/account/events?trader=$trader' });
    await within(await table()).findAllByText('Succeeded');
    await user.click(screen.getByText('Types: all'));
    await user.click(screen.getByRole('button', { name: 'Bundle failed' }));
    await within(await table()).findAllByText(/^Failed · 17\d /);
    await user.click(screen.getByRole('button', { name: 'Gas added' }));
    await user.click(screen.getByRole('radio', { name: 'Oldest first' }));
    await waitFor(() =>
      expect(requests.at(-1)).toMatch(/order=ASC.*event_type=add_gas_units(%2C|,)failed_bundle_execution/),
    );
    expect(app.router.state.location.search).toMatchObject({
      types: ['add_gas_units', 'failed_bundle_execution'],
      order: 'ASC',
    });
    expect(screen.queryByRole('button', { name: 'Account set up' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'All types' }));
    expect(await screen.findByText('Types: all')).toBeVisible();
  });

  it('open from a link with filters, and with broken ones show all', async () => {
    const { requests } = await openApp({
      path: '/account/events?trader=$trader&types=withdraw,nonsense&order=sideways',
    });
    await table();
    await waitFor(() =>
      expect(requests.some((request) => /order=DESC.*event_type=withdraw$/.test(request))).toBe(true),
    );
    expect(await screen.findByText('Types: 1 chosen')).toBeVisible();
  });

  it('are found by text among those read', async () => {
    const { app } = await openApp({ path: '/account/events?trader=$trader&q=referral%20fees' });
    await within(await table()).findAllByText('Referral fees');
    expect(within(await table()).queryByText('Trade settled')).toBeNull();
    expect(app.router.state.location.search).toMatchObject({ q: 'referral fees' });
  });

  it('go on at a wish, a page at a time, each once, until there are no more', async () => {
    const { user } = await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? history(230)(request) : answer()),
    });
    expect(await screen.findByText('100 events read, more exist')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('195 events read, more exist')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('230 events')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(await table()).toHaveAttribute('aria-rowcount', '231');
  });

  it('go on by themselves as their end comes near, one page at a time, and stop where that fails', async () => {
    const see = fakeSight();
    let broken = false;
    const { requests } = await openApp({
      path: '/account/events?trader=$trader&limit=50&types=ADD_GAS_UNITS,init_sa',
      through: (request, answer) => {
        if (!isEvents(request)) return answer();
        return broken ? refuse(400) : history(500)(request);
      },
    });
    const asked = () => requests.filter((request) => request.includes('/events?'));
    expect(await screen.findByText('50 events read, more exist')).toBeVisible();
    expect(asked()).toEqual([expect.stringMatching(/limit=50&offset=0&event_type=add_gas_units$/)]);
    expect(screen.getByText('The service does not filter by these, so they narrow nothing: init_sa')).toBeVisible();
    see(true);
    see(true);
    expect(await screen.findByText('95 events read, more exist')).toBeVisible();
    expect(asked()).toHaveLength(2);
    broken = true;
    see(true);
    expect(await screen.findByText(/^The service answered with error 400/)).toBeVisible();
    see(true);
    expect(asked()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  it('do not go on by themselves after they were begun anew: a list that is another one in each answer would be read for ever', async () => {
    const see = fakeSight();
    let latest = 0;
    const { requests } = await openApp({
      path: '/account/events?trader=$trader&limit=50',
      through: (request, answer) => {
        if (!isEvents(request)) return answer();
        return Promise.resolve(
          Response.json(Array.from({ length: 50 }, () => ({ sequence: (latest += 1), event: { type: 'excess' } }))),
        );
      },
    });
    await screen.findByText('50 events read, more exist');
    see(true);
    expect(await screen.findByText('The list changed while it was read, so it was begun anew.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Load more' })).toBeEnabled());
    const before = requests.length;
    see(true);
    await new Promise((done) => setTimeout(done, 0));
    expect(requests.slice(before).filter((request) => request.includes('/events?'))).toEqual([]);
  });

  it('are counted by type and over time, as far as they were read, and narrowed by a type or to what failed', async () => {
    const { user, app } = await openApp({ path: '/account/events?trader=$trader&limit=50' });
    const counts = within(await screen.findByRole('list', { name: 'By type' }));
    expect(screen.getByText(/^Of the 50 events read, back to/)).toBeVisible();
    const numbers = counts.getAllByRole('listitem').map((row) => Number(row.querySelector('data')?.value));
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(50);
    expect(await screen.findByRole('figure', { name: 'Rate' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Failed only' }));
    expect(await screen.findByText(/^\d+ shown · 50 events read, more exist$/)).toBeVisible();
    await user.click(counts.getByRole('button', { name: 'Only Trade settled' }));
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({
        types: ['trade_notification_v2'],
        failed: true,
        limit: 50,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Counts and rate' }));
    expect(screen.queryByRole('list', { name: 'By type' })).toBeNull();
    expect(app.router.state.location.search).toMatchObject({ activity: 'hide' });
  });

  it('keep what was read when more of it fails, and try again where it stopped', async () => {
    let broken = false;
    const { user } = await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => {
        if (!isEvents(request)) return answer();
        return broken && !request.url.includes('offset=0') ? refuse(400) : history(150)(request);
      },
    });
    broken = true;
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByText(/The service answered with error 400/)).toBeVisible();
    expect(await rows()).toHaveLength(100);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('150 events')).toBeVisible();
  });

  it('take new ones in at the top', async () => {
    let count = 5;
    await openApp({
      path: '/account/events?trader=$trader',
      config: { pollIntervals: intervals },
      through: (request, answer) => (isEvents(request) ? history(count)(request) : answer()),
    });
    expect(await screen.findByText('5 events')).toBeVisible();
    count = 7;
    expect(await screen.findByText('7 events')).toBeVisible();
    const [first] = await rows();
    expect(first && numberOf(first)).toBe(7);
  });

  it('say that they were begun anew when the list changed too much', async () => {
    let count = 120;
    await openApp({
      path: '/account/events?trader=$trader',
      config: { pollIntervals: intervals },
      through: (request, answer) => (isEvents(request) ? history(count)(request) : answer()),
    });
    await screen.findByText('100 events read, more exist');
    count = 5_000;
    expect(await screen.findByText('The list changed while it was read, so it was begun anew.')).toBeVisible();
  });

  it('are "none" only when there are none', async () => {
    await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? Promise.resolve(Response.json([])) : answer()),
    });
    expect(await screen.findByText('Nothing has happened to this account yet.')).toBeVisible();
    expect(screen.getByText('0 events')).toBeVisible();
  });

  it('are never "none" when the service lists some that are none', async () => {
    await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? Promise.resolve(Response.json([5, 'x'])) : answer()),
    });
    expect(await screen.findByText('The service lists events, and none of them could be read.')).toBeVisible();
    expect(screen.queryByText(/Nothing has happened/)).toBeNull();
  });

  it('are never "none" when they could not be read', async () => {
    await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? refuse(400) : answer()),
    });
    expect(await screen.findByText(/The service answered with error 400/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.queryByText(/Nothing has happened/)).toBeNull();
  });

  it('show variants and forms that the interface does not list as they came', async () => {
    const odd = [
      {
        sequence: 3,
        timestamp: 1_773_342_135,
        hash: '918961626b5e1d04',
        sender: '0:2bd90e36',
        type: 'SOMETHING_NEW',
        payload: { asset_id: 47 },
      },
      {
        sequence: 2,
        timestamp: 1_773_342_135_009_000,
        hash: [1, 2],
        event: { type: 'INIT_SA' },
        tx_status: { success: false, exit_code: 999 },
      },
      { hash: 'no hex' },
      'no event at all',
      { timestamp: 0, sender: `\u202E${'z'.repeat(3_000)}`, event: { type: `\uD800${'y'.repeat(3_000)}` } },
      { sequence: 1, event: { type: ' ' } },
    ];
    await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? Promise.resolve(Response.json(odd)) : answer()),
    });
    const shown = within(await table());
    expect(await shown.findByText('SOMETHING_NEW')).toBeVisible();
    expect(shown.getByText('Account set up')).toBeVisible();
    expect(shown.getByText('Failed · 999')).toBeVisible();
    expect(shown.getByTitle('918961626b5e1d04')).toBeVisible();
    expect(shown.getByTitle('0102')).toBeVisible();
    expect(screen.getByText('Timestamps are in different units, each judged by its size.')).toBeVisible();
    expect(shown.getByRole('link', { name: `\uFFFD${'y'.repeat(59)}…` })).toHaveAttribute(
      'href',
      expect.stringContaining('/events/x--0-_yyy'),
    );
    expect(shown.getByText(`\uFFFD${'z'.repeat(29)}…`)).toBeVisible();
    for (const link of shown.getAllByRole('link')) expect(link).toHaveAccessibleName();
    expect(screen.getByText('5 events')).toBeVisible();
  });
});

describe('one event', () => {
  it('opens over the list under an address of its own, and closes back to it', async () => {
    const { user, app } = await openApp({ path: '/account/events?trader=$trader&types=failed_bundle_execution' });
    const [link] = await within(await table()).findAllByRole('link', { name: 'Bundle failed' });
    if (link === undefined) throw new Error('no event');
    await user.click(link);
    const drawer = within(await screen.findByRole('dialog', { name: 'Event: Bundle failed' }));
    // The code of the transaction, and the contract's own in the payload.
    expect(
      drawer.getAllByText(/^\d+ (wrong created_at|query already processed|intent already processed)$/, {
        selector: 'dd',
      }),
    ).toHaveLength(2);
    expect(drawer.getByRole('region', { name: 'Payload' })).toBeVisible();
    expect(drawer.getByText('read as milliseconds')).toBeVisible();
    expect(app.router.state.location.pathname).toMatch(/^\/account\/events\/\d+$/);
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location).toMatchObject({
      pathname: '/account/events',
      search: { types: ['failed_bundle_execution'] },
    });
  });

  it('is reached from a link though it is older than what was read', async () => {
    const { user } = await openApp({
      path: '/account/events/20?trader=$trader',
      through: (request, answer) => (isEvents(request) ? history(150)(request) : answer()),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Event' }));
    expect(await drawer.findByText('This event is not among those read so far.')).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('dialog', { name: 'Event: Gas added' })).toBeVisible();
  });

  it('that does not exist is said not to', async () => {
    await openApp({
      path: '/account/events/nonsense?trader=$trader',
      through: (request, answer) => (isEvents(request) ? history(3)(request) : answer()),
    });
    expect(await screen.findByText(/^None of this account’s events has this number/)).toBeVisible();
  });
});
