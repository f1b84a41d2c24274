import { expect, type Locator, type Page } from '@playwright/test';

const SETTLES_WITHIN_MS = 20_000;

/** Placeholders for data that has not arrived. */
export function waitingParts(page: Page): Locator {
  return page.getByRole('main').locator('.skeleton, [aria-busy="true"]');
}

/**
 * Goes to another address like a link in the app, without reloading the document, and waits until the new page has
 * replaced this one.
 */
export async function goInApp(page: Page, url: string): Promise<void> {
  const before = await page.evaluate((to) => {
    for (const left of document.querySelectorAll('main h1, dialog[open]')) left.setAttribute('data-left', '');
    const { title } = document;
    history.pushState(null, '', to);
    return title;
  }, url);
  await expect
    .poll(
      async () =>
        page.evaluate(
          (title) =>
            document.querySelector('main h1:not([data-left]), dialog[open]:not([data-left])') !== null ||
            (document.title !== title && document.querySelector('dialog[open]') === null),
          before,
        ),
      { message: `${url} takes the place of the page before`, timeout: SETTLES_WITHIN_MS, intervals: [50] },
    )
    .toBe(true);
}

/** Waits until the page has nothing left to load. */
export async function settle(page: Page, withinMs: number = SETTLES_WITHIN_MS): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/, { timeout: withinMs });
  await expect(waitingParts(page), 'parts that still wait').toHaveCount(0, { timeout: withinMs });
}

/** Matches values that were never formatted for a reader. */
const unworded = /\bNaN\b|\bInfinity\b|\bundefined\b|\[object /;

/** The problems of a page that a reader without knowledge of the app would see; empty if there are none. */
export async function complaintsAbout(page: Page): Promise<readonly string[]> {
  const seen = await page.evaluate(() => {
    const main = document.querySelector('main');
    const heading = main?.querySelector('h1')?.textContent ?? '';
    const headings = document.querySelectorAll('h1').length;
    return { heading, headings, text: main?.innerText ?? '', title: document.title };
  });
  const found = unworded.exec(seen.text);
  return [
    ...(seen.heading.trim() === '' ? ['there is no heading'] : []),
    ...(seen.headings > 1 ? [`it has ${seen.headings} headings of the first level`] : []),
    ...(seen.text.replace(seen.heading, '').trim().length < 15
      ? [`there is nothing but a heading: "${seen.text}"`]
      : []),
    ...(found === null ? [] : [`it says "${seen.text.slice(Math.max(0, found.index - 40), found.index + 40)}"`]),
    ...(/\S · Perpdeck$/.test(seen.title) ? [] : [`its title is "${seen.title}"`]),
  ];
}

/** How far the page can be scrolled sideways, in px. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/**
 * Sets the theme as a reader's choice does. During the transition the colours belong to neither theme, so this waits
 * for its end.
 */
export async function showIn(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate(async (value) => {
    document.documentElement.setAttribute('data-theme', value);
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);
}
