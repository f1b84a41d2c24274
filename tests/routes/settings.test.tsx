import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { commonText } from '~/text/en/common';
import { errorReportText } from '~/text/en/errors';
import { settingsText } from '~/text/en/settings';
import { shellText } from '~/text/en/shell';
import { openApp } from '../support/open-app';
import { seeTab, setVisibility } from '../support/open-market-list';

const stored = () => window.localStorage.getItem('perpdeck.preferences') ?? '';
const rate = /requests a minute for each market on screen/;

describe('settings', () => {
  it('change the appearance at once, and store it', async () => {
    const { user } = await openApp({ path: '/settings' });
    await user.click(await screen.findByRole('radio', { name: settingsText.theme.light }));
    await user.click(screen.getByRole('radio', { name: settingsText.signs['blue-orange'] }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    expect(document.documentElement).toHaveAttribute('data-signs', 'blue-orange');
    expect(window.localStorage.getItem('perpdeck.appearance')).toContain('"theme":"light"');
  });

  it('say that the appearance is not stored when the storage is full', async () => {
    const { user } = await openApp({ path: '/settings' });
    expect(await screen.findByText(settingsText.keeping.kept)).toBeVisible();
    // This browser has no API for persistent storage.
    expect(await screen.findByText(settingsText.mayBeDeleted)).toBeVisible();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    await user.click(screen.getByRole('radio', { name: settingsText.theme.light }));
    expect(await screen.findByText(settingsText.keeping.full)).toBeVisible();
  });

  it('that a newer version stored stay unchanged, with a note, and a choice applies to this page only', async () => {
    const newer = '{"version":99,"value":{"zone":"UTC"}}';
    const { user } = await openApp({ path: '/settings', stored: { 'perpdeck.preferences': newer } });
    expect(await screen.findByText(settingsText.keeping.newer)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: settingsText.density.compact }));
    expect(screen.getByRole('radio', { name: settingsText.density.compact })).toBeChecked();
    expect(screen.getByText(settingsText.keeping.newer)).toBeVisible();
    expect(stored()).toBe(newer);
  });

  it('write times in the chosen zone', async () => {
    const { user } = await openApp({ path: '/settings' });
    await user.selectOptions(await screen.findByLabelText(settingsText.time.zone), 'Asia/Tokyo');
    expect(screen.getByText(/^Now:/).parentElement).toHaveTextContent('13 May 2026, 21:00');
    await user.selectOptions(screen.getByLabelText(settingsText.time.zone), 'UTC');
    expect(screen.getByText(/^Now:/).parentElement).toHaveTextContent('13 May 2026, 12:00');
    expect(stored()).toContain('"zone":"UTC"');
  });

  it('say when the browser does not know a stored zone', async () => {
    await openApp({
      path: '/settings',
      stored: { 'perpdeck.preferences': '{"version":1,"value":{"zone":"Mars/Olympus"}}' },
    });
    expect(await screen.findByText(settingsText.time.unknownZone)).toBeVisible();
    expect(screen.getByText(/^Now:/).parentElement).toHaveTextContent('13 May 2026, 12:00');
  });

  it('load the chosen language, and report it to the browser', async () => {
    const { user } = await openApp({ path: '/settings' });
    await user.selectOptions(await screen.findByLabelText(settingsText.language.label), 'en-XA');
    expect(await screen.findByRole('heading', { level: 1, name: /^⟦/ })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en-XA');
    await user.selectOptions(screen.getByDisplayValue('Pseudo-English'), 'en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  it('change the polling intervals, within bounds, and explain the effect', async () => {
    const { user, app } = await openApp({ path: '/settings' });
    const field = await screen.findByLabelText('Markets, seconds');
    expect(screen.getByText(rate)).toHaveTextContent('12 requests a minute');
    await user.clear(field);
    expect(field).toHaveAccessibleDescription(settingsText.polling.outOfBounds('0.5', '3,600', '2.5'));
    expect(app.api.intervals.get().marketMs).toBe(5_000);
    await user.type(field, '2.5');
    expect(app.api.intervals.get().marketMs).toBe(2_500);
    expect(screen.getByText(rate)).toHaveTextContent(
      `24 requests a minute for each market on screen. ${settingsText.polling.asConfigured('5')}`,
    );
    await user.clear(field);
    await user.type(field, '3600');
    expect(screen.getByText(rate)).toHaveTextContent('0.017 requests a minute');
    await user.click(screen.getByRole('button', { name: 'Reset Markets' }));
    expect([app.api.intervals.get().marketMs, field]).toEqual([5_000, expect.objectContaining({ value: '5' })]);
  });

  it('show configured values to the millisecond', async () => {
    const { user } = await openApp({
      path: '/settings',
      config: {
        pollIntervals: {
          marketMs: 1_250,
          ordersMs: 4_000,
          positionsMs: 4_000,
          vaultsMs: 30_000,
          accountMs: 15_000,
          historyMs: 60_000,
        },
      },
    });
    const field = await screen.findByLabelText('Markets, seconds');
    await user.clear(field);
    await user.type(field, '5');
    expect(screen.getByText(rate)).toHaveTextContent(settingsText.polling.asConfigured('1.25'));
  });

  it('apply a chosen interval to the open page, without a reload', async () => {
    const { app, requests } = await openApp({ path: '/orders?trader=$trader', config: { pollIntervals: slow } });
    await screen.findByRole('table', { name: 'Orders' });
    await waitFor(() => expect(ordersOf(requests)).toBe(1));
    act(() => app.services.preferences.set({ ...app.services.preferences.get(), pollIntervals: { ordersMs: 500 } }));
    await waitFor(() => expect(ordersOf(requests)).toBeGreaterThan(1));
  });

  it('let a hidden tab go on, as the hint explains, until the reader turns that off', async () => {
    const { user, requests } = await openApp({
      path: '/settings?trader=$trader',
      config: { pollIntervals: { ...slow, ordersMs: 500 } },
    });
    onTestFinished(() => {
      seeTab();
      focusManager.setFocused(undefined);
    });
    const { hiddenTab, hiddenTabExplain } = settingsText.polling;
    const choice = within(await screen.findByRole('radiogroup', { name: hiddenTab.label }));
    expect(choice.getByRole('radio', { name: hiddenTab.pause })).toBeChecked();
    expect(screen.getByText(hiddenTabExplain)).toBeVisible();
    await user.click(choice.getByRole('radio', { name: hiddenTab.update }));
    expect(stored()).toContain('"hiddenTab":"update"');
    await user.click(screen.getByRole('link', { name: shellText.pages.orders }));
    await screen.findByRole('table', { name: 'Orders' });
    setVisibility('hidden');
    const before = ordersOf(requests);
    await waitFor(() => expect(ordersOf(requests)).toBeGreaterThan(before + 1));
    await user.click(screen.getByRole('link', { name: settingsText.title }));
    await user.click(await screen.findByRole('radio', { name: hiddenTab.pause }));
    expect(focusManager.isFocused()).toBe(false);
  });

  it('are all reset together', async () => {
    const { user, app } = await openApp({ path: '/settings' });
    await user.click(await screen.findByRole('radio', { name: settingsText.density.compact }));
    await user.click(screen.getByRole('radio', { name: settingsText.theme.light }));
    await user.click(screen.getByRole('radio', { name: settingsText.privacy.percent }));
    await user.click(screen.getByRole('button', { name: settingsText.resetAll }));
    expect(screen.getByRole('radio', { name: settingsText.theme.auto })).toBeChecked();
    expect(screen.getByRole('radio', { name: settingsText.density.normal })).toBeChecked();
    expect(app.services.preferences.get().privacy).toBe('full');
  });

  it('follow another tab', async () => {
    await openApp({ path: '/settings' });
    await screen.findByRole('radio', { name: settingsText.density.normal });
    const theirs = JSON.stringify({ version: 1, value: { density: 'compact', privacy: 'percent' } });
    window.localStorage.setItem('perpdeck.preferences', theirs);
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'perpdeck.preferences', newValue: theirs })),
    );
    expect(screen.getByRole('radio', { name: settingsText.density.compact })).toBeChecked();
    expect(screen.getByRole('button', { name: shellText.privacy.percent })).toBeVisible();
  });

  it('give out the error report, without anything that names a trader', async () => {
    const { user, trader } = await openApp({
      path: '/orders?trader=$trader',
      through: (request) =>
        Promise.resolve(Response.json({ code: 'NO', msg: `nothing for ${request.url}` }, { status: 400 })),
    });
    await screen.findByText(/The exchange answered with error 400/);
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    const panel = await screen.findByRole('region', { name: settingsText.errors.title });
    await user.click(within(panel).getByRole('button', { name: errorReportText.copyReport }));
    expect(await within(panel).findByRole('button', { name: errorReportText.copied })).toBeVisible();
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('listActiveOrders: ApiError');
    expect(copied).not.toContain(trader.slice(2));
  });
});

describe('the privacy button', () => {
  it('is on every page, cycles through the modes and stores the last one', async () => {
    const { user } = await openApp({ path: '/orders?trader=$trader' });
    await user.click(await screen.findByRole('button', { name: shellText.privacy.full }));
    await user.click(screen.getByRole('button', { name: shellText.privacy.percent }));
    expect(stored()).toContain('"privacy":"hidden"');
    await waitFor(() => expect(screen.getAllByRole('img', { name: commonText.hiddenValue }).length).toBeGreaterThan(0));
    await user.click(screen.getByRole('button', { name: shellText.privacy.hidden }));
    expect(screen.getByRole('button', { name: shellText.privacy.full })).toBeVisible();
  });
});

const slow = {
  marketMs: 60_000,
  ordersMs: 60_000,
  positionsMs: 60_000,
  vaultsMs: 60_000,
  accountMs: 60_000,
  historyMs: 60_000,
};

const ordersOf = (requests: readonly string[]): number =>
  requests.filter((request) => request.includes('/order')).length;
