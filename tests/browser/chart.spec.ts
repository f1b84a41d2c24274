import { commonText } from '~/text/en/common';
import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';
import { settle } from './support/walk';
import { wordsOf } from './support/words';

/** Labels of a chart's axes that cover each other or are cut off by the edge of the picture. */
async function crowdedLabels(chart: Locator): Promise<readonly string[]> {
  return chart.evaluate((figure) => {
    const labels = [...figure.querySelectorAll('.chart-picture svg text')].map((label) => ({
      text: label.textContent,
      box: label.getBoundingClientRect(),
    }));
    const picture = figure.querySelector('.chart-picture svg')?.getBoundingClientRect();
    if (labels.length === 0 || picture === undefined) return ['there are no labels'];
    const crowded = labels.flatMap(({ text, box }, index) =>
      labels
        .slice(index + 1)
        .filter(
          (other) =>
            box.left < other.box.right &&
            other.box.left < box.right &&
            box.top < other.box.bottom - 2 &&
            other.box.top < box.bottom - 2,
        )
        .map((other) => `${text} over ${other.text}`),
    );
    const cut = labels
      .filter(({ box }) => box.left < picture.left - 1 || box.right > picture.right + 1)
      .map(({ text }) => `${text} is cut`);
    return [...crowded, ...cut];
  });
}

test.describe('the chart of a vault', () => {
  test('has separate labels, from a phone to a wide screen', async ({ page, demo, known }) => {
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${demo.url}vaults/${known.vault}`);
      await expect(page.getByRole('figure').first().locator('svg text').first()).toBeVisible();
      expect(await crowdedLabels(page.getByRole('figure').first()), `${width} px`).toEqual([]);
    }
  });

  test('is read by keyboard: from end to end, and by tenths', async ({ page, demo, known }) => {
    await page.goto(`${demo.url}vaults/${known.vault}`);
    const cursor = page.getByRole('slider').first();
    await cursor.focus();
    const last = await cursor.getAttribute('aria-valuemax');
    await expect(cursor).toHaveAttribute('aria-valuenow', last ?? '');
    await page.keyboard.press('Home');
    await expect(cursor).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('ArrowRight');
    await expect(cursor).toHaveAttribute('aria-valuenow', '1');
    await page.keyboard.press('PageUp');
    await expect(cursor).not.toHaveAttribute('aria-valuenow', '1');
    await expect(cursor).toHaveAttribute('aria-valuetext', /UTC: .*\d/);
  });

  test('keeps its place until its code has loaded, and reports a failure and retries', async ({
    page,
    demo,
    known,
    problems,
  }) => {
    problems.expect(/chart|Failed to fetch dynamically imported module|ERR_FAILED/);
    // Without the worker, which would fetch the code where a test cannot intercept it.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    let blocked = true;
    await page.route(/assets\/[^/]*chart[^/]*\.js/, async (route) => (blocked ? route.abort() : route.continue()));
    await page.goto(`${demo.url}vaults/${known.vault}`);
    const retry = page
      .getByRole('main')
      .getByText(commonText.partMissing)
      .locator('xpath=ancestor::*[2]')
      .getByRole('button', { name: 'Retry' });
    await expect(retry.first()).toBeVisible();
    const place = async () =>
      page
        .getByText(commonText.partMissing)
        .first()
        .evaluate((element) => element.closest('section')?.offsetHeight ?? 0);
    const before = await place();
    blocked = false;
    await retry.first().click();
    const figure = page.getByRole('figure').first();
    await expect(figure).toBeVisible();
    expect(
      Math.abs((await figure.evaluate((element) => element.closest('section')?.offsetHeight ?? 0)) - before),
    ).toBeLessThanOrEqual(1);
  });
});

test.describe('the chart of PnL', () => {
  test('has two panes with separate labels, from a phone to a wide screen, and a fixed place from the start', async ({
    page,
    demo,
    known,
  }) => {
    for (const width of [320, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${demo.url}pnl?trader=${known.trader}`);
      const figure = page.getByRole('figure', { name: 'Cumulative PnL' });
      await expect(figure.locator('.recharts-bar-rectangle').first()).toBeAttached();
      for (const name of ['Cumulative PnL', 'Drawdown', 'Distribution']) {
        const chart = page.getByRole('figure', { name });
        await expect(chart.locator('.chart-picture svg text').first()).toBeAttached();
        expect(await crowdedLabels(chart), `${name}, ${width} px`).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });

  test('follows the pointer with its headline, and shows the day of a clicked bar', async ({ page, demo, known }) => {
    await page.goto(`${demo.url}pnl?trader=${known.trader}`);
    const figure = page.getByRole('figure', { name: 'Cumulative PnL' });
    const cursor = figure.getByRole('slider', { name: /point under the cursor/ });
    await expect(figure.locator('.recharts-bar-rectangle').first()).toBeAttached();
    const box = await cursor.boundingBox();
    if (box === null) throw new Error('the picture has no box');
    const latest = await cursor.getAttribute('aria-valuetext');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 50);
    await expect(cursor).not.toHaveAttribute('aria-valuetext', latest ?? '');
    await expect(figure.locator('svg.chart-cursor line')).toBeAttached();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height - 50);
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
    await page.goBack();
    await expect(page).not.toHaveURL(/from=/);
  });
});

test('the page of PnL has at most 350 words on a first visit', async ({ page, demo, known }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${demo.url}pnl?trader=${known.trader}`);
  await settle(page);
  for (const name of ['Cumulative PnL', 'Drawdown', 'PnL calendar', 'Distribution'])
    await expect(page.getByRole('figure', { name })).toBeVisible();
  expect(await wordsOf(page.locator('main'))).toBeLessThanOrEqual(350);
});

test('the page of a market has at most 400 words on a first visit, and its prices are a line', async ({
  page,
  demo,
  known,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${demo.url}markets/${known.market}?trader=${known.trader}&seed=1`);
  await settle(page);
  const prices = page.getByRole('figure', { name: 'Mark price' });
  await expect(prices.locator('path.recharts-apart-curve')).toBeAttached();
  await expect(page.getByRole('figure', { name: 'Open interest' })).toBeVisible();
  expect(await wordsOf(page.locator('main'))).toBeLessThanOrEqual(400);
});

test('lines of a comparison differ even if the system chooses the colours', async ({ page, demo }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${demo.url}vaults`);
  const lines = page.getByRole('figure').first().locator('path.recharts-line-curve');
  await expect(lines.nth(1)).toBeAttached();
  const looks = await lines.evaluateAll((paths) =>
    paths.map((path) => ({ dash: getComputedStyle(path).strokeDasharray, stroke: getComputedStyle(path).stroke })),
  );
  expect(new Set(looks.map(({ dash }) => dash)).size).toBe(looks.length);
  expect(new Set(looks.map(({ stroke }) => stroke)).size).toBe(1);
  // Words in the system's selection colour would look selected.
  const words = page.getByRole('figure').first().locator('.text-muted');
  await expect(words.first()).toBeVisible();
  const colours = await words.evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(new Set(colours)).toEqual(
    new Set(await page.locator('body').evaluateAll((all) => all.map((one) => getComputedStyle(one).color))),
  );
});
