import type { Locator, Page } from '@playwright/test';
import { commonText, savingText } from '~/text/en/common';
import { tablesText } from '~/text/en/tables';
import { expect, test } from './support/test';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a file goes to the share sheet of an iPhone on one tap, as the browser requires', async ({
  page,
  live,
  known,
}) => {
  // Chromium on Linux has no share sheet: this fake, too, opens only after a press.
  await page.addInitScript(() => {
    const share = async ({ files = [] }: ShareData) => {
      if (!navigator.userActivation.isActive) throw new DOMException('no press', 'NotAllowedError');
      document.documentElement.dataset['shared'] = files.map(({ name, type }) => `${name} ${type}`).join();
    };
    Object.defineProperties(navigator, {
      standalone: { value: true },
      canShare: { value: ({ files = [] }: ShareData) => files.length > 0 },
      share: { value: share },
    });
  });
  await page.goto(`${live.url}orders?trader=${known.trader}`);
  // On a phone a table's tools are in a dialog.
  await page.getByRole('button', { name: tablesText.tools, exact: true }).tap();
  await page.getByRole('button', { name: tablesText.csv.button }).tap();
  await expect(page.locator('html')).toHaveAttribute('data-shared', /^perpdeck-orders-[\d-]+\.csv text\/csv$/);
});

test('after a download a note says once that browsers inside other apps may drop it', async ({ page, live, known }) => {
  await page.goto(`${live.url}orders?trader=${known.trader}`);
  // On a phone a table's tools are in a dialog.
  await page.getByRole('button', { name: tablesText.tools, exact: true }).tap();
  const note = page.getByRole('status').filter({ hasText: savingText.mayNotArrive });
  const save = async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: tablesText.csv.button }).tap();
    await download;
  };
  await save();
  await expect(note).toBeInViewport({ ratio: 1 });
  await note.getByRole('button', { name: commonText.close }).tap();
  await expect(note).toBeHidden();
  await save();
  await expect(page.getByText(/rows? in the file/)).toBeVisible();
  await expect(note).toBeHidden();
});

test('a tap shows the exact value of a figure and the time of an age, and a tap elsewhere closes it', async ({
  page,
  live,
  known,
}) => {
  await page.goto(`${live.url}?trader=${known.trader}`);
  const exact = page.getByRole('tooltip');
  // A live figure changes: the title at the time of the tap counts.
  await page.evaluate(() => {
    const remember = ({ target }: Event) => {
      const titled = target instanceof Element ? target.closest('[title]') : null;
      document.documentElement.dataset['tapped'] = titled?.getAttribute('title') ?? '';
      titled?.setAttribute('data-same', '');
    };
    document.addEventListener('pointerup', remember);
  });
  const tapped = () => page.locator('html').getAttribute('data-tapped');
  for (const selector of ['main data[title]', 'main time[title]']) {
    // In a link a tap opens the page behind it.
    await page.locator(`${selector}:not(a *, button *, tr *)`).first().tap();
    // Another figure may be the first by now.
    const figure = page.locator(`${selector}[data-same]`);
    await expect(exact).toHaveText((await tapped()) ?? '');
    expect(await tapped()).toMatch(/\d/);
    await expect(exact).toBeInViewport({ ratio: 1 });
    // Contents that arrive above a figure scroll the page, which closes the title too: then the tap opens it again.
    await expect(async () => {
      await figure.tap();
      await expect(exact).toBeHidden({ timeout: 2_000 });
    }).toPass();
    await expect(async () => {
      await figure.tap();
      await expect(exact).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(exact).toBeHidden();
  }
});

test('where a tap opens a row, a long press shows the exact value, and in the drawer a tap does', async ({
  page,
  live,
  known,
}) => {
  await page.goto(`${live.url}orders?trader=${known.trader}`);
  const exact = page.getByRole('tooltip');
  const figure = page.locator('tr[data-row] data[title]:visible:not(a *, button *)').first();
  await figure.scrollIntoViewIfNeeded();
  await pressLong(page, figure);
  await expect(exact).toHaveText((await figure.getAttribute('title')) ?? '');
  await expect(page).toHaveURL(/\/orders\?/);
  await page.mouse.wheel(0, 60);
  await expect(exact).toBeHidden();
  const moment = page.getByRole('dialog').locator('time[title]:not(a *, button *)').first();
  // A tap while the page still scrolls only stops it.
  await expect(async () => {
    await figure.tap();
    await expect(moment).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await moment.tap();
  // It is not inert there: its text can be selected.
  await exact.click({ clickCount: 3 });
  await expect(exact).toHaveText((await moment.getAttribute('title')) ?? '');
  expect(await page.evaluate(() => document.getSelection()?.toString().trim())).toBe(
    await moment.getAttribute('title'),
  );
});

test('behind a drawer nothing scrolls or reloads, however far a finger moves; only the drawer scrolls', async ({
  page,
  live,
  known,
}) => {
  await page.goto(`${live.url}orders?trader=${known.trader}`);
  await page.locator('tr[data-row]').nth(3).scrollIntoViewIfNeeded();
  await swipe(page, -1);
  await expect
    .poll(() => page.evaluate(() => window.scrollY))
    .toBe(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight));
  const root = page.locator('html');
  await expect(root).toHaveCSS('overscroll-behavior-y', 'auto');
  await page.locator('tr[data-row] data[title]:visible:not(a *, button *)').last().tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('time').first()).toBeVisible();
  // Chromium in a test has no pull-to-reload; this style disables it.
  await expect(root).toHaveCSS('overscroll-behavior-y', 'none');
  // Measured here, since the page grows while its last rows arrive.
  const atOpening = await page.evaluate(() => window.scrollY);
  expect(atOpening).toBeGreaterThan(0);
  const scrolled = () =>
    dialog.evaluate((element) => Math.max(...[...element.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)));
  await swipe(page, -6);
  expect(await scrolled()).toBeGreaterThan(0);
  await swipe(page, 8);
  await expect.poll(scrolled).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(atOpening);
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(root).toHaveCSS('overscroll-behavior-y', 'auto');
  await swipe(page, 1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(atOpening);
});

/** Moves a finger over the middle of the page by the given number of screens, down if positive. */
async function swipe(page: Page, screens: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const [from, to] = screens > 0 ? [200, 700] : [700, 200];
  for (let left = Math.abs(screens); left > 0; left -= 1) {
    for (let step = 0; step <= 10; step += 1) {
      await browser.send('Input.dispatchTouchEvent', {
        type: step === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [{ x: 195, y: from + ((to - from) * step) / 10 }],
      });
    }
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

/** Holds a finger on an element for a second. */
async function pressLong(page: Page, element: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  const browser = await page.context().newCDPSession(page);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await new Promise((resolve) => {
    setTimeout(resolve, 1_000);
  });
  await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
