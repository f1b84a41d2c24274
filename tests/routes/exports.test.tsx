import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { savingText } from '~/text/en/common';
import { exportsText } from '~/text/en/exports';
import { rangesText } from '~/text/en/ranges';
import { position } from '../contract/fixtures/trading';
import { browserSays, noConnection } from '../support/connection';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { readZip } from '../support/read-zip';
import { recordSavedFiles } from '../support/saved-files';
import { openShareSheet } from '../support/share-sheet';

const saved = recordSavedFiles();
const t = exportsText;

/** The first two configured markets. */
const markets = {
  BTC: '0:154f0a046caa7e994f29bd01193c84888ebc563bb10fbe1f7feaedb26c8e82a3',
  ETH: '0:a389c216bb3ea2e0f5ffcbd0aed037eef5250aa841804e01efcb64289a73143c',
};
type Asset = keyof typeof markets;
type Event = typeof position;

const event = (asset: Asset, version: number, over: Partial<Event> = {}): Event => ({
  ...position,
  market: markets[asset],
  idx: '1',
  version,
  timestamp: new Date(Date.UTC(2026, 0, 2) + version * 3_600_000).toISOString(),
  direction: 'long',
  settlementOraclePrice: '2000000000',
  pnlInEvent: '10000000000',
  feeInEvent: '1000000000',
  executionFeeInEvent: '500000000',
  fundingInEvent: '-250000000',
  rolloverFeeInEvent: '250000000',
  ...over,
});
/** Newest first. */
const eventsOf = (asset: Asset, count: number) =>
  Array.from({ length: count }, (_, index) => event(asset, count - index));

type Histories = Readonly<Record<Asset, readonly Event[]>>;
type Change = (asset: string, offset: number) => Promise<Response> | null;

/** The service with only these histories; `change` may answer instead. */
const service =
  (histories: Histories, change: Change = () => null): NonNullable<OpenAppOptions['through']> =>
  (request, answer) => {
    const url = new URL(request.url);
    const asset = /\/positions\/[^/]+\/([^/]+)\/history/.exec(url.pathname)?.[1];
    if (asset === undefined) return answer();
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const changed = change(asset, offset);
    if (changed !== null) return changed;
    const rows = asset === 'BTC' || asset === 'ETH' ? histories[asset] : [];
    return Promise.resolve(Response.json({ data: rows.slice(offset, offset + 100), totalCount: rows.length }));
  };

const open = (histories: Histories, change?: Change, over: Partial<OpenAppOptions> = {}) =>
  openApp({ path: '/exports?trader=$trader', markets: 2, through: service(histories, change), ...over });

async function savedZip() {
  await waitFor(() => expect(saved).toHaveLength(1));
  const [file] = saved;
  if (file === undefined) throw new Error('nothing was saved');
  const files = await readZip(file.blob);
  const linesOf = (name: string) =>
    files
      .find((one) => one.name.includes(name))
      ?.text.trimEnd()
      .split('\r\n') ?? [];
  return { name: file.name, files, linesOf };
}

describe('exports', () => {
  it('saves this year with one press as an archive of every file, and shows its sums', async () => {
    const { user, app } = await open({
      BTC: eventsOf('BTC', 3),
      ETH: [event('ETH', 1, { settlementOraclePrice: null })],
    });
    expect(await screen.findByText(t.since('1 Jan 2026', 'UTC'))).toBeVisible();
    expect(screen.getByText(t.sums.none)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.download }));
    const { name, files, linesOf } = await savedZip();
    expect(name).toBe('perpdeck-exports-2026-01-01-to-2026-05-13.zip');
    expect(files).toHaveLength(6);
    expect(linesOf('trades')).toHaveLength(5);
    expect(linesOf('koinly')).toHaveLength(1 + 4 * 5);
    expect(await screen.findByText(savingText.handedOver(name))).toBeVisible();
    const sums = screen.getByRole('table', { name: t.sums.title });
    const net = within(sums).getByRole('row', { name: new RegExp(`^${t.kinds.net}`) });
    // 10 − 1 − 0.5 + 0.25 − 0.25 each; one of four has no price.
    expect([...net.querySelectorAll('data')].map((data) => data.value)).toEqual(['51', '34']);
    expect(within(net).getByText(t.sums.known(3, 4))).toBeVisible();
    const file = linesOf('checksum').filter((line) => line.startsWith(`${t.kinds.net},`));
    expect(file).toEqual([`${t.kinds.net},USDT,34,0,`, `${t.kinds.net},USD,51,1,`]);
    // Another period needs no request for events.
    await user.click(screen.getByRole('radio', { name: t.periods['last-year'] }));
    expect(await screen.findByText(t.days('1 Jan 2025', '31 Dec 2025', 'UTC'))).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ from: '2025-01-01', to: '2025-12-31' });
    await waitFor(() =>
      expect(within(screen.getByRole('table', { name: t.sums.title })).getAllByText('$0.00')).not.toEqual([]),
    );
  });

  it('shares the archive on iOS, and says that nothing was saved when the sheet is closed', async () => {
    const shared = openShareSheet({ refusals: ['AbortError'] });
    const { user } = await open({ BTC: eventsOf('BTC', 1), ETH: [] });
    await user.click(await screen.findByRole('button', { name: t.download }));
    expect(await screen.findByText(savingText.notSaved)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.download }));
    const name = 'perpdeck-exports-2026-01-01-to-2026-05-13.zip';
    expect(await screen.findByText(savingText.shared(name))).toBeVisible();
    expect(shared.map((file) => [file.name, file.type])).toEqual([[name, 'application/zip']]);
    expect(saved).toEqual([]);
  });

  it('stops at once, keeps the rows already read, and continues from there', async () => {
    const rows = eventsOf('BTC', 350);
    let isHeld = true;
    const requested: number[] = [];
    const { user } = await open({ BTC: rows, ETH: [] }, (asset, offset) => {
      if (asset === 'BTC') requested.push(offset);
      return asset === 'BTC' && offset > 150 && isHeld ? new Promise<Response>(() => undefined) : null;
    });
    await user.click(await screen.findByRole('button', { name: t.download }));
    await screen.findByText(/^195 of 350 events/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText(t.stopped(195))).toBeVisible();
    expect(saved).toEqual([]);
    isHeld = false;
    requested.length = 0;
    await user.click(screen.getByRole('button', { name: t.continue }));
    const { linesOf } = await savedZip();
    // The top, then on from where it stopped, then new rows at the top.
    expect(requested).toEqual([0, 190, 285, 0]);
    const versions = linesOf('trades')
      .slice(1)
      .map((line) => Number(line.split(',')[6]));
    expect(versions).toEqual(Array.from({ length: 350 }, (_, index) => index + 1));
  });

  it('names unread assets, and marks the files that are saved anyway', async () => {
    let isBroken = true;
    const { user } = await open({ BTC: eventsOf('BTC', 2), ETH: eventsOf('ETH', 2) }, (asset) =>
      asset === 'ETH' && isBroken
        ? Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }))
        : null,
    );
    await user.click(await screen.findByRole('button', { name: t.download }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/of these assets couldn’t be loaded: ETH\. .*not now/);
    expect(saved).toEqual([]);
    await user.click(screen.getByRole('button', { name: t.incomplete }));
    const { name, files, linesOf } = await savedZip();
    expect([name, ...files.map((file) => file.name)].every((one) => /-incomplete\.(?:zip|csv)$/.test(one))).toBe(true);
    expect(linesOf('trades')).toHaveLength(3);
    expect(linesOf('checksum').join('\n')).toMatch(/Complete,,,,no\n.*couldn’t be loaded: ETH/);
    expect(linesOf('checksum').join('\n')).toContain(t.sums.notWhole);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: t.downloadOne('Trades') }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved[1]?.name).toBe('perpdeck-trades-2026-01-01-to-2026-05-13.csv');
    expect(((await saved[1]?.text) ?? '').trimEnd().split('\r\n')).toHaveLength(5);
  });

  it('says that events are missing if the service counts more', async () => {
    const { user } = await open({ BTC: [], ETH: [] }, (asset) =>
      asset === 'BTC' ? Promise.resolve(Response.json({ data: eventsOf('BTC', 2), totalCount: 3 })) : null,
    );
    await user.click(await screen.findByRole('button', { name: t.downloadOne('Rotki') }));
    expect(await screen.findByRole('alert')).toHaveTextContent(t.gaps.withheld(1));
    expect(saved).toEqual([]);
  });

  it('hides amounts in privacy mode, on the page and in files, and makes no tax file', async () => {
    const { user, app } = await open({ BTC: eventsOf('BTC', 2), ETH: [] });
    const { preferences } = app.services;
    act(() => preferences.set({ ...preferences.get(), privacy: 'hidden' }));
    expect(await screen.findByText(t.files.private)).toBeVisible();
    expect(screen.queryByRole('button', { name: t.downloadOne('Koinly') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t.download }));
    const { files } = await savedZip();
    expect(files.map(({ name }) => name.split('-')[1])).toEqual(['trades', 'checksum']);
    expect(files.every(({ text }) => !/,(?:10|8\.5|17|34),/.test(text))).toBe(true);
    const sums = await screen.findByRole('table', { name: t.sums.title });
    expect(sums.querySelector('data')).toBeNull();
  });

  it('shows the sums without saving a file', async () => {
    const { user } = await open({ BTC: eventsOf('BTC', 2), ETH: [] });
    await user.click(await screen.findByRole('button', { name: t.sums.show }));
    expect(await screen.findByRole('table', { name: t.sums.title })).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('adds up from the net result of the period to the change between the snapshots', async () => {
    const histories = { BTC: eventsOf('BTC', 3), ETH: [] };
    const totals = [1.5, 3].map((hours, index) => ({
      timestamp: new Date(Date.UTC(2026, 0, 2) + hours * 3_600_000).toISOString(),
      totalPnl: String(17_000_000_000 * index),
      trader: '0:0',
    }));
    const { user } = await open(histories, undefined, {
      through: (request, answer) =>
        request.url.includes('/pnl-history')
          ? Promise.resolve(Response.json(totals))
          : service(histories)(request, answer),
    });
    await user.click(await screen.findByRole('button', { name: t.sums.show }));
    const { period, notInSpan, notInPeriod, added } = t.sums;
    const figure = (name: string) =>
      screen.getByText(name, { selector: 'dt' }).nextElementSibling?.querySelector('data')?.value;
    await screen.findByText(notInSpan, { selector: 'dt' });
    // 8.50 in collateral each, at $2.
    expect([period, notInSpan, notInPeriod, added].map(figure)).toEqual(['51', '-17', '0', '34']);
  });

  it('continues with the file that was stopped', async () => {
    let isHeld = true;
    const { user } = await open({ BTC: [], ETH: eventsOf('ETH', 1) }, (asset) =>
      asset === 'ETH' && isHeld ? new Promise<Response>(() => undefined) : null,
    );
    await user.click(await screen.findByRole('button', { name: t.downloadOne('Koinly') }));
    await user.click(await screen.findByRole('button', { name: 'Stop' }));
    isHeld = false;
    await user.click(await screen.findByRole('button', { name: t.continue }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('perpdeck-koinly-2026-01-01-to-2026-05-13.csv');
  });

  it('says that nothing could be read, and offers no empty files', async () => {
    const { user } = await open({ BTC: [], ETH: [] }, () =>
      Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 })),
    );
    await user.click(await screen.findByRole('button', { name: t.download }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^No file was made\. .*not now/);
    expect(screen.queryByRole('button', { name: t.incomplete })).toBeNull();
    expect(screen.getByText(t.sums.none)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('stops a run when its period changes, and continues with the new one', async () => {
    let isHeld = true;
    const { user } = await open({ BTC: eventsOf('BTC', 2), ETH: eventsOf('ETH', 2) }, (asset) =>
      asset === 'ETH' && isHeld ? new Promise<Response>(() => undefined) : null,
    );
    await user.click(await screen.findByRole('button', { name: t.download }));
    await screen.findByText(/^2 events · /);
    await user.click(screen.getByRole('radio', { name: t.periods['last-year'] }));
    expect(await screen.findByText(t.stopped(2))).toBeVisible();
    isHeld = false;
    await user.click(screen.getByRole('button', { name: t.continue }));
    const { name } = await savedZip();
    expect(name).toBe('perpdeck-exports-2025-01-01-to-2025-12-31.zip');
    expect(await screen.findByText(savingText.handedOver(name))).toBeVisible();
    // The message about a saved file belongs only to its period.
    await user.click(screen.getByRole('radio', { name: t.periods['last-month'] }));
    await waitFor(() => expect(screen.queryByText(savingText.handedOver(name))).toBeNull());
    expect(saved).toHaveLength(1);
  });

  it('offers to continue once the service answers again, and no longer says that it is offline', async () => {
    let cut: 'ETH' | 'all' | 'nothing' = 'ETH';
    const answers = service({ BTC: eventsOf('BTC', 2), ETH: eventsOf('ETH', 2) }, (asset) =>
      asset === cut ? noConnection() : null,
    );
    const { user } = await openApp({
      path: '/exports?trader=$trader',
      markets: 2,
      through: (request, answer) => (cut === 'all' ? noConnection() : answers(request, answer)),
    });
    await user.click(await screen.findByRole('button', { name: t.download }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/of these assets couldn’t be loaded: ETH\./);
    cut = 'all';
    browserSays('offline');
    await user.click(screen.getByRole('button', { name: t.retry }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/couldn’t be loaded: ETH\. .*offline/));
    cut = 'nothing';
    browserSays('online');
    expect(await screen.findByText(t.stopped(2))).toBeVisible();
    expect(screen.queryByText(/couldn’t be loaded: ETH/)).toBeNull();
    await user.click(screen.getByRole('button', { name: t.continue }));
    const { linesOf } = await savedZip();
    expect(linesOf('trades')).toHaveLength(5);
  });

  it('says that it does not know a time zone in an address', async () => {
    await open({ BTC: [], ETH: [] }, undefined, { path: '/exports?trader=$trader&zone=UTC%2B3' });
    expect(await screen.findByText(rangesText.otherZone('UTC+3'))).toBeVisible();
  });

  it('puts a close on New Year’s night into the year of the chosen zone, and names the zone', async () => {
    const night = event('BTC', 1, { timestamp: '2025-12-31T23:30:00.000Z' });
    const { user, app } = await open({ BTC: [night], ETH: [] });
    await user.click(await screen.findByRole('button', { name: t.sums.show }));
    const count = async (expected: string) => {
      const events = await screen.findByText(t.sums.events, { selector: 'dt' });
      await waitFor(() => expect(events.nextElementSibling).toHaveTextContent(expected));
    };
    await count('0');
    await user.selectOptions(screen.getByRole('combobox', { name: t.zone }), 'Europe/Berlin');
    await count('1');
    expect(app.router.state.location.search).toMatchObject({ zone: 'Europe/Berlin' });
    expect(screen.getByText(t.since('1 Jan 2026', 'Europe/Berlin'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.download }));
    const { name, linesOf } = await savedZip();
    expect(name).toBe('perpdeck-exports-2026-01-01-to-2026-05-13-Europe-Berlin.zip');
    expect(linesOf('checksum')).toContain(`${t.csv.zone},,,,Europe/Berlin`);
    expect(linesOf('checksum')).toContain(`${t.csv.start},,,,2025-12-31T23:00:00.000Z`);
    // Times in tax forms stay UTC, as their published formats require.
    expect(linesOf('koinly')[1]).toMatch(/^2025-12-31 23:30:00 UTC,/);
  });

  /** The events of one asset arrive when the test says so. */
  const openHeld = async () => {
    const held: (() => void)[] = [];
    const opened = await open({ BTC: eventsOf('BTC', 1), ETH: [] }, (asset) =>
      asset === 'ETH'
        ? new Promise((resolve) => held.push(() => resolve(Response.json({ data: [], totalCount: 0 }))))
        : null,
    );
    const arrive = async () => {
      await waitFor(() => expect(held).not.toEqual([]));
      for (const answer of held.splice(0)) answer();
    };
    return { ...opened, arrive };
  };

  it('uses the form that is chosen when the file is written', async () => {
    const { user, arrive } = await openHeld();
    await user.click(await screen.findByRole('button', { name: t.download }));
    await user.click(screen.getByRole('checkbox', { name: t.files.withoutIds }));
    await arrive();
    const { linesOf } = await savedZip();
    expect(linesOf('koinly')[1]).toMatch(/,$/);
  });

  it('makes no tax file if privacy mode has forbidden it since the request', async () => {
    const { user, app, arrive } = await openHeld();
    await user.click(await screen.findByRole('button', { name: t.downloadOne('Koinly') }));
    const { preferences } = app.services;
    act(() => preferences.set({ ...preferences.get(), privacy: 'hidden' }));
    await arrive();
    expect(await screen.findByRole('button', { name: t.download })).toBeVisible();
    expect(saved).toEqual([]);
  });

  it("offers tax years that do not begin on 1 January, including the reader's own", async () => {
    const { user, app } = await open({ BTC: [], ETH: [] });
    const year = await screen.findByRole('combobox', { name: t.year });
    await user.selectOptions(year, t.years['07-01']('1 July'));
    expect(await screen.findByText(t.since('1 Jul 2025', 'UTC'))).toBeVisible();
    await user.click(screen.getByRole('radio', { name: t.taxPeriods['last-year'] }));
    expect(await screen.findByText(t.days('1 Jul 2024', '30 Jun 2025', 'UTC'))).toBeVisible();
    // Last year stays last year when the tax year or the zone changes.
    await user.selectOptions(year, t.years['04-06']('6 April'));
    expect(await screen.findByText(t.days('6 Apr 2025', '5 Apr 2026', 'UTC'))).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: t.zone }), 'Europe/London');
    expect(await screen.findByText(t.days('6 Apr 2025', '5 Apr 2026', 'Europe/London'))).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: t.zone }), 'UTC');
    await user.click(screen.getByRole('radio', { name: t.taxPeriods['this-year'] }));
    await user.selectOptions(year, t.ownYear);
    fireEvent.change(screen.getByLabelText(t.yearDay), { target: { value: '2026-03-01' } });
    expect(await screen.findByText(t.since('1 Mar 2026', 'UTC'))).toBeVisible();
    expect(app.router.state.location.search).toMatchObject({ year: '03-01' });
  });

  it('tells readers who imported an earlier export what to do, and writes its form on request', async () => {
    const { user } = await open({ BTC: eventsOf('BTC', 1), ETH: [] });
    expect(await screen.findByText(t.files.ids)).toBeVisible();
    await user.click(screen.getByRole('button', { name: t.downloadOne('Koinly') }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const id = /,[\da-f]{24}-fee$/m;
    expect((await saved[0]?.text)?.replaceAll('\r', '')).toMatch(id);
    await user.click(screen.getByRole('checkbox', { name: t.files.withoutIds }));
    expect(screen.getByText(t.files.noIds)).toBeVisible();
    expect(screen.queryByText(t.files.ids)).toBeNull();
    await user.click(screen.getByRole('button', { name: t.downloadOne('Koinly') }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect((await saved[1]?.text)?.replaceAll('\r', '')).toMatch(/: Fee,$/m);
  });

  it('does not export a backwards range of days', async () => {
    await open({ BTC: [], ETH: [] }, undefined, { path: '/exports?trader=$trader&from=2026-05-02&to=2026-05-01' });
    expect(await screen.findByText(rangesText.backwards)).toBeVisible();
    expect(screen.getByRole('button', { name: t.download })).toBeDisabled();
  });
});
