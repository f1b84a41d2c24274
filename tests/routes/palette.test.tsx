import { readdirSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toFriendly } from '~/lib/address';
import type { EngineResult } from '~/mock/engine/engine';
import { commonText } from '~/text/en/common';
import { lifecycleText } from '~/text/en/history';
import { paletteText } from '~/text/en/palette';
import { settingsText } from '~/text/en/settings';
import { shellText, traderText } from '~/text/en/shell';
import { walletText } from '~/text/en/wallet';
import { openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';

const openKeys = '{Control>}k{/Control}';
const nowhere = `0:${'5f'.repeat(32)}`;

describe('the command palette', () => {
  it('opens with Ctrl K anywhere, even while a text is typed, and closes with the same keys', async () => {
    const { user } = await openApp({ path: '/cancels', markets: 2 });
    const filter = await screen.findByRole('searchbox');
    await user.click(filter);
    await user.keyboard(openKeys);
    expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus();
    await user.keyboard(openKeys);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(filter).toHaveFocus();
    // Holding the keys does not open and close it repeatedly; a button closes it without a keyboard.
    await user.keyboard('{Control>}{k>4/}{/Control}');
    await user.click(
      within(await screen.findByRole('dialog', { name: paletteText.title })).getByRole('button', {
        name: commonText.close,
      }),
    );
    expect(filter).toHaveFocus();
  });

  it('leads to pages by their names with the keyboard only, and offers earlier choices again', async () => {
    const { user, app } = await openPalette('/settings');
    const field = screen.getByRole('combobox', { name: 'Search' });
    expect(field).toHaveAttribute('aria-activedescendant', option('Overview').id);
    await user.keyboard('{ArrowUp}');
    expect(option(shellText.pages.aboutData)).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Home}{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', option('Markets').id);
    await user.keyboard('bund{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Bundles' });
    expect(app.router.state.location.pathname).toBe('/account/bundles');
    await user.keyboard(openKeys);
    const again = await screen.findByRole('group', { name: paletteText.groups.recent });
    expect(within(again).getByRole('option', { name: /^Bundles/ })).toHaveAttribute('aria-selected', 'true');
    const search = screen.getByRole('combobox', { name: 'Search' });
    await user.paste('account/events');
    expect(option('Events', 'Pages')).toHaveAttribute('aria-selected', 'true');
    await user.clear(search);
    await user.paste('btc-perp');
    expect(option('BTC/USDT', 'Markets')).toHaveAttribute('aria-selected', 'true');
  });

  it('changes settings by name and runs actions by value, and announces both', async () => {
    const { user, app } = await openPalette('/cancels');
    await user.keyboard('light{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(await screen.findByText('Theme: Light.')).toBeInTheDocument();
    await user.keyboard(openKeys);
    await screen.findByRole('combobox', { name: 'Search' });
    await user.keyboard('colours of gain');
    await user.click(option(settingsText.signs.label, 'Settings'));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    expect(app.router.state.location.hash).toBe('setting-signs');
    await waitFor(() => expect(screen.getByRole('radio', { name: settingsText.signs['green-red'] })).toHaveFocus());
  });

  it('is replaced by the wallet dialog, and neither opens over it nor closes it', async () => {
    const { user } = await openPalette('/cancels');
    await user.keyboard('connect w{Enter}');
    const wallet = await screen.findByRole('dialog', { name: walletText.title });
    expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull();
    await user.keyboard(openKeys);
    expect(screen.getAllByRole('dialog')).toEqual([wallet]);
    await user.click(within(wallet).getByRole('button', { name: commonText.close }));
    await user.click(screen.getByRole('button', { name: 'Connect wallet' }));
    await screen.findByRole('dialog', { name: walletText.title });
    await user.keyboard(openKeys);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });
});

describe('a text pasted into the palette', () => {
  it('leads from a date to the statement of that day', async () => {
    const { user, app, trader } = await openPalette('/cancels?trader=$trader');
    await user.paste('3 Oct 2025');
    await user.click(option(paletteText.found.day('3 Oct 2025'), paletteText.groups.found));
    await screen.findByRole('heading', { level: 1, name: shellText.pages.statement });
    expect(app.router.state.location.search).toMatchObject({ trader, from: '2025-10-03', to: '2025-10-03' });
  });

  it('leads from the markets and the theme of a monitor to its snippet', async () => {
    const { user, app } = await openPalette('/cancels');
    const [, eth] = app.api.config.markets;
    await user.paste(`embed btc, ${toFriendly(eth?.address ?? '')} Light`);
    await user.click(option(paletteText.found.embed('BTC/USDT, ETH/USDT · Light'), paletteText.groups.found));
    await screen.findByRole('heading', { level: 1, name: shellText.pages.embed });
    expect(app.router.state.location.search).toMatchObject({ markets: 'BTC/USDT,ETH/USDT', theme: 'light' });
  });

  it.each([
    ['liquidation price', shellText.pages.positions],
    ['shorts', shellText.pages.positions],
    ['realised pnl', shellText.pages.pnl],
  ])('leads from %j, a trading term, to its page', async (typed, page) => {
    const { user } = await openPalette('/cancels');
    await user.paste(typed);
    expect(option(page, paletteText.groups.pages)).toBeVisible();
  });

  it('leads from an address in any form to its account, once the account is known to exist', async () => {
    const { user, app, trader } = await openPalette('/cancels');
    await user.paste(`\n ton://transfer/${toFriendly(trader)}?amount=1 `);
    // Chosen while the request is still pending.
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Account' });
    expect(app.router.state.location.search.account).toBe(trader);
  });

  it('opens any page by its link, and stays a text if the link leads elsewhere', async () => {
    const { user } = await openPalette('/cancels');
    const pages = readdirSync('src/routes').filter((name) => !/^(-|__)/.test(name));
    expect(pages.length).toBeGreaterThan(15);
    const linked = async (path: string) => {
      await user.clear(screen.getByRole('combobox', { name: 'Search' }));
      await user.paste(window.location.origin + path);
      return screen.queryByRole('option', { name: new RegExp(`^${paletteText.found.link(path)}`) }) !== null;
    };
    for (const name of pages) {
      const path = `/${name.replace(/\.tsx$/, '').replace(/^index$/, '')}`;
      expect([path, await linked(path)]).toEqual([path, true]);
    }
    expect(await linked('/nowhere')).toBe(false);
  });

  it('is reported as no market, vault or account if it is none, and can still be watched', async () => {
    const { user, app } = await openPalette('/cancels');
    await user.paste(nowhere);
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Not found$/ })).toHaveLength(3));
    for (const missing of screen.getAllByRole('option', { name: /Not found$/ }))
      expect(missing).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(app.router.state.location.search.trader).toBe(nowhere));
    expect(app.router.state.location.pathname).toBe('/cancels');
  });

  it('finds the things of one account, and offers only existing ones', async () => {
    const { user, app, trader, engine } = await openPalette('/cancels?trader=$trader');
    const everyOrder = { offset: 0, limit: 100, asset: null, statuses: null, direction: null, walletId: null };
    const { id } = firstOf(engine.listActiveOrders(trader, everyOrder), (order) => /^[0-9a-f]{64}$/.test(order.id));
    const { sequence } = firstOf(
      engine.listAccountEvents(trader, { offset: 0, limit: 1, order: 'DESC', eventTypes: null }),
    );
    await user.paste(`#${sequence}`);
    expect(await screen.findByRole('option', { name: new RegExp(`^Event ${sequence}Found`) })).toBeVisible();
    expect(
      await screen.findByRole('option', { name: new RegExp(`^Bundle .*${paletteText.status.notLive}$`) }),
    ).toHaveAttribute('aria-disabled', 'true');
    await user.clear(screen.getByRole('combobox', { name: 'Search' }));
    await user.paste(id);
    expect(await screen.findByRole('option', { name: /^Order .*Found$/ })).toBeVisible();
    expect(
      await screen.findByRole('option', {
        name: new RegExp(`^${paletteText.found.eventOfHash('.*')}${paletteText.status.notAmongYet('100', '1,000')}`),
      }),
    ).toBeVisible();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { level: 1, name: lifecycleText.intent });
    expect(app.router.state.location.pathname).toBe(`/intents/${id}`);
  });

  it('searches further back for an event on request, and leads to where it was read', async () => {
    const { user, app, trader, engine } = await openPalette('/cancels?trader=$trader');
    const { hash } = firstOf(
      engine.listAccountEvents(trader, { offset: 120, limit: 1, order: 'DESC', eventTypes: null }),
    );
    await user.paste(Buffer.from(hash.map(Number)).toString('hex'));
    await user.click(
      await screen.findByRole('option', {
        name: new RegExp(`^${paletteText.found.eventOfHash('.*')}${paletteText.status.notAmongYet('100', '1,000')}$`),
      }),
    );
    await screen.findByRole('dialog', { name: /^Event:/ });
    expect(app.router.state.location.pathname).toMatch(/^\/account\/events\/./);
    expect(app.router.state.location.search).toMatchObject({ account: trader, limit: 1000 });
  });

  it('says what is wrong with a mistyped address, reports a failed service, and retries', async () => {
    let down = true;
    const { user } = await openPalette('/cancels', {
      through: (request, answer) =>
        down && request.url.includes('/state') ? Promise.resolve(new Response('{}', { status: 403 })) : answer(),
    });
    const friendly = toFriendly(nowhere);
    await user.paste(`${friendly.slice(0, -1)}${friendly.endsWith('A') ? 'B' : 'A'}`);
    expect(screen.getByText(new RegExp(`is not an address\\. ${traderText.problem.checksum}`))).toBeVisible();
    await user.clear(screen.getByRole('combobox', { name: 'Search' }));
    await user.paste(nowhere);
    const failed = await screen.findByRole('option', { name: /^Account .*Couldn’t be checked\. .*403/ });
    down = false;
    await user.click(failed);
    expect(await screen.findByRole('option', { name: /^Account .*Not found$/ })).toBeVisible();
  });
});

/** The first matching item of an answer of the simulated exchange. */
function firstOf<Row>(answer: EngineResult<readonly Row[]>, fits: (row: Row) => boolean = () => true): Row {
  const found = 'ok' in answer ? answer.ok.find(fits) : undefined;
  if (found === undefined) throw new Error('the simulated exchange has none');
  return found;
}

function option(name: string, group?: string): HTMLElement {
  const place = group === undefined ? screen : within(screen.getByRole('group', { name: group }));
  return place.getByRole('option', { name: new RegExp(`^${name}`) });
}

async function openPalette(path: string, more: Partial<OpenAppOptions> = {}): Promise<OpenedApp> {
  const opened = await openApp({ path, markets: 2, ...more });
  await opened.user.click(await screen.findByRole('button', { name: 'Search' }));
  await screen.findByRole('combobox', { name: 'Search' });
  return opened;
}
