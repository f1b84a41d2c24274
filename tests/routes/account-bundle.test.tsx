import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { bundlesText } from '~/text/en/bundles';
import { commonText } from '~/text/en/common';
import { bundlesRequested, isBundle, onlyLive, refuse, service } from '../support/bundle-service';
import { openApp } from '../support/open-app';

describe('one bundle', () => {
  it('opens by its query id, and rejects an invalid id before any request', async () => {
    const { user, app, requests } = await openApp({
      path: '/account/bundles?trader=$trader',
      through: service({ bundleOf: onlyLive(5) }),
    });
    const field = await screen.findByRole('textbox', { name: bundlesText.open.label });
    await user.type(field, '8380416{Enter}');
    expect(await screen.findByText(bundlesText.open.problem('8,380,415'))).toBeVisible();
    expect(requests.some((request) => request.endsWith('/8380416'))).toBe(false);
    await user.clear(field);
    await user.type(field, '5{Enter}');
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 5' }));
    expect(await drawer.findByText('settling')).toBeVisible();
    expect(drawer.getByText(bundlesText.columns.gasless)).toBeVisible();
    expect(drawer.getByRole('alert')).toHaveTextContent(bundlesText.flags['other-account']);
    expect(app.router.state.location.pathname).toBe('/account/bundles/5');
    expect(drawer.queryByRole('list', { name: bundlesText.intentBodies })).toBeNull();
    await user.click(drawer.getByText(bundlesText.intentBodies));
    expect(await drawer.findByRole('list', { name: bundlesText.intentBodies })).toBeVisible();
    await user.click(drawer.getByRole('button', { name: commonText.close }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/account/bundles'));
  });

  it('that is not live says so, and links to its events', async () => {
    await openApp({ path: '/account/bundles/7?trader=$trader', through: service({}) });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 7' }));
    expect(await drawer.findByText((words) => words.startsWith(bundlesText.notLive('7')))).toBeVisible();
    expect(drawer.getByRole('link', { name: bundlesText.openEvents })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/account\/events\?.*q=/),
    );
  });

  it('is not simply called "not live" if the account itself is not found', async () => {
    await openApp({
      path: '/account/bundles/7?trader=$trader',
      through: (request, answer) =>
        request.url.endsWith('/queryID') || isBundle(request)
          ? Promise.resolve(new Response('page not found', { status: 404 }))
          : answer(),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 7' }));
    expect(await drawer.findByText(bundlesText.accountOf['not-found'])).toBeVisible();
    expect(drawer.getByText(bundlesText.foreign(1))).toBeVisible();
  });

  it('is requested despite a lower highest live id only when the reader chooses to', async () => {
    const { user, requests } = await openApp({
      path: '/account/bundles/120?trader=$trader',
      through: service({ bundleOf: onlyLive(120) }),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 120' }));
    expect(
      await drawer.findByText((words) => words.startsWith(`${bundlesText.notLive('120')} ${bundlesText.excluded}`)),
    ).toBeVisible();
    expect(bundlesRequested(requests)).not.toContain(120);
    await user.click(drawer.getByRole('button', { name: bundlesText.askAnyway }));
    expect(await drawer.findByText('settling')).toBeVisible();
  });

  it('says when it is no longer live', async () => {
    let queryId: unknown = { executor_query_id: 101, max_live_query_id: 100 };
    const { app, skip } = await openApp({
      path: '/account/bundles/100?trader=$trader',
      through: (request, answer) => service({ queryId, bundleOf: onlyLive(100) })(request, answer),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 100' }));
    expect(await drawer.findByText('settling')).toBeVisible();
    expect(drawer.queryByText(bundlesText.ended)).toBeNull();
    skip(1000);
    queryId = { executor_query_id: 101, max_live_query_id: 99 };
    await app.queryClient.refetchQueries({ queryKey: ['getQueryId'] });
    expect(await drawer.findByText(bundlesText.ended)).toBeVisible();
    expect(drawer.getByText('settling')).toBeVisible();
  });

  it('is requested again when it is opened again, since its id may have had no bundle before', async () => {
    let live = -1;
    const { user, app } = await openApp({
      path: '/account/bundles/7?trader=$trader',
      through: service({ bundleOf: (id) => onlyLive(live)(id) }),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 7' }));
    expect(await drawer.findByText((words) => words.startsWith(bundlesText.notLive('7')))).toBeVisible();
    await user.click(drawer.getByRole('button', { name: commonText.close }));
    live = 7;
    // A minute passes.
    for (const { queryKey, state } of app.queryClient.getQueryCache().findAll({ queryKey: ['getBundle'] })) {
      app.queryClient.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt - 60_000 });
    }
    await app.router.navigate({ to: '/account/bundles/$queryId', params: { queryId: '7' }, search: true });
    expect(await within(await screen.findByRole('dialog', { name: 'Bundle 7' })).findByText('settling')).toBeVisible();
  });

  it('shows an address with any text as its name without being misled by it', async () => {
    await openApp({
      path: `/account/bundles/${encodeURIComponent(`\u202Eevil${'x'.repeat(3_000)}`)}?trader=$trader`,
      through: service({ queryId: {} }),
    });
    const drawer = await screen.findByRole('dialog', { name: /^Bundle \uFFFDevilx+…$/ });
    expect(drawer.textContent.length).toBeLessThan(400);
    expect(drawer.textContent).not.toContain('\u202E');
  });

  it.each(['99999999', '-1', 'abc'])('sends no request for %s', async (id) => {
    const { requests } = await openApp({
      path: `/account/bundles/${id}?trader=$trader`,
      through: service({ queryId: {} }),
    });
    expect(await screen.findByText(bundlesText.outOfRange(id, '8,380,415'))).toBeVisible();
    expect(requests.some((request) => request.includes('/bundles/'))).toBe(false);
  });

  it('offers a retry after a failure', async () => {
    await openApp({
      path: '/account/bundles/7?trader=$trader',
      through: service({ queryId: {}, bundleOf: () => refuse(400) }),
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Bundle 7' }));
    expect(await drawer.findByText(/The exchange answered with error 400/)).toBeVisible();
    expect(drawer.getByRole('button', { name: 'Retry' })).toBeEnabled();
    expect(drawer.queryByText((words) => words.startsWith(bundlesText.notLive('7')))).toBeNull();
  });
});
