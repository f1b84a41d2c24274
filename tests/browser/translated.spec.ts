import type { Page } from '@playwright/test';
import { addressOf, pages } from './support/pages';
import { expect, test } from './support/test';
import { settle } from './support/walk';

/**
 * What browsers that translate do, from now on: each text node that may be translated is replaced by two `<font>` around a
 * new one, and so is each that comes later.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Node) => {
      const parent = text.parentElement;
      if (parent === null || text.nodeValue?.trim() === '') return;
      if (parent.closest('[translate=no], font, svg, script, style, textarea') !== null) return;
      const font = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.nodeValue;
      font.append(inner);
      parent.replaceChild(font, text);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') wrap(target);
        else addedNodes.forEach((node) => (node instanceof Text ? wrap(node) : wrapAll(node)));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

for (const one of pages) {
  test(`${one.name}: goes on while the browser translates it`, async ({ page, small, known, problems }) => {
    problems.expect(/404.*\/bundles\/\d+/);
    await page.goto(small.url + addressOf(one, known));
    await settle(page);
    await translate(page);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading.locator('font').first()).toBeAttached();
    // What comes and goes: a file that is saved, a menu, a filter that leaves nothing, another page, and back.
    const file = page.getByRole('main').getByRole('button', { name: 'Export CSV' }).first();
    if (await file.isVisible()) await file.click();
    const filter = page.getByRole('main').getByRole('searchbox').first();
    if (await filter.isVisible()) {
      await filter.fill('no such row');
      await filter.fill('');
    }
    await page.keyboard.press('ControlOrMeta+k');
    await page.keyboard.type('settings');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation').getByRole('link', { name: 'Markets' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
    await page.goBack();
    await expect(heading).toBeVisible();
  });
}

test('prices go on while the browser translates the page', async ({ page, small }) => {
  await page.goto(`${small.url}markets`);
  await settle(page);
  await translate(page);
  const prices = page.getByRole('main').locator('data[value]');
  const before = await prices.evaluateAll((all) =>
    all.map((one) => `${one.getAttribute('value') ?? ''} ${one.textContent}`),
  );
  // Every price on screen is of the value that the page has: text and value change together.
  await expect
    .poll(
      async () => {
        const now = await prices.evaluateAll((all) =>
          all.map((one) => `${one.getAttribute('value') ?? ''} ${one.textContent}`),
        );
        return now.filter((text, place) => text.split(' ')[1] !== before[place]?.split(' ')[1]).length;
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(5);
});
