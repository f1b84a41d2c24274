import type { Page } from '@playwright/test';
import { accessibilityViolations, colourViolations } from './support/accessibility';
import { addressOf, pages } from './support/pages';
import { expect, test } from './support/test';
import { complaintsAbout, goInApp, settle, sidewaysScroll } from './support/walk';

const themes = ['dark', 'light'] as const;

/** The one bundle that is linked to may end meanwhile: it is then answered by 404, which the browser writes down. */
const notFound = /404.*\/bundles\/\d+/;

/** Walks over all pages; each step of them waits for itself, and fails by itself. */
test.describe.configure({ timeout: 300_000 });

test('all pages are accessible in both themes', async ({ page, small, problems }) => {
  problems.expect(notFound);
  await page.goto(`${small.url}settings`);
  const violations: string[] = [];
  for (const one of pages) {
    await test.step(one.name, async () => {
      await goInApp(page, small.url + addressOf(one, small.known));
      await settle(page);
      for (const theme of themes) {
        await showIn(page, theme);
        // Names and structure are the same in both; what can be seen is not.
        const found = theme === 'dark' ? await accessibilityViolations(page) : await colourViolations(page);
        violations.push(...found.map((violation) => `${one.name}, ${theme}: ${violation}`));
      }
    });
  }
  expect(violations).toEqual([]);
});

/** As a reader's choice of theme does it. Colours on their way from one to the other are neither's, so it waits for them. */
async function showIn(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.setAttribute('data-theme', value);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);
}

test('a failed page is as accessible as any other', async ({ page, small, problems }) => {
  problems.expect(/Failed to load resource|request refused: 503|request failed: .*ERR_FAILED/);
  for (const path of ['orders', 'vaults']) {
    await page.goto(`${small.url}${path}?trader=${small.known.trader}&scenario=down`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    expect(await accessibilityViolations(page), path).toEqual([]);
  }
});

test('no page scrolls sideways on a phone', async ({ page, small, problems }) => {
  problems.expect(notFound);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${small.url}settings`);
  const wide: string[] = [];
  for (const one of pages) {
    await test.step(one.name, async () => {
      await goInApp(page, small.url + addressOf(one, small.known));
      await settle(page);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 700 });
        // Charts follow the width of their box a frame later.
        await expect
          .poll(() => sidewaysScroll(page), { timeout: 2_000 })
          .toBe(0)
          .catch(() => undefined);
        const by = await sidewaysScroll(page);
        if (by > 0) wide.push(`${one.name} at ${width} px: by ${by} px`);
      }
    });
  }
  expect(wide).toEqual([]);
});

test('every address can be opened by itself, reloaded, and left by Back', async ({ page, small, problems }) => {
  problems.expect(notFound);
  const complaints: string[] = [];
  let before: string | null = null;
  for (const one of pages) {
    await test.step(one.name, async () => {
      await page.goto(small.url + addressOf(one, small.known));
      await settle(page);
      complaints.push(...(await complaintsAbout(page)).map((complaint) => `${one.name}: ${complaint}`));
    });
  }
  for (const path of ['positions', 'orders', 'account']) {
    const here = `${small.url}${path}?trader=${small.known.trader}`;
    await goInApp(page, here);
    await settle(page);
    if (before !== null) {
      await page.goBack();
      await expect(page).toHaveURL(before);
      await page.goForward();
      await expect(page).toHaveURL(here);
      await settle(page);
    }
    before = page.url();
  }
  await page.reload();
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Account');
  expect(complaints).toEqual([]);
});

test('an unknown address says so and has a way back', async ({ page, demo }) => {
  await page.goto(`${demo.url}no/such/page`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/no\/such\/page/);
});
