import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Preferences } from '~/storage/preferences';
import { deskText } from '~/text/en/desk';
import { panelsText } from '~/text/en/panels';
import { projectionText } from '~/text/en/projection';
import { openApp } from '../support/open-app';
import { scaleAmounts } from '../support/scale-amounts';
import { visibleWords } from '../support/visible-words';

type Mode = Preferences['privacy'];
type PersonalPage = {
  readonly name: string;
  readonly path: string;
  /** With the drawer of its first row. */
  readonly opened?: boolean;
  /** Regions of it that load late. */
  readonly late?: readonly string[];
  /** Whether it shows amounts: if so, without privacy, it differs between a rich and a poor trader. */
  readonly amounts: boolean;
  readonly markets?: number;
  /** Its text once it has read everything. */
  readonly shows?: RegExp;
};

/** The pages with personal data. */
const personal: readonly PersonalPage[] = [
  { name: 'the overview', path: '/?trader=$trader', amounts: true },
  {
    name: 'positions, at other prices and in time too',
    path: '/positions?trader=$trader&move=-10&ahead=true',
    late: ['What if', projectionText.title],
    amounts: true,
  },
  { name: 'a position', path: '/positions?trader=$trader', opened: true, amounts: true },
  { name: 'position history', path: '/positions/history?trader=$trader', amounts: true },
  { name: 'the story of a position', path: '/positions/history?trader=$trader&asset=XAU', opened: true, amounts: true },
  { name: 'orders', path: '/orders?trader=$trader', amounts: true },
  { name: 'an order', path: '/orders?trader=$trader', opened: true, amounts: true },
  {
    name: 'a market',
    path: '/markets/0:dd503695cae19ad4fcd7241acc7f1ca2c0dc58f50c4578b9bbf66621e9467e05?trader=0:ec4df51f1a4c369f057b3fcc75a1dc57d701a754d56d48f7bfec2bac69239852',
    amounts: true,
  },
  { name: 'PnL', path: '/pnl?trader=$trader', amounts: true },
  { name: 'a statement', path: '/statement?trader=$trader&from=2026-05-06&to=2026-05-12', amounts: true },
  { name: 'the journal', path: '/journal?trader=$trader', amounts: true },
  { name: 'exports', path: '/exports?trader=$trader', amounts: false },
  { name: 'risk', path: '/risk?trader=$trader', amounts: true },
  { name: 'carry of the positions held', path: '/carry?trader=$trader', amounts: true },
  // It reads one asset after the other.
  { name: 'the desk', path: '/desk?trader=$trader', amounts: true, markets: 4, shows: new RegExp(deskText.others) },
  { name: 'the account', path: '/account?trader=$trader', amounts: true },
  { name: 'its state', path: '/account/state?trader=$trader', amounts: true },
  { name: 'its events', path: '/account/events?trader=$trader', amounts: false },
  { name: 'an event', path: '/account/events?trader=$trader&types=trade_notification_v2', opened: true, amounts: true },
  { name: 'its bundles', path: '/account/bundles?trader=$trader', amounts: false },
  { name: 'a bundle', path: '/account/bundles?trader=$trader', opened: true, amounts: false },
];

type Said = Readonly<Record<Mode, readonly string[]>>;

/** All texts of a page in each mode for a trader who is `factor` times as rich as the first demo account. */
async function said(
  { path, opened = false, late = [], markets = 27, shows }: PersonalPage,
  factor: bigint,
): Promise<Said> {
  const { app } = await openApp({
    path,
    standing: true,
    markets,
    through: async (request, answer) => scaleAmounts(request.url, await answer(), factor),
  });
  // Refetches change nothing, since the exchange stands still; with so many queries, one is always in flight.
  const unread = () =>
    app.queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ state }) => state.status === 'pending').length;
  for (const name of late) await screen.findByRole('region', { name });
  if (shows !== undefined) await screen.findByText(shows, {}, { timeout: 40_000 });
  await settled(unread);
  if (opened) {
    const [first] = document.querySelectorAll('main a[data-row-link]');
    if (first === undefined) throw new Error(`no row of ${path} can be opened`);
    fireEvent.click(first);
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    await settled(unread);
  }
  unfold();
  const inMode = (privacy: Mode): readonly string[] => {
    act(() => app.services.preferences.set({ ...app.services.preferences.get(), privacy }));
    return visibleWords(document.body).filter((word) => !saysFreshness(word));
  };
  const all: Said = { hidden: inMode('hidden'), percent: inMode('percent'), full: inMode('full') };
  cleanup();
  return all;
}

/** While time stands still, the freshness in the bar depends on chance. */
function saysFreshness(word: string): boolean {
  return word === `title=${panelsText.freshness.explain.live}` || word.startsWith(`${panelsText.freshness.live} · `);
}

/** Opens every folded part of the page: amounts may be inside. */
function unfold(): void {
  for (let level = 0; level < 4; level += 1) {
    const folded = document.querySelectorAll('main button[aria-expanded="false"]');
    for (const button of folded) fireEvent.click(button);
  }
}

/**
 * Waits until everything is answered and the page has stayed the same for 150 ms: one answer may lead to the next
 * request.
 */
async function settled(unread: () => number): Promise<void> {
  let before = '';
  let changedAtMs = 0;
  await waitFor(
    () => {
      const now = document.body.innerHTML;
      if (now !== before || unread() > 0) changedAtMs = performance.now();
      before = now;
      expect([
        unread(),
        performance.now() - changedAtMs >= 150,
        now.includes('<h1'),
        /aria-busy="true"|Loading|assets loaded/.test(now),
      ]).toEqual([0, true, true, false]);
    },
    { interval: 80, timeout: 40_000 },
  );
}

/** Without the button that chooses the mode, since it names the current one. */
const besideButton = (words: readonly string[]): readonly string[] =>
  words.filter((word) => !word.includes('Privacy: ') && word !== '•••');

describe('privacy mode', () => {
  // Long tables draw more rows before it is loaded: it must be loaded for both apps alike.
  beforeAll(() => import('~/ui/table/row-window'));

  // No text of a page may depend on hidden values: the same trader, three times as rich, looks the same.
  it.each(personal)(
    'shows nothing on $name that distinguishes a rich trader from a poor one',
    async (page) => {
      const poor = await said(page, 1n);
      const rich = await said(page, 3n);
      expect(rich.hidden).toEqual(poor.hidden);
      expect(rich.percent).toEqual(poor.percent);
      // Without this the test could not fail.
      if (page.amounts) expect(rich.full).not.toEqual(poor.full);
      expect(poor.hidden.length).toBeGreaterThan(40);
    },
    120_000,
  );

  it.each(['/markets', '/vaults'])(
    'keeps public data on %s',
    async (path) => {
      const { full, hidden } = await said({ name: path, path, amounts: false }, 1n);
      expect(besideButton(hidden)).toEqual(besideButton(full));
      expect(hidden.join('\n')).not.toContain('Hidden by privacy mode');
    },
    120_000,
  );
});
