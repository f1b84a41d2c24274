import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { guardConsole } from '../support/console-guard';
import { addBuild } from '../support/add-build';
import { firstMarkets, openApp } from '../support/open-app';
import { reportingOf } from '~/app/error-reports';
import { aboutDataText } from '~/text/en/about-data';
import { errorReportText } from '~/text/en/errors';

/** Collects the requests with reports. */
function collectReports() {
  const sent: RequestInit[] = [];
  const fetch = (_url: unknown, init: RequestInit = {}) => {
    sent.push(init);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const bodies = () => sent.map(({ body }): unknown => JSON.parse(String(body)));
  return { bodies, reporting: { url: '/errors', build: 'abc', fetch } };
}

describe('the page about the data', () => {
  it('says which build runs in this page, as far as that is known', async () => {
    const commit = '0123456789abcdef0123456789abcdef01234567';
    addBuild({ version: '1.2.3', commit, time: '2026-05-13T12:30:00Z' });
    const { close } = await openApp({ path: '/about-data' });
    const line = await screen.findByText(/^This is version 1\.2\.3/);
    expect(line).toHaveTextContent(`commit ${commit} of`);
    expect(line.querySelector('time')).toHaveAttribute('datetime', '2026-05-13T12:30:00.000Z');
    close();
    addBuild({ version: '1.2.3', commit: null, time: null });
    await openApp({ path: '/about-data' });
    expect(await screen.findByText('This is version 1.2.3.')).toBeVisible();
  });

  it('explains reports of errors only if the site sends them', async () => {
    const { close } = await openApp({ path: '/about-data' });
    await screen.findByRole('heading', { name: aboutDataText.title });
    expect(screen.queryByRole('region', { name: aboutDataText.reports.title })).toBeNull();
    close();
    await openApp({ path: '/about-data', config: { errorsTo: '/errors' } });
    expect(await screen.findByRole('region', { name: aboutDataText.reports.title })).toHaveTextContent('never sends');
  });
});

describe('reports of errors', () => {
  it('are sent only if the configuration has an address for them, with the commit if it is known', () => {
    const { fetch } = collectReports().reporting;
    const page = { document, origin: 'https://desk.test' };
    expect(reportingOf(page, {}, fetch)).toBeNull();
    expect(reportingOf(page, { errorsTo: '/errors' }, fetch)).toEqual({
      url: 'https://desk.test/errors',
      build: 'unknown',
      fetch,
    });
    addBuild({ version: '1.2.3', commit: 'abc', time: null });
    expect(reportingOf(page, { errorsTo: '/errors' }, fetch)).toMatchObject({ build: 'abc' });
  });

  it('name the page as the route tree does, without the address in it', async () => {
    const { bodies, reporting } = collectReports();
    const [market] = firstMarkets(1);
    const { app } = await openApp({ path: `/markets/${market?.address}?trader=$trader`, reporting });
    await screen.findByRole('heading', { name: market?.name ?? '' });
    app.noteError('page', new RangeError(`${market?.address} has 12.5 USDT`));
    expect(bodies()).toEqual([{ code: 'RangeError', build: 'abc', page: '/markets/$address' }]);
    await act(() => app.router.navigate({ href: '/nowhere/0:12' }));
    app.noteError('promise', new RangeError('secret'));
    expect(bodies()[1]).toEqual({ code: 'RangeError', build: 'abc', page: 'unknown' });
    expect(app.services.errorReport()).toContain('RangeError');
  });

  it('are sent when a page breaks and shows the error in its place', async () => {
    const { bodies, reporting } = collectReports();
    // React writes about the error too.
    const guard = guardConsole(console);
    addBuild(null);
    await openApp({ path: '/about-data', reporting });
    expect(await screen.findByRole('heading', { name: errorReportText.title })).toBeVisible();
    expect(guard.take()).not.toEqual([]);
    guard.finish();
    expect(bodies()).toEqual([{ code: 'ValiError', build: 'abc', page: '/about-data' }]);
  });
});
