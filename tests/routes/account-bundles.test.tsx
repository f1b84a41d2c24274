import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { shortened } from '~/lib/address';
import { queryIdLineText } from '~/text/en/account';
import { bundlesText } from '~/text/en/bundles';
import { commonText } from '~/text/en/common';
import { errorsText } from '~/text/en/errors';
import { bundlesRequested, hash, onlyLive, refuse, service } from '../support/bundle-service';
import { openApp } from '../support/open-app';

const table = () => screen.findByRole('table', { name: 'Bundles' });
const older = () => screen.findByRole('button', { name: bundlesText.further(32) });

describe('the bundles of an account', () => {
  it('start with the highest live one, the only one requested without the reader', async () => {
    const { requests } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: service({ bundleOf: onlyLive(100) }),
    });
    const row = within(await within(await table()).findByRole('row', { name: /^100/ }));
    expect(row.getByRole('link', { name: 'BTC/USDT' })).toBeVisible();
    expect(row.getByText(bundlesText.sides.short)).toBeVisible();
    // The link appears after operation 3 has confirmed that the intent exists.
    expect(await row.findByRole('link', { name: shortened(hash) })).toHaveAttribute(
      'href',
      expect.stringContaining(`/intents/${hash}`),
    );
    expect(screen.getByText(bundlesText.count(1))).toBeVisible();
    expect(screen.getByText(bundlesText.walkNote)).toBeVisible();
    expect(bundlesRequested(requests)).toEqual([100]);
  });

  it('are read once, and disappear when the service says so', async () => {
    let queryId: unknown = { executor_query_id: 101, max_live_query_id: 100 };
    const { app, requests, skip } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: (request, answer) => service({ queryId, bundleOf: onlyLive(100) })(request, answer),
    });
    await within(await table()).findByRole('row', { name: /^100/ });
    skip(60_000);
    queryId = { executor_query_id: 101 };
    await app.queryClient.refetchQueries({ queryKey: ['getQueryId'] });
    expect(await screen.findByText(bundlesText.noneSaid)).toBeVisible();
    await app.queryClient.refetchQueries({ queryKey: ['getBundle'], stale: true });
    expect(bundlesRequested(requests)).toEqual([100]);
  });

  it('appear at once when another part of the page has found one live', async () => {
    let answer: () => void = () => undefined;
    const wanted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const bundles = service({
      bundleOf: (id) => (id === 98 ? wanted.then(() => onlyLive(98)(98)) : onlyLive(100)(id)),
    });
    let requested = 0;
    await openApp({
      path: '/account/bundles/98?trader=$trader',
      through: (request, onward) => {
        // Answered only once: each answer would refresh the list.
        if (request.url.endsWith('/queryID') && (requested += 1) > 1) return new Promise(() => undefined);
        return bundles(request, onward);
      },
    });
    // The list is behind the drawer, which hides it from assistive technology.
    const list = within(await screen.findByRole('table', { name: 'Bundles', hidden: true }));
    await list.findByRole('row', { name: /^100/, hidden: true });
    expect(list.queryByRole('row', { name: /^98/, hidden: true })).toBeNull();
    answer();
    expect(await list.findByRole('row', { name: /^98/, hidden: true })).toBeInTheDocument();
  });

  it('are searched further down on request, with "not found" meaning "not live"', async () => {
    const { user, requests } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: service({ bundleOf: onlyLive(98) }),
    });
    await user.click(await older());
    await within(await table()).findByRole('row', { name: /^98/ });
    expect(await screen.findByText(`${bundlesText.requested('99', '68')} 1 live, 31 not live.`)).toBeVisible();
    const line = within(screen.getByRole('list', { name: queryIdLineText.label }));
    expect(line.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      `0–67 ${queryIdLineText.many(68, queryIdLineText.one['not-requested'])}`,
      '68–97 30 not live',
      '98 live',
      '99–100 2 not live',
      '▸101 next bundle',
    ]);
    expect(line.getByRole('link', { name: '98' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/account\/bundles\/98/),
    );
    expect(screen.getByText(bundlesText.wordsWith(bundlesText.quoted('not now · NO')))).toBeVisible();
    expect(screen.getByText(bundlesText.contradicted('100'))).toBeVisible();
    await user.click(await older());
    expect(await screen.findByText(`${bundlesText.requested('99', '36')} 1 live, 63 not live.`)).toBeVisible();
    expect(bundlesRequested(requests).toSorted((a, b) => b - a)).toEqual(
      Array.from({ length: 65 }, (_, index) => 100 - index),
    );
  });

  it.each(['?count=64', '?count=512&walking=true'])(
    'are not searched for by opening an address with %s',
    async (search) => {
      const { requests } = await openApp({
        path: `/account/bundles${search}&trader=$trader`,
        through: service({ bundleOf: onlyLive(100) }),
      });
      await within(await table()).findByRole('row', { name: /^100/ });
      expect(bundlesRequested(requests)).toEqual([100]);
    },
  );

  it('can be stopped half-way, and continued', async () => {
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
    await user.click(screen.getByRole('button', { name: commonText.stop }));
    expect(await screen.findByText(/30 to go\. You stopped\.$/)).toBeVisible();
    expect(screen.getByText(bundlesText.noneYet)).toBeVisible();
    release();
    const before = requests.length;
    await user.click(screen.getByRole('button', { name: bundlesText.goOn }));
    expect(await screen.findByText(/0 live, 32 not live/)).toBeVisible();
    expect(requests.length).toBeGreaterThan(before);
  });

  it('are searched by keyboard, which keeps its place when the button changes', async () => {
    const { user } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: service({ bundleOf: (id) => (id > 97 ? refuse(404) : new Promise(() => {})) }),
    });
    (await older()).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: commonText.stop })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: bundlesText.goOn })).toHaveFocus();
    await user.keyboard('{Enter>3/}');
    expect(screen.getByRole('button', { name: commonText.stop })).toHaveFocus();
  });

  it('are not searched any further while all of them fail', async () => {
    const { user, requests } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: service({ queryId: { executor_query_id: 100 }, bundleOf: () => refuse(400) }),
    });
    await user.click(await older());
    expect(await screen.findByText((words) => words.endsWith(`to go. ${bundlesText.halted}`))).toBeVisible();
    expect(bundlesRequested(requests).length).toBeLessThan(32);
    expect(screen.queryByText(/ [1-9]\d* not live/)).toBeNull();
  });

  it('that could not be read are named, each with a retry, and never called "not live"', async () => {
    let broken = true;
    const { user } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: service({ bundleOf: (id) => (broken && id === 99 ? refuse(400) : onlyLive(98)(id)) }),
    });
    await user.click(await older());
    expect(
      await screen.findByText((words) => words.startsWith(bundlesText.failedOf('99', errorsText.titles.http('400')))),
    ).toBeVisible();
    expect(await screen.findByText(/1 live, 30 not live, 1 failed/)).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/1 live, 31 not live\.$/)).toBeVisible();
  });

  it.each([
    ['the service says so', { executor_query_id: 10 }, bundlesText.noneSaid],
    ['there was never any', { executor_query_id: 0 }, bundlesText.noneEver],
    ['no number is given', {}, bundlesText.noStart],
    ['only query_id is given', { query_id: 4 }, bundlesText.noneRequested],
    ['only a query_id of zero is told', { query_id: 0 }, bundlesText.noStart],
    ['the counter is below zero', { executor_query_id: -3, max_live_query_id: 'x' }, bundlesText.noStart],
    ['the highest live one is null', { executor_query_id: 10, max_live_query_id: null }, bundlesText.noneRequested],
    [
      'the highest live one cannot be read',
      { executor_query_id: 10, max_live_query_id: 'x' },
      bundlesText.noneRequested,
    ],
  ])('are none if %s, without any request', async (_why, queryId, words) => {
    const { requests } = await openApp({ path: '/account/bundles?trader=$trader', through: service({ queryId }) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(bundlesRequested(requests)).toEqual([]);
  });

  it('are not "none" if the query ids could not be read', async () => {
    await openApp({
      path: '/account/bundles?trader=$trader',
      through: (request, answer) => (request.url.endsWith('/queryID') ? refuse(400) : answer()),
    });
    expect(await screen.findByText(/The exchange answered with error 400/)).toBeVisible();
    for (const words of [bundlesText.none, bundlesText.noneSaid, bundlesText.noneEver])
      expect(screen.queryByText(words)).toBeNull();
  });

  it('of the simulated exchange are shown as they are, without a refused request', async () => {
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
    expect(bundlesRequested(requests)).toHaveLength(1);
    expect(statuses.filter((status) => status >= 400)).toEqual([]);
  });
});
