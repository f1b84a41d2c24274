import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatCode } from '~/domain/error-code';
import { commonText } from '~/text/en/common';
import { errorCodesText } from '~/text/en/error-codes';
import { errorsText } from '~/text/en/errors';
import { eventPayloadText, eventsActivityText, eventsText } from '~/text/en/events';
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
/** The failures of the exchange's contract. */
const contractCodes = [170n, 171n, 174n].map((code) => formatCode(code, errorCodesText));
const contractFailure = (words: string) => contractCodes.some((code) => words === eventsText.failedWith(code));
const activityButton = new RegExp(`^${eventsText.activity}`);
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
    await within(await table()).findAllByText(eventsText.succeeded);
    const [first, second] = await rows();
    if (first === undefined || second === undefined) throw new Error('no rows');
    expect(numberOf(first)).toBe(numberOf(second) + 1);
    expect(first.querySelector('time')).toHaveAttribute(
      'datetime',
      expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    );
    expect(within(first).getByRole('button', { name: 'Copy hash' })).toBeVisible();
    // Milliseconds are the usual unit; only others are named.
    for (const words of [...Object.values(eventsText.unitOf).map(eventsText.unitLine), eventsText.unitsDiffer])
      expect(screen.queryByText(words)).toBeNull();
  });

  it('name the market and the amount from their payload, with its token', async () => {
    await openApp({ path: '/account/events?trader=$trader&types=notify_update_position,trade_notification_v2' });
    await within(await table()).findAllByRole('link', { name: /\/(USDT?|NOT|TON)$/ });
    await waitFor(async () => {
      const cells = (await rows()).map((row) => within(row).getAllByRole('cell')[2]?.textContent ?? '');
      expect(cells.some((text) => /\d (USDT|TON|NOT)$/.test(text))).toBe(true);
    });
  });

  it('are requested by type and order, which stay in the address', async () => {
    const { user, app, requests } = await openApp({ path: '/account/events?trader=$trader' });
    await within(await table()).findAllByText(eventsText.succeeded);
    await user.click(screen.getByRole('button', { name: new RegExp(`^${eventsText.typesAll}`) }));
    await user.click(screen.getByRole('button', { name: eventsText.types.failed_bundle_execution }));
    await within(await table()).findAllByText(contractFailure);
    await user.click(screen.getByRole('button', { name: eventsText.types.add_gas_units }));
    await user.click(screen.getByRole('button', { name: eventsText.columns.time }));
    await waitFor(() =>
      expect(requests.findLast((request) => request.includes('/events?'))).toMatch(
        /order=ASC.*event_type=add_gas_units(%2C|,)failed_bundle_execution/,
      ),
    );
    expect(app.router.state.location.search).toMatchObject({
      types: ['add_gas_units', 'failed_bundle_execution'],
      order: 'ASC',
    });
    expect(screen.queryByRole('button', { name: eventsText.types.init_sa })).toBeNull();
    await user.click(screen.getByRole('button', { name: eventsText.typesClear }));
    expect(await screen.findByRole('button', { name: new RegExp(`^${eventsText.typesAll}`) })).toBeVisible();
  });

  it('open from a link with filters, and show all for a broken one', async () => {
    const { requests } = await openApp({
      path: '/account/events?trader=$trader&types=withdraw,nonsense&order=sideways',
    });
    await table();
    await waitFor(() =>
      expect(requests.some((request) => /order=DESC.*event_type=withdraw$/.test(request))).toBe(true),
    );
    expect(await screen.findByRole('button', { name: new RegExp(`^${eventsText.typesChosen(1)}`) })).toBeVisible();
  });

  it('are filtered by text among those read', async () => {
    const { app } = await openApp({ path: '/account/events?trader=$trader&q=referral%20fees' });
    await within(await table()).findAllByText(eventsText.types.referral_fees);
    expect(within(await table()).queryByText(eventsText.types.trade_notification_v2)).toBeNull();
    expect(app.router.state.location.search).toMatchObject({ q: 'referral fees' });
  });

  it('continue on request, a page at a time, each event once, until the end', async () => {
    const { user } = await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? history(230)(request) : answer()),
    });
    expect(await screen.findByText(eventsText.countAtLeast(100))).toBeVisible();
    await user.click(screen.getByRole('button', { name: eventsText.loadMore }));
    expect(await screen.findByText(eventsText.countAtLeast(195))).toBeVisible();
    await user.click(screen.getByRole('button', { name: eventsText.loadMore }));
    expect(await screen.findByText(eventsText.count(230))).toBeVisible();
    expect(screen.queryByRole('button', { name: eventsText.loadMore })).toBeNull();
    expect(await table()).toHaveAttribute('aria-rowcount', '231');
  });

  it('continue automatically near their end, one page at a time, and stop after a failure', async () => {
    const see = fakeSight();
    let broken = false;
    const { requests } = await openApp({
      path: '/account/events?trader=$trader&limit=50&types=ADD_GAS_UNITS,init_sa',
      through: (request, answer) => {
        if (!isEvents(request)) return answer();
        return broken ? refuse(400) : history(500)(request);
      },
    });
    const requested = () => requests.filter((request) => request.includes('/events?'));
    expect(await screen.findByText(eventsText.countAtLeast(50))).toBeVisible();
    expect(requested()).toEqual([expect.stringMatching(/limit=50&offset=0&event_type=add_gas_units$/)]);
    expect(screen.getByText(eventsText.typesLeftOut('init_sa'))).toBeVisible();
    see(true);
    see(true);
    expect(await screen.findByText(eventsText.countAtLeast(95))).toBeVisible();
    expect(requested()).toHaveLength(2);
    broken = true;
    see(true);
    expect(await screen.findByText(/^The exchange answered with error 400/)).toBeVisible();
    see(true);
    expect(requested()).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  });

  it('do not continue automatically after a restart: a list that changes with every answer would be read without end', async () => {
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
    await screen.findByText(eventsText.countAtLeast(50));
    see(true);
    expect(await screen.findByText(eventsText.restarted)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: eventsText.loadMore })).toBeEnabled());
    const before = requests.length;
    see(true);
    await new Promise((done) => setTimeout(done, 0));
    expect(requests.slice(before).filter((request) => request.includes('/events?'))).toEqual([]);
  });

  it('are counted by type and over time, as far as they were read, and narrowed to a type or to failures', async () => {
    // A new event would change the counts.
    const { user, app } = await openApp({ path: '/account/events?trader=$trader&limit=50', standing: true });
    expect(screen.queryByRole('list', { name: eventsActivityText.countsTitle })).toBeNull();
    await user.click(await screen.findByRole('button', { name: activityButton }));
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ activity: 'show' }));
    const counts = within(await screen.findByRole('list', { name: eventsActivityText.countsTitle }));
    expect(screen.getByText((words) => words.includes(eventsActivityText.backTo)).parentElement).toHaveTextContent(
      `${eventsText.count(50)} · ${eventsActivityText.backTo}`,
    );
    const numbers = counts.getAllByRole('listitem').map((row) => Number(row.querySelector('data')?.value));
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(50);
    expect(await screen.findByRole('figure', { name: eventsActivityText.rateTitle })).toBeVisible();
    await user.click(screen.getByRole('button', { name: eventsText.failedOnly }));
    expect(await screen.findByText((words) => words.endsWith(` shown · ${eventsText.countAtLeast(50)}`))).toBeVisible();
    await user.click(
      counts.getByRole('button', { name: eventsActivityText.onlyType(eventsText.types.trade_notification_v2) }),
    );
    await waitFor(() =>
      expect(app.router.state.location.search).toMatchObject({
        types: ['trade_notification_v2'],
        failed: true,
        limit: 50,
      }),
    );
    await user.click(screen.getByRole('button', { name: activityButton }));
    await waitFor(() => expect(screen.queryByRole('list', { name: eventsActivityText.countsTitle })).toBeNull());
    expect(app.router.state.location.search).not.toHaveProperty('activity', 'show');
  });

  it('keep the pages already read when a further one fails, and retry from there', async () => {
    let broken = false;
    const { user } = await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => {
        if (!isEvents(request)) return answer();
        return broken && !request.url.includes('offset=0') ? refuse(400) : history(150)(request);
      },
    });
    broken = true;
    await user.click(await screen.findByRole('button', { name: eventsText.loadMore }));
    expect(await screen.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(await rows()).toHaveLength(100);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(eventsText.count(150))).toBeVisible();
  });

  it('show new ones at the top', async () => {
    let count = 5;
    await openApp({
      path: '/account/events?trader=$trader',
      config: { pollIntervals: intervals },
      through: (request, answer) => (isEvents(request) ? history(count)(request) : answer()),
    });
    expect(await screen.findByText(eventsText.count(5))).toBeVisible();
    count = 7;
    expect(await screen.findByText(eventsText.count(7))).toBeVisible();
    const [first] = await rows();
    expect(first && numberOf(first)).toBe(7);
  });

  it('say that they were restarted when the list changed too much', async () => {
    let count = 120;
    await openApp({
      path: '/account/events?trader=$trader',
      config: { pollIntervals: intervals },
      through: (request, answer) => (isEvents(request) ? history(count)(request) : answer()),
    });
    await screen.findByText(eventsText.countAtLeast(100));
    count = 5_000;
    expect(await screen.findByText(eventsText.restarted)).toBeVisible();
  });

  it('are "none" only if the list is empty', async () => {
    await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? Promise.resolve(Response.json([])) : answer()),
    });
    expect(await screen.findByText(eventsText.none)).toBeVisible();
    expect(screen.getByText(eventsText.count(0))).toBeVisible();
  });

  it('are never "none" if the service lists invalid ones', async () => {
    await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? Promise.resolve(Response.json([5, 'x'])) : answer()),
    });
    expect(await screen.findByText(`${errorsText.titles.shape}.`)).toBeVisible();
    expect(screen.queryByText(eventsText.none)).toBeNull();
  });

  it('are never "none" if they could not be read', async () => {
    await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? refuse(400) : answer()),
    });
    expect(await screen.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(screen.queryByText(eventsText.none)).toBeNull();
  });

  it('show types and forms outside the interface as they came', async () => {
    const odd = [
      {
        sequence: 3,
        timestamp: 1_773_342_135,
        hash: '918961626b5e1d04'.repeat(4),
        sender: '0:2bd90e36',
        type: 'SOMETHING_NEW',
        payload: { asset_id: 47 },
      },
      {
        sequence: 2,
        timestamp: 1_773_342_135_009_000,
        hash: Array.from({ length: 32 }, () => 2),
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
    expect(shown.getByText(eventsText.types.init_sa)).toBeVisible();
    expect(shown.getByText('Failed · 999')).toBeVisible();
    expect(shown.getByTitle('918961626b5e1d04'.repeat(4))).toBeVisible();
    expect(shown.getByTitle('02'.repeat(32))).toBeVisible();
    expect(screen.getByText(eventsText.unitsDiffer)).toBeVisible();
    expect(shown.getByRole('link', { name: `\uFFFD${'y'.repeat(59)}…` })).toHaveAttribute(
      'href',
      expect.stringContaining('/events/x--0-_yyy'),
    );
    expect(shown.getByText(`\uFFFD${'z'.repeat(29)}…`)).toBeVisible();
    for (const link of shown.getAllByRole('link')) expect(link).toHaveAccessibleName();
    expect(screen.getByText(eventsText.count(5))).toBeVisible();
  });
});

describe('the events of one day', () => {
  const DAY_MS = 86_400_000;
  /** Four events a day up to noon of 20 November 2026, newest first. */
  const daily = (count: number) => (request: Request) => {
    const query = new URL(request.url).searchParams;
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    const newest = Date.UTC(2026, 10, 20, 12);
    const all = Array.from({ length: count }, (_, index) => ({
      sequence: count - index,
      timestamp: newest - (index * DAY_MS) / 4,
      event: { type: 'excess' },
    }));
    // A service with its own limit, so that a far day takes several answers.
    return Promise.resolve(Response.json(all.slice(offset, offset + Math.min(limit, 40))));
  };
  const shownDays = async () =>
    new Set((await rows()).map((row) => row.querySelector('time')?.getAttribute('datetime')?.slice(0, 10)));

  it('are the only ones shown once the list reaches them, and a press brings all back', async () => {
    const { user, app, requests } = await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? daily(400)(request) : answer()),
    });
    await within(await table()).findAllByText(eventsText.types.excess);
    fireEvent.change(screen.getByLabelText(eventsText.day.label), { target: { value: '2026-10-03' } });
    const shown = await table();
    await waitFor(() => expect(shown.querySelectorAll('tbody time')).toHaveLength(4));
    expect(await shownDays()).toEqual(new Set(['2026-10-03']));
    expect(screen.getByText(eventsText.day.only('3 Oct 2026'))).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ day: '2026-10-03' });
    await waitFor(() => expect(screen.queryByRole('button', { name: eventsText.loadMore })).toBeNull());
    const requested = requests.length;
    await user.click(screen.getByRole('button', { name: eventsText.day.clear }));
    await waitFor(() => expect(shown.querySelectorAll('tbody time').length).toBeGreaterThan(4));
    expect(requested).toBeGreaterThan(3);
  });

  it('are filtered only once the typed day is complete, since its digits form other days on the way', async () => {
    const { user, app } = await openApp({
      path: '/account/events?trader=$trader',
      through: (request, answer) => (isEvents(request) ? daily(40)(request) : answer()),
    });
    await within(await table()).findAllByText(eventsText.types.excess);
    const field = screen.getByLabelText(eventsText.day.label);
    await user.click(field);
    for (const [key, day] of [
      ['1', '2026-01-13'],
      ['1', '2026-11-13'],
    ] as const) {
      fireEvent.keyDown(field, { key });
      fireEvent.change(field, { target: { value: day } });
      expect(app.router.state.location.search).not.toHaveProperty('day');
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ day: '2026-11-13' }));
  });

  it('are reported as none if the list passes the day without any', async () => {
    await openApp({
      path: '/account/events?trader=$trader&day=2026-11-25',
      through: (request, answer) => (isEvents(request) ? daily(400)(request) : answer()),
    });
    expect(await screen.findByText(eventsText.day.none('25 Nov 2026'))).toBeVisible();
  });

  it('say how far the list has come if it cannot be continued', async () => {
    let broken = false;
    await openApp({
      path: '/account/events?trader=$trader&day=2026-10-03',
      through: (request, answer) => {
        if (!isEvents(request)) return answer();
        if (broken) return refuse(400);
        broken = request.url.includes('offset=35');
        return daily(400)(request);
      },
    });
    expect(await screen.findAllByText(eventsText.day.short('3 Oct 2026', '2 Nov 2026', 30))).not.toHaveLength(0);
    expect(screen.queryByText(eventsText.day.none('3 Oct 2026'))).toBeNull();
    expect(screen.getByRole('button', { name: commonText.retry })).toBeEnabled();
  });
});

describe('one event', () => {
  it('opens over the list with its own address, and closes back to it', async () => {
    const { user, app } = await openApp({ path: '/account/events?trader=$trader&types=failed_bundle_execution' });
    const [link] = await within(await table()).findAllByRole('link', {
      name: eventsText.types.failed_bundle_execution,
    });
    if (link === undefined) throw new Error('no event');
    await user.click(link);
    const drawer = within(
      await screen.findByRole('dialog', { name: eventsText.drawerTitle(eventsText.types.failed_bundle_execution) }),
    );
    // The code of the transaction, and the contract's own code in the payload.
    expect(drawer.getAllByText((words) => contractCodes.includes(words), { selector: 'dd, dd *' })).toHaveLength(2);
    expect(drawer.getByRole('region', { name: eventPayloadText.title })).toBeVisible();
    expect(drawer.getByText(eventsText.unitOf.ms)).toBeVisible();
    expect(app.router.state.location.pathname).toMatch(/^\/account\/events\/\d+$/);
    await user.click(drawer.getByRole('button', { name: commonText.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(app.router.state.location).toMatchObject({
      pathname: '/account/events',
      search: { types: ['failed_bundle_execution'] },
    });
  });

  it('opens from a link even if it is older than the events read so far', async () => {
    const { user } = await openApp({
      path: '/account/events/20?trader=$trader',
      through: (request, answer) => (isEvents(request) ? history(150)(request) : answer()),
    });
    const drawer = within(await screen.findByRole('dialog', { name: eventsText.notReadTitle }));
    expect(await drawer.findByText(eventsText.notRead)).toBeVisible();
    await user.click(drawer.getByRole('button', { name: eventsText.loadMore }));
    expect(
      await screen.findByRole('dialog', { name: eventsText.drawerTitle(eventsText.types.add_gas_units) }),
    ).toBeVisible();
  });

  it('is reported as missing if it does not exist', async () => {
    await openApp({
      path: '/account/events/nonsense?trader=$trader',
      through: (request, answer) => (isEvents(request) ? history(3)(request) : answer()),
    });
    expect(await screen.findByText(eventsText.noSuch)).toBeVisible();
  });
});
