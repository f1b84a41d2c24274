import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Engine } from '~/mock/engine/engine';
import { chartCalendarText } from '~/text/en/chart';
import { commonText } from '~/text/en/common';
import { historyText, lifecycleText } from '~/text/en/history';
import { tablesText } from '~/text/en/tables';
import { openApp, type OpenAppOptions } from '../support/open-app';
import { wordsOf } from '../support/sentence';

type Through = NonNullable<OpenAppOptions['through']>;
type Body = { readonly data: readonly Readonly<Record<string, unknown>>[]; readonly totalCount: number };

const table = () => screen.findByRole('table', { name: 'Position history' });
const linksNow = () => within(screen.getByRole('table', { name: 'Position history' })).getAllByRole('link');
const list = '/positions/history?trader=$trader&asset=XAU';
const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: list, markets: 44, standing: true, ...options });
const loaded = async () => {
  await table();
  await waitFor(() => expect(document.querySelectorAll('main tbody data').length).toBeGreaterThan(0), {
    timeout: 20_000,
  });
};

function rowsOf(engine: Engine, trader: string) {
  const answer = engine.listPositionHistory(trader, 'XAU', { offset: 0, limit: 100, walletId: null });
  if (!('ok' in answer)) throw new Error('no history');
  return answer.ok.data;
}

/** The rows of each position, newest first, as the exchange has them. */
function livesOf(engine: Engine, trader: string) {
  const lives = new Map<string, ReturnType<typeof rowsOf>[number][]>();
  for (const row of rowsOf(engine, trader)) {
    const key = `${row.market} ${row.direction} ${row.idx}`;
    lives.set(key, [...(lives.get(key) ?? []), row]);
  }
  return [...lives.values()];
}

/** Changes the answers of operation 16 on their way. */
const altered =
  (alter: (body: Body) => Body): Through =>
  async (request, answer) => {
    const reply = await answer();
    if (!/\/XAU\/history/.test(request.url)) return reply;
    return Response.json(alter((await reply.json()) as Body));
  };

/** The newest position was opened before 100 events of another one. */
function openedLongAgo(): Through {
  let newestPage: Body['data'] = [];
  return async (request, answer) => {
    if (!/\/XAU\/history/.test(request.url)) return answer();
    const { searchParams } = new URL(request.url);
    const [offset = 0, limit = 0] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)));
    if (offset === 0) newestPage = ((await (await answer()).json()) as Body).data;
    const nameOf = (row: Body['data'][number] | undefined) =>
      [row?.['market'], row?.['direction'], row?.['idx']].join();
    const openings = newestPage.filter((row) => nameOf(row) === nameOf(newestPage[0]) && row['version'] === 1);
    const others = Array.from({ length: 100 }, (_, place) => ({
      ...newestPage.at(-1),
      idx: '900',
      version: 300 - place,
    }));
    const rows = [...newestPage.filter((row) => !openings.includes(row)), ...others, ...openings];
    return Response.json({ data: rows.slice(offset, offset + limit), totalCount: rows.length });
  };
}

async function openStory(options: Partial<OpenAppOptions> = {}) {
  const opened = await open(options);
  await loaded();
  const [link] = linksNow();
  if (link === undefined) throw new Error('no story');
  await opened.user.click(link);
  return { ...opened, drawer: within(await screen.findByRole('dialog')) };
}

describe('history of positions, by positions', () => {
  it('has one row for each position of the exchange, with the result that the totals of its events give', async () => {
    const { engine, trader } = await open();
    await loaded();
    const lives = livesOf(engine, trader);
    await waitFor(() => expect(linksNow()).toHaveLength(lives.length));
    const net = lives.map(([newest]) => {
      if (newest === undefined) throw new Error('a position has events');
      const [pnl = 0n, ...paid] = [newest.pnl, newest.fee, newest.executionFee, newest.funding, newest.rolloverFee].map(
        (raw) => BigInt(raw ?? ''),
      );
      return paid.reduce((rest, part) => rest - part, pnl);
    });
    const shown = linksNow().map(
      (link) => link.closest('tr')?.querySelector('td:last-child data')?.getAttribute('value') ?? '',
    );
    expect(shown.map(rawOf)).toEqual(net.map(String));
    expect(screen.queryByText(historyText.marks.disagrees)).toBeNull();
    expect(screen.queryByText(historyText.marks.noBeginning)).toBeNull();
  });

  it('has a story with every event in order, and compares its sums with the totals of the service', async () => {
    const { engine, trader, app, drawer, user } = await openStory();
    expect(app.router.state.location.pathname).toMatch(/^\/positions\/history\/[^/]+\/(long|short)\/\d+$/);
    const life = livesOf(engine, trader).find(([newest]) =>
      decodeURIComponent(app.router.state.location.pathname).endsWith(
        `${newest?.market}/${newest?.direction}/${newest?.idx}`,
      ),
    );
    const steps = within(await drawer.findByRole('list', { name: lifecycleText.timeline })).getAllByRole('listitem');
    expect(steps).toHaveLength(life?.length ?? 0);
    expect(steps.map((step) => step.querySelector('time')?.getAttribute('datetime'))).toEqual(
      life?.map(({ timestamp }) => timestamp).toReversed(),
    );
    expect(within(steps[0] ?? document.body).getByRole('heading', { name: historyText.columns.opened })).toBeVisible();
    expect(drawer.getByText(new RegExp(lifecycleText.totals.allAgree))).toBeVisible();
    expect(within(drawer.getByRole('table', { name: /compared with the exchange/ })).getAllByText('none')).toHaveLength(
      5,
    );
    expect(within(steps[0] ?? document.body).getByRole('link', { name: lifecycleText.intent })).toHaveAttribute(
      'href',
      expect.stringContaining('/intents/'),
    );
    await user.click(drawer.getByRole('button', { name: commonText.close }));
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/positions/history'));
    expect(app.router.state.location.search).toMatchObject({ asset: 'XAU' });
  });

  it("shows where the sums of the events differ from the service's totals", async () => {
    const { drawer } = await openStory({
      through: altered((body) => ({
        ...body,
        data: body.data.map((row) => ({ ...row, fee: String(BigInt(String(row['fee'])) + 1n) })),
      })),
    });
    const [differs] = await drawer.findAllByText(wordsOf(lifecycleText.partDiffers('Fee')));
    expect(differs).toBeVisible();
    expect(drawer.getByText(/^\d+ events? differs? from the exchange’s totals\./)).toBeVisible();
    const row = within(drawer.getByRole('table', { name: /compared with the exchange/ })).getByRole('row', {
      name: /^Fee/,
    });
    expect(row.querySelector('td:last-child data')).toHaveAttribute('value', '-0.000000001');
    expect((await screen.findAllByText(historyText.marks.disagrees)).length).toBeGreaterThan(0);
  });

  it.each([
    {
      number: '7',
      before: new RegExp(`${lifecycleText.earlier(1).slice(2)}|${lifecycleText.earlier(2).slice(2)}`),
      after: new RegExp(lifecycleText.later(1)),
    },
    {
      number: null,
      before: new RegExp(`${lifecycleText.earlier(1).slice(2)}|${lifecycleText.earlier(2).slice(2)}`),
      after: new RegExp(lifecycleText.later(1)),
    },
  ])(
    'of the number $number, used by several positions, says so and links each of them',
    async ({ number, before, after }) => {
      const { drawer, user, app } = await openStory({
        through: altered((body) => ({ ...body, data: body.data.map((row) => ({ ...row, idx: number })) })),
      });
      expect(await drawer.findByText(before)).toBeVisible();
      const timeline = () => drawer.getByRole('list', { name: lifecycleText.timeline }).textContent;
      const newest = timeline();
      await user.click(drawer.getByRole('button', { name: lifecycleText.showEarlier }));
      await waitFor(() => expect(app.router.state.location.search).toMatchObject({ later: 1 }));
      expect(await drawer.findByText(after)).toBeVisible();
      expect(timeline()).not.toBe(newest);
      await user.click(drawer.getByRole('button', { name: lifecycleText.showLater }));
      await waitFor(() => expect(timeline()).toBe(newest));
    },
  );

  it('says when its beginning was not read, and reads on', async () => {
    const { drawer, user, app } = await openStory({ through: openedLongAgo() });
    expect(await drawer.findByText(lifecycleText.noBeginning)).toBeVisible();
    expect(screen.getAllByText(historyText.marks.noBeginning).length).toBeGreaterThan(0);
    expect(drawer.getByText(new RegExp(lifecycleText.totals.cannotTell))).toBeVisible();
    await user.click(drawer.getByRole('button', { name: historyText.older }));
    await waitFor(() => expect(drawer.queryByText(lifecycleText.noBeginning)).toBeNull());
    expect(drawer.getByRole('heading', { name: historyText.columns.opened })).toBeVisible();
    // A shared link shows the same story, and the list below stays as it was.
    expect(app.router.state.location.search).toMatchObject({ back: 200 });
    expect(app.router.state.location.search).not.toHaveProperty('depth');
    await user.click(drawer.getByRole('button', { name: commonText.close }));
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('back'));
  });

  it('reads no further, and keeps its button in place, while it refreshes its rows', async () => {
    let held = false;
    const release: (() => void)[] = [];
    const long = openedLongAgo();
    const { drawer, app } = await openStory({
      through: async (request, answer) => {
        if (held && request.url.includes('/history')) await new Promise<void>((resolve) => release.push(resolve));
        return long(request, answer);
      },
    });
    const older = await drawer.findByRole('button', { name: historyText.older });
    older.focus();
    held = true;
    void app.queryClient.refetchQueries({ queryKey: ['listPositionHistory'], type: 'active' });
    await waitFor(() => expect(release.length).toBeGreaterThan(0));
    expect(drawer.getByRole('button', { name: historyText.older })).toBe(older);
    expect(older).toHaveFocus();
    expect(older).toBeEnabled();
    expect(older).not.toHaveAttribute('aria-disabled', 'true');
    held = false;
    for (const answer of release) answer();
  });

  it('that is opened by its link covers a list that loads when it is closed', async () => {
    const { user } = await open({ path: `/positions/history/0:${'ab'.repeat(32)}/long/7?trader=$trader&asset=XAU` });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(lifecycleText.gone)).toBeVisible();
    expect(screen.queryByRole('table', { name: 'Position history', hidden: true })).toBeNull();
    // The list behind the drawer was not requested yet, so nothing may show as loading.
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
    await user.click(drawer.getByRole('button', { name: commonText.close }));
    expect(await table()).toBeVisible();
  });

  it('is never shown empty for a link to a missing position', async () => {
    const { engine, trader, app } = await open();
    await loaded();
    const [row] = rowsOf(engine, trader);
    await app.router.navigate({
      to: '/positions/history/$market/$side/$idx',
      params: { market: row?.market ?? '', side: 'long', idx: '999' },
      search: { trader },
    });
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(lifecycleText.gone)).toBeVisible();
    expect(drawer.getByText(lifecycleText.goneWhole)).toBeVisible();
  });

  it('is filtered by outcome and by UTC days, in the address, and clears all of it', async () => {
    const { user, app, engine, trader } = await open();
    await loaded();
    const before = livesOf(engine, trader).length;
    await waitFor(() => expect(linksNow()).toHaveLength(before));
    await user.selectOptions(await screen.findByRole('combobox', { name: historyText.columns.outcome }), 'Loss');
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ outcome: 'loss' }));
    const losses = within(await table()).queryAllByText(chartCalendarText.loss).length;
    expect(losses).toBeLessThan(before);
    const oldest = rowsOf(engine, trader).at(-1);
    const day = String(oldest?.timestamp).slice(0, 10);
    await app.router.navigate({ to: '/positions/history', search: { trader, asset: 'XAU', to: day } });
    await waitFor(() => expect(linksNow().length).toBeLessThanOrEqual(before));
    expect(await screen.findByLabelText(historyText.range.to)).toHaveValue(day);
    await app.router.navigate({ to: '/positions/history', search: { trader, asset: 'XAU', to: '2020-01-01' } });
    expect(await screen.findByText(historyText.noMatch)).toBeVisible();
    await user.click(screen.getByRole('button', { name: tablesText.clearFilters }));
    await waitFor(() => expect(linksNow()).toHaveLength(before));
    expect(app.router.state.location.search).toMatchObject({ asset: 'XAU' });
  });

  it('switches between positions and events without losing the keyboard focus', async () => {
    const { user, app } = await open({ path: `${list}&sort=net.desc` });
    await loaded();
    const events = screen.getByRole('radio', { name: 'Events' });
    await user.click(events);
    await waitFor(() => expect(app.router.state.location.search).toMatchObject({ view: 'events' }));
    expect(app.router.state.location.search).not.toHaveProperty('sort');
    expect(screen.getByRole('radio', { name: 'Events' })).toHaveFocus();
    await user.click(screen.getByRole('radio', { name: 'Positions' }));
    await waitFor(() => expect(app.router.state.location.search).not.toHaveProperty('view'));
  });

  it('reads back to the first day of a range automatically, visibly, and can be stopped', async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const longAgo = openedLongAgo();
    const { user, requests } = await open({
      path: `${list}&from=2020-01-01`,
      through: async (request, answer) => {
        if (request.url.includes('offset=95')) await held;
        return longAgo(request, answer);
      },
    });
    await loaded();
    expect(await screen.findByText(historyText.range.loading(0, 1))).toBeVisible();
    // A partial total says so in its place.
    expect(screen.getByText(wordsOf(historyText.totalSince))).toBeVisible();
    await user.click(screen.getByRole('button', { name: commonText.stop }));
    expect(await screen.findByText(historyText.range.notRead('2020-01-01'))).toBeVisible();
    const before = requests.length;
    release();
    await user.click(screen.getByRole('button', { name: historyText.range.readAll }));
    await waitFor(() => expect(screen.queryByText(historyText.range.notRead('2020-01-01'))).toBeNull());
    await waitFor(() => expect(screen.getByText(historyText.totalInRange)).toBeVisible());
    expect(requests.slice(before).some((request) => request.includes('offset=95'))).toBe(true);
  });
});

/** An exact decimal as the integer of the wire. */
function rawOf(decimal: string): string {
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  return String(BigInt(`${minus}${whole}${fraction.padEnd(9, '0')}`));
}
