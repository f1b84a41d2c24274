import { addressOf } from '../browser/support/pages';
import { settle } from '../browser/support/walk';
import { checkInvariants } from './support/invariants';
import { places } from './support/places';
import { expect, test } from './support/test';

// A check that cannot fail proves nothing: each of these damages a healthy page in one way, which must be detected.
const spoils = {
  'figures that are no figures': () => document.querySelector('main h1')?.append(' NaN'),
  'violations of accessibility': () => document.querySelector('main')?.append(document.createElement('button')),
  'scrolls sideways': () => {
    document.body.style.width = '3000px';
  },
  'how old the data is': () => undefined,
} as const satisfies Record<string, () => unknown>;

for (const [name, spoil] of Object.entries(spoils))
  test(`a broken invariant is detected: ${name}`, async ({ page, stand, watch }) => {
    test.setTimeout(200_000);
    const { path, good, panel } = places.vaults;
    await page.goto(stand.appUrl + addressOf({ name: 'vaults', path, asks: true }, stand.known));
    await expect(good(page)).toBeVisible();
    await settle(page);
    await page.evaluate(spoil);
    // A panel that is wrongly called failed lacks the age.
    const failedPanel = name === 'how old the data is' ? panel(page) : null;
    const checked = checkInvariants(page, stand, { watch, failedPanel, keptData: good(page), posts: 0 });
    await expect(checked).rejects.toThrow(failedPanel === null ? name : 'the panel that is hit offers a retry');
  });
