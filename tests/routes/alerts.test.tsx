import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { alertsText } from '~/text/en/alerts';
import { inboxText } from '~/text/en/inbox';
import { nearOfferText, notifyText } from '~/text/en/near-offer';
import { riskText } from '~/text/en/risk';
import { commonText } from '~/text/en/common';
import { positionsText } from '~/text/en/positions';
import { panelsText } from '~/text/en/panels';
import { withMargin } from '../support/one-unit-positions';
import { firstMarkets, openApp, type OpenAppOptions, type OpenedApp } from '../support/open-app';
import { seeTab, setVisibility } from '../support/open-market-list';

const intervals = {
  marketMs: 500,
  ordersMs: 60_000,
  positionsMs: 500,
  vaultsMs: 60_000,
  accountMs: 60_000,
  historyMs: 60_000,
};
const wanted = { 'perpdeck.alerts': JSON.stringify({ version: 1, value: { on: true, threshold: '20' } }) };
/**
 * Two demo traders with positions in the first of the configured markets: Hedger in the calm world, Believer in the
 * cascade.
 */
const HEDGER = '0:ec4df51f1a4c369f057b3fcc75a1dc57d701a754d56d48f7bfec2bac69239852';
const BELIEVER = '0:f1b83d2511f3d18360f8fd6d2e4b667c90a97ccdfd4947c25d5b6c7a1ac4f552';
const open = (options: Partial<OpenAppOptions> = {}) =>
  openApp({ path: `/positions?trader=${HEDGER}`, markets: 4, config: { pollIntervals: intervals }, ...options });
const openCascade = (page: string, options: Partial<OpenAppOptions> = {}) =>
  open({ scenario: 'cascade', path: `/${page}?trader=${BELIEVER}`, markets: 2, ...options });
const near = () => screen.findByText(/near liquidation/i, { selector: 'strong' });
const rowsNow = () =>
  within(screen.getByRole('table', { name: 'Positions' }))
    .getAllByRole('row')
    .slice(1);
const refusal = () => Promise.resolve(Response.json({ code: 'NO', msg: 'not now' }, { status: 400 }));

afterEach(() => {
  vi.unstubAllGlobals();
  seeTab();
  vi.useRealTimers();
});

describe('alerts near liquidation', () => {
  it('are on by default, with a line that offers more until it is closed', async () => {
    const close = { path: `/positions?trader=${HEDGER}`, markets: 2, through: withMargin('5000000000') };
    const { user } = await open(close);
    expect(await screen.findByText(/near liquidation/i, { selector: 'strong' }, { timeout: 15_000 })).toBeVisible();
    const line = within(screen.getByRole('region', { name: nearOfferText.title }));
    expect(line.getByText(nearOfferText.body('5'), { exact: false })).toBeVisible();
    await user.click(line.getByRole('button', { name: nearOfferText.sound }));
    await user.click(line.getByRole('button', { name: nearOfferText.background }));
    const stored = () => JSON.parse(window.localStorage.getItem('perpdeck.alerts') ?? '{}') as { value: unknown };
    expect(stored().value).toEqual({ on: true, threshold: '5', sound: true, notify: false, background: true });
    expect(line.getByRole('button', { name: nearOfferText.sound })).toHaveAttribute('aria-pressed', 'true');
    await user.click(line.getByRole('button', { name: nearOfferText.done }));
    expect(screen.queryByRole('region', { name: nearOfferText.title })).toBeNull();
    // They are counted in the title, and listed on the page of alerts.
    await waitFor(() => expect(document.title).toMatch(/^\(\d+\)/), { timeout: 10_000 });
  });

  it('stay off for a reader who has turned them off, without a line that offers them', async () => {
    const off = { 'perpdeck.alerts': JSON.stringify({ version: 1, value: { on: false, threshold: '20' } }) };
    await openCascade('positions', { stored: off });
    expect((await screen.findAllByText(riskText.levels.danger)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: nearOfferText.title })).toBeNull();
    expect(screen.queryByText(/near liquidation/i, { selector: 'strong' })).toBeNull();
  });

  it('keep the sound of an earlier choice when their threshold changes', async () => {
    const loud = { on: true, threshold: '20', sound: true };
    const { user } = await open({ stored: { 'perpdeck.alerts': JSON.stringify({ version: 1, value: loud }) } });
    await user.click(await screen.findByRole('button', { name: alertsText.title }));
    const dialog = await screen.findByRole('dialog', { name: alertsText.title });
    await user.selectOptions(within(dialog).getByLabelText(alertsText.threshold), alertsText.percent('10'));
    expect(JSON.parse(window.localStorage.getItem('perpdeck.alerts') ?? '')).toMatchObject({
      value: { on: true, threshold: '10', sound: true },
    });
  });

  it('say what the browser will do when the reader turns them on', async () => {
    const off = { 'perpdeck.alerts': JSON.stringify({ version: 1, value: { on: false, threshold: '5' } }) };
    const opened = await openCascade('positions', { stored: off });
    const { user } = opened;
    await user.click(await screen.findByRole('button', { name: alertsText.title }));
    const dialog = await screen.findByRole('dialog', { name: alertsText.title });
    const wish = within(dialog).getByRole('switch', { name: alertsText.turnOn });
    expect(wish).not.toBeChecked();
    expect(wish).toHaveAccessibleDescription(expect.stringContaining(alertsText.hiddenTab));
    await user.selectOptions(within(dialog).getByLabelText(alertsText.threshold), alertsText.percent('20'));
    expect(screen.queryByText(/near liquidation/i, { selector: 'strong' })).toBeNull();
    await user.click(wish);
    expect(await within(dialog).findByText(/^You get alerts on the page only/)).toBeVisible();
    expect(JSON.parse(window.localStorage.getItem('perpdeck.alerts') ?? '')).toMatchObject({
      value: { on: true, threshold: '20' },
    });
    await user.click(within(dialog).getByRole('button', { name: commonText.close }));
    expect(await near()).toBeVisible();
  });

  it('do not promise notifications on a phone that allows them but shows none, at the next visit too', async () => {
    class Refusing {
      static permission: NotificationPermission = 'default';
      static requestPermission = () => Promise.resolve((Refusing.permission = 'granted'));
      constructor() {
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
      }
    }
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Notification', Refusing);
    const off = { 'perpdeck.alerts': JSON.stringify({ version: 1, value: { on: false, threshold: '5' } }) };
    const { user, close } = await open({ stored: off });
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: alertsText.title }));
      return within(await screen.findByRole('dialog', { name: alertsText.title }));
    };
    const dialog = await choose();
    await user.click(dialog.getByRole('switch', { name: alertsText.turnOn }));
    expect(await dialog.findByText(notifyText.state.refused)).toBeVisible();
    expect(dialog.queryByText(notifyText.state.granted)).toBeNull();
    const stored = { ...localStorage } as Record<string, string>;
    close();
    await open({ stored });
    expect(await (await choose()).findByText(notifyText.state.refused)).toBeVisible();
  });

  it('say that the browser waits for a press before their sound, and accept any press', async () => {
    const activation = { hasBeenActive: false };
    vi.stubGlobal(
      'AudioContext',
      class {
        resume = () => Promise.resolve();
        suspend = () => Promise.resolve();
      },
    );
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: activation });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'userActivation'));
    const loud = { on: true, threshold: '20', sound: true };
    const { user } = await open({ stored: { 'perpdeck.alerts': JSON.stringify({ version: 1, value: loud }) } });
    const line = await screen.findByText(inboxText.silent.body);
    expect(line).toBeVisible();
    activation.hasBeenActive = true;
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(screen.queryByText(inboxText.silent.body)).toBeNull());
  });

  it('cover all positions, whatever wallet id the page is filtered by', async () => {
    const opened = await openCascade('positions', {
      stored: wanted,
      path: `/positions?trader=${BELIEVER}&wallet=nobody`,
    });
    expect(await screen.findByText(positionsText.noneOfWallet('nobody'))).toBeVisible();
    await opened.user.click(await screen.findByRole('button', { name: alertsText.title }));
    const dialog = await screen.findByRole('dialog', { name: alertsText.title });
    expect(await within(dialog).findByText(/^Watching [1-9]/)).toBeVisible();
  });

  it('are on every page with a link to each position, until the reader dismisses them, also after a reload', async () => {
    const opened = await openCascade('vaults', { stored: wanted });
    const notice = (await near()).closest('[role="status"]');
    if (!(notice instanceof HTMLElement)) throw new Error('no notice');
    expect(within(notice).getAllByRole('link')[0]).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/positions\/0.*\/(long|short)\/\d+\?trader=/),
    );
    await opened.user.click(within(notice).getByRole('button', { name: alertsText.near.dismiss }));
    await waitFor(() => expect(screen.queryByText(/near liquidation/i, { selector: 'strong' })).toBeNull());
    expect(window.localStorage.getItem('perpdeck.alerts.told')).toContain('"dismissed":true');
  });

  it('name nothing while all personal data is hidden', async () => {
    const hidden = { 'perpdeck.preferences': JSON.stringify({ version: 1, value: { privacy: 'hidden' } }) };
    await openCascade('vaults', { stored: { ...wanted, ...hidden } });
    const notice = (await screen.findByText(alertsText.near.hidden)).closest('[role="status"]');
    expect(notice).not.toHaveTextContent(/long|short|%/);
    expect(notice).toHaveTextContent(alertsText.near.see);
  });

  it('say that a distance is based on old data after its market has failed', async () => {
    let broken = false;
    await openCascade('vaults', {
      stored: wanted,
      through: (request, answer) => (broken && request.url.includes('/markets/') ? refusal() : answer()),
    });
    const notice = (await near()).closest('[role="status"]');
    expect(notice).not.toHaveTextContent(alertsText.near.old);
    broken = true;
    await waitFor(() =>
      expect(notice).toHaveTextContent(`% ${alertsText.near.toLiquidation} · ${alertsText.near.old}`),
    );
  });

  it('report nothing while the markets cannot be read', async () => {
    const opened = await openCascade('positions', {
      stored: wanted,
      through: (request, answer) => (request.url.includes('/markets/') ? refusal() : answer()),
    });
    await opened.user.click(await screen.findByRole('button', { name: alertsText.title }));
    await waitFor(() => expect(screen.getByText(/positions? can’t be checked right now/)).toBeVisible());
    expect(screen.queryByText(/near liquidation/i, { selector: 'strong' })).toBeNull();
  });
});

describe('a hidden tab', () => {
  const requested = ({ requests }: OpenedApp, from: number) =>
    requests.slice(from).map((request) => request.replace(/\?.*/, ''));

  it('sends no requests without alerts', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const opened = await open();
    await screen.findByRole('table', { name: 'Positions' });
    await waitFor(() => expect(opened.app.queryClient.isFetching()).toBe(0));
    setVisibility('hidden');
    const before = opened.requests.length;
    await act(() => vi.advanceTimersByTimeAsync(180_000));
    expect(requested(opened, before)).toEqual([]);
  });

  /** Without an interval, which is faked. */
  async function until(holds: () => boolean): Promise<void> {
    while (!holds()) await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  }
  async function openHidden(rules: number, options: Partial<OpenAppOptions> = {}) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const priced = firstMarkets(rules).map(({ address }, index) => ({
      id: `r${index}`,
      muted: false,
      sound: false,
      notify: false,
      kind: 'price',
      market: address,
      side: 'above',
      price: '1',
    }));
    const stored = {
      ...wanted,
      'perpdeck.inbox.rules': JSON.stringify({ version: 1, value: { rules: priced, dropped: 0 } }),
    };
    const opened = await open({ stored, markets: 20, path: `/vaults?trader=${HEDGER}`, ...options });
    const { inbox } = opened.app.services.alerts;
    const idle = () => opened.app.queryClient.isFetching() === 0;
    // The page has found every position, and the first round of the inbox has ended.
    await until(() => opened.requests.filter((request) => request.includes('/active')).length >= 15 && idle());
    await until(() => (inbox.made?.status.get().checks.get('near')?.atMs ?? null) !== null && idle());
    setVisibility('hidden');
    const minute = async () => {
      const before = opened.requests.length;
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      await until(() => opened.requests.length > before);
      await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
      await until(idle);
      return requested(opened, before);
    };
    return { ...opened, minute };
  }
  const isHeld = (request: string) => /positions|markets/.test(request);

  it.each([0, 20])('sends at most ten requests a minute with them and %i rules', async (rules) => {
    const { minute, app } = await openHidden(rules);
    const every = app.services.alerts.inbox.made?.status.get().checks.get('near')?.everyMs ?? 0;
    const all: string[] = [];
    for (let passed = 0; passed < every; passed += 60_000) {
      const requests = await minute();
      expect(requests.length).toBeLessThanOrEqual(10);
      all.push(...requests);
    }
    expect(all.filter(isHeld).length).toBeGreaterThan(2);
  });

  it.each([0, 20])('raises alerts from the requests of the inbox, with %i other rules', async (rules) => {
    let margin = '50000000000';
    const { minute } = await openHidden(rules, {
      through: (request, answer) => withMargin(margin)(request, answer),
    });
    expect(screen.queryByText(/near liquidation/i, { selector: 'strong' })).toBeNull();
    margin = '15000000000';
    for (let passed = 0; passed < 6; passed += 1) await minute();
    expect(screen.getByText(/near liquidation/i, { selector: 'strong' })).toBeInTheDocument();
  });
});

describe('a position that is no longer open', () => {
  /** The first answer of each asset is unchanged; later ones lack the position that the test takes away. */
  async function openWithThief() {
    let stolen: { readonly asset: string; readonly idx: string; readonly how: 'gone' | 'refused' } | null = null;
    const opened = await open({
      through: async (request, answer) => {
        const isOfAsset = stolen !== null && request.url.includes(`/${stolen.asset}/active`);
        if (stolen === null || !isOfAsset) return answer();
        if (stolen.how === 'refused') return refusal();
        const rows: unknown = await (await answer()).json();
        return Response.json((rows as readonly { readonly idx: string }[]).filter(({ idx }) => idx !== stolen?.idx));
      },
    });
    const [link] = await within(await screen.findByRole('table', { name: 'Positions' })).findAllByRole('link', {
      name: /\//,
    });
    const [, asset = ''] = /^([^/]+)\//.exec(link?.textContent ?? '') ?? [];
    const [, idx = ''] = /\/(\d+)\?/.exec(link?.getAttribute('href') ?? '') ?? [];
    return {
      ...opened,
      steal: (how: 'gone' | 'refused') => (stolen = { asset, idx, how }),
      giveBack: () => (stolen = null),
    };
  }

  it('is reported above the table only once no pointer is moving to a row there', async () => {
    const { steal } = await openWithThief();
    fireEvent.pointerMove(within(rowsNow()[0] ?? document.body).getAllByRole('link')[0] ?? document.body, {
      screenX: 5,
      screenY: 5,
    });
    steal('gone');
    expect(await screen.findByText(panelsText.gone)).toBeVisible();
    expect(screen.queryByText(/No longer open/)).toBeNull();
    fireEvent.pointerOut(screen.getByRole('table', { name: /^Positions/ }), {
      relatedTarget: document.body,
      pointerType: 'mouse',
    });
    expect(await screen.findByText(/No longer open/)).toBeVisible();
  });

  it('is reported with its story, also on the overview, until the reader dismisses it', async () => {
    const { user, steal } = await openWithThief();
    const before = rowsNow().length;
    steal('gone');
    const line = await screen.findByText(/No longer open/);
    expect(line.parentElement).toHaveTextContent(/^No longer open: \S+ (long|short) #\d+\.$/);
    // It is open in the history of the exchange, so its outcome is unknown.
    expect(await screen.findByText(alertsText.gone.unknown)).toBeVisible();
    expect(rowsNow().length).toBeLessThan(before + 1);
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByText(/No longer open/)).toBeVisible();
    expect(screen.getByRole('link', { name: alertsText.gone.see })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/positions\/history\/0.*\/(long|short)\/\d+/),
    );
    await user.click(screen.getByRole('button', { name: alertsText.near.dismiss }));
    await waitFor(() => expect(screen.queryByText(/No longer open/)).toBeNull());
  });

  it('is not reported if it comes back, or if its asset could not be read', async () => {
    const { steal, giveBack } = await openWithThief();
    steal('gone');
    await screen.findByText(/No longer open/);
    giveBack();
    await waitFor(() => expect(screen.queryByText(/No longer open/)).toBeNull());
    steal('refused');
    expect((await screen.findAllByText(/(?:could not be read|couldn’t be loaded)/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/No longer open/)).toBeNull();
  });
});

describe('the notifications of rules', () => {
  /** A browser that allows them, and answers each with this event. */
  function notifications(answer: { event: 'show' | 'error' }): void {
    class Answering extends EventTarget {
      static permission: NotificationPermission = 'granted';
      static requestPermission = () => Promise.resolve(Answering.permission);
      constructor() {
        super();
        queueMicrotask(() => this.dispatchEvent(new Event(answer.event)));
      }
    }
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('Notification', Answering);
  }

  it('can be tried before a rule needs them, and say when the system blocks them and what else works', async () => {
    const answer: Parameters<typeof notifications>[0] = { event: 'error' };
    notifications(answer);
    const rule = { id: 'x', kind: 'protection', muted: false, sound: false, notify: true };
    const stored = { 'perpdeck.inbox.rules': JSON.stringify({ version: 1, value: { rules: [rule], dropped: 0 } }) };
    const { user } = await open({ path: '/alerts', stored });
    expect(await screen.findByText(notifyText.state.untried)).toBeVisible();
    await user.click(screen.getByRole('button', { name: inboxText.rules.add }));
    const dialog = within(await screen.findByRole('dialog', { name: inboxText.rules.add }));
    expect(dialog.getByText(notifyText.state.untried)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: notifyText.tryOne }));
    expect(await dialog.findByText(notifyText.state.failed)).toBeVisible();
    expect(notifyText.state.failed).toMatch(/the sound still work/);
    answer.event = 'show';
    await user.click(dialog.getByRole('button', { name: notifyText.tryOne }));
    await waitFor(() => expect(dialog.queryByRole('status')).toBeNull());
    expect(screen.queryByText(notifyText.state.failed)).toBeNull();
  });
});
