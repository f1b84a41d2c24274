import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Preferences } from '~/config/preferences';
import { openApp } from '../support/open-app';
import { scaleAmounts } from '../support/scale-amounts';
import { visibleWords } from '../support/visible-words';

type Mode = Preferences['privacy'];
type Said = Readonly<Record<Mode, readonly string[]>>;

/** All that a page says in each mode to a trader who is `factor` times as rich as the first demo account. */
async function said(path: string, factor: bigint): Promise<Said> {
  const { app } = await openApp({
    path,
    standing: true,
    markets: 44,
    through: async (request, answer) => scaleAmounts(request.url, await answer(), factor),
  });
  await settled(app.queryClient.isFetching.bind(app.queryClient));
  unfold();
  const inMode = (privacy: Mode): readonly string[] => {
    act(() => app.services.preferences.set({ ...app.services.preferences.get(), privacy }));
    return visibleWords(document.body);
  };
  const all: Said = { hidden: inMode('hidden'), percent: inMode('percent'), full: inMode('full') };
  cleanup();
  return all;
}

/** Opens whatever of the page is folded: amounts may be below. */
function unfold(): void {
  for (let level = 0; level < 4; level += 1) {
    const folded = document.querySelectorAll('main button[aria-expanded="false"]');
    for (const button of folded) fireEvent.click(button);
  }
}

/** Until nothing is asked for any more and no late part changes the page. */
async function settled(isFetching: () => number): Promise<void> {
  let before = '';
  await waitFor(
    () => {
      const now = document.body.innerHTML;
      const same = now === before;
      before = now;
      expect([isFetching(), same, now.includes('<h1'), /aria-busy="true"|Loading/.test(now)]).toEqual([0, true, true, false]);
    },
    { interval: 250, timeout: 20_000 },
  );
}

/** Without the button that chooses the mode: it says which one it is. */
const besideButton = (words: readonly string[]): readonly string[] => words.filter((word) => !word.includes('Privacy: '));

/** The pages that show what belongs to somebody, and whether they show amounts before anything is opened. */
const personal: readonly (readonly [path: string, showsAmounts: boolean])[] = [
  ['/positions?trader=$trader', true],
  ['/orders?trader=$trader', true],
  ['/pnl?trader=$trader', true],
  ['/account?trader=$trader', true],
  ['/account/state?trader=$trader', true],
  ['/account/events?trader=$trader', false],
  ['/account/bundles?trader=$trader', false],
];

describe('privacy mode', () => {
  // Nothing that a page says may depend on what it hides: the same trader, three times as rich, looks the same.
  it.each(personal)('says nothing on %s that tells a rich trader from a poor one', async (path, showsAmounts) => {
    const poor = await said(path, 1n);
    const rich = await said(path, 3n);
    expect(rich.hidden).toEqual(poor.hidden);
    expect(rich.percent).toEqual(poor.percent);
    // Without this the test could not fail.
    if (showsAmounts) expect(rich.full).not.toEqual(poor.full);
    expect(poor.hidden.length).toBeGreaterThan(40);
  }, 60_000);

  it.each(['/markets', '/vaults'])('leaves what is public on %s', async (path) => {
    const { full, hidden } = await said(path, 1n);
    expect(besideButton(hidden)).toEqual(besideButton(full));
    expect(hidden).not.toContain('Hidden by privacy mode');
  }, 60_000);
});
