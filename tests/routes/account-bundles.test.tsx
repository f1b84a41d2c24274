import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shortAddress } from '~/lib/address';
import { openApp } from '../support/open-app';

const table = () => screen.findByRole('table', { name: 'Bundles' });
const idOf = (request: Request) => Number(/\/bundles\/(\d+)$/.exec(new URL(request.url).pathname)?.[1]);
const isBundle = (request: Request) => /\/bundles\/\d+$/.test(new URL(request.url).pathname);
const refuse = (status: number) => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status }));
const hash = 'ab'.repeat(32);
const bytes = Array.from({ length: 32 }, () => 0xab);
const market = '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3';
const bundle = {
  created_at: '2026-05-13T11:59:00Z',
  ext_hash: bytes,
  gasless_source: 1,
  id: { addr: `0:${'11'.repeat(32)}`, direction: 'short', market, owner: `0:${'22'.repeat(32)}` },
  intent_hashes: [bytes],
  intents: [{ hash: bytes, action_phase: 'settling' }],
};

type Service = { readonly queryId?: unknown; readonly bundleOf?: (id: number) => Promise<Response> };

/** A service whose query ids and bundles are these; the rest is the simulated exchange. */
function service({ queryId = { executor_query_id: 101, max_live_query_id: 100 }, bundleOf = () => refuse(404) }: Service) {
  return (request: Request, answer: () => Promise<Response>) => {
    if (request.url.endsWith('/queryID')) return Promise.resolve(Response.json(queryId));
    return isBundle(request) ? bundleOf(idOf(request)) : answer();
  };
}

const onlyLive = (id: number) => (bundleId: number) => (bundleId === id ? Promise.resolve(Response.json(bundle)) : refuse(404));

const bundlesAsked = (requests: readonly string[]) => requests.filter((request) => /\/bundles\/\d+$/.test(request)).map((request) => Number(request.split('/').at(-1)));
const older = () => screen.findByRole('button', { name: 'Ask for 32 older ids' });

describe('the bundles of an account', () => {
  it('are the highest live one, which alone is asked for without being told to', async () => {
    const { requests } = await openApp({ path: '/account/bundles?trader=$trader', through: service({ bundleOf: onlyLive(100) }) });
    const row = within(await within(await table()).findByRole('row', { name: /^100/ }));
    expect(row.getByRole('link', { name: 'BTC/USDT' })).toBeVisible();
    expect(row.getByText('Short')).toBeVisible();
    expect(row.getByRole('link', { name: shortAddress(hash) })).toHaveAttribute('href', expect.stringContaining(`/intents/${hash}`));
    expect(screen.getByText('1 live bundle found')).toBeVisible();
    expect(screen.getByText(/which the browser writes down as an error/)).toBeVisible();
    expect(bundlesAsked(requests)).toEqual([100]);
  });

  it('are read once, and leave when the service says so', async () => {
    let queryId: unknown = { executor_query_id: 101, max_live_query_id: 100 };
    const { app, requests, skip } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: (request, answer) => service({ queryId, bundleOf: onlyLive(100) })(request, answer),
    });
    await within(await table()).findByRole('row', { name: /^100/ });
    skip(60_000);
    queryId = { executor_query_id: 101 };
    await app.queryClient.refetchQueries({ queryKey: ['getQueryId'] });
    expect(await screen.findByText('The service says that this account has no live bundle now.')).toBeVisible();
    await app.queryClient.refetchQueries({ queryKey: ['getBundle'], stale: true });
    expect(bundlesAsked(requests)).toEqual([100]);
  });

  it('are looked for further down at a wish, "not found" meaning "not live"', async () => {
    const { user, requests } = await openApp({ path: '/account/bundles?trader=$trader', through: service({ bundleOf: onlyLive(98) }) });
    await user.click(await older());
    await within(await table()).findByRole('row', { name: /^98/ });
    expect(await screen.findByText('Query ids from 99 down to 68: 1 live, 31 not live.')).toBeVisible();
    const line = within(screen.getByRole('list', { name: 'Query ids from the lowest to the highest' }));
    expect(line.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['0–67 68 not asked', '68–97 30 not live', '98 live', '99–100 2 not live', '▸101 next bundle']);
    expect(line.getByRole('link', { name: '98' })).toHaveAttribute('href', expect.stringMatching(/^\/account\/bundles\/98/));
    expect(screen.getByText('The service’s words with “not found”: “not now · NO”')).toBeVisible();
    expect(screen.getByText(/^The service names 100 as its highest live id, but answers “not found” for it/)).toBeVisible();
    await user.click(await older());
    expect(await screen.findByText('Query ids from 99 down to 36: 1 live, 63 not live.')).toBeVisible();
    expect(bundlesAsked(requests).toSorted((a, b) => b - a)).toEqual(Array.from({ length: 65 }, (_, index) => 100 - index));
  });

  it.each(['?count=64', '?count=512&walking=true'])('are not looked for by opening an address with %s', async (search) => {
    const { requests } = await openApp({ path: `/account/bundles${search}&trader=$trader`, through: service({ bundleOf: onlyLive(100) }) });
    await within(await table()).findByRole('row', { name: /^100/ });
    expect(bundlesAsked(requests)).toEqual([100]);
  });

  it('can be given up half-way, and gone on with', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, requests } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: service({ bundleOf: async (id) => (id > 97 ? refuse(404) : held.then(() => refuse(404))) }),
    });
    await user.click(await older());
    await screen.findByText(/0 live, 2 not live, 30 to go/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(/30 to go\. Stopped\.$/)).toBeVisible();
    expect(screen.getByText(/not every query id has been answered/)).toBeVisible();
    release();
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText(/0 live, 32 not live/)).toBeVisible();
    expect(requests.length).toBeGreaterThan(before);
  });

  it('are not looked for any further while all of them fail', async () => {
    const { user, requests } = await openApp({ path: '/account/bundles?trader=$trader', through: service({ queryId: { executor_query_id: 100 }, bundleOf: () => refuse(400) }) });
    await user.click(await older());
    expect(await screen.findByText(/to go\. Stopped, since too many of them failed\.$/)).toBeVisible();
    expect(bundlesAsked(requests).length).toBeLessThan(32);
    expect(screen.queryByText(/ [1-9]\d* not live/)).toBeNull();
  });

  it('that could not be read are named, each with a way to try again, and never called "not live"', async () => {
    let broken = true;
    const { user } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: service({ bundleOf: (id) => (broken && id === 99 ? refuse(400) : onlyLive(98)(id)) }),
    });
    await user.click(await older());
    expect(await screen.findByText(/^Query id 99: The service answered with error 400/)).toBeVisible();
    expect(await screen.findByText(/1 live, 30 not live, 1 failed/)).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/1 live, 31 not live\.$/)).toBeVisible();
  });

  it.each([
    ['the service says so', { executor_query_id: 10 }, 'The service says that this account has no live bundle now.'],
    ['there was never any', { executor_query_id: 0 }, 'This account has not had a bundle yet.'],
    ['no number is told', {}, 'The service does not tell where the query ids stand. Open a bundle by its query id.'],
    ['only query_id is told', { query_id: 4 }, 'The service says that this account has no live bundle now.'],
    ['the highest live one cannot be read', { executor_query_id: 10, max_live_query_id: 'x' }, 'No query id has been asked for yet: the service does not tell which one is live.'],
  ])('are none when %s, and nothing is asked', async (_why, queryId, words) => {
    const { requests } = await openApp({ path: '/account/bundles?trader=$trader', through: service({ queryId }) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(bundlesAsked(requests)).toEqual([]);
  });

  it('are not "none" when the query ids could not be read', async () => {
    await openApp({ path: '/account/bundles?trader=$trader', through: (request, answer) => (request.url.endsWith('/queryID') ? refuse(400) : answer()) });
    expect(await screen.findByText(/The service answered with error 400/)).toBeVisible();
    expect(screen.queryByText(/no live bundle|not had a bundle/)).toBeNull();
  });

  it('of the simulated exchange are shown as they are, and cause no refusal', async () => {
    const statuses: number[] = [];
    const { requests } = await openApp({
      path: '/account/bundles?trader=$trader',
      markets: 44,
      through: async (_request, answer) => {
        const response = await answer();
        statuses.push(response.status);
        return response;
      },
    });
    expect(await within(await table()).findAllByRole('link', { name: /…/ })).not.toHaveLength(0);
    expect(bundlesAsked(requests)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
  });
});

describe('one bundle', () => {
  it('opens by its query id, and what is none is said before anything is asked', async () => {
    const { user, app, requests } = await openApp({ path: '/account/bundles?trader=$trader', through: service({ bundleOf: onlyLive(5) }) });
    const field = await screen.findByRole('textbox', { name: 'Query id' });
    await user.type(field, '8380416{Enter}');
    expect(await screen.findByText('A query id is a whole number from 0 to 8,380,415.')).toBeVisible();
    expect(requests.some((request) => request.endsWith('/8380416'))).toBe(false);
    await user.clear(field);
    await user.type(field, '5{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 5' }));
    expect(await drawer.findByText('settling')).toBeVisible();
    expect(drawer.getByText('Gasless source')).toBeVisible();
    expect(drawer.getByRole('alert')).toHaveTextContent('The service answered with the bundle of another account than the one asked for.');
    expect(app.router.state.location.pathname).toBe('/account/bundles/5');
    expect(drawer.queryByRole('list', { name: 'Intents as the service sends them' })).toBeNull();
    await user.click(drawer.getByText('Intents as the service sends them'));
    expect(await drawer.findByRole('list', { name: 'Intents as the service sends them' })).toBeVisible();
    await user.click(drawer.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/account/bundles'));
  });

  it('that is not live says so, and where to look', async () => {
    await openApp({ path: '/account/bundles/7?trader=$trader', through: service({}) });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 7' }));
    expect(await drawer.findByText(/^No live bundle has the query id 7 now\./)).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Events with this query id' })).toHaveAttribute('href', expect.stringMatching(/\/account\/events\?.*q=/));
  });

  it('is not called "not live" without a word where the account itself is not found', async () => {
    await openApp({
      path: '/account/bundles/7?trader=$trader',
      through: (request, answer) => (request.url.endsWith('/queryID') || isBundle(request) ? Promise.resolve(new Response('<html></html>', { status: 404 })) : answer()),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 7' }));
    expect(await drawer.findByText(/it may not know this account at all\.$/)).toBeVisible();
    expect(drawer.getByText(/not in the form of the service’s errors/)).toBeVisible();
  });

  it('is not asked for when the service’s highest live id excludes it, but at a wish', async () => {
    const { user, requests } = await openApp({ path: '/account/bundles/120?trader=$trader', through: service({ bundleOf: onlyLive(120) }) });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 120' }));
    expect(await drawer.findByText(/^No live bundle has the query id 120 now\. That is what the service’s highest live query id says/)).toBeVisible();
    expect(bundlesAsked(requests)).not.toContain(120);
    await user.click(drawer.getByRole('button', { name: 'Ask for it all the same' }));
    expect(await drawer.findByText('settling')).toBeVisible();
  });

  it('says when it is live no more', async () => {
    let queryId: unknown = { executor_query_id: 101, max_live_query_id: 100 };
    const { app, skip } = await openApp({
      path: '/account/bundles/100?trader=$trader',
      through: (request, answer) => service({ queryId, bundleOf: onlyLive(100) })(request, answer),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 100' }));
    expect(await drawer.findByText('settling')).toBeVisible();
    expect(drawer.queryByText(/^It is live no more/)).toBeNull();
    skip(1000);
    queryId = { executor_query_id: 101, max_live_query_id: 99 };
    await app.queryClient.refetchQueries({ queryKey: ['getQueryId'] });
    expect(await drawer.findByText(/^It is live no more/)).toBeVisible();
    expect(drawer.getByText('settling')).toBeVisible();
  });

  it.each(['99999999', '-1', 'abc'])('is not asked for as %s', async (id) => {
    const { requests } = await openApp({ path: `/account/bundles/${id}?trader=$trader`, through: service({ queryId: {} }) });
    expect(await screen.findByText(new RegExp(`^“${id}” is no query id`))).toBeVisible();
    expect(requests.some((request) => request.includes('/bundles/'))).toBe(false);
  });

  it('fails with a way to try again', async () => {
    await openApp({ path: '/account/bundles/7?trader=$trader', through: service({ queryId: {}, bundleOf: () => refuse(400) }) });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 7' }));
    expect(await drawer.findByText(/The service answered with error 400/)).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(drawer.queryByText(/No live bundle/)).toBeNull();
  });
});
