import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { accessibilityViolations } from '../../browser/support/accessibility';
import { goInApp, sidewaysScroll } from '../../browser/support/walk';
import type { Stand } from './stand';

/** Behaviour that no fault may cause, collected from before the page opens. */
export type Watch = {
  /** Messages, uncaught errors, violations of the policy, and foreign hosts, without allowed ones. */
  readonly complaints: readonly string[];
  /** Allows the browser's own messages about the fault itself. */
  allow(pattern: RegExp): void;
};

/**
 * Records complaints of a page. The browser's own messages about a failed request to the service do not count, since
 * the fault is that request.
 */
export async function watchForFaults(page: Page, { appUrl, proxy }: Pick<Stand, 'appUrl' | 'proxy'>): Promise<Watch> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  const own = new Set([new URL(appUrl).origin, new URL(proxy.url).origin]);
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const { url } = message.location();
    if (message.text().startsWith('Failed to load resource') && url.startsWith(proxy.url)) return;
    seen.push(`console ${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => void seen.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!own.has(origin) && !['blob:', 'data:', 'about:'].includes(protocol))
      seen.push(`a foreign host is asked: ${request.url()}`);
  });
  await page.exposeFunction('noteViolation', (words: string) => void seen.push(`violation of the policy: ${words}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const note: unknown = Reflect.get(window, 'noteViolation');
      if (typeof note === 'function') note(`${violatedDirective} ${blockedURI}`);
    });
  });
  return {
    get complaints() {
      return [...new Set(seen)].filter((line) => !allowed.some((pattern) => pattern.test(line)));
    },
    allow: (pattern) => void allowed.push(pattern),
  };
}

export type Expected = {
  readonly watch: Watch;
  /** The affected panel; null if the fault fails no panel: then nothing at all offers a retry. */
  readonly failedPanel: Locator | null;
  /** Shows data from before the fault, which must stay; null if there is none. */
  readonly keptData: Locator | null;
  /** How many POSTs a person has confirmed. */
  readonly posts: number;
  /** Words of the service that the page quotes, although no text of ours may contain them. */
  readonly quotes?: RegExp;
};

/** Checks a page against the invariants for every fault, while the fault lasts. */
export async function checkInvariants(page: Page, stand: Stand, expected: Expected): Promise<void> {
  await checkFailureIsIn(page, expected);
  await checkKept(expected);
  const { quotes } = expected;
  const wrong = (await wrongFigures(page)).filter((found) => quotes?.test(found) !== true);
  expect(wrong, 'figures that are no figures').toEqual([]);
  expect(await accessibilityViolations(page), 'violations of accessibility').toEqual([]);
  await checkWidths(page);
  await checkOtherPageOpens(page);
  checkPosts(stand, expected);
  expect(expected.watch.complaints, 'what the page complained about').toEqual([]);
}

/** The last two of them, which also hold after the fault. */
export function checkPosts({ proxy }: Pick<Stand, 'proxy'>, { posts }: Pick<Expected, 'posts'>): void {
  expect(proxy.seen.filter(({ method }) => method === 'POST').length, 'POSTs').toBe(posts);
}

async function checkFailureIsIn(page: Page, { failedPanel }: Expected): Promise<void> {
  const retries = page.getByRole('button', { name: /^Retry/ });
  if (failedPanel === null) {
    await expect(retries, 'panels that failed').toHaveCount(0);
    return;
  }
  const inside = failedPanel.getByRole('button', { name: /^Retry/ });
  await expect(inside.first(), 'the panel that is hit offers a retry').toBeVisible();
  // Counted until both agree: a panel may fail between the two counts.
  await expect
    .poll(async () => (await retries.count()) - (await inside.count()), { message: 'panels that failed besides' })
    .toBe(0);
}

async function checkKept({ failedPanel, keptData }: Expected): Promise<void> {
  if (keptData === null) return;
  await expect(keptData, 'the last good data').toBeVisible();
  if (failedPanel === null) return;
  // A panel with a failure mark is not called live, and the age of its data is beside the mark.
  const mark = failedPanel.locator(':has(> .freshness-dot)').first();
  await expect(mark, 'how old the data is').toHaveText(/^(?:Failed|Offline|Stale|Delayed) · (?:now|\d)/);
}

/** Raw values that were never formatted, such as `NaN`, and `<data>` without an exact decimal, anywhere in the document. */
function wrongFigures(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const unworded = /\bNaN\b|\bInfinity\b|\bundefined\b|\[object /;
    const wrong = [...document.querySelectorAll('data')]
      .filter(({ value }) => value !== '' && !/^-?\d+(?:\.\d+)?$/.test(value))
      .map(({ value, textContent }) => `data ${value}: ${textContent}`);
    const attributes = [...document.querySelectorAll('body *')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => name !== 'class' && unworded.test(value))
        .map(({ name, value }) => `${element.tagName} ${name}: ${value.slice(0, 200)}`),
    );
    const found = unworded.exec(document.body.innerText);
    const around =
      found === null ? [] : [document.body.innerText.slice(Math.max(0, found.index - 40), found.index + 40)];
    return [...wrong, ...attributes, ...around];
  });
}

async function checkWidths(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [390, size.width]) {
    await page.setViewportSize({ ...size, width });
    // Charts follow the width of their box one frame later.
    await expect.poll(() => sidewaysScroll(page), `scrolls sideways at ${width} px`).toBe(0);
  }
}

/** The shell works: another page replaces this one, and this one comes back. */
async function checkOtherPageOpens(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading, 'the page is not blank').toHaveText(/\S/);
  const here = page.url();
  await goInApp(page, new URL(`/settings${new URL(here).search}`, here).href);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(here);
  await expect(heading).not.toHaveText('Settings');
}
